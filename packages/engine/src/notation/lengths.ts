import type { Token } from "./tokens.js";
import { ATTRIBUTES, SMALL_NUMBERS, TENS, UNITS, type Unit } from "./words.js";

/** A number in the text: n/d, over the tokens from `start` up to but not including `end`. */
export interface Quantity {
  readonly n: number;
  readonly d: number;
  readonly start: number;
  readonly end: number;
  /** Written in digits. */
  readonly digits: boolean;
}

/** A number with its unit. `n/d` is in feet. */
export interface Length extends Quantity {
  readonly unit: Unit["name"];
  /** "20-foot", "20 foot": the form that stands before a noun, unlike "20 feet". */
  readonly adjective: boolean;
  /** Metres or kilometres that made no whole feet. */
  readonly rounded: boolean;
  /** Followed by an abbreviation's full stop, which may end the sentence too. */
  readonly dotted: boolean;
  /** The token where reading goes on: after the full stop of "ft.". `end` stands before it. */
  readonly next: number;
}

export const wordAt = (tokens: readonly Token[], i: number): string => {
  const token = tokens[i];
  return token?.kind === "word" || token?.kind === "mark" ? token.word : "";
};
export const skipHyphen = (tokens: readonly Token[], i: number): number => (tokens[i]?.kind === "hyphen" ? i + 1 : i);

/** Digits, fractions ("1 1/2", "1½"), number words up to "nine hundred and ninety-nine". Undefined where no number stands at `i`. */
export function quantityAt(tokens: readonly Token[], i: number): Quantity | undefined {
  const token = tokens[i];
  if (token === undefined) return undefined;
  if (token.kind === "number") {
    if (Number.isNaN(token.n)) return undefined;
    const next = tokens[i + 1];
    const fraction = next?.kind === "number" && next.d > 1 && next.d <= 10 && next.n < next.d && token.d === 1;
    if (fraction) {
      return { n: token.n * next.d + next.n, d: next.d, start: i, end: i + 2, digits: true };
    }
    return { n: token.n, d: token.d, start: i, end: i + 1, digits: true };
  }
  return token.kind === "word" ? spelledAt(tokens, i) : undefined;
}

function spelledAt(tokens: readonly Token[], start: number): Quantity | undefined {
  const first = wordAt(tokens, start);
  const words = (n: number, d: number, end: number): Quantity => ({ n, d, start, end, digits: false });
  const part = PARTS.get(first);
  if (part !== undefined) return words(1, part, start + 1);
  const article = first === "a" || first === "an";
  const hundreds = first === "hundred" || article ? 1 : SMALL_NUMBERS.get(first);
  const next = first === "hundred" ? start : article ? start + 1 : skipHyphen(tokens, start + 1);
  if (hundreds !== undefined && wordAt(tokens, next) === "hundred") {
    const rest = restAt(tokens, next + 1);
    return words(hundreds * 100 + (rest?.n ?? 0), 1, rest?.end ?? next + 1);
  }
  if (article) return undefined;
  const parts = hundreds === 1 ? PARTS.get(wordAt(tokens, next)) : undefined;
  return parts === undefined ? tensAt(tokens, start) : words(1, parts, next + 1);
}

const PARTS = new Map([
  ["half", 2],
  ["quarter", 4],
]);

/** What follows "hundred": "and twenty-five", "-fifty", " twenty". "one hundred five-foot cubes" counts a hundred of them. */
function restAt(tokens: readonly Token[], i: number): Quantity | undefined {
  let at = skipHyphen(tokens, i);
  const and = wordAt(tokens, at) === "and";
  if (and) at = skipHyphen(tokens, at + 1);
  const rest = tensAt(tokens, at);
  if (rest === undefined) return undefined;
  const small = rest.n < 10 && !and && at === i && tokens[rest.end]?.kind === "hyphen";
  return small ? undefined : rest;
}

/** "twenty-five", "twelve". */
function tensAt(tokens: readonly Token[], start: number): Quantity | undefined {
  const word = wordAt(tokens, start);
  const tens = TENS.get(word);
  const next = skipHyphen(tokens, start + 1);
  const ones = tens === undefined ? undefined : SMALL_NUMBERS.get(wordAt(tokens, next));
  if (tens !== undefined && ones !== undefined && ones < 10)
    return { n: tens + ones, d: 1, start, end: next + 1, digits: false };
  const n = tens ?? SMALL_NUMBERS.get(word);
  return n === undefined ? undefined : { n, d: 1, start, end: start + 1, digits: false };
}

/** A number, an optional hyphen and a unit; "a mile", "half a mile". Undefined where no length stands at `i`. */
export function lengthAt(tokens: readonly Token[], i: number): Length | undefined {
  const length = oneLengthAt(tokens, i);
  return length === undefined ? undefined : withTwin(tokens, length);
}

function oneLengthAt(tokens: readonly Token[], i: number): Length | undefined {
  const article = wordAt(tokens, i);
  if ((article === "a" || article === "an") && wordAt(tokens, i + 1) === "mile")
    return measured(tokens, { n: 1, d: 1, start: i, end: i + 1, digits: false }, i + 1);
  const number = quantityAt(tokens, i);
  if (number === undefined || number.n === 0) return undefined;
  let at = skipHyphen(tokens, number.end);
  if (number.d > 1 && wordAt(tokens, at) === "of") at++;
  if (number.d > 1 && wordAt(tokens, at) === "a") at++;
  return measured(tokens, number, at);
}

function measured(tokens: readonly Token[], number: Quantity, at: number): Length | undefined {
  const unit = UNITS.get(wordAt(tokens, at));
  // "one square" and "ten square" are no lengths where the word goes on to name a shape of its own size.
  if (unit === undefined || !Number.isFinite(number.n)) return undefined;
  const dotted = unit.short && wordAt(tokens, at + 1) === ".";
  let n = number.n * unit.n;
  let d = number.d * unit.d;
  const rounded = unit.name === "metre" && n % d !== 0;
  if (rounded) {
    // ruling: metres that make no whole feet lose the rest of a foot, since sizes round down.
    n = Math.floor(n / d);
    d = 1;
  }
  return {
    n,
    d,
    start: number.start,
    end: at + 1,
    digits: number.digits,
    unit: unit.name,
    adjective: !unit.plural && (unit.name !== "square" || tokens[at - 1]?.kind === "hyphen"),
    rounded,
    dotted,
    next: dotted ? at + 2 : at + 1,
  };
}

/**
 * The same length in another system of units behind it, in brackets or after a stroke: "6-meter (20-foot)", "30 ft./9 m",
 * "20 feet (4 squares)". That in feet counts, then that in squares.
 */
export function withTwin(tokens: readonly Token[], length: Length, at = length.next): Length {
  const open = wordAt(tokens, at);
  const close = open === "(" ? ")" : open === "[" ? "]" : open === "/" ? "" : undefined;
  if (close === undefined || tokens[at + 1]?.kind !== "number") return length;
  const other = oneLengthAt(tokens, at + 1);
  if (other === undefined || rank(other) === rank(length) || !alike(other, length)) return length;
  // "20-foot-radius (6-metre-radius)"
  const repeated = close === "" ? other.next : skipHyphen(tokens, other.next);
  const next = close !== "" && ATTRIBUTES.has(wordAt(tokens, repeated)) ? repeated + 1 : other.next;
  if (close !== "" && wordAt(tokens, next) !== close) return length;
  return {
    ...(rank(other) > rank(length) ? other : length),
    start: length.start,
    end: close === "" ? other.end : next + 1,
    next: close === "" ? other.next : next + 1,
    adjective: length.adjective || other.adjective,
    dotted: close === "" && other.dotted,
  };
}

/** Units are converted by rule of thumb: a fifth more or less is the same length. */
const alike = (a: Length, b: Length): boolean => {
  const [x, y] = [a.n * b.d, b.n * a.d];
  return 5 * Math.abs(x - y) <= Math.max(x, y);
};

const rank = ({ unit }: Length): number => (unit === "metre" ? 0 : unit === "square" ? 1 : 2);

/** Feet of a length, or of its half. */
export const feet = (length: { n: number; d: number }, divisor = 1): number => length.n / (length.d * divisor);
