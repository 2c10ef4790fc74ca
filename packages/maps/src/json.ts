import { AmbitError } from "@ambit/engine";
import { findFault } from "./json-fault.js";
import { grouped } from "./say.js";
import { isBlank, MOST_BLANKS } from "./text.js";

const DEEPEST = 64;
const MOST_VALUES = 4_000_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * JSON to a value, with the place of the first fault in the sentence. Text that nests deeper than any map, holds more
 * values than one of 50,000 walls can need, or is blank for very long, is refused before a parser builds it in memory.
 */
export function parseJson(text: string, name: string): unknown {
  refuseMonsters(text, name);
  try {
    return JSON.parse(text);
  } catch {
    // The engines word and place their faults differently, so ours is found by ourselves.
    const fault = findFault(text);
    throw new AmbitError("map", fault.path === "" ? name : fault.path, fault.what);
  }
}

function refuseMonsters(text: string, name: string): void {
  let depth = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      i = endOfString(text, i);
      if (i < 0) return;
    } else if (c === COMMA) {
      values++;
    } else if ((c | 0x20) === 0x7b) {
      values++;
      if (++depth > DEEPEST) throw new AmbitError("map", name, `lists and objects at most ${DEEPEST} deep, got more`);
    } else if ((c | 0x20) === 0x7d) {
      depth--;
    } else if (isBlank(c)) {
      const from = i;
      while (isBlank(text.charCodeAt(i + 1))) if (++i - from >= MOST_BLANKS) throw tooBlank(name);
      continue;
    } else if (c < 0x20) {
      // JSON ends here: the parser says so, and what follows does not matter.
      return;
    } else continue;
    if (values > MOST_VALUES) throw new AmbitError("map", name, `at most ${grouped(MOST_VALUES)} values, got more`);
  }
}

function tooBlank(name: string): AmbitError {
  return new AmbitError("map", name, `at most ${grouped(MOST_BLANKS)} blanks in a row, got more`);
}

/** Place of the quote that closes the string opened at `from`, or -1. Skips a picture at the speed of `indexOf`. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
