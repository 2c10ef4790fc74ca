import { type Arc, type Direction, turn } from "../../effect/arcs.js";
import { Buckets } from "../../effect/buckets.js";
import type { Extent } from "../../effect/effect.js";
import { passesInside } from "../../effect/inside.js";
import type { Dot } from "../../effect/sight.js";
import { barrierNames, barriersText, wallsOf } from "../../effect/words.js";
import { cellsOf } from "../../grid/box.js";
import { type Creature, nameOf, type Scene } from "../../scene.js";
import type { Cover } from "../system.js";
import { whole } from "./exact.js";
import { extentOn } from "./lattice.js";
import type { Setting, Shaped } from "./shaped.js";
import { creatureSource } from "./source.js";
import { startsOf } from "./starts.js";

/** A creature whose space may stand in a line. */
interface Body {
  readonly creature: Creature;
  readonly inside: Extent;
}

/** One start and one square of a target. */
interface Look {
  readonly dot: Dot;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Lines from one start to one square of a target. */
interface Lines {
  readonly look: Look;
  stopped: number;
  readonly by: Set<number>;
  readonly bodies: Set<Creature>;
}

/**
 * `5e.cover`: from the origin to the four corners (inset in plan, half a square above the bottom) of the square of the target with the fewest lines blocked; an
 * emanation takes its best start. ruling: a creature holds the origin if the origin is inside its space in plan, and in height inside or on its border: who
 * merely stands beside the point is in the way like anybody.
 */
export function coverOf(s: Setting, shaped: Shaped): ((target: Creature) => Cover | undefined) | undefined {
  const { scene, area } = s.ask;
  if (area.passes === true) return undefined;
  // twice the scene's lattice, so that half a base is whole
  const starts = startsOf(s, shaped.start, s.ask.coverSight, 2 * scene.units);
  const { effect, dots, closed } = starts;
  const source = s.source?.creature;
  if (effect.empty && closed.length === 0 && scene.creatures.length - (source === undefined ? 0 : 1) < 2)
    return undefined;
  const { bodies, index } = bodiesOf(scene, effect.units);

  // counting needs one body in the way of a line; all are looked for only where they are to be named
  const linesTo = (look: Look, target: Creature, named: boolean): Lines => {
    const { dot, x, y, z } = look;
    const lines: Lines = { look, stopped: 0, by: new Set(), bodies: new Set() };
    const u = effect.units;
    for (const [cx, cy, ix, iy] of [
      [x, y, 1, 1],
      [x + 1, y, -1, 1],
      [x, y + 1, 1, -1],
      [x + 1, y + 1, -1, -1],
    ]) {
      const to: Dot = { x: cx * u, y: cy * u, z: z * u + u / 2, ix, iy, iz: 0 };
      const still = dot.ix === 0 && dot.iy === 0;
      const by = effect.stopping(dot, to, still ? "start" : undefined);
      for (const arc of closed) if (leavesBy(arc, dot, to)) by.push(arc.by);
      const isInWay = (i: number): boolean => {
        const { creature, inside } = bodies[i];
        if (creature === target || creature === source || beside(dot, to, inside)) return false;
        return !holdsDot(inside, dot) && passesInside(dot, to, inside);
      };
      if (by.length > 0 && !named) {
        lines.stopped++;
        continue;
      }
      const near = index.along(dot.x, dot.y, to.x, to.y);
      const inWay = named ? near.filter(isInWay) : near.some(isInWay) ? [-1] : [];
      if (by.length === 0 && inWay.length === 0) continue;
      lines.stopped++;
      if (!named) continue;
      for (const b of by) lines.by.add(b);
      for (const i of inWay) lines.bodies.add(bodies[i].creature);
    }
    return lines;
  };

  return (target) => {
    let best: Lines | undefined;
    for (const dot of dots)
      for (const [x, y, z] of cellsOf(target.space)) {
        const lines = linesTo({ dot, x, y, z }, target, false);
        if (lines.stopped === 0) return undefined;
        if (best === undefined || lines.stopped < best.stopped) best = lines;
      }
    return best && coverText(s, linesTo(best.look, target, true));
  };
}

interface Bodies {
  readonly bodies: readonly Body[];
  readonly index: Buckets;
}

/** Bodies of a scene by the lattice asked for, kept as long as the scene is. */
const BODIES = new WeakMap<Scene, Map<number, Bodies>>();

function bodiesOf(scene: Scene, units: number): Bodies {
  const kept = BODIES.get(scene) ?? new Map<number, Bodies>();
  BODIES.set(scene, kept);
  let found = kept.get(units);
  if (found === undefined) {
    const bodies = scene.creatures.map((creature): Body => {
      const { extent } = creatureSource(creature, scene);
      const [z, h] = [creature.space.z, creature.space.h];
      return { creature, inside: extentOn({ ...extent, z0: whole(z), z1: whole(z + h) }, units) };
    });
    const boxes = bodies.flatMap(({ inside }) => [inside.x0, inside.y0, inside.x1, inside.y1]);
    found = { bodies, index: new Buckets(2 * units, boxes) };
    kept.set(units, found);
  }
  return found;
}

/** Creatures that a reason names. */
const MOST_NAMES = 4;

function coverText(s: Setting, { stopped, by, bodies }: Lines): Cover {
  const half = stopped <= 2;
  const sorted = [...by].sort((a, b) => a - b);
  const all = [...bodies].sort((a, b) => a.index - b.index).map(nameOf);
  const names = all.length > MOST_NAMES ? [...all.slice(0, MOST_NAMES), `${all.length - MOST_NAMES} more`] : all;
  const things = [...(sorted.length > 0 ? [barriersText(s.ask.scene, sorted)] : []), ...names];
  const verb = barrierNames(s.ask.scene, sorted).length + names.length === 1 ? "stops" : "stop";
  const cover = half ? "half" : "three-quarters";
  return {
    cover,
    saveBonus: half ? 2 : 5,
    rule: "5e.cover",
    text: `${cover} cover: ${things.join(", ")} ${verb} ${stopped} of 4 lines to its best square`,
    walls: wallsOf(sorted),
  };
}

/** Whether both ends of a line lie beyond the same side of a box, by more than any inset: a quick no. */
function beside(p: Dot, q: Dot, e: Extent): boolean {
  return (
    (p.x < e.x0 && q.x < e.x0) ||
    (p.x > e.x1 && q.x > e.x1) ||
    (p.y < e.y0 && q.y < e.y0) ||
    (p.y > e.y1 && q.y > e.y1) ||
    (p.z < e.z0 && q.z < e.z0) ||
    (p.z > e.z1 && q.z > e.z1)
  );
}

function holdsDot(e: Extent, d: Dot): boolean {
  const inside = (v: number, i: number, low: number, high: number): boolean =>
    (v > low || (v === low && i > 0)) && (v < high || (v === high && i < 0));
  return inside(d.x, d.ix, e.x0, e.x1) && inside(d.y, d.iy, e.y0, e.y1) && d.z >= e.z0 && d.z <= e.z1;
}

/** Whether a line leaves its start by a closed sector, its border included (`common.origin-on-wall`). */
function leavesBy(arc: Arc, from: Dot, to: Dot): boolean {
  const way: Direction = { x: to.x - from.x, y: to.y - from.y };
  const inset: Direction = { x: to.ix, y: to.iy };
  const after = turn(arc.from, way) || turn(arc.from, inset);
  const before = turn(way, arc.to) || turn(inset, arc.to);
  return after >= 0 && before >= 0;
}
