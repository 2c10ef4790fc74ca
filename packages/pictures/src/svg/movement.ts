import { spansOf } from "../list/spans.js";
import type { DisplayList } from "../list/types.js";
import { borderOf, pathOf } from "./border.js";
import type { Detail } from "./detail.js";
import { drawnWidth, type Typesetter, text } from "./text.js";
import { HALO, INK, SOURCE } from "./theme.js";
import { element, number } from "./xml.js";

/** The least width of an aura's name, and the room about its letters. */
const SIZE = 12;
const PAD = 4;

/** Auras that last: dashes and dots round their squares, in the colour of who uses an ability. */
export function auraOutlines({ movement }: DisplayList, square: number): string {
  return (movement?.auras ?? [])
    .filter(({ cells }) => cells.length > 0)
    .map(({ cells }) => dashed(pathOf(borderOf(spansOf(cells)), square)))
    .join("");
}

export function dashed(d: string): string {
  const line = { d, fill: "none", "stroke-linejoin": "round" };
  return (
    element("path", { ...line, stroke: HALO, "stroke-width": 5 }) +
    element("path", { ...line, stroke: SOURCE, "stroke-width": 2.5, "stroke-dasharray": "12 5 2.5 5" })
  );
}

/** Their names, each at the upper left of its squares; of what begins at one place one under the other. */
export function auraNames({ movement }: DisplayList, square: number, detail: Detail, typesetter?: Typesetter): string {
  if (!detail.names) return "";
  const there = new Map<string, number>();
  return (movement?.auras ?? [])
    .map(({ name, cells }) => {
      const [first] = spansOf(cells);
      if (first === undefined) return "";
      const key = `${first.x0},${first.y}`;
      const below = there.get(key) ?? 0;
      there.set(key, below + 1);
      const [x, y] = [first.x0 * square + 3, first.y * square + 3 + below * (SIZE + 7)];
      const plate = { x: number(x), y: number(y), width: number(drawnWidth(name, SIZE, typesetter) + 2 * PAD) };
      return (
        element("rect", { ...plate, height: SIZE + 5, rx: 4, fill: HALO, "fill-opacity": 0.9 }) +
        text(x + PAD, y + SIZE, name, { size: SIZE, fill: SOURCE, bold: true }, typesetter)
      );
    })
    .join("");
}

/** Where the upper left square of a large mover may come: a ring in each. */
export function corners({ movement }: DisplayList, square: number): string {
  return (movement?.corners ?? []).map(([x, y]) => corner((x + 0.5) * square, (y + 0.5) * square, square)).join("");
}

export function corner(x: number, y: number, square: number): string {
  const r = Math.max(1.5, Math.min(6, square * 0.16));
  const ring = { cx: number(x), cy: number(y), r: number(r), fill: HALO };
  return (
    element("circle", { ...ring, stroke: HALO, "stroke-width": number(r * 1.1) }) +
    element("circle", { ...ring, stroke: INK, "stroke-width": number(r * 0.55) })
  );
}
