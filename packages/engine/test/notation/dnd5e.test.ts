import { describe } from "vitest";
import { reads, readsNothing } from "./helpers.js";

const sphere = (radiusFeet: number, marks: object = {}) => ({ shape: "sphere", radiusFeet, ...marks });
const circle = (radiusFeet: number) => ({ shape: "circle", radiusFeet });
const cylinder = (radiusFeet: number, heightFeet?: number, marks: object = {}) => ({
  shape: "cylinder",
  radiusFeet,
  ...(heightFeet === undefined ? {} : { heightFeet }),
  ...marks,
});
const cone = (lengthFeet: number) => ({ shape: "cone", lengthFeet });
const line = (lengthFeet: number, widthFeet?: number) => ({
  shape: "line",
  lengthFeet,
  ...(widthFeet === undefined ? {} : { widthFeet }),
});
const cube = (sideFeet: number, marks: object = {}) => ({ shape: "cube", sideFeet, ...marks });
const square = (sideFeet: number) => ({ shape: "square", sideFeet });
const emanation = (radiusFeet: number) => ({ shape: "emanation", radiusFeet });

describe("D&D 5e: round areas", () => {
  reads("dnd5e", [
    ["20-foot-radius sphere", sphere(20)],
    ["sphere with a 20-foot radius", sphere(20)],
    ["sphere with a radius of up to 10 feet", sphere(10)],
    ["sphere up to 30 feet in diameter", sphere(15)],
    ["30-foot-diameter circle", circle(15)],
    ["100-foot-radius circle", circle(100)],
    ["a flat, circular area 20 feet in diameter", circle(10)],
    ["10-foot radius", sphere(10)],
    ["radius of 60 feet", sphere(60)],
    ["radius up to 60 feet", sphere(60)],
    ["range: self (5-mile radius)", sphere(26400)],
    ["half-mile radius", sphere(2640)],
    ["1/2-mile radius", sphere(2640)],
    ["½-mile radius", sphere(2640)],
    ["1 1/2 mile radius", sphere(7920)],
    ["10-foot emanation", emanation(10)],
    ["aura in a 30-foot emanation", emanation(30)],
    ["aura in a 10-foot radius", emanation(10)],
    ["10-foot aura", emanation(10)],
    ["The aura's radius is 30 feet.", emanation(30)],
    ["an aura that extends 10 feet from you in every direction", emanation(10)],
    ["each creature within a 30-foot radius of you", emanation(30)],
    ["any foe in a 15-foot radius of it", emanation(15)],
    ["a 30-foot radius around you", sphere(30)],
    ["20-foot-radius cloud", sphere(20)],
    ["cloud in a 60-foot radius", sphere(60)],
    ["range: self (10-foot-radius hemisphere)", sphere(10)],
    ["hemispherical dome or a sphere with a radius of up to 10 feet", sphere(10), sphere(10)],
  ]);
});

describe("D&D 5e: cylinders in all their orders", () => {
  reads("dnd5e", [
    ["20-foot-radius, 40-foot-high cylinder", cylinder(20, 40)],
    ["60-foot-high, 30-foot-radius cylinder", cylinder(30, 60)],
    ["50-foot-radius, 100 foot high cylinder", cylinder(50, 100)],
    ["cylinder that is 10 feet tall with a 60-foot radius", cylinder(60, 10)],
    ["20-foot-tall cylinder with a 40-foot radius", cylinder(40, 20)],
    ["a cylinder with a radius of 20 feet and a height of 40 feet", cylinder(20, 40)],
    ["a vertical cylinder 10 feet in radius and 40 feet high", cylinder(10, 40)],
    ["cylinder (10-foot radius, 40 feet high)", cylinder(10, 40)],
    ["a 20-foot-diameter, 30-foot-high cylinder", cylinder(10, 30)],
    ["60-foot-radius cylinder", cylinder(60)],
    ["60-foot-radius cylinder. The cylinder is 20 feet high.", cylinder(60, 20)],
  ]);
});

describe("D&D 5e: cones and lines in all their orders", () => {
  reads("dnd5e", [
    ["15-foot cone", cone(15)],
    ["15 ft. cone", cone(15)],
    ["15ft cone", cone(15)],
    ["15’ cone", cone(15)],
    ["30-foot-long cone", cone(30)],
    ["cone of 9 metres", cone(30)],
    ["4.5 m cone", cone(15)],
    ["4,5 m cone", cone(15)],
    ["fifteen-foot cone", cone(15)],
    ["15- or 30-foot cone", cone(15), cone(30)],
    ["30 ft line", line(30)],
    ["60-foot-long, 5-foot-wide line", line(60, 5)],
    ["5-foot-wide, 60-foot-long line", line(60, 5)],
    ["line that is 5 feet wide and 120 feet long", line(120, 5)],
    ["line 100 feet long and 5 feet wide", line(100, 5)],
    ["90-foot line that is 5 ft wide", line(90, 5)],
    ["60 ft. line that is 5 ft. wide.", line(60, 5)],
    ["60-ft.-long, 5-ft.-wide line", line(60, 5)],
    ["a line of strong wind 60 feet long and 10 feet wide", line(60, 10)],
    ["60-foot by 5-foot line", line(60, 5)],
    ["5-foot by 60-foot line", line(60, 5)],
    ["60-foot line. The line is 10 feet wide.", line(60, 10)],
    ["line (100 feet by 5 feet)", line(100, 5)],
    ["a one-hundred-foot line", line(100)],
    ["two lines, each 60 feet long and 5 feet wide", { ...line(60, 5), count: 2 }],
  ]);
});

describe("D&D 5e: cubes and squares", () => {
  reads("dnd5e", [
    ["10-foot cube", cube(10)],
    ["10-foot-cube", cube(10)],
    ["cube 15 feet on a side", cube(15)],
    ["cube up to 100 feet on a side", cube(100)],
    ["a cube with 10-foot sides", cube(10)],
    ["a cube-shaped area 20 feet on a side", cube(20)],
    ["up to ten 10-foot cubes", cube(10, { count: 10 })],
    ["contiguous 10-foot cubes", cube(10)],
    ["area that is no larger than a 200-foot cube", cube(200)],
    ["larger than a 20-foot cube", cube(20)],
    ["the image can't be larger than a 20-foot cube", cube(20)],
    ["20-foot square", square(20)],
    ["60-foot-square", square(60)],
    ["square area that is 10 feet on a side", square(10)],
    ["area 30 feet square", square(30)],
    ["area up to 1 mile square", square(5280)],
    ["area of up to 5 feet square", square(5)],
    ["an area of terrain no larger than 40 feet on a side", square(40)],
    ["a 10-foot-by-10-foot square", square(10)],
    ["20-foot-by-20-foot area", square(20)],
    ["10-by-10-foot square", square(10)],
  ]);
});

describe("D&D 5e: hyphens, spaces and marks of every kind", () => {
  for (const hyphen of ["-", "‐", "‑", "‒", "–", "−", "-\n", "- ", " "]) {
    reads("dnd5e", [[`20${hyphen}foot${hyphen}radius sphere`, sphere(20)]]);
  }
  reads("dnd5e", [
    ["20\u00adfoot\u00adradius sph\u00adere", sphere(20)],
    ["20\u00a0foot\u2009radius sphere", sphere(20)],
    ["**20-foot-radius** _sphere_", sphere(20)],
    ["<strong>20-foot-radius</strong>&nbsp;<em>sphere</em>", sphere(20)],
    ["20 FOOT RADIUS SPHERE", sphere(20)],
    ["30-foot cone — or a 60-foot-long, 5-foot-wide line", cone(30), line(60, 5)],
  ]);
});

describe("D&D 5e: ranges", () => {
  reads("dnd5e", [
    ["20-foot-radius sphere within 150 feet", sphere(20, { rangeFeet: 150 })],
    ["Range: 120 feet (20-foot-radius sphere)", sphere(20, { rangeFeet: 120 })],
    ["120 ft. (20-foot-radius sphere)", sphere(20, { rangeFeet: 120 })],
    ["range: self (60-foot cone)", cone(60)],
    ["a 20-foot-radius sphere centered on a point you can see within 120 feet of you", sphere(20, { rangeFeet: 120 })],
    ["a 20-foot-radius sphere centered on a point the dragon can see within 90 feet", sphere(20, { rangeFeet: 90 })],
    [
      "a 20-foot-radius sphere centered on a point the ancient red dragon can see within 90 feet of it",
      sphere(20, { rangeFeet: 90 }),
    ],
    [
      "a 20-foot-radius sphere centered on a point of the lich's choice within 60 feet of itself",
      sphere(20, { rangeFeet: 60 }),
    ],
    [
      "a 20-foot-radius sphere centered on a point the lich chooses within 120 feet of it",
      sphere(20, { rangeFeet: 120 }),
    ],
    ["20-foot-radius sphere, centered on a point within 100 feet", sphere(20, { rangeFeet: 100 })],
    ["5-foot-radius sphere centered on a target within 60 feet, then 10 feet further", sphere(5, { rangeFeet: 60 })],
    ["5-foot-radius sphere centered on a creature the witch can see within 60 feet", sphere(5, { rangeFeet: 60 })],
    ["20-foot-radius sphere centered on you. Each creature within 60 feet", sphere(20)],
    ["up to four 5-foot cubes within 60 feet of you", cube(5, { rangeFeet: 60, count: 4 })],
    ["Range: Self. A 60-foot cone. Range: 1 mile. A 20-foot-radius sphere", cone(60), sphere(20, { rangeFeet: 5280 })],
    ["Range: 60 feet. Each creature in a 10-foot-radius sphere centered on you", sphere(10)],
    ["a 20-foot-radius sphere. Creatures within 10 feet of it glow", sphere(20)],
    ["Melee or Ranged Attack: reach 5 ft. or range 60/120 ft. Then a 10-foot-radius sphere", sphere(10)],
  ]);
});

describe("D&D 5e: outside, and sizes of things", () => {
  readsNothing("dnd5e", [
    "within 10 feet of the <source>",
    "within 120 feet of you",
    "wall up to 60 feet long, 10 feet high, and 5 feet thick",
    "a ringed wall up to 20 feet in diameter, 20 feet high, and 1 foot thick",
    "10-foot-square panels",
    "ten 10-foot-by-10-foot panels",
    "20-foot burst",
    "a 50-foot rope and a 10-foot pole",
    "a tunnel 10 feet in diameter",
    "a 10-foot-radius pit",
    "a room 20 feet square",
    "the pit is 10 feet square",
    "at least 50 feet square and 25 feet deep",
    "an object no larger than a 10-foot cube",
    "an object that fits within a 5-foot cube",
    "for every 10-foot cube of earth",
    "cube is 3 inches across",
    "sphere up to 30 feet",
    "cube up to 60 feet",
    "cube by 100 feet",
    "line by 60 feet",
    "20 feet on a side and 30 feet high",
    "5-foot-diameter",
    "darkvision 60 ft., speed 30 ft., fly 60 ft.",
    "it moves up to 60 feet in a straight line",
    "moves in a straight line up to 60 feet",
    "speed is 30 feet. Cone of frost",
    "audible out to 300 feet",
    "2 feet by 4 feet, up to 2 feet deep",
  ]);
});

describe("D&D 5e: notes that begin with the shape", () => {
  reads("dnd5e", [
    ["cube 10 ft", cube(10)],
    ["Cube 10 feet", cube(10)],
    ["a cube of 10 feet", cube(10)],
    ["sphere 20 ft", sphere(20)],
    ["sphere 20 ft within 60 ft", sphere(20, { rangeFeet: 60 })],
    ["circle 15 ft", circle(15)],
    ["square 10 ft, range 30 ft", { ...square(10), rangeFeet: 30 }],
    ["2 cubes 10 ft", cube(10, { count: 2 })],
  ]);
  readsNothing("dnd5e", [
    "sphere 30 feet away",
    "sphere 20 feet above the ground",
    "You can move the sphere 30 feet.",
    "Move the cube 10 ft.",
    "cube 10 lb",
  ]);
});
