import type { Cell, CellRecord } from "../contract/types.js";

/**
 * Rows of one layer: three whole numbers a span, y, from x, up to but not including x. Spans are in reading order, do
 * not overlap, do not touch within a row, and are never empty.
 */
export type Rows = readonly number[];

/** Part of the plan, in squares, half open: x0 <= x < x1, y0 <= y < y1. May be infinite on any side. */
export interface Window {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function meet(a: Window, b: Window): Window {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}

/** The rows of a window of finite size. */
export function windowRows(w: Window): number[] {
  const rows: number[] = [];
  if (w.x0 < w.x1) for (let y = w.y0; y < w.y1; y++) rows.push(y, w.x0, w.x1);
  return rows;
}

/** Whether rows hold a square. Binary search over the spans. */
export function rowsHave(rows: Rows, x: number, y: number): boolean {
  let lo = 0;
  let hi = rows.length / 3;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    const at = 3 * mid;
    if (rows[at] < y || (rows[at] === y && rows[at + 2] <= x)) lo = mid + 1;
    else hi = mid;
  }
  const at = 3 * lo;
  return at < rows.length && rows[at] === y && rows[at + 1] <= x && x < rows[at + 2];
}

/** Number of squares in rows. */
export function rowsCount(rows: Rows): number {
  let n = 0;
  for (let i = 0; i < rows.length; i += 3) n += rows[i + 2] - rows[i + 1];
  return n;
}

/** Rows within a window. */
export function clipRows(rows: Rows, w: Window): number[] {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    const y = rows[i];
    if (y < w.y0 || y >= w.y1) continue;
    const from = Math.max(rows[i + 1], w.x0);
    const to = Math.min(rows[i + 2], w.x1);
    if (from < to) out.push(y, from, to);
  }
  return out;
}

/** Rows from single squares in any order, doubles merged. */
export function rowsOfSquares(squares: readonly (readonly [number, number])[]): number[] {
  return rowsOfSpans(squares.map(([x, y]): Span => [y, x, x + 1]));
}

/** One stretch of a row, half open. */
export type Span = readonly [y: number, from: number, to: number];

/** Rows from spans in any order; those that overlap or touch are merged. */
export function rowsOfSpans(spans: readonly Span[]): number[] {
  const sorted = [...spans].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const rows: number[] = [];
  for (const [y, from, to] of sorted) {
    const last = rows.length - 3;
    if (last >= 0 && rows[last] === y && rows[last + 2] >= from) rows[last + 2] = Math.max(rows[last + 2], to);
    else rows.push(y, from, to);
  }
  return rows;
}

/** The rectangle that rows lie in; an empty one where there are none. */
export function boundsOfRows(rows: Rows): Window {
  const w = { x0: Number.POSITIVE_INFINITY, y0: rows[0] ?? 0, x1: Number.NEGATIVE_INFINITY, y1: 0 };
  for (let i = 0; i < rows.length; i += 3) {
    w.x0 = Math.min(w.x0, rows[i + 1]);
    w.x1 = Math.max(w.x1, rows[i + 2]);
    w.y1 = rows[i] + 1;
  }
  return w;
}

type Keep = (inA: boolean, inB: boolean) => boolean;

/** In place of a row or a column: there is none. Beyond all of them, and as whole a number as they are. */
const NONE = 2 ** 31 - 1;

/** Merges two lists of rows, keeping the squares for which `keep` says yes; keep(false, false) must be no. */
function combine(a: Rows, b: Rows, keep: Keep): number[] {
  const out: number[] = [];
  let i = 0;
  let j = 0;
  // the row, and the column up to which it is done
  let y = 0;
  let at = NONE;
  while (i < a.length || j < b.length) {
    if (at === NONE) y = Math.min(i < a.length ? a[i] : NONE, j < b.length ? b[j] : NONE);
    const isA = i < a.length && a[i] === y;
    const isB = j < b.length && b[j] === y;
    if (!isA && !isB) {
      at = NONE;
      continue;
    }
    const fromA = !isA ? NONE : at === NONE ? a[i + 1] : Math.max(a[i + 1], at);
    const fromB = !isB ? NONE : at === NONE ? b[j + 1] : Math.max(b[j + 1], at);
    const from = Math.min(fromA, fromB);
    const inA = fromA === from;
    const inB = fromB === from;
    at = Math.min(inA ? a[i + 2] : fromA, inB ? b[j + 2] : fromB);
    if (keep(inA, inB)) {
      const last = out.length - 3;
      if (last >= 0 && out[last] === y && out[last + 2] === from) out[last + 2] = at;
      else out.push(y, from, at);
    }
    if (isA && a[i + 2] === at) i += 3;
    if (isB && b[j + 2] === at) j += 3;
  }
  return out;
}

/** Squares of a or of b. */
export function unite(a: Rows, b: Rows): Rows {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  return combine(a, b, (x, y) => x || y);
}

/** Squares of a and of b. */
export function common(a: Rows, b: Rows): Rows {
  if (a.length === 0 || b.length === 0) return [];
  return combine(a, b, (x, y) => x && y);
}

/** Squares of a that are not squares of b. */
export function without(a: Rows, b: Rows): Rows {
  if (a.length === 0 || b.length === 0) return a;
  return combine(a, b, (x, y) => x && !y);
}

/** Rows of one layer, and which it is. */
export interface LayerOfRows {
  readonly z: number;
  readonly rows: Rows;
}

/** A record from the rows of some layers, given from the lowest layer up. */
export function recordOf(layers: readonly LayerOfRows[]): CellRecord {
  let spans = 0;
  for (const layer of layers) spans += layer.rows.length / 3;
  const rows = new Int32Array(4 * spans);
  let at = 0;
  for (const layer of layers) {
    for (let i = 0; i < layer.rows.length; i += 3) {
      rows[at++] = layer.z;
      rows[at++] = layer.rows[i];
      rows[at++] = layer.rows[i + 1];
      rows[at++] = layer.rows[i + 2];
    }
  }
  return { rows };
}

/** A set of cells over a record's row spans; the record is not copied. */
export class CellSet implements Iterable<Cell> {
  /** The record's own row spans. */
  readonly rows: Int32Array;

  /** Over a record, which must not change afterwards. */
  constructor(record: CellRecord) {
    this.rows = record.rows;
  }

  /** Number of cells. Cost: one addition a span. */
  get size(): number {
    let n = 0;
    for (let i = 0; i < this.rows.length; i += 4) n += this.rows[i + 3] - this.rows[i + 2];
    return n;
  }

  /** Whether the set holds a cell. Cost: binary search over the spans. */
  has(x: number, y: number, z: number): boolean {
    const r = this.rows;
    let lo = 0;
    let hi = r.length >> 2;
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      const at = 4 * mid;
      const before = r[at] !== z ? r[at] < z : r[at + 1] !== y ? r[at + 1] < y : r[at + 3] <= x;
      if (before) lo = mid + 1;
      else hi = mid;
    }
    const at = 4 * lo;
    return at < r.length && r[at] === z && r[at + 1] === y && r[at + 2] <= x && x < r[at + 3];
  }

  /** Cells in reading order: by z, then y, then x. */
  *[Symbol.iterator](): Generator<Cell> {
    const r = this.rows;
    for (let i = 0; i < r.length; i += 4) for (let x = r[i + 2]; x < r[i + 3]; x++) yield [x, r[i + 1], r[i]];
  }

  /** The cells as a plain list in reading order. */
  toJSON(): Cell[] {
    const r = this.rows;
    const out: Cell[] = new Array(this.size);
    let n = 0;
    for (let i = 0; i < r.length; i += 4) for (let x = r[i + 2]; x < r[i + 3]; x++) out[n++] = [x, r[i + 1], r[i]];
    return out;
  }
}

/** The set of cells over a record of row spans, on either side of a worker. */
export function cellSet(record: CellRecord): CellSet {
  return new CellSet(record);
}
