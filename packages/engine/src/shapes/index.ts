/** True shapes in plan. Points and lengths are squares as exact fractions; a builder gives undefined where there is no area. */
export { cone } from "./cone.js";
export type { Convex, Vertex } from "./meets.js";
export type { Part, Plan } from "./plan.js";
export { disc, roundedBox } from "./rounded-box.js";
export { strip, turnedSquare } from "./strip.js";
