/** What a search of cones and lines knows from one apex where half of a square is asked, and from a stretch of them, in units of its lattice, by hand. */
import { describe, expect, it } from "vitest";
import type { Area } from "../../src/contract/types.js";
import type { Creature } from "../../src/scene.js";
import type { Aims } from "../../src/systems/aims.js";
import { freeRay } from "../../src/systems/dnd5e/free-ray.js";
import { type Given, rawWall, searchAsk } from "./search-ask.js";
import { based, creature } from "./table.js";

const rays = (given: Given): Aims => freeRay(searchAsk(given));
const cone = (lengthFeet: number, more: object = {}): Area => ({ shape: "cone", lengthFeet, ...more }) as Area;
const mage = creature("mage", [1, 2, 0]);

describe("5e.dmg2014, 5e.dmg2024: squares half of which is asked", () => {
  /** From the corner (2, 2) of the mage; squares are told from there. */
  const squares = (c: Creature, given: Partial<Given> = {}) => {
    const found = rays({ area: cone(15), by: mage, method: "dmg2014", points: [[2, 2, 0]], ...given });
    return found.apex(found.sides[0]!, 0).squares(c);
  };
  const at = (c: Creature, given: Partial<Given> = {}) => squares(c, given).map((s) => [s.x, s.y]);
  const a = creature("a", [4, 2, 0]);
  const ogre = creature("ogre", [4, 2, 0], 2);

  it("each square of a space that lies within reach, once", () => {
    expect(rays({ area: cone(15), by: mage, method: "dmg2014" }).threshold).toBe("half");
    expect(rays({ area: cone(15), by: mage, method: "dmg2014", options: { otherShapes: "any" } }).threshold).toBe(
      "any",
    );
    expect(rays({ area: cone(15), by: mage }).threshold).toBe("any");
    expect(squares(a)).toEqual([{ x: 2, y: 0, rise: 0, seen: undefined }]);
    expect(at(ogre)).toEqual([
      [2, 0],
      [3, 0],
      [2, 1],
      [3, 1],
    ]);
    // corners of a cone of 3 are the root of 11.25 away: (4, y) begins 4 away, (3, 2) the root of 13
    expect(at(creature("giant", [4, 2, 0], 3))).toEqual([
      [2, 0],
      [3, 0],
      [2, 1],
      [3, 1],
      [2, 2],
    ]);
    expect(at(creature("a", [-2, 0, 0]))).toEqual([[-4, -2]]);
    expect(at(creature("a", [-3, 0, 0]))).toEqual([]);
    expect(at(creature("a", [0, 0, 0]))).toEqual([[-2, -2]]);
    expect(at(creature("a", [9, 2, 0]))).toEqual([]);
  });

  it("5e.height: by how far the layer lies off the ray", () => {
    const told = (z: number, size = 1) => squares(creature("a", [4, 2, z], size)).map((s) => s.rise);
    expect([-3, -2, -1, 0, 1, 2].map((z) => told(z))).toEqual([[], [2000], [0], [0], [2000], []]);
    // of several layers the nearest, where nothing is between
    expect(told(0, 2)).toEqual([0, 0, 0, 0]);
  });

  it("5e.blocked: what is seen of each, and none of which nothing is", () => {
    const behind = (y0: number, y1 = 9000) => squares(a, { scene: { walls: [rawWall(3000, y0, 3000, y1)] } });
    expect(behind(0)).toEqual([]);
    // past (3, 2.25) the part from y = 2 to 2.5 at x = 4 and to 2.75 at x = 5
    const [part] = behind(2250);
    expect(part).toMatchObject({ x: 2, y: 0, rise: 0 });
    const ends = part!.seen!.flatMap((p) =>
      p.corners.map(([x, y, w]) => `${Number(x) / Number(w)} ${Number(y) / Number(w)}`),
    );
    expect(new Set(ends)).toEqual(new Set(["4000 0", "6000 0", "6000 1500", "4000 1000"]));
    // past (3, 2.5) all of it: the line to its corner (4, 3) touches the wall's end
    expect(behind(2500)[0]!.seen!.map((p) => p.layer)).toEqual([0]);
    // nothing near it
    expect(behind(6000)).toEqual([{ x: 2, y: 0, rise: 0, seen: undefined }]);
    // of a larger space a wall up to (3, 2.5) leaves what lies south of the line from (4, 3) to (6, 4)
    const some = squares(ogre, { scene: { walls: [rawWall(3000, 0, 3000, 2500)] } });
    expect(some.map((s) => [s.x, s.y])).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  it("common.blocks: none that lies in a block, and what is over it", () => {
    const solids = [{ x: 4, y: 2, z: 0, w: 1, d: 1, h: 1 }];
    const told = squares(ogre, { scene: { solids } });
    const low = told.filter((s) => s.rise === 0);
    expect(low.map((s) => [s.x, s.y])).toEqual([
      [2, 1],
      [3, 1],
    ]);
    // its shadow past (4, 3) runs from (5, 3.5) to (6, 4)
    const ys = low[1]!.seen!.flatMap((p) => p.corners.map(([, y, w]) => Number(y) / Number(w)));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([3000, 4000]);
    const high = told.filter((s) => s.rise === 2000).map((s) => [s.x, s.y]);
    expect(high).toContainEqual([2, 0]);
    expect(high).toContainEqual([3, 1]);
    // one that fills both layers
    expect(at(ogre, { scene: { solids: [{ ...solids[0]!, h: 2 }] } })).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });
});

describe("a creature from a stretch of apexes", () => {
  it("moves against them: all of it, and what is there from each", () => {
    const found = rays({ area: cone(15), by: mage });
    // the east side from (2, 2.001): the first to the last of 999, which is (2, 2.999)
    const east = found.sides[7]!;
    expect(found.stretch(east, 0, 998, creature("a", [4, 2, 0]))).toEqual({
      apexes: { x0: 4000, y0: 4002, x1: 4000, y1: 5998 },
      body: { x0: 8000, y0: 4000, x1: 10_000, y1: 6000 },
      most: { x0: 4000, y0: -1998, x1: 6000, y1: 1998 },
      sure: { x0: 4000, y0: -2, x1: 6000, y1: 2 },
      z: 0,
      low: 0,
      high: 2000,
    });
    const north = found.sides[4]!;
    expect(found.stretch(north, 100, 300, creature("a", [1, 0, 0]))).toMatchObject({
      apexes: { x0: 2202, y0: 4000, x1: 2602, y1: 4000 },
      most: { x0: -602, y0: -4000, x1: 1798, y1: -2000 },
      sure: { x0: -202, y0: -4000, x1: 1398, y1: -2000 },
    });
    // nothing is sure of a round base, of who flies off the ray; nothing at all beyond its reach. From all of (2, 2.001) to (2, 2.011) the square
    // from (4, 2) to (5, 3) has what lies from 2 - 2.001 to 3 - 2.011 of the ray, in units of half a thousandth
    const told = (c: Creature, given: Partial<Given> = {}) => {
      const own = rays({ area: cone(15), by: mage, ...given });
      return own.stretch(own.sides[7]!, 0, 10, c);
    };
    expect(told(creature("a", [4, 2, 0]))?.sure).toBeDefined();
    expect(told(based("a", { shape: "disc", x: 4.5, y: 2.5, n: 1 }))).toMatchObject({ sure: undefined });
    expect(told(creature("a", [4, 2, 1]))).toMatchObject({ sure: undefined, low: 0, high: 4000 });
    expect(told(creature("a", [4, 2, -1]))?.sure).toBeDefined();
    expect(told(creature("a", [4, 2, 1]), { options: { heights: "flat" } })?.sure).toBeDefined();
    expect(told(creature("a", [4, 2, 0]), { options: { coneEnd: "round" } })).toMatchObject({
      sure: { x0: 4000, x1: 6000, y0: -2, y1: 1978 },
    });
    expect(told(creature("a", [8, 2, 0]))).toBeUndefined();
    expect(told(creature("a", [-8, 2, 0]))).toBeUndefined();
    expect(told(creature("a", [2, 8, 0]))).toBeUndefined();
    expect(told(creature("a", [2, -8, 0]))).toBeUndefined();
    // 3 across and 1 along are the root of 10 away, less than a corner of the cone
    expect(found.stretch(east, 0, 998, creature("a", [5, 4, 0]))).toBeDefined();
    expect(told(creature("giant", [-3, -3, 0], 10))).toBeDefined();
  });

  it("its base as it is, its squares under the DMG methods, and heights between the two", () => {
    const own = based("a", { shape: "square", x: 4.5, y: 2.75, n: 1 });
    const found = rays({ area: cone(15), by: mage });
    expect(found.stretch(found.sides[7]!, 100, 300, own)).toMatchObject({
      apexes: { x0: 4000, y0: 4202, x1: 4000, y1: 4602 },
      body: { x0: 8000, y0: 4500, x1: 10_000, y1: 6500 },
      most: { x0: 4000, y0: -102, x1: 6000, y1: 2298 },
      sure: { x0: 4000, y0: 298, x1: 6000, y1: 1898 },
    });
    const dmg = rays({ area: cone(15), by: mage, method: "dmg2014" });
    expect(dmg.stretch(dmg.sides[1]!, 0, 0, own)).toMatchObject({ body: { x0: 8000, y0: 4000, x1: 10_000, y1: 8000 } });
    const high = rays({ area: cone(15), by: mage, layers: [1, 1] });
    const over = high.stretch(high.sides[7]!, 0, 10, creature("a", [4, 2, 2]));
    expect(over).toMatchObject({ z: 2000, low: 2000, high: 6000 });
    // 15 feet away the cone reaches from 1 - 1.5 to 1 + 1.5, into the layer from -1 on and not into the one below
    expect(high.stretch(high.sides[7]!, 0, 10, creature("a", [4, 2, -1]))).toMatchObject({ low: -2000, high: 2000 });
    expect(high.stretch(high.sides[7]!, 0, 10, creature("a", [4, 2, -2]))).toBeUndefined();
  });

  it("nothing is sure from a stretch as long as its space, or longer", () => {
    const found = rays({ area: cone(15), by: creature("ogre", [1, 2, 0], 2) });
    const sure = (side: number, to: number, c: Creature) => found.stretch(found.sides[side]!, 0, to, c)?.sure;
    const [north, east] = [creature("a", [1, 0, 0]), creature("a", [4, 2, 0])];
    expect([999, 1000, 1500].map((to) => sure(4, to, north) !== undefined)).toEqual([true, false, false]);
    expect([999, 1000, 1500].map((to) => sure(7, to, east) !== undefined)).toEqual([true, false, false]);
  });
});
