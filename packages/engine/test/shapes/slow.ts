// Slow, plain checks for shapes: polygons cut in fixed-point whole numbers of 160 bits, and the greatest value of a concave function.
// Figures of small lattices are either equal or farther apart than TINY, so that what lies within it is a tie or a touching.
import { expect } from "vitest";
import type { Ratio } from "../../src/grid/lattice.js";
import { count } from "./help.js";

export const ONE = 1n << 160n;
export const TINY = 1n << 90n;

export type Point = readonly [bigint, bigint];

export function root(n: bigint): bigint {
  let low = 0n;
  let high = n + 1n;
  while (high - low > 1n) {
    const mid = (low + high) / 2n;
    if (mid * mid <= n) low = mid;
    else high = mid;
  }
  return low;
}

const fixed = (r: Ratio): bigint => (BigInt(r.num) * ONE) / BigInt(r.den);

/** Corners given along and across a direction from a point, as points of the plan. */
export function turned(
  x: Ratio,
  y: Ratio,
  to: readonly [number, number],
  tu: readonly (readonly [Ratio, Ratio])[],
): Point[] {
  const [dx, dy] = to.map(BigInt);
  const size = root((dx * dx + dy * dy) * ONE * ONE);
  return tu.map(([t, u]) => [
    fixed(x) + ((fixed(t) * dx - fixed(u) * dy) * ONE) / size,
    fixed(y) + ((fixed(t) * dy + fixed(u) * dx) * ONE) / size,
  ]);
}

const cross = (o: Point, a: Point, b: Point): bigint => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** The common area of two convex polygons, both in order the way x turns to y, times ONE. */
export function common(p: readonly Point[], q: readonly Point[]): bigint {
  for (const axis of [0, 1])
    if (p.every((c) => q.every((e) => c[axis] <= e[axis])) || p.every((c) => q.every((e) => c[axis] >= e[axis])))
      return 0n;
  let points = [...p];
  for (let i = 0; i < q.length; i++) {
    const [from, to] = [q[i], q[(i + 1) % q.length]];
    const out: Point[] = [];
    for (let k = 0; k < points.length; k++) {
      const [a, b] = [points[k], points[(k + 1) % points.length]];
      const [ca, cb] = [cross(from, to, a), cross(from, to, b)];
      if (ca >= 0n) out.push(a);
      if ((ca > 0n && cb < 0n) || (ca < 0n && cb > 0n))
        out.push([a[0] + ((b[0] - a[0]) * ca) / (ca - cb), a[1] + ((b[1] - a[1]) * ca) / (ca - cb)]);
    }
    points = out;
  }
  let sum = 0n;
  for (let k = 2; k < points.length; k++) sum += cross(points[0], points[k - 1], points[k]);
  return sum / 2n / ONE;
}

/** Corners of a rectangle in units of 1/unit square. */
export function rectangle(unit: number, x0: number, y0: number, x1: number, y1: number): Point[] {
  const at = (n: number): bigint => (BigInt(n) * ONE) / BigInt(unit);
  return [
    [at(x0), at(y0)],
    [at(x1), at(y0)],
    [at(x1), at(y1)],
    [at(x0), at(y1)],
  ];
}

/** Whether a polygon comes nearer to a point than a radius, all times ONE. */
export function nearer(p: readonly Point[], c: Point, radius: bigint): boolean {
  let inside = true;
  for (let i = 0; i < p.length; i++) {
    const [a, b] = [p[i], p[(i + 1) % p.length]];
    if (cross(a, b, c) < 0n) inside = false;
    const e: Point = [b[0] - a[0], b[1] - a[1]];
    const length = e[0] * e[0] + e[1] * e[1];
    let along = (c[0] - a[0]) * e[0] + (c[1] - a[1]) * e[1];
    if (along < 0n) along = 0n;
    if (along > length) along = length;
    const away: Point = [c[0] - a[0] - (e[0] * along) / length, c[1] - a[1] - (e[1] * along) / length];
    if (away[0] * away[0] + away[1] * away[1] < radius * radius - TINY * ONE) return true;
  }
  return inside;
}

/** Greatest value of a concave function on [from, to]. */
export function greatest(from: number, to: number, f: (x: number) => number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [a, b] = [from, to];
  let [p, q] = [b - golden * (b - a), a + golden * (b - a)];
  let [fp, fq] = [f(p), f(q)];
  let best = Math.max(f(a), f(b), fp, fq);
  for (let i = 0; i < 36; i++) {
    if (fp < fq) {
      [a, p, fp] = [p, q, fq];
      q = a + golden * (b - a);
      fq = f(q);
    } else {
      [b, q, fq] = [q, p, fp];
      p = b - golden * (b - a);
      fp = f(p);
    }
    best = Math.max(best, fp, fq);
  }
  return best;
}

/** Part of a unit square where a concave function is above 0, by strips; good to two decimals. */
export function partBy(x: number, y: number, f: (x: number, y: number) => number): number {
  // a square's corners speak for it; its middle is nearer to each point than 0.71, over which f changes by less than 0.85
  if (f(x + 0.5, y + 0.5) < -0.85) return 0;
  if (Math.min(f(x, y), f(x + 1, y), f(x, y + 1), f(x + 1, y + 1)) > 0) return 1;
  const n = 64;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const at = x + (i + 0.5) / n;
    let [low, high] = [y, y + 1];
    for (let k = 0; k < 22; k++) {
      const [p, q] = [low + (high - low) / 3, high - (high - low) / 3];
      if (f(at, p) < f(at, q)) low = p;
      else high = q;
    }
    const top = (low + high) / 2;
    if (f(at, top) <= 0) continue;
    const end = (far: number): number => {
      if (f(at, far) > 0) return far;
      let [inner, outer] = [top, far];
      for (let k = 0; k < 14; k++) {
        const mid = (inner + outer) / 2;
        if (f(at, mid) > 0) inner = mid;
        else outer = mid;
      }
      return inner;
    };
    sum += end(y + 1) - end(y);
  }
  return sum / n;
}

/** Rows of a window in which a condition holds, as spans. */
export function rowsOf(
  w: { x0: number; y0: number; x1: number; y1: number },
  has: (x: number, y: number) => boolean,
): number[] {
  const out: number[] = [];
  for (let y = w.y0; y < w.y1; y++)
    for (let x = w.x0; x < w.x1; x++) {
      if (!has(x, y)) continue;
      const n = out.length;
      if (n > 0 && out[n - 3] === y && out[n - 1] === x) out[n - 1] = x + 1;
      else out.push(y, x, x + 1);
    }
  return out;
}

/** Rows cut to a window, square by square. */
export function cut(rows: readonly number[], w: { x0: number; y0: number; x1: number; y1: number }): number[] {
  const out: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    if (rows[i] < w.y0 || rows[i] >= w.y1) continue;
    const inside: number[] = [];
    for (let x = rows[i + 1]; x < rows[i + 2]; x++) if (x >= w.x0 && x < w.x1) inside.push(x);
    if (inside.length > 0) out.push(rows[i], inside[0], inside[inside.length - 1] + 1);
  }
  return out;
}

/** The least window that holds all squares of some rows. */
export function extent(rows: readonly number[]): { x0: number; y0: number; x1: number; y1: number } {
  const ys = rows.filter((_, i) => i % 3 === 0);
  const from = rows.filter((_, i) => i % 3 === 1);
  const to = rows.filter((_, i) => i % 3 === 2);
  if (count(rows) === 0) throw new Error("no squares");
  return { x0: Math.min(...from), y0: Math.min(...ys), x1: Math.max(...to), y1: Math.max(...ys) + 1 };
}

/** `expect` of many plain values in a loop: the comparison that fails is told with what was asked. */
export function same(asked: unknown, got: unknown, right: unknown): void {
  if (!Object.is(got, right)) expect([asked, got]).toEqual([asked, right]);
}
