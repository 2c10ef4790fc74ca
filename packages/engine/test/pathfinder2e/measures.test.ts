import { describe, expect, it } from "vitest";
import type { Pf2eArea, Place, Toward } from "../../src/contract/types.js";
import { box } from "../../src/grid/box.js";
import { placed } from "./help.js";

const cone: Pf2eArea = { shape: "cone", lengthFeet: 15 };
const line: Pf2eArea = { shape: "line", lengthFeet: 30, widthFeet: 5 };
const one = box(0, 0, 0, 1);
const two = box(0, 0, 5, 2);

describe("what is measured at a square", () => {
  it("a diagonal cone: the far corner as in a burst, the larger number as its row", () => {
    const { footprint } = placed({ area: cone, by: one, place: { toward: [1, 1] } });
    const at = (x: number, y: number, z = 0): string => footprint.measure(x, y, z).text;
    expect(at(1, 1)).toBe("1 square away, the length is 3");
    // third column, second row: 3 + 2/2
    expect(at(3, 2)).toBe("4 squares away, the length is 3");
    expect(at(2, 1, 1)).toBe("2 squares away, the length is 3");
    expect(at(1, 1, 2)).toBe("2 layers above or below the space, row 1 of the cone reaches 1");
    expect(at(1, 2, -2)).toBe("3 squares away, the length is 3");
    expect([at(0, 1), at(1, 0), at(0, 0)]).toEqual(new Array(3).fill("outside the wedge of the cone"));
  });

  it("a cylinder: nothing above or below its layers", () => {
    const area: Pf2eArea = { shape: "cylinder", radiusFeet: 20, heightFeet: 10 };
    const { footprint } = placed({ area, place: { point: [0, 0, 2] } });
    expect(footprint.measure(0, 0, 1)).toEqual({ text: "the cylinder fills layers 2 to 3" });
    expect(footprint.measure(0, 0, 2).value).toBe(1);
    expect(footprint.measure(0, 0, 3).value).toBe(1);
  });

  it("a line: below it, at its first square, and beside it on either hand", () => {
    const { footprint } = placed({ area: line, by: one, place: { point: [1, 1], toward: [5, 3] } });
    expect(footprint.measure(1, 1, -1)).toEqual({ text: "the line runs in layer 0" });
    expect(footprint.measure(1, 1, 0).value).toBe(1);
    // the third step is in row 2
    expect(footprint.measure(3, 2, 0).value).toBe(3);
    expect(footprint.measure(3, 1, 0)).toEqual({ text: "the line does not pass through it" });
    expect(footprint.measure(3, 3, 0)).toEqual({ text: "the line does not pass through it" });
  });

  it("a true rectangle: below it, and beyond its end in the same row", () => {
    const { footprint } = placed({
      area: line,
      by: one,
      place: { point: [1, 1], toward: [1, 0] },
      options: { line: "overlap" },
    });
    expect(footprint.measure(1, 1, -1)).toEqual({ text: "the line runs in layer 0" });
    // 6 long from x = 1: columns 1 to 6
    expect(footprint.measure(6, 1, 0).text).toBe("the line, 6 long and 1 wide, overlaps it");
    expect(footprint.measure(7, 1, 0).text).toBe("the line, 6 long and 1 wide, does not overlap it");
    expect(footprint.measure(3, 9, 0).text).toBe("the line, 6 long and 1 wide, does not overlap it");
  });

  it("an emanation names itself", () => {
    const p = placed({ area: { shape: "emanation", radiusFeet: 5 }, by: one, place: {} });
    expect([p.because(1, 1), p.because(2, 4)]).toEqual([
      "its square is in the emanation",
      "2 of its 4 squares are in the emanation",
    ]);
  });
});

describe("cones that start off their side", () => {
  const said = (place: Place): string[] => placed({ area: cone, by: two, place }).problems.map((p) => p.message);
  const off = (point: readonly [number, number], side: string): string =>
    `the apex (${point.join(", ")}) is not at the ${side} side of the space of mage`;

  it.each([
    [[1, 0], [1, 1], "east"],
    [[1, 0], [2, 3], "east"],
    [[1, 0], [2, -1], "east"],
    [[-1, 0], [1, 1], "west"],
    [[-1, 0], [0, 3], "west"],
    [[0, 1], [1, 1], "south"],
    [[0, 1], [3, 2], "south"],
    [[0, -1], [1, 1], "north"],
    [[0, -1], [-1, 0], "north"],
  ] as [Toward, [number, number], string][])("towards %j from %j", (toward, point, side) => {
    expect(said({ toward, point })[0]).toBe(off(point, side));
  });

  it.each([
    [[1, 1], [2, 2], "south-east"],
    [[-1, 1], [0, 2], "south-west"],
    [[1, -1], [2, 0], "north-east"],
    [[-1, -1], [0, 0], "north-west"],
  ] as [Toward, [number, number], string][])("towards %j only from %j", (toward, corner, name) => {
    expect(said({ toward, point: corner })).toEqual([]);
    expect(said({ toward, point: [1, 1] })[0]).toBe(
      `the apex (1, 1) is not at the ${name} corner of the space of mage, (${corner.join(", ")})`,
    );
  });

  it("says the layers of the space where the height is off", () => {
    expect(said({ toward: [1, 0], start: [2, 0, 8] })).toEqual([
      "the cone starts at height 8, the space of mage fills layers 5 to 6",
    ]);
  });

  it("has nothing to say without a space", () => {
    expect(placed({ area: cone, place: { toward: [1, 0], start: [2, 0, 8] } }).problems).toEqual([]);
    expect(placed({ area: line, place: { point: [1, 1], toward: [5, 3] } }).problems).toEqual([]);
  });
});

describe("directions of nine digits", () => {
  const most = 999_999_999;
  it("are taken, longer ones refused, along either axis", () => {
    for (const toward of [
      [most, 1],
      [1, most],
      [-most, -most],
    ] as Toward[])
      expect(placed({ area: line, place: { point: [1, 1], toward } }).place.toward).toEqual(toward);
    for (const toward of [
      [most + 1, 1],
      [1, most + 1],
      [1, -most - 1],
    ] as Toward[])
      expect(() => placed({ area: line, place: { point: [1, 1], toward } })).toThrow(
        expect.objectContaining({ code: "range", path: "place.toward" }),
      );
  });
});
