import type { SearchProgress } from "@ambit/engine";

const WIDTH = 24;
/** A search that is over sooner shows no bar. */
const FIRST_MS = 300;
const EACH_MS = 100;

/** A bar on standard error while a search runs: how much is looked at or ruled out, the best so far, and what may still come. */
export class SearchBar {
  #next = Date.now() + FIRST_MS;
  #drawn = false;

  constructor(readonly stream: NodeJS.WriteStream) {}

  tell(progress: SearchProgress): void {
    const now = Date.now();
    if (now < this.#next) return;
    this.#next = now + EACH_MS;
    this.#drawn = true;
    this.stream.write(`\r\u001b[K${searchText(progress)}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#drawn) this.stream.write("\r\u001b[K");
  }
}

export function searchText({ placements, considered, open, bound }: SearchProgress): string {
  const total = considered + open;
  const part = total === 0 ? 1 : considered / total;
  const full = Math.floor(part * WIDTH);
  const best = placements[0] === undefined ? "none yet" : `best ${placements[0].score}`;
  const more = bound === undefined ? "" : `, at most ${bound}`;
  return `[${"#".repeat(full)}${"-".repeat(WIDTH - full)}] ${Math.floor(part * 100)} %  ${best}${more}`;
}
