import type { Typesetter } from "../svg/text.js";
import { wrapped } from "../svg/text.js";
import { stroked } from "./drawing.js";
import { INK, type Lettering, lettered, QUIET, widthOf } from "./lettering.js";
import { type Box, line, mapped, type Path, type Point, polygon, rectangle } from "./path.js";
import type { Loops } from "./polygon.js";
import { type Tile, tileName } from "./tiles.js";
import type { Mark } from "./types.js";
import type { Words } from "./words.js";

/** Millimetres at the foot of each page. */
export const FOOTER = 15;
/** Narrower than this its parts would meet. */
export const LEAST_WIDTH = 195;
const INCH = 25.4;
const RULER = 104;
/** The small map, on upright paper and on paper with more room. */
const MAP_WIDTHS = [20, 34] as const;
const MAP_HEIGHT = 13;
const WIDE = 240;
/** The name of a sheet, large enough to sort a pile by. */
const NAME_WIDTH = 12.5;
const NAME_SIZE = 7;
/** Text in less than this would be no text: the map gives way. */
const LEAST_TEXT = 40;
const HAIR = { colour: INK, width: 0.15 };
const FINER = 20;
const AIR = 5;
const LINE = 2.95;
const SMALL = 2.3;
const PAPER = "#FFFFFF";
/** The page that one holds. */
const HERE = "#D9D4CA";

export interface Foot {
  /** "Page 2 of 3"; none on a sheet. */
  readonly page?: string;
  /** Of a template that has pages of its own: which, and where this page lies. */
  readonly tiled?: {
    readonly words: Words;
    readonly tiles: readonly Tile[];
    readonly tile: Tile;
    readonly loops: Loops;
  };
}

/** The foot of a page whose upper left corner is given: a ruler to check the printer by, what to do, where this page lies. */
export function footer([x, y]: Point, width: number, foot: Foot, measure: Mark, typesetter: Typesetter): Mark[] {
  const joined = foot.tiled !== undefined && foot.tiled.tiles.length > 1;
  const text = width - RULER - AIR - (joined ? NAME_WIDTH + 2 : 0);
  const wide = MAP_WIDTHS[width > WIDE ? 1 : 0];
  const hasMap = joined && text - wide - 2 >= LEAST_TEXT;
  const lines = advice(hasMap ? text - wide - 2 : text, foot, joined, typesetter);
  const left = x + RULER + AIR;
  const right = x + width - (hasMap ? wide + 2 : 0);
  return [
    { kind: "group", move: [x, y], marks: [measure] },
    ...lines.map((one, i) => lettered(one, [left, y + 3 + i * LINE], "start", typesetter)),
    ...(joined ? sheetName([right, y], foot, typesetter) : []),
    ...(hasMap ? map([x + width - wide, y + 1], wide, foot.tiled!, typesetter) : []),
  ];
}

/** The sheet's name large and its number below, ending at the right. */
function sheetName([right, y]: Point, { page, tiled }: Foot, typesetter: Typesetter): Mark[] {
  const words = tileName(tiled!.tile);
  const one = { words, size: 1, bold: true };
  const size = Math.min(NAME_SIZE, NAME_WIDTH / (widthOf({ ...one, size: 10 }, typesetter) / 10));
  const middle: Point = [right - NAME_WIDTH / 2, y + 7.5];
  const number = { words: page ?? "", size: 2, colour: QUIET };
  return [
    lettered({ ...one, size }, middle, "middle", typesetter),
    lettered(number, [middle[0], y + 11], "middle", typesetter),
  ];
}

/** 100 mm above a line, 4 inches below it; the same on every page. */
export function ruler(typesetter: Typesetter): Mark {
  const y = 5.5;
  const ticks: Path[] = [line([0, y], [4 * INCH, y])];
  const figures: Mark[] = [];
  const figure = (words: string, at: Point): void => {
    figures.push(lettered({ words, size: 2, colour: QUIET }, at, "middle", typesetter));
  };
  for (let mm = 0; mm <= 100; mm++) {
    const high = mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2.2 : 1.4;
    ticks.push(line([mm, y], [mm, y - high]));
    if (mm % 10 === 0 && mm > 0) figure(mm === 100 ? "100 mm" : String(mm), [mm, y - 3.6]);
  }
  for (let eighth = 0; eighth <= 32; eighth++) {
    const high = eighth % 8 === 0 ? 3 : eighth % 4 === 0 ? 2.2 : 1.4;
    const at = (eighth * INCH) / 8;
    ticks.push(line([at, y], [at, y + high]));
    if (eighth % 8 === 0 && eighth > 0) figure(eighth === 32 ? "4 in" : String(eighth / 8), [at, y + 5.2]);
  }
  return { kind: "group", shared: true, move: [0, 0], marks: [stroked(ticks.flat(), HAIR), ...figures] };
}

const CUT = "Cut the dashes left and above, glue onto the strips of the others, like numbers together";
const CUT_SHORT = "Cut dashes left and above, glue on strips";
const CHECK = "The ruler must measure 100 mm and 4 inches";

/** What to do, and what this page is; at most five lines. */
function advice(room: number, { page, tiled }: Foot, joined: boolean, typesetter: Typesetter): Lettering[] {
  const folded = (words: string, most: number): Lettering[] =>
    wrapped(words, room * FINER, SMALL * FINER, typesetter)
      .slice(0, most)
      .map((line) => ({ words: line, size: SMALL, colour: QUIET }));
  const title = { words: "Print at 100 %, not fitted to the page", size: 2.5, bold: true };
  const size = Math.min(title.size, (title.size * room) / widthOf(title, typesetter));
  return [
    { ...title, size },
    ...folded(joined ? (folded(CUT, 3).length > 2 ? CUT_SHORT : CUT) : CHECK, 2),
    ...(page === undefined || joined ? [] : folded(page, 1)),
    ...(tiled === undefined ? [] : named(tiled.words, room, typesetter).slice(0, 2)),
  ];
}

/** A template's name, set by itself, and its details, over lines. */
function named({ name, details }: Words, room: number, typesetter: Typesetter): Lettering[] {
  const style = { size: SMALL, colour: QUIET };
  const lines: Lettering[] = wrapped(name, room * FINER, SMALL * FINER, typesetter).map((words) => ({
    words,
    ...style,
  }));
  const names = lines.length;
  for (const [i, word] of details
    .join(", ")
    .split(/(?<!D&D) /)
    .entries()) {
    const last = lines.at(-1)!;
    const tail = i === 0 ? `, ${word}` : ` ${word}`;
    const longer =
      lines.length === names ? { ...last, after: (last.after ?? "") + tail } : { ...last, words: last.words + tail };
    if (widthOf(longer, typesetter) <= room) lines[lines.length - 1] = longer;
    else {
      if (i === 0) lines[names - 1] = { ...last, after: "," };
      lines.push({ words: word, ...style });
    }
  }
  return lines;
}

/** All pages small, this one dark, the shape across them. */
function map(
  [x, y]: Point,
  room: number,
  { tiles, tile, loops }: NonNullable<Foot["tiled"]>,
  typesetter: Typesetter,
): Mark[] {
  const windows = tiles.map((one) => one.window);
  const [first] = windows;
  const [w, h] = [first!.x1 - first!.x0, first!.y1 - first!.y0];
  const all: Box = {
    x0: Math.min(...windows.map((one) => one.x0)),
    y0: Math.min(...windows.map((one) => one.y0)),
    x1: Math.max(...windows.map((one) => one.x1)),
    y1: Math.max(...windows.map((one) => one.y1)),
  };
  const scale = Math.min(room / (all.x1 - all.x0), MAP_HEIGHT / (all.y1 - all.y0));
  const left = x + room - (all.x1 - all.x0) * scale;
  const small = ([px, py]: Point): Point => [left + (px - all.x0) * scale, y + (py - all.y0) * scale];
  const marks: Mark[] = [];
  const own = mapped(rectangle(tile.window), small);
  marks.push({ kind: "path", path: own, fill: HERE });
  for (const loop of loops) marks.push(stroked(mapped(polygon(loop), small), { colour: "#8A8172", width: 0.2 }));
  for (const window of windows) marks.push(stroked(mapped(rectangle(window), small), { colour: INK, width: 0.12 }));
  const size = Math.min(2.2, h * scale * 0.6, w * scale * 0.45);
  if (size < 1.5) return marks;
  for (const one of tiles) {
    const [cx, cy] = small([(one.window.x0 + one.window.x1) / 2, (one.window.y0 + one.window.y1) / 2]);
    const words = lettered({ words: tileName(one), size, bold: true }, [cx, cy + size * 0.36], "middle", typesetter);
    const ground = { colour: one === tile ? HERE : PAPER, width: 0.6 };
    marks.push({ ...words, stroke: ground } as Mark);
  }
  return marks;
}
