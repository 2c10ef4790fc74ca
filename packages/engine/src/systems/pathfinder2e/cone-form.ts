import type { Toward } from "../../contract/types.js";
import type { Window } from "../../grid/cells.js";
import { alternating } from "../../grid/distance.js";
import { type Count, farthest } from "./farthest.js";
import type { Span } from "./spans.js";

/** One way to fill a cone with squares, in plan and for any number h of layers above or below its space. */
export interface ConeForm {
  readonly bounds: Window;
  /** The squares of row y, h layers off, or undefined where there are none. */
  span(y: number, h: number): Span | undefined;
  /** Row number counted from 1, and squares from the start; undefined outside the wedge. */
  at(x: number, y: number, h: number): { readonly row: number; readonly distance: number } | undefined;
}

/** Number of a column or row counted from 1 away from the line at `from`; 0 or less on the near side of it. */
function ahead(sign: number, from: number, cell: number): number {
  return sign > 0 ? cell - from + 1 : from - cell;
}

/** The cells whose numbers are lo to hi. */
function cellsAhead(sign: number, from: number, lo: number, hi: number): Span | undefined {
  if (lo > hi) return undefined;
  return sign > 0 ? [from + lo - 1, from + hi] : [from - hi, from - lo + 1];
}

function boundsOf(x: number, y: number, [dx, dy]: Toward, length: number): Window {
  return {
    x0: Math.floor(x) - (dx > 0 ? 0 : length),
    y0: Math.floor(y) - (dy > 0 ? 0 : length),
    x1: Math.floor(x) + 1 + (dx < 0 ? 0 : length),
    y1: Math.floor(y) + 1 + (dy < 0 ? 0 : length),
  };
}

/**
 * `pf2e.cone.diagonal`: one quadrant of the burst about the apex: a square is in if its far corner is within the length.
 * `pf2e.height`: h is the third difference and at most the row number. ruling: the row number is the larger of the two
 * numbers that a square has along the axes.
 */
export function diagonalForm(x: number, y: number, toward: Toward, length: number, count: Count): ConeForm {
  const [sx, sy] = toward;
  return {
    bounds: boundsOf(x, y, toward, length),
    span(cy, h) {
      const j = ahead(sy, y, cy);
      if (j < 1) return undefined;
      return cellsAhead(sx, x, h > j ? h : 1, farthest(length, j, h, count));
    },
    at(cx, cy, h) {
      const i = ahead(sx, x, cx);
      const j = ahead(sy, y, cy);
      return i < 1 || j < 1 ? undefined : { row: Math.max(i, j), distance: alternating(i, j, h, count) };
    },
  };
}

/**
 * `pf2e.cone.orthogonal`: a wedge of 90 degrees, its border included, from an apex on a side of the space: 2i - 1 squares
 * at most in row i where the apex is the middle of an edge, 2i where it is an intersection. Form `edge`: the walk through
 * the first square (1 for it, then the steps from it) is within the length; form `corner`: the far corner is.
 * `pf2e.height`: h is the third difference of that distance, and at most the row number.
 */
export function orthogonalForm(x: number, y: number, toward: Toward, length: number, count: Count): ConeForm {
  const [sx, sy] = toward;
  const alongX = sx !== 0;
  const sign = alongX ? sx : sy;
  const from = alongX ? x : y;
  const middle = alongX ? y : x;
  // One square shares the apex of the edge form, two that of the corner form: they count from 0 or from 1 to each side.
  const edge = !Number.isInteger(middle);
  const centre = Math.floor(middle);
  const first = edge ? 1 : 0;

  function aside(cell: number): number {
    if (edge) return Math.abs(cell - centre);
    return cell >= centre ? cell - centre + 1 : centre - cell;
  }

  return {
    bounds: boundsOf(x, y, toward, length),
    span(cy, h) {
      if (alongX) {
        const j = aside(cy);
        return cellsAhead(sign, from, Math.max(j + first, h, 1), first + farthest(length - first, j, h, count));
      }
      const i = ahead(sign, from, cy);
      if (i < 1 || i < h) return undefined;
      const j = Math.min(i - first, farthest(length - first, i - first, h, count));
      if (j < 1 - first) return undefined;
      return [centre - j, centre + j + first];
    },
    at(cx, cy, h) {
      const row = ahead(sign, from, alongX ? cx : cy);
      const j = aside(alongX ? cy : cx);
      if (row < 1 || j > row - first) return undefined;
      return { row, distance: first + alternating(row - first, j, h, count) };
    },
  };
}
