import { describe, expect, it } from "vitest";
import { AmbitError, best } from "../../src/index.js";
import { searchFor } from "./engine-help.js";

function message(q: unknown): string {
  try {
    best(q as never);
  } catch (e) {
    if (e instanceof AmbitError) return e.message;
    throw e;
  }
  return "";
}

const q = searchFor("pf2e", "20-foot burst", { mage: [1, 1], a: [3, 3] }, { by: "mage" });

describe("what a search refuses", () => {
  it.each([
    [{ ...q, place: { point: [1, 1] } }, /^place: unknown key; .*a search has score in its place/],
    [{ ...q, score: undefined }, /^score: needed, a record of weights by side/],
    [{ ...q, score: { enemies: "1" } }, /^score\.enemies: a number from -1,000,000 to 1,000,000/],
    [{ ...q, score: { enemies: 0.0001 } }, /^score\.enemies: .* at most three decimals/],
    [{ ...q, score: { byId: { ghost: 1 } } }, /^score\.byId\.ghost: no creature has the id "ghost"/],
    [{ ...q, score: { byId: 3 } }, /^score\.byId: a record of weights by id/],
    [{ ...q, layersTried: [2, 1] }, /^layersTried: the lowest first, got \[2, 1\]/],
    [{ ...q, layersTried: [0, 100] }, /^layersTried: at most 100 heights, got 101/],
    [{ ...q, limit: 0 }, /^limit: a whole number from 1 to 1,000, got 0/],
    [{ ...q, walk: 2 }, /^walk: only what starts from its user's space .* takes a walk first/],
    [
      { ...q, area: { shape: "burst", radiusFeet: 20, count: 2 }, scoreMap: true },
      /^scoreMap: a map of scores is of one area; leave scoreMap or count out/,
    ],
    [{ ...q, area: "30-foot cone", scoreMap: true }, /^scoreMap: placements of a cone form no grid/],
    [
      {
        ...searchFor("dnd5e", "5280-foot cube within 300 feet", { mage: [1, 1], a: [3, 3] }, { by: "mage" }),
        method: "dmg2014",
      },
      /^area: best looks at 40,000,000 places of an area at most, and there are [\d,]+ here: ask for a smaller area, a shorter range or fewer layersTried$/,
    ],
    [
      searchFor("draw-steel", "400 x 5 line within 20", { mage: [1, 1], a: [3, 3] }, { by: "mage" }),
      /^area\.length: best follows paths of about \d+ squares at most for this width and range, got 400: ask for a shorter line, or with "length": "edge"$/,
    ],
    [{ ...q, area: "30-foot cone", by: undefined }, /^by: a cone starts from its user/],
    [
      { ...q, system: "dnd5e", method: "template", area: { shape: "cube", sideFeet: 20, count: 2 } },
      /^area: cubes and squares that may be turned are searched one at a time; leave count out$/,
    ],
    [
      {
        ...q,
        system: "dnd5e",
        method: "template",
        scene: { ...q.scene, walls: [{ from: [1, 1], to: [2, 1] }] },
        area: { shape: "sphere", radiusFeet: 20, spreads: true },
      },
      /^area: .* what spreads round corners from any point is not searched/,
    ],
    [
      { ...q, system: "dnd5e", method: "template", by: undefined, area: "30-foot cone" },
      /^by: a cone starts from its user, the id of a creature is needed/,
    ],
    [
      { ...q, system: "dnd5e", method: "template", area: { shape: "cone", lengthFeet: 30, rangeFeet: 60 } },
      /^area: .* a cone with a range may start anywhere; name the points that it may start from/,
    ],
    [
      { ...q, system: "dnd5e", method: "token", area: "30-foot cone", points: [[1, 1]] },
      /^points: only cones and lines of the 5e template method start from points that are named/,
    ],
    [
      {
        ...q,
        system: "dnd5e",
        method: "template",
        area: "30-foot cone",
        points: [
          [1, 1],
          [1, 0.12345],
        ],
      },
      /^points\[1\]: .*at most three decimals/,
    ],
    [
      { ...q, system: "dnd5e", method: "template", area: "30-foot cone", points: [] },
      /^points: a list of points, at least one, got \[\]/,
    ],
    [
      { ...q, system: "dnd5e", method: "dmg2014", area: { shape: "cone", lengthFeet: 30, rangeFeet: 60 } },
      /^area: .* a cone of the method dmg2014 with a range may start at any intersection and point anywhere; ask with method token/,
    ],
  ])("%#", (asked, sentence) => {
    expect(message(asked)).toMatch(sentence);
  });
});
