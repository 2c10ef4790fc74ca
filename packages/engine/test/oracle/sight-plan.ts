/**
 * What a point sees of a rectangle in plan (pf2e.line-of-effect, 5e.blocked, common.origin-on-wall), the plain way:
 * all directions in which anything changes (ends of walls, crossings, corners), and between each two neighbours one
 * direction tried. Lengths are BigInts; walls and blocks are as tall as need be.
 */
import { type Q, q, qCmp, qMul, qSub } from "./rational.js";
import { Open } from "./sight-answer.js";
import type { Barriers, Block, Wall } from "./sight-lines.js";

export type P2 = readonly [x: bigint, y: bigint];
export type QP = readonly [x: Q, y: Q];
export interface Flat {
  x0: bigint;
  y0: bigint;
  x1: bigint;
  y1: bigint;
}
interface Piece {
  a: P2;
  b: P2;
}

const cross = (a: P2, b: P2): bigint => a[0] * b[1] - a[1] * b[0];
const minus = (a: P2, b: P2): P2 => [a[0] - b[0], a[1] - b[1]];
const upper = (d: P2): boolean => d[1] > 0n || (d[1] === 0n && d[0] > 0n);
const sgn = (v: bigint): number => (v > 0n ? 1 : v < 0n ? -1 : 0);

/** Order of directions round the circle from east on. */
export const byAngle = (a: P2, b: P2): number => {
  const ua = upper(a);
  if (ua !== upper(b)) return ua ? -1 : 1;
  return sgn(cross(b, a));
};

/** Where two pieces' lines cross, relative to `o`, as a direction with its length kept to a factor. */
function crossing(p: Piece, r: Piece, o: P2): P2 | null {
  const u = minus(p.b, p.a);
  const v = minus(r.b, r.a);
  const d = cross(u, v);
  if (d === 0n) return null;
  const t = cross(minus(r.a, p.a), v);
  const s = cross(minus(r.a, p.a), u);
  const within = (n: bigint): boolean => (d > 0n ? n >= 0n && n <= d : n <= 0n && n >= d);
  if (!within(t) || !within(s)) return null;
  const g = d > 0n ? 1n : -1n;
  return [((p.a[0] - o[0]) * d + u[0] * t) * g, ((p.a[1] - o[1]) * d + u[1] * t) * g];
}

const sidesOf = (r: Flat): Piece[] => [
  { a: [r.x0, r.y0], b: [r.x1, r.y0] },
  { a: [r.x1, r.y0], b: [r.x1, r.y1] },
  { a: [r.x1, r.y1], b: [r.x0, r.y1] },
  { a: [r.x0, r.y1], b: [r.x0, r.y0] },
];

const onPiece = (p: Piece, o: P2): boolean =>
  cross(minus(p.b, p.a), minus(o, p.a)) === 0n &&
  (p.a[0] - o[0]) * (p.b[0] - o[0]) <= 0n &&
  (p.a[1] - o[1]) * (p.b[1] - o[1]) <= 0n;

const holds = (k: Block, o: P2, open: boolean): boolean =>
  ([0, 1] as const).every((i) => (open ? o[i] > k.lo[i] && o[i] < k.hi[i] : o[i] >= k.lo[i] && o[i] <= k.hi[i]));

/** A fraction of a direction's length, the denominator above 0, not reduced. */
type Frac = readonly [n: bigint, d: bigint];
const less = (a: Frac, b: Frac): boolean => a[0] * b[1] < b[0] * a[1];
const frac = (n: bigint, d: bigint): Frac => (d < 0n ? [-n, -d] : [n, d]);
const NOTHING: Frac = [0n, 1n];

/** One part of a rectangle that is seen: where sight enters it between two directions; both ends at the origin if it is inside. */
export interface Seen {
  from: QP;
  to: QP;
  /** A direction in the middle of the part. */
  m: P2;
}

export class View {
  readonly o: P2;
  /** A part counts that has more than this area, in units squared: what vanishes with an inset does not. */
  readonly least: Q;
  readonly #pieces: Piece[] = [];
  readonly #critical: P2[] = [];
  readonly #inside: boolean;
  /** Open sectors, each from a direction to the next; null: all round. */
  readonly sectors: [P2, P2][] | null = null;

  constructor(o: P2, bars: Barriers, space: Flat | null, least: Q) {
    this.o = o;
    this.least = least;
    this.#inside = bars.blocks.some((k) => holds(k, o, true));
    for (const w of bars.walls) this.#add(w);
    for (const k of bars.blocks) this.#pieces.push(...sidesOf({ x0: k.lo[0], y0: k.lo[1], x1: k.hi[0], y1: k.hi[1] }));
    for (const [i, p] of this.#pieces.entries()) {
      this.#critical.push(minus(p.a, o), minus(p.b, o));
      for (const r of this.#pieces.slice(i + 1)) {
        const x = crossing(p, r, o);
        if (x) this.#critical.push(x);
      }
    }
    this.sectors = this.#openSectors(bars, space);
  }

  #add(w: Wall): void {
    const p: Piece = { a: [w.ax, w.ay], b: [w.bx, w.by] };
    if (w.oneWay) {
      const side = sgn(cross(minus(p.b, p.a), minus(this.o, p.a)));
      if (side === 0 && onPiece(p, this.o)) throw new Open("a one-way wall at the origin");
      if (side !== (w.oneWay === "left" ? -1 : 1)) return;
    }
    this.#pieces.push(p);
  }

  /** common.origin-on-wall. */
  #openSectors(bars: Barriers, space: Flat | null): [P2, P2][] | null {
    const { o } = this;
    const rays: P2[] = [];
    for (const p of this.#pieces) {
      if (!onPiece(p, o)) continue;
      for (const end of [p.a, p.b]) if (end[0] !== o[0] || end[1] !== o[1]) rays.push(minus(end, o));
    }
    const sorted = distinct(rays);
    if (sorted.length < 2) return null;
    const all = sorted.map((d, i): [P2, P2] => [d, sorted[(i + 1) % sorted.length]!]);
    const touching = bars.blocks.filter((k) => holds(k, o, false));
    // A direction strictly inside a sector leads into a block: its sector is the block's inside.
    const free = all.filter(([a, b]) => {
      const m = middle(a, b);
      return !touching.some((k) =>
        ([0, 1] as const).every((i) => (o[i] > k.lo[i] || m[i] > 0n) && (o[i] < k.hi[i] || m[i] < 0n)),
      );
    });
    if (space === null) return free;
    const seen = free.filter((s) => this.#parts(space, [s], []).length > 0);
    if (seen.length > 0) return seen;
    const c: P2 = [space.x0 + space.x1 - 2n * o[0], space.y0 + space.y1 - 2n * o[1]];
    const home = all.find((s) => inSector(c, s));
    if (!home) throw new Open("the centre of the source's space lies between two sectors of which none is open");
    return free.filter((s) => s === home);
  }

  /** Parts of the rectangle that are seen; `more` are further directions in which something changes. */
  parts(rect: Flat, more: readonly P2[] = []): Seen[] {
    return this.#inside ? [] : this.#parts(rect, this.sectors, more);
  }

  #parts(rect: Flat, sectors: readonly [P2, P2][] | null, more: readonly P2[]): Seen[] {
    const { o } = this;
    const dirs: P2[] = [...this.#critical, ...more, [1n, 0n], [0n, 1n], [-1n, 0n], [0n, -1n]];
    for (const side of sidesOf(rect)) {
      dirs.push(minus(side.a, o));
      for (const p of this.#pieces) {
        const x = crossing(p, side, o);
        if (x) dirs.push(x);
      }
    }
    // Of a start outside the rectangle only the directions that lead into it.
    const ends = this.#extremes(rect);
    const sorted = distinct(ends ? dirs.filter((d) => cross(ends[0], d) >= 0n && cross(d, ends[1]) >= 0n) : dirs);
    const out: Seen[] = [];
    for (const [i, d1] of sorted.entries()) {
      const d2 = sorted[(i + 1) % sorted.length]!;
      if (cross(d1, d2) <= 0n) continue;
      const m: P2 = [d1[0] + d2[0], d1[1] + d2[1]];
      if (sectors && !sectors.some((s) => inSector(m, s))) continue;
      const seen = this.#along(rect, d1, m, d2);
      if (seen) out.push(seen);
    }
    return out;
  }

  /** The outermost directions of the rectangle, less than half the circle apart; null where the start is not outside it. */
  #extremes(r: Flat): [P2, P2] | null {
    const [x, y] = this.o;
    if (x >= r.x0 && x <= r.x1 && y >= r.y0 && y <= r.y1) return null;
    const all = sidesOf(r).map((s) => minus(s.a, this.o));
    const first = all.find((d) => all.every((e) => cross(d, e) >= 0n))!;
    return [first, all.find((d) => all.every((e) => cross(e, d) >= 0n))!];
  }

  /** Between d1 and d2 nothing changes: m, strictly between them, tells what is met first. */
  #along(rect: Flat, d1: P2, m: P2, d2: P2): Seen | null {
    const { o } = this;
    let enter: Frac = NOTHING;
    let leave: Frac | null = null;
    let entry: Piece | null = null;
    let end: Piece | null = null;
    for (const k of [0, 1] as const) {
      const [lo, hi] = k === 0 ? [rect.x0, rect.x1] : [rect.y0, rect.y1];
      const [near, far] = m[k] > 0n ? [lo, hi] : [hi, lo];
      const line = (v: bigint): Piece =>
        k === 0 ? { a: [v, o[1]], b: [v, o[1] + 1n] } : { a: [o[0], v], b: [o[0] + 1n, v] };
      const tn = frac(near - o[k], m[k]);
      const tf = frac(far - o[k], m[k]);
      if (less(enter, tn)) [enter, entry] = [tn, line(near)];
      if (leave === null || less(tf, leave)) [leave, end] = [tf, line(far)];
    }
    if (leave === null || !less(enter, leave)) return null;
    for (const p of this.#pieces) {
      const v = minus(p.b, p.a);
      const d = cross(m, v);
      if (d === 0n) continue;
      const to = minus(p.a, o);
      const t = frac(cross(to, v), d);
      if (t[0] <= 0n || !less(t, leave)) continue;
      const s = frac(cross(to, m), d);
      if (s[0] < 0n || s[0] > s[1]) continue;
      [leave, end] = [t, p];
    }
    if (!less(enter, leave)) return null;
    const at = (line: Piece | null, d: P2): QP => (line === null ? [q(0n), q(0n)] : meeting(line, o, d));
    const from = at(entry, d1);
    const to = at(entry, d2);
    if (this.least[0] > 0n) {
      const far = area(at(end, d1), at(end, d2));
      if (qCmp(qSub(far, area(from, to)), this.least) <= 0) return null;
    }
    return { from, to, m };
  }
}

/** Twice the triangle from the origin, never below 0. */
function area(a: QP, b: QP): Q {
  const v = qSub(qMul(a[0], b[1]), qMul(a[1], b[0]));
  return v[0] < 0n ? [-v[0], v[1]] : v;
}

/** Where the direction from o meets the piece's line, relative to o. */
function meeting(p: Piece, o: P2, d: P2): QP {
  const v = minus(p.b, p.a);
  const t = q(cross(minus(p.a, o), v), cross(d, v));
  return [qMul(t, q(d[0])), qMul(t, q(d[1]))];
}

/** Sorted round the circle, one of each direction. */
export function distinct(dirs: readonly P2[]): P2[] {
  const some = dirs.filter((d) => d[0] !== 0n || d[1] !== 0n).sort(byAngle);
  return some.filter((d, i) => i === 0 || byAngle(some[i - 1]!, d) !== 0);
}

/** A direction strictly between a and the next one b. */
export function middle(a: P2, b: P2): P2 {
  const c = cross(a, b);
  if (c > 0n) return [a[0] + b[0], a[1] + b[1]];
  // Half the circle or more: a quarter further on than a.
  return [-a[1], a[0]];
}

/** Strictly inside the sector that runs from a on to b. */
export function inSector(d: P2, [a, b]: [P2, P2]): boolean {
  const ad = cross(a, d);
  const db = cross(d, b);
  const ab = cross(a, b);
  const sameAsA = ad === 0n && a[0] * d[0] + a[1] * d[1] > 0n;
  const sameAsB = db === 0n && b[0] * d[0] + b[1] * d[1] > 0n;
  if (sameAsA || sameAsB) return false;
  if (ab > 0n) return ad > 0n && db > 0n;
  if (ab === 0n && a[0] * b[0] + a[1] * b[1] < 0n) return ad > 0n;
  // More than half the circle: all but the short way from b on to a.
  return !(cross(b, d) > 0n && cross(d, a) > 0n);
}
