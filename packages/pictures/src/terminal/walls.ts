import type { DrawnWall } from "../list/types.js";
import type { Canvas } from "./canvas.js";
import {
  DOOR_CLOSED,
  DOOR_OPEN,
  EAST,
  EASTWARD,
  NORTH,
  NORTHWARD,
  OPEN_WALL,
  OTHER_HEIGHT,
  type Signs,
  SOUTH,
  SOUTHWARD,
  WEST,
  WESTWARD,
  WINDOW,
} from "./signs.js";
import { PITCH, type View } from "./view.js";

const { columns: PX, lines: PY } = PITCH.large;

/** Styles that a wall off the grid does not write over: who stands there matters more. */
const KEPT = new Set(["hit", "spared", "elsewhere", "source", "origin"]);

/**
 * Draws walls at large scale. One along a grid line is drawn exactly there, ends to a quarter or half square; any other
 * goes through the nearest letters as `/ \ ! ~`, one at another height as `=`. Returns whether there was one of the latter in sight.
 */
export function drawWalls(canvas: Canvas, walls: readonly DrawnWall[], view: View, signs: Signs): boolean {
  let approximate = false;
  const sides = new Map<number, number>();
  for (const wall of walls) if (wall.heights !== undefined) drawSlanted(canvas, wall, view, OTHER_HEIGHT);
  const here = walls.filter((w) => w.heights === undefined);
  for (const wall of here) {
    if (isGap(wall)) continue;
    if (onGrid(wall)) markSides(sides, canvas, wall, view);
    else if (drawSlanted(canvas, wall, view)) approximate = true;
  }
  for (const [at, mask] of sides) {
    canvas.put(at % canvas.width, Math.floor(at / canvas.width), signs.wall(mask), "wall");
  }
  for (const wall of here) {
    const sign = signOf(wall);
    if (sign === undefined) continue;
    const column = Math.round(((wall.from[0] + wall.to[0]) / 2 - view.x0) * PX);
    const line = Math.round(((wall.from[1] + wall.to[1]) / 2 - view.y0) * PY);
    canvas.put(column, line, sign, "door");
  }
  for (const wall of here) {
    const arrow = arrowOf(wall);
    if (arrow !== undefined) drawArrow(canvas, wall, view, arrow);
  }
  return approximate;
}

/** Shares of a wall's length at which its arrow may stand: the middle, or beside the letter of a door or a window. */
const PLACES = [1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8, 0, 1];

/** The arrow of a one-way wall at the first place that is not another sign's. */
function drawArrow(canvas: Canvas, wall: DrawnWall, view: View, arrow: string): void {
  const { from, to } = wall;
  for (const t of PLACES) {
    const column = Math.round((from[0] + (to[0] - from[0]) * t - view.x0) * PX);
    const line = Math.round((from[1] + (to[1] - from[1]) * t - view.y0) * PY);
    const style = canvas.styleAt(column, line);
    if (style === undefined || style === "door" || KEPT.has(style)) continue;
    canvas.put(column, line, arrow, "door");
    return;
  }
}

/** The way that lines pass a one-way wall, nearly; undefined of others. */
export function arrowOf({ from, to, oneWay, stops, heights }: DrawnWall): string | undefined {
  if (oneWay === undefined || !stops || heights !== undefined) return undefined;
  // `left` stops what comes from the left of from -> to, so that lines pass from right to left
  const sense = oneWay === "left" ? 1 : -1;
  const [x, y] = [(to[1] - from[1]) * sense, (from[0] - to[0]) * sense];
  return Math.abs(x) >= Math.abs(y) ? (x > 0 ? EASTWARD : WESTWARD) : y > 0 ? SOUTHWARD : NORTHWARD;
}

/** The letter in the middle of what is no plain wall. */
export function signOf(wall: DrawnWall): string | undefined {
  if (wall.kind === "door") return wall.open ? DOOR_OPEN : DOOR_CLOSED;
  if (wall.kind === "window") return WINDOW;
  return wall.stops ? undefined : OPEN_WALL;
}

/** An open door, and a wall or window that stops nothing, are drawn by their letter alone. */
function isGap(wall: DrawnWall): boolean {
  return !wall.stops;
}

function onGrid({ from, to }: DrawnWall): boolean {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const upright = x0 === x1 && Number.isInteger(x0) && Number.isInteger(y0 * PY) && Number.isInteger(y1 * PY);
  const level = y0 === y1 && Number.isInteger(y0) && Number.isInteger(x0 * PX) && Number.isInteger(x1 * PX);
  return upright || level;
}

function markSides(sides: Map<number, number>, canvas: Canvas, { from, to }: DrawnWall, view: View): void {
  const [c0, c1] = [from[0], to[0]].map((x) => (x - view.x0) * PX).sort((a, b) => a - b) as [number, number];
  const [l0, l1] = [from[1], to[1]].map((y) => (y - view.y0) * PY).sort((a, b) => a - b) as [number, number];
  const add = (c: number, l: number, mask: number): void => {
    if (mask === 0 || c < 0 || l < 0 || c >= canvas.width || l >= canvas.height) return;
    const at = l * canvas.width + c;
    sides.set(at, (sides.get(at) ?? 0) | mask);
  };
  if (l0 === l1) {
    for (let c = Math.max(c0, 0); c <= Math.min(c1, canvas.width - 1); c++) {
      add(c, l0, (c > c0 ? WEST : 0) | (c < c1 ? EAST : 0));
    }
  } else {
    for (let l = Math.max(l0, 0); l <= Math.min(l1, canvas.height - 1); l++) {
      add(c0, l, (l > l0 ? NORTH : 0) | (l < l1 ? SOUTH : 0));
    }
  }
}

/** Steps along the longer way in letters. A nearly level wall leaves two letters of each square it crosses free. */
function drawSlanted(canvas: Canvas, { from, to }: DrawnWall, view: View, given?: string): boolean {
  const c0 = (from[0] - view.x0) * PX;
  const l0 = (from[1] - view.y0) * PY;
  const dc = (to[0] - from[0]) * PX;
  const dl = (to[1] - from[1]) * PY;
  const level = Math.abs(dc) > 4 * Math.abs(dl);
  const sign = given ?? (level ? "~" : Math.abs(dc) * 2 < Math.abs(dl) ? "!" : dc > 0 === dl > 0 ? "\\" : "/");
  const put = (column: number, line: number): boolean => {
    const style = canvas.styleAt(column, line);
    const between = level && line % PY !== 0 && column % PX !== PX / 2;
    // dashes, so that what stands elsewhere does not look like a wall that stands here
    if (given !== undefined && level && column % 2 !== 0) return false;
    if (style === undefined || KEPT.has(style) || between) return false;
    canvas.put(column, line, sign, "wall");
    return true;
  };
  let seen = false;
  const steps = (from: number, by: number, size: number, place: (at: number, t: number) => boolean): void => {
    const first = Math.max(Math.ceil(Math.min(from, from + by) - 1 / 2), 0);
    const last = Math.min(Math.floor(Math.max(from, from + by) + 1 / 2), size - 1);
    for (let at = first; at <= last; at++) {
      const t = by === 0 ? 0 : Math.min(1, Math.max(0, (at - from) / by));
      seen = place(at, t) || seen;
    }
  };
  if (level) steps(c0, dc, canvas.width, (c, t) => put(c, Math.round(l0 + t * dl)));
  else steps(l0, dl, canvas.height, (l, t) => put(Math.round(c0 + t * dc), l));
  return seen;
}
