import { isqrt, isqrtBig } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";
import { type Root, whole } from "./root.js";

/** A piece of a border: a straight side along the grid, or a quarter of a circle about a corner of the rectangle. */
export type Border =
  | { readonly kind: "x" | "y"; readonly at: number; readonly from: number; readonly to: number }
  | {
      readonly kind: "arc";
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly sx: number;
      readonly sy: number;
    };

/** A point ((x, y) divided by w) with parts p + q sqrt(d), and whole numbers between which it lies, ends included. */
export interface Meeting {
  readonly within: FreeRect;
  readonly x: Root;
  readonly y: Root;
  readonly w: bigint;
  readonly d: bigint;
}

/** The border of all points less than r from a rectangle: four sides and four quarters of circles. */
export function bordersOf({ x0, y0, x1, y1 }: FreeRect, r: number): Border[] {
  const out: Border[] = [];
  for (const at of [x0 - r, x1 + r]) out.push({ kind: "x", at, from: y0, to: y1 });
  for (const at of [y0 - r, y1 + r]) out.push({ kind: "y", at, from: x0, to: x1 });
  for (const [x, sx] of [
    [x0, -1],
    [x1, 1],
  ])
    for (const [y, sy] of [
      [y0, -1],
      [y1, 1],
    ])
      out.push({ kind: "arc", x, y, r, sx, sy });
  return out;
}

/** Where a side and a quarter meet on one border. */
export function jointsOf(borders: readonly Border[]): Meeting[] {
  return borders.flatMap((b) => {
    if (b.kind === "arc") return [];
    return [b.from, b.to].map((to) => (b.kind === "x" ? pointAt(b.at, to) : pointAt(to, b.at)));
  });
}

const pointAt = (x: number, y: number): Meeting => ({
  within: { x0: x, y0: y, x1: x, y1: y },
  x: whole(x),
  y: whole(y),
  w: 1n,
  d: 0n,
});

/** Where two pieces meet; touching counts. Of two that share a stretch its ends are joints. */
export function meetings(a: Border, b: Border): Meeting[] {
  if (a.kind === "arc") return b.kind === "arc" ? arcs(a, b) : sideArc(b, a);
  if (b.kind === "arc") return sideArc(a, b);
  if (a.kind === b.kind) return [];
  const [x, y] = a.kind === "x" ? [a, b] : [b, a];
  return y.at >= x.from && y.at <= x.to && x.at >= y.from && x.at <= y.to ? [pointAt(x.at, y.at)] : [];
}

type Side = Exclude<Border, { kind: "arc" }>;
type Arc = Extract<Border, { kind: "arc" }>;

function sideArc(s: Side, c: Arc): Meeting[] {
  const [along, across] = s.kind === "x" ? [c.y, c.x] : [c.x, c.y];
  const off = s.at - across;
  const under = c.r * c.r - off * off;
  if (under < 0) return [];
  const d = BigInt(under);
  const low = isqrt(under);
  const high = low * low === under ? low : low + 1;
  const out: Meeting[] = [];
  for (const q of under === 0 ? [0] : [1, -1]) {
    const [from, to] = q < 0 ? [along - high, along - low] : [along + low, along + high];
    if (to < s.from || from > s.to) continue;
    const within = s.kind === "x" ? { x0: s.at, x1: s.at, y0: from, y1: to } : { x0: from, x1: to, y0: s.at, y1: s.at };
    if (!liesBy(c, within)) continue;
    const own: Root = { p: BigInt(along), q: BigInt(q) };
    out.push(
      s.kind === "x" ? { within, x: whole(s.at), y: own, w: 1n, d } : { within, x: own, y: whole(s.at), w: 1n, d },
    );
  }
  return out;
}

function arcs(a: Arc, b: Arc): Meeting[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const away = dx * dx + dy * dy;
  if (away === 0 || away > (a.r + b.r) ** 2 || away < (a.r - b.r) ** 2 || areApart(a, b)) return [];
  // a + (dx, dy) t / 2e +- (-dy, dx) sqrt(d) / 2e with e the squared distance
  const e = BigInt(away);
  const sum = BigInt(a.r + b.r) ** 2n;
  const less = BigInt(a.r - b.r) ** 2n;
  const d = (sum - e) * (e - less);
  const t = BigInt(a.r) ** 2n - BigInt(b.r) ** 2n + e;
  const w = 2n * e;
  const out: Meeting[] = [];
  const low = isqrtBig(d);
  const high = low * low === d ? low : low + 1n;
  for (const s of d === 0n ? [0n] : [1n, -1n]) {
    const x: Root = { p: BigInt(a.x) * w + BigInt(dx) * t, q: -s * BigInt(dy) };
    const y: Root = { p: BigInt(a.y) * w + BigInt(dy) * t, q: s * BigInt(dx) };
    const [x0, x1] = ends(x, low, high, w);
    const [y0, y1] = ends(y, low, high, w);
    const within = { x0, y0, x1, y1 };
    if (liesBy(a, within) && liesBy(b, within)) out.push({ within, x, y, w, d });
  }
  return out;
}

/** Whether two quarters lie apart. */
function areApart(a: Arc, b: Arc): boolean {
  const isApart = (p: number, s: number, q: number, t: number): boolean =>
    Math.max(p, p + s * a.r) < Math.min(q, q + t * b.r) || Math.max(q, q + t * b.r) < Math.min(p, p + s * a.r);
  return isApart(a.x, a.sx, b.x, b.sx) || isApart(a.y, a.sy, b.y, b.sy);
}

/** Whole numbers between which (p + q root) / w lies, the root between two whole numbers. */
function ends({ p, q }: Root, low: bigint, high: bigint, w: bigint): readonly [number, number] {
  const [from, to] = q < 0n ? [p + q * high, p + q * low] : [p + q * low, p + q * high];
  return [Number(floorBig(from, w)), -Number(floorBig(-to, w))];
}

/** The largest whole number not above a quotient, its divisor above 0. */
function floorBig(num: bigint, den: bigint): bigint {
  return num % den < 0n ? num / den - 1n : num / den;
}

/** Whether a point within some bounds may lie in the quarter of an arc. */
function liesBy({ x, y, sx, sy }: Arc, { x0, y0, x1, y1 }: FreeRect): boolean {
  return (sx > 0 ? x1 >= x : x0 <= x) && (sy > 0 ? y1 >= y : y0 <= y);
}
