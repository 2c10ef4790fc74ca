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
      /^area\.length: best follows paths of about \d+ squares at most for this width and range, got 400: ask for a shorter or narrower line or a smaller "within"$/,
    ],
    [
      searchFor("draw-steel", "300 x 9 line within 1", { mage: [1, 1], a: [3, 3] }, { by: "mage" }),
      /^area\.length: best follows paths of about \d+ squares .*, got 300: ask for a shorter or narrower line$/,
    ],
    [
      {
        ...searchFor("draw-steel", "30 x 1 line within 30", { mage: [1, 1], a: [3, 3] }, { by: "mage" }),
        options: { lineOrigin: "any" },
      },
      /got 30: ask for a shorter line, a smaller "within" or the option lineOrigin "first"$/,
    ],
    [
      {
        ...searchFor("draw-steel", "30 x 5 line within 30", { mage: [1, 1], a: [3, 3] }, { by: "mage" }),
        options: { straight: "quadrant" },
      },
      /got 30: ask for a shorter or narrower line, a smaller "within" or the option straight "octant"$/,
    ],
    [
      {
        ...searchFor("draw-steel", "30 x 5 line within 30", { mage: [1, 1], a: [3, 3] }, { by: "mage" }),
        options: { straight: "quadrant", lineOrigin: "any" },
      },
      /got 30: ask for a shorter or narrower line, a smaller "within", the option lineOrigin "first" or the option straight "octant"$/,
    ],
    [
      {
        ...searchFor("draw-steel", "5 x 1 line within 1", { mage: [1, 1], a: [3, 3] }, { by: "mage", size: 300 }),
        area: { shape: "line", length: "edge", width: 1, within: 1 },
        options: { lineOrigin: "any" },
      },
      /^area\.length: from so many origins a line to the edge of this scene may begin in too many ways \([\d,]+, at most 4,000,000\): ask for a shorter line or the option lineOrigin "first"$/,
    ],
    [
      {
        ...searchFor("draw-steel", "200 x 1 line within 1", { mage: [1, 1], a: [3, 3] }, { by: "mage" }),
        options: { straight: "quadrant" },
      },
      /^area\.length: best follows no lines as long as this with the option straight "quadrant": ask for a shorter one, or with "octant"/,
    ],
    [
      { ...q, area: "30-foot cone", by: undefined },
      /^by: a cone starts from its user, the id of a creature is needed$/,
    ],
    [{ ...q, area: "10-foot emanation", by: undefined }, /^by: an emanation starts from its user, the id of/],
    [
      { ...searchFor("draw-steel", "2 aura", { mage: [1, 1] }, { by: "mage" }), scoreMap: true },
      /^scoreMap: placements of an aura form no grid here/,
    ],
    [
      { ...searchFor("draw-steel", "2 aura", { mage: [1, 1] }, { by: "mage" }), cover: [[1, 1, 0]] },
      /^cover: squares are asked of a wall, an aura has its own$/,
    ],
    [
      {
        ...q,
        system: "dnd5e",
        method: "template",
        scene: { ...q.scene, walls: [{ from: [1, 1], to: [2, 1] }] },
        area: { shape: "sphere", radiusFeet: 20, spreads: true },
      },
      /^area: what spreads round corners from any point is not searched among walls; ask with method dmg2014, dmg2024 or token$/,
    ],
    [
      { ...q, system: "dnd5e", method: "template", by: undefined, area: "30-foot cone" },
      /^by: a cone starts from its user, the id of a creature is needed, or the points that it may start from$/,
    ],
    [
      { ...q, system: "dnd5e", method: "template", area: { shape: "cone", lengthFeet: 30, rangeFeet: 60 } },
      /^area: a cone with a range may start anywhere; name the points that it may start from/,
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
      /^area: a cone of the method dmg2014 with a range may start at any intersection and point anywhere; ask with method token/,
    ],
  ])("%#", (asked, sentence) => {
    expect(message(asked)).toMatch(sentence);
  });
});

/** What a refusal advises is taken, and then nothing is refused. */
describe("what a refusal advises works", () => {
  const user = { by: "mage" };
  const walls = [{ from: [2, 0], to: [2, 1] }];
  const asked = (area: unknown, more: object = {}) => ({
    ...searchFor("dnd5e", "", { mage: [1, 1], a: [3, 3] }, user),
    area,
    ...more,
  });
  const ways: [string, unknown, (method: string) => object][] = [
    ["token", asked({ shape: "cone", lengthFeet: 15, count: 2, apart: true }), (method) => ({ method })],
    ["dmg2024", asked({ shape: "line", lengthFeet: 15, widthFeet: 5, rangeFeet: 30 }), (method) => ({ method })],
    ...(["template", "dmg2014"] as const).map((own): (typeof ways)[number] => [
      own,
      asked({ shape: "cone", lengthFeet: 15, spreads: true }, { scene: { ...q.scene, walls } }),
      (method) => ({ method }),
    ]),
    [
      "template",
      asked({ shape: "sphere", radiusFeet: 10, spreads: true }, { scene: { ...q.scene, walls } }),
      (method) => ({ method }),
    ],
  ];
  it.each(ways)("%# of the method %s", (method, question, taking) => {
    const refusal = message({ ...(question as object), method });
    const named = /ask with method ([a-z0-9, ]+)$/.exec(refusal)?.[1]?.match(/template|dmg2014|dmg2024|token/g) ?? [];
    expect(named.length, refusal).toBeGreaterThan(0);
    for (const way of named) expect(message({ ...(question as object), ...taking(way) }), way).toBe("");
  });

  it("and so does a line far shorter than the one that is named", () => {
    const line = (length: number) =>
      searchFor("draw-steel", `${length} x 5 line within 20`, { mage: [1, 1], a: [3, 3] }, user);
    const [, most] = /about (\d+) squares/.exec(message(line(400))) ?? [];
    expect(Number(most)).toBeLessThan(400);
    expect(message(line(2))).toBe("");
  });
});
