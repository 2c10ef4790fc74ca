import { isqrt } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";

/** Corners of a square by the way to them from its middle, along and across; the corner of each quarter turn. */
export const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/**
 * A way from a square about a point to a rectangle, as a vector of whole numbers up to `most`: from corner to corner, the nearest two. Any way will do that tells them apart, so it need not be
 * exact; (c, s) is about where the square's sides point.
 */
export function wayBetween(
  x: number,
  y: number,
  c: number,
  s: number,
  half: number,
  r: FreeRect,
  most: number,
): readonly [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let [dx, dy] = [0, 0];
  for (const [u, v] of CORNERS) {
    const [px, py] = [x + half * (u * c - v * s), y + half * (u * s + v * c)];
    for (const qx of [r.x0, r.x1])
      for (const qy of [r.y0, r.y1]) {
        const away = (qx - px) ** 2 + (qy - py) ** 2;
        if (away >= least) continue;
        least = away;
        [dx, dy] = [qx - px, qy - py];
      }
  }
  const large = Math.max(Math.abs(dx), Math.abs(dy));
  if (large < 1) return [0, 0];
  return [Math.floor((dx / large) * most + 0.5), Math.floor((dy / large) * most + 0.5)];
}

/** Whether a gap along (nx, ny), as the product with that vector tells it, is more than a distance: all whole numbers. */
export function isFarther(gap: number, distance: number, nx: number, ny: number): boolean {
  if (gap <= 0) return false;
  const length = isqrt(nx * nx + ny * ny);
  if (gap <= distance * length) return false;
  if (gap > distance * (length + 1)) return true;
  return BigInt(gap) ** 2n > BigInt(distance) ** 2n * BigInt(nx * nx + ny * ny);
}
