import { AmbitError } from "@ambit/engine";
import type { Doc } from "../state/types.js";
import type { FromWorker, ToWorker } from "./messages.js";
import { Tables } from "./tables.js";

const tables = new Tables();
let doc: Doc | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  const begun = performance.now();
  const { id, layer, ask } = data;
  doc = data.doc ?? doc;
  if (!doc) return;
  const tell = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });
  try {
    const answer = tables.of(doc, layer).resolve(ask);
    const { cells, blocked, touched } = answer;
    const spans = [cells.rows.buffer, blocked.rows.buffer, touched.rows.buffer] as ArrayBuffer[];
    tell({ id, answer, took: performance.now() - begun }, [...new Set(spans)]);
  } catch (e) {
    if (!(e instanceof AmbitError)) throw e;
    tell({ id, refusal: e.message, took: performance.now() - begun });
  }
};
