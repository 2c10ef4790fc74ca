import type { DisplayList, DrawnOrigin } from "../list/types.js";
import { apart, type Box } from "./labels.js";
import { HALO, INK } from "./theme.js";
import { element, number } from "./xml.js";

/** Origins that need a ring of their own: a space that who uses the ability fills is marked by its token. */
export function ringedOrigins(list: DisplayList): DrawnOrigin[] {
  return list.origins.filter(
    (o) => o.kind === "point" || !list.creatures.some((c) => c.source && c.x0 === o.x0 && c.y0 === o.y0),
  );
}

/** How the mark of an origin is drawn, in pixels. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Whether it stands round a token's letters, and so has ticks in place of a cross. */
  readonly open: boolean;
}

/** Between a mark and the letters of a token. */
const CLEAR = 4;
/** The least radius at which a cross is still seen as one. */
const LEAST = 5;

/**
 * A mark is 34 pixels wide where squares are large. It never covers the letters of a token: it keeps away from those
 * beside it, by getting smaller, and goes round those that it lies on.
 */
export function markOf(o: DrawnOrigin, square: number, letters: readonly Box[]): Mark {
  const [x, y] = middleOf(o, square);
  const r = ringRadius(square);
  const free = Math.min(...letters.map((box) => apart(box, { x0: x, y0: y, x1: x, y1: y }))) - CLEAR;
  if (free >= r) return { x, y, r, open: false };
  if (free >= LEAST) return { x, y, r: free, open: false };
  const on = letters.filter((box) => apart(box, { x0: x, y0: y, x1: x, y1: y }) < LEAST + CLEAR);
  const far = (box: Box): number => Math.hypot(Math.max(x - box.x0, box.x1 - x), Math.max(y - box.y0, box.y1 - y));
  return { x, y, r: Math.max(r, ...on.map((box) => far(box) + CLEAR)), open: true };
}

export function boxOfMark({ x, y, r }: Mark): Box {
  const reach = r + 2;
  return { x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach };
}

/** A ring with a cross, or with four ticks that point to the origin. */
export function originMark({ x, y, r, open }: Mark): string {
  return open ? ringWithTicks(x, y, r) : ringWithCross(x, y, r);
}

function ringWithTicks(x: number, y: number, r: number): string {
  const thick = Math.max(1.5, Math.min(r / 7, 2.5));
  const [inner, outer] = [r - thick - 3, r + 3];
  const ticks = [
    `M${number(x - outer)} ${number(y)}H${number(x - inner)}M${number(x + inner)} ${number(y)}H${number(x + outer)}`,
    `M${number(x)} ${number(y - outer)}V${number(y - inner)}M${number(x)} ${number(y + inner)}V${number(y + outer)}`,
  ].join("");
  const round = { cx: x, cy: y, r: r - thick / 2, fill: "none" };
  return (
    element("circle", { ...round, stroke: HALO, "stroke-width": thick * 2.2 }) +
    element("path", { d: ticks, fill: "none", stroke: HALO, "stroke-width": thick * 2.2 }) +
    element("circle", { ...round, stroke: INK, "stroke-width": thick }) +
    element("path", { d: ticks, fill: "none", stroke: INK, "stroke-width": thick })
  );
}

export function ringWithCross(x: number, y: number, r: number): string {
  const arm = r * 0.62;
  const cross = `M${number(x - arm)} ${number(y)}H${number(x + arm)}M${number(x)} ${number(y - arm)}V${number(y + arm)}`;
  const thick = Math.max(1.5, r / 7);
  const round = { fill: "none", "stroke-linecap": "round" };
  return (
    element("circle", { cx: x, cy: y, r: r - thick, fill: HALO, "fill-opacity": 0.55 }) +
    element("circle", { cx: x, cy: y, r: r - thick, fill: "none", stroke: HALO, "stroke-width": thick * 2.2 }) +
    element("path", { d: cross, ...round, stroke: HALO, "stroke-width": thick * 2.2 }) +
    element("circle", { cx: x, cy: y, r: r - thick, fill: "none", stroke: INK, "stroke-width": thick }) +
    element("path", { d: cross, ...round, stroke: INK, "stroke-width": thick })
  );
}

/** A thin line from who uses the ability to the origin, where the area names a range and the two stand apart. */
export function rangeLines(list: DisplayList, square: number): string {
  const source = list.creatures.find((c) => c.source);
  if (!source) return "";
  const from = middleOf(source, square);
  return ringedOrigins(list)
    .filter((o, i) => {
      const { area } = list.areas[i] ?? list.areas[0] ?? {};
      const inside = o.x0 >= source.x0 && o.x1 <= source.x1 && o.y0 >= source.y0 && o.y1 <= source.y1;
      return !inside && (area?.rangeFeet !== undefined || area?.within !== undefined);
    })
    .map((o) => {
      const to = middleOf(o, square);
      const d = `M${number(from[0])} ${number(from[1])}L${number(to[0])} ${number(to[1])}`;
      return (
        element("path", { d, stroke: HALO, "stroke-width": 3.5, "stroke-opacity": 0.9 }) +
        element("path", { d, stroke: INK, "stroke-width": 1.5 })
      );
    })
    .join("");
}

function ringRadius(square: number): number {
  return Math.min(17, Math.max(4, square * 0.4));
}

function middleOf(f: { x0: number; y0: number; x1: number; y1: number }, square: number): [number, number] {
  return [((f.x0 + f.x1) / 2) * square, ((f.y0 + f.y1) / 2) * square];
}
