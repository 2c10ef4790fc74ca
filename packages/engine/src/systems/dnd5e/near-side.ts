import type { Effect } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { firstMet, type Meeting, type Triple, triple } from "../first-met.js";
import { compare, type Exact, floorBig, HALF, part, plus, squared, times, wholeOf } from "./exact.js";
import { coordinatesOf, extentOn, latticeFor, onLattice } from "./lattice.js";
import type { Point, Setting, Shaped } from "./shaped.js";
import { creatureSource, type Extent } from "./source.js";

type Exactly = Pick<Point, "x" | "y" | "z">;

/** Steps a square of the moved origin under the template method, whatever the question counts in. */
const FINE = 1000n;

export interface NearSide {
  readonly point: Exactly;
  /** The barriers that stop the lines from the caster's centre and corners to the chosen origin, walls in the list's order. */
  readonly by: readonly number[];
}

/**
 * `5e.near-side`: where the origin moves to if no corner (inset) or centre of the caster's space has a clear line to it; undefined where it stays. The space is the caster's
 * true one (a Tiny creature's half square, the square about a base). Areas that start from the caster's own space have no chosen origin.
 */
export function nearSide(s: Setting, shaped: Shaped): NearSide | undefined {
  const { by, scene, area } = s.ask;
  if (by === undefined || area.passes === true || "space" in shaped.start) return undefined;
  if (s.method === "token" && (area.shape === "cone" || area.shape === "line")) return undefined;
  if (scene.walls.length === 0 && scene.solids.length === 0) return undefined;
  const { extent } = creatureSource(by, scene);
  const { point } = shaped.start;
  const middle = (a: Exact, b: Exact): Exact => times(plus(a, b), HALF);
  const centre = {
    x: middle(extent.x0, extent.x1),
    y: middle(extent.y0, extent.y1),
    z: middle(extent.z0, extent.z1),
  };
  const all = [...coordinatesOf(extent), point.x, point.y, point.z, centre.x, centre.y, centre.z];
  const plain = linesOf(s.ask.sight(latticeFor(scene, all)), centre, extent, point);
  if (plain.sees(plain.end)) return undefined;
  // only what moves needs the lattice of what it moves by
  const moving =
    s.method === "template"
      ? linesOf(s.ask.sight(latticeFor(scene, [...all, part(1, Number(FINE))])), centre, extent, point)
      : plain;
  const { effect, from, end, sees } = moving;
  const stopping = effect.stopping(from, end, "end");
  const first = firstMet(effect, from, end, stopping);
  const moved =
    s.method === "template"
      ? towardsCaster(effect, from, end, first)
      : nearestIntersection(effect, from, end, first, sees);
  const exact = (v: number): Exact => part(v, effect.units);
  return { point: { x: exact(moved.x), y: exact(moved.y), z: exact(moved.z) }, by: moving.stoppers() };
}

/** The lines from a caster's body to a point, on one lattice. */
function linesOf(effect: Effect, centre: Exactly, extent: Extent, point: Exactly) {
  const at = ({ x, y, z }: Exactly): Dot => {
    const { units } = effect;
    return { x: onLattice(x, units), y: onLattice(y, units), z: onLattice(z, units), ix: 0, iy: 0, iz: 0 };
  };
  const from = at(centre);
  let corners: readonly Dot[] | undefined;
  const ownCorners = (): readonly Dot[] => {
    corners ??= cornersOf(extentOn(extent, effect.units));
    return corners;
  };
  const sees = (to: Dot): boolean =>
    effect.clear(from, to, "end") || ownCorners().some((corner) => effect.clear(corner, to, "end"));
  const end = at(point);
  const stoppers = (): number[] => {
    const by = new Set([from, ...ownCorners()].flatMap((dot) => effect.stopping(dot, end, "end")));
    return [...by].sort((a, b) => a - b);
  };
  return { effect, from, end, sees, stoppers };
}

/** The corners of a body, inset. */
export function cornersOf(e: { x0: number; y0: number; z0: number; x1: number; y1: number; z1: number }): Dot[] {
  const out: Dot[] = [];
  for (const [z, iz] of [
    [e.z0, 1],
    [e.z1, -1],
  ])
    for (const [y, iy] of [
      [e.y0, 1],
      [e.y1, -1],
    ])
      for (const [x, ix] of [
        [e.x0, 1],
        [e.x1, -1],
      ])
        out.push({ x, y, z, ix, iy, iz });
  return out;
}

/**
 * The meeting point with each coordinate rounded towards the caster's centre to thousandths of a square. ruling: where a slanting wall has
 * the rounded point behind it, it is taken a step further back along the line until the centre has a clear line to it.
 */
function towardsCaster(effect: Effect, from: Dot, to: Dot, met: Meeting): Dot {
  const p = triple(from);
  const d = triple(to).map((v, i) => v - p[i]);
  const sizes = d.map((v) => (v < 0n ? -v : v));
  const [longest] = [...sizes].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0));
  const units = BigInt(effect.units);
  const step = units / FINE;
  // a step back is one step in the axis that moves most
  for (let back = 0n; ; back++) {
    const num = met.num * FINE * longest - back * units * met.den;
    const den = met.den * FINE * longest;
    if (num <= 0n) return from;
    const [x, y, z] = d.map((v, i) => {
      const top = p[i] * den + v * num;
      return Number((v > 0n ? floorBig(top, den * step) : -floorBig(-top, den * step)) * step);
    });
    const dot: Dot = { x, y, z, ix: 0, iy: 0, iz: 0 };
    if (effect.clear(from, dot, "end")) return dot;
  }
}

/** How far around the meeting point an intersection on the near side always is: a half-plane's nearest is less than 2 away on each axis. */
const AROUND = 2n;

/**
 * The nearest intersection to where the barrier is met that is not beyond it; ties: nearer the caster's centre, then reading order. ruling: of those
 * that the caster sees, if there is one, else the origin would have to move again.
 */
function nearestIntersection(effect: Effect, from: Dot, to: Dot, met: Meeting, sees: (to: Dot) => boolean): Dot {
  const p = triple(from);
  const d = triple(to).map((v, i) => v - p[i]);
  const units = BigInt(effect.units);
  // where the barrier is met, times `met.den`
  const at = d.map((v, i) => p[i] * met.den + v * met.num);
  const ranges = at.map((v): bigint[] => {
    const near = floorBig(v, met.den * units);
    const out: bigint[] = [];
    for (let n = near - AROUND; n <= near + AROUND + 1n; n++) out.push(n * units);
    return out;
  });
  const away = sums(ranges.map((range, i) => range.map((n) => squared(wholeOf(n * met.den - at[i])))));
  const own = sums(ranges.map((range, i) => range.map((n) => squared(wholeOf(n - p[i])))));
  const isLeft = away.map(() => true);
  const [xs, ys, zs] = ranges;
  let first: Dot | undefined;
  // most often one of the first will do, so that they are not sorted
  for (let k = nearest(away, own, isLeft); k >= 0; k = nearest(away, own, isLeft)) {
    isLeft[k] = false;
    const q: Triple = [
      xs[k % xs.length],
      ys[Math.floor(k / xs.length) % ys.length],
      zs[Math.floor(k / xs.length / ys.length)],
    ];
    if (met.beyond(q)) continue;
    const dot: Dot = { x: Number(q[0]), y: Number(q[1]), z: Number(q[2]), ix: 0, iy: 0, iz: 0 };
    if (sees(dot)) return dot;
    first ??= dot;
  }
  return first as Dot;
}

/** Sums of one of each axis, in reading order. */
function sums([xs, ys, zs]: readonly (readonly Exact[])[]): Exact[] {
  const out: Exact[] = [];
  for (const z of zs)
    for (const y of ys) {
      const row = plus(z, y);
      for (const x of xs) out.push(plus(row, x));
    }
  return out;
}

/** Place of the nearest that is left, of equals that with the least of its own, then the first; -1 where none is left. */
function nearest(away: readonly Exact[], own: readonly Exact[], isLeft: readonly boolean[]): number {
  let best = -1;
  for (let i = 0; i < away.length; i++)
    if (isLeft[i] && (best < 0 || (compare(away[i], away[best]) || compare(own[i], own[best])) < 0)) best = i;
  return best;
}
