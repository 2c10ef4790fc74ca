import { spansOf } from "../list/spans.js";
import type { DisplayList, DrawnRegion } from "../list/types.js";
import { borderOf, pathOf } from "./border.js";
import type { Detail } from "./detail.js";
import { drawnWidth, type Typesetter, text } from "./text.js";
import { HALO, INK, SOURCE, WASH } from "./theme.js";
import { element, number } from "./xml.js";

/** The size of a region's name, and the room about its letters. */
const SIZE = 12;
const PAD = 4;
/** Dashes of kept areas, by letter: where two outlines lie over one another they are told apart. */
const DASHES = ["14 5", "5 5", "14 4 3 4", "14 4 3 4 3 4"] as const;

const outlineOf = ({ cells }: DrawnRegion, square: number): string => pathOf(borderOf(spansOf(cells)), square);

/** Kept areas: a faint wash and a thin outline in dashes of its own, under what is in play. */
export function keptAreas({ kept = [] }: DisplayList, square: number): string {
  return kept
    .map((one) => {
      const d = outlineOf(one, square);
      return element("path", { d, "fill-rule": "evenodd", fill: WASH, "fill-opacity": 0.16 }) + keptLine(d, one.name);
    })
    .join("");
}

/** The line round a kept area of this name. */
export function keptLine(d: string, name: string): string {
  const dash = DASHES[Math.max(0, name.charCodeAt(0) - 65) % DASHES.length]!;
  return dashed(d, INK, dash, 2, 4.5);
}

/** Auras that last: dashes and dots round their squares, in the colour of who uses an ability. */
export function auraOutlines({ auras = [] }: DisplayList, square: number): string {
  return auras
    .filter(({ cells }) => cells.length > 0)
    .map((one) => auraLine(outlineOf(one, square)))
    .join("");
}

export const auraLine = (d: string): string => dashed(d, SOURCE, "12 5 2.5 5", 2.5, 5);

function dashed(d: string, colour: string, dash: string, width: number, halo: number): string {
  const line = { d, fill: "none", "stroke-linejoin": "round" };
  return (
    element("path", { ...line, stroke: HALO, "stroke-width": halo }) +
    element("path", { ...line, stroke: colour, "stroke-width": width, "stroke-dasharray": dash })
  );
}

/** Names of auras and letters of kept areas, each at the upper left of its squares; of what begins at one place one under the other. */
export function regionNames(
  { auras = [], kept = [] }: DisplayList,
  square: number,
  detail: Detail,
  typesetter?: Typesetter,
): string {
  if (!detail.names) return "";
  const there = new Map<string, number>();
  return [...auras, ...kept]
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
