import type { Line } from "./lines.js";

/** Letters at the beginning of a line that tell its kind: game, method and area, as most programs write them. */
const BEGINNING = 48;

/** Places of lines by their kind: those of a kind begin alike. Only speed hangs on it. */
export function byKind(lines: readonly Line[]): Map<string, number[]> {
  const kinds = new Map<string, number[]>();
  for (let i = 0; i < lines.length; i++) {
    const begin = (lines[i]!.text ?? "").slice(0, BEGINNING);
    const kind = kinds.get(begin);
    if (kind === undefined) kinds.set(begin, [i]);
    else kind.push(i);
  }
  return kinds;
}
