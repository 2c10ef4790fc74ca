/** Whole numbers and exact fractions of them. Nothing here rounds. */

/** Greatest common divisor of two whole numbers below 2^53; gcd(0, 0) is 0. */
export function gcd(a: number, b: number): number {
  let x = a < 0 ? -a : a;
  let y = b < 0 ? -b : b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

/** Least common multiple of two positive whole numbers. */
export function lcm(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}

/**
 * Largest whole number not above a / b; b positive, both whole, |a| below 2^52. Exact: a quotient below a whole number k is
 * below it by 1 / b at least, which is more than half the last place of k, so that rounding never lifts it to k.
 */
export function floorDiv(a: number, b: number): number {
  return Math.floor(a / b);
}

/** Smallest whole number not below a / b; as floorDiv. */
export function ceilDiv(a: number, b: number): number {
  return Math.ceil(a / b) + 0;
}

/** A fraction in lowest terms; den is positive. */
export interface Ratio {
  readonly num: number;
  readonly den: number;
}

/** num / den in lowest terms; den positive, both whole. */
export function ratio(num: number, den: number): Ratio {
  const g = gcd(num, den);
  return g === 0 ? { num: 0, den: 1 } : { num: num / g, den: den / g };
}

/** A number in thousandths, or undefined where it has more than three decimals. The test is exact: n / 1000 must be x. */
export function thousandths(x: number): number | undefined {
  const n = Math.floor(x * 1000 + 0.5);
  return n / 1000 === x ? n + 0 : undefined;
}

/** A number of at most three decimals as a fraction. Throws RangeError on others: the door has checked them. */
export function decimal(x: number): Ratio {
  const n = thousandths(x);
  if (n === undefined) throw new RangeError(`${x} has more than three decimals`);
  return ratio(n, 1000);
}

/** Feet as squares (`common.feet`); both of at most three decimals. */
export function squaresOf(feet: number, feetPerSquare: number): Ratio {
  const f = decimal(feet);
  const s = decimal(feetPerSquare);
  return ratio(f.num * s.den, f.den * s.num);
}

/** Whole squares in a fraction, rounded down. */
export function wholeSquares(r: Ratio): number {
  return floorDiv(r.num, r.den);
}

/** Whole squares in a fraction, halves up, at least one (5e token sizes). */
export function nearestSquares(r: Ratio): number {
  return Math.max(1, floorDiv(2 * r.num + r.den, 2 * r.den));
}
