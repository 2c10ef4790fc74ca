import address from "virtual:worker";
import type { AskInput } from "@ambit/engine";
import type { Doc } from "../state/types.js";
import type { FromWorker, ToWorker } from "./messages.js";

/** The worker as the asker sees it: one question at a time, of those that wait only the newest. */
export class Helper {
  #worker: Worker | undefined;
  #sent: Doc | undefined;
  #busy = false;
  #waiting: { doc: Doc; layer: number; ask: AskInput; id: number } | undefined;
  readonly #told: (message: FromWorker) => void;
  readonly #fell: () => void;

  /** `fell` is called where the worker did not come or fell over, and with it the question. */
  constructor(told: (message: FromWorker) => void, fell: () => void) {
    this.#told = told;
    this.#fell = fell;
  }

  ask(doc: Doc, layer: number, ask: AskInput, id: number): void {
    this.#waiting = { doc, layer, ask, id };
    this.#next();
  }

  #next(): void {
    if (this.#busy || !this.#waiting) return;
    const { doc, layer, ask, id } = this.#waiting;
    this.#waiting = undefined;
    this.#busy = true;
    const message: ToWorker = { id, layer, ask, ...(doc === this.#sent ? {} : { doc }) };
    this.#sent = doc;
    this.#open().postMessage(message);
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>): void => {
      this.#busy = false;
      this.#told(data);
      this.#next();
    };
    // A worker that fell over is replaced by the next question.
    worker.onerror = (): void => {
      worker.terminate();
      this.#worker = undefined;
      this.#sent = undefined;
      this.#busy = false;
      this.#waiting = undefined;
      this.#fell();
    };
    this.#worker = worker;
    return worker;
  }
}
