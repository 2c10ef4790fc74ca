/** 5e.self, 5e.range, origins on intersections, and the origins of cubes: each at its limit and just beyond. */
import { describe, expect, it } from "vitest";
import type { Area, Method, Place } from "../../src/contract/types.js";
import { based, creature, type Given, messages, put, rules, squares } from "./table.js";

const mage = creature("mage", [0, 0, 0]);
const METHODS: readonly Method[] = ["template", "dmg2014", "dmg2024"];
const cone: Area = { shape: "cone", lengthFeet: 15 };
const line: Area = { shape: "line", lengthFeet: 30, widthFeet: 5 };
const cube = (sideFeet: number): Area => ({ shape: "cube", sideFeet });

describe("5e.dmg2014, 5e.dmg2024: origins on intersections", () => {
  it.each(["dmg2014", "dmg2024"] as const)("%s", (method) => {
    const at = (area: Area, place: Place) => rules(put({ method, area, place }));
    const rule = [`5e.${method}`];
    for (const area of [
      { shape: "sphere", radiusFeet: 20 },
      { shape: "circle", radiusFeet: 20 },
      { shape: "cylinder", radiusFeet: 20, heightFeet: 10 },
    ] as const) {
      expect(at(area, { point: [-3, 4] })).toEqual([]);
      expect(at(area, { point: [0.5, 0.5] })).toEqual(rule);
      expect(at(area, { point: [0, 0.001] })).toEqual(rule);
      expect(at(area, { point: [0, 0, 0.5] })).toEqual(rule);
    }
    expect(at(cone, { point: [1, 0.5], toward: [1, 0] })).toEqual(rule);
    expect(at(line, { point: [1, 0], toward: [7, 3] })).toEqual([]);
    expect(at(line, { point: [1.5, 0], toward: [7, 3] })).toEqual(rule);
    expect(at(cube(15), { corner: [2, -2] })).toEqual([]);
    expect(at(cube(15), { corner: [2, -2.5] })).toEqual(rule);
    expect(at(cube(12), { corner: [2, -2] })).toEqual(rule);
    expect(at(cube(15), { corner: [2, -2], along: [0, -1] })).toEqual([]);
    expect(at(cube(25), { corner: [2, -2], along: [3, 4] })).toEqual(rule);
    expect(at({ shape: "square", sideFeet: 15 }, { corner: [0.5, 0] })).toEqual(rule);
    const tiny = creature("bat", [0.5, 0.5, 0], 0.5);
    expect(rules(put({ method, area: { shape: "emanation", radiusFeet: 10 }, place: {}, by: tiny }))).toEqual([]);
    expect(messages(put({ method, area: cone, place: { point: [1, 0.5], toward: [1, 0] } }))).toEqual([
      "the point (1, 0.5) is not a grid intersection",
    ]);
  });

  it("the template takes any point and any turn", () => {
    expect(rules(put({ area: { shape: "sphere", radiusFeet: 20 }, place: { point: [0.123, 4.5, 0.7] } }))).toEqual([]);
    expect(rules(put({ area: cube(12), place: { corner: [0.5, 0.25], along: [5, -2] } }))).toEqual([]);
  });
});

describe("5e.self", () => {
  const at = (point: Place["point"], toward: readonly [number, number], g: Partial<Given> = {}) =>
    rules(put({ area: cone, place: { point, toward }, by: mage, ...g }));

  it("starts on the border of the caster's space", () => {
    expect(at([1, 0.5], [1, 0])).toEqual([]);
    expect(at([1.001, 0.5], [1, 0])).toEqual(["5e.self"]);
    expect(at([0.999, 0.5], [1, 0])).toEqual(["5e.self"]);
    expect(at([0, 1], [-1, 1])).toEqual([]);
    expect(at([0, 1.001], [-1, 1])).toEqual(["5e.self"]);
    expect(at([1, 0.5], [1, 0], { area: line })).toEqual([]);
    expect(at([1.5, 0.5], [1, 0], { area: line })).toEqual(["5e.self"]);
  });

  it("within the height of the space", () => {
    expect(at([1, 0.5, 1], [1, 0])).toEqual([]);
    expect(at([1, 0.5, 1.001], [1, 0])).toEqual(["5e.self"]);
    expect(at([1, 0.5, -0.001], [1, 0])).toEqual(["5e.self"]);
  });

  it("does not enter the space, and may run along its side", () => {
    expect(at([1, 0.5], [-1, 0])).toEqual(["5e.self"]);
    expect(at([1, 0.5], [-1, 1000])).toEqual(["5e.self"]);
    expect(at([1, 0.5], [0, 1])).toEqual([]);
    expect(at([0, 0], [1, 0])).toEqual([]);
    expect(at([0, 0], [1, 1])).toEqual(["5e.self"]);
    expect(at([0, 0], [1, -1])).toEqual([]);
    expect(at([1, 0], [-1, -1])).toEqual([]);
    expect(at([1, 0], [-1, 1])).toEqual(["5e.self"]);
  });

  it("by the true extent: Tiny's half square, Large, below zero, a base", () => {
    const bat = creature("bat", [6.5, 4, 0], 0.5);
    expect(at([6.5, 4.25], [-1, 0], { by: bat })).toEqual([]);
    expect(at([6, 4.25], [-1, 0], { by: bat })).toEqual(["5e.self"]);
    const ogre = creature("ogre", [-4, -4, 0], 2);
    expect(at([-2, -3], [1, 0], { by: ogre })).toEqual([]);
    expect(at([-3, -3], [1, 0], { by: ogre })).toEqual(["5e.self"]);
    const imp = based("imp", { shape: "disc", x: 2.2, y: 2.1, n: 1 });
    expect(at([2.7, 2.1], [1, 0], { by: imp })).toEqual([]);
    expect(at([2.6, 2.1], [1, 0], { by: imp })).toEqual(["5e.self"]);
  });

  it("under the DMG at an intersection of that border", () => {
    expect(at([1, 0], [1, 0], { method: "dmg2014" })).toEqual([]);
    expect(at([1, 0.5], [1, 0], { method: "dmg2014" })).toEqual(["5e.dmg2014"]);
    expect(at([2, 0], [1, 0], { method: "dmg2024" })).toEqual(["5e.self"]);
    expect(at([2.5, 0], [1, 0], { method: "dmg2024" })).toEqual(["5e.dmg2024", "5e.self"]);
  });

  it("is not asked of areas with a range, nor without a caster", () => {
    expect(at([5, 5], [1, 0], { area: { ...cone, rangeFeet: 60 } })).toEqual([]);
    expect(at([5, 5], [1, 0], { area: { ...line, within: 10 } })).toEqual([]);
    expect(at([5, 5], [1, 0], { by: undefined })).toEqual([]);
  });

  it("a cube has its origin on that border", () => {
    const put3 = (place: Place, g: Partial<Given> = {}) => put({ area: cube(15), place, by: mage, ...g });
    expect(rules(put3({ corner: [1, -1] }))).toEqual([]);
    expect(rules(put3({ corner: [1.001, -1] }))).toEqual(["5e.self"]);
    expect(rules(put3({ corner: [1, 1] }))).toEqual([]);
    expect(rules(put3({ corner: [1, 1.001] }))).toEqual(["5e.self"]);
    expect(rules(put3({ corner: [2, -1] }, { method: "dmg2014" }))).toEqual(["5e.self"]);
    expect(rules(put3({ corner: [1, -1] }, { method: "token" }))).toEqual([]);
    expect(rules(put3({ corner: [2, -1] }, { method: "token" }))).toEqual(["5e.self"]);
    expect(rules(put3({ corner: [1, -1], origin: [1, 0.25, 0.5] }))).toEqual([]);
    expect(rules(put3({ corner: [1, -1], origin: [1, 1.5, 0.5] }))).toEqual(["5e.self"]);
    expect(rules(put3({ corner: [9, 9] }, { area: { ...cube(15), rangeFeet: 120 } }))).toEqual([]);
  });
});

describe("5e.blocked: the origin of a cube", () => {
  const at = (g: Partial<Given> & { place: Place }) => put({ area: cube(15), by: creature("mage", [5, 4, 0]), ...g });

  it("is the point of its border nearest to the centre of the caster's space", () => {
    const p = at({ place: { corner: [6, 3] } });
    expect(p.origin).toEqual({ point: [6, 4.5, 0.5] });
    expect(p.place).toEqual({ corner: [6, 3, 0], along: [1, 0], origin: [6, 4.5, 0.5] });
    expect(at({ place: { corner: [8, 6] } }).origin).toEqual({ point: [8, 6, 0.5] });
    // inside: the faces west, north and bottom are all half a square away; the lowest stands first in reading order
    expect(at({ place: { corner: [5, 4] } }).origin).toEqual({ point: [5.5, 4.5, 0] });
    expect(at({ place: { corner: [5, 3, -1] } }).origin).toEqual({ point: [5, 4.5, 0.5] });
  });

  it("DMG and token: the intersection nearest to that, ties by reading order", () => {
    for (const method of ["dmg2014", "dmg2024", "token"] as const) {
      expect(at({ method, place: { corner: [6, 3] } }).origin).toEqual({ point: [6, 4, 0] });
      const large = creature("ogre", [4, 4, 0], 2);
      expect(at({ method, by: large, place: { corner: [6, 3] } }).origin).toEqual({ point: [6, 5, 1] });
      const minus = creature("mage", [-5, -4, 0]);
      expect(at({ method, by: minus, place: { corner: [-4, -5] } }).origin).toEqual({ point: [-4, -4, 0] });
    }
  });

  it("else the middle of its west face", () => {
    const none = (place: Place, area: Area = cube(15)) => at({ area, place, by: undefined }).origin;
    expect(none({ corner: [6, 3] })).toEqual({ point: [6, 4.5, 1.5] });
    expect(none({ corner: [6, 3], along: [0, 1] })).toEqual({ point: [3, 4.5, 1.5] });
    expect(none({ corner: [6, 3], along: [-2, 0] })).toEqual({ point: [3, 1.5, 1.5] });
    expect(none({ corner: [6, 3] }, { shape: "square", sideFeet: 15 })).toEqual({ point: [6, 4.5, 0] });
    // corners (0,0) (3,4) (-1,7) (-4,3): west is between the last two
    expect(none({ corner: [0, 0], along: [3, 4] }, cube(25))).toEqual({ point: [-2.5, 5, 2.5] });
    // half of (-1, 1) / sqrt 2 is 0.35355: the northern of two western faces
    expect(none({ corner: [0, 0], along: [1, 1] }, cube(5))).toEqual({ point: [-0.354, 0.354, 0.5] });
  });

  it("of a turned block: what an answer names is on the border when it is put back", () => {
    const by = creature("u", [3, 7, 0]);
    const area: Area = { shape: "square", sideFeet: 20 };
    // the corner (9.962, 12.884) + 4 (-43, 8) / sqrt(1913) = (6.02948, 13.61563) is nearest to (3.5, 7.5); the border's point nearest to its rounding is another's
    const place = { corner: [9.962, 12.884, 0], along: [8, 43] } as const;
    const put1 = put({ area, by, place });
    expect(put1.place).toEqual({ ...place, origin: [6.029, 13.616, 0] });
    expect(rules(put({ area, by, place: put1.place }))).toEqual([]);
    expect(rules(put({ area, by, place: { ...place, origin: [6.028, 13.616, 0] } }))).toEqual(["5e.template"]);
    expect(rules(put({ area, by, place: { ...place, origin: [6.029, 13.614, 0] } }))).toEqual(["5e.template"]);
    for (let k = 1; k <= 200; k++) {
      const own = put({ area, by, place: { corner: [(k * 7919) / 1000, 3, 0], along: [1 + (k % 47), 1 + (k % 13)] } });
      expect(rules(put({ area, by, place: own.place })), JSON.stringify(own.place)).toEqual([]);
    }
  });

  it("of a turned cube: nearest point on an edge of it, rounded to thousandths where it has to be", () => {
    const by = creature("mage", [2, -1, 0]);
    // centre (2.5, -0.5): nearest point of the side along (1, 1) is (1, 1)
    expect(at({ area: cube(10), by, place: { corner: [0, 0], along: [1, 1] } }).origin).toEqual({ point: [1, 1, 0.5] });
    // far along it: the corner at 3 / sqrt 2
    const far = creature("mage", [8, 8, 0]);
    const p = at({ area: cube(15), by: far, place: { corner: [0, 0], along: [1, 1] } });
    expect(p.origin).toEqual({ point: [2.121, 2.121, 0.5] });
    expect(p.place.origin).toEqual([2.121, 2.121, 0.5]);
    const again = at({ area: cube(15), by: far, place: p.place });
    expect(again.place).toEqual(p.place);
    expect(messages(again)).toEqual(messages(p));
  });

  it("of a flat square: on its sides", () => {
    const by = creature("mage", [1, 1, 0]);
    const p = at({ area: { shape: "square", sideFeet: 20 }, by, place: { corner: [0, 0] } });
    expect(p.origin).toEqual({ point: [1.5, 0, 0] });
    expect(rules(p)).toEqual([]);
  });

  it("a named origin off its border breaks the rule", () => {
    const by = undefined;
    expect(rules(at({ by, place: { corner: [0, 0], origin: [0, 1, 1] } }))).toEqual([]);
    expect(rules(at({ by, place: { corner: [0, 0], origin: [1, 1, 3] } }))).toEqual([]);
    expect(rules(at({ by, place: { corner: [0, 0], origin: [1, 1, 1] } }))).toEqual(["5e.template"]);
    expect(rules(at({ by, place: { corner: [0, 0], origin: [0, 1, 3.001] } }))).toEqual(["5e.template"]);
    expect(rules(at({ by, method: "dmg2014", place: { corner: [0, 0], origin: [-1, 1, 1] } }))).toEqual(["5e.dmg2014"]);
  });

  it("`unoccupied` is broken by anybody in it", () => {
    const area: Area = { shape: "cube", sideFeet: 15, unoccupied: true, rangeFeet: 60 };
    const others = [creature("rat", [9, 5, 2])];
    expect(rules(at({ area, others, place: { corner: [7, 3] } }))).toEqual(["5e.template"]);
    expect(rules(at({ area, others: [creature("rat", [10, 5, 2])], place: { corner: [7, 3] } }))).toEqual([]);
    expect(rules(at({ area, others: [creature("rat", [9, 5, 3])], place: { corner: [7, 3] } }))).toEqual([]);
  });
});

describe("5e.range", () => {
  const ball: Area = { shape: "sphere", radiusFeet: 20, rangeFeet: 150 };
  const at = (point: Place["point"], g: Partial<Given> = {}) =>
    messages(put({ area: ball, place: { point }, by: mage, ...g }));

  it("template: true distance in space, the limit itself is in range", () => {
    expect(at([31, 0.5])).toEqual([]);
    expect(at([31.001, 0.5])).toEqual(["the origin is 150.1 feet away, the range is 150"]);
    expect(at([32, 0.5])).toEqual(["the origin is 155 feet away, the range is 150"]);
    // 18-24-30
    expect(at([19, 25])).toEqual([]);
    expect(at([19.001, 25])).toEqual(["the origin is 150.1 feet away, the range is 150"]);
    expect(at([-18, -24])).toEqual([]);
    expect(at([-18, 0.5, 25])).toEqual([]);
    expect(at([-18, 0.5, 25.001])).toEqual(["the origin is 150.1 feet away, the range is 150"]);
    // sqrt(22^2 + 22^2) = 31.1127 squares = 155.563 feet
    expect(at([23, 23])).toEqual(["the origin is 155.6 feet away, the range is 150"]);
    // 23 and 21 squares: 5 times the root of 970 is 155.72
    expect(at([24, 22])).toEqual(["the origin is 155.7 feet away, the range is 150"]);
    expect(rules(put({ area: ball, place: { point: [40, 0] }, by: mage }))).toEqual(["5e.range"]);
  });

  it("other methods: squares counted by `diagonals`", () => {
    const token = (point: Place["point"], diagonals: "5-5-5" | "5-10-5" = "5-5-5") =>
      at(point, { method: "token", options: { diagonals } });
    expect(token([31, 31])).toEqual([]);
    expect(token([32, 0])).toEqual(["the origin is 155 feet away, the range is 150"]);
    expect(token([-30, -30, 31])).toEqual([]);
    expect(token([0, 0, 32])).toEqual(["the origin is 155 feet away, the range is 150"]);
    // 20 + 10
    expect(token([21, 21], "5-10-5")).toEqual([]);
    expect(token([22, 21], "5-10-5")).toEqual(["the origin is 155 feet away, the range is 150"]);
    // middle of 24, 12, 5
    expect(token([25, 13, 6], "5-10-5")).toEqual([]);
    expect(token([25, 15, 6], "5-10-5")).toEqual(["the origin is 155 feet away, the range is 150"]);
    for (const method of ["dmg2014", "dmg2024"] as const) {
      expect(at([31, 5], { method })).toEqual([]);
      expect(at([32, 5], { method })).toEqual(["the origin is 155 feet away, the range is 150"]);
    }
  });

  it("from the caster's nearest point: Tiny, Gargantuan, a base", () => {
    const near = { ...ball, rangeFeet: 5 } as Area;
    const by = creature("bat", [6.5, 4, 0], 0.5);
    expect(at([8, 4.25], { area: near, by })).toEqual([]);
    expect(at([5.5, 4.25], { area: near, by })).toEqual([]);
    expect(at([5.499, 4.25], { area: near, by })).toEqual(["the origin is 5.1 feet away, the range is 5"]);
    const titan = creature("titan", [-4, -4, 0], 4);
    expect(at([1, -2], { area: near, by: titan })).toEqual([]);
    expect(at([1.001, -2], { area: near, by: titan })).toEqual(["the origin is 5.1 feet away, the range is 5"]);
    const imp = based("imp", { shape: "disc", x: 0.5, y: 0.5, n: 1 });
    // 3-4-5 halves: 1.5 from the centre
    expect(at([1.4, 1.7], { area: near, by: imp })).toEqual([]);
    expect(at([1.401, 1.7], { area: near, by: imp })).toEqual(["the origin is 5.1 feet away, the range is 5"]);
  });

  it("`within` is a limit in squares; no caster, no range", () => {
    const area: Area = { shape: "sphere", radiusFeet: 20, within: 10 };
    expect(at([11, 0.5], { area })).toEqual([]);
    expect(at([11.001, 0.5], { area })).toEqual(["the origin is 10.1 squares away, the limit is 10"]);
    expect(at([12, 0], { area, method: "token" })).toEqual(["the origin is 11 squares away, the limit is 10"]);
    expect(at([99, 0], { by: undefined })).toEqual([]);
  });

  it("of a cube to its origin, of an emanation to the space that it starts from", () => {
    const box: Area = { shape: "cube", sideFeet: 15, rangeFeet: 60 };
    const place = (x: number): Place => ({ corner: [x, 0] });
    expect(messages(put({ area: box, place: place(13), by: mage }))).toEqual([]);
    expect(messages(put({ area: box, place: place(13.001), by: mage }))).toEqual([
      "the origin is 60.1 feet away, the range is 60",
    ]);
    const aura: Area = { shape: "emanation", radiusFeet: 10, rangeFeet: 30 };
    const others = [creature("ally", [6, 0, 0]), creature("far", [7, 0, 0])];
    const from = (id: string) => messages(put({ method: "token", area: aura, place: { from: id }, by: mage, others }));
    expect(from("ally")).toEqual([]);
    expect(from("far")).toEqual(["the space of far is 35 feet away, the range is 30"]);
  });
});

describe("put back as place it gives the same answer", () => {
  const cases: readonly [Area, Place][] = [
    [{ shape: "sphere", radiusFeet: 20 }, { point: [3.25, 4] }],
    [{ shape: "circle", radiusFeet: 20 }, { point: [3, 4] }],
    [{ shape: "cylinder", radiusFeet: 20, heightFeet: 40 }, { point: [3, 4] }],
    [cone, { point: [1, 0], toward: [3, 1] }],
    [line, { point: [1, 1], toward: [3, 1] }],
    [cube(15), { corner: [1, 0] }],
    [cube(12), { corner: [1, 0.3], along: [2, -1] }],
    [{ shape: "square", sideFeet: 15 }, { corner: [1, 0] }],
    [{ shape: "emanation", radiusFeet: 15 }, {}],
  ];
  it.each(cases)("%j", (area, place) => {
    for (const method of METHODS) {
      const first = put({ method, area, place, by: mage });
      const again = put({ method, area, place: first.place, by: mage });
      expect(again.place).toEqual(first.place);
      expect(again.origin).toEqual(first.origin);
      expect(messages(again)).toEqual(messages(first));
      expect(squares(again)).toEqual(squares(first));
    }
  });

  it("points in units of the map", () => {
    const p = put({ area: { shape: "sphere", radiusFeet: 20 }, place: { point: [350, -140] }, pointUnits: 70 });
    expect(squares(p)).toEqual(squares(put({ area: { shape: "sphere", radiusFeet: 20 }, place: { point: [5, -2] } })));
    expect(p.place).toEqual({ point: [350, -140, 0] });
    // 75 units a square: the middle of a side has no whole unit, so the origin is left to the default
    const odd = put({ area: cube(15), place: { corner: [75, 0] }, by: mage, pointUnits: 75 });
    expect(odd.origin).toEqual({ point: [75, 37.5, 0.5] });
    expect(odd.place).toEqual({ corner: [75, 0, 0], along: [1, 0] });
    expect(rules(odd)).toEqual([]);
    const even = put({ area: cube(15), place: { corner: [70, 0] }, by: mage, pointUnits: 70 });
    expect(even.place.origin).toEqual([70, 35, 0.5]);
    const dmg = put({ method: "dmg2014", area: cube(15), place: { corner: [75, 0] }, by: mage, pointUnits: 75 });
    expect(dmg.place.origin).toEqual([75, 0, 0]);
    const token = put({ method: "token", area: cone, place: { toward: [1, 0] }, by: mage, pointUnits: 70 });
    expect(token.origin).toEqual({ point: [35, 35, 0] });
  });
});
