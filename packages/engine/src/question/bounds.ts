import type { Cell, Spot, Toward } from "../contract/types.js";
import { FLAG, LaterTaker, ListTaker, NumberTaker, TextTaker, TupleTaker, WordTaker } from "./takes.js";

/** The bounds of the contract, and takers that several tables share. */

/** Farthest that a coordinate may lie from 0, in squares. */
export const FARTHEST = 1_000_000;
/** Highest and lowest layer, in squares. */
export const HIGHEST = 10_000;
/** Most lattice units a square. */
export const MOST_UNITS = 1_000_000;
export const MOST_FEET = 1_000_000;
export const MOST_SQUARES = 200_000;
export const MOST_WALLS = 50_000;
export const MOST_CREATURES = 5_000;
/** Most squares a side of a creature. */
export const LARGEST = 100;
export const MOST_AREAS = 100;

export const CELL_X = new NumberTaker(1, -FARTHEST, FARTHEST);
export const CELL_Z = new NumberTaker(1, -HIGHEST, HIGHEST);
const HALF_X = new NumberTaker(2, -FARTHEST, FARTHEST);
export const DECIMAL_X = new NumberTaker(1000, -FARTHEST, FARTHEST);
export const DECIMAL_Z = new NumberTaker(1000, -HIGHEST, HIGHEST);
/** Whole units in plan; how many squares they are is checked where the units are known. */
export const UNIT_X = new NumberTaker(1, -FARTHEST * MOST_UNITS, FARTHEST * MOST_UNITS);

/** A cell whose z may be left out. */
export const CELL = new TupleTaker<Spot>("three whole numbers [x, y, z]", [CELL_X, CELL_X, CELL_Z], 2);
/** A cell with its z. */
export const FULL_CELL = new TupleTaker<Cell>("three whole numbers [x, y, z]", [CELL_X, CELL_X, CELL_Z]);
/** An intersection, the middle of a square's side, or the corner of a Tiny creature, whose sides are half a square. */
export const HALF_POINT = new TupleTaker<Spot>(
  "three numbers [x, y, z], x and y whole or halves, z whole",
  [HALF_X, HALF_X, CELL_Z],
  2,
);
export const POINT = new TupleTaker<Spot>(
  "three numbers [x, y, z] with at most three decimals",
  [DECIMAL_X, DECIMAL_X, DECIMAL_Z],
  2,
);
export const UNIT_POINT = new TupleTaker<Spot>(
  "three numbers [x, y, z], x and y whole units, z in squares",
  [UNIT_X, UNIT_X, DECIMAL_Z],
  2,
);

const STEP = new NumberTaker(1, -999_999, 999_999);
/** Two whole numbers; that they are not both 0 is checked by the place. */
export const TOWARD = new TupleTaker<Toward>("two whole numbers [dx, dy], not both 0", [STEP, STEP]);

export const NAME = new TextTaker(1, 1000);
export const ANY_TEXT = new TextTaker(0, 1000);
export const SIDE = new WordTaker(["left", "right"]);
export const AXIS = new WordTaker(["x", "y"]);
export const ENDS = new ListTaker("ends, each left or right", SIDE, MOST_SQUARES);
export const PATH = new ListTaker("squares", CELL, MOST_SQUARES, 1);
export const VERSION = new NumberTaker(1, 1, 1, false, "1, the version of this form");

export const SIZE = new NumberTaker(1, 1, LARGEST);
export const TINY = 0.5;
export const SIZE_WORDS = `a whole number from 1 to ${LARGEST}, or 0.5 for a Tiny creature`;
/** A corner whose exact form depends on the size beside it. */
export const LATER_CELL = new LaterTaker("", CELL);
export { FLAG };
