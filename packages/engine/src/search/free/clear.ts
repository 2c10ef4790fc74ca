import type { BarrierBox, BarrierWall } from "../../effect/barriers.js";
import type { Effect } from "../../effect/effect.js";
import { isqrt } from "../../shapes/roots.js";
import type { FreePart, FreeRect } from "../../systems/free.js";
import { farthest2 } from "./distance.js";
import { pieceOf, pointsOf } from "./piece.js";

/** Barriers that may stand in the way between a box and a target. */
export interface Around {
  readonly walls: readonly BarrierWall[];
  readonly solids: readonly BarrierBox[];
}

export function around(effect: Effect, r: FreeRect): Around {
  return { walls: effect.wallsNear(r.x0, r.y0, r.x1, r.y1), solids: effect.solidsNear(r.x0, r.y0, r.x1, r.y1) };
}

/** Whether some part is surely affected from every point of a box: one point inside the part lies in the area and is seen from all of them. */
export function isSurelySeen(box: FreeRect, parts: readonly FreePart[], near: Around): boolean {
  return parts.some((part) => pointsOf(pieceOf(part)).some((at) => isStruck(box, at, part, near)));
}

/**
 * The same by what the middle of a box sees between the ends of walls: in each gap one point of the part that lies before a wall. What is seen in slits only
 * is found so.
 */
export function isSeenInGap(box: FreeRect, parts: readonly FreePart[], near: Around): boolean {
  const [px, py] = [Math.floor((box.x0 + box.x1 + 1) / 2), Math.floor((box.y0 + box.y1 + 1) / 2)];
  return parts.some((part) => {
    const ahead = [(part.x0 + part.x1) / 2 - px, (part.y0 + part.y1) / 2 - py] as const;
    const turnOf = (x: number, y: number): number | undefined => {
      const [dx, dy] = [x - px, y - py];
      const along = dx * ahead[0] + dy * ahead[1];
      return along > 0 ? (ahead[0] * dy - ahead[1] * dx) / along : undefined;
    };
    const corners = [
      turnOf(part.x0, part.y0),
      turnOf(part.x1, part.y0),
      turnOf(part.x0, part.y1),
      turnOf(part.x1, part.y1),
    ];
    if (corners.includes(undefined)) return false;
    const turns = corners as number[];
    const [from, to] = [Math.min(...turns), Math.max(...turns)];
    const add = (x: number, y: number): void => {
      const t = turnOf(x, y);
      if (t !== undefined && t > from && t < to) turns.push(t);
    };
    for (const w of near.walls) {
      add(w.x0, w.y0);
      add(w.x1, w.y1);
    }
    for (const b of near.solids) for (const x of [b.x0, b.x1]) for (const y of [b.y0, b.y1]) add(x, y);
    for (const [x, y] of whereReachEnds(box, px, py, part)) add(x, y);
    turns.sort((a, b) => a - b);
    for (let k = 0; k + 1 < turns.length; k++) {
      if (turns[k] === turns[k + 1]) continue;
      const t = (turns[k] + turns[k + 1]) / 2;
      const ray = alongRay(px, py, ahead[0] - t * ahead[1], ahead[1] + t * ahead[0], part);
      if (ray.some((at) => isStruck(box, at, part, near))) return true;
    }
    return false;
  });
}

/** About where the sides of a part come out of what all of a box reach: a slit between there and the end of a wall is seen though little of the part lies in the area. */
function whereReachEnds(box: FreeRect, px: number, py: number, part: FreePart): [number, number][] {
  if (part.limit > 2 ** 52) return [];
  const away = isqrt((box.x1 - box.x0) ** 2 + (box.y1 - box.y0) ** 2) + 2;
  const reach = Math.max(0, isqrt(part.limit) - Math.ceil(away / 2));
  const out: [number, number][] = [];
  const rest = (off: number): number => (Math.abs(off) > reach ? -1 : isqrt(reach * reach - off * off));
  for (const x of [part.x0, part.x1]) {
    const dy = rest(x - px);
    if (dy >= 0) for (const y of [py - dy, py + dy]) if (y > part.y0 && y < part.y1) out.push([x, y]);
  }
  for (const y of [part.y0, part.y1]) {
    const dx = rest(y - py);
    if (dx >= 0) for (const x of [px - dx, px + dx]) if (x > part.x0 && x < part.x1) out.push([x, y]);
  }
  return out;
}

/** How finely, and how far, the length of a ray is told. */
const PARTS = 2 ** 10;
const FAR = 2 ** 30;

/** Two points of a ray in a part, near where it enters and in the middle of what lies in the area. */
function alongRay(px: number, py: number, dx: number, dy: number, part: FreePart): [number, number][] {
  // about as far as the area reaches
  const share = Math.min(FAR, part.limit / (dx * dx + dy * dy));
  let [from, to] = [0, isqrt(Math.floor(share * PARTS ** 2)) / PARTS];
  for (const [p, d, low, high] of [
    [px, dx, part.x0, part.x1],
    [py, dy, part.y0, part.y1],
  ]) {
    if (d === 0) continue;
    const [a, b] = [(low - p) / d, (high - p) / d];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  if (from >= to) return [];
  return [1 / 2, 1 / 16].map((part) => {
    const t = from + (to - from) * part;
    return [Math.floor(px + t * dx + 0.5), Math.floor(py + t * dy + 0.5)];
  });
}

/** Whether a point lies inside a part, and in the area and seen from all of a box. */
function isStruck(box: FreeRect, [x, y]: readonly [number, number], part: FreePart, near: Around): boolean {
  if (x <= part.x0 || x >= part.x1 || y <= part.y0 || y >= part.y1) return false;
  const at = { x0: x, y0: y, x1: x, y1: y };
  return farthest2(box, at) < part.limit && isFree(box, x, y, part.low, part.high, near);
}

/** Whether nothing touches any line from a box to a point, at any height between the two. */
export function isFree(
  box: FreeRect,
  x: number,
  y: number,
  low: number,
  high: number,
  { walls, solids }: Around,
): boolean {
  const bounds = {
    x0: Math.min(box.x0, x),
    y0: Math.min(box.y0, y),
    x1: Math.max(box.x1, x),
    y1: Math.max(box.y1, y),
  };
  for (const w of walls) {
    if (w.bottom > high || w.top < low) continue;
    if (!misses(box, x, y, bounds, w.x0, w.y0, w.x1, w.y1)) return false;
  }
  for (const b of solids) {
    if (b.z0 > high || b.z1 < low) continue;
    const sides = [
      [b.x0, b.y0, b.x1, b.y0],
      [b.x1, b.y0, b.x1, b.y1],
      [b.x1, b.y1, b.x0, b.y1],
      [b.x0, b.y1, b.x0, b.y0],
    ];
    if (x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1) return false;
    if (!sides.every(([ax, ay, cx, cy]) => misses(box, x, y, bounds, ax, ay, cx, cy))) return false;
  }
  return true;
}

/** Whether a segment surely misses the hull of a box and a point: beyond its bounds, on one side of all its lines, or with it on one side. */
function misses(
  box: FreeRect,
  x: number,
  y: number,
  bounds: FreeRect,
  ax: number,
  ay: number,
  cx: number,
  cy: number,
): boolean {
  if (Math.max(ax, cx) < bounds.x0 || Math.min(ax, cx) > bounds.x1) return true;
  if (Math.max(ay, cy) < bounds.y0 || Math.min(ay, cy) > bounds.y1) return true;
  let left = true;
  let right = true;
  let [over, under] = [true, true];
  for (let k = 0; k < 4; k++) {
    const px = (k & 1) === 0 ? box.x0 : box.x1;
    const py = (k & 2) === 0 ? box.y0 : box.y1;
    const a = (px - x) * (ay - y) - (py - y) * (ax - x);
    const c = (px - x) * (cy - y) - (py - y) * (cx - x);
    if (a >= 0 || c >= 0) left = false;
    if (a <= 0 || c <= 0) right = false;
    const side = (cx - ax) * (py - ay) - (cy - ay) * (px - ax);
    if (side >= 0) over = false;
    if (side <= 0) under = false;
  }
  if (left || right) return true;
  const side = (cx - ax) * (y - ay) - (cy - ay) * (x - ax);
  return (over && side < 0) || (under && side > 0);
}
