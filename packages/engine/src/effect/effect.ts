import type { Arc } from "./arcs.js";
import type { BarrierBox, Barriers, BarrierWall } from "./barriers.js";
import { Buckets, FEWEST } from "./buckets.js";
import type { CellRows } from "./cells-rows.js";
import { leavesSolid, leavesWall, onWall } from "./contact.js";
import type { Pane, Wedge } from "./panes.js";
import { type Counts, type Hidden, hiddenBy, liesBeside, ownArcs, type Segment } from "./seen.js";
import { hiddenInSpace } from "./seen-space.js";
import { type Dot, solidStops, wallStops } from "./sight.js";

/** A box on the lattice of the barriers, low and high corner. */
export interface Extent {
  readonly x0: number;
  readonly y0: number;
  readonly z0: number;
  readonly x1: number;
  readonly y1: number;
  readonly z1: number;
}

/** Squares a bucket of the index is wide. */
const BUCKET = 4;

/** By which a solid block is named where a wall has its index. */
export const BLOCK = -1;

/** Barriers by their places in the lists. */
export interface Near {
  readonly walls: readonly number[];
  readonly solids: readonly number[];
}

const NOTHING: readonly number[] = [];
const NO_SOLIDS: readonly BarrierBox[] = [];
const NO_BUCKETS = new Buckets(BUCKET, []);

/** What is kept with barriers: whether most walls are slanted (shade.ts), and their cells by rows (cells-rows.ts). */
interface Kept {
  slanted: boolean | undefined;
  rows: CellRows | "unfit" | undefined;
}

/** Sight among the barriers of a scene. All lengths are units of the barriers' lattice. */
export class Effect {
  readonly units: number;
  // the barriers and where they are, for what looks at many squares at once
  readonly walls: readonly BarrierWall[];
  readonly solids: readonly BarrierBox[];
  readonly wallIndex: Buckets;
  readonly solidIndex: Buckets;
  /** What others work out of these barriers when first asked, kept as long as they are. */
  readonly kept: Kept = { slanted: undefined, rows: undefined };
  private numbers: Float64Array | undefined;
  private marks: Uint8Array | undefined;
  private ending: boolean | undefined;
  private readonly all: Near | undefined;

  constructor(barriers: Barriers) {
    this.units = barriers.units;
    this.walls = barriers.walls;
    this.solids = barriers.solids;
    const size = BUCKET * barriers.units;
    const few = this.walls.length <= FEWEST;
    this.wallIndex = new Buckets(size, few ? cornersOf(this.walls, []) : this.ends, true);
    this.solidIndex =
      this.solids.length === 0
        ? NO_BUCKETS
        : new Buckets(size, cornersOf(this.solids, new Float64Array(4 * this.solids.length)));
    this.all = few && this.solids.length === 0 ? { walls: firstOf(this.walls.length), solids: NOTHING } : undefined;
  }

  /** Ends of the walls, four numbers each. */
  get ends(): Float64Array {
    this.numbers ??= cornersOf(this.walls, new Float64Array(4 * this.walls.length));
    return this.numbers;
  }

  /** Which of the walls stand at all heights and stop lines from both sides. */
  get plain(): Uint8Array {
    this.marks ??= Uint8Array.from(this.walls, (w) => (isPlain(w) ? 1 : 0));
    return this.marks;
  }

  /** Whether some barrier has an end in height. */
  get hasEnds(): boolean {
    this.ending ??=
      this.solids.length > 0 || this.walls.some((w) => Number.isFinite(w.bottom) || Number.isFinite(w.top));
    return this.ending;
  }

  /** Whether anything could stop a line in a scene like this. */
  get empty(): boolean {
    return this.walls.length === 0 && this.solids.length === 0;
  }

  /** Walls near a rectangle in plan, in the list's order. */
  wallsNear(x0: number, y0: number, x1: number, y1: number): BarrierWall[] {
    const found = this.wallIndex.near(x0, y0, x1, y1);
    // few come in order
    if (this.walls.length > FEWEST) found.sort((a, b) => a - b);
    const out: BarrierWall[] = [];
    for (const i of found) out.push(this.walls[i]);
    return out;
  }

  /** Solid boxes near a rectangle in plan. */
  solidsNear(x0: number, y0: number, x1: number, y1: number): readonly BarrierBox[] {
    if (this.solids.length === 0) return NO_SOLIDS;
    return this.solidIndex.near(x0, y0, x1, y1).map((i) => this.solids[i]);
  }

  /** Whether no barrier holds a point of the plan, at any height. */
  free(x: number, y: number): boolean {
    return (
      this.wallsNear(x, y, x, y).every((w) => !onWall(w, x, y)) &&
      this.solidsNear(x, y, x, y).every((b) => x < b.x0 || x > b.x1 || y < b.y0 || y > b.y1)
    );
  }

  /** The first barrier in the list's order that stops the line from p to q: a wall's index, or BLOCK; undefined where it is clear. */
  stopped(p: Dot, q: Dot): number | undefined {
    if (this.all !== undefined) {
      for (const wall of this.walls) if (wallStops(p, q, wall)) return wall.index;
      return undefined;
    }
    let first: number | undefined;
    for (const i of this.wallIndex.along(p.x, p.y, q.x, q.y)) {
      const wall = this.walls[i];
      if ((first === undefined || wall.index < first) && wallStops(p, q, wall)) first = wall.index;
    }
    if (first !== undefined) return first;
    for (const i of this.solidIndex.along(p.x, p.y, q.x, q.y)) if (solidStops(p, q, this.solids[i])) return BLOCK;
    return undefined;
  }

  /** Whether `stopping` names nobody. */
  clear(p: Dot, q: Dot, origin: "start" | "end"): boolean {
    if (this.all === undefined) return this.stopping(p, q, origin).length === 0;
    for (const wall of this.walls)
      if (wallStops(p, q, wall) && !leavesWall(origin === "start" ? p : q, origin === "start" ? q : p, wall))
        return false;
    return true;
  }

  /** Barriers near a rectangle in plan, for several lines within it (`stopping`). */
  near(x0: number, y0: number, x1: number, y1: number): Near {
    return (
      this.all ?? {
        walls: this.walls.length === 0 ? NOTHING : this.wallIndex.near(x0, y0, x1, y1),
        solids: this.solids.length === 0 ? NOTHING : this.solidIndex.near(x0, y0, x1, y1),
      }
    );
  }

  /**
   * All barriers that stop the line from p to q, walls in the list's order, then BLOCK. Contact at the `origin`, that end of the line which is
   * the area's own, does not count (`common.touch`). `near` holds those in question.
   */
  stopping(
    p: Dot,
    q: Dot,
    origin?: "start" | "end",
    near: Near = this.near(Math.min(p.x, q.x), Math.min(p.y, q.y), Math.max(p.x, q.x), Math.max(p.y, q.y)),
  ): number[] {
    const end = origin === "start" ? p : q;
    const other = origin === "start" ? q : p;
    const by: number[] = [];
    for (const i of near.walls) {
      const wall = this.walls[i];
      if (wallStops(p, q, wall) && !(origin !== undefined && leavesWall(end, other, wall))) by.push(wall.index);
    }
    if (by.length > 1) by.sort((a, b) => a - b);
    for (const i of near.solids) {
      const b = this.solids[i];
      if (!solidStops(p, q, b) || (origin !== undefined && leavesSolid(end, other, b))) continue;
      by.push(BLOCK);
      break;
    }
    return by;
  }

  /**
   * Whether some part, with area, of a box is seen from a point (its inset makes it a start of ever less): undefined where it is, else who
   * hides it. Barriers that stand from below the lines to above them are judged in plan, the others in space. In directions of the `closed` arcs
   * nothing is seen, at whatever height (`sectorsAt`).
   */
  hidden(o: Dot, box: Extent, counts?: Counts, closed: readonly Arc[] = []): Hidden {
    const [x0, x1] = [Math.min(o.x, box.x0), Math.max(o.x, box.x1)];
    const [y0, y1] = [Math.min(o.y, box.y0), Math.max(o.y, box.y1)];
    const low = Math.min(o.z, box.z0);
    const high = Math.max(o.z, box.z1);
    const near: BarrierWall[] = [];
    for (const i of this.wallIndex.near(x0, y0, x1, y1)) {
      const w = this.walls[i];
      if (w.bottom < high && w.top > low && facing(o, w)) near.push(w);
    }
    const blocks = this.solidsNear(x0, y0, x1, y1).filter((b) => b.z0 < high && b.z1 > low);
    if (near.length === 0 && blocks.length === 0 && closed.length === 0) return undefined;
    const tall =
      near.every((w) => w.bottom <= low && w.top >= high) && blocks.every((b) => b.z0 <= low && b.z1 >= high);
    const target = { x0: box.x0 - o.x, y0: box.y0 - o.y, x1: box.x1 - o.x, y1: box.y1 - o.y };
    if (tall) {
      const segments: Segment[] = [];
      for (const w of near)
        if (!liesBeside(target, w.x0 - o.x, w.y0 - o.y, w.x1 - o.x, w.y1 - o.y))
          segments.push(segment(o, w.x0, w.y0, w.x1, w.y1, w.index));
      for (const b of blocks) segments.push(...faces(o, b));
      return hiddenBy(target, segments, [o.ix, o.iy], counts, closed);
    }
    const panes: Pane[] = [];
    const wedges: Wedge[] = closed.map((arc) => ({ arc, only: 0 }));
    for (const w of near) {
      panes.push(upright(o, w.x0, w.y0, w.x1, w.y1, Math.max(w.bottom, low), Math.min(w.top, high), w.index));
      wedges.push(...ownWedges(o, segment(o, w.x0, w.y0, w.x1, w.y1, w.index), w.bottom, w.top));
    }
    for (const b of blocks) {
      panes.push(...boxPanes(o, b));
      for (const face of faces(o, b)) wedges.push(...ownWedges(o, face, b.z0, b.z1));
      // whole squares in a block are never asked for (`common.blocks`)
      if (counts !== undefined) wedges.push(...ownInside(o, b));
    }
    return hiddenInSpace(
      { low: [target.x0, target.y0, box.z0 - o.z], high: [target.x1, target.y1, box.z1 - o.z] },
      panes,
      counts,
      wedges,
    );
  }
}

/** Two corners in plan of each barrier, one after another. */
function cornersOf<T extends { [n: number]: number }>(
  barriers: readonly Pick<Extent, "x0" | "y0" | "x1" | "y1">[],
  out: T,
): T {
  let at = 0;
  for (const { x0, y0, x1, y1 } of barriers) {
    out[at++] = x0;
    out[at++] = y0;
    out[at++] = x1;
    out[at++] = y1;
  }
  return out;
}

const isPlain = (w: BarrierWall): boolean =>
  w.bottom === Number.NEGATIVE_INFINITY && w.top === Number.POSITIVE_INFINITY && w.only === undefined;

/** The first whole numbers from 0 on. */
const firstOf = (count: number): readonly number[] => FIRST[count];

const FIRST: readonly (readonly number[])[] = Array.from({ length: FEWEST + 1 }, (_, n) => [...Array(n).keys()]);

/** What a barrier through an inset point hides at once, beside it: all heights, or those below its top edge or above its lower one. */
function ownWedges(o: Dot, s: Segment, bottom: number, top: number): Wedge[] {
  if (o.z < bottom || o.z > top) return [];
  const only = o.z === top ? -1 : o.z === bottom ? 1 : 0;
  return ownArcs(s, [o.ix, o.iy]).map((arc) => ({ arc, only }));
}

/** The directions in which a point on a block's border, or in it, looks into the block at once. */
function ownInside(o: Dot, b: BarrierBox): Wedge[] {
  if (o.z < b.z0 || o.z > b.z1) return [];
  if (!within(o.x, o.ix, b.x0, b.x1) || !within(o.y, o.iy, b.y0, b.y1)) return [];
  const only = o.z === b.z1 ? -1 : o.z === b.z0 ? 1 : 0;
  const xs = [...(b.x1 > o.x ? [1] : []), ...(b.x0 < o.x ? [-1] : [])];
  const ys = [...(b.y1 > o.y ? [1] : []), ...(b.y0 < o.y ? [-1] : [])];
  return xs.flatMap((x) =>
    ys.map((y): Wedge => {
      const [along, across] = [
        { x, y: 0 },
        { x: 0, y },
      ];
      const [from, to] = x === y ? [along, across] : [across, along];
      return { arc: { from, to, by: BLOCK }, only };
    }),
  );
}

/** Whether a closed interval holds a place, moved by its inset. */
const within = (at: number, inset: number, low: number, high: number): boolean =>
  (at > low || (at === low && inset >= 0)) && (at < high || (at === high && inset <= 0));

/** Whether a one-way wall turns its closed side to the point. */
export function facing(o: Dot, w: BarrierWall): boolean {
  if (w.only === undefined) return true;
  const wx = w.x1 - w.x0;
  const wy = w.y1 - w.y0;
  const exact = BigInt(wx) * BigInt(o.y - w.y0) - BigInt(wy) * BigInt(o.x - w.x0);
  const side = exact !== 0n ? (exact > 0n ? 1 : -1) : Math.sign(wx * o.iy - wy * o.ix);
  return w.only === "right" ? side > 0 : side < 0;
}

function segment(o: Dot, x0: number, y0: number, x1: number, y1: number, by: number): Segment {
  return { px: x0 - o.x, py: y0 - o.y, qx: x1 - o.x, qy: y1 - o.y, by };
}

function faces(o: Dot, b: BarrierBox): Segment[] {
  return [
    segment(o, b.x0, b.y0, b.x1, b.y0, BLOCK),
    segment(o, b.x1, b.y0, b.x1, b.y1, BLOCK),
    segment(o, b.x1, b.y1, b.x0, b.y1, BLOCK),
    segment(o, b.x0, b.y1, b.x0, b.y0, BLOCK),
  ];
}

function upright(
  o: Dot,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  bottom: number,
  top: number,
  by: number,
): Pane {
  const [ax, ay, bx, by2] = [x0 - o.x, y0 - o.y, x1 - o.x, y1 - o.y];
  const [low, high] = [bottom - o.z, top - o.z];
  return {
    corners: [
      [ax, ay, low],
      [bx, by2, low],
      [bx, by2, high],
      [ax, ay, high],
    ],
    by,
  };
}

function boxPanes(o: Dot, b: BarrierBox): Pane[] {
  const flat = (z: number): Pane => ({
    corners: [
      [b.x0 - o.x, b.y0 - o.y, z - o.z],
      [b.x1 - o.x, b.y0 - o.y, z - o.z],
      [b.x1 - o.x, b.y1 - o.y, z - o.z],
      [b.x0 - o.x, b.y1 - o.y, z - o.z],
    ],
    by: BLOCK,
  });
  return [
    upright(o, b.x0, b.y0, b.x1, b.y0, b.z0, b.z1, BLOCK),
    upright(o, b.x1, b.y0, b.x1, b.y1, b.z0, b.z1, BLOCK),
    upright(o, b.x1, b.y1, b.x0, b.y1, b.z0, b.z1, BLOCK),
    upright(o, b.x0, b.y1, b.x0, b.y0, b.z0, b.z1, BLOCK),
    flat(b.z0),
    flat(b.z1),
  ];
}
