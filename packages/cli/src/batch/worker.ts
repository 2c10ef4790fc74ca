import { answerLines } from "./answer-lines.js";
import { type Packed, unpacked } from "./packed.js";

/** Answers of a worker thread, one a line of `text`. */
export interface Sent {
  readonly text: string;
  readonly bad: number;
  readonly ms?: number;
}

/** What a worker thread runs: the same as one thread does, so that the answers are the same. */
export default function answerPacked(lines: Packed): Sent {
  const { texts, ...rest } = answerLines(unpacked(lines));
  return { text: texts.join("\n"), ...rest };
}
