import type { Effect, Extent } from "../../effect/effect.js";
import type { Counts } from "../../effect/seen.js";
import { seenRows } from "../../effect/seen-rows.js";
import type { Dot } from "../../effect/sight.js";
import { movedBy, wedgePart } from "../../effect/wedge.js";
import { type Base, nameOf } from "../../scene.js";
import type { Plan } from "../../shapes/index.js";
import type { Convex } from "../../shapes/meets.js";
import type { WholeDisc } from "../../shapes/plan.js";
import { lineTo } from "../sight-line.js";
import { stopsEvery, stopsFrom } from "../stops-every.js";
import type { Reach, SightLine, Stop } from "../system.js";
import { coordinate, part, plus } from "./exact.js";
import { inFront } from "./in-front.js";
import type { Setting, Shaped } from "./shaped.js";
import { showPoint } from "./shaped.js";
import type { Source } from "./source.js";
import type { Starts } from "./starts.js";
import { layersOf } from "./true-footprint.js";

/** What keeps a part of the plan at one height from being seen: undefined where some of it, with area and in the shape, is. */
type Hides = (box: Extent, plan: Plan | undefined) => readonly number[] | undefined;

/** `5e.blocked`: the reach of an area in straight lines; undefined where nothing can stop them. */
export function straightReach(s: Setting, shaped: Shaped, starts: Starts): Reach | undefined {
  if (starts.effect.empty) return undefined;
  const hides = hiding(starts);
  const { planAt } = shaped.footprint;
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
    stops: (x, y, z) => hidden(x, y, z) !== undefined,
    stop(x, y, z) {
      const by = hidden(x, y, z);
      const cell = cellOn(x, y, z, starts.effect.units);
      return by && stopOf(s, shaped, starts, by, (among) => hiding(among)(cell, planAt?.(z)));
    },
  };
}

/** Whether a shape covers all of a square: it is convex, so where it holds the corners. */
export const coversSquare = (plan: Plan, x: number, y: number): boolean =>
  plan.holds(1, x, y) && plan.holds(1, x + 1, y) && plan.holds(1, x, y + 1) && plan.holds(1, x + 1, y + 1);

/** Parts of a square about a corner that `insideAt` looks at. */
const FINE = 64;

/** Whether a convex shape holds an intersection inside, by a small square in each quarter about it: what has some of all four holds it. */
function insideAt(plan: Plan, x: number, y: number): boolean {
  const quarter = (cx: number, cy: number): boolean => plan.overlapsRect(FINE, cx, cy, cx + 1, cy + 1);
  const [x0, y0] = [x * FINE, y * FINE];
  return quarter(x0 - 1, y0 - 1) && quarter(x0, y0) && quarter(x0 - 1, y0) && quarter(x0, y0 - 1);
}

/**
 * Whether of a square that is seen in part some seen part surely lies in a shape: the shape covers all of the square, or a corner inside it is seen, and so a
 * part of the square about it.
 */
function seenInShape({ effect, dots, closed }: Starts, plan: Plan, x: number, y: number, z: number): boolean {
  if (coversSquare(plan, x, y)) return true;
  const u = effect.units;
  const [dot] = dots;
  if (dots.length > 1 || closed.length > 0 || dot.ix !== 0 || dot.iy !== 0) return false;
  // a line that is clear of all it could touch leaves room about its end, at the height of the layer that comes nearest
  const near = Math.max(z * u, Math.min((z + 1) * u, dot.z));
  for (const cy of [y, y + 1])
    for (const cx of [x, x + 1])
      if (
        insideAt(plan, cx, cy) &&
        effect.clear(dot, { x: cx * u, y: cy * u, z: near, ix: 0, iy: 0, iz: dot.iz }, "start")
      )
        return true;
  return false;
}

/** A line to the part of a square that lies in the shape. */
function squareLine(starts: Starts, plan: Plan | undefined, box: Extent): SightLine | undefined {
  const { units } = starts.effect;
  if (plan === undefined) return lineTo(starts, box);
  return lineTo(
    {
      ...starts,
      counts: (dot) => countsIn(starts.effect, dot, box, partOf(plan, units), plan),
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
  return (box, shape) => {
    const by = new Set<number>();
    // in space a square that the shape covers is the quicker asked as a whole
    const u = effect.units;
    const whole = shape !== undefined && effect.hasEnds && coversSquare(shape, box.x0 / u, box.y0 / u);
    const plan = whole ? undefined : shape;
    for (const dot of dots) {
      const counts = plan && countsIn(effect, dot, box, partOf(plan, u), plan);
      const hidden = effect.hidden(dot, box, counts, closed);
      if (hidden === undefined) return undefined;
      for (const b of hidden) by.add(b);
    }
    return [...by].sort((a, b) => a - b);
  };
}

/** Whether some of a convex part of the plan, in units of the lattice, counts. */
type Holds = (part: Convex) => boolean;

const partOf =
  (plan: Plan, units: number): Holds =>
  (part) =>
    plan.overlaps(units, part);

/**
 * Whether some of what is seen of a box counts. In plan it is the part between two directions that the box's border is seen in; what stands inside the box hides
 * what lies behind it, which does not matter to a shape that reaches from the point to there without a gap (`from`). Of an area each layer is its shadow there (`5e.height`), at all heights of the layer.
 */
function countsIn(effect: Effect, dot: Dot, box: Extent, holds: Holds, from?: Plan): Counts {
  const counts = (part: Convex): boolean => holds(movedBy(part, dot.x, dot.y));
  return (gap, part) => {
    if (part !== undefined) return counts(part);
    const wedge = wedgePart(box.x0 - dot.x, box.y0 - dot.y, box.x1 - dot.x, box.y1 - dot.y, gap);
    if (wedge === undefined || !counts(wedge)) return false;
    if (from?.holds(effect.units, dot.x, dot.y) === true) return true;
    return inFront(effect, dot, box, wedge).some(counts);
  };
}

/** The origin as a reason names it. */
export function fromWords(shaped: Shaped): string {
  if (!("space" in shaped.start)) return `the origin ${showPoint(shaped.start.point)}`;
  const { space } = shaped.start;
  return space.creature === undefined ? nameOfSource(space) : `the space of ${nameOfSource(space)}`;
}

function nameOfSource({ creature, space }: Source): string {
  return creature === undefined ? `the box at (${space.x}, ${space.y})` : nameOf(creature);
}

/** The words for what is hidden by some barriers; `hiddenAmong` tells who hides it where other directions are closed at the starts. */
export function stopOf(
  s: Setting,
  shaped: Shaped,
  starts: Starts,
  by: readonly number[],
  hiddenAmong: (starts: Starts) => readonly number[] | undefined,
): Stop {
  const { scene } = s.ask;
  const from = fromWords(shaped);
  const { sectors, closed } = starts;
  if (sectors === undefined || closed.length === 0) return stopsEvery(scene, "5e.blocked", by, from);
  const source = s.source && nameOfSource(s.source);
  return stopsFrom(scene, "5e.blocked", from, sectors, source, (arcs) => hiddenAmong({ ...starts, closed: arcs }));
}

/** A base in one layer: the square about it, the shape there, and whether of a part of it some lies in both. */
export interface BaseLayer {
  readonly z: number;
  readonly plan: Plan;
  readonly box: Extent;
  readonly holds: Holds;
}

/** The layers that a base stands in and in which a shape covers some of it. */
export function baseLayers(shaped: Shaped, effect: Effect, base: Base, units: number): BaseLayer[] {
  const { x, y, r } = baseOn(base, effect, units);
  const low = coordinate(base.z, units, "scene.creatures");
  const out: BaseLayer[] = [];
  const [first, last] = layersOf(low, plus(low, part(sizeOf(base), units)));
  for (let z = first; z <= last; z++) {
    const plan = shaped.footprint.planAt?.(z);
    if (plan === undefined) continue;
    const box = { ...cellOn(0, 0, z, effect.units), x0: x - r, y0: y - r, x1: x + r, y1: y + r };
    const holds: Holds =
      base.shape === "disc" ? (part) => plan.overlapsBoth(effect.units, part, x, y, 2 * r) : partOf(plan, effect.units);
    // a layer in which the template misses the base shows nothing of both
    if (holds(squareOf(box))) out.push({ z, plan, box, holds });
  }
  return out;
}

const sizeOf = (base: Base): number => (base.shape === "disc" ? base.diameter : base.side);

/** The middle of a base and half its size, in units of the lattice. */
export function baseOn(base: Base, effect: Effect, units: number): WholeDisc {
  const k = effect.units / units;
  return { x: base.x * k, y: base.y * k, r: (sizeOf(base) * k) / 2 };
}

/**
 * `5e.template.gridless`: what hides a base under the template, undefined where some part of both together is seen in any layer that it stands in: a square base
 * is the box that is looked at, of a round one the part seen, the template and the disc must share area.
 */
export function baseHidden(shaped: Shaped, starts: Starts, base: Base, units: number): readonly number[] | undefined {
  const { effect, dots, closed } = starts;
  const by = new Set<number>();
  for (const { box, holds } of baseLayers(shaped, effect, base, units))
    for (const dot of dots) {
      const hidden = effect.hidden(dot, box, countsIn(effect, dot, box, holds), closed);
      if (hidden === undefined) return undefined;
      for (const b of hidden) by.add(b);
    }
  return [...by].sort((a, b) => a - b);
}

function squareOf(box: Extent): Convex {
  const [x0, y0, x1, y1] = [box.x0, box.y0, box.x1, box.y1].map(BigInt);
  return [
    [x0, y0, 1n],
    [x1, y0, 1n],
    [x1, y1, 1n],
    [x0, y1, 1n],
  ];
}
