import type { Window } from "../grid/cells.js";
import { floorDiv } from "../grid/lattice.js";

/** Buckets for each box at most, and some for few boxes: a large map with little on it gets larger ones. */
const PER_BOX = 4;
const FEW = 4096;

/** Square buckets over a rectangle, for so many boxes: of a size, or larger where the boxes are few for so much room. */
export function squaresOver(
  { x0, y0, x1, y1 }: Window,
  least: number,
  count: number,
): { size: number; bx0: number; by0: number; columns: number; rows: number } {
  const most = PER_BOX * count + FEW;
  let size = least;
  while ((floorDiv(x1 - x0, size) + 2) * (floorDiv(y1 - y0, size) + 2) > most) size *= 2;
  const [bx0, by0] = [floorDiv(x0, size), floorDiv(y0, size)];
  return { size, bx0, by0, columns: floorDiv(x1, size) - bx0 + 1, rows: floorDiv(y1, size) - by0 + 1 };
}
