import { withArticle } from "../../contract/article.js";
import { AmbitError } from "../../contract/errors.js";
import type { Place, Problem, Toward } from "../../contract/types.js";
import type { Window } from "../../grid/cells.js";
import { nearestSquares } from "../../grid/lattice.js";
import { turnedSquare } from "../../shapes/index.js";
import type { Footprint } from "../system.js";
import {
  type Block,
  type Exact3,
  isOnBorder,
  isOnGrid,
  isTurned,
  middleOfWestFace,
  nearestIntersection,
  nearestOnBorder,
} from "./cube-border.js";
import { type Exact, floorOf, HALF, isWhole, plus, times, toRatio, whole } from "./exact.js";
import { selfCubeProblems } from "./self.js";
import {
  type AreaOf,
  brokenRule,
  intersectionProblems,
  isAtRange,
  isDmg,
  lengthOf,
  onIntersection,
  type Point,
  pointAt,
  pointExtent,
  pointFrom,
  pointOf,
  pointSteps,
  ruleOf,
  type Setting,
  type Shaped,
  type ShapedFootprint,
  showPoint,
} from "./shaped.js";
import { boxFootprint } from "./token-footprint.js";
import { layersOf, trueFootprint } from "./true-footprint.js";

/** Cube or flat square from a corner. Turned only under the template method; the token method refuses it ("shape"). */
export function cube(s: Setting, area: AreaOf<"cube"> | AreaOf<"square">): Shaped {
  const corner = pointOf(s, "corner");
  const along = s.ask.place.along ?? ([1, 0] as const);
  const size = lengthOf(s, area.sideFeet);
  const side = s.method === "token" ? whole(nearestSquares(toRatio(size))) : size;
  const block: Block = { corner, along, side, flat: area.shape === "square" };
  const problems = cornerProblems(s, block);
  const origin = originOf(s, block);
  const place: Place = { corner: corner.at, along };
  return {
    place: s.ask.place.origin || isWritable(s, origin) ? { ...place, origin: origin.at } : place,
    origin: { point: origin.at },
    start: { point: origin },
    target: pointExtent(origin),
    problems: [...problems, ...originProblems(s, block, origin)],
    footprint: s.method === "token" ? tokenCube(s, block) : trueCube(s, block),
  };
}

/** `5e.dmg2014`, `5e.dmg2024`, `5e.token`: corners on intersections, sides along the grid. */
function cornerProblems(s: Setting, block: Block): Problem[] {
  const { shape } = s.ask.area;
  if (s.method === "template") return [];
  if (isTurned(block.along)) {
    if (s.method === "token")
      throw new AmbitError(
        "shape",
        `${s.ask.path}.along`,
        `${withArticle(shape)} is turned only under the template method`,
      );
    return [brokenRule(ruleOf(s.method), `the ${shape} is turned, which only the template method allows`)];
  }
  const problems = intersectionProblems(s, block.corner, "corner");
  if (problems.length === 0 && isDmg(s.method) && !isWhole(block.side))
    return [
      brokenRule(
        ruleOf(s.method),
        `the ${shape}'s side is no whole number of squares, so its corners are off the grid`,
      ),
    ];
  return problems;
}

/**
 * `5e.blocked`: the point given, else the point of the border nearest to the centre of the caster's space (DMG and token:
 * the intersection of the border nearest to that; ruling: not where the block itself lies off the grid), else the
 * middle of the west face (likewise).
 */
function originOf(s: Setting, block: Block): Point {
  if (s.ask.place.origin)
    return pointAt(
      s,
      [s.ask.place.origin[0], s.ask.place.origin[1], s.ask.place.origin[2] ?? block.corner.at[2]],
      "origin",
    );
  const [x, y, z] = defaultOrigin(s, block);
  return pointFrom(s, x, y, z);
}

function defaultOrigin(s: Setting, block: Block): Exact3 {
  const onGrid = s.method !== "template" && isOnGrid(block);
  if (!s.source) return onGrid ? nearestIntersection(middleOfWestFace(block)) : middleOfWestFace(block);
  const { x0, y0, z0, x1, y1, z1 } = s.source.extent;
  const middle = (a: Exact, b: Exact) => times(plus(a, b), HALF);
  const near = nearestOnBorder(block, [middle(x0, x1), middle(y0, y1), middle(z0, z1)]);
  return onGrid ? nearestIntersection(near) : near;
}

/** Whether a question can name the point: three decimals, or whole units. Else it is left to the default again. */
function isWritable(s: Setting, p: Point): boolean {
  const fine = whole(pointSteps(s.ask));
  return isWhole(times(p.x, fine)) && isWhole(times(p.y, fine)) && isWhole(times(p.z, whole(1000)));
}

const onBorder = (s: Setting, block: Block, p: Point): boolean => isOnBorder(block, [p.x, p.y, p.z], pointSteps(s.ask));

function originProblems(s: Setting, block: Block, origin: Point): Problem[] {
  const isSelf = !block.flat && s.source !== undefined && !isAtRange(s.ask.area);
  const problems = isSelf ? selfCubeProblems(s, origin) : [];
  if (s.ask.place.origin && !onBorder(s, block, origin)) {
    const rule = isSelf ? "5e.self" : ruleOf(s.method);
    problems.push(brokenRule(rule, `the origin ${showPoint(origin)} is not on the border of the ${s.ask.area.shape}`));
  }
  // the origin of an area on the grid is an intersection too; where the block is off it, that is told already
  if (s.ask.place.origin && s.method !== "template" && isOnGrid(block) && !onIntersection(origin))
    problems.push(brokenRule(ruleOf(s.method), `the origin ${showPoint(origin)} is not a grid intersection`));
  return problems;
}

/** `5e.height`: from its z up by its side; a square flat in the layer of its z. */
function trueCube(s: Setting, { corner: { x, y, z }, along, side, flat }: Block): ShapedFootprint {
  const [dx, dy] = along;
  const unit: Toward = isTurned(along) ? along : [Math.sign(dx), Math.sign(dy)];
  const plan = turnedSquare(toRatio(x), toRatio(y), unit, toRatio(side));
  return trueFootprint(s, flat ? [floorOf(z), floorOf(z)] : layersOf(z, plus(z, side)), plan, () => plan);
}

function tokenCube(s: Setting, { corner, along: [dx, dy], side, flat }: Block): Footprint {
  const [x, y, z] = [corner.x, corner.y, corner.z].map(floorOf);
  const n = floorOf(side);
  const x0 = dx > 0 || dy < 0 ? x : x - n;
  const y0 = dx > 0 || dy > 0 ? y : y - n;
  const bounds: Window = { x0, y0, x1: x0 + n, y1: y0 + n };
  return boxFootprint(s, bounds, flat ? [z, z] : [z, z + n - 1]);
}
