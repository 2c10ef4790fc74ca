import { alternating } from "../../grid/distance.js";

/** How a distance in height is counted: the option `diagonals3d`. */
export type Count = "middle" | "quarter";

/**
 * Largest whole k >= 0 for which the alternating distance of (k, a, b) is at most `limit`, or -1 where there is none.
 * The distance never falls as k grows, so halving finds it. Cost: log2(limit) distances.
 */
export function farthest(limit: number, a: number, b: number, count: Count): number {
  let inside = -1;
  let outside = limit + 1;
  while (outside - inside > 1) {
    const mid = Math.floor((inside + outside) / 2);
    if (alternating(mid, a, b, count) <= limit) inside = mid;
    else outside = mid;
  }
  return inside;
}
