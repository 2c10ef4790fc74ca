import type { Window } from "../grid/cells.js";
import { ceilDiv, floorDiv, gcd, lcm, type Ratio } from "../grid/lattice.js";
import { quadrantArea, quadrantError } from "./arc.js";
import { fixedPart } from "./fixed-area.js";
import { boxMeets, type Convex, inUnits } from "./meets.js";
import type { Part, Plan } from "./plan.js";
import { MOST_ROWS, RECENT_HALVES } from "./recent.js";
import type { Region } from "./region.js";
import { belowRoot, isqrt, isqrtBig, signRoot } from "./roots.js";
import { ALL, pushSpan, shifted, trimRows } from "./rows.js";
import { type Disc, discIn, type Plane, planesMeetDiscs, planesOf } from "./three-meet.js";

/** Smallest unit a square in which every side is whole, and the squared radius too. */
function unitFor(a: number, b: number, c: number, d: number, r2: Ratio): number {
  if (a === 1 && b === 1 && c === 1 && d === 1 && r2.den === 1) return 1;
  const unit = lcm(lcm(a, b), lcm(c, d));
  const den = r2.den / gcd(r2.den, unit * unit);
  const root = isqrt(den);
  return unit * (root * root === den ? root : den);
}

/** Points within sqrt(r2) of the box [x0, x1] x [y0, y1], corners rounded; undefined where that has no area. */
export function roundedBox(x0: Ratio, y0: Ratio, x1: Ratio, y1: Ratio, r2: Ratio): Plan | undefined {
  const unit = unitFor(x0.den, y0.den, x1.den, y1.den, r2);
  const a = x0.num * (unit / x0.den);
  const b = y0.num * (unit / y0.den);
  const c = x1.num * (unit / x1.den);
  const d = y1.num * (unit / y1.den);
  if (r2.num < 0 || (r2.num === 0 && (a >= c || b >= d))) return undefined;
  const square = unit * unit;
  const squared = square % r2.den === 0 ? r2.num * (square / r2.den) : SAFE;
  return squared < SAFE
    ? new RoundedBox(unit, a, b, c, d, squared, undefined)
    : new RoundedBox(unit, a, b, c, d, squared, (BigInt(r2.num) * BigInt(square)) / BigInt(r2.den));
}

/** Disc about (x, y); r2 is the radius squared. Undefined where that has no area. */
export function disc(x: Ratio, y: Ratio, r2: Ratio): Plan | undefined {
  return r2.num > 0 ? roundedBox(x, y, x, y, r2) : undefined;
}

/** 2^52: below it a square and the sum of two are exact in floats. */
const SAFE = 2 ** 52;

/** Whole units; the radius squared may be any whole number. */
class RoundedBox implements Plan {
  readonly bounds: Window;
  private readonly unit: number;
  private readonly x0: number;
  private readonly y0: number;
  private readonly x1: number;
  private readonly y1: number;
  /** The farthest of its sides from 0. */
  private readonly most: number;
  /** The radius squared as a float; exact where `large` is undefined. */
  private readonly r2n: number;
  /** The radius squared where a float might not hold it. */
  private readonly large: bigint | undefined;

  constructor(unit: number, x0: number, y0: number, x1: number, y1: number, r2: number, large: bigint | undefined) {
    this.unit = unit;
    this.x0 = x0;
    this.y0 = y0;
    this.x1 = x1;
    this.y1 = y1;
    this.most = Math.max(Math.abs(x0), Math.abs(y0), Math.abs(x1), Math.abs(y1));
    this.r2n = large === undefined ? r2 : Number(large);
    this.large = large;
    const most = this.reach(0);
    this.bounds = {
      x0: ceilDiv(x0 - most, unit) - 1,
      y0: ceilDiv(y0 - most, unit) - 1,
      x1: floorDiv(x1 + most, unit) + 1,
      y1: floorDiv(y1 + most, unit) + 1,
    };
  }

  private get r2(): bigint {
    return this.large ?? BigInt(this.r2n);
  }

  /** Largest whole number below sqrt(r2 - m^2). */
  private reach(m: number): number {
    if (this.large !== undefined) return belowRoot(this.large - BigInt(m) * BigInt(m));
    const rest = this.r2n - m * m;
    return rest <= 0 ? -1 : isqrt(rest - 1);
  }

  any(window: Window): number[] {
    const { unit } = this;
    const out: number[] = [];
    const first = Math.max(this.bounds.y0, window.y0);
    const end = Math.min(this.bounds.y1, window.y1);
    for (let y = first; y < end; y++) {
      const reach = this.reach(Math.max(0, this.y0 - (y + 1) * unit, y * unit - this.y1));
      const from = ceilDiv(this.x0 - reach, unit) - 1;
      pushSpan(out, window, y, from, floorDiv(this.x1 + reach, unit) + 1);
    }
    return out;
  }

  half(window: Window): number[] {
    const { unit } = this;
    const column = floorDiv(this.x0, unit);
    const row = floorDiv(this.y0, unit);
    const fx = this.x0 - column * unit;
    const fy = this.y0 - row * unit;
    const known =
      this.large === undefined
        ? RECENT_HALVES.find(unit, fx, fy, this.x1 - this.x0, this.y1 - this.y0, this.r2n)
        : undefined;
    if (known !== undefined) return shifted(known, column, row, window);
    // a window may cut a row where less than half is covered on both sides of the cut: trim whole rows
    const { x0, x1, y0, y1 } = this.bounds;
    const tall = y1 - y0 > MOST_ROWS;
    const part = tall ? { x0, x1, y0: Math.max(y0, window.y0), y1: Math.min(y1, window.y1) } : this.bounds;
    const rows = trimRows(this.any(part), this.isHalf);
    if (!tall && this.large === undefined)
      RECENT_HALVES.keep(
        unit,
        fx,
        fy,
        this.x1 - this.x0,
        this.y1 - this.y0,
        this.r2n,
        shifted(rows, -column, -row, ALL),
      );
    return shifted(rows, 0, 0, window);
  }

  private readonly isHalf = (x: number, y: number): boolean => this.part(x, y).half >= 0;

  /** -1, 0 or 1 as a^2 + b^2 is less than, equal to or more than the radius squared. */
  private compare(a: number, b: number): number {
    if (this.large === undefined && a * a + b * b < SAFE) return Math.sign(a * a + b * b - this.r2n);
    const rest = BigInt(a) * BigInt(a) + BigInt(b) * BigInt(b) - this.r2;
    return rest > 0n ? 1 : rest < 0n ? -1 : 0;
  }

  part(x: number, y: number): Part {
    const { unit } = this;
    const left = x * unit;
    const top = y * unit;
    const farX = Math.max(0, this.x0 - left, left + unit - this.x1);
    const farY = Math.max(0, this.y0 - top, top + unit - this.y1);
    if (this.compare(farX, farY) <= 0) return { value: 1, half: 1 };
    // with no radius nothing is nearer to the box than that, the box itself not either: its own pieces are summed
    if (this.r2n === 0) return this.sum(this.pieces(left, top));
    const nearX = Math.max(0, this.x0 - left - unit, left - this.x1);
    const nearY = Math.max(0, this.y0 - top - unit, top - this.y1);
    if (this.compare(nearX, nearY) >= 0) return { value: 0, half: -1 };
    // beside no side of the box, as most squares of a disc are: one arc about one corner
    if ((left >= this.x1 || left + unit <= this.x0) && (top >= this.y1 || top + unit <= this.y0)) {
      const R2 = this.r2n / (unit * unit);
      const value = quadrantArea(nearX / unit, farX / unit, nearY / unit, farY / unit, R2);
      const away = 2 * value - 1;
      if (Math.abs(away) > 2 * quadrantError(R2)) return { value, half: away > 0 ? 1 : -1 };
    }
    return this.sum(this.pieces(left, top));
  }

  /** The square cut along the sides of the box: widths and distances outside it (x from, x to, y from, y to). */
  private pieces(left: number, top: number): number[][] {
    const { unit } = this;
    const xs = outside(left, left + unit, this.x0, this.x1);
    const ys = outside(top, top + unit, this.y0, this.y1);
    const out: number[][] = [];
    for (const [a, b, p] of xs) for (const [c, d, q] of ys) out.push([a, b, c, d, p, q]);
    return out;
  }

  /** Sums what is covered of pieces: plain + roots * sqrt(r2) + arcs. */
  private sum(pieces: readonly number[][]): Part {
    const { unit } = this;
    let plain = 0;
    let roots = 0;
    const arcs: number[][] = [];
    for (const piece of pieces) {
      const [a, b, c, d, beside, above] = piece;
      // within the box itself no distance is to be compared, however small the radius
      if (beside === 0 && above === 0) {
        plain += (b - a) * (d - c);
        continue;
      }
      // within the box's own columns (or rows) distance is across them alone
      const [near, far] =
        beside === 0
          ? [
              [0, c],
              [0, d],
            ]
          : above === 0
            ? [
                [a, 0],
                [b, 0],
              ]
            : [
                [a, c],
                [b, d],
              ];
      if (this.compare(far[0], far[1]) <= 0) plain += (b - a) * (d - c);
      else if (this.compare(near[0], near[1]) >= 0) continue;
      else if (beside === 0) {
        plain -= (b - a) * c;
        roots += b - a;
      } else if (above === 0) {
        plain -= (d - c) * a;
        roots += d - c;
      } else arcs.push(piece);
    }
    const whole = unit * unit;
    let value = (plain + (roots === 0 ? 0 : roots * this.rootNear())) / whole;
    if (arcs.length === 0) return { value, half: this.straight(plain, roots) };
    // rootNear is good to 2^-20 of a unit, and roots to one square's side; the arcs' own bounds hold the rounding too
    let error = roots === 0 ? 0 : 1 / 2 ** 19;
    const R2 = this.r2n / whole;
    for (const [a, b, c, d] of arcs) {
      value += quadrantArea(a / unit, b / unit, c / unit, d / unit, R2);
      error += quadrantError(R2);
    }
    const away = 2 * value - 1;
    if (Math.abs(away) > 4 * error) return { value, half: away > 0 ? 1 : -1 };
    return { value, half: this.refine(plain, roots, arcs) };
  }

  /** sqrt(r2) for showing, good to 2^-20 of a unit. */
  private rootNear(): number {
    return Number(isqrtBig(this.r2 << 40n)) / 2 ** 20;
  }

  /** No arc in the square: sign of 2 (plain + roots sqrt(r2)) - unit^2, exact; the one place where a tie can be. */
  private straight(plain: number, roots: number): -1 | 0 | 1 {
    const rest = 2n * BigInt(plain) - BigInt(this.unit) * BigInt(this.unit);
    return signRoot(rest, 2n * BigInt(roots), this.r2);
  }

  /** With an arc the sum is never exactly one half (see halfByCurves): more bits until it is clear. */
  private refine(plain: number, roots: number, arcs: readonly number[][]): -1 | 1 {
    const whole = BigInt(this.unit) * BigInt(this.unit);
    for (let bits = 192; ; bits *= 2) {
      const shift = BigInt(bits);
      let sum = (2n * BigInt(plain) - whole) << shift;
      sum += 2n * BigInt(roots) * isqrtBig(this.r2 << (2n * shift));
      for (const arc of arcs)
        sum += 2n * BigInt((arc[1] - arc[0]) * (arc[3] - arc[2])) * fixedPart(this.region, corners(arc), bits);
      const error = (8n * whole) << BigInt(bits - Math.floor(bits / 3));
      if (sum > error) return 1;
      if (sum < -error) return -1;
    }
  }

  /** The disc about a corner of the box, in a frame whose zero is that corner. */
  private get region(): Region {
    return {
      unit: this.unit,
      x: 0,
      y: 0,
      dx: 1,
      dy: 0,
      D: 1,
      planes: [],
      circle: this.r2,
      hyperbola: undefined,
    };
  }

  overlapsRect(unit: number, x0: number, y0: number, x1: number, y1: number): boolean {
    const all = lcm(this.unit, unit);
    const r2n = this.r2n * (all / this.unit) ** 2;
    if (r2n > 0 && r2n < SAFE && this.large === undefined) {
      const [p, q] = [all / this.unit, all / unit];
      const dx = Math.max(0, p * this.x0 - q * x1, q * x0 - p * this.x1);
      const dy = Math.max(0, p * this.y0 - q * y1, q * y0 - p * this.y1);
      // where a product is rounded it is far beyond the radius
      const most = Math.max(Math.abs(q * x0), Math.abs(q * x1), Math.abs(q * y0), Math.abs(q * y1));
      if (most < SAFE && p * this.most < SAFE) return dx * dx + dy * dy < r2n;
    }
    const k = BigInt(all / this.unit);
    const n = BigInt(all / unit);
    const near = (from: number, to: number, a: number, b: number): bigint => {
      const before = k * BigInt(from) - n * BigInt(b);
      const after = n * BigInt(a) - k * BigInt(to);
      return before > after ? before : after;
    };
    const dx = near(this.x0, this.x1, x0, x1);
    const dy = near(this.y0, this.y1, y0, y1);
    // with no radius it is a box, and a common side is no area
    if (this.r2 === 0n) return dx < 0n && dy < 0n;
    const square = (d: bigint): bigint => (d > 0n ? d * d : 0n);
    return square(dx) + square(dy) < this.r2 * k * k;
  }

  overlapsDisc(unit: number, x: number, y: number, diameter: number): boolean {
    const all = lcm(this.unit, unit) * 2;
    const k = BigInt(all / this.unit);
    const n = BigInt(all / unit);
    const outsideOf = (from: number, to: number, at: number): bigint => {
      const before = k * BigInt(from) - n * BigInt(at);
      const after = n * BigInt(at) - k * BigInt(to);
      const most = before > after ? before : after;
      return most > 0n ? most : 0n;
    };
    const dx = outsideOf(this.x0, this.x1, x);
    const dy = outsideOf(this.y0, this.y1, y);
    const r = (n / 2n) * BigInt(diameter);
    const r2 = this.r2 * k * k;
    // dx^2 + dy^2 < (r + sqrt(r2))^2
    return signRoot(dx * dx + dy * dy - r * r - r2, -2n * r, r2) < 0;
  }

  overlaps(unit: number, polygon: Convex): boolean {
    const [x0, y0, x1, y1] = [this.x0, this.y0, this.x1, this.y1].map(BigInt);
    return boxMeets(x0, y0, x1, y1, this.r2, inUnits(polygon, unit, this.unit));
  }

  holds(unit: number, x: number, y: number): boolean {
    const r2n = this.r2n * unit * unit;
    const [px, py] = [x * this.unit, y * this.unit];
    if (
      r2n < SAFE &&
      this.large === undefined &&
      Math.abs(px) < SAFE &&
      Math.abs(py) < SAFE &&
      unit * this.most < SAFE
    ) {
      const dx = Math.max(0, unit * this.x0 - px, px - unit * this.x1);
      const dy = Math.max(0, unit * this.y0 - py, py - unit * this.y1);
      return dx * dx + dy * dy <= r2n;
    }
    const [n, k] = [BigInt(this.unit), BigInt(unit)];
    const off = (at: number, from: number, to: number): bigint => {
      const [v, a, b] = [BigInt(at) * n, BigInt(from) * k, BigInt(to) * k];
      return v < a ? a - v : v > b ? v - b : 0n;
    };
    const [dx, dy] = [off(x, this.x0, this.x1), off(y, this.y0, this.y1)];
    return dx * dx + dy * dy <= this.r2 * k * k;
  }

  /** As the union of two bands, each as wide as the box one way and reaching further by the radius the other way, and of the discs about its corners. */
  overlapsBoth(unit: number, polygon: Convex, x: number, y: number, diameter: number): boolean {
    const all = 2 * lcm(this.unit, unit);
    const k = BigInt(all / this.unit);
    const disc = discIn(unit, x, y, diameter, all);
    const planes = planesOf(inUnits(polygon, unit, all));
    const [x0, y0, x1, y1] = [this.x0, this.y0, this.x1, this.y1].map((v) => BigInt(v) * k);
    const r2 = this.r2 * k * k;
    const band = (wide: bigint, high: bigint): Plane[] => [
      { a: -1n, b: 0n, c: [-x0, wide] },
      { a: 1n, b: 0n, c: [x1, wide] },
      { a: 0n, b: -1n, c: [-y0, high] },
      { a: 0n, b: 1n, c: [y1, high] },
    ];
    const meets = (own: readonly Plane[], discs: readonly Disc[], n: bigint): boolean =>
      planesMeetDiscs([...own, ...planes], [disc, ...discs], n);
    if (meets(band(1n, 0n), [], r2) || meets(band(0n, 1n), [], r2)) return true;
    return [x0, x1].some((cx) => [y0, y1].some((cy) => r2 > 0n && meets([], [{ x: cx, y: cy, r2 }], 0n)));
  }
}

/** Cuts [from, to] at a and b: parts as distances outside [a, b], with 0 where inside and 1 where outside. */
function outside(from: number, to: number, a: number, b: number): [number, number, number][] {
  const out: [number, number, number][] = [];
  if (from < a) out.push([Math.max(0, a - to), a - from, 1]);
  const inner = Math.min(to, b) - Math.max(from, a);
  if (inner > 0) out.push([0, inner, 0]);
  if (to > b) out.push([Math.max(0, from - b), to - b, 1]);
  return out;
}

function corners([a, b, c, d]: readonly number[]): number[] {
  return [a, c, b, c, b, d, a, d];
}
