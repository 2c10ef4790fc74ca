import type { Slice } from "./cone-slice.js";
import { isqrtBig } from "./roots.js";
import { bothNegative, combine, multiply, type Polynomial } from "./sturm.js";
import { type Disc, type Plane, planesMeetDiscs } from "./three-meet.js";

/**
 * Whether a slice of a cone, its apex at (0, 0), shares more than a border with a disc and with half-planes without roots at once; the slice with the disc, and with
 * the half-planes, is known to do so. As in three-meet.ts only threes are asked. Exact.
 */
export function sliceMeetsBoth(s: Slice, planes: readonly Plane[], disc: Disc): boolean {
  const flatEnd: Plane = { a: s.dx, b: s.dy, c: [0n, s.length] };
  const straight = [...planes, ...(s.above === 0n ? edgesOf(s) : []), ...(s.circle === undefined ? [flatEnd] : [])];
  const end: Disc[] = s.circle === undefined ? [] : [{ x: 0n, y: 0n, r2: s.circle }];
  if (!planesMeetDiscs(straight, [disc, ...end], s.D)) return false;
  return s.above === 0n || planes.every((p) => curveMeets(s, p, disc));
}

/** The half-planes of a cone's straight edges. */
export const edgesOf = (s: Slice): Plane[] => [
  { a: -s.dx - 2n * s.dy, b: 2n * s.dx - s.dy, c: [0n, 0n] },
  { a: -s.dx + 2n * s.dy, b: -2n * s.dx - s.dy, c: [0n, 0n] },
];

/**
 * Whether the inside of the slice's hyperbola shares room with what a half-plane leaves of a disc, which is some. The hyperbola, at W > 0 as in disc-slice.ts,
 * runs through that, or all of it lies on one side of the hyperbola, and so does any point of it.
 */
export function curveMeets(s: Slice, p: Plane, disc: Disc): boolean {
  const { away, beyond } = curveOf(s, p, disc);
  return bothNegative(away, beyond) || curveHolds(s, pointIn(p, disc));
}

/** Whether the inside of the hyperbola shares room with what two discs share, which is some: as for a half-plane and a disc. */
export function curveMeetsDiscs(s: Slice, d: Disc, e: Disc): boolean {
  return bothNegative(awayOf(s, d), awayOf(s, e)) || curveHolds(s, pointOfBoth(d, e));
}

function curveHolds(s: Slice, [x, y, w]: readonly [bigint, bigint, bigint]): boolean {
  const [t, u] = [x * s.dx + y * s.dy, y * s.dx - x * s.dy];
  return t > 0n && t * t - 4n * u * u > 4n * s.above * s.D * w * w;
}

/** How far the hyperbola at W lies out of a disc and of a half-plane: less than 0 in them. Both times powers of W. */
export function curveOf(s: Slice, p: Plane, disc: Disc): { readonly away: Polynomial; readonly beyond: Polynomial } {
  const { x, y } = pointAt(s);
  const beyond = combine(combine(x, p.a, y, p.b), 1n, [0n, p.c[0]], -2n * s.D);
  return { away: awayOf(s, disc), beyond };
}

/** The same of a disc alone. */
export function awayOf(s: Slice, disc: Disc): Polynomial {
  const { x, y } = pointAt(s);
  const dx = combine(x, 1n, [0n, disc.x], -2n * s.D);
  const dy = combine(y, 1n, [0n, disc.y], -2n * s.D);
  const square = combine(multiply(dx, dx), 1n, multiply(dy, dy), 1n);
  return combine(square, 1n, [0n, 0n, 4n * s.D * s.D * disc.r2], -1n);
}

/** The point of the hyperbola at W: 2 D (x, y) of the plan, times W. */
function pointAt(s: Slice): { readonly x: Polynomial; readonly y: Polynomial } {
  const h = isqrtBig(s.above);
  // t = h (W + D / W) and 2 u = h (W - D / W), times W
  const t = [h * s.D, 0n, h];
  const u = [-h * s.D, 0n, h];
  return { x: combine(t, 2n * s.dx, u, -s.dy), y: combine(t, 2n * s.dy, u, s.dx) };
}

/** A point of a disc in a half-plane: its middle, or one between the border and the disc's far side. */
function pointIn({ a, b, c: [c] }: Plane, { x, y, r2 }: Disc): readonly [bigint, bigint, bigint] {
  const over = a * x + b * y - c;
  if (over < 0n) return [x, y, 1n];
  const length = a * a + b * b;
  for (let w = 1n; ; w *= 2n) {
    const k = (over * w) / length + 1n;
    if (k * k * length < r2 * w * w) return [x * w - k * a, y * w - k * b, w];
  }
}

/** A point of what two discs share, which is some, between their middles. */
function pointOfBoth(d: Disc, e: Disc): readonly [bigint, bigint, bigint] {
  const [dx, dy] = [e.x - d.x, e.y - d.y];
  const away = dx * dx + dy * dy;
  for (let w = 1n; ; w *= 2n) {
    // as far from the one towards the other as its radius allows
    const most = away === 0n ? 0n : isqrtBig((d.r2 * w * w - 1n) / away);
    const k = most < w ? most : w;
    if ((w - k) * (w - k) * away < e.r2 * w * w) return [d.x * w + dx * k, d.y * w + dy * k, w];
  }
}
