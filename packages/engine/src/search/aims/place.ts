import type { AimSide } from "../../systems/aims.js";

/** Vectors that a question can name. */
export const VECTORS = 1_999_999 ** 2 - 1;

/** Places in reading order: rows of less than 2^26 steps either way. */
const ROW = 2 ** 26;

export function placeOf({ x, y, z, dx, dy }: AimSide, n: number): number {
  return (z * ROW + y + n * dy) * ROW + x + n * dx;
}
