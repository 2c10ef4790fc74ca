/** The folder of the built page. */
export const dist: string;
/** Builds if stale, and says whether it did; throws with the builder's words where that fails. */
export function buildPage(force?: boolean): boolean;
