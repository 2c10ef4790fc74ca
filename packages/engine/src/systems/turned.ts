import type { Toward } from "../contract/types.js";
import type { Effect, Extent } from "../effect/effect.js";
import type { Dot } from "../effect/sight.js";
import type { Creature } from "../scene.js";
import type { Trial } from "./candidates.js";
import type { FreeRect, FreeRegion } from "./free.js";

/** What one creature is to squares of one height. */
export interface TurnedTarget {
  /** What of the plan it fills, or the rectangle about that. */
  readonly body: FreeRect;
  /** Parts of which a square must cover some with area: all of the body where it can be told so, else its squares one by one. */
  readonly parts: readonly FreeRect[];
  /** A round base, in place of the parts: its middle and its diameter. */
  readonly disc: { readonly x: number; readonly y: number; readonly diameter: number } | undefined;
  /** Rectangles, each with points of which any that is covered and seen makes it affected: a square of its space, or a square within a base. */
  readonly cells: readonly FreeRect[];
  /** The lowest and the highest of its layers that the area enters. */
  readonly layers: readonly [number, number];
  /** Heights between which every line to any of it runs. */
  readonly low: number;
  readonly high: number;
}

/** Squares whose bottom lies at one height, with origins at another. */
export interface TurnedSheet {
  /** Heights of the origin, in squares. */
  readonly z: number;
  /** Whether the origin lies on the bottom or the top: then anywhere in the square of the plan; else on its sides. */
  readonly face: boolean;
  /** Undefined where no square of this height covers it. */
  target(c: Creature): TurnedTarget | undefined;
  /** Origins in range; undefined where all are. */
  readonly range: FreeRegion | undefined;
  /** The space in which the origin must lie, or on whose sides; undefined where it may lie anywhere. */
  readonly own: { readonly at: FreeRect; readonly sides: boolean } | undefined;
  /** The placement from a corner, with an origin, both in steps. */
  trial(corner: readonly [number, number], along: Toward, origin: readonly [number, number]): Trial;
}

/** Squares and cubes from every corner that a question can name, turned any way. */
export interface Turned {
  readonly kind: "turned";
  /** Units a square in which all is told: half a side is whole. */
  readonly units: number;
  /** Units between two points that a question can name. */
  readonly step: number;
  /** The same with corners and origins between those that a question can name. */
  readonly finer: () => Turned;
  /** Half a side, in units. */
  readonly half: number;
  /** Origins in steps, both ends included. */
  readonly window: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  /** In reading order. */
  readonly sheets: readonly TurnedSheet[];
  /** What stops lines, on the lattice of `units`; undefined where nothing does. */
  readonly effect: Effect | undefined;
  /** Points of the user from one of which the origin must be seen; undefined where every origin stays, none (and no sheets) where it sees nothing. */
  readonly user: readonly Dot[] | undefined;
  /** The space whose side of a wall stays open where an origin lies on it (`common.origin-on-wall`); undefined without a source. */
  readonly sided: Extent | undefined;
  /** The user's space, to which near origins come first. */
  readonly near: FreeRect | undefined;
  /** Whether a placement that covers anybody is illegal. */
  readonly unoccupied: boolean;
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
}
