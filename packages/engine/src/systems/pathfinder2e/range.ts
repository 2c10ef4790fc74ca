import type { Cell, Problem } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import { alternating } from "../../grid/distance.js";
import type { Ask } from "../system.js";
import type { Count } from "./farthest.js";
import { squaresIn } from "./sizes.js";
import { feetOf } from "./words.js";

/** Steps from the intersections lo..hi of a space's border to one coordinate of a point; 0 within them. */
function beyond(lo: number, hi: number, at: number): number {
  return Math.max(0, lo - at, at - hi);
}

/**
 * `pf2e.burst.range`: squares from the nearest grid intersection on the border of a space to a corner, on all axes; 0
 * inside. Nearest on each axis is nearest altogether, since the distance never falls as one difference grows.
 */
export function cornerDistance({ x, y, z, w, d, h }: Box, [px, py, pz]: Cell, count: Count): number {
  return alternating(beyond(x, x + w, px), beyond(y, y + d, py), beyond(z, z + h, pz), count);
}

/** The range in squares, rounded down, with the figure in feet to show; the shorter where both keys are given. */
function limitOf(ask: Ask): { squares: number; feet: number } | undefined {
  const { rangeFeet, within } = ask.area;
  const byFeet = rangeFeet === undefined ? undefined : { squares: squaresIn(ask, rangeFeet), feet: rangeFeet };
  const bySquares = within === undefined ? undefined : { squares: within, feet: feetOf(ask.scene, within) };
  if (byFeet === undefined || bySquares === undefined) return byFeet ?? bySquares;
  return byFeet.squares <= bySquares.squares ? byFeet : bySquares;
}

/** `pf2e.burst.range` judged for an area placed at a corner; the limit itself is in range. */
export function rangeProblems(ask: Ask, corner: Cell): Problem[] {
  const limit = limitOf(ask);
  if (limit === undefined) return [];
  const rule = "pf2e.burst.range";
  if (ask.by === undefined) {
    return [{ rule, breaks: false, message: `the range of ${limit.feet} feet was not judged: nobody is named in by` }];
  }
  const squares = cornerDistance(ask.by.space, corner, ask.options.diagonals3d);
  if (squares <= limit.squares) return [];
  const away = feetOf(ask.scene, squares);
  const message = `the corner is ${away} feet away, the range is ${limit.feet}`;
  return [{ rule, breaks: true, message }];
}

/** ruling: what starts from a space has no range to judge; a range that was given is told, not lost in silence. */
export function rangeUnused(ask: Ask, rule: string): Problem[] {
  const limit = limitOf(ask);
  if (limit === undefined) return [];
  const shape = ask.area.shape;
  const message = `a range of ${limit.feet} feet was given; the ${shape} starts from a space and has none to judge`;
  return [{ rule, breaks: false, message }];
}
