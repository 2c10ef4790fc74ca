import { AmbitError } from "../contract/errors.js";

/** Cells that one list of an answer may hold. */
export const MOST_CELLS = 1_000_000;

/** The refusal of a list that would be longer. */
export function tooMany(list: string, cells: number): AmbitError {
  return new AmbitError(
    "too-many",
    "scene.size",
    `the answer's list of ${list} would hold ${cells} squares, at most ${MOST_CELLS} are listed; ask with a smaller scene.size or fewer layers, or use a table, whose cell sets have no limit`,
  );
}
