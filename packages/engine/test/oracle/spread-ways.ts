/**
 * Ways round corners (5e.spreads and Pathfinder's mark), the plain way: about every end of a wall and every corner of a block stand points a hair off it, one
 * in each sector and one beside each wall; two of them are joined where no barrier lies between; and of each square the parts that each of them sees are
 * measured one by one. Places are whole numbers, a hair (2^-75 of a square) being far below anything a scene holds; what differs from the limit by less than
 * 2^-65 of a square is a tie, which is out.
 */
import type { Answer, Cell, Question } from "../../src/contract/types.js";
import { isqrt } from "./rational.js";
import { type Barriers, type Block, barriers, SQUARE, units } from "./sight-lines.js";
import { distinct, inSector, middle, type P2 } from "./sight-plan.js";

interface Bar {
  a: P2;
  b: P2;
  oneWay?: "left" | "right" | undefined;
}
/** A point (x / w, y / w), w positive. */
export type Vertex = readonly [x: bigint, y: bigint, w: bigint];
/** Where a x + b y >= c. */
export type Half = readonly [a: bigint, b: bigint, c: bigint];

const HAIR = 1n << 34n;
export const TIE = 1n << 44n;
const CLOSE = 1n << 12n;
export const cross = (a: P2, b: P2): bigint => a[0] * b[1] - a[1] * b[0];
export const dot = (a: P2, b: P2): bigint => a[0] * b[0] + a[1] * b[1];
export const minus = (a: P2, b: P2): P2 => [a[0] - b[0], a[1] - b[1]];
const sgn = (v: bigint): number => (v > 0n ? 1 : v < 0n ? -1 : 0);
const side = (b: Bar, p: P2): number => sgn(cross(minus(b.b, b.a), minus(p, b.a)));
const onBar = (b: Bar, p: P2): boolean => side(b, p) === 0 && dot(minus(b.a, p), minus(b.b, p)) <= 0n;
export const length = (d: P2): bigint => isqrt(dot(d, d));

/** A direction as a hair. */
function hair(d: P2): P2 {
  const size = length(d);
  return [(d[0] * HAIR) / size, (d[1] * HAIR) / size];
}

/** common.touch, with one-way walls stopping what comes from their side. */
function clear(p: P2, q: P2, bars: readonly Bar[]): boolean {
  const d = minus(q, p);
  return bars.every((b) => {
    const [sp, sq] = [side(b, p), side(b, q)];
    if (sp * sq > 0) return true;
    const [ea, eb] = [sgn(cross(d, minus(b.a, p))), sgn(cross(d, minus(b.b, p)))];
    if (ea * eb > 0) return true;
    if (sp === 0 && sq === 0) {
      const [from, to] = [dot(d, minus(b.a, p)), dot(d, minus(b.b, p))];
      const all = dot(d, d);
      return (from < 0n && to < 0n) || (from > all && to > all);
    }
    return b.oneWay !== undefined && sp === (b.oneWay === "left" ? 1 : -1);
  });
}

/** Sectors about a point, each by a direction in its middle, with its sides. */
function sectors(v: P2, bars: readonly Bar[]): { m: P2; sides: readonly P2[] }[] {
  const rays = distinct(bars.filter((b) => onBar(b, v)).flatMap((b) => [minus(b.a, v), minus(b.b, v)]));
  if (rays.length === 0) return [{ m: [1n, 0n], sides: [] }];
  if (rays.length === 1) return [{ m: [-rays[0]![0], -rays[0]![1]], sides: rays }];
  return rays.map((r, i) => {
    const next = rays[(i + 1) % rays.length]!;
    // of alike length, so that the middle lies well inside
    return { m: middle(hair(r), hair(next)), sides: [r, next] };
  });
}

/** Points a hair off v: in the middle of each sector, and along each of its sides. */
function hairs(v: P2, bars: readonly Bar[], keep: (m: P2, sides: readonly P2[]) => boolean = () => true): P2[] {
  return sectors(v, bars).flatMap(({ m, sides }) => {
    if (!keep(m, sides)) return [];
    const ways: P2[] = [m];
    // beside it, and close by it: there a leg crosses a one-way wall just before its end
    for (const r of sides)
      for (const n of [[-r[1], r[0]] as const, [r[1], -r[0]] as const])
        for (const w of [n, [r[0] * CLOSE + n[0], r[1] * CLOSE + n[1]] as const])
          if (sides.length === 1 || inSector(w, [sides[0]!, sides[1]!])) ways.push(w);
    return ways.map((w): P2 => {
      const [x, y] = hair(w);
      return [v[0] + x, v[1] + y];
    });
  });
}

interface Place {
  at: P2;
  v: P2;
  way: bigint;
}

export class SpreadWays {
  readonly #bars: Bar[];
  readonly #reached: Place[] = [];
  readonly #limit: bigint;

  /** `starts` are points a hair off where ways start. */
  constructor(bars: Bar[], starts: readonly { at: P2; v: P2 }[], limit: bigint) {
    this.#bars = bars;
    this.#limit = limit;
    const rest: Place[] = [];
    const known = new Set<string>();
    for (const b of bars)
      for (const v of [b.a, b.b]) {
        if (known.has(v.join())) continue;
        known.add(v.join());
        for (const at of hairs(v, bars)) rest.push({ at, v, way: limit });
      }
    let open: Place[] = starts.map((s) => ({ ...s, way: 0n }));
    while (open.length > 0) {
      const next = open.reduce((a, b) => (b.way < a.way ? b : a));
      open = open.filter((p) => p !== next);
      this.#reached.push(next);
      for (const p of rest) {
        if (this.#reached.includes(p)) continue;
        const way = next.way + length(minus(p.v, next.v));
        if (way + TIE >= p.way || !clear(next.at, p.at, bars)) continue;
        p.way = way;
        if (!open.includes(p)) open.push(p);
      }
    }
  }

  /** Whether a way leads to some part of a square within the half-planes. */
  reaches(x: number, y: number, within: readonly Half[]): boolean {
    const [x0, y0] = [BigInt(x) * SQUARE, BigInt(y) * SQUARE];
    return this.reachesIn([x0, y0, x0 + SQUARE, y0 + SQUARE], within, (part, v) =>
      hasArea(part) ? away(part, v) : undefined,
    );
  }

  /** The same of a rectangle; `far` tells how far what counts of a part is from a point, if anything does. */
  reachesIn(
    rect: readonly [bigint, bigint, bigint, bigint],
    within: readonly Half[],
    far: (part: readonly Vertex[], v: P2) => bigint | undefined,
  ): boolean {
    return this.#reached.some((p) => {
      const off: P2 = [outside(p.v[0], rect[0], rect[2]), outside(p.v[1], rect[1], rect[3])];
      if (p.way + length(off) + TIE >= this.#limit) return false;
      return parts(p.at, rect, this.#bars).some((part) => {
        let rest: Vertex[] = part;
        for (const h of within) rest = clip(rest, h);
        const left = far(rest, p.v);
        return left !== undefined && p.way + left + TIE < this.#limit;
      });
    });
  }
}

const outside = (v: bigint, lo: bigint, hi: bigint): bigint => (v < lo ? lo - v : v > hi ? v - hi : 0n);

/** What is seen of a rectangle from a point that lies on no bar: between each two directions in which anything changes. */
function parts(o: P2, [x0, y0, x1, y1]: readonly [bigint, bigint, bigint, bigint], bars: readonly Bar[]): Vertex[][] {
  const corners: P2[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const sides: Bar[] = corners.map((a, i) => ({ a, b: corners[(i + 1) % 4]! }));
  const stopping = bars.filter((b) => b.oneWay === undefined || side(b, o) === (b.oneWay === "left" ? -1 : 1));
  const lines = [...sides, ...stopping];
  const dirs: P2[] = [
    [1n, 0n],
    [0n, 1n],
    [-1n, 0n],
    [0n, -1n],
  ];
  for (const [i, l] of lines.entries()) {
    dirs.push(minus(l.a, o), minus(l.b, o));
    for (const k of lines.slice(i + 1)) {
      const [u, v] = [minus(l.b, l.a), minus(k.b, k.a)];
      const d = cross(u, v);
      if (d === 0n) continue;
      const t = cross(minus(k.a, l.a), v);
      const at: P2 = [(l.a[0] - o[0]) * d + u[0] * t, (l.a[1] - o[1]) * d + u[1] * t];
      dirs.push(d > 0n ? at : [-at[0], -at[1]]);
    }
  }
  const sorted = distinct(dirs);
  const out: Vertex[][] = [];
  sorted.forEach((d1, i) => {
    const d2 = sorted[(i + 1) % sorted.length]!;
    if (cross(d1, d2) <= 0n) return;
    const m: P2 = [d1[0] + d2[0], d1[1] + d2[1]];
    // what m meets, in order; the rectangle is entered and left once
    let first: { t: readonly [bigint, bigint]; l: Bar } | undefined;
    const met: { t: readonly [bigint, bigint]; l: Bar }[] = [];
    for (const l of lines) {
      const u = minus(l.b, l.a);
      const d = cross(m, u);
      if (d === 0n) continue;
      const [t, s] = [cross(minus(l.a, o), u), cross(minus(l.a, o), m)];
      const [tn, sn, den] = d > 0n ? [t, s, d] : [-t, -s, -d];
      if (tn <= 0n || sn < 0n || sn > den) continue;
      const hit = { t: [tn, den] as const, l };
      if (sides.includes(l)) met.push(hit);
      else if (first === undefined || less(hit.t, first.t)) first = hit;
    }
    met.sort((a, b) => (less(a.t, b.t) ? -1 : less(b.t, a.t) ? 1 : 0));
    if (met.length === 0) return;
    const inner = o[0] > x0 && o[0] < x1 && o[1] > y0 && o[1] < y1;
    const enter = inner ? undefined : met[0];
    let leave = met[met.length - 1]!;
    if (!inner && (met.length < 2 || !less(enter!.t, leave.t))) return;
    if (first !== undefined && less(first.t, leave.t)) leave = first;
    if (enter !== undefined && !less(enter.t, leave.t)) return;
    const far = [meeting(leave.l, o, d1), meeting(leave.l, o, d2)];
    const near: Vertex[] =
      enter === undefined ? [[o[0], o[1], 1n]] : [meeting(enter.l, o, d2), meeting(enter.l, o, d1)];
    out.push([far[0]!, far[1]!, ...near]);
  });
  return out;
}

const less = (a: readonly [bigint, bigint], b: readonly [bigint, bigint]): boolean => a[0] * b[1] < b[0] * a[1];

/** Where the direction from o meets the line of a bar. */
function meeting(l: Bar, o: P2, d: P2): Vertex {
  const u = minus(l.b, l.a);
  const [t, w] = [cross(minus(l.a, o), u), cross(d, u)];
  const s = w > 0n ? 1n : -1n;
  return [(o[0] * w + d[0] * t) * s, (o[1] * w + d[1] * t) * s, w * s];
}

function clip(polygon: readonly Vertex[], [a, b, c]: Half): Vertex[] {
  const at = ([x, y, w]: Vertex): bigint => a * x + b * y - c * w;
  return polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const [m, n] = [at(p), at(q)];
    const own: Vertex[] = m >= 0n ? [p] : [];
    if ((m < 0n && n > 0n) || (m > 0n && n < 0n)) {
      const [f, g] = m < 0n ? [n, -m] : [-n, m];
      own.push([p[0] * f + q[0] * g, p[1] * f + q[1] * g, p[2] * f + q[2] * g]);
    }
    return own;
  });
}

/** Corners to whole units, and the area more than what a hair leaves. */
export function hasArea(polygon: readonly Vertex[]): boolean {
  const p = polygon.map(([x, y, w]): P2 => [x / w, y / w]);
  let twice = 0n;
  for (let i = 2; i < p.length; i++) twice += cross(minus(p[i - 1]!, p[0]!), minus(p[i]!, p[0]!));
  return (twice < 0n ? -twice : twice) > HAIR * SQUARE * 1000n;
}

/** Distance of a polygon from a point outside it or a hair off. */
export function away(polygon: readonly Vertex[], v: P2): bigint {
  let best: bigint | undefined;
  const p = polygon.map(([x, y, w]): P2 => [x / w - v[0], y / w - v[1]]);
  for (const [i, a] of p.entries()) {
    const b = p[(i + 1) % p.length]!;
    const u = minus(b, a);
    const [along, all] = [-dot(a, u), dot(u, u)];
    const d = along > 0n && along < all ? abs(cross(a, b)) / length(u) : length(a);
    if (best === undefined || d < best) best = d;
  }
  return best ?? 0n;
}

const abs = (v: bigint): bigint => (v < 0n ? -v : v);

/** Walls that hold a point at its height, with those that go on from them in one line. */
function rowsThrough(bars: Barriers, o: P2, z: bigint): Bar[] {
  const level = bars.walls
    .filter((w) => (w.bottom === null || w.bottom <= z) && (w.top === null || w.top >= z))
    .map((w): Bar => ({ a: [w.ax, w.ay], b: [w.bx, w.by], oneWay: w.oneWay }));
  const row = level.filter((b) => onBar(b, o));
  for (const b of row)
    for (const c of level)
      if (
        !row.includes(c) &&
        cross(minus(b.b, b.a), minus(c.b, c.a)) === 0n &&
        (onBar(b, c.a) || onBar(b, c.b) || onBar(c, b.a))
      )
        row.push(c);
  return row;
}

/** What blocks are at a height to a point of the plan on none of their sides. */
function ground(blocks: readonly Block[], [x, y]: P2, z: bigint): "in" | "foot" | "roof" | "clear" {
  const own = blocks.filter(
    ({ lo, hi }) => x > lo[0] && x < hi[0] && y > lo[1] && y < hi[1] && lo[2] <= z && z <= hi[2],
  );
  const [foot, roof] = [own.some((b) => b.lo[2] === z), own.some((b) => b.hi[2] === z)];
  if ((foot && roof) || own.some((b) => b.lo[2] < z && z < b.hi[2])) return "in";
  return foot ? "foot" : roof ? "roof" : "clear";
}

/** Edges of blocks at a point's height that run from it along the grid, tried by halves of squares from one line of the grid to the next. */
function edgesThrough(blocks: readonly Block[], v: P2, z: bigint, far: bigint): Bar[] {
  return [
    [1n, 0n],
    [0n, 1n],
    [-1n, 0n],
    [0n, -1n],
  ].flatMap(([dx, dy]): Bar[] => {
    const [x, y] = [dx as bigint, dy as bigint];
    const stops = blocks
      .flatMap(({ lo, hi }) => [lo, hi].map((c) => (c[0] - v[0]) * x + (c[1] - v[1]) * y))
      .filter((t) => t > 0n)
      .sort((a, b) => sgn(a - b));
    let end = 0n;
    for (const stop of stops) {
      if (stop === end) continue;
      const t = (end + stop) / 2n;
      const at = (n: bigint): P2 => [v[0] + x * t - y * n, v[1] + y * t + x * n];
      if (end > far || ground(blocks, at(1n), z) === ground(blocks, at(-1n), z)) break;
      end = stop;
    }
    return end === 0n ? [] : [{ a: v, b: [v[0] + x * end, v[1] + y * end] }];
  });
}

export interface SpreadStarts {
  /** Where ways start, in squares, with an inset. */
  dots: readonly { x: number; y: number; z: number; ix: number; iy: number }[];
  /** The square of the limit in squares, in layer z. */
  limit: (z: number) => number;
  /** The shape in plan, where it has sides. */
  within: readonly Half[];
}

/** Which squares ways reach, layer by layer; where there is a source the origin's open sectors are those that the answer tells. */
export function spreadWays(q: Question, starts: SpreadStarts, answer: Answer): (c: Cell) => boolean {
  const at = waysByLayer(q, starts, answer);
  return ([x, y, z]) => at(z)?.reaches(x, y, starts.within) ?? false;
}

/** The ways in each layer. */
export function waysByLayer(
  q: Question,
  { dots, limit }: SpreadStarts,
  answer: Answer,
): (z: number) => SpreadWays | undefined {
  const all = barriers(q, "effect");
  const open = "point" in answer.origin ? answer.origin.sectors : undefined;
  const at = (z: number): SpreadWays | undefined => {
    const far = limit(z);
    if (far <= 0) return undefined;
    const away = (d: number): number => Math.max(0, z - d, d - z - 1);
    const least = Math.min(...dots.map((d) => away(d.z)));
    const own = dots.filter((d) => away(d.z) === least);
    const low = units(Math.min(z, ...own.map((d) => d.z)));
    const high = units(Math.max(z + 1, ...own.map((d) => d.z)));
    const bars: Bar[] = all.walls
      .filter((w) => (w.bottom === null || w.bottom < high) && (w.top === null || w.top > low))
      .map((w): Bar => ({ a: [w.ax, w.ay], b: [w.bx, w.by], oneWay: w.oneWay }));
    const standing = all.blocks.filter(({ lo, hi }) => lo[2] < high && hi[2] > low);
    for (const { lo, hi } of standing) {
      const c: P2[] = [
        [lo[0], lo[1]],
        [hi[0], lo[1]],
        [hi[0], hi[1]],
        [lo[0], hi[1]],
      ];
      bars.push(...c.map((a, i): Bar => ({ a, b: c[(i + 1) % 4]! })));
    }
    const starts = own.flatMap((d) => {
      const v: P2 = [units(d.x), units(d.y)];
      if (d.ix !== 0 || d.iy !== 0) {
        // an inset along a wall leaves it to both sides
        const inset: P2 = [BigInt(d.ix), BigInt(d.iy)];
        const along = (r: P2): boolean => cross(r, inset) === 0n && dot(r, inset) > 0n;
        return hairs(
          v,
          bars,
          (_, sides) => sides.length < 2 || sides.some(along) || inSector(inset, [sides[0]!, sides[1]!]),
        ).map((p) => ({ at: p, v }));
      }
      const height = units(d.z);
      const opens = (m: P2): boolean => {
        if (open === undefined) return true;
        const [x, y] = hair(m);
        if (q.by === undefined) return ground(all.blocks, [v[0] + x, v[1] + y], height) !== "in";
        return open.some(([f, t]) => inSector(m, [big(f), big(t)]));
      };
      const rows = [...rowsThrough(all, v, height), ...edgesThrough(all.blocks, v, height, units(far))];
      const cut = sectors(v, [...bars, ...rows]);
      if (cut.every(({ m }) => opens(m))) return hairs(v, bars).map((p) => ({ at: p, v }));
      bars.push(...rows);
      return hairs(v, bars, opens).map((p) => ({ at: p, v }));
    });
    const free = starts.filter(({ at: [x, y] }) =>
      standing.every(({ lo, hi }) => x < lo[0] || x > hi[0] || y < lo[1] || y > hi[1]),
    );
    return new SpreadWays(bars, free, isqrt((SQUARE * SQUARE * BigInt(Math.round(far * 1e6))) / 1_000_000n));
  };
  const layers = new Map<number, SpreadWays | undefined>();
  return (z) => {
    if (!layers.has(z)) layers.set(z, at(z));
    return layers.get(z);
  };
}

const big = ([x, y]: readonly [number, number]): P2 => [BigInt(x), BigInt(y)];
