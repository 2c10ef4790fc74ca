/** The folder of the built page. */
export const dist: string;
/** Builds if stale, and says whether it did; throws with the builder's words where that fails. */
export function buildPage(force?: boolean): boolean;
/** Whether what a build left of itself, its sources' hash and its files, is of these sources and all there. */
export function isWhole(left: readonly string[], want: string): boolean;
