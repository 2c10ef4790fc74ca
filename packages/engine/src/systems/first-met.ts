import { BLOCK, type Effect } from "../effect/effect.js";
import type { Dot } from "../effect/sight.js";

/** A point of the lattice. */
export type Triple = readonly [x: bigint, y: bigint, z: bigint];

/** Where a line first meets what stops it. */
export interface Meeting {
  /** Share of the line from its start, num / den. */
  readonly num: bigint;
  readonly den: bigint;
  readonly by: number;
  /** Whether a point of the lattice is beyond the barrier met, seen from the start. */
  readonly beyond: (p: Triple) => boolean;
}

/** Where the line first meets one of the barriers that stop it, `by` as `Effect.stopping` gives them; an inset is left out, being ever less. */
export function firstMet(effect: Effect, from: Dot, to: Dot, by: readonly number[]): Meeting {
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
        // from a start on the wall, the side that the line goes to
        beyond: (q) => side(q) * (own === 0n ? across : own) < 0n,
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

export const triple = (d: Dot): Triple => [BigInt(d.x), BigInt(d.y), BigInt(d.z)];

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
