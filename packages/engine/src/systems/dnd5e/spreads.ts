import type { Dnd5eArea } from "../../contract/types.js";
import { type Spread, spreadIn } from "../../effect/spread.js";
import { nearestSquares } from "../../grid/lattice.js";
import { stopAnd } from "../stops-every.js";
import type { Reach } from "../system.js";
import { big, compare, type Exact, minus, squared, times, toRatio, toThousandths, whole, ZERO } from "./exact.js";
import { fromWords, straightReach } from "./reach.js";
import { lengthOf, type Setting, type Shaped } from "./shaped.js";
import type { Starts } from "./starts.js";
import { riseOf } from "./true-footprint.js";

/**
 * `5e.spreads`: a square seen in a straight line is reached, as without the mark; another one if a way round the walls no longer than the radius reaches some part
 * of it, with area, within the shape. ruling: what has no radius spreads as far as its length or side.
 * ruling: ways run round what stands in any of the heights between the start and the square, and rise evenly: what a way might save by passing over or under is
 * left out, so that a way that counts is one in space too.
 */
export function spreadReach(s: Setting, shaped: Shaped, starts: Starts): Reach | undefined {
  const straight = straightReach(s, shaped, starts);
  if (straight === undefined) return undefined;
  const radius = radiusOf(s);
  const most = toThousandths(radius);
  const size = `${most} square${most === 1 ? "" : "s"}`;
  const { effect } = starts;
  const layers = new Map<number, Spread | undefined>();
  const spreadAt = (z: number): Spread | undefined => {
    if (!layers.has(z)) layers.set(z, layerSpread(s, shaped, starts, radius, z));
    return layers.get(z);
  };
  const { planAt } = shaped.footprint;
  // a way as long as the radius at most stays within what has one
  const round = "radiusFeet" in s.ask.area;
  return {
    line: straight.line,
    stop(x, y, z) {
      const stop = straight.stop(x, y, z);
      if (stop === undefined) return undefined;
      const u = effect.units;
      const plan = round ? undefined : planAt?.(z);
      const reached = spreadAt(z)?.(x * u, y * u, (x + 1) * u, (y + 1) * u, plan && ((part) => plan.overlaps(u, part)));
      if (reached === true) return undefined;
      return stopAnd("5e.spreads", stop, `and no way of at most ${size} leads round to it`);
    },
    way(x, y, z) {
      if (straight.stop(x, y, z) === undefined) return undefined;
      return `reached round the walls by a way of at most ${size} from ${fromWords(shaped)}`;
    },
  };
}

/** In squares, rounded as the token method rounds sizes. */
function radiusOf(s: Setting): Exact {
  const area = s.ask.area as Dnd5eArea;
  const feet = "radiusFeet" in area ? area.radiusFeet : "lengthFeet" in area ? area.lengthFeet : area.sideFeet;
  const radius = lengthOf(s, feet);
  return s.method === "token" ? whole(nearestSquares(toRatio(radius))) : radius;
}

function layerSpread(s: Setting, shaped: Shaped, starts: Starts, radius: Exact, z: number): Spread | undefined {
  const { effect, closed } = starts;
  const u = effect.units;
  const away = (at: number): number => Math.max(0, z * u - at, at - (z + 1) * u);
  const nearest = Math.min(...starts.dots.map((d) => away(d.z)));
  const dots = starts.dots.filter((d) => away(d.z) === nearest);
  const rest = minus(squared(radius), squared(riseAt(s, shaped, z)));
  if (compare(rest, ZERO) <= 0) return undefined;
  const limit = big(times(rest, squared(whole(u))));
  const heights = dots.map((d) => d.z);
  return spreadIn(effect, {
    starts: dots,
    closed,
    low: Math.min(z * u, ...heights),
    high: Math.max((z + 1) * u, ...heights),
    limit: [limit.n, limit.d],
  });
}

/** How far a layer lies above or below the start of a sphere or an emanation; a cylinder and a flat shape reach as far at each of theirs. */
function riseAt(s: Setting, { start }: Shaped, z: number): Exact {
  const { shape } = s.ask.area;
  if (s.ask.options.heights === "flat" || s.method === "token") return ZERO;
  if ("space" in start) return riseOf(z, start.space.extent.z0, start.space.extent.z1);
  return shape === "sphere" ? riseOf(z, start.point.z, start.point.z) : ZERO;
}
