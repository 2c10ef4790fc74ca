import type { Convex } from "./meets.js";
import type { Radius, WholeDisc } from "./plan.js";
import { combine, multiply, type Polynomial, rootsIn } from "./sturm.js";
import {
  type Around,
  dot,
  type Plane,
  planesMeet,
  planesOf,
  type Rooted,
  type Round,
  sign,
  square,
  sum,
  times,
  wedgeMeets,
  within,
} from "./three-meet.js";

/** Bits of the radius from which a tie is looked for. */
const LATE = 256n;

/**
 * Whether half-planes, a disc, and a disc whose radius is known by comparisons share more than a border, all at once; as in three-meet.ts only threes are asked.
 * The roots in the half-planes' c are those of n. Exact.
 */
export function planesMeetNear(planes: readonly Plane[], disc: Round, around: Around, n: bigint): boolean {
  const near = ([a, b]: Rooted, by: bigint): boolean => around.radius.exceeds(a, b, n, by);
  const own = within(disc, n);
  if (!planesMeet(planes, n, (p, q) => wedgeMeets(p, q, disc, n, own) && wedgeMeets(p, q, around, n, near)))
    return false;
  return discNear(disc, around) && planes.every((p) => planeNear(p, disc, around, n));
}

/** Whether of a convex polygon and a disc some common part with area comes nearer to a point than a radius; all in the same units. */
export function polygonMeetsNear(
  polygon: Convex,
  { x, y, r }: WholeDisc,
  px: number,
  py: number,
  radius: Radius,
): boolean {
  const whole = BigInt(r);
  const disc: Round = { x: BigInt(x), y: BigInt(y), r: whole, r2: whole * whole };
  return planesMeetNear(planesOf(polygon), disc, { x: BigInt(px), y: BigInt(py), radius }, 0n);
}

/** Whether a disc comes nearer to a point than a radius. */
function discNear({ x, y, r }: Round, around: Around): boolean {
  const away = (x - around.x) ** 2n + (y - around.y) ** 2n;
  // (root of away - r) squared
  return away <= r * r || around.radius.exceeds(away + r * r, -2n * r, away, 1n);
}

/**
 * Whether what a half-plane leaves of a disc comes nearer to a point than a radius, which the half-plane and the disc each do. The nearest point of both is the
 * nearest of one of them, or a crossing of their borders.
 */
function planeNear(p: Plane, d: Round, e: Around, n: bigint): boolean {
  const over = ({ x, y }: { x: bigint; y: bigint }): Rooted => [p.a * x + p.b * y - p.c[0], -p.c[1]];
  const [overD, overE] = [over(d), over(e)];
  const away = (d.x - e.x) ** 2n + (d.y - e.y) ** 2n;
  const r2 = d.r * d.r;
  const outside = away > r2;
  const beyond = sign(overE, n) > 0;
  if (!outside && !beyond) return true;
  // the point of the disc that is nearest, in the half-plane: overD root(away) + r g is not more than 0
  if (outside) {
    const g = d.r * (p.a * (e.x - d.x) + p.b * (e.y - d.y));
    const s = sign(overD, n);
    const larger = sign(sum(times(square(overD, n), away), [-g * g, 0n]), n);
    if (s <= 0 ? g <= 0n || larger >= 0 : g < 0n && larger <= 0) return true;
  }
  const length = dot(p, p);
  const along = p.a * (e.y - d.y) - p.b * (e.x - d.x);
  // half the stretch of the border in the disc, squared, times the length squared
  const half = sum([r2 * length, 0n], times(square(overD, n), -1n));
  // the foot on the border, in the disc
  if (beyond && sign(sum(half, [-along * along, 0n]), n) >= 0) return true;
  const plain = sum(sum(square(overE, n), half), [along * along, 0n]);
  const twice = along < 0n ? -2n * along : 2n * along;
  if (p.c[1] === 0n) return e.radius.exceeds(plain[0], -twice, half[0], length);
  return exceedsNested(e.radius, plain, twice, half, n, length);
}

/**
 * Whether (plain - twice root(half)) / by is less than a radius squared, plain and half with roots themselves: by bounds of the radius, a tie by the polynomial
 * of which it then is the one root between them.
 */
function exceedsNested(radius: Radius, [a, b]: Rooted, twice: bigint, half: Rooted, n: bigint, by: bigint): boolean {
  let tie: Polynomial | "none" | undefined;
  for (let bits = 64n; ; bits *= 2n) {
    const [low, high] = radius.squareBetween(bits);
    const k = 1n << bits;
    const atMost = (bound: bigint): boolean => {
      const rest: Rooted = [a * k - bound * by, b * k];
      return sign(rest, n) <= 0 || sign(sum(square(rest, n), times(half, -twice * twice * k * k)), n) <= 0;
    };
    if (atMost(low)) return true;
    if (!atMost(high)) return false;
    if (bits < LATE || tie === "none") continue;
    if (tie === undefined) {
      // (a + b root(n) - by v)^2 - twice^2 half, times the same with the other root
      const rest = [a, -by];
      const even = combine(multiply(rest, rest), 1n, [b * b * n - twice * twice * half[0]], 1n);
      const odd = combine(rest, 2n * b, [twice * twice * half[1]], -1n);
      const all = combine(multiply(even, even), 1n, multiply(odd, odd), -n);
      tie = radius.solves(all) ? all : "none";
    }
    if (tie !== "none" && rootsIn(tie, low, high, k) === 1) return false;
  }
}
