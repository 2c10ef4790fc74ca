import { BLOCK, type Effect } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { compare, type Exact, floorBig, HALF, minus, plus, squared, times, ZERO } from "./exact.js";
import { coordinatesOf, extentOn, latticeFor, onLattice } from "./lattice.js";
import { finenessOf, type Point, pointExtent, pointFrom, type Setting, type Shaped } from "./shaped.js";
import { creatureSource } from "./source.js";

type Triple = readonly [x: bigint, y: bigint, z: bigint];

/** A point of the line from the caster's centre: (num / den), in units of the lattice. */
interface Meeting {
  /** Share of the line from the centre. */
  readonly num: bigint;
  readonly den: bigint;
  readonly by: number;
  /** Whether a point of the lattice is beyond the barrier met, seen from the centre. */
  readonly beyond: (p: Triple) => boolean;
}

export interface NearSide {
  readonly point: Point;
  /** The barriers between the caster's centre and the chosen origin. */
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
  const fine = finenessOf(s);
  const middles = [
    [extent.x0, extent.x1],
    [extent.y0, extent.y1],
    [extent.z0, extent.z1],
  ].map(([a, b]) => times(plus(a, b), HALF));
  const steps: Exact[] =
    s.method === "template"
      ? [
          { n: 1n, d: fine },
          { n: 1n, d: 1000n },
        ]
      : [];
  const all = [...coordinatesOf(extent), ...coordinatesOf(pointExtent(shaped.start.point)), ...middles, ...steps];
  const effect = s.ask.sight(latticeFor(scene, all));
  const at = (v: Exact): number => onLattice(v, effect.units);
  const { point } = shaped.start;
  const end: Dot = { x: at(point.x), y: at(point.y), z: at(point.z), ix: 0, iy: 0, iz: 0 };
  const [x, y, z] = middles.map(at);
  const centre: Dot = { x, y, z, ix: 0, iy: 0, iz: 0 };
  const starts = [centre, ...cornersOf(extentOn(extent, effect.units))];
  const sees = (to: Dot): boolean => starts.some((from) => effect.stopping(from, to, "end").length === 0);
  if (sees(end)) return undefined;
  const stopping = effect.stopping(centre, end, "end");
  const first = firstMet(effect, centre, end, stopping);
  const moved =
    s.method === "template"
      ? towardsCaster(effect, centre, end, first, [fine, fine, 1000n])
      : nearestIntersection(effect, centre, end, first, sees);
  const exact = (v: number): Exact => ({ n: BigInt(v), d: BigInt(effect.units) });
  return { point: pointFrom(s, exact(moved.x), exact(moved.y), exact(moved.z)), by: stopping };
}

function cornersOf(e: { x0: number; y0: number; z0: number; x1: number; y1: number; z1: number }): Dot[] {
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

/** Where the line first meets one of the barriers that stop it. */
function firstMet(effect: Effect, from: Dot, to: Dot, by: readonly number[]): Meeting {
  const [x0, x1] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [y0, y1] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const p = triple(from);
  const d = triple(to).map((v, i) => v - p[i]) as unknown as Triple;
  const named = new Set(by);
  const met: Meeting[] = [];
  for (const w of effect.wallsNear(x0, y0, x1, y1)) {
    if (!named.has(w.index)) continue;
    const [wx, wy] = [BigInt(w.x1 - w.x0), BigInt(w.y1 - w.y0)];
    const side = ([x, y]: Triple): bigint => wx * (y - BigInt(w.y0)) - wy * (x - BigInt(w.x0));
    const own = side(p);
    const across = own - side(triple(to));
    if (across !== 0n) {
      const [num, den] = across < 0n ? [-own, -across] : [own, across];
      met.push({
        num,
        den,
        by: w.index,
        beyond: (q) => (own === 0n ? isAfter(p, d, num, den)(q) : side(q) * own < 0n),
      });
      continue;
    }
    // seen end on: by its nearer end, or over an edge that the line climbs past
    const ranges: Range[] = [
      [w.x0, w.x1, 0],
      [w.y0, w.y1, 1],
      [w.bottom, w.top, 2],
    ];
    const [num, den] = entry(p, d, ranges);
    met.push({ num, den, by: w.index, beyond: isAfter(p, d, num, den) });
  }
  if (named.has(BLOCK))
    for (const b of effect.solidsNear(x0, y0, x1, y1)) {
      const ranges: Range[] = [
        [b.x0, b.x1, 0],
        [b.y0, b.y1, 1],
        [b.z0, b.z1, 2],
      ];
      if (!meets(p, d, ranges)) continue;
      const [num, den, axis] = entry(p, d, ranges);
      const beyond = (q: Triple): boolean => {
        if (axis === undefined) return isAfter(p, d, num, den)(q);
        const [low, high] = ranges[axis];
        return d[axis] > 0n ? q[axis] > BigInt(low) : q[axis] < BigInt(high);
      };
      met.push({ num, den, by: BLOCK, beyond });
    }
  return met.reduce((a, b) => (b.num * a.den < a.num * b.den ? b : a));
}

const triple = (d: Dot): Triple => [BigInt(d.x), BigInt(d.y), BigInt(d.z)];

/** Two ends on an axis, in either order, perhaps infinite. */
type Range = readonly [a: number, b: number, axis: 0 | 1 | 2];

/** Share of the line at which it has come into all ranges, and the axis that it comes in by last; of two alike the first. */
function entry(p: Triple, d: Triple, ranges: readonly Range[]): [bigint, bigint, (0 | 1 | 2)?] {
  let best: [bigint, bigint, (0 | 1 | 2)?] = [0n, 1n];
  for (const [a, b, axis] of ranges) {
    const near = d[axis] > 0n ? Math.min(a, b) : Math.max(a, b);
    if (d[axis] === 0n || !Number.isFinite(near)) continue;
    const [num, den] = d[axis] > 0n ? [BigInt(near) - p[axis], d[axis]] : [p[axis] - BigInt(near), -d[axis]];
    if (num * best[1] > best[0] * den || (num === 0n && best[2] === undefined)) best = [num, den, axis];
  }
  return best;
}

/** Whether the line from p along d, its ends included, comes into all ranges at once. */
function meets(p: Triple, d: Triple, ranges: readonly Range[]): boolean {
  const [num, den] = entry(p, d, ranges);
  return (
    num <= den &&
    ranges.every(([a, b, axis]) => {
      const at = p[axis] * den + d[axis] * num;
      return at >= BigInt(Math.min(a, b)) * den && at <= BigInt(Math.max(a, b)) * den;
    })
  );
}

/** Whether a point lies further along the line than where a barrier is met. */
function isAfter(p: Triple, d: Triple, num: bigint, den: bigint): (q: Triple) => boolean {
  const length = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
  return (q) => (d[0] * (q[0] - p[0]) + d[1] * (q[1] - p[1]) + d[2] * (q[2] - p[2])) * den > length * num;
}

/**
 * The meeting point with each coordinate rounded towards the caster's centre to the steps that a question writes. ruling: where a slanting wall has
 * the rounded point behind it, it is taken a step further back along the line until the centre has a clear line to it.
 */
function towardsCaster(effect: Effect, from: Dot, to: Dot, met: Meeting, fine: readonly bigint[]): Dot {
  const p = triple(from);
  const d = triple(to).map((v, i) => v - p[i]);
  const sizes = d.map((v) => (v < 0n ? -v : v));
  const [longest] = [...sizes].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0));
  const units = BigInt(effect.units);
  // a step back is one step of the finest in the axis that moves most
  const most = fine[0] > 1000n ? fine[0] : 1000n;
  for (let back = 0n; ; back++) {
    const num = met.num * most * longest - back * units * met.den;
    const den = met.den * most * longest;
    if (num <= 0n) return from;
    const [x, y, z] = d.map((v, i) => {
      const step = units / fine[i];
      const top = p[i] * den + v * num;
      return Number((v > 0n ? floorBig(top, den * step) : -floorBig(-top, den * step)) * step);
    });
    const dot: Dot = { x, y, z, ix: 0, iy: 0, iz: 0 };
    if (effect.stopping(from, dot, "end").length === 0) return dot;
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
  const at = d.map((v, i): Exact => ({ n: p[i] * met.den + v * met.num, d: met.den }));
  const near = at.map((v) => floorBig(v.n, v.d * units));
  const range = (i: number): bigint[] => {
    const out: bigint[] = [];
    for (let n = near[i] - AROUND; n <= near[i] + AROUND + 1n; n++) out.push(n * units);
    return out;
  };
  const distance = (q: Triple, to: readonly Exact[]): Exact =>
    q.reduce((sum, v, i) => plus(sum, squared(minus({ n: v, d: 1n }, to[i]))), ZERO);
  const centre = p.map((n): Exact => ({ n, d: 1n }));
  const found: { q: Triple; away: Exact; own: Exact }[] = [];
  // in reading order, so that a stable sort keeps it among equals
  for (const z of range(2))
    for (const y of range(1))
      for (const x of range(0)) {
        const q: Triple = [x, y, z];
        if (!met.beyond(q)) found.push({ q, away: distance(q, at), own: distance(q, centre) });
      }
  found.sort((a, b) => compare(a.away, b.away) || compare(a.own, b.own));
  const dots = found.map(({ q }): Dot => ({ x: Number(q[0]), y: Number(q[1]), z: Number(q[2]), ix: 0, iy: 0, iz: 0 }));
  return dots.find(sees) ?? dots[0];
}
