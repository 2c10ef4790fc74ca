import { squaresOver } from "../effect/bucket-squares.js";
import type { Effect } from "../effect/effect.js";
import { floorDiv, gcd } from "../grid/lattice.js";
import { isqrt } from "../shapes/roots.js";
import { EXACT } from "./back-shadow.js";
import type { Sectors } from "./sectors.js";

/** Squares a bucket is wide, more where few pieces lie in much room. */
const BUCKET = 4;

/** More than the square of any length here. */
const FARTHEST = 2 ** 52;

const KNOWN = new WeakMap<Effect, Hiding>();

/** What hides spaces among these barriers, kept as long as they are. */
export function hidingOf(effect: Effect): Hiding {
  let known = KNOWN.get(effect);
  if (known === undefined) {
    known = new Hiding(effect);
    KNOWN.set(effect, known);
  }
  return known;
}

/**
 * Pieces of walls that stop lines from both sides: walls on one line that touch, from the same height to the same, are one piece, since who hides does not matter
 * here. They stand bucket by bucket in plan, the longest first; one that is longer than a bucket stands in each that it may touch.
 */
class Hiding {
  /** Ends of the pieces, four numbers each. */
  readonly ends: Float64Array;
  readonly bottoms: Float64Array;
  readonly tops: Float64Array;
  private readonly size: number;
  private readonly bx0: number;
  private readonly by0: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Where the pieces of each bucket begin, and the box of all of them, four numbers each. */
  private readonly starts: Int32Array;
  private readonly boxes: Float64Array;

  constructor(effect: Effect) {
    const pieces = piecesOf(effect);
    let [x0, y0, x1, y1] =
      pieces.length === 0 ? [0, 0, 0, 0] : [pieces[0].x0, pieces[0].y0, pieces[0].x0, pieces[0].y0];
    for (const p of pieces) {
      x0 = Math.min(x0, p.x0);
      y0 = Math.min(y0, p.y0, p.y1);
      x1 = Math.max(x1, p.x1);
      y1 = Math.max(y1, p.y0, p.y1);
    }
    ({
      size: this.size,
      bx0: this.bx0,
      by0: this.by0,
      columns: this.columns,
      rows: this.rows,
    } = squaresOver({ x0, y0, x1, y1 }, BUCKET * effect.units, pieces.length));
    this.starts = new Int32Array(this.columns * this.rows + 1);
    for (const p of pieces) this.eachOf(p, (bucket) => this.starts[bucket + 1]++);
    for (let b = 0; b < this.columns * this.rows; b++) this.starts[b + 1] += this.starts[b];
    const count = this.starts[this.columns * this.rows];
    this.ends = new Float64Array(4 * count);
    this.bottoms = new Float64Array(count);
    this.tops = new Float64Array(count);
    this.boxes = new Float64Array(4 * this.columns * this.rows);
    const next = this.starts.slice();
    for (const p of pieces) this.eachOf(p, (bucket) => this.put(p, next[bucket]++));
    for (let b = 0; b < this.columns * this.rows; b++) this.bound(b);
  }

  /** Within which distance of a point so many pieces stand, roughly, were they alike everywhere. */
  within(count: number): number {
    const { columns, rows, size, tops } = this;
    // a circle's area is 22/7 of the square of its radius
    const square = (7 * count * columns * rows * size * size) / (22 * Math.max(1, tops.length));
    return isqrt(Math.ceil(Math.min(FARTHEST, square)));
  }

  /** The bucket of a piece's middle, or those that a long one may touch. */
  private eachOf({ x0, y0, x1, y1 }: Piece, each: (bucket: number) => void): void {
    const { size, bx0, by0, columns } = this;
    const bucketOf = (x: number, y: number): number => (floorDiv(y, size) - by0) * columns + floorDiv(x, size) - bx0;
    if (Math.max(x1 - x0, Math.abs(y1 - y0)) <= size) {
      each(bucketOf(floorDiv(x0 + x1, 2), floorDiv(y0 + y1, 2)));
      return;
    }
    // bucket by bucket where it runs along the grid, else by steps shorter than one
    const steps = Math.ceil((2 * Math.max(x1 - x0, Math.abs(y1 - y0))) / size);
    let last = -1;
    for (let k = 0; k <= steps; k++) {
      const bucket = bucketOf(x0 + floorDiv((x1 - x0) * k, steps), y0 + floorDiv((y1 - y0) * k, steps));
      if (bucket !== last) each(bucket);
      last = bucket;
    }
  }

  private put({ x0, y0, x1, y1, bottom, top }: Piece, at: number): void {
    this.ends[4 * at] = x0;
    this.ends[4 * at + 1] = y0;
    this.ends[4 * at + 2] = x1;
    this.ends[4 * at + 3] = y1;
    this.bottoms[at] = bottom;
    this.tops[at] = top;
  }

  private bound(b: number): void {
    const { ends, boxes, starts } = this;
    let [x0, y0, x1, y1] = [
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ];
    for (let i = 4 * starts[b]; i < 4 * starts[b + 1]; i += 4) {
      x0 = Math.min(x0, ends[i]);
      y0 = Math.min(y0, ends[i + 1], ends[i + 3]);
      x1 = Math.max(x1, ends[i + 2]);
      y1 = Math.max(y1, ends[i + 1], ends[i + 3]);
    }
    boxes[4 * b] = x0;
    boxes[4 * b + 1] = y0;
    boxes[4 * b + 2] = x1;
    boxes[4 * b + 3] = y1;
  }

  /**
   * Calls `take` for runs of pieces about a point, those in nearer buckets first, in buckets that reach into a rectangle, as far as `near`. Left out are those all nearer than
   * `done`, and those in directions that are dark; where a whole ring of them is, none farther is looked at.
   */
  outwards(
    x: number,
    y: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    done: number,
    near: number,
    dark: Sectors,
    take: (from: number, to: number) => void,
  ): void {
    const { size, bx0, by0, columns, starts, boxes } = this;
    const cx = floorDiv(x, size) - bx0;
    const cy = floorDiv(y, size) - by0;
    // middles may lie as far beside the rectangle as half a short piece is long
    const half = size / 2;
    const west = Math.max(0, floorDiv(x0 - half, size) - bx0);
    const east = Math.min(columns - 1, floorDiv(x1 + half, size) - bx0);
    const north = Math.max(0, floorDiv(y0 - half, size) - by0);
    const south = Math.min(this.rows - 1, floorDiv(y1 + half, size) - by0);
    if (west > east || north > south) return;
    const outside = Math.max(0, west - cx, cx - east, north - cy, cy - south);
    const farthest = Math.max(cx - west, east - cx, cy - north, south - cy);
    for (let ring = outside; ring <= farthest; ring++) {
      let some = outside > 0;
      for (let by = Math.max(north, cy - ring), last = Math.min(south, cy + ring); by <= last; by++) {
        const step = ring > 0 && by !== cy - ring && by !== cy + ring ? 2 * ring : 1;
        for (let bx = cx - ring; bx <= cx + ring; bx += step) {
          if (bx < west || bx > east) continue;
          const b = by * columns + bx;
          const from = starts[b];
          const to = starts[b + 1];
          if (from === to) {
            some = true;
            continue;
          }
          const left = boxes[4 * b] - x;
          const top = boxes[4 * b + 1] - y;
          const right = boxes[4 * b + 2] - x;
          const bottom = boxes[4 * b + 3] - y;
          const dx = Math.max(0, left, -right);
          const dy = Math.max(0, top, -bottom);
          if (dx * dx + dy * dy > near * near || dark.hold(left, top, right, bottom)) continue;
          some = true;
          const fx = Math.max(-left, right);
          const fy = Math.max(-top, bottom);
          if (fx * fx + fy * fy > done * done) take(from, to);
        }
      }
      if (!some) return;
    }
  }
}

/** A piece from its lower end to its higher, by x, then by y. */
interface Piece {
  readonly x0: number;
  readonly y0: number;
  x1: number;
  y1: number;
  readonly bottom: number;
  readonly top: number;
  /** Its direction in smallest whole numbers, and which line of these it lies on. */
  readonly dx: number;
  readonly dy: number;
  readonly line: number;
}

/** The longest first. */
function piecesOf({ walls }: Effect): Piece[] {
  const all: Piece[] = [];
  for (const w of walls) {
    if (w.only !== undefined) continue;
    // shadows of what lies farther away are not told
    if (Math.max(Math.abs(w.x0), Math.abs(w.y0), Math.abs(w.x1), Math.abs(w.y1)) >= EXACT) continue;
    const turned = w.x1 < w.x0 || (w.x1 === w.x0 && w.y1 < w.y0);
    const [x0, y0, x1, y1] = turned ? [w.x1, w.y1, w.x0, w.y0] : [w.x0, w.y0, w.x1, w.y1];
    const part = gcd(x1 - x0, Math.abs(y1 - y0));
    if (part === 0) continue;
    const dx = (x1 - x0) / part;
    const dy = (y1 - y0) / part;
    all.push({ x0, y0, x1, y1, bottom: w.bottom, top: w.top, dx, dy, line: dx * y0 - dy * x0 });
  }
  all.sort(
    (a, b) =>
      a.line - b.line ||
      a.dx - b.dx ||
      a.dy - b.dy ||
      (a.bottom === b.bottom ? 0 : a.bottom < b.bottom ? -1 : 1) ||
      (a.top === b.top ? 0 : a.top < b.top ? -1 : 1) ||
      a.x0 - b.x0 ||
      a.y0 - b.y0,
  );
  const out: Piece[] = [];
  let last: Piece | undefined;
  for (const p of all) {
    if (last !== undefined && isOne(last, p)) {
      if (p.x1 > last.x1 || (p.x1 === last.x1 && p.y1 > last.y1)) {
        last.x1 = p.x1;
        last.y1 = p.y1;
      }
      continue;
    }
    last = p;
    out.push(p);
  }
  const long = ({ x0, y0, x1, y1 }: Piece): number => (x1 - x0) ** 2 + (y1 - y0) ** 2;
  return out.sort((a, b) => long(b) - long(a));
}

/** Whether a piece lies on the same line as one that begins before it, at the same heights, and touches it. */
function isOne(a: Piece, b: Piece): boolean {
  if (a.line !== b.line || a.dx !== b.dx || a.dy !== b.dy || a.bottom !== b.bottom || a.top !== b.top) return false;
  return b.x0 < a.x1 || (b.x0 === a.x1 && (b.dx !== 0 || b.y0 <= a.y1));
}
