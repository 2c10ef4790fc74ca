/**
 * Closed straight lines against walls and blocks (common.touch), in space: every line, every barrier, one after the
 * other, in BigInts. Inset is a length of one unit, where a square is more units than any bound asks for, so the answer
 * is that of the limit.
 */
import type { Question, WallInput } from "../../src/contract/types.js";
import type { Box } from "./common.js";
import { ceilDiv, decimal, floorDiv } from "./rational.js";

export type P3 = readonly [x: bigint, y: bigint, z: bigint];

/** Units a square: thousandths, and each of them 2^100 insets long. */
export const SQUARE = 1000n << 100n;

export function units(v: number): bigint {
  const [n, d] = decimal(v);
  return (n * SQUARE) / d;
}

export interface Wall {
  /** Place in scene.walls. */
  index: number;
  ax: bigint;
  ay: bigint;
  bx: bigint;
  by: bigint;
  /** Open ends are null. */
  bottom: bigint | null;
  top: bigint | null;
  oneWay?: "left" | "right";
  cover: "standard" | "greater" | "none";
}

export interface Block {
  lo: P3;
  hi: P3;
}

export interface Barriers {
  walls: Wall[];
  blocks: Block[];
}

const stops = (w: WallInput): boolean => !(w.kind === "door" && w.open) && w.blocks !== "none";
/** A wall that stops nothing gives cover only if it says so. */
const covers = (w: WallInput): boolean => (stops(w) ? w.cover !== "none" : w.cover !== undefined && w.cover !== "none");

/** What stops lines of effect, or what gives cover. */
export function barriers(q: Question, what: "effect" | "cover"): Barriers {
  const walls: Wall[] = [];
  for (const [index, w] of (q.scene?.walls ?? []).entries()) {
    if (!(what === "effect" ? stops(w) : covers(w))) continue;
    walls.push({
      index,
      ax: units(w.from[0]),
      ay: units(w.from[1]),
      bx: units(w.to[0]),
      by: units(w.to[1]),
      bottom: w.bottom === undefined ? null : units(w.bottom),
      top: w.top === undefined ? null : units(w.top),
      ...(w.oneWay ? { oneWay: w.oneWay } : {}),
      cover: w.cover ?? "standard",
    });
  }
  const blocks = (q.scene?.solids ?? []).map((s): Block => {
    const [w, d, h] = s.size ?? [1, 1, 1];
    return {
      lo: [units(s.cell[0]), units(s.cell[1]), units(s.cell[2])],
      hi: [units(s.cell[0] + w), units(s.cell[1] + d), units(s.cell[2] + h)],
    };
  });
  return { walls, blocks };
}

const sign = (v: bigint): number => (v > 0n ? 1 : v < 0n ? -1 : 0);
const cross = (ax: bigint, ay: bigint, bx: bigint, by: bigint): bigint => ax * by - ay * bx;

/** Part of the line from p to q, as fractions of it over one denominator: [from, to] / d with d > 0. */
interface Part {
  from: bigint;
  to: bigint;
  d: bigint;
}

/** Part of the line whose shadow in plan meets the wall's. */
function shadow(p: P3, q: P3, w: Wall): Part | null {
  const [vx, vy] = [q[0] - p[0], q[1] - p[1]];
  const [wx, wy] = [w.bx - w.ax, w.by - w.ay];
  const dp = cross(wx, wy, p[0] - w.ax, p[1] - w.ay);
  const dq = cross(wx, wy, q[0] - w.ax, q[1] - w.ay);
  if (dp === 0n && dq === 0n) {
    // All on one line: along the wall, 0 at its start and `length` at its end.
    const length = wx * wx + wy * wy;
    const at = (v: P3): bigint => (v[0] - w.ax) * wx + (v[1] - w.ay) * wy;
    const a = at(p);
    const b = at(q);
    if (a === b) return a >= 0n && a <= length ? { from: 0n, to: 1n, d: 1n } : null;
    const d = b > a ? b - a : a - b;
    const s0 = b > a ? -a : a - length;
    const s1 = b > a ? length - a : a;
    const from = s0 > 0n ? s0 : 0n;
    let to = d;
    if (s1 < to) to = s1;
    return from <= to ? { from, to, d } : null;
  }
  if (sign(dp) * sign(dq) > 0) return null;
  const ea = cross(vx, vy, w.ax - p[0], w.ay - p[1]);
  const eb = cross(vx, vy, w.bx - p[0], w.by - p[1]);
  if (sign(ea) * sign(eb) > 0) return null;
  // It meets the wall's line at dp / (dp - dq) of its way.
  const d = dp - dq;
  return d > 0n ? { from: dp, to: dp, d } : { from: -dp, to: -dp, d: -d };
}

/** common.touch for one wall; one that is one-way stops only what comes from its side (common.blocks). */
export function wallStops(p: P3, q: P3, w: Wall, exceptAtStart = false): boolean {
  if (w.oneWay) {
    // South is +y, so left of the wall's own direction is negative.
    const side = sign(cross(w.bx - w.ax, w.by - w.ay, p[0] - w.ax, p[1] - w.ay));
    if (side !== (w.oneWay === "left" ? -1 : 1)) return false;
  }
  const part = shadow(p, q, w);
  if (part === null) return false;
  if (exceptAtStart && part.to === 0n) return false;
  const rise = q[2] - p[2];
  const z = (t: bigint): bigint => p[2] * part.d + t * rise;
  const [a, b] = [z(part.from), z(part.to)];
  const [low, high] = a < b ? [a, b] : [b, a];
  return !(w.bottom !== null && high < w.bottom * part.d) && !(w.top !== null && low > w.top * part.d);
}

/** Whether the line meets the box; `open`: its inside, touching is not enough. */
export function throughBox(p: P3, q: P3, lo: P3, hi: P3, open: boolean, exceptAtStart = false): boolean {
  let from = 0n;
  let fd = 1n;
  let to = 1n;
  let td = 1n;
  for (const k of [0, 1, 2] as const) {
    const v = q[k] - p[k];
    if (v === 0n) {
      if (open ? p[k] <= lo[k] || p[k] >= hi[k] : p[k] < lo[k] || p[k] > hi[k]) return false;
      continue;
    }
    const d = v > 0n ? v : -v;
    const a = v > 0n ? lo[k] - p[k] : p[k] - hi[k];
    const b = v > 0n ? hi[k] - p[k] : p[k] - lo[k];
    if (a * fd > from * d) [from, fd] = [a, d];
    if (b * td < to * d) [to, td] = [b, d];
  }
  const gap = to * fd - from * td;
  if (exceptAtStart && to === 0n) return false;
  return open ? gap > 0n : gap >= 0n;
}

export const lineClear = (p: P3, q: P3, b: Barriers): boolean =>
  !b.walls.some((w) => wallStops(p, q, w)) && !b.blocks.some((k) => throughBox(p, q, k.lo, k.hi, false));

/** The 8 corners of a box of cells, each moved inwards by one unit along every axis. */
export function insetCorners(b: Box): P3[] {
  const out: P3[] = [];
  for (const x of [units(b.x0) + 1n, units(b.x1) - 1n])
    for (const y of [units(b.y0) + 1n, units(b.y1) - 1n])
      for (const z of [units(b.z0) + 1n, units(b.z1) - 1n]) out.push([x, y, z]);
  return out;
}

export const centreOf = (b: Box): P3 => [units(b.x0 + b.x1) / 2n, units(b.y0 + b.y1) / 2n, units(b.z0 + b.z1) / 2n];

export const cellBox = (x: number, y: number, z: number): Box => ({
  x0: x,
  y0: y,
  z0: z,
  x1: x + 1,
  y1: y + 1,
  z1: z + 1,
});

/** common.blocks: wholly inside one block. */
export const inBlock = (x: number, y: number, z: number, b: Barriers): boolean =>
  b.blocks.some((k) => {
    const c: P3 = [units(x), units(y), units(z)];
    return ([0, 1, 2] as const).every((i) => c[i] >= k.lo[i] && c[i] + SQUARE <= k.hi[i]);
  });

/** A length in units as thousandths of a square, rounded down or up. */
export const thousandths = (n: bigint, d: bigint, up: boolean): number =>
  Number(up ? ceilDiv(n, d * (SQUARE / 1000n)) : floorDiv(n, d * (SQUARE / 1000n))) / 1000;
