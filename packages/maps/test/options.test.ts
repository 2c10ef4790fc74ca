import { AmbitError, type Answer } from "@ambit/engine";
import { answerLists, cellName, cellNames, foundryRegions, type MapOptions, readMap } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { jsonFixture, line, refusal, small, textOf } from "./helpers.js";

function refused(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof AmbitError) return `${error.code} | ${error.message}`;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("options of readMap", () => {
  it.each([
    [
      { openPortal: "door" },
      "unknown-key | openPortal: an option that readMap lacks; it takes openPortals, scene, blocks, hidden, name",
    ],
    [{ openPortals: 5 }, 'type | openPortals: "door" or "window", got 5'],
    [{ blocks: null }, 'type | blocks: "move", "sight", "light" or "sound", got null'],
    [{ blocks: "air" }, 'unknown-value | blocks: "move", "sight", "light" or "sound", got "air"'],
    [{ hidden: "yes" }, 'type | hidden: true or false, got "yes"'],
    [{ name: 5 }, "type | name: a text, got 5"],
    [{ scene: true }, "type | scene: the name of a scene, or its number from 1, got true"],
    [{ scene: ["a"] }, "type | scene: the name of a scene, or its number from 1, got a list of 1"],
    [null, "type | options: an object of options, got null"],
    ["door", 'type | options: an object of options, got "door"'],
  ])("%j", (options, message) => {
    expect(refused(() => readMap(JSON.stringify(small()), options as MapOptions))).toBe(message);
  });

  it("may be undefined one by one", () => {
    const options = { openPortals: undefined, scene: undefined, blocks: undefined } as unknown as MapOptions;
    expect(readMap(JSON.stringify(small()), options).format).toBe("uvtt");
  });
});

describe("the scene asked for in a file of one", () => {
  const text = textOf("foundry-v9.json");
  const name = jsonFixture("foundry-v9.json").name as string;

  it("is it, by its name or as number 1", () => {
    for (const scene of [name, 1, "1"]) expect(readMap(text, { scene }).format).toBe("foundry");
  });

  it("is refused where it is another", () => {
    for (const [scene, got] of [
      ["nowhere", '"nowhere"'],
      [2, "2"],
    ] as const) {
      expect(refusal(text, { scene }).message).toBe(
        `scenes: the name or number of a scene, got ${got}; there is 1 scene: 1 ${JSON.stringify(name)}`,
      );
    }
  });
});

describe("sizes that Foundry does not allow", () => {
  it("padding over a half", () => {
    const scene = { ...jsonFixture("foundry-v12.json"), padding: 0.51 };
    expect(refusal(scene).message).toBe("padding: a number from 0 to 0.5, got 0.51");
  });

  it.each(["width", "height"])("a token whose %s is 0", (key) => {
    const scene = jsonFixture("foundry-v12.json");
    scene.tokens[0][key] = 0;
    expect(refusal(scene).message).toBe(`tokens[0].${key}: a number above 0 and at most 100, got 0`);
  });
});

it("no walls wholly outside are not told", () => {
  const { notes } = readMap(JSON.stringify(small({ line_of_sight: [line([1, 1], [5, 1])] })));
  expect(notes).toEqual(["1 of 2 points of walls lies outside the map: walls partly outside kept whole"]);
});

describe("what is no answer", () => {
  const wrong = (value: unknown) => value as Answer;
  const full = { legal: true, cells: [], affected: [], objects: [], spared: [], problems: [] };

  it.each([
    [() => cellName("a" as unknown as number, 0), 'type | x: a whole number from 0, got "a"'],
    [() => cellName(0, undefined as unknown as number), "type | y: a whole number from 0, got nothing"],
    [() => cellName(1.5, 0), "type | x: a whole number from 0, got 1.5"],
    [() => cellName(0, Number.NaN), "type | y: a whole number from 0, got NaN"],
    [() => cellName(0, -1), 'range | cells: squares from (0, 0) on, which have names, got "(0, -1)"'],
    [() => cellNames(wrong(null)), "type | answer: an answer, as resolve gives it, got null"],
    [() => cellNames(wrong({})), "type | answer.cells: a list, got nothing"],
    [
      () => cellNames(wrong({ cells: [[0, 0]] })),
      "type | answer.cells[0]: three whole numbers [x, y, z], got a list of 2",
    ],
    [() => answerLists(wrong({ cells: [] })), "type | answer.affected: a list, got nothing"],
    [() => answerLists(wrong({ ...full, legal: 1 })), "type | answer.legal: true or false, got 1"],
    [() => answerLists(wrong({ ...full, spared: [null] })), "type | answer.spared[0]: an object with id, got null"],
    [() => answerLists(wrong({ ...full, problems: [{}] })), "type | answer.problems[0].message: a text, got nothing"],
    [() => foundryRegions(wrong(5)), "type | answer: an answer, as resolve gives it, got 5"],
    [
      () => foundryRegions({ cells: [[0, 0.5, 0]] }),
      "type | answer.cells[0]: three whole numbers [x, y, z], got a list of 3",
    ],
    [
      () => foundryRegions(wrong(full), null as unknown as object),
      "type | canvas: an object with origin, distance and name, got null",
    ],
    [
      () => foundryRegions(wrong(full), { origin: [1] as unknown as [number, number] }),
      "type | canvas.origin: two whole numbers [column, row], got a list of 1",
    ],
    [() => foundryRegions(wrong(full), { distance: 0 }), "type | canvas.distance: a number above 0, got 0"],
    [() => foundryRegions(wrong(full), { name: 5 as unknown as string }), "type | canvas.name: a text, got 5"],
  ])("%s", (run, message) => {
    expect(refused(run)).toBe(message);
  });
});
