import { gcd } from "../grid/lattice.js";
import { before, fits, keyOf, turnOf } from "./turns.js";

/** In place of a barrier's number: nothing stands in these directions. */
export const OPEN = -1;
/** In place of a barrier's number: nothing is seen in these directions, from the point on. */
export const CLOSED = -2;
/** In place of a sector's number: there is none after it. */
export const LAST = -1;

/** Sectors and segments that a fan has room for at first. */
const ROOM = 256;

/** Room that an emptied fan keeps: 32 kB. */
const KEPT = 512;

/** Products that reach this could not be held exactly. */
const LARGEST = 2 ** 52;

/**
 * All directions about (0, 0), cut into sectors, each with the one barrier that is nearest in the whole of it. Barriers are segments in whole units
 * from that point; they may meet, cross and overlap. Exact: turns of whole numbers decide which of two is nearer; where two cross a sector ends.
 */
export class Fan {
  // sectors as a list in the order of directions, the way x turns to y; each quarter begins one, those numbered 0 to 3
  /** Each sector's first direction, and where it lies in the turn. */
  keys = new Float64Array(0);
  xs = new Float64Array(0);
  ys = new Float64Array(0);
  /** Each sector's barrier: its number, OPEN or CLOSED. */
  fronts = new Int32Array(0);
  next = new Int32Array(0);
  private sectors = 4;
  /** Barriers by number: from (px, py) the way x turns to y to (qx, qy). */
  px = new Float64Array(0);
  py = new Float64Array(0);
  qx = new Float64Array(0);
  qy = new Float64Array(0);
  private segments = 0;
  /** Segments in line with the point, four numbers each: they hide no area, but stop lines. */
  readonly edgeOn: number[] = [];
  /** False once a coordinate was too large to be held exactly: what the fan says is then of no use. */
  exact = true;
  /** Whether a crossing was too fine to be held exactly: then too much is seen, or too little where the fan is strict. */
  rough = false;
  private strict = false;

  constructor() {
    this.makeRoom();
    this.clear();
  }

  private makeRoom(): void {
    this.keys = new Float64Array(ROOM);
    this.xs = new Float64Array(ROOM);
    this.ys = new Float64Array(ROOM);
    this.fronts = new Int32Array(ROOM);
    this.next = new Int32Array(ROOM);
    this.px = new Float64Array(ROOM);
    this.py = new Float64Array(ROOM);
    this.qx = new Float64Array(ROOM);
    this.qy = new Float64Array(ROOM);
    this.keys.set([0, 1, 2, 3]);
    this.xs.set([1, 0, -1, 0]);
    this.ys.set([0, 1, 0, -1]);
  }

  /** Makes it an empty fan again. */
  clear(strict = false): void {
    this.strict = strict;
    this.rough = false;
    this.sectors = 4;
    this.segments = 0;
    // to shorten a list that is empty costs more than to ask
    if (this.edgeOn.length > 0) this.edgeOn.length = 0;
    this.exact = true;
    if (this.keys.length > KEPT || this.px.length > KEPT) this.makeRoom();
    for (let i = 0; i < 4; i++) {
      this.fronts[i] = OPEN;
      this.next[i] = i < 3 ? i + 1 : LAST;
    }
  }

  /** Puts in a segment. One in line with the point hides nothing with area. */
  add(ax: number, ay: number, bx: number, by: number): void {
    if (!(fits(ax) && fits(ay) && fits(bx) && fits(by))) {
      this.exact = false;
      return;
    }
    const way = ax * by - ay * bx;
    if (way > 0) this.segment(ax, ay, bx, by);
    else if (way < 0) this.segment(bx, by, ax, ay);
    else this.edgeOn.push(ax, ay, bx, by);
  }

  private segment(px: number, py: number, qx: number, qy: number): void {
    const n = this.segments++;
    if (n === this.px.length) {
      this.px = doubled(this.px);
      this.py = doubled(this.py);
      this.qx = doubled(this.qx);
      this.qy = doubled(this.qy);
    }
    this.px[n] = px;
    this.py[n] = py;
    this.qx[n] = qx;
    this.qy[n] = qy;
    this.put(n, px, py, qx, qy);
  }

  /** Closes the directions from one to another, less than half a turn on. */
  close(fx: number, fy: number, tx: number, ty: number): void {
    if (fits(fx) && fits(fy) && fits(tx) && fits(ty)) this.put(CLOSED, fx, fy, tx, ty);
    else this.exact = false;
  }

  /** Whether the line to another point neither crosses nor touches a barrier. The barriers of both sectors that a direction borders on count. */
  sees(x: number, y: number): boolean {
    // the point itself, which all is closed about where it touches a barrier
    if (x === 0 && y === 0) return this.fronts[0] !== CLOSED;
    const key = keyOf(x, y);
    let at = Math.floor(key);
    let prior = LAST;
    for (
      let i = this.next[at];
      i !== LAST && !before(key, x, y, this.keys[i], this.xs[i], this.ys[i]);
      i = this.next[at]
    ) {
      prior = at;
      at = i;
    }
    if (!this.isBefore(at, x, y)) return false;
    if (turnOf(this.xs[at], this.ys[at], x, y) === 0) {
      if (prior === LAST)
        for (prior = (at + 3) & 3; this.next[prior] !== at && this.next[prior] !== LAST; ) prior = this.next[prior];
      if (!this.isBefore(prior, x, y)) return false;
    }
    const { edgeOn } = this;
    for (let i = 0; i < edgeOn.length; i += 4) {
      const [ax, ay, bx, by] = [edgeOn[i], edgeOn[i + 1], edgeOn[i + 2], edgeOn[i + 3]];
      if (turnOf(ax, ay, x, y) !== 0 || turnOf(bx, by, x, y) !== 0) continue;
      const [a, b] = [ax * x + ay * y, bx * x + by * y];
      if ((a >= 0 || b >= 0) && (a <= x * x + y * y || b <= x * x + y * y)) return false;
    }
    return true;
  }

  private isBefore(sector: number, x: number, y: number): boolean {
    const { px, py, qx, qy } = this;
    const n = this.fronts[sector];
    return n < 0 ? n === OPEN : (qx[n] - px[n]) * (y - py[n]) - (qy[n] - py[n]) * (x - px[n]) > 0;
  }

  /** Whether all of a box, in units from the point, lies behind barriers or in closed directions. */
  hides(x0: number, y0: number, x1: number, y1: number): boolean {
    if (x0 <= 0 && x1 >= 0 && y0 <= 0 && y1 >= 0) return false;
    // its first and last corner, the way x turns to y
    const fx = y0 > 0 || (x1 < 0 && y1 >= 0) ? x1 : x0;
    const fy = x0 > 0 || (x1 >= 0 && y0 > 0) ? y0 : y1;
    const tx = y1 < 0 || (x1 < 0 && y0 <= 0) ? x1 : x0;
    const ty = x1 < 0 || (x0 <= 0 && y0 > 0) ? y0 : y1;
    const from = keyOf(fx, fy);
    const to = keyOf(tx, ty);
    if (fy >= 0 || ty < 0) return this.hidesBetween(from, fx, fy, to, tx, ty, x0, y0, x1, y1);
    return (
      this.hidesBetween(from, fx, fy, 4, 1, 0, x0, y0, x1, y1) &&
      (ty === 0 || this.hidesBetween(0, 1, 0, to, tx, ty, x0, y0, x1, y1))
    );
  }

  private hidesBetween(
    from: number,
    fx: number,
    fy: number,
    to: number,
    tx: number,
    ty: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
  ): boolean {
    const { keys, xs, ys, fronts, next, px, py, qx, qy } = this;
    for (let at = this.find(from, fx, fy); at !== LAST; at = next[at]) {
      if (!before(keys[at], xs[at], ys[at], to, tx, ty)) return true;
      const n = fronts[at];
      if (n === OPEN) return false;
      if (n === CLOSED) continue;
      const ex = qx[n] - px[n];
      const ey = qy[n] - py[n];
      if (ex * ((ex > 0 ? y1 : y0) - py[n]) - ey * ((ey > 0 ? x0 : x1) - px[n]) > 0) return false;
    }
    return true;
  }

  /** The sector that holds a direction or begins with it. */
  private find(key: number, x: number, y: number): number {
    const { keys, xs, ys, next } = this;
    let at = Math.floor(key);
    for (let then = next[at]; then !== LAST && !before(key, x, y, keys[then], xs[then], ys[then]); then = next[at])
      at = then;
    return at;
  }

  /** Puts a barrier where it is nearest between two directions. */
  private put(n: number, fx: number, fy: number, tx: number, ty: number): void {
    const from = keyOf(fx, fy);
    const to = keyOf(tx, ty);
    // keys begin again where the turn comes back to x
    if (fy < 0 && ty >= 0) {
      this.place(n, from, fx, fy, 4, 1, 0);
      if (ty > 0) this.place(n, 0, 1, 0, to, tx, ty);
    } else this.place(n, from, fx, fy, to, tx, ty);
  }

  private place(n: number, from: number, fx: number, fy: number, to: number, tx: number, ty: number): void {
    let at = this.find(from, fx, fy);
    let previous = LAST;
    while (at !== LAST && before(this.keys[at], this.xs[at], this.ys[at], to, tx, ty)) {
      const then = this.next[at];
      const front = this.fronts[at];
      let own = at;
      if (front === OPEN || (n === CLOSED && front !== CLOSED))
        own = this.give(at, n, from, fx, fy, to, tx, ty, previous);
      else if (front !== CLOSED) {
        const first = this.nearerAtFirst(front, n);
        const last = this.nearerAtLast(front, n);
        if (first * last < 0) own = this.share(at, n, first > 0, from, fx, fy, to, tx, ty);
        else if (first + last > 0) own = this.give(at, n, from, fx, fy, to, tx, ty, previous);
      }
      previous = own;
      at = then;
    }
  }

  /** Gives a barrier the part of a sector between two directions; joins it to the sector before where that is the same barrier's. */
  private give(
    at: number,
    n: number,
    from: number,
    fx: number,
    fy: number,
    to: number,
    tx: number,
    ty: number,
    previous: number,
  ): number {
    const { keys, xs, ys, fronts, next } = this;
    const front = fronts[at];
    const then = next[at];
    const cutFrom = before(keys[at], xs[at], ys[at], from, fx, fy);
    const cutTo = then === LAST ? to < 4 : before(to, tx, ty, keys[then], xs[then], ys[then]);
    let own = at;
    if (cutFrom) own = this.begin(at, from, fx, fy, n);
    else if (at > 3 && previous !== LAST && fronts[previous] === n) {
      own = previous;
      next[own] = then;
    } else fronts[at] = n;
    if (cutTo) this.begin(own, to, tx, ty, front);
    return own;
  }

  /** The same where it crosses the sector's barrier: it is nearer before the crossing, or behind it. */
  private share(
    at: number,
    n: number,
    atFirst: boolean,
    from: number,
    fx: number,
    fy: number,
    to: number,
    tx: number,
    ty: number,
  ): number {
    const { keys, xs, ys, next } = this;
    if (!this.cross(this.fronts[at], n)) {
      this.rough = true;
      return this.strict ? this.give(at, CLOSED, from, fx, fy, to, tx, ty, LAST) : at;
    }
    const { crossX, crossY } = this;
    const then = next[at];
    const key = keyOf(crossX, crossY);
    // ends of the part of the sector between the two directions
    const cutFrom = before(keys[at], xs[at], ys[at], from, fx, fy);
    const cutTo = then === LAST ? to < 4 : before(to, tx, ty, keys[then], xs[then], ys[then]);
    const endX = cutTo ? tx : then === LAST ? 1 : xs[then];
    const endY = cutTo ? ty : then === LAST ? 0 : ys[then];
    const afterStart = turnOf(cutFrom ? fx : xs[at], cutFrom ? fy : ys[at], crossX, crossY) > 0;
    const beforeEnd = turnOf(crossX, crossY, endX, endY) > 0;
    if (atFirst) {
      if (!afterStart) return at;
      if (beforeEnd) {
        this.give(at, n, from, fx, fy, key, crossX, crossY, LAST);
        // what follows is the rest of the old sector
        return LAST;
      }
    } else {
      if (!beforeEnd) return at;
      if (afterStart) return this.give(at, n, key, crossX, crossY, to, tx, ty, LAST);
    }
    return this.give(at, n, from, fx, fy, to, tx, ty, LAST);
  }

  /** Begins a sector after another's first direction. */
  private begin(after: number, key: number, x: number, y: number, front: number): number {
    const i = this.sectors++;
    if (i === this.keys.length) {
      this.keys = doubled(this.keys);
      this.xs = doubled(this.xs);
      this.ys = doubled(this.ys);
      this.fronts = doubledWhole(this.fronts);
      this.next = doubledWhole(this.next);
    }
    this.keys[i] = key;
    this.xs[i] = x;
    this.ys[i] = y;
    this.fronts[i] = front;
    this.next[i] = this.next[after];
    this.next[after] = i;
    return i;
  }

  /** Of two barriers with common directions: 1 where w is nearer in the first of these, -1 where v is, 0 where they meet there. */
  private nearerAtFirst(v: number, w: number): number {
    const { px, py, qx, qy } = this;
    if (px[w] * py[v] - py[w] * px[v] >= 0)
      return sign((qy[w] - py[w]) * (px[v] - px[w]) - (qx[w] - px[w]) * (py[v] - py[w]));
    return sign((qx[v] - px[v]) * (py[w] - py[v]) - (qy[v] - py[v]) * (px[w] - px[v]));
  }

  /** The same in the last of their common directions. */
  private nearerAtLast(v: number, w: number): number {
    const { px, py, qx, qy } = this;
    if (qx[v] * qy[w] - qy[v] * qx[w] >= 0)
      return sign((qy[w] - py[w]) * (qx[v] - px[w]) - (qx[w] - px[w]) * (qy[v] - py[w]));
    return sign((qx[v] - px[v]) * (qy[w] - py[v]) - (qy[v] - py[v]) * (qx[w] - px[v]));
  }

  /** Direction in which two barriers cross, by the last `cross`. */
  private crossX = 0;
  private crossY = 0;

  private cross(v: number, w: number): boolean {
    const { px, py, qx, qy } = this;
    const ex = qx[w] - px[w];
    const ey = qy[w] - py[w];
    const a = ex * (py[v] - py[w]) - ey * (px[v] - px[w]);
    const b = ex * (qy[v] - py[w]) - ey * (qx[v] - px[w]);
    const sense = a > b ? 1 : -1;
    const far = Math.max(Math.abs(px[v]), Math.abs(py[v]), Math.abs(qx[v]), Math.abs(qy[v]));
    if (far * Math.max(Math.abs(a), Math.abs(b)) >= LARGEST) return false;
    const x = (qx[v] * a - px[v] * b) * sense;
    const y = (qy[v] * a - py[v] * b) * sense;
    const n = fits(x) && fits(y) ? 1 : gcd(x, y);
    this.crossX = x / n;
    this.crossY = y / n;
    return true;
  }
}

function doubled(list: Float64Array): Float64Array<ArrayBuffer> {
  const out = new Float64Array(2 * list.length);
  out.set(list);
  return out;
}

function doubledWhole(list: Int32Array): Int32Array<ArrayBuffer> {
  const out = new Int32Array(2 * list.length);
  out.set(list);
  return out;
}

function sign(n: number): number {
  return n > 0 ? 1 : n < 0 ? -1 : 0;
}
