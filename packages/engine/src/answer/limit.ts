import { AmbitError } from "../contract/errors.js";

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

/** 667333000 as 667,333,000. */
function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}
