import { type Box, between, type Point } from "./path.js";

export type Loops = readonly (readonly Point[])[];

/** Whether a point lies inside loops, holes counted out. */
export function inside(loops: Loops, [x, y]: Point): boolean {
  let within = false;
  for (const [[ax, ay], [bx, by]] of edges(loops)) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) within = !within;
  }
  return within;
}

/** The sides of loops, one after the other. */
export function* edges(loops: Loops): Generator<readonly [Point, Point]> {
  for (const loop of loops) for (const [i, to] of loop.entries()) yield [loop.at(i - 1)!, to];
}

/** Whether a line from a to b runs through the inside of a box. */
export function crosses(a: Point, b: Point, box: Box): boolean {
  let [first, last] = [0, 1];
  for (const [from, way, low, high] of [
    [a[0], b[0] - a[0], box.x0, box.x1],
    [a[1], b[1] - a[1], box.y0, box.y1],
  ] as const) {
    if (way === 0) {
      if (from <= low || from >= high) return false;
      continue;
    }
    const [s, t] = [(low - from) / way, (high - from) / way];
    first = Math.max(first, Math.min(s, t));
    last = Math.min(last, Math.max(s, t));
  }
  return first < last;
}

/** The point of the loops' sides that is nearest to another. */
export function nearest(loops: Loops, to: Point): Point {
  let best: Point = to;
  let least = Infinity;
  for (const [a, b] of edges(loops)) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const along = dx * dx + dy * dy;
    const t = along === 0 ? 0 : ((to[0] - a[0]) * dx + (to[1] - a[1]) * dy) / along;
    const p = between(a, b, Math.max(0, Math.min(1, t)));
    const far = (p[0] - to[0]) ** 2 + (p[1] - to[1]) ** 2;
    if (far < least - 1e-9) [best, least] = [p, far];
  }
  return best;
}

/** The point at which loops balance. */
export function centroid(loops: Loops): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [a, b] of edges(loops)) {
    const cross = a[0] * b[1] - b[0] * a[1];
    area += cross / 2;
    x += ((a[0] + b[0]) * cross) / 6;
    y += ((a[1] + b[1]) * cross) / 6;
  }
  return [x / area, y / area];
}

/** The smallest convex loop about points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...half(sorted), ...half(sorted.reverse())];
}

function half(sorted: readonly Point[]): Point[] {
  const out: Point[] = [];
  for (const p of sorted) {
    while (out.length > 1 && !turnsRight(out.at(-2)!, out.at(-1)!, p)) out.pop();
    out.push(p);
  }
  return out.slice(0, -1);
}

function turnsRight(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
