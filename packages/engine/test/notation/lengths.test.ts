import { describe, expect, it } from "vitest";
import type { SystemId } from "../../src/contract/types.js";
import { read } from "../../src/notation/index.js";
import { reads, readsNothing } from "./helpers.js";

const line = (lengthFeet: number, widthFeet?: number) => ({
  shape: "line",
  lengthFeet,
  ...(widthFeet === undefined ? {} : { widthFeet }),
});
const cone = (lengthFeet: number) => ({ shape: "cone", lengthFeet });
const sphere = (radiusFeet: number) => ({ shape: "sphere", radiusFeet });
const burst = (radiusFeet: number) => ({ shape: "burst", radiusFeet });

describe("numbers over 99 in words", () => {
  reads("dnd5e", [
    ["one hundred and twenty-foot line", line(120)],
    ["one hundred twenty foot line", line(120)],
    ["one-hundred-twenty-foot line", line(120)],
    ["one hundred and fifty-foot cone", cone(150)],
    ["a hundred and twenty foot long, five foot wide line", line(120, 5)],
    ["one hundred and five foot line", line(105)],
    ["five hundred and twenty-five foot cone", cone(525)],
    ["two hundred foot cone", cone(200)],
    ["a hundred foot cone", cone(100)],
    ["one hundred five-foot cubes", { shape: "cube", sideFeet: 5, count: 100 }],
    ["twenty 10-foot cubes", { shape: "cube", sideFeet: 10, count: 20 }],
  ]);
  reads("pf2e", [["a hundred-and-fifty-foot burst", burst(150)]]);
});

describe("one length in two units", () => {
  reads("dnd5e", [
    ["6-meter (20-foot) radius sphere", sphere(20)],
    ["20-foot (6 m) radius sphere", sphere(20)],
    ["20-foot-radius (6 m) sphere", sphere(20)],
    ["20-foot-radius (6-metre-radius) sphere", sphere(20)],
    ["9 m (30 ft) cone", cone(30)],
    ["9 m (30 ft.) cone", cone(30)],
    ["30 ft./9 m cone", cone(30)],
    ["30 ft. (6 squares) cone", cone(30)],
    ["a line 60 feet (18 m) long and 5 feet (1.5 m) wide", line(60, 5)],
    ["45 m (20-foot-radius sphere)", { ...sphere(20), rangeFeet: 150 }],
    ["10-foot-by-10-foot-by-10-foot cube", { shape: "cube", sideFeet: 10 }],
  ]);
  reads("pf2e", [["Range 60 feet (18 m); Area 20-foot (6-meter) burst", { ...burst(20), rangeFeet: 60 }]]);
  reads("draw-steel", [["3 x 3 x 3 cube within 2", { shape: "cube", side: 3, within: 2 }]]);
  readsNothing("dnd5e", ["10-foot by 10-foot by 20-foot cube"]);
  readsNothing("draw-steel", ["3 x 3 x 4 cube", "3 x 3 x 3 line"]);
});

describe("lengths that make no whole feet or squares are doubted", () => {
  // 7 m are 23 1/3 feet, 1 km 3,333 1/3 feet; 9 m are 30 feet. 7 m are 4 2/3 squares.
  it.each([
    ["7 m cone", "dnd5e", cone(23), true],
    ["1 km radius", "dnd5e", sphere(3333), true],
    ["9 m cone", "dnd5e", cone(30), false],
    ["7 m (23 ft.) cone", "dnd5e", cone(23), false],
    ['{"type": "cone", "size": 7, "units": "m"}', "dnd5e", cone(23), true],
    ["7 m burst", "draw-steel", { shape: "burst", radius: 4 }, true],
    ["30-foot burst", "draw-steel", { shape: "burst", radius: 6 }, false],
  ] as [string, SystemId, object, boolean][])("%s (%s)", (text, system, area, doubted) => {
    const [found] = read(text, system).areas;
    expect(found!.area).toEqual(area);
    expect(found!.doubt !== undefined).toBe(doubted);
  });
});
