/**
 * "Does a convex area cover at least half of a rectangle?" where the border is curved: bounds from below and above by
 * chords, refined until they exclude one half. The length of the chord at x is concave where it is not zero, so
 * trapezoids bound the area from below and midpoints from above. A border that is curved inside the rectangle never covers
 * exactly half (the area is then no algebraic number), so refining ends.
 */

import type { Rect } from "./polygon.js";
import { ceilDiv, floorDiv, isqrt } from "./rational.js";

/** Finer steps for x and y than the lattice: 2^48 to a unit. */
export const FINE = 48n;
const S = 1n << FINE;

/** Bounds of the interval of y at one x: [from, to] lies between the inner pair and the outer pair; null is open. */
export interface Span {
  innerFrom: bigint | null;
  innerTo: bigint | null;
  outerFrom: bigint | null;
  outerTo: bigint | null;
}
export type Chord = (x: bigint) => Span | null;

export const exactSpan = (from: bigint | null, to: bigint | null): Span => ({
  innerFrom: from,
  innerTo: to,
  outerFrom: from,
  outerTo: to,
});

/** y with a x + b y <= c + e sqrt(D); x, y fine, c and e in lattice units (not fine). */
export function halfPlane(a: bigint, b: bigint, c: bigint, e: bigint, D: bigint): Chord {
  const square = e * e * D * S * S;
  const low = isqrt(square);
  const high = low * low === square ? low : low + 1n;
  const [eLow, eHigh] = e >= 0n ? [low, high] : [-high, -low];
  return (x) => {
    const restLow = c * S + eLow - a * x;
    const restHigh = c * S + eHigh - a * x;
    if (b === 0n) return restLow >= 0n ? exactSpan(null, null) : restHigh < 0n ? null : exactSpan(null, null);
    if (b > 0n)
      return { innerFrom: null, outerFrom: null, innerTo: floorDiv(restLow, b), outerTo: ceilDiv(restHigh, b) };
    return { innerTo: null, outerTo: null, innerFrom: ceilDiv(restLow, b), outerFrom: floorDiv(restHigh, b) };
  };
}

export function meet(chords: readonly Chord[]): Chord {
  return (x) => {
    const all: Span = exactSpan(null, null);
    for (const chord of chords) {
      const s = chord(x);
      if (s === null) return null;
      if (s.innerFrom !== null && (all.innerFrom === null || s.innerFrom > all.innerFrom)) all.innerFrom = s.innerFrom;
      if (s.outerFrom !== null && (all.outerFrom === null || s.outerFrom > all.outerFrom)) all.outerFrom = s.outerFrom;
      if (s.innerTo !== null && (all.innerTo === null || s.innerTo < all.innerTo)) all.innerTo = s.innerTo;
      if (s.outerTo !== null && (all.outerTo === null || s.outerTo < all.outerTo)) all.outerTo = s.outerTo;
    }
    return all;
  };
}

const clampLength = (from: bigint | null, to: bigint | null, y0: bigint, y1: bigint): bigint => {
  const a = from === null || from < y0 ? y0 : from;
  const b = to === null || to > y1 ? y1 : to;
  return b > a ? b - a : 0n;
};

export function coversHalf(r: Rect, chord: Chord): boolean {
  const x0 = r.x0 * S;
  const x1 = r.x1 * S;
  const y0 = r.y0 * S;
  const y1 = r.y1 * S;
  const height = y1 - y0;
  const low = (x: bigint): bigint => {
    const s = chord(x);
    return s === null ? 0n : clampLength(s.innerFrom, s.innerTo, y0, y1);
  };
  const high = (x: bigint): bigint => {
    const s = chord(x);
    return s === null ? 0n : clampLength(s.outerFrom, s.outerTo, y0, y1);
  };
  const STEPS = 16n;
  const grid: bigint[] = [];
  for (let i = 0n; i <= STEPS; i++) grid.push(x0 + ((x1 - x0) * i) / STEPS);
  const inside = grid.map((x) => low(x) > 0n);
  const first = inside.indexOf(true);
  const last = inside.lastIndexOf(true);
  // No sample inside: what there is lies between two neighbouring samples (one more for rounding), far below half.
  if (first < 0) return false;
  const half = height * (x1 - x0); // twice the half area, the scale of all sums below
  for (let level = 0n; level < 14n; level++) {
    let a = grid[first]!;
    let b = grid[last]!;
    let loose = 0n;
    const ends: [bigint | undefined, bigint, (v: bigint) => void][] = [
      [first > 0 ? grid[first - 1] : undefined, a, (v) => (a = v)],
      [grid[last + 1], b, (v) => (b = v)],
    ];
    for (const [out, start, set] of ends) {
      if (out === undefined) continue;
      let off = out;
      let on = start;
      for (let i = 0n; i < 3n + 2n * level; i++) {
        const mid = (on + off) / 2n;
        if (low(mid) > 0n) on = mid;
        else off = mid;
      }
      set(on);
      loose += on > off ? on - off : off - on;
    }
    let below = 0n;
    let above = loose * height * 2n;
    const pieces = 2n << level;
    const w = (b - a) / pieces;
    if (w * pieces !== b - a || w % 2n !== 0n) throw new Error("oracle: steps do not divide");
    for (let i = 0n; i < pieces && w > 0n; i++) {
      const p = a + w * i;
      below += (low(p) + low(p + w)) * w;
      above += high(p + w / 2n) * w * 2n;
    }
    if (below >= half) return true;
    if (above < half) return false;
  }
  throw new Error("oracle: no bound excluded one half");
}
