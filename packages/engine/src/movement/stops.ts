import type { Cell, StoppedBy } from "../contract/types.js";
import { BLOCK, type Effect } from "../effect/effect.js";
import { DIRECTIONS, EVERY, LEVEL } from "../effect/steps/directions.js";
import { comeUpon, overEdge } from "../effect/steps/others.js";
import { wallsOf } from "../effect/words.js";
import type { Box } from "../grid/box.js";
import type { CheckedCreatureMove } from "../question/move.js";
import type { Creature, Scene } from "../scene.js";
import type { Kind } from "./kinds.js";
import { othersIn, stoppers } from "./meets.js";

/** The space of a creature with its lowest corner at a cell. */
export function standingAt(who: Creature, [x, y, z]: Cell): Box {
  return { ...who.space, x, y, z };
}

/**
 * What keeps a mover from coming from a space to an adjacent place, or from ending there; undefined where nothing does. Ways that are equally short may meet
 * other walls: those met from `others` are told too, whichever way the map is turned.
 */
export function stopAt(
  scene: Scene,
  effect: Effect,
  move: CheckedCreatureMove,
  from: Box,
  at: Cell,
  steps: number,
  others: readonly Box[] = [],
): StoppedBy | undefined {
  const met = (space: Box): readonly number[] =>
    stoppers(effect, space, at[0] - space.x, at[1] - space.y, at[2] - space.z);
  const first = met(from);
  const by = others.length === 0 ? first : [...new Set([...first, ...others.flatMap(met)])].sort((a, b) => a - b);
  const edge = overEdge(scene, move.who.space, at[0], at[1]);
  const creatures = othersIn(scene, move.who, standingAt(move.who, at));
  if (by.length === 0 && !edge && creatures.length === 0) return undefined;
  const walls = wallsOf(by);
  return {
    at,
    steps,
    ...(walls.length > 0 ? { walls } : {}),
    ...(by.includes(BLOCK) ? { blocks: true as const } : {}),
    ...(edge ? { edge: true as const } : {}),
    ...(creatures.length > 0 ? { creatures: creatures.map((c) => c.id) } : {}),
  };
}

/** Whether what stands at the next place keeps a mover out of it, not only from ending there. */
export function bars(scene: Scene, move: CheckedCreatureMove, from: Box, stop: StoppedBy): boolean {
  if (stop.walls !== undefined || stop.blocks === true || stop.edge === true) return true;
  if (move.creatures === "pass") return false;
  const met = (stop.creatures ?? []).map((id) => scene.byId.get(id) as Creature);
  return comeUpon(met, from).length > 0;
}

/** What keeps a mover from going on from a place, `steps` squares on its way, in reading order: a collision, where squares are left to go. */
export function stopsBeyond(
  scene: Scene,
  effect: Effect,
  move: CheckedCreatureMove,
  kind: Kind,
  at: Cell,
  steps: number,
): StoppedBy[] {
  const from = standingAt(move.who, at);
  return nextPlaces(move, kind, at, steps).flatMap((next) => stopAt(scene, effect, move, from, next, steps) ?? []);
}

/** Places to which the next step of a movement could lead if nothing were there. */
export function nextPlaces(move: CheckedCreatureMove, kind: Kind, [x, y, z]: Cell, steps: number): Cell[] {
  if (kind.line !== undefined)
    return kind.line
      .slice(steps, steps + 1)
      .filter((l) => l.cost <= move.distance)
      .map((l) => l.at);
  const { space } = move.who;
  const mask = (move.vertical ? EVERY : LEVEL) & kind.way.steps(x - space.x, y - space.y, z - space.z);
  const { away } = kind.way;
  return DIRECTIONS.filter(
    ({ bit, dx, dy, dz }) =>
      (mask & (1 << bit)) !== 0 &&
      (away === undefined || (away.of(x + dx, y + dy, z + dz) - away.of(x, y, z)) * away.sense > 0),
  ).map(({ dx, dy, dz }): Cell => [x + dx, y + dy, z + dz]);
}
