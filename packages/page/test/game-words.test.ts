import { type Method, resolve } from "@ambit/engine";
import { expect, test } from "vitest";
import { RULINGS } from "../src/ability/rulings.js";
import { areaWords, METHODS } from "../src/ability/words.js";

/** How many squares a method counts of a 15-foot cone from a corner at 45 degrees. */
const counts = (method: Method, otherShapes?: "half" | "any"): number =>
  resolve({
    system: "dnd5e",
    method,
    ...(otherShapes ? { options: { otherShapes } } : {}),
    scene: { size: [10, 10] },
    area: "15-foot cone",
    place: { point: [2, 2, 0], toward: [1, 1] },
  }).cells.length;

// Six squares are covered at least by half, two of them exactly; eleven in part (5e.dmg2024, 5e.template).
test("what the game's menu says of a method is its rule", () => {
  expect(counts("dmg2024")).toBe(6);
  expect(METHODS.dmg2024.means).toBe("A square counts when at least half of it is in the area, whatever its shape.");
  expect([counts("dmg2014"), counts("dmg2014", "any")]).toEqual([6, 11]);
  expect(METHODS.dmg2014.means).toMatch(
    /at least half of it is in a round area; other shapes as the house rules, else the same/,
  );
  expect(counts("template")).toBe(11);
  expect(METHODS.template.means).toMatch(/any part of it/);
});

// 5e.push counts by `diagonals` under every method.
test("diagonals are a ruling of all four methods, since movement counts by them", () => {
  const diagonals = RULINGS.find((r) => r.key === "diagonals")!;
  for (const method of ["dmg2014", "dmg2024", "template", "token"] as const)
    expect(diagonals.of({ system: "dnd5e", method, options: {} })).toBe(true);
});

test("several areas are told by a number in words, so that none reads as a size", () => {
  expect(areaWords({ shape: "cube", side: 3, within: 10, count: 3 }, "draw-steel")).toBe("three 3 cubes within 10");
  expect(areaWords({ shape: "cube", side: 3, within: 10 }, "draw-steel")).toBe("3 cube within 10");
  expect(areaWords({ shape: "sphere", radiusFeet: 40, rangeFeet: 5280, count: 4 }, "dnd5e")).toBe(
    "four 40-foot-radius spheres within 5280 feet",
  );
  expect(areaWords({ shape: "wall", squares: 10, within: 10, count: 12, apart: true }, "draw-steel")).toBe(
    "12 times 10 wall within 10, apart",
  );
});
