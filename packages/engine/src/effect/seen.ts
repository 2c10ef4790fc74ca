import type { Convex } from "../shapes/meets.js";
import { type Arc, type Direction, gaps, turn, within } from "./arcs.js";
import { fits } from "./turns.js";

/** A segment in plan, in units from the point that looks. */
export interface Segment {
  readonly px: number;
  readonly py: number;
  readonly qx: number;
  readonly qy: number;
  readonly by: number;
}

/** A rectangle in plan, in units from the point that looks: what is looked at. */
export interface Target {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * Whether some part of what is looked at, with area, lies in an open arc of directions; where left out all of it counts. Among barriers that end in height the
 * arc has no width, and `part` is what is seen, as it lies from above, in units from the point that looks.
 */
export type Counts = (gap: Arc, part?: Convex) => boolean;

/** What hides a rectangle: undefined where some part of it with area is seen, else who covers it. */
export type Hidden = readonly number[] | undefined;

/**
 * Whether some part, with area, of a rectangle is seen from (0, 0) in plan, past segments that stop sight where they are crossed or
 * touched. Directions to the rectangle that a segment crosses before it, or on its near border, are covered; what the segments
 * leave uncovered between them is seen. Pieces that meet, also in a line of sight, leave nothing between them. `inset`, where not
 * (0, 0), is the sense in which the point is moved by ever less: segments through it then cover what lies behind them. The `closed` arcs
 * cover what lies in them.
 */
export function hiddenBy(
  t: Target,
  segments: readonly Segment[],
  inset: readonly [number, number],
  counts: Counts = () => true,
  closed: readonly Arc[] = [],
): Hidden {
  const own = [...closed, ...segments.flatMap((s) => ownArcs(s, inset))];
  const inside = t.x0 <= 0 && t.x1 >= 0 && t.y0 <= 0 && t.y1 >= 0;
  const arcs: Arc[] = [];
  if (inside) {
    for (const quarter of quarters(t)) {
      const covered: Arc[] = [];
      for (const arc of own) pushWithin(arc, quarter[0], quarter[1], covered);
      if (gaps(quarter[0], quarter[1], covered).some((gap) => counts(gap))) return undefined;
      arcs.push(...covered);
    }
    return names(arcs);
  }
  const [a, b] = span(t);
  for (const arc of own) pushWithin(arc, a, b, arcs);
  for (const s of segments) frontArcs(s, t, a, b, arcs);
  return gaps(a, b, arcs).some((gap) => counts(gap)) ? undefined : names(arcs);
}

/**
 * Whether a segment surely lies beside all lines from (0, 0) to a rectangle, off them: both its ends off on one side of the first direction to it, or of the
 * last. No where numbers are too large to tell.
 */
export function liesBeside({ x0, y0, x1, y1 }: Target, px: number, py: number, qx: number, qy: number): boolean {
  if (x0 <= 0 && x1 >= 0 && y0 <= 0 && y1 >= 0) return false;
  if (!(fits(x0) && fits(y0) && fits(x1) && fits(y1) && fits(px) && fits(py) && fits(qx) && fits(qy))) return false;
  const firstX = y0 > 0 || (x1 < 0 && y1 >= 0) ? x1 : x0;
  const firstY = x0 > 0 || (x1 >= 0 && y0 > 0) ? y0 : y1;
  if (firstX * py - firstY * px < 0 && firstX * qy - firstY * qx < 0) return true;
  const lastX = y1 < 0 || (x1 < 0 && y0 <= 0) ? x1 : x0;
  const lastY = x1 < 0 || (x0 <= 0 && y0 > 0) ? y0 : y1;
  return lastX * py - lastY * px > 0 && lastX * qy - lastY * qx > 0;
}

function names(arcs: readonly Arc[]): number[] {
  return [...new Set(arcs.map((arc) => arc.by))].sort((p, q) => p - q);
}

/** Directions of the first and last corner of a rectangle that does not hold (0, 0). */
function span(t: Target): [Direction, Direction] {
  const corners: Direction[] = [
    { x: t.x0, y: t.y0 },
    { x: t.x1, y: t.y0 },
    { x: t.x1, y: t.y1 },
    { x: t.x0, y: t.y1 },
  ];
  let first = corners[0];
  let last = corners[0];
  for (const c of corners) {
    if (turn(c, first) > 0) first = c;
    if (turn(last, c) > 0) last = c;
  }
  return [first, last];
}

/** The quarter turns in which a rectangle that holds (0, 0), on its border or inside, has area. */
function quarters(t: Target): [Direction, Direction][] {
  const axes: Direction[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ];
  const room = [t.x1 > 0 && t.y1 > 0, t.x0 < 0 && t.y1 > 0, t.x0 < 0 && t.y0 < 0, t.x1 > 0 && t.y0 < 0];
  return axes.flatMap((axis, i) => (room[i] ? [[axis, axes[(i + 1) % 4]] as [Direction, Direction]] : []));
}

/** Arc of a segment's parts before the rectangle or on its near border: those outside one of the sides that face the point. */
function frontArcs(s: Segment, t: Target, a: Direction, b: Direction, out: Arc[]): void {
  if (turn({ x: s.px, y: s.py }, { x: s.qx, y: s.qy }) === 0) return; // edge-on, or through the point: ownArcs
  if (t.x0 > 0) keepArc(cut(s.px, s.py, s.qx, s.qy, t.x0, false), a, b, s.by, out);
  if (t.x1 < 0) keepArc(cut(-s.px, s.py, -s.qx, s.qy, -t.x1, false)?.map(mirrorX), a, b, s.by, out);
  if (t.y0 > 0) keepArc(cut(s.py, s.px, s.qy, s.qx, t.y0, true), a, b, s.by, out);
  if (t.y1 < 0) keepArc(cut(-s.py, s.px, -s.qy, s.qx, -t.y1, true)?.map(mirrorY), a, b, s.by, out);
}

const mirrorX = (d: Direction): Direction => ({ x: -d.x, y: d.y });
const mirrorY = (d: Direction): Direction => ({ x: d.x, y: -d.y });

function keepArc(ends: Direction[] | undefined, a: Direction, b: Direction, by: number, out: Arc[]): void {
  if (ends === undefined) return;
  const way = turn(ends[0], ends[1]);
  if (way === 0) return;
  const arc = way > 0 ? within(ends[0], ends[1], a, b, by) : within(ends[1], ends[0], a, b, by);
  if (arc !== undefined) out.push(arc);
}

/** Directions to the two ends of the part of a segment with u <= limit (limit positive); `swapped` where u is the y axis. */
function cut(pu: number, pv: number, qu: number, qv: number, limit: number, swapped: boolean): Direction[] | undefined {
  if (pu > limit && qu > limit) return undefined;
  const point = (u: number | bigint, v: number | bigint): Direction => (swapped ? { x: v, y: u } : { x: u, y: v });
  const p = point(pu, pv);
  const q = point(qu, qv);
  if (pu <= limit && qu <= limit) return [p, q];
  const du = qu - pu;
  const sense = du > 0 ? 1 : -1;
  const far = Math.max(Math.abs(pu), Math.abs(pv), Math.abs(qu), Math.abs(qv), limit);
  let crossing: Direction;
  if (far < 2 ** 24) crossing = point(limit * du * sense, (pv * du + (limit - pu) * (qv - pv)) * sense);
  else {
    const [P, V, Q, W, L] = [BigInt(pu), BigInt(pv), BigInt(qu), BigInt(qv), BigInt(limit)];
    crossing = point(L * (Q - P) * BigInt(sense), (V * (Q - P) + (L - P) * (W - V)) * BigInt(sense));
  }
  return pu <= limit ? [p, crossing] : [crossing, q];
}

/**
 * What a segment through the point itself covers once the point has moved by ever less in the sense of `inset`: seen from beside it, it
 * runs from one end's direction to the other's, an end at the point being behind. Unmoved, or moved along it, it covers nothing.
 */
export function ownArcs(s: Segment, inset: readonly [number, number]): Arc[] {
  if (inset[0] === 0 && inset[1] === 0) return [];
  if (turn({ x: s.px, y: s.py }, { x: s.qx, y: s.qy }) !== 0) return [];
  const inner = s.px * s.qx + s.py * s.qy;
  if (inner > 0) return []; // edge-on, the point beside its length
  const back: Direction = { x: 0 - inset[0], y: 0 - inset[1] };
  const out: Arc[] = [];
  for (const [x, y] of [
    [s.px, s.py],
    [s.qx, s.qy],
  ]) {
    if (x === 0 && y === 0) continue;
    const end: Direction = { x, y };
    const way = turn(back, end);
    if (way > 0) out.push({ from: back, to: end, by: s.by });
    else if (way < 0) out.push({ from: end, to: back, by: s.by });
  }
  return out;
}

function pushWithin(arc: Arc, a: Direction, b: Direction, out: Arc[]): void {
  const part = within(arc.from, arc.to, a, b, arc.by);
  if (part !== undefined) out.push(part);
}
