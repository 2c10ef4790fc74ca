import { type Box, gap } from "./box.js";

/** Largest of three (3D Chebyshev): a diagonal counts 1, height like the rest (`ds.distance`). */
export function chebyshev(dx: number, dy: number, dz: number): number {
  return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz));
}

/** Squares between two boxes, `ds.distance`: 0 where they share a cell, 1 where they touch. */
export function boxDistance(a: Box, b: Box): number {
  return chebyshev(gap(a.x, a.w, b.x, b.w), gap(a.y, a.d, b.y, b.d), gap(a.z, a.h, b.z, b.h));
}

/**
 * Alternating diagonals (pf2e, and 5e with `5-10-5`): the first diagonal counts 1, the second 2, and so on.
 * In height the middle of the three differences takes the place of the smaller one; with `quarter` it is
 * floor(a + b/2 + c/4) for a >= b >= c. Whole numbers, signs ignored.
 */
export function alternating(dx: number, dy: number, dz = 0, count: "middle" | "quarter" = "middle"): number {
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  const z = Math.abs(dz);
  const most = Math.max(x, y, z);
  const least = Math.min(x, y, z);
  const middle = x + y + z - most - least;
  return count === "quarter" ? most + ((2 * middle + least) >> 2) : most + (middle >> 1);
}
