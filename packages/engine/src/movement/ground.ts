import type { InTheWay } from "../contract/types.js";
import type { Effect } from "../effect/effect.js";
import type { Box } from "../grid/box.js";
import type { Creature, Scene } from "../scene.js";
import { BY_BIT, DIRECTIONS } from "./directions.js";
import { comeUpon, overEdge } from "./meets.js";
import { TILE, Tiles } from "./tiles.js";

/** What a movement needs of the move that is asked. */
export interface Body {
  readonly who: Creature;
  readonly distance: number;
  readonly vertical: boolean;
  readonly creatures: InTheWay;
}

/**
 * The places about a mover, by whole numbers: that of its lowest corner (x, y, z) is `placeOf(x, y, z)`, in reading order. Tells which steps are barred
 * (`common.move`). The box of places reaches as far as the distance, so that a step which the distance allows leads to one.
 */
export class Ground {
  readonly start: number;
  readonly count: number;
  /** By bit of a step, what it adds to a place. */
  readonly offsets: readonly number[];
  readonly box: Box;
  private readonly wide: number;
  private readonly deep: number;
  /** Of a place, the steps that barriers stop for some cell of the mover there. */
  private readonly stopped: Int32Array | undefined;
  /** Of a place, whether a barrier stands between cells of the mover there. */
  private readonly pierced: Int32Array | undefined;
  /** Of a place, who else has a cell of the mover there. */
  private readonly others: ReadonlyMap<number, readonly Creature[]>;

  constructor(
    readonly scene: Scene,
    effect: Effect,
    readonly body: Body,
  ) {
    const { space } = body.who;
    const far = body.distance;
    const rise = body.vertical ? far : 0;
    this.box = {
      x: space.x - far,
      y: space.y - far,
      z: space.z - rise,
      w: 2 * far + 1,
      d: 2 * far + 1,
      h: 2 * rise + 1,
    };
    // cells of the mover in the last places are counted along, so that places and cells have the same numbers
    this.wide = this.box.w + space.w - 1;
    this.deep = this.box.d + space.d - 1;
    this.count = this.wide * this.deep * (this.box.h + space.h - 1);
    this.start = this.placeOf(space.x, space.y, space.z);
    this.offsets = BY_BIT.map((d) => (d === undefined ? 0 : (d.dz * this.deep + d.dy) * this.wide + d.dx));
    if (!effect.empty) {
      const climbing = body.vertical || space.h > 1;
      const cells = this.cellMasks(Tiles.of(effect, climbing));
      if (cells !== undefined) {
        this.pierced = this.piercedBy(cells, space);
        this.stopped = this.anyOf(cells, space.w, space.d, space.h);
      }
    }
    this.others = this.othersAbout();
  }

  placeOf(x: number, y: number, z: number): number {
    return ((z - this.box.z) * this.deep + (y - this.box.y)) * this.wide + (x - this.box.x);
  }

  xOf(place: number): number {
    return (place % this.wide) + this.box.x;
  }

  yOf(place: number): number {
    return (Math.floor(place / this.wide) % this.deep) + this.box.y;
  }

  zOf(place: number): number {
    return Math.floor(place / (this.wide * this.deep)) + this.box.z;
  }

  /** The mover's space at a place. */
  spaceAt(place: number): Box {
    return { ...this.body.who.space, x: this.xOf(place), y: this.yOf(place), z: this.zOf(place) };
  }

  /** Who else stands where the mover would. */
  standing(place: number): readonly Creature[] {
    return this.others.get(place) ?? NOBODY;
  }

  /**
   * Of the steps asked for, those that may not be made from the place with lowest corner (x, y), whatever kind of movement it is: barriers stop some cell
   * of the mover or would stand inside it, it would reach over the scene's edge, or creatures that stop it stand there.
   */
  barredSteps(place: number, x: number, y: number, asked: number): number {
    let barred = this.stopped === undefined ? 0 : asked & this.stopped[place];
    const edge = this.nearEdge(x, y);
    if (this.pierced === undefined && !edge && this.body.creatures === "pass") return barred;
    for (const { bit, dx, dy } of DIRECTIONS) {
      if ((asked & ~barred & (1 << bit)) === 0) continue;
      const to = place + this.offsets[bit];
      const no =
        (this.pierced !== undefined && this.pierced[to] !== 0) ||
        (edge && overEdge(this.scene, this.body.who.space, x + dx, y + dy)) ||
        this.meets(place, to);
      if (no) barred |= 1 << bit;
    }
    return barred;
  }

  private nearEdge(x: number, y: number): boolean {
    const { width, height } = this.scene;
    if (width === undefined || height === undefined) return false;
    const { w, d } = this.body.who.space;
    return x < 1 || y < 1 || x + w >= width || y + d >= height;
  }

  /** Whether creatures that stop it keep the mover out of a place. */
  private meets(from: number, place: number): boolean {
    if (this.body.creatures === "pass") return false;
    const there = this.others.get(place);
    return there !== undefined && comeUpon(there, this.spaceAt(from)).length > 0;
  }

  /** Masks of all cells of the box; undefined where no barrier is near. */
  private cellMasks(tiles: Tiles): Int32Array | undefined {
    const { x, y, z } = this.box;
    const high = this.count / (this.wide * this.deep);
    let masks: Int32Array | undefined;
    for (let ty = Math.floor(y / TILE); ty * TILE < y + this.deep; ty++)
      for (let tx = Math.floor(x / TILE); tx * TILE < x + this.wide; tx++)
        for (let cz = z; cz < z + high; cz++) {
          const tile = tiles.at(tx, ty, cz);
          if (tile === undefined) continue;
          masks ??= new Int32Array(this.count);
          const first = Math.max(x, tx * TILE);
          const last = Math.min(x + this.wide, tx * TILE + TILE);
          for (let cy = Math.max(y, ty * TILE); cy < Math.min(y + this.deep, ty * TILE + TILE); cy++) {
            const row = (cy - ty * TILE) * TILE;
            masks.set(tile.subarray(row + first - tx * TILE, row + last - tx * TILE), this.placeOf(first, cy, cz));
          }
        }
    return masks;
  }

  /** For each place, the masks of w x d x h cells from it on put together. The array is changed. */
  private anyOf(masks: Int32Array, w: number, d: number, h: number): Int32Array {
    gather(masks, w, 1);
    gather(masks, d, this.wide);
    gather(masks, h, this.wide * this.deep);
    return masks;
  }

  /**
   * ruling: a space holds a body only if a step between any two of its neighbouring cells would be allowed, so that no barrier stands inside a large
   * creature. A one-way wall bars only what it stops both ways, since a large creature must come through from the open side.
   */
  private piercedBy(cells: Int32Array, space: Box): Int32Array | undefined {
    if (space.w === 1 && space.d === 1 && space.h === 1) return undefined;
    let all: Int32Array | undefined;
    // pairs of cells by the axes along which they differ, each counted at the lowest corner of the two
    for (let axes = 1; axes < 8; axes++) {
      const [ex, ey, ez] = [axes & 1, (axes >> 1) & 1, axes >> 2];
      if (ex >= space.w || ey >= space.d || ez >= space.h) continue;
      const pairs = this.barredPairs(cells, ex, ey, ez);
      if (pairs === undefined) continue;
      const any = this.anyOf(pairs, space.w - ex, space.d - ey, space.h - ez);
      if (all === undefined) all = any;
      else for (let i = 0; i < all.length; i++) all[i] |= any[i];
    }
    return all;
  }

  private barredPairs(cells: Int32Array, ex: number, ey: number, ez: number): Int32Array | undefined {
    let pairs: Int32Array | undefined;
    for (const { bit, dx, dy, dz } of DIRECTIONS) {
      if (bit < 13 || Math.abs(dx) !== ex || Math.abs(dy) !== ey || Math.abs(dz) !== ez) continue;
      const step = this.offsets[bit];
      const lowest = (Math.min(0, dz) * this.deep + Math.min(0, dy)) * this.wide + Math.min(0, dx);
      for (let i = 0; i < cells.length; i++) {
        if ((cells[i] & (1 << bit)) === 0 || i + step >= cells.length || i + lowest < 0) continue;
        if ((cells[i + step] & (1 << (26 - bit))) === 0) continue;
        pairs ??= new Int32Array(cells.length);
        pairs[i + lowest] = 1;
      }
    }
    return pairs;
  }

  private othersAbout(): ReadonlyMap<number, readonly Creature[]> {
    const out = new Map<number, Creature[]>();
    const { who } = this.body;
    const { w, d, h } = who.space;
    const b = this.box;
    for (const c of this.scene.creatures) {
      if (c === who) continue;
      const s = c.space;
      for (let z = Math.max(b.z, s.z - h + 1); z < Math.min(b.z + b.h, s.z + s.h); z++)
        for (let y = Math.max(b.y, s.y - d + 1); y < Math.min(b.y + b.d, s.y + s.d); y++)
          for (let x = Math.max(b.x, s.x - w + 1); x < Math.min(b.x + b.w, s.x + s.w); x++) {
            const place = this.placeOf(x, y, z);
            const list = out.get(place);
            if (list === undefined) out.set(place, [c]);
            else list.push(c);
          }
    }
    return out;
  }
}

const NOBODY: readonly Creature[] = [];

/** Each number put together with the n - 1 that follow it at a distance, by doubling. Numbers whose followers would lie beyond the end are left as they come. */
function gather(masks: Int32Array, n: number, apart: number): void {
  let span = 1;
  for (; 2 * span <= n; span *= 2) shifted(masks, span * apart);
  if (span < n) shifted(masks, (n - span) * apart);
}

function shifted(masks: Int32Array, by: number): void {
  for (let i = 0; i + by < masks.length; i++) masks[i] |= masks[i + by];
}
