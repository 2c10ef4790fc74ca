import { describe, expect, it } from "vitest";
import { read } from "../../src/notation/index.js";
import { reads, readsNothing } from "./helpers.js";

describe("sizes of things are no areas", () => {
  readsNothing("dnd5e", [
    "a circular pool with a 10-foot radius",
    "a boulder 5 feet in radius",
    "The tower has a radius of 15 feet and is 60 feet high",
    "a crater with a radius of 20 feet",
    "a cavern 60 feet in radius",
    "a 10-foot-radius stone disc",
    "a 5-foot-radius, 30-foot-tall beanstalk",
    "the weight of a 5-foot-radius wide, 10-foot-tall beanstalk",
    "two 10-foot-square doors",
    "two 10-foot-radius pits",
    "fishing line, 10 feet",
    "a 100-foot line of silk rope",
    "a 10-foot square of canvas",
    "A 5 lb. cone of incense, 20 ft. chain",
    "the line 40 feet behind the front",
    "30-foot line of retreat",
    "The room is a sphere 60 feet across",
    "The gate is a circle 20 feet in diameter",
    "a swarm occupies a 15-foot square",
    "its space is a 10-foot cube",
  ]);
  readsNothing("pf2e", [
    "then bursts 20 feet into the air",
    "it bursts 20 feet up",
    "the flames burst 20 feet above it",
  ]);
});

describe("areas that speak of things", () => {
  reads("dnd5e", [
    ["a ball of fire with a 20-foot radius", { shape: "sphere", radiusFeet: 20 }],
    ["it explodes in a 20-foot radius around the tower", { shape: "sphere", radiusFeet: 20 }],
    ["each creature in the room within a 20-foot radius", { shape: "sphere", radiusFeet: 20 }],
    ["the statue exhales a 30-foot cone", { shape: "cone", lengthFeet: 30 }],
    ["The area is a 20-foot cube", { shape: "cube", sideFeet: 20 }],
    ["In 2024 30-foot cones changed", { shape: "cone", lengthFeet: 30 }],
    ["20 5-foot cubes", { shape: "cube", sideFeet: 5, count: 20 }],
    ["in a straight line 75 feet long and 10 feet wide", { shape: "line", lengthFeet: 75, widthFeet: 10 }],
    ["an aura of dread surrounds you in a 25-foot radius", { shape: "emanation", radiusFeet: 25 }],
  ]);
  reads("pf2e", [
    ["an aura of dread surrounds you in a 25-foot radius", { shape: "emanation", radiusFeet: 25 }],
    ["in a straight line 60 feet long", { shape: "line", lengthFeet: 60, widthFeet: 5 }],
  ]);
  it("a pillar is doubted", () => {
    expect(read("a pillar 5 feet in radius", "dnd5e").areas[0]!.doubt).toBeDefined();
  });
});
