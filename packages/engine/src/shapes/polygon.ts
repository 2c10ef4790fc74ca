import type { Window } from "../grid/cells.js";
import { ceilDiv, floorDiv, lcm } from "../grid/lattice.js";
import { estimate } from "./arc.js";
import { halfByPlanes } from "./exact-area.js";
import { halfByCurves } from "./fixed-area.js";
import type { Part, Plan } from "./plan.js";
import { discMeets } from "./polygon-disc.js";
import { cornersOf, type Frame, type Region } from "./region.js";
import { belowHalfQuotient, belowMultiple, floorMultiple, nearHalfQuotient } from "./roots.js";
import { pushSpan } from "./rows.js";

/** Covered part of a square under any region: bounds first, then exactly. */
export function partOf(r: Region, x: number, y: number): Part {
  const corners = cornersOf(r, x * r.unit, y * r.unit, (x + 1) * r.unit, (y + 1) * r.unit);
  const e = estimate(r, corners);
  const away = 2 * e.part - 1;
  if (Math.abs(away) > 2 * e.error) return { value: e.part, half: away > 0 ? 1 : -1 };
  const half = halfByPlanes(r, corners) ?? halfByCurves(r, corners);
  return { value: e.part, half };
}

/** The whole numbers next to a corner's X and Y on both sides, itself left out. */
interface Corner {
  readonly x: Between;
  readonly y: Between;
}

interface Between {
  readonly below: number;
  readonly above: number;
}

/** What `any` needs of the corners; worked out when first asked. */
interface Outline {
  readonly corners: readonly Corner[];
  /** Per side the whole number strictly under g sqrt(D). */
  readonly below: readonly number[];
  readonly low: Between;
  readonly high: Between;
  readonly bounds: Window;
}

/**
 * A convex polygon on the lattice: 5e cones with a flat end, lines, turned squares. Side i holds the points with
 * alphas[i] t + betas[i] u <= gs[i] sqrt(D), in the plan a X + b Y <= g sqrt(D) with a, b whole; corner i is at t = corners[2i] sqrt(D) / 2,
 * u = corners[2i + 1] sqrt(D) / 2, in units. Rows are exact in whole numbers.
 */
export class Polygon implements Plan {
  readonly frame: Frame;
  private readonly alphas: readonly number[];
  private readonly betas: readonly number[];
  private readonly gs: readonly number[];
  private readonly corners: readonly number[];
  private outlined: Outline | undefined;

  constructor(
    frame: Frame,
    alphas: readonly number[],
    betas: readonly number[],
    gs: readonly number[],
    corners: readonly number[],
  ) {
    this.frame = frame;
    this.alphas = alphas;
    this.betas = betas;
    this.gs = gs;
    this.corners = corners;
  }

  get region(): Region {
    const planes = this.gs.map((g, i) => ({ alpha: this.alphas[i], beta: this.betas[i], g }));
    return { ...this.frame, planes, circle: undefined, hyperbola: undefined };
  }

  get bounds(): Window {
    return this.outline.bounds;
  }

  private a(i: number): number {
    return this.alphas[i] * this.frame.dx - this.betas[i] * this.frame.dy;
  }

  private b(i: number): number {
    return this.alphas[i] * this.frame.dy + this.betas[i] * this.frame.dx;
  }

  private get outline(): Outline {
    this.outlined ??= this.makeOutline();
    return this.outlined;
  }

  private makeOutline(): Outline {
    const { dx, dy, D, unit, x, y } = this.frame;
    const between = (m: number): Between => ({
      below: belowHalfQuotient(m, D),
      above: 0 - belowHalfQuotient(-m, D),
    });
    const corners: Corner[] = [];
    for (let i = 0; i < this.corners.length; i += 2) {
      const t = this.corners[i];
      const u = this.corners[i + 1];
      corners.push({ x: between(t * dx - u * dy), y: between(t * dy + u * dx) });
    }
    const least = (p: Between, q: Between): Between => (q.below < p.below || q.above < p.above ? q : p);
    const most = (p: Between, q: Between): Between => (q.below > p.below || q.above > p.above ? q : p);
    const low = corners.map((c) => c.y).reduce(least);
    const high = corners.map((c) => c.y).reduce(most);
    return {
      corners,
      below: this.gs.map((g) => belowMultiple(g, D)),
      low,
      high,
      bounds: {
        x0: ceilDiv(corners.map((c) => c.x).reduce(least).above + x, unit) - 1,
        y0: ceilDiv(low.above + y, unit) - 1,
        x1: floorDiv(corners.map((c) => c.x).reduce(most).below + x, unit) + 1,
        y1: floorDiv(high.below + y, unit) + 1,
      },
    };
  }

  /** Largest X (units from the point) left of the polygon's right end within the open band Y0 < Y < Y1; -Infinity if it has none. */
  private rightIn(y0: number, y1: number): number {
    const { corners, low, high } = this.outline;
    let best = Number.NEGATIVE_INFINITY;
    if (y0 > low.below && y0 <= high.below) best = Math.max(best, this.rightAt(y0));
    if (y1 < high.above && y1 >= low.above) best = Math.max(best, this.rightAt(y1));
    for (const c of corners) if (y0 <= c.y.below && y1 >= c.y.above) best = Math.max(best, c.x.below);
    return best;
  }

  /** Smallest X right of the polygon's left end within the band; Infinity if it has none. */
  private leftIn(y0: number, y1: number): number {
    const { corners, low, high } = this.outline;
    let best = Number.POSITIVE_INFINITY;
    if (y0 > low.below && y0 <= high.below) best = Math.min(best, this.leftAt(y0));
    if (y1 < high.above && y1 >= low.above) best = Math.min(best, this.leftAt(y1));
    for (const c of corners) if (y0 <= c.y.below && y1 >= c.y.above) best = Math.min(best, c.x.above);
    return best;
  }

  /** Largest X strictly inside every side that bounds the line Y on the right. */
  private rightAt(y: number): number {
    const { below } = this.outline;
    let x = Number.POSITIVE_INFINITY;
    for (let i = 0; i < below.length; i++) {
      const a = this.a(i);
      if (a > 0) x = Math.min(x, floorDiv(below[i] - this.b(i) * y, a));
    }
    return x;
  }

  private leftAt(y: number): number {
    const { below } = this.outline;
    let x = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < below.length; i++) {
      const a = this.a(i);
      if (a < 0) x = Math.max(x, ceilDiv(this.b(i) * y - below[i], -a));
    }
    return x;
  }

  any(window: Window): number[] {
    const { unit, x, y } = this.frame;
    const { bounds } = this.outline;
    const out: number[] = [];
    const end = Math.min(bounds.y1, window.y1);
    for (let row = Math.max(bounds.y0, window.y0); row < end; row++) {
      const y0 = row * unit - y;
      const right = this.rightIn(y0, y0 + unit);
      const left = this.leftIn(y0, y0 + unit);
      if (right === Number.NEGATIVE_INFINITY || left === Number.POSITIVE_INFINITY) continue;
      pushSpan(out, window, row, ceilDiv(left + x, unit) - 1, floorDiv(right + x, unit) + 1);
    }
    return out;
  }

  /**
   * A square cut by one side has half or more inside just where its middle is not outside that side, so a row is the span of middles
   * inside all sides; only at its ends, where two sides may cut one square, the part itself is asked. In a convex shape the squares that
   * pass lie side by side, so the first from each end that passes ends the asking.
   */
  half(window: Window): number[] {
    const { unit, x, y, D, dx, dy } = this.frame;
    const sides = this.gs.length;
    // on a lattice twice as fine, where middles are whole: X2 = (2 column + 1) unit - 2 x, and a X2 + b Y2 <= floor(2 g sqrt(D))
    const lows: number[] = [];
    const a: number[] = [];
    const b: number[] = [];
    for (let i = 0; i < sides; i++) {
      a.push(this.a(i));
      b.push(this.b(i));
      lows.push(this.gs[i] === 0 ? 0 : floorMultiple(2 * this.gs[i], D));
    }
    let first = 0;
    let last = 0;
    for (let i = 0; i < this.corners.length; i += 2) {
      const at = nearHalfQuotient(this.corners[i] * dy + this.corners[i + 1] * dx, D);
      first = Math.min(first, at);
      last = Math.max(last, at);
    }
    const out: number[] = [];
    const end = Math.min(floorDiv(last + 1 + y, unit), window.y1 - 1);
    for (let row = Math.max(floorDiv(first - 1 + y, unit), window.y0); row <= end; row++) {
      const y2 = (2 * row + 1) * unit - 2 * y;
      let from = Number.NEGATIVE_INFINITY;
      let to = Number.POSITIVE_INFINITY;
      for (let i = 0; i < sides; i++) {
        const rest = lows[i] - b[i] * y2 + a[i] * (2 * x - unit);
        if (a[i] > 0) to = Math.min(to, Math.floor(rest / (2 * a[i] * unit)));
        else if (a[i] < 0) from = Math.max(from, Math.ceil(rest / (2 * a[i] * unit)));
        else if (rest < 0) to = Number.NEGATIVE_INFINITY;
      }
      while (from <= to && this.cutTwice(a, b, lows, from, row) && this.part(from, row).half < 0) from++;
      while (from <= to && this.cutTwice(a, b, lows, to, row) && this.part(to, row).half < 0) to--;
      pushSpan(out, window, row, from + 0, to + 1);
    }
    return out;
  }

  /** Whether two sides or more may cut a square whose middle is inside all. */
  private cutTwice(
    a: readonly number[],
    b: readonly number[],
    lows: readonly number[],
    column: number,
    row: number,
  ): boolean {
    const { unit, x, y } = this.frame;
    const x2 = (2 * column + 1) * unit - 2 * x;
    const y2 = (2 * row + 1) * unit - 2 * y;
    let cuts = 0;
    for (let i = 0; i < a.length; i++)
      if (lows[i] - a[i] * x2 - b[i] * y2 < (Math.abs(a[i]) + Math.abs(b[i])) * unit) cuts++;
    return cuts > 1;
  }

  part(x: number, y: number): Part {
    return partOf(this.region, x, y);
  }

  /** The same polygon with k times as many units a square. */
  private refined(k: number): Polygon {
    if (k === 1) return this;
    const f = this.frame;
    const times = (n: number): number => n * k;
    const frame = { ...f, unit: f.unit * k, x: f.x * k, y: f.y * k };
    return new Polygon(frame, this.alphas, this.betas, this.gs.map(times), this.corners.map(times));
  }

  overlapsRect(unit: number, x0: number, y0: number, x1: number, y1: number): boolean {
    const all = lcm(this.frame.unit, unit);
    const k = all / unit;
    const p = this.refined(all / this.frame.unit);
    const top = y0 * k - p.frame.y;
    const bottom = y1 * k - p.frame.y;
    return p.rightIn(top, bottom) >= x0 * k - p.frame.x && p.leftIn(top, bottom) <= x1 * k - p.frame.x;
  }

  overlapsDisc(unit: number, x: number, y: number, diameter: number): boolean {
    const all = 2 * lcm(this.frame.unit, unit);
    const k = all / unit;
    const p = this.refined(all / this.frame.unit);
    const { frame } = p;
    return discMeets(p.region, p.corners, BigInt(x * k - frame.x), BigInt(y * k - frame.y), BigInt((k / 2) * diameter));
  }
}
