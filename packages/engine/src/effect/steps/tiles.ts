import { ceilDiv, floorDiv } from "../../grid/lattice.js";
import type { BarrierBox, BarrierWall } from "../barriers.js";
import type { Effect } from "../effect.js";
import { wallStops } from "../sight.js";
import { DIRECTIONS, type Direction } from "./directions.js";

/** Cells a tile is wide and deep; it is one layer high. */
export const TILE = 16;

const LEVEL_STEPS = DIRECTIONS.filter((d) => d.dz === 0);
/** One for each way in plan, straight up standing for straight down too. */
const PLAN_STEPS = DIRECTIONS.filter((d) => d.dz === (d.dx === 0 && d.dy === 0 ? 1 : 0));

/**
 * Which steps barriers stop, a mask for each cell: a step is stopped if the closed segment between the two cells' centres touches a wall or block
 * (`ds.reach`, strict). Worked out tile by tile when first asked, and kept as long as the sight that it is told of. With `climbing` the steps up and
 * down are told too.
 */
export class Tiles {
  private readonly tall = new Map<string, Int32Array | undefined>();
  private readonly layered = new Map<string, Int32Array | undefined>();

  private constructor(
    private readonly effect: Effect,
    private readonly climbing: boolean,
  ) {}

  /** The tiles of a sight, the same each time. */
  static of(effect: Effect, climbing: boolean): Tiles {
    let both = KEPT.get(effect);
    if (both === undefined) {
      both = [new Tiles(effect, false), new Tiles(effect, true)];
      KEPT.set(effect, both);
    }
    return both[climbing ? 1 : 0];
  }

  /** Masks of the tile that begins at cell (TILE * tx, TILE * ty, z), row by row; undefined where nothing stops any step. */
  at(tx: number, ty: number, z: number): Int32Array | undefined {
    const key = `${tx},${ty},${z}`;
    if (this.layered.has(key)) return this.layered.get(key);
    const masks = this.make(tx, ty, z);
    this.layered.set(key, masks);
    return masks;
  }

  private make(tx: number, ty: number, z: number): Int32Array | undefined {
    const u = this.effect.units;
    const [x0, y0, x1, y1] = window(tx, ty, u);
    const [low, high] = this.climbing ? [z * u - u / 2, z * u + u + u / 2] : [z * u + u / 2, z * u + u / 2];
    const walls = this.effect.wallsNear(x0, y0, x1, y1).filter((w) => !endless(w) && w.bottom <= high && w.top >= low);
    const solids = this.effect.solidsNear(x0, y0, x1, y1).filter((b) => b.z0 <= high && b.z1 >= low);
    const tall = this.tallAt(tx, ty);
    if (walls.length === 0 && solids.length === 0) return tall;
    const masks = tall === undefined ? new Int32Array(TILE * TILE) : tall.slice();
    const steps = this.climbing ? DIRECTIONS : LEVEL_STEPS;
    for (const w of walls) markWall(masks, tx, ty, z * u + u / 2, w, u, steps);
    for (const b of solids) markSolid(masks, tx, ty, z, b, u, steps);
    return masks;
  }

  /** What walls without ends in height stop, the same in every layer. */
  private tallAt(tx: number, ty: number): Int32Array | undefined {
    const key = `${tx},${ty}`;
    if (this.tall.has(key)) return this.tall.get(key);
    const walls = this.effect.wallsNear(...window(tx, ty, this.effect.units)).filter(endless);
    const masks = walls.length === 0 ? undefined : new Int32Array(TILE * TILE);
    if (masks !== undefined) {
      for (const w of walls) markWall(masks, tx, ty, 0, w, this.effect.units, PLAN_STEPS);
      for (let i = 0; i < masks.length; i++) masks[i] = inEveryLayer(masks[i]);
    }
    this.tall.set(key, masks);
    return masks;
  }
}

const KEPT = new WeakMap<Effect, readonly [level: Tiles, climbing: Tiles]>();

/** A tile in plan with the cells about it, in units. */
function window(tx: number, ty: number, u: number): [number, number, number, number] {
  return [(tx * TILE - 1) * u, (ty * TILE - 1) * u, (tx * TILE + TILE + 1) * u, (ty * TILE + TILE + 1) * u];
}

function endless(w: BarrierWall): boolean {
  return w.bottom === Number.NEGATIVE_INFINITY && w.top === Number.POSITIVE_INFINITY;
}

/** What is stopped in plan is stopped rising and sinking too; what stands on a wall's line can do neither. */
function inEveryLayer(plan: number): number {
  const layer = (plan >> 9) & 511;
  const onWall = (plan >> 22) & 1;
  const all = layer | (onWall << 4);
  return (all << 18) | (layer << 9) | all;
}

/** Marks the steps that a wall stops from cells of a tile, their centres at height z. */
function markWall(
  masks: Int32Array,
  tx: number,
  ty: number,
  z: number,
  w: BarrierWall,
  u: number,
  steps: readonly Direction[],
): void {
  const half = u / 2;
  const [ax, ay, bx, by] = w.y0 <= w.y1 ? [w.x0, w.y0, w.x1, w.y1] : [w.x1, w.y1, w.x0, w.y0];
  // from a row's centres steps reach a square up and down: where the wall is in these heights of the plan
  const firstRow = Math.max(0, ceilDiv(ay - 3 * half, u) - ty * TILE);
  const lastRow = Math.min(TILE - 1, floorDiv(by + half, u) - ty * TILE);
  for (let row = firstRow; row <= lastRow; row++) {
    const y = ty * TILE + row;
    const [from, to] = stretch(ax, ay, bx, by, y * u - half, y * u + 3 * half);
    // one cell more on either side, so that rounding loses none
    const first = Math.max(0, ceilDiv(from - 3 * half, u) - 1 - tx * TILE);
    const last = Math.min(TILE - 1, floorDiv(to + half, u) + 1 - tx * TILE);
    for (let column = first; column <= last; column++) {
      const i = row * TILE + column;
      const p = { x: (tx * TILE + column) * u + half, y: y * u + half, z, ix: 0, iy: 0, iz: 0 };
      for (const { bit, dx, dy, dz } of steps) {
        if ((masks[i] & (1 << bit)) !== 0) continue;
        const q = { x: p.x + dx * u, y: p.y + dy * u, z: z + dz * u, ix: 0, iy: 0, iz: 0 };
        if (wallStops(p, q, w)) masks[i] |= 1 << bit;
      }
    }
  }
}

/** Least and greatest x of the part of a segment between two heights of the plan, ay <= by; nearly, who asks decides. */
function stretch(ax: number, ay: number, bx: number, by: number, low: number, high: number): [number, number] {
  if (by === ay) return [Math.min(ax, bx), Math.max(ax, bx)];
  const slope = (bx - ax) / (by - ay);
  const from = ax + slope * (Math.max(ay, low) - ay);
  const to = ax + slope * (Math.min(by, high) - ay);
  return [Math.min(from, to), Math.max(from, to)];
}

/** Marks the steps that a block stops. */
function markSolid(
  masks: Int32Array,
  tx: number,
  ty: number,
  z: number,
  b: BarrierBox,
  u: number,
  steps: readonly Direction[],
): void {
  const firstRow = Math.max(0, b.y0 / u - 1 - ty * TILE);
  const lastRow = Math.min(TILE - 1, b.y1 / u - ty * TILE);
  const first = Math.max(0, b.x0 / u - 1 - tx * TILE);
  const last = Math.min(TILE - 1, b.x1 / u - tx * TILE);
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = first; column <= last; column++) {
      const [x, y] = [tx * TILE + column, ty * TILE + row];
      let mask = 0;
      for (const { bit, dx, dy, dz } of steps) if (solidStopsStep(b, u, x, y, z, dx, dy, dz)) mask |= 1 << bit;
      masks[row * TILE + column] |= mask;
    }
}

/**
 * Whether a block stops a step from a cell. The segment between the centres of two adjacent cells touches a box of whole cells if and only if the box
 * has one of the cells that the two span: along each axis it is inside the box in the first half of the step, in the second or in both, and all have
 * the step's middle.
 */
export function solidStopsStep(
  b: BarrierBox,
  u: number,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): boolean {
  return spans(x, dx, b.x0 / u, b.x1 / u) && spans(y, dy, b.y0 / u, b.y1 / u) && spans(z, dz, b.z0 / u, b.z1 / u);
}

/** Whether cell c or cell c + d lies in [low, high). */
function spans(c: number, d: number, low: number, high: number): boolean {
  return Math.max(c, c + d) >= low && Math.min(c, c + d) < high;
}
