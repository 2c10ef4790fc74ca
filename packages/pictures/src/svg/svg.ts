import type { DisplayList } from "../list/types.js";
import { barriers, solids } from "./barriers.js";
import { detailOf } from "./detail.js";
import { ground, numbers } from "./ground.js";
import { type Heading, heading } from "./heading.js";
import type { Box } from "./labels.js";
import { legend } from "./legend.js";
import { originBox, originMark, rangeLines, ringedOrigins } from "./marks.js";
import { leader, name, namesOf } from "./names.js";
import { trueOutlines } from "./outline.js";
import { scaleBar } from "./scale.js";
import type { SideNames } from "./sides.js";
import { dotted, fills, outlines, patterns } from "./states.js";
import { FAMILY, type Typesetter } from "./text.js";
import { THEMES, type ThemeName } from "./theme.js";
import { badge, boxesOf, token, tokensOf } from "./tokens.js";
import { type View, type ViewOptions, viewOf } from "./view.js";
import { element, escaped, group, number } from "./xml.js";

export interface SvgOptions extends ViewOptions {
  /** Colours round the map; default light. */
  theme?: ThemeName;
  /** The scene's own; default 5. */
  feetPerSquare?: number;
  /** The scene's `unitsPerSquare` where its coordinates are "units"; default 1. Places true outlines of turned squares. */
  placeUnits?: number;
  /** The question's option, for the true outline of a 5e cone; default flat. */
  coneEnd?: "flat" | "round";
  /** Which sides are drawn as the party, which as enemies; common names of sides are known. */
  sides?: SideNames;
  /** False leaves out the picture under the map. */
  picture?: boolean;
  /** Draws text as outlines of fonts of its own; without it text stays text, in the reader's fonts. */
  typesetter?: Typesetter;
}

const MARGIN = 20;
/** Room for the numbers of rows and columns. */
const AXIS = 22;
const NARROWEST = 460;

/**
 * The picture of an answer as one SVG document: title, what came of it, the map, a scale and a legend. The same list and
 * options give the same text. Names and reasons stay text, whatever they look like. Lengths are pixels.
 */
export function svg(list: DisplayList, options: SvgOptions = {}): string {
  const theme = THEMES[options.theme ?? "light"];
  const view = viewOf(list, options);
  const { frame, square } = view;
  const map = { width: (frame.x1 - frame.x0) * square, height: (frame.y1 - frame.y0) * square };
  const width = Math.max(NARROWEST, map.width + AXIS + 2 * MARGIN);
  const inner = width - 2 * MARGIN;
  const feetPerSquare = options.feetPerSquare ?? 5;
  const measures = { feetPerSquare, placeUnits: options.placeUnits ?? 1, coneEnd: options.coneEnd ?? "flat" };
  const paths = trueOutlines(list, measures, square);
  const id = `a${hash(`${list.title}|${list.headline}|${square}|${Object.values(frame).join()}`)}`;

  const head: Heading = heading(list, inner, theme, options.typesetter);
  const top = MARGIN + head.height + AXIS;
  const left = MARGIN + AXIS + (inner - AXIS - map.width) / 2;
  const scale = scaleBar(square, feetPerSquare, theme, options.typesetter);
  const key = legend(
    list,
    { outlines: paths.length > 0, id, names: options.sides ?? {}, detail: detailOf(square) },
    inner,
    theme,
    options.typesetter,
  );
  const scaleLeft = map.width + AXIS < inner ? MARGIN : left;
  const scaleTop = top + map.height + 14;
  const keyTop = scaleTop + scale.height + 12;
  const height = Math.ceil(keyTop + key.height + MARGIN);

  const move = (x: number, y: number): string => `translate(${number(x)} ${number(y)})`;
  const body = [
    element("title", {}, escaped(list.title)),
    element("desc", {}, escaped(list.headline)),
    element("defs", {}, patterns(id, square) + clip(`${id}-map`, view)),
    element("rect", { x: 0, y: 0, width, height, fill: theme.panel }),
    group({ transform: move(MARGIN, MARGIN) }, [head.markup]),
    group({ transform: move(left - frame.x0 * square, top - frame.y0 * square) }, [
      numbers(view, detailOf(square), theme, options.typesetter),
      group({ "clip-path": `url(#${id}-map)` }, mapLayers(list, view, paths, id, options)),
      element("rect", { ...boxOf(view), fill: "none", stroke: theme.border, "stroke-width": 1 }),
    ]),
    group({ transform: move(scaleLeft, scaleTop) }, [scale.markup]),
    group({ transform: move(MARGIN, keyTop) }, [key.markup]),
  ];
  const root = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${number(width)} ${height}`,
    role: "img",
    "font-family": FAMILY,
  };
  return `${element("svg", root, body.join("\n"))}\n`;
}

/** All that is clipped to the map, from the ground up. */
function mapLayers(list: DisplayList, view: View, paths: readonly string[], id: string, options: SvgOptions): string[] {
  const { square } = view;
  const detail = detailOf(square);
  const theme = THEMES[options.theme ?? "light"];
  const drawn = options.picture === false ? withoutPicture(list) : list;
  const tokens = tokensOf(list.creatures, square, detail, options.sides ?? {});
  const origins = ringedOrigins(list);
  const box = boxOf(view);
  const room: Box = { x0: box.x + 3, y0: box.y + 3, x1: box.x + box.width - 3, y1: box.y + box.height - 3 };
  const marks = origins.map((o) => originBox(o, square));
  const names = namesOf(list, tokens, marks, room, square, detail, options.typesetter);
  return [
    ground(drawn, view, detail, theme),
    solids(list.solids, square),
    fills(list, id, square, detail),
    outlines(list, square, detail),
    ...paths.map((d) => dotted(d, square)),
    barriers(list.walls, square, detail),
    rangeLines(list, square),
    ...tokens.map((t) => token(t, detail, options.typesetter)),
    ...origins.map((o) => originMark(o, square)),
    ...tokens.map((t) => badge(t, detail)),
    ...names.map(leader),
    ...names.map((n) => name(n, detail, options.typesetter)),
  ];
}

/** Where each name was put, for tests and for who draws over the picture: boxes in pixels from the scene's corner. */
export function nameBoxes(list: DisplayList, options: SvgOptions = {}): { names: Box[]; tokens: Box[] } {
  const view = viewOf(list, options);
  const detail = detailOf(view.square);
  const tokens = tokensOf(list.creatures, view.square, detail, options.sides ?? {});
  const box = boxOf(view);
  const room: Box = { x0: box.x + 3, y0: box.y + 3, x1: box.x + box.width - 3, y1: box.y + box.height - 3 };
  const marks = ringedOrigins(list).map((o) => originBox(o, view.square));
  const names = namesOf(list, tokens, marks, room, view.square, detail, options.typesetter);
  return { names: names.map((n) => n.box), tokens: tokens.flatMap((t) => boxesOf(t, detail)) };
}

function withoutPicture(list: DisplayList): DisplayList {
  const { picture: _, ...rest } = list;
  return rest;
}

function boxOf({ frame, square }: View): { x: number; y: number; width: number; height: number } {
  return {
    x: frame.x0 * square,
    y: frame.y0 * square,
    width: (frame.x1 - frame.x0) * square,
    height: (frame.y1 - frame.y0) * square,
  };
}

function clip(id: string, view: View): string {
  return element("clipPath", { id }, element("rect", boxOf(view)));
}

/** A short name for the parts of one document, so that two in a page do not take each other's patterns. */
function hash(words: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}
