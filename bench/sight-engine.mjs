// The engine's own sight in a scene, without a question.
import { barriersOf } from "../packages/engine/dist/effect/barriers.js";
import { Effect } from "../packages/engine/dist/effect/effect.js";
import { checkTable } from "../packages/engine/dist/question/question.js";

export function prepareScene(system, scene, units = 2) {
  return new Effect(barriersOf(checkTable({ system, scene }).scene, units));
}
