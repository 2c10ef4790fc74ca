import type { Window } from "../grid/cells.js";
import { beyond, clearlyUnderHalf } from "./arc.js";
import type { Plan } from "./plan.js";
import type { Frame } from "./region.js";
import { floorMultiple, nearHalfQuotient } from "./roots.js";

/** Numbers kept for each side: what is left at column 0 and row 0, its steps by column and by row, how far it varies over a square. */
const PER_SIDE = 4;

/** Room for the sides of one polygon, four at most: filled at the start of each call, so that no call makes garbage. */
const SIDES = new Float64Array(4 * PER_SIDE);

/**
 * Rows of the squares of which a convex polygon covers at least half, a tie included. A square cut by one side has half or more inside just
 * where its middle is not outside that side, so a row is the span of middles inside all sides; only at its ends, where two sides may cut
 * one square, is the part itself asked. In a convex shape the squares that pass lie side by side, so the first from each end that passes
 * ends the asking. Sides and corners as in Polygon; `exact` decides one square.
 *
 * A middle is ((2 column + 1) unit / 2, (2 row + 1) unit / 2); on a lattice twice as fine a side asks a X2 + b Y2 <= floor(2 g sqrt(D)), and what is
 * left of it at a column and a row is rest - (2 a unit) column - (2 b unit) row.
 */
export function halfRows(
  frame: Frame,
  alphas: readonly number[],
  betas: readonly number[],
  gs: readonly number[],
  corners: readonly number[],
  window: Window,
  exact: Pick<Plan, "part">,
): number[] {
  const { unit, x, y, dx, dy, D } = frame;
  const n = gs.length;
  for (let i = 0, k = 0; i < n; i++, k += PER_SIDE) {
    const a = alphas[i] * dx - betas[i] * dy;
    const b = alphas[i] * dy + betas[i] * dx;
    const limit = gs[i] === 0 ? 0 : floorMultiple(2 * gs[i], D);
    SIDES[k] = limit + a * (2 * x - unit) + b * (2 * y - unit);
    SIDES[k + 1] = 2 * a * unit;
    SIDES[k + 2] = 2 * b * unit;
    SIDES[k + 3] = (Math.abs(a) + Math.abs(b)) * unit;
  }
  const used = n * PER_SIDE;
  let first = 0;
  let last = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const at = nearHalfQuotient(corners[i] * dy + corners[i + 1] * dx, D);
    if (at < first) first = at;
    else if (at > last) last = at;
  }
  const out: number[] = [];
  const end = Math.min(Math.floor((last + 1 + y) / unit), window.y1 - 1);
  for (let row = Math.max(Math.floor((first + y) / unit), window.y0); row <= end; row++) {
    let from = Number.NEGATIVE_INFINITY;
    let to = Number.POSITIVE_INFINITY;
    for (let k = 0; k < used; k += PER_SIDE) {
      const rest = SIDES[k] - SIDES[k + 2] * row;
      const step = SIDES[k + 1];
      if (step > 0) {
        const most = Math.floor(rest / step);
        if (most < to) to = most;
      } else if (step < 0) {
        const least = Math.ceil(rest / step);
        if (least > from) from = least;
      } else if (rest < 0) to = Number.NEGATIVE_INFINITY;
    }
    while (from <= to && !passes(used, from, row, exact)) from++;
    while (from <= to && !passes(used, to, row, exact)) to--;
    if (from < window.x0) from = window.x0;
    if (to >= window.x1) to = window.x1 - 1;
    // adding 0 turns -0, which rounding up can leave, into 0
    if (from <= to) out.push(row, from + 0, to + 1);
  }
  return out;
}

/** Whether a square whose middle is inside all sides is at least half inside. What two take away is at most what each takes alone. */
function passes(used: number, column: number, row: number, exact: Pick<Plan, "part">): boolean {
  let cuts = 0;
  let away = 0;
  for (let k = 0; k < used; k += PER_SIDE) {
    const slack = SIDES[k] - SIDES[k + 1] * column - SIDES[k + 2] * row;
    if (slack >= SIDES[k + 3]) continue;
    cuts++;
    away += beyond(slack, Math.abs(SIDES[k + 1]) / 2, Math.abs(SIDES[k + 2]) / 2);
  }
  return cuts <= 1 || clearlyUnderHalf(away) || exact.part(column, row).half >= 0;
}
