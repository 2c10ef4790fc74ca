import { turn } from "./arcs.js";
import type { BarrierBox, BarrierWall } from "./barriers.js";
import type { Dot } from "./sight.js";

/** Whether a wall holds a point of the plan, its ends included. */
export function onWall(w: BarrierWall, x: number, y: number): boolean {
  if (x < Math.min(w.x0, w.x1) || x > Math.max(w.x0, w.x1) || y < Math.min(w.y0, w.y1) || y > Math.max(w.y0, w.y1))
    return false;
  return turn({ x: w.x1 - w.x0, y: w.y1 - w.y0 }, { x: x - w.x0, y: y - w.y0 }) === 0;
}

/**
 * Contact at the area's own origin, which does not count (`common.touch`): whether a line from `end` to another point
 * leaves what it touches there at once.
 */
export function leavesWall(end: Dot, other: Dot, w: BarrierWall): boolean {
  if (end.z < w.bottom || end.z > w.top || !onWall(w, end.x, end.y)) return false;
  const wx = BigInt(w.x1 - w.x0);
  const wy = BigInt(w.y1 - w.y0);
  const fromStart = [BigInt(end.x - w.x0), BigInt(end.y - w.y0)];
  const at = wx * fromStart[0] + wy * fromStart[1];
  const length = wx * wx + wy * wy;
  // an inset moves the end off the wall, but for one along it
  const [ex, ey] = [BigInt(end.ix), BigInt(end.iy)];
  const slid = wx * ex + wy * ey;
  if (wx * ey - wy * ex !== 0n || (at === 0n && slid < 0n) || (at === length && slid > 0n)) return false;
  const dx = BigInt(other.x - end.x);
  const dy = BigInt(other.y - end.y);
  const [ix, iy] = [BigInt(other.ix) - ex, BigInt(other.iy) - ey];
  if (sign(wx * dy - wy * dx, wx * iy - wy * ix) !== 0) return true;
  const along = sign(wx * dx + wy * dy, wx * ix + wy * iy);
  if (slid === 0n && ((at === 0n && along < 0) || (at === length && along > 0))) return true;
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

function sign(c0: bigint, c1: bigint): number {
  return c0 !== 0n ? (c0 > 0n ? 1 : -1) : c1 > 0n ? 1 : c1 < 0n ? -1 : 0;
}
