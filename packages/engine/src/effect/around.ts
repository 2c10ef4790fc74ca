import { type Arc, type Direction, turn } from "./arcs.js";

/** A barrier in plan that a way goes round. */
export interface Bar {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** The side from which alone it stops (`common.blocks`), seen from its first end to its second. */
  readonly only: "left" | "right" | undefined;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A direction in which bars leave a point, and whether ways pass them there: those that turn from x to y, and those that turn back. */
export interface Ray extends Spot {
  readonly on: boolean;
  readonly back: boolean;
}

/** The directions about a point from one bar to the next, the way x turns to y; both undefined where no bar is at the point. */
export interface Around {
  readonly from: Ray | undefined;
  readonly to: Ray | undefined;
}

/** The sectors into which bars cut the directions about a point; an end alone leaves one that goes all the way round. */
export function sectorsAround(p: Spot, bars: readonly Bar[]): Around[] {
  const rays: Ray[] = [];
  for (const b of bars) {
    if (!onBar(p, b)) continue;
    // what stops on the left lets through what turns back from its first end to its second
    for (const [x, y, on] of [
      [b.x0 - p.x, b.y0 - p.y, b.only === "left"],
      [b.x1 - p.x, b.y1 - p.y, b.only === "right"],
    ] as const) {
      if (x === 0 && y === 0) continue;
      const own: Ray = { x, y, on, back: b.only !== undefined && !on };
      const known = rays.findIndex((r) => sameWay(r, own));
      if (known < 0) rays.push(own);
      else rays[known] = { x, y, on: rays[known].on && own.on, back: rays[known].back && own.back };
    }
  }
  if (rays.length === 0) return [{ from: undefined, to: undefined }];
  rays.sort((a, b) => half(a) - half(b) || -turn(a, b));
  return rays.map((from, i) => ({ from, to: rays[(i + 1) % rays.length] }));
}

/** Whether a way at a point passes from one sector about it to the next, over a one-way bar from its open side. */
export function passes(a: Around, b: Around): boolean {
  return (a.to !== undefined && a.to === b.from && a.to.on) || (a.from !== undefined && a.from === b.to && a.from.back);
}

/** 0 for directions from x to just before -x, 1 for the rest. */
const half = ({ x, y }: Direction): number => (y > 0 || (y === 0 && x > 0) ? 0 : 1);

function sameWay(a: Direction, b: Direction): boolean {
  return (
    turn(a, b) === 0 &&
    (Math.sign(Number(a.x)) || 0) === (Math.sign(Number(b.x)) || 0) &&
    Math.sign(Number(a.y)) === Math.sign(Number(b.y))
  );
}

export function onBar(p: Spot, b: Bar): boolean {
  if (p.x < Math.min(b.x0, b.x1) || p.x > Math.max(b.x0, b.x1)) return false;
  if (p.y < Math.min(b.y0, b.y1) || p.y > Math.max(b.y0, b.y1)) return false;
  return turn({ x: b.x1 - b.x0, y: b.y1 - b.y0 }, { x: p.x - b.x0, y: p.y - b.y0 }) === 0;
}

/** Whether a sector is half a turn or more: only there does a shortest way bend or run on. */
export function bends({ from, to }: Around): boolean {
  return from === undefined || to === undefined || sameWay(from, to) || turn(from, to) <= 0;
}

/** Whether a direction lies strictly inside a sector. */
export function inside({ from, to }: Around, d: Direction): boolean {
  if (from === undefined || to === undefined) return true;
  if (sameWay(from, to)) return !sameWay(from, d);
  const way = turn(from, to);
  if (way > 0) return turn(from, d) > 0 && turn(d, to) > 0;
  if (way === 0) return turn(from, d) > 0;
  return !(turn(to, d) >= 0 && turn(d, from) >= 0);
}

/** On which sides of a direction a sector lies that the direction bounds: bit 1 where it goes on the way x turns to y, bit 2 the other way. */
export function sidesOf({ from, to }: Around, d: Direction): number {
  return (from !== undefined && sameWay(from, d) ? 1 : 0) | (to !== undefined && sameWay(to, d) ? 2 : 0);
}

/** A direction strictly inside a sector. */
export function middleOf({ from, to }: Around): Direction {
  if (from === undefined || to === undefined) return { x: 1, y: 0 };
  if (sameWay(from, to)) return { x: 0 - Number(from.x), y: 0 - Number(from.y) };
  const way = turn(from, to);
  if (way === 0) return { x: 0 - Number(from.y), y: Number(from.x) };
  const sum = { x: BigInt(from.x) + BigInt(to.x), y: BigInt(from.y) + BigInt(to.y) };
  return way > 0 ? sum : { x: -sum.x, y: -sum.y };
}

const AXES: readonly Direction[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** A sector as arcs of at most a quarter turn. */
export function arcsOf(sector: Around): Arc[] {
  const { from, to } = sector;
  if (from === undefined || to === undefined) return AXES.map((a, i) => ({ from: a, to: AXES[(i + 1) % 4], by: -1 }));
  // the axes inside it, from its first side on
  const quarter = AXES.findIndex(
    (a, i) => sameWay(a, from) || (turn(a, from) > 0 && turn(from, AXES[(i + 1) % 4]) > 0),
  );
  const stops: Direction[] = [from];
  for (let i = 1; i <= 4; i++) {
    const axis = AXES[(quarter + i) % 4];
    if (inside(sector, axis)) stops.push(axis);
  }
  stops.push(to);
  return stops.slice(1).map((stop, i) => ({ from: stops[i], to: stop, by: -1 }));
}

/** How a straight leg between two points fares: stopped, along a bar, or free. Bars that only hold an end of it do not stop it. */
export function leg(p: Spot, q: Spot, bars: readonly Bar[]): "stopped" | "along" | "free" {
  const d = { x: q.x - p.x, y: q.y - p.y };
  let along = false;
  for (const b of bars) {
    if (Math.max(p.x, q.x) < Math.min(b.x0, b.x1) || Math.min(p.x, q.x) > Math.max(b.x0, b.x1)) continue;
    if (Math.max(p.y, q.y) < Math.min(b.y0, b.y1) || Math.min(p.y, q.y) > Math.max(b.y0, b.y1)) continue;
    const from = turn(d, { x: b.x0 - p.x, y: b.y0 - p.y });
    const to = turn(d, { x: b.x1 - p.x, y: b.y1 - p.y });
    if (from === 0 && to === 0) {
      if (onBar(p, b) && onBar(q, b)) along = true;
      else if (within(p, q, b.x0, b.y0) || within(p, q, b.x1, b.y1)) return "stopped";
      continue;
    }
    if (from * to > 0) continue;
    const w = { x: b.x1 - b.x0, y: b.y1 - b.y0 };
    const own = turn(w, { x: p.x - b.x0, y: p.y - b.y0 });
    if (own * turn(w, { x: q.x - b.x0, y: q.y - b.y0 }) >= 0) continue;
    if (b.only === undefined || (b.only === "right" ? own > 0 : own < 0)) return "stopped";
  }
  return along ? "along" : "free";
}

/** Whether a point of the line through p and q lies strictly between them. */
function within(p: Spot, q: Spot, x: number, y: number): boolean {
  const [a, b] =
    p.x !== q.x
      ? [(x - p.x) * Math.sign(q.x - p.x), Math.abs(q.x - p.x)]
      : [(y - p.y) * Math.sign(q.y - p.y), Math.abs(q.y - p.y)];
  return a > 0 && a < b;
}
