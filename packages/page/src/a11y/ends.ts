import type { AppState } from "../state/types.js";

/** What the room of movements tells the cells of the map: where somebody may end. It is loaded late, so that it says so itself. */
let words: (state: AppState, x: number, y: number) => string = () => "";
const listeners = new Set<() => void>();

/** "may end here, 2 squares" of a square where the rules let who is moved end; else "". */
export const endWords = (state: AppState, x: number, y: number): string => words(state, x, y);

export function tellEnds(by: typeof words): void {
  words = by;
}

/** Hears that other places are known; gives the undoing of it. */
export function onEnds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endsChanged(): void {
  for (const listener of listeners) listener();
}
