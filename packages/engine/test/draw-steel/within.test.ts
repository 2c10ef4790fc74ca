import { describe, expect, it } from "vitest";
import type { Cell, OptionValues } from "../../src/contract/types.js";
import { box, cellBox } from "../../src/grid/box.js";
import { chooseOrigin, legalOrigins, type OriginTerms } from "../../src/systems/draw-steel/within.js";
import { broken, placed, SYMMETRIES, turned } from "./table.js";

interface Who {
  at: Cell;
  size: number;
}

function cube(
  side: number,
  within: number,
  corner: Cell,
  you?: Who,
  origin?: Cell,
  options: Partial<OptionValues> = {},
) {
  return placed({
    creatures: you === undefined ? [] : [{ id: "me", ...you }],
    by: you === undefined ? undefined : "me",
    area: { shape: "cube", side, within },
    place: origin === undefined ? { corner } : { corner, origin },
    options,
  });
}

const you: Who = { at: [0, 0, 0], size: 1 };

describe("ds.within", () => {
  it.each<[string, Cell, number, Cell]>([
    ["straight ahead", [9, 0, 0], 3, [9, 0, 0]],
    ["all of one column 2 away, the first of them", [2, -1, -1], 3, [2, -1, -1]],
    ["behind, to the north", [1, -5, 0], 4, [1, -2, 0]],
    ["to the west", [-6, -1, 0], 3, [-4, -1, 0]],
    ["above", [0, 0, 4], 2, [0, 0, 4]],
    ["below", [0, 0, -5], 2, [0, 0, -4]],
    ["over you: the first square round you", [-1, -1, 0], 3, [-1, -1, 0]],
    ["over you, you at its corner", [0, 0, 0], 3, [1, 0, 0]],
    ["over you, no room west", [0, -1, 0], 2, [0, -1, 0]],
  ])("takes the nearest square, then the first in reading order: %s", (_, corner, side, origin) => {
    const p = cube(side, 10, corner, you);
    expect(p.place.origin).toEqual(origin);
    expect(p.problems).toEqual([]);
  });

  it("takes the first in reading order without a user, and no range is judged", () => {
    const p = cube(3, 1, [40, -7, 2]);
    expect(p.place.origin).toEqual([40, -7, 2]);
    expect(p.problems).toEqual([]);
    expect(cube(3, 1, [40, -7, 2], undefined, [42, -5, 4]).problems).toEqual([]);
  });

  it("counts from the nearest square of a large space (ds.distance)", () => {
    // size 2 at (1,3): columns 1 and 2; column 14 is 12 away
    const p = cube(3, 10, [14, 3, 0], { at: [1, 3, 0], size: 2 });
    expect(p.problems).toEqual([
      {
        rule: "ds.within",
        breaks: true,
        message: "the origin square (14,3,0) is 12 squares away, the area is within 10",
      },
    ]);
    expect(p.origin).toEqual({ cell: [14, 3, 0] });
    for (const size of [1, 2, 3, 4]) {
      expect(broken(cube(1, 10, [9 + size, 0, 0], { at: [0, 0, 0], size }))).toEqual([]);
      expect(broken(cube(1, 10, [10 + size, 0, 0], { at: [0, 0, 0], size }))).toEqual(["ds.within"]);
      expect(broken(cube(1, 10, [0, 0, 9 + size], { at: [0, 0, 0], size }))).toEqual([]);
      expect(broken(cube(1, 10, [0, 0, 10 + size], { at: [0, 0, 0], size }))).toEqual(["ds.within"]);
    }
  });

  it("judges the named square, not the nearest", () => {
    expect(cube(3, 10, [9, 0, 0], you, [11, 2, 2]).problems).toEqual([
      {
        rule: "ds.within",
        breaks: true,
        message: "the origin square (11,2,2) is 11 squares away, the area is within 10",
      },
    ]);
    expect(broken(cube(3, 10, [9, 0, 0], you, [10, 2, 2]))).toEqual([]);
    expect(cube(3, 10, [4, 0, 0], you, [3, 0, 0]).problems).toEqual([
      { rule: "ds.within", breaks: true, message: "the origin square (3,0,0) is not a square of the cube" },
    ]);
  });

  it("fills the z of a named origin with the area's lowest", () => {
    const q = {
      area: { shape: "cube", side: 3, within: 10 } as const,
      place: { corner: [4, 0, 5], origin: [5, 0] } as const,
    };
    expect(placed(q).place.origin).toEqual([5, 0, 5]);
  });

  it("option ownSquare allows a square of your own space", () => {
    const own: Cell = [0, 0, 0];
    expect(cube(3, 10, [-1, -1, 0], you, own).problems).toEqual([
      {
        rule: "ds.within",
        breaks: true,
        message: "the origin square (0,0,0) is in your own space, it must be outside",
      },
    ]);
    expect(cube(3, 10, [-1, -1, 0], you, own, { ownSquare: true }).problems).toEqual([]);
    expect(cube(3, 10, [-1, -1, 0], you, undefined, { ownSquare: false }).place.origin).toEqual([-1, -1, 0]);
    expect(cube(3, 10, [-1, -1, 0], you, undefined, { ownSquare: true }).place.origin).toEqual([0, 0, 0]);
  });

  it("has no legal square where the area lies wholly in your space", () => {
    const big = { at: [0, 0, 0] as const, size: 3 };
    const p = cube(2, 5, [1, 0, 0], big);
    expect(p.origin).toEqual({ cell: [1, 0, 0] });
    expect(broken(p)).toEqual(["ds.within"]);
    expect(broken(cube(2, 5, [1, 0, 0], big, undefined, { ownSquare: true }))).toEqual([]);
  });

  it("is the same nearest distance in all 8 orientations", () => {
    for (const s of SYMMETRIES) {
      const at = (corner: Cell) => cube(3, 10, turned(s, corner, 3), { at: turned(s, [1, 3, 0], 2), size: 2 });
      expect(broken(at([12, 4, 0]))).toEqual([]);
      expect(at([14, 3, 0]).problems[0].message).toContain("is 12 squares away, the area is within 10");
    }
  });
});

describe("the choice of the origin square", () => {
  const terms: OriginTerms = {
    rule: "ds.within",
    among: [cellBox([3, 0, 0]), cellBox([2, 1, 0]), cellBox([2, 0, 0]), cellBox([2, 0, 0]), cellBox([0, 0, 0])],
    you: box(0, 0, 0, 1),
    least: 1,
    most: 3,
  };

  it("lists legal squares once each, nearest first, then in reading order", () => {
    expect([...legalOrigins(terms)]).toEqual([
      [2, 0, 0],
      [2, 1, 0],
      [3, 0, 0],
    ]);
    expect([...legalOrigins({ ...terms, least: 0, most: 2 })]).toEqual([
      [0, 0, 0],
      [2, 0, 0],
      [2, 1, 0],
    ]);
    expect([...legalOrigins({ ...terms, you: undefined })]).toEqual([
      [0, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [2, 1, 0],
    ]);
  });

  it("puts the most squares affected first, where they are told", () => {
    expect(chooseOrigin(terms)).toEqual([2, 0, 0]);
    expect(chooseOrigin(terms, (c) => (c[0] === 3 ? 9 : 8))).toEqual([3, 0, 0]);
    expect(chooseOrigin(terms, (c) => c[1])).toEqual([2, 1, 0]);
    expect(chooseOrigin(terms, () => 5)).toEqual([2, 0, 0]);
  });

  it("falls back on the nearest square outside, then on one inside", () => {
    expect(chooseOrigin({ ...terms, most: 1 })).toEqual([2, 0, 0]);
    expect(chooseOrigin({ ...terms, most: 1 }, () => 5)).toEqual([2, 0, 0]);
    expect(chooseOrigin({ ...terms, among: [cellBox([0, 0, 0])], most: 1 })).toEqual([0, 0, 0]);
  });

  it("lists the shells of a cube", () => {
    // you at its corner (0,0,0), cube 3: 7 squares 1 away, 19 squares 2 away
    const cubed = { ...terms, among: [box(0, 0, 0, 3)] };
    expect([...legalOrigins({ ...cubed, most: 1 })]).toHaveLength(7);
    expect([...legalOrigins({ ...cubed, most: 9 })]).toHaveLength(26);
    expect([...legalOrigins({ ...cubed, least: 0, most: 9 })]).toHaveLength(27);
    expect([...legalOrigins({ ...cubed, least: 2, most: 9 })]).toHaveLength(19);
  });
});
