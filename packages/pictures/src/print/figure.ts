import { type Answer, prepare, type TableAnswer, type Toward } from "@ambit/engine";
import { displayList } from "../list/display-list.js";
import { lookup, type Span } from "../list/spans.js";
import { borderOf, pathOf } from "../svg/border.js";
import { trueOutlines } from "../svg/outline.js";
import { type Box, boxOf, line, loopsOf, mapped, type Path, type Point, parsePath, polygon } from "./path.js";
import { placeOf, towardOf } from "./place.js";
import { hull, inside, type Loops, nearest } from "./polygon.js";
import type { Template } from "./types.js";

/** Where a template lies on the map: its middle, a point of its border, a square or the space of its source. */
export interface OriginMark {
  readonly kind: "centre" | "border" | "square" | "space";
  readonly box: Box;
  /** The direction in which the area leaves it, of length 1. */
  readonly aim?: Point;
}

/** The drawing of one template in millimetres, its words left out. */
export interface Figure {
  /** The border of the area. */
  readonly outline: Path;
  /** The same as corners, for measuring. */
  readonly loops: Loops;
  /** Where the border would fall apart at corners: what to cut instead. */
  readonly cut?: Path;
  /** That as corners. */
  readonly whole?: Loops;
  /** Lines between squares, made when they are drawn: a mile has millions. */
  readonly grid: () => Path;
  readonly origin?: OriginMark;
  /** The box about the border. */
  readonly box: Box;
  /** How many squares it has in plan, where it is made of squares. */
  readonly squares?: number;
}

/** The template's true shape, or its squares by the rules, `square` millimetres a square. Throws AmbitError. */
export function figureOf(template: Template, square: number): Figure {
  const { system, method, options, source = 1 } = template;
  const toward = towardOf(template);
  const { rangeFeet: _r, within: _w, count: _c, apart: _a, ...area } = template.area;
  const place = placeOf(system, method, area, source, toward);
  const table = prepare({
    system,
    ...(method === undefined ? {} : { method }),
    ...(options === undefined ? {} : { options }),
  });
  const answer = table.resolve({ area, place });
  const list = displayList({}, withoutCells(answer));
  const coneEnd = options?.coneEnd ?? "flat";
  const [shape] = trueOutlines(list, { feetPerSquare: 5, placeUnits: 1, coneEnd }, square);
  const spans = shape === undefined ? spansOf(answer) : [];
  const outline = parsePath(shape ?? pathOf(borderOf(spans), square));
  const loops = loopsOf(outline);
  const whole = loops.length > 1 && shape === undefined ? [hull(loops.flat())] : undefined;
  const drawn = list.origins[0]!;
  const about = {
    x0: drawn.x0 * square,
    y0: drawn.y0 * square,
    x1: drawn.x1 * square,
    y1: drawn.y1 * square,
  };
  const origin = originOf(template, drawn.kind, about, loops, toward);
  return {
    outline,
    loops,
    ...(whole === undefined ? {} : { cut: polygon(whole[0]!), whole }),
    grid: () => gridOf(spans, square),
    ...(origin === undefined ? {} : { origin }),
    box: boxOf(loops),
    ...(shape === undefined ? { squares: spans.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) } : {}),
  };
}

/** For the display list, which needs places and origins only: a mile has too many cells for plain lists. */
function withoutCells(answer: TableAnswer): Answer {
  return { ...answer, cells: [], blocked: [], touched: [] } as Answer;
}

/** The squares of the ground layer, which is the whole plan of every area that lies level. */
function spansOf(answer: TableAnswer): Span[] {
  const { rows } = answer.cells;
  const spans: Span[] = [];
  for (let i = 0; i < rows.length; i += 4) {
    if (rows[i] === 0) spans.push({ y: rows[i + 1]!, x0: rows[i + 2]!, x1: rows[i + 3]! });
  }
  return spans;
}

/** Each side that two squares share, once. */
function gridOf(spans: readonly Span[], square: number): Path {
  const has = lookup(spans);
  return spans.flatMap(({ y, x0, x1 }) =>
    Array.from({ length: x1 - x0 }, (_, i) => x0 + i).flatMap((x) => [
      ...(has(x + 1, y) ? line([(x + 1) * square, y * square], [(x + 1) * square, (y + 1) * square]) : []),
      ...(has(x, y + 1) ? line([x * square, (y + 1) * square], [(x + 1) * square, (y + 1) * square]) : []),
    ]),
  );
}

function originOf(
  { area }: Template,
  kind: "point" | "cell" | "space",
  about: Box,
  loops: Loops,
  toward: Toward,
): OriginMark | undefined {
  if (area.shape === "wall") return undefined;
  if (kind === "space") return { kind: "space", box: about };
  // A cube is put down by any point of its border, so its middle is marked.
  if (area.shape === "cube" || area.shape === "square") {
    const { x0, y0, x1, y1 } = boxOf(loops);
    return { kind: "centre", box: spot([(x0 + x1) / 2, (y0 + y1) / 2]) };
  }
  if (kind === "cell") return { kind: "square", box: about };
  const point: Point = [about.x0, about.y0];
  const aimed = area.shape === "cone" || area.shape === "line";
  if (!aimed && inside(loops, point)) return { kind: "centre", box: about };
  const length = Math.hypot(...toward);
  return {
    kind: "border",
    box: spot(nearest(loops, point)),
    aim: [toward[0] / length, toward[1] / length],
  };
}

function spot([x, y]: Point): Box {
  return { x0: x, y0: y, x1: x, y1: y };
}

/** The figure turned by a quarter. */
export function turned(figure: Figure): Figure {
  const turn = ([x, y]: Point): Point => [-y, x];
  const box = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: -y1, y0: x0, x1: -y0, y1: x1 });
  const { origin, cut, whole } = figure;
  const round = (all: Loops): Loops => all.map((loop) => loop.map(turn));
  return {
    ...figure,
    outline: mapped(figure.outline, turn),
    loops: round(figure.loops),
    ...(cut === undefined || whole === undefined ? {} : { cut: mapped(cut, turn), whole: round(whole) }),
    grid: () => mapped(figure.grid(), turn),
    ...(origin === undefined
      ? {}
      : { origin: { ...origin, box: box(origin.box), ...(origin.aim ? { aim: turn(origin.aim) } : {}) } }),
    box: box(figure.box),
  };
}
