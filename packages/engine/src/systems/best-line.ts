import type { Cell } from "../contract/types.js";
import { type Arc, turn } from "../effect/arcs.js";
import type { Effect } from "../effect/effect.js";
import type { Dot } from "../effect/sight.js";
import { firstMet, triple } from "./first-met.js";
import { aboutLines, type FreeEnds, freeEnds } from "./free-ends.js";
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
  /** The barrier that it meets there; undefined where it leaves by a closed direction. */
  readonly first: number | undefined;
}

/**
 * Of some lines the stopped one that comes nearest to getting through: the fewest barriers stop it; then it is stopped neither at its very start nor at its
 * very end; then it is first stopped nearest to where a line may pass, in plan a free end of the walls that go on into the one that it meets, or a corner of a
 * block (`freeEnds`), in height that wall's upper or lower edge; then it is the first. Undefined where none is stopped.
 */
export function bestStopped(
  effect: Effect,
  pairs: readonly Pair[],
  closed: readonly Arc[] = [],
): SightLine | undefined {
  let best: { pair: Pair; stop: Stopped; gap: bigint | undefined; midway: boolean } | undefined;
  let ends: FreeEnds | undefined;
  for (const pair of pairs) {
    const by = stoppers(effect, pair, closed, "start");
    if (by.length === 0 || (best !== undefined && by.length > best.stop.by.length)) continue;
    const stop = stoppedAt(effect, pair, by, closed);
    ends ??= freeEnds(effect, aboutLines(effect, pairs));
    const gap = gapTo(effect, ends, pair, stop);
    const midway = stop.num > 0n && stop.num < stop.den;
    if (best !== undefined && by.length === best.stop.by.length) {
      // squares of distances, each in shares of its own line
      const mine = gap === undefined ? undefined : gap * best.stop.den ** 2n;
      const other = best.gap === undefined ? undefined : best.gap * stop.den ** 2n;
      const nearer = mine !== undefined && (other === undefined || mine < other);
      if (midway === best.midway ? !nearer : best.midway) continue;
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
  if (closing(pair, closed).length > 0) return { by, num: 0n, den: 1n, first: undefined };
  const { num, den, by: first } = firstMet(effect, pair.from, pair.to, by);
  return { by, num, den, first };
}

/**
 * The squared distance, times den squared, from where a line is first stopped to the nearest free end in plan, or to an edge above or below of the wall that
 * it meets; undefined where there is none.
 */
function gapTo(effect: Effect, ends: FreeEnds, { from, to }: Pair, { num, den, first }: Stopped): bigint | undefined {
  const [p, q] = [triple(from), triple(to)];
  const [x, y, z] = p.map((v, i) => v * den + (q[i] - v) * num);
  let least: bigint | undefined;
  const take = (gap: bigint): void => {
    if (least === undefined || gap < least) least = gap;
  };
  for (const end of first === undefined ? [] : ends.of(first))
    take((x - BigInt(end.x) * den) ** 2n + (y - BigInt(end.y) * den) ** 2n);
  const wall = first === undefined ? undefined : effect.walls.find((w) => w.index === first);
  for (const edge of wall === undefined ? [] : [wall.bottom, wall.top])
    if (Number.isFinite(edge)) take((z - BigInt(edge) * den) ** 2n);
  return least;
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
