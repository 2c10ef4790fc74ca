import { measuresOther, newClause } from "./clauses.js";
import { type Dimension, dimensionAt, dimensionsAt, type NounPhrase, nounAfter, nounAt } from "./dimensions.js";
import { type Found, newFound, type Sizes } from "./found.js";
import { type Quantity, quantityAt, skipHyphen, wordAt } from "./lengths.js";
import { tailAt } from "./ranges.js";
import { addSize, sizesBehind } from "./sizes.js";
import { isSaidOfThing, thingBefore, thingBehind } from "./things.js";
import type { Token } from "./tokens.js";
import { type Attribute, COUNT_ADJECTIVES, FUNCTION_WORDS, isThing, type Noun } from "./words.js";

const CREATURES = new Set("you it yourself itself them him her themself himself herself themselves".split(" "));
/** Words for what has a size but fills no area. */
const SOLID = /^(?:objects?|creatures?|things?|items?|weapons?|targets?|chunks?|pieces?|boulders?|portions?)$/;
const LIMITS = new Set(["larger", "smaller", "bigger", "greater", "wider", "longer", "taller"]);
const LOOK_BACK = 6;
const AURA_BACK = 9;
const MOST_ALTERNATIVES = 4;
/** ruling: a larger number in digits before a size is a year or a page, not a count. */
const MOST_COUNTED = 100;
/** In the plural these are verbs too: "it bursts 20 feet up". */
const VERBS = new Set<Noun>(["burst", "line", "cloud", "cone", "circle"]);

export interface Count {
  readonly count: number;
  readonly apart: boolean;
  readonly next: number;
}

/** A number that counts areas, and the adjectives behind it: "two contiguous", "2 non-overlapping". */
export function countAt(tokens: readonly Token[], i: number): Count | undefined {
  const number = quantityAt(tokens, i);
  if (number === undefined || number.d !== 1 || !Number.isFinite(number.n) || number.n < 1) return undefined;
  if (number.digits && number.n > MOST_COUNTED) return undefined;
  let at = number.end;
  let apart = false;
  for (let left = 3; left > 0; left--) {
    const word = wordAt(tokens, at);
    if (word === "non" && wordAt(tokens, skipHyphen(tokens, at + 1)) === "overlapping") {
      apart = true;
      at = skipHyphen(tokens, at + 1) + 1;
    } else if (COUNT_ADJECTIVES.has(word)) {
      apart ||= word === "nonoverlapping";
      at++;
    } else break;
    if (wordAt(tokens, at) === ",") at++;
  }
  return { count: number.n, apart, next: at };
}

/** What stands at token `i`: areas with their sizes, none where the words are no phrase of an area. */
export function phraseAt(tokens: readonly Token[], i: number): Found[] {
  let dimensions = dimensionsAt(tokens, i);
  if (dimensions.length > 0 && measuresOther(tokens, i)) {
    // "Speed 30 ft. 20-foot cone": the first length is the speed's.
    dimensions = dimensions.slice(1);
    return dimensions.length === 0 ? [] : sizedPhrase(tokens, dimensions, dimensions[0]!.start, undefined);
  }
  if (dimensions.length > 0) {
    const found = sizedPhrase(tokens, dimensions, i, undefined);
    // "4 squares, each 10 feet on a side" begins like a length of squares.
    if (found.length > 0 || dimensions[0]!.length.unit !== "square") return found;
  }
  const count = countAt(tokens, i);
  if (count === undefined) return nakedPhrase(tokens, i, i, undefined);
  const counted = dimensionsAt(tokens, count.next);
  if (counted.length > 0) return sizedPhrase(tokens, counted, i, count);
  return nakedPhrase(tokens, count.next, i, count);
}

/** A noun whose sizes, if any, stand behind it: "line 100 feet long", "4 cubes, each 10 feet on a side". */
function nakedPhrase(tokens: readonly Token[], i: number, start: number, count: Count | undefined): Found[] {
  const radius = wordAt(tokens, i) === "radius";
  const noun: NounPhrase | undefined = radius
    ? { noun: "radius", plural: false, start: i, end: i + 1 }
    : nounAt(tokens, i);
  if (noun === undefined) return [];
  const sizes: Sizes = {};
  const behind = sizesBehind(tokens, noun.noun, sizes, radius ? i : noun.end);
  const end = notedBehind(tokens, noun, sizes, start) ?? behind;
  if (Object.keys(sizes).length === 0 || limited(tokens, i)) return [];
  // "in a straight line 75 feet long" fills it, "moves in a straight line up to 60 feet" walks it.
  if (wordAt(tokens, i - 1) === "straight" && sizes.long === undefined && sizes.wide === undefined) return [];
  const verb = noun.plural && count === undefined && VERBS.has(noun.noun) && tokens[noun.end]?.kind === "number";
  if ((verb && sizes.bare !== undefined) || (radius && thingBefore(tokens, i)) || isSaidOfThing(tokens, i)) return [];
  return [finish(tokens, noun.noun, sizes, count === undefined ? i : start, end, count)];
}

const NOTED = new Set<Noun>(["sphere", "circle", "cylinder", "cube", "square"]);
const AFTER_NOTE = new Set(["", "within", "range", ",", "(", ";", "."]);

/**
 * A note that is all of a text, its noun first and a length behind it: "cube 10 ft", "sphere 20 ft within 60 ft". In running text such a
 * length may be a way that the thing goes: "move the sphere 30 feet".
 */
function notedBehind(tokens: readonly Token[], noun: NounPhrase, sizes: Sizes, start: number): number | undefined {
  const first = start === 0 || (start === 1 && /^an?$/.test(wordAt(tokens, 0)));
  if (!first || !NOTED.has(noun.noun) || Object.keys(sizes).length > 0) return undefined;
  const size = dimensionAt(tokens, wordAt(tokens, noun.end) === "of" ? noun.end + 1 : noun.end);
  if (size?.attribute !== "bare" || !AFTER_NOTE.has(wordAt(tokens, size.next))) return undefined;
  return addSize(noun.noun, sizes, "bare", size.length) ? size.end : undefined;
}

/** Sizes, then the noun they belong to; a radius needs none. */
function sizedPhrase(
  tokens: readonly Token[],
  dimensions: Dimension[],
  start: number,
  count: Count | undefined,
): Found[] {
  const last = dimensions.at(-1)!;
  const loose = (last.length.adjective || last.attribute === "radius") && !last.length.dotted;
  const noun = newClause(tokens, last.start, last.next) ? undefined : nounAfter(tokens, last.next, loose);
  const sizes: Sizes = {};
  let first = dimensions.length;
  if (noun !== undefined) {
    while (first > 0 && addSize(noun.noun, sizes, dimensions[first - 1]!.attribute, dimensions[first - 1]!.length))
      first--;
  }
  const founds = dimensions
    .slice(0, first)
    .flatMap((dimension, k) =>
      nounless(tokens, dimension, k === 0 ? start : dimension.start, k === 0 ? count : undefined),
    );
  if (noun === undefined || first === dimensions.length) {
    return founds.length > 0 ? founds : crossed(tokens, dimensions, start, count);
  }
  if (limited(tokens, start) || isSaidOfThing(tokens, start) || (noun.noun === "square" && ofThing(tokens, start)))
    return founds;
  if (count !== undefined && count.count > 1 && !noun.plural && tokens[start]!.kind === "number") return founds;
  const end = sizesBehind(tokens, noun.noun, sizes, noun.end);
  const own = first === 0 ? start : dimensions[first]!.start;
  return [...founds, finish(tokens, noun.noun, sizes, own, end, first === 0 ? count : undefined)];
}

/** A radius that names no shape: "20-foot radius". A radius of a thing ("20-foot-radius pit") is none. */
function nounless(tokens: readonly Token[], dimension: Dimension, start: number, count: Count | undefined): Found[] {
  if (dimension.attribute !== "radius" || thingBefore(tokens, start) || thingBehind(tokens, dimension.next)) return [];
  return [finish(tokens, "radius", { radius: dimension.length }, start, dimension.end, count)];
}

/** "100 feet × 100 feet", with nothing said: a square. */
function crossed(tokens: readonly Token[], dimensions: Dimension[], start: number, count: Count | undefined): Found[] {
  const [a, b] = dimensions;
  if (a?.attribute !== "bare" || b?.attribute !== "by" || dimensions.length > 3) return [];
  const sign = tokens[skipHyphen(tokens, a.next)]!;
  const spelled = sign.word === "by";
  const after = wordAt(tokens, b.next);
  if (
    spelled ||
    tokens[b.next]?.kind === "hyphen" ||
    (after !== "" && /[a-z]/.test(after) && !FUNCTION_WORDS.has(after))
  )
    return [];
  const sizes: Sizes = { bare: a.length, by: b.length };
  return [
    finish(tokens, "area", sizes, start, sizesBehind(tokens, "area", sizes, b.next === b.end ? b.end : b.next), count),
  ];
}

function finish(
  tokens: readonly Token[],
  noun: Noun,
  sizes: Sizes,
  start: number,
  end: number,
  count: Count | undefined,
): Found {
  return withMarks(tokens, newFound(noun, sizes, start, end), count);
}

/** Adds what stands before and behind an area: count, "of you", unoccupied space, "that don't overlap", its range. */
export function withMarks(tokens: readonly Token[], found: Found, count: Count | undefined): Found {
  found.count = count?.count;
  found.apart = count?.apart ?? false;
  if (found.noun === "radius" && auraBefore(tokens, found.start)) found.fromCreature = true;
  if (found.noun === "radius" && wordAt(tokens, found.end) === "of" && CREATURES.has(wordAt(tokens, found.end + 1))) {
    found.fromCreature = true;
    found.end += 2;
  }
  if (wordAt(tokens, found.end) === "of" && wordAt(tokens, found.end + 1) === "unoccupied") {
    found.unoccupied = true;
    found.end += /^(?:space|ground)s?$/.test(wordAt(tokens, found.end + 2)) ? 3 : 2;
  }
  const apart = apartAt(tokens, found.end);
  if (apart > found.end) {
    found.apart = true;
    found.end = apart;
  }
  if (wordAt(tokens, found.end) === ")" && opened(tokens, found.start, found.end)) found.end++;
  const tail = tailAt(tokens, found.end);
  found.rangeFeet = tail.rangeFeet;
  found.selfCentred = tail.selfCentred;
  found.end = tail.end;
  const late = tail.past === undefined ? undefined : apartAt(tokens, tail.past);
  if (late !== undefined && late > tail.past!) {
    found.apart = true;
    if (tail.past === tail.end) found.end = late;
  }
  return found;
}

/** "an aura of dread surrounds you in a 25-foot radius": an aura named before in the same clause. */
function auraBefore(tokens: readonly Token[], i: number): boolean {
  for (let at = i - 1; at >= i - AURA_BACK; at--) {
    const token = tokens[at];
    if (token === undefined || (token.kind !== "word" && token.kind !== "hyphen")) return false;
    if (/^(?:aura|emanation)s?$/.test(token.word)) return true;
  }
  return false;
}

/** Whether a bracket opens between two tokens and is not closed there: "cylinder (10-foot radius, 40 feet high)". */
function opened(tokens: readonly Token[], start: number, end: number): boolean {
  let depth = 0;
  for (let at = start; at < end; at++) depth += wordAt(tokens, at) === "(" ? 1 : wordAt(tokens, at) === ")" ? -1 : 0;
  return depth > 0;
}

/** "that don't overlap", "which can't overlap", ", none of which overlap": the token behind it, or `i`. */
export function apartAt(tokens: readonly Token[], i: number): number {
  let no = false;
  for (let at = i; at < i + 7; at++) {
    const word = wordAt(tokens, at);
    if (/^(?:overlap|overlaps|overlapping)$/.test(word)) return no ? at + 1 : i;
    if (/^(?:don't|can't|cannot|not|none|no|mustn't|never|without|doesn't|won't)$/.test(word)) no = true;
    else if (!/^(?:that|which|whose|,|do|does|may|must|can|of|them|the|areas|two|and|they|these|;|\()$/.test(word))
      return i;
  }
  return i;
}

/** "a room 10 feet square", "the pit is 10 feet square". */
function ofThing(tokens: readonly Token[], i: number): boolean {
  const at = /^(?:is|are|was)$/.test(wordAt(tokens, i - 1)) ? i - 2 : i - 1;
  return isThing(wordAt(tokens, at));
}

/** "an object no larger than a 10-foot cube", "fits in a 1-foot cube": the size of a thing. What else may be no larger fills its size. */
function limited(tokens: readonly Token[], i: number): boolean {
  let at = i - 1;
  while (at >= i - 3 && /^(?:a|an|the)$/.test(wordAt(tokens, at))) at--;
  const word = wordAt(tokens, at);
  if (word === "than" && LIMITS.has(wordAt(tokens, at - 1))) {
    for (let back = at - 2; back >= at - LOOK_BACK && back >= 0; back--) {
      const limits = wordAt(tokens, back);
      if (SOLID.test(limits) || isThing(limits)) return true;
    }
    return false;
  }
  if (word === "per" || (/^(?:each|every)$/.test(word) && wordAt(tokens, at - 1) === "for")) return true;
  return /^(?:in|into|inside|within|through)$/.test(word) && /^(?:fit|fits|fitting)$/.test(wordAt(tokens, at - 1));
}

/** "a hemispherical dome or a sphere with a radius of up to 10 feet": two nouns at `i` share the sizes behind the second. */
export function sharedNoun(tokens: readonly Token[], i: number): Found[] {
  const first = nounAt(tokens, i);
  if (first === undefined || wordAt(tokens, first.end) !== "or") return [];
  const at = /^an?$/.test(wordAt(tokens, first.end + 1)) ? first.end + 2 : first.end + 1;
  if (nounAt(tokens, at) === undefined) return [];
  const [second] = phraseAt(tokens, at);
  if (second === undefined) return [];
  const sizes: Sizes = {};
  for (const [attribute, length] of Object.entries(second.sizes))
    addSize(first.noun, sizes, attribute as Attribute, length!);
  return Object.keys(sizes).length === 0
    ? []
    : [{ ...second, noun: first.noun, sizes, start: i, end: first.end }, second];
}

/** "15- or 30-foot cone", "5-, 10-, or 15-foot emanation": one area for each number. */
export function alternativesAt(tokens: readonly Token[], i: number): Found[] {
  const numbers: Quantity[] = [];
  let at = i;
  while (numbers.length < MOST_ALTERNATIVES) {
    const number = quantityAt(tokens, at);
    if (number === undefined || tokens[number.end]?.kind !== "hyphen") break;
    let next = number.end + 1;
    if (wordAt(tokens, next) === ",") next++;
    if (wordAt(tokens, next) === "or") next++;
    if (next === number.end + 1) break;
    numbers.push(number);
    at = next;
  }
  if (numbers.length === 0) return [];
  const [found] = phraseAt(tokens, at);
  const [attribute, length] = Object.entries(found?.sizes ?? {})[0] ?? [];
  if (found === undefined || length === undefined) return [];
  const each = length.n / length.d / (quantityAt(tokens, at)!.n / quantityAt(tokens, at)!.d);
  return [
    ...numbers.map((number) => ({
      ...found,
      sizes: { ...found.sizes, [attribute!]: { ...length, n: number.n * each, d: number.d } },
      start: number.start,
      end: number.end,
    })),
    found,
  ];
}

/** Fills the width of the line or the height of the cylinder named before; true where that was all. */
export function missingSize(found: Found, before: Found | undefined): boolean {
  if (before === undefined || found.noun !== before.noun || Object.keys(found.sizes).length !== 1) return false;
  const attribute: Attribute | undefined =
    found.noun === "line" ? "wide" : found.noun === "cylinder" ? "high" : undefined;
  const length = attribute === undefined ? undefined : found.sizes[attribute];
  return length !== undefined && addSize(before.noun, before.sizes, attribute!, length);
}
