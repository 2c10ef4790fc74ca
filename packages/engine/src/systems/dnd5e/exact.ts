import { AmbitError } from "../../contract/errors.js";
import { gcd, type Ratio, thousandths } from "../../grid/lattice.js";

/**
 * A fraction of whole numbers without bounds; d is positive. Both parts are numbers where no step to them left 2^53, else both are bigints: sums and squares of
 * coordinates never round here.
 */
export interface Exact {
  readonly n: number | bigint;
  readonly d: number | bigint;
}

interface Big {
  readonly n: bigint;
  readonly d: bigint;
}

/** One of each kind stands before all others: an engine that has seen both keeps room for either, and compiles nothing anew when the first large one comes. */
const [, zero] = [
  { n: 0n, d: 1n },
  { n: 0, d: 1 },
] as const;

export const ZERO: Exact = zero;
export const HALF: Exact = { n: 1, d: 2 };

/** Whole numbers up to here are all there, so that a product or sum within is exact: one beyond would not have been rounded to below. */
const SAFE = Number.MAX_SAFE_INTEGER;
/** Dividends below this are divided by floats without a fault (`floorDiv`). */
const DIVIDED = 2 ** 52;

const isSafe = (n: number): boolean => n <= SAFE && n >= -SAFE;

/** A fraction in bigints. */
export const big = ({ n, d }: Exact): Big => ({ n: BigInt(n), d: BigInt(d) });

export const whole = (n: number): Exact => ({ n: n + 0, d: 1 });
export const wholeOf = (n: bigint): Exact => (n <= SAFE && n >= -SAFE ? whole(Number(n)) : { n, d: 1n });
/** n / d of safe whole numbers, d positive. */
export const part = (n: number, d: number): Exact => ({ n: n + 0, d });
export const exactly = (r: Ratio): Exact => ({ n: r.num, d: r.den });

export function plus(a: Exact, b: Exact): Exact {
  if (typeof a.n === "number" && typeof b.n === "number") {
    const [ad, bd] = [a.d as number, b.d as number];
    if (ad === bd) {
      const n = a.n + b.n;
      if (isSafe(n)) return { n, d: ad };
    } else {
      const [x, y, d] = [a.n * bd, b.n * ad, ad * bd];
      if (d <= SAFE && isSafe(x) && isSafe(y) && isSafe(x + y)) return { n: x + y, d };
    }
  }
  const [p, q] = [big(a), big(b)];
  return { n: p.n * q.d + q.n * p.d, d: p.d * q.d };
}

export const negated = ({ n, d }: Exact): Exact => (typeof n === "number" ? { n: 0 - n, d } : { n: -n, d });
export const minus = (a: Exact, b: Exact): Exact => plus(a, negated(b));

export function times(a: Exact, b: Exact): Exact {
  if (typeof a.n === "number" && typeof b.n === "number") {
    const n = a.n * b.n + 0;
    const d = (a.d as number) * (b.d as number);
    if (isSafe(n) && d <= SAFE) return { n, d };
  }
  const [p, q] = [big(a), big(b)];
  return { n: p.n * q.n, d: p.d * q.d };
}

export const squared = (a: Exact): Exact => times(a, a);
export const signOf = (n: number | bigint): -1 | 0 | 1 => (n < 0 ? -1 : n > 0 ? 1 : 0);

export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  if (typeof a.n === "number" && typeof b.n === "number") {
    const [ad, bd] = [a.d as number, b.d as number];
    if (ad === bd) return a.n < b.n ? -1 : a.n > b.n ? 1 : 0;
    const [x, y] = [a.n * bd, b.n * ad];
    if (isSafe(x) && isSafe(y)) return x < y ? -1 : x > y ? 1 : 0;
  }
  const [p, q] = [big(a), big(b)];
  return signOf(p.n * q.d - q.n * p.d);
}

export const most = (a: Exact, b: Exact): Exact => (compare(a, b) < 0 ? b : a);

/** Largest whole number not above a / b; b positive. */
export function floorBig(a: bigint, b: bigint): bigint {
  const q = a / b;
  return a % b < 0n ? q - 1n : q;
}

export function floorOf({ n, d }: Exact): number {
  if (typeof n === "number" && n < DIVIDED && n > -DIVIDED) return Math.floor(n / (d as number));
  return Number(floorBig(BigInt(n), BigInt(d)));
}

export const ceilOf = (a: Exact): number => 0 - floorOf(negated(a));

export function isWhole({ n, d }: Exact): boolean {
  if (typeof n === "number") return d === 1 || n % (d as number) === 0;
  return n % (d as bigint) === 0n;
}

/** Nearest thousandth, halves up, as a number. */
export function toThousandths({ n, d }: Exact): number {
  if (typeof n === "number") {
    const top = 2000 * n + (d as number);
    if (top < DIVIDED && top > -DIVIDED) return d === 1 ? n : Math.floor(top / (2 * (d as number))) / 1000;
  }
  const [p, q] = [BigInt(n), BigInt(d)];
  return Number(floorBig(2000n * p + q, 2n * q)) / 1000;
}

/** In lowest terms for the shapes. Throws "range" where its parts pass 2^53. */
export function toRatio({ n, d }: Exact): Ratio {
  if (typeof n === "number") {
    if (d === 1) return { num: n, den: 1 };
    const by = gcd(n, d as number);
    return { num: n / by, den: (d as number) / by };
  }
  let x = n < 0n ? -n : n;
  let y = d as bigint;
  while (y !== 0n) [x, y] = [y, x % y];
  const num = Number(n / x);
  const den = Number((d as bigint) / x);
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
  if (Number.isSafeInteger(value)) return whole(value);
  const t = thousandths(value);
  if (t !== undefined) return { n: t, d: 1000 };
  const u = Math.floor(value * units + 0.5);
  if (Number.isSafeInteger(u) && u / units === value) return { n: u, d: units };
  throw new AmbitError("range", path, `coordinates of at most three decimals, got ${value}`);
}
