import { turn } from "../../effect/arcs.js";
import type { Extent } from "../../effect/effect.js";
import type { Counts } from "../../effect/seen.js";
import type { Dot } from "../../effect/sight.js";
import { movedBy, wedgePart } from "../../effect/wedge.js";
import { barriersText, wallsOf } from "../../effect/words.js";
import { ratio } from "../../grid/lattice.js";
import type { Base } from "../../scene.js";
import { disc, type Plan } from "../../shapes/index.js";
import type { Reach, Stop } from "../system.js";
import { coordinate, plus } from "./exact.js";
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
  return {
    stop(x, y, z) {
      const by = hides(cellOn(x, y, z, starts.effect.units), planAt?.(z));
      return by === undefined ? undefined : stopOf(s, by, from);
    },
  };
}

export function cellOn(x: number, y: number, z: number, units: number): Extent {
  const at = (v: number): number => v * units;
  return { x0: at(x), y0: at(y), z0: at(z), x1: at(x + 1), y1: at(y + 1), z1: at(z + 1) };
}

function hiding({ effect, dots, closed }: Starts): Hides {
  return (box, plan) => {
    const by = new Set<number>();
    for (const dot of dots) {
      const hidden = effect.hidden(dot, box, plan && countsIn(dot, box, plan, effect.units), closed);
      if (hidden === undefined) return undefined;
      for (const b of hidden) by.add(b);
    }
    return [...by].sort((a, b) => a - b);
  };
}

/**
 * Whether the shape has some of a rectangle, with area, in directions between two. From a point right above or below the rectangle's inside all of
 * it lies that way.
 */
function countsIn(dot: Dot, box: Extent, plan: Plan, units: number): Counts {
  const above = dot.z < box.z0 || dot.z > box.z1;
  if (above && dot.x > box.x0 && dot.x < box.x1 && dot.y > box.y0 && dot.y < box.y1) return () => true;
  return (gap) => {
    if (turn(gap.from, gap.to) < 0) return true;
    const part = wedgePart(box.x0 - dot.x, box.y0 - dot.y, box.x1 - dot.x, box.y1 - dot.y, gap);
    return part !== undefined && plan.overlaps(units, movedBy(part, dot.x, dot.y));
  };
}

/** The origin as a reason names it. */
export function fromWords(shaped: Shaped): string {
  if ("space" in shaped.start) return "the space it starts from";
  return `the origin ${showPoint(shaped.start.point)}`;
}

function stopOf(s: Setting, by: readonly number[], from: string): Stop {
  const text = `${barriersText(s.ask.scene, by)} ${by.length > 1 ? "stop" : "stops"} every line from ${from}`;
  return { rule: "5e.blocked", text, walls: wallsOf(by) };
}

/**
 * `5e.template.gridless`: whether some part of a base under the template is seen, in any layer that the base stands in. Square bases are exact.
 * ruling: a round base is seen if, in some directions free of walls, the square about it has a part under the template and a part under the base.
 */
export function baseSeen(shaped: Shaped, starts: Starts, base: Base, units: number): boolean {
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
  const [first, last] = layersOf(low, plus(low, { n: BigInt(2 * size), d: BigInt(2 * units) }));
  for (let z = first; z <= last; z++) {
    const plan = planAt?.(z);
    if (planAt !== undefined && plan === undefined) continue;
    const box = { ...cellOn(0, 0, z, effect.units), x0: x - r, y0: y - r, x1: x + r, y1: y + r };
    for (const dot of dots) {
      const counts = plan && countsIn(dot, box, plan, effect.units);
      const own = round && countsIn(dot, box, round, effect.units);
      if (effect.hidden(dot, box, (gap) => (counts?.(gap) ?? true) && (own?.(gap) ?? true), closed) === undefined)
        return true;
    }
  }
  return false;
}
