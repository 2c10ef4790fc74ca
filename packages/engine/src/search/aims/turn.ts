import type { Toward } from "../../contract/types.js";
import { isqrtBig } from "../../shapes/roots.js";

/** Parts of a direction that a question may name are at most this. */
export const LARGEST = 999_999;

/** Two turns nearer than this are compared in whole numbers: `at` is off by less than a thousandth of it. */
const CLOSE = 2 ** -36;

/** Whole numbers below this have exact products, and sums of two. */
const SMALL = 2 ** 25;

type Whole = number | bigint;

/** A direction whose parts are sums of roots: 1, sqrt(p), sqrt(q) and sqrt(p q), each so many times. Times whatever length it has. */
interface Surd {
  readonly x: readonly bigint[];
  readonly y: readonly bigint[];
  readonly p: bigint;
  readonly q: bigint;
}

/** A direction in which something changes. `at` tells where it lies: 0 to 4, a quarter turn each, from east the way x turns to y. */
export class Turn {
  readonly at: number;
  private exact: Surd | undefined;
  private named: Toward | null | undefined;

  private constructor(
    x: number,
    y: number,
    private readonly make: (of: readonly Whole[]) => Surd,
    /** What it was made of, the same for the same direction made in the same way; of a corner's meeting nothing is told. */
    private readonly of: readonly [Whole, Whole, Whole, Whole],
  ) {
    // of a vector the sign of y is never lost
    this.at = make === vectorSurd ? placeOf(x, y) : this.settled(placeOf(x, y));
  }

  /** The direction of a vector. */
  static along(x: Whole, y: Whole): Turn {
    return new Turn(Number(x), Number(y), vectorSurd, [x, y, 0, 0]);
  }

  /**
   * The direction d in which d.x a + d.y b = c |d| that lies beyond (a, b) c the way x turns to y (s = 1) or before it (-1): (a c - s b r, b c + s a r) with
   * r = sqrt(a^2 + b^2 - c^2). Undefined where there is none.
   */
  static meeting(a: Whole, b: Whole, c: Whole, s: -1 | 1): Turn | undefined {
    // across (a, b), which is a vector though its length may be none
    if (Number(c) === 0) return s > 0 ? Turn.along(-b, a) : Turn.along(b, -a);
    const small = isSmall(a) && isSmall(b) && isSmall(c);
    const square = small ? a * a + b * b - c * c : BigInt(a) ** 2n + BigInt(b) ** 2n - BigInt(c) ** 2n;
    if (square < 0) return undefined;
    const [p, q, k] = [Number(a), Number(b), Number(c)];
    const r = s * Math.sqrt(Number(square));
    const make = (): Surd => rooted(BigInt(a), BigInt(b), BigInt(c), 1n, BigInt(square), BigInt(s));
    return new Turn(p * k - q * r, q * k + p * r, make, [a, b, c, s]);
  }

  /** The same for d.x a + d.y b = c sqrt(root) |d|. */
  static rootMeeting(a: bigint, b: bigint, c: bigint, root: bigint, s: -1 | 1): Turn | undefined {
    const square = a * a + b * b - c * c * root;
    if (square < 0n) return undefined;
    const k = Number(c) * Math.sqrt(Number(root));
    const [p, q] = [Number(a), Number(b)];
    const r = s * Math.sqrt(Number(square));
    const make = (): Surd => rooted(a, b, c, root, square, BigInt(s));
    return new Turn(p * k - q * r, q * k + p * r, make, [a, b, c, BigInt(s) * root]);
  }

  /** The same for d.x (a + e sqrt(root)) + d.y (b + f sqrt(root)) = c |d|, where (a, b) and (e, f) lie across each other. */
  static cornerMeeting(
    [a, b]: readonly [bigint, bigint],
    [e, f]: readonly [bigint, bigint],
    root: bigint,
    c: bigint,
    s: -1 | 1,
  ): Turn | undefined {
    const square = a * a + b * b + (e * e + f * f) * root - c * c;
    if (square < 0n) return undefined;
    const [u, k] = [Math.sqrt(Number(root)), Number(c)];
    const [p, q] = [Number(a) + Number(e) * u, Number(b) + Number(f) * u];
    const r = s * Math.sqrt(Number(square));
    const t = BigInt(s);
    const make = (): Surd => surdOf([a * c, e * c, -t * b, -t * f], [b * c, f * c, t * a, t * e], root, square);
    return new Turn(p * k - q * r, q * k + p * r, make, [Number.NaN, 0, 0, 0]);
  }

  /** By rounding east may have become the end of the round: there whole numbers tell. */
  private settled(at: number): number {
    if (at >= CLOSE && at <= 4 - CLOSE) return at;
    const { y, p, q } = this.surd;
    const side = signOf(y, [p, q]);
    if (side === 0) return 0;
    if (side > 0) return at < 1 ? at : 0;
    return at > 1 ? at : 4;
  }

  get surd(): Surd {
    this.exact ??= this.make(this.of);
    return this.exact;
  }

  /** Itself as a question names it, in lowest terms; undefined where no vector of six digits is. */
  get vector(): Toward | undefined {
    if (this.named === undefined) this.named = this.vectorWithin(LARGEST) ?? null;
    return this.named ?? undefined;
  }

  vectorWithin(most: number): Toward | undefined {
    const { x, y, p, q } = this.surd;
    // the same share of each root: a vector, whatever its length
    const k = x.findIndex((v, i) => v !== 0n || y[i] !== 0n);
    if (x.some((v, i) => v * y[k] !== y[i] * x[k])) return undefined;
    const size = (n: bigint): bigint => (n < 0n ? -n : n);
    let [g, h] = [size(x[k]), size(y[k])];
    while (h !== 0n) [g, h] = [h, g % h];
    const part = x[k] !== 0n ? x : y;
    if (signOf(part, [p, q]) !== (part[k] > 0n ? 1 : -1)) g = -g;
    const [dx, dy] = [Number(x[k] / g), Number(y[k] / g)];
    return Math.abs(dx) > most || Math.abs(dy) > most ? undefined : [dx, dy];
  }

  /** The sign of the turn from another one here, both being vectors of small parts; undefined where they are not. */
  plainly(o: Turn): number | undefined {
    if (this.make !== vectorSurd || o.make !== vectorSurd) return undefined;
    const [[a, b], [c, d]] = [this.of, o.of];
    return isSmall(a) && isSmall(b) && isSmall(c) && isSmall(d) ? c * b - d * a : undefined;
  }

  isSame(o: Turn): boolean {
    const [a, b, c, d] = this.of;
    const [e, f, g, h] = o.of;
    return this === o || (a === e && b === f && c === g && d === h);
  }
}

const vectorSurd = ([x, y]: readonly Whole[]): Surd => ({
  x: [BigInt(x), 0n, 0n, 0n],
  y: [BigInt(y), 0n, 0n, 0n],
  p: 0n,
  q: 0n,
});

/** (a c sqrt(root) - s b sqrt(square), b c sqrt(root) + s a sqrt(square)). */
function rooted(a: bigint, b: bigint, c: bigint, root: bigint, square: bigint, s: bigint): Surd {
  const k = isqrtBig(root);
  const whole = k * k === root;
  return whole
    ? surdOf([a * c * k, 0n, -s * b], [b * c * k, 0n, s * a], 0n, square)
    : surdOf([0n, a * c, -s * b], [0n, b * c, s * a], root, square);
}

/** With whole roots drawn, so that different roots share nothing. */
function surdOf(x: readonly bigint[], y: readonly bigint[], p: bigint, q: bigint): Surd {
  const [r, t] = [isqrtBig(p), isqrtBig(q)];
  const drawn = (v: readonly bigint[]): bigint[] => {
    let [a = 0n, b = 0n, c = 0n, d = 0n] = v;
    if (r * r === p) [a, b, c, d] = [a + b * r, 0n, c + d * r, 0n];
    if (t * t === q) [a, b, c, d] = [a + c * t, b + d * t, 0n, 0n];
    return [a, b, c, d];
  };
  const own = { x: drawn(x), y: drawn(y), p: r * r === p ? 0n : p, q: t * t === q ? 0n : q };
  const both = isqrtBig(own.p * own.q);
  if (both === 0n || both * both !== own.p * own.q) return own;
  // sqrt(q) is both / p times sqrt(p)
  const joined = ([a, b, c, d]: readonly bigint[]): bigint[] => [(a + d * both) * own.p, b * own.p + c * both, 0n, 0n];
  return { x: joined(own.x), y: joined(own.y), p: own.p, q: 0n };
}

/** Sign of a sum of products of roots: part k times the roots whose bits k has. */
function signOf(parts: readonly bigint[], roots: readonly bigint[]): number {
  if (roots.length === 0) return parts[0] > 0n ? 1 : parts[0] < 0n ? -1 : 0;
  const rest = roots.slice(0, -1);
  const n = 1 << rest.length;
  // A + B sqrt(last)
  const [A, B] = [parts.slice(0, n), parts.slice(n)];
  const [plain, other] = [signOf(A, rest), B.every((v) => v === 0n) ? 0 : signOf(B, rest)];
  if (other === 0 || plain === other) return plain;
  if (plain === 0) return other;
  const last = roots[rest.length];
  const [AA, BB] = [product(A, A, rest), product(B, B, rest)];
  const size = signOf(
    AA.map((v, i) => v - BB[i] * last),
    rest,
  );
  return size === 0 ? 0 : size > 0 ? plain : other;
}

function product(a: readonly bigint[], b: readonly bigint[], roots: readonly bigint[]): bigint[] {
  const out: bigint[] = a.map(() => 0n);
  a.forEach((v, i) => {
    if (v === 0n) return;
    b.forEach((w, k) => {
      if (w === 0n) return;
      let both = v * w;
      for (let bit = 0; bit < roots.length; bit++) if ((i & k & (1 << bit)) !== 0) both *= roots[bit];
      out[i ^ k] += both;
    });
  });
  return out;
}

const isSmall = (n: Whole): n is number => typeof n === "number" && n < SMALL && n > -SMALL;

/** Where a direction lies on the round from 0 to 4, by its share of |x| + |y|. */
function placeOf(x: number, y: number): number {
  if (y >= 0) return x > 0 ? y / (x + y) : 1 - x / (y - x);
  return x < 0 ? 2 + y / (x + y) : 3 + x / (x - y);
}

/** Order on the round from east. Exact. */
export function compareTurns(p: Turn, q: Turn): number {
  const away = p.at - q.at;
  if (away > CLOSE || away < -CLOSE) return away;
  if (p.isSame(q)) return 0;
  const plain = p.plainly(q);
  if (plain !== undefined) return plain;
  const [u, v] = [q.surd, p.surd];
  const roots = [u.p, u.q, v.p, v.q];
  const wide = (parts: readonly bigint[], by: 1 | 4): bigint[] => {
    const out: bigint[] = new Array(16).fill(0n);
    parts.forEach((part, i) => {
      out[i * by] = part;
    });
    return out;
  };
  const one = product(wide(u.x, 1), wide(v.y, 4), roots);
  const two = product(wide(u.y, 1), wide(v.x, 4), roots);
  const parts = one.map((part, i) => part - two[i]);
  // positive where p lies beyond q
  return signOf(parts, roots);
}

/** Directions along the grid, from east the way x turns to y. */
export const AXES: readonly Toward[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const AXIS_TURNS = AXES.map(([x, y]) => Turn.along(x, y));

/** Whether a turn lies strictly between two, the way x turns to y; with the same turn twice: anywhere else. */
export function isBetween(t: Turn, from: Turn, to: Turn): boolean {
  const [after, before] = [compareTurns(t, from) > 0, compareTurns(t, to) < 0];
  return compareTurns(from, to) < 0 ? after && before : after || before;
}

/** The simplest vector strictly between two turns with parts of at most `most`; undefined where there is none. The same turn twice is a whole round but for it. */
export function between(from: Turn, to: Turn, most: number = LARGEST): Toward | undefined {
  for (let k = 0; k < 4; k++) if (isBetween(AXIS_TURNS[k], from, to)) return AXES[k];
  // no axis between: both in one quarter
  let quarter = 3;
  while (quarter > 0 && compareTurns(AXIS_TURNS[quarter], from) > 0) quarter--;
  let [low, high] = [AXES[quarter], AXES[(quarter + 1) % 4]];
  // all that is compared lies within this quarter, its ends apart
  const end = compareTurns(to, from) < 0;
  const isAfter = ([x, y]: Toward): boolean => compareTurns(Turn.along(x, y), from) > 0;
  const isBefore = ([x, y]: Toward): boolean => end || compareTurns(Turn.along(x, y), to) < 0;
  for (;;) {
    const middle = sum(low, high, 1);
    if (isLarge(middle, most)) return undefined;
    if (!isAfter(middle)) low = farthest(low, high, most, (v) => !isAfter(v));
    else if (!isBefore(middle)) high = farthest(high, low, most, (v) => !isBefore(v));
    else return middle;
  }
}

const sum = (a: Toward, b: Toward, n: number): Toward => [a[0] + n * b[0], a[1] + n * b[1]];
const isLarge = ([x, y]: Toward, most: number): boolean => Math.abs(x) > most || Math.abs(y) > most;

/** The last of a + b, a + 2 b ... for which a condition that does not come back holds; it holds for the first. */
function farthest(a: Toward, b: Toward, most: number, holds: (v: Toward) => boolean): Toward {
  const fits = (n: number): boolean => {
    const v = sum(a, b, n);
    return !isLarge(v, most) && holds(v);
  };
  let step = 1;
  while (fits(2 * step)) step *= 2;
  let n = step;
  for (let more = step / 2; more >= 1; more /= 2) if (fits(n + more)) n += more;
  return sum(a, b, n);
}
