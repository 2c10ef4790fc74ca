import type { Box } from "../../grid/box.js";
import type { Effect } from "../effect.js";
import { BY_BIT, DIRECTIONS } from "./directions.js";
import { TILE, Tiles } from "./tiles.js";

/**
 * What barriers keep from a body at the places of a box (`common.move`): which steps they stop, and where it would have one inside it. Places are whole
 * numbers in reading order, told by the body's lowest corner; cells of the body in the last places are counted along, so that places and cells have the
 * same numbers.
 */
export class Footing {
  readonly wide: number;
  readonly deep: number;
  readonly count: number;
  /** By bit of a step, what it adds to a place. */
  readonly offsets: readonly number[];
  /** Of a place, the steps that barriers stop for some cell of the body there; undefined where no barrier is near. */
  readonly stopped: Int32Array | undefined;
  /** Of a place, whether a barrier stands between cells of the body there; undefined where none does. */
  readonly pierced: Int32Array | undefined;

  constructor(
    effect: Effect,
    readonly box: Box,
    /** The body: its size counts. */
    space: Box,
    /** Whether steps up and down are asked for. */
    vertical: boolean,
  ) {
    this.wide = box.w + space.w - 1;
    this.deep = box.d + space.d - 1;
    this.count = this.wide * this.deep * (box.h + space.h - 1);
    this.offsets = BY_BIT.map((d) => (d === undefined ? 0 : (d.dz * this.deep + d.dy) * this.wide + d.dx));
    if (effect.empty) return;
    const cells = this.cellMasks(Tiles.of(effect, vertical || space.h > 1));
    if (cells === undefined) return;
    this.pierced = this.piercedBy(cells, space);
    this.stopped = this.anyOf(cells, space.w, space.d, space.h);
  }

  placeOf(x: number, y: number, z: number): number {
    return ((z - this.box.z) * this.deep + (y - this.box.y)) * this.wide + (x - this.box.x);
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
}

/** Each number put together with the n - 1 that follow it at a distance, by doubling. Numbers whose followers would lie beyond the end are left as they come. */
function gather(masks: Int32Array, n: number, apart: number): void {
  let span = 1;
  for (; 2 * span <= n; span *= 2) shifted(masks, span * apart);
  if (span < n) shifted(masks, (n - span) * apart);
}

function shifted(masks: Int32Array, by: number): void {
  for (let i = 0; i + by < masks.length; i++) masks[i] |= masks[i + by];
}
