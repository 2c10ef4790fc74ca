import { type Dimension, dimensionAt, dimensionsAt, nounAfter, nounAt } from "./dimensions.js";
import type { Sizes } from "./found.js";
import { feet, type Length, wordAt } from "./lengths.js";
import { thingBehind } from "./things.js";
import type { Token } from "./tokens.js";
import { ATTRIBUTES, type Attribute, FUNCTION_WORDS, type Noun } from "./words.js";

const ROUND: Partial<Record<Attribute, string>> = {
  radius: "main",
  diameter: "main",
  across: "main",
  wide: "main",
  bare: "main",
  thick: "thick",
};
const CYLINDER: Partial<Record<Attribute, string>> = { ...ROUND, bare: "bare", high: "high" };
const BOX: Partial<Record<Attribute, string>> = {
  side: "main",
  bare: "main",
  across: "main",
  long: "main",
  square: "main",
  wide: "wide",
  by: "by",
  high: "high",
};
const ANY: Partial<Record<Attribute, string>> = {
  radius: "radius",
  diameter: "diameter",
  long: "long",
  wide: "wide",
  high: "high",
  thick: "thick",
  side: "side",
  across: "across",
  square: "square",
  by: "by",
  bare: "bare",
};

/** For each noun the dimensions it takes, and which of them exclude one another (the same word). */
const SLOTS: Record<Noun, Partial<Record<Attribute, string>>> = {
  sphere: ROUND,
  circle: ROUND,
  dome: { ...ROUND, high: "high" },
  cloud: { ...ROUND, high: "high" },
  burst: ROUND,
  emanation: ROUND,
  aura: ROUND,
  radius: { radius: "main" },
  cylinder: CYLINDER,
  pillar: CYLINDER,
  cone: { long: "main", bare: "main" },
  line: { long: "main", bare: "main", wide: "wide", by: "wide", thick: "wide", high: "high" },
  cube: BOX,
  square: BOX,
  area: { ...BOX, radius: "main", diameter: "main", long: "long" },
  wall: ANY,
  ring: ANY,
  panel: ANY,
};

/** Adds a length to a noun's sizes; false where the noun does not take it or has such a one already. */
export function addSize(noun: Noun, sizes: Sizes, attribute: Attribute, length: Length): boolean {
  const slot = SLOTS[noun][attribute];
  if (slot === undefined) return false;
  // "10-foot-by-10-foot-by-10-foot cube"
  if (noun === "cube" && attribute === "by" && sizes.by !== undefined && feet(sizes.by) === feet(length)) return true;
  for (const taken of Object.keys(sizes) as Attribute[]) if (SLOTS[noun][taken] === slot) return false;
  sizes[attribute] = length;
  return true;
}

/** Nouns after which a bare length is their size: "a line up to 120 feet", "an aura of 10 feet". */
const BARE_AFTER = new Set<Noun>(["line", "cone", "burst", "emanation", "aura", "wall"]);
/** Words that join a noun to the sizes behind it. */
const CONNECTORS = new Set(
  `, ( by x and that is that's which are it its measuring measures extending extends extend reaching reaches stretching spanning
  in out outward a an the up to with of each having has no more larger than at most whose roughly about`.split(/\s+/),
);
/** "an aura that extends 10 feet from you". */
const REACHES = new Set(["extends", "extending", "extend", "reaches", "reaching", "out", "outward"]);
const MOST_CONNECTORS = 8;
const MOST_SIZES = 5;
const MOST_FILLERS = 3;
const NOT_A_SIZE_BEFORE = new Set([
  "away",
  "from",
  "per",
  "of",
  "/",
  "toward",
  "towards",
  "closer",
  "further",
  "apart",
  "behind",
  "ahead",
  "beyond",
  "before",
  "above",
  "below",
  "into",
  "past",
]);

/** Reads the sizes behind a noun, from `i` on, into `sizes`; gives the token after the last of them, or `i`. */
export function sizesBehind(tokens: readonly Token[], noun: Noun, sizes: Sizes, i: number): number {
  let end = i;
  let at = noun === "aura" ? pastTraits(tokens, i) : i;
  for (let left = MOST_SIZES; left > 0; left--) {
    const dimension = dimensionBehind(tokens, noun, sizes, at);
    if (dimension === undefined || !addSize(noun, sizes, dimension.attribute, dimension.length)) return end;
    end = dimension.end;
    at = dimension.next;
  }
  return end;
}

function dimensionBehind(tokens: readonly Token[], noun: Noun, sizes: Sizes, i: number): Dimension | undefined {
  const at = pastConnectors(tokens, i);
  const named = ATTRIBUTES.get(wordAt(tokens, at)) ?? sideWord(wordAt(tokens, at));
  if (named !== undefined) {
    const dimension = dimensionAt(tokens, pastEqual(tokens, at + 1));
    return dimension?.attribute === "bare" ? { ...dimension, attribute: named } : undefined;
  }
  const found = dimensionAt(tokens, at);
  if (found === undefined) return undefined;
  if (found.attribute === "bare") {
    const word = wordAt(tokens, found.next);
    if (word === "square") return { ...found, attribute: "square", end: found.next + 1, next: found.next + 1 };
    if (sideWord(word) !== undefined) return { ...found, attribute: "side", end: found.next + 1, next: found.next + 1 };
    const before = at > i ? wordAt(tokens, at - 1) : "";
    if (before === "by" || before === "x")
      return (sizes.bare ?? sizes.long) ? { ...found, attribute: "by" } : undefined;
    if (before === "(" && (noun === "cube" || noun === "square")) return found;
    const reaches = REACHES.has(before);
    if (!BARE_AFTER.has(noun) || (NOT_A_SIZE_BEFORE.has(word) && !reaches)) return undefined;
    // "Aura of Rot 10 feet"
    const title = noun === "aura" && wordAt(tokens, i) === "of" && !CONNECTORS.has(before);
    if (before !== "" && !reaches && !title && !["of", "to", "(", ",", ":", "than", "most"].includes(before))
      return undefined;
  }
  // "... and a 5-foot-radius sphere": these sizes belong to the noun that comes.
  return ownedByNext(tokens, at, found) || unjoined(tokens, noun, found, i, at) ? undefined : found;
}

/** Whether the sizes that begin at `at` run up to a noun of their own. */
function ownedByNext(tokens: readonly Token[], at: number, first: Dimension): boolean {
  if (first.attribute === "side") return false;
  const last = dimensionsAt(tokens, at).at(-1) ?? first;
  if (nounAfter(tokens, last.next, last.attribute === "bare" || last !== first) !== undefined) return true;
  return first.attribute === "bare" && thingBehind(tokens, last.next);
}

/** "Area 1 mile radius" is a heading and a radius; "an area with a 20-foot radius" is one phrase. */
function unjoined(tokens: readonly Token[], noun: Noun, found: Dimension, i: number, at: number): boolean {
  if (noun !== "area" || (found.attribute !== "radius" && found.attribute !== "diameter")) return false;
  for (let k = i; k < at; k++) if (/^(?:with|of|has|having|in)$/.test(wordAt(tokens, k))) return false;
  return found.length.adjective || at > i;
}

const sideWord = (word: string): Attribute | undefined => (word === "side" || word === "sides" ? "side" : undefined);

function pastEqual(tokens: readonly Token[], i: number): number {
  let at = i;
  while (at < i + 4 && ["of", "is", "equal", "to", "equals", "up", ":", "are"].includes(wordAt(tokens, at))) at++;
  return at;
}

/** Past connecting words, "of strong wind" and "centered on you". */
function pastConnectors(tokens: readonly Token[], i: number): number {
  let at = i;
  while (at < i + MOST_CONNECTORS) {
    const word = wordAt(tokens, at);
    if (word === ":" && at === i) at++;
    else if (word === "centered" || word === "centred") at = pastCentre(tokens, at);
    else if (word === "of" && tokens[at + 1]?.kind === "word") at = pastMatter(tokens, at + 1);
    else if (CONNECTORS.has(word)) at++;
    else break;
  }
  return at;
}

function pastCentre(tokens: readonly Token[], i: number): number {
  let at = i + 1;
  while (
    at < i + 5 &&
    ["on", "at", "around", "a", "the", "that", "you", "yourself", "it", "itself", "point", "target", "self"].includes(
      wordAt(tokens, at),
    )
  )
    at++;
  return at;
}

/** "of strong wind": up to three words that are neither function words nor numbers nor nouns of their own. */
function pastMatter(tokens: readonly Token[], i: number): number {
  let at = i;
  while (at < i + MOST_FILLERS) {
    const token = tokens[at];
    if (token?.kind !== "word" || FUNCTION_WORDS.has(token.word) || ATTRIBUTES.has(token.word)) break;
    if (nounAt(tokens, at) !== undefined || dimensionAt(tokens, at) !== undefined) break;
    at++;
  }
  return at;
}

/** "Aura of Dread (aura, fear, mental) 30 feet": past the traits in brackets. */
function pastTraits(tokens: readonly Token[], i: number): number {
  for (let at = i; at < i + 12; at++) {
    const token = tokens[at];
    if (token?.kind === "mark" && token.word === ")") return at + 1;
    if (token?.kind !== "word" && token?.word !== "," && token?.word !== "(") return i;
  }
  return i;
}
