import { describe, expect, it } from "vitest";
import type { Pf2eArea } from "../../src/contract/types.js";
import { box } from "../../src/grid/box.js";
import { byLayers, count, creature, draw, map, placed, squares, TURNS, turned, turnSquares } from "./help.js";

const emanation = (radiusFeet: number): Pf2eArea => ({ shape: "emanation", radiusFeet });

describe("pf2e.emanation", () => {
  it.each([
    [1, [9, 21, 37, 61, 121]],
    [2, [16, 32, 52, 80, 148]],
    [3, [25, 45, 69, 101, 177]],
    [4, [36, 60, 88, 124, 208]],
  ])("size %i: 5, 10, 15, 20 and 30 feet", (size, counts) => {
    const by = box(-3, 6, 0, size);
    expect([5, 10, 15, 20, 30].map((feet) => count({ area: emanation(feet), place: {}, by }))).toEqual(counts);
  });

  const TEN_LARGE = map(
    -2,
    -2,
    `.####.
     ######
     ######
     ######
     ######
     .####.`,
  );

  it.each(TURNS)("10 feet about a Large space, $name", (turn) => {
    const p = placed(turned(turn, { area: emanation(10), place: {}, by: box(0, 0, 0, 2) }));
    expect(draw(squares(p))).toBe(draw(turnSquares(turn, TEN_LARGE)));
  });

  it("reaches above and below by the third difference (pf2e.height)", () => {
    // 10 feet: two layers off only the nine squares with (1, 1, 2) at most; within and one off the whole 21.
    expect(byLayers({ area: emanation(10), place: {}, by: box(0, 0, 0, 1) })).toEqual([9, 21, 21, 21, 9]);
    // Large fills two layers.
    expect(byLayers({ area: emanation(5), place: {}, by: box(0, 0, 0, 2) })).toEqual([16, 16, 16, 16]);
    // 15 feet, two layers off: (2, 2, 2) is 3 by the middle one, 2 + 1 + 1/2 = 3 with quarters; (3, 1, 2) is 4; three
    // layers off: (1, 1, 3) is 3, (2, 0, 3) is 4; so 25 and 9 squares. (1, 1, 3) is 3 with quarters too.
    expect(byLayers({ area: emanation(15), place: {}, by: box(0, 0, 0, 1) })).toEqual([9, 25, 37, 37, 37, 25, 9]);
  });

  it("has another answer with diagonals3d quarter", () => {
    // 20 feet, two layers off: (3, 3, 2) is 3 + 1 = 4 by the middle one, 3 + 3/2 + 1/2 = 5 with quarters.
    const given = { area: emanation(20), place: {}, by: box(0, 0, 0, 1) };
    const has = (diagonals3d: "middle" | "quarter") =>
      squares(placed({ ...given, options: { diagonals3d } }), 2).some(([x, y]) => x === 3 && y === 3);
    expect(has("middle")).toBe(true);
    expect(has("quarter")).toBe(false);
  });

  it("names its space as origin and leaves out the creature in the middle", () => {
    const p = placed({ area: emanation(10), place: {}, by: box(4, 5, 1, 2) });
    expect(p.place).toEqual({ from: "mage" });
    expect(p.origin).toEqual({ space: { at: [4, 5, 1], size: 2 } });
    expect(p.source?.id).toBe("mage");
    expect(p.sourceAffected).toBe(false);
    expect(p.footprint.measure(8, 7, 1)).toEqual({ value: 3, threshold: 2, text: "3 squares away, the radius is 2" });
    expect(p.footprint.measure(6, 5, 1).text).toBe("1 square away, the radius is 2");
  });

  it("starts from another creature, or from a box", () => {
    const others = [creature("drake", { x: 0, y: 0, z: 0, w: 3, d: 3, h: 1 })];
    const drake = placed({ area: emanation(5), place: { from: "drake" }, by: box(9, 9, 0, 1), others });
    expect(squares(drake)).toHaveLength(25);
    expect(drake.source?.id).toBe("drake");
    expect(drake.origin).toEqual({ space: { at: [0, 0, 0], size: [3, 3, 1] } });
    const cube = placed({ area: emanation(5), place: { from: { at: [2, 2], size: 2, height: 1 } } });
    expect(cube.place).toEqual({ from: { at: [2, 2, 0], size: 2, height: 1 } });
    expect(squares(cube)).toHaveLength(16);
    const plain = placed({ area: emanation(5), place: { from: { at: [2, 2, 3] } } });
    expect(plain.place).toEqual({ from: { at: [2, 2, 3], size: 1, height: 1 } });
    expect(squares(plain, 3)).toHaveLength(9);
  });

  it("lets a Tiny box fill its one cell", () => {
    const p = placed({ area: emanation(5), place: { from: { at: [2.5, 2, 0], size: 0.5 } } });
    expect(draw(squares(p))).toBe(draw(map(1, 1, "### ### ###")));
  });

  it("judges the user of an area that starts from a box like anybody", () => {
    const p = placed({ area: emanation(5), place: { from: { at: [2, 2] } }, by: box(3, 2, 0, 1) });
    expect([p.source?.id, p.sourceAffected]).toEqual(["mage", true]);
  });

  it("keeps its own space where the radius rounds down to nothing", () => {
    expect(count({ area: emanation(4), place: {}, by: box(0, 0, 0, 2) })).toBe(4);
  });

  it("tells that a range has no say", () => {
    expect(
      placed({ area: { shape: "emanation", radiusFeet: 5, rangeFeet: 60 }, place: {}, by: box(0, 0, 0, 1) }).problems,
    ).toEqual([{ rule: "pf2e.emanation", breaks: false, message: expect.stringContaining("60 feet") }]);
  });

  it.each([
    ["missing", {}],
    ["not-found", { from: "nobody" }],
    ["type", { from: { at: [0.5, 0], size: 2 } }],
    ["type", { from: { at: [0, 0], size: 1.5 } }],
  ] as const)("%s is refused at place.from", (code, place) => {
    expect(() => placed({ area: emanation(10), place })).toThrow(expect.objectContaining({ code, path: "place.from" }));
  });
});
