import { fit, graphemes, widthOf } from "../text/shown.js";
import { type Attributes, element, escaped } from "./xml.js";

export const FAMILY = "'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Says which characters a carried font can draw; the others become boxes with their code. */
export type Covers = (codePoint: number) => boolean;

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

/** Text on its baseline at (x, y). */
export function text(x: number, y: number, words: string, style: TextStyle, covers?: Covers): string {
  const attributes: Attributes = {
    "font-size": style.size,
    "font-weight": style.bold ? "700" : undefined,
    fill: style.fill,
  };
  if (!covers || [...words].every((c) => covers(c.codePointAt(0)!))) {
    const anchor = style.anchor === "start" ? undefined : style.anchor;
    return element("text", { x, y, "text-anchor": anchor, ...attributes }, escaped(words));
  }
  return boxed(x, y, words, style, attributes, covers);
}

/** How wide text is once what the font lacks has become boxes. */
export function drawnWidth(words: string, size: number, covers?: Covers): number {
  return covers ? runsOf(words, covers).reduce((sum, run) => sum + runWidth(run, size), 0) : textWidth(words, size);
}

interface Run {
  readonly text: string;
  readonly drawn: boolean;
}

function runsOf(words: string, covers: Covers): Run[] {
  const runs: Run[] = [];
  for (const char of words) {
    const drawn = covers(char.codePointAt(0)!);
    const last = runs.at(-1);
    if (drawn && last?.drawn) runs[runs.length - 1] = { text: last.text + char, drawn };
    else runs.push({ text: char, drawn });
  }
  return runs;
}

function runWidth(run: Run, size: number): number {
  return run.drawn ? textWidth(run.text, size) : size * 1.1;
}

function boxed(x: number, y: number, words: string, style: TextStyle, attributes: Attributes, covers: Covers): string {
  const runs = runsOf(words, covers);
  const width = drawnWidth(words, style.size, covers);
  let at = style.anchor === "middle" ? x - width / 2 : style.anchor === "end" ? x - width : x;
  let out = "";
  for (const run of runs) {
    out += run.drawn
      ? element("text", { x: at, y, ...attributes }, escaped(run.text))
      : codeBox(at, y, run.text.codePointAt(0)!, style);
    at += runWidth(run, style.size);
  }
  return out;
}

/** A box with the character's code, in two rows of digits. */
function codeBox(x: number, y: number, code: number, { size, fill }: TextStyle): string {
  const digits = code.toString(16).toUpperCase().padStart(4, "0");
  const half = Math.ceil(digits.length / 2);
  const box = { x: x + size * 0.08, y: y - size * 0.86, width: size * 0.94, height: size * 1.06 };
  const row = (at: number, words: string): string =>
    element(
      "text",
      { x: box.x + box.width / 2, y: at, "text-anchor": "middle", "font-size": size * 0.44, fill },
      escaped(words),
    );
  return (
    element("rect", { ...box, fill: "none", stroke: fill, "stroke-width": size * 0.06 }) +
    row(y - size * 0.4, digits.slice(0, digits.length - half)) +
    row(y + size * 0.08, digits.slice(-half))
  );
}

/** Lines of at most so many pixels, broken at spaces. */
export function wrapped(words: string, width: number, size: number, covers?: Covers): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && drawnWidth(longer, size, covers) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.map((one) => (drawnWidth(one, size, covers) > width ? fit(one, Math.floor(width / size)) : one));
}
