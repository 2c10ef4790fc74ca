import type { Pf2eArea } from "../../contract/types.js";
import type { Arc } from "../../effect/arcs.js";
import type { Effect } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { type Spread, spreadIn } from "../../effect/spread.js";
import { stopAnd } from "../stops-every.js";
import type { Ask, Reach } from "../system.js";
import { squaresIn } from "./sizes.js";
import { squaresText } from "./words.js";

/** Where lines start, and the heights from which a burst or an emanation is measured, in squares. */
export interface SpreadStart {
  readonly dots: readonly Dot[];
  readonly closed: readonly Arc[];
  readonly heights: readonly [low: number, high: number];
  /** The start as a reason names it. */
  readonly where: string;
}

/**
 * The mark `spreads`. ruling: no text of this game measures a way round corners, so it is measured as in `5e.spreads`: a square without line of effect
 * is reached if a way round the walls, truly measured and no longer than the radius (of a cone or line the length, of a square or cube the side), leads to
 * some part of it with area. In height such ways run round all that stands in some of the heights between the start and the square, and rise evenly.
 */
export function spreadReach(ask: Ask, effect: Effect, start: SpreadStart, straight: Reach): Reach {
  const radius = sizeOf(ask);
  const layers = new Map<number, Spread | undefined>();
  const spreadAt = (z: number): Spread | undefined => {
    if (!layers.has(z)) layers.set(z, layerSpread(ask, effect, start, radius, z));
    return layers.get(z);
  };
  return {
    ...(straight.line === undefined ? {} : { line: straight.line }),
    stop(x, y, z) {
      const stop = straight.stop(x, y, z);
      if (stop === undefined) return undefined;
      const u = effect.units;
      if (spreadAt(z)?.(x * u, y * u, (x + 1) * u, (y + 1) * u) === true) return undefined;
      return stopAnd(stop.rule, stop, `and no way of at most ${squaresText(radius)} leads round to it`);
    },
    way(x, y, z) {
      if (straight.stop(x, y, z) === undefined) return undefined;
      return `reached round the walls by a way of at most ${squaresText(radius)} from ${start.where}`;
    },
  };
}

function sizeOf(ask: Ask): number {
  const area = ask.area as Pf2eArea;
  const feet = "radiusFeet" in area ? area.radiusFeet : "lengthFeet" in area ? area.lengthFeet : area.sideFeet;
  return squaresIn(ask, feet);
}

function layerSpread(ask: Ask, effect: Effect, start: SpreadStart, radius: number, z: number): Spread | undefined {
  const u = effect.units;
  const away = (at: number): number => Math.max(0, z * u - at, at - (z + 1) * u);
  const nearest = Math.min(...start.dots.map((d) => away(d.z)));
  const dots = start.dots.filter((d) => away(d.z) === nearest);
  const rise = riseAt(ask, start.heights, z);
  if (rise >= radius) return undefined;
  const heights = dots.map((d) => d.z);
  return spreadIn(effect, {
    starts: dots,
    closed: start.closed,
    low: Math.min(z * u, ...heights),
    high: Math.max((z + 1) * u, ...heights),
    limit: [BigInt(radius * radius - rise * rise) * BigInt(u) * BigInt(u), 1n],
  });
}

/** Layers between the start of a burst or an emanation and a layer; what else there is reaches as far at each of its heights. */
function riseAt(ask: Ask, [low, high]: readonly [number, number], z: number): number {
  const { shape } = ask.area;
  return shape === "burst" || shape === "emanation" ? Math.max(0, low - z - 1, z - high) : 0;
}
