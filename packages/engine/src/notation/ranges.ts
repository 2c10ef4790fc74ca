import type { Found } from "./found.js";
import { feet, lengthAt, wordAt } from "./lengths.js";
import type { Token } from "./tokens.js";

/** A distance that says where areas may be put. */
export interface Range {
  readonly kind: "header" | "point";
  /** Undefined: "Range: Self", "Range: Touch". */
  readonly feet: number | undefined;
  /** Token where it begins, and the one after its end. */
  readonly start: number;
  readonly end: number;
}

const PLACES = new Set(
  "point points corner intersection spot location place somewhere anywhere position surface".split(" "),
);
const SELF = new Set("you yourself self caster user itself himself herself themself themselves".split(" "));
/** What a creature does with a point; each of them may stand between an area and its range. */
const CHOOSES = new Set("can could chooses choose chose sees see selects designates choice".split(" "));
const MOST_CHOOSER = 6;
const LOOK_BACK = 10;
const LOOK_AHEAD = 24;
/** Words that may stand between an area and its range: "centered on a point of your choice that you can see within". */
const BETWEEN = new Set(
  `of in on in at a an the that this any some point points corner intersection spot location place space surface ground square you
  he it they she can could choose chooses chose chosen select selects selected designate see sees sense perceive centered
  centred center originating originates from your choice its somewhere anywhere unoccupied solid and which must be is located
  appearing placed anchored caster known flat creature object one target enemy enemies ally allies foe willing targets designates senses selects centre`.split(
    /\s+/,
  ),
);

/** "Range: 150 feet", "Range Self", at the word "range". */
export function rangeHeader(tokens: readonly Token[], i: number): Range | undefined {
  if (wordAt(tokens, i) !== "range") return undefined;
  let at = i + 1;
  while (at < i + 3 && [":", "(", "is"].includes(wordAt(tokens, at))) at++;
  const word = wordAt(tokens, at);
  if (word === "self" || word === "touch") return { kind: "header", feet: undefined, start: i, end: at + 1 };
  const length = lengthAt(tokens, at);
  return length === undefined ? undefined : { kind: "header", feet: feet(length), start: i, end: length.next };
}

/** "a point you can see within 120 feet", at the word "within": a place stands before it in the same sentence. */
export function pointRange(tokens: readonly Token[], i: number): Range | undefined {
  const length = lengthAt(tokens, i + 1);
  if (length === undefined) return undefined;
  for (let at = i - 1; at >= 0 && at >= i - LOOK_BACK; at--) {
    const token = tokens[at]!;
    if (token.kind === "mark" && token.word !== "," && token.word !== "'") return undefined;
    if (PLACES.has(token.word)) {
      return { kind: "point", feet: feet(length), start: i, end: length.next };
    }
  }
  return undefined;
}

/** What follows an area and says where it may be: its range, whether it is centred on its user, whether areas keep apart. */
export interface Tail {
  readonly rangeFeet?: number;
  readonly selfCentred: boolean;
  /** The token after "within N feet of you", where that follows at once. */
  readonly end: number;
  /** The token after the range, wherever it stands. */
  readonly past?: number;
}

/** Reads on behind an area that ended before token `i`. */
export function tailAt(tokens: readonly Token[], i: number): Tail {
  let place = false;
  let centred = false;
  let matter = wordAt(tokens, i) === "of" ? 3 : 0;
  for (let at = i; at < i + LOOK_AHEAD; at++) {
    const token = tokens[at];
    if (token === undefined || token.kind === "data") break;
    const { word } = token;
    const length = word === "within" ? lengthAt(tokens, at + 1) : word === "range" ? rangeOf(tokens, at) : undefined;
    if (length !== undefined) {
      if (!place && !fromUser(tokens, length.next)) break;
      const ofUser = wordAt(tokens, length.next) === "of" && SELF.has(wordAt(tokens, length.next + 1));
      const past = ofUser ? length.next + 2 : length.end;
      return { rangeFeet: feet(length), selfCentred: false, end: at === i ? past : i, past };
    }
    if (centred && SELF.has(word) && !place && !/^(?:can|choose)/.test(wordAt(tokens, at + 1)))
      return { selfCentred: true, end: i };
    centred ||= word === "centered" || word === "centred" || word === "around";
    place ||= PLACES.has(word);
    if (word === "," && at === i && /^(?:centered|centred|each)$/.test(wordAt(tokens, at + 1))) continue;
    if (word === "each" && wordAt(tokens, at + 1) === "within") continue;
    const chosen = place || centred ? chooserAt(tokens, at) : at;
    if (chosen > at) {
      at = chosen - 1;
      continue;
    }
    if (word === "with" && wordAt(tokens, at + 1) === "a" && wordAt(tokens, at + 2) === "range") continue;
    if (word === "a" || word === "range" || word === "around" || BETWEEN.has(word)) continue;
    if (matter > 0 && token.kind === "word") matter--;
    else break;
  }
  return { selfCentred: false, end: i };
}

/** "the ancient wyrm can see", "of the wyrm's choice", "the mage chooses": the token of the verb, or `i`. */
function chooserAt(tokens: readonly Token[], i: number): number {
  if (!/^(?:a|an|the|this|that|its|each|your)$/.test(wordAt(tokens, i))) return i;
  for (let at = i + 1; at < i + MOST_CHOOSER; at++) {
    const word = wordAt(tokens, at);
    if (tokens[at]?.kind !== "word" || PLACES.has(word) || /^(?:and|or|that|which|who|in|each|within)$/.test(word))
      return i;
    if (CHOOSES.has(word)) return at;
  }
  return i;
}

function rangeOf(tokens: readonly Token[], i: number) {
  return wordAt(tokens, i + 1) === "of" ? lengthAt(tokens, i + 2) : undefined;
}

/** Nothing, or "of you" and the like, follows the distance. */
function fromUser(tokens: readonly Token[], i: number): boolean {
  return wordAt(tokens, i) !== "of" || SELF.has(wordAt(tokens, i + 1));
}

/** Nouns that start from a creature: a range told elsewhere in the text is not theirs. */
const FROM_CREATURE = new Set(["cone", "line", "emanation", "aura"]);

/** Gives each placed area without a range of its own the last one told before it, or the only header of the text. */
export function assignRanges(founds: readonly Found[], ranges: readonly Range[]): void {
  const headers = ranges.filter((range) => range.kind === "header");
  let next = 0;
  let last: Range | undefined;
  for (const found of founds) {
    while (next < ranges.length && ranges[next]!.start < found.start) last = ranges[next++];
    const range = last ?? (headers.length === 1 ? headers[0] : undefined);
    if (FROM_CREATURE.has(found.noun) || found.fromCreature || found.selfCentred) continue;
    found.rangeFeet ??= range?.feet;
  }
}
