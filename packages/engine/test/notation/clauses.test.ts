import { describe } from "vitest";
import { reads, readsNothing } from "./helpers.js";

const cone = (lengthFeet: number) => ({ shape: "cone", lengthFeet });
const emanation = (radiusFeet: number) => ({ shape: "emanation", radiusFeet });
const cube = { shape: "cube", side: 3, within: 10 };

describe("a number that ends one line or clause does not join a noun that begins the next", () => {
  readsNothing("dnd5e", [
    "Speed 40 ft.\nAura of Cold",
    "Senses darkvision 60 ft.\nAura of Rot",
    "Speed 30 ft., fly 60 ft.\nCone of Cold (1/Day)",
    "Speed 30 ft., fly 60 ft.\r\nCone of Cold (1/Day)",
    "fly 80 ft. Emanation of cold",
    "reach 10 ft. Line breath",
    "a flying speed of 60 feet\nBurst of Wind",
    "tremorsense 30 ft.\n- Aura of Dust",
    "speed twenty-five feet cone",
    "each ally within 30 ft. Aura of Rot",
    "Range 60 ft.\nLine Breath",
  ]);
  readsNothing("pf2e", ["Speed 25 feet, climb 10 feet\n- Burst of Speed", "scent (imprecise) 30 feet\nAura of Rot"]);
  readsNothing("draw-steel", [
    "Speed 5\nAura of Fear",
    "slide 3\nCube of Force",
    "push 2\nBurst damage",
    "Speed 6\nWall Crawler",
    "Free Strike 5\nBurst Attack",
    "Stamina 40\nAura of Fear",
    "each target is pushed 3 cube",
  ]);
});

describe("what such a clause goes on to name is read", () => {
  reads("dnd5e", [
    ["reach 10 ft.\nLine Breath (Recharge 5-6). 60-foot line", { shape: "line", lengthFeet: 60 }],
    ["Speed 30 ft. Aura 10 ft.", emanation(10)],
    ["Speed 30 ft. 20-foot cone", cone(20)],
  ]);
  reads("pf2e", [
    ["Speed 40 feet\nAura of Rot 10 feet", emanation(10)],
    ["fly 40 feet\nCone Breath [two-actions] 30-foot cone", cone(30)],
    ["reach 10 feet\nAura of Rot (aura) 15 feet", emanation(15)],
    ["Range 100 feet\nBurst 20 feet", { shape: "burst", radiusFeet: 20, rangeFeet: 100 }],
  ]);
  reads("draw-steel", [["Free Strike 5\nBurst Attack\n3 cube within 10", cube]]);
});

describe("wrapped lines go on", () => {
  reads("dnd5e", [
    ["a 15-foot\ncone", cone(15)],
    ["in a 15-foot\nCone", cone(15)],
    ["a 15 ft.\nCone of flame", cone(15)],
    ["Self (15 ft. Cone)", cone(15)],
    ["Fire Breath 60 ft. Cone", cone(60)],
    ["each creature in a 20-foot-radius\nSphere", { shape: "sphere", radiusFeet: 20 }],
  ]);
  reads("draw-steel", [
    ["3\ncube within 10", cube],
    ["3\nCube within 10", cube],
    ["each enemy in a 3\ncube within 10", cube],
    ["Area, Magic, Strike 3 cube within 10", cube],
    ["Stamina 5 aura of menace", { shape: "aura", radius: 5 }],
  ]);
});
