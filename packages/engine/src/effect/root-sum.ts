import { isqrtBig } from "../shapes/roots.js";

/** (num / den) sqrt(root), den positive, all whole. */
export interface Term {
  readonly num: bigint;
  readonly den: bigint;
  readonly root: bigint;
}

/** factor sqrt(num / den). */
export const rootOf = (factor: bigint, num: bigint, den: bigint): Term => ({ num: factor, den, root: num * den });

/** A sum with like roots put together: no two have a square as product, and no term is 0. */
export function together(terms: readonly Term[]): Term[] {
  const parts: { num: bigint; den: bigint; root: bigint }[] = [];
  for (const { num, den, root } of terms) {
    if (num === 0n || root === 0n) continue;
    const like = parts.find((p) => isSquare(p.root * root));
    if (like === undefined) parts.push({ num, den, root });
    else {
      // sqrt(m) beside sqrt(n) is sqrt(m n) / n times it
      const [n, d] = [num * isqrtBig(like.root * root), den * like.root];
      like.num = like.num * d + n * like.den;
      like.den *= d;
    }
  }
  return parts.filter((p) => p.num !== 0n).map(reduced);
}

/**
 * The sign of a sum. Exact: if nothing is left of it once like roots are put together it is 0; else it is not, since roots of numbers no two of which
 * have a square as product are never in a fraction's relation, and finer bounds tell its sign.
 */
export function signOf(terms: readonly Term[]): -1 | 0 | 1 {
  const rest = together(terms);
  if (rest.length === 0) return 0;
  for (let bits = 64n; ; bits *= 2n) {
    const [low, high] = between(rest, bits);
    if (low > 0n) return 1;
    if (high < 0n) return -1;
  }
}

/** Bounds of a sum in units of 2^-bits, neither of them the sum itself. */
export function between(terms: readonly Term[], bits: bigint): readonly [low: bigint, high: bigint] {
  let low = -1n;
  let high = 1n;
  for (const { num, den, root } of terms) {
    const square = (num * num * root) << (2n * bits);
    const part = isqrtBig(square / (den * den));
    low += num < 0n ? -part - 1n : part;
    high += num < 0n ? -part : part + 1n;
  }
  return [low, high];
}

/** The product of two sums. */
export function product(a: readonly Term[], b: readonly Term[]): Term[] {
  return together(a.flatMap((p) => b.map((q) => ({ num: p.num * q.num, den: p.den * q.den, root: p.root * q.root }))));
}

function reduced({ num, den, root }: Term): Term {
  let [a, b] = [num < 0n ? -num : num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a, root };
}

function isSquare(n: bigint): boolean {
  const root = isqrtBig(n);
  return root * root === n;
}
