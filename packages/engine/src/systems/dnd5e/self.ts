import type { Problem, Toward } from "../../contract/types.js";
import { compare, type Exact } from "./exact.js";
import { brokenRule, isAtRange, type Point, type Setting, showPoint } from "./shaped.js";
import type { Extent } from "./source.js";

interface Spot3 {
  readonly x: Exact;
  readonly y: Exact;
  readonly z: Exact;
}

const between = (v: Exact, low: Exact, high: Exact): boolean => compare(v, low) >= 0 && compare(v, high) <= 0;

function within(e: Extent, p: Spot3): boolean {
  return between(p.x, e.x0, e.x1) && between(p.y, e.y0, e.y1) && between(p.z, e.z0, e.z1);
}

const isSame = (a: Exact, b: Exact): boolean => compare(a, b) === 0;

function onSide(e: Extent, p: Spot3): boolean {
  return within(e, p) && (isSame(p.x, e.x0) || isSame(p.x, e.x1) || isSame(p.y, e.y0) || isSame(p.y, e.y1));
}

/** Whether a ray from a point on the sides goes into the inside; along a side it does not. */
function enters(e: Extent, p: Spot3, [dx, dy]: Toward): boolean {
  return !(
    (isSame(p.x, e.x0) && dx <= 0) ||
    (isSame(p.x, e.x1) && dx >= 0) ||
    (isSame(p.y, e.y0) && dy <= 0) ||
    (isSame(p.y, e.y1) && dy >= 0)
  );
}

/**
 * `5e.self`: a caster's cone or line starts on the sides of the caster's space (a Tiny creature's half square; ruling: of
 * a round base the square about it) within its height, and does not enter the space. Areas with a range start elsewhere.
 */
export function selfRayProblems(s: Setting, p: Point, toward: Toward): Problem[] {
  if (!s.source || isAtRange(s.ask.area)) return [];
  const { extent } = s.source;
  const { shape } = s.ask.area;
  if (!onSide(extent, p))
    return [brokenRule("5e.self", `the ${shape} starts at ${showPoint(p)}, not on the border of its caster's space`)];
  return enters(extent, p, toward)
    ? [brokenRule("5e.self", `the ${shape} goes from ${showPoint(p)} into its caster's space`)]
    : [];
}

/**
 * `5e.self`: a cube from the caster has its origin on the border of the caster's space; ruling: top and bottom count,
 * since the nearest point of a cube that stands over the caster is under the caster's feet.
 */
export function selfCubeProblems(s: Setting, p: Point): Problem[] {
  if (!s.source || isAtRange(s.ask.area)) return [];
  const e = s.source.extent;
  if (onSide(e, p) || (within(e, p) && (isSame(p.z, e.z0) || isSame(p.z, e.z1)))) return [];
  return [brokenRule("5e.self", `the cube's origin ${showPoint(p)} is not on the border of its caster's space`)];
}
