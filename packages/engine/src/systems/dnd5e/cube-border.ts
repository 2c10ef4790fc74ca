import type { Toward } from "../../contract/types.js";
import { ceilOf, compare, type Exact, HALF, isWhole, minus, part, plus, times, whole, ZERO } from "./exact.js";
import type { Point } from "./shaped.js";
import { overRoot, plain, type Surd, surdMinus, surdPlus, surdRounded, surdSign, surdTimes } from "./surd.js";

/** A cube or a flat square: its sides run from the corner along (dx, dy) and along (-dy, dx), a cube's up from its z. */
export interface Block {
  readonly corner: Point;
  readonly along: Toward;
  readonly side: Exact;
  readonly flat: boolean;
}

/** Three exact coordinates over the root of one whole number. */
type Place3 = readonly [x: Surd, y: Surd, z: Surd];
export type Exact3 = readonly [x: Exact, y: Exact, z: Exact];

export const isTurned = ([dx, dy]: Toward): boolean => dx !== 0 && dy !== 0;

const isNegative = (a: Surd, n: bigint): boolean => surdSign(a, n) < 0;

/** Length squared of the direction; for sides along the grid that of its unit vector. */
function unitOf({ along: [dx, dy] }: Block): { dx: Exact; dy: Exact; n: bigint } {
  const [a, b] = isTurned([dx, dy]) ? [dx, dy] : [Math.sign(dx), Math.sign(dy)];
  const [p, q] = [BigInt(a), BigInt(b)];
  return { dx: { n: p, d: 1n }, dy: { n: q, d: 1n }, n: p * p + q * q };
}

/** A point of the cube's own frame (u along, v across, w up) in the scene's. */
function toScene(block: Block, u: Surd, v: Surd, w: Surd): Place3 {
  const { dx, dy, n } = unitOf(block);
  const [a, b] = [overRoot(u, n), overRoot(v, n)];
  const { x, y, z } = block.corner;
  return [
    surdPlus(plain(x), surdMinus(surdTimes(a, dx), surdTimes(b, dy))),
    surdPlus(plain(y), surdPlus(surdTimes(a, dy), surdTimes(b, dx))),
    surdPlus(plain(z), w),
  ];
}

/** Of a turned block to 1/fine of a square in plan and thousandths in height; along the grid nothing needs rounding. */
function rounded([x, y, z]: Place3, n: bigint, fine = 1000n): Exact3 {
  if (n === 1n) return [plus(x.p, x.q), plus(y.p, y.q), plus(z.p, z.q)];
  const at = (a: Surd, d: bigint): Exact => ({ n: surdRounded(a, n, d), d });
  return [at(x, fine), at(y, fine), at(z, 1000n)];
}

/** Whether a stands before b in reading order: by z, then y, then x. */
function isBefore(a: Place3, b: Place3, n: bigint): boolean {
  for (const i of [2, 1, 0] as const) {
    const sign = surdSign(surdMinus(a[i], b[i]), n);
    if (sign !== 0) return sign < 0;
  }
  return false;
}

/**
 * Point of the border nearest to c, ties by reading order (`5e.blocked`). ruling: of a turned block it is
 * rounded to thousandths of a square. The border of a flat square is its four sides.
 */
export function nearestOnBorder(block: Block, c: Exact3): Exact3 {
  return rounded(nearest(block, c), unitOf(block).n);
}

function nearest(block: Block, [cx, cy, cz]: Exact3): Place3 {
  const { dx, dy, n } = unitOf(block);
  const { corner, flat } = block;
  const [px, py] = [minus(cx, corner.x), minus(cy, corner.y)];
  // along = ((c - corner) . a) / |a|
  const u = overRoot(plain(plus(times(px, dx), times(py, dy))), n);
  const v = overRoot(plain(minus(times(py, dx), times(px, dy))), n);
  const w = plain(flat ? ZERO : minus(cz, corner.z));
  const side = plain(block.side);
  const clamp = (a: Surd): Surd => (isNegative(a, n) ? plain(ZERO) : isNegative(surdMinus(side, a), n) ? side : a);
  const inside = (a: Surd): boolean => surdSign(a, n) > 0 && surdSign(surdMinus(side, a), n) > 0;
  if (!inside(u) || !inside(v) || (!flat && !inside(w))) return toScene(block, clamp(u), clamp(v), flat ? w : clamp(w));
  const none = plain(ZERO);
  const faces: { away: Surd; at: Place3 }[] = [
    { away: u, at: toScene(block, none, v, w) },
    { away: surdMinus(side, u), at: toScene(block, side, v, w) },
    { away: v, at: toScene(block, u, none, w) },
    { away: surdMinus(side, v), at: toScene(block, u, side, w) },
  ];
  if (!flat)
    faces.push(
      { away: w, at: toScene(block, u, v, none) },
      { away: surdMinus(side, w), at: toScene(block, u, v, side) },
    );
  let best = faces[0];
  for (const face of faces) {
    const sign = surdSign(surdMinus(face.away, best.away), n);
    if (sign < 0 || (sign === 0 && isBefore(face.at, best.at, n))) best = face;
  }
  return best.at;
}

/**
 * Intersection of the border nearest to a point of it, ties by reading order, for a block whose corners all lie on
 * intersections: each coordinate to the nearest whole number, halves down, stays on the border.
 */
export function nearestIntersection([x, y, z]: Exact3): Exact3 {
  const down = (v: Exact): Exact => whole(ceilOf(minus(v, HALF)));
  return [down(x), down(y), down(z)];
}

/**
 * Middle of the west face (`5e.blocked`), its height too. ruling: of a turned block the face whose
 * outward direction is the most westerly, of two alike the northern one.
 */
export function middleOfWestFace(block: Block): Exact3 {
  const { n } = unitOf(block);
  const [dx, dy] = block.along;
  const [none, all, half] = [plain(ZERO), plain(block.side), plain(times(block.side, HALF))];
  const w = block.flat ? none : half;
  const faces: { west: number; at: Place3 }[] = [
    { west: dx, at: toScene(block, none, half, w) },
    { west: -dx, at: toScene(block, all, half, w) },
    { west: -dy, at: toScene(block, half, none, w) },
    { west: dy, at: toScene(block, half, all, w) },
  ];
  let best = faces[0];
  for (const face of faces)
    if (face.west > best.west || (face.west === best.west && isBefore(face.at, best.at, n))) best = face;
  return rounded(best.at, n);
}

/** Whether all corners lie on intersections; turned ones never count (`5e.dmg2014`, `5e.dmg2024`). */
export function isOnGrid(block: Block): boolean {
  const { x, y, z } = block.corner;
  return !isTurned(block.along) && [x, y, z, block.side].every(isWhole);
}

/**
 * Whether a point is on the border. ruling: of a turned block, whose border holds hardly any point that can be written, a point counts if some point of
 * the border is rounded to it as a question writes it.
 */
export function isOnBorder(block: Block, own: Exact3, fine: number): boolean {
  const { n } = unitOf(block);
  const near = nearest(block, own);
  if (near.every((v, i) => surdSign(surdMinus(v, plain(own[i])), n) === 0)) return true;
  return isTurned(block.along) && isRoundedSide(block, own, fine);
}

/** Whether some point of a turned block's sides lies within half a step of a point on each axis. */
function isRoundedSide(block: Block, [x, y, z]: Exact3, fine: number): boolean {
  const { dx, dy, n } = unitOf(block);
  const step = part(1, 2 * fine);
  const low = part(1, 2000);
  const top = block.flat ? block.corner.z : plus(block.corner.z, block.side);
  if (compare(z, minus(block.corner.z, low)) < 0 || compare(z, plus(top, low)) > 0) return false;
  const none = plain(ZERO);
  const all = plain(block.side);
  const ends: (readonly [Surd, Surd])[] = [
    [none, none],
    [all, none],
    [all, all],
    [none, all],
  ];
  const corners = ends.map(([u, v]) => toScene(block, u, v, none));
  const spread: Exact = times(plus(magnitude(dx), magnitude(dy)), step);
  return corners.some((a, k) => {
    const b = corners[(k + 1) % 4];
    // each axis of the point's own square, and across the side, which runs along (ex, ey)
    for (const [i, at] of [
      [0, x],
      [1, y],
    ] as const) {
      const [p, q] = [a[i], b[i]].map((v) => surdMinus(v, plain(at)));
      const beyond = (v: Surd): number =>
        surdSign(surdMinus(v, plain(step)), n) > 0 ? 1 : surdSign(surdPlus(v, plain(step)), n) < 0 ? -1 : 0;
      if (beyond(p) !== 0 && beyond(p) === beyond(q)) return false;
    }
    const [ex, ey] = k % 2 === 0 ? [dx, dy] : [minus(ZERO, dy), dx];
    const [px, py] = [surdMinus(plain(x), a[0]), surdMinus(plain(y), a[1])];
    const across = surdMinus(surdTimes(py, ex), surdTimes(px, ey));
    return surdSign(surdMinus(across, plain(spread)), n) <= 0 && surdSign(surdPlus(across, plain(spread)), n) >= 0;
  });
}

const magnitude = (a: Exact): Exact => (a.n < 0 ? minus(ZERO, a) : a);
