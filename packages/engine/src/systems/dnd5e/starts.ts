import type { Arc } from "../../effect/arcs.js";
import type { Effect } from "../../effect/effect.js";
import { type Sectors, sectorsAt } from "../../effect/sectors.js";
import type { Dot } from "../../effect/sight.js";
import { compare, type Exact, HALF, minus, part, plus, times, whole } from "./exact.js";
import { coordinatesOf, extentOn, latticeFor, onLattice } from "./lattice.js";
import { type Point, pointExtent, type Setting } from "./shaped.js";
import type { Source } from "./source.js";

/** Where the lines of an area start (`5e.blocked`): its point of origin, or anywhere in the space of an emanation. */
export type Start = { readonly point: Point } | { readonly space: Source };

/** The starts on the lattice of a scene's sight. */
export interface Starts {
  readonly effect: Effect;
  /** One of them is enough. */
  readonly dots: readonly Dot[];
  /** Directions closed at the one point, and what the answer says of them (`common.origin-on-wall`). */
  readonly closed: readonly Arc[];
  readonly sectors: Sectors | undefined;
}

export function startsOf(s: Setting, start: Start, sight: (units: number) => Effect, more: number = 1): Starts {
  const { scene } = s.ask;
  const fine = part(1, more);
  if ("space" in start) {
    const spots = spotsOf(start.space);
    const effect = sight(latticeFor(scene, [fine, ...spots.flatMap(({ x, y, z }) => [x, y, z])]));
    const at = (v: Exact): number => onLattice(v, effect.units);
    const dots = spots.map(({ x, y, z, ix, iy }): Dot => ({ x: at(x), y: at(y), z: at(z), ix, iy, iz: 0 }));
    return { effect, dots, closed: [], sectors: undefined };
  }
  const own = s.source === undefined ? [] : coordinatesOf(s.source.extent);
  const effect = sight(latticeFor(scene, [fine, ...coordinatesOf(pointExtent(start.point)), ...own]));
  const [x, y, z] = [start.point.x, start.point.y, start.point.z].map((v) => onLattice(v, effect.units));
  const source = s.source && extentOn(s.source.extent, effect.units);
  const sectors = sectorsAt(effect, { x, y, z }, source);
  return { effect, dots: [{ x, y, z, ix: 0, iy: 0, iz: 0 }], closed: sectors.closed, sectors };
}

interface Spot {
  readonly x: Exact;
  readonly y: Exact;
  readonly z: Exact;
  readonly ix: number;
  readonly iy: number;
}

/**
 * `5e.blocked`: inset corners and centres of the squares of a source's space. ruling: half a square above the bottom of each of its layers, since
 * a body's lines do not run along the floor; ruling: a body that does not fill its squares (Tiny, a base) is cut into squares from its own corner,
 * since its lines start from it; of a round base the centre and the ends of its two diameters along the grid, for the corners about it lie outside.
 */
function spotsOf(source: Source): Spot[] {
  const { x0, y0, z0, x1, y1, z1 } = source.extent;
  const heights = cuts(z0, z1).map(([low]) => plus(low, HALF));
  const plan: Omit<Spot, "z">[] = [];
  if (source.disc) {
    const { x, y } = source.disc;
    plan.push({ x, y, ix: 0, iy: 0 });
    plan.push({ x: x0, y, ix: 1, iy: 0 }, { x: x1, y, ix: -1, iy: 0 });
    plan.push({ x, y: y0, ix: 0, iy: 1 }, { x, y: y1, ix: 0, iy: -1 });
  } else
    for (const [ya, yb] of cuts(y0, y1))
      for (const [xa, xb] of cuts(x0, x1)) {
        plan.push({ x: middle(xa, xb), y: middle(ya, yb), ix: 0, iy: 0 });
        plan.push({ x: xa, y: ya, ix: 1, iy: 1 }, { x: xb, y: ya, ix: -1, iy: 1 });
        plan.push({ x: xa, y: yb, ix: 1, iy: -1 }, { x: xb, y: yb, ix: -1, iy: -1 });
      }
  return heights.flatMap((z) => plan.map((p): Spot => ({ ...p, z })));
}

const middle = (a: Exact, b: Exact): Exact => times(plus(a, b), HALF);

/** An interval cut into squares from its low end, the last one perhaps less. */
function cuts(low: Exact, high: Exact): [Exact, Exact][] {
  const out: [Exact, Exact][] = [];
  for (let at = low; compare(at, high) < 0; ) {
    const next = plus(at, whole(1));
    out.push([at, compare(minus(high, next), whole(0)) < 0 ? high : next]);
    at = next;
  }
  return out;
}
