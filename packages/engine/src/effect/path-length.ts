import { isqrtBig } from "../shapes/roots.js";

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

  /**
   * -1, 0 or 1 as this is less than, equal to or more than another. Exact: where the bounds do not tell, roots that are fractions of one another
   * are put together. If nothing is left the two are equal; else they differ, since roots of numbers no two of which have a square as
   * product are never in a fraction's relation, and finer bounds tell which is more.
   */
  compare(other: PathLength): -1 | 0 | 1 {
    if (this.low > other.high) return 1;
    if (this.high < other.low) return -1;
    const rest = combined(this.roots, other.roots);
    if (rest.length === 0) return 0;
    for (let bits = 64n; ; bits *= 2n) {
      let sum = 0n;
      let error = 0n;
      for (const { factor, root } of rest) {
        sum += factor * isqrtBig(root << (2n * bits));
        error += factor < 0n ? -factor : factor;
      }
      if (sum > error) return 1;
      if (sum < -error) return -1;
    }
  }
}

/** factor sqrt(root), both whole. */
interface Term {
  factor: bigint;
  readonly root: bigint;
}

/** a - b as whole multiples of roots, times one positive number; no two roots have a square as product, no factor is 0. */
function combined(a: readonly Root[], b: readonly Root[]): Term[] {
  const all = [...a.map((r) => ({ r, sign: 1n })), ...b.map((r) => ({ r, sign: -1n }))];
  // sqrt(n / d) is sqrt(n d) / d, and beside sqrt(m) sqrt(n d) is sqrt(m n d) / m times it
  const parts: { num: bigint; den: bigint; root: bigint }[] = [];
  for (const { r, sign } of all) {
    const own = r[0] * r[1];
    const like = parts.find(({ root }) => isSquare(root * own));
    if (like === undefined) parts.push({ num: sign, den: r[1], root: own });
    else {
      const [num, den] = [sign * isqrtBig(like.root * own), r[1] * like.root];
      like.num = like.num * den + num * like.den;
      like.den *= den;
    }
  }
  const den = parts.reduce((product, p) => product * p.den, 1n);
  return parts.filter((p) => p.num !== 0n).map((p) => ({ factor: (p.num * den) / p.den, root: p.root }));
}

function isSquare(n: bigint): boolean {
  const root = isqrtBig(n);
  return root * root === n;
}
