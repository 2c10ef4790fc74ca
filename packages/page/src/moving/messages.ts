import type { MoveAnswer, MoveInput } from "@ambit/engine";
import type { Doc } from "../state/types.js";

/** A movement asked of the worker. The document travels only when it is another than the last one sent. */
export interface ToMover {
  readonly id: number;
  readonly doc?: Doc;
  readonly layer: number;
  readonly move: MoveInput;
}

export type FromMover = { readonly id: number } & ({ readonly moved: MoveAnswer } | { readonly refusal: string });
