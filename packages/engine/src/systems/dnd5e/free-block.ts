import type { Dnd5eArea, Place, Toward } from "../../contract/types.js";
import { box, cellsOf, holds } from "../../grid/box.js";
import { lcm, type Ratio, squaresOf } from "../../grid/lattice.js";
import type { Base, Creature } from "../../scene.js";
import { type CandidateAsk, isClear, PlacedTrial } from "../candidates.js";
import type { FreeRect, FreeRegion } from "../free.js";
import { heightsTried, hull, nearness } from "../grid-spots.js";
import type { Turned, TurnedSheet, TurnedTarget } from "../turned.js";
import { limitOf, staysPut } from "./candidates-range.js";
import { compare, coordinate, type Exact, exactly, HALF, plus, times, toRatio, toThousandths } from "./exact.js";
import { eyesOf } from "./eyes.js";
import { rangeAt } from "./free-round.js";
import { coordinatesOf, extentOn } from "./lattice.js";
import { finer, isAtRange, pointSteps } from "./shaped.js";
import { creatureSource, type Extent } from "./source.js";
import { layersOf } from "./true-footprint.js";

type BlockArea = Extract<Dnd5eArea, { shape: "cube" | "square" }>;

const THOUSANDTHS = 1000;

interface Setting {
  readonly ask: CandidateAsk;
  readonly side: Exact;
  readonly units: number;
  readonly points: number;
}

/** `5e.template`: cubes and squares from every corner that a question can name, along every vector, with every origin on their border. */
export function freeBlock(ask: CandidateAsk): Turned {
  const { scene, by } = ask;
  const points = pointSteps(ask);
  const clear = isClear(ask);
  const area = ask.area as BlockArea;
  const size = squaresOf(area.sideFeet, scene.feetPerSquare);
  const body = by && creatureSource(by, scene).extent;
  let need = lcm(lcm(points, 2 * scene.units), lcm(2 * size.den, limitOf(ask)?.den ?? 1));
  if (body !== undefined)
    for (const v of [...coordinatesOf(body), times(plus(body.z0, body.z1), HALF)]) need = lcm(need, toRatio(v).den);
  const effect = ask.sight(need);
  const { units } = effect;
  const own = body && extentOn(body, units);
  const user = clear || own === undefined ? undefined : eyesOf(own, effect);
  return {
    kind: "turned",
    units,
    step: units / points,
    finer: () => freeBlock(finer(ask)),
    half: (size.num * units) / (2 * size.den),
    window: windowOf(ask, size, points),
    sheets: user?.length === 0 ? [] : sheetsOf({ ask, side: exactly(size), units, points }, size, body, clear),
    effect: clear ? undefined : effect,
    user,
    sided: own,
    near: own,
    unoccupied: area.shape === "cube" && area.unoccupied === true,
    source: by,
    sourceAffected: area.shape === "square" || isAtRange(area),
  };
}

/** Points of the scene, or of a scene without end those from which anybody is reached, and a ring beyond. */
function windowOf({ scene }: CandidateAsk, { num, den }: Ratio, points: number): Turned["window"] {
  if (scene.width !== undefined && scene.height !== undefined)
    return { x0: 0, y0: 0, x1: scene.width * points, y1: scene.height * points };
  // a diagonal is less than three halves of a side
  const room = Math.ceil((3 * num) / (2 * den)) + 1;
  const { x0, y0, x1, y1 } = hull(scene.creatures, { x0: -room, y0: -room, x1: room, y1: room });
  return { x0: x0 * points, y0: y0 * points, x1: x1 * points, y1: y1 * points };
}

/**
 * Heights of the corner for each height of the origin, the highest first. A cube enters the same layers from all heights between two at which its bottom or its top is
 * whole, so that one of those stands for them. Of heights that cover the same in the same layers one is kept, an origin on the face before one on the sides.
 */
function sheetsOf(s: Setting, size: Ratio, body: Extent | undefined, clear: boolean): BlockSheet[] {
  const { ask } = s;
  const { shape } = ask.area;
  const isSelf = shape === "cube" && body !== undefined && !isAtRange(ask.area);
  const out: BlockSheet[] = [];
  const known = new Map<string, boolean>();
  for (const z of originHeights(ask, isSelf ? body : undefined)) {
    const at = coordinate(z, ask.scene.units, "layersTried");
    if (isSelf && (compare(at, body.z0) < 0 || compare(at, body.z1) > 0)) continue;
    // on top or bottom of its user's space the origin lies anywhere in it
    const sides = isSelf && compare(at, body.z0) !== 0 && compare(at, body.z1) !== 0;
    const own = isSelf ? { at: extentOn(body, s.units), sides } : undefined;
    for (const { corner, face } of shape === "square" ? [{ corner: z, face: false }] : cornerHeights(z, size)) {
      const sheet = new BlockSheet(s, z, corner, face, own);
      const alike = clear && own === undefined && sheet.range === undefined ? "" : `${z} `;
      const key = alike + sheet.covers();
      const better = known.get(key);
      if (better === true || better === face) continue;
      known.set(key, face);
      out.push(sheet);
    }
  }
  return out;
}

/** What starts from its user starts at the bottom of its space, where the question names no heights. */
function originHeights(ask: CandidateAsk, body: Extent | undefined): number[] {
  if (ask.layersTried === undefined && body !== undefined) return [toThousandths(body.z0)];
  const [low, high] = heightsTried(ask);
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

function cornerHeights(z: number, { num, den }: Ratio): { corner: number; face: boolean }[] {
  // in parts in which the side and thousandths are whole
  const square = THOUSANDTHS * den;
  const top = Math.floor(z * THOUSANDTHS + 0.5) * den;
  const side = num * THOUSANDTHS;
  const breaks = new Set([top, top - side]);
  for (const by of [0, side])
    for (let n = Math.ceil((top - side + by) / square); n * square - by <= top; n++) breaks.add(n * square - by);
  const sorted = [...breaks].sort((a, b) => b - a);
  const out: { corner: number; face: boolean }[] = [];
  for (let k = 0; k < sorted.length; k++) {
    const at = sorted[k];
    if (at % den === 0) out.push({ corner: at / den / THOUSANDTHS, face: at === top || at === top - side });
    const between = Math.floor((at + (sorted[k + 1] ?? at)) / 2 / den);
    if (between * den < at && between * den > (sorted[k + 1] ?? at))
      out.push({ corner: between / THOUSANDTHS, face: false });
  }
  return out;
}

type Heights = Pick<TurnedTarget, "layers" | "low" | "high">;

class BlockSheet implements TurnedSheet {
  readonly range: FreeRegion | undefined;
  /** Layers that the area enters (`5e.height`); all under the option `heights: "flat"`. */
  private readonly layers: readonly [number, number];

  constructor(
    private readonly s: Setting,
    readonly z: number,
    private readonly corner: number,
    readonly face: boolean,
    readonly own: TurnedSheet["own"],
  ) {
    const { ask, side, units } = s;
    const at = coordinate(corner, ask.scene.units, "corner");
    if (ask.options.heights === "flat") this.layers = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    else if (ask.area.shape === "square") this.layers = [Math.floor(corner), Math.floor(corner)];
    else this.layers = layersOf(at, plus(at, side));
    this.range = rangeAt(ask, coordinate(z, ask.scene.units, "layersTried"), units);
  }

  /** Whom it covers, if anybody, in which layers. */
  covers(): string {
    const out: string[] = [];
    for (const c of this.s.ask.scene.creatures) {
      const [low, high] = this.layersIn(c);
      if (low <= high) out.push(`${c.index}:${low}-${high}`);
    }
    return out.join(" ");
  }

  trial([i, j]: readonly [number, number], along: Toward, [a, b]: readonly [number, number]): PlacedTrial {
    const { ask, points, units } = this.s;
    const plan = (v: number): number => 0 + (ask.coordinates === "units" ? v : v / points);
    const place: Place = {
      corner: [plan(i), plan(j), this.corner],
      along,
      origin: [plan(a), plan(b), this.z],
    };
    const k = units / points;
    const you = ask.by?.space;
    const own = you && box(you.x * units, you.y * units, you.z * units, you.w * units, you.d * units, you.h * units);
    return new PlacedTrial(ask, place, nearness(own, a * k, b * k, this.z * units), staysPut);
  }

  target(c: Creature): TurnedTarget | undefined {
    const [low, high] = this.layersIn(c);
    if (low > high) return undefined;
    const u = this.s.units;
    const layers: readonly [number, number] = [low, high];
    const heights = { layers, low: Math.min(this.z, low) * u, high: Math.max(this.z, high + 1) * u };
    return c.base === undefined ? this.spaceTarget(c, heights) : this.baseTarget(c.base, heights);
  }

  private layersIn({ space, base }: Creature): readonly [number, number] {
    const { scene } = this.s.ask;
    let [low, high] = [space.z, space.z + space.h - 1];
    if (base !== undefined) {
      const from = coordinate(base.z, scene.units, "scene.creatures");
      const size = base.shape === "disc" ? base.diameter : base.side;
      [low, high] = layersOf(from, plus(from, { n: BigInt(size), d: BigInt(scene.units) }));
    }
    return [Math.max(low, this.layers[0]), Math.min(high, this.layers[1])];
  }

  private spaceTarget({ space: s }: Creature, heights: Heights): TurnedTarget | undefined {
    const [low, high] = heights.layers;
    const { ask, units: u } = this.s;
    const solids = ask.area.passes === true ? [] : ask.scene.solids;
    const cells: FreeRect[] = [];
    let whole = true;
    for (const [x, y] of cellsOf({ ...s, z: low, h: 1 })) {
      // common.blocks: a square wholly inside a solid is never affected
      let open = false;
      for (let k = low; k <= high; k++) if (!solids.some((b) => holds(b, x, y, k))) open = true;
      if (open) cells.push({ x0: x * u, y0: y * u, x1: (x + 1) * u, y1: (y + 1) * u });
      else whole = false;
    }
    if (cells.length === 0) return undefined;
    const body = { x0: s.x * u, y0: s.y * u, x1: (s.x + s.w) * u, y1: (s.y + s.d) * u };
    return { body, parts: whole ? [body] : cells, disc: undefined, cells, ...heights };
  }

  /** `5e.template.gridless`. */
  private baseTarget(base: Base, heights: Heights): TurnedTarget {
    const k = this.s.units / this.s.ask.scene.units;
    const diameter = (base.shape === "disc" ? base.diameter : base.side) * k;
    const half = diameter / 2;
    const [x, y] = [base.x * k, base.y * k];
    const about = (r: number): FreeRect => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
    const body = about(half);
    if (base.shape === "square") return { body, parts: [body], disc: undefined, cells: [body], ...heights };
    // the largest square about the middle that surely lies in the disc: 7/10 is below the root of 1/2
    const inner = about(Math.floor((half * 7) / 10));
    return { body, parts: [], disc: { x, y, diameter }, cells: [inner], ...heights };
  }
}
