/** What a search of the template method knows of cubes and squares turned any way: heights, spaces and points in units of its lattice, by hand. */
import { describe, expect, it } from "vitest";
import type { Area } from "../../src/contract/types.js";
import type { Creature } from "../../src/scene.js";
import { freeBlock } from "../../src/systems/dnd5e/free-block.js";
import type { Turned, TurnedSheet } from "../../src/systems/turned.js";
import { type Given, searchAsk, rawWall as wall } from "./search-ask.js";
import { based, creature } from "./table.js";

const free = (given: Given): Turned => freeBlock(searchAsk(given));
const cube = (sideFeet: number, more: object = {}): Area => ({ shape: "cube", sideFeet, ...more }) as Area;
const square = (sideFeet: number, more: object = {}): Area => ({ shape: "square", sideFeet, ...more }) as Area;
const rect = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
const cornerOf = (sheet: TurnedSheet) => sheet.trial([0, 0], [1, 0], [0, 0]).place.corner?.[2];
const heights = ({ sheets }: Turned) => sheets.map((s) => [cornerOf(s), s.face]);

/** From z up, so that every layer near 0 tells how the area stands. */
const tower = (z: number, size: number): Creature => creature("tower", [0, 0, z], size);
const of = (...creatures: Creature[]) => ({ creatures: creatures.map((c, index) => ({ ...c, index })) });

describe("the lattice and the window", () => {
  it("holds thousandths, twice the scene's units, half a side and the range", () => {
    expect(free({ area: square(15) })).toMatchObject({ units: 2000, step: 2, half: 3000 });
    // a side of 5/3, half of it 5/6
    expect(free({ area: square(5), scene: { feetPerSquare: 3 } })).toMatchObject({ units: 6000, step: 6, half: 5000 });
    // 12/5, half of it 6/5
    expect(free({ area: square(12), scene: { units: 4 } })).toMatchObject({ units: 1000, step: 1, half: 1200 });
    // a range of 10/7
    const by = creature("mage", [0, 0, 0]);
    expect(free({ area: cube(7, { rangeFeet: 10 }), by, scene: { feetPerSquare: 7 } })).toMatchObject({
      units: 14_000,
      half: 7000,
    });
    // in units of a map its points are whole units; the middle between two is a half
    expect(free({ area: square(5), pointUnits: 70, scene: { units: 70 } })).toMatchObject({
      units: 140,
      step: 2,
      half: 70,
    });
  });

  it("holds the body of a user of no whole size, and its middle", () => {
    const mage = based("mage", { shape: "disc", x: 0.25, y: 0.25, n: 0.5 });
    const by: Creature = {
      ...mage,
      base: { shape: "disc", x: 1, y: 1, diameter: 2, z: 0.125 },
      exact: { x0: 0, y0: 0, x1: 2, y1: 2 },
    };
    const walls = [wall(8, 0, 8, 4)];
    // in height from 1/8 to 5/8, the middle at 3/8
    const { units, user, sided, near } = free({ area: cube(5, { rangeFeet: 30 }), by, scene: { units: 4, walls } });
    expect(units).toBe(1000);
    expect(user?.at(-1)).toEqual({ x: 250, y: 250, z: 375, ix: 0, iy: 0, iz: 0 });
    expect(sided).toEqual({ x0: 0, y0: 0, z0: 125, x1: 500, y1: 500, z1: 625 });
    expect(near).toEqual(sided);
    // of height 1/3 of a unit map its middle is a sixth
    const low: Creature = {
      ...by,
      base: { shape: "square", x: 3, y: 3, side: 3, z: 0 },
      exact: { x0: 1.5, y0: 1.5, x1: 4.5, y1: 4.5 },
    };
    const map = { units: 9, walls: [wall(18, 0, 18, 4)] };
    const told = free({ area: cube(5, { rangeFeet: 30 }), by: low, pointUnits: 9, scene: map });
    expect(told.units).toBe(18);
    expect(told.user?.at(-1)).toEqual({ x: 6, y: 6, z: 3, ix: 0, iy: 0, iz: 0 });
  });

  it("is the scene, or where somebody is reached and a ring beyond", () => {
    expect(free({ area: square(10), scene: { width: 5, height: 3 } }).window).toEqual(rect(0, 0, 5000, 3000));
    // a diagonal of 2 squares is below 3, and one: (3, 4) to (5, 6) widened by four
    const scene = of(creature("a", [3, 4, 0], 2));
    expect(free({ area: square(10), scene }).window).toEqual(rect(-1000, 0, 9000, 10_000));
    expect(free({ area: square(10), scene: { ...scene, width: 5 } }).window).toEqual(rect(-1000, 0, 9000, 10_000));
    // of 12/5 below 3.6, so five
    expect(free({ area: square(12), scene }).window).toEqual(rect(-2000, -1000, 10_000, 11_000));
    expect(free({ area: square(10), scene, pointUnits: 70 }).window).toEqual(rect(-70, 0, 630, 700));
  });

  it("has the user's corners and middle only where something may be in the way", () => {
    const by = creature("mage", [1, 2, 0]);
    const walls = [wall(3000, 0, 3000, 4000)];
    const area = cube(10, { rangeFeet: 60 });
    const open = free({ area, by });
    expect([open.user, open.effect]).toEqual([undefined, undefined]);
    const passing = free({ area: cube(10, { rangeFeet: 60, passes: true }), by, scene: { walls } });
    expect([passing.user, passing.effect]).toEqual([undefined, undefined]);
    const { user, effect, source } = free({ area, by, scene: { walls } });
    expect([user?.length, effect?.walls.length, source]).toEqual([9, 1, by]);
    const nobody = free({ area, scene: { walls } });
    expect([nobody.user, nobody.sided, nobody.near, nobody.source]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(nobody.sheets).toHaveLength(1);
    // in a block it sees no origin at all
    const solids = [{ x: 0, y: 1, z: -1, w: 3, d: 3, h: 3 }];
    const shut = free({ area, by, scene: { solids } });
    expect([shut.user, shut.sheets]).toEqual([[], []]);
  });

  it("common.self, 5e.template: whom it leaves out", () => {
    const by = creature("mage", [1, 2, 0]);
    const told = (area: Area) => [free({ area, by }).sourceAffected, free({ area, by }).unoccupied];
    expect(told(cube(10))).toEqual([false, false]);
    expect(told(cube(10, { rangeFeet: 60 }))).toEqual([true, false]);
    expect(told(cube(10, { within: 6, unoccupied: true }))).toEqual([true, true]);
    expect(told(cube(10, { unoccupied: true }))).toEqual([false, true]);
    expect(told(square(10))).toEqual([true, false]);
  });
});

describe("heights of the corner", () => {
  it("5e.height: a flat square lies at the height of its origin", () => {
    const one = of(creature("a", [0, 0, 1]));
    const told = (given: Partial<Given>) => heights(free({ area: square(10), layers: [0, 2], scene: one, ...given }));
    // nothing tells two apart that cover nobody
    expect(told({})).toEqual([
      [0, false],
      [1, false],
    ]);
    expect(told({ options: { heights: "flat" } })).toEqual([[0, false]]);
    // but what their origins see, and how far these lie away
    const all = [0, 1, 2].map((z) => [z, false]);
    expect(told({ scene: { ...one, walls: [wall(5000, 0, 5000, 1000)] } })).toEqual(all);
    expect(told({ area: square(10, { rangeFeet: 60 }), by: creature("mage", [4, 4, 0]) })).toEqual(all);
  });

  it("5e.height: a cube of whole squares stands from its origin up, down to it, or about it", () => {
    // 3 high with its origin at 0: [0, 3], [-0.5, 2.5], [-1, 2], [-1.5, 1.5], [-2, 1], [-2.5, 0.5], [-3, 0]
    expect(heights(free({ area: cube(15), scene: of(tower(-3, 6)) }))).toEqual([
      [0, true],
      [-0.5, false],
      [-1, false],
      [-1.5, false],
      [-2, false],
      [-2.5, false],
      [-3, true],
    ]);
    // one above and one below: from -0.5 both, from -1 the lower alone, as from -1.5, -2 and -2.5; from -3 with the origin on its top
    const two = of(creature("a", [0, 0, -1]), creature("b", [1, 0, 2]));
    expect(heights(free({ area: cube(15), scene: two }))).toEqual([
      [0, true],
      [-0.5, false],
      [-1, false],
      [-3, true],
    ]);
    // one on the ground: all but the lowest enter its layer, and the highest has its origin on its bottom
    expect(heights(free({ area: cube(10), scene: of(creature("a", [0, 0, 0])) }))).toEqual([
      [0, true],
      [-2, true],
    ]);
    // from an origin at 1 a cube of 2 stands lower in [-1, 1]
    expect(heights(free({ area: cube(10), layers: [1, 1], scene: of(tower(-2, 6)) }))).toEqual([
      [1, true],
      [0.5, false],
      [0, false],
      [-0.5, false],
      [-1, true],
    ]);
  });

  it("5e.height: sides of no whole squares and of no whole thousandths", () => {
    // 12/5 high: its bottom is whole at 0, -1, -2, its top at -0.4, -1.4, -2.4; what enters the same layers as one before is left out
    expect(heights(free({ area: cube(12), scene: of(tower(-3, 6)) }))).toEqual([
      [0, true],
      [-0.2, false],
      [-0.4, false],
      [-1.2, false],
      [-1.4, false],
      [-2.2, false],
      [-2.4, true],
    ]);
    // 5/3 high: [0, 5/3], then bottoms between 0 and -2/3, between that and -1, and from there to -5/3, which no question can name
    const told = free({ area: cube(5), scene: { ...of(tower(-3, 6)), feetPerSquare: 3 } });
    expect(heights(told)).toEqual([
      [0, true],
      [-0.334, false],
      [-0.834, false],
      [-1.334, false],
    ]);
  });

  it("5e.height, flat: one height where all is covered at every height", () => {
    expect(heights(free({ area: cube(10), options: { heights: "flat" }, scene: of(tower(7, 2)) }))).toEqual([
      [0, true],
    ]);
  });

  it("5e.self: from its user's space, at the bottom where no heights are named", () => {
    const by = creature("ogre", [1, 2, 2], 2);
    const told = (layers?: readonly [number, number], area = cube(5)) =>
      free({ area, by, ...(layers === undefined ? {} : { layers }) }).sheets.map((s) => [s.z, s.own?.sides]);
    const at = rect(2000, 4000, 6000, 8000);
    expect(new Set(told().map(([z]) => z))).toEqual(new Set([2]));
    expect(free({ area: cube(5), by }).sheets[0]?.own).toMatchObject({ at, sides: false });
    // from 2 to 4; between bottom and top on the sides alone
    expect(new Set(told([0, 6]).map((row) => row.join(" ")))).toEqual(new Set(["2 false", "3 true", "4 false"]));
    // at range it may lie anywhere, of a flat square too, and at height 0 where none is named
    for (const area of [cube(5, { rangeFeet: 30 }), square(5)]) {
      expect(new Set(told([1, 2], area).map((row) => row.join(" ")))).toEqual(new Set(["1 ", "2 "]));
      expect(new Set(told(undefined, area).map((row) => row.join(" ")))).toEqual(new Set(["0 "]));
    }
  });

  it("5e.range: how far the origin lies from its user, height included", () => {
    const by = creature("mage", [0, 0, 0]);
    const limits = free({ area: square(5, { rangeFeet: 10 }), by, layers: [0, 3] }).sheets.map((s) => s.range?.limit);
    // 2 squares; from the top of the user at 1: 4, 4, 4 - 1 and 4 - 4 squares of it
    expect(limits).toEqual([16_000_001, 16_000_001, 12_000_001, 1]);
    expect(free({ area: square(5), by }).sheets[0]?.range).toBeUndefined();
  });
});

describe("whom a square covers", () => {
  const targetOf = (given: Given, c: Creature, n = 0) => free(given).sheets[n]?.target(c);

  it("5e.template: a space, the layers of it that are entered, and heights of lines to those", () => {
    const a = creature("a", [3, 4, 0], 2);
    const body = rect(6000, 8000, 10_000, 12_000);
    const flat = targetOf({ area: square(10), scene: of(a) }, a)!;
    expect(flat).toMatchObject({ body, parts: [body], disc: undefined, layers: [0, 0], low: 0, high: 2000 });
    expect(flat.cells).toEqual([
      rect(6000, 8000, 8000, 10_000),
      rect(8000, 8000, 10_000, 10_000),
      rect(6000, 10_000, 8000, 12_000),
      rect(8000, 10_000, 10_000, 12_000),
    ]);
    expect(targetOf({ area: cube(10), scene: of(a) }, a)).toMatchObject({ layers: [0, 1], low: 0, high: 4000 });
    // from a square beneath the lines go up to it, from one above down
    const options = { heights: "flat" } as const;
    const high = creature("a", [3, 4, 2]);
    expect(targetOf({ area: square(10), options, scene: of(high) }, high)).toMatchObject({
      layers: [2, 2],
      low: 0,
      high: 6000,
    });
    const deep = creature("a", [3, 4, -2]);
    expect(targetOf({ area: square(10), options, scene: of(deep) }, deep)).toMatchObject({
      layers: [-2, -2],
      low: -4000,
      high: 0,
    });
    for (const z of [-1, 1, -3]) expect(targetOf({ area: square(10) }, creature("b", [3, 4, z]))).toBeUndefined();
    // a cube of 2 from 0 up does not come to layer 2
    expect(targetOf({ area: cube(10), scene: of(a) }, creature("b", [3, 4, 2]))).toBeUndefined();
  });

  it("common.blocks: a square in a block is no part, unless the area passes", () => {
    const a = creature("a", [3, 4, 0], 2);
    const west = [rect(6000, 8000, 8000, 10_000), rect(6000, 10_000, 8000, 12_000)];
    const block = (h: number) => ({ ...of(a), solids: [{ x: 4, y: 4, z: 0, w: 1, d: 2, h }] });
    const told = targetOf({ area: cube(10), scene: block(2) }, a)!;
    expect([told.parts, told.cells]).toEqual([west, west]);
    // above a block of one layer there is room
    expect(targetOf({ area: cube(10), scene: block(1) }, a)!.cells).toHaveLength(4);
    expect(targetOf({ area: cube(10), scene: block(1) }, a)!.parts).toHaveLength(1);
    expect(targetOf({ area: square(10), scene: block(1) }, a)!.cells).toEqual(west);
    expect(targetOf({ area: cube(10, { passes: true }), scene: block(2) }, a)!.cells).toHaveLength(4);
    const all = { ...of(a), solids: [{ x: 3, y: 4, z: 0, w: 2, d: 2, h: 2 }] };
    expect(targetOf({ area: cube(10), scene: all }, a)).toBeUndefined();
  });

  it("5e.template.gridless: bases as they are", () => {
    const disc = based("imp", { shape: "disc", x: 2.5, y: 3.5, n: 1, z: 0.25 });
    const round = targetOf({ area: cube(10), scene: of(disc) }, disc)!;
    const body = rect(4000, 6000, 6000, 8000);
    // from 0.25 to 1.25; seven tenths of its half about its middle lie within
    expect(round).toEqual({
      body,
      parts: [],
      disc: { x: 5000, y: 7000, diameter: 2000 },
      cells: [rect(4300, 6300, 5700, 7700)],
      layers: [0, 1],
      low: 0,
      high: 4000,
    });
    const box = based("box", { shape: "square", x: 2.5, y: 3.5, n: 1, z: 0 });
    const told = targetOf({ area: square(10), scene: of(box) }, box)!;
    expect(told).toEqual({ body, parts: [body], disc: undefined, cells: [body], layers: [0, 0], low: 0, high: 2000 });
    // a base of 1 at height 1 is not in the lowest layer
    expect(targetOf({ area: square(10) }, based("box", { shape: "square", x: 2, y: 3, n: 1, z: 1 }))).toBeUndefined();
    expect(targetOf({ area: square(10) }, based("imp", { shape: "disc", x: 2, y: 3, n: 1, z: 1 }))).toBeUndefined();
  });
});

describe("placements", () => {
  const by = creature("mage", [0, 0, 0]);
  const area = cube(10, { rangeFeet: 60 });

  it("5e.template: corner and origin as the question counts points, and how near the origin lies", () => {
    const { sheets } = free({ area, by, layers: [2, 2] });
    const trial = sheets[0]!.trial([3000, 4500], [3, 4], [3000, 4500]);
    expect(trial.place).toMatchObject({ corner: [3, 4.5, 2], along: [3, 4], origin: [3, 4.5, 2] });
    // 2 squares in x, 3.5 in y, 1 in height, each doubled on a lattice of 2,000
    expect(trial.near).toBe(8000 ** 2 + 14_000 ** 2 + 4000 ** 2);
    expect(sheets[0]!.trial([-0, -0], [1, 0], [-0, -0]).place).toMatchObject({ corner: [0, 0, 2], origin: [0, 0, 2] });
    const map = free({ area, by, pointUnits: 70, scene: { units: 70 } }).sheets[0]!;
    expect(map.trial([210, 35], [1, 0], [210, 35]).place).toMatchObject({ corner: [210, 35, 0], origin: [210, 35, 0] });
    expect(map.trial([210, 0], [1, 0], [210, 0]).near).toBe(560 ** 2);
    expect(free({ area: square(10) }).sheets[0]!.trial([3000, 0], [1, 0], [3000, 0]).near).toBe(0);
  });

  it("5e.near-side: none whose origin would move", () => {
    const { sheets } = free({ area, by, scene: { walls: [wall(3000, -9000, 3000, 9000)] } });
    const legal = (x: number): boolean => sheets[0]!.trial([x, 0], [1, 0], [x, 0]).legal();
    expect([legal(2000), legal(4000)]).toEqual([true, false]);
  });
});
