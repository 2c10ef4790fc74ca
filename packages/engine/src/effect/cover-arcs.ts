import { wayOf } from "./turns.js";

/** Arcs that a square has room for; where more are needed room is made. */
const ROOM = 16;

/** The direction up to which all is covered, and the square's last corner the way x turns to y. */
const AT = new Float64Array(4);

/** Segments that may cover some of a square, by where they begin. */
let NEAR = new Int32Array(64);

function nearRoom(segments: number): Int32Array {
  if (NEAR.length < segments + 1) NEAR = new Int32Array(2 * segments);
  return NEAR;
}

/**
 * Which directions to a square are covered by segments, from (0, 0): those that a segment crosses before the square or on its near border. Lengths are whole
 * numbers below 2^24. Exact: turns of directions say what an arc covers.
 */
export class Cover {
  /** Arcs that begin past what is covered, four numbers each: from one direction to another; after the last there is room for one more. */
  private arcs = new Float64Array(4 * ROOM);
  private count = 0;

  /**
   * Whether segments cover all directions to a square, by its corner and side. Each segment is four numbers of `ends`, from its first end the way x turns to y to its
   * second. Those in question are bits of `some` from a place on, 32 segments each time, `stride` places apart. A square that holds (0, 0) is not covered.
   */
  covers(
    x0: number,
    y0: number,
    side: number,
    ends: Float64Array,
    segments: number,
    some: Int32Array,
    place: number,
    stride: number,
  ): boolean {
    const x1 = x0 + side;
    const y1 = y0 + side;
    if (x0 <= 0 && x1 >= 0 && y0 <= 0 && y1 >= 0) return false;
    const at = AT;
    at[0] = y0 > 0 || (x1 < 0 && y1 >= 0) ? x1 : x0;
    at[1] = x0 > 0 || (x1 >= 0 && y0 > 0) ? y0 : y1;
    const endX = y1 < 0 || (x1 < 0 && y0 <= 0) ? x1 : x0;
    const endY = x1 < 0 || (x0 <= 0 && y0 > 0) ? y0 : y1;
    at[2] = endX;
    at[3] = endY;
    this.count = 0;
    // its sides that face (0, 0): how far they lie along an axis, the sense of the axis turned to them
    const beside = x0 > 0 || x1 < 0;
    const beyond = y0 > 0 || y1 < 0;
    const wayX = x0 > 0 ? 1 : -1;
    const wayY = y0 > 0 ? 1 : -1;
    const farX = x0 > 0 ? x0 : -x1;
    const farY = y0 > 0 ? y0 : -y1;
    // first those that lie where something is not yet covered, without a choice: who begins there, or before and ends past its begin; products may be
    // rounded, and their order stays
    const [atX, atY] = [at[0], at[1]];
    const near = nearRoom(segments);
    let count = 0;
    for (let n = 0, i = place; n < segments; n += 32, i += stride)
      for (let bits = some[i]; bits !== 0; bits &= bits - 1) {
        const e = 4 * (n + 31 - Math.clz32(bits & -bits));
        const past = Number(atX * ends[e + 1] > atY * ends[e]);
        const begins = Number(ends[e] * endY >= ends[e + 1] * endX);
        const reaches = Number(atX * ends[e + 3] >= atY * ends[e + 2]);
        near[count] = e;
        count += (past & begins) | (reaches & ~past);
      }
    for (let k = 0; k < count; k++) {
      const e = near[k];
      const px = ends[e];
      const py = ends[e + 1];
      const qx = ends[e + 2];
      const qy = ends[e + 3];
      if (beside && this.near(px, py, qx, qy, farX - wayX * px, farX - wayX * qx)) return true;
      if (beyond && this.near(px, py, qx, qy, farY - wayY * py, farY - wayY * qy)) return true;
    }
    return this.count > 0 && this.closed();
  }

  /** Takes the part of a segment on the near side of a line; its ends are so far on that side, beyond it where less than 0. Says whether all is covered. */
  private near(px: number, py: number, qx: number, qy: number, p: number, q: number): boolean {
    if (p < 0 && q <= 0) return false;
    // where it meets the line: its ends weighed by their distances from it
    const { arcs, count } = this;
    const i = 4 * count;
    const at = AT;
    const fx = p >= 0 ? px : px * q - qx * p;
    const fy = p >= 0 ? py : py * q - qy * p;
    const tx = p >= 0 && q < 0 ? qx * p - px * q : qx;
    const ty = p >= 0 && q < 0 ? qy * p - py * q : qy;
    if (wayOf(fx, fy, at[0], at[1]) >= 0) {
      if (wayOf(at[0], at[1], tx, ty) <= 0) return false;
      at[0] = tx;
      at[1] = ty;
      return wayOf(tx, ty, at[2], at[3]) <= 0;
    }
    arcs[i] = fx;
    arcs[i + 1] = fy;
    arcs[i + 2] = tx;
    arcs[i + 3] = ty;
    this.count = count + 1;
    if (i + 4 === arcs.length) {
      this.arcs = new Float64Array(2 * arcs.length);
      this.arcs.set(arcs);
    }
    return false;
  }

  /** Whether all is covered by the segments taken, those too that began past what was covered then. */
  private closed(): boolean {
    const { arcs, count } = this;
    const at = AT;
    for (let moved = true; moved; ) {
      moved = false;
      for (let i = 0; i < 4 * count; i += 4) {
        if (wayOf(arcs[i], arcs[i + 1], at[0], at[1]) < 0) continue;
        if (wayOf(at[0], at[1], arcs[i + 2], arcs[i + 3]) <= 0) continue;
        at[0] = arcs[i + 2];
        at[1] = arcs[i + 3];
        if (wayOf(at[0], at[1], at[2], at[3]) <= 0) return true;
        moved = true;
      }
    }
    return false;
  }
}
