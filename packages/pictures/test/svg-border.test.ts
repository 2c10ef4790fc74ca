import { describe, expect, it } from "vitest";
import { spansOf } from "../src/list/spans.js";
import { borderOf, inset, pathOf } from "../src/svg/border.js";
import { cellsOf } from "./answers.js";

const loops = (rows: string[]) => borderOf(spansOf(cellsOf(rows, "a")));

/** Twice the area that loops enclose, by the shoelace rule; walked with the squares on the right it is positive. */
function doubleArea(all: readonly (readonly (readonly [number, number])[])[]): number {
  let sum = 0;
  for (const loop of all) {
    for (const [i, [x, y]] of loop.entries()) {
      const [nx, ny] = loop[(i + 1) % loop.length]!;
      sum += x * ny - nx * y;
    }
  }
  return sum;
}

describe("the border of squares", () => {
  it("is four corners round a block", () => {
    expect(loops(["....", ".aa.", ".aa."])).toEqual([
      [
        [3, 1],
        [3, 3],
        [1, 3],
        [1, 1],
      ],
    ]);
  });

  it("is six corners round an L", () => {
    const [loop, ...rest] = loops(["a.", "aa"]);
    expect(rest).toEqual([]);
    expect(loop).toHaveLength(6);
  });

  it("goes round a hole by itself", () => {
    const all = loops(["aaa", "a.a", "aaa"]);
    expect(all.map((loop) => loop.length)).toEqual([4, 4]);
    expect(doubleArea(all)).toBe(16);
  });

  it("walks squares that meet in a corner apart", () => {
    expect(loops(["a.", ".a"]).map((loop) => loop.length)).toEqual([4, 4]);
    expect(loops([".a", "a."]).map((loop) => loop.length)).toEqual([4, 4]);
  });

  it("encloses as many squares as there are", () => {
    const rows = ["..aa.aa.a", "aaa.a.aaa", "a.aa.aa.a", "aaaaa.a.a", ".a.a.aaaa"];
    const count = rows.join("").replaceAll(".", "").length;
    expect(doubleArea(loops(rows))).toBe(2 * count);
  });

  it("moved inwards gets smaller at the rim and larger round a hole", () => {
    expect(inset(loops(["a"]), 0.25)[0]).toEqual([
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
      [0.25, 0.25],
    ]);
    expect(doubleArea(inset(loops(["aaa", "a.a", "aaa"]), 0.25))).toBe(2 * (2.5 * 2.5 - 1.5 * 1.5));
  });

  it("is one closed path a loop", () => {
    expect(pathOf(loops(["a"]), 10)).toBe("M10 0L10 10L0 10L0 0Z");
  });
});
