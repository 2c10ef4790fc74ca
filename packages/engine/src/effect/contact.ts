import type { BarrierBox, BarrierWall } from "./barriers.js";
import { cross, type Dot } from "./sight.js";

/** Whether a wall holds a point of the plan, its ends included. */
export function onWall(w: BarrierWall, x: number, y: number): boolean {
  if ((x < w.x0 && x < w.x1) || (x > w.x0 && x > w.x1) || (y < w.y0 && y < w.y1) || (y > w.y0 && y > w.y1))
    return false;
  return cross(w.x1 - w.x0, w.y1 - w.y0, x - w.x0, y - w.y0) === 0;
}

/**
 * Contact at the area's own origin, which does not count (`common.touch`): whether a line from `end` to another point
 * leaves what it touches there at once.
 */
export function leavesWall(end: Dot, other: Dot, w: BarrierWall): boolean {
  if (end.z < w.bottom || end.z > w.top || !onWall(w, end.x, end.y)) return false;
  const wx = w.x1 - w.x0;
  const wy = w.y1 - w.y0;
  const atStart = end.x === w.x0 && end.y === w.y0;
  const atEnd = end.x === w.x1 && end.y === w.y1;
  // an inset moves the end off the wall, but for one along it
  const slid = wx * end.ix + wy * end.iy;
  if (wx * end.iy - wy * end.ix !== 0 || (atStart && slid < 0) || (atEnd && slid > 0)) return false;
  const dx = other.x - end.x;
  const dy = other.y - end.y;
  const ix = other.ix - end.ix;
  const iy = other.iy - end.iy;
  if (cross(wx, wy, dx, dy) !== 0 || wx * iy - wy * ix !== 0) return true;
  // along the wall: its dot product with the line is the cross product with the line turned by a quarter
  const along = cross(wx, wy, -dy, dx) || wx * ix + wy * iy;
  if (slid === 0 && ((atStart && along < 0) || (atEnd && along > 0))) return true;
  const up = rise(end.z, other.z, other.iz);
  return (end.z === w.bottom && up < 0) || (end.z === w.top && up > 0);
}

/** The same for a solid box. */
export function leavesSolid(end: Dot, other: Dot, b: BarrierBox): boolean {
  const ways: [number, number, number, number, number][] = [
    [end.x, end.ix, b.x0, b.x1, rise(end.x, other.x, other.ix - end.ix)],
    [end.y, end.iy, b.y0, b.y1, rise(end.y, other.y, other.iy - end.iy)],
    [end.z, end.iz, b.z0, b.z1, rise(end.z, other.z, other.iz - end.iz)],
  ];
  const out = (at: number, low: number, high: number, way: number): boolean =>
    (at === low && way < 0) || (at === high && way > 0);
  if (ways.some(([at, inset, low, high]) => at < low || at > high || out(at, low, high, inset))) return false;
  return ways.some(([at, inset, low, high, way]) => inset === 0 && out(at, low, high, way));
}

function rise(from: number, to: number, inset: number): number {
  return Math.sign(to - from) || Math.sign(inset);
}
