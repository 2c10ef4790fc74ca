import { describe, expect, it } from "vitest";
import { type Box, box, cellBox, cellsOf, contains, gap, holds, overlaps } from "../../src/grid/box.js";
import { EIGHT, isOneOfEight, leftOf, rightOf } from "../../src/grid/directions.js";
import { alternating, boxDistance, chebyshev } from "../../src/grid/distance.js";

// cells 1..2 in x, 5..7 in y, 10..13 in z
const b: Box = { x: 1, y: 5, z: 10, w: 2, d: 3, h: 4 };

describe("boxes", () => {
  it("are as deep and as high as wide where only one size is named, as deep as high by width alone", () => {
    expect(box(1, 2, 3, 4)).toEqual({ x: 1, y: 2, z: 3, w: 4, d: 4, h: 4 });
    expect(box(1, 2, 3, 4, 5)).toEqual({ x: 1, y: 2, z: 3, w: 4, d: 5, h: 4 });
    expect(box(1, 2, 3, 4, 5, 6)).toEqual({ x: 1, y: 2, z: 3, w: 4, d: 5, h: 6 });
    expect(cellBox([7, 8, 9])).toEqual({ x: 7, y: 8, z: 9, w: 1, d: 1, h: 1 });
  });

  it("hold their first and last cell along each axis and none beyond", () => {
    expect([holds(b, 1, 5, 10), holds(b, 2, 7, 13)]).toEqual([true, true]);
    expect([holds(b, 0, 5, 10), holds(b, 3, 5, 10)]).toEqual([false, false]);
    expect([holds(b, 1, 4, 10), holds(b, 1, 8, 10)]).toEqual([false, false]);
    expect([holds(b, 1, 5, 9), holds(b, 1, 5, 14)]).toEqual([false, false]);
  });

  it("overlap where they share a cell; a shared face is no cell", () => {
    const at = (x: number, y: number, z: number): boolean => overlaps(b, cellBox([x, y, z]));
    expect([at(1, 5, 10), at(2, 7, 13)]).toEqual([true, true]);
    expect([at(0, 6, 11), at(3, 6, 11), at(1, 4, 11), at(1, 8, 11), at(1, 6, 9), at(1, 6, 14)]).toEqual(
      new Array(6).fill(false),
    );
    // the same the other way round
    expect(overlaps(cellBox([2, 7, 13]), b)).toBe(true);
    expect(overlaps(cellBox([3, 6, 11]), b)).toBe(false);
  });

  it("contain a box whose every cell is theirs, themselves included", () => {
    expect(contains(b, b)).toBe(true);
    expect(contains(b, { x: 1, y: 6, z: 12, w: 2, d: 1, h: 1 })).toBe(true);
    for (const axis of ["x", "y", "z"] as const) {
      expect([axis, contains(b, { ...b, [axis]: b[axis] - 1 })]).toEqual([axis, false]);
      expect([axis, contains(b, { ...b, [axis]: b[axis] + 1 })]).toEqual([axis, false]);
    }
    expect(contains({ x: 1, y: 6, z: 12, w: 2, d: 1, h: 1 }, b)).toBe(false);
  });

  it("list their cells in reading order: x first, then y, then z", () => {
    expect([...cellsOf({ x: 1, y: 5, z: 10, w: 2, d: 2, h: 2 })]).toEqual([
      [1, 5, 10],
      [2, 5, 10],
      [1, 6, 10],
      [2, 6, 10],
      [1, 5, 11],
      [2, 5, 11],
      [1, 6, 11],
      [2, 6, 11],
    ]);
  });
});

describe("gaps and distances", () => {
  it("a gap is 0 where intervals share a cell, 1 where they touch, and one more for each cell between", () => {
    // cells 4..6 against one or two cells at b
    expect([gap(4, 3, 6, 2), gap(4, 3, 3, 2), gap(4, 3, 5, 1)]).toEqual([0, 0, 0]);
    expect([gap(4, 3, 7, 2), gap(4, 3, 2, 2)]).toEqual([1, 1]);
    expect([gap(4, 3, 9, 2), gap(4, 3, 0, 2)]).toEqual([3, 3]);
  });

  it("ds.distance: the largest of the three differences, signs ignored", () => {
    expect([chebyshev(3, -2, 1), chebyshev(-1, -4, 2), chebyshev(0, 1, -5)]).toEqual([3, 4, 5]);
  });

  it("ds.distance: three squares east and five up are 5; boxes that touch are 1 apart, that share a cell 0", () => {
    expect(boxDistance(cellBox([0, 0, 0]), cellBox([3, 0, 5]))).toBe(5);
    expect(boxDistance(b, cellBox([3, 8, 14]))).toBe(1);
    expect(boxDistance(b, cellBox([2, 7, 13]))).toBe(0);
    // y: 8 is 1 beyond 7, 11 is 4 beyond
    expect(boxDistance(b, cellBox([3, 11, 13]))).toBe(4);
    expect(boxDistance(b, cellBox([-4, 6, 8]))).toBe(5);
  });

  it("alternating diagonals: 1, 2, 1, 2 ...", () => {
    // n diagonals count n + floor(n / 2)
    expect([1, 2, 3, 4].map((n) => alternating(n, n))).toEqual([1, 3, 4, 6]);
    expect([alternating(5, 2), alternating(-2, 5), alternating(2, -5)]).toEqual([6, 6, 6]);
    expect(alternating(4, 0)).toBe(4);
  });

  it("alternating in height: the middle difference counts by halves; with quarter floor(a + b/2 + c/4)", () => {
    expect([alternating(5, 3, 2), alternating(2, 5, 3), alternating(-3, 2, -5)]).toEqual([6, 6, 6]);
    // 5 + 3/2 + 2/4 = 7; 5 + 3/2 + 1/4 = 6.75
    expect([alternating(5, 3, 2, "quarter"), alternating(2, -5, 3, "quarter")]).toEqual([7, 7]);
    expect(alternating(5, 3, 1, "quarter")).toBe(6);
    // 4 + 4/2 + 4/4
    expect([alternating(4, 4, 4, "quarter"), alternating(4, 4, 4)]).toEqual([7, 6]);
  });
});

describe("directions", () => {
  it("the eight, clockwise from north", () => {
    expect(EIGHT).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
    ]);
    for (const d of EIGHT) expect([d, isOneOfEight(d)]).toEqual([d, true]);
  });

  it("none of the eight: no direction, or a part beyond 1", () => {
    for (const d of [
      [0, 0],
      [2, 0],
      [0, -2],
      [1, 2],
      [-2, 1],
    ] as const)
      expect([d, isOneOfEight(d)]).toEqual([d, false]);
  });

  it("right of east is south, left of east is north, and no part is -0", () => {
    expect([rightOf([1, 0]), rightOf([0, 1]), rightOf([-1, 0]), rightOf([0, -1])]).toEqual([
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ]);
    expect([leftOf([1, 0]), leftOf([0, 1]), leftOf([-1, 0]), leftOf([0, -1])]).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
    expect([rightOf([3, 1]), leftOf([3, 1])]).toEqual([
      [-1, 3],
      [1, -3],
    ]);
  });
});
