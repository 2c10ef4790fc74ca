import type { Place } from "../../contract/types.js";
import { compareRanks, type Found, type Rank } from "../ranking.js";

/** How good several placements are together, by the written order (docs/search.md). */
export interface SetRank extends Rank {
  /** Its placements, the first by the written order first. */
  readonly parts: readonly Found[];
}

/** Several placements that have been judged together. */
export interface FoundSet extends SetRank {
  /** Whom they affect together, by their place in the scene. */
  readonly hit: readonly number[];
  readonly of: { readonly place: readonly Place[] };
}

/** Below 0 where a comes before b. */
export function compareSets(a: SetRank, b: SetRank): number {
  return (
    b.score - a.score ||
    a.harmed - b.harmed ||
    b.wanted - a.wanted ||
    a.parts.length - b.parts.length ||
    compareParts(a.parts, b.parts)
  );
}

/** Placement by placement; 0 where the one list begins with the other. */
export function compareParts(a: readonly Found[], b: readonly Found[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareRanks(a[i], b[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Several placements as one set, in their order. */
export function together(
  parts: readonly Found[],
  sums: (hit: readonly number[]) => Pick<Rank, "score" | "harmed" | "wanted">,
): FoundSet {
  const own = [...parts].sort(compareRanks);
  const hit = [...new Set(own.flatMap((p) => p.hit))].sort((a, b) => a - b);
  return { ...sums(hit), near: 0, spot: 0, trial: 0, parts: own, hit, of: { place: own.map((p) => p.of.place) } };
}
