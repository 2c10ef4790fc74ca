import { between, crossOf, isSame, simplestBetween, type Vec } from "./direction.js";

/** More than what rounding takes from a sum of products of coordinates below 2^25 with parts of a unit vector. */
const ROUGH = 1 / 65536;

/** How far two thirds of a span are told from its ends, as parts of a vector. */
const FINE = 2 ** 19;

/** Directions from one to another, less than half a turn; one direction where both are the same. An open end does not belong to them. */
export class Span {
  readonly c0: number;
  readonly s0: number;
  readonly c1: number;
  readonly s1: number;
  /** The distance between the ends on a circle about 1. */
  readonly chord: number;
  readonly isOne: boolean;

  constructor(
    readonly from: Vec,
    readonly to: Vec,
    readonly openFrom: boolean,
    readonly openTo: boolean,
  ) {
    const [l0, l1] = [Math.hypot(...from), Math.hypot(...to)];
    this.c0 = from[0] / l0;
    this.s0 = from[1] / l0;
    this.c1 = to[0] / l1;
    this.s1 = to[1] / l1;
    this.isOne = isSame(from, to);
    this.chord = this.isOne ? 0 : Math.hypot(this.c1 - this.c0, this.s1 - this.s0);
  }

  static one(d: Vec): Span {
    return new Span(d, d, false, false);
  }

  /** Whether a cos t + b sin t + k is above 0 for some direction of the span, its ends taken in. Exact. */
  somePositive(a: number, b: number, k: number): boolean {
    const e0 = a * this.c0 + b * this.s0 + k;
    if (e0 > ROUGH) return true;
    const e1 = a * this.c1 + b * this.s1 + k;
    if (e1 > ROUGH) return true;
    if (e0 >= -ROUGH && signAt(a, b, k, this.from) > 0) return true;
    if (this.isOne) return false;
    if (e1 >= -ROUGH && signAt(a, b, k, this.to) > 0) return true;
    return this.mayPeak(a, b) && (k >= 0 || a * a + b * b > k * k) && this.peaks(a, b);
  }

  /** Whether it is 0 or more for some direction that belongs to the span. Exact. */
  someZero(a: number, b: number, k: number): boolean {
    const e0 = a * this.c0 + b * this.s0 + k;
    const e1 = a * this.c1 + b * this.s1 + k;
    if (e0 > ROUGH || e1 > ROUGH) return true;
    if (e0 >= -ROUGH && signAt(a, b, k, this.from) >= (this.openFrom ? 1 : 0)) return true;
    if (this.isOne) return false;
    if (e1 >= -ROUGH && signAt(a, b, k, this.to) >= (this.openTo ? 1 : 0)) return true;
    return this.mayPeak(a, b) && (k >= 0 || a * a + b * b >= k * k) && this.peaks(a, b);
  }

  /** Whether it surely is above 0 for all directions of the span; at an open end 0 will do. */
  allPositive(a: number, b: number, k: number): boolean {
    const e0 = a * this.c0 + b * this.s0 + k;
    const e1 = a * this.c1 + b * this.s1 + k;
    if (e0 < -ROUGH || e1 < -ROUGH) return false;
    if (!this.isOne && this.mayPeak(-a, -b) && k - Math.sqrt(a * a + b * b) <= ROUGH) return false;
    if (e0 <= ROUGH) {
      const sign = signAt(a, b, k, this.from);
      if (sign < 0 || (sign === 0 && !this.openFrom)) return false;
    }
    if (e1 <= ROUGH && !this.isOne) {
      const sign = signAt(a, b, k, this.to);
      if (sign < 0 || (sign === 0 && !this.openTo)) return false;
    }
    return true;
  }

  /** Whether the direction of (a, b) may lie in the span. */
  private mayPeak(a: number, b: number): boolean {
    return this.c0 * b - this.s0 * a >= -ROUGH && a * this.s1 - b * this.c1 >= -ROUGH;
  }

  /** Whether it lies strictly between the ends: at them they tell. */
  private peaks(a: number, b: number): boolean {
    return this.from[0] * b - this.from[1] * a > 0 && a * this.to[1] - b * this.to[0] > 0;
  }

  /** A simple direction inside, near its middle; undefined where a question can name none. */
  middle(): Vec | undefined {
    const { from, to, c0, s0, c1, s1 } = this;
    const third = (p: number, q: number): Vec => {
      const [x, y] = [p * c0 + q * c1, p * s0 + q * s1];
      return [Math.round(x * FINE), Math.round(y * FINE)];
    };
    const [a, b] = [third(2, 1), third(1, 2)];
    if (crossOf(from, a) > 0 && crossOf(b, to) > 0) {
      const found = simplestBetween(a, b);
      if (found !== undefined) return found;
    }
    return between(from, to);
  }

  /** The simplest direction that belongs to it. */
  simplest(): Vec | undefined {
    const { from, to, openFrom, openTo } = this;
    const all: Vec[] = [];
    if (!openFrom) all.push(from);
    if (!openTo) all.push(to);
    const inside = this.isOne ? undefined : simplestBetween(from, to);
    if (inside !== undefined) all.push(inside);
    all.sort((p, q) => p[0] + p[1] - q[0] - q[1]);
    return all[0];
  }

  /** Cut at a direction inside, which both parts hold. */
  cutAt(d: Vec): readonly [Span, Span] {
    return [new Span(this.from, d, this.openFrom, false), new Span(d, this.to, false, this.openTo)];
  }
}

/** The sign of a cos t + b sin t + k in a direction, by squares. */
export function signAt(a: number, b: number, k: number, [dx, dy]: Vec): number {
  // halves of units are made whole
  const along = BigInt(2 * a) * BigInt(dx) + BigInt(2 * b) * BigInt(dy);
  const rest = BigInt(2 * k);
  const [p, q] = [along === 0n ? 0 : along > 0n ? 1 : -1, rest === 0n ? 0 : rest > 0n ? 1 : -1];
  if (p === 0 || q === 0 || p === q) return p === 0 ? q : p;
  const larger = along * along - rest * rest * BigInt(dx * dx + dy * dy);
  return larger === 0n ? 0 : larger > 0n ? p : q;
}
