/**
 * The oracle: slow, plain, exact twins of every footprint rule, straight from the rules' own sentences. No walls, one
 * area, areas as objects, coordinates in squares.
 */
import type { Question } from "../../src/contract/types.js";
import { answer, type OracleAnswer, type Shape } from "./common.js";
import { geometry5e } from "./dnd5e.js";
import { drawSteel, entered } from "./draw-steel.js";
import { pathfinder2e } from "./pathfinder2e.js";
import { token5e } from "./token5e.js";

export type { OracleAnswer } from "./common.js";

export function shapeOf(question: Question): Shape {
  if (question.system === "draw-steel") return drawSteel(question);
  if (question.system === "pf2e") return pathfinder2e(question);
  return question.method === "token" ? token5e(question) : geometry5e(question);
}

export function oracle(question: Question): OracleAnswer {
  const out = answer(question, shapeOf(question));
  if (question.system === "draw-steel") {
    const steps = entered(question);
    if (steps) out.entered = steps;
  }
  return out;
}
