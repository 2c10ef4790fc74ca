import type { DrawnCreature } from "../list/types.js";
import type { Canvas } from "./canvas.js";

/** A drawn plan and what its legend must add. */
export interface Drawing {
  readonly canvas: Canvas;
  /** Whether some wall was drawn only near where it stands. */
  readonly approximate: boolean;
  /** Squares in which several stand, with their names. */
  readonly several: ReadonlyMap<string, readonly string[]>;
  badgeOf(c: DrawnCreature): string;
}
