import { AmbitError } from "../../contract/errors.js";
import type { Cell, Dnd5eArea, Place, Problem, ShapeName } from "../../contract/types.js";
import { barriersText } from "../../effect/words.js";
import { lcm } from "../../grid/lattice.js";
import { nameOf } from "../../scene.js";
import type { Ask, Footprint, Placed, RuleSystem } from "../system.js";
import { cube } from "./cube.js";
import { emanation } from "./emanation.js";
import { type Exact, minus, plus } from "./exact.js";
import { type NearSide, nearSide } from "./near-side.js";
import { rangeProblems } from "./range.js";
import { round } from "./round.js";
import {
  brokenRule,
  isAtRange,
  type Point,
  pointFrom,
  pointOf,
  ruleOf,
  type Setting,
  type Shaped,
  showPoint,
} from "./shaped.js";
import { sourceOf } from "./source.js";
import { tokenCone } from "./token-cone.js";
import { planOf } from "./token-footprint.js";
import { tokenLine } from "./token-line.js";
import { thresholdOf } from "./true-footprint.js";
import { trueCone, trueLine } from "./true-ray.js";
import { weighed } from "./weighed.js";

const SHAPES: readonly ShapeName[] = ["sphere", "circle", "cylinder", "cone", "line", "cube", "square", "emanation"];

/** D&D 5e in four methods: `5e.dmg2014`, `5e.dmg2024`, `5e.template`, `5e.token`. */
export const dnd5e: RuleSystem = {
  id: "dnd5e",
  shapes: SHAPES,
  lineOfEffect: "5e.blocked",
  weighs: true,
  place,
};

function place(ask: Ask): Placed {
  if (!SHAPES.includes(ask.area.shape))
    throw new AmbitError("shape", "area", `dnd5e has ${SHAPES.join(", ")}, got "${ask.area.shape}"`);
  if (!ask.method)
    throw new AmbitError("missing", "method", "dnd5e asks for a method: dmg2014, dmg2024, template or token");
  const source = sourceOf(ask);
  const setting: Setting = { ask, method: ask.method, source };
  const area = ask.area as Dnd5eArea;
  const chosen = shapeOf(setting, area);
  const moved = nearSide(setting, chosen);
  const shaped = moved === undefined ? chosen : movedTo(setting, area, chosen, moved.point);
  const walls = weighed(setting, shaped);
  const isFromBox = ask.place.from !== undefined && typeof ask.place.from !== "string";
  return {
    rule: ruleOf(ask.method),
    // the origin chosen: put back, it moves again to the same side
    place: chosen.place,
    origin: walls.origin,
    problems: [
      ...chosen.problems,
      ...rangeProblems(setting, chosen.target),
      ...occupied(ask, shaped.footprint),
      ...(moved === undefined ? [] : [movedProblem(setting, chosen, moved)]),
      ...walls.problems,
    ],
    footprint: walls.footprint,
    source: isFromBox ? undefined : source?.creature,
    sourceAffected: affectsSource(area),
    because: becauseOf(setting),
    reach: walls.reach,
    cover: walls.cover,
  };
}

/**
 * `5e.near-side`: the same shape from the moved origin; a cube moves with it. It is written in units that hold thousandths of a square beside the question's
 * own, and its origin brought back to those: between two of them it is a fraction.
 */
function movedTo(s: Setting, area: Dnd5eArea, chosen: Shaped, to: NearSide["point"]): Shaped {
  const { point, corner } = chosen.place;
  const { pointUnits } = s.ask;
  const fine = lcm(pointUnits, 1000);
  const finer: Setting = { ...s, ask: { ...s.ask, coordinates: "units", pointUnits: fine } };
  const at = (x: Exact, y: Exact, z: Exact): Cell => pointFrom(finer, x, y, z).at;
  const origin = at(to.x, to.y, to.z);
  const shaped = (place: Place): Shaped => {
    const made = shapeOf(placedAt(finer, { ...chosen.place, ...place }), area);
    const [x, y, z] = origin;
    return { ...made, origin: { point: [(x * pointUnits) / fine, (y * pointUnits) / fine, z] } };
  };
  if (corner === undefined) return shaped(point === undefined ? {} : { point: origin });
  const from = (chosen.start as { point: Point }).point;
  const own = pointOf(placedAt(s, chosen.place), "corner");
  const by = (a: Exact, b: Exact, c: Exact): Exact => plus(a, minus(c, b));
  return shaped({ corner: at(by(own.x, from.x, to.x), by(own.y, from.y, to.y), by(own.z, from.z, to.z)), origin });
}

const placedAt = (s: Setting, place: Place): Setting => ({ ...s, ask: { ...s.ask, place } });

function movedProblem(s: Setting, chosen: Shaped, { point, by }: NearSide): Problem {
  const from = (chosen.start as { point: Point }).point;
  const message = `the caster has no clear line to ${showPoint(from)}, past ${barriersText(s.ask.scene, by)}: the origin moves to ${showPoint(point)} on the near side`;
  return { rule: "5e.near-side", breaks: false, message };
}

function shapeOf(s: Setting, area: Dnd5eArea): Shaped {
  switch (area.shape) {
    case "sphere":
    case "circle":
    case "cylinder":
      return round(s, area);
    case "cone":
      return s.method === "token" ? tokenCone(s, area) : trueCone(s, area);
    case "line":
      return s.method === "token" ? tokenLine(s, area) : trueLine(s, area);
    case "cube":
    case "square":
      return cube(s, area);
    case "emanation":
      return emanation(s, area);
    default:
      return never(area);
  }
}

function never(area: never): never {
  throw new TypeError(`unknown area ${JSON.stringify(area)}`);
}

/**
 * `common.self`: no for what starts from a creature, yes for what is placed at a point. ruling: a cone, line or cube with
 * a range is placed at a point.
 */
function affectsSource(area: Dnd5eArea): boolean {
  switch (area.shape) {
    case "emanation":
      return false;
    case "cone":
    case "line":
    case "cube":
      return isAtRange(area);
    default:
      return true;
  }
}

/** A cube marked `unoccupied` is illegal over an occupied square. */
function occupied(ask: Ask, footprint: Footprint): Problem[] {
  if (ask.area.shape !== "cube" || !ask.area.unoccupied || !ask.method) return [];
  const rule = ruleOf(ask.method);
  const problems: Problem[] = [];
  for (const c of ask.scene.creatures) {
    const { z, h } = c.space;
    for (let k = z; k < z + h; k++)
      if (footprint.layer(k, planOf(c.space)).affected.length > 0) {
        problems.push(brokenRule(rule, `the cube takes unoccupied space only, and ${nameOf(c)} stands in it`));
        break;
      }
  }
  return problems;
}

function becauseOf(s: Setting): (n: number, of: number) => string {
  const how = howOf(s);
  return (n, of) => (of === 1 ? `its square is ${how}` : `${n} of its ${of} squares ${n === 1 ? "is" : "are"} ${how}`);
}

function howOf(s: Setting): string {
  if (s.method === "template") return "under the template";
  if (s.method === "token") return "in the area";
  return thresholdOf(s) === "half" ? "at least half covered" : "covered in part";
}
