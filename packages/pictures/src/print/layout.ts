import { AmbitError } from "@ambit/engine";
import { grouped } from "../list/words.js";
import type { Typesetter } from "../svg/text.js";
import { drawnFigure } from "./drawing.js";
import { type Figure, turned } from "./figure.js";
import { FOOTER } from "./footer.js";
import { captionOf, labelOf } from "./label.js";
import type { Block } from "./lettering.js";
import { type Packed, pack } from "./pack.js";
import { PAPERS } from "./paper.js";
import { boxPages, fits, MOST_COUNTED, type Tile, tilesOf } from "./tiles.js";
import type { Mark, PaperName, PrintOptions, Template } from "./types.js";
import type { Words } from "./words.js";

/** Between the drawings and the foot of the page, and between a drawing and its caption. */
export const GAP = 2.5;
const LEAST_CAPTION = 44;
const SQUARE = 0.01;

export interface Drawn {
  readonly template: Template;
  readonly figure: Figure;
  readonly words: Words;
}

/** A template that shares a page with others. */
export interface Small extends Drawn {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly caption?: Block;
}

/** A template that has pages of its own. */
export interface Large extends Drawn {
  readonly tiles: readonly Tile[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What goes where on pages of one size. */
export interface Layout {
  readonly page: Size;
  readonly room: Size;
  readonly packed: readonly (readonly Packed<Small>[])[];
  readonly large: readonly Large[];
  readonly total: number;
}

type Options = Required<PrintOptions> & { readonly paper: Exclude<PaperName, "sheet"> };

/** The paper upright or on its side, whichever takes fewer pages; upright where both take as many. Throws AmbitError. */
export function layoutOf(drawn: readonly Drawn[], options: Options): Layout {
  const labels = new Map<Figure, Mark[] | undefined>();
  const both = drawn.map((one): [Drawn, Drawn] => [one, { ...one, figure: turned(one.figure) }]);
  const ways = pagesOf(options).map((page): Layout => {
    const room = roomOf(page, options.margin);
    const small: Small[][] = [];
    const large: Large[] = [];
    for (const pair of both) {
      const whole = pair.filter(({ figure }) => fits(figure, room.width, room.height));
      const items = whole.map((one) => smallOf(one, room.width, options, labels)).filter((one) => within(one, room));
      if (items.length > 0) small.push(even(items[0]!.figure) ? items.slice(0, 1) : items);
      else large.push(tiledBest(whole.length > 0 ? whole.slice(0, 1) : pair, room, options));
    }
    const packed = pack(small, room.width, room.height);
    const total = packed.length + large.reduce((sum, { tiles }) => sum + tiles.length, 0);
    return { page, room, packed, large, total };
  });
  const best = ways.reduce((a, b) => (b.total < a.total ? b : a));
  if (best.total > options.mostPages) throw tooMany(grouped(best.total), options);
  return best;
}

/** The paper upright and on its side. */
export function pagesOf({ paper }: Options): readonly [Size, Size] {
  const [width, height] = PAPERS[paper];
  return [
    { width, height },
    { width: height, height: width },
  ];
}

/** What a page has for drawings. */
export function roomOf({ width, height }: Size, margin: number): Size {
  return { width: width - 2 * margin, height: height - 2 * margin - FOOTER - GAP };
}

function within(item: Size, room: Size): boolean {
  return item.width <= room.width + SQUARE && item.height <= room.height + SQUARE;
}

function even({ box }: Figure): boolean {
  return Math.abs(box.x1 - box.x0 - box.y1 + box.y0) < SQUARE;
}

function tiledBest(ways: readonly Drawn[], { width, height }: Size, options: Options): Large {
  for (const { figure } of ways) {
    if (boxPages(figure, width, height) > MOST_COUNTED) throw tooMany(`more than ${grouped(MOST_COUNTED)}`, options);
  }
  const tiled = ways.map((one): Large => ({ ...one, tiles: tilesOf(one.figure, width, height) }));
  return tiled.reduce((a, b) => (b.tiles.length < a.tiles.length ? b : a));
}

function tooMany(total: string, { square, mostPages, paper }: Options): AmbitError {
  const at = `${paper} at ${Math.round(square * 100) / 100} mm a square`;
  return new AmbitError("too-many", "pages", `at most ${grouped(mostPages)}, and ${at} would take ${total} pages`);
}

/** A template with its words inside, or below where it has no room for them. Labels are found once for both papers. */
export function smallOf(
  one: Drawn,
  width: number,
  { outlineOnly, typesetter }: { readonly outlineOnly: boolean; readonly typesetter: Typesetter },
  labels = new Map<Figure, Mark[] | undefined>(),
): Small {
  const { figure, words } = one;
  const [w, h] = [figure.box.x1 - figure.box.x0, figure.box.y1 - figure.box.y0];
  if (!labels.has(figure)) labels.set(figure, outlineOnly ? undefined : labelOf(words, figure, [], typesetter));
  const label = labels.get(figure);
  const marks = [...drawnFigure(figure, outlineOnly), ...(label ?? [])];
  if (label) return { ...one, width: w, height: h, marks };
  const caption = captionOf(words, Math.min(width, Math.max(w, LEAST_CAPTION)), typesetter);
  return { ...one, width: Math.max(w, caption.width), height: h + GAP + caption.height, marks, caption };
}
