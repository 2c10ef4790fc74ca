import type { Window } from "../grid/cells.js";
import { lcm } from "../grid/lattice.js";
import { discMeetsSlice } from "./disc-slice.js";
import { type Convex, edge, inUnits } from "./meets.js";
import type { Part, Plan, Radius, WholeDisc } from "./plan.js";
import { type Polygon, partOf } from "./polygon.js";
import type { Region } from "./region.js";
import { signRoot } from "./roots.js";
import { shifted, trimRows } from "./rows.js";
import { sliceMeetsBoth } from "./slice-meets.js";
import { sliceMeetsAround, sliceMeetsNear } from "./slice-near.js";
import { aroundIn, discIn, type Plane, planesOf } from "./three-meet.js";

/** A slice of a cone: cut beside its ray (a hyperbola's inside), or with a round end, or both. All sizes in units, exact. */
export interface Slice {
  readonly dx: bigint;
  readonly dy: bigint;
  readonly D: bigint;
  readonly length: bigint;
  /** Height of the slice above or below the ray, squared. */
  readonly above: bigint;
  /** Squared radius of the round end; undefined where the end is flat. */
  readonly circle: bigint | undefined;
}

/** 5e cone with a round end, or in a layer that does not hold its ray. Lies within the flat polygon of the same length. */
export class ConeSlice implements Plan {
  readonly bounds: Window;
  private readonly flat: Polygon;
  private readonly region: Region;
  private readonly slice: Slice;

  /** `region` has the straight edges that the slice keeps: the wedge, and the end where it is flat. */
  constructor(flat: Polygon, region: Region, length: number, rise: number, circle: bigint | undefined) {
    this.flat = flat;
    this.bounds = flat.bounds;
    const above = BigInt(rise) * BigInt(rise);
    this.region = { ...region, circle, hyperbola: rise === 0 ? undefined : above };
    const { dx, dy, D } = region;
    this.slice = { dx: BigInt(dx), dy: BigInt(dy), D: BigInt(D), length: BigInt(length), above, circle };
  }

  any(window: Window): number[] {
    const { unit } = this.region;
    return this.trimmed(window, (x, y) => this.meets(x * unit, y * unit, (x + 1) * unit, (y + 1) * unit, 1));
  }

  half(window: Window): number[] {
    return this.trimmed(window, (x, y) => this.part(x, y).half >= 0);
  }

  private trimmed(window: Window, keep: (x: number, y: number) => boolean): number[] {
    const rows = trimRows(this.flat.any({ ...window, x0: this.bounds.x0, x1: this.bounds.x1 }), keep);
    return shifted(rows, 0, 0, window);
  }

  part(x: number, y: number): Part {
    return partOf(this.region, x, y);
  }

  /** Whether it covers any part with area of a rectangle in units times `k`. */
  private meets(x0: number, y0: number, x1: number, y1: number, k: number): boolean {
    const px = this.region.x * k;
    const py = this.region.y * k;
    return rectMeets(refined(this.slice, BigInt(k)), x0 - px, y0 - py, x1 - px, y1 - py);
  }

  overlapsRect(unit: number, x0: number, y0: number, x1: number, y1: number): boolean {
    const all = lcm(this.region.unit, unit);
    const n = all / unit;
    return this.meets(x0 * n, y0 * n, x1 * n, y1 * n, all / this.region.unit);
  }

  overlapsDisc(unit: number, x: number, y: number, diameter: number): boolean {
    const all = 2 * lcm(this.region.unit, unit);
    const k = all / this.region.unit;
    const n = all / unit;
    const at = (v: number, own: number): bigint => BigInt(v) * BigInt(n) - BigInt(own) * BigInt(k);
    return discMeetsSlice(
      refined(this.slice, BigInt(k)),
      at(x, this.region.x),
      at(y, this.region.y),
      BigInt(n / 2) * BigInt(diameter),
    );
  }

  overlaps(unit: number, polygon: Convex): boolean {
    const { x, y } = this.region;
    const own = inUnits(polygon, unit, this.region.unit);
    return polygonMeets(this.slice, BigInt(x), BigInt(y), own);
  }

  holds(unit: number, x: number, y: number): boolean {
    const [n, k] = [BigInt(this.region.unit), BigInt(unit)];
    const s = refined(this.slice, k);
    const [X, Y] = [BigInt(x) * n - BigInt(this.region.x) * k, BigInt(y) * n - BigInt(this.region.y) * k];
    const [t, u] = [X * s.dx + Y * s.dy, Y * s.dx - X * s.dy];
    const ended = s.circle === undefined ? signRoot(t, -s.length, s.D) <= 0 : t * t + u * u <= s.circle * s.D;
    return t >= 0n && t * t - 4n * u * u >= 4n * s.above * s.D && ended;
  }

  overlapsBoth(unit: number, polygon: Convex, x: number, y: number, diameter: number): boolean {
    if (!this.overlaps(unit, polygon) || !this.overlapsDisc(unit, x, y, diameter)) return false;
    const all = 2 * lcm(this.region.unit, unit);
    const { slice, planes, x: ax, y: ay } = this.fromApex(all, inUnits(polygon, unit, all));
    const disc = discIn(unit, x, y, diameter, all);
    return sliceMeetsBoth(slice, planes, { ...disc, x: disc.x - ax, y: disc.y - ay });
  }

  overlapsNear(unit: number, polygon: Convex, x: number, y: number, radius: Radius, disc?: WholeDisc): boolean {
    if (!this.overlaps(unit, polygon)) return false;
    if (disc !== undefined && !this.overlapsDisc(unit, disc.x, disc.y, 2 * disc.r)) return false;
    const all = 2 * lcm(this.region.unit, unit);
    const { slice, planes, x: ax, y: ay } = this.fromApex(all, inUnits(polygon, unit, all));
    const near = aroundIn(unit, x, y, radius, all);
    const around = { ...near, x: near.x - ax, y: near.y - ay };
    if (disc === undefined) return sliceMeetsAround(slice, planes, around);
    const own = discIn(unit, disc.x, disc.y, 2 * disc.r, all);
    return sliceMeetsNear(slice, planes, { ...own, x: own.x - ax, y: own.y - ay }, around);
  }

  /** The slice, the sides of a polygon from its apex, and its apex, all in units of 1/all square. */
  private fromApex(all: number, polygon: Convex): { slice: Slice; planes: Plane[]; x: bigint; y: bigint } {
    const k = all / this.region.unit;
    const [x, y] = [BigInt(this.region.x * k), BigInt(this.region.y * k)];
    const planes = planesOf(polygon).map(({ a, b, c }): Plane => ({ a, b, c: [c[0] - a * x - b * y, 0n] }));
    return { slice: refined(this.slice, BigInt(k)), planes, x, y };
  }
}

function refined(s: Slice, k: bigint): Slice {
  return {
    ...s,
    length: s.length * k,
    above: s.above * k * k,
    circle: s.circle === undefined ? undefined : s.circle * k * k,
  };
}

/**
 * Whether slice and rectangle share more than a border. Both are convex, so they do just where the slice holds, in its open
 * inside, a point of the rectangle's border that is not beyond its end, or where the whole slice lies in the rectangle. Along one side of the rectangle the slice's measure t^2 - 4 u^2 - 4 above is a quadratic: it is greatest at an
 * end of the stretch that is not beyond the slice's end, or at its vertex.
 */
function rectMeets(s: Slice, x0: number, y0: number, x1: number, y1: number): boolean {
  const a = BigInt(x0);
  const b = BigInt(x1);
  const c = BigInt(y0);
  const d = BigInt(y1);
  if (middleInside(s, a, b, c, d)) return true;
  return (
    sideMeets(s, a * s.dx + c * s.dy, c * s.dx - a * s.dy, s.dx, -s.dy, b - a) ||
    sideMeets(s, a * s.dx + d * s.dy, d * s.dx - a * s.dy, s.dx, -s.dy, b - a) ||
    sideMeets(s, a * s.dx + c * s.dy, c * s.dx - a * s.dy, s.dy, s.dx, d - c) ||
    sideMeets(s, b * s.dx + c * s.dy, c * s.dx - b * s.dy, s.dy, s.dx, d - c)
  );
}

/** The same for a convex polygon in the slice's units; (x, y) is the apex. */
export function polygonMeets(s: Slice, x: bigint, y: bigint, polygon: Convex): boolean {
  const far = middleOf(s);
  let holdsMiddle = true;
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i];
    const q = polygon[(i + 1) % polygon.length];
    // the side's first end and its length, times both w
    const k = p[2] * q[2];
    const [px, py] = [p[0] * q[2] - x * k, p[1] * q[2] - y * k];
    const [ex, ey] = edge(p, q);
    const t0 = px * s.dx + py * s.dy;
    const u0 = py * s.dx - px * s.dy;
    if (sideMeets(refined(s, k), t0, u0, ex * s.dx + ey * s.dy, ey * s.dx - ex * s.dy, 1n)) return true;
    if (signRoot(-2n * s.D * (ex * py - ey * px), k * (ex * s.dy - ey * s.dx), far) <= 0) holdsMiddle = false;
  }
  return holdsMiddle;
}

/**
 * Whether a point of the slice's inside lies strictly inside the rectangle: the one on the ray whose squared distance is the mean of
 * those of the slice's nearest point, 2 sqrt(above), and of its end. It tells where the whole slice lies in the rectangle.
 */
function middleInside(s: Slice, x0: bigint, x1: bigint, y0: bigint, y1: bigint): boolean {
  const far = middleOf(s);
  const strictly = (from: bigint, to: bigint, part: bigint): boolean =>
    signRoot(-2n * from * s.D, part, far) > 0 && signRoot(-2n * to * s.D, part, far) < 0;
  return strictly(x0, x1, s.dx) && strictly(y0, y1, s.dy);
}

/** That point lies at (dx, dy) sqrt(n) / (2 D) from the apex; this is n. */
function middleOf(s: Slice): bigint {
  const end = s.circle ?? s.length * s.length;
  return 2n * (4n * s.above + end) * s.D;
}

/** (p + q sqrt(n)) / w, w positive. */
interface Stop {
  readonly p: bigint;
  readonly q: bigint;
  readonly n: bigint;
  readonly w: bigint;
}

/** One side of a polygon: t = t0 + dt X, u = u0 + du X for 0 <= X <= size. */
function sideMeets(s: Slice, t0: bigint, u0: bigint, dt: bigint, du: bigint, size: bigint): boolean {
  const ends: Stop[] = [
    { p: 0n, q: 0n, n: 0n, w: 1n },
    { p: size, q: 0n, n: 0n, w: 1n },
  ];
  // the stretch before the slice's end
  let from = ends[0];
  let to = ends[1];
  if (s.circle === undefined) {
    const far = s.length * s.length * s.D;
    if (dt === 0n) {
      if (signRoot(t0, -1n, far) >= 0) return false;
    } else {
      const sense = dt > 0n ? 1n : -1n;
      const stop: Stop = { p: -t0 * sense, q: sense, n: far, w: dt * sense };
      if (dt > 0n) to = lesser(stop, to);
      else from = greater(stop, from);
    }
  } else {
    // a X^2 + 2 b X + c <= 0
    const a = dt * dt + du * du;
    const b = t0 * dt + u0 * du;
    const c = t0 * t0 + u0 * u0 - s.circle * s.D;
    const disc = b * b - a * c;
    if (disc <= 0n) return false;
    from = greater({ p: -b, q: -1n, n: disc, w: a }, from);
    to = lesser({ p: -b, q: 1n, n: disc, w: a }, to);
  }
  if (order(from, to) >= 0) return false;
  const inside = (at: Stop): boolean => {
    // t and u times w as a + b sqrt(n)
    const ta = t0 * at.w + dt * at.p;
    const tb = dt * at.q;
    if (signRoot(ta, tb, at.n) <= 0) return false;
    const ua = u0 * at.w + du * at.p;
    const ub = du * at.q;
    const plain = ta * ta + tb * tb * at.n - 4n * (ua * ua + ub * ub * at.n) - 4n * s.above * s.D * at.w * at.w;
    return signRoot(plain, 2n * ta * tb - 8n * ua * ub, at.n) > 0;
  };
  if (inside(from) || inside(to)) return true;
  // vertex of t^2 - 4 u^2 along the side, where it is a maximum
  const curve = dt * dt - 4n * du * du;
  if (curve >= 0n) return false;
  const vertex: Stop = { p: t0 * dt - 4n * u0 * du, q: 0n, n: 0n, w: -curve };
  return order(from, vertex) < 0 && order(vertex, to) < 0 && inside(vertex);
}

/** Sign of a - b; at most one of them has a root, or both have the same. */
function order(a: Stop, b: Stop): number {
  const n = a.q === 0n ? b.n : a.n;
  return signRoot(a.p * b.w - b.p * a.w, a.q * b.w - b.q * a.w, n);
}

function greater(a: Stop, b: Stop): Stop {
  return order(a, b) > 0 ? a : b;
}

function lesser(a: Stop, b: Stop): Stop {
  return order(a, b) < 0 ? a : b;
}
