import type { Doc, Wishes } from "../types.js";

export const NO_WISHES: Wishes = { sides: {}, byId: {} };

/** The greatest weight, either way, and the longest walk in squares. */
export const HEAVIEST = 1000;
export const FARTHEST = 100;

/** Sets a key of any name as an own one. */
export function put<T>(record: Record<string, T>, key: string, value: T): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

export const wishesOf = ({ wishes }: Doc): Wishes => wishes ?? NO_WISHES;

/** Other weights for the search; where nothing is chosen any more, none. */
export const setWishes =
  (next: Wishes) =>
  ({ wishes: _, ...doc }: Doc): Doc => {
    const none = next.walk === undefined && [next.sides, next.byId].every((of) => Object.keys(of).length === 0);
    return none ? doc : { ...doc, wishes: next };
  };
