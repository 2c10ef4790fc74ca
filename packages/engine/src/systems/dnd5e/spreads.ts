import type { Dnd5eArea } from "../../contract/types.js";
import { type Spread, type Stretch, spreadIn } from "../../effect/spread.js";
import { movedBy } from "../../effect/wedge.js";
import { nearestSquares } from "../../grid/lattice.js";
import type { Base } from "../../scene.js";
import { polygonMeetsNear } from "../../shapes/disc-near.js";
import type { Plan, WholeDisc } from "../../shapes/plan.js";
import { stopAnd } from "../stops-every.js";
import type { Reach, Stop } from "../system.js";
import { rootThousandths } from "./emanation.js";
import { big, compare, type Exact, minus, squared, times, toRatio, toThousandths, whole, ZERO } from "./exact.js";
import { inFront } from "./in-front.js";
import { baseLayers, baseOn, coversSquare, fromWords, straightReach } from "./reach.js";
import { lengthOf, type Setting, type Shaped } from "./shaped.js";
import type { Starts } from "./starts.js";
import { riseOf } from "./true-footprint.js";

/** How an area spreads round corners. */
export interface Spreading {
  readonly reach: Reach;
  /** Whether a way leads to some part of a base, with area, within the shape. */
  reachesBase(base: Base, units: number): boolean;
  /** That of what no line reaches no way is short enough. */
  stop(straight: Stop): Stop;
}

/**
 * `5e.spreads`: a square seen in a straight line is reached, as without the mark; another one if a way round the walls no longer than the radius reaches some part
 * of it, with area, within the shape. ruling: what has no radius spreads as far as its length or side.
 * ruling: ways run round what stands in any of the heights between the start and the square, and rise evenly: what a way might save by passing over or under is
 * left out, so that a way that counts is one in space too. Undefined where nothing can stop lines.
 */
export function spreading(s: Setting, shaped: Shaped, starts: Starts): Spreading | undefined {
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
  const stopped = (stop: Stop): Stop => stopAnd("5e.spreads", stop, `and no way of at most ${size} leads round to it`);
  const reach: Reach = {
    line: straight.line,
    stop(x, y, z) {
      const stop = straight.stop(x, y, z);
      if (stop === undefined) return undefined;
      const u = effect.units;
      const plan = round ? undefined : planAt?.(z);
      const accepts = plan === undefined || coversSquare(plan, x, y) ? undefined : inShape(plan, u);
      const reached = spreadAt(z)?.(x * u, y * u, (x + 1) * u, (y + 1) * u, accepts);
      return reached === true ? undefined : stopped(stop);
    },
    way(x, y, z) {
      if (straight.stop(x, y, z) === undefined) return undefined;
      return `reached round the walls by a way of at most ${size} from ${fromWords(shaped)}`;
    },
  };
  return {
    reach,
    stop: stopped,
    reachesBase: (base, units) =>
      baseLayers(shaped, effect, base, units).some(({ z, plan, box }) => {
        const disc = base.shape === "disc" ? baseOn(base, effect, units) : undefined;
        const accepts = inBase(round ? undefined : plan, disc, effect.units);
        return spreadAt(z)?.(box.x0, box.y0, box.x1, box.y1, accepts) === true;
      }),
  };
}

/** Whether the last stretch of a way leads to a part in the shape: what it sees there, not only the way to the square, is measured. */
function inShape(plan: Plan, units: number): (stretch: Stretch) => boolean {
  return ({ from: { x, y }, box, part, flat, rest }) => {
    if (!plan.overlaps(units, movedBy(part, x, y))) return false;
    // what stands in the square does not matter to a shape that reaches from the point to there without a gap
    const dot = { x, y, z: 0, ix: 0, iy: 0, iz: 0 };
    const parts = plan.holds(units, x, y) ? [part] : inFront(flat, dot, box, part);
    return parts.some((p) => plan.overlapsNear?.(units, movedBy(p, x, y), x, y, rest) === true);
  };
}

/**
 * Whether the last stretch of a way leads to a part of a base in the shape, before what stands in the square about it. The parts lie in that square, all of which
 * a square base fills.
 */
function inBase(
  plan: Plan | undefined,
  disc: WholeDisc | undefined,
  units: number,
): ((stretch: Stretch) => boolean) | undefined {
  if (plan === undefined && disc === undefined) return undefined;
  return ({ from: { x, y }, box, part, flat, rest }) =>
    inFront(flat, { x, y, z: 0, ix: 0, iy: 0, iz: 0 }, box, part).some((p) => {
      const own = movedBy(p, x, y);
      return plan === undefined
        ? disc === undefined || polygonMeetsNear(own, disc, x, y, rest)
        : plan.overlapsNear?.(units, own, x, y, rest, disc) === true;
    });
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
  const rest = restAt(s, shaped, radius, riseAt(s, shaped, z));
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

/** The square of what is left of the radius after a rise; of a round base as short as the emanation is there, so that ways stay within it. */
function restAt(s: Setting, { start }: Shaped, radius: Exact, rise: Exact): Exact {
  const rest = minus(squared(radius), squared(rise));
  const rounds = "space" in start && start.space.disc !== undefined && s.method !== "token";
  return rounds && compare(rise, ZERO) > 0 && compare(rest, ZERO) > 0 ? squared(rootThousandths(rest)) : rest;
}

/**
 * How far a layer lies above or below the start of a sphere, an emanation or a cone with a round end, which all points at most as far away make; a cylinder and
 * what has flat sides reach as far at each of their heights.
 */
function riseAt(s: Setting, { start }: Shaped, z: number): Exact {
  const { shape } = s.ask.area;
  if (s.ask.options.heights === "flat" || s.method === "token") return ZERO;
  if ("space" in start) return riseOf(z, start.space.extent.z0, start.space.extent.z1);
  const round = shape === "sphere" || (shape === "cone" && s.ask.options.coneEnd === "round");
  return round ? riseOf(z, start.point.z, start.point.z) : ZERO;
}
