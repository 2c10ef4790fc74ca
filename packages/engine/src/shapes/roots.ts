/**
 * Exact roots of whole numbers, and signs of a + b * sqrt(D). A float guess is corrected in whole numbers; no float
 * decides. This is one of the two files of the engine that may call Math.sqrt.
 */

/** 2^52: whole numbers below it, and the sum of two, are exact as floats; products are checked against it before use. */
const SAFE = 2 ** 52;

/** Largest whole number whose square is at most n; n whole, 0 <= n < 2^53. */
export function isqrt(n: number): number {
  let r = Math.floor(Math.sqrt(n));
  while (r * r > n) r--;
  while ((r + 1) * (r + 1) <= n) r++;
  return r;
}

/** Largest whole number whose square is at most n, for whole numbers of any size from 0 up (Newton from above). */
export function isqrtBig(n: bigint): bigint {
  if (n < 2n ** 52n) return BigInt(isqrt(Number(n)));
  let r = BigInt(Math.floor(Math.sqrt(Number(n >> shiftOf(n))))) + 1n;
  r <<= shiftOf(n) / 2n;
  for (;;) {
    const next = (r + n / r) >> 1n;
    if (next >= r) break;
    r = next;
  }
  while (r * r > n) r--;
  return r;
}

/** An even shift that brings n below 2^104 or so, where its root as a float is a fair start. */
function shiftOf(n: bigint): bigint {
  const bits = BigInt(n.toString(16).length * 4);
  return bits > 104n ? ((bits - 104n) / 2n) * 2n : 0n;
}

/** Largest whole number below sqrt(n), not equal to it; n whole, at least 0. -1 for n = 0. */
export function belowRoot(n: bigint): number {
  if (n <= 0n) return -1;
  return Number(isqrtBig(n - 1n));
}

/** Largest whole number strictly below m * sqrt(D), for whole m of either sign. Result must fit in 2^53. */
export function belowMultiple(m: number, D: number): number {
  const square = m * m * D;
  if (square < SAFE) return m > 0 ? isqrt(square - 1) : -isqrt(square) - 1;
  return belowMultipleBig(BigInt(m), BigInt(D));
}

/** Largest whole number not above m * sqrt(D); m and D whole, at least 0. */
export function floorMultiple(m: number, D: number): number {
  const square = m * m * D;
  return square < SAFE ? isqrt(square) : Number(isqrtBig(BigInt(m) * BigInt(m) * BigInt(D)));
}

/** What `partOf` counts a length of 1 as. */
export const ONE = 2 ** 25;

/** m / sqrt(D), for whole m up to that root, in parts of `ONE`: a whole number nearer to it than three quarters. */
export function partOf(m: number, D: number): number {
  return Math.floor((ONE * m) / Math.sqrt(D) + 0.5);
}

/** m / (2 sqrt(D)) to the whole number below or above: never farther from it than 1. */
export function nearHalfQuotient(m: number, D: number): number {
  return Math.floor(m / (2 * Math.sqrt(D)));
}

function belowMultipleBig(m: bigint, D: bigint): number {
  const square = m * m * D;
  if (m > 0n) return belowRoot(square);
  // -sqrt(s): the whole number below it is -(floor(sqrt(s)) + 1)
  return -Number(isqrtBig(square)) - 1;
}

/** Sign of a + b * sqrt(D), D at least 0. Exact. */
export function signRoot(a: bigint, b: bigint, D: bigint): -1 | 0 | 1 {
  const sa = a > 0n ? 1 : a < 0n ? -1 : 0;
  const sb = D === 0n || b === 0n ? 0 : b > 0n ? 1 : -1;
  if (sa === sb || sb === 0) return sa;
  if (sa === 0) return sb;
  const left = a * a;
  const right = b * b * D;
  if (left === right) return 0;
  return left > right ? sa : sb;
}

/** Largest whole number strictly below m * sqrt(D) / (2 D); D positive, m of either sign; all whole. */
export function belowHalfQuotient(m: number, D: number): number {
  const top = m * m;
  const bottom = 4 * D;
  if (top >= SAFE || bottom >= SAFE) return belowQuotientBig(BigInt(m), BigInt(D), 2n);
  const rest = top % bottom;
  const floor = (top - rest) / bottom;
  if (m <= 0) return -isqrt(floor) - 1;
  return floor === 0 && rest === 0 ? -1 : isqrt(rest === 0 ? floor - 1 : floor);
}

function belowQuotientBig(m: bigint, D: bigint, k: bigint): number {
  const top = m * m;
  const bottom = k * k * D;
  // n < sqrt(q) is n^2 <= ceil(q) - 1; n < -sqrt(q) is -n > floor(sqrt(floor(q)))
  return m > 0n ? belowRoot((top + bottom - 1n) / bottom) : -Number(isqrtBig(top / bottom)) - 1;
}
