import { answerLine } from "./answer-line.js";
import { byKind } from "./kinds.js";
import type { Line } from "./lines.js";

/** Answers of several lines, each a text without its end, with how many of them were bad and, where it is known, how many milliseconds they took. */
export interface Answered {
  readonly texts: readonly string[];
  readonly bad: number;
  readonly ms?: number;
}

/** Answers in the order of the lines. Those of a kind are worked out one after another, so that the processor still has at hand what the kind needs. */
export function answerLines(lines: readonly Line[]): Answered {
  const begun = performance.now();
  const texts: string[] = new Array(lines.length);
  let bad = 0;
  for (const places of byKind(lines).values())
    for (const i of places) {
      const one = answerLine(lines[i]!);
      texts[i] = one.json;
      if (one.bad) bad++;
    }
  return { texts, bad, ms: performance.now() - begun };
}
