import { barriersDo, wallsOf } from "../effect/words.js";
import type { Scene } from "../scene.js";
import type { Stop } from "./system.js";

/** That some barriers together stop every line: "a block and wall (8, 2)-(8, 4) stop every line". */
export function stopsEveryLine(scene: Scene, by: readonly number[]): string {
  return `${barriersDo(scene, by, "stops every", "stop every")} line`;
}

/** That some barriers together stop every line from somewhere: "wall (8, 2)-(8, 4) stops every line from the corner (4, 4)". */
export function stopsEvery(scene: Scene, rule: string, by: readonly number[], from: string): Stop {
  const told = (all: readonly number[]): string => `${stopsEveryLine(scene, all)} from ${from}`;
  return { rule, text: told(by), walls: wallsOf(by), barriers: { by, kind: "line", told } };
}

/** A stop that is told with more than its own words: what else is wanting. */
export function stopAnd(rule: string, stop: Stop, more: string): Stop {
  const { barriers } = stop;
  return {
    rule,
    text: `${stop.text}, ${more}`,
    walls: stop.walls,
    ...(barriers && { barriers: { ...barriers, told: (by) => `${barriers.told(by)}, ${more}` } }),
  };
}
