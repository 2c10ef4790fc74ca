import { clipped, hasArea } from "../../effect/wedge.js";
import type { Convex, Vertex } from "../../shapes/meets.js";
import type { FreeRect } from "../../systems/free.js";
import type { Screen } from "../free/screens.js";

/** How often all screens are asked: what one has cut another may hide. */
const ROUNDS = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * At least what of a rectangle some apex of a stretch sees past screens that stand between the two; undefined where that is all of it. A screen hides from an apex what lies beyond it between the
 * lines by its two ends. Where all that is left of the rectangle lies beyond the screen, and on the inner side of one end's lines from all apexes, only what lies outside the other
 * end's line is seen: beyond the screen the line of one of the two outermost apexes leaves most.
 */
export function shownOf(apexes: FreeRect, rect: FreeRect, screens: readonly Screen[]): Convex | undefined {
  const [p, q] = [
    { x: apexes.x0, y: apexes.y0 },
    { x: apexes.x1, y: apexes.y1 },
  ];
  let part: Convex | undefined;
  for (let n = 0; n < ROUNDS; n++) {
    let cut = false;
    for (const w of screens) {
      const own = sideOf(w, p);
      if (own === 0 || own !== sideOf(w, q) || (w.only !== undefined && (w.only === "right") !== own > 0)) continue;
      const [left, right] = own > 0 ? [startOf(w), endOf(w)] : [endOf(w), startOf(w)];
      const corners: Convex = part ?? cornersOf(rect);
      if (!corners.every((v) => signOf(crossed(startOf(w), endOf(w), v)) !== own)) continue;
      const inLeft = corners.every((v) => within(p, left, v, 1n) && within(q, left, v, 1n));
      const inRight = corners.every((v) => within(p, right, v, -1n) && within(q, right, v, -1n));
      if (inLeft && inRight) return [];
      if (inLeft === inRight) continue;
      const [end, sense] = inLeft ? [right, 1n] : [left, -1n];
      const outer = signOf(crossed(p, end, [BigInt(q.x), BigInt(q.y), 1n])) * Number(sense) <= 0 ? p : q;
      const kept = clipped(corners, (v) => sense * crossed(outer, end, v));
      if (kept.length === corners.length && kept.every((v, i) => v === corners[i])) continue;
      if (!hasArea(kept)) return [];
      part = kept;
      cut = true;
    }
    if (!cut) break;
  }
  return part;
}

const startOf = (w: Screen): Point => ({ x: w.x0, y: w.y0 });
const endOf = (w: Screen): Point => ({ x: w.x1, y: w.y1 });
const signOf = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);

/** The side of a screen on which a point lies. */
function sideOf(w: Screen, { x, y }: Point): number {
  return signOf(crossed(startOf(w), endOf(w), [BigInt(x), BigInt(y), 1n]));
}

/** How far a corner lies beyond the line from a to b the way x turns to y, times its own w. */
function crossed(a: Point, b: Point, [x, y, w]: Vertex): bigint {
  const [ax, ay] = [BigInt(a.x), BigInt(a.y)];
  return (BigInt(b.x) - ax) * (y - ay * w) - (BigInt(b.y) - ay) * (x - ax * w);
}

const within = (from: Point, end: Point, v: Vertex, sense: bigint): boolean => crossed(from, end, v) * sense >= 0n;

function cornersOf({ x0, y0, x1, y1 }: FreeRect): Convex {
  const [a, b, c, d] = [x0, y0, x1, y1].map(BigInt);
  return [
    [a, b, 1n],
    [c, b, 1n],
    [c, d, 1n],
    [a, d, 1n],
  ];
}

/** Whether nothing touches any line from some apex of a stretch to some point of a rectangle: all of it lies off one side of the hull of both, or has that off its own line. */
export function isClearOf(
  apexes: FreeRect,
  rect: FreeRect,
  walls: readonly FreeRect[],
  solids: readonly FreeRect[],
): boolean {
  const ends: Vertex[] = [
    [BigInt(apexes.x0), BigInt(apexes.y0), 1n],
    [BigInt(apexes.x1), BigInt(apexes.y1), 1n],
  ];
  const hull = hullOf([...ends, ...cornersOf(rect)]);
  const misses = (a: Vertex, b: Vertex): boolean =>
    hull.some((v, i) => {
      const next = hull[(i + 1) % hull.length];
      return turns(v, next, a) < 0n && turns(v, next, b) < 0n;
    }) ||
    hull.every((v) => turns(a, b, v) > 0n) ||
    hull.every((v) => turns(a, b, v) < 0n);
  return (
    walls.every((w) => misses([BigInt(w.x0), BigInt(w.y0), 1n], [BigInt(w.x1), BigInt(w.y1), 1n])) &&
    solids.every((b) => {
      const corners = cornersOf(b);
      // one that holds all of the hull has it on the inner side of all its own
      const holds = hull.every((v) => corners.every((c, i) => turns(c, corners[(i + 1) % 4], v) >= 0n));
      return !holds && corners.every((c, i) => misses(c, corners[(i + 1) % 4]));
    })
  );
}

/** A piece as it lies from the first apex of a stretch, with all places that it takes as the apex moves to the last. */
export function swept(part: Convex, { x0, y0, x1, y1 }: FreeRect): Convex {
  const moved = (px: number, py: number): Vertex[] =>
    part.map(([x, y, w]) => [x - BigInt(px) * w, y - BigInt(py) * w, w]);
  const first = moved(x0, y0);
  return x0 === x1 && y0 === y1 ? first : hullOf([...first, ...moved(x1, y1)]);
}

/** The convex hull, its corners in order the way x turns to y. */
function hullOf(points: readonly Vertex[]): Vertex[] {
  const before = (a: Vertex, b: Vertex): number =>
    signOf(a[0] * b[2] - b[0] * a[2]) || signOf(a[1] * b[2] - b[1] * a[2]);
  const sorted = [...points].sort(before);
  const chain = (all: readonly Vertex[]): Vertex[] => {
    const out: Vertex[] = [];
    for (const v of all) {
      while (out.length > 1 && turns(out[out.length - 2], out[out.length - 1], v) <= 0n) out.pop();
      out.push(v);
    }
    out.pop();
    return out;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** Positive where the way from a by b to c turns the way x turns to y. */
function turns(a: Vertex, b: Vertex, c: Vertex): bigint {
  return (
    (b[0] * a[2] - a[0] * b[2]) * (c[1] * a[2] - a[1] * c[2]) -
    (b[1] * a[2] - a[1] * b[2]) * (c[0] * a[2] - a[0] * c[2])
  );
}
