import type { BarrierWall } from "../../effect/barriers.js";
import type { Effect, Extent } from "../../effect/effect.js";
import type { FreePart, FreeRect } from "../../systems/free.js";
import { type Around, around, isSurelySeen } from "./clear.js";
import { rectAbout } from "./distance.js";

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
  const own = sideOf(source, { x0, y0, x1 });
  return own !== 0 && sideOf(body, { x0, y0, x1 }) === -own;
}

/** `common.origin-on-wall`: whether a body lies on the side of a wall along the grid that surely is open to origins on it: with all of the source, or without one off its line. */
export function isOnSide(source: FreeRect | undefined, body: FreeRect, under: BarrierWall): boolean {
  const side = sideOf(body, under);
  return side !== 0 && (source === undefined || sideOf(source, under) === side);
}

/** Whether a wall lies in the line of one along the grid. */
export function isInLine(w: BarrierWall, { x0, x1, y0 }: BarrierWall): boolean {
  return x0 === x1 ? w.x0 === x0 && w.x1 === x0 : w.y0 === y0 && w.y1 === y0;
}

/** Whether a rectangle lies beyond the line of a wall along the grid (1), before it (-1), or in it (0); touching it at most. */
function sideOf(r: FreeRect, { x0, y0, x1 }: Pick<BarrierWall, "x0" | "y0" | "x1">): number {
  const [low, high, at] = x0 === x1 ? [r.x0, r.x1, x0] : [r.y0, r.y1, y0];
  return low >= at ? 1 : high <= at ? -1 : 0;
}

/**
 * `common.origin-on-wall`: what may stand between origins on a wall and the parts of somebody on the sides that surely are open, and those parts. Open is the side on which all of the source lies, one on
 * which some part of it is seen from all of the origins, and without a source either. A line to a point off the wall's line leaves all walls in that line at once. Other walls at an origin, which
 * might cut its directions further, stay, so that they stop whatever is asked.
 */
export function besideWall(
  box: FreeRect,
  z: number,
  source: Extent | undefined,
  parts: readonly FreePart[],
  near: Around,
  under: BarrierWall,
  effect: Effect,
): { readonly parts: readonly FreePart[]; readonly near: Around } {
  const without = ({ walls, solids }: Around): Around => ({ walls: walls.filter((w) => !isInLine(w, under)), solids });
  const isOpen = (side: number): boolean => {
    const own = source && sideOf(source, under);
    if (source === undefined || own === side) return true;
    if (own !== 0) return false;
    const half = partOf(source, under, side, z);
    // what stands about the source may be out of reach of whom is asked about
    return isInside(half) && isSurelySeen(box, [half], without(around(effect, rectAbout(box, half))));
  };
  // a part too small for points inside it may only have those on its border
  const sides = parts.map((p) => (isInside(p) ? sideOf(p, under) : 0));
  const open = [-1, 1].filter((side) => sides.includes(side) && isOpen(side));
  return { parts: parts.filter((_, k) => open.includes(sides[k])), near: without(near) };
}

const isInside = ({ x0, y0, x1, y1 }: FreeRect): boolean => x1 - x0 > 1 && y1 - y0 > 1;

/** What of a source lies on one side of a wall along the grid, for lines from a height. */
function partOf({ x0, y0, x1, y1, z0, z1 }: Extent, under: BarrierWall, side: number, z: number): FreePart {
  const [low, high] = [Math.min(z, z0), Math.max(z, z1)];
  const all = { limit: Number.POSITIVE_INFINITY, low, high };
  if (under.x0 === under.x1) {
    const at = under.x0;
    return { ...all, x0: side > 0 ? at : x0, x1: side > 0 ? x1 : at, y0, y1 };
  }
  const at = under.y0;
  return { ...all, x0, x1, y0: side > 0 ? at : y0, y1: side > 0 ? y1 : at };
}
