import { AmbitError } from "@ambit/engine";
import { graphemes } from "../text/shown.js";
import { alike } from "./alike.js";
import { drawnFigure } from "./drawing.js";
import { type Figure, figureOf, turned } from "./figure.js";
import { FOOTER, footer, LEAST_WIDTH, ruler } from "./footer.js";
import { labelOf } from "./label.js";
import { type Drawn, GAP, type Large, layoutOf, pagesOf, roomOf, type Small, smallOf } from "./layout.js";
import { written } from "./lettering.js";
import { type Packed, pack } from "./pack.js";
import { checked } from "./paper.js";
import type { Point } from "./path.js";
import { BESIDE, drawnSeams } from "./seams.js";
import { fits, type Seam, seamsOf } from "./tiles.js";
import type { Mark, Page, PrintOptions, Sheets, Template } from "./types.js";
import { plainWords, wordsOf } from "./words.js";

const MOST_LETTERS = 80;
/** Printers that leave less white than this are rare. */
const LEAST_MARGIN = 3;

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
  const figures = templates.map((template, i) => ({ template, figure: named(template, i, square) }));
  const drawn = alike(figures).map(({ template, figure, sources }): Drawn => {
    return { template, figure, words: wordsOf(template, figure, square, sources) };
  });
  const notes = missingNotes(drawn, options);
  const title = [...new Set(drawn.map((one) => one.words.name))].join(", ");
  if (paper === "sheet") return { title, pages: [sheet(drawn, options)], notes };
  const onPaper = { ...options, paper };
  const { page, room, packed, large, total } = layoutOf(drawn, onPaper);
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
      const { strips, signs } = drawnSeams(seams, tile, one.figure, options);
      const marks = [...strips, whole, ...signs];
      const move = [margin - window.x0, margin - window.y0] as const;
      const tiled = { words: one.words, tiles: one.tiles, tile, loops: one.figure.loops };
      bodies.push({ marks: [{ kind: "group", move, clip: window, marks }], foot: { page: foot(), tiled } });
    }
    notes.push(...tiledNotes(one, onPaper));
  }
  const feet = page.height - margin - FOOTER;
  const fixed = ruler(typesetter);
  const pages = bodies.map(
    ({ marks, foot: at }): Page => ({
      ...page,
      marks: [...marks, ...footer([margin, feet], room.width, at, fixed, typesetter)],
    }),
  );
  return { title, pages, notes };
}

/** A template's figure; what is wrong with it is told by its number too. */
function named(template: Template, i: number, square: number): Figure {
  try {
    return figureOf(template, square);
  } catch (e) {
    if (!(e instanceof AmbitError)) throw e;
    const what = e.path === "" ? e.message : e.message.slice(e.path.length + 2);
    throw new AmbitError(e.code, `templates[${i}]${e.path === "" ? "" : `.${e.path}`}`, what);
  }
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
  const [packed = []] = pack(
    items.map((one) => [one]),
    wide,
    Infinity,
  );
  return sheetOf(packed, wide, margin, options, typesetter);
}

function sheetOf(
  packed: readonly Packed<Small>[],
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
function tiledNotes({ template, figure, tiles }: Large, options: Parameters<typeof layoutOf>[1]): string[] {
  const count = tiles.length;
  if (count === 1) return [];
  const [w, h] = [figure.box.x1 - figure.box.x0, figure.box.y1 - figure.box.y0].map((mm) => Math.round(mm * 10) / 10);
  const said = `${plainWords(template.area)}: ${w} x ${h} mm, ${count} pages to join`;
  const least = Math.min(options.margin, LEAST_MARGIN);
  const rooms = pagesOf(options).map((page) => roomOf(page, least));
  const whole = rooms.some(({ width, height }) => [figure, turned(figure)].some((one) => fits(one, width, height)));
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
