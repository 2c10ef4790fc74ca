import { Cover } from "./cover-arcs.js";
import { BELOW, BEYOND, KEPT, longer, NARROW, ROOM, setBits, sized } from "./shadow-marks.js";
import type { Area } from "./view.js";

// Names of this file alone: so the compiler knows where they stand. Most areas fit in the three rooms, and share them.
const LOW = BELOW;
const HIGH = BEYOND;
const WHOLE = new Int32Array(ROOM);
const CORNERS = new Int32Array(ROOM);
const REACH = new Int32Array(4 * ROOM);

/** Both sides of a shadow: (a + b k) / d on the line k, the left one's three numbers first. */
const SIDES = new Float64Array(6);

/** The first column not left of a place, and the last not right of it; beyond the area where there is none. */
const columnFrom = (l: number, width: number): number => (l > width ? width + 1 : l > 0 ? Math.ceil(l) | 0 : 0);
const columnTo = (r: number, width: number): number => (r < 0 ? -1 : r < width ? r | 0 : width);

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
  whole = WHOLE;
  /** Corners of squares that lie in a shadow or on its border, line by line. */
  corners = CORNERS;
  /** Squares of which a shadow has some, with area, where that was asked for; perhaps some more. */
  some = new Int32Array(ROOM);
  private asked = false;
  private width = 0;
  private height = 0;
  private unit = 1;
  /** The point from the area's corner, in units. */
  private gx = 0;
  private gy = 0;
  /** Ends of walls, four numbers each: from the first the way x turns to y to the second. */
  private walls = 0;
  private ends = new Float64Array(2 * ROOM);
  /** Walls by bits whose shadow may reach a row, a row after another from the one before the area's first on, then the same for the next 32 walls. */
  private reach = REACH;
  private readonly cover = new Cover();

  /** The first lines beyond the point, with y and against it, and the columns of a shadow on them: none where the second is less than the first. */
  private after = 0;
  private before = 0;
  private readonly first = [1, 0, 1, 0];
  // the columns on the line before, rounded outwards; whether no shadow lies before the next line
  private low = 0;
  private high = 0;
  private apart = false;
  // the columns on the line before, rounded inwards
  private from = 1;
  private to = 0;

  /** Makes it ready for an area seen from a point: no shadows. With `some` it tells too which squares shadows have some of. */
  begin(x: number, y: number, unit: number, area: Area, some: boolean): void {
    this.width = area.x1 - area.x0;
    this.height = area.y1 - area.y0;
    this.words = this.width <= NARROW ? 2 : (this.width + 32) >> 5;
    this.unit = unit;
    this.gx = x - area.x0 * unit;
    this.gy = y - area.y0 * unit;
    this.after = (Math.floor(this.gy / unit) + 1) | 0;
    this.before = (Math.ceil(this.gy / unit) - 1) | 0;
    this.walls = 0;
    this.asked = some;
    if (this.ends.length > 2 * KEPT) this.ends = new Float64Array(2 * ROOM);
    this.reach = REACH;
    const size = this.words * (this.height + 1);
    this.whole = sized(this.whole, size + this.words, WHOLE).fill(0, 0, size + this.words);
    this.corners = sized(this.corners, size, CORNERS).fill(0, 0, size);
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
    const top = Math.min(py, qy);
    const bottom = Math.max(py, qy);
    // none of the area lies beyond it
    if ((top >= 0 && top + gy >= height * unit) || (bottom <= 0 && bottom + gy <= 0)) return;
    const n = this.walls++;
    const stride = height + 2;
    const first = (n >> 5) * stride;
    if (4 * n === this.ends.length) this.ends = longer(this.ends, new Float64Array(8 * n));
    if (first + stride > this.reach.length) this.reach = longer(this.reach, new Int32Array(2 * (first + stride)));
    const { ends } = this;
    ends[4 * n] = px;
    ends[4 * n + 1] = py;
    ends[4 * n + 2] = qx;
    ends[4 * n + 3] = qy;
    if ((n & 31) === 0) this.reach.fill(0, first, first + stride);
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
    const { ends, gx, unit, width, words, height, whole, corners, reach, asked } = this;
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
    const start = Math.max(least, Math.ceil((near - off) / unit)) | 0;
    if (start > most) return;
    const bit = 1 << n;
    // where rows of its 32 walls begin in `reach`: the row beyond a line, seen from the point, and the row before it
    const rows = (n >> 5) * (height + 2) + base;
    const ahead = sense > 0 ? 1 : 0;
    reach[rows + sense * start + 1 - ahead] |= bit;
    const turn = Math.ceil(((leftFar ? ly : ry) - off) / unit) | 0;
    if (asked) this.enter(n, sense, near === off + start * unit, base + sense * start);
    // both sides as columns (a + b k) / d on the line k: rays, or none up to the area's border
    let al = ly > 0 ? lx * off + gx * ly : -1;
    let bl = ly > 0 ? lx * unit : 0;
    let dl = ly > 0 ? ly * unit : 1;
    let ar = ry > 0 ? rx * off + gx * ry : width;
    let br = ry > 0 ? rx * unit : 0;
    let dr = ry > 0 ? ry * unit : 1;
    const narrow = words === 2 && !asked && whole === WHOLE && corners === CORNERS && reach === REACH;
    const step = words * sense;
    const low = LOW;
    const high = HIGH;
    const wholeRoom = WHOLE;
    const cornersRoom = CORNERS;
    const reachRoom = REACH;
    // the last line's columns as bits
    let before0 = 0;
    let before1 = 0;
    // from a line to the row on the point's side of it
    const row = sense > 0 ? 0 : words;
    this.from = 1;
    this.to = 0;
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
    if (k === 0) {
      const f = sense > 0 ? 0 : 2;
      this.first[f] = columnFrom(al / dl, width);
      this.first[f + 1] = columnTo(ar / dr, width);
    }
    for (;;) {
      const beyond = rows + sense * k + ahead;
      if (narrow) {
        let left = al + bl * k;
        let right = ar + br * k;
        let i = (words * (base + sense * k)) | 0;
        let mark = beyond | 0;
        for (; k <= end; k = (k + 1) | 0, left += bl, right += br) {
          const l = left / dl;
          const r = right / dr;
          if ((l > width && bl >= 0) || (r < 0 && br <= 0)) break;
          // none where the second is less than the first
          const c0 = columnFrom(l, width);
          const c1 = columnTo(r, width);
          const on0 = low[c1 + 1] & ~low[c0];
          const on1 = high[c1 + 1] & ~high[c0];
          reachRoom[mark] |= bit;
          cornersRoom[i] |= on0;
          cornersRoom[(i + 1) | 0] |= on1;
          // squares with all four corners
          before0 &= on0;
          before1 &= on1;
          const w = (i + row) | 0;
          wholeRoom[w] |= before0 & ((before0 >>> 1) | (before1 << 31));
          wholeRoom[(w + 1) | 0] |= before1 & (before1 >>> 1);
          before0 = on0;
          before1 = on1;
          i = (i + step) | 0;
          mark = (mark + sense) | 0;
        }
      } else {
        if (asked && k === turn) this.turn(n, sense);
        SIDES[0] = al;
        SIDES[1] = bl;
        SIDES[2] = dl;
        SIDES[3] = ar;
        SIDES[4] = br;
        SIDES[5] = dr;
        k = this.lines(n, sense, beyond, k, end);
      }
      if (end === most) return;
      if (k <= end) {
        this.from = 1;
        this.to = 0;
        before0 = 0;
        before1 = 0;
      }
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

  /** Draws lines of a shadow by its SIDES where rows are of many words, or `some` is asked for; says which line it came to. */
  private lines(n: number, sense: 1 | -1, beyond: number, start: number, end: number): number {
    const { width, words, whole, corners, asked, reach } = this;
    const [al, bl, dl, ar, br, dr] = SIDES;
    const row = sense > 0 ? 0 : words;
    let k = start;
    let i = words * (beyond - (n >> 5) * (this.height + 2) - (sense > 0 ? 1 : 0));
    for (let mark = beyond; k <= end; k++, i += words * sense, mark += sense) {
      const l = (al + bl * k) / dl;
      const r = (ar + br * k) / dr;
      if (asked) this.someOf(i + row - words, l, r);
      if ((l > width && bl >= 0) || (r < 0 && br <= 0)) break;
      const c0 = columnFrom(l, width);
      const c1 = columnTo(r, width);
      reach[mark] |= 1 << n;
      if (c0 <= c1) {
        setBits(corners, i, c0, c1 + 1);
        const u = Math.max(c0, this.from);
        const v = Math.min(c1, this.to);
        if (u < v) setBits(whole, i + row, u, v);
      }
      this.from = c0;
      this.to = c1;
    }
    return k;
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
    const { unit, gx, gy, cover, reach, ends, walls, height } = this;
    return !cover.covers(x * unit - gx, row * unit - gy, unit, ends, walls, reach, row + 1, height + 2);
  }
}
