import { describe } from "vitest";
import { reads, readsNothing } from "./helpers.js";

const cube = (side: number, marks: object = {}) => ({ shape: "cube", side, ...marks });
const line = (length: number | "edge", width: number, marks: object = {}) => ({
  shape: "line",
  length,
  width,
  ...marks,
});
const burst = (radius: number, marks: object = {}) => ({ shape: "burst", radius, ...marks });

describe("Draw Steel: the distance entry of an ability", () => {
  reads("draw-steel", [
    ["3 cube within 10", cube(3, { within: 10 })],
    ["3-cube within 10 squares", cube(3, { within: 10 })],
    ["10 x 1 line within 1", line(10, 1, { within: 1 })],
    ["10x1 line within 1", line(10, 1, { within: 1 })],
    ["10 × 1 line within 1", line(10, 1, { within: 1 })],
    ["10×1 line within 1", line(10, 1, { within: 1 })],
    ["1 x 2 line within 1", line(1, 2, { within: 1 })],
    ["∞ x 3 line within 1", line("edge", 3, { within: 1 })],
    ["∞×3 line", line("edge", 3)],
    ["2 burst", burst(2)],
    ["5 aura", { shape: "aura", radius: 5 }],
    ["10 wall within 10", { shape: "wall", squares: 10, within: 10 }],
    ["a 10-square wall within 5", { shape: "wall", squares: 10, within: 5 }],
    ["Three 10 x 1 lines within 1", line(10, 1, { within: 1, count: 3 })],
    ["Four 3 cubes within 10", cube(3, { within: 10, count: 4 })],
    ["up to three 2 cubes that don't overlap within 5", cube(2, { within: 5, count: 3, apart: true })],
    ...[
      "that don't overlap",
      "that can't overlap",
      "that may not overlap",
      "that must not overlap",
      ", which can't overlap",
      ", none of which overlap",
      ", no two of which overlap",
      "without overlapping",
      "(they can't overlap)",
      "; they must not overlap",
    ].map((words) => [`Two 3 cubes within 10 ${words}`, cube(3, { within: 10, count: 2, apart: true })] as const),
    ["Two 3 cubes within 10 that overlap", cube(3, { within: 10, count: 2 })],
    ["3 cube - within 10", cube(3, { within: 10 })],
    ["3 cube – within 10", cube(3, { within: 10 })],
    ["Two 3 cubes, each within 10", cube(3, { within: 10, count: 2 })],
    ["one 4 cube within 3", cube(4, { within: 3 })],
    ["1 burst, or 3 cube within 5", burst(1), cube(3, { within: 5 })],
    ["2 cube of unoccupied space within 10", cube(2, { within: 10, unoccupied: true })],
    ["1-mile burst", burst(1056)],
    ["2-mile burst", burst(2112)],
    ["30-foot burst", burst(6)],
    ["8 × 2 line within 1; 3 burst", line(8, 2, { within: 1 }), burst(3)],
    ["3 cube within 5 of you", cube(3, { within: 5 })],
    ["3 x 3 cube within 2", cube(3, { within: 2 })],
    ["a line 10 squares long and 2 squares wide", line(10, 2)],
  ]);
});

describe("Draw Steel: areas inside prose", () => {
  reads("draw-steel", [
    ["Ember Verdict. Each enemy in a 4 cube within 10 takes 5 fire damage and is pushed 3.", cube(4, { within: 10 })],
    ["Ranged 10 • 3 cube within 10 • Magic, Strike", cube(3, { within: 10 })],
    [
      "The marrow-lantern flares: each creature in a 5 burst that has line of effect to it slides 2. Ranged 8.",
      burst(5),
    ],
    ["Choose a 3 cube within 1 of the target.", cube(3)],
    [
      "Self; the aura is a 2 aura until the end of the encounter, and each ally in it shifts 1.",
      { shape: "aura", radius: 2 },
    ],
  ]);
});

describe("Draw Steel: no areas", () => {
  readsNothing("draw-steel", [
    "Melee 1 or ranged 5",
    "Self; see below",
    "Self and ranged 10",
    "Special",
    "push 5",
    "-",
    "",
    "a size 3 cube",
    "2d6 burst",
    "3 cubes",
    "one burst of speed",
    "you have line of effect to it within 10",
    "each ally within 5 squares",
    "30-foot cone",
    "10 line within 1",
  ]);
});
