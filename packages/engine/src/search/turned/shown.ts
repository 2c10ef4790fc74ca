import type { Convex } from "../../shapes/meets.js";
import { allOn, offLine, sideOfBox, stops } from "../free/hidden.js";
import { cutAt, hullOf, type Piece } from "../free/piece.js";
import type { Screen } from "../free/screens.js";

/**
 * At least what of a piece some point of a box sees past screens between the two. A screen hides from a point what lies beyond it between the lines by its two ends. Where all that is left lies
 * beyond it, and on the inner side of one end's lines from the whole box, only what lies outside the other end's line from the outermost corner is seen.
 */
export function shownPast(corners: Piece, whole: Piece, screens: readonly Screen[]): Piece {
  let piece = whole;
  for (const w of screens) {
    const side = sideOfBox(corners, w);
    if (side === 0 || w.rise !== undefined || !stops(w, side)) continue;
    const { xs, ys } = piece;
    if (xs.some((x, k) => side * offLine(w, x, ys[k]) > 0)) continue;
    const ends = [
      { x: w.x0, y: w.y0 },
      { x: w.x1, y: w.y1 },
    ];
    const [left, right] = side > 0 ? ends : ends.reverse();
    const inLeft = allOn(corners, piece, left.x, left.y, 1);
    if (inLeft === allOn(corners, piece, right.x, right.y, -1)) {
      if (inLeft) return { xs: [], ys: [] };
      continue;
    }
    const [end, sense] = inLeft ? [right, 1] : [left, -1];
    const beyond = (k: number, x: number, y: number): number =>
      sense * ((end.x - corners.xs[k]) * (y - corners.ys[k]) - (end.y - corners.ys[k]) * (x - corners.xs[k]));
    let outer = 0;
    for (let k = 1; k < corners.xs.length; k++) if (beyond(outer, corners.xs[k], corners.ys[k]) > 0) outer = k;
    piece = cutAt(piece, (x, y) => beyond(outer, x, y));
    if (piece.xs.length === 0) break;
  }
  return piece;
}

/** At least a polygon about a point, by whole units. */
export function pieceAbout(polygon: Convex, x: number, y: number): Piece {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [px, py, w] of polygon) {
    const [fx, fy] = [floorOf(px, w), floorOf(py, w)];
    for (const i of fx * w === px ? [0n] : [0n, 1n])
      for (const j of fy * w === py ? [0n] : [0n, 1n]) {
        xs.push(x + Number(fx + i));
        ys.push(y + Number(fy + j));
      }
  }
  return hullOf({ xs, ys });
}

const floorOf = (a: bigint, b: bigint): bigint => a / b - (a < 0n && a % b !== 0n ? 1n : 0n);
