import type { Cell, Reachable, StoppedBy } from "../contract/types.js";
import type { Effect } from "../effect/effect.js";
import type { CheckedCreatureMove } from "../question/move.js";
import type { Scene } from "../scene.js";
import { Ground } from "./ground.js";
import type { Kind } from "./kinds.js";
import { search } from "./search.js";
import { bars, standingAt, stopAt } from "./stops.js";

/** Where a mover may end, and what bounds that. */
export interface Places {
  readonly reachable: Reachable[];
  readonly stoppedBy: StoppedBy[];
}

/** Every place where a mover may end, in reading order, each with its way, and every place next to these that something keeps it from. */
export function placesOf(scene: Scene, effect: Effect, move: CheckedCreatureMove, kind: Kind): Places {
  return kind.line === undefined ? placesAbout(scene, effect, move, kind) : placesAlong(scene, effect, move, kind);
}

function placesAbout(scene: Scene, effect: Effect, move: CheckedCreatureMove, kind: Kind): Places {
  const ground = new Ground(scene, effect, move);
  const found = search(ground, kind.way);
  const cellAt = (place: number): Cell => [ground.xOf(place), ground.yOf(place), ground.zOf(place)];
  const reachable: Reachable[] = [];
  const stops: [place: number, stop: StoppedBy][] = [];
  for (const place of found.places) {
    const steps = found.stepsTo(place);
    const standing = ground.standing(place);
    if (standing.length > 0)
      stops.push([place, { at: cellAt(place), steps: steps - 1, creatures: standing.map((c) => c.id) }]);
    else {
      const way = found.wayTo(place);
      reachable.push(reached(way[way.length - 1], way, kind.way.alternating ? found.costTo(place) : undefined));
    }
  }
  for (const { place, from, steps } of found.barred) {
    const [first, ...others] = from.map((one) => ground.spaceAt(one));
    const stop = stopAt(scene, effect, move, first, cellAt(place), steps, others);
    if (stop !== undefined) stops.push([place, stop]);
  }
  stops.sort(([a], [b]) => a - b);
  return { reachable, stoppedBy: stops.map(([, stop]) => stop) };
}

function reached(at: Cell, path: Cell[], cost: number | undefined): Reachable {
  return cost === undefined ? { at, steps: path.length, path } : { at, steps: path.length, cost, path };
}

function placesAlong(scene: Scene, effect: Effect, move: CheckedCreatureMove, kind: Kind): Places {
  const line = kind.line ?? [];
  const reachable: Reachable[] = [];
  const stoppedBy: StoppedBy[] = [];
  let space = move.who.space;
  for (const [i, { at, cost }] of line.entries()) {
    if (cost > move.distance) break;
    const stop = stopAt(scene, effect, move, space, at, i);
    if (stop !== undefined) stoppedBy.push(stop);
    if (stop !== undefined && bars(scene, move, space, stop)) break;
    space = standingAt(move.who, at);
    if (stop !== undefined) continue;
    const way = line.slice(0, i + 1).map((l) => l.at);
    reachable.push(reached(at, way, kind.way.alternating ? cost : undefined));
  }
  return { reachable: reachable.sort((a, b) => inReadingOrder(a.at, b.at)), stoppedBy };
}

function inReadingOrder(a: Cell, b: Cell): number {
  return a[2] - b[2] || a[1] - b[1] || a[0] - b[0];
}
