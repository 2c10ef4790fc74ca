import type { AskInput, TableAnswer } from "@ambit/engine";
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
