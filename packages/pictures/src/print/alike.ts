import type { Figure } from "./figure.js";
import type { Point } from "./path.js";
import { takes } from "./place.js";
import type { Template } from "./types.js";

/** A template with every source that its drawing is right for. */
export interface Alike {
  readonly template: Template;
  readonly figure: Figure;
  readonly sources: readonly number[];
}

/** Templates that differ only by a source that changes nothing of the drawing are printed once; copies stay copies. */
export function alike(all: readonly { readonly template: Template; readonly figure: Figure }[]): Alike[] {
  const found: { template: Template; figure: Figure; sources: number[]; key: string }[] = [];
  for (const { template, figure } of all) {
    const { source = 1, ...rest } = template;
    const matters = all.length > 1 && takes(rest.system, rest.method, rest.area).source;
    const key = matters ? JSON.stringify([rest, drawingOf(figure)]) : "";
    const known = matters && found.find((one) => one.key === key && !one.sources.includes(source));
    if (known) known.sources.push(source);
    else found.push({ template, figure, sources: [source], key });
  }
  return found;
}

/** The drawing's lines wherever it lies, to the hundredth of a millimetre. */
function drawingOf({ box, loops, origin }: Figure): unknown {
  const at = ([x, y]: Point): Point => [Math.round((x - box.x0) * 100), Math.round((y - box.y0) * 100)];
  const about = origin && [origin.kind, at([origin.box.x0, origin.box.y0]), at([origin.box.x1, origin.box.y1])];
  return [loops.map((loop) => loop.map(at)), about];
}
