import type { HalfPlane, Region } from "./region.js";
import { isqrtBig, signRoot } from "./roots.js";

/**
 * Areas of convex polygons whose corners lie in Q(sqrt D), compared with half a square exactly. Slow and exact: asked only
 * where the bounds of arc.ts leave a square undecided, which for straight edges means a tie or nearly one.
 */

/** (a + b * sqrt(D)) / q, with q positive. */
interface Root {
  readonly a: bigint;
  readonly b: bigint;
  readonly q: bigint;
}

interface Point {
  readonly t: Root;
  readonly u: Root;
}

const whole = (n: bigint): Root => ({ a: n, b: 0n, q: 1n });

function add(p: Root, r: Root): Root {
  return { a: p.a * r.q + r.a * p.q, b: p.b * r.q + r.b * p.q, q: p.q * r.q };
}

function negate(p: Root): Root {
  return { a: -p.a, b: -p.b, q: p.q };
}

function times(p: Root, r: Root, D: bigint): Root {
  return { a: p.a * r.a + p.b * r.b * D, b: p.a * r.b + p.b * r.a, q: p.q * r.q };
}

/** p / r; r not 0. */
function over(p: Root, r: Root, D: bigint): Root {
  const norm = r.a * r.a - r.b * r.b * D;
  const s = norm < 0n ? -1n : 1n;
  return times(p, { a: s * r.a * r.q, b: -s * r.b * r.q, q: s * norm }, D);
}

function sign(p: Root, D: bigint): -1 | 0 | 1 {
  return signRoot(p.a, p.b, D);
}

function clip(points: readonly Point[], plane: HalfPlane, g: bigint, D: bigint): Point[] {
  const alpha = BigInt(plane.alpha);
  const beta = BigInt(plane.beta);
  const limit = D === 1n ? whole(-g) : { a: 0n, b: -g, q: 1n };
  const value = (p: Point): Root => add(add(times(whole(alpha), p.t, D), times(whole(beta), p.u, D)), limit);
  const out: Point[] = [];
  for (let i = 0; i < points.length; i++) {
    const p = points[i];
    const n = points[(i + 1) % points.length];
    const vp = value(p);
    const vn = value(n);
    const sp = sign(vp, D);
    const sn = sign(vn, D);
    if (sp <= 0) out.push(p);
    if (sp * sn < 0) {
      const s = over(vp, add(vp, negate(vn)), D);
      const along = (x: Root, y: Root): Root => add(x, times(s, add(y, negate(x)), D));
      out.push({ t: along(p.t, n.t), u: along(p.u, n.u) });
    }
  }
  return out;
}

/**
 * Sign of (part of the square inside the straight edges) minus one half, or undefined where a curve cuts that part. The
 * square's corners are whole (t, u) in order round it. Where D is a square number its root r goes into the planes (g r, D = 1):
 * with b = 0 everywhere the norm in a division is never 0, and with sqrt(D) irrational it is not either.
 */
export function halfByPlanes(r: Region, corners: readonly number[]): -1 | 0 | 1 | undefined {
  const root = isqrtBig(BigInt(r.D));
  const square = root * root === BigInt(r.D);
  const d = square ? 1n : BigInt(r.D);
  let points: Point[] = [];
  for (let i = 0; i < corners.length; i += 2)
    points.push({ t: whole(BigInt(corners[i])), u: whole(BigInt(corners[i + 1])) });
  const full = twiceArea(points, d);
  for (const plane of r.planes) points = clip(points, plane, BigInt(plane.g) * (square ? root : 1n), d);
  if (points.length < 3) return -1;
  for (const p of points) if (!withinCurves(r, p, d)) return undefined;
  const part = twiceArea(points, d);
  return sign(add(add(part, part), negate(full)), d);
}

/** Whether a point meets the circle and the hyperbola, their borders included. Both sets are convex: corners speak for all. */
function withinCurves(r: Region, p: Point, D: bigint): boolean {
  const tt = times(p.t, p.t, D);
  const uu = times(p.u, p.u, D);
  const scale = BigInt(r.D);
  if (r.circle !== undefined && sign(add(add(tt, uu), negate(whole(r.circle * scale))), D) > 0) return false;
  if (r.hyperbola === undefined) return true;
  const four = whole(4n);
  const inside = add(tt, negate(times(four, add(uu, whole(r.hyperbola * scale)), D)));
  return sign(p.t, D) >= 0 && sign(inside, D) >= 0;
}

/** Twice the area, made positive. */
function twiceArea(points: readonly Point[], D: bigint): Root {
  let sum = whole(0n);
  for (let i = 0; i < points.length; i++) {
    const p = points[i];
    const n = points[(i + 1) % points.length];
    sum = add(sum, add(times(p.t, n.u, D), negate(times(p.u, n.t, D))));
  }
  return sign(sum, D) < 0 ? negate(sum) : sum;
}
