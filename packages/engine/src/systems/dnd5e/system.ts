import { AmbitError } from "../../contract/errors.js";
import type { Dnd5eArea, Problem, ShapeName } from "../../contract/types.js";
import { nameOf } from "../../scene.js";
import type { Ask, Footprint, Placed, RuleSystem } from "../system.js";
import { cube } from "./cube.js";
import { emanation } from "./emanation.js";
import { rangeProblems } from "./range.js";
import { round } from "./round.js";
import { brokenRule, isAtRange, ruleOf, type Setting, type Shaped } from "./shaped.js";
import { sourceOf } from "./source.js";
import { tokenCone } from "./token-cone.js";
import { planOf } from "./token-footprint.js";
import { tokenLine } from "./token-line.js";
import { thresholdOf } from "./true-footprint.js";
import { trueCone, trueLine } from "./true-ray.js";

const SHAPES: readonly ShapeName[] = ["sphere", "circle", "cylinder", "cone", "line", "cube", "square", "emanation"];

/** D&D 5e in four methods: `5e.dmg2014`, `5e.dmg2024`, `5e.template`, `5e.token`. */
export const dnd5e: RuleSystem = { id: "dnd5e", shapes: SHAPES, lineOfEffect: "5e.blocked", weighs: false, place };

function place(ask: Ask): Placed {
  if (!SHAPES.includes(ask.area.shape))
    throw new AmbitError("shape", "area", `dnd5e has ${SHAPES.join(", ")}, got "${ask.area.shape}"`);
  if (!ask.method)
    throw new AmbitError("missing", "method", "dnd5e asks for a method: dmg2014, dmg2024, template or token");
  const source = sourceOf(ask);
  const setting: Setting = { ask, method: ask.method, source };
  const area = ask.area as Dnd5eArea;
  const shaped = shapeOf(setting, area);
  const isFromBox = ask.place.from !== undefined && typeof ask.place.from !== "string";
  return {
    rule: ruleOf(ask.method),
    place: shaped.place,
    origin: shaped.origin,
    problems: [...shaped.problems, ...rangeProblems(setting, shaped.target), ...occupied(ask, shaped.footprint)],
    footprint: shaped.footprint,
    source: isFromBox ? undefined : source?.creature,
    sourceAffected: affectsSource(area),
    because: becauseOf(setting),
  };
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
