import { withArticle } from "../contract/article.js";
import type { DrawSteelArea, ReadArea } from "../contract/types.js";
import { measuresOther, newClause } from "./clauses.js";
import type { Embedded } from "./embedded.js";
import { type Length, lengthAt, type Quantity, quantityAt, skipHyphen, wordAt } from "./lengths.js";
import { apartAt, countAt } from "./phrases.js";
import { type FullReading, type OutsideWords, spanOf } from "./reading.js";
import { type Token, tokenize } from "./tokens.js";
import { mayBegin, nounOf, UNITS } from "./words.js";

/** A number of squares; `rounded` where feet or metres made no whole ones. */
type Squares = Quantity & { readonly rounded?: boolean };

interface Size {
  readonly squares: readonly Squares[];
  readonly end: number;
}

interface Phrase {
  readonly area: DrawSteelArea;
  readonly doubt?: string;
  readonly start: number;
  readonly end: number;
}

const SHAPES = new Set<string>(["burst", "aura", "cube", "line", "wall"]);
const LACKING = new Set<string>(["cone", "sphere", "cylinder", "circle", "emanation"]);
/** A number behind these words is no size of an area: "size 3", "level 5". */
const NOT_BEFORE = new Set("size level echelon tier grade ev".split(" "));
const USERS = new Set("you yourself self itself them themself it".split(" "));
const SQUARE_FEET = 5;
const LOOK_AHEAD = 16;

/** Draw Steel counts in squares: "3 cube within 10", "10 x 1 line within 1", "2 burst", "5 aura", "10 wall within 10". */
export function readDrawSteel(text: string): FullReading {
  const tokens = tokenize(text);
  const areas: ReadArea[] = [];
  const outside: OutsideWords[] = [];
  let i = 0;
  while (i < tokens.length) {
    const token = tokens[i]!;
    const phrase = token.kind === "data" ? fromData(token.data!, i) : phraseAt(tokens, i);
    if (phrase === undefined) {
      i++;
      continue;
    }
    const span = spanOf(text, tokens[phrase.start]!.start, tokens[phrase.end - 1]!.end);
    if ("area" in phrase)
      areas.push({ area: phrase.area, ...span, ...(phrase.doubt === undefined ? {} : { doubt: phrase.doubt }) });
    else outside.push({ ...span, reason: phrase.reason });
    i = Math.max(i + 1, phrase.end);
  }
  return { areas, outside };
}

type NoArea = { readonly reason: string; readonly start: number; readonly end: number };

/** Count, size, noun, marks: "Three 10 x 1 lines within 1". Undefined where no such phrase begins at `i`. */
function phraseAt(tokens: readonly Token[], i: number): Phrase | NoArea | undefined {
  const { kind, word } = tokens[i]!;
  if (kind !== "number" && !(kind === "word" && mayBegin(word))) return undefined;
  if (NOT_BEFORE.has(wordAt(tokens, i - 1)) || (kind === "number" && measuresOther(tokens, i))) return undefined;
  const count = countAt(tokens, i);
  const counted = count === undefined ? undefined : sizedAt(tokens, count.next);
  if (count !== undefined && counted?.plural) return finish(tokens, i, counted, count.count, count.apart);
  const plain = sizedAt(tokens, i) ?? behindAt(tokens, i);
  if (plain === undefined) return undefined;
  // "3 cubes" counts, "3-cubes" and "10 x 1 lines" measure.
  const { squares: sizes, end } = plain.size;
  const bare = sizes.length === 1 && sizes[0]!.end === end && tokens[end]?.kind !== "hyphen";
  if (plain.plural && bare) return { reason: `a number of ${plain.noun}s without a size`, start: i, end: plain.end };
  return finish(tokens, i, plain, undefined, false);
}

interface Sized {
  readonly size: Size;
  readonly noun: string;
  readonly plural: boolean;
  readonly end: number;
}

/** "3 cube", "3-cube", "3-square cube", "10 x 1 line", "1-mile burst", "∞ x 3 line". */
function sizedAt(tokens: readonly Token[], i: number): Sized | undefined {
  const size = sizeAt(tokens, i);
  if (size === undefined || newClause(tokens, i, size.end)) return undefined;
  const at = skipHyphen(tokens, size.end);
  const found = nounOf(wordAt(tokens, at));
  if (found === undefined || !(SHAPES.has(found.noun) || LACKING.has(found.noun))) return undefined;
  if (/^(?:effect|sight)$/.test(wordAt(tokens, at + 2)) && wordAt(tokens, at + 1) === "of") return undefined;
  return { size, noun: found.noun, plural: found.plural, end: at + 1 };
}

/** "a line 10 squares long and 2 squares wide", "a wall of 10 squares": sizes with their unit behind the noun. */
function behindAt(tokens: readonly Token[], i: number): Sized | undefined {
  const found = nounOf(wordAt(tokens, i));
  if (found === undefined || !SHAPES.has(found.noun)) return undefined;
  const of = wordAt(tokens, i + 1) === "of" ? i + 2 : i + 1;
  const at = wordAt(tokens, of) === "up" && wordAt(tokens, of + 1) === "to" ? of + 2 : of;
  const first = lengthAt(tokens, at);
  if (first === undefined) return undefined;
  const long = wordAt(tokens, first.next) === "long";
  if (found.noun === "line") {
    const and = first.next + (long ? 1 : 0);
    const second = lengthAt(tokens, /^(?:and|,|by|x)$/.test(wordAt(tokens, and)) ? and + 1 : and);
    if (second === undefined) return undefined;
    const end = second.next + (wordAt(tokens, second.next) === "wide" ? 1 : 0);
    return { size: { squares: [squares(first), squares(second)], end }, noun: "line", plural: false, end };
  }
  if (of === i + 1 && found.noun !== "cube") return undefined;
  return { size: { squares: [squares(first)], end: first.next }, noun: found.noun, plural: false, end: first.end };
}

/** One number, or two with a times sign; in squares, with an optional unit. */
function sizeAt(tokens: readonly Token[], i: number): Size | undefined {
  const first = oneSize(tokens, i);
  if (first === undefined) return undefined;
  const sign = skipHyphen(tokens, first.end);
  if (wordAt(tokens, sign) !== "x" && wordAt(tokens, sign) !== "by") return { squares: [first.size], end: first.end };
  const second = oneSize(tokens, skipHyphen(tokens, sign + 1));
  if (second === undefined) return undefined;
  const again = skipHyphen(tokens, second.end);
  const third =
    wordAt(tokens, again) === wordAt(tokens, sign) ? oneSize(tokens, skipHyphen(tokens, again + 1)) : undefined;
  return third === undefined
    ? { squares: [first.size, second.size], end: second.end }
    : { squares: [first.size, second.size, third.size], end: third.end };
}

function oneSize(tokens: readonly Token[], i: number): { size: Squares; end: number } | undefined {
  const length = lengthAt(tokens, i);
  if (length !== undefined) return { size: squares(length), end: length.next };
  const word = wordAt(tokens, i);
  const number =
    word === "infinite" || word === "infinity"
      ? { n: Number.POSITIVE_INFINITY, d: 1, start: i, end: i + 1, digits: true }
      : quantityAt(tokens, i);
  // Number words count, they do not measure: "one burst" is no 1 burst.
  if (number === undefined || number.d !== 1 || number.n < 1 || !number.digits) return undefined;
  return { size: number, end: number.end };
}

/** ruling: lengths that make no whole squares round down, to one at least. */
function squares(length: Length): Squares {
  const d = length.d * SQUARE_FEET;
  return { ...length, n: Math.max(1, Math.floor(length.n / d)), d: 1, rounded: length.rounded || length.n % d !== 0 };
}

function finish(
  tokens: readonly Token[],
  start: number,
  sized: Sized,
  count: number | undefined,
  apart: boolean,
): Phrase | NoArea {
  const shape = shapeOf(
    sized.noun,
    sized.size.squares.map((size) => size.n),
  );
  if ("reason" in shape) return { ...shape, start, end: sized.end };
  let end = sized.end;
  const unoccupied = wordAt(tokens, end) === "of" && wordAt(tokens, end + 1) === "unoccupied";
  if (unoccupied) end += /^(?:space|ground|square)s?$/.test(wordAt(tokens, end + 2)) ? 3 : 2;
  const overlap = apartAt(tokens, end);
  const keepsApart = apart || overlap > end;
  end = Math.max(end, overlap);
  const within = withinAt(tokens, end);
  const late = within === undefined ? 0 : apartAt(tokens, within.end);
  const separate = keepsApart || (within !== undefined && late > within.end);
  const rounded = sized.size.squares.some((size) => size.rounded);
  return {
    area: {
      ...shape,
      ...(within === undefined ? {} : { within: within.squares }),
      ...(count === undefined || count === 1 ? {} : { count }),
      ...(separate ? { apart: true } : {}),
      ...(unoccupied && shape.shape === "cube" ? { unoccupied: true } : {}),
    } as DrawSteelArea,
    ...(rounded ? { doubt: "a length that makes no whole squares: the rest of a square is left out" } : {}),
    start,
    end: Math.max(late, within?.end ?? end),
  };
}

function shapeOf(noun: string, sizes: readonly number[]): DrawSteelArea | { reason: string } {
  const [a, b, c] = sizes as [number, number | undefined, number | undefined];
  if (LACKING.has(noun)) return { reason: `Draw Steel has no ${noun}` };
  if (c !== undefined && noun !== "cube") return { reason: `${withArticle(noun)} takes no three sizes` };
  if (noun === "line") {
    if (b === undefined) return { reason: "a line without a width" };
    return Number.isFinite(b)
      ? { shape: "line", length: Number.isFinite(a) ? a : "edge", width: b }
      : { reason: "a line without an end to its width" };
  }
  if (!Number.isFinite(a)) return { reason: `${withArticle(noun)} without an end` };
  if (noun === "cube")
    return (b ?? a) === a && (c ?? a) === a
      ? { shape: "cube", side: a }
      : { reason: "a box of unequal sides is no cube" };
  if (b !== undefined) return { reason: `${withArticle(noun)} takes one size` };
  return noun === "wall" ? { shape: "wall", squares: a } : { shape: noun as "burst" | "aura", radius: a };
}

/** "within 10", "of difficult terrain within 5", "they can see within 10 squares": not where another thing's distance is told. */
function withinAt(tokens: readonly Token[], i: number): { squares: number; end: number } | undefined {
  for (let at = i; at < i + LOOK_AHEAD; at++) {
    const token = tokens[at];
    // "3 cube - within 10": a dash or a comma may stand first.
    const first = at === i && (token?.word === "," || token?.word === ";" || token?.kind === "hyphen");
    if (token === undefined || (token.kind !== "word" && token.word !== "(" && !first)) return undefined;
    if (first && token.word === ";" && wordAt(tokens, at + 1) !== "within") return undefined;
    if (token.word === "within") {
      const size = oneSize(tokens, at + 1);
      if (size === undefined || !Number.isFinite(size.size.n)) return undefined;
      const of = wordAt(tokens, size.end) === "of";
      if (of && !USERS.has(wordAt(tokens, size.end + 1))) return undefined;
      const closed = wordAt(tokens, at - 1) === "(" && wordAt(tokens, size.end) === ")";
      return { squares: size.size.n, end: of ? size.end + 2 : closed ? size.end + 1 : size.end };
    }
    if (token.word === "each" && wordAt(tokens, at + 1) === "within") continue;
    if (/^(?:or|and|each|every|then|who|while|until|if|but|range|ranged|melee)$/.test(token.word)) return undefined;
  }
  return undefined;
}

/** {"type": "burst", "value": 2}: squares, unless a unit is told. */
function fromData(data: Embedded, i: number): Phrase | NoArea | undefined {
  const unit = data.unit === undefined ? undefined : UNITS.get(data.unit);
  const noun = nounOf(data.shape)?.noun ?? "";
  if (!SHAPES.has(noun) || data.form === "template")
    return { reason: `Draw Steel has no ${data.shape}`, start: i, end: i + 1 };
  const whole = (size: number): number =>
    unit === undefined ? size : Math.max(1, Math.floor((size * unit.n) / (unit.d * SQUARE_FEET)));
  const shape = shapeOf(noun, data.width === undefined ? [whole(data.size)] : [whole(data.size), whole(data.width)]);
  return "reason" in shape ? { ...shape, start: i, end: i + 1 } : { area: shape, start: i, end: i + 1 };
}
