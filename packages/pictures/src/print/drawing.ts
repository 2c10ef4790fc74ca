import type { Figure, OriginMark } from "./figure.js";
import { INK } from "./lettering.js";
import { circle, line, type Path, type Point, rectangle } from "./path.js";
import type { Mark, Stroke } from "./types.js";

const CUT: Stroke = { colour: INK, width: 0.25 };
const SHAPE: Stroke = { colour: INK, width: 0.35 };
const GRID: Stroke = { colour: "#A59E92", width: 0.15 };
const SPACE: Stroke = { colour: INK, width: 0.25, dash: [2, 1.2] };
const SIGN: Stroke = { colour: INK, width: 0.25 };

/** The figure's lines: squares below, the border above, the origin last. */
export function drawnFigure(figure: Figure, outlineOnly: boolean): Mark[] {
  const { outline, cut, grid, origin } = figure;
  const marks: Mark[] = [];
  const between = outlineOnly ? [] : grid();
  if (between.length > 0) marks.push(stroked(between, GRID));
  marks.push(stroked(outline, cut === undefined ? CUT : SHAPE));
  if (cut !== undefined) marks.push(stroked(cut, CUT));
  if (origin !== undefined) marks.push(...sign(origin));
  return marks;
}

export function stroked(path: Path, stroke: Stroke): Mark {
  return { kind: "path", path, stroke };
}

function sign({ kind, box, aim }: OriginMark): Mark[] {
  const at: Point = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  if (kind === "space") return [stroked(rectangle(box), SPACE), ...cross(at, 1.6)];
  if (kind === "square") return [stroked(rectangle(box), SHAPE), dot(at, 1.1)];
  if (kind === "centre") return [...cross(at, 3), stroked(circle(at, 1.4), SIGN)];
  return [dot(at, 0.9), ...(aim === undefined ? [] : [arrow(at, aim)])];
}

function cross([x, y]: Point, r: number): Mark[] {
  return [stroked([...line([x - r, y], [x + r, y]), ...line([x, y - r], [x, y + r])], SIGN)];
}

function dot(at: Point, r: number): Mark {
  return { kind: "path", path: circle(at, r), fill: INK };
}

/** A short arrow from the origin into the shape. */
function arrow([x, y]: Point, [dx, dy]: Point): Mark {
  const ahead = (along: number, right: number): Point => [x + dx * along - dy * right, y + dy * along + dx * right];
  return stroked([...line(ahead(0, 0), ahead(4, 0)), ...line(ahead(2.8, -1), ahead(4, 0), ahead(2.8, 1))], SIGN);
}
