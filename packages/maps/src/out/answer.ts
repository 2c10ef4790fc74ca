import { AmbitError } from "@ambit/engine";
import { isFields } from "../fields.js";
import { got } from "../say.js";

/** What is handed to a writer of answers, each refused in one sentence where it is of the wrong type. */

/** The lists of an answer; `keys` are those that are needed. */
export function checkAnswer(answer: unknown, keys: readonly string[]): void {
  if (!isFields(answer)) throw wrong("answer", "an answer, as resolve gives it", answer);
  for (const key of keys) if (!Array.isArray(answer[key])) throw wrong(`answer.${key}`, "a list", answer[key]);
  for (const [i, cell] of (answer.cells as unknown[]).entries()) {
    if (Array.isArray(cell) && cell.length === 3 && cell.every((n) => Number.isSafeInteger(n))) continue;
    throw wrong(`answer.cells[${i}]`, "three whole numbers [x, y, z]", cell);
  }
}

/** Entries of a list, each an object with one text. */
export function checkTexts(entries: readonly unknown[], path: string, key: string): void {
  for (const [i, entry] of entries.entries()) {
    if (!isFields(entry)) throw wrong(`${path}[${i}]`, `an object with ${key}`, entry);
    if (typeof entry[key] !== "string") throw wrong(`${path}[${i}].${key}`, "a text", entry[key]);
  }
}

export function wrong(path: string, meant: string, value: unknown): AmbitError {
  return new AmbitError("type", path, `${meant}, got ${got(value)}`);
}
