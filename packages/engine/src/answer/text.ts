import type { LayerOfRows } from "../grid/cells.js";
import { checkCount } from "./limit.js";

/** The cells of some layers' rows as JSON writes them as plain lists, in reading order. Throws AmbitError where they are too many. */
export function textOfRows(list: string, layers: readonly LayerOfRows[]): string {
  checkCount(list, layers);
  let out = "[";
  let comma = "[";
  for (const { z, rows } of layers)
    for (let i = 0; i < rows.length; i += 3) {
      const rest = `,${rows[i] + 0},${z}]`;
      for (let x = rows[i + 1] + 0, end = rows[i + 2]; x < end; x++) {
        out += comma + x + rest;
        comma = ",[";
      }
    }
  return `${out}]`;
}
