import type { BarrierWall } from "../../effect/barriers.js";
import type { Effect } from "../../effect/effect.js";
import type { FreeRect } from "../../systems/free.js";

/** The wall on which all points of a box lie, between its ends, at a height in units. */
export function wallUnder(effect: Effect, z: number, r: FreeRect): BarrierWall | undefined {
  if (r.x0 !== r.x1 && r.y0 !== r.y1) return undefined;
  const inside = (a: number, b: number, from: number, to: number): boolean =>
    Math.min(a, b) < from && to < Math.max(a, b);
  return effect.wallsNear(r.x0, r.y0, r.x1, r.y1).find((w) => {
    if (w.only !== undefined || w.bottom > z || w.top < z) return false;
    if (w.x0 === w.x1) return r.x0 === w.x0 && r.x1 === w.x0 && inside(w.y0, w.y1, r.y0, r.y1);
    return w.y0 === w.y1 && r.y0 === w.y0 && r.y1 === w.y0 && inside(w.x0, w.x1, r.x0, r.x1);
  });
}

/** `common.origin-on-wall`: whether a body lies beyond a wall on which the origin lies, all of the source before it. */
export function isBehind(source: FreeRect | undefined, body: FreeRect, { x0, y0, x1 }: BarrierWall): boolean {
  if (source === undefined) return false;
  const upright = x0 === x1;
  const side = (r: FreeRect): number => {
    const [low, high, at] = upright ? [r.x0, r.x1, x0] : [r.y0, r.y1, y0];
    return low >= at ? 1 : high <= at ? -1 : 0;
  };
  const own = side(source);
  return own !== 0 && side(body) === -own;
}
