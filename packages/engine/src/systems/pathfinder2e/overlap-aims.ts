import type { Toward } from "../../contract/types.js";
import { isqrtBig } from "../../shapes/roots.js";

/** Parts of a direction that a question may name are at most this. */
const LARGEST = 999_999n;

/** A fraction from 0 to 1: a direction's part across for its part along. */
interface Slope {
  readonly num: bigint;
  readonly den: bigint;
}

/** A slope at which the squares may change: the fractions next to it on both sides, and itself where it is one. */
interface Turn {
  readonly below: Slope;
  readonly above: Slope;
  readonly own: Slope | undefined;
}

/** A direction (x + y sqrt(root)), part by part, from 0 to 45 degrees. */
interface Surd {
  readonly x: readonly [bigint, bigint];
  readonly y: readonly [bigint, bigint];
  readonly root: bigint;
}

/** A space, told from the start of a line in half squares; `w` and `d` in squares. */
export interface Seen {
  readonly x0: number;
  readonly y0: number;
  readonly w: number;
  readonly d: number;
}

/**
 * Directions from 0 to 90 degrees, one for each set of squares of some spaces that a rectangle of `length` by `width` along some direction overlaps
 * (`pf2e.line`, option `overlap`). What it overlaps of a square changes only where a corner of the square comes to lie on a side of the rectangle, or one of its corners on a line
 * along a side of the square: in directions d with a d.x + b d.y = c |d| for whole a, b and c. Between two such directions, mostly irrational, any
 * whole-number vector stands for all; those that are whole-number vectors stand for themselves. Of each the fractions next to it are found that have
 * parts of at most six digits, so that no vector lies between.
 */
export function overlapAims(length: number, width: number, spaces: readonly Seen[]): Toward[] {
  const flat = new Map<string, Turn>();
  const steep = new Map<string, Turn>();
  const take = (a: number, b: number, c: number): void => {
    for (const surd of directionsOf(BigInt(a), BigInt(b), BigInt(c))) {
      const { x, y, root } = surd;
      if (sign(x, root) < 0 || sign(y, root) < 0) continue;
      const over = sign([y[0] - x[0], y[1] - x[1]], root);
      if (over <= 0) keep(flat, surd);
      if (over >= 0) keep(steep, { x: y, y: x, root });
    }
  };
  // all lengths are doubled, so that halves are whole
  const far = 2 * length;
  const reach = far * far + width * width;
  const corners = new Map<string, readonly [number, number]>();
  const columns = new Set<number>();
  const rows = new Set<number>();
  for (const { x0, y0, w, d } of spaces) {
    // no rectangle of the quarter reaches farther back than half its width
    if (x0 + 2 * w < -width || y0 + 2 * d < -width || x0 > far + width || y0 > far + width) continue;
    for (let y = y0; y <= y0 + 2 * d; y += 2) {
      rows.add(y);
      for (let x = x0; x <= x0 + 2 * w; x += 2) if (x * x + y * y <= reach) corners.set(`${x} ${y}`, [x, y]);
    }
    for (let x = x0; x <= x0 + 2 * w; x += 2) columns.add(x);
  }
  for (const [x, y] of corners.values()) {
    take(y, -x, width);
    take(y, -x, -width);
    take(x, y, far);
    take(x, y, 0);
  }
  for (const w of [width, -width])
    for (const l of [far, 0]) {
      for (const x of columns) take(l, w, x);
      for (const y of rows) take(w, l, y);
    }
  return [
    ...slopesOf([...flat.values()]).map((s): Toward => [Number(s.den), Number(s.num)]),
    ...slopesOf([...steep.values()]).map((s): Toward => [Number(s.num), Number(s.den)]),
  ];
}

/** Both directions d with a d.x + b d.y = c |d|; none where there is no such. */
function directionsOf(a: bigint, b: bigint, c: bigint): Surd[] {
  const square = a * a + b * b - c * c;
  if (square < 0n) return [];
  const whole = isqrtBig(square);
  const [rational, root] = whole * whole === square ? [whole, 0n] : [0n, square];
  const part = root === 0n ? 0n : 1n;
  return ([1n, -1n] as const).map((s) => ({
    x: [c * a - s * rational * b, -s * part * b],
    y: [c * b + s * rational * a, s * part * a],
    root,
  }));
}

/** Sign of p + q sqrt(root). */
function sign([p, q]: readonly [bigint, bigint], root: bigint): number {
  if (q === 0n || root === 0n) return p > 0n ? 1 : p < 0n ? -1 : 0;
  const [sp, sq] = [p > 0n ? 1 : p < 0n ? -1 : 0, q > 0n ? 1 : -1];
  if (sp === 0 || sp === sq) return sq;
  const difference = p * p - q * q * root;
  return difference === 0n ? 0 : difference > 0n ? sp : sq;
}

function keep(turns: Map<string, Turn>, { x, y, root }: Surd): void {
  if (x[0] === 0n && x[1] === 0n && y[0] === 0n && y[1] === 0n) return;
  const turn = around((s) => sign([s.num * x[0] - s.den * y[0], s.num * x[1] - s.den * y[1]], root));
  turns.set(`${turn.below.num}/${turn.below.den} ${turn.above.num}/${turn.above.den}`, turn);
}

const ZERO: Slope = { num: 0n, den: 1n };
const ONE: Slope = { num: 1n, den: 1n };

/** The fractions next to a slope from 0 to 1, by which side of it a fraction lies on. */
function around(side: (s: Slope) => number): Turn {
  if (side(ZERO) === 0) return { below: ZERO, above: { num: 1n, den: LARGEST }, own: ZERO };
  if (side(ONE) === 0) return { below: { num: LARGEST - 1n, den: LARGEST }, above: ONE, own: ONE };
  let [low, high] = [ZERO, ONE];
  for (;;) {
    // from low towards high as long as that stays below, then from high towards low
    const up = farthest(low, high, (s) => side(s) < 0);
    const down = farthest(high, up, (s) => side(s) > 0);
    if (same(up, low) && same(down, high)) {
      const middle = sum(low, high, 1n);
      if (middle.den > LARGEST || side(middle) !== 0) return { below: low, above: high, own: undefined };
      return { below: farthest(low, middle, () => true), above: farthest(high, middle, () => true), own: middle };
    }
    [low, high] = [up, down];
  }
}

const same = (a: Slope, b: Slope): boolean => a.num === b.num && a.den === b.den;
const sum = (a: Slope, b: Slope, n: bigint): Slope => ({ num: a.num + n * b.num, den: a.den + n * b.den });

/** The last of a, a + b, a + 2 b ... within six digits for which a condition that does not come back holds. */
function farthest(a: Slope, b: Slope, holds: (s: Slope) => boolean): Slope {
  const fits = (n: bigint): boolean => a.den + n * b.den <= LARGEST && holds(sum(a, b, n));
  let step = 1n;
  while (fits(step)) step *= 2n;
  let n = step / 2n;
  for (let more = n / 2n; more > 0n; more /= 2n) if (fits(n + more)) n += more;
  return sum(a, b, n);
}

/** A fraction for every range between two turns, the simplest there, and every turn that is a fraction. */
function slopesOf(turns: readonly Turn[]): Slope[] {
  const sorted = [...turns].sort((a, b) => compare(a.below, b.below) || compare(a.above, b.above));
  const out: Slope[] = [];
  let from: Slope = ZERO;
  for (const { below, above, own } of sorted) {
    if (compare(from, below) <= 0) out.push(simplest(from, below));
    if (own !== undefined) out.push(own);
    if (compare(above, from) > 0) from = above;
  }
  out.push(simplest(from, ONE));
  return out;
}

function compare(a: Slope, b: Slope): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** The fraction with the smallest parts from a to b, both included. */
function simplest(a: Slope, b: Slope): Slope {
  const whole = a.num / a.den;
  if (whole * a.den === a.num) return { num: whole, den: 1n };
  if (whole < b.num / b.den) return { num: whole + 1n, den: 1n };
  const rest = simplest({ num: b.den, den: b.num - whole * b.den }, { num: a.den, den: a.num - whole * a.den });
  return { num: whole * rest.num + rest.den, den: rest.num };
}
