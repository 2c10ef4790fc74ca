import { wayOf } from "./turns.js";

/** Arcs that a square has room for; where more are needed room is made. */
const ROOM = 16;

/**
 * Which directions to a square are covered by segments, from (0, 0): those that a segment crosses before the square or on its near border. Lengths are whole
 * numbers below 2^24. Exact: turns of directions say what an arc covers.
 */
export class Cover {
  // the square, and its first and last corner the way x turns to y
  private x0 = 0;
  private y0 = 0;
  private x1 = 0;
  private y1 = 0;
  endX = 0;
  endY = 0;
  /** The direction up to which all is covered: at[0], at[1]. */
  readonly at = new Float64Array(2);
  /** Arcs that begin past it, four numbers each: from one direction to another. */
  private arcs = new Float64Array(4 * ROOM);
  private count = 0;

  /** Turns to a square by its corner and side. No where the square holds (0, 0), which nothing covers. */
  begin(x0: number, y0: number, side: number): boolean {
    const x1 = x0 + side;
    const y1 = y0 + side;
    if (x0 <= 0 && x1 >= 0 && y0 <= 0 && y1 >= 0) return false;
    this.x0 = x0;
    this.y0 = y0;
    this.x1 = x1;
    this.y1 = y1;
    this.at[0] = y0 > 0 || (x1 < 0 && y1 >= 0) ? x1 : x0;
    this.at[1] = x0 > 0 || (x1 >= 0 && y0 > 0) ? y0 : y1;
    this.endX = y1 < 0 || (x1 < 0 && y0 <= 0) ? x1 : x0;
    this.endY = x1 < 0 || (x0 <= 0 && y0 > 0) ? y0 : y1;
    this.count = 0;
    return true;
  }

  /** Adds a segment, four numbers from a place on: from its first end the way x turns to y to its second. Says whether all is covered. */
  add(ends: Float64Array, i: number): boolean {
    const px = ends[i];
    const py = ends[i + 1];
    const qx = ends[i + 2];
    const qy = ends[i + 3];
    const { x0, y0, x1, y1 } = this;
    return (
      (x0 > 0 && this.near(px, py, qx, qy, x0 - px, x0 - qx)) ||
      (x1 < 0 && this.near(px, py, qx, qy, px - x1, qx - x1)) ||
      (y0 > 0 && this.near(px, py, qx, qy, y0 - py, y0 - qy)) ||
      (y1 < 0 && this.near(px, py, qx, qy, py - y1, qy - y1))
    );
  }

  /** The part of a segment on the near side of a line; its ends are so far on that side, beyond it where less than 0. */
  private near(px: number, py: number, qx: number, qy: number, p: number, q: number): boolean {
    // where it meets the line: its ends weighed by their distances from it
    if (p >= 0) return q >= 0 ? this.arc(px, py, qx, qy) : this.arc(px, py, qx * p - px * q, qy * p - py * q);
    return q > 0 && this.arc(px * q - qx * p, py * q - qy * p, qx, qy);
  }

  private arc(fx: number, fy: number, tx: number, ty: number): boolean {
    const { at } = this;
    if (wayOf(fx, fy, at[0], at[1]) >= 0) {
      if (wayOf(at[0], at[1], tx, ty) <= 0) return false;
      at[0] = tx;
      at[1] = ty;
      return wayOf(tx, ty, this.endX, this.endY) <= 0;
    }
    const i = 4 * this.count++;
    if (i === this.arcs.length) {
      const more = new Float64Array(2 * i);
      more.set(this.arcs);
      this.arcs = more;
    }
    this.arcs[i] = fx;
    this.arcs[i + 1] = fy;
    this.arcs[i + 2] = tx;
    this.arcs[i + 3] = ty;
    return false;
  }

  /** Whether all is covered by the segments added, those too that began past what was covered then. */
  closed(): boolean {
    const { at, arcs } = this;
    for (let moved = true; moved; ) {
      moved = false;
      for (let i = 0; i < 4 * this.count; i += 4) {
        if (wayOf(arcs[i], arcs[i + 1], at[0], at[1]) < 0) continue;
        if (wayOf(at[0], at[1], arcs[i + 2], arcs[i + 3]) <= 0) continue;
        at[0] = arcs[i + 2];
        at[1] = arcs[i + 3];
        if (wayOf(at[0], at[1], this.endX, this.endY) <= 0) return true;
        moved = true;
      }
    }
    return false;
  }
}
