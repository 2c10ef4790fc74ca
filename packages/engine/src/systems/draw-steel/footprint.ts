import { type Box, holds } from "../../grid/box.js";
import { meet, type Window } from "../../grid/cells.js";
import type { Footprint, LayerRows, Measure } from "../system.js";

/**
 * The footprint of one or more boxes of cells, which may overlap. Whole squares only: nothing is touched without being in.
 * Cost of a layer: one step for each row of each box in it.
 */
export function boxesFootprint(
  boxes: readonly Box[],
  whole: boolean,
  measure: (x: number, y: number, z: number) => Measure,
): Footprint {
  // from west to east, so that the spans of every row come in order
  const sorted = boxes.length === 1 ? boxes : [...boxes].sort((a, b) => a.x - b.x);
  let x1 = Number.NEGATIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const b of sorted) {
    x1 = Math.max(x1, b.x + b.w);
    y0 = Math.min(y0, b.y);
    y1 = Math.max(y1, b.y + b.d);
    lowest = Math.min(lowest, b.z);
    highest = Math.max(highest, b.z + b.h - 1);
  }
  const bounds: Window = { x0: sorted[0].x, y0, x1, y1 };
  return { bounds, layers: [lowest, highest], whole, layer: (z, w) => layerOf(sorted, z, meet(bounds, w)), measure };
}

function layerOf(sorted: readonly Box[], z: number, window: Window): LayerRows {
  if (sorted.length === 1) return { affected: oneBox(sorted[0], z, window), touched: [] };
  const spans: number[][] = [];
  for (const b of sorted) {
    if (z < b.z || z >= b.z + b.h) continue;
    const from = Math.max(b.x, window.x0);
    const to = Math.min(b.x + b.w, window.x1);
    if (from >= to) continue;
    const end = Math.min(b.y + b.d, window.y1);
    for (let y = Math.max(b.y, window.y0); y < end; y++) add(spans, y - window.y0, from, to);
  }
  const affected: number[] = [];
  for (let row = 0; row < spans.length; row++) {
    const line = spans[row];
    if (line === undefined) continue;
    for (let i = 0; i < line.length; i += 2) affected.push(window.y0 + row, line[i], line[i + 1]);
  }
  return { affected, touched: [] };
}

function oneBox(b: Box, z: number, window: Window): number[] {
  const rows: number[] = [];
  const from = Math.max(b.x, window.x0);
  const to = Math.min(b.x + b.w, window.x1);
  if (z < b.z || z >= b.z + b.h || from >= to) return rows;
  const end = Math.min(b.y + b.d, window.y1);
  for (let y = Math.max(b.y, window.y0); y < end; y++) rows.push(y, from, to);
  return rows;
}

/** Adds a span to its row; spans come by their start. */
function add(spans: number[][], row: number, from: number, to: number): void {
  while (spans.length <= row) spans.push([]);
  const line = spans[row];
  const last = line.length - 1;
  if (last > 0 && line[last] >= from) line[last] = Math.max(line[last], to);
  else line.push(from, to);
}

/** Place in the list of the first box that holds a cell, or -1. */
export function boxAt(boxes: readonly Box[], x: number, y: number, z: number): number {
  return boxes.findIndex((b) => holds(b, x, y, z));
}
