import { isqrt, isqrtBig, ONE, partOf } from "../../shapes/roots.js";
import { between, crossOf, isSame, simplestBetween, type Vec } from "./direction.js";

/** How far two thirds of a span are told from its ends, as parts of a vector. */
const FINE = 2 ** 19;

/** Whole numbers up to this have exact squares, two of which have an exact sum. */
const SQUARED = 2 ** 26;

/** Directions from one to another, less than half a turn; one direction where both are the same. An open end does not belong to them. */
export class Span {
  /** Vectors of length 1 at the ends, in parts of `ONE`: whole numbers, nearer to what is true than three quarters. */
  readonly c0: number;
  readonly s0: number;
  readonly c1: number;
  readonly s1: number;
  /** At least the distance between the ends on a circle about 1, in the same parts. */
  readonly chord: number;
  readonly isOne: boolean;

  constructor(
    readonly from: Vec,
    readonly to: Vec,
    readonly openFrom: boolean,
    readonly openTo: boolean,
  ) {
    [this.c0, this.s0] = unitOf(from);
    this.isOne = isSame(from, to);
    [this.c1, this.s1] = this.isOne ? [this.c0, this.s0] : unitOf(to);
    const [dx, dy] = [Math.abs(this.c1 - this.c0) + 2, Math.abs(this.s1 - this.s0) + 2];
    this.chord = this.isOne ? 0 : isqrt(dx * dx + dy * dy) + 1;
  }

  static one(d: Vec): Span {
    return new Span(d, d, false, false);
  }

  /** Whether a cos t + b sin t + k is above 0 for some direction of the span, its ends taken in. Exact. */
  somePositive(a: number, b: number, k: number): boolean {
    const first = plainSign(a, b, k, this.c0, this.s0);
    if (first > 0) return true;
    const last = plainSign(a, b, k, this.c1, this.s1);
    if (last > 0) return true;
    if (first === 0 && signAt(a, b, k, this.from) > 0) return true;
    if (this.isOne) return false;
    if (last === 0 && signAt(a, b, k, this.to) > 0) return true;
    return this.peaks(a, b) && (k >= 0 || compareLengths(a, b, k) > 0);
  }

  /** Whether it is 0 or more for some direction that belongs to the span. Exact. */
  someZero(a: number, b: number, k: number): boolean {
    const first = plainSign(a, b, k, this.c0, this.s0);
    const last = plainSign(a, b, k, this.c1, this.s1);
    if (first > 0 || last > 0) return true;
    if (first === 0 && signAt(a, b, k, this.from) >= (this.openFrom ? 1 : 0)) return true;
    if (this.isOne) return false;
    if (last === 0 && signAt(a, b, k, this.to) >= (this.openTo ? 1 : 0)) return true;
    return this.peaks(a, b) && (k >= 0 || compareLengths(a, b, k) >= 0);
  }

  /** Whether it is above 0 for all directions of the span; at an open end 0 will do. Exact. */
  allPositive(a: number, b: number, k: number): boolean {
    const first = plainSign(a, b, k, this.c0, this.s0);
    const last = plainSign(a, b, k, this.c1, this.s1);
    if (first < 0 || last < 0) return false;
    if (first === 0 && signAt(a, b, k, this.from) < (this.openFrom ? 0 : 1)) return false;
    if (this.isOne) return true;
    if (last === 0 && signAt(a, b, k, this.to) < (this.openTo ? 0 : 1)) return false;
    return !this.peaks(-a, -b) || (k > 0 && compareLengths(a, b, k) < 0);
  }

  /** At least a cos t + b sin t in all directions of the span, in parts of `ONE`. */
  mostOf(a: number, b: number): number {
    const room = Math.abs(a) + Math.abs(b);
    if (!this.isOne && this.peaks(a, b)) return lengthAbove(a, b);
    return Math.max(a * this.c0 + b * this.s0, a * this.c1 + b * this.s1) + room;
  }

  /** Whether the direction of (a, b) lies strictly between the ends: at them they tell. */
  private peaks(a: number, b: number): boolean {
    return this.from[0] * b - this.from[1] * a > 0 && a * this.to[1] - b * this.to[0] > 0;
  }

  /** A simple direction inside, near its middle; undefined where a question can name none. */
  middle(): Vec | undefined {
    const { from, to, c0, s0, c1, s1 } = this;
    const third = (p: number, q: number): Vec => {
      const [x, y] = [p * c0 + q * c1, p * s0 + q * s1];
      return [Math.floor((x / ONE) * FINE + 0.5), Math.floor((y / ONE) * FINE + 0.5)];
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

function unitOf([dx, dy]: Vec): readonly [c: number, s: number] {
  const square = dx * dx + dy * dy;
  return [partOf(dx, square), partOf(dy, square)];
}

/**
 * The sign of a cos t + b sin t + k for a vector in parts of `ONE`; 0 where that cannot tell it. Its parts are off by less than three quarters; sums beyond 2^53, of very long squares only, are rounded by less
 * than the quarter that is left of `room`.
 */
function plainSign(a: number, b: number, k: number, c: number, s: number): number {
  const room = Math.abs(a) + Math.abs(b);
  const all = a * c + b * s + k * ONE;
  return all > room ? 1 : all < -room ? -1 : 0;
}

/** Above 0 where (a, b) is longer than k, below where it is shorter. Exact. */
function compareLengths(a: number, b: number, k: number): number {
  if (Math.max(Math.abs(a), Math.abs(b), Math.abs(k)) <= SQUARED) return a * a + b * b - k * k;
  return Number(BigInt(a) ** 2n + BigInt(b) ** 2n - BigInt(k) ** 2n);
}

/** At least the length of (a, b), in parts of `ONE`: to as fine a part as whole numbers hold. */
function lengthAbove(a: number, b: number): number {
  if (Math.max(Math.abs(a), Math.abs(b)) > SQUARED)
    return Number(isqrtBig(BigInt(a) ** 2n + BigInt(b) ** 2n) + 1n) * ONE;
  let [square, parts] = [a * a + b * b, 1];
  for (; square < SQUARED ** 2 / 4 && parts < ONE; parts *= 2) square *= 4;
  return (isqrt(square - 1) + 1) * (ONE / parts);
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
