import type { DrawnWall, Frame } from "../list/types.js";
import type { Detail } from "./detail.js";
import { HALO, INK } from "./theme.js";
import { element, number } from "./xml.js";

/** A line's two ends and the unit vector along it, in pixels. */
interface Stretch {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
}

/** Solid blocks: dark with a light rim. */
export function solids(frames: readonly Frame[], square: number): string {
  return frames
    .map((f) =>
      element("rect", {
        x: f.x0 * square + 1,
        y: f.y0 * square + 1,
        width: (f.x1 - f.x0) * square - 2,
        height: (f.y1 - f.y0) * square - 2,
        fill: INK,
        "fill-opacity": 0.82,
        stroke: HALO,
        "stroke-width": 1.5,
      }),
    )
    .join("");
}

/** What is drawn of one thing: its halo, which lies under every ink, and its ink. */
interface Drawing {
  readonly halo: string;
  readonly ink: string;
}

/** Walls, doors and windows. All halos come first, since a halo over another wall's ink would cut a gap into it. */
export function barriers(walls: readonly DrawnWall[], square: number, detail: Detail): string {
  const width = detail.wall;
  const here = walls.filter((w) => w.heights === undefined);
  const plain = here.filter((w) => w.kind === "wall" && w.stops);
  const drawings = [
    otherHeights(walls, square, width),
    doubled(linesOf(plain.filter(isNamed), square), width),
    single(linesOf(plain.filter(isUnnamed), square), width),
    idleWalls(linesOf(here.filter(isIdle), square), width),
    ...here.filter(isOpening).map((w) => (w.kind === "door" ? door(w, square, width) : window(w, square, width))),
  ];
  return [
    ...drawings.map(({ halo }) => halo),
    ...drawings.map(({ ink }) => ink),
    ...here.filter((w) => w.oneWay !== undefined).map((w) => oneWay(w, square, width)),
  ].join("");
}

const NOTHING: Drawing = { halo: "", ink: "" };
const isNamed = (w: DrawnWall): boolean => w.named;
const isUnnamed = (w: DrawnWall): boolean => !w.named;
const isIdle = (w: DrawnWall): boolean => w.kind === "wall" && !w.stops;
const isOpening = (w: DrawnWall): boolean => w.kind !== "wall";

function single(d: string, width: number): Drawing {
  return d === "" ? NOTHING : { halo: stroke(d, HALO, width * 2), ink: stroke(d, INK, width) };
}

/** A wall that a reason names; its light core lies under the ink of those that cross it. */
function doubled(d: string, width: number): Drawing {
  if (d === "") return NOTHING;
  return { halo: stroke(d, HALO, width * 3.2), ink: stroke(d, INK, width * 2.2) + stroke(d, HALO, width * 0.7) };
}

/** Thin and dashed, whatever they are: walls that reach into none of the layers shown. Doubled where a reason names one. */
function otherHeights(walls: readonly DrawnWall[], square: number, width: number): Drawing {
  const thin = width * 0.4;
  const dashes = { "stroke-dasharray": `${number(width * 1.6)} ${number(width * 1.2)}` };
  const other = walls.filter((w) => w.heights !== undefined);
  const d = linesOf(other.filter(isUnnamed), square);
  const named = linesOf(other.filter(isNamed), square);
  const line = (path: string, colour: string, wide: number, more = {}): string =>
    path && element("path", { d: path, fill: "none", stroke: colour, "stroke-width": wide, ...more });
  return {
    halo: line(d, HALO, thin * 2.5) + line(named, HALO, thin * 5.5),
    ink: line(d, INK, thin, dashes) + line(named, INK, thin * 4, dashes) + line(named, HALO, thin * 1.8),
  };
}

function idleWalls(d: string, width: number): Drawing {
  if (d === "") return NOTHING;
  const dashed = { fill: "none", "stroke-dasharray": "3 4" };
  return {
    halo: element("path", { d, ...dashed, stroke: HALO, "stroke-width": width }),
    ink: element("path", { d, ...dashed, stroke: INK, "stroke-width": width / 2 }),
  };
}

function linesOf(walls: readonly DrawnWall[], square: number): string {
  const at = ([x, y]: readonly [number, number]): string => `${number(x * square)} ${number(y * square)}`;
  return walls.map((w) => `M${at(w.from)}L${at(w.to)}`).join("");
}

function stroke(d: string, colour: string, width: number): string {
  return element("path", { d, fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round" });
}

/** Closed: a leaf that fills the gap. Open: the posts, and the leaf swung out from the first. */
function door(w: DrawnWall, square: number, width: number): Drawing {
  const line = stretchOf(w, square);
  const thick = width * (w.named ? 3 : 2.25);
  const posts = [post(line.x0, line.y0, thick), post(line.x1, line.y1, thick)];
  if (!w.open) return joined([leaf(line, thick), ...posts]);
  const reach = line.length * 0.86;
  const [ux, uy] = [line.ux * 0.34 - line.uy * 0.94, line.uy * 0.34 + line.ux * 0.94];
  const swung = { ...line, x1: line.x0 + ux * reach, y1: line.y0 + uy * reach, ux, uy, length: reach };
  return joined([leaf(swung, thick * 0.7), ...posts]);
}

function leaf(line: Stretch, thick: number): Drawing {
  const d = bar(line, thick);
  return {
    halo: element("path", { d: bar(line, thick + 3), fill: HALO }),
    ink: element("path", { d, fill: HALO, stroke: INK, "stroke-width": 2, "stroke-linejoin": "round" }),
  };
}

function post(x: number, y: number, thick: number): Drawing {
  const r = thick * 0.42;
  return {
    halo: element("circle", { cx: x, cy: y, r: r + 2, fill: HALO }),
    ink: element("circle", { cx: x, cy: y, r, fill: INK }),
  };
}

/** Panes between two posts: three thin lines. */
function window(w: DrawnWall, square: number, width: number): Drawing {
  const line = stretchOf(w, square);
  const thick = width * (w.named ? 2.6 : 1.9);
  const panes = {
    halo: element("path", { d: bar(line, thick + 4), fill: HALO }),
    ink:
      element("path", { d: bar(line, thick), fill: HALO, stroke: INK, "stroke-width": 1.25 }) +
      stroke(linesOf([w], square), INK, 1),
  };
  return joined([panes, post(line.x0, line.y0, thick), post(line.x1, line.y1, thick)]);
}

function joined(drawings: readonly Drawing[]): Drawing {
  return { halo: drawings.map((d) => d.halo).join(""), ink: drawings.map((d) => d.ink).join("") };
}

/** An arrow across the middle, the way that lines may pass: away from the side that is not stopped. */
function oneWay(w: DrawnWall, square: number, width: number): string {
  const { x0, y0, x1, y1, ux, uy } = stretchOf(w, square);
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  // `left` stops what comes from the left of from -> to, so that lines pass from right to left.
  const sign = w.oneWay === "left" ? 1 : -1;
  const [px, py] = [uy * sign, -ux * sign];
  const r = width * 2.2;
  const tip = `${number(mx + px * r)} ${number(my + py * r)}`;
  const base = (side: number): string =>
    `${number(mx - px * r * 0.8 + ux * r * 0.7 * side)} ${number(my - py * r * 0.8 + uy * r * 0.7 * side)}`;
  const d = `M${tip}L${base(1)}L${base(-1)}Z`;
  return element("path", { d, fill: INK, stroke: HALO, "stroke-width": 2, "stroke-linejoin": "round" });
}

function stretchOf({ from, to }: DrawnWall, square: number): Stretch {
  const [x0, y0, x1, y1] = [from[0] * square, from[1] * square, to[0] * square, to[1] * square];
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = length === 0 ? [1, 0] : [(x1 - x0) / length, (y1 - y0) / length];
  return { x0, y0, x1, y1, ux, uy, length };
}

function bar({ x0, y0, x1, y1, ux, uy }: Stretch, thick: number): string {
  const [px, py] = [(-uy * thick) / 2, (ux * thick) / 2];
  const at = (x: number, y: number): string => `${number(x)} ${number(y)}`;
  return `M${at(x0 + px, y0 + py)}L${at(x1 + px, y1 + py)}L${at(x1 - px, y1 - py)}L${at(x0 - px, y0 - py)}Z`;
}
