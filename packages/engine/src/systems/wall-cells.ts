import type { Cell } from "../contract/types.js";
import type { Effect } from "../effect/effect.js";
import type { Creature } from "../scene.js";
import type { Trial } from "./candidates.js";

/** Placements of a wall that is built square by square: any squares joined face to face (`ds.wall`). */
export interface WallCells {
  readonly kind: "walls";
  /** How many squares the wall has. */
  readonly squares: number;
  /** Squares that may be its origin square, in reading order. */
  readonly origins: readonly Cell[];
  /** How near an origin lies to the user, in the measure of `Spots.near`. */
  near(origin: Cell): number;
  /** Whether a square may be part of a wall, support apart: outside solid blocks, and not occupied where the area does not allow it. */
  may(c: Cell): boolean;
  /** Whether a square stands by itself: on z = 0, on a block, or anywhere where the area may float. */
  stands(c: Cell): boolean;
  /** Whether no barrier covers the face between two neighbours. */
  joins(a: Cell, b: Cell): boolean;
  /** Squares of the scene from (0, 0) on, along x and y; undefined where it has no edge. */
  readonly size: readonly [number, number] | undefined;
  /** Whether a wall may stand on occupied squares, so that somebody can be in it. */
  readonly occupied: boolean;
  /** Sight among the barriers that stand now. */
  readonly sight: Effect;
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
  trial(cells: readonly Cell[], origin: Cell, near: number): Trial;
}
