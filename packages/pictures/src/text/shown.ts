import stringWidth from "string-width";

/**
 * Characters that would act on a terminal, turn text round or stand there unseen: controls, lone surrogates, line and
 * paragraph separators, direction marks and overrides, zero-width spaces, soft hyphens, tags. The two joiners stay:
 * emoji and several scripts need them.
 */
const HARMFUL =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e0fff}]/gu;
/** More marks on one letter than any writing uses would run over the lines above and below. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** Text that needs no segmenter and no table of widths; nearly all of it, and thousands of names are measured. */
const PLAIN = /^[ -~]*$/;

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Text from outside made harmless to print on one line: what would act is shown as an escape (`\x1b`, `\n`, `\u{202e}`). */
export function shown(text: string): string {
  return PLAIN.test(text) ? text : text.replace(HARMFUL, escapeOf).replace(MARKS, "$1");
}

function escapeOf(char: string): string {
  if (char === "\n") return "\\n";
  if (char === "\r") return "\\r";
  if (char === "\t") return "\\t";
  const code = char.codePointAt(0)!;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u{${code.toString(16)}}`;
}

/** Columns that harmless text takes in a terminal: two for wide letters and emoji. */
export function widthOf(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text);
}

/** What a reader takes for one letter, in order. */
export function graphemes(text: string): string[] {
  return PLAIN.test(text) ? [...text] : Array.from(segments.segment(text), (s) => s.segment);
}

/** The text within a number of columns, cut with "..." where it is longer. */
export function fit(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let out = "";
  let used = 0;
  for (const g of graphemes(text)) {
    const w = widthOf(g);
    if (used + w > columns - 3) break;
    out += g;
    used += w;
  }
  return `${out}...`;
}

/** The text followed by spaces up to a number of columns. */
export function pad(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - widthOf(text)));
}

/** Breaks text into lines of at most so many columns, at spaces where there are any; every line but the first is indented. */
export function wrap(text: string, columns: number, indent: number): string[] {
  const lines: string[] = [];
  const gap = " ".repeat(Math.min(indent, Math.max(0, columns - 10)));
  let line = "";
  let used = 0;
  let empty = true;
  const close = (): void => {
    lines.push(line);
    line = gap;
    used = gap.length;
    empty = true;
  };
  for (const word of text.split(" ")) {
    const w = widthOf(word);
    if (!empty && used + 1 + w > columns) close();
    if (used + w <= columns) {
      line += empty ? word : ` ${word}`;
      used += w + (empty ? 0 : 1);
      empty = false;
      continue;
    }
    for (const g of graphemes(word)) {
      const one = widthOf(g);
      if (used + one > columns) close();
      line += g;
      used += one;
      empty = false;
    }
  }
  if (!empty || lines.length === 0) lines.push(line);
  return lines;
}
