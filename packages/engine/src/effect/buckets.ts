import { floorDiv } from "../grid/lattice.js";

/** Boxes in plan, by the square buckets that they touch: finds those near a rectangle without looking at the rest. */
export class Buckets {
  private readonly size: number;
  private readonly lists = new Map<number, number[]>();
  private readonly stamps: Int32Array;
  private stamp = 0;

  /** `size` is the side of a bucket in units; `boxes` four numbers a box, x0, y0, x1, y1 with x0 <= x1 and y0 <= y1. */
  constructor(size: number, boxes: readonly number[]) {
    this.size = size;
    this.stamps = new Int32Array(boxes.length / 4);
    for (let i = 0; i < boxes.length; i += 4) {
      const [x0, y0, x1, y1] = [boxes[i], boxes[i + 1], boxes[i + 2], boxes[i + 3]].map((v) => floorDiv(v, size));
      for (let by = y0; by <= y1; by++) for (let bx = x0; bx <= x1; bx++) this.add(bx, by, i / 4);
    }
  }

  private add(bx: number, by: number, box: number): void {
    const key = by * 2 ** 26 + bx;
    const list = this.lists.get(key);
    if (list === undefined) this.lists.set(key, [box]);
    else list.push(box);
  }

  /**
   * Boxes in the buckets that a segment passes, each once, in no order: the buckets of each row that lie under the segment's part in it, one more on
   * either side, so that rounding loses none. A superset; who asks decides.
   */
  along(x0: number, y0: number, x1: number, y1: number): number[] {
    const [ax, ay, bx, by] = y0 <= y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const top = floorDiv(ay, this.size);
    const bottom = floorDiv(by, this.size);
    if (bottom - top < 2) return this.near(Math.min(ax, bx), ay, Math.max(ax, bx), by);
    const out: number[] = [];
    const stamp = ++this.stamp;
    const slope = (bx - ax) / (by - ay);
    for (let row = top; row <= bottom; row++) {
      const from = ax + slope * (Math.max(ay, row * this.size) - ay);
      const to = ax + slope * (Math.min(by, (row + 1) * this.size) - ay);
      const last = floorDiv(Math.max(from, to), this.size) + 1;
      for (let column = floorDiv(Math.min(from, to), this.size) - 1; column <= last; column++)
        this.collect(column, row, stamp, out);
    }
    return out;
  }

  private collect(column: number, row: number, stamp: number, out: number[]): void {
    const list = this.lists.get(row * 2 ** 26 + column);
    if (list === undefined) return;
    for (const box of list)
      if (this.stamps[box] !== stamp) {
        this.stamps[box] = stamp;
        out.push(box);
      }
  }

  /** Boxes in the buckets that a rectangle touches, each once, in no order. */
  near(x0: number, y0: number, x1: number, y1: number): number[] {
    const out: number[] = [];
    const stamp = ++this.stamp;
    const bx1 = floorDiv(x1, this.size);
    const by1 = floorDiv(y1, this.size);
    for (let by = floorDiv(y0, this.size); by <= by1; by++)
      for (let bx = floorDiv(x0, this.size); bx <= bx1; bx++) this.collect(bx, by, stamp, out);
    return out;
  }
}
