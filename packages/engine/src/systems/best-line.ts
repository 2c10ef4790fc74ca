import type { Cell } from "../contract/types.js";
import { type Arc, turn } from "../effect/arcs.js";
import type { Effect, Extent } from "../effect/effect.js";
import type { Dot } from "../effect/sight.js";
import { firstMet, triple } from "./first-met.js";
import type { SightLine } from "./system.js";

/** A line that may be told. */
export interface Pair {
  readonly from: Dot;
  readonly to: Dot;
}

/** What stops a line, and where it is first stopped: a share num / den of it. */
interface Stopped {
  readonly by: readonly number[];
  readonly num: bigint;
  readonly den: bigint;
}

/**
 * Of some lines to a box the stopped one that comes nearest to getting through: the fewest barriers stop it; of these it comes nearest to the box before it is
 * first stopped; then it is stopped neither at its very start nor at its very end; then it is the first. Undefined where none is stopped.
 */
export function bestStopped(
  effect: Effect,
  pairs: readonly Pair[],
  box: Extent,
  closed: readonly Arc[] = [],
): SightLine | undefined {
  let best: { pair: Pair; stop: Stopped; gap: bigint; midway: boolean } | undefined;
  for (const pair of pairs) {
    const by = stoppers(effect, pair, closed, "start");
    if (by.length === 0 || (best !== undefined && by.length > best.stop.by.length)) continue;
    const stop = stoppedAt(effect, pair, by, closed);
    const gap = gapTo(box, pair, stop);
    const midway = stop.num > 0n && stop.num < stop.den;
    if (best !== undefined && by.length === best.stop.by.length) {
      // squares of distances, each in shares of its own line
      const [mine, other] = [gap * best.stop.den ** 2n, best.gap * stop.den ** 2n];
      if (mine > other || (mine === other && (best.midway || !midway))) continue;
    }
    best = { pair, stop, gap, midway };
  }
  return best && told(effect, best.pair, best.stop);
}

/**
 * One line, and where it is first stopped: at its very start where that lies in a closed direction. Contact at an `own` start does not count; an inset start
 * touches what it stands beside.
 */
export function tried(
  effect: Effect,
  from: Dot,
  to: Dot,
  closed: readonly Arc[] = [],
  own: "start" | "none" = "start",
): SightLine {
  const pair = { from, to };
  const by = stoppers(effect, pair, closed, own);
  return told(effect, pair, by.length === 0 ? undefined : stoppedAt(effect, pair, by, closed));
}

function stoppers(effect: Effect, { from, to }: Pair, closed: readonly Arc[], own: "start" | "none"): number[] {
  const inset = from.ix !== 0 || from.iy !== 0 || from.iz !== 0;
  const by = effect.stopping(from, to, inset || own === "none" ? undefined : "start");
  const shut = closing({ from, to }, closed);
  return shut.length === 0 ? by : [...new Set([...by, ...shut])].sort((a, b) => a - b);
}

/** What closes the direction of a line. */
function closing({ from, to }: Pair, closed: readonly Arc[]): number[] {
  if (closed.length === 0) return [];
  const way = { x: to.x - from.x, y: to.y - from.y };
  return closed.filter((arc) => turn(arc.from, way) >= 0 && turn(way, arc.to) >= 0).map((arc) => arc.by);
}

function stoppedAt(effect: Effect, pair: Pair, by: readonly number[], closed: readonly Arc[]): Stopped {
  if (closing(pair, closed).length > 0) return { by, num: 0n, den: 1n };
  const { num, den } = firstMet(effect, pair.from, pair.to, by);
  return { by, num, den };
}

/** The squared distance from where a line is stopped to a box, times den squared. */
function gapTo(box: Extent, { from, to }: Pair, { num, den }: Stopped): bigint {
  const [p, q] = [triple(from), triple(to)];
  const sides = [
    [box.x0, box.x1],
    [box.y0, box.y1],
    [box.z0, box.z1],
  ];
  return sides.reduce((sum, [low, high], i) => {
    const at = p[i] * den + (q[i] - p[i]) * num;
    const [under, over] = [BigInt(low) * den - at, at - BigInt(high) * den];
    const beside = under > 0n ? under : over > 0n ? over : 0n;
    return sum + beside * beside;
  }, 0n);
}

function told(effect: Effect, { from, to }: Pair, stop: Stopped | undefined): SightLine {
  const ends = { from: spot(from, effect.units), to: spot(to, effect.units) };
  if (stop === undefined) return { ...ends, by: [] };
  const [p, q] = [triple(from), triple(to)];
  const at = p.map((v, i) => thousandth(v * stop.den + (q[i] - v) * stop.num, stop.den * BigInt(effect.units)));
  return { ...ends, at: [at[0], at[1], at[2]], by: stop.by };
}

function spot(d: Dot, units: number): Cell {
  const at = (v: number): number => thousandth(BigInt(v), BigInt(units));
  return [at(d.x), at(d.y), at(d.z)];
}

/** The nearest thousandth of a square, halves up. */
function thousandth(n: bigint, d: bigint): number {
  const top = 2000n * n + d;
  const whole = top / (2n * d);
  return Number(top < 0n && top % (2n * d) !== 0n ? whole - 1n : whole) / 1000;
}
