import type { DisplayList } from "../list/types.js";
import type { Detail } from "./detail.js";
import { drawnWidth, type Typesetter, text } from "./text.js";
import { HALO, INK, type Theme } from "./theme.js";
import type { View } from "./view.js";
import { element } from "./xml.js";

/** The map's own picture, or plain ground, and the grid. A picture is drawn where the scene has an edge to fit it to. */
export function ground(list: DisplayList, view: View, detail: Detail, theme: Theme, picture: boolean): string {
  const { bounds } = list;
  const s = view.square;
  const box = {
    x: bounds.x0 * s,
    y: bounds.y0 * s,
    width: (bounds.x1 - bounds.x0) * s,
    height: (bounds.y1 - bounds.y0) * s,
  };
  let out = element("rect", { ...box, fill: theme.ground });
  const pictured = isPictured(list, picture);
  if (pictured) {
    const href = `data:${list.picture!.type};base64,${list.picture!.data}`;
    out += element("image", { ...box, preserveAspectRatio: "none", href });
  }
  if (detail.grid) {
    const d = gridPath(view);
    // On a picture the grid needs both tones, on plain ground one that shows.
    if (pictured) {
      out += element("path", { d, fill: "none", stroke: HALO, "stroke-width": 2, "stroke-opacity": 0.22 });
      out += element("path", { d, fill: "none", stroke: INK, "stroke-width": 1, "stroke-opacity": 0.4 });
    } else out += element("path", { d, fill: "none", stroke: theme.border, "stroke-width": 1, "stroke-opacity": 0.45 });
  }
  return out;
}

/** Whether the map's own picture lies under it: only where the scene has an edge to fit it to. */
export function isPictured(list: DisplayList, picture: boolean): boolean {
  return picture && list.picture !== undefined && list.edged;
}

function gridPath({ frame, square }: View): string {
  let d = "";
  for (let x = frame.x0 + 1; x < frame.x1; x++) d += `M${x * square} ${frame.y0 * square}V${frame.y1 * square}`;
  for (let y = frame.y0 + 1; y < frame.y1; y++) d += `M${frame.x0 * square} ${y * square}H${frame.x1 * square}`;
  return d || "M0 0";
}

/** Numbers of columns above the map and of rows at its left. */
export function numbers(view: View, detail: Detail, theme: Theme, typesetter?: Typesetter): string {
  const { frame, square } = view;
  const size = 11;
  const widest = Math.max(...[frame.x0, frame.x1 - 1].map((n) => drawnWidth(String(n), size, typesetter)));
  const across = stepOf(detail, (widest + size / 2) / square);
  const down = stepOf(detail, (size * 1.3) / square);
  let out = "";
  for (let x = first(frame.x0, across); x < frame.x1; x += across) {
    out += text(
      (x + 0.5) * square,
      frame.y0 * square - 6,
      String(x),
      { size, fill: theme.quiet, anchor: "middle" },
      typesetter,
    );
  }
  for (let y = first(frame.y0, down); y < frame.y1; y += down) {
    const middle = (y + 0.5) * square + size * 0.36;
    out += text(frame.x0 * square - 7, middle, String(y), { size, fill: theme.quiet, anchor: "end" }, typesetter);
  }
  return out;
}

/** The least round number of squares that keeps two numbers apart. */
function stepOf(detail: Detail, apart: number): number {
  const least = Math.max(detail.numbers, apart);
  for (let ten = 1; ; ten *= 10) {
    const step = [1, 2, 5].find((n) => n * ten >= least);
    if (step !== undefined) return step * ten;
  }
}

function first(from: number, step: number): number {
  return Math.ceil(from / step) * step;
}
