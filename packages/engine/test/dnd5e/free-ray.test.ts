/** What a search of cones and lines in every direction knows of its apexes: rows of points on a user's border, and what each sees, in units of its lattice, by hand. */
import { describe, expect, it } from "vitest";
import type { Area, Toward } from "../../src/contract/types.js";
import type { Creature } from "../../src/scene.js";
import type { AimPiece, Aims } from "../../src/systems/aims.js";
import { freeRay } from "../../src/systems/dnd5e/free-ray.js";
import { type Given, rawWall, searchAsk } from "./search-ask.js";
import { based, creature } from "./table.js";

const rays = (given: Given): Aims => freeRay(searchAsk(given));
const cone = (lengthFeet: number, more: object = {}): Area => ({ shape: "cone", lengthFeet, ...more }) as Area;
const line = (lengthFeet: number, widthFeet: number): Area => ({ shape: "line", lengthFeet, widthFeet }) as Area;
const mage = creature("mage", [1, 2, 0]);

const [EAST, SOUTH, WEST, NORTH]: readonly [Toward, Toward, Toward, Toward] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

describe("5e.self: points that a ray may start from", () => {
  it("the corners and the points between them, and where it may not lead from each", () => {
    // the space from (1, 2) to (2, 3) in thousandths
    expect(rays({ area: cone(15), by: mage }).sides).toEqual([
      { x: 1000, y: 2000, z: 0, dx: 0, dy: 0, count: 1, barred: [EAST, SOUTH] },
      { x: 2000, y: 2000, z: 0, dx: 0, dy: 0, count: 1, barred: [SOUTH, WEST] },
      { x: 2000, y: 3000, z: 0, dx: 0, dy: 0, count: 1, barred: [WEST, NORTH] },
      { x: 1000, y: 3000, z: 0, dx: 0, dy: 0, count: 1, barred: [NORTH, EAST] },
      { x: 1001, y: 2000, z: 0, dx: 1, dy: 0, count: 999, barred: [EAST, WEST] },
      { x: 1001, y: 3000, z: 0, dx: 1, dy: 0, count: 999, barred: [WEST, EAST] },
      { x: 1000, y: 2001, z: 0, dx: 0, dy: 1, count: 999, barred: [NORTH, SOUTH] },
      { x: 2000, y: 2001, z: 0, dx: 0, dy: 1, count: 999, barred: [SOUTH, NORTH] },
    ]);
  });

  it("at intersections under the DMG methods, in units of a map, and of a body between thousandths", () => {
    const dmg = (by: Creature): (readonly number[])[] =>
      rays({ area: cone(15), by, method: "dmg2014", options: { otherShapes: "any" } }).sides.map((s) => [
        s.x,
        s.y,
        s.count,
      ]);
    expect(dmg(mage)).toEqual([
      [1, 2, 1],
      [2, 2, 1],
      [2, 3, 1],
      [1, 3, 1],
    ]);
    expect(dmg(creature("ogre", [1, 2, 0], 2)).slice(4)).toEqual([
      [2, 2, 1],
      [2, 4, 1],
      [1, 3, 1],
      [3, 3, 1],
    ]);
    // below zero the points between are counted upwards all the same
    expect(dmg(creature("ogre", [-3, -2, 0], 2)).slice(4)).toEqual([
      [-2, -2, 1],
      [-2, 0, 1],
      [-3, -1, 1],
      [-1, -1, 1],
    ]);
    // a Tiny creature at a half has no corner but one on an intersection
    expect(dmg(creature("bat", [1.5, 2.5, 0], 0.5))).toEqual([[2, 3, 1]]);
    const map = rays({
      area: cone(15),
      by: { ...mage, exact: { x0: 70, y0: 140, x1: 140, y1: 210 } },
      pointUnits: 70,
      scene: { units: 70 },
    });
    expect(map.sides.map((s) => [s.x, s.y, s.count])[4]).toEqual([71, 140, 69]);
    expect([map.units, map.step]).toEqual([140, 2]);
  });

  it("at its own bottom, or at each height that is tried and that its space has", () => {
    const heights = (given: Partial<Given>): number[] => [
      ...new Set(rays({ area: cone(15), by: mage, ...given }).sides.map((s) => s.z)),
    ];
    expect(heights({})).toEqual([0]);
    expect(heights({ by: creature("bat", [1, 2, 3]) })).toEqual([3]);
    expect(heights({ layers: [-2, 4] })).toEqual([0, 1]);
    expect(heights({ by: creature("ogre", [1, 2, -1], 2), layers: [-2, 4] })).toEqual([-1, 0, 1]);
    expect(heights({ layers: [2, 4] })).toEqual([]);
  });

  it("in the scene, its border included", () => {
    const rows = (
      width: number,
      height: number,
      by: Creature = creature("mage", [0, 0, 0], 2),
    ): (readonly number[])[] =>
      rays({ area: cone(15), by, scene: { width, height } }).sides.map((s) => [s.x, s.y, s.count]);
    // a space of two in a scene of one square: its corner (0, 0), the first halves of its north and its west side
    expect(rows(1, 1)).toEqual([
      [0, 0, 1],
      [1, 0, 1000],
      [0, 1, 1000],
    ]);
    expect(rows(2, 1)).toEqual([
      [0, 0, 1],
      [2000, 0, 1],
      [1, 0, 1999],
      [0, 1, 1000],
      [2000, 1, 1000],
    ]);
    // and one that reaches over the other edge
    expect(rows(5, 5, creature("mage", [-1, -1, 0], 2))).toEqual([
      [1000, 1000, 1],
      [0, 1000, 1000],
      [1000, 0, 1000],
    ]);
  });

  it("or points that are given, of which those off the border have nothing", () => {
    const given = (points: Given["points"], area: Area = cone(15)): (readonly (number | undefined)[])[] =>
      rays({ area, by: mage, points: points! }).sides.map((s) => [s.x, s.y, s.z, s.barred?.[0]?.[0]]);
    // (2, 2.5) lies on the east side, (2, 3) is a corner, (1.5, 2.5) inside; heights up to the top of the space
    expect(
      given([
        [2, 2.5],
        [2, 3],
        [1.5, 2.5],
        [3, 3],
        [2, 2.5, 1],
        [2, 2.5, 2],
        [2, 2.5, -1],
      ] as Given["points"]),
    ).toEqual([
      [2000, 2500, 0, 0],
      [2000, 3000, 0, -1],
      [2000, 2500, 1, 0],
    ]);
    // with a range it may start anywhere
    expect(given([[7, 7.25, 2]], cone(15, { rangeFeet: 60 }))).toEqual([[7000, 7250, 2, undefined]]);
    // those outside the scene have nothing either; its border belongs to it
    const inside = rays({
      area: cone(15),
      scene: { width: 4, height: 3 },
      points: [
        [4, 3],
        [4.5, 3],
        [4, 3.5],
        [-1, 0],
      ],
    });
    expect(inside.sides.map((s) => [s.x, s.y])).toEqual([[4000, 3000]]);
    const map = rays({ area: cone(15), pointUnits: 70, scene: { units: 70 }, points: [[35, 140]] }).sides;
    expect(map.map((s) => [s.x, s.y, s.z])).toEqual([[35, 140, 0]]);
  });
});

describe("the shape and its lattice", () => {
  it("in units that hold length, half the width and the user's body", () => {
    expect(rays({ area: cone(15), by: mage })).toMatchObject({
      units: 2000,
      step: 2,
      shape: { kind: "cone", length: 6000, half: 0, round: false },
      sourceAffected: false,
      source: mage,
      effect: undefined,
      sided: { x0: 2000, y0: 4000, z0: 0, x1: 4000, y1: 6000, z1: 2000 },
    });
    expect(rays({ area: line(30, 5), by: mage })).toMatchObject({
      shape: { kind: "line", length: 12_000, half: 1000 },
    });
    expect(rays({ area: cone(15), by: mage, options: { coneEnd: "round" } }).shape.round).toBe(true);
    expect(rays({ area: line(15, 5), by: mage, options: { coneEnd: "round" } }).shape.round).toBe(false);
    // 15 feet in squares of 7 are 15/7
    expect(rays({ area: cone(15), by: mage, scene: { feetPerSquare: 7 } }).units).toBe(14_000);
    expect(rays({ area: cone(15, { rangeFeet: 30 }), by: mage, points: [[0, 0]] }).sourceAffected).toBe(true);
    const walls = [rawWall(5000, 0, 5000, 4000)];
    expect(rays({ area: cone(15), by: mage, scene: { walls } }).effect?.walls).toHaveLength(1);
  });

  it("without points a range, or no user, is refused", () => {
    expect(() => rays({ area: cone(15, { rangeFeet: 60 }), by: mage })).toThrow(/name the points/);
    expect(() => rays({ area: cone(15) })).toThrow(/needed, or the points/);
    expect(() => rays({ area: cone(15), method: "dmg2014" })).toThrow(/needed$/);
    expect(() => rays({ area: cone(15, { rangeFeet: 60 }), by: mage, method: "dmg2014" })).toThrow(/method token/);
  });
});

describe("what an apex sees", () => {
  /** From (2, 2.5, 0), the middle of the mage's east side. */
  const pieces = (c: Creature, given: Partial<Given> = {}, n = 0): readonly AimPiece[] => {
    const found = rays({ area: cone(15), by: mage, points: [[2, 2.5, n]], ...given });
    return found.apex(found.sides[0]!, 0).pieces(c);
  };
  const a = creature("a", [4, 2, 0]);
  const rect = { x0: 4000, y0: -1000, x1: 6000, y1: 1000 };

  it("a whole space where nothing is between, in the layer nearest to the ray", () => {
    expect(pieces(a)).toEqual([
      {
        corners: [
          [4000n, -1000n, 1n],
          [6000n, -1000n, 1n],
          [6000n, 1000n, 1n],
          [4000n, 1000n, 1n],
        ],
        rect,
        disc: undefined,
        layer: 0,
        rise: 0,
        exact: true,
      },
    ]);
    // out of reach: corners of a cone of 3 are the root of 11.25 away
    expect(pieces(creature("a", [6, 2, 0]))).toEqual([]);
    expect(pieces(creature("a", [5, 2, 0]))).toHaveLength(1);
    expect(pieces(creature("a", [4, 2, 0], 3)).map((p) => [p.layer, p.rect])).toEqual([
      [0, { x0: 4000, y0: -1000, x1: 10_000, y1: 5000 }],
    ]);
  });

  it("5e.height: layers that the area enters, by their rise", () => {
    // at its end the cone is 1.5 high: it enters the layers -2 to 1; a layer away from the ray its slice rises by one
    const told = (z: number, given: Partial<Given> = {}) =>
      pieces(creature("a", [4, 2, z]), given).map((p) => [p.layer, p.rise]);
    expect([-3, -2, -1, 0, 1, 2].map((z) => told(z))).toEqual([[], [[-2, 2000]], [[-1, 0]], [[0, 0]], [[1, 2000]], []]);
    // of 10 feet it is 1 high there: a mere point a layer away
    expect(told(1, { area: cone(10) })).toEqual([]);
    expect(told(0, { area: cone(10) })).toEqual([[0, 0]]);
    // with a round end 5 rise^2 is below the length squared: 5 < 9, 5 > 4
    expect(told(1, { options: { coneEnd: "round" } })).toEqual([[1, 2000]]);
    expect(told(1, { area: cone(10), options: { coneEnd: "round" } })).toEqual([]);
    // a line is as wide at each of its layers, half a square up and down
    expect([-2, -1, 0, 1].map((z) => told(z, { area: line(30, 5) }))).toEqual([[], [[-1, 0]], [[0, 0]], []]);
    expect(told(7, { options: { heights: "flat" } })).toEqual([[7, 0]]);
  });

  it("a round base as a disc, and a square one as it stands", () => {
    const disc = based("a", { shape: "disc", x: 4.5, y: 2.5, n: 1 });
    expect(pieces(disc)).toMatchObject([{ rect, disc: { x: 5000, y: 0, r: 1000 }, exact: true, rise: 0 }]);
    const high = based("a", { shape: "disc", x: 4.5, y: 2.5, n: 1, z: 1 });
    expect(pieces(high)).toMatchObject([{ disc: { x: 5000, y: 0, r: 1000 }, exact: false, rise: 2000 }]);
    const own = based("a", { shape: "square", x: 4.5, y: 2.75, n: 1 });
    expect(pieces(own)).toMatchObject([{ rect: { ...rect, y0: -500, y1: 1500 }, disc: undefined, exact: true }]);
    // under the DMG methods the squares that it stands on count
    const dmg = pieces(own, { method: "dmg2014", options: { otherShapes: "any" }, points: [[2, 2, 0]] });
    expect(dmg.map((p) => p.rect)).toEqual(
      [{ x0: 4, y0: 0, x1: 6, y1: 4 }].map((r) => ({ ...r, x0: r.x0 * 1000, x1: r.x1 * 1000, y1: r.y1 * 1000 })),
    );
  });

  it("behind a wall only what is seen", () => {
    // the wall x = 3 from y = 2.5 on hides what lies south of y = 2.5
    const walls = [rawWall(3000, 2500, 3000, 9000)];
    const seen = pieces(a, { scene: { walls } });
    expect(seen.map((p) => p.rect)).toEqual([undefined]);
    const ys = seen.flatMap((p) => p.corners.map(([, y, w]) => Number(y) / Number(w)));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([-1000, 0]);
    expect(pieces(a, { scene: { walls: [rawWall(3000, 0, 3000, 9000)] } })).toEqual([]);
    // one beside or beyond, above or below all lines changes nothing
    const plain = pieces(a);
    for (const away of [
      rawWall(7000, 0, 7000, 9000),
      rawWall(3000, 4000, 3000, 9000),
      rawWall(3000, -5000, 3000, 1000),
      rawWall(3000, 0, 3000, 9000, { bottom: 2 }),
      rawWall(3000, 0, 3000, 9000, { bottom: -5, top: -1 }),
    ])
      expect(pieces(a, { scene: { walls: [away] } })).toEqual(plain);
    expect(pieces(a, { scene: { solids: [{ x: 4, y: 2, z: 0, w: 1, d: 1, h: 1 }] } })).toEqual([]);
  });

  it("common.origin-on-wall: of a wall through it the user's side", () => {
    const scene = { walls: [rawWall(2000, -9000, 2000, 9000)] };
    const west = creature("b", [-1, 2, 0]);
    expect([pieces(a, { scene }), pieces(west, { scene }).length]).toEqual([[], 1]);
    // from the other side of it
    const by = creature("mage", [2, 2, 0]);
    expect([pieces(a, { scene, by }).length, pieces(west, { scene, by })]).toEqual([1, []]);
  });

  it("what stands beside, above or below all lines to a high space does not cut it into squares", () => {
    // lines run from (2, 2.5) to columns 4 and 5 and rows 2 and 3, from height 0 to 2
    const ogre = creature("ogre", [4, 2, 0], 2);
    const plain = pieces(ogre);
    expect(plain).toHaveLength(1);
    const low = { bottom: 0, top: 1 };
    for (const away of [
      rawWall(7000, 0, 7000, 9000, low),
      rawWall(1000, 0, 1000, 9000, low),
      rawWall(0, 1000, 9000, 1000, low),
      rawWall(0, 5000, 9000, 5000, low),
      rawWall(3000, 0, 3000, 9000, { bottom: 3, top: 4 }),
      rawWall(3000, 0, 3000, 9000, { bottom: -2, top: -1 }),
    ])
      expect(pieces(ogre, { scene: { walls: [away] } })).toEqual(plain);
    for (const [x, y, z] of [
      [7, 2, 0],
      [0, 2, 0],
      [3, 0, 0],
      [3, 5, 0],
      [3, 2, 3],
      [3, 2, -2],
    ] as const)
      expect(pieces(ogre, { scene: { solids: [{ x, y, z, w: 1, d: 1, h: 1 }] } })).toEqual(plain);
    // what touches one of them may hide something
    for (const near of [rawWall(6000, 0, 6000, 9000, low), rawWall(0, 4000, 9000, 4000, low)])
      expect(pieces(ogre, { scene: { walls: [near] } }).length).toBeGreaterThan(1);
  });

  it("5e.height: the two ends of a cone, and what of a piece is exact", () => {
    // 11 feet are 2.2 squares, 1.1 up and down at the flat end; of the round one 5 is not below 4.84
    const told = (given: Partial<Given>) =>
      pieces(creature("a", [4, 2, 1]), given).map((p) => [p.layer, p.rise, p.exact]);
    expect(told({ area: cone(11) })).toEqual([[1, 2000, true]]);
    expect(told({ area: cone(11), options: { coneEnd: "round" } })).toEqual([]);
    expect(told({ options: { coneEnd: "round" } })).toEqual([[1, 2000, false]]);
    const level = pieces(a, { options: { coneEnd: "round" } });
    expect(level.map((p) => p.exact)).toEqual([true]);
    // a line of 15 feet is 1.5 up and down at every distance, and all of it exact
    expect(told({ area: line(15, 15), options: { coneEnd: "round" } })).toEqual([[1, 0, true]]);
    expect(pieces(creature("a", [4, 2, 2]), { area: line(15, 15) })).toEqual([]);
    // from the top of its user's space the layers 0 and 1 lie alike: the lower one tells
    expect(pieces(creature("a", [4, 2, 0], 2), {}, 1).map((p) => p.layer)).toEqual([0]);
    expect(pieces(creature("a", [4, 2, -1], 2), {}, 1).map((p) => [p.layer, p.rise])).toEqual([[0, 0]]);
  });

  it("within reach north and south as well", () => {
    expect([7, 6, 5, 0, -1, -2].map((y) => pieces(creature("a", [2, y, 0])).length)).toEqual([0, 0, 1, 1, 1, 0]);
  });

  it("of a high space behind what ends in height every layer by itself", () => {
    const ogre = creature("a", [4, 2, 0], 2);
    const layers = (more: object): number[] => [
      ...new Set(pieces(ogre, { scene: { walls: [rawWall(3000, 2500, 3000, 9000, more)] } }).map((p) => p.layer)),
    ];
    expect(layers({})).toEqual([0]);
    expect(layers({ bottom: 0, top: 2 })).toEqual([0]);
    expect(layers({ bottom: 0, top: 1 })).toEqual([0, 1]);
    expect(layers({ bottom: 0.5 })).toEqual([0, 1]);
    // a block in its square (4, 2) takes that and hides (5, 2); above it the layer 1 is seen
    const solids = [{ x: 4, y: 2, z: 0, w: 1, d: 1, h: 1 }];
    const seen = pieces(ogre, { scene: { solids } });
    const low = seen.filter((p) => p.layer === 0).flatMap((p) => p.corners.map(([, y, w]) => Number(y) / Number(w)));
    expect(Math.min(...low)).toBeGreaterThanOrEqual(1000);
    expect(seen.some((p) => p.layer === 1)).toBe(true);
  });

  it("of a base behind a wall what is seen: of a round one a bound", () => {
    const half = { walls: [rawWall(3000, 2500, 3000, 9000)] };
    const all = { walls: [rawWall(3000, 0, 3000, 9000)] };
    const disc = based("a", { shape: "disc", x: 4.5, y: 2.5, n: 1 });
    expect(pieces(disc, { scene: half })).toMatchObject([{ rect, disc: { x: 5000, y: 0, r: 1000 }, exact: false }]);
    expect(pieces(disc, { scene: all })).toEqual([]);
    const own = based("a", { shape: "square", x: 4.5, y: 2.75, n: 1 });
    const ys = pieces(own, { scene: half }).flatMap((p) => p.corners.map(([, y, w]) => Number(y) / Number(w)));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([-500, 0]);
    expect(pieces(own, { scene: all })).toEqual([]);
    // one beyond reach is none
    expect(pieces(based("a", { shape: "disc", x: 9.5, y: 2.5, n: 1 }))).toEqual([]);
    // and one of two layers behind a low wall is asked in both
    const high = based("a", { shape: "square", x: 4.5, y: 2.75, n: 1, z: 0.5 });
    const low = { walls: [rawWall(3000, 2500, 3000, 9000, { bottom: 0, top: 1 })] };
    expect([...new Set(pieces(high, { scene: low }).map((p) => p.layer))]).toEqual([0, 1]);
  });

  it("covers a piece or not, as the direction says", () => {
    const found = rays({ area: cone(15), by: mage, points: [[2, 2.5, 0]] });
    const apex = found.apex(found.sides[0]!, 0);
    const [piece] = apex.pieces(a);
    // of slopes up to a quarter; towards (1, 1) the flattest that a cone covers is a third
    const ways: Toward[] = [EAST, [2, 1], [2, -1], [1, 1], [1, -1], SOUTH, NORTH];
    const covered = ways.map((v) => apex.covers(piece!, v));
    expect(covered).toEqual([true, true, true, false, false, false, false]);
    const [disc] = apex.pieces(based("a", { shape: "disc", x: 4.5, y: 2.5, n: 1 }));
    expect([EAST, SOUTH].map((v) => apex.covers(disc!, v))).toEqual([true, false]);
    // its lower side at 31 / 140.5 passes the corner of the square, at a quarter, and misses the disc, which ends at 1 / sqrt(24)
    expect([apex.covers(piece!, [100, 81]), apex.covers(disc!, [100, 81])]).toEqual([true, false]);
    const thin = rays({ area: line(15, 5), by: mage, points: [[2, 2.5, 0]] });
    const [own] = thin.apex(thin.sides[0]!, 0).pieces(a);
    // towards (3, 2) it is above 4 / 3 - sqrt(13) / 6 = 0.73 where the square begins, towards (2, 1) above 1 - sqrt(5) / 4 = 0.44
    const steep: Toward[] = [EAST, [2, 1], [3, 2], [1, 1]];
    expect(steep.map((v) => thin.apex(thin.sides[0]!, 0).covers(own!, v))).toEqual([true, true, false, false]);
  });

  it("its placement, and how near it lies", () => {
    const found = rays({ area: cone(15, { rangeFeet: 60 }), by: mage, points: [[4, 2.25, 2]] });
    const trial = found.apex(found.sides[0]!, 0).trial([3, 1]);
    expect(trial.place).toMatchObject({ point: [4, 2.25, 2], toward: [3, 1] });
    // two aside and one up in 2,000 units a square, twice and squared
    expect(trial.near).toBe(8000 ** 2 + 4000 ** 2);
    const map = rays({ area: cone(15), pointUnits: 70, scene: { units: 70 }, points: [[35, 140]] });
    expect(map.apex(map.sides[0]!, 0).trial([1, 0]).place).toMatchObject({ point: [35, 140, 0] });
    // the points of the DMG methods are intersections, in units too
    const by = { ...mage, exact: { x0: 70, y0: 140, x1: 140, y1: 210 } };
    const dmg = rays({ area: cone(15), by, method: "dmg2014", pointUnits: 70, scene: { units: 70 } });
    expect(dmg.apex(dmg.sides[0]!, 0).trial([-1, 0]).place).toMatchObject({ point: [70, 140, 0] });
    const bat = rays({ area: cone(15), by: creature("bat", [1, 2, 3]) });
    expect(bat.apex(bat.sides[0]!, 0).trial([-1, 0]).near).toBe(0);
    const side = rays({ area: cone(15), by: mage });
    expect(side.apex(side.sides[7]!, 249).trial([1, 0]).place).toMatchObject({ point: [2, 2.25, 0] });
    expect(side.apex(side.sides[4]!, 249).trial([0, -1]).place).toMatchObject({ point: [1.25, 2, 0] });
  });
});
