import type { Extent } from "./effect.js";
import type { Dot } from "./sight.js";

/** A measure along a line as a polynomial in e, as in sight.ts: a0 + a1 e at its start and b0 + b1 e more at its end; more than 0 is asked. */
type Asked = readonly [a0: bigint, a1: bigint, b0: bigint, b1: bigint];

/**
 * Whether a line from p to q passes through the inside of a box: to touch its border is not to pass (`common.touch`). Insets are judged as
 * everywhere, by what holds for all small enough e.
 */
export function passesInside(p: Dot, q: Dot, b: Extent): boolean {
  const plain = plainly(p, q, b);
  if (plain !== undefined) return plain;
  return fitting(p, q, b) ? small(p, q, b) : large(p, q, b);
}

/** Whether all lengths have exact products. */
function fitting(p: Dot, q: Dot, b: Extent): boolean {
  const far = (p: number, q: number, low: number, high: number): number =>
    Math.max(Math.abs(q - p), Math.abs(low - p), Math.abs(high - p));
  return Math.max(far(p.x, q.x, b.x0, b.x1), far(p.y, q.y, b.y0, b.y1), far(p.z, q.z, b.z0, b.z1)) < EXACT;
}

/** Measures of the line that is looked at, four numbers each as in `Asked`: those that rise from the front, those that fall from the back. */
const MEASURES = new Float64Array(4 * 8);
let lows = 0;
let highs = 0;

function small(p: Dot, q: Dot, b: Extent): boolean {
  lows = 0;
  highs = 0;
  if (!(ask(0, 0, 1, 0) && ask(1, 0, -1, 0))) return false;
  if (!(both(p.x, p.ix, q.x, q.ix, b.x0, b.x1) && both(p.y, p.iy, q.y, q.iy, b.y0, b.y1))) return false;
  if (!both(p.z, p.iz, q.z, q.iz, b.z0, b.z1)) return false;
  const m = MEASURES;
  for (let i = 0; i < 4 * lows; i += 4)
    for (let k = m.length - 4 * highs; k < m.length; k += 4) {
      const c0 = m[k] * m[i + 2] - m[i] * m[k + 2];
      if (c0 > 0) continue;
      if (c0 < 0) return false;
      const c1 = m[k] * m[i + 3] + m[k + 1] * m[i + 2] - m[i] * m[k + 3] - m[i + 1] * m[k + 2];
      if (c1 > 0) continue;
      if (c1 < 0 || m[k + 1] * m[i + 3] - m[i + 1] * m[k + 3] <= 0) return false;
    }
  return true;
}

/** Takes the two measures of an axis; no where one is never more than 0. */
function both(p: number, ip: number, q: number, iq: number, low: number, high: number): boolean {
  return ask(p - low, ip, q - p, iq - ip) && ask(high - p, -ip, p - q, ip - iq);
}

function ask(a0: number, a1: number, b0: number, b1: number): boolean {
  const way = b0 !== 0 ? b0 : b1;
  if (way === 0) return a0 !== 0 ? a0 > 0 : a1 > 0;
  const at = way > 0 ? 4 * lows++ : MEASURES.length - 4 * ++highs;
  MEASURES[at] = a0;
  MEASURES[at + 1] = a1;
  MEASURES[at + 2] = b0;
  MEASURES[at + 3] = b1;
  return true;
}

/** The same in more digits. */
function large(p: Dot, q: Dot, b: Extent): boolean {
  const asks = [
    ...between(p.x, p.ix, q.x, q.ix, b.x0, b.x1),
    ...between(p.y, p.iy, q.y, q.iy, b.y0, b.y1),
    ...between(p.z, p.iz, q.z, q.iz, b.z0, b.z1),
  ];
  const lows: Asked[] = [[0n, 0n, 1n, 0n]];
  const highs: Asked[] = [[1n, 0n, -1n, 0n]];
  for (const ask of asks) {
    const way = sign(ask[2], ask[3], 0n);
    if (way > 0) lows.push(ask);
    else if (way < 0) highs.push(ask);
    else if (sign(ask[0], ask[1], 0n) <= 0) return false;
  }
  return lows.every((low) => highs.every((high) => precedes(low, high)));
}

/** Factors below this have exact products and differences of products. */
const EXACT = 2 ** 25;

/** The latest entry and the earliest exit of the line that is looked at, as fractions. */
let entryNum = 0;
let entryDen = 1;
let exitNum = 1;
let exitDen = 1;

/** What an axis says of a line: it stays outside, the insets decide, or it is between the sides for a stretch of its shares. */
const OUTSIDE = 0;
const TIE = 1;
const STRETCH = 2;

/**
 * The answer without insets, in floats that hold every product; undefined where that is a tie, which the insets decide, or a coordinate is too
 * large. Along each axis the line is between the box's sides for a stretch of shares; it passes inside where all stretches overlap.
 */
function plainly(p: Dot, q: Dot, b: Extent): boolean | undefined {
  entryNum = 0;
  entryDen = 1;
  exitNum = 1;
  exitDen = 1;
  const x = stretch(p.x, q.x, b.x0, b.x1, p.ix, q.ix);
  const y = stretch(p.y, q.y, b.y0, b.y1, p.iy, q.iy);
  const z = stretch(p.z, q.z, b.z0, b.z1, p.iz, q.iz);
  // a line beside the box is so whatever the other axes leave open
  if (x === OUTSIDE || y === OUTSIDE || z === OUTSIDE) return false;
  const overlap = exitNum * entryDen - entryNum * exitDen;
  if (overlap < 0) return false;
  return overlap === 0 || x === TIE || y === TIE || z === TIE ? undefined : true;
}

/** Takes an axis into the latest entry and the earliest exit. */
function stretch(from: number, to: number, low: number, high: number, ip: number, iq: number): number {
  const size = Math.abs(to - from);
  if (size >= EXACT || Math.abs(low - from) >= EXACT || Math.abs(high - from) >= EXACT) return TIE;
  if (size === 0) {
    if (from < low || from > high || low === high) return OUTSIDE;
    if (from > low && from < high) return STRETCH;
    // along a side: beside the box, or on the inner side of it but for an end
    const sense = from === low ? 1 : -1;
    if (ip * sense <= 0 && iq * sense <= 0) return OUTSIDE;
    return ip * sense >= 0 && iq * sense >= 0 ? STRETCH : TIE;
  }
  const entry = to > from ? low - from : from - high;
  const exit = to > from ? high - from : from - low;
  if (entry * entryDen > entryNum * size) {
    entryNum = entry;
    entryDen = size;
  }
  if (exit * exitDen < exitNum * size) {
    exitNum = exit;
    exitDen = size;
  }
  return STRETCH;
}

function between(p: number, ip: number, q: number, iq: number, low: number, high: number): [Asked, Asked] {
  const [a1, b0, b1] = [BigInt(ip), BigInt(q - p), BigInt(iq - ip)];
  return [
    [BigInt(p - low), a1, b0, b1],
    [BigInt(high - p), -a1, -b0, -b1],
  ];
}

function precedes(low: Asked, high: Asked): boolean {
  const c0 = high[0] * low[2] - low[0] * high[2];
  const c1 = high[0] * low[3] + high[1] * low[2] - low[0] * high[3] - low[1] * high[2];
  return sign(c0, c1, high[1] * low[3] - low[1] * high[3]) > 0;
}

function sign(c0: bigint, c1: bigint, c2: bigint): number {
  const first = c0 !== 0n ? c0 : c1 !== 0n ? c1 : c2;
  return first > 0n ? 1 : first < 0n ? -1 : 0;
}
