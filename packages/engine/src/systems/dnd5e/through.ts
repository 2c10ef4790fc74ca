import type { Extent } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";

/** The space of a body on the lattice of the lines. */
export type Inside = Extent;

/** What must be above 0 along the line: a0 + a1 e at its start, b0 + b1 e more at its end, e the inset. */
type Asked = readonly [a0: bigint, a1: bigint, b0: bigint, b1: bigint];

/**
 * Whether the line from p to q passes through the inside of a box, for all small enough insets: its border alone does not count
 * (`common.touch`).
 */
export function passesInside(p: Dot, q: Dot, box: Inside): boolean {
  if (Math.max(p.x, q.x) < box.x0 || Math.min(p.x, q.x) > box.x1) return false;
  if (Math.max(p.y, q.y) < box.y0 || Math.min(p.y, q.y) > box.y1) return false;
  if (Math.max(p.z, q.z) < box.z0 || Math.min(p.z, q.z) > box.z1) return false;
  const asks: Asked[] = [
    ...between(p.x, p.ix, q.x, q.ix, box.x0, box.x1),
    ...between(p.y, p.iy, q.y, q.iy, box.y0, box.y1),
    ...between(p.z, p.iz, q.z, q.iz, box.z0, box.z1),
  ];
  const lows: Asked[] = [[0n, 0n, 1n, 0n]];
  const highs: Asked[] = [[1n, 0n, -1n, 0n]];
  for (const ask of asks) {
    const way = first(ask[2], ask[3]);
    if (way > 0) lows.push(ask);
    else if (way < 0) highs.push(ask);
    else if (first(ask[0], ask[1]) <= 0) return false;
  }
  return lows.every((low) => highs.every((high) => isBefore(low, high)));
}

function between(p: number, ip: number, q: number, iq: number, low: number, high: number): Asked[] {
  const [a1, b0, b1] = [BigInt(ip), BigInt(q - p), BigInt(iq - ip)];
  return [
    [BigInt(p - low), a1, b0, b1],
    [BigInt(high - p), -a1, -b0, -b1],
  ];
}

/** Whether a rising measure passes 0 before a falling one does: a_low b_high < a_high b_low, sizes, as polynomials in e. */
function isBefore(low: Asked, high: Asked): boolean {
  return (
    first(
      high[0] * low[2] - low[0] * high[2],
      high[0] * low[3] + high[1] * low[2] - low[0] * high[3] - low[1] * high[2],
      high[1] * low[3] - low[1] * high[3],
    ) > 0
  );
}

/** Sign of the first of some numbers that is not 0. */
function first(...numbers: bigint[]): number {
  for (const n of numbers) if (n !== 0n) return n > 0n ? 1 : -1;
  return 0;
}
