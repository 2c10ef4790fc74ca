import type { Asked, Doc, Wishes } from "../types.js";

export const NO_WISHES: Wishes = { sides: {}, byId: {} };

/** The greatest weight, either way, and the longest walk in squares. */
export const HEAVIEST = 1000;
export const FARTHEST = 100;

/** The most squares and pairs that may be asked of a wall. */
export const MOST_SQUARES = 100;
export const MOST_PAIRS = 20;

/** Asks for a square, or for it no more. */
export function withSquare({ cover = [], ...wishes }: Wishes, at: Asked): Wishes {
  const others = cover.filter((c) => c.some((n, i) => n !== at[i]));
  return asked({ ...wishes, cover: others.length < cover.length ? others : [...cover, at] });
}

/** Asks that two be cut off from one another, or no more. */
export function withPair({ cut = [], ...wishes }: Wishes, a: string, b: string): Wishes {
  const others = cut.filter((pair) => !(pair.includes(a) && pair.includes(b)));
  return asked({ ...wishes, cut: others.length < cut.length ? others : [...cut, [a, b]] });
}

/** Without the lists in which nothing is left. */
export function asked({ cover = [], cut = [], ...wishes }: Wishes): Wishes {
  return { ...wishes, ...(cover.length > 0 ? { cover } : {}), ...(cut.length > 0 ? { cut } : {}) };
}

/** Sets a key of any name as an own one. */
export function put<T>(record: Record<string, T>, key: string, value: T): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

export const wishesOf = ({ wishes }: Doc): Wishes => wishes ?? NO_WISHES;

/** Other weights for the search; where nothing is chosen any more, none. */
export const setWishes =
  (next: Wishes) =>
  ({ wishes: _, ...doc }: Doc): Doc => {
    const none =
      [next.walk, next.cover, next.cut].every((v) => v === undefined) &&
      [next.sides, next.byId].every((of) => Object.keys(of).length === 0);
    return none ? doc : { ...doc, wishes: next };
  };
