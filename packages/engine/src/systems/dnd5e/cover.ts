import type { Cell } from "../../contract/types.js";
import { type Arc, type Direction, turn } from "../../effect/arcs.js";
import { Buckets, FEWEST } from "../../effect/buckets.js";
import type { Extent } from "../../effect/effect.js";
import { passesInside } from "../../effect/inside.js";
import type { Dot } from "../../effect/sight.js";
import { barrierNames, barriersText, wallsOf } from "../../effect/words.js";
import { type Box, cellsOf } from "../../grid/box.js";
import { type Creature, nameOf, type Scene } from "../../scene.js";
import type { Cover } from "../system.js";
import type { Setting, Shaped } from "./shaped.js";
import { startsOf } from "./starts.js";

/** A space that may stand in a line, and the creatures that have it, in the scene's order. */
interface Body {
  readonly inside: Extent;
  readonly creatures: readonly Creature[];
}

/** A line to a corner of a square: what stops it of the barriers, and the bodies that stand in it, whoever is looked at. */
interface Line {
  readonly to: Dot;
  readonly by: readonly number[];
  bodies: readonly Body[] | undefined;
}

/** Lines from one start to one square of a target, and how many are stopped. */
interface Lines {
  readonly dot: Dot;
  readonly lines: readonly Line[];
  readonly stopped: number;
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
  const u = effect.units;

  let ownBodies: Bodies | undefined;
  /** What is near the lines from a start to a space. */
  const nearTo = (dot: Dot, { x, y, w, d }: Box) => {
    const [x0, x1] = [Math.min(dot.x, x * u), Math.max(dot.x, (x + w) * u)];
    const [y0, y1] = [Math.min(dot.y, y * u), Math.max(dot.y, (y + d) * u)];
    ownBodies ??= bodiesOf(scene, u);
    const { bodies, index } = ownBodies;
    return { barriers: effect.near(x0, y0, x1, y1), bodies: index.near(x0, y0, x1, y1).map((i) => bodies[i]) };
  };
  type Nearby = ReturnType<typeof nearTo>;

  const linesFrom = (dot: Dot, [x, y, z]: Cell, near: Nearby): Line[] => {
    return CORNERS.map(([cx, cy]): Line => {
      const to: Dot = { x: (x + cx) * u, y: (y + cy) * u, z: z * u + u / 2, ix: 1 - 2 * cx, iy: 1 - 2 * cy, iz: 0 };
      const by = effect.stopping(dot, to, "start", near.barriers);
      for (const arc of closed) if (leavesBy(arc, dot, to)) by.push(arc.by);
      return { to, by, bodies: undefined };
    });
  };

  // who stands in a line is looked for once for all that stand on a square, and only where no barrier stops it or all are to be named
  const bodiesIn = (dot: Dot, line: Line, near: () => Nearby): readonly Body[] => {
    line.bodies ??= near().bodies.filter(
      ({ inside }) => !beside(dot, line.to, inside) && !holdsDot(inside, dot) && passesInside(dot, line.to, inside),
    );
    return line.bodies;
  };
  const known = dots.map(() => new Map<string, Line[]>());

  return (target) => {
    const left = new Set(source === undefined ? [target] : [target, source]);
    const inWay = ({ creatures }: Body): boolean => creatures.length > left.size || creatures.some((c) => !left.has(c));
    let best: Lines | undefined;
    for (const [i, dot] of dots.entries()) {
      let found: Nearby | undefined;
      const near = (): Nearby => {
        found ??= nearTo(dot, target.space);
        return found;
      };
      for (const cell of cellsOf(target.space)) {
        const key = cell.join();
        const lines = known[i].get(key) ?? linesFrom(dot, cell, near());
        known[i].set(key, lines);
        let stopped = 0;
        for (const line of lines) if (line.by.length > 0 || bodiesIn(dot, line, near).some(inWay)) stopped++;
        if (stopped === 0) return undefined;
        if (best === undefined || stopped < best.stopped) best = { dot, lines, stopped };
      }
    }
    if (best === undefined) return undefined;
    const { dot, lines } = best;
    const bodies = new Set(lines.flatMap((line) => bodiesIn(dot, line, () => nearTo(dot, target.space))));
    return coverText(s, best.stopped, new Set(lines.flatMap((line) => line.by)), namesOf(bodies, left));
  };
}

/** The corners of a square, from its own. */
const CORNERS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

interface Bodies {
  readonly bodies: readonly Body[];
  readonly index: Buckets;
}

/** Bodies of a scene by the lattice asked for, kept as long as the scene is where they are more than a few. */
const BODIES = new WeakMap<Scene, Map<number, Bodies>>();

function bodiesOf(scene: Scene, units: number): Bodies {
  if (scene.creatures.length <= FEWEST) return madeBodies(scene, units);
  const kept = BODIES.get(scene) ?? new Map<number, Bodies>();
  BODIES.set(scene, kept);
  let found = kept.get(units);
  if (found === undefined) {
    found = madeBodies(scene, units);
    kept.set(units, found);
  }
  return found;
}

function madeBodies(scene: Scene, units: number): Bodies {
  const k = units / scene.units;
  const bodies: { inside: Extent; creatures: Creature[] }[] = [];
  const boxes: number[] = [];
  // places in `bodies` by a corner of theirs, where there are many
  const known = scene.creatures.length > FEWEST ? new Map<string, number[]>() : undefined;
  for (const creature of scene.creatures) {
    const { exact, space } = creature;
    const inside: Extent = {
      x0: exact.x0 * k,
      y0: exact.y0 * k,
      z0: space.z * units,
      x1: exact.x1 * k,
      y1: exact.y1 * k,
      z1: (space.z + space.h) * units,
    };
    const key = known === undefined ? "" : `${inside.x0},${inside.y0}`;
    const there = known?.get(key);
    const alike =
      known === undefined
        ? bodies.find((b) => isAlike(b.inside, inside))
        : bodies[there?.find((i) => isAlike(bodies[i].inside, inside)) ?? -1];
    if (alike !== undefined) {
      alike.creatures.push(creature);
      continue;
    }
    if (there === undefined) known?.set(key, [bodies.length]);
    else there.push(bodies.length);
    bodies.push({ inside, creatures: [creature] });
    boxes.push(inside.x0, inside.y0, inside.x1, inside.y1);
  }
  return { bodies, index: new Buckets(2 * units, boxes) };
}

const isAlike = (a: Extent, b: Extent): boolean =>
  a.x0 === b.x0 && a.y0 === b.y0 && a.z0 === b.z0 && a.x1 === b.x1 && a.y1 === b.y1 && a.z1 === b.z1;

/** Creatures that a reason names. */
const MOST_NAMES = 4;

/** Creatures of some bodies by name in the scene's order, up to a few; `left` are not in the way. */
function namesOf(bodies: ReadonlySet<Body>, left: ReadonlySet<Creature>): string[] {
  const first: Creature[] = [];
  let count = 0;
  for (const { creatures } of bodies) {
    count += creatures.length;
    // these would be named but for those that are not in the way
    first.push(...creatures.slice(0, MOST_NAMES + left.size).filter((c) => !left.has(c)));
  }
  for (const c of left) if ([...bodies].some((b) => b.creatures.includes(c))) count--;
  const names = first
    .sort((a, b) => a.index - b.index)
    .slice(0, MOST_NAMES)
    .map(nameOf);
  return count > MOST_NAMES ? [...names, `${count - MOST_NAMES} more`] : names;
}

function coverText(s: Setting, stopped: number, by: ReadonlySet<number>, names: readonly string[]): Cover {
  const half = stopped <= 2;
  const sorted = [...by].sort((a, b) => a - b);
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
