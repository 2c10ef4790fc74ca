import type { DrawnAsked } from "../list/types.js";
import type { Canvas } from "./canvas.js";
import { LINE, STOP } from "./signs.js";
import { PITCH, type View } from "./view.js";

const { columns: PX, lines: PY } = PITCH.large;

/** What the line and the brackets do not write over: who stands there and what the line goes past matter more. */
const KEPT = new Set(["hit", "spared", "elsewhere", "source", "origin", "wall", "door"]);

/** `[ ]` about the square asked about, and the line tried to it letter by letter, up to `X` where it is stopped. Large scale only. */
export function drawAsked(canvas: Canvas, { at, line }: DrawnAsked, view: View): void {
  const column = (x: number): number => Math.round((x - view.x0) * PX);
  const row = (y: number): number => Math.round((y - view.y0) * PY);
  if (line !== undefined) {
    const end = line.at ?? line.to;
    const [c0, l0, c1, l1] = [column(line.from[0]), row(line.from[1]), column(end[0]), row(end[1])];
    const steps = Math.max(Math.abs(c1 - c0), Math.abs(l1 - l0), 1);
    for (let i = 0; i <= steps; i++) {
      const [c, l] = [Math.round(c0 + ((c1 - c0) * i) / steps), Math.round(l0 + ((l1 - l0) * i) / steps)];
      if (!KEPT.has(canvas.styleAt(c, l) ?? "wall")) canvas.put(c, l, LINE, "line");
    }
    if (line.at !== undefined) canvas.put(c1, l1, STOP, "line");
  }
  const [c, l] = [column(at[0]), row(at[1]) + 1];
  canvas.put(c, l, "[", "line");
  canvas.put(c + PX, l, "]", "line");
}
