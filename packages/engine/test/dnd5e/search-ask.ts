/** What a search asks of the template method, built by hand: the door is not used. */
import type { Area, OptionValues, Spot } from "../../src/contract/types.js";
import { barriersOf } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import type { Creature, Scene, Wall } from "../../src/scene.js";
import type { CandidateAsk } from "../../src/systems/candidates.js";
import { dnd5e } from "../../src/systems/dnd5e/system.js";
import { OPTIONS } from "./table.js";

export interface Given {
  readonly area: Area;
  readonly scene?: Partial<Scene>;
  readonly by?: Creature;
  readonly layers?: readonly [number, number];
  readonly options?: Partial<OptionValues>;
  readonly pointUnits?: number;
  readonly method?: "template" | "dmg2014";
  readonly points?: readonly Spot[];
}

export function searchAsk({
  area,
  scene: more,
  by,
  layers,
  options,
  pointUnits = 1,
  method = "template",
  points,
}: Given): CandidateAsk {
  const scene: Scene = {
    width: undefined,
    height: undefined,
    layers: [0, 0],
    feetPerSquare: 5,
    units: 1000,
    walls: [],
    solids: [],
    creatures: by === undefined ? [] : [by],
    byId: new Map(by === undefined ? [] : [[by.id, by]]),
    picture: undefined,
    ...more,
  };
  return {
    scene,
    method,
    options: { ...OPTIONS, ...options },
    by,
    area,
    coordinates: pointUnits > 1 ? "units" : "squares",
    pointUnits,
    layersTried: layers,
    walk: 0,
    targets: {},
    sight: (units) => new Effect(barriersOf(scene, units)),
    coverSight: (units) => new Effect(barriersOf(scene, units)),
    put: dnd5e.place,
    ...(points === undefined ? {} : { points }),
  } as CandidateAsk;
}

/** A wall on the lattice of the scene. */
export const rawWall = (x0: number, y0: number, x1: number, y1: number, more: Partial<Wall> = {}): Wall => ({
  index: 0,
  x0,
  y0,
  x1,
  y1,
  kind: "wall",
  open: false,
  blocks: "all",
  bottom: Number.NEGATIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  cover: undefined,
  oneWay: undefined,
  ...more,
});
