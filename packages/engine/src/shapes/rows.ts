import type { Window } from "../grid/cells.js";

/** Answers one square of a convex region. */
export type SquareTest = (x: number, y: number) => boolean;

/**
 * Keeps of each row of `rows` the squares that pass. In a convex region they lie side by side (the covered part is a
 * concave function's power along the row), so each end is walked inwards and the middle is not asked.
 */
export function trimRows(rows: readonly number[], keep: SquareTest): number[] {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    const y = rows[i];
    let from = rows[i + 1];
    let to = rows[i + 2];
    while (from < to && !keep(from, y)) from++;
    if (from === to) continue;
    while (!keep(to - 1, y)) to--;
    out.push(y, from, to);
  }
  return out;
}

/** Adds one span, cut to the window's columns. */
export function pushSpan(out: number[], window: Window, y: number, from: number, to: number): void {
  const a = Math.max(from, window.x0);
  const b = Math.min(to, window.x1);
  if (a < b) out.push(y, a, b);
}

/** The whole plan. */
export const ALL: Window = {
  x0: Number.NEGATIVE_INFINITY,
  y0: Number.NEGATIVE_INFINITY,
  x1: Number.POSITIVE_INFINITY,
  y1: Number.POSITIVE_INFINITY,
};

/** Rows moved by whole squares, cut to a window. */
export function shifted(rows: readonly number[], dx: number, dy: number, window: Window): number[] {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    const y = rows[i] + dy;
    if (y >= window.y0 && y < window.y1) pushSpan(out, window, y, rows[i + 1] + dx, rows[i + 2] + dx);
  }
  return out;
}
