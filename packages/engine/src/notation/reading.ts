import type { ReadArea } from "../contract/types.js";

/** Words that look like an area and are none, with the reason. */
export interface OutsideWords {
  readonly text: string;
  readonly at: [start: number, end: number];
  readonly reason: string;
}

export interface FullReading {
  readonly areas: ReadArea[];
  readonly outside: OutsideWords[];
}

/** A slice of the text with its place in it. */
export function spanOf(text: string, start: number, end: number): { text: string; at: [number, number] } {
  return { text: text.slice(start, end), at: [start, end] };
}
