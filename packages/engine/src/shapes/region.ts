/** Points with alpha * t + beta * u <= g * sqrt(D). */
export interface HalfPlane {
  readonly alpha: number;
  readonly beta: number;
  readonly g: number;
}

/** A point and a direction on a lattice. */
export interface Frame {
  /** Lattice units a square. */
  readonly unit: number;
  /** The region's own point, in units. */
  readonly x: number;
  readonly y: number;
  /** The direction in lowest terms, and dx^2 + dy^2. */
  readonly dx: number;
  readonly dy: number;
  readonly D: number;
}

/**
 * A convex region in the frame of its own direction. A point of the plan at (X, Y) units from the region's own point has
 * t = X dx + Y dy (along) and u = -X dy + Y dx (across, to the right), so whole units give whole t and u, both scaled by
 * sqrt(D), D = dx^2 + dy^2. The region holds the points that meet every condition:
 * - planes: alpha t + beta u <= g sqrt(D);
 * - circle: t^2 + u^2 <= circle D;
 * - hyperbola: t > 0 and t^2 - 4 u^2 >= 4 hyperbola D (a slice through a cone beside its ray).
 */
export interface Region extends Frame {
  readonly planes: readonly HalfPlane[];
  readonly circle: bigint | undefined;
  readonly hyperbola: bigint | undefined;
}

/** Corners of the rectangle [x0, x1] x [y0, y1] (units of the plan) as t, u pairs, in order round it. */
export function cornersOf(r: Region, x0: number, y0: number, x1: number, y1: number): number[] {
  const a = x0 - r.x;
  const b = x1 - r.x;
  const c = y0 - r.y;
  const d = y1 - r.y;
  const { dx, dy } = r;
  return [
    a * dx + c * dy,
    c * dx - a * dy,
    b * dx + c * dy,
    c * dx - b * dy,
    b * dx + d * dy,
    d * dx - b * dy,
    a * dx + d * dy,
    d * dx - a * dy,
  ];
}
