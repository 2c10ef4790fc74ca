/** What a search of the template method knows of spheres, circles and cylinders at every point: regions and parts in units of its lattice, by hand. */
import { describe, expect, it } from "vitest";
import type { Area } from "../../src/contract/types.js";
import type { Creature } from "../../src/scene.js";
import { freeRound } from "../../src/systems/dnd5e/free-round.js";
import type { Free, FreeRegion } from "../../src/systems/free.js";
import { type Given, searchAsk, rawWall as wall } from "./search-ask.js";
import { based, creature } from "./table.js";

const free = (given: Given): Free => freeRound(searchAsk(given));

const sphere = (radiusFeet: number, more: object = {}): Area => ({ shape: "sphere", radiusFeet, ...more }) as Area;

/** The squared radius as a number. */
const squared = ({ radius: { p, q, m } }: FreeRegion): number => (Number(p) + Math.sqrt(Number(q))) / Number(m);

const rect = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

describe("the lattice and the window", () => {
  it("holds thousandths, twice the scene's units and the radius", () => {
    // 1,000 and twice 1,000; a radius of 5/3 squares, a range of 10/7
    expect(free({ area: sphere(10) })).toMatchObject({ units: 2000, step: 2 });
    expect(free({ area: sphere(5), scene: { feetPerSquare: 3 } })).toMatchObject({ units: 6000, step: 6 });
    const by = creature("mage", [0, 0, 0]);
    expect(free({ area: sphere(7, { rangeFeet: 10 }), by, scene: { feetPerSquare: 7 } })).toMatchObject({
      units: 14_000,
    });
    expect(free({ area: sphere(10, { within: 1.5 }), by })).toMatchObject({ units: 2000 });
    // in units of a map its points are whole units
    expect(free({ area: sphere(10), pointUnits: 70, scene: { units: 70 } })).toMatchObject({ units: 140, step: 2 });
  });

  it("holds the middle of a user of no whole size", () => {
    // a disc of 0.5 about (0.25, 0.25) on a lattice of 4: its middle in height is a quarter up
    const mage = { ...based("mage", { shape: "disc", x: 0.25, y: 0.25, n: 0.5 }) };
    const by: Creature = {
      ...mage,
      base: { shape: "disc", x: 1, y: 1, diameter: 2, z: 0 },
      exact: { x0: 0, y0: 0, x1: 2, y1: 2 },
    };
    const walls = [wall(8, 0, 8, 4)];
    const { user, units, sided } = free({ area: sphere(10), by, scene: { units: 4, walls } });
    expect(units).toBe(1000);
    expect(user?.at(-1)).toEqual({ x: 250, y: 250, z: 250, ix: 0, iy: 0, iz: 0 });
    expect(sided).toEqual({ x0: 0, y0: 0, z0: 0, x1: 500, y1: 500, z1: 500 });
  });

  it("is the scene, or where somebody is reached and a ring beyond", () => {
    expect(free({ area: sphere(10), scene: { width: 5, height: 3 } }).window).toEqual(rect(0, 0, 5000, 3000));
    // of radius 2.4 three squares, and one: (3, 4) to (5, 6) widened by four
    const scene = { creatures: [creature("a", [3, 4, 0], 2)] };
    expect(free({ area: sphere(12), scene }).window).toEqual(rect(-1000, 0, 9000, 10_000));
    expect(free({ area: sphere(10), scene, pointUnits: 70 }).window).toEqual(rect(0, 70, 560, 630));
  });

  it("has the user's corners and middle only where something may be in the way", () => {
    const by = creature("mage", [1, 2, 0]);
    expect(free({ area: sphere(10), by }).user).toBeUndefined();
    expect(free({ area: sphere(10), by }).effect).toBeUndefined();
    const walls = [wall(3000, 0, 3000, 4000)];
    expect(free({ area: sphere(10, { passes: true }), by, scene: { walls } }).user).toBeUndefined();
    const { user, effect, source, sourceAffected } = free({ area: sphere(10), by, scene: { walls } });
    expect(effect?.walls).toHaveLength(1);
    expect(user).toHaveLength(9);
    expect(user?.slice(0, 2)).toEqual([
      { x: 2000, y: 4000, z: 0, ix: 1, iy: 1, iz: 1 },
      { x: 4000, y: 4000, z: 0, ix: -1, iy: 1, iz: 1 },
    ]);
    expect(user?.at(-1)).toEqual({ x: 3000, y: 5000, z: 1000, ix: 0, iy: 0, iz: 0 });
    expect([source, sourceAffected]).toEqual([by, true]);
    expect(free({ area: sphere(10), scene: { walls } }).user).toBeUndefined();
  });
});

describe("whom a point reaches", () => {
  const targetOf = (given: Given, c: Creature, n = 0) => free(given).sheets[n]!.target(c);

  it("5e.template: a square, nearer than the radius", () => {
    // 2 squares: below 4 x 2000 x 2000 units
    const target = targetOf({ area: sphere(10) }, creature("a", [3, 4, 0]))!;
    const square = rect(6000, 8000, 8000, 10_000);
    expect(target.region).toMatchObject({ ...square, limit: 16_000_000, closed: false });
    expect(squared(target.region)).toBe(16_000_000);
    expect(target.body).toEqual(square);
    expect(target.parts).toEqual([{ ...square, limit: 16_000_000, low: 0, high: 2000 }]);
    expect([target.low, target.high]).toEqual([0, 2000]);
  });

  it("5e.height: each layer has the slice of the sphere that is widest in it", () => {
    // 2 up and 2 down: layers -2 to 1; a layer away from the middle the squared radius is 3
    const at = (z: number) => targetOf({ area: sphere(10) }, creature("a", [3, 4, z]));
    const told = (z: number) => at(z)?.parts.map(({ limit, low, high }) => [limit, low, high]);
    expect(told(1)).toEqual([[12_000_000, 0, 4000]]);
    expect(told(0)).toEqual([[16_000_000, 0, 2000]]);
    expect(told(-1)).toEqual([[16_000_000, -2000, 0]]);
    expect(told(-2)).toEqual([[12_000_000, -4000, 0]]);
    expect(at(2)).toBeUndefined();
    expect(at(-3)).toBeUndefined();
    // from a point one higher
    const higher = targetOf({ area: sphere(10), layers: [1, 1] }, creature("a", [3, 4, 0]));
    expect(higher?.parts.map(({ limit, low, high }) => [limit, low, high])).toEqual([[16_000_000, 0, 2000]]);
    expect(targetOf({ area: sphere(10), layers: [1, 1] }, creature("a", [3, 4, -2]))).toBeUndefined();
  });

  it("5e.height: a space of several layers is reached by its widest slice, its parts square by square", () => {
    const target = targetOf({ area: sphere(10) }, creature("a", [3, 4, 0], 2))!;
    expect(target.region).toMatchObject({ ...rect(6000, 8000, 10_000, 12_000), limit: 16_000_000 });
    expect(target.body).toEqual(rect(6000, 8000, 10_000, 12_000));
    expect([target.low, target.high]).toEqual([0, 4000]);
    expect(target.parts.map(({ x0, y0, limit }) => [x0, y0, limit])).toEqual([
      [6000, 8000, 16_000_000],
      [8000, 8000, 16_000_000],
      [6000, 10_000, 16_000_000],
      [8000, 10_000, 16_000_000],
      [6000, 8000, 12_000_000],
      [8000, 8000, 12_000_000],
      [6000, 10_000, 12_000_000],
      [8000, 10_000, 12_000_000],
    ]);
    // layers 1 to 3, of which 1 alone is entered
    const high = targetOf({ area: sphere(10) }, creature("a", [3, 4, 1], 3))!;
    expect(high.parts).toHaveLength(9);
    expect(high.region.limit).toBe(12_000_000);
    expect([high.low, high.high]).toEqual([0, 4000]);
  });

  it("5e.height, flat: the whole radius at every height", () => {
    const options = { heights: "flat" } as const;
    const target = targetOf({ area: sphere(10), options }, creature("a", [3, 4, 7]))!;
    expect(target.parts.map(({ limit, low, high }) => [limit, low, high])).toEqual([[16_000_000, 0, 16_000]]);
    expect(targetOf({ area: sphere(10), options }, creature("a", [3, 4, -9]))?.region.limit).toBe(16_000_000);
  });

  it("common.blocks: a square in a block is no part, unless the area passes", () => {
    const solids = [{ x: 3, y: 4, z: 0, w: 1, d: 2, h: 1 }];
    const scene = { solids };
    const target = targetOf({ area: sphere(10), scene }, creature("a", [3, 4, 0], 2))!;
    expect(target.parts.filter((p) => p.high === 2000).map(({ x0, y0 }) => [x0, y0])).toEqual([
      [8000, 8000],
      [8000, 10_000],
    ]);
    expect(targetOf({ area: sphere(10), scene }, creature("b", [3, 5, 0]))).toBeUndefined();
    expect(targetOf({ area: sphere(10, { passes: true }), scene }, creature("b", [3, 5, 0]))?.parts).toHaveLength(1);
  });

  it("5e.template: circles in their layer, cylinders up and then down", () => {
    const circle = { shape: "circle", radiusFeet: 7.5 } as Area;
    const sheets = (area: Area) => free({ area, layers: [1, 2] }).sheets;
    expect(sheets(circle).map((s) => s.z)).toEqual([1, 2]);
    const layersOf = (area: Area) =>
      sheets(area).map((s) => [-2, -1, 0, 1, 2, 3, 4].filter((z) => s.target(creature("a", [3, 4, z])) !== undefined));
    expect(layersOf(circle)).toEqual([[1], [2]]);
    expect(sheets(circle)[0]!.target(creature("a", [3, 4, 1]))?.region.limit).toBe(9_000_000);
    const cylinder = { shape: "cylinder", radiusFeet: 10, heightFeet: 10 } as Area;
    expect(sheets(cylinder).map((s) => s.z)).toEqual([1, 1, 2, 2]);
    expect(layersOf(cylinder)).toEqual([
      [1, 2],
      [-1, 0],
      [2, 3],
      [0, 1],
    ]);
    // as wide at its end as at its start
    expect(sheets(cylinder)[0]!.target(creature("a", [3, 4, 2]))?.region.limit).toBe(16_000_000);
  });

  it("a squared radius that is no whole number of squared units: the least whole number at or above it", () => {
    // 7 feet in squares of 3: 7/3, squared 49/9; on 6,000 units 196,000,000; a layer away 40/9, so 160,000,000
    const scene = { feetPerSquare: 3 };
    expect(targetOf({ area: sphere(7), scene }, creature("a", [3, 4, 0]))?.region.limit).toBe(196_000_000);
    expect(targetOf({ area: sphere(7), scene }, creature("a", [3, 4, 1]))?.region.limit).toBe(160_000_000);
  });

  it("5e.template.gridless: a disc is reached from its own radius further, and looked at by a square within it", () => {
    // a base of 1 about (3.5, 4.5): radius 2 + 0.5, squared 6.25 x 4,000,000. 7/10 of 1,000 units lie within it
    const c = based("a", { shape: "disc", x: 3.5, y: 4.5, n: 1 });
    const target = targetOf({ area: sphere(10) }, c)!;
    expect(target.region).toMatchObject({ ...rect(7000, 9000, 7000, 9000), limit: 25_000_000, closed: false });
    expect(squared(target.region)).toBe(25_000_000);
    expect(target.body).toEqual(rect(6000, 8000, 8000, 10_000));
    expect(target.parts).toEqual([{ ...rect(6300, 8300, 7700, 9700), limit: 16_000_000, low: 0, high: 2000 }]);
    expect([target.low, target.high]).toEqual([0, 2000]);
    // a layer up: the root of 3 and a half, squared 3.25 + the root of 3, which on the lattice is 19,928,203.23
    const up = targetOf({ area: sphere(10) }, based("a", { shape: "disc", x: 3.5, y: 4.5, n: 1, z: 1 }))!;
    expect(up.region.limit).toBe(19_928_204);
    expect(squared(up.region)).toBeCloseTo(19_928_203.23, 2);
    expect(up.parts.map(({ limit, low, high }) => [limit, low, high])).toEqual([[12_000_000, 0, 4000]]);
    expect(targetOf({ area: sphere(10) }, based("a", { shape: "disc", x: 3.5, y: 4.5, n: 1, z: 2 }))).toBeUndefined();
  });

  it("5e.template.gridless: a square base by its own square, in every layer that it stands in", () => {
    // from height 0.5 it stands in the layers 0 and 1
    const c = based("a", { shape: "square", x: 3.5, y: 4.25, n: 1, z: 0.5 });
    const target = targetOf({ area: sphere(10) }, c)!;
    const own = rect(6000, 7500, 8000, 9500);
    expect(target.region).toMatchObject({ ...own, limit: 16_000_000 });
    expect(target.body).toEqual(own);
    expect(target.parts).toEqual([
      { ...own, limit: 16_000_000, low: 0, high: 2000 },
      { ...own, limit: 12_000_000, low: 0, high: 4000 },
    ]);
    expect([target.low, target.high]).toEqual([0, 4000]);
  });
});

describe("where a user may put it", () => {
  it("5e.range: the true distance from its space, the limit itself in range", () => {
    const by = creature("mage", [1, 2, 0]);
    const { sheets } = free({ area: sphere(10, { rangeFeet: 10 }), by, layers: [-3, 4] });
    const own = rect(2000, 4000, 4000, 6000);
    // the space fills height 0 to 1: from -1 and 2 one of two squares is height, from -2 and 3 both, beyond nothing is left
    expect(sheets.map((s) => [s.z, s.range?.limit])).toEqual([
      [-3, 0],
      [-2, 1],
      [-1, 12_000_001],
      [0, 16_000_001],
      [1, 16_000_001],
      [2, 12_000_001],
      [3, 1],
      [4, 0],
    ]);
    for (const { range } of sheets) expect(range).toMatchObject({ ...own, closed: true });
    expect(squared(sheets[3]!.range!)).toBe(16_000_000);
    expect(squared(sheets[0]!.range!)).toBe(-1);
    expect(free({ area: sphere(10), by }).sheets[0]!.range).toBeUndefined();
    expect(free({ area: sphere(10, { rangeFeet: 10 }) }).sheets[0]!.range).toBeUndefined();
    expect(free({ area: sphere(10, { within: 1.5 }), by }).sheets[0]!.range?.limit).toBe(9_000_001);
  });

  it("5e.range: from a round base the distance from its middle, with its radius", () => {
    const by = based("mage", { shape: "disc", x: 1.5, y: 2.5, n: 1 });
    const { sheets } = free({ area: sphere(10, { rangeFeet: 10 }), by, layers: [0, 2] });
    expect(sheets[0]!.range).toMatchObject({ ...rect(3000, 5000, 3000, 5000), limit: 25_000_001, closed: true });
    // two up, one above its top: the root of 3 and a half, squared 19,928,203.23
    expect(sheets[2]!.range?.limit).toBe(19_928_204);
    const square = based("mage", { shape: "square", x: 1.5, y: 2.25, n: 1 });
    expect(free({ area: sphere(10, { rangeFeet: 10 }), by: square }).sheets[0]!.range).toMatchObject({
      ...rect(2000, 3500, 4000, 5500),
      limit: 16_000_001,
    });
  });

  it("a point of the lattice as a place, and how near it lies", () => {
    const by = creature("mage", [1, 2, 0]);
    const { sheets } = free({ area: sphere(10), by, layers: [2, 2] });
    const trial = sheets[0]!.trial(3500, 1250);
    expect(trial.place).toMatchObject({ point: [3.5, 1.25, 2] });
    // 1.5 aside, 0.75 back and 1 up in 2,000 units a square, twice and squared
    expect(trial.near).toBe(6000 ** 2 + 3000 ** 2 + 4000 ** 2);
    const units = free({ area: sphere(10), by, pointUnits: 70, scene: { units: 70 } }).sheets[0]!.trial(140, 70);
    expect(units.place).toMatchObject({ point: [140, 70, 0] });
    // in 140 units a square (2, 1) is one north of the space
    expect(units.near).toBe(280 ** 2);
    const down = free({ area: { shape: "cylinder", radiusFeet: 5, heightFeet: 5 } as Area }).sheets;
    expect(down.map((s) => s.trial(0, 0).place)).toMatchObject([{ up: true }, { up: false }]);
    expect(down[0]!.trial(0, 0).near).toBe(0);
  });

  it("5e.near-side: a point that would move is none", () => {
    const by = creature("mage", [0, 0, 0]);
    const walls = [wall(2000, -9000, 2000, 9000)];
    const { sheets } = free({ area: sphere(10), by, scene: { walls } });
    expect(sheets[0]!.trial(1999, 500).legal()).toBe(true);
    expect(sheets[0]!.trial(2001, 500).legal()).toBe(false);
  });
});
