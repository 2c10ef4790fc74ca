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

/**
 * The answer without insets, in floats that hold every product; undefined where that is a tie, which the insets decide, or a coordinate is too
 * large. Along each axis the line is between the box's sides for a stretch of shares; it passes inside where all stretches overlap.
 */
function plainly(p: Dot, q: Dot, b: Extent): boolean | undefined {
  const axes: [number, number, number, number, number, number][] = [
    [p.x, q.x, b.x0, b.x1, p.ix, q.ix],
    [p.y, q.y, b.y0, b.y1, p.iy, q.iy],
    [p.z, q.z, b.z0, b.z1, p.iz, q.iz],
  ];
  // the latest entry and the earliest exit, as fractions
  let [inNum, inDen, outNum, outDen] = [0, 1, 1, 1];
  for (const [from, to, low, high, ip, iq] of axes) {
    const size = Math.abs(to - from);
    if (size >= EXACT || Math.abs(low - from) >= EXACT || Math.abs(high - from) >= EXACT) return undefined;
    if (size === 0) {
      if (from < low || from > high) return false;
      if (from === low || from === high || ip !== iq) return undefined;
      continue;
    }
    const entry = to > from ? low - from : from - high;
    const exit = to > from ? high - from : from - low;
    if (entry * inDen > inNum * size) [inNum, inDen] = [entry, size];
    if (exit * outDen < outNum * size) [outNum, outDen] = [exit, size];
  }
  const overlap = outNum * inDen - inNum * outDen;
  return overlap === 0 ? undefined : overlap > 0;
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
