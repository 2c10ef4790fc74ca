import type { Listing } from "../ranking.js";
import type { SearchTask } from "../task.js";
import type { Hope, Weighing } from "./hopes.js";

/** Placements too many to be listed, all in one part of the plane or of a border. */
export interface Region {
  /** What its placements may come to: each comes to no more than one of these. */
  readonly hopes: readonly Hope[];
  /** How many placements it has. */
  readonly size: number;
  /** Set where more cannot be told of it. */
  readonly stuck?: boolean;
}

/** The search for the best single placement. */
export interface Alone {
  readonly ranking: Pick<Listing, "found">;
  step(): boolean;
}

/** Placements at every point or in every direction, by regions. */
export interface Regions<R extends Region> {
  readonly weighing: Weighing;
  readonly total: number;
  /** Regions that have all placements. */
  first(): readonly R[];
  /** Judges some placements of a region and gives what is left of it, in parts; `wants` says whether a hope is more than what is known. */
  look(region: R, wants: (hope: Hope) => boolean): readonly R[];
  alone(task: SearchTask): Alone;
  /** Of what may be looked at before a search ends without its proof the part that has been: 1 where nothing is left. */
  readonly used: number;
}
