import { turn } from "../../effect/arcs.js";
import type { BarrierWall } from "../../effect/barriers.js";
import type { Effect, Extent } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { clipped, hasArea } from "../../effect/wedge.js";
import type { Convex, Vertex } from "../../shapes/meets.js";

/** A barrier in plan, in units from the point that looks. */
type Segment = readonly [px: number, py: number, qx: number, qy: number];

/**
 * What of a convex part of a box, in units from a point, lies before the walls and blocks that stand inside the box and reach from below the lines to above
 * them. A shape whose slice begins somewhere inside a square (a cone beside its ray) may lie wholly behind such a wall though the square's border is seen.
 */
export function inFront(effect: Effect, dot: Dot, box: Extent, part: Convex): Convex[] {
  let parts: Convex[] = [part];
  for (const segment of segmentsIn(effect, dot, box))
    parts = parts.flatMap((p) => before(p, segment)).filter((p) => hasArea(p));
  return parts;
}

function segmentsIn(effect: Effect, dot: Dot, box: Extent): Segment[] {
  const low = Math.min(dot.z, box.z0);
  const high = Math.max(dot.z, box.z1);
  const near = [box.x0, box.y0, box.x1, box.y1] as const;
  const from = (x0: number, y0: number, x1: number, y1: number): Segment => [
    x0 - dot.x,
    y0 - dot.y,
    x1 - dot.x,
    y1 - dot.y,
  ];
  const walls = effect
    .wallsNear(...near)
    .filter((w) => w.bottom <= low && w.top >= high && stopsFrom(dot, w))
    .map((w) => from(w.x0, w.y0, w.x1, w.y1));
  const faces = effect
    .solidsNear(...near)
    .filter((b) => b.z0 <= low && b.z1 >= high)
    .flatMap((b) => [
      from(b.x0, b.y0, b.x1, b.y0),
      from(b.x1, b.y0, b.x1, b.y1),
      from(b.x1, b.y1, b.x0, b.y1),
      from(b.x0, b.y1, b.x0, b.y0),
    ]);
  const inner = [box.x0 - dot.x, box.y0 - dot.y, box.x1 - dot.x, box.y1 - dot.y] as const;
  return [...walls, ...faces].filter((s) => crosses(s, ...inner));
}

/** Whether a segment may have a part in the inside of a rectangle: not where it lies beyond a side, or the rectangle beside its line. */
function crosses([px, py, qx, qy]: Segment, x0: number, y0: number, x1: number, y1: number): boolean {
  if (Math.max(px, qx) <= x0 || Math.min(px, qx) >= x1) return false;
  if (Math.max(py, qy) <= y0 || Math.min(py, qy) >= y1) return false;
  const along = { x: qx - px, y: qy - py };
  const side = (x: number, y: number): number => turn(along, { x: x - px, y: y - py });
  const sides = [side(x0, y0), side(x1, y0), side(x1, y1), side(x0, y1)];
  return sides.some((s) => s > 0) && sides.some((s) => s < 0);
}

/** Whether a wall is not one-way, or turns its closed side to the point. */
function stopsFrom(dot: Dot, w: BarrierWall): boolean {
  if (w.only === undefined) return true;
  const side = turn({ x: w.x1 - w.x0, y: w.y1 - w.y0 }, { x: dot.x - w.x0, y: dot.y - w.y0 });
  return w.only === "right" ? side > 0 : side < 0;
}

/** A convex polygon beside a segment's directions, and within them before it. */
function before(polygon: Convex, [px, py, qx, qy]: Segment): Convex[] {
  const way = turn({ x: px, y: py }, { x: qx, y: qy });
  if (way === 0) return [polygon]; // seen edge-on
  const [ax, ay, bx, by] = (way > 0 ? [px, py, qx, qy] : [qx, qy, px, py]).map(BigInt);
  const past = ([x, y]: Vertex): bigint => ax * y - ay * x;
  const short = ([x, y]: Vertex): bigint => x * by - y * bx;
  const [dx, dy] = [bx - ax, by - ay];
  // positive where the point that looks is, since a turns to b the way x turns to y
  const nearer = ([x, y, w]: Vertex): bigint => dx * (y - ay * w) - dy * (x - ax * w);
  const within = clipped(clipped(polygon, past), short);
  return [clipped(polygon, (v) => -past(v)), clipped(polygon, (v) => -short(v)), clipped(within, nearer)];
}
