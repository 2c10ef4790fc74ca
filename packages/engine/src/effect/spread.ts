import { type Convex, squaredDistance } from "../shapes/meets.js";
import type { Radius } from "../shapes/plan.js";
import { type Arc, within } from "./arcs.js";
import { arcsOf, type Spot } from "./around.js";
import type { Effect, Extent } from "./effect.js";
import { PathLength } from "./path-length.js";
import type { Dot } from "./sight.js";
import { barredBy } from "./spread-bars.js";
import { type Reached, waysAmong } from "./ways.js";
import { wedgePart } from "./wedge.js";

/** How far a spread goes. All lengths are units of the effect's lattice. */
export interface SpreadFrom {
  /** Where ways start; the inset tells the side of the walls through it. */
  readonly starts: readonly Dot[];
  /** Directions in which no way leaves (`common.origin-on-wall`). */
  readonly closed: readonly Arc[];
  /** Barriers that stand in some part of these heights stop ways at all of them. */
  readonly low: number;
  readonly high: number;
  /** The square of the longest way, as a fraction. */
  readonly limit: readonly [num: bigint, den: bigint];
}

/** What the last stretch of a way sees of a rectangle: a convex polygon in units from where it begins. Barriers inside the rectangle may hide some of it. */
export interface Stretch {
  readonly from: Spot;
  readonly box: Extent;
  readonly part: Convex;
  /** Sight among what ways go round. */
  readonly flat: Effect;
  /** How long the stretch may be. */
  readonly rest: Radius;
}

/** Whether some part, with area, of a rectangle is reached by a way within the limit. `accepts` narrows the parts that count. */
export type Spread = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  accepts?: (stretch: Stretch) => boolean,
) => boolean;

/**
 * Ways in plan round walls and blocks (`5e.spreads`): as short as can be, through no point where walls meet. A shortest way bends only about ends of
 * walls and corners of blocks. Lengths are sums of square roots, compared exactly. A part of a rectangle counts if the last bend sees it and the way to there
 * with the distance from there is less than the limit: at the limit itself the two only touch.
 */
export function spreadIn(effect: Effect, from: SpreadFrom): Spread {
  const limit = PathLength.ZERO.plus(from.limit[0], from.limit[1]);
  const barred = barredBy(effect, from);
  const reached = waysAmong(barred, from, limit);
  const { flat } = barred;
  return (x0, y0, x1, y1, accepts) => {
    const box = { x0, y0, z0: 0, x1, y1, z1: 1 };
    for (const node of reached) {
      const { way } = node;
      const [dx, dy] = [beside(node.x, x0, x1), beside(node.y, y0, y1)];
      if (way.plus(dx * dx + dy * dy, 1n).compare(limit) >= 0) continue;
      let rest: Radius | undefined;
      const near = (part: Convex): boolean => {
        const [num, den] = squaredDistance(part);
        if (way.plus(num, den).compare(limit) >= 0) return false;
        if (accepts === undefined) return true;
        rest ??= way.restOf(limit);
        return accepts({ from: node, box, part, flat, rest });
      };
      if (sees(node, flat, box, near)) return true;
    }
    return false;
  };
}

function beside(v: number, low: number, high: number): bigint {
  return BigInt(Math.max(0, low - v, v - high));
}

/** Whether a point sees a part of a rectangle that will do, within its sector. */
function sees({ x, y, sector }: Reached, flat: Effect, box: Extent, near: (part: Convex) => boolean): boolean {
  const arcs = arcsOf(sector);
  const part = (arc: Arc): Convex | undefined => wedgePart(box.x0 - x, box.y0 - y, box.x1 - x, box.y1 - y, arc);
  const counts = (gap: Arc): boolean =>
    arcs.some((arc) => {
      const both = within(gap.from, gap.to, arc.from, arc.to, -1);
      const own = both && part(both);
      return own !== undefined && near(own);
    });
  let asked = false;
  const hidden = flat.hidden({ x, y, z: 0, ix: 0, iy: 0, iz: 0 }, box, (gap) => {
    asked = true;
    return counts(gap);
  });
  if (hidden !== undefined || asked) return hidden === undefined;
  // nothing near stands in the way: all of the rectangle is seen
  return arcs.some((arc) => {
    const own = part(arc);
    return own !== undefined && near(own);
  });
}
