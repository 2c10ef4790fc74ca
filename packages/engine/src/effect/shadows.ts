import { Cover } from "./cover-arcs.js";
import {
  BELOW,
  BEYOND,
  KEPT,
  longer,
  MARKS,
  NARROW,
  ROOM,
  setBoth,
  setOnce,
  setWhole,
  sized,
  TWICE,
  WHOLE,
} from "./shadow-marks.js";
import type { Area } from "./view.js";

/** In place of a column that no square reaches. */
const NEVER = 2 ** 30;

// columns of a shadow's borders on a line between rows, rounded down and up
const LEFT = 0;
const RIGHT = 2;
const COLUMNS = 4;

/**
 * Shadows of walls on the squares of an area. The shadow of a wall is what lies beyond it between two rays, so one span a row; where its borders cross the
 * lines between rows is a quotient of whole numbers below 2^52, rounded down and up. A square wholly in one shadow is hidden, one that at most one shadow
 * has some of is seen at least in part; only of squares that several have some of the shadows are asked themselves. Rows are bits, as in a `View`.
 * Lengths are lattice units below 2^24, from the point that looks.
 */
export class Shadows {
  words = 0;
  /** Marks of each word of squares, row by row. */
  marks = new Int32Array(MARKS * ROOM);
  /** Words of corners a line, and those of the squares' corners that lie in a shadow or on its border, line by line; perhaps some more. */
  cornerWords = 0;
  corners = new Int32Array(ROOM);
  private width = 0;
  private height = 0;
  private unit = 1;
  /** The point from the area's corner, in units. */
  private gx = 0;
  private gy = 0;
  /** Spans, four numbers each: columns from and up to, its wall, and where the next of its row ends in this list; by rows the ends of the first ones. */
  private spans = new Int32Array(4 * ROOM);
  private count = 0;
  private firsts = new Int32Array(ROOM);
  /** Ends of walls, four numbers each: from the first the way x turns to y to the second. */
  private walls = 0;
  private ends = new Float64Array(2 * ROOM);
  /** Columns of the borders of the shadow that is drawn, by lines. */
  private columns = new Int32Array(COLUMNS * ROOM);
  private readonly cover = new Cover();

  /** Makes it ready for an area seen from a point: no shadows. */
  begin(x: number, y: number, unit: number, area: Area): void {
    this.width = area.x1 - area.x0;
    this.height = area.y1 - area.y0;
    this.words = (this.width + 31) >> 5;
    this.unit = unit;
    this.gx = x - area.x0 * unit;
    this.gy = y - area.y0 * unit;
    this.count = 0;
    this.walls = 0;
    if (this.spans.length > 4 * KEPT) this.spans = new Int32Array(4 * ROOM);
    if (this.ends.length > 2 * KEPT) this.ends = new Float64Array(2 * ROOM);
    this.marks = sized(this.marks, MARKS * this.words * this.height, MARKS).fill(
      0,
      0,
      MARKS * this.words * this.height,
    );
    this.cornerWords = (this.width + 32) >> 5;
    const corners = this.cornerWords * (this.height + 1);
    this.corners = sized(this.corners, corners, 1).fill(0, 0, corners);
    this.columns = sized(this.columns, COLUMNS * (this.height + 1), COLUMNS);
    this.firsts = sized(this.firsts, this.height, 1).fill(0, 0, this.height);
  }

  /** Whether all squares between columns and rows that lie in the area are wholly in a shadow, each in one. */
  hides(x0: number, y0: number, x1: number, y1: number): boolean {
    const { words, marks } = this;
    const from = Math.max(0, x0);
    const to = Math.min(this.width, x1);
    if (from >= to) return true;
    const a = from >> 5;
    const b = (to - 1) >> 5;
    const low = -1 << from;
    const high = -1 >>> -to;
    for (let y = Math.max(0, y0), end = Math.min(this.height, y1); y < end; y++) {
      const begin = MARKS * y * words + WHOLE;
      if (a === b) {
        if ((~marks[begin + MARKS * a] & low & high) !== 0) return false;
        continue;
      }
      if ((~marks[begin + MARKS * a] & low) !== 0 || (~marks[begin + MARKS * b] & high) !== 0) return false;
      for (let w = a + 1; w < b; w++) if (marks[begin + MARKS * w] !== -1) return false;
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
    if (way > 0) this.cast(ax, ay, bx, by);
    else if (way < 0) this.cast(bx, by, ax, ay);
  }

  private cast(px: number, py: number, qx: number, qy: number): void {
    const n = this.walls++;
    if (4 * n === this.ends.length) this.ends = longer(this.ends, new Float64Array(8 * n));
    const { ends } = this;
    ends[4 * n] = px;
    ends[4 * n + 1] = py;
    ends[4 * n + 2] = qx;
    ends[4 * n + 3] = qy;
    if (py >= 0 && qy >= 0) this.oneWay(n, 1, qx, qy, px, py);
    else if (py <= 0 && qy <= 0) this.oneWay(n, -1, px, py, qx, qy);
    else if (py < 0) this.acrossWay(n, LEFT, qx, qy, px, py);
    else this.acrossWay(n, RIGHT, px, py, qx, qy);
  }

  /** The shadow of a wall that lies on one side of the line through the point along x: its ends by their place left and right of one another. */
  private oneWay(n: number, sense: 1 | -1, lx: number, ly: number, rx: number, ry: number): void {
    const { gy, unit, height, columns } = this;
    const lowLeft = sense > 0 ? ly < ry : ly > ry;
    const near = ((lowLeft ? ly : ry) + gy) / unit;
    if (sense > 0 ? near >= height : near <= 0) return;
    const far = ((lowLeft ? ry : ly) + gy) / unit;
    const corner = sense > 0 ? Math.ceil(far) : Math.floor(far);
    const end = sense > 0 ? height : 0;
    let line = sense > 0 ? Math.ceil(near) : Math.floor(near);
    let from = line;
    if (sense > 0 ? line < 0 : line > height) {
      line = end === 0 ? height : 0;
      from = line;
    } else if (line !== near) {
      // begins within a row: what stands for the line before it
      from = line - sense;
      const i = COLUMNS * from;
      columns[i] = ly === 0 ? 0 : this.columnBelow(lowLeft || ly === ry ? lx : rx);
      columns[i + 1] = NEVER;
      columns[i + 2] = -1;
      columns[i + 3] = ry === 0 ? this.width : this.columnAbove(lowLeft ? lx : rx);
    }
    // one side runs along the wall up to its farther end
    let stop: number;
    if (lowLeft) {
      stop = this.ray(LEFT, sense, line, end, lx, ly);
      stop = this.ray(RIGHT, sense, this.face(RIGHT, sense, line, corner, stop, lx, ly, rx, ry), stop, rx, ry);
      this.mark(n, sense, from, stop, corner, NEVER, this.columnAbove(rx));
    } else {
      stop = this.ray(RIGHT, sense, line, end, rx, ry);
      stop = this.ray(LEFT, sense, this.face(LEFT, sense, line, corner, stop, rx, ry, lx, ly), stop, lx, ly);
      this.mark(n, sense, from, stop, corner, this.columnBelow(lx), -1);
    }
  }

  /** The shadow of a wall that crosses the line through the point along x: the side that it bounds, its ends with y and against it. */
  private acrossWay(n: number, side: number, ux: number, uy: number, dx: number, dy: number): void {
    const { gy, unit, height, columns } = this;
    const up = Math.ceil((uy + gy) / unit);
    const down = Math.floor((dy + gy) / unit);
    this.ray(RIGHT - side, 1, 0, height, side === LEFT ? 1 : -1, 0);
    const begin = Math.max(0, down + 1);
    const top = this.face(side, 1, begin, up, height, dx, dy, ux, uy);
    const last = this.ray(side, 1, top, height, ux, uy);
    const first = this.ray(side, -1, Math.min(down, height), 0, dx, dy);
    const left = side === LEFT;
    const [upLow, upHigh] = left ? [this.columnBelow(ux), -1] : [NEVER, this.columnAbove(ux)];
    const [downLow, downHigh] = left ? [this.columnBelow(dx), -1] : [NEVER, this.columnAbove(dx)];
    if (begin < up) {
      // a line between both ends
      const line = Math.min(begin, height);
      this.mark(n, -1, line, first, down, downLow, downHigh);
      this.mark(n, 1, line, last, up, upLow, upHigh);
      return;
    }
    const line = Math.max(0, Math.min(down, height));
    if (down >= 0) this.mark(n, -1, line, first, NEVER, 0, 0);
    if (down >= 0 && down < height) {
      columns[COLUMNS * down] = Math.min(columns[COLUMNS * down], downLow);
      columns[COLUMNS * down + RIGHT + 1] = Math.max(columns[COLUMNS * down + RIGHT + 1], downHigh);
    }
    this.mark(n, 1, line, last, up, upLow, upHigh);
  }

  /** Draws a side along the ray from the point by (x, y), the way of the sense in y, up to a line; gives the line from which on no shadow is left, or that line. */
  private ray(side: number, sense: 1 | -1, line: number, end: number, x: number, y: number): number {
    const { gx, gy, unit } = this;
    if (y === 0) return this.draw(side, sense, line, end, true, x > 0 ? NEVER : -1, 0, 1);
    return this.draw(side, sense, line, end, true, sense * (gx * y - gy * x), sense * unit * x, sense * unit * y);
  }

  /** Draws a side along a segment, which is not level, up to a line but not on it; gives the line that is next. */
  private face(
    side: number,
    sense: 1 | -1,
    line: number,
    corner: number,
    end: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
  ): number {
    const { gx, gy, unit } = this;
    const last = sense > 0 ? Math.min(corner - 1, end) : Math.max(corner + 1, end);
    if (sense > 0 ? line > last : line < last) return line;
    const up = by > ay ? 1 : -1;
    const ex = (bx - ax) * up;
    const ey = (by - ay) * up;
    this.draw(side, sense, line, last, false, (ax + gx) * ey - (gy + ay) * ex, unit * ex, unit * ey);
    return last + sense;
  }

  /** Draws a side along columns (a + b r) / d on the lines r, d positive. */
  private draw(
    side: number,
    sense: 1 | -1,
    line: number,
    end: number,
    ray: boolean,
    a: number,
    b: number,
    d: number,
  ): number {
    const { columns, width } = this;
    const way = b * sense;
    const step = COLUMNS * sense;
    let i = COLUMNS * line + side;
    for (let at = line; sense > 0 ? at <= end : at >= end; at += sense) {
      const v = (a + b * at) / d;
      if (v <= 0) {
        columns[i] = 0;
        columns[i + 1] = 0;
        if (ray && side === RIGHT && way <= 0) return at;
      } else if (v >= width) {
        columns[i] = width;
        columns[i + 1] = width;
        if (ray && side === LEFT && way >= 0) return at;
      } else {
        const low = v | 0;
        columns[i] = low;
        columns[i + 1] = low === v ? low : low + 1;
      }
      i += step;
    }
    return end;
  }

  /**
   * Marks the rows from one line to another between the sides drawn. The row before the line `corner` holds a corner of the wall: it reaches from `low` or up
   * to `high`.
   */
  private mark(n: number, sense: 1 | -1, line: number, end: number, corner: number, low: number, high: number): void {
    const { columns, marks, words, corners, cornerWords, firsts, width } = this;
    const two = words === 2 && width <= NARROW;
    let { spans, count } = this;
    let i = COLUMNS * line;
    let l0 = columns[i];
    let l1 = columns[i + 1];
    let r0 = columns[i + 2];
    let r1 = columns[i + 3];
    if (l1 <= r0) setBoth(corners, cornerWords * line, l1, r0);
    for (let at = line + sense; sense > 0 ? at <= end : at >= end; at += sense) {
      i += COLUMNS * sense;
      if (at === corner) {
        if (low < l0) l0 = low;
        if (high > r1) r1 = high;
      }
      const nl0 = columns[i];
      const nl1 = columns[i + 1];
      const nr0 = columns[i + 2];
      const nr1 = columns[i + 3];
      const from = Math.min(nl0, l0);
      const to = Math.max(nr1, r1);
      if (from < to) {
        const row = sense > 0 ? at - 1 : at;
        const first = Math.max(nl1, l1);
        const last = Math.min(nr0, r0);
        if (two) {
          const m = 2 * MARKS * row;
          const low = BELOW[to] & ~BELOW[from];
          const high = BEYOND[to] & ~BEYOND[from];
          marks[m + TWICE] |= marks[m] & low;
          marks[m] |= low;
          marks[m + MARKS + TWICE] |= marks[m + MARKS] & high;
          marks[m + MARKS] |= high;
          if (first < last) {
            marks[m + WHOLE] |= BELOW[last] & ~BELOW[first];
            marks[m + MARKS + WHOLE] |= BEYOND[last] & ~BEYOND[first];
          }
        } else {
          const begin = row * words;
          setOnce(marks, begin, from, to);
          if (first < last) setWhole(marks, begin, first, last);
        }
        if (count === spans.length) {
          spans = longer(spans, new Int32Array(2 * spans.length));
          this.spans = spans;
        }
        spans[count] = from;
        spans[count + 1] = to;
        spans[count + 2] = n;
        spans[count + 3] = firsts[row];
        count += 4;
        firsts[row] = count;
      }
      if (nl1 <= nr0) setBoth(corners, cornerWords * at, nl1, nr0);
      l0 = nl0;
      l1 = nl1;
      r0 = nr0;
      r1 = nr1;
    }
    this.count = count;
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
    const { spans, unit, cover } = this;
    if (!cover.begin(x * unit - this.gx, row * unit - this.gy, unit)) return true;
    for (let s = this.firsts[row]; s > 0; s = spans[s - 1])
      if (spans[s - 4] <= x && x < spans[s - 3] && cover.add(this.ends, 4 * spans[s - 2])) return false;
    return !cover.closed();
  }
}
