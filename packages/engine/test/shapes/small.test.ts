import { describe, expect, it } from "vitest";
import { ratio } from "../../src/grid/lattice.js";
import { beyond, clearlyUnderHalf, quadrantArea } from "../../src/shapes/arc.js";
import { cone, disc, strip, turnedSquare } from "../../src/shapes/index.js";
import { MOST_ROWS, RECENT_HALVES } from "../../src/shapes/recent.js";
import { cornersOf, type Region } from "../../src/shapes/region.js";
import { ALL, pushSpan, shifted, trimRows } from "../../src/shapes/rows.js";
import { frameOf, units } from "../../src/shapes/strip.js";
import { everywhere, list, q } from "./help.js";

describe("rows", () => {
  it("trims from both ends, asks no middle, and leaves a row with nothing out", () => {
    const asked: string[] = [];
    const keep = (x: number, y: number): boolean => {
      asked.push(`${x},${y}`);
      return y === 1 ? x >= 2 && x < 5 : y === 3;
    };
    expect(trimRows([1, 0, 7, 2, 0, 2, 3, 4, 5], keep)).toEqual([1, 2, 5, 3, 4, 5]);
    expect(asked).toEqual(["0,1", "1,1", "2,1", "6,1", "5,1", "4,1", "0,2", "1,2", "4,3", "4,3"]);
    expect(trimRows([], keep)).toEqual([]);
  });

  it("keeps a row of one square at either end", () => {
    expect(trimRows([0, 0, 4], (x) => x === 0)).toEqual([0, 0, 1]);
    expect(trimRows([0, 0, 4], (x) => x === 3)).toEqual([0, 3, 4]);
    expect(trimRows([0, 3, 3], () => true)).toEqual([]);
  });

  const w = { x0: -1, y0: 0, x1: 3, y1: 2 };
  it.each([
    [-5, 9, [7, -1, 3]],
    [0, 2, [7, 0, 2]],
    [-5, -1, []],
    [-5, 0, [7, -1, 0]],
    [3, 5, []],
    [2, 5, [7, 2, 3]],
    [1, 1, []],
  ])("a span %i to %i cut to -1 to 3", (from, to, rows) => {
    const out: number[] = [];
    pushSpan(out, w, 7, from, to);
    expect(out).toEqual(rows);
  });

  it("moves by whole squares and cuts to the window's rows and columns", () => {
    const rows = [-1, 0, 9, 0, 0, 9, 1, 0, 1, 2, 0, 9];
    expect(shifted(rows, 0, 0, w)).toEqual([0, 0, 3, 1, 0, 1]);
    expect(shifted(rows, -2, 1, w)).toEqual([0, -1, 3, 1, -1, 3]);
    expect(shifted(rows, 5, 0, w)).toEqual([]);
    expect(shifted(rows, 3, -4, ALL)).toEqual([-5, 3, 12, -4, 3, 12, -3, 3, 4, -2, 3, 12]);
  });
});

describe("corners of a rectangle in a region's frame", () => {
  it("are t = X dx + Y dy and u = Y dx - X dy from the region's point, round the rectangle", () => {
    const r = { x: 1, y: 2, dx: 3, dy: -5 } as Region;
    // from (1, 2): X 4 or 9, Y 1 or 5
    expect(cornersOf(r, 5, 3, 10, 7)).toEqual([12 - 5, 3 + 20, 27 - 5, 3 + 45, 27 - 25, 15 + 45, 12 - 25, 15 + 20]);
  });
});

describe("frames", () => {
  it("hold point and lengths as whole numbers, and the direction in lowest terms", () => {
    expect(frameOf(q(0.5), q(0.75), [6, -4], 3, 2)).toEqual({ unit: 12, x: 6, y: 9, dx: 3, dy: -2, D: 13 });
    expect(frameOf(q(-2), q(7), [0, -5], 1, 1)).toEqual({ unit: 1, x: -2, y: 7, dx: 0, dy: -1, D: 1 });
    expect(frameOf(q(0.5), q(1), [1, 1], 1, 1)).toEqual({ unit: 2, x: 1, y: 2, dx: 1, dy: 1, D: 2 });
    expect(frameOf(q(1), q(0.5), [1, 1], 1, 1)).toEqual({ unit: 2, x: 2, y: 1, dx: 1, dy: 1, D: 2 });
    expect(frameOf(q(1), q(1), [1, 2], 5, 1)).toEqual({ unit: 5, x: 5, y: 5, dx: 1, dy: 2, D: 5 });
    expect(frameOf(q(1), q(1), [1, 2], 1, 4)).toEqual({ unit: 4, x: 4, y: 4, dx: 1, dy: 2, D: 5 });
    expect(units(ratio(5, 3), 12)).toBe(20);
  });
});

describe("builders give nothing where there is no area", () => {
  it("of a strip, a turned square, a cone and a disc", () => {
    const zero = q(0);
    for (const none of [q(0), q(-1)]) {
      expect(strip(zero, zero, [1, 0], none, q(1))).toBeUndefined();
      expect(strip(zero, zero, [1, 0], q(1), none)).toBeUndefined();
      expect(turnedSquare(zero, zero, [1, 0], none)).toBeUndefined();
      expect(cone(zero, zero, [1, 0], none, "flat", zero)).toBeUndefined();
      expect(cone(zero, zero, [1, 0], none, "round", zero)).toBeUndefined();
      expect(disc(zero, zero, none)).toBeUndefined();
    }
    expect(list(strip(zero, zero, [1, 0], q(0.001), q(0.001))!.any(everywhere))).toEqual(["0,-1", "0,0"]);
    expect(list(turnedSquare(zero, zero, [1, 0], q(0.001))!.any(everywhere))).toEqual(["0,0"]);
    expect(list(cone(zero, zero, [1, 0], q(0.001), "flat", zero)!.any(everywhere))).toEqual(["0,-1", "0,0"]);
  });

  it("a slice of a cone ends where its nearest point, 2 rise away, is its end", () => {
    const slice = (end: "flat" | "round", length: number, rise: number): unknown =>
      cone(q(0), q(0), [1, 2], q(length), end, q(rise));
    expect(slice("flat", 4, 2)).toBeUndefined();
    expect(slice("flat", 4, 1.999)).toBeDefined();
    expect(slice("flat", 4, 2.001)).toBeUndefined();
    // round: length^2 - rise^2 more than 4 rise^2, so length more than sqrt(5) rise: 2.236 and 2.237
    expect(slice("round", 2.236, 1)).toBeUndefined();
    expect(slice("round", 2.237, 1)).toBeDefined();
  });
});

describe("parts of a square in closed form", () => {
  it("beyond one line: a corner's triangle, or a strip with a slanting end", () => {
    // p = q = 1: the line falls at 45 degrees; its slack 0, 1 and 2 of 2 leave 1/2, a triangle of 1/2 by 1/2, nothing
    expect([beyond(0, 1, 1), beyond(1, 1, 1), beyond(2, 1, 1)]).toEqual([0.5, 0.125, 0]);
    // p = 3, q = 1: at slack 1 both ends run through opposite sides, at 1/3 on the mean; at 3 a triangle of 1/2 by 1/6 is left
    expect(beyond(1, 3, 1)).toBeCloseTo(1 / 3, 12);
    expect([beyond(3, 3, 1), beyond(3, 1, 3)]).toEqual([1 / 24, 1 / 24]);
    expect(beyond(1, 1, 3)).toBeCloseTo(1 / 3, 12);
    // a line along a side of the square
    expect([beyond(0, 2, 0), beyond(1, 2, 0), beyond(1, 0, 2)]).toEqual([0.5, 0.25, 0.25]);
    expect([clearlyUnderHalf(0.5), clearlyUnderHalf(0.499), clearlyUnderHalf(0.51)]).toEqual([false, true, false]);
  });

  it("of a rectangle in a quarter of a disc", () => {
    expect(quadrantArea(0, 1, 0, 1, 1)).toBeCloseTo(Math.PI / 4, 12);
    expect(quadrantArea(0, 2, 0, 2, 1)).toBeCloseTo(Math.PI / 4, 12);
    expect(quadrantArea(0, 3, 0, 4, 25)).toBeCloseTo(12, 12);
    // circle of 5 over [3, 4] x [3, 4]: the area under it from 3 to 4 less 3
    const under = (12 + 25 * Math.asin(4 / 5) - 12 - 25 * Math.asin(3 / 5)) / 2;
    expect(quadrantArea(3, 4, 3, 4, 25)).toBeCloseTo(under - 3, 12);
    // over [2, 4] x [3, 4]: all of the first column
    expect(quadrantArea(2, 4, 3, 4, 25)).toBeCloseTo(under - 3 + 1, 12);
  });
});

describe("the table of recent rows", () => {
  const rows = (spans: number): number[] => new Array(3 * spans).fill(spans);
  const keep = (name: number, spans: number): void => RECENT_HALVES.keep(7, 1, 2, 3, 4, name, rows(spans));
  const has = (...names: number[]): boolean[] =>
    names.map((name) => RECENT_HALVES.find(7, 1, 2, 3, 4, name) !== undefined);

  it("drops the oldest where there are more than 2000 spans, and keeps nothing larger", () => {
    keep(1, 2000);
    expect(has(1)).toEqual([true]);
    keep(2, 2001);
    expect(has(1, 2)).toEqual([true, false]);
    keep(3, 1000);
    expect(has(1, 3)).toEqual([false, true]);
    keep(4, 500);
    keep(5, 500);
    expect(has(3, 4, 5)).toEqual([true, true, true]);
    keep(6, 1200); // 3200: 1000 and then 500 go, 1700 stay
    expect(has(3, 4, 5, 6)).toEqual([false, false, true, true]);
    keep(7, 300); // 2000
    expect(has(5, 6, 7)).toEqual([true, true, true]);
    keep(8, 1);
    expect(has(5, 6, 7, 8)).toEqual([false, true, true, true]);
    expect(RECENT_HALVES.find(7, 1, 2, 3, 4, 7)).toEqual(rows(300));
    expect(MOST_ROWS).toBeLessThanOrEqual(2000);
  });

  it("finds only what is the same in all six figures", () => {
    const key = [11, 12, 13, 14, 15, 16] as const;
    RECENT_HALVES.keep(...key, rows(1));
    expect(RECENT_HALVES.find(...key)).toEqual(rows(1));
    for (let i = 0; i < key.length; i++) {
      const other = key.map((v, k) => (k === i ? v + 100 : v)) as unknown as typeof key;
      expect([i, RECENT_HALVES.find(...other)]).toEqual([i, undefined]);
    }
  });

  it("no answer depends on it: the same disc asked anew, moved, and after others", () => {
    const at = (x: number, y: number): number[] => [...disc(q(x), q(y), q(6.25))!.half(everywhere)];
    const first = at(0.25, 0.5);
    const moved = first.map((v, i) => v + (i % 3 === 0 ? -7 : 11));
    expect(at(11.25, -6.5)).toEqual(moved);
    for (let i = 0; i < 250; i++) at((i % 10) / 10, i / 1000);
    expect(at(11.25, -6.5)).toEqual(moved);
    expect(at(0.25, 0.5)).toEqual(first);
    expect([...disc(q(0.25), q(0.5), q(6.25))!.half({ x0: 0, y0: 0, x1: 2, y1: 1 })]).toEqual([0, 0, 2]);
  });
});
