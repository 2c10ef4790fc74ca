import { answerLine } from "./answer-line.js";
import type { Line } from "./lines.js";

/** Answers of several lines as one text, with how many of them were bad. */
export interface Answered {
  readonly text: string;
  readonly bad: number;
}

export function answerLines(lines: readonly Line[]): Answered {
  let text = "";
  let bad = 0;
  for (const line of lines) {
    const one = answerLine(line);
    text += `${one.json}\n`;
    if (one.bad) bad++;
  }
  return { text, bad };
}
