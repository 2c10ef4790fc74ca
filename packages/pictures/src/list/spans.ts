import type { Cell } from "@ambit/engine";

/** A run of squares in one row of the plan: from x0 up to but not including x1. */
export interface Span {
  /** The row. */
  readonly y: number;
  /** First square. */
  readonly x0: number;
  /** The square after the last. */
  readonly x1: number;
}

/** Squares of the plan under cells of any layers, as spans by y, then x; spans of a row neither overlap nor touch. */
export function spansOf(cells: readonly Cell[], leave: (x: number, y: number) => boolean = () => false): Span[] {
  const byRow = new Map<number, number[]>();
  for (const [x, y] of cells) {
    if (leave(x, y)) continue;
    const row = byRow.get(y);
    if (row) row.push(x);
    else byRow.set(y, [x]);
  }
  const spans: Span[] = [];
  for (const y of [...byRow.keys()].sort((a, b) => a - b)) {
    const xs = byRow.get(y)!.sort((a, b) => a - b);
    let x0 = xs[0]!;
    let x1 = x0 + 1;
    for (const x of xs) {
      if (x > x1) {
        spans.push({ y, x0, x1 });
        x0 = x;
      }
      x1 = Math.max(x1, x + 1);
    }
    spans.push({ y, x0, x1 });
  }
  return spans;
}

/** A question put to spans: is this square in them? */
export function lookup(spans: readonly Span[]): (x: number, y: number) => boolean {
  const byRow = new Map<number, Span[]>();
  for (const span of spans) {
    const row = byRow.get(span.y);
    if (row) row.push(span);
    else byRow.set(span.y, [span]);
  }
  return (x, y) => byRow.get(y)?.some((s) => s.x0 <= x && x < s.x1) ?? false;
}
