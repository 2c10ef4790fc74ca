import { awayWords } from "../list/bounds.js";
import type { DisplayList } from "../list/types.js";
import { detailOf } from "./detail.js";
import { isPictured, numbers } from "./ground.js";
import { heading } from "./heading.js";
import { legend } from "./legend.js";
import { boxOf, mapLayers } from "./map.js";
import type { SvgOptions } from "./options.js";
import { trueOutlines } from "./outline.js";
import { scaleBar } from "./scale.js";
import { patterns } from "./states.js";
import { FAMILY } from "./text.js";
import { HALO, THEMES } from "./theme.js";
import { viewOf, within } from "./view.js";
import { element, escaped, group, number } from "./xml.js";

const MARGIN = 20;
/** Room for the numbers of rows and columns. */
const AXIS = 22;
const NARROWEST = 460;

/**
 * The picture of an answer as one SVG document: title, what came of it, the map, a scale and a legend. The same list and
 * options give the same text. Names and reasons stay text, whatever they look like. Lengths are pixels.
 */
export function svg(whole: DisplayList, options: SvgOptions = {}): string {
  const theme = THEMES[options.theme ?? "light"];
  const view = viewOf(whole, options);
  const list = within(whole, view.frame);
  const { frame, square } = view;
  const map = { width: (frame.x1 - frame.x0) * square, height: (frame.y1 - frame.y0) * square };
  const width = Math.max(NARROWEST, map.width + AXIS + 2 * MARGIN);
  const inner = width - 2 * MARGIN;
  const feetPerSquare = options.feetPerSquare ?? 5;
  const measures = { feetPerSquare, placeUnits: options.placeUnits ?? 1, coneEnd: options.coneEnd ?? "flat" };
  const paths = trueOutlines(list, measures, square);
  const id = `a${hash(`${list.title}|${list.headline}|${square}|${Object.values(frame).join()}`)}`;

  const head = heading(
    list,
    inner,
    theme,
    detailOf(square).names,
    awayWords(whole, frame, "uses the ability"),
    options.typesetter,
  );
  const top = MARGIN + head.height + AXIS;
  const left = MARGIN + AXIS + (inner - AXIS - map.width) / 2;
  const scale = scaleBar(square, list.system === "draw-steel" ? undefined : feetPerSquare, theme, options.typesetter);
  const key = legend(
    list,
    {
      outlines: paths.length > 0,
      id,
      names: options.sides ?? {},
      detail: detailOf(square),
      ground: isPictured(list, options.picture ?? true) ? HALO : theme.ground,
    },
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
    element("defs", {}, patterns(id, square) + element("clipPath", { id: `${id}-map` }, element("rect", boxOf(view)))),
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

/** A short name for the parts of one document, so that two in a page do not take each other's patterns. */
function hash(words: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}
