import type { Radius } from "../shapes/plan.js";
import { isqrtBig } from "../shapes/roots.js";
import { between, product, rootOf, signOf, type Term, together } from "./root-sum.js";

/** The square root of a fraction, positive. */
type Root = readonly [num: bigint, den: bigint];

/** Bits after the point of the bounds that are kept beside the exact sum. */
const BITS = 24n;

/** A sum of square roots of fractions, with bounds in units of 2^-24: low at most it, high above it. */
export class PathLength {
  static readonly ZERO = new PathLength([], 0n, 0n);

  private readonly roots: readonly Root[];
  private readonly low: bigint;
  private readonly high: bigint;

  private constructor(roots: readonly Root[], low: bigint, high: bigint) {
    this.roots = roots;
    this.low = low;
    this.high = high;
  }

  /** This and sqrt(num / den) more. */
  plus(num: bigint, den: bigint): PathLength {
    if (num === 0n) return this;
    const root = isqrtBig((num << (2n * BITS)) / den);
    return new PathLength([...this.roots, [num, den]], this.low + root, this.high + root + 1n);
  }

  /** -1, 0 or 1 as this is less than, equal to or more than another, exactly; mostly the bounds tell. */
  compare(other: PathLength): -1 | 0 | 1 {
    if (this.low > other.high) return 1;
    if (this.high < other.low) return -1;
    return signOf([...this.terms(1n), ...other.terms(-1n)]);
  }

  /** What is left of a limit after this, which is less than it. */
  restOf(limit: PathLength): Radius {
    return new Rest([...limit.terms(1n), ...this.terms(-1n)]);
  }

  private terms(factor: bigint): Term[] {
    return this.roots.map(([num, den]) => rootOf(factor, num, den));
  }
}

/** A sum of roots as a radius. */
class Rest implements Radius {
  private readonly length: readonly Term[];
  private square: readonly Term[] | undefined;

  constructor(length: readonly Term[]) {
    this.length = length;
  }

  private get squared(): readonly Term[] {
    this.square ??= product(this.length, this.length);
    return this.square;
  }

  exceeds(a: bigint, b: bigint, n: bigint, by: bigint): boolean {
    const less: Term[] = [
      { num: -a, den: by, root: 1n },
      { num: -b, den: by, root: n },
    ];
    return signOf([...this.squared, ...less]) > 0;
  }

  squareBetween(bits: bigint): readonly [low: bigint, high: bigint] {
    return between(this.squared, bits);
  }

  solves(p: readonly bigint[]): boolean {
    let value: Term[] = [];
    for (let i = p.length - 1; i >= 0; i--)
      value = together([...product(value, this.squared), { num: p[i], den: 1n, root: 1n }]);
    return value.length === 0;
  }
}
