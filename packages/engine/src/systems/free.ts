import type { Effect, Extent } from "../effect/effect.js";
import type { Dot } from "../effect/sight.js";
import type { Creature } from "../scene.js";
import type { Trial } from "./candidates.js";

/** A rectangle of the plan in units of `Free.units`, a point or a segment where its ends are equal. */
export interface FreeRect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The points about a rectangle whose squared distance from it, a whole number, is below a limit: exact, so that touching is left out where it must be. */
export interface FreeRegion extends FreeRect {
  readonly limit: number;
  /** The same by the true squared radius, (p + sqrt(q)) / m with whole p, q and m, and whether points at that very distance belong to it. */
  readonly radius: { readonly p: bigint; readonly q: bigint; readonly m: bigint };
  readonly closed: boolean;
}

/** A part of a creature that is affected where the area covers some of it and a line comes there: a square of a layer, or a square within a base. */
export interface FreePart extends FreeRect {
  /** Squared distances below this lie in the area's slice of that layer. */
  readonly limit: number;
  /** Heights between which every line from the origin to it runs. */
  readonly low: number;
  readonly high: number;
}

/** What one creature is to a sheet: where an origin covers some of it, and its parts. */
export interface FreeTarget {
  readonly region: FreeRegion;
  /** What of the plan it fills, or the rectangle about that. */
  readonly body: FreeRect;
  readonly parts: readonly FreePart[];
  /** Heights between which every line to any of it runs. */
  readonly low: number;
  readonly high: number;
}

/** Origins at one height. */
export interface FreeSheet {
  readonly z: number;
  /** Undefined where no origin of this height covers it. */
  target(c: Creature): FreeTarget | undefined;
  /** Origins in range; undefined where all are. */
  readonly range: FreeRegion | undefined;
  /** The placement at a point, by its place on the lattice of `Free.step`. */
  trial(i: number, j: number): Trial;
}

/** Placements about every point that a question can name: a lattice of points, too fine to be asked one by one. */
export interface Free {
  readonly kind: "free";
  /** The same with points between those that a question can name. */
  readonly finer: () => Free;
  /** Units a square in which all is told. */
  readonly units: number;
  /** Units between two points that a question can name. */
  readonly step: number;
  /** Points in steps, both ends included. */
  readonly window: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  /** In reading order. */
  readonly sheets: readonly FreeSheet[];
  /** What stops lines, on the lattice of `units`; undefined where nothing does. */
  readonly effect: Effect | undefined;
  /** Points of the user from one of which the origin must be seen; undefined where every origin stays, none (and no sheets) where it sees nothing. */
  readonly user: readonly Dot[] | undefined;
  /** The space whose side of a wall stays open where an origin lies on it (`common.origin-on-wall`); undefined without a source. */
  readonly sided: Extent | undefined;
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
}
