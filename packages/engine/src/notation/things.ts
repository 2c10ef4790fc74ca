import { dimensionAt } from "./dimensions.js";
import { skipHyphen, wordAt } from "./lengths.js";
import type { Token } from "./tokens.js";
import { ATTRIBUTES, FUNCTION_WORDS, isThing, nounOf } from "./words.js";

/** Verbs and words between a thing and its size: "a pool with a 10-foot radius", "the tower has a radius of". */
const HAS = new Set(
  "a an the is are was were with has have had having of about roughly nearly exactly measures measuring which that".split(
    " ",
  ),
);
const MOST_BETWEEN = 4;
/** What a creature fills is its space: "occupies a 15-foot square", "its space is a 10-foot cube". */
const FILLS = new Set(["occupies", "occupy", "occupying", "occupied"]);
const SPACES = new Set(["space", "body", "base", "footprint", "size"]);
/** Things that spells throw: with a radius they are areas. */
const BURSTING = new Set(["ball", "orb", "balls", "orbs"]);
const MOST_BEHIND = 6;

/** Whether what begins at `i` tells the size of a thing before it. */
export function thingBefore(tokens: readonly Token[], i: number): boolean {
  let at = i - 1;
  while (at >= i - MOST_BETWEEN && HAS.has(wordAt(tokens, at))) at--;
  const word = wordAt(tokens, at);
  return isThing(word) && !BURSTING.has(word);
}

/** Whether a shape that begins at `i` is what a thing or a creature's space is said to be: "the room is a sphere". */
export function isSaidOfThing(tokens: readonly Token[], i: number): boolean {
  let at = i - 1;
  if (/^(?:a|an|the|one)$/.test(wordAt(tokens, at))) at--;
  if (FILLS.has(wordAt(tokens, at))) return true;
  if (!/^(?:is|are|was|were)$/.test(wordAt(tokens, at))) return false;
  const subject = wordAt(tokens, at - 1);
  return isThing(subject) || SPACES.has(subject);
}

/** Whether sizes that end at `i` belong to a thing behind them: "10-foot-radius stone disc", "5-foot-radius, 10-foot-tall pit". */
export function thingBehind(tokens: readonly Token[], i: number): boolean {
  let at = skipHyphen(tokens, i);
  for (let left = MOST_BEHIND; left > 0; left--) {
    const dimension = dimensionAt(tokens, at);
    const word = wordAt(tokens, at);
    if (isThing(word)) return true;
    if (dimension !== undefined) at = skipHyphen(tokens, dimension.next);
    else if (ATTRIBUTES.has(word) || (word === "," && left === MOST_BEHIND)) at++;
    else if (word === "," && dimensionAt(tokens, at + 1) !== undefined) at++;
    else if (tokens[at]?.kind !== "word" || FUNCTION_WORDS.has(word) || nounOf(word) !== undefined) return false;
    else at = skipHyphen(tokens, at + 1);
  }
  return false;
}
