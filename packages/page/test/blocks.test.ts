import { describe, expect, test } from "vitest";
import { blockAt, blocksOf, mostOf } from "../src/best/blocks.js";

const NONE = Number.NaN;

describe("blocks of the heat map", () => {
  test("hold the best of their spots, also at the far edges; what is not legal or gains nothing is 0", () => {
    const scores = Float64Array.of(...[1, 2, NONE, 0, 5], ...[0, 3, NONE, -4, 0], ...[NONE, NONE, 7, 0, 0.5]);
    const map = { scores, columns: 5, rows: 3 };
    expect([...blocksOf(map, 2)]).toEqual([3, 0, 5, 0, 7, 0.5]);
    expect([...blocksOf(map, 4)]).toEqual([7, 5]);
    expect([...blocksOf(map, 1)]).toEqual([1, 2, 0, 0, 5, 0, 3, 0, 0, 0, 0, 0, 7, 0, 0.5]);
    expect(mostOf(scores)).toBe(7);
    expect(mostOf(Float64Array.of(NONE, -1))).toBe(0);
  });

  test("take 8 pixels at least, and no more spots than that needs", () => {
    expect([40, 8, 7.9, 4, 3.9, 0.68].map(blockAt)).toEqual([1, 1, 2, 2, 4, 16]);
  });
});
