import type { DisplayList, DrawnOrigin } from "../list/types.js";
import type { Box } from "./labels.js";
import { HALO, INK } from "./theme.js";
import { element, number } from "./xml.js";

/** Origins that need a ring of their own: a space that who uses the ability fills is marked by its token. */
export function ringedOrigins(list: DisplayList): DrawnOrigin[] {
  return list.origins.filter(
    (o) => o.kind === "point" || !list.creatures.some((c) => c.source && c.x0 === o.x0 && c.y0 === o.y0),
  );
}

export function originBox(o: DrawnOrigin, square: number): Box {
  const r = ringRadius(square) + 2;
  const [x, y] = middleOf(o, square);
  return { x0: x - r, y0: y - r, x1: x + r, y1: y + r };
}

/** A ring with a cross, 34 pixels wide where squares are large. */
export function originMark(o: DrawnOrigin, square: number): string {
  const [x, y] = middleOf(o, square);
  return ringWithCross(x, y, ringRadius(square));
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
