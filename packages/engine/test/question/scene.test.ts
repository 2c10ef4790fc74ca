import { describe, expect, it } from "vitest";
import type { Scene } from "../../src/scene.js";
import { nameOf } from "../../src/scene.js";
import { check, inScene, mage, ogre, refused } from "./helpers.js";

const CELL = "three whole numbers [x, y, z]";
const HALF = "three numbers [x, y, z], x and y whole or halves, z whole";
const SIZE = "a whole number from 1 to 100, or 0.5 for a Tiny creature";
const END = "two numbers [x, y] with at most three decimals";
const SCENE_TAKES =
  "a scene takes ambit, size, layers, feetPerSquare, unitsPerSquare, coordinates, walls, solids, creatures, auras, picture";

const scene = (raw: Record<string, unknown>): Scene => check(inScene(raw)).table.scene;
const wall = (more: Record<string, unknown>) => ({ walls: [{ from: [3, 0], to: [3, 6], ...more }] });
const one = (creature: unknown, more = {}) => ({ creatures: [creature], ...more });

describe("a scene", () => {
  it("has defaults", () => {
    expect(scene({})).toEqual({
      width: undefined,
      height: undefined,
      layers: [0, 0],
      feetPerSquare: 5,
      units: 1,
      walls: [],
      solids: [],
      creatures: [],
      byId: new Map(),
      picture: undefined,
    });
  });

  it("carries its version, sizes and picture", () => {
    const picture = { type: "image/png", data: "iVBORw0KGgo=" };
    const s = scene({ ambit: 1, size: [1000, 1], layers: [-2, 97], feetPerSquare: 2.5, unitsPerSquare: 140, picture });
    expect([s.width, s.height, s.layers, s.feetPerSquare, s.units]).toEqual([1000, 1, [-2, 97], 2.5, 140]);
    expect(s.picture).toEqual(picture);
  });

  it("has solids of one cell or of a size", () => {
    expect(scene({ solids: [{ cell: [12, 4, -1], size: [1, 2, 3] }, { cell: [0, 0, 0] }] }).solids).toEqual([
      { x: 12, y: 4, z: -1, w: 1, d: 2, h: 3 },
      { x: 0, y: 0, z: 0, w: 1, d: 1, h: 1 },
    ]);
  });

  it.each([
    [5, "type | scene: a record of a scene, got 5"],
    [{ wals: [] }, `unknown-key | scene.wals: unknown key; ${SCENE_TAKES}; did you mean walls?`],
    [JSON.parse('{"__proto__": {"walls": 5}}'), `unknown-key | scene.__proto__: unknown key; ${SCENE_TAKES}`],
    [{ 'a "b"': 1 }, `unknown-key | scene["a \\"b\\""]: unknown key; ${SCENE_TAKES}`],
    [{ ambit: "1" }, 'type | scene.ambit: 1, the version of this form, got "1"'],
    [{ size: [1001, 20] }, "range | scene.size[0]: a whole number from 1 to 1,000, got 1001"],
    [{ size: [30, 0] }, "range | scene.size[1]: a whole number from 1 to 1,000, got 0"],
    [{ size: [30, 20.5] }, "type | scene.size: two whole numbers [width, height] of 1 to 1,000 squares, got [30,20.5]"],
    [{ size: 30 }, "type | scene.size: two whole numbers [width, height] of 1 to 1,000 squares, got 30"],
    [{ layers: [0, 100] }, "range | scene.layers: at most 100 layers, got 101"],
    [{ layers: [1, 0] }, "range | scene.layers: the lowest layer first, then the highest, got [1,0]"],
    [{ layers: [0] }, "type | scene.layers: two whole numbers [lowest, highest], got [0]"],
    [
      { feetPerSquare: 0 },
      "range | scene.feetPerSquare: a number above 0 and at most 10,000, with at most three decimals, got 0",
    ],
    [{ unitsPerSquare: 0.5 }, "range | scene.unitsPerSquare: a whole number from 1 to 1,000,000, got 0.5"],
    [{ unitsPerSquare: 1_000_001 }, "range | scene.unitsPerSquare: a whole number from 1 to 1,000,000, got 1000001"],
    [{ coordinates: "pixels" }, 'unknown-value | scene.coordinates: "squares" or "units", got "pixels"'],
    [{ coordinates: "units" }, 'missing | scene.unitsPerSquare: needed, since coordinates is "units"'],
    [{ picture: "map.png" }, 'type | scene.picture: a record of a picture, got "map.png"'],
    [
      { picture: { type: "image/gif", data: "x" } },
      'unknown-value | scene.picture.type: "image/png", "image/webp" or "image/jpeg", got "image/gif"',
    ],
    [{ solids: [{ cell: [1, 2] }] }, `type | scene.solids[0].cell: ${CELL}, got [1,2]`],
    [
      { solids: [{ cell: [1, 2, 0], size: [1, 0, 1] }] },
      "range | scene.solids[0].size[1]: a whole number from 1 to 1,000,000, got 0",
    ],
    [{ solids: [{}] }, `missing | scene.solids[0].cell: needed, ${CELL}`],
  ])("refuses %j", (raw, sentence) => {
    expect(refused(inScene(raw as Record<string, unknown>))).toBe(sentence);
  });
});

describe("the lattice", () => {
  const walls = (...ends: [number, number][]) => ({ walls: ends.map((to) => ({ from: [-1, -1], to })) });
  it.each([
    [{ ...walls([3, 6]) }, 1],
    [{ ...walls([3.5, 6]) }, 2],
    [{ ...walls([3.5, 6.2]) }, 10],
    [{ ...walls([3.125, 6]), unitsPerSquare: 140 }, 280],
    [{ ...walls([3.25, 6]), unitsPerSquare: 140 }, 140],
    [{ ...walls([3.001, 6]), unitsPerSquare: 140 }, 7000],
    [{ ...walls([-3.001, 6]), unitsPerSquare: 999_999 }, 999_999_000],
    [{ creatures: [{ id: "bat", at: [6.5, 4, 3], size: 0.5 }], unitsPerSquare: 35 }, 70],
    [{ creatures: [{ id: "imp", base: { shape: "disc", centre: [7, 3], diameter: 1 } }] }, 2],
    [{ creatures: [{ id: "imp", base: { shape: "disc", centre: [7.2, 3.1], diameter: 1.001 } }] }, 2000],
    [{ creatures: [{ id: "imp", base: { shape: "square", centre: [7, 3], side: 2 } }] }, 1],
    [
      {
        coordinates: "units",
        unitsPerSquare: 35,
        creatures: [{ id: "imp", base: { shape: "disc", centre: [7, 3], diameter: 33 } }],
      },
      70,
    ],
    [
      {
        coordinates: "units",
        unitsPerSquare: 35,
        creatures: [{ id: "imp", base: { shape: "disc", centre: [7, 3], diameter: 34 } }],
      },
      35,
    ],
    [{ coordinates: "units", unitsPerSquare: 35, creatures: [{ id: "bat", at: [6.5, 4], size: 0.5 }] }, 70],
  ])("%j is %d units a square", (raw, units) => {
    expect(scene(raw).units).toBe(units);
  });

  it("holds ends exactly, below 0 too", () => {
    const s = scene({ walls: [{ from: [-0.125, 2], to: [1_000_000, -3.001] }], unitsPerSquare: 7 });
    expect(s.units).toBe(7000);
    expect(s.walls[0]).toMatchObject({ x0: -875, y0: 14_000, x1: 7_000_000_000, y1: -21_007 });
  });

  it("holds ends in units, refined by what needs halves", () => {
    const s = scene({
      coordinates: "units",
      unitsPerSquare: 35,
      walls: [{ from: [-7, 0], to: [36, 70] }],
      creatures: [{ id: "bat", at: [-1, 4.5], size: 0.5 }],
    });
    expect(s.walls[0]).toMatchObject({ x0: -14, y0: 0, x1: 72, y1: 140 });
    expect(s.creatures[0].exact).toEqual({ x0: -70, y0: 315, x1: -35, y1: 350 });
  });
});

describe("a wall", () => {
  it("has defaults, and keeps what is said", () => {
    expect(scene(wall({})).walls[0]).toEqual({
      index: 0,
      x0: 3,
      y0: 0,
      x1: 3,
      y1: 6,
      kind: "wall",
      open: false,
      blocks: "all",
      bottom: Number.NEGATIVE_INFINITY,
      top: Number.POSITIVE_INFINITY,
      cover: undefined,
      oneWay: undefined,
    });
    const said = {
      kind: "door",
      open: true,
      blocks: "none",
      bottom: -0.5,
      top: 2.125,
      cover: "greater",
      oneWay: "left",
    };
    expect(scene(wall(said)).walls[0]).toMatchObject(said);
  });

  it.each([
    [{ walls: {} }, "type | scene.walls: a list of walls, got {}"],
    [{ walls: [5] }, "type | scene.walls[0]: a record of a wall, got 5"],
    [{ walls: [{ from: [0, 0] }] }, `missing | scene.walls[0].to: needed, ${END}`],
    [wall({ to: [3, 0] }), "range | scene.walls[0]: a wall has two different ends, got [3,0] twice"],
    [wall({ to: [3, "6"] }), `type | scene.walls[0].to: ${END}, got [3,"6"]`],
    [wall({ to: [3, 6, 0] }), `type | scene.walls[0].to: ${END}, got [3,6,0]`],
    [wall({ to: [3, 0.0625] }), `type | scene.walls[0].to: ${END}, got [3,0.0625]`],
    [
      wall({ to: [1_000_000.5, 0] }),
      "range | scene.walls[0].to[0]: a number from -1,000,000 to 1,000,000, with at most three decimals, got 1000000.5",
    ],
    [
      wall({ to: [3, Number.NEGATIVE_INFINITY] }),
      "range | scene.walls[0].to[1]: a number from -1,000,000 to 1,000,000, with at most three decimals, got -Infinity",
    ],
    [wall({ bottom: 2, top: 2 }), "range | scene.walls[0].top: a number above bottom, which is 2, got 2"],
    [wall({ open: true }), "type | scene.walls[0].open: only a door can be open or shut, and this is a wall"],
    [
      wall({ kind: "window", open: false }),
      "type | scene.walls[0].open: only a door can be open or shut, and this is a window",
    ],
    [wall({ kind: "gate" }), 'unknown-value | scene.walls[0].kind: "wall", "door" or "window", got "gate"'],
    [wall({ blocks: true }), 'type | scene.walls[0].blocks: "all" or "none", got true'],
    [wall({ oneWay: "up" }), 'unknown-value | scene.walls[0].oneWay: "left" or "right", got "up"'],
    [
      wall({ form: [1, 2] }),
      "unknown-key | scene.walls[0].form: unknown key; a wall takes from, to, kind, open, blocks, bottom, top, cover, oneWay; did you mean from?",
    ],
    [
      { ...wall({ to: [3.5, 6] }), coordinates: "units", unitsPerSquare: 10 },
      "type | scene.walls[0].to: two whole numbers [x, y], in units, got [3.5,6]",
    ],
    [
      { ...wall({ to: [10_000_001, 6] }), coordinates: "units", unitsPerSquare: 10 },
      "range | scene.walls[0].to: within 1,000,000 squares of 0, which are 10,000,000 units, got [10000001,6]",
    ],
    [
      { walls: new Array(50_001).fill({ from: [0, 0], to: [1, 1] }) },
      "too-many | scene.walls: at most 50,000 walls, got 50,001",
    ],
  ])("refuses %#", (raw, sentence) => {
    expect(refused(inScene(raw))).toBe(sentence);
  });

  it("may come 50,000 times", () => {
    expect(scene({ walls: new Array(50_000).fill({ from: [0, 0], to: [1, 1] }) }).walls.length).toBe(50_000);
  });
});

describe("a creature", () => {
  it("fills its cells", () => {
    const s = scene({
      creatures: [{ id: "mage", at: [5, 4] }, ogre({ at: [11, 5, 2], height: 3, name: "Ogre", cover: "greater" })],
    });
    expect(s.creatures[0]).toEqual({
      index: 0,
      id: "mage",
      name: "",
      side: undefined,
      object: false,
      cover: undefined,
      space: { x: 5, y: 4, z: 0, w: 1, d: 1, h: 1 },
      exact: { x0: 5, y0: 4, x1: 6, y1: 5 },
      base: undefined,
    });
    expect(s.creatures[1]).toMatchObject({
      index: 1,
      name: "Ogre",
      side: "enemies",
      cover: "greater",
      space: { x: 11, y: 5, z: 2, w: 2, d: 2, h: 3 },
      exact: { x0: 11, y0: 5, x1: 13, y1: 7 },
    });
    expect(s.byId.get("ogre")).toBe(s.creatures[1]);
    expect(nameOf(s.creatures[0])).toBe("mage");
  });

  it("is as high as wide where nothing is said, and may be an object", () => {
    expect(scene(one(ogre({ object: true }))).creatures[0]).toMatchObject({
      object: true,
      space: { w: 2, d: 2, h: 2 },
    });
  });

  it("that is Tiny stands at halves within one cell, below 0 too", () => {
    const [bat] = scene(one({ id: "bat", at: [-0.5, 4.5, 3], size: 0.5 })).creatures;
    expect(bat.space).toEqual({ x: -1, y: 4, z: 3, w: 1, d: 1, h: 1 });
    expect(bat.exact).toEqual({ x0: -1, y0: 9, x1: 0, y1: 10 });
  });

  it("on a disc has the squares that the disc overlaps", () => {
    // Centre (7.2, 3.1), diameter 1: from (6.7, 2.6) to (7.7, 3.6), in tenths.
    const [imp] = scene(one({ id: "imp", base: { shape: "disc", centre: [7.2, 3.1], diameter: 1 } })).creatures;
    expect(imp.base).toEqual({ shape: "disc", x: 72, y: 31, diameter: 10, z: 0 });
    expect(imp.exact).toEqual({ x0: 67, y0: 26, x1: 77, y1: 36 });
    expect(imp.space).toEqual({ x: 6, y: 2, z: 0, w: 2, d: 2, h: 1 });
  });

  it("on a base that ends on grid lines overlaps nothing beyond them", () => {
    const [imp] = scene(
      one({ id: "imp", base: { shape: "disc", centre: [-0.5, 3.5], diameter: 1, z: -0.5 } }),
    ).creatures;
    expect(imp.space).toEqual({ x: -1, y: 3, z: -1, w: 1, d: 1, h: 1 });
    const [cube] = scene(one({ id: "cube", base: { shape: "square", centre: [2, 2], side: 1.5, z: 2.25 } })).creatures;
    expect(cube.base).toEqual({ shape: "square", x: 8, y: 8, side: 6, z: 2.25 });
    expect(cube.space).toEqual({ x: 1, y: 1, z: 2, w: 2, d: 2, h: 2 });
  });

  it("on a base may have a height of its own", () => {
    const base = { shape: "square", centre: [2, 2], side: 2 };
    expect(scene(one({ id: "giant", height: 5, base })).creatures[0].space).toEqual({
      x: 1,
      y: 1,
      z: 0,
      w: 2,
      d: 2,
      h: 5,
    });
  });

  it("on a base in units is counted in units", () => {
    const base = { shape: "disc", centre: [1000, 500], diameter: 140 };
    const [imp] = scene({ ...one({ id: "imp", base }), coordinates: "units", unitsPerSquare: 140 }).creatures;
    expect(imp.exact).toEqual({ x0: 930, y0: 430, x1: 1070, y1: 570 });
    expect(imp.space).toEqual({ x: 6, y: 3, z: 0, w: 2, d: 2, h: 1 });
  });

  it.each([
    [one("mage"), 'type | scene.creatures[0]: a record of a creature, got "mage"'],
    [one({ at: [1, 2] }), "missing | scene.creatures[0].id: needed, a text of 1 to 1,000 letters"],
    [one({ id: "" }), 'range | scene.creatures[0].id: a text of 1 to 1,000 letters, got ""'],
    [one({ id: 7 }), "type | scene.creatures[0].id: a text of 1 to 1,000 letters, got 7"],
    [one({ id: "mage" }), `missing | scene.creatures[0].at: needed, ${CELL}, or a base in its place`],
    [one(mage({ at: "4,5" })), `type | scene.creatures[0].at: ${CELL}, got "4,5"`],
    [one(mage({ at: [4.5, 5] })), `type | scene.creatures[0].at: ${CELL}, got [4.5,5]`],
    [one(mage({ at: [6.25, 4], size: 0.5 })), `type | scene.creatures[0].at: ${HALF}, got [6.25,4]`],
    [one(mage({ at: [6.5, 4, 0.5], size: 0.5 })), `type | scene.creatures[0].at: ${HALF}, got [6.5,4,0.5]`],
    [
      one(mage({ at: [1_000_001, 0] })),
      "range | scene.creatures[0].at[0]: a whole number from -1,000,000 to 1,000,000, got 1000001",
    ],
    [
      one(mage({ at: [1, 0, -10_001] })),
      "range | scene.creatures[0].at[2]: a whole number from -10,000 to 10,000, got -10001",
    ],
    [one(mage({ size: 0 })), `range | scene.creatures[0].size: ${SIZE}, got 0`],
    [one(mage({ size: 1.5 })), `type | scene.creatures[0].size: ${SIZE}, got 1.5`],
    [one(mage({ size: 101 })), `range | scene.creatures[0].size: ${SIZE}, got 101`],
    [one(mage({ height: 0 })), "range | scene.creatures[0].height: a whole number from 1 to 100, got 0"],
    [
      one(mage({ cover: "half" })),
      'unknown-value | scene.creatures[0].cover: "standard", "greater" or "none", got "half"',
    ],
    [
      one(mage({ postition: 1 })),
      "unknown-key | scene.creatures[0].postition: unknown key; a creature takes id, name, at, size, height, side, object, cover, base",
    ],
    [
      { creatures: [ogre(), ogre({ at: [1, 1] })] },
      'duplicate | scene.creatures[1].id: "ogre" is taken by scene.creatures[0]; ids must differ',
    ],
    [
      one({ id: "imp", base: { shape: "oval" } }),
      'unknown-value | scene.creatures[0].base.shape: "disc" or "square", got "oval"',
    ],
    [
      one({ id: "imp", base: { shape: "disc", centre: [1, 2], side: 1 } }),
      "unknown-key | scene.creatures[0].base.side: unknown key; a disc takes shape, centre, diameter, z",
    ],
    [
      one({ id: "imp", base: { shape: "disc", centre: [1, 2], diameter: 0 } }),
      "range | scene.creatures[0].base.diameter: a number above 0 and at most 100, with at most three decimals, got 0",
    ],
    [
      one({ id: "imp", at: [1, 2], base: { shape: "disc", centre: [1, 2], diameter: 1 } }),
      "type | scene.creatures[0].at: a creature with a base stands where its base is; leave at out",
    ],
    [
      one({ id: "imp", size: 1, base: { shape: "disc", centre: [1, 2], diameter: 1 } }),
      "type | scene.creatures[0].size: a creature with a base is as large as its base; leave size out",
    ],
    [
      one(
        { id: "imp", base: { shape: "disc", centre: [0, 0], diameter: 1001 } },
        { coordinates: "units", unitsPerSquare: 10 },
      ),
      "range | scene.creatures[0].base.diameter: at most 100 squares, which are 1,000 units, got 1001",
    ],
    [{ creatures: new Array(5001).fill(mage()) }, "too-many | scene.creatures: at most 5,000 creatures, got 5,001"],
  ])("refuses %#", (raw, sentence) => {
    expect(refused(inScene(raw))).toBe(sentence);
  });
});

describe("the edge of the scene", () => {
  const outside = (key: string) =>
    `range | scene.creatures[0].${key}: "ogre" stands wholly outside the scene of 30 x 20 squares`;
  const at = (x: number, y: number) => one(ogre({ at: [x, y] }), { size: [30, 20] });
  const disc = (x: number, y: number, diameter = 2) =>
    one({ id: "ogre", base: { shape: "disc", centre: [x, y], diameter } }, { size: [30, 20] });
  it.each([
    [at(29, 19), "accepted"],
    [at(-1, -1), "accepted"],
    [at(30, 5), outside("at")],
    [at(-2, 5), outside("at")],
    [at(5, 20), outside("at")],
    [at(5, -2), outside("at")],
    [at(40, 5), outside("at")],
    [one(ogre({ at: [40, 5] })), "accepted"],
    [disc(30.5, 5), "accepted"],
    [disc(31, 5), outside("base")],
    // A disc of radius 1.25 about (31, 20.75) touches the corner (30, 20) and no more: 1, 3/4, 5/4 is 4-3-5.
    [disc(31, 20.75, 2.5), outside("base")],
    [disc(31, 20.749, 2.5), "accepted"],
    [disc(-0.75, -1, 2.5), outside("base")],
    [disc(-0.749, -1, 2.5), "accepted"],
  ])("%j", (raw, sentence) => {
    expect(refused(inScene(raw))).toBe(sentence);
  });
});
