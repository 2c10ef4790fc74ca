import { readMap } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { jsonFixture, refusal, textOf } from "./helpers.js";

// 71 pixels a square, 568 units of an eighth of a pixel. 710 by 568 pixels are 10 by 8 squares; a padding of 0.25 is
// ceil(2.5) = 3 squares to the west and 2 to the north, so the playing area starts at pixel (213, 142).
const U = 568;
const at = (x: number, y: number): [number, number] => [x * U, y * U];

describe("a scene up to v9: grid a number, walls with sense", () => {
  const { scene, notes, format, foundry } = readMap(textOf("foundry-v9.json"));

  it("has its size and lattice without the padding, and says where it lies on the canvas", () => {
    expect(format).toBe("foundry");
    expect([scene.size, scene.unitsPerSquare, scene.coordinates, scene.feetPerSquare]).toEqual([
      [10, 8],
      U,
      "units",
      5,
    ]);
    expect(foundry).toEqual({ origin: [3, 2], distance: 5 });
  });

  it("has walls, a door of each state, one-way walls and what stops only something else", () => {
    expect(scene.walls).toEqual([
      { from: at(2, 0), to: at(2, 3) },
      { from: at(2, 3), to: at(2, 4), kind: "door", open: false },
      { from: at(2, 4), to: at(2, 5), kind: "door", open: true },
      { from: at(2, 5), to: at(2, 6), kind: "door", open: false },
      { from: at(2, 6), to: at(2, 7), kind: "door", open: false },
      { from: at(5, 2), to: at(8, 2), oneWay: "left" },
      { from: at(5, 5), to: at(8, 5), oneWay: "right" },
      { from: at(5, 6), to: at(6, 6), kind: "window" },
      { from: at(6, 6), to: at(7, 6), blocks: "none" },
      { from: at(7, 6), to: at(8, 6), blocks: "none" },
      // (425.5 - 213) x 8 = 1700; (277.3 - 142) x 8 = 1082.4; (450 - 213) x 8 = 1896; (300 - 142) x 8 = 1264.
      { from: [1700, 1082], to: [1896, 1264] },
    ]);
  });

  it("has tokens with place, size, height and side, without the hidden one", () => {
    expect(scene.creatures).toEqual([
      { id: "tokMage000000001", name: "Mage", at: [1, 1, 0], size: 1, side: "friendly" },
      { id: "tokOgre000000001", name: "Ogre", at: [5, 3, 2], size: 2, side: "hostile" },
      // (446 - 213) / 71 = 3.28 and (362 - 142) / 71 = 3.10.
      { id: "tokMerchant00001", name: "Merchant", at: [3, 3, 0], size: 1, side: "neutral" },
      { id: "tokImp0000000001", name: "Imp", at: [4.5, 1, 1], size: 0.5, side: "hostile" },
      { id: "tokWagon00000001", name: "Wagon", at: [6, 1, 0], size: 2, side: "neutral" },
    ]);
  });

  it("tells what it did", () => {
    expect(notes).toEqual([
      "1 zero-length wall left out",
      "1 wall wholly outside the playing area left out",
      "2 walls do not stop movement: kept, stopping nothing (option blocks)",
      "1 secret door read as a door",
      "coordinates snapped to eighths of a pixel: the worst moved 0.05 pixels",
      "1 hidden token left out (option hidden reads it)",
      "1 token wholly outside the playing area left out",
      "1 token off the grid put on the nearest square",
      "1 token of no square size read as the next larger one",
      "1 token between two layers put on the lower one",
      "1 light left out",
      'picture left out: the scene only names it, as "worlds/test/cellar.webp"',
    ]);
  });

  it("reads hidden tokens if asked to", () => {
    const { creatures } = readMap(textOf("foundry-v9.json"), { hidden: true }).scene;
    expect(creatures!.map(({ name }) => name)).toEqual(["Mage", "Ogre", "Sneak", "Merchant", "Imp", "Wagon"]);
  });

  it("lets sight choose: sense 0 is a pane, the curtain stops, sense 2 stops nothing by itself", () => {
    const { walls } = readMap(textOf("foundry-v9.json"), { blocks: "sight" }).scene;
    expect(walls!.slice(7, 10)).toEqual([
      { from: at(5, 6), to: at(6, 6), kind: "window", blocks: "none" },
      { from: at(6, 6), to: at(7, 6) },
      { from: at(7, 6), to: at(8, 6), blocks: "none" },
    ]);
  });
});

describe("a scene of v10 to v13: grid an object, walls with move, sight, light and sound", () => {
  const { scene, notes, foundry } = readMap(textOf("foundry-v12.json"));

  it("has the same squares", () => {
    expect([scene.size, scene.unitsPerSquare, scene.feetPerSquare]).toEqual([[10, 8], U, 10]);
    expect(foundry).toEqual({ origin: [3, 2], distance: 10 });
    expect(scene.walls!.slice(0, 9)).toEqual([
      { from: at(2, 0), to: at(2, 3) },
      { from: at(2, 3), to: at(2, 4), kind: "door", open: false },
      { from: at(2, 4), to: at(2, 5), kind: "door", open: true },
      { from: at(2, 5), to: at(2, 6), kind: "door", open: false },
      { from: at(2, 6), to: at(2, 7), kind: "door", open: true },
      { from: at(5, 2), to: at(8, 2), oneWay: "left" },
      { from: at(5, 5), to: at(8, 5), oneWay: "right" },
      { from: at(5, 6), to: at(6, 6), kind: "window" },
      { from: at(6, 6), to: at(7, 6), blocks: "none" },
    ]);
  });

  it("counts elevation in its own unit: 20 feet at 10 a square are 2 squares", () => {
    expect(scene.creatures!.map(({ name, at, size, side }) => [name, at, size, side])).toEqual([
      ["Scout", [1, 1, 0], 1, "friendly"],
      ["Giant", [5, 3, 2], 3, "hostile"],
      ["Spy", [3, 1, 0], 1, "secret"],
    ]);
  });

  it("tells what it did", () => {
    expect(notes).toEqual([
      "2 walls do not stop movement: kept, stopping nothing (option blocks)",
      "1 secret door read as a door",
      "1 hidden token left out (option hidden reads it)",
      "1 sound, 2 tiles, 1 note left out",
      'picture left out: the scene only names it, as "worlds/test/tower.webp"',
    ]);
  });

  it.each([
    // Of pane, curtain, terrain and glass: which of them stop it. Terrain has sound 20 and glass a threshold.
    ["move", [true, false, false, true]],
    ["sight", [false, true, false, true]],
    ["light", [false, true, false, true]],
    ["sound", [true, false, true, true]],
  ] as const)("lets %s choose what stops", (blocks, stops) => {
    const { walls } = readMap(textOf("foundry-v12.json"), { blocks }).scene;
    expect(walls!.slice(7).map((wall) => wall.blocks !== "none")).toEqual(stops);
  });

  it("tells of limited walls and thresholds where they decide", () => {
    const sight = readMap(textOf("foundry-v12.json"), { blocks: "sight" }).notes;
    expect(sight.slice(0, 3)).toEqual([
      "1 wall does not stop sight: kept, stopping nothing (option blocks)",
      "1 limited wall, which only a second one makes opaque: kept, stopping nothing",
      "1 wall with a distance threshold read as stopping always",
    ]);
  });

  it("keeps squares where a shifted background moves the playing area: 213 - 10 = 203 is in column 2", () => {
    const json = jsonFixture("foundry-v12.json");
    json.background.offsetX = 10;
    const shifted = readMap(JSON.stringify(json));
    // From column 2 to the one that holds 203 + 710 = 913, which is 12: 11 columns, a wall one column further east.
    expect(shifted.foundry!.origin).toEqual([2, 2]);
    expect(shifted.scene.size).toEqual([11, 8]);
    expect(shifted.scene.walls![0]).toEqual({ from: at(3, 0), to: at(3, 3) });
    expect(shifted.notes[0]).toBe(
      "the playing area is no whole squares: squares partly inside it count, which makes 11 by 8",
    );
  });
});

describe("minus zero", () => {
  it("is zero, in an elevation and in a padding", () => {
    const text = textOf("foundry-v12.json")
      .replace('"elevation": 20', '"elevation": -0')
      .replace('"padding": 0.25', '"padding": -0');
    const { scene, foundry } = readMap(text, { hidden: true });
    expect(Object.is(scene.creatures![1]!.at![2], 0)).toBe(true);
    expect(foundry!.origin).toEqual([0, 0]);
  });
});

describe("v14 levels and depth", () => {
  const levels = [
    { _id: "ground", name: "Ground", elevation: { bottom: 0, top: 20 } },
    { _id: "upper", name: "Upper", elevation: { bottom: 20, top: 33 } },
    { _id: "attic", name: "Attic", elevation: { bottom: 50, top: null } },
  ];
  const walled = (names: string[]): unknown => {
    const json = jsonFixture("foundry-v12.json");
    json.levels = levels;
    json.walls = [{ ...json.walls[0], levels: names }];
    return readMap(JSON.stringify(json)).scene.walls;
  };
  const wall = { from: at(2, 0), to: at(2, 3) };

  it("gives a wall the heights of its level, in squares of 10 feet", () => {
    expect(walled(["ground"])).toEqual([{ ...wall, bottom: 0, top: 2 }]);
    expect(walled(["attic"])).toEqual([{ ...wall, bottom: 5 }]);
  });

  it("joins levels that touch, and makes a wall each of those that do not", () => {
    expect(walled(["upper", "ground"])).toEqual([{ ...wall, bottom: 0, top: 3.3 }]);
    expect(walled(["attic", "ground"])).toEqual([
      { ...wall, bottom: 0, top: 2 },
      { ...wall, bottom: 5 },
    ]);
  });

  it("gives a wall without levels no ends, and leaves out one on levels that are gone", () => {
    expect(walled([])).toEqual([wall]);
    expect(walled(["cellar"])).toEqual([]);
  });

  it("gives a token of another depth its height", () => {
    const json = jsonFixture("foundry-v12.json");
    json.tokens[0].depth = 2;
    json.tokens[1].depth = 3;
    const { creatures } = readMap(JSON.stringify(json)).scene;
    expect(creatures!.slice(0, 2).map(({ size, height }) => [size, height])).toEqual([
      [1, 2],
      [3, undefined],
    ]);
  });
});

describe("a file of several scenes, as Foundry 14 stores them", () => {
  const text = textOf("foundry-v14-documents.json");
  const FOUR = '4 scenes: 1 "Foundry Virtual Tabletop", 2 "test", 3 "test-scene", 4 "test-scene-expendable"';

  it("asks which one", () => {
    expect(refusal(text).message).toBe(`scenes: one scene by its name or number (option scene), got ${FOUR}`);
    expect(refusal(text, { scene: "nowhere" }).message).toBe(
      `scenes: the name or number of a scene, got "nowhere"; there are ${FOUR}`,
    );
    for (const scene of [0, 5, 1.5]) {
      expect(refusal(text, { scene }).message).toBe(
        `scenes: the name or number of a scene, got ${scene}; there are ${FOUR}`,
      );
    }
  });

  it("takes a name or a number", () => {
    // 4000 x 0.25 / 100 = 10 and ceil(3000 x 0.25 / 100) = 8 squares of padding.
    const byName = readMap(text, { scene: "test" });
    expect(byName.scene).toEqual({
      size: [40, 30],
      feetPerSquare: 5,
      unitsPerSquare: 800,
      coordinates: "units",
      walls: [],
      creatures: [],
    });
    expect(byName.foundry!.origin).toEqual([10, 8]);
    for (const scene of [2, "2"]) expect(readMap(text, { scene })).toEqual(byName);
  });

  it("refuses a gridless one", () => {
    expect(refusal(text, { scene: 1 }).message).toBe(
      "scenes[0].grid.type: a grid of squares (1), got 0, a gridless map: Ambit needs squares",
    );
  });

  it("places the real wall and token of its documents", () => {
    const { scenes, documents } = JSON.parse(text);
    const of = (type: string) =>
      documents.find((d: { data: { documentType?: string } }) => d.data.documentType === type);
    const scene = { ...scenes[2], walls: of("walls").data.data, tokens: of("tokens").data.data };
    const read = readMap(JSON.stringify({ scenes: [scene] })).scene;
    // 1000 x 0.25 / 100 = 2.5, so 3 squares: (100, 100)-(300, 100) is in the padding, the token at 400 on (1, 1).
    expect(read.walls).toEqual([]);
    expect(read.creatures).toEqual([{ id: "GDOucEcvorBe3Ps2", at: [1, 1, 0], size: 1, side: "hostile" }]);
  });

  it("refuses a name that two have", () => {
    const json = jsonFixture("foundry-v14-documents.json");
    json.scenes[3].name = "test";
    expect(refusal(json, { scene: "test" }).message).toBe(
      'scenes: a name that one scene has, got "test", which numbers 2, 4 have',
    );
  });
});
