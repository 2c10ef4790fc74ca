import { type Rows, unite, type Window } from "../grid/cells.js";
import type { Footprint } from "./system.js";

const FREE: Window = {
  x0: Number.NEGATIVE_INFINITY,
  y0: Number.NEGATIVE_INFINITY,
  x1: Number.POSITIVE_INFINITY,
  y1: Number.POSITIVE_INFINITY,
};

/** Spots that catch a space, told from its corner. */
export interface Catch {
  /** Rows of spots: row, from, up to but not including. */
  readonly rows: Int32Array;
  /** Whether each row has one run, and none between them is left out. */
  readonly solid: boolean;
  /** Of rows that are solid, the places where runs begin and end in rows of `stride`, told from the corner's; worked out for the last stride. */
  stride: number;
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  /** The first column of all rows, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** Adds a weight where each run begins, and takes it away after its end: runs told from a corner, in rows from 0 to `height`. */
export function addRuns(
  steps: Float64Array,
  weight: number,
  runs: Catch,
  left: number,
  top: number,
  stride: number,
  height: number,
): void {
  const { rows, solid } = runs;
  if (solid && rows.length > 0) {
    if (runs.stride !== stride) layOut(runs, stride);
    const { begins, ends } = runs;
    // whole numbers of 32 bits, as the places of a list are
    const first = (top + rows[0]) | 0;
    const corner = (first * stride + left) | 0;
    const last = Math.min(begins.length, height - first) | 0;
    for (let k = first < 0 ? 0 - first : 0; k < last; k++) {
      steps[corner + begins[k]] += weight;
      steps[corner + ends[k]] -= weight;
    }
    return;
  }
  for (let i = 0; i < rows.length; i += 3) {
    const y = top + rows[i];
    if (y < 0 || y >= height) continue;
    const at = y * stride + left;
    steps[at + rows[i + 1]] += weight;
    steps[at + rows[i + 2]] -= weight;
  }
}

function layOut(runs: Catch, stride: number): void {
  const { rows, begins, ends } = runs;
  runs.stride = stride;
  for (let k = 0; k < begins.length; k++) {
    begins[k] = k * stride + rows[3 * k + 1];
    ends[k] = k * stride + rows[3 * k + 2];
  }
}

/** The spots that catch a space of w x d squares, z to z + h - 1 high. */
export function catchOf(footprint: Footprint, z: number, w: number, d: number, h: number): Catch {
  const rows = turned(coveredRows(footprint, z, h), w, d);
  let first = 0;
  let end = 0;
  let solid = true;
  for (let i = 0; i < rows.length; i += 3) {
    first = i === 0 ? rows[1] : Math.min(first, rows[i + 1]);
    end = i === 0 ? rows[2] : Math.max(end, rows[i + 2]);
    solid &&= 3 * (rows[i] - rows[0]) === i;
  }
  const count = solid ? rows.length / 3 : 0;
  return {
    rows: Int32Array.from(rows),
    solid,
    stride: -1,
    begins: new Int32Array(count),
    ends: new Int32Array(count),
    first,
    end,
  };
}

/** Where in reading order the last run begins at a spot or before it; below 0 where there is none. */
export function beginsBefore(rows: Int32Array, x: number, y: number): number {
  let low = 0;
  let high = rows.length / 3;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (rows[3 * mid] < y || (rows[3 * mid] === y && rows[3 * mid + 1] <= x)) low = mid + 1;
    else high = mid;
  }
  return 3 * low - 3;
}

/** Squares that an area covers in any of some layers. */
function coveredRows(footprint: Footprint, z: number, h: number): Rows {
  const [lowest, highest] = footprint.layers;
  let rows: Rows = [];
  // without an end in height every layer is the same
  const from = Number.isFinite(lowest) ? Math.max(z, lowest) : z;
  const to = Number.isFinite(lowest) ? Math.min(z + h - 1, highest) : z;
  for (let k = from; k <= to; k++) rows = unite(rows, footprint.layer(k, FREE).affected);
  return rows;
}

/** The spots from which some of these squares lie in a space of w x d squares at (0, 0). */
function turned(rows: Rows, w: number, d: number): Rows {
  let out: Rows = [];
  // a space of several rows is caught where one of its rows is
  for (let row = 0; row < d; row++) {
    const own: number[] = [];
    for (let i = rows.length - 3; i >= 0; i -= 3) own.push(row - rows[i], 1 - rows[i + 2], w - rows[i + 1]);
    out = unite(out, merged(own));
  }
  return out;
}

/** Spans of rows in order, those that meet within a row made one. */
function merged(rows: readonly number[]): Rows {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    const last = out.length - 3;
    if (last >= 0 && out[last] === rows[i] && out[last + 2] >= rows[i + 1])
      out[last + 2] = Math.max(out[last + 2], rows[i + 2]);
    else out.push(rows[i], rows[i + 1], rows[i + 2]);
  }
  return out;
}
