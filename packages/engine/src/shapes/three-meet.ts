import type { Convex } from "./meets.js";
import { edge } from "./meets.js";
import type { Radius } from "./plan.js";
import { signRoot } from "./roots.js";

/** a + b sqrt(n) for the n of its problem. */
export type Rooted = readonly [a: bigint, b: bigint];

/** An open half-plane: points with a x + b y < c. */
export interface Plane {
  readonly a: bigint;
  readonly b: bigint;
  readonly c: Rooted;
}

/** An open disc, its radius squared. */
export interface Disc {
  readonly x: bigint;
  readonly y: bigint;
  readonly r2: bigint;
}

/** An open disc of which only comparisons of its radius are known. */
export interface Around {
  readonly x: bigint;
  readonly y: bigint;
  readonly radius: Radius;
}

/** A disc whose radius is a whole number. */
export interface Round extends Disc {
  readonly r: bigint;
}

/** A disc given in units of 1/unit square, in those of 1/own square; own an even multiple of unit. */
export function discIn(unit: number, x: number, y: number, diameter: number, own: number): Round {
  const n = BigInt(own / unit);
  const r = (n / 2n) * BigInt(diameter);
  return { x: BigInt(x) * n, y: BigInt(y) * n, r, r2: r * r };
}

/** A point and a radius given in units of 1/unit square, in those of 1/own square; own a multiple of unit. */
export function aroundIn(unit: number, x: number, y: number, radius: Radius, own: number): Around {
  const n = BigInt(own / unit);
  return { x: BigInt(x) * n, y: BigInt(y) * n, radius: n === 1n ? radius : enlarged(radius, n) };
}

/** A radius times a whole number. */
function enlarged(radius: Radius, k: bigint): Radius {
  const k2 = k * k;
  return {
    exceeds: (a, b, n, by) => radius.exceeds(a, b, n, by * k2),
    squareBetween(bits) {
      const [low, high] = radius.squareBetween(bits);
      return [low * k2, high * k2];
    },
    solves: (p) => radius.solves(p.map((c, i) => c * k2 ** BigInt(i))),
  };
}

/** The sides of a convex polygon, its corners in order the way x turns to y. */
export function planesOf(q: Convex): Plane[] {
  return q.map((p, i): Plane => {
    const [ex, ey] = edge(p, q[(i + 1) % q.length]);
    // inside ex (y - py) - ey (x - px) > 0
    return { a: ey * p[2], b: -ex * p[2], c: [ey * p[0] - ex * p[1], 0n] };
  });
}

/**
 * Whether half-planes and discs share more than a border. In the plane convex sets have a point in common if every three of them have (Helly), so only
 * threes are asked. With two discs all planes are plain (no root in c). Exact.
 */
export function planesMeetDiscs(planes: readonly Plane[], discs: readonly Disc[], n: bigint): boolean {
  if (!planesMeet(planes, n, (p, q) => discs.every((d) => wedgeMeets(p, q, d, n, within(d, n))))) return false;
  if (discs.length < 2) return true;
  const [d, e] = discs;
  return discsMeet(d, e) && planes.every((p) => planeMeetsBoth(p, d, e));
}

/** The same with one disc, its radius known by comparisons. */
export function planesMeetAround(planes: readonly Plane[], disc: Around, n: bigint): boolean {
  const near: Within = ([a, b], by) => disc.radius.exceeds(a, b, n, by);
  return planesMeet(planes, n, (p, q) => wedgeMeets(p, q, disc, n, near));
}

/** Whether each three half-planes share a point, and each two one with what is asked besides. */
export function planesMeet(planes: readonly Plane[], n: bigint, pair: (p: Plane, q: Plane) => boolean): boolean {
  for (let i = 0; i < planes.length; i++)
    for (let j = 0; j <= i; j++) {
      for (let k = 0; k <= j; k++) if (!threePlanes(planes[i], planes[j], planes[k], n)) return false;
      if (!pair(planes[i], planes[j])) return false;
    }
  return true;
}

/** Whether a square over a positive number is less than a disc's radius squared. */
export type Within = (square: Rooted, by: bigint) => boolean;

export const within =
  ({ r2 }: Disc, n: bigint): Within =>
  (square, by) =>
    sign(sum(square, [-r2 * by, 0n]), n) < 0;

export const sign = ([a, b]: Rooted, n: bigint): number => signRoot(a, b, n);
export const times = (r: Rooted, f: bigint): Rooted => [r[0] * f, r[1] * f];
export const sum = (p: Rooted, q: Rooted): Rooted => [p[0] + q[0], p[1] + q[1]];
export const square = ([a, b]: Rooted, n: bigint): Rooted => [a * a + b * b * n, 2n * a * b];
const cross = (p: Plane, q: Plane): bigint => p.a * q.b - p.b * q.a;
export const dot = (p: Plane, q: Plane): bigint => p.a * q.a + p.b * q.b;

/** Whether three half-planes, or fewer where some are the same, share a point: not if some sum of them asks 0 < c of a c that is not positive. */
function threePlanes(p: Plane, q: Plane, r: Plane, n: bigint): boolean {
  const [k, l, m] = [cross(q, r), cross(r, p), cross(p, q)];
  const some = k > 0n || l > 0n || m > 0n;
  const less = k < 0n || l < 0n || m < 0n;
  if (some && less) return pairs(p, q, r, n);
  if (!some && !less) return pairs(p, q, r, n);
  const total = sum(sum(times(p.c, k), times(q.c, l)), times(r.c, m));
  return (some ? sign(total, n) > 0 : sign(total, n) < 0) && pairs(p, q, r, n);
}

const pairs = (p: Plane, q: Plane, r: Plane, n: bigint): boolean =>
  twoPlanes(p, q, n) && twoPlanes(q, r, n) && twoPlanes(r, p, n);

/** Two half-planes miss one another only where they face apart. */
function twoPlanes(p: Plane, q: Plane, n: bigint): boolean {
  if (cross(p, q) !== 0n || dot(p, q) > 0n) return true;
  return sign(sum(times(p.c, dot(q, q)), times(q.c, -dot(p, q))), n) > 0;
}

/** Whether a disc comes nearer to a wedge or strip between two half-planes, which has room, than its radius. */
export function wedgeMeets(p: Plane, q: Plane, d: Pick<Disc, "x" | "y">, n: bigint, near: Within): boolean {
  // limits as seen from the disc's middle
  const own = ({ a, b, c }: Plane): Rooted => [c[0] - a * d.x - b * d.y, c[1]];
  const [s, t] = [own(p), own(q)];
  if (sign(s, n) >= 0 && sign(t, n) >= 0) return true;
  const turned = dot(p, q);
  // the foot on one border is the nearest point where the other half-plane holds it
  if (sign(s, n) < 0 && sign(sum(times(t, dot(p, p)), times(s, -turned)), n) >= 0) return near(square(s, n), dot(p, p));
  if (sign(t, n) < 0 && sign(sum(times(s, dot(q, q)), times(t, -turned)), n) >= 0) return near(square(t, n), dot(q, q));
  const w = cross(p, q);
  if (w === 0n) return false;
  const x = sum(times(s, q.b), times(t, -p.b));
  const y = sum(times(t, p.a), times(s, -q.a));
  return near(sum(square(x, n), square(y, n)), w * w);
}

/** |d - e| < sqrt(r2) + sqrt(r2'). */
function discsMeet(d: Disc, e: Disc): boolean {
  const away = (d.x - e.x) ** 2n + (d.y - e.y) ** 2n;
  return signRoot(away - d.r2 - e.r2, -2n, d.r2 * e.r2) < 0;
}

/**
 * Whether a half-plane shares room with two discs, each two of the three sharing some. Where the half-plane's border crosses what the discs share they do; else
 * that lies on one side of it, and so does any point of it.
 */
function planeMeetsBoth(p: Plane, d: Disc, e: Disc): boolean {
  const length = dot(p, p);
  const short = (k: Disc): bigint => p.c[0] - p.a * k.x - p.b * k.y;
  // half the stretch of the border in each disc, squared, and where its middle lies along the border: both times the same lengths
  const half = (k: Disc): bigint => k.r2 * length - short(k) * short(k);
  const along = (k: Disc): bigint => p.a * k.y - p.b * k.x;
  const [g, h] = [half(d), half(e)];
  if (g > 0n && h > 0n && signRoot((along(d) - along(e)) ** 2n - g - h, -2n, g * h) < 0) return true;
  const away = (d.x - e.x) ** 2n + (d.y - e.y) ** 2n;
  const part = away + d.r2 - e.r2;
  // of two discs that lie in one another the smaller is what they share
  if (part * part >= 4n * away * d.r2) return true;
  // else their borders cross, and the middle between the crossings lies in both
  const x = 2n * away * d.x + part * (e.x - d.x);
  const y = 2n * away * d.y + part * (e.y - d.y);
  return p.a * x + p.b * y < 2n * away * p.c[0];
}
