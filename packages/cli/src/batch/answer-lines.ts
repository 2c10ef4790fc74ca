import { answerLine } from "./answer-line.js";
import type { Line } from "./lines.js";

/** Answers of several lines as one text, with how many of them were bad and, where it is known, how many milliseconds they took. */
export interface Answered {
  readonly text: string;
  readonly bad: number;
  readonly ms?: number;
}

export function answerLines(lines: readonly Line[]): Answered {
  const begun = performance.now();
  let text = "";
  let bad = 0;
  for (const line of lines) {
    const one = answerLine(line);
    text += `${one.json}\n`;
    if (one.bad) bad++;
  }
  return { text, bad, ms: performance.now() - begun };
}
