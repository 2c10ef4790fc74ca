import { type Arc, turn } from "../../effect/arcs.js";
import type { BarrierWall } from "../../effect/barriers.js";
import type { FreeRect } from "../../systems/free.js";
import type { Around } from "../free/clear.js";

/** A line by two points, with all of a hull on it or to its left. */
type Line = readonly [ax: number, ay: number, bx: number, by: number];

const crossed = ([ax, ay, bx, by]: Line, x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Corners of a rectangle, x and y in turn. */
function cornersOf({ x0, y0, x1, y1 }: FreeRect): readonly (readonly [number, number])[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/**
 * Whether nothing touches any line from a box of origins to the inside of a body, between two heights. Barriers that `leaves` names are touched by an origin
 * only, which does not count (`common.touch`).
 */
export function isClearOf(
  box: FreeRect,
  body: FreeRect,
  low: number,
  high: number,
  { walls, solids }: Around,
  leaves: (w: BarrierWall) => boolean,
): boolean {
  const bounds = {
    x0: Math.min(box.x0, body.x0),
    y0: Math.min(box.y0, body.y0),
    x1: Math.max(box.x1, body.x1),
    y1: Math.max(box.y1, body.y1),
  };
  const isNear = (w: FreeRect): boolean =>
    Math.max(w.x0, w.x1) >= bounds.x0 &&
    Math.min(w.x0, w.x1) <= bounds.x1 &&
    Math.max(w.y0, w.y1) >= bounds.y0 &&
    Math.min(w.y0, w.y1) <= bounds.y1;
  const own = walls.filter((w) => w.bottom <= high && w.top >= low && isNear(w) && !leaves(w));
  const blocks = solids.filter((b) => b.z0 <= high && b.z1 >= low && isNear(b));
  if (own.length === 0 && blocks.length === 0) return true;
  const [from, to] = [cornersOf(box), cornersOf(body)];
  const all = [...from, ...to];
  const sides: Line[] = [];
  for (const [ax, ay] of from)
    for (const [bx, by] of to)
      for (const side of [
        [ax, ay, bx, by],
        [bx, by, ax, ay],
      ] as const)
        if ((ax !== bx || ay !== by) && all.every(([x, y]) => crossed(side, x, y) >= 0)) sides.push(side);
  const misses = (s: Line): boolean => {
    const [ax, ay, bx, by] = s;
    if (!isNear({ x0: ax, y0: ay, x1: bx, y1: by })) return true;
    if (sides.some((side) => crossed(side, ax, ay) < 0 && crossed(side, bx, by) < 0)) return true;
    return all.every(([x, y]) => crossed(s, x, y) > 0) || all.every(([x, y]) => crossed(s, x, y) < 0);
  };
  return (
    own.every((w) => misses([w.x0, w.y0, w.x1, w.y1])) &&
    blocks.every((b) => {
      // one that holds a corner holds all that its sides miss
      if (all.some(([x, y]) => x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1)) return false;
      const at = cornersOf(b);
      return at.every(([x, y], k) => misses([x, y, ...at[(k + 1) % 4]]));
    })
  );
}

/** Whether all of a body lies on one side of the line of a wall, or touches it. */
export function isBeside({ x0, y0, x1, y1 }: BarrierWall, body: FreeRect): boolean {
  const sides = cornersOf(body).map(([x, y]) => crossed([x0, y0, x1, y1], x, y));
  return sides.every((v) => v >= 0) || sides.every((v) => v <= 0);
}

/** Whether closed directions from a point, at most a quarter turn each, plainly miss the inside of a body. */
export function isOpenTo(x: number, y: number, body: FreeRect, closed: readonly Arc[]): boolean {
  const ways = cornersOf(body).map(([cx, cy]) => ({ x: cx - x, y: cy - y }));
  return closed.every(({ from, to }) => {
    if (ways.every((way) => turn(from, way) <= 0) || ways.every((way) => turn(way, to) <= 0)) return true;
    const behind = (d: Arc["from"]): boolean => ways.every((w) => w.x * Number(d.x) + w.y * Number(d.y) <= 0);
    return behind(from) && behind(to);
  });
}
