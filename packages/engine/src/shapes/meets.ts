import type { Region } from "./region.js";
import { signRoot } from "./roots.js";

/** A corner (x / w, y / w), w positive. */
export type Vertex = readonly [x: bigint, y: bigint, w: bigint];

/** A convex polygon with area, its corners in order the way x turns to y. */
export type Convex = readonly Vertex[];

/** From units of 1/unit square to those of 1/own square. */
export function inUnits(q: Convex, unit: number, own: number): Convex {
  if (unit === own) return q;
  const [n, d] = [BigInt(own), BigInt(unit)];
  return q.map(([x, y, w]) => [x * n, y * n, w * d]);
}

/** p to q, times the two w. */
export function edge(p: Vertex, q: Vertex): readonly [bigint, bigint] {
  return [q[0] * p[2] - p[0] * q[2], q[1] * p[2] - p[1] * q[2]];
}

/**
 * Whether a polygon of straight sides and another share more than a border: no side of either has the whole of the other on its outer side. `corners`
 * of the region as t, u pairs in units of sqrt(D) / 2. Exact.
 */
export function polygonMeets(r: Region, corners: readonly number[], q: Convex): boolean {
  const [D, dx, dy, rx, ry] = [r.D, r.dx, r.dy, r.x, r.y].map(BigInt);
  const own = q.map(([x, y, w]): Vertex => [x - rx * w, y - ry * w, w]);
  for (const { alpha, beta, g } of r.planes) {
    const [a, b, c] = [BigInt(alpha) * dx - BigInt(beta) * dy, BigInt(alpha) * dy + BigInt(beta) * dx, BigInt(g)];
    if (own.every(([x, y, w]) => signRoot(a * x + b * y, -c * w, D) >= 0)) return false;
  }
  for (let i = 0; i < own.length; i++) {
    const p = own[i];
    const [ex, ey] = edge(p, own[(i + 1) % own.length]);
    const plain = -2n * D * (ex * p[1] - ey * p[0]);
    let apart = true;
    for (let k = 0; k < corners.length && apart; k += 2) {
      const [m, n] = [BigInt(corners[k]), BigInt(corners[k + 1])];
      apart = signRoot(plain, p[2] * (ex * (m * dy + n * dx) - ey * (m * dx - n * dy)), D) <= 0;
    }
    if (apart) return false;
  }
  return true;
}

/**
 * Whether the points nearer than sqrt(r2) to a box share more than a border with a polygon; with r2 = 0 the box itself. Exact.
 */
export function boxMeets(x0: bigint, y0: bigint, x1: bigint, y1: bigint, r2: bigint, q: Convex): boolean {
  const corners: [bigint, bigint][] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const away = (p: Vertex): boolean => {
    const dx = outside(p[0], x0 * p[2], x1 * p[2]);
    const dy = outside(p[1], y0 * p[2], y1 * p[2]);
    return dx * dx + dy * dy >= r2 * p[2] * p[2];
  };
  const flat = r2 === 0n;
  const apart = (a: (p: Vertex) => boolean): boolean => q.every(a);
  if (flat) {
    if (apart(([x, , w]) => x <= x0 * w) || apart(([x, , w]) => x >= x1 * w)) return false;
    if (apart(([, y, w]) => y <= y0 * w) || apart(([, y, w]) => y >= y1 * w)) return false;
  } else if (!q.every(away)) return true;
  // beside it, whatever the side: each side of the polygon that has the box on its outer side
  let within = true;
  for (let i = 0; i < q.length; i++) {
    const p = q[i];
    const next = q[(i + 1) % q.length];
    const e = edge(p, next);
    const sides = corners.map(([x, y]) => e[0] * (y * p[2] - p[1]) - e[1] * (x * p[2] - p[0]));
    if (sides.every((s) => s <= 0n)) {
      if (flat) return false;
      within = false;
    } else if (!sides.every((s) => s >= 0n)) {
      within = false;
      if (!flat && crosses(p, next, x0, y0, x1, y1)) return true;
    }
    if (!flat && corners.some(([x, y]) => nearSide(p, next, e, x, y, r2))) return true;
  }
  return flat || within;
}

function outside(v: bigint, low: bigint, high: bigint): bigint {
  return v < low ? low - v : v > high ? v - high : 0n;
}

/** Whether a segment whose line has the box on both sides is not beyond it along x or y. */
function crosses(p: Vertex, q: Vertex, x0: bigint, y0: bigint, x1: bigint, y1: bigint): boolean {
  const beyond = (i: 0 | 1, low: bigint, high: bigint): boolean =>
    (p[i] < low * p[2] && q[i] < low * q[2]) || (p[i] > high * p[2] && q[i] > high * q[2]);
  return !beyond(0, x0, x1) && !beyond(1, y0, y1);
}

/** Whether a point lies nearer than sqrt(r2) to the inside of a side, e being the side times both w. */
function nearSide(p: Vertex, q: Vertex, e: readonly [bigint, bigint], x: bigint, y: bigint, r2: bigint): boolean {
  const [vx, vy] = [x * p[2] - p[0], y * p[2] - p[1]];
  const along = e[0] * vx + e[1] * vy;
  const length = e[0] * e[0] + e[1] * e[1];
  if (along <= 0n || along * q[2] >= length) return false;
  const across = e[0] * vy - e[1] * vx;
  return across * across < r2 * length * p[2] * p[2];
}

/** The squared distance of a polygon from (0, 0), which lies outside it or on its border, as a fraction. */
export function squaredDistance(q: Convex): readonly [num: bigint, den: bigint] {
  let best: readonly [bigint, bigint] | undefined;
  const take = (num: bigint, den: bigint): void => {
    if (best === undefined || num * best[1] < best[0] * den) best = [num, den];
  };
  q.forEach((p, i) => {
    take(p[0] * p[0] + p[1] * p[1], p[2] * p[2]);
    const next = q[(i + 1) % q.length];
    const [ex, ey] = edge(p, next);
    const along = -(ex * p[0] + ey * p[1]);
    const length = ex * ex + ey * ey;
    if (along <= 0n || along * next[2] >= length) return;
    const across = ex * p[1] - ey * p[0];
    take(across * across, length * p[2] * p[2]);
  });
  return best as readonly [bigint, bigint];
}
