import { turn } from "./arcs.js";

/** Coordinates below this have exact turns. */
const FARTHEST = 2 ** 24;

/**
 * Keys nearer than this do not tell the order of two directions; the directions themselves then do. A key is a sum and a quotient of whole numbers
 * below 2^53, wrong by less than 2^-50.
 */
const NEAR = 2 ** -48;

/** Whether a coordinate is small enough for exact turns. */
export function fits(v: number): boolean {
  return v < FARTHEST && v > -FARTHEST;
}

/** Where a direction lies in the turn from x by y: 0 up to 4, one for each quarter. */
export function keyOf(x: number, y: number): number {
  if (y > 0) return x > 0 ? y / (x + y) : 1 - x / (y - x);
  if (y === 0) return x > 0 ? 0 : 2;
  return x < 0 ? 2 + y / (x + y) : 3 + x / (x - y);
}

/** Whether one direction comes before another in the turn from x. */
export function before(ka: number, ax: number, ay: number, kb: number, bx: number, by: number): boolean {
  const d = kb - ka;
  return d > NEAR || (d >= -NEAR && turnOf(ax, ay, bx, by) > 0);
}

/** More than 0 where the second of two directions lies the way x turns to y from the first, less where the other way. */
export function turnOf(ax: number, ay: number, bx: number, by: number): number {
  return fits(ax) && fits(ay) && fits(bx) && fits(by) ? ax * by - ay * bx : turn({ x: ax, y: ay }, { x: bx, y: by });
}

/** Products from this on may be rounded. */
const ROUNDED = 2 ** 53;

/**
 * Sign of the turn from one direction to another of whole numbers below 2^53: products that differ once rounded differ that way, since rounding keeps the
 * order; only where they do not, and are large, more digits are needed.
 */
export function wayOf(ax: number, ay: number, bx: number, by: number): number {
  const on = ax * by;
  const back = ay * bx;
  if (on !== back) return on > back ? 1 : -1;
  return on < ROUNDED && on > -ROUNDED ? 0 : turn({ x: ax, y: ay }, { x: bx, y: by });
}
