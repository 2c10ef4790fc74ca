import type { Token } from "./tokens.js";
import { SMALL_NUMBERS, TENS, UNITS, type Unit } from "./words.js";

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

/** Digits, fractions ("1 1/2", "1½"), number words up to "nine hundred". Undefined where no number stands at `i`. */
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
  const first = tokens[start]!.word;
  const tens = TENS.get(first);
  let n = tens ?? SMALL_NUMBERS.get(first);
  let end = start + 1;
  if (first === "half" || first === "quarter") return { n: 1, d: first === "half" ? 2 : 4, start, end, digits: false };
  if (first === "hundred") n = 100;
  if (n === undefined && (first === "a" || first === "an") && wordAt(tokens, end) === "hundred") n = 1;
  if (n === undefined) return undefined;
  const next = skipHyphen(tokens, end);
  const ones = SMALL_NUMBERS.get(wordAt(tokens, next));
  if (tens !== undefined && ones !== undefined && ones < 10) {
    n += ones;
    end = next + 1;
  } else if (wordAt(tokens, next) === "hundred") {
    n *= 100;
    end = next + 1;
  } else if (n === 1 && (wordAt(tokens, next) === "half" || wordAt(tokens, next) === "quarter")) {
    return { n: 1, d: wordAt(tokens, next) === "half" ? 2 : 4, start, end: next + 1, digits: false };
  }
  return { n, d: 1, start, end, digits: false };
}

/** A number, an optional hyphen and a unit; "a mile", "half a mile". Undefined where no length stands at `i`. */
export function lengthAt(tokens: readonly Token[], i: number): Length | undefined {
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
  if (unit.name === "metre" && n % d !== 0) {
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
    dotted,
    next: dotted ? at + 2 : at + 1,
  };
}

/** Feet of a length, or of its half. */
export const feet = (length: { n: number; d: number }, divisor = 1): number => length.n / (length.d * divisor);
