import { isqrtBig } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";
import { type Border, bordersOf, jointsOf, type Meeting, meetings } from "./borders.js";
import { farthest2, nearest2 } from "./distance.js";
import type { Field } from "./field.js";
import { add, minus, type Root, signOf, times, whole } from "./root.js";

/** A region as a vertex sees it: what it weighs, or a bound that a point must keep within. */
interface Part extends FreeRect {
  readonly r: number;
  /** Undefined for the range, in which the point must lie. */
  readonly weight: number | undefined;
  readonly borders: readonly Border[];
}

/** What meets at a vertex: the way to the nearest point of its rectangle, times the vertex's own w. */
interface Active {
  readonly x: Root;
  readonly y: Root;
  readonly weight: number | undefined;
  /** Whether one may go along the border, which is straight that way, for a step of these signs on the two axes. */
  readonly along: (ux: number, uy: number) => boolean;
}

/**
 * The best score of any true point of a height where nothing stops lines, if it is more than `least`; else `least`. It is that of a face, an edge or a vertex of the
 * borders of all regions, and each of these touches a vertex: so it is found at the vertices and beside them, along and between the
 * borders that meet there. All signs are exact. Undefined where a radius is no whole number of units.
 */
export function bestOfAll(field: Field, least: number): number | undefined {
  const parts: Part[] = [];
  for (const { of, sides, weight } of field.aims) {
    if (sides === undefined) return undefined;
    parts.push({ ...rectOf(of.region), r: sides, weight, borders: bordersOf(of.region, sides) });
  }
  const { range } = field.sheet;
  if (range !== undefined) {
    const r = wholeRoot(range.radius);
    if (r === undefined) return undefined;
    parts.push({ ...rectOf(range), r, weight: undefined, borders: bordersOf(range, r) });
  }
  const { window, step } = field.free;
  const edge: FreeRect = { x0: window.x0 * step, y0: window.y0 * step, x1: window.x1 * step, y1: window.y1 * step };
  const edges = bordersOf(edge, 0).filter((b) => b.kind !== "arc");
  let best = least;
  const ask = (m: Meeting, near: readonly Part[]): void => {
    const { within: r } = m;
    if (r.x1 < edge.x0 || r.x0 > edge.x1 || r.y1 < edge.y0 || r.y0 > edge.y1) return;
    if (hope(near, r) > best) best = Math.max(best, bestAt(near, edge, m));
  };
  for (const m of jointsOf(edges)) ask(m, parts);
  for (let i = 0; i < parts.length; i++) {
    const own = parts[i];
    // a point on its border lies in no other region, and on no other border; all beyond the range is no point at all
    const near = parts.filter((p) => mayMeet(own, p));
    if (parts.some((p) => p.weight === undefined && !near.includes(p))) continue;
    let most = 0;
    for (const { weight = 0 } of near) if (weight > 0) most += weight;
    if (most <= best) continue;
    for (const m of jointsOf(own.borders)) ask(m, near);
    for (const border of own.borders) {
      for (const e of edges) for (const m of meetings(border, e)) ask(m, near);
      for (const other of near) {
        if (other === own) break;
        for (const b of other.borders) for (const m of meetings(border, b)) ask(m, near);
      }
    }
  }
  return best;
}

const rectOf = ({ x0, y0, x1, y1 }: FreeRect): FreeRect => ({ x0, y0, x1, y1 });

function wholeRoot({ p, q, m }: { p: bigint; q: bigint; m: bigint }): number | undefined {
  if (q !== 0n || p < 0n || p % m !== 0n) return undefined;
  const root = isqrtBig(p / m);
  return root ** 2n === p / m ? Number(root) : undefined;
}

function mayMeet(a: Part, b: Part): boolean {
  const r = a.r + b.r;
  return a.x0 - r <= b.x1 && b.x0 - r <= a.x1 && a.y0 - r <= b.y1 && b.y0 - r <= a.y1;
}

/** At least what any point beside a vertex within some bounds scores: wanted ones on the border count, those to spare do not. */
function hope(parts: readonly Part[], within: FreeRect): number {
  let sum = 0;
  for (const part of parts) {
    const { weight, r } = part;
    if (weight === undefined) {
      if (nearest2(within, part) > r * r) return Number.NEGATIVE_INFINITY;
    } else if (weight > 0 ? nearest2(within, part) <= r * r : farthest2(within, part) < r * r) sum += weight;
  }
  return sum;
}

/** The best score at a vertex, along the borders that leave it and between them. */
function bestAt(parts: readonly Part[], edge: FreeRect, m: Meeting): number {
  const { d, w } = m;
  const sign = (v: Root): number => signOf(v, d);
  const active: Active[] = [];
  let base = 0;
  for (const part of parts) {
    const [x, alongX] = toward(m.x, part.x0, part.x1, m);
    const [y, alongY] = toward(m.y, part.y0, part.y1, m);
    const square = add(times(x, x, d), times(y, y, d));
    const side = sign(minus(square, whole(BigInt(part.r) ** 2n * w * w)));
    if (side > 0 && part.weight === undefined) return Number.NEGATIVE_INFINITY;
    if (side < 0 && part.weight !== undefined) base += part.weight;
    if (side === 0) active.push({ x, y, weight: part.weight, along: (ux, uy) => alongX(ux) || alongY(uy) });
  }
  for (const [v, low, high, isX] of [
    [m.x, edge.x0, edge.x1, true],
    [m.y, edge.y0, edge.y1, false],
  ] as const)
    for (const [at, inwards] of [
      [low, 1n],
      [high, -1n],
    ] as const) {
      const off = sign(minus(v, whole(BigInt(at) * w))) * Number(inwards);
      if (off < 0) return Number.NEGATIVE_INFINITY;
      const own: Root = { p: inwards, q: 0n };
      if (off === 0)
        active.push({ x: isX ? own : whole(0), y: isX ? whole(0) : own, weight: undefined, along: () => true });
    }
  let best = base;
  for (const { x, y } of active)
    for (const turn of [1n, -1n]) {
      const u = { x: scaled(y, -turn), y: scaled(x, turn) };
      for (const beside of [-1, 0, 1]) best = Math.max(best, base + gained(active, u, beside, d));
    }
  return best;
}

/** What a step from a vertex gains, along u or just to one side of it. */
function gained(active: readonly Active[], u: { x: Root; y: Root }, beside: number, d: bigint): number {
  let sum = 0;
  const [ux, uy] = [signOf(u.x, d), signOf(u.y, d)];
  for (const { x, y, weight, along } of active) {
    const ahead = signOf(add(times(u.x, x, d), times(u.y, y, d)), d);
    const across = signOf(minus(times(u.x, y, d), times(u.y, x, d)), d);
    const side = ahead !== 0 ? ahead : beside * across;
    if (weight === undefined) {
      if (side < 0 || (side === 0 && !along(ux, uy))) return Number.NEGATIVE_INFINITY;
    } else if (side > 0) sum += weight;
  }
  return sum;
}

const scaled = ({ p, q }: Root, by: bigint): Root => ({ p: p * by, q: q * by });

/** The way along one axis to an interval, times w, and whether a small step of a sign on the axis starts and stays over the interval. */
function toward(at: Root, low: number, high: number, { w, d }: Meeting): readonly [Root, (step: number) => boolean] {
  const toLow = minus(whole(BigInt(low) * w), at);
  const toHigh = minus(whole(BigInt(high) * w), at);
  const [below, above] = [signOf(toLow, d), signOf(toHigh, d)];
  if (below > 0) return [toLow, () => false];
  if (above < 0) return [toHigh, () => false];
  return [whole(0), (step) => step !== 0 && (step > 0 ? above > 0 : below < 0)];
}
