/**
 * Whether a point sees some part of an upright prism in space, the plain way: all directions in plan in which anything changes, and in the upright cut between
 * each two of them all slopes in which anything changes, and between each two of these one line. Whole numbers only; shares nothing with the engine.
 */

export type Spot = readonly [x: bigint, y: bigint];

/** An upright barrier, from the point that looks; heights null where it has no end. */
export interface Screen {
  a: Spot;
  b: Spot;
  bottom: bigint | null;
  top: bigint | null;
}

export interface Cuboid {
  low: readonly [bigint, bigint, bigint];
  high: readonly [bigint, bigint, bigint];
}

export interface Stage {
  screens: readonly Screen[];
  cuboids: readonly Cuboid[];
}

/** What is common to convex polygons, each in order the way x turns to y, between two heights. */
export interface Prism {
  polygons: readonly (readonly Spot[])[];
  low: bigint;
  high: bigint;
}

type Part = readonly [n: bigint, d: bigint];
type Way = readonly [bigint, bigint, bigint];

const cross = (a: Spot, b: Spot): bigint => a[0] * b[1] - a[1] * b[0];
const from = (a: Spot, b: Spot): Spot => [b[0] - a[0], b[1] - a[1]];
const part = (n: bigint, d: bigint): Part => (d < 0n ? [-n, -d] : [n, d]);
const less = (a: Part, b: Part): boolean => a[0] * b[1] < b[0] * a[1];

/** A line in plan with the heights that matter at it. */
interface Mark {
  a: Spot;
  b: Spot;
  heights: bigint[];
  barrier: boolean;
}

export function seesPrism(stage: Stage, { polygons, low, high }: Prism): boolean {
  const [first, ...rest] = polygons;
  // a side that all of the first polygon lies within says nothing
  const cuts = rest.flatMap(sides).filter(([a, b]) => first!.some((c) => cross(from(a, b), from(a, c)) < 0n));
  const body: Body = { first: first!, sides: [...sides(first!), ...cuts], low, high };
  return plainly(stage, body) || everywhere(stage, body);
}

interface Body {
  first: readonly Spot[];
  /** What is common lies to the inner side of all of these. */
  sides: readonly (readonly [Spot, Spot])[];
  low: bigint;
  high: bigint;
}

/** Lines to some points about settle most of what is seen. */
function plainly(stage: Stage, prism: Body): boolean {
  const [a, , c] = prism.first;
  const parts = [1n, 4n, 8n, 12n, 15n];
  const at = (low: bigint, high: bigint, k: bigint): bigint => low * (16n - k) + high * k;
  return parts.some((i) =>
    parts.some((j) =>
      parts.some((k) =>
        reaches(stage, prism, [at(a![0], c![0], i), at(a![1], c![1], j), at(prism.low, prism.high, k)]),
      ),
    ),
  );
}

function everywhere(stage: Stage, prism: Body): boolean {
  const ends = [prism.low, prism.high];
  const marks: Mark[] = [];
  for (const s of stage.screens) {
    const own = [s.bottom, s.top].filter((h) => h !== null);
    marks.push({ a: s.a, b: s.b, heights: [...own, ...ends], barrier: true });
  }
  for (const c of stage.cuboids)
    for (const [a, b] of sides(corners(c)))
      marks.push({ a, b, heights: [c.low[2], c.high[2], ...ends], barrier: true });
  for (const [a, b] of prism.sides) marks.push({ a, b, heights: ends, barrier: false });
  const ways: Spot[] = [
    [1n, 0n],
    [0n, 1n],
    [-1n, 0n],
    [0n, -1n],
  ];
  marks.forEach((f, i) => {
    ways.push(f.a, f.b);
    for (const g of marks.slice(i + 1)) ways.push(...meetings(f, g));
  });
  const { first } = prism;
  const about = sides(first).every(([a, b]) => cross(a, b) >= 0n);
  const [left, right] = about ? [undefined, undefined] : extremes(first);
  const sorted = round(left === undefined ? ways : ways.filter((d) => cross(left, d) >= 0n && cross(d, right!) >= 0n));
  return sorted.some((d, i) => {
    const e = sorted[(i + 1) % sorted.length]!;
    return cross(d, e) > 0n && cutSees(stage, prism, marks, [d[0] + e[0], d[1] + e[1]]);
  });
}

const sides = (p: readonly Spot[]): [Spot, Spot][] => p.map((a, i) => [a, p[(i + 1) % p.length]!]);
const corners = ({ low, high }: Cuboid): Spot[] => [
  [low[0], low[1]],
  [high[0], low[1]],
  [high[0], high[1]],
  [low[0], high[1]],
];

/** Less than half the circle apart, of a polygon that does not hold the point. */
function extremes(p: readonly Spot[]): [Spot, Spot] {
  const some = p.filter((c) => c[0] !== 0n || c[1] !== 0n);
  return [
    some.find((d) => some.every((e) => cross(d, e) >= 0n))!,
    some.find((d) => some.every((e) => cross(e, d) >= 0n))!,
  ];
}

function round(ways: readonly Spot[]): Spot[] {
  const half = (d: Spot): number => (d[1] > 0n || (d[1] === 0n && d[0] > 0n) ? 0 : 1);
  const by = (d: Spot, e: Spot): number => {
    const c = cross(d, e);
    return half(d) - half(e) || (c > 0n ? -1 : c < 0n ? 1 : 0);
  };
  const all = ways.filter((d) => d[0] !== 0n || d[1] !== 0n).sort(by);
  return all.filter((d, i) => i === 0 || by(all[i - 1]!, d) !== 0);
}

/** Directions to where two lines cross, and in which the slopes to a height at each are the same. */
function meetings(f: Mark, g: Mark): Spot[] {
  const out: Spot[] = [];
  const both = (d: Spot): void => void out.push(d, [-d[0], -d[1]]);
  const [u, v] = [from(f.a, f.b), from(g.a, g.b)];
  const d = cross(u, v);
  const t = cross(from(f.a, g.a), v);
  if (d !== 0n) both([f.a[0] * d + u[0] * t, f.a[1] * d + u[1] * t]);
  const [p, q] = [cross(u, f.a), cross(v, g.a)];
  if (p === 0n || q === 0n || !(f.barrier || g.barrier)) return out;
  for (const h of f.heights)
    for (const k of g.heights) both([h * q * u[0] - k * p * v[0], h * q * u[1] - k * p * v[1]]);
  return out;
}

function cutSees(stage: Stage, prism: Body, marks: readonly Mark[], d: Spot): boolean {
  const slopes: Part[] = [[0n, 1n]];
  // from outside it a line enters the prism at a slope between those to its own sides
  let own: [Part, Part] | undefined;
  const apart = prism.sides.some(([a, b]) => cross(from(a, b), a) > 0n);
  for (const m of marks) {
    const n = cross(from(m.a, m.b), d);
    const c = cross(from(m.a, m.b), m.a);
    if (c === 0n || n === 0n || c > 0n !== n > 0n) continue;
    for (const h of m.heights) {
      const slope = part(h * n, c);
      slopes.push(slope);
      if (m.barrier) continue;
      own ??= [slope, slope];
      if (less(slope, own[0])) own[0] = slope;
      if (less(own[1], slope)) own[1] = slope;
    }
  }
  if (apart) return own !== undefined && among(stage, prism, slopes, own, d);
  slopes.sort((a, b) => (less(a, b) ? -1 : less(b, a) ? 1 : 0));
  const last = slopes[slopes.length - 1]!;
  const tries: Part[] = [
    [slopes[0]![0] - slopes[0]![1], slopes[0]![1]],
    [last[0] + last[1], last[1]],
  ];
  slopes.slice(1).forEach((s, i) => {
    const p = slopes[i]!;
    if (less(p, s)) tries.push([p[0] * s[1] + s[0] * p[1], 2n * p[1] * s[1]]);
  });
  return tries.some(([n, den]) => reaches(stage, prism, [d[0] * den, d[1] * den, n]));
}

/** The same for slopes between two. */
function among(stage: Stage, prism: Body, slopes: readonly Part[], [low, high]: [Part, Part], d: Spot): boolean {
  const some = slopes.filter((s) => !less(s, low) && !less(high, s));
  some.sort((a, b) => (less(a, b) ? -1 : less(b, a) ? 1 : 0));
  return some.slice(1).some((s, i) => {
    const p = some[i]!;
    const den = 2n * p[1] * s[1];
    return less(p, s) && reaches(stage, prism, [d[0] * den, d[1] * den, p[0] * s[1] + s[0] * p[1]]);
  });
}

/** The line enters the prism before it meets anything. */
function reaches(stage: Stage, prism: Body, d: Way): boolean {
  const halves: [a: bigint, b: bigint][] = [
    [d[2], prism.low],
    [-d[2], -prism.high],
  ];
  for (const [a, b] of prism.sides) halves.push([cross(from(a, b), [d[0], d[1]]), cross(from(a, b), a)]);
  const inside = through(halves);
  if (inside === null) return false;
  for (const c of stage.cuboids) {
    const own: [bigint, bigint][] = [];
    for (const k of [0, 1, 2] as const) own.push([d[k], c.low[k]], [-d[k], -c.high[k]]);
    const met = through(own);
    if (met !== null && !less(inside, met)) return false;
  }
  return !stage.screens.some(({ a, b, bottom, top }) => {
    const u = from(a, b);
    const n = cross([d[0], d[1]], u);
    if (n === 0n) return false;
    const t = part(cross(a, u), n);
    if (t[0] <= 0n || less(inside, t)) return false;
    const s = part(cross(a, [d[0], d[1]]), n);
    if (s[0] < 0n || s[0] > s[1]) return false;
    const z = d[2] * t[0];
    return (bottom === null || z >= bottom * t[1]) && (top === null || z <= top * t[1]);
  });
}

/** Where a line from the point enters the open body with a t > b for all of these; null where it does not. */
function through(halves: readonly (readonly [bigint, bigint])[]): Part | null {
  let enter: Part = [0n, 1n];
  let leave: Part | null = null;
  for (const [a, b] of halves) {
    if (a === 0n) {
      if (b >= 0n) return null;
      continue;
    }
    const t = part(b, a);
    if (a > 0n) {
      if (less(enter, t)) enter = t;
    } else if (leave === null || less(t, leave)) leave = t;
  }
  return leave === null || less(enter, leave) ? enter : null;
}
