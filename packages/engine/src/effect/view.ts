import { CLOSED, type Fan, LAST, OPEN } from "./fan.js";

/** Squares to look at, in squares, half open and finite. */
export interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Whole numbers below this are held exactly, and their quotients round the right way (`floorDiv`). */
const EXACT = 2 ** 52;

/** Parts of a direction below this have exact products with all lengths in an area. */
const PLAIN = 2 ** 26;

/** A row or column beyond all that are looked at. */
const FAR = 2 ** 30;

/** Words of scratch for the marks of a half turn, used again from one look to the next: 32 kB. Larger areas have their own. */
const SCRATCH = 4096;
const BORDER = new Int32Array(SCRATCH);
const TURNS = new Int32Array(SCRATCH);

/** Words of a sheet's two lists: 8 kB. */
const SHEET = 1024;

/** Room for what one view after another tells. */
export class Sheet {
  readonly seen = new Int32Array(SHEET);
  readonly whole = new Int32Array(SHEET);
}

/** A point of a border: the lines of rows and of columns at it or on its two sides. */
class Vertex {
  low = 0;
  high = 0;
  left = 0;
  right = 0;
  /** Whether it is an end of its barrier. */
  tip = false;
}

/**
 * What is seen of each square of an area from a point, by a fan of the barriers about it. A square is seen if its inside meets the open region before the
 * barriers. The border of that region is drawn row by row; a square that it does not pass through lies wholly on one side of it. All is decided by quotients of
 * whole numbers, rounded down and up. Rows are bits, the first square the lowest one of the first word.
 */
export class View {
  /** Words a row. */
  readonly words: number;
  /** Squares of which some part, with area, is seen, and those that are seen wholly. */
  readonly seen: Int32Array;
  readonly whole: Int32Array;
  private readonly width: number;
  private readonly fan: Fan;
  /** Units a square. */
  private readonly unit: number;
  /** The point from its square's corner, in units; columns and rows are counted from that square. */
  private readonly fx: number;
  private readonly fy: number;
  /** The area's first column, and its rows. */
  private readonly column0: number;
  private readonly top: number;
  private readonly height: number;

  // the half turn that is drawn; rows are counted away from the point
  private sense: 1 | -1 = 1;
  /** From the first row's own line to the point, in units. */
  private off = 0;
  private first = 0;
  private end = 0;
  /** Squares whose inside the border passes through, and those on whose nearer side, or before them on it, it turns from seen to hidden or back. */
  private border: Int32Array;
  private turns: Int32Array;

  /** With a sheet what it tells stands there, up to the next view on it. */
  constructor(fan: Fan, x: number, y: number, unit: number, area: Area, sheet?: Sheet) {
    this.fan = fan;
    this.unit = unit;
    this.width = area.x1 - area.x0;
    this.height = area.y1 - area.y0;
    this.words = (this.width + 31) >> 5;
    const ox = Math.floor(x / unit);
    const oy = Math.floor(y / unit);
    this.fx = x - ox * unit;
    this.fy = y - oy * unit;
    this.column0 = area.x0 - ox;
    this.top = area.y0 - oy;
    const size = this.words * this.height;
    const fits = sheet !== undefined && size <= SHEET;
    // every row is written anew
    this.seen = fits ? sheet.seen : new Int32Array(size);
    this.whole = fits ? sheet.whole : new Int32Array(size);
    this.border = BORDER;
    this.turns = TURNS;
    this.half(1);
    this.half(-1);
  }

  /** Draws what is seen on one side of the line through the point along x. */
  private half(sense: 1 | -1): void {
    const { fy, top, height } = this;
    const bottom = top + height;
    // against y the first row is the point's own only where the point lies inside it
    const own = fy === 0 ? -1 : 0;
    this.sense = sense;
    this.off = fy === 0 || sense > 0 ? fy : this.unit - fy;
    this.first = Math.max(0, sense > 0 ? top : own + 1 - bottom);
    this.end = sense > 0 ? bottom : own + 1 - top;
    const rows = this.end - this.first;
    if (rows <= 0) return;
    const size = rows * this.words;
    if (size > SCRATCH) {
      this.border = new Int32Array(size);
      this.turns = new Int32Array(size);
    } else {
      this.border = BORDER.fill(0, 0, size);
      this.turns = TURNS.fill(0, 0, size);
    }
    const open = this.draw();
    for (let row = this.first; row < this.end; row++) this.settle(row, sense > 0 ? row - top : own - row - top, open);
  }

  /** Draws the border; says whether all is open far away against x. */
  private draw(): boolean {
    const { fan, sense } = this;
    const { xs, ys, fronts, next, px, py, qx, qy } = fan;
    const stop = sense > 0 ? 2 : LAST;
    const from = new Vertex();
    let before = new Vertex();
    let to = new Vertex();
    let previous = OPEN;
    const begin = sense > 0 ? 0 : 2;
    for (let i = begin; i !== stop; i = next[i]) {
      const n = fronts[i];
      this.vertex(from, xs[i], ys[i], n);
      if (i !== begin && previous !== n && !(previous >= 0 && from.tip && before.tip))
        this.edge(before, from, 0, 0, xs[i], ys[i] * sense);
      if (n < 0) this.vertex(before, 0, 0, n);
      else {
        const then = next[i];
        if (then === LAST) this.vertex(to, 1, 0, n);
        else this.vertex(to, xs[then], ys[then], n);
        const way = (qy[n] - py[n]) * sense < 0 ? -1 : 1;
        this.edge(from, to, px[n], py[n] * sense, (qx[n] - px[n]) * way, (qy[n] - py[n]) * sense * way);
        const last = before;
        before = to;
        to = last;
      }
      previous = n;
    }
    return sense > 0 ? previous === OPEN : fronts[2] === OPEN;
  }

  /** Where a direction meets a barrier: OPEN never, CLOSED in the point itself. */
  private vertex(v: Vertex, dx: number, dy: number, n: number): void {
    v.tip = false;
    if (n < 0) {
      v.low = n === CLOSED ? 0 : FAR;
      v.high = v.low;
      v.left = 0;
      v.right = this.fx === 0 ? 0 : 1;
      return;
    }
    const { px, py, qx, qy } = this.fan;
    const { unit, fx, off, sense } = this;
    let x = dx;
    let y = dy * sense;
    let square = unit;
    let den = 1;
    if ((dx === px[n] && dy === py[n]) || (dx === qx[n] && dy === qy[n])) v.tip = true;
    else {
      const num = px[n] * qy[n] - py[n] * qx[n];
      den = dx * (qy[n] - py[n]) - dy * (qx[n] - px[n]);
      x *= num;
      y *= num;
      square *= den;
      if (!(Math.abs(x) < EXACT && y < EXACT && square < EXACT)) {
        this.farVertex(v, dx, dy, n);
        return;
      }
    }
    const across = (x + fx * den) / square;
    v.left = Math.floor(across) | 0;
    v.right = v.left === across ? v.left : v.left + 1;
    if (y === 0) {
      v.low = 0;
      v.high = 0;
      return;
    }
    const down = (y + off * den) / square;
    v.low = Math.floor(down) | 0;
    v.high = v.low === down ? v.low : v.low + 1;
  }

  /** The same where products pass what numbers hold. */
  private farVertex(v: Vertex, dx: number, dy: number, n: number): void {
    const { px, py, qx, qy } = this.fan;
    const [bx, by] = [BigInt(dx), BigInt(dy) * BigInt(this.sense)];
    const num = BigInt(px[n]) * BigInt(qy[n]) - BigInt(py[n]) * BigInt(qx[n]);
    const den = BigInt(dx) * BigInt(qy[n] - py[n]) - BigInt(dy) * BigInt(qx[n] - px[n]);
    const square = den * BigInt(this.unit);
    v.left = floorBig(bx * num + BigInt(this.fx) * den, square);
    v.right = -floorBig(-bx * num - BigInt(this.fx) * den, square);
    v.low = dy === 0 ? 0 : floorBig(by * num + BigInt(this.off) * den, square);
    v.high = dy === 0 ? 0 : -floorBig(-by * num - BigInt(this.off) * den, square);
  }

  /** Draws the border between two points of the line through (lx, ly) by (ex, ey), ey not negative. */
  private edge(a: Vertex, b: Vertex, lx: number, ly: number, ex: number, ey: number): void {
    const swapped = b.low < a.low || (b.low === a.low && b.high < a.high);
    const from = swapped ? b : a;
    const to = swapped ? a : b;
    const { first, end, unit, off } = this;
    if (to.high < first || from.low >= end) return;
    let left = from.left;
    let right = from.right;
    let row = from.high;
    let drawn = from.low < row;
    if (row >= to.high) {
      if (drawn) this.mark(from.low, Math.min(left, to.left), Math.max(right, to.right));
      return;
    }
    if (row < first) {
      row = first;
      drawn = false;
    }
    // the lines on which rows begin, up to the far one of the last row that it reaches
    const last = Math.min(to.high - 1, end);
    if (ey >= PLAIN || ex >= PLAIN || ex <= -PLAIN) {
      for (; row <= last; row++) {
        const num = BigInt(this.fx) * BigInt(ey) + BigInt(ex) * BigInt(row === 0 ? 0 : row * unit - off);
        const l = floorBig(num, BigInt(ey * unit));
        const r = -floorBig(-num, BigInt(ey * unit));
        if (drawn) this.mark(row - 1, Math.min(l, left), Math.max(r, right));
        if (row < end) this.turnAt(row, r);
        left = l;
        right = r;
        drawn = true;
      }
    } else {
      const den = ey * unit;
      const start = (lx + this.fx) * ey - ex * ly;
      const { turns, words, width, column0 } = this;
      for (; row <= last; row++) {
        const at = (start + ex * (row === 0 ? 0 : row * unit - off)) / den;
        const low = Math.floor(at);
        const l = low < -FAR ? -FAR : low > FAR ? FAR : low | 0;
        const r = low === at ? l : l + 1;
        if (drawn) this.mark(row - 1, Math.min(l, left), Math.max(r, right));
        const x = r > column0 ? r - column0 : 0;
        if (x < width) {
          if (row < end) turns[(row - first) * words + (x >> 5)] ^= 1 << (x & 31);
          if (x === 0 && ex <= 0) {
            // before the first column for good
            for (row++; row <= last && row < end; row++) turns[(row - first) * words] ^= 1;
            return;
          }
        } else if (ex >= 0 && l - column0 >= width) return; // past the last column for good
        left = l;
        right = r;
        drawn = true;
      }
    }
    if (to.high <= end && drawn) this.mark(to.high - 1, Math.min(left, to.left), Math.max(right, to.right));
  }

  private turnAt(row: number, column: number): void {
    const x = column > this.column0 ? column - this.column0 : 0;
    if (x < this.width) this.turns[(row - this.first) * this.words + (x >> 5)] ^= 1 << (x & 31);
  }

  private mark(row: number, left: number, right: number): void {
    if (row < this.first || row >= this.end) return;
    const from = left > this.column0 ? left - this.column0 : 0;
    const to = Math.min(right - this.column0, this.width) - 1;
    if (from > to) return;
    const begin = (row - this.first) * this.words;
    const { border } = this;
    const a = from >> 5;
    const b = to >> 5;
    const low = -1 << (from & 31);
    const high = -1 >>> (31 - (to & 31));
    if (a === b) {
      border[begin + a] |= low & high;
      return;
    }
    border[begin + a] |= low;
    for (let i = a + 1; i < b; i++) border[begin + i] = -1;
    border[begin + b] |= high;
  }

  /** Makes the marks of a row into what is seen. The point's own row, where it lies inside it, is made of two halves. */
  private settle(row: number, to: number, open: boolean): void {
    const { words, border, turns, seen, whole } = this;
    const halved = row === 0 && this.fy !== 0;
    const both = halved && this.sense < 0;
    let carry = open ? -1 : 0;
    const begin = (row - this.first) * words;
    for (let i = 0; i < words; i++) {
      let inner = turns[begin + i];
      inner ^= inner << 1;
      inner ^= inner << 2;
      inner ^= inner << 4;
      inner ^= inner << 8;
      inner ^= inner << 16;
      inner ^= carry;
      carry = inner >> 31;
      const edge = border[begin + i];
      const at = to * words + i;
      if (both) {
        seen[at] |= inner | edge;
        whole[at] &= inner & ~edge;
      } else {
        seen[at] = inner | edge;
        whole[at] = inner & ~edge;
      }
    }
  }
}

/** A quotient rounded down, within what is looked at; den positive. */
function floorBig(num: bigint, den: bigint): number {
  const q = Number(num / den - (num % den < 0n ? 1n : 0n));
  return Math.max(-FAR, Math.min(FAR, q));
}
