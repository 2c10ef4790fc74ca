import type { DisplayList } from "../list/types.js";
import { HALO, INK } from "./theme.js";
import { element, number } from "./xml.js";

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
