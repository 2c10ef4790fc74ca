import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/contract/types.js";
import { again, broken, cellsOfArea, countAt, drawn, map, placed } from "./table.js";

const me = (size: number, at: Cell = [10, 10, 2], height = size) => ({
  creatures: [{ id: "me", at, size, height }],
  by: "me",
});

describe("ds.cube", () => {
  it("has side x side x side cells from its lowest corner", () => {
    const p = placed({ area: { shape: "cube", side: 3, within: 10 }, place: { corner: [-2, 1, -1] } });
    expect(p.rule).toBe("ds.cube");
    expect(p.footprint.layers).toEqual([-1, 1]);
    const square = drawn(`
      .....
      .###.
      .###.
      .###.
      .....`);
    for (const z of [-1, 0, 1]) expect(map(p, z, [-3, 0, 5, 5])).toBe(square);
    expect(cellsOfArea(p)).toHaveLength(27);
    expect(p.place).toEqual({ corner: [-2, 1, -1], origin: [-2, 1, -1] });
    expect(p.origin).toEqual({ cell: [-2, 1, -1] });
    expect(p.footprint.whole).toBe(false);
    expect(p.footprint.measure(0, 3, 1).text).toBe("inside the cube");
    expect(p.footprint.measure(1, 3, 1).text).toBe("outside the cube");
    expect(p.because(3, 4)).toBe("3 of its 4 squares are in the cube");
    expect(p.sourceAffected).toBe(true);
  });

  it.each([1, 2, 3, 4])("side %i", (side) => {
    const p = placed({ area: { shape: "cube", side, within: 1 }, place: { corner: [0, 0] } });
    expect(countAt(p, 0)).toBe(side ** 2);
    expect(cellsOfArea(p)).toHaveLength(side ** 3);
  });

  it("fills a z left out with the lowest layer of the user's space, 0 without a user", () => {
    const area = { shape: "cube", side: 2, within: 10 } as const;
    expect(placed({ ...me(1), area, place: { corner: [5, 5] } }).place.corner).toEqual([5, 5, 2]);
    expect(placed({ area, place: { corner: [5, 5] } }).place.corner).toEqual([5, 5, 0]);
  });

  it("marked unoccupied, may not lie over a creature or an object", () => {
    const area = { shape: "cube", side: 2, within: 10, unoccupied: true } as const;
    const creatures = [
      { id: "me", at: [0, 0, 0] as const },
      { id: "ogre", name: "Ogre", at: [4, 4, 0] as const, size: 2 },
      { id: "crate", at: [6, 3, 0] as const, object: true },
    ];
    const at = (corner: Cell) => placed({ creatures, by: "me", area, place: { corner } });
    expect(at([2, 2, 0]).problems).toEqual([]);
    expect(at([4, 4, 2]).problems).toEqual([]);
    expect(at([3, 3, 0]).problems).toEqual([
      { rule: "ds.cube", breaks: true, message: "the cube must be unoccupied, in it stands Ogre" },
    ]);
    expect(at([5, 3, 1]).problems[0].message).toBe("the cube must be unoccupied, in it stands Ogre");
    expect(at([5, 3, 0]).problems[0].message).toBe("the cube must be unoccupied, in it stands Ogre and crate");
    expect(
      broken(placed({ creatures, by: "me", area: { ...area, unoccupied: false }, place: { corner: [3, 3] } })),
    ).toEqual([]);
  });
});

describe("ds.self-area, cubes", () => {
  it.each([
    // size of the user at (10,10,2), side, corner: an uneven rest goes east and south
    [1, 1, 10],
    [1, 2, 10],
    [1, 3, 9],
    [1, 4, 9],
    [1, 5, 8],
    [2, 1, 10],
    [2, 2, 10],
    [2, 3, 10],
    [2, 4, 9],
    [2, 5, 9],
    [3, 1, 11],
    [3, 2, 10],
    [3, 4, 10],
    [3, 5, 9],
    [4, 1, 11],
    [4, 2, 11],
    [4, 3, 10],
    [4, 7, 9],
  ])("size %i, side %i: corner %i on the lowest layer", (size, side, corner) => {
    const p = placed({ ...me(size), area: { shape: "cube", side } });
    expect(p.place.corner).toEqual([corner, corner, 2]);
    expect(p.problems).toEqual([]);
  });

  it("lies likewise at negative coordinates", () => {
    const p = placed({ ...me(1, [-10, -1, 0]), area: { shape: "cube", side: 4 } });
    expect(p.place.corner).toEqual([-11, -2, 0]);
  });

  it.each<[number, number, Cell, string]>([
    [1, 2, [9, 10, 2], ""],
    [1, 2, [9, 9, 1], ""],
    [1, 2, [8, 10, 2], "x"],
    [1, 2, [11, 10, 2], "x"],
    [1, 2, [9, 10, 3], "z"],
    [3, 2, [11, 10, 3], ""],
    [3, 2, [12, 10, 2], "x"],
    [3, 2, [10, 9, 2], "y"],
    [3, 4, [9, 10, 2], ""],
    [3, 4, [11, 8, 2], "x y"],
  ])("size %i, side %i, corner %j: wrong along '%s'", (size, side, corner, axes) => {
    const p = placed({ ...me(size), area: { shape: "cube", side }, place: { corner } });
    const wrong = p.problems.filter((q) => q.message.startsWith("along ")).map((q) => q.message[6]);
    expect(wrong.join(" ")).toBe(axes);
    expect(broken(p).every((rule) => rule === "ds.self-area")).toBe(true);
  });

  it("is judged axis by axis, and says the figures", () => {
    // a user of 2 x 2 x 5: a cube of 3 covers it in plan and lies in it in height
    const tall = { ...me(2, [0, 0, 0], 5), area: { shape: "cube", side: 3 } as const };
    expect(placed({ ...tall, place: { corner: [-1, 0, 2] } }).problems).toEqual([]);
    expect(placed({ ...tall, place: { corner: [1, 0, 2] } }).problems).toEqual([
      {
        rule: "ds.self-area",
        breaks: true,
        message: "along x the cube fills 1 to 3 and you fill 0 to 1: it must cover your space or lie in it",
      },
    ]);
  });

  it("has its origin in a square of the user's own", () => {
    const area = { shape: "cube", side: 3 } as const;
    const p = placed({ ...me(1), area });
    expect(p.place).toEqual({ corner: [9, 9, 2], origin: [10, 10, 2] });
    const named = placed({ ...me(1), area, place: { origin: [9, 9, 2] } });
    expect(named.origin).toEqual({ cell: [9, 9, 2] });
    expect(named.problems).toEqual([
      {
        rule: "ds.self-area",
        breaks: true,
        message: "the origin square (9,9,2) is 1 square away, it must be one of your own squares",
      },
    ]);
    // away from the user altogether: the nearest square
    const away = placed({ ...me(1), area, place: { corner: [12, 10, 2] } });
    expect(away.origin).toEqual({ cell: [12, 10, 2] });
    expect(broken(away)).toEqual(["ds.self-area", "ds.self-area"]);
  });

  it("needs a corner where there is no user, or a range", () => {
    const missing = expect.objectContaining({ code: "missing", path: "place.corner" });
    expect(() => placed({ area: { shape: "cube", side: 3 } })).toThrow(missing);
    expect(() => placed({ ...me(1), area: { shape: "cube", side: 3, within: 5 } })).toThrow(missing);
    expect(placed({ area: { shape: "cube", side: 3 }, place: { corner: [0, 0] } }).problems).toEqual([]);
  });

  it("is the same when put back", () => {
    for (const size of [1, 2, 3, 4])
      for (const side of [1, 2, 3, 4, 5]) {
        const q = { ...me(size), area: { shape: "cube", side } as const };
        expect(again(q).place).toEqual(placed(q).place);
        expect(again(q).problems).toEqual([]);
      }
  });
});
