import { AmbitError } from "@ambit/engine";
import { grouped } from "../list/words.js";
import { graphemes } from "../text/shown.js";
import { drawnFigure } from "./drawing.js";
import { type Figure, figureOf, turned } from "./figure.js";
import { FOOTER, footer, LEAST_WIDTH, ruler } from "./footer.js";
import { captionOf, labelOf } from "./label.js";
import { type Block, written } from "./lettering.js";
import { pack } from "./pack.js";
import { checked, PAPERS } from "./paper.js";
import type { Point } from "./path.js";
import { BESIDE, drawnSeams } from "./seams.js";
import { boxPages, fits, MOST_COUNTED, type Seam, seamsOf, type Tile, tilesOf } from "./tiles.js";
import type { Mark, Page, PrintOptions, Sheets, Template } from "./types.js";
import { plainWords, type Words, wordsOf } from "./words.js";

/** Between the drawings and the foot of the page, and between a drawing and its caption. */
const GAP = 2.5;
const MOST_LETTERS = 80;
const LEAST_CAPTION = 44;
/** Printers that leave less white than this are rare. */
const LEAST_MARGIN = 3;

interface Drawn {
  readonly template: Template;
  readonly figure: Figure;
  readonly words: Words;
}

/** A template that shares a page with others. */
interface Small extends Drawn {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly caption?: Block;
}

/** A template that has pages of its own. */
interface Large extends Drawn {
  readonly tiles: readonly Tile[];
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * Templates at their true size on pages: several small ones share a page, large ones go over several. The same templates give
 * the same pages. Throws AmbitError: what `resolve` refuses, an option out of its range, more pages than asked for
 * (`too-many`, with their number).
 */
export function sheets(templates: readonly Template[], given: PrintOptions): Sheets {
  const options = checked(given);
  const { typesetter, square, paper, margin } = options;
  if (templates.length === 0) throw new AmbitError("missing", "templates", "at least one template is needed");
  for (const { name } of templates) {
    if (name !== undefined && (name.trim() === "" || graphemes(name).length > MOST_LETTERS)) {
      throw new AmbitError("range", "name", `1 to ${MOST_LETTERS} letters, got ${graphemes(name.trim()).length}`);
    }
  }
  const drawn = templates.map((template): Drawn => {
    const figure = figureOf(template, square);
    return { template, figure, words: wordsOf(template, figure, square) };
  });
  const notes = missingNotes(drawn, options);
  const title = [...new Set(drawn.map((one) => one.words.name))].join(", ");
  if (paper === "sheet") return { title, pages: [sheet(drawn, options)], notes };
  const [width, height] = PAPERS[paper];
  const room = { width: width - 2 * margin, height: height - 2 * margin - FOOTER - GAP };
  const { small, large } = sorted(drawn, room, options);
  const packed = pack(small, room.width, room.height);
  const total = packed.length + large.reduce((sum, { tiles }) => sum + tiles.length, 0);
  if (total > options.mostPages) throw tooMany(grouped(total), options);
  const bodies: { marks: Mark[]; foot: Parameters<typeof footer>[2] }[] = [];
  const foot = (): string => `Page ${bodies.length + 1} of ${total}`;
  for (const items of packed) {
    const marks = items.flatMap(({ item, x, y }) => placed(item, margin + x, margin + y, options));
    bodies.push({ marks, foot: { page: foot() } });
  }
  for (const one of large) {
    const seams = seamsOf(one.tiles);
    const whole: Mark = { kind: "group", shared: true, move: [0, 0], marks: largeMarks(one, seams, options) };
    for (const tile of one.tiles) {
      const { window } = tile;
      const marks = [whole, ...drawnSeams(seams, window, one.figure, typesetter)];
      const move = [margin - window.x0, margin - window.y0] as const;
      const tiled = { words: one.words, tiles: one.tiles, tile, loops: one.figure.loops };
      bodies.push({ marks: [{ kind: "group", move, clip: window, marks }], foot: { page: foot(), tiled } });
    }
    notes.push(...tiledNotes(one, options));
  }
  const feet = height - margin - FOOTER;
  const fixed = ruler(typesetter);
  const pages = bodies.map(
    ({ marks, foot: at }): Page => ({
      width,
      height,
      marks: [...marks, ...footer([margin, feet], room.width, at, fixed, typesetter)],
    }),
  );
  return { title, pages, notes };
}

/** Which templates share pages, and how the others are cut, turned where that saves pages. */
function sorted(
  drawn: readonly Drawn[],
  room: Room,
  options: Required<PrintOptions>,
): { small: Small[]; large: Large[] } {
  const small: Small[] = [];
  const large: Large[] = [];
  for (const one of drawn) {
    const both = [one, { ...one, figure: turned(one.figure) }];
    const whole = both.find(({ figure }) => fits(figure, room.width, room.height));
    const item = whole && smallOf(whole, room.width, options);
    if (item && item.height <= room.height && item.width <= room.width) small.push(item);
    else large.push(tiledBest(whole ? [whole] : both, room, options));
  }
  return { small, large };
}

function tiledBest(ways: readonly Drawn[], { width, height }: Room, options: Required<PrintOptions>): Large {
  for (const { figure } of ways) {
    if (boxPages(figure, width, height) > MOST_COUNTED) throw tooMany(`more than ${grouped(MOST_COUNTED)}`, options);
  }
  const tiled = ways.map((one): Large => ({ ...one, tiles: tilesOf(one.figure, width, height) }));
  return tiled.reduce((a, b) => (b.tiles.length < a.tiles.length ? b : a));
}

function tooMany(total: string, { square, mostPages, paper }: Required<PrintOptions>): AmbitError {
  const at = `${paper} at ${Math.round(square * 100) / 100} mm a square`;
  return new AmbitError("too-many", "pages", `at most ${grouped(mostPages)}, and ${at} would take ${total} pages`);
}

/** A template with its words inside, or below where it has no room for them. */
function smallOf(one: Drawn, width: number, { outlineOnly, typesetter }: Required<PrintOptions>): Small {
  const { box } = one.figure;
  const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
  const label = outlineOnly ? undefined : labelOf(one.words, one.figure, [], typesetter);
  const marks = [...drawnFigure(one.figure, outlineOnly), ...(label ?? [])];
  if (label) return { ...one, width: w, height: h, marks };
  const caption = captionOf(one.words, Math.min(width, Math.max(w, LEAST_CAPTION)), typesetter);
  return { ...one, width: Math.max(w, caption.width), height: h + GAP + caption.height, marks, caption };
}

function placed(item: Small, x: number, y: number, { typesetter }: Required<PrintOptions>): Mark[] {
  const { box } = item.figure;
  const left = x + (item.width - box.x1 + box.x0) / 2;
  const drawing: Mark = { kind: "group", move: [left - box.x0, y - box.y0], marks: item.marks };
  if (!item.caption) return [drawing];
  const top = y + box.y1 - box.y0 + GAP;
  const under = { x0: x, y0: top, x1: x + item.width, y1: top + item.caption.height };
  return [drawing, ...written(item.caption, under, typesetter)];
}

function largeMarks(
  { figure, words }: Large,
  seams: readonly Seam[],
  { outlineOnly, typesetter }: Required<PrintOptions>,
): Mark[] {
  // The words keep clear of the numbers on both sides of a seam.
  const cuts = seams.flatMap(({ from, to }) => {
    const aside = (by: number): Point => (from[0] === to[0] ? [by, 0] : [0, by]);
    return [-BESIDE, 0, BESIDE].map(aside).map(([dx, dy]) => {
      return [[from[0] + dx, from[1] + dy] as const, [to[0] + dx, to[1] + dy] as const] as const;
    });
  });
  const label = outlineOnly ? undefined : labelOf(words, figure, cuts, typesetter);
  return [...drawnFigure(figure, outlineOnly), ...(label ?? [])];
}

/** One sheet with everything, about as wide as high. */
function sheet(drawn: readonly Drawn[], options: Required<PrintOptions>): Page {
  const { margin, typesetter } = options;
  const items = drawn.map((one) => smallOf(one, Infinity, options));
  const area = items.reduce((sum, { width, height }) => sum + (width + GAP) * (height + GAP), 0);
  const wide = Math.max(LEAST_WIDTH, ...items.map((one) => one.width), Math.sqrt(area) * 1.1);
  const [packed = []] = pack(items, wide, Infinity);
  return sheetOf(packed, wide, margin, options, typesetter);
}

function sheetOf(
  packed: ReturnType<typeof pack<Small>>[number],
  wide: number,
  margin: number,
  options: Required<PrintOptions>,
  typesetter: PrintOptions["typesetter"],
): Page {
  const high = Math.max(...packed.map(({ item, y }) => y + item.height));
  const marks = packed.flatMap(({ item, x, y }) => placed(item, margin + x, margin + y, options));
  const foot = footer([margin, margin + high + GAP], wide, {}, ruler(typesetter), typesetter);
  return { width: wide + 2 * margin, height: high + 2 * margin + GAP + FOOTER, marks: [...marks, ...foot] };
}

/** That a template goes over several pages, and whether a smaller margin would spare some. */
function tiledNotes({ template, figure, tiles }: Large, { paper, margin }: Required<PrintOptions>): string[] {
  const count = tiles.length;
  if (count === 1) return [];
  const [w, h] = [figure.box.x1 - figure.box.x0, figure.box.y1 - figure.box.y0].map((mm) => Math.round(mm * 10) / 10);
  const said = `${plainWords(template.area)}: ${w} x ${h} mm, ${count} pages to join`;
  const [width, height] = PAPERS[paper as keyof typeof PAPERS];
  const least = Math.min(margin, LEAST_MARGIN);
  const room = { width: width - 2 * least, height: height - 2 * least - FOOTER - GAP };
  const whole = [figure, turned(figure)].some((one) => fits(one, room.width, room.height));
  return [whole ? `${said}; a margin of ${least} mm, if the printer can, takes 1` : said];
}

/** Characters that are printed as boxes with their codes. */
function missingNotes(drawn: readonly Drawn[], { typesetter }: Required<PrintOptions>): string[] {
  return [...new Set(drawn.map((one) => one.words.name))].flatMap((name) => {
    const missing = [...new Set(graphemes(name))].filter((letter) => typesetter.has?.(letter, true) === false);
    if (missing.length === 0) return [];
    return [`${name}: the fonts lack ${missing.join(" ")}, printed as a box with its code`];
  });
}
