import type { Window } from "../grid/cells.js";
import { ceilDiv, floorDiv, lcm } from "../grid/lattice.js";
import { estimate } from "./arc.js";
import { planesMeetNear } from "./disc-near.js";
import { halfByPlanes } from "./exact-area.js";
import { halfByCurves } from "./fixed-area.js";
import { type Convex, inUnits, polygonMeets } from "./meets.js";
import type { Part, Plan, Radius, WholeDisc } from "./plan.js";
import { discMeets } from "./polygon-disc.js";
import { halfRows } from "./polygon-half.js";
import { cornersOf, type Frame, type HalfPlane, type Region } from "./region.js";
import { belowHalfQuotient, belowMultiple, signRoot } from "./roots.js";
import { pushSpan } from "./rows.js";
import { aroundIn, discIn, type Plane, planesMeetAround, planesMeetDiscs, planesOf } from "./three-meet.js";

/** Covered part of a square under any region: bounds first, then exactly. */
export function partOf(r: Region, x: number, y: number): Part {
  const corners = cornersOf(r, x * r.unit, y * r.unit, (x + 1) * r.unit, (y + 1) * r.unit);
  const e = estimate(r, corners);
  const away = 2 * e.part - 1;
  if (Math.abs(away) > 2 * e.error) return { value: e.part, half: away > 0 ? 1 : -1 };
  const half = halfByPlanes(r, corners) ?? halfByCurves(r, corners);
  return { value: e.part, half };
}

/** What rows need of sides and corners; worked out when first asked. All in units from the frame's point. */
interface Outline {
  /** Per side a X + b Y <= g sqrt(D): the whole number strictly under the limit. */
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly below: readonly number[];
  /** Per corner four whole numbers: next to its X below and above, and next to its Y, itself left out. */
  readonly corners: readonly number[];
  /** The least and the greatest Y, each as the whole numbers next to it. */
  readonly lowBelow: number;
  readonly lowAbove: number;
  readonly highBelow: number;
  readonly highAbove: number;
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
  private regioned: Region | undefined;

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
    if (this.regioned === undefined) {
      const { unit, x, y, dx, dy, D } = this.frame;
      const planes: HalfPlane[] = [];
      for (let i = 0; i < this.gs.length; i++)
        planes.push({ alpha: this.alphas[i], beta: this.betas[i], g: this.gs[i] });
      this.regioned = { unit, x, y, dx, dy, D, planes, circle: undefined, hyperbola: undefined };
    }
    return this.regioned;
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
    const a: number[] = [];
    const b: number[] = [];
    const below: number[] = [];
    for (let i = 0; i < this.gs.length; i++) {
      a.push(this.a(i));
      b.push(this.b(i));
      below.push(belowMultiple(this.gs[i], D));
    }
    const corners: number[] = [];
    // the least and greatest of each, by both neighbours: of two values the lesser has no greater neighbour
    let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let [lowBelow, lowAbove] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [highBelow, highAbove] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < this.corners.length; i += 2) {
      const t = this.corners[i];
      const u = this.corners[i + 1];
      const xBelow = belowHalfQuotient(t * dx - u * dy, D);
      const xAbove = -belowHalfQuotient(u * dy - t * dx, D);
      const yBelow = belowHalfQuotient(t * dy + u * dx, D);
      const yAbove = -belowHalfQuotient(-t * dy - u * dx, D);
      corners.push(xBelow, xAbove, yBelow, yAbove);
      left = Math.min(left, xAbove);
      right = Math.max(right, xBelow);
      lowBelow = Math.min(lowBelow, yBelow);
      lowAbove = Math.min(lowAbove, yAbove);
      highBelow = Math.max(highBelow, yBelow);
      highAbove = Math.max(highAbove, yAbove);
    }
    const bounds = {
      x0: ceilDiv(left + x, unit) - 1,
      y0: ceilDiv(lowAbove + y, unit) - 1,
      x1: floorDiv(right + x, unit) + 1,
      y1: floorDiv(highBelow + y, unit) + 1,
    };
    return { a, b, below, corners, lowBelow, lowAbove, highBelow, highAbove, bounds };
  }

  /** Largest X (units from the point) left of the polygon's right end within the open band Y0 < Y < Y1; -Infinity if it has none. */
  private rightIn(y0: number, y1: number): number {
    const { corners, lowBelow, lowAbove, highBelow, highAbove } = this.outline;
    let best = Number.NEGATIVE_INFINITY;
    if (y0 > lowBelow && y0 <= highBelow) best = Math.max(best, this.rightAt(y0));
    if (y1 < highAbove && y1 >= lowAbove) best = Math.max(best, this.rightAt(y1));
    for (let i = 0; i < corners.length; i += 4)
      if (y0 <= corners[i + 2] && y1 >= corners[i + 3]) best = Math.max(best, corners[i]);
    return best;
  }

  /** Smallest X right of the polygon's left end within the band; Infinity if it has none. */
  private leftIn(y0: number, y1: number): number {
    const { corners, lowBelow, lowAbove, highBelow, highAbove } = this.outline;
    let best = Number.POSITIVE_INFINITY;
    if (y0 > lowBelow && y0 <= highBelow) best = Math.min(best, this.leftAt(y0));
    if (y1 < highAbove && y1 >= lowAbove) best = Math.min(best, this.leftAt(y1));
    for (let i = 0; i < corners.length; i += 4)
      if (y0 <= corners[i + 2] && y1 >= corners[i + 3]) best = Math.min(best, corners[i + 1]);
    return best;
  }

  /** Largest X strictly inside every side that bounds the line Y on the right. */
  private rightAt(y: number): number {
    const { a, b, below } = this.outline;
    let x = Number.POSITIVE_INFINITY;
    for (let i = 0; i < a.length; i++) if (a[i] > 0) x = Math.min(x, Math.floor((below[i] - b[i] * y) / a[i]));
    return x;
  }

  private leftAt(y: number): number {
    const { a, b, below } = this.outline;
    let x = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < a.length; i++) if (a[i] < 0) x = Math.max(x, Math.ceil((below[i] - b[i] * y) / a[i]));
    return x;
  }

  /**
   * A row reaches as far as the polygon does within the open band between its border lines: as the ends of the cut along either line, or
   * a corner between them.
   */
  any(window: Window): number[] {
    const { unit, x, y } = this.frame;
    const { corners, lowBelow, lowAbove, highBelow, highAbove, bounds } = this.outline;
    const first = Math.max(bounds.y0, window.y0);
    const rows = Math.min(bounds.y1, window.y1) - first;
    const lefts: number[] = [];
    const rights: number[] = [];
    for (let i = 0; i < rows; i++) {
      lefts.push(Number.POSITIVE_INFINITY);
      rights.push(Number.NEGATIVE_INFINITY);
    }
    for (let i = 0; i <= rows; i++) {
      const at = (first + i) * unit - y;
      if (at <= lowBelow || at >= highAbove) continue;
      const left = this.leftAt(at);
      const right = this.rightAt(at);
      if (i < rows && at <= highBelow) {
        lefts[i] = Math.min(lefts[i], left);
        rights[i] = Math.max(rights[i], right);
      }
      if (i > 0 && at >= lowAbove) {
        lefts[i - 1] = Math.min(lefts[i - 1], left);
        rights[i - 1] = Math.max(rights[i - 1], right);
      }
    }
    for (let c = 0; c < corners.length; c += 4) {
      const i = floorDiv(corners[c + 2] + y, unit) - first;
      if (i < 0 || i >= rows || (first + i + 1) * unit - y < corners[c + 3]) continue;
      lefts[i] = Math.min(lefts[i], corners[c + 1]);
      rights[i] = Math.max(rights[i], corners[c]);
    }
    const out: number[] = [];
    for (let i = 0; i < rows; i++)
      pushSpan(out, window, first + i, ceilDiv(lefts[i] + x, unit) - 1, floorDiv(rights[i] + x, unit) + 1);
    return out;
  }

  half(window: Window): number[] {
    return halfRows(this.frame, this.alphas, this.betas, this.gs, this.corners, window, this);
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

  overlaps(unit: number, polygon: Convex): boolean {
    return polygonMeets(this.region, this.corners, inUnits(polygon, unit, this.frame.unit));
  }

  holds(unit: number, x: number, y: number): boolean {
    const { unit: own, x: px, y: py, dx, dy, D } = this.frame;
    const [n, k] = [BigInt(own), BigInt(unit)];
    // times both units
    const [X, Y] = [BigInt(x) * n - BigInt(px) * k, BigInt(y) * n - BigInt(py) * k];
    const t = X * BigInt(dx) + Y * BigInt(dy);
    const u = Y * BigInt(dx) - X * BigInt(dy);
    return this.gs.every(
      (g, i) => signRoot(BigInt(this.alphas[i]) * t + BigInt(this.betas[i]) * u, -BigInt(g) * k, BigInt(D)) <= 0,
    );
  }

  overlapsBoth(unit: number, polygon: Convex, x: number, y: number, diameter: number): boolean {
    const all = 2 * lcm(this.frame.unit, unit);
    const planes = [...this.planesIn(all), ...planesOf(inUnits(polygon, unit, all))];
    return planesMeetDiscs(planes, [discIn(unit, x, y, diameter, all)], BigInt(this.frame.D));
  }

  overlapsNear(unit: number, polygon: Convex, x: number, y: number, radius: Radius, disc?: WholeDisc): boolean {
    const all = 2 * lcm(this.frame.unit, unit);
    const planes = [...this.planesIn(all), ...planesOf(inUnits(polygon, unit, all))];
    const around = aroundIn(unit, x, y, radius, all);
    const D = BigInt(this.frame.D);
    if (disc === undefined) return planesMeetAround(planes, around, D);
    return planesMeetNear(planes, discIn(unit, disc.x, disc.y, 2 * disc.r, all), around, D);
  }

  /** Its sides in units of 1/all square. */
  private planesIn(all: number): Plane[] {
    const { frame, gs } = this.refined(all / this.frame.unit);
    return gs.map((g, i): Plane => {
      const [a, b] = [BigInt(this.a(i)), BigInt(this.b(i))];
      return { a, b, c: [a * BigInt(frame.x) + b * BigInt(frame.y), BigInt(g)] };
    });
  }
}
