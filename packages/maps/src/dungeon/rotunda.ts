import { FLOOR, type Floor, ROUND } from "./floor.js";
import type { Box } from "./plan.js";

type Point = readonly [x: number, y: number];
export type Segment = readonly [from: Point, to: Point];

/**
 * The circle inside a square box as short walls, in `units` a square. Its corners are where it crosses the lines of the
 * grid, each rounded once to a whole unit, and the four points that touch the box: no wall leaves its square. Where floor
 * lies beside the box the circle is open as wide as that square, and the square's sides go on up to the circle.
 */
export function circle(box: Box, floor: Floor, units: number): Segment[] {
  const out: Segment[] = [];
  const points = corners(box.w, units);
  const [x0, y0] = [box.x * units, box.y * units];
  const place = ([x, y]: Point): Point => [x0 + x, y0 + y];
  for (let i = 0; i < points.length; i++) {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
    const square = [squareOf(a[0], b[0], units), squareOf(a[1], b[1], units)] as const;
    const inRoom = floor.at(box.x + square[0], box.y + square[1]) !== ROUND;
    if (!inRoom && !opens(a, b, square, box, floor)) out.push([place(a), place(b)]);
  }
  for (const jamb of jambs(box, floor, units)) out.push([place(jamb[0]), place(jamb[1])]);
  return out;
}

/** Corners in order, from the top clockwise as the map is seen, counted from the box's corner; n squares a side. */
function corners(n: number, units: number): Point[] {
  const half = (n * units) / 2;
  // A quarter from the top to the right: crossings of upright lines, then of level ones, by their angle.
  const quarter: Point[] = [];
  for (let k = 0; k <= n; k++) {
    const off = k * units - half;
    if (off <= 0) continue;
    const other = reach(half, off);
    quarter.push([off, -other], [other, -off]);
  }
  quarter.push([0, -half]);
  const sorted = [...new Map(quarter.filter(([x, y]) => x >= 0 && y < 0).map((p) => [p.join(), p])).values()].sort(
    (a, b) => a[0] - b[0] || a[1] - b[1],
  );
  const turned: Point[] = [];
  for (let turn = 0; turn < 4; turn++) {
    for (const [x, y] of sorted) {
      const [tx, ty] = turn === 0 ? [x, y] : turn === 1 ? [-y, x] : turn === 2 ? [-x, -y] : [y, -x];
      turned.push([half + tx, half + ty]);
    }
  }
  return turned.filter((p, i) => {
    const next = turned[(i + 1) % turned.length]!;
    return p[0] !== next[0] || p[1] !== next[1];
  });
}

/** The other coordinate of a point on the circle, to the nearest unit. */
function reach(radius: number, off: number): number {
  return Math.floor(Math.sqrt(radius * radius - off * off) + 0.5);
}

/** The square, counted from the box, in which a piece between two coordinates lies. */
function squareOf(a: number, b: number, units: number): number {
  return Math.floor((a + b) / 2 / units);
}

/** Whether a piece of the circle stands before floor beside the box: in that square's own row or column, on its side. */
function opens(a: Point, b: Point, [x, y]: readonly [number, number], box: Box, floor: Floor): boolean {
  const middle = box.w / 2;
  const [west, north] = [x + 0.5 < middle, y + 0.5 < middle];
  const [steepX, steepY] = [Math.abs(a[1] - b[1]), Math.abs(a[0] - b[0])];
  const sideways = floor.at(west ? box.x - 1 : box.x + box.w, box.y + y) === FLOOR;
  const upright = floor.at(box.x + x, north ? box.y - 1 : box.y + box.h) === FLOOR;
  // Near the corners a square beside the box is reached through the steeper pieces only.
  return (sideways && steepX >= steepY) || (upright && steepY >= steepX);
}

/** The sides of openings, from the box's edge to the circle; none between two squares of one opening. */
function jambs(box: Box, floor: Floor, units: number): Segment[] {
  const out: Segment[] = [];
  const n = box.w;
  const half = (n * units) / 2;
  const sides: readonly [open: (k: number) => boolean, place: (depth: number, k: number) => Point][] = [
    [(k) => floor.at(box.x - 1, box.y + k) === FLOOR, (d, k) => [d, k]],
    [(k) => floor.at(box.x + n, box.y + k) === FLOOR, (d, k) => [n * units - d, k]],
    [(k) => floor.at(box.x + k, box.y - 1) === FLOOR, (d, k) => [k, d]],
    [(k) => floor.at(box.x + k, box.y + n) === FLOOR, (d, k) => [k, n * units - d]],
  ];
  for (const [open, place] of sides) {
    for (let k = 0; k <= n; k++) {
      const [before, after] = [k > 0 && open(k - 1), k < n && open(k)];
      if (before === after) continue;
      const depth = half - reach(half, k * units - half);
      if (depth > 0) out.push([place(0, k * units), place(depth, k * units)]);
    }
  }
  return out;
}
