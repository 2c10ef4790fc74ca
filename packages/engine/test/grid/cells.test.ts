import { describe, expect, it } from "vitest";
import {
  CellSet,
  cellSet,
  clipRows,
  common,
  meet,
  recordOf,
  rowsCount,
  rowsHave,
  rowsOfSquares,
  unite,
  windowRows,
  without,
} from "../../src/grid/cells.js";

// row 1: 2..4 and 6..7; row 3: -1..0
const ROWS = [1, 2, 5, 1, 6, 8, 3, -1, 1];

describe("windows", () => {
  it("meet in what both hold", () => {
    const a = { x0: 0, y0: -5, x1: 10, y1: 7 };
    const b = { x0: 3, y0: -9, x1: 20, y1: 2 };
    expect([meet(a, b), meet(b, a)]).toEqual(new Array(2).fill({ x0: 3, y0: -5, x1: 10, y1: 2 }));
  });

  it("as rows: one span a row, none where a window is empty", () => {
    expect(windowRows({ x0: 2, y0: 4, x1: 5, y1: 6 })).toEqual([4, 2, 5, 5, 2, 5]);
    expect(windowRows({ x0: 2, y0: 4, x1: 2, y1: 6 })).toEqual([]);
    expect(windowRows({ x0: 3, y0: 4, x1: 2, y1: 6 })).toEqual([]);
    expect(windowRows({ x0: 2, y0: 4, x1: 5, y1: 4 })).toEqual([]);
  });
});

describe("rows", () => {
  it("hold the squares of their spans: the first and the last, none before, between or after", () => {
    const has = (x: number, y: number): boolean => rowsHave(ROWS, x, y);
    expect([has(2, 1), has(4, 1), has(6, 1), has(7, 1), has(-1, 3), has(0, 3)]).toEqual(new Array(6).fill(true));
    expect([has(1, 1), has(5, 1), has(8, 1), has(-2, 3), has(1, 3)]).toEqual(new Array(5).fill(false));
    expect([has(2, 0), has(2, 2), has(-1, 2), has(0, 4), has(7, 3)]).toEqual(new Array(5).fill(false));
    expect(rowsHave([], 0, 0)).toBe(false);
  });

  it("count their squares", () => {
    expect([rowsCount(ROWS), rowsCount([])]).toEqual([3 + 2 + 2, 0]);
  });

  it("are cut to a window, its end left out", () => {
    expect(clipRows(ROWS, { x0: 0, y0: 0, x1: 100, y1: 100 })).toEqual([1, 2, 5, 1, 6, 8, 3, 0, 1]);
    expect(clipRows(ROWS, { x0: 3, y0: 1, x1: 7, y1: 2 })).toEqual([1, 3, 5, 1, 6, 7]);
    expect(clipRows(ROWS, { x0: 5, y0: 1, x1: 6, y1: 4 })).toEqual([]);
    expect(clipRows(ROWS, { x0: -9, y0: 2, x1: 9, y1: 3 })).toEqual([]);
    expect(clipRows(ROWS, { x0: -9, y0: 3, x1: 9, y1: 4 })).toEqual([3, -1, 1]);
  });

  it("are made of squares in any order; doubles and neighbours merge", () => {
    expect(
      rowsOfSquares([
        [3, 1],
        [0, 2],
        [2, 1],
        [3, 1],
        [5, 1],
      ]),
    ).toEqual([1, 2, 4, 1, 5, 6, 2, 0, 1]);
    // the next row begins where this one ends, and is a row of its own
    expect(
      rowsOfSquares([
        [0, 1],
        [1, 2],
      ]),
    ).toEqual([1, 0, 1, 2, 1, 2]);
    expect(rowsOfSquares([])).toEqual([]);
  });
});

describe("two lists of rows", () => {
  // row 0: a 0..3 and 6..8, b 2..6: together 0..8; shared 2..3 and 6; a alone 0..1 and 7..8
  const a = [0, 0, 4, 0, 6, 9, 2, 0, 1];
  const b = [0, 2, 7, 1, 5, 6];

  it("united, spans that touch become one", () => {
    expect(unite(a, b)).toEqual([0, 0, 9, 1, 5, 6, 2, 0, 1]);
    expect(unite(b, a)).toEqual([0, 0, 9, 1, 5, 6, 2, 0, 1]);
    expect(unite([0, 0, 2], [0, 2, 3])).toEqual([0, 0, 3]);
    expect(unite([0, 0, 2], [1, 2, 3])).toEqual([0, 0, 2, 1, 2, 3]);
    expect([unite([], b), unite(a, [])]).toEqual([b, a]);
  });

  it("in common", () => {
    expect(common(a, b)).toEqual([0, 2, 4, 0, 6, 7]);
    expect(common(b, a)).toEqual([0, 2, 4, 0, 6, 7]);
    expect(common([0, 0, 2], [0, 2, 3])).toEqual([]);
    expect([common([], b), common(a, [])]).toEqual([[], []]);
    expect(common(a, a)).toEqual(a);
  });

  it("one without the other", () => {
    expect(without(a, b)).toEqual([0, 0, 2, 0, 7, 9, 2, 0, 1]);
    expect(without(b, a)).toEqual([0, 4, 6, 1, 5, 6]);
    expect([without(a, []), without([], b), without(a, a)]).toEqual([a, [], []]);
    expect(without([0, 0, 9], [0, 2, 3, 0, 5, 6])).toEqual([0, 0, 2, 0, 3, 5, 0, 6, 9]);
  });

  it("several spans of one against one of the other", () => {
    const many = [5, 0, 1, 5, 2, 3, 5, 4, 5, 5, 6, 7];
    expect(common(many, [5, 2, 5])).toEqual([5, 2, 3, 5, 4, 5]);
    expect(common([5, 2, 5], many)).toEqual([5, 2, 3, 5, 4, 5]);
    expect(unite(many, [5, 1, 6])).toEqual([5, 0, 7]);
    expect(without([5, 2, 7], many)).toEqual([5, 3, 4, 5, 5, 6]);
  });
});

describe("cell sets", () => {
  const record = recordOf([
    { z: -1, rows: [0, 0, 2] },
    { z: 2, rows: [0, 5, 6, 0, 8, 10, 3, 1, 2] },
  ]);
  const set = cellSet(record);

  it("records are four numbers a span: z, y, from, to", () => {
    expect([...record.rows]).toEqual([-1, 0, 0, 2, 2, 0, 5, 6, 2, 0, 8, 10, 2, 3, 1, 2]);
    expect(set.rows).toBe(record.rows);
    expect(recordOf([]).rows).toHaveLength(0);
  });

  it("count, and list in reading order", () => {
    const cells = [
      [0, 0, -1],
      [1, 0, -1],
      [5, 0, 2],
      [8, 0, 2],
      [9, 0, 2],
      [1, 3, 2],
    ];
    expect(set.size).toBe(6);
    expect(set.toJSON()).toEqual(cells);
    expect([...set]).toEqual(cells);
    expect(set.toJSON()).toHaveLength(6);
    expect(new CellSet(recordOf([])).toJSON()).toEqual([]);
  });

  it("hold their cells and no others", () => {
    for (const [x, y, z] of set.toJSON()) expect([x, y, z, set.has(x, y, z)]).toEqual([x, y, z, true]);
    for (const [x, y, z] of [
      [-1, 0, -1],
      [2, 0, -1],
      [0, 1, -1],
      [0, 0, 0],
      [0, 0, 2],
      [4, 0, 2],
      [6, 0, 2],
      [7, 0, 2],
      [10, 0, 2],
      [5, 1, 2],
      [0, 3, 2],
      [2, 3, 2],
      [1, 4, 2],
      [1, 3, 3],
      [5, 0, -1],
    ] as const)
      expect([x, y, z, set.has(x, y, z)]).toEqual([x, y, z, false]);
    expect(new CellSet(recordOf([])).has(0, 0, 0)).toBe(false);
  });
});
