import type { AskInput, FoundPlacement, ScoreMap, SearchInput, TableAnswer } from "@ambit/engine";
import type { Doc } from "../state/types.js";

/** What the page asks of its worker. The document travels only when it is another than the last one sent. */
export interface ToWorker {
  readonly id: number;
  readonly doc?: Doc;
  readonly layer: number;
  readonly ask: AskInput;
}

/** What the worker says: an answer or the sentence of a refusal, and how long it took. */
export type FromWorker = { readonly id: number; readonly took: number } & (
  | { readonly answer: TableAnswer }
  | { readonly refusal: string }
);

/** A search for the best places; a newer one ends the older. Or a word to the one under way: to rest, to go on. */
export type ToSearcher =
  | { readonly id: number; readonly doc?: Doc; readonly layer: number; readonly search: SearchInput }
  | { readonly id: number; readonly word: "rest" | "go" };

/** A place that was found, and where its number stands on the map: its origin, or the middle of its squares. */
export interface Found extends FoundPlacement {
  readonly mark: readonly [x: number, y: number] | null;
}

/** What is known of a search: the best so far, and what may still be found. */
export interface Findings {
  readonly places: readonly Found[];
  /** Placements looked at or ruled out. */
  readonly considered: number;
  readonly open: number;
  /** No open placement scores more; of a search that is over and not proven, nothing legal does. */
  readonly bound?: number;
  /** The search is over, and nothing legal scores more than what is listed. */
  readonly proven: boolean;
  readonly over: boolean;
  readonly unplaceable?: number;
  /** The user was let walk first; false where the area does not start from its user. */
  readonly walks: boolean;
}

/** The scores of all spots of one height, in reading order; not a number where nothing is legal. A list of bytes, so that it is handed over uncopied. */
export interface Heat extends Readonly<Omit<ScoreMap, "scores">> {
  readonly scores: Float64Array;
}

/**
 * What the worker says of a search. `scores` come as far as they are known: of spots that are not judged yet, as if nothing stood in the way;
 * null where the placements lie on no grid. `mapped` is how much of them is judged, from 0 to 1; 1 comes with the last.
 */
export type FromSearcher = { readonly id: number } & (
  | { readonly begun: true }
  | { readonly findings: Findings }
  | { readonly mapped: number; readonly scores?: readonly Heat[] | null }
  | { readonly refusal: string }
);
