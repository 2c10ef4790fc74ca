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

/** A point ((x, y) divided by w) with parts p + q sqrt(d). */
export interface Meeting {
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

const pointAt = (x: number, y: number): Meeting => ({ x: whole(x), y: whole(y), w: 1n, d: 0n });

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
  const d = BigInt(c.r) ** 2n - BigInt(off) ** 2n;
  const root = Math.sqrt(under);
  const out: Meeting[] = [];
  for (const q of under === 0 ? [0] : [1, -1]) {
    const at = along + q * root;
    if (at < s.from - 1 || at > s.to + 1) continue;
    const own: Root = { p: BigInt(along), q: BigInt(q) };
    const m = s.kind === "x" ? { x: whole(s.at), y: own, w: 1n, d } : { x: own, y: whole(s.at), w: 1n, d };
    if (liesBy(c, m)) out.push(m);
  }
  return out;
}

function arcs(a: Arc, b: Arc): Meeting[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const away = dx * dx + dy * dy;
  if (away === 0 || away > (a.r + b.r) ** 2 || away < (a.r - b.r) ** 2) return [];
  // a + (dx, dy) t / 2e +- (-dy, dx) sqrt(d) / 2e with e the squared distance
  const e = BigInt(away);
  const sum = BigInt(a.r + b.r) ** 2n;
  const less = BigInt(a.r - b.r) ** 2n;
  const d = (sum - e) * (e - less);
  const t = BigInt(a.r) ** 2n - BigInt(b.r) ** 2n + e;
  const w = 2n * e;
  const out: Meeting[] = [];
  for (const s of d === 0n ? [0n] : [1n, -1n]) {
    const m: Meeting = {
      x: { p: BigInt(a.x) * w + BigInt(dx) * t, q: -s * BigInt(dy) },
      y: { p: BigInt(a.y) * w + BigInt(dy) * t, q: s * BigInt(dx) },
      w,
      d,
    };
    if (liesBy(a, m) && liesBy(b, m)) out.push(m);
  }
  return out;
}

/** Roughly where a meeting lies: for choosing only. */
export function roughly({ x, y, w, d }: Meeting): readonly [number, number] {
  const root = Math.sqrt(Number(d));
  // what is taken from a whole part of the same size would lose its places
  const part = (v: Root): number => Number(v.p / w) + (Number(v.p % w) + Number(v.q) * root) / Number(w);
  return [part(x), part(y)];
}

/** Whether a point may lie in the quarter of an arc; a unit too many does no harm. */
function liesBy({ x, y, sx, sy }: Arc, m: Meeting): boolean {
  const [px, py] = roughly(m);
  return (px - x) * sx >= -1 && (py - y) * sy >= -1;
}
