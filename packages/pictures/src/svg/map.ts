import type { DisplayList } from "../list/types.js";
import { askedFrame, askedLine } from "./asked.js";
import { barriers, solids } from "./barriers.js";
import { detailOf } from "./detail.js";
import { ground } from "./ground.js";
import type { Box } from "./labels.js";
import { boxOfMark, type Mark, markOf, originMark, rangeLines, ringedOrigins } from "./marks.js";
import { corners } from "./movement.js";
import { leader, type Name, name, namesOf } from "./names.js";
import type { SvgOptions } from "./options.js";
import { auraOutlines, keptAreas, regionNames } from "./regions.js";
import { dotted, fills, outlines } from "./states.js";
import { THEMES } from "./theme.js";
import { badge, letterBox, type Token, token, tokensOf } from "./tokens.js";
import type { View } from "./view.js";

/** All that is clipped to the map, from the ground up. `paths` are the true outlines. */
export function mapLayers(
  list: DisplayList,
  view: View,
  paths: readonly string[],
  id: string,
  options: SvgOptions,
): string[] {
  const { square } = view;
  const detail = detailOf(square);
  const { tokens, marks, names } = placed(list, view, options);
  const here = list.walls.filter((w) => w.heights === undefined);
  const elsewhere = list.walls.filter((w) => w.heights !== undefined);
  return [
    ground(list, view, detail, THEMES[options.theme ?? "light"], options.picture ?? true),
    solids(list.solids, square),
    keptAreas(list, square),
    fills(list, id, square, detail),
    // Under the outlines, since the dashes of a wall that is not there would make a border look like a blocked one.
    barriers(elsewhere, square, detail),
    outlines(list, square, detail),
    auraOutlines(list, square),
    ...paths.map((d) => dotted(d, square)),
    barriers(here, square, detail),
    rangeLines(list, square),
    list.asked === undefined ? "" : askedFrame(list.asked, square),
    ...tokens.map((t) => token(t, detail, options.typesetter)),
    corners(list, square),
    list.asked === undefined ? "" : askedLine(list.asked, square),
    ...marks.map(originMark),
    ...tokens.map((t) => badge(t, detail, list.movement !== undefined)),
    regionNames(list, square, detail, options.typesetter),
    ...names.map(leader),
    ...names.map((n) => name(n, detail, options.typesetter)),
  ];
}

/** Tokens, the marks of origins and names, in pixels from the scene's corner. */
export function placed(
  list: DisplayList,
  view: View,
  options: SvgOptions,
): { tokens: Token[]; marks: Mark[]; names: Name[] } {
  const { square } = view;
  const detail = detailOf(square);
  const tokens = tokensOf(list.creatures, square, detail, options.sides ?? {}, options.typesetter);
  const { x, y, width, height } = boxOf(view);
  const room: Box = { x0: x + EDGE, y0: y + EDGE, x1: x + width - EDGE, y1: y + height - EDGE };
  const letters = tokens.flatMap((t) => letterBox(t, detail, options.typesetter) ?? []);
  const marks = ringedOrigins(list).map((o) => markOf(o, square, letters));
  const names = namesOf(list, tokens, marks.map(boxOfMark), room, square, detail, options.typesetter);
  return { tokens, marks, names };
}

/** Between a name and the frame. */
const EDGE = 3;

export function boxOf({ frame, square }: View): { x: number; y: number; width: number; height: number } {
  return {
    x: frame.x0 * square,
    y: frame.y0 * square,
    width: (frame.x1 - frame.x0) * square,
    height: (frame.y1 - frame.y0) * square,
  };
}
