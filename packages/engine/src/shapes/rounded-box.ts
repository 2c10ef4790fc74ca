import type { Window } from "../grid/cells.js";
import { ceilDiv, floorDiv, lcm, type Ratio } from "../grid/lattice.js";
import { quadrantArea, quadrantError } from "./arc.js";
import { fixedPart } from "./fixed-area.js";
import type { Part, Plan } from "./plan.js";
import type { Region } from "./region.js";
import { belowRoot, isqrt, isqrtBig, signRoot } from "./roots.js";
import { pushSpan, trimRows } from "./rows.js";

/** Smallest unit a square in which every side and the squared radius are whole. */
function unitFor(sides: readonly Ratio[], r2: Ratio): number {
  let unit = 1;
  for (const s of sides) unit = lcm(unit, s.den);
  const scaled = unit * unit;
  const den = r2.den / gcdWith(r2.den, scaled);
  const root = isqrt(den);
  return unit * (root * root === den ? root : den);
}

function gcdWith(a: number, b: number): number {
  return b === 0 ? a : gcdWith(b, a % b);
}

/** Points within sqrt(r2) of the box [x0, x1] x [y0, y1], corners rounded; undefined where that has no area. */
export function roundedBox(x0: Ratio, y0: Ratio, x1: Ratio, y1: Ratio, r2: Ratio): Plan | undefined {
  const unit = unitFor([x0, y0, x1, y1], r2);
  const at = (r: Ratio): number => r.num * (unit / r.den);
  const b = { x0: at(x0), y0: at(y0), x1: at(x1), y1: at(y1) };
  if (r2.num < 0 || (r2.num === 0 && (b.x0 >= b.x1 || b.y0 >= b.y1))) return undefined;
  const squared = (BigInt(r2.num) * BigInt(unit) * BigInt(unit)) / BigInt(r2.den);
  return new RoundedBox(unit, b.x0, b.y0, b.x1, b.y1, squared);
}

/** Disc about (x, y); r2 is the radius squared. Undefined where that has no area. */
export function disc(x: Ratio, y: Ratio, r2: Ratio): Plan | undefined {
  return r2.num > 0 ? roundedBox(x, y, x, y, r2) : undefined;
}

/** 2^52: below it a square and the sum of two are exact in floats. */
const SAFE = 4503599627370496n;

/** Whole units; the radius squared may be any whole number. */
class RoundedBox implements Plan {
  readonly bounds: Window;
  private readonly unit: number;
  private readonly x0: number;
  private readonly y0: number;
  private readonly x1: number;
  private readonly y1: number;
  private readonly r2: bigint;
  /** The radius squared as a float; exact where `small`. */
  private readonly r2n: number;
  private readonly small: boolean;

  constructor(unit: number, x0: number, y0: number, x1: number, y1: number, r2: bigint) {
    this.unit = unit;
    this.x0 = x0;
    this.y0 = y0;
    this.x1 = x1;
    this.y1 = y1;
    this.r2 = r2;
    this.r2n = Number(r2);
    this.small = r2 < SAFE;
    const most = belowRoot(r2);
    this.bounds = {
      x0: ceilDiv(x0 - most, unit) - 1,
      y0: ceilDiv(y0 - most, unit) - 1,
      x1: floorDiv(x1 + most, unit) + 1,
      y1: floorDiv(y1 + most, unit) + 1,
    };
  }

  /** Largest whole number below sqrt(r2 - m^2). */
  private reach(m: number): number {
    if (!this.small) return belowRoot(this.r2 - BigInt(m) * BigInt(m));
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
    // the window may cut a row where less than half is covered on both sides of the cut: trim whole rows first
    const rows = trimRows(this.any({ ...window, x0: this.bounds.x0, x1: this.bounds.x1 }), this.isHalf);
    const out: number[] = [];
    for (let i = 0; i < rows.length; i += 3) pushSpan(out, window, rows[i], rows[i + 1], rows[i + 2]);
    return out;
  }

  private readonly isHalf = (x: number, y: number): boolean => this.part(x, y).half >= 0;

  /** -1, 0 or 1 as a^2 + b^2 is less than, equal to or more than the radius squared. */
  private compare(a: number, b: number): number {
    if (this.small && a * a + b * b < Number(SAFE)) return Math.sign(a * a + b * b - this.r2n);
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
