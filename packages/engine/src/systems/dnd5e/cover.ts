import { type Arc, type Direction, turn } from "../../effect/arcs.js";
import type { Dot } from "../../effect/sight.js";
import { barriersText, wallsOf } from "../../effect/words.js";
import { cellsOf } from "../../grid/box.js";
import { type Creature, nameOf } from "../../scene.js";
import type { Cover } from "../system.js";
import { whole } from "./exact.js";
import { extentOn } from "./lattice.js";
import type { Setting, Shaped } from "./shaped.js";
import { creatureSource } from "./source.js";
import { startsOf } from "./starts.js";
import { type Inside, passesInside } from "./through.js";

/** A creature whose space may stand in a line. */
interface Body {
  readonly creature: Creature;
  readonly inside: Inside;
}

/** Lines from one start to one square of a target. */
interface Lines {
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
  const bodies = scene.creatures
    .filter((c) => c !== source)
    .map((creature): Body => {
      const { extent } = creatureSource(creature, scene);
      const [z, h] = [creature.space.z, creature.space.h];
      const inside = extentOn({ ...extent, z0: whole(z), z1: whole(z + h) }, effect.units);
      return { creature, inside };
    });
  if (effect.empty && closed.length === 0 && bodies.length < 2) return undefined;
  const perDot = dots.map((dot) => ({ dot, bodies: bodies.filter(({ inside }) => !holdsDot(inside, dot)) }));

  const linesTo = (dot: Dot, others: readonly Body[], target: Creature, x: number, y: number, z: number): Lines => {
    const lines: Lines = { stopped: 0, by: new Set(), bodies: new Set() };
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
      const inWay = others.filter(({ creature, inside }) => creature !== target && passesInside(dot, to, inside));
      if (by.length === 0 && inWay.length === 0) continue;
      lines.stopped++;
      for (const b of by) lines.by.add(b);
      for (const { creature } of inWay) lines.bodies.add(creature);
    }
    return lines;
  };

  return (target) => {
    let best: Lines | undefined;
    for (const { dot, bodies: others } of perDot)
      for (const [x, y, z] of cellsOf(target.space)) {
        const lines = linesTo(dot, others, target, x, y, z);
        if (lines.stopped === 0) return undefined;
        if (best === undefined || lines.stopped < best.stopped) best = lines;
      }
    return best && coverText(s, best);
  };
}

function coverText(s: Setting, { stopped, by, bodies }: Lines): Cover {
  const half = stopped <= 2;
  const sorted = [...by].sort((a, b) => a - b);
  const names = [...bodies].sort((a, b) => a.index - b.index).map(nameOf);
  const things = [...(sorted.length > 0 ? [barriersText(s.ask.scene, sorted)] : []), ...names];
  const verb = sorted.length + names.length === 1 ? "stops" : "stop";
  const cover = half ? "half" : "three-quarters";
  return {
    cover,
    saveBonus: half ? 2 : 5,
    rule: "5e.cover",
    text: `${cover} cover: ${things.join(", ")} ${verb} ${stopped} of 4 lines to its best square`,
    walls: wallsOf(sorted),
  };
}

function holdsDot(e: Inside, d: Dot): boolean {
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
