import type { Window } from "../grid/cells.js";
import { ceilDiv, floorDiv, lcm } from "../grid/lattice.js";
import { estimate } from "./arc.js";
import { halfByPlanes } from "./exact-area.js";
import { halfByCurves } from "./fixed-area.js";
import type { Part, Plan } from "./plan.js";
import { cornersOf, type Region } from "./region.js";
import { belowHalfQuotient, belowMultiple, signRoot } from "./roots.js";
import { pushSpan, shifted, trimRows } from "./rows.js";

/** A corner of a polygon in its region's frame: t = along sqrt(D) / 2, u = across sqrt(D) / 2, whole numbers of units. */
export type Corner = readonly [along: number, across: number];

/** A half-plane in the plan: a X + b Y is less than the root g sqrt(D) where it is at most `below`, the whole number under it. */
interface Side {
  readonly a: number;
  readonly b: number;
  readonly below: number;
}

/** A corner's X or Y as the whole numbers next to it on both sides, itself left out. */
interface Between {
  readonly below: number;
  readonly above: number;
}

/** Covered part of a square under any region: bounds first, then exactly. */
export function partOf(r: Region, x: number, y: number): Part {
  const corners = cornersOf(r, x * r.unit, y * r.unit, (x + 1) * r.unit, (y + 1) * r.unit);
  const e = estimate(r, corners);
  const away = 2 * e.part - 1;
  if (Math.abs(away) > 2 * e.error) return { value: e.part, half: away > 0 ? 1 : -1 };
  const half = halfByPlanes(r, corners) ?? halfByCurves(r, corners);
  return { value: e.part, half };
}

/** A convex polygon on the lattice: 5e cones with a flat end, lines, turned squares. Rows are exact in whole numbers. */
export class Polygon implements Plan {
  readonly bounds: Window;
  readonly region: Region;
  private readonly corners: readonly Corner[];
  private readonly sides: readonly Side[];
  private readonly xs: readonly Between[];
  private readonly ys: readonly Between[];
  private readonly low: Between;
  private readonly high: Between;

  constructor(region: Region, corners: readonly Corner[]) {
    this.region = region;
    this.corners = corners;
    const { dx, dy, D, unit, x, y } = region;
    this.sides = region.planes.map(({ alpha, beta, g }) => ({
      a: alpha * dx - beta * dy,
      b: alpha * dy + beta * dx,
      below: belowMultiple(g, D),
    }));
    const between = (m: number): Between => ({
      below: belowHalfQuotient(m, D),
      above: 0 - belowHalfQuotient(-m, D),
    });
    this.xs = corners.map(([t, u]) => between(t * dx - u * dy));
    this.ys = corners.map(([t, u]) => between(t * dy + u * dx));
    const least = (list: readonly Between[]): Between =>
      list.reduce((p, q) => (q.below < p.below || q.above < p.above ? q : p));
    const most = (list: readonly Between[]): Between =>
      list.reduce((p, q) => (q.below > p.below || q.above > p.above ? q : p));
    this.low = least(this.ys);
    this.high = most(this.ys);
    this.bounds = {
      x0: ceilDiv(least(this.xs).above + x, unit) - 1,
      y0: ceilDiv(this.low.above + y, unit) - 1,
      x1: floorDiv(most(this.xs).below + x, unit) + 1,
      y1: floorDiv(this.high.below + y, unit) + 1,
    };
  }

  /** Largest X (units from the point) left of the polygon's right end within the open band Y0 < Y < Y1; -Infinity if it has none. */
  private rightIn(y0: number, y1: number): number {
    let best = Number.NEGATIVE_INFINITY;
    if (y0 > this.low.below && y0 <= this.high.below) best = Math.max(best, this.rightAt(y0));
    if (y1 < this.high.above && y1 >= this.low.above) best = Math.max(best, this.rightAt(y1));
    for (let i = 0; i < this.ys.length; i++)
      if (y0 <= this.ys[i].below && y1 >= this.ys[i].above) best = Math.max(best, this.xs[i].below);
    return best;
  }

  /** Smallest X right of the polygon's left end within the band; Infinity if it has none. */
  private leftIn(y0: number, y1: number): number {
    let best = Number.POSITIVE_INFINITY;
    if (y0 > this.low.below && y0 <= this.high.below) best = Math.min(best, this.leftAt(y0));
    if (y1 < this.high.above && y1 >= this.low.above) best = Math.min(best, this.leftAt(y1));
    for (let i = 0; i < this.ys.length; i++)
      if (y0 <= this.ys[i].below && y1 >= this.ys[i].above) best = Math.min(best, this.xs[i].above);
    return best;
  }

  /** Largest X strictly inside every side that bounds the line Y on the right. */
  private rightAt(y: number): number {
    let x = Number.POSITIVE_INFINITY;
    for (const s of this.sides) if (s.a > 0) x = Math.min(x, floorDiv(s.below - s.b * y, s.a));
    return x;
  }

  private leftAt(y: number): number {
    let x = Number.NEGATIVE_INFINITY;
    for (const s of this.sides) if (s.a < 0) x = Math.max(x, ceilDiv(s.b * y - s.below, -s.a));
    return x;
  }

  any(window: Window): number[] {
    const { unit, x, y } = this.region;
    const out: number[] = [];
    const end = Math.min(this.bounds.y1, window.y1);
    for (let row = Math.max(this.bounds.y0, window.y0); row < end; row++) {
      const y0 = row * unit - y;
      const right = this.rightIn(y0, y0 + unit);
      const left = this.leftIn(y0, y0 + unit);
      if (right === Number.NEGATIVE_INFINITY || left === Number.POSITIVE_INFINITY) continue;
      pushSpan(out, window, row, ceilDiv(left + x, unit) - 1, floorDiv(right + x, unit) + 1);
    }
    return out;
  }

  half(window: Window): number[] {
    const rows = trimRows(
      this.any({ ...window, x0: this.bounds.x0, x1: this.bounds.x1 }),
      (x, y) => this.part(x, y).half >= 0,
    );
    return shifted(rows, 0, 0, window);
  }

  part(x: number, y: number): Part {
    return partOf(this.region, x, y);
  }

  /** The same polygon with k times as many units a square. */
  private refined(k: number): Polygon {
    const r = this.region;
    if (k === 1) return this;
    return new Polygon(
      {
        ...r,
        unit: r.unit * k,
        x: r.x * k,
        y: r.y * k,
        planes: r.planes.map((p) => ({ ...p, g: p.g * k })),
      },
      this.corners.map(([t, u]) => [t * k, u * k]),
    );
  }

  overlapsRect(unit: number, x0: number, y0: number, x1: number, y1: number): boolean {
    const all = lcm(this.region.unit, unit);
    const k = all / unit;
    const p = this.refined(all / this.region.unit);
    const top = y0 * k - p.region.y;
    const bottom = y1 * k - p.region.y;
    return p.rightIn(top, bottom) >= x0 * k - p.region.x && p.leftIn(top, bottom) <= x1 * k - p.region.x;
  }

  overlapsDisc(unit: number, x: number, y: number, diameter: number): boolean {
    const all = 2 * lcm(this.region.unit, unit);
    const k = all / unit;
    const p = this.refined(all / this.region.unit);
    return discMeets(
      p.region,
      p.corners,
      BigInt(x * k - p.region.x),
      BigInt(y * k - p.region.y),
      BigInt((k / 2) * diameter),
    );
  }
}

/** Whether a disc of radius r about (x, y), units from the region's point, comes nearer to the polygon than touching. Exact. */
function discMeets(r: Region, corners: readonly Corner[], x: bigint, y: bigint, radius: bigint): boolean {
  const D = BigInt(r.D);
  const t = x * BigInt(r.dx) + y * BigInt(r.dy);
  const u = y * BigInt(r.dx) - x * BigInt(r.dy);
  let inside = true;
  for (const { alpha, beta, g } of r.planes)
    if (signRoot(BigInt(alpha) * t + BigInt(beta) * u, -BigInt(g), D) > 0) inside = false;
  if (inside) return true;
  // distances here are sqrt(D) times those of the plan; a corner is (m, n) sqrt(D) / 2
  const reach = 4n * radius * radius * D;
  for (let i = 0; i < corners.length; i++) {
    const m = BigInt(corners[i][0]);
    const n = BigInt(corners[i][1]);
    if (signRoot(4n * (t * t + u * u) + (m * m + n * n) * D - reach, -4n * (t * m + u * n), D) < 0) return true;
    const next = corners[(i + 1) % corners.length];
    const em = BigInt(next[0]) - m;
    const en = BigInt(next[1]) - n;
    // foot of the perpendicular between the two corners: 0 < (c - v) . e < |e|^2
    const dotRoot = -(m * em + n * en);
    const dot = 2n * (t * em + u * en);
    if (signRoot(dot, dotRoot, D) <= 0) continue;
    if (signRoot(dot, dotRoot - (em * em + en * en), D) >= 0) continue;
    // |cross|^2 < reach |e|^2, cross = 2 (t en - u em) - (m en - n em) sqrt(D)
    const a = 2n * (t * en - u * em);
    const b = -(m * en - n * em);
    if (signRoot(a * a + b * b * D - reach * (em * em + en * en), 2n * a * b, D) < 0) return true;
  }
  return false;
}
