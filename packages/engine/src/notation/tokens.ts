import type { Embedded } from "./embedded.js";
import { readStructured } from "./structured.js";
import { readTemplate } from "./templates.js";
import { SPLIT_AFTER_FOOT } from "./words.js";

/** A piece of the text. `start` and `end` (exclusive) are UTF-16 units of the text as it was given. */
export interface Token {
  readonly kind: "word" | "number" | "hyphen" | "mark" | "data";
  readonly start: number;
  readonly end: number;
  /** Words in small letters with straight apostrophes, "x" for every multiplication sign; marks as one character, "¶" for a break. */
  readonly word: string;
  /** Numbers: numerator and denominator. Infinity / 1 for ∞; NaN where there are more digits than a number holds. */
  readonly n: number;
  readonly d: number;
  /** Inline templates and structured data. */
  readonly data: Embedded | undefined;
}

const FRACTIONS = new Map<string, readonly [number, number]>([
  ["½", [1, 2]],
  ["⅓", [1, 3]],
  ["⅔", [2, 3]],
  ["¼", [1, 4]],
  ["¾", [3, 4]],
  ["⅕", [1, 5]],
  ["⅛", [1, 8]],
]);
const ENTITIES = new Map([
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["times", "×"],
  ["infin", "∞"],
  ["frac12", "½"],
  ["frac14", "¼"],
  ["frac34", "¾"],
  ["shy", ""],
]);
const INLINE_TAGS = new Set(["a", "b", "i", "u", "em", "strong", "span", "sup", "sub", "small", "code"]);
const BLOCK_TAGS = new Set([
  "p",
  "br",
  "hr",
  "li",
  "ul",
  "ol",
  "td",
  "th",
  "tr",
  "table",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
]);
const HYPHENS = "-‐‑‒–—―−﹣－";
const WIDE_DASHES = "–—―";
const TIMES = "×✕✖⨯";
const SEE_THROUGH = "*_~`";
const LONGEST_TAG = 200;
const MOST_DIGITS = 15;

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isSpace = (c: number): boolean =>
  c === 32 ||
  (c >= 9 && c <= 13) ||
  c === 0xa0 ||
  (c >= 0x2000 && c <= 0x200a) ||
  c === 0x202f ||
  c === 0x205f ||
  c === 0x3000;
/** Marks without width that PDF text carries inside words. */
const isInvisible = (c: number): boolean => c === 0xad || (c >= 0x200b && c <= 0x200d) || c === 0x2060 || c === 0xfeff;
const isLetter = (c: number): boolean =>
  (c >= 97 && c <= 122) ||
  (c >= 65 && c <= 90) ||
  (c >= 0xc0 && c !== 0xd7 && c !== 0xf7 && !(c >= 0x2000 && c <= 0x303f) && c < 0xfe00);
const isApostrophe = (c: number): boolean => c === 39 || c === 0x2019;

/** Splits a text in one pass from left to right; no step looks further than a fixed number of letters ahead of what it takes. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const push = (kind: Token["kind"], start: number, end: number, word: string, n = 0, d = 1): void => {
    if ((kind === "mark" || kind === "hyphen") && repeats(tokens, word)) return;
    tokens.push({ kind, start, end, word, n, d, data: undefined });
  };
  let i = 0;
  while (i < text.length) {
    const c = text.charCodeAt(i);
    const char = text[i]!;
    if (isSpace(c)) {
      i = spaces(text, i, push);
    } else if (isDigit(c)) {
      i = digits(text, i, tokens, push);
    } else if (isLetter(c)) {
      i = letters(text, i, push);
    } else if (char === "@" || char === "{") {
      const data = char === "@" ? readTemplate(text, i) : readStructured(text, i);
      if (data === undefined) push("mark", i, i + 1, char);
      else tokens.push({ kind: "data", start: i, end: data.end, word: "", n: 0, d: 1, data });
      i = data === undefined ? i + 1 : data.end;
    } else if (char === "<") {
      i = tag(text, i, push);
    } else if (char === "&") {
      i = entity(text, i, push);
    } else {
      if (c === 0xad || HYPHENS.includes(char)) hyphen(text, i, char, push);
      else symbol(i, char, push);
      i++;
    }
  }
  return tokens;
}

/** Of a run of one mark ("------", "((((") two are kept: no grammar tells more of them apart. */
function repeats(tokens: readonly Token[], mark: string): boolean {
  const { length } = tokens;
  return length > 1 && tokens[length - 1]!.word === mark && tokens[length - 2]!.word === mark;
}

type Push = (kind: Token["kind"], start: number, end: number, word: string, n?: number, d?: number) => void;

function symbol(i: number, char: string, push: Push): void {
  if (SEE_THROUGH.includes(char) || isInvisible(char.charCodeAt(0))) return;
  const fraction = FRACTIONS.get(char);
  if (fraction !== undefined) push("number", i, i + 1, char, fraction[0], fraction[1]);
  else if (char === "∞") push("number", i, i + 1, char, Number.POSITIVE_INFINITY);
  else if (TIMES.includes(char)) push("word", i, i + 1, "x");
  else push("mark", i, i + 1, isApostrophe(char.charCodeAt(0)) || char === "′" ? "'" : char);
}

/** A dash with a space on both sides parts clauses, "20 - foot" excepted. */
function hyphen(text: string, i: number, char: string, push: Push): void {
  const apart = isSpace(text.charCodeAt(i - 1)) && isSpace(text.charCodeAt(i + 1));
  if (apart && WIDE_DASHES.includes(char)) push("mark", i, i + 1, ";");
  else push("hyphen", i, i + 1, "-");
}

/** An empty line is a break; other white space only parts words. */
function spaces(text: string, start: number, push: Push): number {
  let lines = 0;
  let i = start;
  for (; i < text.length && isSpace(text.charCodeAt(i)); i++) if (text[i] === "\n") lines++;
  if (lines > 1) push("mark", start, start + 1, "¶");
  return i;
}

function runOfDigits(text: string, start: number): number {
  let i = start;
  while (i < text.length && isDigit(text.charCodeAt(i))) i++;
  return i;
}

/** Whole numbers, 1,000, 4.5, 4,5 before metres, 1/2. Digits stuck to letters (1d6, 1st) are words. */
function digits(text: string, start: number, tokens: readonly Token[], push: Push): number {
  let end = runOfDigits(text, start);
  let n = end - start > MOST_DIGITS ? Number.NaN : Number(text.slice(start, end));
  let d = 1;
  const next = text[end];
  const more = next === "," || next === "." || next === "/" || next === "⁄" ? runOfDigits(text, end + 1) : end;
  const length = more - end - 1;
  const tail = length > 0 && length <= 3 ? Number(text.slice(end + 1, more)) : 0;
  if (next === "," && length === 3) {
    n = n * 1000 + tail;
    end = more;
    if (text[end] === "," && runOfDigits(text, end + 1) === end + 4) {
      n = n * 1000 + Number(text.slice(end + 1, end + 4));
      end += 4;
    }
  } else if (
    length > 0 &&
    length <= 3 &&
    (next === "." || (next === "," && /^\s?m/.test(text.slice(more, more + 2))))
  ) {
    d = length === 1 ? 10 : length === 2 ? 100 : 1000;
    n = n * d + tail;
    end = more;
  } else if ((next === "/" || next === "⁄") && length > 0 && n < tail && tail <= 10) {
    d = tail;
    end = more;
  }
  const last = tokens.at(-1);
  const stuck = last !== undefined && last.kind === "word" && last.end === start && last.word !== "x";
  const ordinal = /^(?:st|nd|rd|th)(?![a-z])/i.exec(text.slice(end, end + 3));
  if (stuck || ordinal !== null) {
    end += ordinal === null ? 0 : 2;
    push("word", start, end, "#");
  } else {
    push("number", start, end, "", n, d);
  }
  return end;
}

function letters(text: string, start: number, push: Push): number {
  let i = start;
  let strange = false;
  for (; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (isLetter(c)) continue;
    if (isApostrophe(c) && isLetter(text.charCodeAt(i + 1))) strange = true;
    else if (isInvisible(c) && isLetter(text.charCodeAt(i + 1))) strange = true;
    else break;
  }
  let word = text.slice(start, i).toLowerCase();
  if (strange) word = word.replaceAll("’", "'").replace(/[\u00ad\u200b\u2060\ufeff]|\u200c|\u200d/g, "");
  if (/^f(?:oo|ee)t./.test(word) && SPLIT_AFTER_FOOT.has(word.slice(4))) {
    // With invisible marks inside, both halves keep the span of the whole.
    push("word", start, strange ? i : start + 4, "foot");
    push("word", strange ? start : start + 4, i, word.slice(4));
  } else {
    push("word", start, i, word);
  }
  return i;
}

/** Known tags are see-through (inline) or a break (block); "<source>" and the like stay words. */
function tag(text: string, start: number, push: Push): number {
  const head = /^<\/?([a-z][a-z0-9]*)/i.exec(text.slice(start, start + 12));
  const name = head?.[1]?.toLowerCase() ?? "";
  const block = BLOCK_TAGS.has(name);
  if (block || INLINE_TAGS.has(name)) {
    const close = text.slice(start, start + LONGEST_TAG).indexOf(">");
    if (close >= 0) {
      if (block) push("mark", start, start + 1, "¶");
      return start + close + 1;
    }
  }
  push("mark", start, start + 1, "<");
  return start + 1;
}

function entity(text: string, start: number, push: Push): number {
  const found = /^&([a-z0-9]{2,6});/i.exec(text.slice(start, start + 8));
  const char = found === null ? undefined : ENTITIES.get(found[1]!);
  if (found === null || char === undefined) {
    push("mark", start, start + 1, "&");
    return start + 1;
  }
  const end = start + found[0].length;
  if (HYPHENS.includes(char) && char !== "") push("hyphen", start, end, "-");
  else if (char === "×") push("word", start, end, "x");
  else if (char === "∞") push("number", start, end, char, Number.POSITIVE_INFINITY);
  else if (FRACTIONS.has(char)) push("number", start, end, char, FRACTIONS.get(char)![0], FRACTIONS.get(char)![1]);
  return end;
}
