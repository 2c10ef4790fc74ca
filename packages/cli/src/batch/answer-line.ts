import {
  AmbitError,
  best,
  type MoveQuestion,
  move,
  parseJson,
  type Question,
  resolveText,
  type SearchQuestion,
} from "@ambit/engine";
import { sentenceOf } from "../failure.js";
import { reading } from "../question/reading.js";
import type { Line } from "./lines.js";

/** What stands in the output for one line, without its end. */
export interface AnsweredLine {
  readonly json: string;
  readonly bad: boolean;
}

/** The answer to one line of a batch; whatever is wrong with it becomes the answer. Never throws. */
export function answerLine(line: Line): AnsweredLine {
  try {
    return { json: answer(line), bad: false };
  } catch (error) {
    const known = error instanceof AmbitError ? { code: error.code, path: error.path } : { code: "internal", path: "" };
    return { json: JSON.stringify({ error: sentenceOf(error), line: line.number, ...known }), bad: true };
  }
}

function answer({ text, fault }: Line): string {
  if (text === undefined) throw new AmbitError("json", "", fault ?? "not a line");
  if (text.trim() === "") throw new AmbitError("json", "", "a question as JSON, got a blank line");
  const question = parseJson(text);
  if (typeof question === "object" && question !== null && Object.hasOwn(question, "read")) {
    return JSON.stringify(reading(question as Record<string, unknown>));
  }
  if (typeof question === "object" && question !== null && Object.hasOwn(question, "score")) {
    return JSON.stringify(best(question as SearchQuestion));
  }
  if (typeof question === "object" && question !== null && Object.hasOwn(question, "move")) {
    return JSON.stringify(move(question as MoveQuestion));
  }
  return resolveText(question as Question);
}
