import { type Arc, type Direction, turn } from "../../effect/arcs.js";
import { Buckets, FEWEST } from "../../effect/buckets.js";
import type { Extent } from "../../effect/effect.js";
import { passesInside } from "../../effect/inside.js";
import type { Dot } from "../../effect/sight.js";
import { barrierNames, MOST_NAMES, namesDo, wallsOf } from "../../effect/words.js";
import type { Box } from "../../grid/box.js";
import { type Creature, nameOf, type Scene } from "../../scene.js";
import type { Cover } from "../system.js";
import type { Setting, Shaped } from "./shaped.js";
import { type Starts, startsOf } from "./starts.js";

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
export function coverOf(
  s: Setting,
  shaped: Shaped,
  seen?: Starts,
): ((target: Creature) => Cover | undefined) | undefined {
  const { scene, area } = s.ask;
  if (area.passes === true) return undefined;
  const { effect, dots, closed } = startsAmong(s, shaped, seen);
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

  const linesFrom = (dot: Dot, x: number, y: number, z: number, near: Nearby): Line[] => {
    const lines: Line[] = [];
    for (let k = 0; k < 4; k++) {
      const [cx, cy] = [k & 1, k >> 1];
      const to: Dot = { x: (x + cx) * u, y: (y + cy) * u, z: z * u + u / 2, ix: 1 - 2 * cx, iy: 1 - 2 * cy, iz: 0 };
      const by = effect.stopping(dot, to, "start", near.barriers);
      for (const arc of closed) if (leavesBy(arc, dot, to)) by.push(arc.by);
      lines.push({ to, by, bodies: undefined });
    }
    return lines;
  };

  // who stands in a line is looked for once for all that stand on a square, where there are many who may
  const known = scene.creatures.length > FEWEST ? dots.map(() => new Map<string, Line[]>()) : undefined;

  return (target) => {
    const { space } = target;
    let best: Lines | undefined;
    for (let i = 0; i < dots.length; i++) {
      const dot = dots[i];
      let near: Nearby | undefined;
      for (let z = space.z; z < space.z + space.h; z++)
        for (let y = space.y; y < space.y + space.d; y++)
          for (let x = space.x; x < space.x + space.w; x++) {
            const key = known === undefined ? "" : `${x},${y},${z}`;
            let lines: readonly Line[] | undefined = known?.[i].get(key);
            if (lines === undefined) {
              near ??= nearTo(dot, space);
              const made = linesFrom(dot, x, y, z, near);
              known?.[i].set(key, made);
              lines = made;
            }
            let stopped = 0;
            for (const line of lines) {
              // only where no barrier stops it
              if (line.by.length > 0) {
                stopped++;
                continue;
              }
              if (line.bodies === undefined) {
                near ??= nearTo(dot, space);
                line.bodies = standingIn(dot, line.to, near.bodies);
              }
              if (isOneInWay(line.bodies, target, source)) stopped++;
            }
            if (stopped === 0) return undefined;
            if (best === undefined || stopped < best.stopped) best = { dot, lines, stopped };
          }
    }
    if (best === undefined) return undefined;
    // all are to be named
    const { dot, lines } = best;
    const bodies = new Set<Body>();
    const by = new Set<number>();
    for (const line of lines) {
      line.bodies ??= standingIn(dot, line.to, nearTo(dot, space).bodies);
      for (const body of line.bodies) bodies.add(body);
      for (const barrier of line.by) by.add(barrier);
    }
    const left = new Set(source === undefined ? [target] : [target, source]);
    return coverText(s, best.stopped, by, namesOf(bodies, left));
  };
}

/** Who stands in a line, whoever is looked at. */
function standingIn(dot: Dot, to: Dot, near: readonly Body[]): readonly Body[] {
  const out: Body[] = [];
  for (const body of near) {
    const { inside } = body;
    if (!beside(dot, to, inside) && !holdsDot(inside, dot) && passesInside(dot, to, inside)) out.push(body);
  }
  return out;
}

/** Whether some of them are neither the target nor the source. */
function isOneInWay(bodies: readonly Body[], target: Creature, source: Creature | undefined): boolean {
  for (const { creatures } of bodies) for (const c of creatures) if (c !== target && c !== source) return true;
  return false;
}

/** Starts among what gives cover: those of sight where it is the same barriers, on twice the scene's lattice, so that half a base is whole. */
function startsAmong(s: Setting, shaped: Shaped, seen: Starts | undefined): Starts {
  const { ask } = s;
  const more = 2 * ask.scene.units;
  if (seen !== undefined && seen.effect.units % more === 0 && ask.coverSight(seen.effect.units) === seen.effect)
    return seen;
  return startsOf(s, shaped.start, ask.coverSight, more);
}

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
  const bodies: Body[] = [];
  const boxes: number[] = [];
  // of many those that fill the same are one; of few each is told by itself
  const known = scene.creatures.length > FEWEST ? new Map<string, Creature[]>() : undefined;
  for (const creature of scene.creatures) {
    const { exact, space } = creature;
    const [x0, y0, x1, y1] = [exact.x0 * k, exact.y0 * k, exact.x1 * k, exact.y1 * k];
    const [z0, z1] = [space.z * units, (space.z + space.h) * units];
    const key = known && `${x0},${y0},${z0},${x1},${y1},${z1}`;
    const alike = key && known?.get(key);
    if (alike) {
      alike.push(creature);
      continue;
    }
    const creatures = [creature];
    if (key) known?.set(key, creatures);
    bodies.push({ inside: { x0, y0, z0, x1, y1, z1 }, creatures });
    boxes.push(x0, y0, x1, y1);
  }
  return { bodies, index: new Buckets(2 * units, boxes) };
}

/** The first creatures of some bodies by name in the scene's order, and how many there are; `left` are not in the way. */
function namesOf(bodies: ReadonlySet<Body>, left: ReadonlySet<Creature>): { names: string[]; count: number } {
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
  return { names, count };
}

function coverText(s: Setting, stopped: number, by: ReadonlySet<number>, who: ReturnType<typeof namesOf>): Cover {
  const half = stopped <= 2;
  const sorted = [...by].sort((a, b) => a - b);
  const barriers = barrierNames(s.ask.scene, sorted);
  const things = namesDo([...barriers, ...who.names], "stops", "stop", barriers.length + who.count);
  const cover = half ? "half" : "three-quarters";
  return {
    cover,
    saveBonus: half ? 2 : 5,
    rule: "5e.cover",
    text: `${cover} cover: ${things} ${stopped} of 4 lines to its best square`,
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
