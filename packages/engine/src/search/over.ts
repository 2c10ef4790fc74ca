/**
 * What a search between all placements that can be named is for: only what scores more than the best of those matters, and it may take a part of the work of a search. What it finds is truly there, so
 * that nothing needs a proof. A search that is part of another one is "alone": it looks for nothing between.
 */
export interface Over {
  readonly score: number;
  readonly part: number;
  /** Parts of all placements that it may look at; undefined where that share alone counts. */
  readonly most?: number;
}

export type Within = Over | "alone" | undefined;

export const overOf = (within: Within): Over | undefined => (within === "alone" ? undefined : within);

/** The part of its work that a search may take once more for what lies between. */
export const BETWEEN = 0.25;
