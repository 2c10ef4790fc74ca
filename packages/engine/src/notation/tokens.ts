import type { Embedded } from "./embedded.js";
import { entityAt } from "./entities.js";
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
  /** A line ends between the token before and this one. */
  readonly line: boolean;
  /** Begins with a capital letter. */
  readonly capital: boolean;
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
const HYPHENS = "-‐‑‒–—―−⁃﹘﹣－";
const WIDE_DASHES = "–—―";
const LINE_ENDS = "\n\u2028\u2029";
const TIMES = "×✕✖⨯";
/** Marks of emphasis and of footnotes. */
const SEE_THROUGH = "*_~`†‡¹";
/** "[1]", "[a]", "[^1]", "[[2]](#n2)". */
const FOOTNOTE = /^\[(?:\[|\^)?(?:\d{1,3}|[a-z])\]\]?(?:\([^()\s]{1,40}\))?/i;
const SUPERSCRIPT = /^<sup\b[^<>]{0,80}>[^<>]{0,8}<\/sup>/i;
const LONGEST_FOOTNOTE = 100;
const LONGEST_TAG = 200;
const MOST_DIGITS = 15;
/** How far into a text the mark of a quoted first line is looked for. */
const SHORT = 8;

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isSpace = (c: number): boolean =>
  c === 32 ||
  (c >= 9 && c <= 13) ||
  c === 0xa0 ||
  (c >= 0x2000 && c <= 0x200a) ||
  c === 0x202f ||
  c === 0x2028 ||
  c === 0x2029 ||
  c === 0x205f ||
  c === 0x3000;
/** Marks without width that PDF text carries inside words. */
const isInvisible = (c: number): boolean => c === 0xad || (c >= 0x200b && c <= 0x200d) || c === 0x2060 || c === 0xfeff;
const isLetter = (c: number): boolean =>
  (c >= 97 && c <= 122) ||
  (c >= 65 && c <= 90) ||
  (c >= 0xc0 && c !== 0xd7 && c !== 0xf7 && !(c >= 0x2000 && c <= 0x303f) && c < 0xfe00);
const isCapital = (c: number): boolean => (c >= 65 && c <= 90) || (c >= 0xc0 && c <= 0xde && c !== 0xd7);
const isApostrophe = (c: number): boolean => c === 39 || c === 0x2019;

/** Splits a text in one pass from left to right; no step looks further than a fixed number of letters ahead of what it takes. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let line = false;
  const push: Push = (kind, start, end, word, n = 0, d = 1, data = undefined): void => {
    if ((kind === "mark" || kind === "hyphen") && repeats(tokens, word)) return;
    const capital = kind === "word" && isCapital(text.charCodeAt(start));
    tokens.push({ kind, start, end, word, n, d, data, line, capital });
    line = false;
  };
  let i = 0;
  while (i < text.length) {
    const c = text.charCodeAt(i);
    const char = text[i]!;
    if (isSpace(c)) {
      const start = i;
      const lines = lineEnds(text, start);
      i = lines.end;
      // An empty line is a break; one that is not only parts words.
      if (lines.count > 1) push("mark", start, start + 1, "¶");
      line ||= lines.count > 0;
    } else if (isDigit(c)) {
      i = digits(text, i, tokens, push);
    } else if (isLetter(c)) {
      i = letters(text, i, push);
    } else if (char === "@" || char === "{") {
      const data = char === "@" ? readTemplate(text, i) : readStructured(text, i);
      const end = data?.end ?? i + 1;
      if (data === undefined) push("mark", i, end, char);
      else push("data", i, end, "", 0, 1, data);
      i = end;
    } else if (char === "<") {
      i = tag(text, i, push);
    } else if (char === "&") {
      const entity = entityAt(text, i);
      const end = entity?.end ?? i + 1;
      if (entity === undefined) push("mark", i, end, "&");
      else if (LINE_ENDS.includes(entity.char)) line = true;
      else if (!isSpace(entity.char.charCodeAt(0))) plain(text, i, end, entity.char, tokens, line, push);
      i = end;
    } else if (char === ">" && i < SHORT && /^[\s>]*$/.test(text.slice(0, i))) {
      i++;
    } else {
      const footnote =
        char === "[" && isLetter(text.charCodeAt(i - 1)) ? FOOTNOTE.exec(text.slice(i, i + LONGEST_FOOTNOTE)) : null;
      i = footnote === null ? plain(text, i, i + 1, char, tokens, line, push) : i + footnote[0].length;
    }
  }
  return tokens;
}

/** Of a run of one mark ("------", "((((") two are kept: no grammar tells more of them apart. */
function repeats(tokens: readonly Token[], mark: string): boolean {
  const { length } = tokens;
  return length > 1 && tokens[length - 1]!.word === mark && tokens[length - 2]!.word === mark;
}

type Push = (
  kind: Token["kind"],
  start: number,
  end: number,
  word: string,
  n?: number,
  d?: number,
  data?: Embedded,
) => void;

/** A character that is neither space, digit nor letter, written from `start` to `end` as itself or as an entity; gives `end`. */
function plain(
  text: string,
  start: number,
  end: number,
  char: string,
  tokens: readonly Token[],
  line: boolean,
  push: Push,
): number {
  const soft = char === "\u00ad";
  if (!soft && !HYPHENS.includes(char)) symbol(start, end, char, push);
  // A soft hyphen beside a real one adds nothing, before letters it only breaks a word.
  else if (!soft) hyphen(text, start, end, char, tokens, line, push);
  else if (tokens.at(-1)?.kind !== "hyphen" && !HYPHENS.includes(text[end] ?? " ")) push("hyphen", start, end, "-");
  return end;
}

function symbol(start: number, end: number, char: string, push: Push): void {
  if (SEE_THROUGH.includes(char) || isInvisible(char.charCodeAt(0))) return;
  const fraction = FRACTIONS.get(char);
  if (fraction !== undefined) push("number", start, end, char, fraction[0], fraction[1]);
  else if (char === "∞") push("number", start, end, char, Number.POSITIVE_INFINITY);
  else if (TIMES.includes(char)) push("word", start, end, "x");
  else push("mark", start, end, isApostrophe(char.charCodeAt(0)) || char === "′" ? "'" : char);
}

/** A dash with a space on both sides parts clauses, "20 – foot" excepted; a hyphen before a line's first word is a bullet. */
function hyphen(
  text: string,
  start: number,
  end: number,
  char: string,
  tokens: readonly Token[],
  line: boolean,
  push: Push,
): void {
  const spaced = isSpace(text.charCodeAt(end));
  const apart = spaced && isSpace(text.charCodeAt(start - 1)) && WIDE_DASHES.includes(char);
  const joins = tokens.at(-1)?.kind === "number" && /^\s(?:foot|feet|ft|mile|met)/i.test(text.slice(end, end + 5));
  if ((apart && !joins) || (spaced && line && !joins)) push("mark", start, end, ";");
  else push("hyphen", start, end, "-");
}

/** White space from `start` on, and the marks ">" of quoted lines in it. */
function lineEnds(text: string, start: number): { count: number; end: number } {
  let count = 0;
  let end = start;
  for (; end < text.length; end++) {
    const char = text[end]!;
    if (LINE_ENDS.includes(char)) count++;
    else if (!isSpace(text.charCodeAt(end)) && !(char === ">" && count > 0)) break;
  }
  return { count, end };
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
  const negative = last !== undefined && isMinus(text, start - 1) && tokens.at(-2)?.kind !== "number";
  const ordinal = /^(?:st|nd|rd|th)(?![a-z])/i.exec(text.slice(end, end + 3));
  if (stuck || negative || ordinal !== null) {
    end += ordinal === null ? 0 : 2;
    push("word", start, end, "#");
  } else {
    push("number", start, end, "", n, d);
  }
  return end;
}

/** "-5": a minus that stands apart from what is before it and touches its number; no size is below nothing. */
function isMinus(text: string, at: number): boolean {
  return (text[at] === "-" || text[at] === "−") && (at === 0 || isSpace(text.charCodeAt(at - 1)));
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
  const footnote = SUPERSCRIPT.exec(text.slice(start, start + LONGEST_FOOTNOTE));
  if (footnote !== null) return start + footnote[0].length;
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
