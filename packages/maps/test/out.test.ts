import { type Answer, type Cell, check, resolve, type SceneInput } from "@ambit/engine";
import { answerLists, cellName, cellNames, foundryRegions, readMap, writeUvtt } from "@ambit/maps";
import { describe, expect, it } from "vitest";
import { fixture, PNG, textOf } from "./helpers.js";

describe("writeUvtt", () => {
  it.each(["sample-room", "caves", "tower-cropped", "octagon-quarters", "diamond-room"])(
    "writes %s so that readMap finds every wall, door and the picture again",
    (name) => {
      const { scene } = readMap(fixture(name));
      const back = readMap(writeUvtt(scene).text);
      expect(back.format).toBe("uvtt");
      expect(back.scene).toEqual(scene);
    },
  );

  it("writes what it can of a Foundry scene and tells what is lost", () => {
    const { scene } = readMap(textOf("foundry-v12.json"));
    const { text, lost } = writeUvtt({ ...scene, auras: [{ id: "dread", from: "ogre", area: "2 aura" }] });
    expect(lost).toEqual([
      "2 walls that stop nothing left out",
      "1 window written as a wall",
      "2 open doors that some programs read as windows",
      "2 one-way walls written as stopping both ways",
      "3 creatures left out",
      "1 aura left out",
      "a square of 10 feet: the format does not say how long one is",
    ]);
    const back = readMap(text).scene;
    expect([back.size, back.unitsPerSquare]).toEqual([[10, 8], 568]);
    expect(back.walls!.filter(({ kind }) => kind === "door")).toEqual(
      scene.walls!.filter(({ kind }) => kind === "door"),
    );
  });

  it("writes decimals of squares exactly: 125 pixels of eight parts are thousandths", () => {
    const scene: SceneInput = {
      size: [4, 3],
      walls: [
        { from: [0.125, 0], to: [3.999, 2], bottom: 0, top: 2, cover: "greater" },
        { from: [1, 1], to: [1, 2], kind: "door" },
      ],
      solids: [{ cell: [2, 1, 0], size: [1, 2, 3] }, { cell: [0, 0, 2] }],
      picture: { type: "image/png", data: PNG },
    };
    const { text, lost } = writeUvtt(scene);
    expect(JSON.parse(text)).toEqual({
      format: 0.3,
      resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 125 },
      line_of_sight: [
        [
          { x: 0.125, y: 0 },
          { x: 3.999, y: 2 },
        ],
      ],
      objects_line_of_sight: [
        [
          { x: 2, y: 1 },
          { x: 3, y: 1 },
          { x: 3, y: 3 },
          { x: 2, y: 3 },
          { x: 2, y: 1 },
        ],
      ],
      portals: [
        {
          position: { x: 1, y: 1.5 },
          bounds: [
            { x: 1, y: 1 },
            { x: 1, y: 2 },
          ],
          rotation: 1.570796,
          closed: true,
          freestanding: false,
        },
      ],
      environment: { baked_lighting: false, ambient_light: "ffffffff" },
      lights: [],
      image: PNG,
    });
    expect(lost).toEqual([
      "heights of 1 wall: they become endless",
      "cover of 1 wall",
      "heights of 1 solid, written as an outline",
      "1 solid above or below the ground left out",
    ]);
    // 0.125 x 1000 and 3.999 x 1000.
    expect(readMap(text).scene.walls![0]).toEqual({ from: [125, 0], to: [3999, 2000] });
  });

  it("tells where no number of pixels holds the lattice", () => {
    const scene: SceneInput = {
      size: [1, 1],
      coordinates: "units",
      unitsPerSquare: 99_991,
      walls: [{ from: [0, 0], to: [1, 1] }],
    };
    expect(writeUvtt(scene).lost).toEqual(["positions finer than an eighth of a pixel at 125 pixels a square"]);
  });

  it("refuses a scene without an edge", () => {
    expect(() => writeUvtt({})).toThrow("size: needed, since a Universal VTT map has an edge, got nothing");
  });
});

describe("scenes of every format are scenes to the engine", () => {
  it.each(["foundry-v9.json", "foundry-v12.json", "one-page-dungeon.json"])("%s", (file) => {
    const { scene } = readMap(textOf(file), { hidden: true });
    const question = { system: "pf2e", scene, area: "20-foot burst", place: { point: [5, 5] } } as const;
    expect(check(question)).toBeNull();
    expect(resolve(question).cells.length).toBeGreaterThan(0);
  });
});

const cells = (...list: Cell[]): Pick<Answer, "cells"> => ({ cells: list });

describe("foundryRegions", () => {
  it("makes a grid shape of rows i and columns j, moved to where the playing area lies", () => {
    const { foundry } = readMap(textOf("foundry-v12.json"));
    // Square (0, 0) is column 3, row 2; a layer is 10 feet high.
    expect(foundryRegions(cells([0, 0, 0], [1, 0, 0], [1, 4, 0]), { ...foundry, name: "Burst" })).toEqual([
      {
        name: "Burst",
        shapes: [
          {
            type: "grid",
            offsets: [
              { i: 2, j: 3 },
              { i: 2, j: 4 },
              { i: 6, j: 4 },
            ],
            origin: null,
            hole: false,
          },
        ],
        elevation: { bottom: 0, top: 10, topInclusive: false },
        restriction: { enabled: false },
      },
    ]);
  });

  it("joins layers of the same squares, and no others", () => {
    const regions = foundryRegions(cells([0, 0, -1], [0, 0, 0], [1, 0, 1], [1, 0, 3]));
    expect(regions.map(({ elevation, shapes }) => [elevation.bottom, elevation.top, shapes[0]!.offsets])).toEqual([
      [-5, 5, [{ i: 0, j: 0 }]],
      [5, 10, [{ i: 0, j: 1 }]],
      [15, 20, [{ i: 0, j: 1 }]],
    ]);
  });

  it("makes none of no cells", () => {
    expect(foundryRegions(cells())).toEqual([]);
  });
});

describe("names of squares", () => {
  it.each([
    [0, 0, "A1"],
    [25, 0, "Z1"],
    [26, 9, "AA10"],
    [51, 0, "AZ1"],
    [52, 0, "BA1"],
    [701, 0, "ZZ1"],
    [702, 0, "AAA1"],
    [999, 999, "ALL1000"],
  ])("(%i, %i) is %s", (x, y, name) => {
    expect(cellName(x, y)).toBe(name);
  });

  it("come in reading order, each once", () => {
    expect(cellNames(cells([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1]))).toEqual(["A1", "B1", "A2"]);
  });

  it("are not there west or north of the map", () => {
    expect(() => cellNames(cells([-1, 2, 0]))).toThrow(
      'cells: squares from (0, 0) on, which have names, got "(-1, 2)"',
    );
  });

  it("stand in plain lists beside who is hit", () => {
    const answer = resolve({
      system: "draw-steel",
      scene: {
        size: [3, 3],
        creatures: [
          { id: "h", at: [0, 0] },
          { id: "o", at: [1, 1] },
          { id: "far", at: [2, 2] },
        ],
      },
      by: "h",
      area: "1 burst",
      place: {},
    });
    expect(answerLists(answer)).toEqual({
      legal: true,
      squares: ["A1", "B1", "A2", "B2"],
      affected: ["o"],
      objects: [],
      spared: ["h"],
      problems: [],
    });
  });
});
