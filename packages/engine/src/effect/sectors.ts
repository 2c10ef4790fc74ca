import type { Problem } from "../contract/types.js";
import { gcd } from "../grid/lattice.js";
import { type Arc, turn } from "./arcs.js";
import type { BarrierWall } from "./barriers.js";
import { onWall } from "./contact.js";
import { BLOCK, Effect, type Extent } from "./effect.js";

/** A point on the lattice of the barriers. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A direction in whole numbers, in lowest terms. */
export type Heading = readonly [dx: number, dy: number];

/** Which directions lines may leave a point by, where walls meet at it (`common.origin-on-wall`). */
export interface Sectors {
  /** Arcs of directions, each at most a quarter turn, in which nothing is seen; named by the barriers that close them. */
  readonly closed: readonly Arc[];
  /** The same arcs for a reason, named as well by what hides the source in them: with nothing but what is named they would still be closed. */
  readonly told: () => readonly Arc[];
  /** Whether the open sectors are those in which the source is seen; it is in none where they hold but its centre. */
  readonly sees: boolean;
  /** The open sectors, each from one direction to the next the way x turns to y; undefined where nothing cuts the directions. */
  readonly open: readonly (readonly [Heading, Heading])[] | undefined;
  /** Walls meet at the point and there is no source: all sectors are open, and the answer says so. */
  readonly unsourced: boolean;
}

/** What a quarter of the turn about a point is to the blocks at it: within one, on its foot or its roof, or clear of all. */
export type Ground = "inside" | "foot" | "roof" | "clear";

/** A direction in which a barrier leaves the point. */
interface Ray {
  readonly to: Heading;
  readonly by: number;
}

interface Sector {
  readonly from: Ray;
  readonly to: Ray;
  readonly ground: Ground;
}

export const AXES: readonly Heading[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

const NO_BLOCKS: readonly Ground[] = ["clear", "clear", "clear", "clear"];

/** Nothing cuts the directions. */
export const WHOLE: Sectors = { closed: [], told: () => [], sees: false, open: undefined, unsourced: false };

const NO_BARRIERS = new Effect({ units: 1, walls: [], solids: [] });

/** What the other sectors are named by while one is looked at. */
const OTHERS = -2;

/**
 * `common.origin-on-wall`: walls and faces of blocks that hold a point, their ends included, cut the directions about it into sectors. Open is
 * one in which some part (with area) of the source's space lies and is seen from the point; where there is none, the one that holds the centre
 * of the source's space. One wall that merely ends there cuts nothing; pieces in a row act as one. The inside of a block is closed.
 * ruling: a face between two blocks is none, so that a floor of tiles is a floor; one that stands on the point's height or under it has no inside
 * there, and is judged as any sector. ruling: a one-way wall that turns its open side to the whole source cuts nothing, since it stops nothing
 * from there (`common.blocks`). ruling: a centre on the border of two sectors is held by both.
 */
export function sectorsAt(effect: Effect, point: Point, source: Extent | undefined): Sectors {
  const { x, y } = point;
  const walls = effect.wallsNear(x, y, x, y).filter((w) => onWall(w, x, y));
  if (walls.length === 0 && effect.solids.length === 0) return WHOLE;
  const grounds = groundsAt(effect, point);
  const rays = raysAt(walls, point, source, grounds);
  if (rays.length < 2) {
    if (grounds[0] !== "inside") return WHOLE;
    const closed = AXES.map((from, i) => arc(from, AXES[(i + 1) % 4], BLOCK));
    return { ...WHOLE, closed, told: () => closed, open: [] };
  }
  const sectors = rays.map((from, i): Sector => {
    return { from, to: rays[(i + 1) % rays.length], ground: grounds[quarterOf(from.to)] };
  });
  const { open, sees, hiding } = openOf(effect, point, source, sectors);
  const shut = sectors.filter((s) => !open.includes(s));
  return {
    closed: shut.flatMap((s) => closing(s)),
    told: () => shut.flatMap((s) => closing(s, hiding.get(s))),
    sees,
    // without a source the foot of a pillar is open to no line that matters, and is not told as open
    open: open.filter((s) => source !== undefined || s.ground !== "foot").map((s) => [s.from.to, s.to.to]),
    unsourced: source === undefined,
  };
}

/** What an answer says where walls meet at an origin and there is no source (`common.origin-on-wall`). `where` names the origin. */
export function unsourcedProblems(sectors: Sectors, where: string): Problem[] {
  if (!sectors.unsourced) return [];
  const message = `walls meet at ${where} and there is no source, so lines leave it to all sides of them`;
  return [{ rule: "common.origin-on-wall", breaks: false, message }];
}

/** The sectors that are open, and of those in which the source is not seen what hides it there. */
interface Opened {
  readonly open: readonly Sector[];
  readonly sees: boolean;
  readonly hiding: ReadonlyMap<Sector, readonly number[]>;
}

function openOf(effect: Effect, point: Point, source: Extent | undefined, sectors: readonly Sector[]): Opened {
  const may = sectors.filter((s) => s.ground !== "inside");
  const hiding = new Map<Sector, readonly number[]>();
  if (source === undefined) return { open: may, sees: false, hiding };
  const dot = { ...point, ix: 0, iy: 0, iz: 0 };
  const seen = may.filter((s) => {
    const others = sectors.filter((o) => o !== s).flatMap((o) => quartersOf(o).map(([a, b]) => arc(a, b, OTHERS)));
    // where the source lies in other sectors alone nothing has to hide it
    const by = NO_BARRIERS.hidden(dot, source, undefined, others) ?? effect.hidden(dot, source, undefined, others);
    if (by === undefined) return true;
    hiding.set(
      s,
      by.filter((n) => n !== OTHERS),
    );
    return false;
  });
  if (seen.length > 0) return { open: seen, sees: true, hiding };
  const centre: Heading = [source.x0 + source.x1 - 2 * point.x, source.y0 + source.y1 - 2 * point.y];
  const open = may.filter((s) => quartersOf(s).some(([a, b]) => holds(a, b, centre)));
  return { open, sees: false, hiding };
}

/** By quarters of the turn, from x to y on: what the blocks that hold the point are there. */
export function groundsAt(effect: Effect, { x, y, z }: Point): readonly Ground[] {
  if (effect.solids.length === 0) return NO_BLOCKS;
  const blocks = effect
    .solidsNear(x, y, x, y)
    .filter((b) => b.x0 <= x && x <= b.x1 && b.y0 <= y && y <= b.y1 && b.z0 <= z && z <= b.z1);
  return AXES.map((a, i): Ground => {
    const [sx, sy] = [a[0] + AXES[(i + 1) % 4][0], a[1] + AXES[(i + 1) % 4][1]];
    const own = blocks.filter((b) => (sx > 0 ? b.x1 > x : b.x0 < x) && (sy > 0 ? b.y1 > y : b.y0 < y));
    const foot = own.some((b) => b.z0 === z);
    const roof = own.some((b) => b.z1 === z);
    if ((foot && roof) || own.some((b) => b.z0 < z && z < b.z1)) return "inside";
    return foot ? "foot" : roof ? "roof" : "clear";
  });
}

/** Directions in which walls that hold the point and faces of blocks leave the point, each once, the way x turns to y. */
function raysAt(
  walls: readonly BarrierWall[],
  point: Point,
  source: Extent | undefined,
  grounds: readonly Ground[],
): Ray[] {
  const { x, y, z } = point;
  const out = new Map<string, Ray>();
  const add = (dx: number, dy: number, by: number): void => {
    if (dx === 0 && dy === 0) return;
    const n = gcd(dx, dy);
    const to: Heading = [dx / n, dy / n];
    if (!out.has(to.join())) out.set(to.join(), { to, by });
  };
  for (const w of walls) {
    if (w.bottom > z || w.top < z) continue;
    if (w.only !== undefined && source !== undefined && openTo(w, source)) continue;
    add(w.x0 - x, w.y0 - y, w.index);
    add(w.x1 - x, w.y1 - y, w.index);
  }
  grounds.forEach((ground, i) => {
    if (ground !== grounds[(i + 3) % 4]) add(AXES[i][0], AXES[i][1], BLOCK);
  });
  return [...out.values()].sort((a, b) => quarterOf(a.to) - quarterOf(b.to) || -turning(a.to, b.to));
}

/** Whether a one-way wall turns its open side to all of a space. */
function openTo(w: BarrierWall, s: Extent): boolean {
  const along: Heading = [w.x1 - w.x0, w.y1 - w.y0];
  const closed = w.only === "right" ? 1 : -1;
  return [s.x0, s.x1].every((x) => [s.y0, s.y1].every((y) => turning(along, [x - w.x0, y - w.y0]) !== closed));
}

/** The arcs of a sector, once for each of the barriers that bound it, and for more that have part in it; a block's inside is closed by the block. */
function closing(s: Sector, more: readonly number[] = []): Arc[] {
  const by = s.ground === "inside" ? [BLOCK] : [...new Set([s.from.by, s.to.by, ...more])];
  return quartersOf(s).flatMap(([a, b]) => by.map((n) => arc(a, b, n)));
}

/** A sector cut at the axes. */
function quartersOf(s: Sector): [Heading, Heading][] {
  const out: [Heading, Heading][] = [];
  const end = s.to.to;
  let at = s.from.to;
  for (;;) {
    const axis = AXES[(quarterOf(at) + 1) % 4];
    if (turning(at, end) > 0 && turning(end, axis) >= 0) {
      out.push([at, end]);
      return out;
    }
    out.push([at, axis]);
    at = axis;
  }
}

/** The quarter of the turn that a direction begins or lies in. */
function quarterOf([dx, dy]: Heading): number {
  if (dx > 0 && dy >= 0) return 0;
  if (dx <= 0 && dy > 0) return 1;
  return dx < 0 && dy <= 0 ? 2 : 3;
}

function holds(a: Heading, b: Heading, d: Heading): boolean {
  return (d[0] === 0 && d[1] === 0) || (turning(a, d) >= 0 && turning(d, b) >= 0);
}

function turning(a: Heading, b: Heading): number {
  return turn({ x: a[0], y: a[1] }, { x: b[0], y: b[1] });
}

function arc(from: Heading, to: Heading, by: number): Arc {
  return { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] }, by };
}
