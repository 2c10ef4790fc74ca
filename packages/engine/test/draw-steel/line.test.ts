import { describe, expect, it } from "vitest";
import type { Cell, OptionValues, Place } from "../../src/contract/types.js";
import type { LineArea } from "../../src/systems/draw-steel/line.js";
import { again, broken, cellsOfArea, drawn, map, placed, walked } from "./table.js";

const me = { creatures: [{ id: "me", at: [0, 0, 0] as Cell }], by: "me" };

function line(length: LineArea["length"], width: number, place: Place, more: object = {}) {
  return placed({ ...me, area: { shape: "line", length, width, within: 1 }, place, ...more });
}

describe("ds.line", () => {
  it("is its path where it is 1 wide, and names nothing that does not matter", () => {
    const p = line(5, 1, { path: walked([1, 0, 0], "E SE E SE") });
    expect(p.rule).toBe("ds.line");
    expect(map(p, 0, [0, -1, 7, 5])).toBe(
      drawn(`
        .......
        .##....
        ...##..
        .....#.
        .......`),
    );
    expect(p.place).toEqual({ path: walked([1, 0, 0], "E SE E SE"), origin: [1, 0, 0] });
    expect(p.problems).toEqual([]);
    expect(p.footprint.whole).toBe(true);
    expect(p.footprint.layers).toEqual([0, 0]);
    expect(p.footprint.measure(3, 1, 0).text).toBe("in the line at its square 3 of 5");
    expect(p.footprint.measure(3, 0, 0).text).toBe("outside the line");
    expect(p.because(2, 4)).toBe("2 of its 4 squares are in the line");
    expect(p.sourceAffected).toBe(true);
    expect(line(5, 1, { path: walked([1, 0, 0], "E SE E SE"), side: "left", down: true, major: "y" }).place).toEqual(
      p.place,
    );
  });

  it("takes start and toward for a path", () => {
    const p = line(5, 1, { start: [1, 0], toward: [5, -2] });
    expect(p.place).toEqual({ path: walked([1, 0, 0], "E E NE E"), origin: [1, 0, 0] });
    expect(line(4, 1, { start: [-1, -1, 2], toward: [-1, -3] }).place.path).toEqual(walked([-1, -1, 2], "N N NW"));
    // a single square keeps its direction, which no path can tell
    expect(line(1, 1, { start: [1, 0], toward: [1, 0] }).place).toMatchObject({ start: [1, 0, 0], toward: [1, 0] });
    expect(line(2, 1, { start: [1, 0], toward: [-1, 0] }).place.path).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
  });

  it("fills a z left out with the lowest layer of the user's space", () => {
    const creatures = [{ id: "me", at: [0, 0, 3] as Cell, size: 2 }];
    const p = line(
      2,
      1,
      {
        path: [
          [2, 0],
          [3, 0, 4],
        ],
      },
      { creatures },
    );
    expect(p.place.path).toEqual([
      [2, 0, 3],
      [3, 0, 4],
    ]);
    expect(p.problems).toEqual([]);
    expect(line(2, 1, { start: [2, 0], toward: [1, 0] }, { creatures }).place.path?.[1]).toEqual([3, 0, 3]);
  });

  it("never swaps length and width: 1 x 2 is legal", () => {
    const p = line(1, 2, { path: [[1, 0, 0]] });
    expect(p.problems).toEqual([]);
    // no direction: along x, east, so its right is south
    expect(cellsOfArea(p)).toEqual([
      [1, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [1, 1, 1],
    ]);
    expect(p.place).toEqual({ path: [[1, 0, 0]], side: "right", down: false, major: "x", origin: [1, 0, 0] });
    const south = line(1, 2, { path: [[1, 0, 0]], major: "y" });
    expect(map(south, 0, [0, 0, 3, 2])).toBe(drawn("##.\n..."));
  });

  it("answers a path that is too short or too long, with figures", () => {
    expect(line(5, 1, { path: walked([1, 0, 0], "E E E") }).problems).toEqual([
      { rule: "ds.line", breaks: true, message: "the path has 4 squares, the line is 5 long" },
    ]);
    expect(line(1, 1, { path: walked([1, 0, 0], "E") }).problems[0].message).toBe(
      "the path has 2 squares, the line is 1 long",
    );
  });

  it("answers a path that is not straight (ds.line.straight)", () => {
    expect(line(4, 1, { path: walked([1, 0, 0], "E SE NE") }).problems).toEqual([
      {
        rule: "ds.line.straight",
        breaks: true,
        message:
          "step 3 of the path, from (3,1,0) to (4,0,0), bends it: a straight line takes one cardinal and one diagonal beside it",
      },
    ]);
    expect(line(3, 1, { path: walked([1, 0, 0], "E EE") }).problems).toEqual([
      {
        rule: "ds.line.straight",
        breaks: true,
        message: "step 2 of the path, from (2,0,0) to (4,0,0), does not go to an adjacent square",
      },
    ]);
    expect(broken(line(3, 1, { path: walked([1, 0, 0], "EW E") }))).toEqual(["ds.line.straight"]);
    expect(broken(line(3, 1, { path: walked([1, 0, 0], "U EU") }))).toEqual([]);
  });

  it("option straight: quadrant allows any step that never goes back", () => {
    const options: Partial<OptionValues> = { straight: "quadrant" };
    const steps = { path: walked([1, 0, 0], "E S SE E") };
    expect(broken(line(5, 1, steps))).toEqual(["ds.line.straight"]);
    expect(line(5, 1, steps, { options }).problems).toEqual([]);
    expect(line(3, 1, { path: walked([1, 0, 0], "E NW") }, { options }).problems[0].message).toBe(
      "step 2 of the path, from (2,0,0) to (1,-1,0), bends it: a straight line never goes back in x, y or z",
    );
  });

  it("refuses what has no squares", () => {
    const throws = (place: Place, code: string, path: string) =>
      expect(() => line(3, 1, place)).toThrow(expect.objectContaining({ code, path }));
    throws({}, "missing", "place.path");
    throws({ toward: [1, 0] }, "missing", "place.path");
    throws({ start: [1, 0] }, "missing", "place.toward");
    throws({ path: [] }, "shape", "place.path");
    throws({ path: [[1, 0]], start: [1, 0] }, "unknown-key", "place.start");
    throws({ path: [[1, 0]], toward: [1, 0] }, "unknown-key", "place.toward");
  });
});

describe("ds.line, length edge", () => {
  const size = [10, 6] as const;

  it("runs to the edge of the scene", () => {
    expect(line("edge", 1, { start: [7, 2], toward: [1, 0] }, { size, by: undefined }).place.path).toEqual(
      walked([7, 2, 0], "E E"),
    );
    expect(line("edge", 1, { start: [7, 2], toward: [2, 1] }, { size }).place.path).toEqual(walked([7, 2, 0], "E SE"));
    expect(line("edge", 1, { start: [7, 2], toward: [-1, -2] }, { size }).place.path).toEqual(
      walked([7, 2, 0], "N NW"),
    );
    expect(line("edge", 1, { start: [7, 2], toward: [-1, -1] }, { size }).place.path).toEqual(
      walked([7, 2, 0], "NW NW"),
    );
    const wide = line("edge", 3, { start: [1, 0], toward: [1, 0] }, { size });
    expect(map(wide, 0, [0, 0, 10, 4])).toBe(drawn(".#########\n.#########\n.#########\n.........."));
    expect(wide.problems).toEqual([]);
  });

  it("as a path must arrive there", () => {
    const trap = { size, by: undefined };
    expect(line("edge", 1, { path: walked([7, 2, 0], "E E") }, trap).problems).toEqual([]);
    expect(line("edge", 1, { path: walked([7, 2, 0], "E") }, trap).problems).toEqual([
      { rule: "ds.line", breaks: true, message: "the line runs to the edge of the scene, its path ends at (8,2,0)" },
    ]);
    expect(line("edge", 1, { path: walked([7, 2, 0], "E E E") }, trap).problems).toEqual([
      { rule: "ds.line", breaks: true, message: "the line runs to the edge of the scene, (10,2,0) lies outside" },
    ]);
    // along the southern border it has not arrived; with one step south-east behind it, it has
    expect(broken(line("edge", 1, { path: walked([3, 5, 0], "E E") }, trap))).toEqual(["ds.line"]);
    expect(broken(line("edge", 1, { path: walked([3, 4, 0], "SE E") }, trap))).toEqual([]);
    expect(broken(line("edge", 1, { path: [[9, 2, 0]] }, trap))).toEqual([]);
    expect(broken(line("edge", 1, { path: [[8, 2, 0]] }, trap))).toEqual(["ds.line"]);
    expect(broken(line("edge", 1, { path: walked([3, 3, 0], "U U") }, trap))).toEqual(["ds.line"]);
    expect(broken(line("edge", 1, { start: [12, 2], toward: [1, 0] }, trap))).toEqual(["ds.line"]);
  });

  it("is refused where the scene has no size", () => {
    expect(() => line("edge", 1, { start: [1, 0], toward: [1, 0] })).toThrow(
      expect.objectContaining({ code: "missing", path: "scene.size" }),
    );
  });

  it("is the same when put back", () => {
    const q = { ...me, size, area: { shape: "line", length: "edge", width: 2, within: 1 } as const };
    const placing = { ...q, place: { start: [1, 1], toward: [3, 1] } as const };
    expect(again(placing).place).toEqual(placed(placing).place);
    expect(cellsOfArea(again(placing))).toEqual(cellsOfArea(placed(placing)));
    expect(again(placing).problems).toEqual([]);
  });
});

describe("the origin of a line", () => {
  const path = walked([6, 0, 0], "W W W W"); // (6,0) ... (2,0)

  it("is a square of the first step (option lineOrigin: any of the line)", () => {
    const first = line(5, 1, { path });
    expect(first.problems).toEqual([
      { rule: "ds.within", breaks: true, message: "the origin square (6,0,0) is 6 squares away, the area is within 1" },
    ]);
    const options: Partial<OptionValues> = { lineOrigin: "any" };
    const longer = walked([6, 0, 0], "W W W W W"); // ends at (1,0)
    const any = line(6, 1, { path: longer }, { options });
    expect(any.place.origin).toEqual([1, 0, 0]);
    expect(any.problems).toEqual([]);
    const named = { path: longer, origin: [1, 0, 0] as Cell };
    expect(line(6, 1, named).problems).toEqual([
      { rule: "ds.line", breaks: true, message: "the origin square (1,0,0) is not a square of the line's first step" },
    ]);
    expect(line(6, 1, named, { options }).problems).toEqual([]);
    expect(line(6, 1, { ...named, origin: [1, 1, 0] }, { options }).problems[0].message).toBe(
      "the origin square (1,1,0) is not a square of the line",
    );
  });

  it("may be any of the width x width cells of the first step", () => {
    // the path starts 2 north of the user; 3 wide to the right it comes down beside the user
    const p = line(2, 3, { path: walked([1, -2, 0], "E") });
    expect(p.place.origin).toEqual([1, -1, 0]);
    expect(p.problems).toEqual([]);
    expect(broken(line(2, 3, { path: walked([1, -2, 0], "E"), origin: [1, -2, 0] }))).toEqual(["ds.within"]);
    expect(broken(line(2, 3, { path: walked([1, -2, 0], "E"), origin: [2, -1, 0] }))).toEqual(["ds.within", "ds.line"]);
  });

  it("is adjacent to you where the line has no range (ds.self-area)", () => {
    const self = (start: Cell, options: Partial<OptionValues> = {}) =>
      placed({ ...me, area: { shape: "line", length: 3, width: 1 }, place: { start, toward: [1, 0] }, options });
    expect(self([1, 1, 1]).problems).toEqual([]);
    expect(self([2, 0, 0]).problems).toEqual([
      {
        rule: "ds.self-area",
        breaks: true,
        message: "the origin square (2,0,0) is 2 squares away, it must be adjacent to you",
      },
    ]);
    // `ownSquare` speaks of areas within a range only
    expect(self([0, 0, 0], { ownSquare: true }).problems).toEqual([
      {
        rule: "ds.self-area",
        breaks: true,
        message: "the origin square (0,0,0) is in your own space, it must be outside",
      },
    ]);
  });
});
