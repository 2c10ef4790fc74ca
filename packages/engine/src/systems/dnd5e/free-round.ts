import type { Dnd5eArea, Place } from "../../contract/types.js";
import { box, cellsOf, holds } from "../../grid/box.js";
import { lcm, squaresOf } from "../../grid/lattice.js";
import type { Base, Creature } from "../../scene.js";
import { isqrtBig } from "../../shapes/roots.js";
import { type CandidateAsk, isClear, PlacedTrial } from "../candidates.js";
import type { Free, FreePart, FreeRect, FreeRegion, FreeSheet, FreeTarget } from "../free.js";
import { heightsTried, hull, nearness } from "../grid-spots.js";
import { limitOf, staysPut } from "./candidates-range.js";
import {
  big,
  compare,
  coordinate,
  type Exact,
  exactly,
  floorBig,
  HALF,
  minus,
  most,
  part,
  plus,
  signOf,
  squared,
  times,
  toRatio,
  whole,
  ZERO,
} from "./exact.js";
import { eyesOf } from "./eyes.js";
import { coordinatesOf, extentOn } from "./lattice.js";
import { finer, pointSteps } from "./shaped.js";
import { creatureSource, type Extent } from "./source.js";
import { layersOf, riseOf } from "./true-footprint.js";

type RoundArea = Extract<Dnd5eArea, { shape: "sphere" | "circle" | "cylinder" }>;

/** `5e.template`: spheres, circles and cylinders about every point that a question can name. */
export function freeRound(ask: CandidateAsk): Free {
  const { scene, by } = ask;
  const area = ask.area as RoundArea;
  const points = pointSteps(ask);
  const body = by === undefined ? undefined : creatureSource(by, scene).extent;
  const effect = ask.sight(unitsFor(ask, area, lcm(points, 2 * scene.units), body));
  const { units } = effect;
  const step = units / points;
  const clear = isClear(ask);
  const [low, high] = heightsTried(ask);
  const own = body && extentOn(body, units);
  const user = clear || own === undefined ? undefined : eyesOf(own, effect);
  const sheets: FreeSheet[] = [];
  for (let z = low; z <= high && user?.length !== 0; z++)
    for (const up of area.shape === "cylinder" ? [true, false] : [undefined])
      sheets.push(new RoundSheet(ask, area, z, up, units, points));
  return {
    kind: "free",
    finer: () => freeRound(finer(ask)),
    units,
    step,
    window: windowOf(ask, area, points),
    sheets,
    effect: clear ? undefined : effect,
    user,
    sided: own,
    source: by,
    sourceAffected: true,
  };
}

/** Units a square that hold the radius, the range, and the user's body and its middle besides. */
function unitsFor(ask: CandidateAsk, { radiusFeet }: RoundArea, points: number, body: Extent | undefined): number {
  const units = lcm(lcm(points, squaresOf(radiusFeet, ask.scene.feetPerSquare).den), limitOf(ask)?.den ?? 1);
  if (body === undefined) return units;
  return [...coordinatesOf(body), times(plus(body.z0, body.z1), HALF)].reduce((n, v) => lcm(n, toRatio(v).den), units);
}

/** Points of the scene, or of a scene without end those from which anybody is reached, and a ring beyond, so that one that hits nobody is among them. */
function windowOf({ scene }: CandidateAsk, { radiusFeet }: RoundArea, points: number): Free["window"] {
  if (scene.width !== undefined && scene.height !== undefined)
    return { x0: 0, y0: 0, x1: scene.width * points, y1: scene.height * points };
  const { num, den } = squaresOf(radiusFeet, scene.feetPerSquare);
  const room = Math.ceil(num / den) + 1;
  const { x0, y0, x1, y1 } = hull(scene.creatures, { x0: -room, y0: -room, x1: room, y1: room });
  return { x0: x0 * points, y0: y0 * points, x1: x1 * points, y1: y1 * points };
}

class RoundSheet implements FreeSheet {
  readonly range: FreeRegion | undefined;
  /** Layers that the area enters (`5e.height`); all under the option `heights: "flat"`. */
  private readonly layers: readonly [number, number];
  private readonly radius2: Exact;

  constructor(
    private readonly ask: CandidateAsk,
    private readonly area: RoundArea,
    readonly z: number,
    private readonly up: boolean | undefined,
    private readonly units: number,
    private readonly points: number,
  ) {
    const { scene } = ask;
    const radius = exactly(squaresOf(area.radiusFeet, scene.feetPerSquare));
    this.radius2 = squared(radius);
    const at = whole(z);
    if (ask.options.heights === "flat") this.layers = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    else if (area.shape === "sphere") this.layers = layersOf(minus(at, radius), plus(at, radius));
    else if (area.shape === "circle") this.layers = [z, z];
    else {
      const high = exactly(squaresOf(area.heightFeet, scene.feetPerSquare));
      this.layers = up === false ? layersOf(minus(at, high), at) : layersOf(at, plus(at, high));
    }
    this.range = rangeAt(ask, whole(z), units);
  }

  trial(i: number, j: number): PlacedTrial {
    const { ask, points, units, z, up } = this;
    const [x, y] = ask.coordinates === "units" ? [i, j] : [i / points, j / points];
    const place: Place = { point: [x, y, z], ...(up === undefined ? {} : { up }) };
    const k = units / points;
    const you = ask.by?.space;
    const own = you && box(you.x * units, you.y * units, you.z * units, you.w * units, you.d * units, you.h * units);
    return new PlacedTrial(ask, place, nearness(own, i * k, j * k, z * units), staysPut);
  }

  target(c: Creature): FreeTarget | undefined {
    return c.base === undefined ? this.spaceTarget(c) : this.baseTarget(c.base);
  }

  /** The squared radius of the slice of a layer; not above zero where it has none. */
  private slice(layer: number): Exact {
    if (layer < this.layers[0] || layer > this.layers[1]) return ZERO;
    if (this.area.shape !== "sphere" || this.ask.options.heights === "flat") return this.radius2;
    const at = whole(this.z);
    return minus(this.radius2, squared(riseOf(layer, at, at)));
  }

  private spaceTarget({ space: s }: Creature): FreeTarget | undefined {
    const u = this.units;
    const parts: FreePart[] = [];
    let widest = ZERO;
    let [low, high] = [this.z, this.z];
    for (let k = s.z; k < s.z + s.h; k++) {
      const r2 = this.slice(k);
      if (compare(r2, ZERO) <= 0) continue;
      widest = most(widest, r2);
      [low, high] = [Math.min(low, k), Math.max(high, k + 1)];
      const { limit } = regionOf(POINT, r2, ZERO, u, false);
      for (const [x, y] of cellsOf({ ...s, z: k, h: 1 })) {
        // common.blocks: a square wholly inside a solid is never affected
        if (this.ask.area.passes !== true && this.ask.scene.solids.some((b) => holds(b, x, y, k))) continue;
        const rect = { x0: x * u, y0: y * u, x1: (x + 1) * u, y1: (y + 1) * u };
        parts.push({ ...rect, limit, low: Math.min(this.z, k) * u, high: Math.max(this.z, k + 1) * u });
      }
    }
    if (parts.length === 0) return undefined;
    const rect = { x0: s.x * u, y0: s.y * u, x1: (s.x + s.w) * u, y1: (s.y + s.d) * u };
    return { region: regionOf(rect, widest, ZERO, u, false), body: rect, parts, low: low * u, high: high * u };
  }

  /** `5e.template.gridless`: a disc is reached from so far as its own radius and the area's are together. */
  private baseTarget(base: Base): FreeTarget | undefined {
    const { scene } = this.ask;
    const u = this.units;
    const k = u / scene.units;
    const size = base.shape === "disc" ? base.diameter : base.side;
    const from = coordinate(base.z, scene.units, "scene.creatures");
    const [first, last] = layersOf(from, plus(from, part(size, scene.units)));
    const round = base.shape === "disc";
    const own: Exact = round ? part(size, 2 * scene.units) : ZERO;
    const half = (size * k) / 2;
    // the largest square about the middle that surely lies in the disc: 7/10 is below the root of 1/2
    const inner = round ? Math.floor((half * 7) / 10) : half;
    const [x, y] = [base.x * k, base.y * k];
    const parts: FreePart[] = [];
    let widest = ZERO;
    let [low, high] = [this.z, this.z];
    for (let layer = first; layer <= last; layer++) {
      const r2 = this.slice(layer);
      if (compare(r2, ZERO) <= 0) continue;
      widest = most(widest, r2);
      [low, high] = [Math.min(low, layer), Math.max(high, layer + 1)];
      const { limit } = regionOf(POINT, r2, ZERO, u, false);
      const rect = { x0: x - inner, y0: y - inner, x1: x + inner, y1: y + inner };
      parts.push({ ...rect, limit, low: Math.min(this.z, layer) * u, high: Math.max(this.z, layer + 1) * u });
    }
    if (parts.length === 0) return undefined;
    const rect = round ? { x0: x, y0: y, x1: x, y1: y } : { x0: x - half, y0: y - half, x1: x + half, y1: y + half };
    const body = { x0: x - half, y0: y - half, x1: x + half, y1: y + half };
    return { region: regionOf(rect, widest, own, u, false), body, parts, low: low * u, high: high * u };
  }
}

/** `5e.range` under the template method: the true distance from the user's space, the limit itself in range. Undefined where nothing is measured. */
export function rangeAt(ask: CandidateAsk, at: Exact, units: number): FreeRegion | undefined {
  const limit = limitOf(ask);
  if (limit === undefined || ask.by === undefined) return undefined;
  const { extent: e, disc } = creatureSource(ask.by, ask.scene);
  const room = minus(squared(exactly(limit)), squared(most(ZERO, most(minus(e.z0, at), minus(at, e.z1)))));
  const on = extentOn(e, units);
  if (disc === undefined) return regionOf(on, room, ZERO, units, true);
  const [x, y] = [(on.x0 + on.x1) / 2, (on.y0 + on.y1) / 2];
  return regionOf({ x0: x, y0: y, x1: x, y1: y }, room, disc.radius, units, true);
}

const POINT: FreeRect = { x0: 0, y0: 0, x1: 0, y1: 0 };

/**
 * Points nearer to a rectangle than sqrt(r2) + own, both in squares; with `closed` those at that very distance too. Of whole squared distances these
 * are the ones below a whole limit.
 */
function regionOf({ x0, y0, x1, y1 }: FreeRect, r2: Exact, own: Exact, units: number, closed: boolean): FreeRegion {
  // (sqrt(r2) + own)^2 = r2 + own^2 + sqrt(4 own^2 r2), all times the square of the lattice
  const u2 = squared(whole(units));
  const even = big(times(plus(r2, squared(own)), u2));
  const root = big(times(times(times(whole(4), squared(own)), r2), squared(u2)));
  const m = even.d * root.d;
  const p = even.n * root.d;
  const q = root.n * root.d * even.d * even.d;
  const rect = { x0, y0, x1, y1 };
  // nowhere, where the height alone is too much
  if (signOf(r2.n) < 0) return { ...rect, limit: 0, radius: { p: -1n, q: 0n, m: 1n }, closed };
  const floor = isqrtBig(q);
  const ceil = floor * floor === q ? floor : floor + 1n;
  const limit = closed ? floorBig(p + floor, m) + 1n : -floorBig(-(p + ceil), m);
  return { ...rect, limit: Number(limit), radius: { p, q, m }, closed };
}
