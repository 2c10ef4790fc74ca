/**
 * Convex polygons with corners in Q(sqrt D): clipped by half-planes, their area, the distance to a point. Exact.
 * Each question is first asked in floating point; only an answer far outside its error (1e-6 of a square, the error is
 * below 1e-9) is taken from there, all others are settled exactly. `exactly` switches that off, and a test compares.
 */
import { type Field, q, type Surd } from "./rational.js";

export interface SurdPoint {
  readonly x: Surd;
  readonly y: Surd;
}

/** A rectangle in whole lattice units. */
export interface Rect {
  readonly x0: bigint;
  readonly y0: bigint;
  readonly x1: bigint;
  readonly y1: bigint;
}

export const filter = { exactly: false };
export const FAR = 1e-6;

/** Keeps the part where a x + b y <= c. */
export function clip(F: Field, poly: readonly SurdPoint[], a: Surd, b: Surd, c: Surd): SurdPoint[] {
  const out: SurdPoint[] = [];
  const side = poly.map((p) => F.sub(F.add(F.mul(a, p.x), F.mul(b, p.y)), c));
  const sign = side.map((s) => F.sign(s));
  for (let i = 0; i < poly.length; i++) {
    const j = (i + 1) % poly.length;
    const p = poly[i]!;
    const r = poly[j]!;
    if (sign[i]! <= 0) out.push(p);
    if (sign[i]! * sign[j]! < 0) {
      const s = F.div(side[i]!, F.sub(side[i]!, side[j]!));
      out.push({ x: F.add(p.x, F.mul(s, F.sub(r.x, p.x))), y: F.add(p.y, F.mul(s, F.sub(r.y, p.y))) });
    }
  }
  return out;
}

export function clipToRect(F: Field, poly: readonly SurdPoint[], r: Rect): SurdPoint[] {
  const one = F.of(q(1n));
  const minus = F.of(q(-1n));
  let p = clip(F, poly, one, F.zero, F.of(q(r.x1)));
  p = clip(F, p, minus, F.zero, F.of(q(-r.x0)));
  p = clip(F, p, F.zero, one, F.of(q(r.y1)));
  return clip(F, p, F.zero, minus, F.of(q(-r.y0)));
}

/** Twice the area, never negative, in square units. */
export function doubleArea(F: Field, poly: readonly SurdPoint[]): Surd {
  let sum = F.zero;
  for (let i = 0; i < poly.length; i++) {
    const p = poly[i]!;
    const r = poly[(i + 1) % poly.length]!;
    sum = F.add(sum, F.sub(F.mul(p.x, r.y), F.mul(r.x, p.y)));
  }
  return F.sign(sum) < 0 ? F.sub(F.zero, sum) : sum;
}

export const rectPolygon = (F: Field, r: Rect): SurdPoint[] => {
  const p = (x: bigint, y: bigint): SurdPoint => ({ x: F.of(q(x)), y: F.of(q(y)) });
  return [p(r.x0, r.y0), p(r.x1, r.y0), p(r.x1, r.y1), p(r.x0, r.y1)];
};

/** Square of the distance from a point to the polygon, which holds its border. */
export function distance2(F: Field, poly: readonly SurdPoint[], x: Surd, y: Surd): Surd {
  let best: Surd | null = null;
  let left = false;
  let right = false;
  for (let i = 0; i < poly.length; i++) {
    const p = poly[i]!;
    const r = poly[(i + 1) % poly.length]!;
    const ex = F.sub(r.x, p.x);
    const ey = F.sub(r.y, p.y);
    const vx = F.sub(x, p.x);
    const vy = F.sub(y, p.y);
    const turn = F.sign(F.sub(F.mul(ex, vy), F.mul(ey, vx)));
    if (turn > 0) left = true;
    if (turn < 0) right = true;
    const len = F.add(F.mul(ex, ex), F.mul(ey, ey));
    let s = F.zero;
    if (F.sign(len) > 0) {
      s = F.div(F.add(F.mul(ex, vx), F.mul(ey, vy)), len);
      if (F.sign(s) < 0) s = F.zero;
      if (F.cmp(s, F.of(q(1n))) > 0) s = F.of(q(1n));
    }
    const wx = F.sub(vx, F.mul(s, ex));
    const wy = F.sub(vy, F.mul(s, ey));
    const d = F.add(F.mul(wx, wx), F.mul(wy, wy));
    if (best === null || F.cmp(d, best) < 0) best = d;
  }
  if (best === null) throw new Error("oracle: distance to nothing");
  // A segment has no inside.
  return poly.length < 3 || (left && right) ? best : F.zero;
}

const num = (s: Surd, root: number, base: bigint): number =>
  (Number(s.a[0] - base * s.a[1]) || 0) / Number(s.a[1]) + (Number(s.b[0]) / Number(s.b[1])) * root;

/** A polygon with its floating twin, asked about rectangles. */
export class Polygon {
  readonly F: Field;
  readonly at: readonly SurdPoint[];
  readonly unit: bigint;
  readonly #floats: [number, number][];

  constructor(F: Field, at: readonly SurdPoint[], unit: bigint) {
    this.F = F;
    this.at = at;
    this.unit = unit;
    const root = Math.sqrt(Number(F.D));
    const u = Number(unit);
    this.#floats = at.map((p) => [num(p.x, root, 0n) / u, num(p.y, root, 0n) / u]);
  }

  /** Area within the rectangle, in squares, good to about 1e-10. */
  roughArea(r: Rect): number {
    const u = Number(this.unit);
    const ox = Number(r.x0) / u;
    const oy = Number(r.y0) / u;
    let p = this.#floats.map(([x, y]) => [x - ox, y - oy] as [number, number]);
    const cut = (f: (v: [number, number]) => number) => {
      const out: [number, number][] = [];
      for (let i = 0; i < p.length; i++) {
        const a = p[i]!;
        const b = p[(i + 1) % p.length]!;
        const fa = f(a);
        const fb = f(b);
        if (fa <= 0) out.push(a);
        if (fa * fb < 0) {
          const s = fa / (fa - fb);
          out.push([a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])]);
        }
      }
      p = out;
    };
    const w = Number(r.x1 - r.x0) / u;
    const h = Number(r.y1 - r.y0) / u;
    cut((v) => -v[0]);
    cut((v) => v[0] - w);
    cut((v) => -v[1]);
    cut((v) => v[1] - h);
    let sum = 0;
    for (let i = 0; i < p.length; i++) {
      const a = p[i]!;
      const b = p[(i + 1) % p.length]!;
      sum += a[0] * b[1] - b[0] * a[1];
    }
    return Math.abs(sum) / 2;
  }

  any(r: Rect): boolean {
    if (!filter.exactly && this.roughArea(r) > FAR) return true;
    if (!filter.exactly && this.#farFrom(r)) return false;
    return this.F.sign(doubleArea(this.F, clipToRect(this.F, this.at, r))) > 0;
  }

  half(r: Rect): boolean {
    const whole = (r.x1 - r.x0) * (r.y1 - r.y0);
    if (!filter.exactly) {
      if (this.#farFrom(r)) return false;
      const u = Number(this.unit);
      const over = this.roughArea(r) - Number(whole) / (2 * u * u);
      if (Math.abs(over) > FAR) return over > 0;
    }
    return this.F.cmp(doubleArea(this.F, clipToRect(this.F, this.at, r)), this.F.of(q(whole))) >= 0;
  }

  /** The rectangle lies clear of the polygon beyond one edge or beyond its bounding box: settled without fractions. */
  #farFrom(r: Rect): boolean {
    const u = Number(this.unit);
    const rx = [Number(r.x0) / u, Number(r.x1) / u];
    const ry = [Number(r.y0) / u, Number(r.y1) / u];
    const xs = this.#floats.map((p) => p[0]);
    const ys = this.#floats.map((p) => p[1]);
    if (Math.min(...xs) > rx[1]! + FAR || Math.max(...xs) < rx[0]! - FAR) return true;
    if (Math.min(...ys) > ry[1]! + FAR || Math.max(...ys) < ry[0]! - FAR) return true;
    let turn = 0;
    for (let i = 0; i < this.#floats.length; i++) {
      const a = this.#floats[i]!;
      const b = this.#floats[(i + 1) % this.#floats.length]!;
      turn += a[0] * b[1] - b[0] * a[1];
    }
    for (let i = 0; i < this.#floats.length; i++) {
      const a = this.#floats[i]!;
      const b = this.#floats[(i + 1) % this.#floats.length]!;
      const len = Math.hypot(b[0] - a[0], b[1] - a[1]);
      let all = true;
      for (const x of rx)
        for (const y of ry) {
          const c = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) * Math.sign(turn);
          if (c / len > -FAR) all = false;
        }
      if (all) return true;
    }
    return false;
  }

  /** Some part of the disc (x, y, radius) shares area with the polygon. */
  meetsDisc(x: bigint, y: bigint, radius: bigint): boolean {
    const F = this.F;
    return F.cmp(distance2(F, this.at, F.of(q(x)), F.of(q(y))), F.of(q(radius * radius))) < 0;
  }
}
