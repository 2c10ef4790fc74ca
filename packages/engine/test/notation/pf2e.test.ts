import { describe } from "vitest";
import { reads, readsNothing } from "./helpers.js";

const burst = (radiusFeet: number, marks: object = {}) => ({ shape: "burst", radiusFeet, ...marks });
const cone = (lengthFeet: number, marks: object = {}) => ({ shape: "cone", lengthFeet, ...marks });
const line = (lengthFeet: number, widthFeet = 5) => ({ shape: "line", lengthFeet, widthFeet });
const emanation = (radiusFeet: number) => ({ shape: "emanation", radiusFeet });
const cube = (sideFeet: number, marks: object = {}) => ({ shape: "cube", sideFeet, ...marks });
const square = (sideFeet: number, marks: object = {}) => ({ shape: "square", sideFeet, ...marks });
const cylinder = (radiusFeet: number, heightFeet: number, marks: object = {}) => ({
  shape: "cylinder",
  radiusFeet,
  heightFeet,
  ...marks,
});

describe("Pathfinder 2e: shapes", () => {
  reads("pf2e", [
    ["20-foot burst", burst(20)],
    ["20-foot-radius burst", burst(20)],
    ["20-foot radius", burst(20)],
    ["10-foot-radius sphere", burst(10)],
    ["10-foot-diameter circle", burst(5)],
    ["1/2-mile-radius circle centered on you", burst(2640)],
    ["circle centered on you up to 1 mile in radius", burst(5280)],
    ["1,000-foot radius", burst(1000)],
    ["a burst with a radius of 20 feet", burst(20)],
    ["30-foot cone", cone(30)],
    ["60-foot line", line(60)],
    ["10-foot-wide, 60-foot line", line(60, 10)],
    ["60-foot line that's 10 feet wide", line(60, 10)],
    ["line up to 120 feet", line(120)],
    ["15-foot emanation, centered on you", emanation(15)],
    ["10-foot aura", emanation(10)],
    ["Dread Presence (aura, emotion, fear, mental) 90 feet, DC 30", emanation(90)],
    ["each foe in a 30-foot radius of you", emanation(30)],
    ["20-foot radius, 40-foot-tall cylinder", cylinder(20, 40)],
    ["20-foot tall, 60-foot radius cylinder with the ground at the bottom", cylinder(60, 20)],
    ["10-foot area", square(10)],
    ["10 feet square", square(10)],
    ["100 feet × 100 feet, up to 20 feet high", square(100)],
    ["20-foot-radius area", burst(20)],
    ["10-foot-radius hemisphere", burst(10)],
  ]);
});

describe("Pathfinder 2e: alternatives, counts, marks, misspellings", () => {
  reads("pf2e", [
    ["10-foot radius burst, 30-foot cone, or 60-foot line.", burst(10), cone(30), line(60)],
    ["15-foot emanation or 15-foot cone", emanation(15), cone(15)],
    ["20-foot radius, 30-foot cone, or 60-foot line", burst(20), cone(30), line(60)],
    ["up to two 5-foot bursts that don't overlap", burst(5, { count: 2, apart: true })],
    ["2 non-overlapping 5-foot bursts", burst(5, { count: 2, apart: true })],
    ["three 10-foot bursts, none of which overlap", burst(10, { count: 3, apart: true })],
    ["4 40-foot bursts", burst(40, { count: 4 })],
    ["two contiguous 5-foot cubes", cube(5, { count: 2 })],
    ["4 cubes, each 10 feet on a side.", cube(10, { count: 4 })],
    ["1 cube 20 feet on each side.", cube(20)],
    ["4 contiguous 5-foot squares or 1 object of 1 Bulk or less.", square(5, { count: 4 })],
    [
      "one 30-foot burst, two 20-foot bursts, or four 10-foot bursts",
      burst(30),
      burst(20, { count: 2 }),
      burst(10, { count: 4 }),
    ],
    ["5-, 10-, or 15-foot burst", burst(5), burst(10), burst(15)],
    ["5-foot burst or more.", burst(5)],
    ["60-foot emenation.", emanation(60)],
    ["30-foot emination", emanation(30)],
    ["10-foot brust", burst(10)],
    ["50foot emanation or more.", emanation(50)],
    ["5-footradius emanation", emanation(5)],
    ["40-feet emanation", emanation(40)],
    ["10ft burst", burst(10)],
  ]);
});

describe("Pathfinder 2e: ranges", () => {
  reads("pf2e", [
    ["20-foot burst within 500 feet", burst(20, { rangeFeet: 500 })],
    ["(150 feet) 20-foot burst within 500 feet", burst(20, { rangeFeet: 500 })],
    ["(150 feet) 20-foot burst", burst(20, { rangeFeet: 150 })],
    ["Range 500 feet; Area 20-foot burst; Defense basic Reflex", burst(20, { rangeFeet: 500 })],
    ["Range 120 feet; Area 10-foot-radius, 60-foot-tall cylinder", cylinder(10, 60, { rangeFeet: 120 })],
    ["Range 30 feet; Area 30-foot cone or 60-foot line", cone(30), line(60)],
    [
      "a 30-foot cone, 60-foot line, or 20-foot burst within 120 feet",
      cone(30),
      line(60),
      burst(20, { rangeFeet: 120 }),
    ],
  ]);
});

describe("Pathfinder 2e: no areas", () => {
  readsNothing("pf2e", [
    "Varies.",
    "5-foot-thick, 10-foot-radius ring",
    "10-foot-radius ring",
    "5-foot-thick wall",
    "10-foot wall",
    "5-foot path",
    "30-foot by 90-foot area",
    "10-foot-wide, 10-foot tall, 60-foot-long section of terrain.",
    "a Step of 5 feet, then Stride 30 feet",
    "range increment 60 feet",
  ]);
});
