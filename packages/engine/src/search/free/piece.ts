import type { FreeRect } from "../../systems/free.js";

/** A convex piece of the plan by its corners, whole numbers, told round the way x turns to y; one corner for a point, two for a segment. */
export interface Piece {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/** Whole numbers below this are exact, and so are their sums and quotients' floors. */
const EXACT = 2 ** 52;

export function pieceOf({ x0, y0, x1, y1 }: FreeRect): Piece {
  if (x0 === x1 && y0 === y1) return { xs: [x0], ys: [y0] };
  return { xs: [x0, x1, x1, x0], ys: [y0, y0, y1, y1] };
}

/**
 * At least what of a piece has a linear measure of at least 0, which is whole at whole points. Where its border is cut the new corner is a whole point less than a unit away that lies
 * outside the side that is cut, or on it, and beyond the cut: so all that is asked for lies within the corners. Where no such point is near, or numbers are too large, the piece stays as it is.
 */
export function cutAt(piece: Piece, measure: (x: number, y: number) => number): Piece {
  const { xs, ys } = piece;
  const n = xs.length;
  const measures = xs.map((x, k) => measure(x, ys[k]));
  if (measures.every((m) => m >= 0)) return piece;
  const out: { xs: number[]; ys: number[] } = { xs: [], ys: [] };
  let moved = false;
  for (let k = 0; k < n; k++) {
    const l = (k + 1) % n;
    const [a, b] = [measures[k], measures[l]];
    if (a >= 0) {
      out.xs.push(xs[k]);
      out.ys.push(ys[k]);
    }
    if (a === 0 || b === 0 || a > 0 === b > 0) continue;
    if (n < 3) return piece;
    const met = a > 0 ? cornerOn(piece, k, k, l, a, b, measure) : cornerOn(piece, k, l, k, b, a, measure);
    if (met === undefined) return piece;
    out.xs.push(met.x);
    out.ys.push(met.y);
    if (!met.onSide) moved = true;
  }
  return moved ? hullOf(out) : out;
}

/** Where the side that begins at corner k is cut between a corner that stays and one that goes. */
function cornerOn(
  { xs, ys }: Piece,
  k: number,
  stays: number,
  goes: number,
  a: number,
  b: number,
  measure: (x: number, y: number) => number,
): { readonly x: number; readonly y: number; readonly onSide: boolean } | undefined {
  const [px, py] = [xs[stays], ys[stays]];
  const [tx, ty] = [(xs[goes] - px) * a, (ys[goes] - py) * a];
  const all = a - b;
  if (Math.abs(tx) >= EXACT || Math.abs(ty) >= EXACT || all >= EXACT) return undefined;
  const l = (k + 1) % xs.length;
  const [ex, ey] = [xs[l] - xs[k], ys[l] - ys[k]];
  const [fx, fy] = [floorOf(tx, all), floorOf(ty, all)];
  const [wx, wy] = [fx * all === tx ? 0 : 1, fy * all === ty ? 0 : 1];
  let best: { x: number; y: number; onSide: boolean } | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i <= wx; i++)
    for (let j = 0; j <= wy; j++) {
      const [x, y] = [px + fx + i, py + fy + j];
      const own = measure(x, y);
      const side = ex * (y - ys[k]) - ey * (x - xs[k]);
      if (own > 0 || side > 0 || own <= most) continue;
      most = own;
      best = { x, y, onSide: side === 0 };
    }
  return best;
}

/** The largest whole number not above a quotient, its divisor above 0. */
function floorOf(num: number, den: number): number {
  let q = Math.floor(num / den);
  while (q * den > num) q--;
  while ((q + 1) * den <= num) q++;
  return q;
}

/** The corners of the hull of points, in their order round. */
export function hullOf({ xs, ys }: Piece): Piece {
  const order = [...xs.keys()].sort((a, b) => xs[a] - xs[b] || ys[a] - ys[b]);
  const half = (all: readonly number[]): number[] => {
    const out: number[] = [];
    for (const k of all) {
      while (out.length > 1) {
        const [o, p] = [out[out.length - 2], out[out.length - 1]];
        if ((xs[p] - xs[o]) * (ys[k] - ys[o]) - (ys[p] - ys[o]) * (xs[k] - xs[o]) > 0) break;
        out.pop();
      }
      out.push(k);
    }
    out.pop();
    return out;
  };
  const all = [...half(order), ...half(order.reverse())];
  return { xs: all.map((k) => xs[k]), ys: all.map((k) => ys[k]) };
}

/** The rectangle about a piece. */
export function rectOf({ xs, ys }: Piece): FreeRect {
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Points inside a piece, or about there: its middle, and from there most of the way to each corner. */
export function pointsOf({ xs, ys }: Piece): [x: number, y: number][] {
  let [mx, my] = [0, 0];
  for (let k = 0; k < xs.length; k++) {
    mx += xs[k] / xs.length;
    my += ys[k] / xs.length;
  }
  const near = (v: number): number => Math.floor(v + 0.5);
  return [
    [near(mx), near(my)],
    ...xs.map((x, k): [number, number] => [near((mx + 7 * x) / 8), near((my + 7 * ys[k]) / 8)]),
  ];
}
