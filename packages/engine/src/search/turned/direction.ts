/** A direction by a vector of whole numbers without a common measure, from east up to south: dx > 0 and dy >= 0, or (0, 1) as an end. */
export type Vec = readonly [dx: number, dy: number];

export const EAST: Vec = [1, 0];
export const SOUTH: Vec = [0, 1];

/** Parts of a vector that a question can name. */
const LARGEST = 999_999;

/** Above 0 where b lies beyond a the way x turns to y. */
export const crossOf = ([ax, ay]: Vec, [bx, by]: Vec): number => ax * by - ay * bx;

export const isSame = (a: Vec, b: Vec): boolean => a[0] === b[0] && a[1] === b[1];

/** The simplest vector strictly between two others that a question can name; undefined where there is none. */
export function simplestBetween(from: Vec, to: Vec): Vec | undefined {
  if (crossOf(from, to) <= 0) return undefined;
  const [den, num] = simplest(from[1], from[0], to[1], to[0]);
  return num > LARGEST || den > LARGEST ? undefined : [den, num];
}

/** The same, not near one end where many a vector lies between: all others between neighbours are sums of multiples of the two. */
export function between(from: Vec, to: Vec): Vec | undefined {
  if (crossOf(from, to) !== 1) return simplestBetween(from, to);
  const most = (a: Vec, b: Vec): number =>
    Math.min(...[0, 1].map((n) => (a[n] === 0 ? LARGEST : Math.floor((LARGEST - b[n]) / a[n]))));
  const [p, q] = [most(from, to), most(to, from)];
  if (p < 1) return undefined;
  const [m, n] = p > q ? [Math.ceil(p / 2), 1] : [1, Math.ceil(q / 2)];
  return [m * from[0] + n * to[0], m * from[1] + n * to[1]];
}

/** The fraction of least parts strictly between two others, as [denominator, numerator]. */
function simplest(n0: number, d0: number, n1: number, d1: number): [number, number] {
  const whole = Math.floor(n0 / d0);
  if ((whole + 1) * d1 < n1) return [1, whole + 1];
  const [num, den] = simplest(d1, n1 - whole * d1, d0, n0 - whole * d0);
  return [den, whole * den + num];
}

/** A quarter turn the way x turns to y, `times` times. */
export function turned([dx, dy]: Vec, times: number): readonly [number, number] {
  let [x, y] = [dx, dy];
  for (let k = 0; k < times; k++) [x, y] = [0 - y, x];
  return [x, y];
}
