/**
 * Exact numbers for the oracle: fractions of BigInts, and a + b * sqrt(D) over them. Plain and slow on purpose.
 */

export type Q = readonly [n: bigint, d: bigint];

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function q(n: bigint, d = 1n): Q {
  const g = gcd(n, d) * (d < 0n ? -1n : 1n);
  return g === 1n ? [n, d] : [n / g, d / g];
}

export const ZERO: Q = [0n, 1n];
export const ONE: Q = [1n, 1n];
export const qAdd = (a: Q, b: Q): Q => (a[0] === 0n ? b : b[0] === 0n ? a : q(a[0] * b[1] + b[0] * a[1], a[1] * b[1]));
export const qSub = (a: Q, b: Q): Q => (b[0] === 0n ? a : q(a[0] * b[1] - b[0] * a[1], a[1] * b[1]));
export const qMul = (a: Q, b: Q): Q => (a[0] === 0n || b[0] === 0n ? ZERO : q(a[0] * b[0], a[1] * b[1]));
export const qDiv = (a: Q, b: Q): Q => q(a[0] * b[1], a[1] * b[0]);
export const qSign = (a: Q): number => (a[0] > 0n ? 1 : a[0] < 0n ? -1 : 0);
export const qCmp = (a: Q, b: Q): number => {
  const d = a[0] * b[1] - b[0] * a[1];
  return d > 0n ? 1 : d < 0n ? -1 : 0;
};

/** The fraction that a decimal number was written as: 0.1 is one tenth. */
export function decimal(x: number): Q {
  const text = String(x);
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`oracle: not a plain decimal: ${text}`);
  const [whole = "0", rest = ""] = text.split(".");
  return q(BigInt(whole + rest), 10n ** BigInt(rest.length));
}

/** Greatest whole number not above the root. */
export function isqrt(n: bigint): bigint {
  if (n < 0n) throw new Error("oracle: root of a negative number");
  if (n < 2n) return n;
  // One step of Newton from any seed lands on or above the floor of the root; from there the steps fall until they reach it.
  let x = BigInt(Math.floor(Math.sqrt(Number(n)))) + 1n;
  x = (x + n / x) >> 1n;
  for (;;) {
    const y = (x + n / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}

export const floorDiv = (a: bigint, b: bigint): bigint => {
  const t = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? t - 1n : t;
};
export const ceilDiv = (a: bigint, b: bigint): bigint => -floorDiv(-a, b);

/** a + b * sqrt(D); where D is a square b is always 0. */
export interface Surd {
  readonly a: Q;
  readonly b: Q;
}

/** The numbers a + b * sqrt(D) for one D > 0. */
export class Field {
  readonly D: bigint;
  readonly root: bigint | null;
  readonly zero: Surd = { a: ZERO, b: ZERO };

  constructor(D: bigint) {
    this.D = D;
    const r = isqrt(D);
    this.root = r * r === D ? r : null;
  }

  of(a: Q, b: Q = ZERO): Surd {
    return this.root === null ? { a, b } : { a: qAdd(a, qMul(b, [this.root, 1n])), b: ZERO };
  }
  add(x: Surd, y: Surd): Surd {
    return { a: qAdd(x.a, y.a), b: qAdd(x.b, y.b) };
  }
  sub(x: Surd, y: Surd): Surd {
    return { a: qSub(x.a, y.a), b: qSub(x.b, y.b) };
  }
  mul(x: Surd, y: Surd): Surd {
    if (x.b[0] === 0n && y.b[0] === 0n) return { a: qMul(x.a, y.a), b: ZERO };
    return {
      a: qAdd(qMul(x.a, y.a), qMul(qMul(x.b, y.b), [this.D, 1n])),
      b: qAdd(qMul(x.a, y.b), qMul(x.b, y.a)),
    };
  }
  div(x: Surd, y: Surd): Surd {
    if (y.b[0] === 0n) return { a: qDiv(x.a, y.a), b: qDiv(x.b, y.a) };
    const norm = qSub(qMul(y.a, y.a), qMul(qMul(y.b, y.b), [this.D, 1n]));
    const top = this.mul(x, { a: y.a, b: qSub(ZERO, y.b) });
    return { a: qDiv(top.a, norm), b: qDiv(top.b, norm) };
  }
  sign(x: Surd): number {
    const sa = qSign(x.a);
    const sb = qSign(x.b);
    if (sb === 0) return sa;
    if (sa === 0 || sa === sb) return sb;
    // Opposite signs: the larger square wins; they are never equal, since D is not a square here.
    return sa * qCmp(qMul(x.a, x.a), qMul(qMul(x.b, x.b), [this.D, 1n]));
  }
  cmp(x: Surd, y: Surd): number {
    return this.sign(this.sub(x, y));
  }
}
