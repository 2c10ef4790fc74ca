import { withArticle } from "../../contract/article.js";
import type { Dnd5eArea, Spot, Toward } from "../../contract/types.js";
import { lcm, squaresOf } from "../../grid/lattice.js";
import type { AimSide, Aims } from "../aims.js";
import { type CandidateAsk, isClear, needUser, notSearched } from "../candidates.js";
import {
  compare,
  coordinate,
  type Exact,
  exactly,
  floorOf,
  HALF,
  isWhole,
  negated,
  times,
  toRatio,
  toThousandths,
  whole,
} from "./exact.js";
import { eyesOf } from "./eyes.js";
import { coordinatesOf, extentOn, onLattice } from "./lattice.js";
import { RayApex, type RaySetting, stretchOf } from "./ray-apex.js";
import { finer, isAtRange, pointSteps } from "./shaped.js";
import { creatureSource, type Extent, type Source } from "./source.js";

type RayArea = Extract<Dnd5eArea, { shape: "cone" | "line" }>;

/**
 * Cones and lines in every direction that a question can name: under `5e.template` from every point of their user's border, or from given points, under `5e.dmg2014` and
 * `5e.dmg2024` from the border's intersections.
 */
export function freeRay(ask: CandidateAsk): Aims {
  const area = ask.area as RayArea;
  const { by, scene } = ask;
  if (ask.points === undefined && isAtRange(area))
    notSearched(
      ask.method === "template"
        ? `${withArticle(area.shape)} with a range may start anywhere; name the points that it may start from ("points")`
        : `${withArticle(area.shape)} of the method ${ask.method} with a range may start at any intersection and point anywhere; ask with method token`,
    );
  if (ask.points === undefined)
    needUser(ask, ask.method === "template" ? ", or the points that it may start from" : "");
  const points = ask.method === "template" ? pointSteps(ask) : 1;
  const source = by && creatureSource(by, scene);
  const length = exactly(squaresOf(area.lengthFeet, scene.feetPerSquare));
  const half =
    area.shape === "line" ? times(exactly(squaresOf(area.widthFeet, scene.feetPerSquare)), HALF) : times(length, HALF);
  let need = lcm(points, 2 * scene.units);
  for (const v of [length, half, ...(source === undefined ? [] : coordinatesOf(source.extent))])
    need = lcm(need, toRatio(v).den);
  for (const [, , z] of ask.points ?? [])
    if (z !== undefined) need = lcm(need, toRatio(coordinate(z, scene.units, "points")).den);
  const effect = ask.sight(need);
  const setting: RaySetting = { ask, area, effect, points, source, length, half };
  const own = source && extentOn(source.extent, effect.units);
  const isBlind = own !== undefined && !isClear(ask) && eyesOf(own, effect).length === 0;
  const sides = isBlind
    ? []
    : ask.points === undefined
      ? bordersOf(ask, source as Source, points)
      : givenSides(ask, ask.points, source, points);
  return {
    kind: "aims",
    // intersections and given points are all there are
    finer: ask.method === "template" && ask.points === undefined ? () => freeRay(finer(ask)) : undefined,
    units: effect.units,
    step: effect.units / points,
    shape: {
      kind: area.shape,
      length: onLattice(length, effect.units),
      half: area.shape === "line" ? onLattice(half, effect.units) : 0,
      round: area.shape === "cone" && ask.options.coneEnd === "round",
    },
    threshold:
      ask.method === "template" || (ask.method === "dmg2014" && ask.options.otherShapes === "any") ? "any" : "half",
    sides,
    apex: (side, n) => new RayApex(setting, [side.x + n * side.dx, side.y + n * side.dy, side.z]),
    stretch: (side, from, to, c) => stretchOf(setting, side, from, to, c),
    effect: isClear(ask) ? undefined : effect,
    sided: own,
    source: by,
    sourceAffected: isAtRange(area),
  };
}

/** Steps of a coordinate, where a question can name it. */
function stepsOf(v: Exact, points: number): number | undefined {
  const n = times(v, whole(points));
  return isWhole(n) ? floorOf(n) : undefined;
}

/** `5e.self`: the sides of the user's space at each height tried, its corners by themselves; inside the scene. */
function bordersOf(ask: CandidateAsk, { extent: e }: Source, points: number): AimSide[] {
  const out: AimSide[] = [];
  for (const z of heightsOf(ask, e)) {
    const at = coordinate(z, ask.scene.units, "layersTried");
    if (compare(at, e.z0) < 0 || compare(at, e.z1) > 0) continue;
    const [x0, y0, x1, y1] = [e.x0, e.y0, e.x1, e.y1].map((v) => stepsOf(v, points));
    const [fx, lx] = between(e.x0, e.x1, points);
    const [fy, ly] = between(e.y0, e.y1, points);
    const add = (
      x: number | undefined,
      y: number | undefined,
      dx: 0 | 1,
      dy: 0 | 1,
      count: number,
      barred: readonly [Toward, Toward],
    ): void => {
      if (x !== undefined && y !== undefined && count > 0) out.push({ x, y, z, dx, dy, count, barred });
    };
    add(x0, y0, 0, 0, 1, [EAST, SOUTH]);
    add(x1, y0, 0, 0, 1, [SOUTH, WEST]);
    add(x1, y1, 0, 0, 1, [WEST, NORTH]);
    add(x0, y1, 0, 0, 1, [NORTH, EAST]);
    add(fx, y0, 1, 0, lx - fx + 1, [EAST, WEST]);
    add(fx, y1, 1, 0, lx - fx + 1, [WEST, EAST]);
    add(x0, fy, 0, 1, ly - fy + 1, [NORTH, SOUTH]);
    add(x1, fy, 0, 1, ly - fy + 1, [SOUTH, NORTH]);
  }
  return out.flatMap((side) => insideScene(ask, side, points));
}

const EAST: Toward = [1, 0];
const SOUTH: Toward = [0, 1];
const WEST: Toward = [-1, 0];
const NORTH: Toward = [0, -1];

/** Steps strictly between two coordinates. */
function between(a: Exact, b: Exact, points: number): readonly [number, number] {
  const floor = (v: Exact): number => floorOf(times(v, whole(points)));
  return [floor(a) + 1, -floor(negated(b)) - 1];
}

/** What starts from its user starts at the bottom of its space, where the question names no heights. */
function heightsOf({ layersTried }: CandidateAsk, e: Extent): number[] {
  if (layersTried === undefined) return [toThousandths(e.z0)];
  const [low, high] = layersTried;
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** The part of a row of points that lies in the scene, its border included. */
function insideScene({ scene }: CandidateAsk, side: AimSide, points: number): AimSide[] {
  const { width, height } = scene;
  if (width === undefined || height === undefined) return [side];
  const { x, y, dx, dy, count } = side;
  const holdsAt = (n: number): boolean => {
    const [px, py] = [x + n * dx, y + n * dy];
    return px >= 0 && py >= 0 && px <= width * points && py <= height * points;
  };
  const along = dx === 1 ? x : y;
  const most = (dx === 1 ? width : height) * points;
  const from = count === 1 ? 0 : Math.max(0, -along);
  const to = count === 1 ? 0 : Math.min(count - 1, most - along);
  if (from > to || !holdsAt(from)) return [];
  return [{ ...side, x: x + from * dx, y: y + from * dy, count: to - from + 1 }];
}

/** Points that the question gives, each by itself; those where the rule allows nothing are left out. */
function givenSides(ask: CandidateAsk, given: readonly Spot[], source: Source | undefined, points: number): AimSide[] {
  const own =
    source === undefined || isAtRange(ask.area)
      ? undefined
      : bordersOf({ ...ask, layersTried: undefined }, source, points);
  return given.flatMap(([px, py, pz = source === undefined ? 0 : toThousandths(source.extent.z0)]): AimSide[] => {
    const plan = (v: number): number => Math.floor(ask.coordinates === "units" ? v : v * points + 0.5);
    const at: AimSide = { x: plan(px), y: plan(py), z: pz, dx: 0, dy: 0, count: 1, barred: undefined };
    const [side] = insideScene(ask, at, points);
    if (side === undefined || own === undefined || source === undefined) return side === undefined ? [] : [side];
    const z = coordinate(pz, ask.scene.units, "points");
    if (compare(z, source.extent.z0) < 0 || compare(z, source.extent.z1) > 0) return [];
    const on = own.find((s) =>
      s.dx === 1
        ? s.y === at.y && at.x >= s.x && at.x < s.x + s.count
        : s.x === at.x && at.y >= s.y && at.y < s.y + s.count,
    );
    return on === undefined ? [] : [{ ...at, barred: on.barred }];
  });
}
