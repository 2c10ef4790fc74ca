import type { Toward } from "../../contract/types.js";
import type { Window } from "../../grid/cells.js";
import { ceilDiv, floorDiv, gcd } from "../../grid/lattice.js";
import { belowRoot } from "../../shapes/roots.js";
import type { Span } from "./spans.js";

/** The squares that a true rectangle overlaps. */
export interface Overlap {
  readonly bounds: Window;
  span(y: number): Span | undefined;
}

/**
 * `pf2e.line`, option `overlap`: every square of which a rectangle covers a part with area: `length` along the ray from
 * (x, y), `width` centred on it, both in true squares, so that its far end is irrational for most aims. A square and the
 * rectangle share area if their shadows do on the four axes of their sides. Each shadow is compared with a root, and
 * since the other side of the comparison is whole, with the largest whole number below that root; each row then costs a
 * few divisions. Start: halves at most.
 */
export function overlapOf(x: number, y: number, [dx, dy]: Toward, length: number, width: number): Overlap {
  const g = gcd(dx, dy);
  const a = dx / g;
  const b = dy / g;
  const n = BigInt(a) * BigInt(a) + BigInt(b) * BigInt(b);
  // Everything is doubled, so that halves are whole.
  const px = 2 * x;
  const py = 2 * y;
  const ahead = belowRoot(4n * BigInt(length) ** 2n * n);
  const beside = belowRoot(BigInt(width) ** 2n * n);

  /** Largest whole number below c / sqrt(n). */
  function belowShare(c: bigint): number {
    return c === 0n ? -1 : belowRoot((c * c - 1n) / n + 1n);
  }

  /** First and last column (or row) whose shadow on its own axis meets that of the rectangle. */
  function extent(start: number, main: number, other: number): [number, number] {
    const half = BigInt(width) * BigInt(Math.abs(other));
    const forward = belowShare(2n * BigInt(length) * BigInt(Math.max(0, main)) + half);
    const back = belowShare(2n * BigInt(length) * BigInt(Math.max(0, -main)) + half);
    return [ceilDiv(start - 2 - back, 2) + 0, floorDiv(forward + start, 2) + 0];
  }

  const [firstX, lastX] = extent(px, a, b);
  const [firstY, lastY] = extent(py, b, a);
  // By how much the corner of a square that lies farthest along an axis exceeds its north-west corner, doubled.
  const mostAlong = 2 * (Math.max(0, a) + Math.max(0, b));
  const leastAlong = 2 * (Math.min(0, a) + Math.min(0, b));
  const mostAcross = 2 * (Math.max(0, a) - Math.min(0, b));
  const leastAcross = 2 * (Math.min(0, a) - Math.max(0, b));

  return {
    bounds: { x0: firstX, y0: firstY, x1: lastX + 1, y1: lastY + 1 },
    span(cy) {
      if (cy < firstY || cy > lastY) return undefined;
      // Along and across at x = 0 of this row; they grow by 2a and by -2b a column.
      const along = b * (2 * cy - py) - a * px;
      const across = a * (2 * cy - py) + b * px;
      let span: Span | undefined = [firstX, lastX];
      span = where(span, 2 * a, along + mostAlong - 1);
      span = where(span, -2 * a, ahead - along - leastAlong);
      span = where(span, -2 * b, across + mostAcross + beside);
      span = where(span, 2 * b, beside - across - leastAcross);
      return span === undefined ? undefined : [span[0], span[1] + 1];
    },
  };
}

/** The part of first..last in which slope * x + rest is at least 0. */
function where(span: Span | undefined, slope: number, rest: number): Span | undefined {
  if (span === undefined) return undefined;
  let [first, last] = span;
  if (slope > 0) first = Math.max(first, ceilDiv(-rest, slope));
  else if (slope < 0) last = Math.min(last, floorDiv(rest, -slope));
  else if (rest < 0) return undefined;
  return first > last ? undefined : [first, last];
}
