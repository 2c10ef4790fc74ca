/** 5e.token: whole squares, worked out by hand from rules.md. */
import { describe, expect, it } from "vitest";
import type { Area, Method, Place } from "../../src/contract/types.js";
import { count, creature, drawn, type Given, messages, picture, put, rules, squares, touched } from "./table.js";

const token = (g: Omit<Given, "method">) => put({ ...g, method: "token" });
const mage = creature("mage", [0, 0, 0]);
const cone15: Area = { shape: "cone", lengthFeet: 15 };
const cone30: Area = { shape: "cone", lengthFeet: 30 };
const line = (lengthFeet: number, widthFeet: number): Area => ({ shape: "line", lengthFeet, widthFeet });

describe("5e.token squares about a point", () => {
  it.each([
    [5, 4],
    [10, 16],
    [15, 36],
    [20, 64],
    [30, 144],
    [60, 576],
  ])("sphere %i ft is %i squares", (radiusFeet, n) => {
    const p = token({ area: { shape: "sphere", radiusFeet }, place: { point: [-3, 7] } });
    expect(count(p)).toBe(n);
    expect(touched(p)).toBe(0);
    expect(p.rule).toBe("5e.token");
    expect(p.problems).toEqual([]);
  });

  it("a sphere is a cube of the diameter, a cylinder as high as its height, a circle one layer", () => {
    const sphere = token({ area: { shape: "sphere", radiusFeet: 10 }, place: { point: [0, 0, 1] } });
    expect(sphere.footprint.layers).toEqual([-1, 2]);
    expect([-2, -1, 2, 3].map((z) => count(sphere, z))).toEqual([0, 16, 16, 0]);
    const tall: Area = { shape: "cylinder", radiusFeet: 10, heightFeet: 12.5 };
    const up = token({ area: tall, place: { point: [0, 0, 1] } });
    expect(up.place).toEqual({ point: [0, 0, 1], up: true });
    expect(up.footprint.layers).toEqual([1, 3]);
    expect(token({ area: tall, place: { point: [0, 0, 1], up: false } }).footprint.layers).toEqual([-2, 0]);
    const circle = token({ area: { shape: "circle", radiusFeet: 10 }, place: { point: [0, 0, 4] } });
    expect([3, 4, 5].map((z) => count(circle, z))).toEqual([0, 16, 0]);
  });

  it("sizes go to the nearest square, halves up, at least one", () => {
    const n = (radiusFeet: number) => count(token({ area: { shape: "circle", radiusFeet }, place: { point: [0, 0] } }));
    expect([1, 7.4, 7.5, 12.4, 12.5].map(n)).toEqual([4, 4, 16, 16, 36]);
    const cube = (sideFeet: number) => count(token({ area: { shape: "cube", sideFeet }, place: { corner: [0, 0] } }));
    expect([1, 7.4, 7.5].map(cube)).toEqual([1, 1, 4]);
  });

  it("cubes and squares run along their sides, in all four ways", () => {
    const at = (along: Place["along"]) =>
      picture(token({ area: { shape: "square", sideFeet: 10 }, place: { corner: [0, 0, 2], along } }), 2).at;
    expect([at([1, 0]), at([0, 1]), at([-1, 0]), at([0, -3])]).toEqual([
      [0, 0],
      [-2, 0],
      [-2, -2],
      [0, -2],
    ]);
    const cube = token({ area: { shape: "cube", sideFeet: 15 }, place: { corner: [0, 0, -1] } });
    expect(cube.footprint.layers).toEqual([-1, 1]);
    expect([-2, -1, 1, 2].map((z) => count(cube, z))).toEqual([0, 9, 9, 0]);
  });

  it("a flat area counts at every height with heights: flat", () => {
    const p = token({
      area: { shape: "sphere", radiusFeet: 5 },
      place: { point: [0, 0] },
      options: { heights: "flat" },
    });
    expect(count(p, 77)).toBe(4);
    expect(p.footprint.layers).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });
});

describe("5e.token refuses", () => {
  const shape = (area: Area, place: Place, path: string) =>
    expect(() => token({ area, place, by: mage })).toThrowError(
      expect.objectContaining({ name: "AmbitError", code: "shape", path }),
    );
  it("areas off the intersections", () => {
    shape({ shape: "sphere", radiusFeet: 20 }, { point: [0.5, 0.5] }, "place.point");
    shape({ shape: "circle", radiusFeet: 20 }, { point: [0, 0.001] }, "place.point");
    shape({ shape: "sphere", radiusFeet: 20 }, { point: [0, 0, 0.5] }, "place.point");
    shape({ shape: "cube", sideFeet: 20 }, { corner: [0.5, 0] }, "place.corner");
  });
  it("turned cubes and aims that are not one of eight", () => {
    shape({ shape: "cube", sideFeet: 20 }, { corner: [0, 0], along: [1, 1] }, "place.along");
    shape(cone15, { toward: [2, 1] }, "place.toward");
    shape(line(60, 5), { start: [1, 0], toward: [2, 0] }, "place.toward");
    shape(cone15, { toward: [1, 1], ends: ["left", "left"] }, "place.ends");
  });
  it("a cone with nothing to start from, or ends of the wrong number", () => {
    expect(() => token({ area: cone15, place: { toward: [1, 0] } })).toThrowError(
      expect.objectContaining({ code: "missing", path: "place.from" }),
    );
    expect(() => token({ area: cone15, place: { toward: [1, 0], ends: ["left"] }, by: mage })).toThrowError(
      expect.objectContaining({ code: "range", path: "place.ends" }),
    );
    expect(() => token({ area: cone15, place: { from: "nobody", toward: [1, 0] } })).toThrowError(
      expect.objectContaining({ code: "not-found", path: "place.from" }),
    );
  });
});

describe("5e.token cone", () => {
  it("15 ft east, default ends left, right", () => {
    const p = token({ area: cone15, place: { toward: [1, 0] }, by: mage });
    const map = drawn(`
      .##
      ###
      ..#`);
    expect(picture(p)).toEqual({ at: [1, -1], map });
    expect(p.place).toEqual({ from: "mage", toward: [1, 0], start: [1, 0, 0], ends: ["left", "right"] });
    expect(p.origin).toEqual({ point: [0.5, 0.5, 0] });
    expect(p.problems).toEqual([]);
  });

  it.each([
    [[1, 0], [1, -1], ".##\n###\n..#"],
    [[0, 1], [-1, 1], ".#.\n.##\n###"],
    [[-1, 0], [-3, -1], "#..\n###\n##."],
    [[0, -1], [-1, -3], "###\n##.\n.#."],
  ] as const)("turned to %j", (toward, at, map) => {
    expect(picture(token({ area: cone15, place: { toward }, by: mage }))).toEqual({ at, map });
  });

  it("both extra squares on the left, and on the right", () => {
    const left = token({ area: cone15, place: { toward: [0, 1], ends: ["left", "left"] }, by: mage });
    expect(picture(left)).toEqual({ at: [0, 1], map: "#..\n##.\n###" });
    const right = token({ area: cone15, place: { toward: [-1, 0], ends: ["right", "right"] }, by: mage });
    expect(picture(right)).toEqual({ at: [-3, -2], map: "#..\n##.\n###" });
  });

  it.each([
    [cone15, 3, 4],
    [cone30, 6, 32],
  ] as const)("%j has n(n+1)/2 squares in %i rows, and %i sets", (area, n, sets) => {
    for (const toward of [
      [1, 0],
      [0, -1],
    ] as const) {
      const seen = new Set<string>();
      for (let bits = 0; bits < 2 ** (n - 1); bits++) {
        const ends = Array.from({ length: n - 1 }, (_, i) => (bits & (1 << i) ? "left" : "right") as "left" | "right");
        const p = token({ area, place: { toward, ends }, by: mage });
        const list = squares(p);
        expect(list.length).toBe((n * (n + 1)) / 2);
        seen.add(JSON.stringify(list));
      }
      expect(seen.size).toBe(sets);
    }
  });

  it("at 45 degrees from the corner: squares (i, j) with i + j < n", () => {
    const se = token({ area: cone15, place: { toward: [1, 1] }, by: creature("ogre", [0, 0, 0], 2) });
    expect(picture(se)).toEqual({ at: [2, 2], map: "###\n##.\n#.." });
    expect(se.place).toEqual({ from: "ogre", toward: [1, 1], start: [2, 2, 0] });
    expect(se.origin).toEqual({ point: [1.5, 1.5, 0] });
    const nw = token({ area: cone15, place: { toward: [-1, -1] }, by: mage });
    expect(picture(nw)).toEqual({ at: [-3, -3], map: "..#\n.##\n###" });
    const sw = token({ area: cone15, place: { toward: [-1, 1] }, by: mage });
    expect(picture(sw)).toEqual({ at: [-3, 1], map: "###\n.##\n..#" });
    expect(count(token({ area: cone30, place: { toward: [1, -1] }, by: mage }))).toBe(21);
  });

  it("starts at the first square in reading order of the side that faces the aim", () => {
    const huge = creature("huge", [-5, -5, 2], 3);
    const start = (toward: readonly [number, number]) =>
      token({ area: cone15, place: { toward }, by: huge }).place.start;
    expect(start([1, 0])).toEqual([-2, -5, 2]);
    expect(start([-1, 0])).toEqual([-6, -5, 2]);
    expect(start([0, 1])).toEqual([-5, -2, 2]);
    expect(start([0, -1])).toEqual([-5, -6, 2]);
    expect(start([1, -1])).toEqual([-2, -6, 2]);
  });

  it("may start on that side or one diagonal to it, nowhere else", () => {
    const ogre = creature("ogre", [0, 0, 0], 2);
    const at = (x: number, y: number, toward: readonly [number, number] = [1, 0]) =>
      rules(token({ area: cone15, place: { toward, start: [x, y] }, by: ogre }));
    for (const y of [-1, 0, 1, 2]) expect(at(2, y)).toEqual([]);
    expect(at(2, -2)).toEqual(["5e.token"]);
    expect(at(2, 3)).toEqual(["5e.token"]);
    expect(at(3, 0)).toEqual(["5e.token"]);
    expect(at(-1, 0)).toEqual(["5e.token"]);
    expect(at(1, 0)).toEqual(["5e.token"]);
    expect(at(2, 2, [1, 1])).toEqual([]);
    expect(at(2, 1, [1, 1])).toEqual(["5e.token"]);
  });

  it("never covers a square of the space it starts from", () => {
    const p = token({ area: cone15, place: { toward: [1, 0], start: [-1, 0] }, by: mage });
    expect(squares(p)).not.toContainEqual([0, 0]);
    expect(count(p)).toBe(5);
  });

  it("row i fills the layers whose rise is below i / 2", () => {
    const p = token({ area: cone30, place: { toward: [1, 0] }, by: creature("mage", [0, 0, 3]) });
    // rise 0: all; rise 1: rows 3 to 6; rise 2: rows 5 and 6
    expect([0, 1, 2, 3, 4, 5, 6].map((z) => count(p, z))).toEqual([11, 18, 21, 21, 18, 11, 0]);
    expect(p.footprint.layers).toEqual([0, 5]);
    const diagonal = token({ area: cone30, place: { toward: [-1, 1] }, by: mage });
    expect([-3, -2, -1, 0, 1, 2].map((z) => count(diagonal, z))).toEqual([11, 18, 21, 21, 18, 11]);
    const north = token({ area: cone15, place: { toward: [0, -1] }, by: mage });
    expect([-2, -1, 0, 1, 2].map((z) => count(north, z))).toEqual([3, 6, 6, 3, 0]);
  });

  it("starts from a box, from a Tiny creature's one square, or from a bare start", () => {
    const box = token({ area: cone15, place: { from: { at: [4, 4], size: 2 }, toward: [1, 0], start: [6, 5] } });
    expect(box.origin).toEqual({ point: [5.5, 5.5, 0] });
    expect(box.place.from).toEqual({ at: [4, 4, 0], size: 2, height: 2 });
    expect(box.source).toBeUndefined();
    const bat = token({ area: cone15, place: { toward: [1, 0] }, by: creature("bat", [6.5, 4, 3], 0.5) });
    expect(bat.place.start).toEqual([7, 4, 3]);
    expect(bat.origin).toEqual({ point: [6.5, 4.5, 3] });
    const bare = token({ area: cone15, place: { toward: [1, 1], start: [3, 3] } });
    expect(bare.origin).toEqual({ point: [2.5, 2.5, 0] });
    expect(bare.problems).toEqual([]);
  });
});

describe("5e.token line", () => {
  it("60 x 5 is 12 squares, straight or diagonal", () => {
    for (const toward of [
      [1, 0],
      [0, -1],
      [1, 1],
      [-1, 1],
    ] as const)
      expect(count(token({ area: line(60, 5), place: { toward, start: [toward[0], toward[1]] }, by: mage }))).toBe(12);
  });

  it("wider: rows on the right, or on the named side", () => {
    const east = (side?: "left" | "right") =>
      picture(token({ area: line(15, 10), place: { toward: [1, 0], start: [1, 0], side }, by: mage }));
    expect(east()).toEqual({ at: [1, 0], map: "###\n###" });
    expect(east("left")).toEqual({ at: [1, -1], map: "###\n###" });
    const north = (side?: "left" | "right") =>
      picture(token({ area: line(15, 10), place: { toward: [0, -1], start: [0, -1], side }, by: mage }));
    expect(north()).toEqual({ at: [0, -3], map: "##\n##\n##" });
    expect(north("left")).toEqual({ at: [-1, -3], map: "##\n##\n##" });
  });

  it("wider and diagonal: each row moved along the cardinal beside the aim on its side", () => {
    const se = (side?: "left" | "right") =>
      picture(token({ area: line(15, 10), place: { toward: [1, 1], start: [1, 1], side }, by: mage }));
    expect(se()).toEqual({ at: [1, 1], map: "#..\n##.\n.##\n..#" });
    expect(se("left")).toEqual({ at: [1, 1], map: "##..\n.##.\n..##" });
    const nw = picture(token({ area: line(15, 15), place: { toward: [-1, -1], start: [-1, -1] }, by: mage }));
    // right of north-west is north: rows at y - 1 and y - 2
    expect(nw).toEqual({ at: [-3, -5], map: "#..\n##.\n###\n.##\n..#" });
    expect(count(token({ area: line(60, 15), place: { toward: [1, -1], start: [1, -1] }, by: mage }))).toBe(36);
  });

  it("defaults, origin and heights", () => {
    const p = token({ area: line(30, 15), place: { toward: [1, 0] }, by: mage });
    expect(p.place).toEqual({ from: "mage", toward: [1, 0], start: [1, 0, 0], side: "right" });
    expect(p.origin).toEqual({ point: [0.5, 0.5, 0] });
    // width 3: rise 0 and 1
    expect([-3, -2, -1, 0, 1, 2].map((z) => count(p, z))).toEqual([0, 18, 18, 18, 18, 0]);
    const thin = token({ area: line(30, 5), place: { toward: [1, 0] }, by: mage });
    expect([-2, -1, 0, 1].map((z) => count(thin, z))).toEqual([0, 6, 6, 0]);
  });

  it("begins beside the space and does not run over it", () => {
    const at = (start: readonly [number, number], toward: readonly [number, number]) =>
      token({ area: line(30, 5), place: { start, toward }, by: mage });
    expect(rules(at([1, 1], [1, 0]))).toEqual([]);
    expect(rules(at([1, -1], [0, 1]))).toEqual([]);
    expect(rules(at([2, 0], [1, 0]))).toEqual(["5e.token"]);
    const over = at([-1, 0], [1, 0]);
    expect(rules(over)).toEqual(["5e.token"]);
    expect(squares(over)).toEqual([-1, 1, 2, 3, 4].map((x) => [x, 0]));
  });
});

describe("5e.token emanation", () => {
  it.each([
    [0.5, 10, 24, 1],
    [1, 10, 24, 1],
    [2, 10, 32, 4],
    [1, 15, 48, 1],
    [2, 15, 60, 4],
    [3, 15, 72, 9],
    [4, 15, 84, 16],
  ])("size %d, %i ft: %i squares besides its own", (size, radiusFeet, n, own) => {
    const by = creature("c", [-4, 3, 0], size);
    const p = token({ area: { shape: "emanation", radiusFeet }, place: {}, by });
    expect(count(p)).toBe(n + own);
    expect(p.place).toEqual({ from: "c" });
    expect(p.sourceAffected).toBe(false);
    expect(p.source).toBe(by);
    const r = radiusFeet / 5;
    expect(p.footprint.layers).toEqual([-r, Math.max(1, size) - 1 + r]);
  });

  it("tells the distance in squares, height counted", () => {
    const p = token({ area: { shape: "emanation", radiusFeet: 10 }, place: {}, by: mage });
    expect(p.footprint.measure(2, 1, 0)).toEqual({ value: 2, threshold: 2, text: "2 squares away, the distance is 2" });
    expect(p.footprint.measure(0, 1, -3).value).toBe(3);
    expect(p.because(1, 4)).toBe("1 of its 4 squares is in the area");
    expect(p.because(4, 4)).toBe("4 of its 4 squares are in the area");
  });
});

describe("5e.token put back", () => {
  const cases: readonly [Area, Place][] = [
    [{ shape: "sphere", radiusFeet: 20 }, { point: [3, 4] }],
    [{ shape: "cylinder", radiusFeet: 20, heightFeet: 40 }, { point: [3, 4] }],
    [cone30, { toward: [0, 1] }],
    [cone30, { toward: [1, 1] }],
    [line(60, 10), { toward: [1, 0] }],
    [{ shape: "cube", sideFeet: 15 }, { corner: [1, 0] }],
    [{ shape: "emanation", radiusFeet: 15 }, {}],
  ];
  it.each(cases)("%j", (area, place) => {
    const method: Method = "token";
    const first = put({ method, area, place, by: mage });
    const again = put({ method, area, place: first.place, by: mage });
    expect(again.place).toEqual(first.place);
    expect(again.origin).toEqual(first.origin);
    expect(messages(again)).toEqual(messages(first));
    expect(squares(again)).toEqual(squares(first));
  });
});
