import type { Vocabulary } from "./shapes.js";

/** D&D 5e, both editions: a bare radius is a sphere, circles are shapes, a line's width must be told. */
export const DND5E: Vocabulary = {
  sphere: "sphere",
  circle: "circle",
  bursts: false,
  lineWidthFeet: undefined,
  game: "D&D 5e",
  dataDoubt: (shape, size) => {
    if (shape === "line" && size <= 5) return "a line of 5 feet in such data is its width, the length is missing";
    return shape === "cone" && size === 40 ? "a cone of 40 feet in such data is known to be a square" : undefined;
  },
};
