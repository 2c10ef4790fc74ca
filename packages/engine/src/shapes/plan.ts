import type { Rows, Window } from "../grid/cells.js";
import type { Convex } from "./meets.js";

/** Covered part of a square, 0 to 1. `value` is for showing (six decimals hold); `half` is exact. */
export interface Part {
  readonly value: number;
  /** -1 less than half, 0 exactly half, 1 more. Exact. */
  readonly half: -1 | 0 | 1;
}

/** A radius of which only comparisons are known, in units of a lattice. All exact. */
export interface Radius {
  /** Whether (a + b sqrt(n)) / by, by positive, is less than its square. */
  exceeds(a: bigint, b: bigint, n: bigint, by: bigint): boolean;
  /** Between what its square lies, in units of 2^-bits, neither bound being it. */
  squareBetween(bits: bigint): readonly [low: bigint, high: bigint];
  /** Whether its square is a root of a polynomial of whole coefficients, from the constant up. */
  solves(p: readonly bigint[]): boolean;
}

/** A disc in whole units of a lattice, its radius too. */
export interface WholeDisc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/**
 * A convex region of the plan in true geometry, asked square by square. Every answer is exact: touching an edge or a
 * corner covers nothing, a tie at half is told as a tie.
 */
export interface Plan {
  /** Squares that it may cover, finite. */
  readonly bounds: Window;
  /** Squares of which it covers any part with area, within the window (at most one span a row). */
  any(window: Window): Rows;
  /** Squares of which it covers at least half, a tie included, within the window (at most one span a row). */
  half(window: Window): Rows;
  /** Covered part of one square. */
  part(x: number, y: number): Part;
  /** Whether it covers any part with area of a rectangle given in whole units of 1/unit square. */
  overlapsRect(unit: number, x0: number, y0: number, x1: number, y1: number): boolean;
  /** Whether it covers any part with area of a disc; centre and diameter in whole units of 1/unit square. */
  overlapsDisc(unit: number, x: number, y: number, diameter: number): boolean;
  /** Whether it covers any part with area of a convex polygon given in units of 1/unit square. */
  overlaps(unit: number, polygon: Convex): boolean;
  /** Whether it holds a point given in whole units of 1/unit square, its border included. */
  holds(unit: number, x: number, y: number): boolean;
  /** Whether it, a convex polygon and a disc share any part with area, all three at once; units as in the others. */
  overlapsBoth(unit: number, polygon: Convex, x: number, y: number, diameter: number): boolean;
  /**
   * Whether of a convex polygon, and of a disc where one is given, it covers any part with area that comes nearer to a point than a radius; all in units of 1/unit
   * square. A shape with a round end is taken without it. Absent of round shapes.
   */
  overlapsNear?(unit: number, polygon: Convex, x: number, y: number, radius: Radius, disc?: WholeDisc): boolean;
}
