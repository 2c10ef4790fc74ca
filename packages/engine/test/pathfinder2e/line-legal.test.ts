import { describe, expect, it } from "vitest";
import type { OptionValues, Pf2eArea, Place } from "../../src/contract/types.js";
import { box } from "../../src/grid/box.js";
import { draw, type Given, map, placed, squares } from "./help.js";

const line = (lengthFeet: number, widthFeet = 5): Pf2eArea => ({ shape: "line", lengthFeet, widthFeet });
const one = box(0, 0, 0, 1);
const overlap: Partial<OptionValues> = { line: "overlap" };

describe("pf2e.line: illegal", () => {
  const messages = (place: Place, by = one) =>
    placed({ area: line(30), by, place }).problems.map((p) => {
      expect([p.rule, p.breaks]).toEqual(["pf2e.line", true]);
      return p.message;
    });

  it("a start that is no corner of the space and no middle of an outer edge", () => {
    expect(messages({ point: [2, 2], toward: [5, 3] })).toEqual([
      "the start (2, 2) is neither a corner of the space of mage nor the middle of an outer edge of its squares",
    ]);
    // The middle of a Large space's side is an intersection, yet no corner; its inside edges are no outer ones.
    expect(messages({ point: [2, 1], toward: [5, 3] }, box(0, 0, 0, 2))).toHaveLength(1);
    expect(messages({ point: [2, 1.5], toward: [5, 3] }, box(0, 0, 0, 2))).toEqual([]);
    expect(messages({ point: [1, 1.5], toward: [-5, 3] }, box(0, 0, 0, 2))).toHaveLength(2);
    expect(messages({ point: [1, 1.5], toward: [5, 3] })).toHaveLength(1);
  });

  it("a first square that lies in the space", () => {
    expect(messages({ point: [1, 0], toward: [-1, 2] })).toEqual([
      "the first square (0, 0) of the line lies in the space of mage",
    ]);
    expect(messages({ point: [1, 0.5], toward: [-3, 2] })).toHaveLength(1);
    const p = placed({ area: line(30), by: one, place: { point: [1, 0], toward: [-1, 0] }, options: overlap });
    expect(p.problems).toEqual([]);
  });

  it("a larger component that does not cross the edge it starts from", () => {
    expect(messages({ point: [1, 0.5], toward: [1, 3] })).toEqual([
      "the larger part of the direction (1, 3) must cross the edge whose middle is (1, 0.5)",
    ]);
    expect(messages({ point: [0.5, 1], toward: [1, 1] })).toEqual([]);
    // Answered all the same: the ray is in (1, 0) at its start, enters row 1 at x = 7/6, row 4 at 1 + 7/6.
    const p = placed({ area: line(30), by: one, place: { point: [1, 0.5], toward: [1, 3] } });
    expect(draw(squares(p))).toBe(draw(map(1, 0, "#. #. #. #. .# .#")));
  });

  it("a height outside the space", () => {
    expect(messages({ point: [1, 1, 2], toward: [5, 3] })).toEqual([
      "the line starts at height 2, the space of mage fills layer 0",
    ]);
    expect(messages({ point: [1, 1, 1], toward: [5, 3] })).toEqual([]);
  });
});

describe("pf2e.line: refused", () => {
  it.each([
    ["missing", "place.from", { toward: [1, 0] }, undefined],
    ["missing", "place.point", { toward: [1, 0] }, one],
    ["missing", "place.toward", { point: [1, 1] }, one],
    ["shape", "place.point", { point: [0.5, 0.5], toward: [1, 0] }, one],
    ["shape", "place.point", { point: [1, 0.25], toward: [1, 0] }, one],
    ["shape", "place.point", { point: [1, 1, 0.5], toward: [1, 0] }, one],
    ["shape", "place.toward", { point: [1, 1], toward: [0, 0] }, one],
    ["shape", "place.toward", { point: [1, 1], toward: [0.5, 1] }, one],
    ["range", "place.toward", { point: [1, 1], toward: [1_000_000_000, 1] }, one],
    ["not-found", "place.from", { from: "nobody", point: [1, 1], toward: [1, 0] }, one],
  ] as const)("%s at %s", (code, path, place, by) => {
    const given: Given = { area: line(30), place: place as unknown as Place, ...(by === undefined ? {} : { by }) };
    expect(() => placed(given)).toThrow(expect.objectContaining({ code, path }));
  });

  it("a length that rounds down to nothing", () => {
    expect(() => placed({ area: line(4), by: one, place: { point: [1, 1], toward: [1, 0] } })).toThrow(
      expect.objectContaining({ code: "range", path: "area.lengthFeet" }),
    );
  });
});
