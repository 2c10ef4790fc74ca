import type { Toward } from "../../contract/types.js";
import { floorDiv, gcd } from "../../grid/lattice.js";
import type { Span } from "./spans.js";

/** The walk of a line: one square for each step of the major axis. "Across" is the coordinate on the minor axis. */
export interface Walk {
  readonly alongX: boolean;
  /** Number of squares within the length. */
  readonly count: number;
  /** -1 or 1: the sense on the minor axis of what lies to the right, seen along the major direction. */
  readonly right: number;
  /** Coordinate on the major axis of step k, from 0. */
  along(k: number): number;
  /** Coordinate on the minor axis at step k. */
  across(k: number): number;
  /** Squares of the length that are spent up to and with step k. */
  cost(k: number): number;
  /** The step of a coordinate on the major axis; below 0 behind the start. */
  stepAt(along: number): number;
}

/**
 * Whether the major axis is x: that of the larger component. ruling: between equals it is the one that crosses the edge
 * whose middle the line starts from (so that a mirrored question has the mirrored answer), and x from an intersection.
 */
export function majorIsX(x: number, y: number, [dx, dy]: Toward): boolean {
  const across = Math.abs(dx) - Math.abs(dy);
  return across === 0 ? Number.isInteger(x) || !Number.isInteger(y) : across > 0;
}

/** Whether a line runs along a grid line, so that no row of squares is its own. */
export function alongGridLine(x: number, y: number, [dx, dy]: Toward): boolean {
  return (dy === 0 && Number.isInteger(y)) || (dx === 0 && Number.isInteger(x));
}

/**
 * `pf2e.line`: at each step the square by which the ray enters that column, the far one where it enters through a corner.
 * The first square costs 1; each later change of row is a diagonal, 1 and 2 in turn, and a square in the same row costs 1.
 * `row` chooses the side of a ray that runs along a grid line; `alongX` the major axis where both are. Start: an intersection or the middle of an edge.
 */
export function walkOf(
  x: number,
  y: number,
  toward: Toward,
  length: number,
  row: "left" | "right",
  alongX = majorIsX(x, y, toward),
): Walk {
  const [pu, pv] = alongX ? [x, y] : [y, x];
  const [du, dv] = alongX ? toward : [toward[1], toward[0]];
  const g = gcd(du, dv);
  const a = Math.abs(du) / g;
  const b = Math.abs(dv) / g;
  const forward = Math.sign(du);
  const sideways = Math.sign(dv);
  const right = alongX ? forward : -forward;
  // An illegal start, in the middle of an edge that the line does not cross, has its first column half behind it.
  const inColumn = !Number.isInteger(pu);
  const inRow = !Number.isInteger(pv);
  const halves = inRow ? 1 : 0;

  /** Rows gained by step k: the ray's place across, doubled, is halves + ticks * b / a. */
  function gained(k: number): number {
    const ticks = inColumn ? Math.max(0, 2 * k - 1) : 2 * k;
    return floorDiv(halves * a + ticks * b, 2 * a);
  }

  function across(k: number): number {
    if (inRow) return Math.floor(pv) + sideways * gained(k);
    const beyond = sideways === 0 ? (row === "right" ? right : -right) : sideways;
    return beyond > 0 ? pv + gained(k) : pv - 1 - gained(k);
  }

  function cost(k: number): number {
    return k + 1 + Math.floor(gained(k) / 2);
  }

  return {
    alongX,
    count: firstStep(length, (k) => cost(k) > length),
    right,
    along: (k) => (inColumn ? Math.floor(pu) + forward * k : forward > 0 ? pu + k : pu - 1 - k),
    across,
    cost,
    stepAt: (u) => (inColumn ? forward * (u - Math.floor(pu)) : forward > 0 ? u - pu : pu - 1 - u),
  };
}

/** First k of 0 to `end` for which a condition that stays true holds; `end` where it never does. */
function firstStep(end: number, isTrue: (k: number) => boolean): number {
  let lo = 0;
  let hi = end;
  while (lo < hi) {
    const mid = Math.floor((lo + hi) / 2);
    if (isTrue(mid)) hi = mid;
    else lo = mid + 1;
  }
  return lo;
}

/** The squares of row y of a walk that carries the rows `lo` to `hi` of its own, counted across. */
export function walkSpan(walk: Walk, y: number, lo: number, hi: number): Span | undefined {
  if (!walk.alongX) {
    const k = walk.stepAt(y);
    return k < 0 || k >= walk.count ? undefined : [walk.across(k) + lo, walk.across(k) + hi + 1];
  }
  // The row is carried while the walk's own row is from y - hi to y - lo; the walk drifts one way only.
  const [least, most] = [y - hi, y - lo];
  const falls = walk.across(walk.count - 1) < walk.across(0);
  const from = firstStep(walk.count, (k) => (falls ? walk.across(k) <= most : walk.across(k) >= least));
  const to = firstStep(walk.count, (k) => (falls ? walk.across(k) < least : walk.across(k) > most));
  if (from >= to) return undefined;
  const p = walk.along(from);
  const q = walk.along(to - 1);
  return [Math.min(p, q), Math.max(p, q) + 1];
}
