import { BLOCK } from "../effect/effect.js";
import type { Sectors } from "../effect/sectors.js";
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

/**
 * The same where some of the lines leave the start by a side that is closed (`common.origin-on-wall`): "the corner (4, 4) lies on walls, and only the side where it sees
 * hero is open, since wall (4, 4)-(8, 4) shuts off the rest". `hiddenBy` tells who hides it with some directions closed, undefined where it is seen: what walls stop
 * by themselves is told as ever. `source` is whom the open sides are turned to.
 */
export function stopsFrom(
  scene: Scene,
  rule: string,
  from: string,
  { closed, told, sees, open }: Sectors,
  source: string | undefined,
  hiddenBy: (closed: Sectors["closed"]) => readonly number[] | undefined,
): Stop {
  const plain = hiddenBy([]);
  if (plain !== undefined) return stopsEvery(scene, rule, plain, from);
  const by = hiddenBy(told()) ?? [];
  if (source === undefined || open === undefined || open.length === 0) return stopsEvery(scene, rule, by, from);
  const on = closed.every((arc) => arc.by === BLOCK) ? "a block" : "walls";
  const [side, is] = open.length === 1 ? ["side", "is"] : ["sides", "are"];
  const which = sees ? `${side} where it sees ${source}` : `${side} of the middle of ${source}`;
  const words = (all: readonly number[]): string =>
    `${from} lies on ${on}, and only the ${which} ${is} open, since ${barriersDo(scene, all, "shuts", "shut")} off the rest`;
  return { rule, text: words(by), walls: wallsOf(by), barriers: { by, kind: "side", told: words } };
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
