import { keyOf } from "../effect/turns.js";
import type { Sectors } from "./sectors.js";

/** Sums of products of two whole numbers below this are exact. */
export const EXACT = 2 ** 25;

/** What lies in the shadow of a wall: where a x + b y + c is at least 0 for all three of its planes, nine numbers. */
export interface Shadow {
  readonly planes: Float64Array;
  /** Its first and last row, in units. */
  y0: number;
  y1: number;
  /** The directions in which it goes on for ever, the way x turns to y, as `keyOf` counts. */
  from: number;
  to: number;
}

/** The last shadow, used again for the next. */
const SHADOW: Shadow = { planes: new Float64Array(9), y0: 0, y1: 0, from: 0, to: 0 };

/**
 * Whether a wall, by its ends, looks shorter than a rectangle about a point, roughly: then its shadow narrows to an end, and hides little. So does one that stands
 * farther away than `near`: most spots lie before it.
 */
export function hidesLittle(
  ends: Float64Array,
  at: number,
  x: number,
  y: number,
  w: number,
  d: number,
  done: number,
  near: number,
): boolean {
  const x0 = ends[at];
  const y0 = ends[at + 1];
  const x1 = ends[at + 2];
  const y1 = ends[at + 3];
  const bx = Math.max(0, Math.min(x0, x1) - x, x - Math.max(x0, x1));
  const by = Math.max(0, Math.min(y0, y1) - y, y - Math.max(y0, y1));
  const away = bx * bx + by * by;
  if (away > near * near || away <= done * done) return true;
  const mx = (x0 + x1) / 2 - x;
  const my = (y0 + y1) / 2 - y;
  return Math.abs((x1 - x0) * my - (y1 - y0) * mx) < w * Math.abs(my) + d * Math.abs(mx);
}

/**
 * The points from which a wall hides a rectangle; undefined where the wall's line runs through it, or numbers grow too large, or the shadow narrows to
 * an end: those are many and hide little; or where it lies in `dark`. Its rows are those between two columns.
 */
export function shadowOf(
  ends: Float64Array,
  at: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  limits: readonly [west: number, east: number],
  dark: Sectors,
): Shadow | undefined {
  let px = ends[at];
  let py = ends[at + 1];
  let qx = ends[at + 2];
  let qy = ends[at + 3];
  if (Math.max(Math.abs(px), Math.abs(py), Math.abs(qx), Math.abs(qy)) >= EXACT) return undefined;
  if (Math.max(Math.abs(x0), Math.abs(y0), Math.abs(x1), Math.abs(y1)) >= EXACT) return undefined;
  // on which side of the wall's line the corners lie
  const dx = qx - px;
  const dy = qy - py;
  const far = dx * py - dy * px;
  const most = dx * (dx > 0 ? y1 : y0) - dy * (dy > 0 ? x0 : x1) - far;
  const least = dx * (dx > 0 ? y0 : y1) - dy * (dy > 0 ? x1 : x0) - far;
  if (most > 0 && least < 0) return undefined;
  if (most > 0) {
    px = ends[at + 2];
    py = ends[at + 3];
    qx = ends[at];
    qy = ends[at + 1];
  }
  // from the other side of the line, off it; and between the lines through the wall's ends and the corners that lie farthest out
  let px1: number;
  let py1: number;
  let qx1: number;
  let qy1: number;
  if (px >= x0 && px <= x1 && py >= y0 && py <= y1) {
    px1 = x0;
    py1 = y0;
    for (let k = 1; k < 4; k++) {
      const x = (k & 1) === 0 ? x0 : x1;
      const y = (k & 2) === 0 ? y0 : y1;
      if (!((px === px1 && py === py1) || (px - px1) * (py - y) - (py - py1) * (px - x) < 0)) continue;
      px1 = x;
      py1 = y;
    }
  } else {
    px1 = y0 > py || (y1 >= py && x1 < px) ? x1 : x0;
    py1 = x0 > px || (x1 >= px && y0 > py) ? y0 : y1;
  }
  if (qx >= x0 && qx <= x1 && qy >= y0 && qy <= y1) {
    qx1 = x0;
    qy1 = y0;
    for (let k = 1; k < 4; k++) {
      const x = (k & 1) === 0 ? x0 : x1;
      const y = (k & 2) === 0 ? y0 : y1;
      if (!((qx === qx1 && qy === qy1) || (qx - qx1) * (qy - y) - (qy - qy1) * (qx - x) > 0)) continue;
      qx1 = x;
      qy1 = y;
    }
  } else {
    qx1 = y1 < qy || (y0 <= qy && x1 < qx) ? x1 : x0;
    qy1 = x0 > qx || (x1 >= qx && y1 < qy) ? y1 : y0;
  }
  const ax = px - px1;
  const ay = py - py1;
  const bx = qx - qx1;
  const by = qy - qy1;
  if (ax * by - ay * bx > 0) return undefined;
  SHADOW.from = keyOf(bx, by);
  SHADOW.to = keyOf(ax, ay);
  if (dark.has(SHADOW.from, SHADOW.to)) return undefined;
  const { planes } = SHADOW;
  // off the line by the least there is in whole numbers
  planes[0] = py - qy;
  planes[1] = qx - px;
  planes[2] = px * qy - py * qx - 1;
  planes[3] = ay;
  planes[4] = -ax;
  planes[5] = px * py1 - py * px1;
  planes[6] = -by;
  planes[7] = bx;
  planes[8] = qx1 * qy - qy1 * qx;
  SHADOW.y0 = Math.min(py, qy, farthest(px, py, ax, ay, bx, -1, limits), farthest(qx, qy, bx, by, ax, -1, limits));
  SHADOW.y1 = Math.max(py, qy, farthest(px, py, ax, ay, bx, 1, limits), farthest(qx, qy, bx, by, ax, 1, limits));
  return SHADOW;
}

/**
 * How far a ray from (x, y) along (dx, dy), and what lies between it and another along (ex, ...), may lead against y (-1) or along it (1) between two
 * columns, rounded outwards.
 */
function farthest(
  x: number,
  y: number,
  dx: number,
  dy: number,
  ex: number,
  sense: -1 | 1,
  [west, east]: readonly [number, number],
): number {
  if (dy * sense <= 0) return y;
  if (dx === 0 || dx * ex <= 0) return sense * Number.POSITIVE_INFINITY;
  const limit = dx > 0 ? east : west;
  if ((limit - x) * dx <= 0) return y;
  const at = y + ((limit - x) * dy) / dx;
  return sense < 0 ? Math.floor(at) : Math.ceil(at);
}
