import { turn } from "../../effect/arcs.js";
import type { Effect, Extent } from "../../effect/effect.js";
import type { Counts } from "../../effect/seen.js";
import { seenRows } from "../../effect/seen-rows.js";
import type { Dot } from "../../effect/sight.js";
import { movedBy, wedgePart } from "../../effect/wedge.js";
import { barriersDo, wallsOf } from "../../effect/words.js";
import { ratio } from "../../grid/lattice.js";
import type { Base } from "../../scene.js";
import { disc, type Plan } from "../../shapes/index.js";
import type { Convex } from "../../shapes/meets.js";
import { lineTo } from "../sight-line.js";
import type { Reach, SightLine, Stop } from "../system.js";
import { coordinate, plus } from "./exact.js";
import { inFront } from "./in-front.js";
import type { Setting, Shaped } from "./shaped.js";
import { showPoint } from "./shaped.js";
import type { Starts } from "./starts.js";
import { layersOf } from "./true-footprint.js";

/** What keeps a part of the plan at one height from being seen: undefined where some of it, with area and in the shape, is. */
type Hides = (box: Extent, plan: Plan | undefined) => readonly number[] | undefined;

/** `5e.blocked`: the reach of an area in straight lines; undefined where nothing can stop them. */
export function straightReach(s: Setting, shaped: Shaped, starts: Starts): Reach | undefined {
  if (starts.effect.empty) return undefined;
  const hides = hiding(starts);
  const { planAt } = shaped.footprint;
  const from = fromWords(shaped);
  const hidden = (x: number, y: number, z: number): readonly number[] | undefined =>
    hides(cellOn(x, y, z, starts.effect.units), planAt?.(z));
  return {
    line: (x, y, z) => squareLine(starts, planAt?.(z), cellOn(x, y, z, starts.effect.units)),
    open(z, rows) {
      const plan = planAt?.(z);
      const settle = (x: number, y: number, partly: boolean): boolean =>
        (partly && (plan === undefined || seenInShape(starts, plan, x, y, z))) || hidden(x, y, z) === undefined;
      return seenRows(starts, z, rows, settle, plan !== undefined);
    },
    stop(x, y, z) {
      const by = hidden(x, y, z);
      return by === undefined ? undefined : stopOf(s, by, from);
    },
  };
}

/** Parts of a square about a corner that `holdsPoint` looks at. */
const FINE = 64;

/** Whether a convex shape holds an intersection, by a small square in each quarter about it: what has some of all four holds it. No where it ends very near. */
function holdsPoint(plan: Plan, x: number, y: number): boolean {
  const quarter = (cx: number, cy: number): boolean => plan.overlapsRect(FINE, cx, cy, cx + 1, cy + 1);
  const [x0, y0] = [x * FINE, y * FINE];
  return quarter(x0 - 1, y0 - 1) && quarter(x0, y0) && quarter(x0 - 1, y0) && quarter(x0, y0 - 1);
}

/**
 * Whether of a square that is seen in part some seen part surely lies in a shape: the shape covers all of the square, or a corner that it holds is
 * seen, and so a part of the square about it.
 */
function seenInShape({ effect, dots, closed }: Starts, plan: Plan, x: number, y: number, z: number): boolean {
  const held: [number, number][] = [];
  for (const cy of [y, y + 1]) for (const cx of [x, x + 1]) if (holdsPoint(plan, cx, cy)) held.push([cx, cy]);
  if (held.length === 4) return true;
  const u = effect.units;
  const [dot] = dots;
  if (dots.length > 1 || closed.length > 0 || dot.ix !== 0 || dot.iy !== 0) return false;
  if (dot.z < z * u || dot.z > (z + 1) * u) return false;
  return held.some(([cx, cy]) => effect.stopping(dot, { ...dot, x: cx * u, y: cy * u }, "start").length === 0);
}

/** A line to the part of a square that lies in the shape. */
function squareLine(starts: Starts, plan: Plan | undefined, box: Extent): SightLine | undefined {
  const { units } = starts.effect;
  if (plan === undefined) return lineTo(starts, box);
  return lineTo(
    {
      ...starts,
      counts: (dot) => countsIn(starts.effect, dot, box, [plan], dot.z < box.z0 || dot.z > box.z1),
      within: (part) => plan.overlaps(units, part),
    },
    box,
  );
}

export function cellOn(x: number, y: number, z: number, units: number): Extent {
  const at = (v: number): number => v * units;
  return { x0: at(x), y0: at(y), z0: at(z), x1: at(x + 1), y1: at(y + 1), z1: at(z + 1) };
}

function hiding({ effect, dots, closed }: Starts): Hides {
  return (box, plan) => {
    const by = new Set<number>();
    for (const dot of dots) {
      // a slice above or below the origin may begin anywhere in a square
      const begins = dot.z < box.z0 || dot.z > box.z1;
      const hidden = effect.hidden(dot, box, plan && countsIn(effect, dot, box, [plan], begins), closed);
      if (hidden === undefined) return undefined;
      for (const b of hidden) by.add(b);
    }
    return [...by].sort((a, b) => a - b);
  };
}

/**
 * Whether all of some shapes have some of a part of a rectangle, with area, that is seen in directions between two. From a point right above or below the
 * rectangle's inside all of it lies that way. What stands inside the rectangle hides what lies behind it; only a shape that begins inside it can tell.
 */
function countsIn(effect: Effect, dot: Dot, box: Extent, shapes: readonly Plan[], begins: boolean): Counts {
  const above = dot.z < box.z0 || dot.z > box.z1;
  if (above && dot.x > box.x0 && dot.x < box.x1 && dot.y > box.y0 && dot.y < box.y1) return () => true;
  const holds = (part: Convex): boolean =>
    shapes.every((shape) => shape.overlaps(effect.units, movedBy(part, dot.x, dot.y)));
  return (gap) => {
    if (turn(gap.from, gap.to) < 0) return true;
    const part = wedgePart(box.x0 - dot.x, box.y0 - dot.y, box.x1 - dot.x, box.y1 - dot.y, gap);
    if (part === undefined || !holds(part)) return false;
    return !begins || inFront(effect, dot, box, part).some(holds);
  };
}

/** The origin as a reason names it. */
export function fromWords(shaped: Shaped): string {
  if ("space" in shaped.start) return "the space it starts from";
  return `the origin ${showPoint(shaped.start.point)}`;
}

export function stopOf(s: Setting, by: readonly number[], from: string): Stop {
  const text = `${barriersDo(s.ask.scene, by, "stops", "stop")} every line from ${from}`;
  return { rule: "5e.blocked", text, walls: wallsOf(by) };
}

/**
 * `5e.template.gridless`: what hides a base under the template, undefined where some part of it is seen in any layer that it stands in. Square bases are exact.
 * ruling: a round base is seen if some part of the square about it that is seen past the walls has a part under the template and a part under the base.
 */
export function baseHidden(shaped: Shaped, starts: Starts, base: Base, units: number): readonly number[] | undefined {
  const { effect, dots, closed } = starts;
  const { planAt } = shaped.footprint;
  const k = effect.units / units;
  const size = base.shape === "disc" ? base.diameter : base.side;
  const [x, y, r] = [base.x * k, base.y * k, (size * k) / 2];
  const round =
    base.shape === "disc"
      ? disc(ratio(x, effect.units), ratio(y, effect.units), ratio(r * r, effect.units * effect.units))
      : undefined;
  const low = coordinate(base.z, units, "scene.creatures");
  const by = new Set<number>();
  const [first, last] = layersOf(low, plus(low, { n: BigInt(2 * size), d: BigInt(2 * units) }));
  for (let z = first; z <= last; z++) {
    const plan = planAt?.(z);
    if (planAt !== undefined && plan === undefined) continue;
    const box = { ...cellOn(0, 0, z, effect.units), x0: x - r, y0: y - r, x1: x + r, y1: y + r };
    for (const dot of dots) {
      const shapes = [plan, round].filter((p) => p !== undefined);
      const hidden = effect.hidden(dot, box, countsIn(effect, dot, box, shapes, true), closed);
      if (hidden === undefined) return undefined;
      for (const b of hidden) by.add(b);
    }
  }
  return [...by].sort((a, b) => a - b);
}
