import { AmbitError } from "../contract/errors.js";
import type { Cell } from "../contract/types.js";
import { type LayerOfRows, rowsCount } from "../grid/cells.js";

/** Cells that one list of an answer may hold. */
export const MOST_CELLS = 1_000_000;

/** Squares that an explanation may tell of: each is a record with words. */
export const MOST_EXPLAINED = 200_000;

/** The refusal of a list that would be longer. */
export function tooMany(list: string, cells: number, most = MOST_CELLS): AmbitError {
  return new AmbitError(
    "too-many",
    "scene.size",
    `the answer's list of ${list} would hold ${grouped(cells)} squares, at most ${grouped(most)} are listed; ask with a smaller scene.size or fewer layers, or use a table, whose cell sets have no limit`,
  );
}

/** The cells of some layers' rows, from the lowest layer up, as a plain list in reading order. Throws AmbitError where they are too many. */
export function cellsOfRows(list: string, layers: readonly LayerOfRows[]): Cell[] {
  if (layers.length === 0) return [];
  const out: Cell[] = new Array(checkCount(list, layers));
  let n = 0;
  for (const { z, rows } of layers)
    for (let i = 0; i < rows.length; i += 3) {
      // a row of -0 is row 0
      const y = rows[i] + 0;
      for (let x = rows[i + 1] + 0, end = rows[i + 2]; x < end; x++) out[n++] = [x, y, z];
    }
  return out;
}

/** How many cells some layers' rows have. Throws AmbitError where they are too many for a list. */
export function checkCount(list: string, layers: readonly LayerOfRows[]): number {
  let count = 0;
  for (const { rows } of layers) count += rowsCount(rows);
  if (count > MOST_CELLS) throw tooMany(list, count);
  return count;
}

/** 667333000 as 667,333,000. */
function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}
