import { type PointBox, rectOf } from "./box.js";
import { type Bounds, type Cut, gridCut, halfCut, NearestCut, partsOf } from "./cuts.js";

/**
 * Cuts a box: by lines of the grid down to single squares, then along walls that lie along the grid and straight sides of the border of a
 * creature's region, so that what lies just on them is a part of its own, then in halves. Every point lies in one part.
 */
export function parted(box: PointBox): Bounds[] {
  const { free } = box.field;
  const perSquare = free.units / free.step;
  const isWide = Math.max(box.i1 - box.i0, box.j1 - box.j0) >= perSquare;
  return partsOf(box, isWide ? gridCut(box, perSquare) : (special(box) ?? halfCut(box)));
}

/** The cut by a wall or a straight side that comes nearest to the middle. */
function special(box: PointBox): Cut | undefined {
  const { free, aims, lines } = box.field;
  const r = rectOf(box);
  const cut = new NearestCut(r, free.step);
  if (free.effect !== undefined) cut.barriers(free.effect);
  if (cut.best !== undefined) return cut.best;
  // what lies in the line of a wall is hidden by others than it
  cut.consider(true, ...lines.xs);
  cut.consider(false, ...lines.ys);
  if (cut.best !== undefined) return cut.best;
  for (const k of box.maybe) {
    const { sides, of } = aims[k];
    if (sides === undefined) continue;
    const { x0, y0, x1, y1 } = of.region;
    if (y0 <= r.y1 && y1 >= r.y0) cut.consider(true, x0 - sides, x1 + sides);
    if (x0 <= r.x1 && x1 >= r.x0) cut.consider(false, y0 - sides, y1 + sides);
  }
  return cut.best;
}
