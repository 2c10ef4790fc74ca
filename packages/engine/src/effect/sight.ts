import type { BarrierBox, BarrierWall } from "./barriers.js";

/**
 * A point of the lattice, moved by the same small length e along each axis where `ix`, `iy`, `iz` say so ("corner, inset"): what holds
 * for all small enough e > 0 is the answer. 0 where it is not moved.
 */
export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly ix: number;
  readonly iy: number;
  readonly iz: number;
}

/** A linear measure along a sight line, as a polynomial in e: at its start a0 + a1 e, and b0 + b1 e more at its end; at least 0 is asked. */
type Asked = readonly [a0: bigint, a1: bigint, b0: bigint, b1: bigint];

/**
 * Whether the closed sight line from p to q crosses or touches a wall, its ends and its upper and lower edge included (`common.touch`).
 * A one-way wall stops only a line that comes from its closed side.
 */
export function wallStops(p: Dot, q: Dot, w: BarrierWall): boolean {
  if (outside(p.x, q.x, w.x0, w.x1) || outside(p.y, q.y, w.y0, w.y1) || outside(p.z, q.z, w.bottom, w.top))
    return false;
  const wx = w.x1 - w.x0;
  const wy = w.y1 - w.y0;
  const side = cross(wx, wy, p.x - w.x0, p.y - w.y0);
  const other = cross(wx, wy, q.x - w.x0, q.y - w.y0);
  if (apart(side, other)) return false;
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const from = cross(dx, dy, w.x0 - p.x, w.y0 - p.y);
  const to = cross(dx, dy, w.x1 - p.x, w.y1 - p.y);
  if (apart(from, to)) return false;
  if (w.only !== undefined && !fromClosedSide(p, w, side)) return false;
  // through in plan, clear of every tie, and no edge above or below between the heights of the two ends
  const plain = side !== 0 && other !== 0 && from !== 0 && to !== 0;
  if (plain && tall(w, p.z, q.z)) return true;
  return fitting(p, q, w) ? wallFeasible(p, q, w) : feasible(wallAsks(p, q, w));
}

/** Whether the closed sight line from p to q touches a solid box (`common.touch`). */
export function solidStops(p: Dot, q: Dot, b: BarrierBox): boolean {
  if (outside(p.x, q.x, b.x0, b.x1) || outside(p.y, q.y, b.y0, b.y1) || outside(p.z, q.z, b.z0, b.z1)) return false;
  return feasible([
    ...between(p.x, p.ix, q.x, q.ix, b.x0, b.x1),
    ...between(p.y, p.iy, q.y, q.iy, b.y0, b.y1),
    ...between(p.z, p.iz, q.z, q.iz, b.z0, b.z1),
  ]);
}

/** Both beyond the same end of an interval, by more than any inset. */
function outside(p: number, q: number, a: number, b: number): boolean {
  return (p < a && p < b && q < a && q < b) || (p > a && p > b && q > a && q > b);
}

function apart(a: number, b: number): boolean {
  return (a > 0 && b > 0) || (a < 0 && b < 0);
}

/** Factors below this have exact products and differences of products. */
const EXACT = 2 ** 25;

/** Cross product where floats are exact, else its sign. */
export function cross(ax: number, ay: number, bx: number, by: number): number {
  if (Math.max(Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by)) < EXACT) return ax * by - ay * bx;
  const exact = BigInt(ax) * BigInt(by) - BigInt(ay) * BigInt(bx);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

function tall(w: BarrierWall, z0: number, z1: number): boolean {
  return w.bottom < Math.min(z0, z1) && w.top > Math.max(z0, z1);
}

/** Whether p stands on the side from which a one-way wall stops lines; who stands in its line comes from neither. */
function fromClosedSide(p: Dot, w: BarrierWall, side: number): boolean {
  const s = side !== 0 ? side : (w.x1 - w.x0) * p.iy - (w.y1 - w.y0) * p.ix;
  return w.only === "right" ? s > 0 : s < 0;
}

/** Lengths below this leave products of four of them, and sums of a few such, below 2^53. */
const FITTING = 2 ** 12;

/** Whether all lengths in plan and finite ones in height are so small, from the start of the line and of the wall. */
function fitting(p: Dot, q: Dot, w: BarrierWall): boolean {
  const near = (a: number, b: number): boolean => a - b < FITTING && b - a < FITTING;
  return (
    near(w.x1, w.x0) &&
    near(w.y1, w.y0) &&
    near(p.x, w.x0) &&
    near(p.y, w.y0) &&
    near(q.x, p.x) &&
    near(q.y, p.y) &&
    near(q.z, p.z) &&
    (near(p.z, w.bottom) || w.bottom === Number.NEGATIVE_INFINITY) &&
    (near(p.z, w.top) || w.top === Number.POSITIVE_INFINITY)
  );
}

/** What is asked of the line that is looked at, four numbers each as in `Asked`: what rises along it from the front, what falls from the back. */
const ASKED = new Float64Array(4 * 8);
let lows = 0;
let highs = 0;

/** `feasible` of `wallAsks` in floats, which hold all of it. */
function wallFeasible(p: Dot, q: Dot, w: BarrierWall): boolean {
  const wx = w.x1 - w.x0;
  const wy = w.y1 - w.y0;
  const px = p.x - w.x0;
  const py = p.y - w.y0;
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const idx = q.ix - p.ix;
  const idy = q.iy - p.iy;
  lows = 0;
  highs = 0;
  ask(0, 0, 1, 0);
  ask(1, 0, -1, 0);
  const [a0, a1, b0, b1] = [wx * py - wy * px, wx * p.iy - wy * p.ix, wx * dy - wy * dx, wx * idy - wy * idx];
  if (!(ask(a0, a1, b0, b1) && ask(-a0, -a1, -b0, -b1))) return false;
  const [c0, c1, d0, d1] = [wx * px + wy * py, wx * p.ix + wy * p.iy, wx * dx + wy * dy, wx * idx + wy * idy];
  if (!(ask(c0, c1, d0, d1) && ask(wx * wx + wy * wy - c0, -c1, -d0, -d1))) return false;
  const [e0, e1] = [q.z - p.z, q.iz - p.iz];
  if (w.bottom !== Number.NEGATIVE_INFINITY && !ask(p.z - w.bottom, p.iz, e0, e1)) return false;
  if (w.top !== Number.POSITIVE_INFINITY && !ask(w.top - p.z, -p.iz, -e0, -e1)) return false;
  for (let i = 0; i < 4 * lows; i += 4)
    for (let k = ASKED.length - 4 * highs; k < ASKED.length; k += 4) if (!precedes(i, k)) return false;
  return true;
}

/** Takes a measure of the line; no where it does not change along it and is not met. */
function ask(a0: number, a1: number, b0: number, b1: number): boolean {
  const way = b0 !== 0 ? b0 : b1;
  if (way === 0) return a0 !== 0 ? a0 > 0 : a1 >= 0;
  const at = way > 0 ? 4 * lows++ : ASKED.length - 4 * ++highs;
  ASKED[at] = a0;
  ASKED[at + 1] = a1;
  ASKED[at + 2] = b0;
  ASKED[at + 3] = b1;
  return true;
}

/** `meets` of two of ASKED. */
function precedes(low: number, high: number): boolean {
  const m = ASKED;
  const c0 = m[high] * m[low + 2] - m[low] * m[high + 2];
  if (c0 !== 0) return c0 > 0;
  const c1 = m[high] * m[low + 3] + m[high + 1] * m[low + 2] - m[low] * m[high + 3] - m[low + 1] * m[high + 2];
  if (c1 !== 0) return c1 > 0;
  return m[high + 1] * m[low + 3] - m[low + 1] * m[high + 3] >= 0;
}

function wallAsks(p: Dot, q: Dot, w: BarrierWall): Asked[] {
  const wx = BigInt(w.x1 - w.x0);
  const wy = BigInt(w.y1 - w.y0);
  const px = BigInt(p.x - w.x0);
  const py = BigInt(p.y - w.y0);
  const dx = BigInt(q.x - p.x);
  const dy = BigInt(q.y - p.y);
  const ipx = BigInt(p.ix);
  const ipy = BigInt(p.iy);
  const idx = BigInt(q.ix - p.ix);
  const idy = BigInt(q.iy - p.iy);
  const length = wx * wx + wy * wy;
  const across: Asked = [wx * py - wy * px, wx * ipy - wy * ipx, wx * dy - wy * dx, wx * idy - wy * idx];
  const along: Asked = [wx * px + wy * py, wx * ipx + wy * ipy, wx * dx + wy * dy, wx * idx + wy * idy];
  return [across, minus(across, 0n), along, minus(along, length), ...between(p.z, p.iz, q.z, q.iz, w.bottom, w.top)];
}

/** limit - m >= 0. */
function minus([a0, a1, b0, b1]: Asked, limit: bigint): Asked {
  return [limit - a0, -a1, -b0, -b1];
}

/** low <= coordinate <= high along the line; an infinite limit asks nothing. */
function between(p: number, ip: number, q: number, iq: number, low: number, high: number): Asked[] {
  const a1 = BigInt(ip);
  const b0 = BigInt(q - p);
  const b1 = BigInt(iq - ip);
  const out: Asked[] = [];
  if (Number.isFinite(low)) out.push([BigInt(p - low), a1, b0, b1]);
  if (Number.isFinite(high)) out.push([BigInt(high - p), -a1, -b0, -b1]);
  return out;
}

function sign2(c0: bigint, c1: bigint): number {
  return c0 !== 0n ? (c0 > 0n ? 1 : -1) : c1 > 0n ? 1 : c1 < 0n ? -1 : 0;
}

/** Whether some point of the line meets all that is asked: every least share of the line is at most every greatest. */
function feasible(asks: readonly Asked[]): boolean {
  const lows: Asked[] = [[0n, 0n, 1n, 0n]];
  const highs: Asked[] = [[1n, 0n, -1n, 0n]];
  for (const ask of asks) {
    const way = sign2(ask[2], ask[3]);
    if (way > 0) lows.push(ask);
    else if (way < 0) highs.push(ask);
    else if (sign2(ask[0], ask[1]) < 0) return false;
  }
  for (const low of lows) for (const high of highs) if (!meets(low, high)) return false;
  return true;
}

/** -a / b of a rising measure at most -a / b of a falling one: a_low b_high <= a_high b_low, as polynomials in e. */
function meets(low: Asked, high: Asked): boolean {
  const c0 = high[0] * low[2] - low[0] * high[2];
  if (c0 !== 0n) return c0 > 0n;
  const c1 = high[0] * low[3] + high[1] * low[2] - low[0] * high[3] - low[1] * high[2];
  if (c1 !== 0n) return c1 > 0n;
  return high[1] * low[3] - low[1] * high[3] >= 0n;
}
