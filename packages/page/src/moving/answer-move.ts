import { AmbitError, type Table } from "@ambit/engine";
import type { FromMover, ToMover } from "./messages.js";

/** What a movement comes to, or the sentence of its refusal. */
export function answerMove(table: () => Table, { id, move }: ToMover): FromMover {
  try {
    return { id, moved: table().move(move) };
  } catch (e) {
    if (e instanceof AmbitError) return { id, refusal: e.message };
    throw e;
  }
}
