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
      if (
        w.rise !== undefined ||
        own === 0 ||
        own !== sideOf(w, q) ||
        (w.only !== undefined && (w.only === "right") !== own > 0)
      )
        continue;
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
  return isClearOfAll(apexes, cornersOf(rect), walls, solids);
}

/**
 * The same for any convex piece. With `touching` what only touches the border of the hull does not count, as long as it does not touch the apexes: a line to the inside of the piece runs inside the hull.
 */
export function isClearOfAll(
  apexes: FreeRect,
  piece: Convex,
  walls: readonly FreeRect[],
  solids: readonly FreeRect[],
  touching = false,
): boolean {
  if (touching && !isOffAll(apexes, walls, solids)) return false;
  const most = touching ? 0 : -1;
  const ends: Vertex[] = [
    [BigInt(apexes.x0), BigInt(apexes.y0), 1n],
    [BigInt(apexes.x1), BigInt(apexes.y1), 1n],
  ];
  const hull = hullOf([...ends, ...piece]).map(spotOf);
  const turn = turning(hull);
  const [left, right] = [Math.min(...hull.map((p) => p.x)) - 1, Math.max(...hull.map((p) => p.x)) + 1];
  const [upper, lower] = [Math.min(...hull.map((p) => p.y)) - 1, Math.max(...hull.map((p) => p.y)) + 1];
  // more than a unit beside it, whatever has been rounded
  const isFar = (r: FreeRect): boolean =>
    Math.max(r.x0, r.x1) < left ||
    Math.min(r.x0, r.x1) > right ||
    Math.max(r.y0, r.y1) < upper ||
    Math.min(r.y0, r.y1) > lower;
  const misses = (a: Spot, b: Spot): boolean =>
    hull.some((p, i) => {
      const next = hull[(i + 1) % hull.length];
      return turn(p, next, a) <= most && turn(p, next, b) <= most;
    }) ||
    hull.every((p) => turn(b, a, p) <= most) ||
    hull.every((p) => turn(a, b, p) <= most);
  return (
    walls.every((w) => isFar(w) || misses(spotAt(w.x0, w.y0), spotAt(w.x1, w.y1))) &&
    solids.every((b) => {
      if (isFar(b)) return true;
      const corners = cornersOf(b).map(spotOf);
      // one that holds all of the hull has it on the inner side of all its own
      const holds = hull.every((p) => corners.every((c, i) => turn(c, corners[(i + 1) % 4], p) >= 0));
      return !holds && corners.every((c, i) => misses(c, corners[(i + 1) % 4]));
    })
  );
}

/** A corner, and about where it lies. */
interface Spot {
  readonly exact: Vertex;
  readonly x: number;
  readonly y: number;
}

const spotOf = (v: Vertex): Spot => ({ exact: v, x: Number(v[0]) / Number(v[2]), y: Number(v[1]) / Number(v[2]) });
const spotAt = (x: number, y: number): Spot => ({ exact: [BigInt(x), BigInt(y), 1n], x, y });

/** The sign of `turns`, by floats where they tell it: with coordinates of at most M their error is less than M^2 / 2^46. */
function turning(hull: readonly Spot[]): (a: Spot, b: Spot, c: Spot) => number {
  const own = Math.max(1, ...hull.map((p) => Math.max(Math.abs(p.x), Math.abs(p.y))));
  return (a, b, c) => {
    const far = Math.max(own, Math.abs(a.x), Math.abs(a.y), Math.abs(b.x), Math.abs(b.y), Math.abs(c.x), Math.abs(c.y));
    const told = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    const error = far * far * 2 ** -46;
    if (told > error) return 1;
    if (told < -error) return -1;
    return signOf(turns(a.exact, b.exact, c.exact));
  };
}

/** Whether no barrier touches a stretch of apexes, by the rectangles about them. */
function isOffAll(apexes: FreeRect, walls: readonly FreeRect[], solids: readonly FreeRect[]): boolean {
  const { x0, y0, x1, y1 } = apexes;
  const line: Convex = [
    [BigInt(x0), BigInt(y0), 1n],
    [BigInt(x1), BigInt(y1), 1n],
  ];
  const isOff = (r: FreeRect): boolean =>
    Math.max(r.x0, r.x1) < x0 || Math.min(r.x0, r.x1) > x1 || Math.max(r.y0, r.y1) < y0 || Math.min(r.y0, r.y1) > y1;
  const misses = (w: FreeRect): boolean => {
    const [a, b]: Vertex[] = [
      [BigInt(w.x0), BigInt(w.y0), 1n],
      [BigInt(w.x1), BigInt(w.y1), 1n],
    ];
    return isOff(w) || line.every((v) => turns(a, b, v) > 0n) || line.every((v) => turns(a, b, v) < 0n);
  };
  return walls.every(misses) && solids.every(isOff);
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
