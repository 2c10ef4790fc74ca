import { Cover } from "./cover-arcs.js";
import { BELOW, BEYOND, KEPT, longer, NARROW, ROOM, setBits, sized } from "./shadow-marks.js";
import type { Area } from "./view.js";

/**
 * Shadows of walls on the squares of an area. The shadow of a wall is what lies beyond it between two rays: convex, and one span on each line between rows,
 * whose ends are quotients of whole numbers below 2^52, rounded inwards. A square with its four corners in one shadow is hidden, one with a corner outside
 * all shadows is seen about that corner; only squares whose corners lie in several are asked themselves. Rows are bits, as in a `View`.
 * Lengths are lattice units below 2^24, from the point that looks.
 */
export class Shadows {
  /** Words of each row and of each line. */
  words = 0;
  /** Squares wholly in one shadow, row by row from the one before the area's first on. */
  whole = new Int32Array(ROOM);
  /** Corners of squares that lie in a shadow or on its border, line by line. */
  corners = new Int32Array(ROOM);
  /** Squares of which a shadow has some, with area, where that was asked for; perhaps some more. */
  some = new Int32Array(ROOM);
  private asked = false;
  private width = 0;
  private height = 0;
  private unit = 1;
  /** The point from the area's corner, in units. */
  private gx = 0;
  private gy = 0;
  /** Ends of walls, four numbers each: from the first the way x turns to y to the second; and the rows that each shadow may reach. */
  private walls = 0;
  private ends = new Float64Array(2 * ROOM);
  private reach = new Int32Array(ROOM);
  private readonly cover = new Cover();

  /** The first lines beyond the point, with y and against it, and the columns of a shadow on them: none where the second is less than the first. */
  private after = 0;
  private before = 0;
  private readonly first = [1, 0, 1, 0];
  // the columns on the line before, rounded outwards; whether no shadow lies before the next line
  private low = 0;
  private high = 0;
  private apart = false;

  /** Makes it ready for an area seen from a point: no shadows. With `some` it tells too which squares shadows have some of. */
  begin(x: number, y: number, unit: number, area: Area, some: boolean): void {
    this.width = area.x1 - area.x0;
    this.height = area.y1 - area.y0;
    this.words = this.width <= NARROW ? 2 : (this.width + 32) >> 5;
    this.unit = unit;
    this.gx = x - area.x0 * unit;
    this.gy = y - area.y0 * unit;
    this.after = Math.floor(this.gy / unit) + 1;
    this.before = Math.ceil(this.gy / unit) - 1;
    this.walls = 0;
    this.asked = some;
    if (this.ends.length > 2 * KEPT) {
      this.ends = new Float64Array(2 * ROOM);
      this.reach = new Int32Array(ROOM);
    }
    const size = this.words * (this.height + 1);
    this.whole = sized(this.whole, size + this.words).fill(0, 0, size + this.words);
    this.corners = sized(this.corners, size).fill(0, 0, size);
    if (some) this.some = sized(this.some, size).fill(0, 0, size);
  }

  /** Whether all squares between columns and rows that lie in the area are wholly in a shadow, each in one. */
  hides(x0: number, y0: number, x1: number, y1: number): boolean {
    const { words, whole } = this;
    const from = Math.max(0, x0);
    const to = Math.min(this.width, x1);
    if (from >= to) return true;
    const a = from >> 5;
    const b = (to - 1) >> 5;
    const low = -1 << from;
    const high = -1 >>> -to;
    for (let y = Math.max(0, y0), end = Math.min(this.height, y1); y < end; y++) {
      const begin = (y + 1) * words;
      if (a === b) {
        if ((~whole[begin + a] & low & high) !== 0) return false;
        continue;
      }
      if ((~whole[begin + a] & low) !== 0 || (~whole[begin + b] & high) !== 0) return false;
      for (let w = a + 1; w < b; w++) if (whole[begin + w] !== -1) return false;
    }
    return true;
  }

  /** Whether a segment, not in line with the point, lies in shadow: all squares along it do. */
  hidesWall(ax: number, ay: number, bx: number, by: number): boolean {
    const { gx, gy, unit } = this;
    let x0 = Math.floor((Math.min(ax, bx) + gx) / unit);
    let x1 = Math.ceil((Math.max(ax, bx) + gx) / unit);
    let y0 = Math.floor((Math.min(ay, by) + gy) / unit);
    let y1 = Math.ceil((Math.max(ay, by) + gy) / unit);
    // along a line of the grid the squares beyond it
    if (x0 === x1) {
      if (ax > 0) x1++;
      else x0--;
    }
    if (y0 === y1) {
      if (ay > 0) y1++;
      else y0--;
    }
    return x0 >= 0 && y0 >= 0 && x1 <= this.width && y1 <= this.height && this.hides(x0, y0, x1, y1);
  }

  /** Adds the shadow of a segment. One in line with the point has none. */
  add(ax: number, ay: number, bx: number, by: number): void {
    const way = ax * by - ay * bx;
    if (way > 0) this.cast(ax, ay, bx, by, way);
    else if (way < 0) this.cast(bx, by, ax, ay, -way);
  }

  private cast(px: number, py: number, qx: number, qy: number, way: number): void {
    const { gy, unit, height } = this;
    const n = this.walls++;
    if (4 * n === this.ends.length) {
      this.ends = longer(this.ends, new Float64Array(8 * n));
      this.reach = longer(this.reach, new Int32Array(4 * n));
    }
    const { ends, reach } = this;
    ends[4 * n] = px;
    ends[4 * n + 1] = py;
    ends[4 * n + 2] = qx;
    ends[4 * n + 3] = qy;
    const top = Math.min(py, qy);
    const bottom = Math.max(py, qy);
    const above = top >= 0 ? Math.floor((top + gy) / unit) : 0;
    const below = bottom <= 0 ? Math.ceil((bottom + gy) / unit) : height;
    // none of the area's rows where it lies beyond it
    reach[2 * n] = above < height ? above : 1;
    reach[2 * n + 1] = above < height ? below - 1 : 0;
    if (above >= height || below <= 0) return;
    if (top > 0) this.half(n, 1);
    else if (bottom < 0) this.half(n, -1);
    else this.across(n, way);
  }

  /** The shadow of a wall that meets the line through the point along x: what lies beyond it there joins both halves. */
  private across(n: number, way: number): void {
    const { ends, first, words, width, height, before: last, after: next } = this;
    const rise = ends[4 * n + 3] - ends[4 * n + 1];
    first[0] = first[2] = 1;
    first[1] = first[3] = 0;
    if (Math.max(ends[4 * n + 3], ends[4 * n + 1]) > 0) this.half(n, 1);
    if (Math.min(ends[4 * n + 3], ends[4 * n + 1]) < 0) this.half(n, -1);
    if (next - last === 1) {
      if (last >= 0 && next <= height) this.between(last, first[2], first[3], first[0], first[1]);
      return;
    }
    const line = last + 1;
    if (line < 0 || line > height) return;
    // right of the point an end with y comes after one against it
    const at = (way + this.gx * rise) / (this.unit * rise);
    const from = rise > 0 ? Math.max(0, Math.ceil(at)) : 0;
    const to = rise > 0 ? width : Math.min(width, Math.floor(at));
    if (from > to) return;
    setBits(this.corners, words * line, from, to + 1);
    if (line < height) this.between(line, from, to, first[0], first[1]);
    if (line > 0) this.between(last, first[2], first[3], from, to);
  }

  /** Marks the squares of a row between the spans of a shadow on the lines before and after it. */
  private between(row: number, a0: number, a1: number, b0: number, b1: number): void {
    const from = Math.max(a0, b0);
    const to = Math.min(a1, b1);
    if (from < to) setBits(this.whole, this.words * (row + 1), from, to);
  }

  /**
   * Draws the shadow beyond the line through the point along x, with y or against it. Lengths away from the point are positive, lines are counted from the
   * first one beyond it.
   */
  private half(n: number, sense: 1 | -1): void {
    const { ends, gx, unit, width, words, height, whole, corners, asked } = this;
    const e = 4 * n;
    // the ends on the right and on the left as seen with y, and in a mirror against it
    const rx = sense > 0 ? ends[e] : ends[e + 2];
    const ry = sense > 0 ? ends[e + 1] : -ends[e + 3];
    const lx = sense > 0 ? ends[e + 2] : ends[e];
    const ly = sense > 0 ? ends[e + 3] : -ends[e + 1];
    const base = sense > 0 ? this.after : this.before;
    const off = sense > 0 ? base * unit - this.gy : this.gy - base * unit;
    const least = sense > 0 ? Math.max(0, -base) : Math.max(0, base - height);
    const most = sense > 0 ? height - base : base;
    const leftFar = ly > ry;
    const near = leftFar ? ry : ly;
    const start = Math.max(least, Math.ceil((near - off) / unit));
    if (start > most) return;
    const turn = Math.ceil(((leftFar ? ly : ry) - off) / unit);
    if (asked) this.enter(n, sense, near === off + start * unit, base + sense * start);
    // both sides as columns (a + b k) / d on the line k: rays, or none up to the area's border
    let al = ly > 0 ? lx * off + gx * ly : -1;
    let bl = ly > 0 ? lx * unit : 0;
    let dl = ly > 0 ? ly * unit : 1;
    let ar = ry > 0 ? rx * off + gx * ry : width;
    let br = ry > 0 ? rx * unit : 0;
    let dr = ry > 0 ? ry * unit : 1;
    const narrow = words === 2;
    const step = words * sense;
    // from a line to the row on the point's side of it
    const row = sense > 0 ? 0 : words;
    let from = 1;
    let to = 0;
    let k = start;
    let end = most;
    let a = 0;
    let b = 0;
    let d = 0;
    if (start < turn) {
      // on the way to its farther end the segment itself is a side
      const ex = leftFar ? lx - rx : rx - lx;
      const ey = leftFar ? ly - ry : ry - ly;
      a = leftFar ? al : ar;
      b = leftFar ? bl : br;
      d = leftFar ? dl : dr;
      const face = (rx + gx) * ey + (off - ry) * ex;
      if (leftFar) {
        al = face;
        bl = unit * ex;
        dl = unit * ey;
      } else {
        ar = face;
        br = unit * ex;
        dr = unit * ey;
      }
      end = turn <= most ? turn - 1 : most;
    }
    for (;;) {
      if (asked && k === turn) this.turn(n, sense);
      let left = al + bl * k;
      let right = ar + br * k;
      for (let i = words * (base + sense * k); k <= end; k++, i += step, left += bl, right += br) {
        const l = left / dl;
        const r = right / dr;
        if (asked) this.someOf(i + row - words, l, r);
        let c0 = 0;
        if (l > 0) {
          if (l > width) {
            from = 1;
            to = 0;
            if (bl >= 0) break;
            continue;
          }
          c0 = l | 0;
          if (c0 !== l) c0++;
        }
        let c1 = width;
        if (r < width) {
          if (r < 0) {
            from = 1;
            to = 0;
            if (br <= 0) break;
            continue;
          }
          c1 = r | 0;
        }
        if (c0 <= c1) {
          const u = c0 > from ? c0 : from;
          const v = c1 < to ? c1 : to;
          if (narrow) {
            corners[i] |= BELOW[c1 + 1] & ~BELOW[c0];
            corners[i + 1] |= BEYOND[c1 + 1] & ~BEYOND[c0];
            if (u < v) {
              whole[i + row] |= BELOW[v] & ~BELOW[u];
              whole[i + row + 1] |= BEYOND[v] & ~BEYOND[u];
            }
          } else {
            setBits(corners, i, c0, c1 + 1);
            if (u < v) setBits(whole, i + row, u, v);
          }
        }
        from = c0;
        to = c1;
        if (k === 0) {
          const f = sense > 0 ? 0 : 2;
          this.first[f] = c0;
          this.first[f + 1] = c1;
        }
      }
      if (end === most) return;
      // rays from there on
      if (leftFar) {
        al = a;
        bl = b;
        dl = d;
      } else {
        ar = a;
        br = b;
        dr = d;
      }
      k = turn;
      end = most;
    }
  }

  /** What goes before the first line that a shadow meets: its columns there, rounded outwards, by the nearer end. */
  private enter(n: number, sense: 1 | -1, on: boolean, line: number): void {
    const { ends, width } = this;
    const e = 4 * n;
    const [py, qy] = [sense * ends[e + 1], sense * ends[e + 3]];
    this.apart = on || line === (sense > 0 ? 0 : this.height);
    if (Math.min(py, qy) > 0) {
      const x = py < qy ? ends[e] : ends[e + 2];
      this.low = this.columnBelow(x);
      this.high = this.columnAbove(x);
      return;
    }
    // from where it meets the line through the point up to the area's border
    const right = ends[e + 3] > ends[e + 1];
    this.low = right ? this.columnBelow(Math.min(ends[e], ends[e + 2])) : 0;
    this.high = right ? width : this.columnAbove(Math.max(ends[e], ends[e + 2]));
  }

  /** Widens the columns that go before a line by the farther end, which lies in the row before it. */
  private turn(n: number, sense: 1 | -1): void {
    const { ends } = this;
    const e = 4 * n;
    const x = sense * ends[e + 1] < sense * ends[e + 3] ? ends[e + 2] : ends[e];
    this.low = Math.min(this.low, this.columnBelow(x));
    this.high = Math.max(this.high, this.columnAbove(x));
  }

  /** Marks the squares of which a shadow has some in the row up to a line, by its sides there. */
  private someOf(row: number, l: number, r: number): void {
    const { width, low, high } = this;
    const from = l <= 0 ? 0 : l >= width ? width : Math.floor(l);
    const to = r <= 0 ? 0 : r >= width ? width : Math.ceil(r);
    this.low = from;
    this.high = to;
    if (this.apart) this.apart = false;
    else if (Math.min(from, low) < Math.max(to, high)) setBits(this.some, row, Math.min(from, low), Math.max(to, high));
  }

  private columnBelow(x: number): number {
    const at = (x + this.gx) / this.unit;
    return at <= 0 ? 0 : at >= this.width ? this.width : Math.floor(at);
  }

  private columnAbove(x: number): number {
    const at = (x + this.gx) / this.unit;
    return at <= 0 ? 0 : at >= this.width ? this.width : Math.ceil(at);
  }

  /** Whether some part, with area, of a square is seen that no shadow has wholly; column and row of the area. */
  sees(x: number, row: number): boolean {
    const { unit, cover, reach, ends, walls } = this;
    if (!cover.begin(x * unit - this.gx, row * unit - this.gy, unit)) return true;
    const { endX, endY } = cover;
    let atX = cover.at[0];
    let atY = cover.at[1];
    for (let n = 0; n < walls; n++) {
      if (row < reach[2 * n] || row > reach[2 * n + 1]) continue;
      // it lies where something is not yet covered if it begins there, or before and ends past its begin; products may be rounded, and their order stays
      const e = 4 * n;
      if (atX * ends[e + 1] > atY * ends[e]) {
        if (ends[e] * endY < ends[e + 1] * endX) continue;
      } else if (atX * ends[e + 3] < atY * ends[e + 2]) continue;
      if (cover.add(ends, e)) return false;
      atX = cover.at[0];
      atY = cover.at[1];
    }
    return !cover.closed();
  }
}
