import type { DrawnAsked } from "../list/types.js";
import { HALO, SOURCE, STOPPED } from "./theme.js";
import { element, number } from "./xml.js";

/** The square asked about: a frame in the colour of the cursor. */
export function askedFrame({ at: [x, y] }: DrawnAsked, square: number): string {
  const wide = square >= 16 ? 3 : 2;
  const box = { x: x * square, y: y * square, width: square, height: square, fill: "none", "stroke-linejoin": "round" };
  return (
    element("rect", { ...box, stroke: HALO, "stroke-width": wide * 2 }) +
    element("rect", { ...box, stroke: SOURCE, "stroke-width": wide })
  );
}

/** The line tried to it: dashes with a cross where it is stopped, or a plain line where it is clear. */
export function askedLine({ line }: DrawnAsked, square: number): string {
  if (line === undefined) return "";
  const thick = square >= 16 ? 2.5 : 1.75;
  const at = ([x, y]: readonly number[]): string => `${number(x! * square)} ${number(y! * square)}`;
  const d = `M${at(line.from)}L${at(line.to)}`;
  if (line.at === undefined) return stroke(d, HALO, thick * 2) + stroke(d, SOURCE, thick);
  const dashes = { "stroke-dasharray": `${number(thick * 3)} ${number(thick * 2)}` };
  return stroke(d, HALO, thick * 2) + stroke(d, STOPPED, thick, dashes) + cross(line.at, square, thick);
}

function cross([x, y]: readonly number[], square: number, thick: number): string {
  const r = Math.max(4, Math.min(8, square / 5));
  const [cx, cy] = [x! * square, y! * square];
  const arm = (sign: number): string =>
    `M${number(cx - r)} ${number(cy - r * sign)}L${number(cx + r)} ${number(cy + r * sign)}`;
  const d = arm(1) + arm(-1);
  return stroke(d, HALO, thick * 2.6) + stroke(d, STOPPED, thick * 1.3);
}

function stroke(d: string, colour: string, width: number, more: Readonly<Record<string, string>> = {}): string {
  return element("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    ...more,
  });
}
