import type { Convex, Vertex } from "../shapes/meets.js";
import type { Arc, Direction } from "./arcs.js";

/**
 * The part of a rectangle in an arc of directions from (0, 0), as a polygon in the same units; undefined where it has no area. The rectangle in
 * units from that point.
 */
export function wedgePart(x0: number, y0: number, x1: number, y1: number, arc: Arc): Convex | undefined {
  const [a, c, b, d] = [x0, y0, x1, y1].map(BigInt);
  const whole: Vertex[] = [
    [a, c, 1n],
    [b, c, 1n],
    [b, d, 1n],
    [a, d, 1n],
  ];
  const [fx, fy] = exact(arc.from);
  const [tx, ty] = exact(arc.to);
  const part = clipped(
    clipped(whole, ([x, y]) => fx * y - fy * x),
    ([x, y]) => x * ty - y * tx,
  );
  return hasArea(part) ? part : undefined;
}

const exact = (d: Direction): [bigint, bigint] => [BigInt(d.x), BigInt(d.y)];

/** The part of a polygon where a linear measure is at least 0. */
export function clipped(polygon: Convex, measure: (v: Vertex) => bigint): Vertex[] {
  const out: Vertex[] = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    // both measured at w = 1 times their own w, positive
    const a = measure(p);
    const b = measure(q);
    if (a >= 0n) out.push(p);
    if ((a < 0n && b > 0n) || (a > 0n && b < 0n)) {
      const [m, n] = a < 0n ? [b, -a] : [-b, a];
      out.push([p[0] * m + q[0] * n, p[1] * m + q[1] * n, p[2] * m + q[2] * n]);
    }
  });
  return out;
}

/** Whether a polygon's corners do not lie in one line. */
export function hasArea(p: Convex): boolean {
  for (let i = 2; i < p.length; i++) {
    const [o, a, b] = [p[0], p[i - 1], p[i]];
    const cross =
      (a[0] * o[2] - o[0] * a[2]) * (b[1] * o[2] - o[1] * b[2]) -
      (a[1] * o[2] - o[1] * a[2]) * (b[0] * o[2] - o[0] * b[2]);
    if (cross !== 0n) return true;
  }
  return false;
}

/** A polygon moved by whole units. */
export function movedBy(polygon: Convex, x: number, y: number): Convex {
  const [dx, dy] = [BigInt(x), BigInt(y)];
  return polygon.map(([px, py, w]) => [px + dx * w, py + dy * w, w]);
}
