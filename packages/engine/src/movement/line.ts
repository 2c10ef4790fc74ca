import type { Cell } from "../contract/types.js";
import type { Box } from "../grid/box.js";

/** Middle of a space, exact: whole numbers, on each axis in the same unit. */
export type Middle = readonly [x: bigint, y: bigint, z: bigint];

/**
 * Squares of a push away from a middle, or of a pull towards it (`5e.push`, `pf2e.push`): the lowest corner after each step, along the line through the
 * middles of the two spaces. Square k is k along the longest component a of that line, and along each other component b the whole number nearest to
 * k b / a. ruling: of two equally near the one less far from the straight row, which the 8 symmetries of the grid leave as it is.
 * A pull ends where the next square would lie beyond the other middle. Empty where the two middles are the same.
 */
export function lineSquares(
  space: Box,
  own: Middle,
  other: Middle,
  squareUnits: bigint,
  pull: boolean,
  count: number,
): Cell[] {
  const way = own.map((v, i) => (pull ? other[i] - v : v - other[i]));
  let most = 0n;
  for (const b of way) if (size(b) > most) most = size(b);
  if (most === 0n) return [];
  const squares: Cell[] = [];
  for (let k = 1n; k <= BigInt(count) && !(pull && k * squareUnits > most); k++) {
    const [x, y, z] = way.map((b) => Number(nearest(k * b, most)));
    squares.push([space.x + x, space.y + y, space.z + z]);
  }
  return squares;
}

function size(n: bigint): bigint {
  return n < 0n ? -n : n;
}

/** The whole number nearest to num / den, den above 0; of two equally near the one nearer to 0. */
function nearest(num: bigint, den: bigint): bigint {
  const whole = (2n * size(num) + den - 1n) / (2n * den);
  return num < 0n ? -whole : whole;
}
