import type { Effect } from "../../effect/effect.js";
import type { Turned } from "../../systems/turned.js";
import { type Bounds, gridCut, halfCut, longest, NearestCut, partsOf } from "../free/cuts.js";
import type { Lines } from "../free/screens.js";

/** Cuts a box of origins: by lines of the grid down to single squares, these along walls, so that what lies just on one is a part of its own, then in halves. */
export function originCuts(box: Bounds, turned: Turned, effect: Effect, lines: Lines): Bounds[] {
  const perSquare = turned.units / turned.step;
  const { from, to } = longest(box);
  if (from === to) return [];
  if (to - from > perSquare)
    return partsOf(box, gridCut(box, perSquare)).flatMap((part) => apart(part, turned, effect));
  const cut = nearestCut(box, turned);
  // what lies in the line of a wall is hidden by others than it
  cut.consider(true, ...lines.xs);
  cut.consider(false, ...lines.ys);
  return partsOf(box, cut.best ?? halfCut(box));
}

/** A box within a square, cut along all walls in it. */
function apart(box: Bounds, turned: Turned, effect: Effect): Bounds[] {
  const { from, to } = longest(box);
  if ((to - from) * turned.step > turned.units) return [box];
  const cut = nearestCut(box, turned);
  cut.barriers(effect);
  return cut.best === undefined ? [box] : partsOf(box, cut.best).flatMap((part) => apart(part, turned, effect));
}

function nearestCut({ i0, j0, i1, j1 }: Bounds, { step }: Turned): NearestCut {
  return new NearestCut({ x0: i0 * step, y0: j0 * step, x1: i1 * step, y1: j1 * step }, step);
}
