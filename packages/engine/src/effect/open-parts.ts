import type { Convex, Vertex } from "../shapes/meets.js";
import type { Pane, TargetBox, Wedge } from "./panes.js";

/** A point (x / w, y / w, z / w), w positive. */
type Corner = readonly [x: bigint, y: bigint, z: bigint, w: bigint];

/** A convex body: its faces, each with its corners in order round it. */
type Body = readonly (readonly Corner[])[];

/** Where a x + b y + c z + d is at least 0. */
type Half = readonly [a: bigint, b: bigint, c: bigint, d: bigint];

/** What one barrier hides: where all of these hold. */
interface Shadow {
  readonly halves: readonly Half[];
  readonly by: number;
}

/** What of a box is seen from (0, 0, 0): convex parts of it as they lie from above, and who hides the rest. */
export interface OpenParts {
  /** Each part when it is asked for: mostly the first will do. */
  readonly parts: Iterable<Convex>;
  by(): number[];
}

/**
 * A pane hides what lies behind it or on it: a cone of directions cut by its plane, which is convex. A box without the shadows of all panes is left in convex
 * parts, whole numbers throughout. A part shares volume with an upright prism on the plan just where its look from above shares area with the prism's base.
 */
export function openParts(t: TargetBox, panes: readonly Pane[], wedges: readonly Wedge[]): OpenParts {
  const box = bodyOf(t);
  const shadows = [...wedges.map(wedgeShadow), ...panes.flatMap(paneShadow)];
  return {
    parts: left(box, shadows, 0),
    by() {
      const some = shadows.filter(({ halves }) => reaches(box, halves));
      return [...new Set(some.map((s) => s.by))].sort((a, b) => a - b);
    },
  };
}

/** Whether a body has volume in all of some halves. */
function reaches(body: Body, halves: readonly Half[]): boolean {
  let rest: Body | undefined = body;
  for (const h of halves) {
    rest = rest && clip(rest, h);
    if (rest === undefined) return false;
  }
  return true;
}

function* left(body: Body, shadows: readonly Shadow[], from: number): Generator<Convex> {
  if (from === shadows.length) {
    yield fromAbove(body);
    return;
  }
  let rest: Body | undefined = body;
  const outer: Body[] = [];
  for (const half of shadows[from].halves) {
    const off = clip(rest, opposite(half));
    if (off !== undefined) outer.push(off);
    rest = clip(rest, half);
    if (rest === undefined) break;
  }
  // what the shadow does not reach stays in one part
  for (const part of rest === undefined ? [body] : outer) yield* left(part, shadows, from + 1);
}

const opposite = ([a, b, c, d]: Half): Half => [-a, -b, -c, -d];

function wedgeShadow({ arc: { from, to, by }, only }: Wedge): Shadow {
  const sides: Half[] = [
    [-BigInt(from.y), BigInt(from.x), 0n, 0n],
    [BigInt(to.y), -BigInt(to.x), 0n, 0n],
  ];
  return { halves: only === 0 ? sides : [...sides, [0n, 0n, BigInt(only), 0n]], by };
}

/** None where the pane is seen edge-on. */
function paneShadow({ corners, by }: Pane): Shadow[] {
  const points = corners.map((c) => c.map(BigInt) as [bigint, bigint, bigint]);
  const [p, q, r] = points;
  const normal = across(minus(q, p), minus(r, p));
  const away = dot(normal, p);
  if (away === 0n) return [];
  const sense = away > 0n ? 1n : -1n;
  const behind: Half = [sense * normal[0], sense * normal[1], sense * normal[2], -sense * away];
  const sides = points.map((a, i): Half => {
    const side = across(a, points[(i + 1) % points.length]);
    const inner = dot(side, points[(i + 2) % points.length]) > 0n ? 1n : -1n;
    return [inner * side[0], inner * side[1], inner * side[2], 0n];
  });
  return [{ halves: [behind, ...sides], by }];
}

type Triple = readonly [bigint, bigint, bigint];
const minus = (p: Triple, q: Triple): Triple => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const dot = (p: Triple, q: Triple): bigint => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const across = (p: Triple, q: Triple): Triple => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];

function bodyOf({ low, high }: TargetBox): Body {
  const at = (x: number, y: number, z: number): Corner => [
    BigInt(x === 0 ? low[0] : high[0]),
    BigInt(y === 0 ? low[1] : high[1]),
    BigInt(z === 0 ? low[2] : high[2]),
    1n,
  ];
  return [
    [at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)],
    [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)],
    [at(0, 1, 0), at(0, 1, 1), at(1, 1, 1), at(1, 1, 0)],
    [at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0)],
    [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)],
  ];
}

/** The part of a body, which has volume, in a half; undefined where that has none. */
function clip(body: Body, half: Half): Body | undefined {
  const measures = body.map((face) => face.map((p) => measure(half, p)));
  if (!measures.some((face) => face.some((m) => m > 0n))) return undefined;
  if (!measures.some((face) => face.some((m) => m < 0n))) return body;
  const out: Corner[][] = [];
  const cap: Corner[] = [];
  body.forEach((face, f) => {
    const kept: Corner[] = [];
    let room = false;
    face.forEach((p, i) => {
      const j = (i + 1) % face.length;
      const [a, b] = [measures[f][i], measures[f][j]];
      if (a >= 0n) kept.push(p);
      if (a > 0n) room = true;
      if (a === 0n) cap.push(p);
      if ((a < 0n && b > 0n) || (a > 0n && b < 0n)) {
        const cut = mix(p, b < 0n ? -b : b, face[j], a < 0n ? -a : a);
        kept.push(cut);
        cap.push(cut);
      }
    });
    if (room) out.push(kept);
  });
  out.push(ordered(cap, half));
  return out;
}

const measure = ([a, b, c, d]: Half, [x, y, z, w]: Corner): bigint => a * x + b * y + c * z + d * w;

/** The point where a side is cut, in lowest terms: numbers would double in length with each cut. */
function mix(p: Corner, a: bigint, q: Corner, b: bigint): Corner {
  const [x, y, z, w] = [0, 1, 2, 3].map((i) => p[i] * a + q[i] * b);
  const n = common(common(w, x), common(y, z));
  return n === 1n ? [x, y, z, w] : [x / n, y / n, z / n, w / n];
}

function common(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Points of a plane in order round their hull. */
function ordered(points: readonly Corner[], [a, b]: Half): Corner[] {
  const [u, v] = a !== 0n ? [1, 2] : b !== 0n ? [2, 0] : [0, 1];
  return hull(points, (p) => [p[u], p[v], p[3]]);
}

/** A body as it lies in plan. */
function fromAbove(body: Body): Convex {
  const flat = ([x, y, , w]: Corner): Vertex => [x, y, w];
  return hull(body.flat(), flat).map(flat);
}

/** The corners of the convex hull of points in plan, the way x turns to y; each once, none along a side. */
function hull<P>(points: readonly P[], flat: (p: P) => Vertex): P[] {
  const sorted = points
    .map((p) => ({ p, at: flat(p) }))
    .sort(({ at: a }, { at: b }) => sign(a[0] * b[2] - b[0] * a[2]) || sign(a[1] * b[2] - b[1] * a[2]));
  const half = (list: readonly { p: P; at: Vertex }[]): { p: P; at: Vertex }[] => {
    const out: { p: P; at: Vertex }[] = [];
    for (const next of list) {
      while (out.length > 1 && turning(out[out.length - 2].at, out[out.length - 1].at, next.at) <= 0n) out.pop();
      out.push(next);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())].map(({ p }) => p);
}

const sign = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);

function turning(p: Vertex, q: Vertex, r: Vertex): bigint {
  return p[0] * (q[1] * r[2] - r[1] * q[2]) - p[1] * (q[0] * r[2] - r[0] * q[2]) + p[2] * (q[0] * r[1] - r[0] * q[1]);
}
