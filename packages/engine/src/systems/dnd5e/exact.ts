import { AmbitError } from "../../contract/errors.js";
import { type Ratio, thousandths } from "../../grid/lattice.js";

/** A fraction of unbounded whole numbers; d is positive. Sums and squares of coordinates never round here. */
export interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Exact = { n: 0n, d: 1n };
export const HALF: Exact = { n: 1n, d: 2n };

export const whole = (n: number): Exact => ({ n: BigInt(n), d: 1n });
export const exactly = (r: Ratio): Exact => ({ n: BigInt(r.num), d: BigInt(r.den) });
export const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const minus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d });
export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });
export const squared = (a: Exact): Exact => times(a, a);
export const signOf = (n: bigint): -1 | 0 | 1 => (n < 0n ? -1 : n > 0n ? 1 : 0);
export const compare = (a: Exact, b: Exact): -1 | 0 | 1 => signOf(a.n * b.d - b.n * a.d);
export const most = (a: Exact, b: Exact): Exact => (compare(a, b) < 0 ? b : a);

/** Largest whole number not above a / b; b positive. */
export function floorBig(a: bigint, b: bigint): bigint {
  const q = a / b;
  return a % b < 0n ? q - 1n : q;
}

export const floorOf = (a: Exact): number => Number(floorBig(a.n, a.d));
export const ceilOf = (a: Exact): number => 0 - Number(floorBig(-a.n, a.d));
export const isWhole = (a: Exact): boolean => a.n % a.d === 0n;

/** Nearest thousandth, halves up, as a number. */
export function toThousandths(a: Exact): number {
  return Number(floorBig(2000n * a.n + a.d, 2n * a.d)) / 1000;
}

/** In lowest terms for the shapes. Throws "range" where its parts pass 2^53. */
export function toRatio(a: Exact): Ratio {
  let x = a.n < 0n ? -a.n : a.n;
  let y = a.d;
  while (y !== 0n) [x, y] = [y, x % y];
  const num = Number(a.n / x);
  const den = Number(a.d / x);
  if (!Number.isSafeInteger(num) || !Number.isSafeInteger(den))
    throw new AmbitError(
      "range",
      "area",
      "size, feet per square and height together need a fraction finer than 2^53 can hold",
    );
  return { num, den };
}

/**
 * A coordinate of a question in squares: at most three decimals, or whole units of the scene's lattice.
 * Throws "range" on others.
 */
export function coordinate(value: number, units: number, path: string): Exact {
  const t = thousandths(value);
  if (t !== undefined) return { n: BigInt(t), d: 1000n };
  const u = Math.floor(value * units + 0.5);
  if (Number.isSafeInteger(u) && u / units === value) return { n: BigInt(u), d: BigInt(units) };
  throw new AmbitError("range", path, `coordinates of at most three decimals, got ${value}`);
}
