import type { FreeRect } from "../../systems/free.js";
import { cutAt, type Piece } from "./piece.js";
import type { Screen } from "./screens.js";

/** Differences of coordinates below this have exact products and sums of products. */
export const MOST = 2 ** 25;

/** How often a piece is cut by the lines of screens that run through it. */
const CUTS = 4;

/** A screen as points before it see it: its left end and its right one. */
interface Seen {
  readonly lx: number;
  readonly ly: number;
  readonly rx: number;
  readonly ry: number;
}

/**
 * Whether screens surely hide a whole piece from every point of a box, which may be any other piece, the piece's own border perhaps apart. A screen stops all lines between the two if it lies
 * between them (they are on different sides of its line) and its ends lie left and right of all these lines. Several do so together if each lies between and,
 * seen from everywhere in the box, the next begins no farther right than the one before ends. What lies beyond all of the box and before all of the piece, one way, lies between too, whichever way
 * its own line runs.
 *
 * All conditions are linear in the point of the box and in the point of the piece, so that their corners tell for all, in whole numbers. A piece that has been cut is a little more than it is, which
 * hides less. What cannot be told is "no". Lines run from the box, or from the piece, which matters where a wall stops them one way only: "no" only leaves a bound higher than it need be.
 */
export function isHidden(box: Piece, piece: Piece, screens: readonly Screen[], from: "box" | "piece" = "box"): boolean {
  return hides(
    box,
    piece,
    screens.filter((w) => w.only === undefined || stops(w, sideOfBox(box, w) * (from === "box" ? 1 : -1))),
    [],
    CUTS,
  );
}

/** Whether a screen stops lines from one of its sides. */
export const stops = ({ only }: Screen, side: number): boolean => only === undefined || (only === "right") === side > 0;

/** `behind` names screens of which the piece has been cut to lie beyond. */
function hides(box: Piece, piece: Piece, screens: readonly Screen[], behind: readonly Screen[], cuts: number): boolean {
  if (piece.xs.length === 0) return true;
  const between: Seen[] = [];
  const across: Screen[] = [];
  let through: Screen | undefined;
  let near = 0;
  for (const w of screens) {
    const side = sideOfBox(box, w);
    const other = side !== 0 && behind.includes(w) ? -side : sideOfPiece(piece, w);
    if (side !== 0 && other === 2 && through === undefined && w.rise === undefined) {
      through = w;
      near = side;
    }
    if (w.rise !== undefined && !(other === -side && isBelow(box, piece, w, w.rise))) continue;
    if (side === 0 || other !== -side) {
      if (w.only === undefined && (side === 0 || other !== side)) across.push(w);
      continue;
    }
    const seen = side > 0 ? { lx: w.x0, ly: w.y0, rx: w.x1, ry: w.y1 } : { lx: w.x1, ly: w.y1, rx: w.x0, ry: w.y0 };
    if (allOn(box, piece, seen.lx, seen.ly, 1) && allOn(box, piece, seen.rx, seen.ry, -1)) return true;
    between.push(seen);
  }
  if (between.length + across.length > 1 && isChained(box, piece, between, across)) return true;
  if (through === undefined || cuts === 0) return false;
  // what lies before its line must be hidden by others
  const w = through;
  const measure = (x: number, y: number): number => near * offLine(w, x, y);
  const others = screens.filter((s) => s !== w);
  if (!hides(box, cutAt(piece, measure), others, behind, cuts - 1)) return false;
  return hides(
    box,
    cutAt(piece, (x, y) => -measure(x, y)),
    screens,
    [...behind, w],
    cuts - 1,
  );
}

/** How far a point lies beyond the line of a screen the way x turns to y, times the screen's length. */
export function offLine({ x0, y0, x1, y1 }: FreeRect, x: number, y: number): number {
  return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);
}

/** Whether no line passes over a screen between the two: it rises most where it crosses last, from the farthest point of the box to the nearest of the piece. */
function isBelow(box: Piece, piece: Piece, w: Screen, [own, most]: readonly [number, number]): boolean {
  const away = ({ xs, ys }: Piece): number[] => xs.map((x, k) => Math.abs(offLine(w, x, ys[k])));
  const [far, near] = [BigInt(Math.max(...away(box))), BigInt(Math.min(...away(piece)))];
  return far * BigInt(most) <= (far + near) * BigInt(own);
}

/** -1 or 1 where all of the box lies off the line of a screen on one side; else 0. */
export function sideOfBox({ xs, ys }: Piece, w: Screen): number {
  let side = 0;
  for (let k = 0; k < xs.length; k++) {
    const v = offLine(w, xs[k], ys[k]);
    if (v === 0 || v * side < 0) return 0;
    side = v > 0 ? 1 : -1;
  }
  return side;
}

/** -1 or 1 where a piece lies on one side of the line of a screen, touching it at most; 2 where the line runs through; 0 where it lies in the line. */
function sideOfPiece({ xs, ys }: Piece, w: Screen): number {
  let side = 0;
  for (let k = 0; k < xs.length; k++) {
    const v = offLine(w, xs[k], ys[k]);
    if (v === 0) continue;
    if (v > 0 ? side < 0 : side > 0) return 2;
    side = v > 0 ? 1 : -1;
  }
  return side;
}

/** Whether from every point of the box a point lies left (1) or right (-1) of all of a piece, or touches it there. */
export function allOn(box: Piece, { xs, ys }: Piece, x: number, y: number, sense: number): boolean {
  for (let k = 0; k < xs.length; k++) {
    // the very corner
    if (xs[k] === x && ys[k] === y) continue;
    for (let i = 0; i < box.xs.length; i++) {
      const turn = (x - box.xs[i]) * (ys[k] - box.ys[i]) - (y - box.ys[i]) * (xs[k] - box.xs[i]);
      if (turn * sense < 0) return false;
    }
  }
  return true;
}

/**
 * Whether screens that lie between hide a piece one after the other, from left to right. Ends at which one follows another, and the piece, must lie ahead, within
 * half a turn, so that left of what is left is left.
 */
function isChained(box: Piece, piece: Piece, between: readonly Seen[], across: readonly Screen[]): boolean {
  const [n, m] = [piece.xs.length, box.xs.length];
  // any way will do that tells ahead from behind
  const ax = Math.floor(sum(piece.xs) / n - sum(box.xs) / m);
  const ay = Math.floor(sum(piece.ys) / n - sum(box.ys) / m);
  const isAhead = (x: number, y: number): boolean => {
    for (let i = 0; i < m; i++) if ((x - box.xs[i]) * ax + (y - box.ys[i]) * ay <= 0) return false;
    return true;
  };
  for (let k = 0; k < n; k++) if (!isAhead(piece.xs[k], piece.ys[k])) return false;
  const isBefore = (x: number, y: number): boolean => {
    for (let k = 0; k < n; k++) if ((piece.xs[k] - x) * ax + (piece.ys[k] - y) * ay <= 0) return false;
    return isAhead(x, y);
  };
  const all = [...between];
  for (const { x0, y0, x1, y1 } of across)
    if (isBefore(x0, y0) && isBefore(x1, y1))
      all.push({ lx: x0, ly: y0, rx: x1, ry: y1 }, { lx: x1, ly: y1, rx: x0, ry: y0 });
  const todo = all.filter((w) => allOn(box, piece, w.lx, w.ly, 1));
  const rest = new Set(all.filter((w) => !todo.includes(w)));
  for (let w = todo.pop(); w !== undefined; w = todo.pop()) {
    if (allOn(box, piece, w.rx, w.ry, -1)) return true;
    if (!isAhead(w.rx, w.ry)) continue;
    for (const next of rest) {
      if (!isAhead(next.lx, next.ly) || !hasNoGap(box, w, next)) continue;
      rest.delete(next);
      todo.push(next);
    }
  }
  return false;
}

function sum(of: readonly number[]): number {
  let all = 0;
  for (const v of of) all += v;
  return all;
}

/** Whether the next screen begins where the one before ends, or left of that, from every point of the box. */
function hasNoGap(box: Piece, { rx, ry }: Seen, { lx, ly }: Seen): boolean {
  for (let i = 0; i < box.xs.length; i++)
    if ((lx - box.xs[i]) * (ry - box.ys[i]) - (ly - box.ys[i]) * (rx - box.xs[i]) < 0) return false;
  return true;
}
