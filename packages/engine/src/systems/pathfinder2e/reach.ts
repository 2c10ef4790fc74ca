import type { Cell, Origin, Problem } from "../../contract/types.js";
import { type Sectors, sectorsAt, unsourcedProblems, WHOLE } from "../../effect/sectors.js";
import { seenRows } from "../../effect/seen-rows.js";
import { type Creature, nameOf } from "../../scene.js";
import { lineTo } from "../sight-line.js";
import { stopsEvery, stopsEveryLine, stopsFrom } from "../stops-every.js";
import type { Ask, Placed, Reach } from "../system.js";
import { coverOf } from "./cover.js";
import type { Source } from "./source.js";
import { spreadReach } from "./spreads.js";
import { distinct, dotOf, extentOf, type Start, startAt, startsOf, yourDots } from "./starts.js";
import { spotText } from "./words.js";

/** Units a square for points at halves. */
const LATTICE = 2;

/** What walls and creatures do to a placed area, with the problems that come of it. */
type Weighed = Pick<Placed, "reach" | "cover" | "problems">;

/**
 * `pf2e.line-of-effect` and `pf2e.cover` for what starts from a point: a burst's corner, a cone's apex, a line's start. `what` names it;
 * `source` is the creature or box that `common.origin-on-wall` speaks of, `starter` the creature that the area starts from.
 */
export function weighPoint(
  ask: Ask,
  point: Cell,
  what: string,
  source: Pick<Source, "space" | "creature" | "text"> | undefined,
  starter: Creature | undefined,
): Weighed & { readonly origin: Origin } {
  if (ask.area.passes === true) return { origin: { point }, problems: [] };
  const effect = ask.sight(LATTICE);
  const space = source === undefined ? undefined : extentOf(source.space, effect.units);
  const start = startAt(point);
  const sectors = sectorsAt(effect, dotOf(start, effect.units), space);
  const where = `${what} ${spotText(...point)}`;
  return {
    origin: sectors.open === undefined ? { point } : { point, sectors: sectors.open },
    problems: unsourcedProblems(sectors, where),
    reach: reachOf(ask, [start], where, sectors, [point[2], point[2]], source),
    cover: coverOf(ask, [start], where, sectors, source?.creature, starter),
  };
}

/** The same for an emanation: one start of its space is enough. */
export function weighSpace(ask: Ask, source: Source): Weighed {
  if (ask.area.passes === true) return { problems: [] };
  const starts = startsOf(source.space);
  return {
    problems: [],
    reach: reachOf(ask, starts, source.text, WHOLE, [source.space.z, source.space.z + source.space.h]),
    cover: coverOf(ask, starts, source.text, WHOLE, source.creature, source.creature),
  };
}

/** `pf2e.line-of-effect`: some part of a square, with area, is seen from one of the starts; parts that vanish with an inset are not. */
function reachOf(
  ask: Ask,
  starts: readonly Start[],
  where: string,
  sectors: Sectors,
  heights: readonly [number, number],
  source?: Pick<Source, "creature" | "text">,
): Reach | undefined {
  const effect = ask.sight(LATTICE);
  const { closed } = sectors;
  if (effect.empty) return undefined;
  const dots = distinct(effect, starts);
  const cellAt = (x: number, y: number, z: number) => extentOf({ x, y, z, w: 1, d: 1, h: 1 }, effect.units);
  const straight: Reach = {
    line: (x, y, z) => lineTo({ effect, dots, closed }, cellAt(x, y, z)),
    open: (z, rows) =>
      seenRows({ effect, dots, closed }, z, rows, (x, y, partly) => partly || straight.stop(x, y, z) === undefined),
    stop(x, y, z) {
      const cell = cellAt(x, y, z);
      const by = new Set<number>();
      for (const dot of dots) {
        const hidden = effect.hidden(dot, cell, undefined, closed);
        if (hidden === undefined) return undefined;
        for (const b of hidden) by.add(b);
      }
      if (closed.length > 0) {
        const to = source?.creature === undefined ? source?.text : nameOf(source.creature);
        return stopsFrom(ask.scene, "pf2e.line-of-effect", where, sectors, to, (arcs) =>
          effect.hidden(dots[0], cell, undefined, arcs),
        );
      }
      const names = [...by].sort((a, b) => a - b);
      return stopsEvery(ask.scene, "pf2e.line-of-effect", names, where);
    },
  };
  if (ask.area.spreads !== true) return straight;
  return spreadReach(ask, effect, { dots, closed, heights, where }, straight);
}

/** `pf2e.burst.range`: line of effect to the corner from a corner (inset) or the centre of a square of your space. */
export function sightProblems(ask: Ask, corner: Cell): Problem[] {
  if (ask.by === undefined || ask.area.passes === true) return [];
  const effect = ask.sight(LATTICE);
  if (effect.empty) return [];
  const to = dotOf(startAt(corner), effect.units);
  const { x, y, z } = ask.by.space;
  // most often the first centre sees it
  if (effect.clear(dotOf({ x: x + 0.5, y: y + 0.5, z: z + 0.5, ix: 0, iy: 0 }, effect.units), to, "end")) return [];
  const by = new Set<number>();
  for (const from of yourDots(ask.by.space, effect.units)) {
    const stopping = effect.stopping(from, to, "end");
    if (stopping.length === 0) return [];
    for (const b of stopping) by.add(b);
  }
  const names = [...by].sort((a, b) => a - b);
  const message = `you have no line of effect to the corner ${spotText(...corner)}: ${stopsEveryLine(ask.scene, names)}`;
  return [{ rule: "pf2e.burst.range", breaks: true, message }];
}
