import { AmbitError } from "@ambit/engine";
import { answerMove } from "../moving/answer-move.js";
import type { ToMover } from "../moving/messages.js";
import type { Doc } from "../state/types.js";
import type { FromWorker, ToWorker } from "./messages.js";
import { Tables } from "./tables.js";

const tables = new Tables();
let doc: Doc | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker | ToMover>): void => {
  doc = data.doc ?? doc;
  const own = doc;
  if (!own) return;
  if ("move" in data) self.postMessage(answerMove(() => tables.of(own, data.layer), data));
  else answer(own, data);
};

function answer(own: Doc, { id, layer, ask }: ToWorker): void {
  const begun = performance.now();
  const tell = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });
  try {
    const answer = tables.of(own, layer).resolve(ask);
    const { cells, blocked, touched } = answer;
    const spans = [cells.rows.buffer, blocked.rows.buffer, touched.rows.buffer] as ArrayBuffer[];
    tell({ id, answer, took: performance.now() - begun }, [...new Set(spans)]);
  } catch (e) {
    if (!(e instanceof AmbitError)) throw e;
    tell({ id, refusal: e.message, took: performance.now() - begun });
  }
}
