/** A place in millimetres, y downwards. */
export type Point = readonly [x: number, y: number];

/** One step of a path: M and L have one point, C three, Z none. */
export interface Step {
  /** As in the path data of SVG, absolute. */
  readonly type: "M" | "L" | "C" | "Z";
  /** Its points, the last one being where it ends. */
  readonly points: readonly Point[];
}

/** A line in one or several pieces. */
export type Path = readonly Step[];

/** A rectangle in millimetres. */
export interface Box {
  /** Left edge. */
  readonly x0: number;
  /** Upper edge. */
  readonly y0: number;
  /** Right edge. */
  readonly x1: number;
  /** Lower edge. */
  readonly y1: number;
}

const COMMANDS = /([MLHVQCAZ])([^MLHVQCAZ]*)/g;
/** A curve in so many chords: less than a thousandth of its length off. */
const CHORDS = 12;
/** The greatest turn of one curve: it leaves the arc by four millionths of the radius. */
const TURN = Math.PI / 4;

/** Path data with absolute commands, as this package and its fonts write it; arcs and quadratic curves become cubic ones. */
export function parsePath(d: string): Path {
  const steps: Step[] = [];
  let at: Point = [0, 0];
  for (const [, type = "", rest = ""] of d.matchAll(COMMANDS)) {
    const n = rest.split(/[\s,]+/).flatMap((part) => (part === "" ? [] : [Number(part)]));
    if (type === "A") steps.push(...arc(at, n));
    else if (type === "H") steps.push({ type: "L", points: [[n[0]!, at[1]]] });
    else if (type === "V") steps.push({ type: "L", points: [[at[0], n[0]!]] });
    else {
      const points = Array.from({ length: n.length / 2 }, (_, i): Point => [n[2 * i]!, n[2 * i + 1]!]);
      steps.push(type === "Q" ? cubic(at, points) : { type: type as Step["type"], points });
    }
    at = steps.at(-1)?.points.at(-1) ?? at;
  }
  return steps;
}

/** A quadratic curve as the cubic one that it is: PDF has no other. */
function cubic(from: Point, [control, to]: readonly Point[]): Step {
  return { type: "C", points: [between(from, control!, 2 / 3), between(to!, control!, 2 / 3), to!] };
}

/** A circular arc as curves. */
function arc(from: Point, n: readonly number[]): Step[] {
  const [r = 0, , , large, sweep, x = 0, y = 0] = n;
  const half: Point = [(x - from[0]) / 2, (y - from[1]) / 2];
  const chord = half[0] ** 2 + half[1] ** 2;
  const rise = Math.sqrt(Math.max(0, r * r - chord) / chord) * (large === sweep ? -1 : 1);
  const centre: Point = [from[0] + half[0] - half[1] * rise, from[1] + half[1] + half[0] * rise];
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  let turn = Math.atan2(y - centre[1], x - centre[0]) - start;
  if (sweep === 1 && turn <= 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn >= 0) turn -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(turn) / TURN - 1e-6);
  const reach = (4 / 3) * Math.tan(turn / count / 4) * r;
  return Array.from({ length: count }, (_, i): Step => {
    const [c0, s0] = [Math.cos(start + (turn * i) / count), Math.sin(start + (turn * i) / count)];
    const [c1, s1] = [Math.cos(start + (turn * (i + 1)) / count), Math.sin(start + (turn * (i + 1)) / count)];
    const end: Point = i === count - 1 ? [x, y] : [centre[0] + r * c1, centre[1] + r * s1];
    return {
      type: "C",
      points: [
        [centre[0] + r * c0 - reach * s0, centre[1] + r * s0 + reach * c0],
        [end[0] + reach * s1, end[1] - reach * c1],
        end,
      ],
    };
  });
}

/** The path with each of its points moved. */
export function mapped(path: Path, move: (p: Point) => Point): Path {
  return path.map(({ type, points }) => ({ type, points: points.map(move) }));
}

/** The path as loops of corners, curves cut into chords. */
export function loopsOf(path: Path): Point[][] {
  const loops: Point[][] = [];
  for (const { type, points } of path) {
    if (type === "Z") continue;
    if (type === "M") loops.push([points[0]!]);
    else loops.at(-1)!.push(...chords(loops.at(-1)!.at(-1)!, points));
  }
  return loops;
}

function chords(from: Point, points: readonly Point[]): Point[] {
  if (points.length === 1) return [points[0]!];
  return Array.from({ length: CHORDS }, (_, i) => curveAt([from, ...points], (i + 1) / CHORDS));
}

function curveAt(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!;
  return curveAt(
    points.slice(1).map((p, i): Point => between(points[i]!, p, t)),
    t,
  );
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The box about loops. */
export function boxOf(loops: readonly (readonly Point[])[]): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of loops.flat()) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

export function polygon(points: readonly Point[]): Path {
  return [...points.map((p, i): Step => ({ type: i === 0 ? "M" : "L", points: [p] })), { type: "Z", points: [] }];
}

/** An open line through points. */
export function line(...points: readonly Point[]): Path {
  return polygon(points).slice(0, -1);
}

export function rectangle({ x0, y0, x1, y1 }: Box): Path {
  return polygon([
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);
}

export function circle([x, y]: Point, r: number): Path {
  return parsePath(`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`);
}
