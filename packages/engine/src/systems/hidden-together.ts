import { FOUND } from "../effect/buckets.js";
import type { Effect } from "../effect/effect.js";

/** Directions that walls close, about a point: four numbers each, from one to another the way x turns to y. */
let CLOSED = new Float64Array(64);

/** A rectangle in plan. */
interface Plan {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * Whether walls among the first so many of FOUND hide all of a rectangle from a point together, at all heights from one to another: those that stand wholly
 * before it close every direction to it, their ends included (`common.touch`). Coordinates have exact products, and differences of these. Says no where it is not plain.
 */
export function hiddenTogether(
  { walls, ends }: Effect,
  count: number,
  x: number,
  y: number,
  low: number,
  high: number,
  { x0, y0, x1, y1 }: Plan,
): boolean {
  if (x >= x0 && x <= x1 && y >= y0 && y <= y1) return false;
  if (CLOSED.length < 4 * count) CLOSED = new Float64Array(8 * count);
  const closed = CLOSED;
  const found = FOUND;
  let size = 0;
  for (let k = 0; k < count; k++) {
    const i = found[k];
    const ax = ends[4 * i];
    const ay = ends[4 * i + 1];
    const wx = ends[4 * i + 2] - ax;
    const wy = ends[4 * i + 3] - ay;
    const mine = wx * (y - ay) - wy * (x - ax);
    if (mine === 0) continue;
    // on the point's side of its line stands nothing of the rectangle
    const sense = mine > 0 ? 1 : -1;
    const nearest =
      sense > 0
        ? wx * ((wx > 0 ? y1 : y0) - ay) - wy * ((wy > 0 ? x0 : x1) - ax)
        : wy * ((wy > 0 ? x1 : x0) - ax) - wx * ((wx > 0 ? y0 : y1) - ay);
    if (nearest > 0) continue;
    const w = walls[i];
    if (w.only !== undefined || w.bottom > low || w.top < high) continue;
    const from = sense > 0 ? 0 : 2;
    closed[size] = ends[4 * i + from] - x;
    closed[size + 1] = ends[4 * i + from + 1] - y;
    closed[size + 2] = ends[4 * i + 2 - from] - x;
    closed[size + 3] = ends[4 * i + 3 - from] - y;
    size += 4;
  }
  // the corners at which it begins and ends, the way x turns to y
  let dx = y0 > y || (y1 >= y && x1 < x) ? x1 - x : x0 - x;
  let dy = x0 > x || (x1 >= x && y0 > y) ? y0 - y : y1 - y;
  const endX = y1 < y || (y0 <= y && x1 < x) ? x1 - x : x0 - x;
  const endY = x0 > x || (x1 >= x && y1 < y) ? y1 - y : y0 - y;
  for (;;) {
    // of what closes this direction, what goes on farthest
    let [nextX, nextY] = [dx, dy];
    for (let k = 0; k < size; k += 4) {
      if (closed[k] * dy - closed[k + 1] * dx < 0 || dx * closed[k + 3] - dy * closed[k + 2] < 0) continue;
      if (nextX * closed[k + 3] - nextY * closed[k + 2] > 0) {
        nextX = closed[k + 2];
        nextY = closed[k + 3];
      }
    }
    if (dx * nextY - dy * nextX <= 0) return false;
    if (endX * nextY - endY * nextX >= 0) return true;
    dx = nextX;
    dy = nextY;
  }
}
