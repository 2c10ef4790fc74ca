import { gcd } from "../../grid/lattice.js";
import { isqrt } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";
import { EAST, type Vec } from "./direction.js";

/** Directions that are looked at by themselves at most, and the longest of their vectors. */
const MOST = 48;
const LONGEST = 1000;

/** Sums of squares up to this are exact. */
const EXACT = 2 ** 53;

/** A direction by a vector of whole length. */
export interface Slice {
  readonly along: Vec;
  readonly long: number;
}

/**
 * Directions in which a square may just fit between two of those that it should spare: touching both, which nearby directions cannot. They solve a x + b y = c for a vector
 * (x, y) of length 1 with whole a, b, c, twice if it only just fits, so that x and y are fractions: the vectors are of whole length. Along the grid comes first.
 */
export function slicesOf(spared: readonly FreeRect[], half: number): Slice[] {
  const found = new Map<string, Slice>([["1 0", { along: EAST, long: 1 }]]);
  const side = 2 * half;
  const add = (a: number, b: number, c: number): void => {
    const all = a * a + b * b;
    const rest = all - c * c;
    // only directions to look at by themselves: of very long squares, whose squares are not exact, there need be none
    if (rest < 0 || all === 0 || all > EXACT) return;
    const root = isqrt(rest);
    if (root * root !== rest) return;
    for (const r of [root, -root]) {
      const slice = sliceOf(a * c - b * r, b * c + a * r);
      if (slice !== undefined) found.set(slice.along.join(" "), slice);
    }
  };
  const corners = spared.map(({ x0, y0, x1, y1 }) => [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ]);
  for (let i = 0; i < corners.length; i++)
    for (let k = 0; k < i; k++)
      for (const [px, py] of corners[i])
        for (const [qx, qy] of corners[k]) {
          const [a, b] = [qx - px, qy - py];
          if (Math.max(Math.abs(a), Math.abs(b)) > 2 * side) continue;
          add(a, b, side);
          // a corner to the left and one to the right, or above and below
          for (const gap of [Math.abs(a), Math.abs(b)]) add(side, side, gap);
        }
  const all = [...found.values()].sort((p, q) => p.long - q.long || p.along[1] - q.along[1]);
  return all.slice(0, MOST);
}

/** The direction of a vector, by quarter turns between east and south; undefined where it is too long to be worth it. */
function sliceOf(x: number, y: number): Slice | undefined {
  if (x === 0 && y === 0) return undefined;
  let [dx, dy] = [x, y];
  while (dx <= 0 || dy < 0) [dx, dy] = [0 - dy, dx];
  const g = gcd(dx, dy);
  [dx, dy] = [dx / g, dy / g];
  if (dx > LONGEST || dy > LONGEST) return undefined;
  const long = isqrt(dx * dx + dy * dy);
  return long <= LONGEST && long * long === dx * dx + dy * dy ? { along: [dx, dy], long } : undefined;
}
