import type { Line } from "./lines.js";

const MOST_LINES = 32;
const MOST_BYTES = 256 * 1024;

/** Lines in groups small enough to share out evenly and large enough to be worth a message to a worker. */
export function* groupsOf(lines: readonly Line[]): Generator<Line[]> {
  let group: Line[] = [];
  let bytes = 0;
  for (const line of lines) {
    if (group.length > 0 && (group.length === MOST_LINES || bytes + line.bytes > MOST_BYTES)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(line);
    bytes += line.bytes;
  }
  if (group.length > 0) yield group;
}
