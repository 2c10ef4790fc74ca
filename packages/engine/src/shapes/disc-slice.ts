import type { Slice } from "./cone-slice.js";
import { isqrtBig, signRoot } from "./roots.js";
import { bothNegative, combine, multiply } from "./sturm.js";

/**
 * Whether a disc of a radius about (x, y), in units from the cone's apex, comes nearer to a slice of the cone than touching.
 * The slice is convex: the disc's centre lies in it, or some point of its border is nearer than the radius. Exact.
 */
export function discMeetsSlice(s: Slice, x: bigint, y: bigint, radius: bigint): boolean {
  const t = x * s.dx + y * s.dy;
  const u = y * s.dx - x * s.dy;
  const away = t * t + u * u;
  const reach = radius * radius * s.D;
  const far = s.length * s.length * s.D;
  const beforeEnd = s.circle === undefined ? signRoot(t, -1n, far) <= 0 : away <= s.circle * s.D;
  if (t >= 0n && t * t - 4n * u * u >= 4n * s.above * s.D && beforeEnd) return true;
  if (s.circle === undefined) {
    // the flat end, where the foot of the perpendicular lies on it; its corners belong to the curve
    const onIt = 4n * u * u < (s.length * s.length - 4n * s.above) * s.D;
    if (onIt && signRoot(t * t + far - reach, -2n * t, far) < 0) return true;
  } else {
    // the round end, where the centre's own direction meets it
    const onIt = t > 0n && (t * t - 4n * u * u) * s.circle > 4n * s.above * away;
    const rest = away + s.circle * s.D - reach;
    if (onIt && (rest < 0n || rest * rest < 4n * away * s.circle * s.D)) return true;
  }
  return s.above === 0n ? edgeNear(s, t, u, reach, 1n) || edgeNear(s, t, u, reach, -1n) : curveNear(s, t, u, reach);
}

/** A straight edge of a round-ended cone in its ray's layer: from the apex along (2, sense), as long as the cone. */
function edgeNear(s: Slice, t: bigint, u: bigint, reach: bigint, sense: bigint): boolean {
  const along = 2n * t + sense * u;
  const away = t * t + u * u;
  const far = s.length * s.length * s.D;
  if (along <= 0n) return away < reach;
  const across = sense * t - 2n * u;
  if (along * along < 5n * far) return across * across < 5n * reach;
  return signRoot(5n * (away + far - reach), -2n * along, 5n * far) < 0;
}

/**
 * The hyperbola t = h (W + D / W), u = h (W - D / W) / 2 for W > 0, h = the slice's height: whether some W is nearer than the
 * radius and before the slice's end. Both are quartics in W.
 */
function curveNear(s: Slice, t: bigint, u: bigint, reach: bigint): boolean {
  const h = isqrtBig(s.above); // exact: it is the square of a whole height
  const sum = [h * s.D, 0n, h];
  const rest = [-h * s.D, 0n, h];
  const alongDistance = combine(sum, 1n, [0n, t], -1n);
  const acrossDistance = combine(rest, 1n, [0n, 2n * u], -1n);
  const near = combine(
    combine(multiply(alongDistance, alongDistance), 4n, multiply(acrossDistance, acrossDistance), 1n),
    1n,
    [0n, 0n, 4n * reach],
    -1n,
  );
  const end =
    s.circle === undefined
      ? combine(multiply(sum, sum), 1n, [0n, 0n, s.length * s.length * s.D], -1n)
      : combine(combine(multiply(sum, sum), 4n, multiply(rest, rest), 1n), 1n, [0n, 0n, 4n * s.circle * s.D], -1n);
  return bothNegative(near, end);
}
