import type { Typesetter } from "../svg/text.js";
import { type Box, mapped, type Path, type Point, parsePath, rectangle } from "./path.js";
import type { Mark } from "./types.js";

/** A typesetter rounds to hundredths, which are coarse for a letter of 2 mm. */
const FINER = 20;
export const INK = "#14161A";
export const QUIET = "#4A4740";
const PAPER = "#FFFFFF";
/** White round a line of text that crosses lines between squares. */
const GROUND = 0.6;

export interface Lettering {
  readonly words: string;
  /** Set by itself to the right of the words, whichever way they run: a name keeps its own order, and so does what follows it. */
  readonly after?: string;
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
}

/** How wide words are, in millimetres. */
export function widthOf({ words, after = "", size, bold = false }: Lettering, typesetter: Typesetter): number {
  const one = (text: string): number => (text === "" ? 0 : typesetter.width(text, size * FINER, bold) / FINER);
  return one(words) + one(after);
}

/** Words on their baseline, beginning at a point, ending there or about it. */
export function lettered(
  text: Lettering,
  [x, y]: Point,
  anchor: "start" | "middle" | "end",
  typesetter: Typesetter,
): Mark {
  const { words, after = "", size, bold = false, colour = INK } = text;
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, typesetter);
  const set = (one: string, from: number): Path => {
    const d = typesetter.outline(one, 0, 0, size * FINER, bold);
    return mapped(parsePath(d), ([px, py]): Point => [hundredth(from + px / FINER), hundredth(y + py / FINER)]);
  };
  const tail = after === "" ? [] : set(after, left + widthOf({ words, size, bold }, typesetter));
  return { kind: "path", path: [...set(words, left), ...tail], fill: colour };
}

/** Fine enough for letters, and half of a file is their numbers. */
function hundredth(mm: number): number {
  return Math.round(mm * 100) / 100;
}

/** Lines under one another, as large as they come out. */
export interface Block {
  readonly lines: readonly Lettering[];
  readonly width: number;
  readonly height: number;
}

const LEADING = 1.3;
/** The part of a line's height that lies above its baseline. */
const RISE = 0.8;

export function blockOf(lines: readonly Lettering[], typesetter: Typesetter): Block {
  return {
    lines,
    width: Math.max(0, ...lines.map((one) => widthOf(one, typesetter))),
    height: lines.reduce((sum, { size }, i) => sum + size * (i === lines.length - 1 ? 1 : LEADING), 0),
  };
}

/** A block's lines, centred in a box of its size; with a white ground where they may cross other lines. */
export function written(block: Block, { x0, y0, x1 }: Box, typesetter: Typesetter, ground = false): Mark[] {
  const out: Mark[] = [];
  let top = y0;
  for (const one of block.lines) {
    const middle = (x0 + x1) / 2;
    const half = widthOf(one, typesetter) / 2 + GROUND;
    const box = { x0: middle - half, y0: top - GROUND / 2, x1: middle + half, y1: top + one.size * LEADING };
    if (ground) out.push({ kind: "path", path: rectangle(box), fill: PAPER });
    out.push(lettered(one, [middle, top + one.size * RISE], "middle", typesetter));
    top += one.size * LEADING;
  }
  return out;
}

/** The block turned by a quarter to the left, to be read from the right: for lines that run down the page. */
export function writtenUp(block: Block, { x0, y1 }: Box, typesetter: Typesetter, ground: boolean): Mark[] {
  const flat = written(block, { x0: 0, y0: 0, x1: block.width, y1: block.height }, typesetter, ground);
  return flat.map((mark) =>
    mark.kind === "path" ? { ...mark, path: mapped(mark.path, ([x, y]): Point => [x0 + y, y1 - x]) } : mark,
  );
}
