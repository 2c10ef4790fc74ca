import { AmbitError, type Answer } from "@ambit/engine";
import { quoted } from "../say.js";
import { checkAnswer, checkTexts, wrong } from "./answer.js";

const LETTERS = 26;

/**
 * A square as a bot's users write it: the column in letters, then the row from 1. (0, 0) is A1, (25, 0) Z1, (26, 0) AA1.
 * Throws AmbitError "range" for a square west or north of (0, 0), which has no such name, and "type" for no whole numbers.
 */
export function cellName(x: number, y: number): string {
  if (!Number.isSafeInteger(x)) throw wrong("x", "a whole number from 0", x);
  if (!Number.isSafeInteger(y)) throw wrong("y", "a whole number from 0", y);
  if (x < 0 || y < 0) {
    throw new AmbitError("range", "cells", `squares from (0, 0) on, which have names, got ${quoted(`(${x}, ${y})`)}`);
  }
  let letters = "";
  for (let rest = x + 1; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    letters = String.fromCharCode(65 + ((rest - 1) % LETTERS)) + letters;
  }
  return `${letters}${y + 1}`;
}

/**
 * Names of the affected squares in reading order, each once however many layers of it are affected.
 * Throws AmbitError "range" for a square without a name, and "type" for no answer.
 */
export function cellNames(answer: Pick<Answer, "cells">): string[] {
  checkAnswer(answer, ["cells"]);
  const seen = new Map<string, readonly [number, number]>();
  for (const [x, y] of answer.cells) seen.set(`${x},${y}`, [x, y]);
  return [...seen.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([x, y]) => cellName(x, y));
}

/** An answer as plain lists. */
export interface AnswerLists {
  /** Whether no rule is broken. */
  legal: boolean;
  /** Names of affected squares: A1 ... */
  squares: string[];
  /** Ids, in the order of the scene. */
  affected: string[];
  /** Ids of affected objects, in the order of the scene. */
  objects: string[];
  /** Ids of who is in the shape, or touched by it, and not affected. */
  spared: string[];
  /** Rules that are broken and things to mind, in a sentence each. */
  problems: string[];
}

/**
 * What a bot prints: names of squares, ids of creatures, sentences.
 * Throws AmbitError "range" for a square without a name, and "type" for no answer.
 */
export function answerLists(answer: Answer): AnswerLists {
  checkAnswer(answer, ["cells", "affected", "objects", "spared", "problems"]);
  if (typeof answer.legal !== "boolean") throw wrong("answer.legal", "true or false", answer.legal);
  for (const key of ["affected", "objects", "spared"] as const) checkTexts(answer[key], `answer.${key}`, "id");
  checkTexts(answer.problems, "answer.problems", "message");
  return {
    legal: answer.legal,
    squares: cellNames(answer),
    affected: answer.affected.map(({ id }) => id),
    objects: answer.objects.map(({ id }) => id),
    spared: answer.spared.map(({ id }) => id),
    problems: answer.problems.map(({ message }) => message),
  };
}
