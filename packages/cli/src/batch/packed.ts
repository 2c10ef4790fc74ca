import type { Line } from "./lines.js";

/** Lines as they go to a worker: one text and two lists of numbers are sent far sooner than as many records. */
export interface Packed {
  /** Texts of the lines, one a line; empty where a line has none. */
  readonly text: string;
  readonly numbers: Float64Array;
  readonly bytes: Float64Array;
  /** What is wrong with lines that have no text, by their place. */
  readonly faults: ReadonlyMap<number, string | undefined>;
}

export function packed(lines: readonly Line[]): Packed {
  const faults = new Map<number, string | undefined>();
  for (const [i, line] of lines.entries()) if (line.text === undefined) faults.set(i, line.fault);
  return {
    text: lines.map(({ text = "" }) => text).join("\n"),
    numbers: Float64Array.from(lines, (line) => line.number),
    bytes: Float64Array.from(lines, (line) => line.bytes),
    faults,
  };
}

export function unpacked({ text, numbers, bytes, faults }: Packed): Line[] {
  return text.split("\n").map((line, i) => {
    const place = { number: numbers[i]!, bytes: bytes[i]! };
    return faults.has(i) ? { ...place, text: undefined, fault: faults.get(i) } : { ...place, text: line };
  });
}
