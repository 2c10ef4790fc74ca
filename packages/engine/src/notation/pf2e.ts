import type { Vocabulary } from "./shapes.js";

/** Pathfinder 2e: everything round is a burst, a line that tells no width is 5 feet wide. */
export const PF2E: Vocabulary = {
  sphere: "burst",
  circle: "burst",
  bursts: true,
  lineWidthFeet: 5,
  game: "Pathfinder 2e",
  dataDoubt: (shape, size) => (shape === "line" && size <= 5 ? "a line of 5 feet is no longer than wide" : undefined),
};
