import type { Line } from "./lines.js";

/** Lines of a group before any has told how long it takes, and at most. */
const FIRST_LINES = 32;
const MOST_LINES = 512;
const MOST_BYTES = 256 * 1024;

/** What a group should take, in milliseconds: much more than the message to a worker, and short enough to share out evenly. */
const AIM_MS = 8;

/** Lines in groups small enough to share out evenly and large enough to be worth a message to a worker, by how long those before took. */
export class Groups {
  private most = FIRST_LINES;

  /** Tells how long some lines took. */
  took(lines: number, ms: number): void {
    const fitting = Math.floor((AIM_MS * lines) / Math.max(ms, 1 / 1000));
    // a quick group says little of the next ones, a slow one is believed at once
    this.most = Math.max(1, Math.min(MOST_LINES, 2 * this.most, fitting));
  }

  *of(lines: readonly Line[]): Generator<Line[]> {
    let group: Line[] = [];
    let bytes = 0;
    for (const line of lines) {
      if (group.length > 0 && (group.length >= this.most || bytes + line.bytes > MOST_BYTES)) {
        yield group;
        group = [];
        bytes = 0;
      }
      group.push(line);
      bytes += line.bytes;
    }
    if (group.length > 0) yield group;
  }
}
