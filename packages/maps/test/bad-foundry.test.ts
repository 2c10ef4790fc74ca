import { describe, expect, it } from "vitest";
import { jsonFixture, refusal, textOf } from "./helpers.js";

const NEW = "foundry-v12.json";
const OLD = "foundry-v9.json";

/** A fixture with one value changed, by its place as `walls[0].c`; undefined takes the key away. */
function changed(file: string, place: string, value: unknown): unknown {
  const json = jsonFixture(file);
  const keys = place.split(/[.[\]]+/).filter((key) => key !== "");
  const last = keys.pop()!;
  const holder = keys.reduce((inner, key) => inner[key], json);
  holder[last] = value;
  return json;
}

describe("fields missing or of the wrong type", () => {
  it.each([
    [NEW, "width", undefined, "width: a number from 1 to 10,000,000, got nothing"],
    [NEW, "height", "568", 'height: a number from 1 to 10,000,000, got "568"'],
    [NEW, "width", 0, "width: a number from 1 to 10,000,000, got 0"],
    [NEW, "width", 80_000, "width: at most 1,000 squares of 71 pixels, got 80000 pixels"],
    [NEW, "padding", -1, "padding: a number from 0 to 0.5, got -1"],
    [NEW, "grid", null, "grid: pixels a square, or an object with type and size, got null"],
    [NEW, "grid", [], "grid: pixels a square, or an object with type and size, got a list of 0"],
    [NEW, "grid.size", "71", 'grid.size: a positive number, got "71"'],
    [NEW, "grid.size", 70.5, "grid.size: a whole number of pixels a square, got 70.5"],
    [NEW, "grid.size", 20_000, "grid.size: at most 10,000 pixels a square, got 20000"],
    [NEW, "grid.type", 0, "grid.type: a grid of squares (1), got 0, a gridless map: Ambit needs squares"],
    [NEW, "grid.type", 3, "grid.type: a grid of squares (1), got 3, hexes: Ambit needs squares"],
    [NEW, "grid.type", 9, "grid.type: 1, a grid of squares, got 9"],
    [NEW, "grid.distance", 0, "grid.distance: a number from 0.001 to 1,000,000, got 0"],
    [NEW, "background.offsetX", "1", 'background.offsetX: a number from -10,000,000 to 10,000,000, got "1"'],
    [NEW, "walls", {}, "walls: a list of walls, got an object"],
    [NEW, "walls[2]", null, "walls[2]: an object with c, got null"],
    [NEW, "walls[2].c", undefined, "walls[2].c: a list of four numbers, got nothing"],
    [NEW, "walls[2].c", [1, 2, 3], "walls[2].c: a list of four numbers, got a list of 3"],
    [NEW, "walls[2].c[3]", "497", 'walls[2].c[3]: a number, got "497"'],
    [NEW, "walls[2].c[0]", 1e9, "walls[2].c[0]: a pixel within 10,000 squares of the map, got 1000000000"],
    [NEW, "walls[2].move", 15, "walls[2].move: 0, 1, 2, 10, 20, 30 or 40, got 15"],
    [NEW, "walls[2].sight", "20", 'walls[2].sight: 0, 1, 2, 10, 20, 30 or 40, got "20"'],
    [NEW, "walls[2].door", 3, "walls[2].door: 0, 1 or 2, got 3"],
    [NEW, "walls[2].ds", true, "walls[2].ds: 0, 1 or 2, got true"],
    [NEW, "walls[2].dir", -1, "walls[2].dir: 0, 1 or 2, got -1"],
    [
      NEW,
      "walls[2]._id",
      "wallPlain0000001",
      'walls[2]._id: ids that differ, got "wallPlain0000001", which walls[0] has',
    ],
    [NEW, "tokens", "none", 'tokens: a list of tokens, got "none"'],
    [NEW, "tokens[1]._id", undefined, "tokens[1]._id: an id, got nothing"],
    [
      NEW,
      "tokens[1]._id",
      "tokScout00000001",
      'tokens[1]._id: ids that differ, got "tokScout00000001", which tokens[0] has',
    ],
    [NEW, "tokens[1].x", null, "tokens[1].x: a number from -1,000,000,000 to 1,000,000,000, got null"],
    [NEW, "tokens[1].width", 101, "tokens[1].width: a number above 0 and at most 100, got 101"],
    [NEW, "tokens[1].elevation", "20", 'tokens[1].elevation: a number from -1,000,000,000 to 1,000,000,000, got "20"'],
    [NEW, "tokens[1].elevation", 1e6, "tokens[1].elevation: at most 10,000 squares up or down, got 1000000"],
    [NEW, "tokens[1].disposition", 2, "tokens[1].disposition: -2, -1, 0 or 1, got 2"],
    [NEW, "tokens[1].hidden", "no", 'tokens[1].hidden: true or false, got "no"'],
    [NEW, "tokens[1].name", 5, "tokens[1].name: a name of at most 1,000 letters, got 5"],
    [NEW, "levels", [{}], "levels[0]._id: an id, got nothing"],
    [NEW, "levels", [{ _id: "a" }, { _id: "a" }], 'levels[1]._id: ids that differ, got "a", which levels[0] has'],
    [OLD, "grid", 0, "grid: a positive number, got 0"],
    [OLD, "gridType", 2, "gridType: a grid of squares (1), got 2, hexes: Ambit needs squares"],
    [OLD, "gridDistance", "5", 'gridDistance: a number from 0.001 to 1,000,000, got "5"'],
    [OLD, "shiftX", {}, "shiftX: a number from -10,000,000 to 10,000,000, got an object"],
    [OLD, "walls[8].sense", 3, "walls[8].sense: 0, 1, 2, 10, 20, 30 or 40, got 3"],
  ])("%s %s = %j", (file, place, value, message) => {
    expect(refusal(changed(file, place, value))).toMatchObject({ code: "map", message });
  });

  it.each([
    [{ scenes: [] }, "scenes: at least one scene, got a list of 0"],
    [{ scenes: [5] }, "scenes[0]: a scene, got 5"],
    [{ scenes: [{ name: "x" }] }, "scenes[0]: a Foundry scene, which has a grid and walls"],
  ])("%j", (file, message) => {
    expect(refusal(file)).toMatchObject({ code: "map", message });
  });

  it("is an option that Ambit does not know", () => {
    const text = textOf(NEW);
    expect(refusal(text, { blocks: "smell" as "move" })).toEqual({
      code: "unknown-value",
      path: "blocks",
      message: 'blocks: "move", "sight", "light" or "sound", got "smell"',
    });
    expect(refusal(text, { hidden: 1 as unknown as boolean }).message).toBe("hidden: true or false, got 1");
  });
});

describe("__proto__ keys", () => {
  it.each([
    ['"walls": [', '"walls": [{"__proto__": {"c": [0, 0, 1, 1]}},', "walls[0].__proto__: a key that no map has"],
    ['"grid": {', '"grid": {"__proto__": {"size": 5},', "grid.__proto__: a key that no map has"],
    ['"tokens": [', '"tokens": [{"__proto__": 1},', "tokens[0].__proto__: a key that no map has"],
  ])("%s", (text, instead, message) => {
    expect(refusal(textOf(NEW).replace(text, instead)).message).toBe(message);
    expect(({} as Record<string, unknown>).c).toBeUndefined();
  });
});

describe("too much, or cut", () => {
  it("is more than 50,000 walls", () => {
    const json = jsonFixture(NEW);
    const { _id, ...wall } = json.walls[0];
    json.walls = Array.from({ length: 50_001 }, () => wall);
    expect(refusal(json).message).toBe("walls: at most 50,000 walls, got more");
  });

  it("is more than 5,000 tokens", () => {
    const json = jsonFixture(NEW);
    json.tokens = Array.from({ length: 5001 }, (_, i) => ({ ...json.tokens[0], _id: `t${i}` }));
    expect(refusal(json).message).toBe("tokens: at most 5,000 tokens, got more");
  });

  it.each([OLD, NEW, "foundry-v14-documents.json"])("is %s cut anywhere", (file) => {
    const text = textOf(file).trimEnd();
    for (let to = 1; to < text.length; to += 131) {
      expect(refusal(text.slice(0, to)).message).toContain("the file ends in the middle, at character");
    }
  });
});
