import type { Cell } from "../../contract/types.js";
import { type Box, cellsOf } from "../../grid/box.js";
import type { WallCells } from "../../systems/wall-cells.js";
import type { Region } from "./region.js";

const SIDES = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const;

/**
 * Squares that a wall may have, and which of them join. A square that does not stand by itself joins those below and above it, and those beside it only where
 * the squares at their feet do not join (over a low fence, or beside a block's top): elsewhere what is stacked hangs together by its feet. So whatever hangs
 * together here is a wall with the squares that bear it (`ds.wall`), and every wall hangs together here.
 */
export class WallGraph {
  readonly cells: readonly Cell[];
  /** Neighbours of square n: those of `next` from begins[n] to begins[n + 1]. */
  readonly begins: Int32Array;
  readonly next: Int32Array;
  /** Square n stands by itself where this is -1; else the number of the one below it, without which it floats. */
  readonly below: Int32Array;
  private readonly at: ReadonlyMap<string, number>;

  constructor(walls: WallCells, region: Region) {
    const cells: Cell[] = [];
    const at = new Map<string, number>();
    // the square that bears each: itself, where it stands by itself
    const foot: number[] = [];
    const bears: number[] = [];
    // in reading order the square below comes first
    for (const c of cellsOf(region.box)) {
      if (!region.has(c) || !walls.may(c)) continue;
      const below = at.get(key(c[0], c[1], c[2] - 1));
      const stands = walls.stands(c);
      if (!stands && below === undefined) continue;
      bears.push(stands ? -1 : (below as number));
      foot.push(stands ? cells.length : foot[below as number]);
      at.set(key(...c), cells.length);
      cells.push([c[0], c[1], c[2]]);
    }
    const begins = new Int32Array(cells.length + 1);
    const next: number[] = [];
    for (const [n, c] of cells.entries()) {
      const [x, y, z] = c;
      for (const [dx, dy] of SIDES) {
        const m = at.get(key(x + dx, y + dy, z));
        if (m === undefined || !walls.joins(c, cells[m])) continue;
        const [a, b] = [foot[n], foot[m]];
        // stacked squares hang together by their feet, unless those do not
        if ((a === n && b === m) || cells[a][2] !== cells[b][2] || !walls.joins(cells[a], cells[b])) next.push(m);
      }
      for (const dz of [-1, 1]) {
        const m = at.get(key(x, y, z + dz));
        if (m !== undefined) next.push(m);
      }
      begins[n + 1] = next.length;
    }
    this.cells = cells;
    this.below = Int32Array.from(bears);
    this.begins = begins;
    this.next = Int32Array.from(next);
    this.at = at;
  }

  get count(): number {
    return this.cells.length;
  }

  /** The number of a square; undefined where no wall may have it. */
  find(x: number, y: number, z: number): number | undefined {
    return this.at.get(key(x, y, z));
  }

  /** The neighbours of a square. */
  beside(n: number): Int32Array {
    return this.next.subarray(this.begins[n], this.begins[n + 1]);
  }

  /** Whether a square stands by itself or on one of these. */
  bears(n: number, has: ReadonlySet<number>): boolean {
    return this.below[n] < 0 || has.has(this.below[n]);
  }

  /** Squares and those that bear them: a tree that climbs over a barrier, or hangs down into a pit, does not bear all of its own. */
  borne(squares: readonly number[]): number[] {
    const out = new Set(squares);
    for (const n of out) if (this.below[n] >= 0) out.add(this.below[n]);
    return [...out];
  }

  /** Of some squares one that does not stand by itself nor on another of them; undefined where there is none. */
  floating(squares: readonly number[]): number | undefined {
    const has = new Set(squares);
    return squares.find((n) => !this.bears(n, has));
  }

  /**
   * Forbids, besides those that are forbidden, the squares of which no wall of a size can be made: what would bear them is forbidden, too few of them hang
   * together, or none of those that do stands by itself.
   */
  narrow(forbidden: Uint8Array, size: number): void {
    // what bears a square comes before it
    for (let n = 0; n < this.count; n++) if (this.below[n] >= 0 && forbidden[this.below[n]] === 1) forbidden[n] = 1;
    const seen = Uint8Array.from(forbidden);
    for (let first = 0; first < this.count; first++) {
      if (seen[first] === 1) continue;
      seen[first] = 1;
      const piece = [first];
      let stands = false;
      for (const v of piece) {
        stands ||= this.below[v] < 0;
        for (const w of this.beside(v)) {
          if (seen[w] === 1) continue;
          seen[w] = 1;
          piece.push(w);
        }
      }
      if (!stands || piece.length < size) for (const v of piece) forbidden[v] = 1;
    }
  }

  /** Numbers of the squares of a box. */
  within(box: Box): number[] {
    const out: number[] = [];
    for (const [x, y, z] of cellsOf(box)) {
      const n = this.find(x, y, z);
      if (n !== undefined) out.push(n);
    }
    return out;
  }
}

const key = (x: number, y: number, z: number): string => `${x},${y},${z}`;
