import { isqrtBig } from "../../shapes/roots.js";
import { big, compare, type Exact, floorBig, minus, plus, signOf, squared, times, ZERO } from "./exact.js";

/** p + q sqrt(n) for one whole n > 0 that stands beside it: what the corners of a turned square are made of. */
export interface Surd {
  readonly p: Exact;
  readonly q: Exact;
}

export const plain = (p: Exact): Surd => ({ p, q: ZERO });
export const surdPlus = (a: Surd, b: Surd): Surd => ({ p: plus(a.p, b.p), q: plus(a.q, b.q) });
export const surdMinus = (a: Surd, b: Surd): Surd => ({ p: minus(a.p, b.p), q: minus(a.q, b.q) });
export const surdTimes = (a: Surd, by: Exact): Surd => ({ p: times(a.p, by), q: times(a.q, by) });

/** a / sqrt(n), which is q + (p / n) sqrt(n). */
export const overRoot = (a: Surd, n: bigint): Surd => ({ p: a.q, q: times(a.p, { n: 1n, d: n }) });

/** Sign of p + q sqrt(n), by squares. */
export function surdSign(a: Surd, n: bigint): -1 | 0 | 1 {
  const p = signOf(a.p.n);
  const q = signOf(a.q.n);
  if (p === 0 || q === 0 || p === q) return p === 0 ? q : p;
  const larger = compare(squared(a.p), times(squared(a.q), { n, d: 1n }));
  return larger === 0 ? 0 : larger > 0 ? p : q;
}

/** Nearest whole number of 1/fine, halves up, by whole-number roots. */
export function surdRounded(a: Surd, n: bigint, fine: bigint): bigint {
  const [p, q] = [big(a.p), big(a.q)];
  const top = 2n * fine * p.n * q.d + p.d * q.d;
  const factor = 2n * fine * q.n * p.d;
  const below = 2n * p.d * q.d;
  const under = factor * factor * n;
  const root = isqrtBig(under);
  const up = root * root === under ? root : root + 1n;
  return floorBig(factor < 0n ? top - up : top + root, below);
}
