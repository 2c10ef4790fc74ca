/** A bar on standard error. None of the usual libraries will do: they read the keys of standard input, which holds the questions. */
const WIDTH = 24;
const EACH_MS = 100;

export class Progress {
  #lines = 0;
  #bytes = 0;
  #last = 0;
  #drawn = false;

  /** `total` is the size of the input, where that is known. */
  constructor(
    readonly stream: NodeJS.WriteStream,
    readonly total: number | undefined,
  ) {}

  add(lines: number, bytes: number): void {
    this.#lines += lines;
    this.#bytes += bytes;
    const now = Date.now();
    if (now - this.#last < EACH_MS) return;
    this.#last = now;
    this.#drawn = true;
    this.stream.write(`\r\u001b[K${progressText(this.#lines, this.#bytes, this.total)}`);
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#drawn) this.stream.write("\r\u001b[K");
  }
}

export function progressText(lines: number, bytes: number, total: number | undefined): string {
  const count = `${lines.toLocaleString("en")} lines`;
  if (total === undefined || total === 0) return count;
  const part = Math.min(1, bytes / total);
  const full = Math.floor(part * WIDTH);
  return `[${"#".repeat(full)}${"-".repeat(WIDTH - full)}] ${Math.floor(part * 100)} %  ${count}`;
}
