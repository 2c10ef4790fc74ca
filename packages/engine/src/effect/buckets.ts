import type { Rows } from "../grid/cells.js";
import { floorDiv } from "../grid/lattice.js";
import { squaresOver } from "./bucket-squares.js";

/** So few boxes are looked at one by one: to make buckets of them would cost more. */
export const FEWEST = 8;

const NONE = new Int32Array(1);

/** Places on segments between coordinates below this are rounded by less than a unit. */
const HELD = 2 ** 40;

/** So few new boxes are taken unasked: to ask costs as much. */
const SOME = 2;

/** Buckets about a point, by their distance from it. */
export interface Rings {
  /** Whether anything can be new in a bucket: its box in the plan. */
  open(x0: number, y0: number, x1: number, y1: number): boolean;
  /** Takes the first so many of the boxes: those that are new in a bucket. */
  take(boxes: Int32Array, count: number): void;
}

/** New boxes of the bucket that `outwards` is at. */
let FRESH = new Int32Array(64);

/** What `nearLines` found last, whichever buckets it was asked of. */
export let FOUND = new Int32Array(256);

/** Boxes in plan, by the square buckets that they touch: finds those near a rectangle without looking at the rest. */
export class Buckets {
  private readonly size: number;
  private readonly bx0: number;
  private readonly by0: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Where the boxes of each bucket begin in `items`. */
  private readonly starts: Int32Array;
  private readonly items: Int32Array;
  private readonly stamps: Int32Array;
  private stamp = 0;
  private count = 0;
  /** The boxes themselves where they are few, and no buckets of them. */
  private readonly few: ArrayLike<number> | undefined;

  /**
   * `size` is the side of a bucket in units, larger where there are few boxes in much room; `boxes` four numbers a box, x0, y0, x1, y1 with x0 <= x1 and
   * y0 <= y1. With `lines` they are the ends of segments in any order, which touch only the buckets along them.
   */
  constructor(size: number, boxes: ArrayLike<number>, lines = false) {
    const count = boxes.length / 4;
    this.few = count <= FEWEST ? boxes : undefined;
    if (this.few !== undefined) {
      this.size = size;
      this.bx0 = 0;
      this.by0 = 0;
      this.columns = 0;
      this.rows = 0;
      this.stamps = NONE;
      this.starts = NONE;
      this.items = NONE;
      return;
    }
    let [x0, y0, x1, y1] = [0, 0, 0, 0];
    for (let i = 0; i < boxes.length; i += 4) {
      const [ax, ay, bx, by] = [boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]];
      if (i === 0) [x0, y0, x1, y1] = [ax, ay, ax, ay];
      x0 = Math.min(x0, ax, bx);
      y0 = Math.min(y0, ay, by);
      x1 = Math.max(x1, ax, bx);
      y1 = Math.max(y1, ay, by);
    }
    ({
      size: this.size,
      bx0: this.bx0,
      by0: this.by0,
      columns: this.columns,
      rows: this.rows,
    } = squaresOver({ x0, y0, x1, y1 }, size, count));
    this.stamps = new Int32Array(count);
    this.starts = new Int32Array(this.columns * this.rows + 1);
    for (let i = 0; i < count; i++) this.touched(boxes, i, lines, (bucket) => this.starts[bucket + 1]++);
    for (let b = 0; b < this.columns * this.rows; b++) this.starts[b + 1] += this.starts[b];
    this.items = new Int32Array(this.starts[this.columns * this.rows]);
    const at = this.starts.slice();
    for (let i = 0; i < count; i++)
      this.touched(boxes, i, lines, (bucket) => {
        this.items[at[bucket]++] = i;
      });
  }

  private touched(boxes: ArrayLike<number>, i: number, lines: boolean, each: (bucket: number) => void): void {
    const [x0, y0, x1, y1] = [boxes[4 * i], boxes[4 * i + 1], boxes[4 * i + 2], boxes[4 * i + 3]];
    if (lines) this.rowsAlong(x0, y0, x1, y1, (row, from, to) => this.eachOf(row, from, to, each));
    else {
      const from = floorDiv(x0, this.size);
      const to = floorDiv(x1, this.size);
      for (let row = floorDiv(y0, this.size); row <= floorDiv(y1, this.size); row++) this.eachOf(row, from, to, each);
    }
  }

  /** Buckets of a row from one column to another that there are. */
  private eachOf(row: number, from: number, to: number, each: (bucket: number) => void): void {
    const y = row - this.by0;
    if (y < 0 || y >= this.rows) return;
    const last = Math.min(to - this.bx0, this.columns - 1);
    for (let x = Math.max(0, from - this.bx0); x <= last; x++) each(y * this.columns + x);
  }

  /** The buckets of each row that lie under a segment's part in it, a little more on either side where it leans, so that rounding loses none. */
  private rowsAlong(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    each: (row: number, from: number, to: number) => void,
  ): void {
    const [ax, ay, bx, by] = y0 <= y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const top = floorDiv(ay, this.size);
    const bottom = floorDiv(by, this.size);
    const low = floorDiv(Math.min(ax, bx), this.size);
    const high = floorDiv(Math.max(ax, bx), this.size);
    if (bottom - top < 2 || high - low < 2) {
      for (let row = top; row <= bottom; row++) each(row, low, high);
      return;
    }
    const slope = (bx - ax) / (by - ay);
    const more = this.roundedBy(ax, ay, bx, by);
    for (let row = top; row <= bottom; row++) {
      const from = ax + slope * (Math.max(ay, row * this.size) - ay);
      const to = ax + slope * (Math.min(by, (row + 1) * this.size) - ay);
      const first = floorDiv(Math.min(from, to) - more, this.size);
      const last = floorDiv(Math.max(from, to) + more, this.size);
      each(row, Math.max(low, first), Math.min(high, last));
    }
  }

  /** At least how far a place on a segment may be rounded: less than a unit where its ends are not very far away. */
  private roundedBy(ax: number, ay: number, bx: number, by: number): number {
    return Math.max(Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by)) < HELD ? 1 : this.size;
  }

  /** Boxes in the buckets that a segment passes, each once, in no order. A superset; who asks decides. */
  along(x0: number, y0: number, x1: number, y1: number): number[] {
    return told(this.passed(x0, y0, x1, y1));
  }

  /** The same in FOUND, where they stand up to the next time; says how many. */
  passed(x0: number, y0: number, x1: number, y1: number): number {
    if (this.few !== undefined)
      return among(this.few, Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
    this.count = 0;
    const stamp = ++this.stamp;
    const { size, bx0, by0, columns, rows } = this;
    const up = y0 <= y1;
    const ax = up ? x0 : x1;
    const ay = up ? y0 : y1;
    const bx = up ? x1 : x0;
    const by = up ? y1 : y0;
    const top = floorDiv(ay, size) - by0;
    const bottom = floorDiv(by, size) - by0;
    const low = floorDiv(Math.min(ax, bx), size) - bx0;
    const high = floorDiv(Math.max(ax, bx), size) - bx0;
    const leans = bottom - top >= 2 && high - low >= 2;
    const slope = leans ? (bx - ax) / (by - ay) : 0;
    const more = this.roundedBy(ax, ay, bx, by);
    for (let row = Math.max(0, top), last = Math.min(bottom, rows - 1); row <= last; row++) {
      let from = low;
      let to = high;
      if (leans) {
        // as `rowsAlong`
        const edge = (row + by0) * size;
        const here = ax + slope * (Math.max(ay, edge) - ay);
        const there = ax + slope * (Math.min(by, edge + size) - ay);
        from = Math.max(low, floorDiv(Math.min(here, there) - more, size) - bx0);
        to = Math.min(high, floorDiv(Math.max(here, there) + more, size) - bx0);
      }
      this.find(row * columns + Math.max(0, from), row * columns + Math.min(to, columns - 1), stamp);
    }
    return this.count;
  }

  /** Boxes in the buckets that a rectangle touches, each once, in no order. */
  near(x0: number, y0: number, x1: number, y1: number): number[] {
    if (this.few !== undefined) return told(among(this.few, x0, y0, x1, y1));
    const out: number[] = [];
    const stamp = ++this.stamp;
    const last = Math.min(this.rows - 1, floorDiv(y1, this.size) - this.by0);
    for (let y = Math.max(0, floorDiv(y0, this.size) - this.by0); y <= last; y++)
      this.collectRow(y, x0, x1, stamp, out);
    return out;
  }

  /**
   * Boxes in the buckets that a line from a point to any square of some rows may pass, each once, in no order: fewer than in the rectangle about them where they
   * are a disc. Squares are `unit` wide. Gives how many; they stand in FOUND up to the next time.
   */
  nearLines(x: number, y: number, rows: Rows, unit: number): number {
    if (this.few !== undefined) return fewLines(this.few, x, y, rows, unit);
    this.count = 0;
    const stamp = ++this.stamp;
    const own = floorDiv(y, this.size) - this.by0;
    // from the farthest rows to the point's own: what lies between has been counted before
    let [west, east] = [x, x];
    let i = rows.length - 3;
    const end = rows.length === 0 ? own : floorDiv((rows[i] + 1) * unit, this.size) - this.by0;
    for (let row = end; row > own; row--) {
      for (const top = (row + this.by0) * this.size; i >= 0 && (rows[i] + 1) * unit >= top; i -= 3) {
        west = Math.min(west, rows[i + 1] * unit);
        east = Math.max(east, rows[i + 2] * unit);
      }
      this.findRow(row, west, east, stamp);
    }
    const [farWest, farEast] = [west, east];
    west = x;
    east = x;
    let k = 0;
    const begin = rows.length === 0 ? own : floorDiv(rows[0] * unit, this.size) - this.by0;
    for (let row = Math.min(begin, own); row < own; row++) {
      for (const bottom = (row + 1 + this.by0) * this.size; k < rows.length && rows[k] * unit <= bottom; k += 3) {
        west = Math.min(west, rows[k + 1] * unit);
        east = Math.max(east, rows[k + 2] * unit);
      }
      this.findRow(row, west, east, stamp);
    }
    west = Math.min(west, farWest);
    east = Math.max(east, farEast);
    for (; k <= i; k += 3) {
      west = Math.min(west, rows[k + 1] * unit);
      east = Math.max(east, rows[k + 2] * unit);
    }
    this.findRow(own, west, east, stamp);
    return this.count;
  }

  private findRow(row: number, x0: number, x1: number, stamp: number): void {
    if (row < 0 || row >= this.rows) return;
    const { columns } = this;
    const from = Math.max(0, floorDiv(x0, this.size) - this.bx0);
    const to = Math.min(columns - 1, floorDiv(x1, this.size) - this.bx0);
    this.find(row * columns + from, row * columns + to, stamp);
  }

  /** Puts boxes of buckets of one row, which follow one another, into FOUND. */
  private find(first: number, last: number, stamp: number): void {
    if (first > last) return;
    const { starts, items, stamps } = this;
    const begin = starts[first];
    const end = starts[last + 1];
    let { count } = this;
    if (count + end - begin > FOUND.length) {
      const more = new Int32Array(2 * (count + end - begin));
      more.set(FOUND);
      FOUND = more;
    }
    const found = FOUND;
    for (let i = begin; i < end; i++) {
      const box = items[i];
      if (stamps[box] === stamp) continue;
      stamps[box] = stamp;
      found[count++] = box;
    }
    this.count = count;
  }

  /** Buckets of a row follow one another, and so do their boxes. */
  private collectRow(row: number, x0: number, x1: number, stamp: number, out: number[]): void {
    if (row < 0 || row >= this.rows) return;
    const { columns } = this;
    const from = Math.max(0, floorDiv(x0, this.size) - this.bx0);
    const to = Math.min(columns - 1, floorDiv(x1, this.size) - this.bx0);
    this.collect(row * columns + from, row * columns + to, stamp, out);
  }

  /** Boxes in the buckets that a rectangle touches, counted once a bucket: how much there may be to look at. */
  entries(x0: number, y0: number, x1: number, y1: number): number {
    if (this.few !== undefined) return this.few.length / 4;
    const from = Math.max(0, floorDiv(x0, this.size) - this.bx0);
    const to = Math.min(this.columns - 1, floorDiv(x1, this.size) - this.bx0);
    const last = Math.min(this.rows - 1, floorDiv(y1, this.size) - this.by0);
    let count = 0;
    if (from > to) return count;
    for (let y = Math.max(0, floorDiv(y0, this.size) - this.by0); y <= last; y++)
      count += this.starts[y * this.columns + to + 1] - this.starts[y * this.columns + from];
    return count;
  }

  /** Boxes of buckets of one row, which follow one another. */
  private collect(first: number, last: number, stamp: number, out: number[]): void {
    if (first > last) return;
    const { starts, items, stamps } = this;
    for (let i = starts[first], end = starts[last + 1]; i < end; i++) {
      const box = items[i];
      if (stamps[box] === stamp) continue;
      stamps[box] = stamp;
      out.push(box);
    }
  }

  /**
   * Boxes in the buckets that a rectangle about a point touches, each once, those in nearer buckets first. Buckets that are not open are left out; where a whole
   * ring of them is, none farther is looked at.
   */
  outwards(x: number, y: number, x0: number, y0: number, x1: number, y1: number, { open, take }: Rings): void {
    if (this.few !== undefined) {
      take(FOUND, among(this.few, x0, y0, x1, y1));
      return;
    }
    const { size, bx0, by0, columns, starts, items, stamps } = this;
    const stamp = ++this.stamp;
    const cx = floorDiv(x, size) - bx0;
    const cy = floorDiv(y, size) - by0;
    const west = Math.max(0, floorDiv(x0, size) - bx0);
    const east = Math.min(columns - 1, floorDiv(x1, size) - bx0);
    const north = Math.max(0, floorDiv(y0, size) - by0);
    const south = Math.min(this.rows - 1, floorDiv(y1, size) - by0);
    if (west > east || north > south) return;
    const outside = Math.max(0, west - cx, cx - east, north - cy, cy - south);
    const farthest = Math.max(cx - west, east - cx, cy - north, south - cy);
    for (let ring = outside; ring <= farthest; ring++) {
      let some = outside > 0;
      for (let by = Math.max(north, cy - ring); by <= Math.min(south, cy + ring); by++) {
        const step = ring > 0 && by !== cy - ring && by !== cy + ring ? 2 * ring : 1;
        for (let bx = cx - ring; bx <= cx + ring; bx += step) {
          if (bx < west || bx > east) continue;
          const from = starts[by * columns + bx];
          const to = starts[by * columns + bx + 1];
          if (from === to) {
            some = true;
            continue;
          }
          if (to - from > FRESH.length) FRESH = new Int32Array(2 * (to - from));
          const boxes = FRESH;
          let fresh = 0;
          for (let i = from; i < to; i++) {
            const box = items[i];
            boxes[fresh] = box;
            if (stamps[box] !== stamp) fresh++;
          }
          if (fresh > SOME) {
            const left = (bx + bx0) * size;
            const top = (by + by0) * size;
            if (!open(left, top, left + size, top + size)) continue;
          }
          some = true;
          if (fresh === 0) continue;
          for (let k = 0; k < fresh; k++) stamps[boxes[k]] = stamp;
          take(boxes, fresh);
        }
      }
      if (!some) return;
    }
  }
}

/** Whether a box meets a rectangle, its border included. Of a segment its ends stand in any order. */
function meets(boxes: ArrayLike<number>, i: number, x0: number, y0: number, x1: number, y1: number): boolean {
  const ax = boxes[4 * i];
  const ay = boxes[4 * i + 1];
  const bx = boxes[4 * i + 2];
  const by = boxes[4 * i + 3];
  return (ax <= x1 || bx <= x1) && (ax >= x0 || bx >= x0) && (ay <= y1 || by <= y1) && (ay >= y0 || by >= y0);
}

/** `nearLines` of few boxes: those that meet the rectangle about the point and the rows. */
function fewLines(boxes: ArrayLike<number>, x: number, y: number, rows: Rows, unit: number): number {
  let [x0, y0, x1, y1] = [x, y, x, y];
  if (rows.length > 0) {
    y0 = Math.min(y, rows[0] * unit);
    y1 = Math.max(y, (rows[rows.length - 3] + 1) * unit);
  }
  for (let i = 0; i < rows.length; i += 3) {
    x0 = Math.min(x0, rows[i + 1] * unit);
    x1 = Math.max(x1, rows[i + 2] * unit);
  }
  return among(boxes, x0, y0, x1, y1);
}

/** Those of few boxes that meet a rectangle, its border included, in FOUND; says how many. */
function among(boxes: ArrayLike<number>, x0: number, y0: number, x1: number, y1: number): number {
  let count = 0;
  for (let i = 0; 4 * i < boxes.length; i++) if (meets(boxes, i, x0, y0, x1, y1)) FOUND[count++] = i;
  return count;
}

/** The first boxes of FOUND as a list. */
function told(count: number): number[] {
  const out: number[] = [];
  for (let k = 0; k < count; k++) out.push(FOUND[k]);
  return out;
}
