import { AmbitError, type ErrorCode } from "../contract/errors.js";
import { shown } from "./shown.js";

/**
 * Where in the question the check stands. One is made for each question and filled as the check goes down, so that a path is
 * written out only where something is refused.
 */
export class Trail {
  private readonly steps: (string | number)[] = [];
  private depth = 0;

  /** Goes down one step: a key, or a place in a list. */
  down(step: string | number): void {
    this.steps[this.depth++] = step;
  }

  /** Stands at another step beside the present one. */
  beside(step: string | number): void {
    this.steps[this.depth - 1] = step;
  }

  up(): void {
    this.depth--;
  }

  /** The path in words: `scene.creatures[3].at`. */
  path(): string {
    let path = "";
    for (let i = 0; i < this.depth; i++) {
      const step = this.steps[i];
      if (typeof step === "number") path += `[${step}]`;
      else if (!isName(step)) path += `[${shown(step)}]`;
      else path += path === "" ? step : `.${step}`;
    }
    return path;
  }

  /** Throws the one error for bad input, at this path. */
  refuse(code: ErrorCode, what: string): never {
    throw new AmbitError(code, this.path(), what);
  }

  /** The same for a key below this path. */
  refuseAt(step: string | number, code: ErrorCode, what: string): never {
    this.down(step);
    return this.refuse(code, what);
  }
}

/** Whether a key can stand in a path without quotes: letters, digits and _, at most 40. */
function isName(key: string): boolean {
  if (key === "" || key.length > 40) return false;
  for (let i = 0; i < key.length; i++) {
    const c = key.charCodeAt(i);
    const letter = (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || c === 95;
    const digit = c >= 48 && c <= 57;
    if (!letter && !digit) return false;
  }
  return true;
}
