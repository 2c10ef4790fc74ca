import { meet, type Rows, type Window } from "../../grid/cells.js";
import type { Footprint, Measure } from "../system.js";

/** Squares of one row: from x, up to but not including x. */
export type Span = readonly [from: number, to: number];

export interface Spans {
  readonly bounds: Window;
  readonly layers: readonly [lowest: number, highest: number];
  /** The squares of row y in layer z, or undefined where there are none. Asked within bounds and layers only. */
  span(y: number, z: number): Span | undefined;
  measure(x: number, y: number, z: number): Measure;
}

const NONE: Rows = [];

/** A footprint from one span a row, which every shape of this game has. Cost: one span for each row of the window. */
export function footprintOf(shape: Spans): Footprint {
  const [lowest, highest] = shape.layers;
  return {
    bounds: shape.bounds,
    layers: shape.layers,
    whole: false,
    layer(z, window) {
      if (z < lowest || z > highest) return { affected: NONE, touched: NONE };
      const w = meet(shape.bounds, window);
      const rows: number[] = [];
      for (let y = w.y0; y < w.y1; y++) {
        const span = shape.span(y, z);
        if (span === undefined) continue;
        const from = Math.max(span[0], w.x0);
        const to = Math.min(span[1], w.x1);
        // Adding 0 turns -0, which divisions can leave, into 0.
        if (from < to) rows.push(y, from + 0, to + 0);
      }
      return { affected: rows, touched: NONE };
    },
    measure: shape.measure,
  };
}
