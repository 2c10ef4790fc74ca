import type { Toward } from "../contract/types.js";

/** The eight directions of the map in clockwise order from north (y grows southwards). */
export const EIGHT: readonly Toward[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** Whether a direction is one of the eight: each part -1, 0 or 1, not both 0. */
export function isOneOfEight([dx, dy]: Toward): boolean {
  return (dx !== 0 || dy !== 0) && Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
}

/** A quarter turn to the right as seen from above along the direction: east becomes south. */
export function rightOf([dx, dy]: Toward): Toward {
  return [0 - dy, dx];
}

/** A quarter turn to the left: east becomes north. */
export function leftOf([dx, dy]: Toward): Toward {
  return [dy, 0 - dx];
}
