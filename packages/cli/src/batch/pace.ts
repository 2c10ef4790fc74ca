import type { Line } from "./lines.js";

/** Lines that take so long each, in milliseconds, are shared out at once. */
const SLOW_LINE = 2;

/**
 * Each thread compiles the engine anew as it answers, which takes it two seconds of quick lines, on a busy machine four or five: before, its pace says nothing.
 * A further thread has to find several times that to be worth it: on a busy machine two threads get little more done than one.
 */
const SETTLED_MS = 5000;
const WORTH_MS = 20_000;

/** How fast lines are answered. */
export class Pace {
  private worked = 0;
  private bytesAMs = 0;
  /** Milliseconds that a line took of late; before any is answered, what a first line takes. */
  msALine = 1;

  /** Tells of lines that one thread has answered. */
  add(lines: readonly Line[], ms: number): void {
    const bytes = lines.reduce((sum, line) => sum + line.bytes, 0);
    const time = Math.max(ms, 1 / 1000);
    this.worked += ms;
    this.bytesAMs = bytes / time;
    this.msALine = time / lines.length;
  }

  /** Whether more threads than some are worth it for what is left. */
  needsMore(left: number | undefined, threads: number): boolean {
    if (this.msALine >= SLOW_LINE) return true;
    if (this.worked < SETTLED_MS * threads) return false;
    return left === undefined || left / this.bytesAMs > WORTH_MS * threads;
  }
}
