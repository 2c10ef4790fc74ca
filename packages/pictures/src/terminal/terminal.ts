import type { DisplayList } from "../list/types.js";
import { wrap } from "../text/shown.js";
import { withAxes } from "./axes.js";
import { drawLarge } from "./large.js";
import { legendLines } from "./legend.js";
import { reportLines } from "./report.js";
import { styled } from "./sgr.js";
import { signs as signsOf } from "./signs.js";
import { drawSmall } from "./small.js";
import { cropNote, viewOf } from "./view.js";

/** How a picture is written as text. */
export interface TerminalOptions {
  /** SGR colours; without them the letters say the same. */
  colour: boolean;
  /** Width of the terminal; at least 20 are used. */
  columns: number;
  /** Box drawing and shading instead of plain ASCII. */
  unicode?: boolean;
}

const LEAST_COLUMNS = 20;

/** The picture of an answer as text: title, plan with numbered edges, legend, then who is hit, who is spared, and why. */
export function terminal(list: DisplayList, options: TerminalOptions): string {
  const columns = Math.max(LEAST_COLUMNS, Math.floor(options.columns));
  const { colour } = options;
  const signs = signsOf(options.unicode ?? false);
  const view = viewOf(list, columns);
  const drawing = (view.scale === "large" ? drawLarge : drawSmall)(list, view, signs);
  const badges = new Map(list.creatures.map((c) => [c.id, drawing.badgeOf(c)]));
  const note = cropNote(list, view);
  return [
    ...wrap(list.title, columns, 2).map((line) => styled(line, "heading", colour)),
    "",
    ...withAxes(drawing.canvas.lines(colour), view, colour),
    ...(note === undefined ? [] : wrap(note, columns, 2).map((line) => styled(line, "quiet", colour))),
    "",
    ...legendLines(list, view, drawing, signs, columns, colour),
    "",
    ...reportLines(list, badges, columns, colour),
    "",
  ].join("\n");
}
