import { type Length, lengthAt, quantityAt, skipHyphen, withTwin, wordAt } from "./lengths.js";
import type { Token } from "./tokens.js";
import {
  ATTRIBUTES,
  type Attribute,
  corrected,
  FUNCTION_WORDS,
  isThing,
  LINES_OF,
  type Noun,
  nounOf,
  OTHER_LINES,
  SHAPE_ADJECTIVES,
} from "./words.js";

/** A length and what it measures, from token `start` up to `end`. */
export interface Dimension {
  readonly length: Length;
  readonly attribute: Attribute;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const MOST_DIMENSIONS = 6;
const MOST_ADJECTIVES = 2;
const SIDES = new Set(["a", "each", "every", "any", "the", "all", "one"]);

/** The dimension at `i`: a length with "radius", "long", "in diameter", "on a side" ... or none ("bare"). */
export function dimensionAt(tokens: readonly Token[], i: number): Dimension | undefined {
  const length = lengthAt(tokens, i);
  return length === undefined ? undefined : named(tokens, length);
}

function named(tokens: readonly Token[], length: Length): Dimension {
  const at = skipHyphen(tokens, length.next);
  const word = wordAt(tokens, at);
  const attribute = ATTRIBUTES.get(word) ?? ATTRIBUTES.get(word === "" ? "" : (corrected(word) ?? ""));
  const done = (name: Attribute, end: number): Dimension => ({
    length,
    attribute: name,
    start: length.start,
    end,
    next: end,
  });
  if (attribute !== undefined) {
    // "20-foot-radius (6 m) sphere"
    const twin = withTwin(tokens, length, at + 1);
    return twin === length ? done(attribute, at + 1) : { ...done(attribute, twin.end), length: twin };
  }
  if (word === "in" || word === "of") {
    const inside = ATTRIBUTES.get(wordAt(tokens, at + 1));
    if (inside !== undefined && word === "in") return done(inside, at + 2);
  }
  if (word === "on" || word === "per" || word === "to") {
    const skip = SIDES.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
    if (/^(?:side|edge)s?$/.test(wordAt(tokens, skip)) && (skip > at + 1 || word === "per"))
      return done("side", skip + 1);
  }
  return { length, attribute: "bare", start: length.start, end: length.end, next: length.next };
}

/** One or more dimensions before a noun: "20-foot-radius, 40-foot-high", "10-foot by 10-foot", "5 feet wide and 60 feet long". */
export function dimensionsAt(tokens: readonly Token[], i: number): Dimension[] {
  const list: Dimension[] = [];
  const pair = numbersBy(tokens, i);
  if (pair !== undefined) list.push(...pair);
  let at = pair === undefined ? i : pair[1].next;
  while (list.length < MOST_DIMENSIONS) {
    const dimension = dimensionAt(tokens, at);
    if (dimension === undefined) break;
    const by = list.length > 0 && isBy(wordAt(tokens, skipHyphen(tokens, list.at(-1)!.next)));
    list.push(by && dimension.attribute === "bare" ? { ...dimension, attribute: "by" } : dimension);
    at = separator(tokens, dimension.next);
  }
  return list;
}

const isBy = (word: string): boolean => word === "by" || word === "x";

/** "10-by-10-foot", "20 x 20 ft": the unit is named once. */
function numbersBy(tokens: readonly Token[], i: number): [Dimension, Dimension] | undefined {
  const first = quantityAt(tokens, i);
  if (first === undefined) return undefined;
  const by = skipHyphen(tokens, first.end);
  if (!isBy(wordAt(tokens, by))) return undefined;
  const second = dimensionAt(tokens, skipHyphen(tokens, by + 1));
  if (second === undefined || second.attribute !== "bare" || !Number.isFinite(first.n)) return undefined;
  const { length } = second;
  const unit = length.unit === "mile" ? 5280 : length.unit === "square" ? 5 : 1;
  const start: Length = {
    ...length,
    n: first.n * unit,
    d: first.d,
    start: first.start,
    end: first.end,
    next: first.end,
  };
  return [
    { length: start, attribute: "bare", start: first.start, end: first.end, next: first.end },
    { ...second, attribute: "by" },
  ];
}

/** Past ",", "and", "by", "x", hyphens and "up to" between two dimensions. */
function separator(tokens: readonly Token[], i: number): number {
  let at = skipHyphen(tokens, i);
  if (wordAt(tokens, at) === ",") at++;
  if (wordAt(tokens, at) === "and" || isBy(wordAt(tokens, at))) at++;
  at = skipHyphen(tokens, at);
  if (wordAt(tokens, at) === "up" && wordAt(tokens, at + 1) === "to") at += 2;
  return at;
}

/** A noun that names a shape or one of the things told apart from shapes. */
export interface NounPhrase {
  readonly noun: Noun;
  readonly plural: boolean;
  readonly start: number;
  readonly end: number;
}

/** The noun at `i`, with an adjective that names the shape ("circular area", "square area", "cube-shaped area"). */
export function nounAt(tokens: readonly Token[], i: number): NounPhrase | undefined {
  const token = tokens[i];
  if (token?.kind !== "word") return undefined;
  const found = nounOf(token.word.endsWith("'s") ? token.word.slice(0, -2) : token.word);
  const next = skipHyphen(tokens, i + 1);
  const following = nounOf(wordAt(tokens, next));
  const adjective = SHAPE_ADJECTIVES.get(token.word);
  if (found !== undefined && wordAt(tokens, next) === "shaped" && next > i + 1) {
    const area = nounOf(wordAt(tokens, next + 1));
    return area === undefined
      ? undefined
      : { noun: area.noun === "area" ? found.noun : area.noun, plural: area.plural, start: i, end: next + 2 };
  }
  if (adjective !== undefined && following !== undefined) {
    const noun = following.noun === "area" ? adjective : following.noun === "wall" ? "wall" : following.noun;
    return { noun, plural: following.plural, start: i, end: next + 1 };
  }
  if (found === undefined) return undefined;
  if (found.noun === "square" && isThing(wordAt(tokens, next))) return undefined;
  if (wordAt(tokens, i + 1) === "of" && madeThing(tokens, found.noun, i + 2)) return undefined;
  if (found.noun === "line" && OTHER_LINES.has(wordAt(tokens, i - 1))) return undefined;
  return { noun: found.noun, plural: found.plural, start: i, end: i + 1 };
}

/** "line of sight"; "line of silk rope", "cone of incense": what the noun is made of is a thing. */
function madeThing(tokens: readonly Token[], noun: Noun, i: number): boolean {
  if (noun === "line" && LINES_OF.has(wordAt(tokens, i))) return true;
  for (let at = i; at < i + 3; at++) {
    const word = wordAt(tokens, at);
    if (isThing(word)) return true;
    if (tokens[at]?.kind !== "word" || FUNCTION_WORDS.has(word)) return false;
  }
  return false;
}

/** The noun that dimensions ending at `i` belong to: at once, or after at most two adjectives. */
export function nounAfter(tokens: readonly Token[], i: number, adjectives: boolean): NounPhrase | undefined {
  let at = skipHyphen(tokens, i);
  for (let left = adjectives ? MOST_ADJECTIVES : 0; left >= 0; left--) {
    const found = nounAt(tokens, at);
    if (found !== undefined) return found;
    const token = tokens[at];
    if (token?.kind !== "word" || FUNCTION_WORDS.has(token.word) || isThing(token.word)) return undefined;
    at = skipHyphen(tokens, at + 1);
  }
  return undefined;
}
