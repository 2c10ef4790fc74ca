import type { Arc } from "./arcs.js";

/** A box, in units from the point that looks. */
export interface TargetBox {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}

/** A flat rectangle in space, in units from the point that looks: its corners in order. */
export interface Pane {
  readonly corners: readonly (readonly [number, number, number])[];
  readonly by: number;
}

/** An upright wedge of directions in which nothing is seen: an arc in plan, of all heights (0), those upwards (1) or downwards (-1) only. */
export interface Wedge {
  readonly arc: Arc;
  readonly only: -1 | 0 | 1;
}

/** Coordinates below this have exact products of three, and sums of those. */
const EXACT = 2 ** 16;

/**
 * Whether a pane may hide some of a box, the pane itself and all behind it counted as hidden: not where the box lies before its plane or beside the directions to
 * it. Yes where numbers would not hold the products.
 */
export function mayHide({ corners }: Pane, { low, high }: TargetBox): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if (low[axis] <= -EXACT || high[axis] >= EXACT) return true;
    for (const c of corners) if (c[axis] <= -EXACT || c[axis] >= EXACT) return true;
  }
  const [p, q, r] = corners;
  const [ax, ay, az] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const [bx, by, bz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
  const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const away = nx * p[0] + ny * p[1] + nz * p[2];
  if (away === 0) return false;
  const sense = away > 0 ? 1 : -1;
  // the most that a measure comes to in the box
  const most = (x: number, y: number, z: number): number =>
    x * (x > 0 ? high[0] : low[0]) + y * (y > 0 ? high[1] : low[1]) + z * (z > 0 ? high[2] : low[2]);
  if (most(sense * nx, sense * ny, sense * nz) <= sense * away) return false;
  for (let i = 0; i < corners.length; i++) {
    const c = corners[i];
    const d = corners[(i + 1) % corners.length];
    const e = corners[(i + 2) % corners.length];
    const [x, y, z] = [c[1] * d[2] - c[2] * d[1], c[2] * d[0] - c[0] * d[2], c[0] * d[1] - c[1] * d[0]];
    const inner = x * e[0] + y * e[1] + z * e[2] > 0 ? 1 : -1;
    if (most(inner * x, inner * y, inner * z) <= 0) return false;
  }
  return true;
}
