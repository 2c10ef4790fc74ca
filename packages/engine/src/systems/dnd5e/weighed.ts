import type { Origin, Problem } from "../../contract/types.js";
import { unsourcedProblems } from "../../effect/sectors.js";
import type { Base } from "../../scene.js";
import type { Footprint, Placed, Reach } from "../system.js";
import { coverOf } from "./cover.js";
import { baseHidden, fromWords, stopOf, straightReach } from "./reach.js";
import type { Setting, Shaped, ShapedFootprint } from "./shaped.js";
import { type Spreading, spreading } from "./spreads.js";
import { type Starts, startsOf } from "./starts.js";

/** What walls and blocks change of a placed shape. */
interface Weighed {
  readonly origin: Origin;
  readonly problems: readonly Problem[];
  readonly footprint: Footprint;
  readonly reach: Reach | undefined;
  readonly cover: Placed["cover"];
}

const NO_PROBLEMS: readonly Problem[] = [];

/** `5e.blocked`, `5e.spreads`, `5e.cover` and the part of `5e.template.gridless` about being seen. */
export function weighed(s: Setting, shaped: Shaped): Weighed {
  const { origin, footprint } = shaped;
  const { area, scene, sight } = s.ask;
  if (area.passes === true) return { origin, problems: NO_PROBLEMS, footprint, reach: undefined, cover: undefined };
  let known: Placed["cover"];
  let starts: Starts | undefined;
  // worked out when first asked: a search places many areas whose cover nobody asks for
  const cover: Placed["cover"] = (target) => {
    known ??= coverOf(s, shaped, starts);
    return known?.(target);
  };
  if (scene.walls.length === 0 && scene.solids.length === 0)
    return { origin, problems: NO_PROBLEMS, footprint, reach: undefined, cover };
  starts = startsOf(s, shaped.start, sight, scene.creatures.some((c) => c.base !== undefined) ? 2 * scene.units : 1);
  const spreads = area.spreads === true ? spreading(s, shaped, starts) : undefined;
  return {
    origin: originOf(shaped, starts),
    problems: starts.sectors?.unsourced === true ? unsourcedProblems(starts.sectors, fromWords(shaped)) : NO_PROBLEMS,
    footprint: footprintOf(s, shaped, starts, spreads),
    reach: area.spreads === true ? spreads?.reach : straightReach(s, shaped, starts),
    cover,
  };
}

/** `common.origin-on-wall`: the open sectors where walls meet at a point. */
function originOf({ origin }: Shaped, { sectors }: Starts): Origin {
  if (!("point" in origin) || sectors?.open === undefined) return origin;
  return { ...origin, sectors: sectors.open };
}

function footprintOf(s: Setting, shaped: Shaped, starts: Starts, spreads: Spreading | undefined): ShapedFootprint {
  const footprint: ShapedFootprint = shaped.footprint;
  const { coversBase } = footprint;
  if (coversBase === undefined) return footprint;
  const hiddenBy = (base: Base, units: number): readonly number[] | undefined => {
    const by = baseHidden(shaped, starts, base, units);
    return by !== undefined && spreads?.reachesBase(base, units) === true ? undefined : by;
  };
  return {
    planAt: footprint.planAt,
    bounds: footprint.bounds,
    layers: footprint.layers,
    whole: footprint.whole,
    layer: footprint.layer,
    measure: footprint.measure,
    baseRule: footprint.baseRule,
    coversBase: (base, units) => coversBase(base, units) && hiddenBy(base, units) === undefined,
    baseStop(base, units) {
      const by = coversBase(base, units) ? hiddenBy(base, units) : undefined;
      if (by === undefined) return undefined;
      const stop = stopOf(s, shaped, starts, by, (among) => baseHidden(shaped, among, base, units));
      return spreads === undefined ? stop : spreads.stop(stop);
    },
  };
}
