import { AmbitError } from "../../contract/errors.js";
import type { Area, Cell, Dnd5eArea, Method, Origin, Place, Problem, Spot, Toward } from "../../contract/types.js";
import { isOneOfEight } from "../../grid/directions.js";
import { squaresOf } from "../../grid/lattice.js";
import type { Plan } from "../../shapes/plan.js";
import type { Ask, Footprint } from "../system.js";
import { compare, coordinate, type Exact, exactly, isWhole, part, times, toThousandths, whole, ZERO } from "./exact.js";
import { bottomOf, type Extent, type Source } from "./source.js";
import type { Start } from "./starts.js";

/** An ask with its method and source known. */
export interface Setting {
  readonly ask: Ask;
  readonly method: Method;
  readonly source: Source | undefined;
}

export type AreaOf<S extends Dnd5eArea["shape"]> = Extract<Dnd5eArea, { shape: S }>;

/** Squares of a true shape with the shape itself, layer by layer; a token area has none. */
export interface ShapedFootprint extends Footprint {
  readonly planAt?: (layer: number) => Plan | undefined;
}

/** One shape, placed: what is left for system.ts is range, walls, and whom `common.self` means. */
export interface Shaped {
  readonly place: Place;
  readonly origin: Origin;
  /** Where its lines start (`5e.blocked`). */
  readonly start: Start;
  /** What `5e.range` measures to: a point, or the space of an emanation. */
  readonly target: Extent;
  readonly problems: readonly Problem[];
  readonly footprint: ShapedFootprint;
}

/** A point with its height filled in: `at` as the question writes it (units or squares), x, y, z exactly in squares. */
export interface Point {
  readonly at: Cell;
  readonly x: Exact;
  readonly y: Exact;
  readonly z: Exact;
}

/** A length of the area in squares, exactly. */
export function lengthOf(s: Setting, feet: number): Exact {
  return exactly(squaresOf(feet, s.ask.scene.feetPerSquare));
}

/** A point of the place, its z 0 or the bottom of the source's space where left out. Throws "missing". */
export function pointOf(s: Setting, key: "point" | "corner" | "origin"): Point {
  const spot = s.ask.place[key];
  if (spot === undefined)
    throw new AmbitError("missing", `${s.ask.path}.${key}`, "a point [x, y] or [x, y, z] is needed");
  return pointAt(s, spot, key);
}

export function pointAt(s: Setting, spot: Spot, key: string): Point {
  const [x, y, z = bottomOf(s.source)] = spot;
  const { path, coordinates, pointUnits, scene } = s.ask;
  const exact = (v: number) => coordinate(v, scene.units, `${path}.${key}`);
  const plan = (v: number) => (coordinates === "units" ? part(v, pointUnits) : exact(v));
  return { at: [x, y, z], x: plan(x), y: plan(y), z: exact(z) };
}

/** Steps a square in which a question writes points in plan: thousandths, or the map's own units. */
export const pointSteps = ({ coordinates, pointUnits }: Pick<Ask, "coordinates" | "pointUnits">): number =>
  coordinates === "units" ? pointUnits : 1000;

/** So many times finer than points that a question can name are those that lie between them. */
const FINER = 16;

/** The same question where points in plan are so much finer; those that it can name are among them. */
export function finer<A extends Pick<Ask, "coordinates" | "pointUnits">>(ask: A): A {
  return { ...ask, coordinates: "units", pointUnits: FINER * pointSteps(ask) };
}

/** An exact point as the question would write it; one finer than that is rounded in `at` only. */
export function pointFrom(s: Setting, x: Exact, y: Exact, z: Exact): Point {
  const { pointUnits } = s.ask;
  const plan = (v: Exact) => toThousandths(times(v, whole(pointUnits)));
  return { at: [plan(x), plan(y), toThousandths(z)], x, y, z };
}

export function towardOf(s: Setting): Toward {
  const { toward } = s.ask.place;
  if (toward === undefined) throw new AmbitError("missing", `${s.ask.path}.toward`, "a direction [dx, dy] is needed");
  return toward;
}

/** An aim of the token method. Throws "shape" where it is not one of eight: such a shape has no squares. */
export function eightOf(s: Setting): Toward {
  const toward = towardOf(s);
  if (!isOneOfEight(toward))
    throw new AmbitError(
      "shape",
      `${s.ask.path}.toward`,
      `under the token method one of eight, each part -1, 0 or 1, got [${toward.join(", ")}]`,
    );
  return toward;
}

export const pointExtent = (p: { x: Exact; y: Exact; z: Exact }): Extent => ({
  x0: p.x,
  y0: p.y,
  z0: p.z,
  x1: p.x,
  y1: p.y,
  z1: p.z,
});

export const ruleOf = (method: Method): string => `5e.${method}`;

export const isDmg = (method: Method): boolean => method === "dmg2014" || method === "dmg2024";

export const brokenRule = (rule: string, message: string): Problem => ({ rule, breaks: true, message });

/** Whether an area is put at a point some way off rather than starting from its user. */
export const isAtRange = (area: Area): boolean => area.rangeFeet !== undefined || area.within !== undefined;

export const onIntersection = (p: Point): boolean => isWhole(p.x) && isWhole(p.y) && isWhole(p.z);

/** A point in squares, whatever the question counts points in. */
export const showPoint = (p: Pick<Point, "x" | "y" | "z">): string =>
  `(${[p.x, p.y, ...(compare(p.z, ZERO) === 0 ? [] : [p.z])].map(toThousandths).join(", ")})`;

/**
 * Origins on intersections: `5e.dmg2014`, `5e.dmg2024` (a problem), `5e.token` (refused, "shape"); the template allows
 * any point. ruling: height counts, since whole numbers on all three axes are the grid's intersections.
 */
export function intersectionProblems(s: Setting, p: Point, key: string): Problem[] {
  if (s.method === "template" || onIntersection(p)) return [];
  if (s.method === "token")
    throw new AmbitError(
      "shape",
      `${s.ask.path}.${key}`,
      `under the token method a grid intersection (whole squares), got ${showPoint(p)}`,
    );
  return [brokenRule(ruleOf(s.method), `the ${key} ${showPoint(p)} is not a grid intersection`)];
}
