import { fit, graphemes, widthOf } from "../text/shown.js";
import { type Attributes, element, escaped } from "./xml.js";

export const FAMILY = "'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Sets text with fonts of its own, as outlines. */
export interface Typesetter {
  /** How wide the words are, in pixels. */
  width(words: string, size: number, bold: boolean): number;
  /** Whether its fonts have every character of the words; without it they are taken to. */
  has?(words: string, bold: boolean): boolean;
  /** Their outlines as path data, from x on along the baseline y. */
  outline(words: string, x: number, y: number, size: number, bold: boolean): string;
}

/** Hundredths of the font's size that the characters from space to tilde take in bold. */
const WIDTHS = [
  26, 28, 48, 65, 57, 90, 75, 27, 34, 34, 54, 57, 29, 32, 28, 42, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 28, 29, 57,
  57, 57, 48, 90, 69, 67, 64, 73, 56, 55, 72, 77, 39, 33, 66, 56, 94, 81, 79, 62, 79, 66, 55, 58, 76, 65, 97, 67, 63,
  58, 33, 42, 33, 57, 41, 37, 60, 63, 52, 63, 60, 39, 63, 65, 30, 30, 62, 30, 98, 65, 63, 63, 63, 45, 50, 43, 65, 57,
  86, 58, 57, 49, 39, 55, 39, 57,
];

/** About how wide bold text is; a reader's own font may differ by a little. */
export function textWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const g of graphemes(text)) hundredths += WIDTHS[g.charCodeAt(0) - 32] ?? [0, 66, 100][widthOf(g)] ?? 100;
  return (hundredths / 100) * size;
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  readonly anchor?: "start" | "middle" | "end";
}

/** Text on its baseline at (x, y): as text, or as outlines where there is a typesetter. */
export function text(x: number, y: number, words: string, style: TextStyle, typesetter?: Typesetter): string {
  const { size, fill, bold = false, anchor = "start" } = style;
  if (!typesetter) {
    const attributes: Attributes = {
      x,
      y,
      "text-anchor": anchor === "start" ? undefined : anchor,
      "font-size": size,
      "font-weight": bold ? "700" : undefined,
      fill,
    };
    return element("text", attributes, escaped(words));
  }
  const back = { start: 0, middle: 0.5, end: 1 }[anchor];
  const start = x - back * typesetter.width(words, size, bold);
  return element("path", { d: typesetter.outline(words, start, y, size, bold), fill });
}

/** How wide bold text is, by the typesetter or by estimate. */
export function drawnWidth(words: string, size: number, typesetter?: Typesetter): number {
  return typesetter ? typesetter.width(words, size, true) : textWidth(words, size);
}

/** Lines of at most so many pixels, broken at spaces. */
export function wrapped(words: string, width: number, size: number, typesetter?: Typesetter): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && drawnWidth(longer, size, typesetter) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.map((one) => (drawnWidth(one, size, typesetter) > width ? fit(one, Math.floor(width / size)) : one));
}
