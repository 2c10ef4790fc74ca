import address from "virtual:searcher";
import type { SearchInput } from "@ambit/engine";
import type { Doc } from "../state/types.js";
import type { FromSearcher, ToSearcher } from "./messages.js";

/** Milliseconds within which the worker must take up a newer search; one that is too deep in its work is replaced. */
const PATIENCE = 300;

/**
 * The worker of searches as the page sees it: one search at a time, a newer one ends the older. It is another than the one that
 * answers what the hand does, so that no answer ever waits for a search.
 */
export class Searcher {
  #worker: Worker | undefined;
  #sent: Doc | undefined;
  #id = 0;
  #last: { doc: Doc; layer: number; search: SearchInput } | undefined;
  #impatient: ReturnType<typeof setTimeout> | undefined;
  readonly #told: (message: FromSearcher) => void;

  constructor(told: (message: FromSearcher) => void) {
    this.#told = told;
  }

  ask(doc: Doc, layer: number, search: SearchInput): void {
    this.#last = { doc, layer, search };
    this.#id++;
    const busy = this.#worker !== undefined;
    this.#send();
    // A worker on its first question loads and prepares the table: that takes as long as it takes.
    clearTimeout(this.#impatient);
    if (busy) this.#impatient = setTimeout(() => this.#replace(), PATIENCE);
  }

  /** The search rests where it is. A worker that does not come to rest soon is ended. */
  rest(): void {
    this.#word("rest");
    clearTimeout(this.#impatient);
    this.#impatient = setTimeout(() => this.close(), 5 * PATIENCE);
  }

  /** The search goes on; from its beginning where its worker was ended. */
  go(): void {
    if (this.#worker) this.#word("go");
    else this.#send();
  }

  #word(word: "rest" | "go"): void {
    this.#worker?.postMessage({ id: this.#id, word } satisfies ToSearcher);
  }

  /** Ends the search and its worker. */
  close(): void {
    clearTimeout(this.#impatient);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#sent = undefined;
    this.#id++;
  }

  #send(): void {
    if (!this.#last) return;
    const { doc, layer, search } = this.#last;
    const message: ToSearcher = { id: this.#id, layer, search, ...(doc === this.#sent ? {} : { doc }) };
    this.#sent = doc;
    this.#open().postMessage(message);
  }

  #replace(): void {
    this.close();
    this.#send();
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromSearcher>): void => {
      if (data.id !== this.#id) return;
      clearTimeout(this.#impatient);
      this.#told(data);
    };
    worker.onerror = (): void => {
      if (this.#worker !== worker) return;
      this.close();
      this.#told({ id: this.#id, refusal: "The search broke off. Change a weight to search again." });
    };
    this.#worker = worker;
    return worker;
  }
}
