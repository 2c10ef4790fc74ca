import type { FreeRect } from "../../systems/free.js";
import { CORNERS, isFarther, wayBetween } from "./apart.js";
import type { Vec } from "./direction.js";
import type { Edge, Pick, Room, Side } from "./room.js";
import { simpleStep } from "./simple.js";
import type { Square } from "./turn-room.js";

/** The longest vector by which it is told that somebody lies too far away, times the square of the vector along the sides. */
const LONG = 2 ** 26;
const LONGEST = 4096;

/** Middles by a = x dx + y dy and b = y dx - x dy: whole numbers, both ends included. */
interface Bounds {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/** Squares that are turned by one vector of whole length. In its frame all that matters is a whole number, and touching is a line of it. */
export class FixedRoom implements Room {
  readonly wide: number;
  readonly isCornered = false;

  constructor(
    readonly of: Square,
    readonly along: Vec,
    readonly long: number,
    readonly at: Bounds,
  ) {
    this.wide = Math.max(at.a1 - at.a0, at.b1 - at.b0) / long;
  }

  /** All whose middle lies in a rectangle, and some more. */
  static about(of: Square, along: Vec, long: number, { x0, y0, x1, y1 }: FreeRect): FixedRoom {
    const [dx, dy] = along;
    const at = { a0: x0 * dx + y0 * dy, a1: x1 * dx + y1 * dy, b0: y0 * dx - x1 * dy, b1: y1 * dx - x0 * dy };
    return new FixedRoom(of, along, long, at);
  }

  get isLeaf(): boolean {
    return this.at.a0 === this.at.a1 && this.at.b0 === this.at.b1;
  }

  side({ x0, y0, x1, y1 }: FreeRect, more = 0): Side {
    const { a0, a1, b0, b1 } = this.at;
    const [dx, dy] = this.along;
    const { long, of } = this;
    const reach = (of.half + more) * long;
    const [u0, u1] = [x0 * dx + y0 * dy - reach, x1 * dx + y1 * dy + reach];
    if (a1 <= u0 || a0 >= u1) return "out";
    const [v0, v1] = [y0 * dx - x1 * dy - reach, y1 * dx - x0 * dy + reach];
    if (b1 <= v0 || b0 >= v1) return "out";
    const l2 = long * long;
    const wide = of.half * long * (dx + dy) + more * l2;
    const [l, r] = [a0 * dx - b1 * dy, a1 * dx - b0 * dy];
    if (r <= x0 * l2 - wide || l >= x1 * l2 + wide) return "out";
    const [t, b] = [a0 * dy + b0 * dx, a1 * dy + b1 * dx];
    if (b <= y0 * l2 - wide || t >= y1 * l2 + wide) return "out";
    if (more > 0) return "mixed";
    const all =
      a0 > u0 &&
      a1 < u1 &&
      b0 > v0 &&
      b1 < v1 &&
      l > x0 * l2 - wide &&
      r < x1 * l2 + wide &&
      t > y0 * l2 - wide &&
      b < y1 * l2 + wide;
    return all ? "in" : "mixed";
  }

  mayTouch(r: FreeRect, more = 0): boolean {
    const { a0, a1, b0, b1 } = this.at;
    const [dx, dy] = this.along;
    const { long, of } = this;
    const reach = (of.half + more) * long;
    if (a1 < r.x0 * dx + r.y0 * dy - reach || a0 > r.x1 * dx + r.y1 * dy + reach) return false;
    if (b1 < r.y0 * dx - r.x1 * dy - reach || b0 > r.y1 * dx - r.x0 * dy + reach) return false;
    const l2 = long * long;
    const wide = of.half * long * (dx + dy) + more * l2;
    if (a1 * dx - b0 * dy < r.x0 * l2 - wide || a0 * dx - b1 * dy > r.x1 * l2 + wide) return false;
    if (a1 * dy + b1 * dx < r.y0 * l2 - wide || a0 * dy + b0 * dx > r.y1 * l2 + wide) return false;
    return more === 0 || !this.isBeyond(r, more);
  }

  /** Whether all placements lie farther from a rectangle: on the other side of a line across the way from the one in the middle to it. */
  private isBeyond(r: FreeRect, more: number): boolean {
    const [dx, dy] = this.along;
    const { long, of } = this;
    const l2 = long * long;
    const [a, b] = [r.x0 * dx + r.y0 * dy, r.y0 * dx - r.x0 * dy];
    const at = { a0: this.at.a0 - a, a1: this.at.a1 - a, b0: this.at.b0 - b, b1: this.at.b1 - b };
    const to = { x0: 0, y0: 0, x1: r.x1 - r.x0, y1: r.y1 - r.y0 };
    const [u, v] = [(at.a0 + at.a1) / 2, (at.b0 + at.b1) / 2];
    const [x, y] = [(u * dx - v * dy) / l2, (u * dy + v * dx) / l2];
    const most = Math.min(LONGEST, Math.max(1, Math.floor(LONG / l2)));
    const [nx, ny] = wayBetween(x, y, dx / long, dy / long, of.half, to, most);
    // the same vector along the sides and across
    const [p, q] = [nx * dx + ny * dy, ny * dx - nx * dy];
    const own = Math.max(p * at.a0, p * at.a1) + Math.max(q * at.b0, q * at.b1);
    const reach = of.half * long * (Math.abs(p) + Math.abs(q));
    const near = Math.min(0, nx * to.x1) + Math.min(0, ny * to.y1);
    return isFarther(near * l2 - own - reach, more * l2, nx, ny);
  }

  holds({ x0, y0, x1, y1 }: FreeRect, room: number): boolean {
    const { a0, a1, b0, b1 } = this.at;
    const [dx, dy] = this.along;
    const reach = (this.of.half - room) * this.long;
    return (
      x1 * dx + y1 * dy < a0 + reach &&
      x0 * dx + y0 * dy > a1 - reach &&
      y1 * dx - x0 * dy < b0 + reach &&
      y0 * dx - x1 * dy > b1 - reach
    );
  }

  edges(): Edge[] {
    const { a0, a1, b0, b1 } = this.at;
    const [dx, dy] = this.along;
    const reach = this.of.half * this.long;
    return [
      { nx: dx, ny: dy, most: a1 + reach },
      { nx: -dx, ny: -dy, most: reach - a0 },
      { nx: -dy, ny: dx, most: b1 + reach },
      { nx: dy, ny: -dx, most: reach - b0 },
    ];
  }

  picks(): Pick[] {
    for (const quarter of [0, 1, 2, 3] as const) {
      const found = this.long === 1 ? this.straightPick(quarter) : this.turnedPick(quarter);
      if (found !== undefined) return [{ i: found[0], j: found[1], quarter, along: this.along }];
    }
    return [];
  }

  /** Bounds of a corner, in steps. */
  private corner(quarter: 0 | 1 | 2 | 3): Bounds {
    const { at, of, long } = this;
    const [u, v] = CORNERS[quarter].map((n) => n * of.half * long);
    const n = of.step;
    return { a0: (at.a0 + u) / n, a1: (at.a1 + u) / n, b0: (at.b0 + v) / n, b1: (at.b1 + v) / n };
  }

  private straightPick(quarter: 0 | 1 | 2 | 3): readonly [number, number] | undefined {
    const { a0, a1, b0, b1 } = this.corner(quarter);
    const per = this.of.units / this.of.step;
    const [i, j] = [simpleStep(a0, a1, per), simpleStep(b0, b1, per)];
    return i >= a0 && i <= a1 && j >= b0 && j <= b1 ? [i, j] : undefined;
  }

  private turnedPick(quarter: 0 | 1 | 2 | 3): readonly [number, number] | undefined {
    const { a0, a1, b0, b1 } = this.corner(quarter);
    const [dx, dy] = this.along;
    const l2 = this.long * this.long;
    const [a, b] = [(a0 + a1) / 2, (b0 + b1) / 2];
    let [i, j] = [nearest((a * dx - b * dy) / l2), nearest((a * dy + b * dx) / l2)];
    // one line only: corners on it lie one vector apart
    const [p, q] = bezout(dx, dy);
    if (b0 === b1 && Number.isInteger(b)) {
      // y dx - x dy = b, with p dx + q dy = 1
      const t = nearest((a - b * (p * dy - q * dx)) / l2);
      [i, j] = [-q * b + t * dx, p * b + t * dy];
    } else if (a0 === a1 && Number.isInteger(a)) {
      const t = nearest((b - a * (q * dx - p * dy)) / l2);
      [i, j] = [p * a - t * dy, q * a + t * dx];
    }
    const [na, nb] = [i * dx + j * dy, j * dx - i * dy];
    return na >= a0 && na <= a1 && nb >= b0 && nb <= b1 ? [i, j] : undefined;
  }

  parts(near: readonly FreeRect[]): Room[] {
    const { at } = this;
    const [w, h] = [at.a1 - at.a0, at.b1 - at.b0];
    if (w === 0 && h === 0) return [];
    const line = this.wide < this.of.units ? this.special(near) : undefined;
    if (line !== undefined) return this.cut(line.isA, line.at - 1, line.at + 1);
    const isA = w >= h;
    const [from, to] = isA ? [at.a0, at.a1] : [at.b0, at.b1];
    const unit = this.of.units * this.long;
    let middle = Math.floor((from + to) / 2);
    const whole = nearest(middle / unit) * unit;
    if (whole > from && whole <= to && Math.abs(whole - middle) * 4 <= to - from) middle = whole - 1;
    return this.cut(isA, middle, middle + 1);
  }

  /** The parts before, between and after. */
  private cut(isA: boolean, before: number, after: number): Room[] {
    const { at, of, along, long } = this;
    const out: Room[] = [];
    const [from, to] = isA ? [at.a0, at.a1] : [at.b0, at.b1];
    const add = (low: number, high: number): void => {
      if (low <= high)
        out.push(new FixedRoom(of, along, long, isA ? { ...at, a0: low, a1: high } : { ...at, b0: low, b1: high }));
    };
    add(from, before);
    add(before + 1, after - 1);
    add(after, to);
    return out;
  }

  /** The line nearest to the middle on which a side touches one of some rectangles. */
  private special(near: readonly FreeRect[]): { isA: boolean; at: number } | undefined {
    const { a0, a1, b0, b1 } = this.at;
    const [dx, dy] = this.along;
    const reach = this.of.half * this.long;
    let best: { isA: boolean; at: number } | undefined;
    let least = Number.POSITIVE_INFINITY;
    const consider = (isA: boolean, at: number, from: number, to: number): void => {
      const away = Math.abs(2 * at - from - to);
      if (from < to && at >= from && at <= to && Number.isInteger(at) && away < least) {
        least = away;
        best = { isA, at };
      }
    };
    for (const { x0, y0, x1, y1 } of near) {
      consider(true, x0 * dx + y0 * dy - reach, a0, a1);
      consider(true, x1 * dx + y1 * dy + reach, a0, a1);
      consider(false, y0 * dx - x1 * dy - reach, b0, b1);
      consider(false, y1 * dx - x0 * dy + reach, b0, b1);
    }
    return best;
  }
}

/** The whole number nearest to a quotient. */
const nearest = (v: number): number => Math.floor(v + 0.5);

/** p and q with p a + q b = 1, of two whole numbers without a common measure. */
function bezout(a: number, b: number): readonly [number, number] {
  if (b === 0) return [1, 0];
  const [p, q] = bezout(b, a % b);
  return [q, p - Math.floor(a / b) * q];
}
