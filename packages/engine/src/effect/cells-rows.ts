import { CELLS, ROOM } from "./cells-sweep.js";
import type { Effect } from "./effect.js";
import { setBits } from "./shadow-marks.js";

/** Words of bits that a layer may take, each way: 256 kB. */
const LARGEST = 2 ** 16;

/** Layers kept for an effect, and layers that a line may pass. */
const KEPT = 32;

/** Empty cells on each side of a row: a word is read at any place of them. */
const MARGIN = 64;

/** Bits at once. */
const WORD = 32;

/** The solid cells of one layer as bits, eastwards and westwards. */
interface Layer {
  readonly z: number;
  readonly east: Int32Array;
  readonly west: Int32Array;
}

/** The solid cells of an effect as bits, layer by layer: 32 in a row can be read at once, eastwards or westwards. A layer is made when it is first asked. */
export class CellRows {
  private readonly effect: Effect;
  private readonly y0: number;
  private readonly height: number;
  /** Column of the first bit, margin included, and the one after the last. */
  private readonly first: number;
  private readonly end: number;
  private readonly words: number;
  private readonly layers: Layer[] = [];

  private constructor(effect: Effect, bounds: Bounds) {
    this.effect = effect;
    this.y0 = bounds.y0;
    this.height = bounds.y1 - bounds.y0;
    this.first = bounds.x0 - MARGIN;
    this.words = wordsOf(bounds);
    this.end = this.first + this.words * WORD;
  }

  /** Those of an effect; undefined where they would take too much room, or are not whole cells. */
  static of(effect: Effect): CellRows | undefined {
    let { rows } = effect.kept;
    if (rows === undefined) {
      const bounds = boundsOf(effect);
      const fits = bounds !== undefined && wordsOf(bounds) * (bounds.y1 - bounds.y0) <= LARGEST;
      rows = fits ? new CellRows(effect, bounds) : "unfit";
      effect.kept.rows = rows;
    }
    return rows === "unfit" ? undefined : rows;
  }

  /**
   * Reads `count` rows from y on into CELLS, of the layers from `low` up to `high`: first those of cells (east, y), (east + 1, y) and so on, then of (west, y),
   * (west - 1, y) and so on, the first cell as the lowest bit; none beyond the first `eastward` and `westward`. Says whether all layers are alike there.
   */
  read(
    low: number,
    high: number,
    east: number,
    eastward: number,
    west: number,
    westward: number,
    y: number,
    count: number,
  ): boolean {
    if (high - low > KEPT) return false;
    const e = this.within(east - this.first);
    const w = this.within(this.end - 1 - west);
    let unlike = 0;
    const [aheadOnly, behindOnly] = [~(-1 << eastward), ~(-1 << westward)];
    for (let z = low; z < high; z++) {
      const layer = this.layer(z);
      for (let i = 0; i < count; i++) {
        const row = y + i - this.y0;
        const none = row < 0 || row >= this.height;
        const ahead = none ? 0 : bitsAt(layer.east, row * this.words, e) & aheadOnly;
        const behind = none ? 0 : bitsAt(layer.west, row * this.words, w) & behindOnly;
        if (z > low) unlike |= (ahead ^ CELLS[i]) | (behind ^ CELLS[ROOM + i]);
        CELLS[i] = ahead;
        CELLS[ROOM + i] = behind;
      }
    }
    return unlike === 0;
  }

  /** A place beyond all cells is as good as one in the margin. */
  private within(at: number): number {
    return at < 0 || at >= (this.words - 1) * WORD ? 0 : at;
  }

  private layer(z: number): Layer {
    for (const layer of this.layers) if (layer.z === z) return layer;
    const layer = this.made(z);
    if (this.layers.length === KEPT) this.layers.shift();
    this.layers.push(layer);
    return layer;
  }

  private made(z: number): Layer {
    const { words, first, end } = this;
    const { solids, units } = this.effect;
    const east = new Int32Array(words * this.height);
    const west = new Int32Array(words * this.height);
    for (const b of solids) {
      if (b.z0 > z * units || b.z1 <= z * units) continue;
      const [from, to] = [b.x0 / units, b.x1 / units];
      for (let y = b.y0 / units; y < b.y1 / units; y++) {
        const begin = (y - this.y0) * words;
        setBits(east, begin, from - first, to - first);
        setBits(west, begin, end - to, end - from);
      }
    }
    return { z, east, west };
  }
}

function bitsAt(bits: Int32Array, begin: number, at: number): number {
  const i = begin + (at >> 5);
  const shift = at & 31;
  // two steps, as a word is not moved by 32
  return (bits[i] >>> shift) | ((bits[i + 1] << 1) << (31 - shift));
}

/** A rectangle of squares. */
interface Bounds {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function wordsOf({ x0, x1 }: Bounds): number {
  return Math.floor((x1 - x0 + 2 * MARGIN + WORD - 1) / WORD);
}

/** Bounds of all solids; undefined where one is not made of whole cells. */
function boundsOf({ solids, units }: Effect): Bounds | undefined {
  if (solids.length === 0) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  let { x0, y0, x1, y1 } = solids[0];
  for (const b of solids) {
    for (const v of [b.x0, b.y0, b.z0, b.x1, b.y1, b.z1]) if (Number.isFinite(v) && v % units !== 0) return undefined;
    x0 = Math.min(x0, b.x0);
    y0 = Math.min(y0, b.y0);
    x1 = Math.max(x1, b.x1);
    y1 = Math.max(y1, b.y1);
  }
  return { x0: x0 / units, y0: y0 / units, x1: x1 / units, y1: y1 / units };
}
