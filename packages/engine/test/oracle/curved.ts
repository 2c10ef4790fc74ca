/**
 * Curved areas in plan, on whole lattice units: rounded boxes (discs among them), sectors, and the shadows of slices of a
 * cone. Each says whether it shares area with a rectangle and whether it covers at least half of one.
 */

import { type Chord, coversHalf, FINE, halfPlane, meet } from "./chords.js";
import { sideNear, spanWhere } from "./hyperbola.js";
import { clip, distance2, doubleArea, type Rect, rectPolygon, type SurdPoint } from "./polygon.js";
import { Field, isqrt, q, qDiv, type Surd } from "./rational.js";

/** An area in plan. `meetsDisc` is for round bases (gridless play). */
export interface Region {
  any(r: Rect): boolean;
  half(r: Rect): boolean;
  meetsDisc(x: bigint, y: bigint, radius: bigint): boolean;
}

const S2 = 1n << (2n * FINE);
/** Math.max for BigInts. */
function max(...v: bigint[]): bigint {
  let best = v[0]!;
  for (const x of v) if (x > best) best = x;
  return best;
}
const corners = (r: Rect): [bigint, bigint][] => [
  [r.x0, r.y0],
  [r.x1, r.y0],
  [r.x0, r.y1],
  [r.x1, r.y1],
];

/** Every point nearer than the root of R2 to the box; a disc where the box is a point. */
export class RoundBox implements Region {
  readonly box: Rect;
  readonly R2: bigint;
  constructor(box: Rect, R2: bigint) {
    this.box = box;
    this.R2 = R2;
  }
  #far2(x: bigint, y: bigint): bigint {
    const dx = max(this.box.x0 - x, x - this.box.x1, 0n);
    const dy = max(this.box.y0 - y, y - this.box.y1, 0n);
    return dx * dx + dy * dy;
  }
  any(r: Rect): boolean {
    const dx = max(this.box.x0 - r.x1, r.x0 - this.box.x1, 0n);
    const dy = max(this.box.y0 - r.y1, r.y0 - this.box.y1, 0n);
    return dx * dx + dy * dy < this.R2;
  }
  half(r: Rect): boolean {
    if (corners(r).every(([x, y]) => this.#far2(x, y) <= this.R2)) return true;
    if (!this.any(r)) return false;
    return coversHalf(r, this.#chord());
  }
  #chord(): Chord {
    const s = 1n << FINE;
    return (x) => {
      const dx = max(this.box.x0 * s - x, x - this.box.x1 * s, 0n);
      const left = this.R2 * S2 - dx * dx;
      if (left < 0n) return null;
      const h = isqrt(left);
      const up = h * h === left ? h : h + 1n;
      const y0 = this.box.y0 * s;
      const y1 = this.box.y1 * s;
      return { innerFrom: y0 - h, outerFrom: y0 - up, innerTo: y1 + h, outerTo: y1 + up };
    };
  }
  /** Distance < sqrt(R2) + radius, by squares. */
  meetsDisc(x: bigint, y: bigint, radius: bigint): boolean {
    const F = new Field(this.R2);
    const limit = F.of(q(this.R2 + radius * radius), q(2n * radius));
    return F.cmp(F.of(q(this.#far2(x, y))), limit) < 0;
  }
}

/** Apex, whole direction and exact length of a cone: |across| <= along / 2. */
export interface ConeAim {
  readonly px: bigint;
  readonly py: bigint;
  readonly dx: bigint;
  readonly dy: bigint;
  /** length in lattice units */
  readonly L: bigint;
}

const edgesOf = (c: ConeAim) => ({
  // Along the axis twice and across once: the edges of a wedge whose half-angle has tangent 1/2.
  left: { x: 2n * c.dx + c.dy, y: 2n * c.dy - c.dx },
  right: { x: 2n * c.dx - c.dy, y: 2n * c.dy + c.dx },
});

/** The part of a polygon inside the wedge, borders included. */
function clipToWedge(F: Field, poly: readonly SurdPoint[], c: ConeAim): SurdPoint[] {
  const { left, right } = edgesOf(c);
  // Inside: cross(left, p) >= 0 and cross(p, right) >= 0, seen from the apex.
  const a = clip(F, poly, F.of(q(left.y)), F.of(q(-left.x)), F.of(q(left.y * c.px - left.x * c.py)));
  return clip(F, a, F.of(q(-right.y)), F.of(q(right.x)), F.of(q(-right.y * c.px + right.x * c.py)));
}

function wedgeChords(c: ConeAim): Chord[] {
  const { left, right } = edgesOf(c);
  return [
    halfPlane(left.y, -left.x, left.y * c.px - left.x * c.py, 0n, 1n),
    halfPlane(-right.y, right.x, -right.y * c.px + right.x * c.py, 0n, 1n),
  ];
}

const inWedge = (c: ConeAim, x: bigint, y: bigint, strictly = false): boolean => {
  const { left, right } = edgesOf(c);
  const vx = x - c.px;
  const vy = y - c.py;
  const a = left.x * vy - left.y * vx;
  const b = vx * right.y - vy * right.x;
  return strictly ? a > 0n && b > 0n : a >= 0n && b >= 0n;
};

/** No part of the rectangle with area lies between the edges: all four corners are on or beyond one of them. */
const beyondAnEdge = (c: ConeAim, r: Rect): boolean => {
  const { left, right } = edgesOf(c);
  const all = corners(r).map(([x, y]) => [x - c.px, y - c.py] as const);
  return (
    all.every(([x, y]) => left.x * y - left.y * x <= 0n) ||
    all.every(([x, y]) => x * right.y - y * right.x <= 0n) ||
    all.every(([x, y]) => x * c.dx + y * c.dy <= 0n)
  );
};

/** The points of the wedge at most L from its apex (`coneEnd: "round"`). */
export class Sector implements Region {
  readonly c: ConeAim;
  readonly #disc: RoundBox;
  readonly #Q = new Field(1n);
  constructor(c: ConeAim) {
    this.c = c;
    this.#disc = new RoundBox({ x0: c.px, y0: c.py, x1: c.px, y1: c.py }, c.L * c.L);
  }
  any(r: Rect): boolean {
    const c = this.c;
    if (!this.#disc.any(r) || beyondAnEdge(c, r)) return false;
    const near = corners(r).filter(([x, y]) => (x - c.px) ** 2n + (y - c.py) ** 2n < c.L * c.L);
    if (near.some(([x, y]) => inWedge(c, x, y, true))) return true;
    const F = this.#Q;
    const part = clipToWedge(F, rectPolygon(F, r), c);
    if (F.sign(doubleArea(F, part)) === 0) return false;
    return F.cmp(distance2(F, part, F.of(q(c.px)), F.of(q(c.py))), F.of(q(c.L * c.L))) < 0;
  }
  half(r: Rect): boolean {
    const c = this.c;
    if (!this.#disc.any(r) || beyondAnEdge(c, r)) return false;
    const near = corners(r).every(([x, y]) => (x - c.px) ** 2n + (y - c.py) ** 2n <= c.L * c.L);
    if (near) {
      if (corners(r).every(([x, y]) => inWedge(c, x, y))) return true;
      // The arc does not cut it: the straight edges decide, ties and all.
      const F = this.#Q;
      const area = doubleArea(F, clipToWedge(F, rectPolygon(F, r), c));
      return F.cmp(area, F.of(q((r.x1 - r.x0) * (r.y1 - r.y0)))) >= 0;
    }
    const disc = discChord(c.px, c.py, c.L * c.L);
    return coversHalf(r, meet([...wedgeChords(c), disc]));
  }
  meetsDisc(x: bigint, y: bigint, radius: bigint): boolean {
    const c = this.c;
    if (inWedge(c, x, y)) return this.#disc.meetsDisc(x, y, radius);
    const e = edgesOf(c).left;
    const F = new Field(e.x * e.x + e.y * e.y);
    const at = (v: { x: bigint; y: bigint }): SurdPoint => ({
      x: F.of(q(c.px), qDiv(q(v.x * c.L), q(F.D))),
      y: F.of(q(c.py), qDiv(q(v.y * c.L), q(F.D))),
    });
    const apex: SurdPoint = { x: F.of(q(c.px)), y: F.of(q(c.py)) };
    const limit = F.of(q(radius * radius));
    // Outside the wedge the nearest point lies on one of its straight edges (taken as polygons of two corners).
    return [edgesOf(c).left, edgesOf(c).right].some(
      (v) => F.cmp(distance2(F, [apex, at(v)], F.of(q(x)), F.of(q(y))), limit) < 0,
    );
  }
}

export function discChord(cx: bigint, cy: bigint, R2: bigint): Chord {
  const s = 1n << FINE;
  return (x) => {
    const dx = x - cx * s;
    const left = R2 * S2 - dx * dx;
    if (left < 0n) return null;
    const h = isqrt(left);
    const up = h * h === left ? h : h + 1n;
    return { innerFrom: cy * s - h, outerFrom: cy * s - up, innerTo: cy * s + h, outerTo: cy * s + up };
  };
}

/** Shadow of the slices of a level cone that are at least `rise` > 0 above or below its axis: t^2/4 - u^2 >= rise^2. */
export class ConeSlice implements Region {
  readonly c: ConeAim;
  readonly rise: bigint;
  readonly round: boolean;
  readonly F: Field;
  constructor(c: ConeAim, rise: bigint, round: boolean) {
    this.c = c;
    this.rise = rise;
    this.round = round;
    this.F = new Field(c.dx * c.dx + c.dy * c.dy);
  }
  /** The wedge of the unlifted cone and its end: quick answers. */
  #clear(r: Rect): boolean {
    const c = this.c;
    if (beyondAnEdge(c, r)) return true;
    // The shadow begins at t = 2 rise.
    const tip = 4n * this.rise * this.rise * this.F.D;
    const along = corners(r).map(([x, y]) => c.dx * (x - c.px) + c.dy * (y - c.py));
    if (along.every((t) => t <= 0n || t * t <= tip)) return true;
    const dx = max(c.px - r.x1, r.x0 - c.px, 0n);
    const dy = max(c.py - r.y1, r.y0 - c.py, 0n);
    return (dx * dx + dy * dy) * 4n >= 5n * c.L * c.L;
  }
  /** (t^2/4 - u^2 - rise^2) * 4 D at a point, in surds. */
  #height(x: Surd, y: Surd): Surd {
    const { F, c } = this;
    const vx = F.sub(x, F.of(q(c.px)));
    const vy = F.sub(y, F.of(q(c.py)));
    const t = F.add(F.mul(F.of(q(c.dx)), vx), F.mul(F.of(q(c.dy)), vy));
    const u = F.sub(F.mul(F.of(q(c.dx)), vy), F.mul(F.of(q(c.dy)), vx));
    return F.sub(F.sub(F.mul(t, t), F.mul(F.of(q(4n)), F.mul(u, u))), F.of(q(4n * this.rise * this.rise * F.D)));
  }
  /** The point lies in the shadow; strictly inside, or border included. Whole numbers only. */
  #holds(x: bigint, y: bigint, strictly: boolean): boolean {
    const { c, F, rise } = this;
    const vx = x - c.px;
    const vy = y - c.py;
    const t = c.dx * vx + c.dy * vy;
    const u = c.dx * vy - c.dy * vx;
    if (t <= 0n) return false;
    const over = t * t - 4n * u * u - 4n * rise * rise * F.D;
    const before = this.round ? c.L * c.L - rise * rise - vx * vx - vy * vy : c.L * c.L * F.D - t * t;
    return strictly ? over > 0n && before > 0n : over >= 0n && before >= 0n;
  }
  any(r: Rect): boolean {
    if (this.#clear(r)) return false;
    if (corners(r).some(([x, y]) => this.#holds(x, y, true))) return true;
    return this.round ? this.#anyRound(r) : this.#anyFlat(r);
  }
  /** Highest point of the cone over the rectangle, before its flat end: on a corner, or on an edge where it is level. */
  #anyFlat(r: Rect): boolean {
    const { F, c } = this;
    let poly = clipToWedge(F, rectPolygon(F, r), c);
    const end = F.of(q(c.dx * c.px + c.dy * c.py), q(c.L));
    poly = clip(F, poly, F.of(q(c.dx)), F.of(q(c.dy)), end);
    if (poly.length < 3 || F.sign(doubleArea(F, poly)) === 0) return false;
    for (let i = 0; i < poly.length; i++) {
      const p = poly[i]!;
      const n = poly[(i + 1) % poly.length]!;
      const h0 = this.#height(p.x, p.y);
      if (F.sign(h0) > 0) return true;
      const mid = { x: half(F, p.x, n.x), y: half(F, p.y, n.y) };
      const h1 = this.#height(mid.x, mid.y);
      const h2 = this.#height(n.x, n.y);
      // Parabola A s^2 + B s + h0 through the heights at s = 0, 1/2, 1; it peaks at -B / 2A.
      const A = F.mul(F.of(q(2n)), F.sub(F.add(h0, h2), F.mul(F.of(q(2n)), h1)));
      const B = F.sub(F.sub(h2, h0), A);
      if (F.sign(A) >= 0) continue;
      const s = F.div(F.sub(F.zero, B), F.mul(F.of(q(2n)), A));
      if (F.sign(s) <= 0 || F.cmp(s, F.of(q(1n))) >= 0) continue;
      if (F.sign(F.sub(h0, F.mul(F.mul(A, s), s))) > 0) return true;
    }
    return false;
  }
  /** Nearest point of the shadow within the rectangle to the apex: nearer than the round end leaves at this height? */
  #anyRound(r: Rect): boolean {
    const { F, c } = this;
    const R2 = c.L * c.L - this.rise * this.rise;
    if (R2 <= 0n || !this.#anyEndless(r)) return false;
    const inRect = (x: Surd, y: Surd): boolean =>
      F.cmp(x, F.of(q(r.x0))) >= 0 &&
      F.cmp(x, F.of(q(r.x1))) <= 0 &&
      F.cmp(y, F.of(q(r.y0))) >= 0 &&
      F.cmp(y, F.of(q(r.y1))) <= 0;
    // The whole shadow's nearest point: on the axis, twice the rise from the apex.
    const tip = qDiv(q(2n * this.rise), q(F.D));
    const scale = (d: bigint, p: bigint): Surd => F.add(F.of(q(p)), F.mul(F.of(q(d)), F.of(q(0n), tip)));
    if (inRect(scale(c.dx, c.px), scale(c.dy, c.py))) return 4n * this.rise * this.rise < R2;
    // Otherwise it lies on the rectangle's border: per side, the nearest point of the side's part inside the shadow.
    for (const side of sides(r)) {
      const x = side.at - (side.upright ? c.px : c.py);
      const [dx, dy] = side.upright ? [c.dx, c.dy] : [c.dy, c.dx];
      if (x * x >= R2) continue;
      const from = side.from - (side.upright ? c.py : c.px);
      const to = side.to - (side.upright ? c.py : c.px);
      if (sideNear(dx, dy, 4n * this.rise * this.rise * F.D, x, from, to, R2 - x * x)) return true;
    }
    return false;
  }
  /** As the flat cone without an end: does the shadow share area with the rectangle at all? */
  #anyEndless(r: Rect): boolean {
    return new ConeSlice({ ...this.c, L: this.c.L * 4n }, this.rise, false).#anyFlat(r);
  }
  half(r: Rect): boolean {
    if (this.#clear(r)) return false;
    if (corners(r).every(([x, y]) => this.#holds(x, y, false))) return true;
    const { c, F } = this;
    const endless = new ConeSlice({ ...c, L: c.L * 4n }, this.rise, false);
    if (!this.round && corners(r).every(([x, y]) => endless.#holds(x, y, false))) {
      // Only the straight end cuts it: exact, ties and all.
      const end = F.of(q(c.dx * c.px + c.dy * c.py), q(c.L));
      const area = doubleArea(F, clip(F, rectPolygon(F, r), F.of(q(c.dx)), F.of(q(c.dy)), end));
      return F.cmp(area, F.of(q((r.x1 - r.x0) * (r.y1 - r.y0)))) >= 0;
    }
    const end = this.round
      ? discChord(c.px, c.py, c.L * c.L - this.rise * this.rise)
      : halfPlane(c.dx, c.dy, c.dx * c.px + c.dy * c.py, c.L, F.D);
    return coversHalf(r, meet([this.#chord(), end]));
  }
  #chord(): Chord {
    const { c } = this;
    const s = 1n << FINE;
    const A = c.dy * c.dy - 4n * c.dx * c.dx;
    const k = 4n * this.rise * this.rise * this.F.D * S2;
    return (fine) => {
      const X = fine - c.px * s;
      const B = 10n * c.dx * c.dy * X;
      const C = (c.dx * c.dx - 4n * c.dy * c.dy) * X * X - k;
      const moved = spanWhere(A, B, C, c.dx * X, c.dy);
      if (moved === null) return null;
      const add = (v: bigint | null) => (v === null ? null : v + c.py * s);
      return {
        innerFrom: add(moved.innerFrom),
        innerTo: add(moved.innerTo),
        outerFrom: add(moved.outerFrom),
        outerTo: add(moved.outerTo),
      };
    };
  }
  /** Cones over bases stand at ground level here: what a higher slice meets the ground slice has met before. */
  meetsDisc(): boolean {
    return false;
  }
}

const half = (F: Field, a: Surd, b: Surd): Surd => F.mul(F.of(q(1n, 2n)), F.add(a, b));

const sides = (r: Rect) => [
  { upright: true, at: r.x0, from: r.y0, to: r.y1 },
  { upright: true, at: r.x1, from: r.y0, to: r.y1 },
  { upright: false, at: r.y0, from: r.x0, to: r.x1 },
  { upright: false, at: r.y1, from: r.x0, to: r.x1 },
];
