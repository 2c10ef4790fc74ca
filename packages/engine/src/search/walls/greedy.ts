import type { WallGraph } from "./graph.js";
import { nearest } from "./nearest.js";

/** What a wall is to have and to reach. */
export interface Wishes {
  /** Squares that it must have. */
  readonly fixed: readonly number[];
  /** Squares of which it must have one. */
  readonly origins: readonly number[];
  /** Lines it must stop, each as the squares that stop it. */
  readonly lines: readonly (readonly number[])[];
  /** Groups of squares of which it is to reach as many as it can. */
  readonly groups: readonly (readonly number[])[];
  readonly forbidden: Uint8Array;
  readonly squares: number;
}

/**
 * Some wall, quickly found: what it must have is joined piece by piece, the nearest first, then the nearest group again and again while squares are left.
 * Undefined where it needs too many squares so; that there is no wall is not said by that.
 */
export function greedyWall(graph: WallGraph, wishes: Wishes): number[] | undefined {
  const { fixed, origins, lines, groups, forbidden, squares } = wishes;
  const must = [...fixed.map((n) => [n]), origins, ...lines];
  let wall: ReadonlySet<number> = new Set(fixed.slice(0, 1));
  const isOpen = (group: readonly number[]): boolean => !group.some((n) => wall.has(n));
  for (const all of [must, groups]) {
    for (let open = all.filter(isOpen); open.length > 0; open = open.filter(isOpen)) {
      // nothing is there yet: whatever comes first starts at an origin
      const begins = wall.size > 0 ? [...wall] : origins;
      const next = nearest(
        graph,
        begins,
        wall.size > 0 || all !== must ? open : targets(open, origins, groups),
        forbidden,
      );
      const grown = next && new Set(graph.borne([...wall, ...next]));
      if (grown === undefined || grown.size > squares) {
        if (all === must) return undefined;
        break;
      }
      wall = grown;
    }
  }
  return [...wall];
}

/** What a wall without a square yet goes to from its origin: what it must have besides, or else a group, or else nothing more. */
function targets(
  open: readonly (readonly number[])[],
  origins: readonly number[],
  groups: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const others = open.filter((g) => g !== origins);
  if (others.length > 0) return others;
  return groups.length > 0 ? groups : [origins];
}
