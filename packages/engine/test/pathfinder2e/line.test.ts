import { describe, expect, it } from "vitest";
import type { OptionValues, Pf2eArea, Place, Toward } from "../../src/contract/types.js";
import { box } from "../../src/grid/box.js";
import { clipRows } from "../../src/grid/cells.js";
import {
  byLayers,
  draw,
  type Given,
  map,
  placed,
  rows,
  type Square,
  squares,
  TURNS,
  turned,
  turnSquares,
} from "./help.js";

const line = (lengthFeet: number, widthFeet = 5): Pf2eArea => ({ shape: "line", lengthFeet, widthFeet });
const one = box(0, 0, 0, 1);
const overlap: Partial<OptionValues> = { line: "overlap" };

/** Lines from a Medium space at (0, 0); first letter of the map at (x, y). */
const PICTURES: { name: string; given: Given; is: Square[] }[] = [
  {
    name: "30 feet towards (5, 3) from the corner",
    given: { area: line(30), by: one, place: { point: [1, 1], toward: [5, 3] } },
    is: map(1, 1, "##... ..##. ....#"),
  },
  {
    name: "30 feet towards (5, 3) from the middle of the edge",
    given: { area: line(30), by: one, place: { point: [1, 0.5], toward: [5, 3] } },
    is: map(1, 0, "#.... .##.. ...##"),
  },
  {
    name: "30 feet towards (6, 2)",
    given: { area: line(30), by: one, place: { point: [1, 1], toward: [6, 2] } },
    is: map(1, 1, "###... ...###"),
  },
  {
    name: "30 feet towards (1, 1)",
    given: { area: line(30), by: one, place: { point: [1, 1], toward: [1, 1] } },
    is: map(1, 1, "#... .#.. ..#. ...#"),
  },
  {
    name: "30 feet towards (1, 1), 10 wide: the row on the right lies along y",
    given: { area: line(30, 10), by: one, place: { point: [1, 1], toward: [1, 1], side: "right" } },
    is: map(1, 1, "#... ##.. .##. ..## ...#"),
  },
  {
    name: "30 feet towards (1, 1), 15 wide to the left: the rows lie along x",
    given: { area: line(30, 15), by: one, place: { point: [1, 1], toward: [1, 1], side: "left" } },
    is: map(1, 1, "###... .###.. ..###. ...###"),
  },
  {
    name: "30 feet towards (1, 1), 15 wide: one row on each side",
    given: { area: line(30, 15), by: one, place: { point: [1, 1], toward: [1, 1] } },
    is: map(1, 1, "##... ###.. .###. ..### ...#."),
  },
  {
    name: "30 feet towards (1, 1) from the middle of an edge",
    given: { area: line(30), by: one, place: { point: [1, 0.5], toward: [1, 1] } },
    is: map(1, 0, "#... .#.. ..#. ...#"),
  },
  {
    name: "60 feet towards (11, 4)",
    given: { area: line(60), by: one, place: { point: [1, 1], toward: [11, 4] } },
    is: map(1, 1, "###........ ...###..... ......###.. .........##"),
  },
  {
    name: "15 feet straight from the corner, level with the space",
    given: { area: line(15), by: one, place: { point: [1, 1], toward: [1, 0] } },
    is: map(1, 0, "###"),
  },
  {
    name: "15 feet straight from the corner, the other row named",
    given: { area: line(15), by: one, place: { point: [1, 1], toward: [1, 0], side: "right" } },
    is: map(1, 1, "###"),
  },
  {
    name: "15 feet straight from the middle of an edge",
    given: { area: line(15), by: one, place: { point: [1, 0.5], toward: [7, 0] } },
    is: map(1, 0, "###"),
  },
  {
    name: "15 feet along its own side",
    given: { area: line(15), by: one, place: { point: [0, 0], toward: [1, 0], side: "left" } },
    is: map(0, -1, "###"),
  },
  {
    name: "30 feet towards (5, 3), 10 wide to the right",
    given: { area: line(30, 10), by: one, place: { point: [1, 1], toward: [5, 3], side: "right" } },
    is: map(1, 1, "##... ####. ..### ....#"),
  },
  {
    name: "30 feet towards (5, 3), 15 wide to the left",
    given: { area: line(30, 15), by: one, place: { point: [1, 1], toward: [5, 3], side: "left" } },
    is: map(1, -1, "##... ####. ##### ..### ....#"),
  },
  {
    name: "15 feet straight, 15 wide, all on the named side of the grid line",
    given: { area: line(15, 15), by: one, place: { point: [1, 1], toward: [1, 0], side: "left" } },
    is: map(1, -2, "### ### ###"),
  },
  {
    name: "15 feet straight, 15 wide, first across the grid line",
    given: { area: line(15, 15), by: one, place: { point: [1, 1], toward: [1, 0] } },
    is: map(1, -1, "### ### ###"),
  },
  {
    name: "30 feet towards (5, 3), overlap",
    given: { area: line(30), by: one, place: { point: [1, 1], toward: [5, 3] }, options: overlap },
    is: map(
      0,
      0,
      `.#.....
       ####...
       .#####.
       ...####
       .....##`,
    ),
  },
  {
    name: "15 feet straight along a grid line, overlap",
    given: { area: line(15), by: one, place: { point: [1, 1], toward: [1, 0] }, options: overlap },
    is: map(1, 0, "### ###"),
  },
  {
    name: "15 feet straight from the middle of an edge, overlap",
    given: { area: line(15), by: one, place: { point: [1, 0.5], toward: [3, 0] }, options: overlap },
    is: map(1, 0, "###"),
  },
  {
    // The ray is 5 long along (3, 4) and ends in (4, 5); half the width is 1/2, along (4, -3)/5: corners (0.6, 1.3),
    // (1.4, 0.7), (4.4, 4.7) and (3.6, 5.3).
    name: "25 feet towards (3, 4), overlap, all corners rational",
    given: { area: line(25), by: one, place: { point: [1, 1], toward: [3, 4] }, options: overlap },
    is: map(
      0,
      0,
      `.#...
       ###..
       .###.
       .###.
       ..###
       ...#.`,
    ),
  },
];

describe("pf2e.line in all orientations", () => {
  for (const { name, given, is } of PICTURES) {
    it.each(TURNS)(`${name}, $name`, (turn) => {
      const p = placed(turned(turn, given));
      expect(draw(squares(p))).toBe(draw(turnSquares(turn, is)));
      expect(p.problems).toEqual([]);
    });
  }
});

describe("pf2e.line: counts and rows", () => {
  const at = (lengthFeet: number, toward: Toward, widthFeet = 5) =>
    squares(placed({ area: line(lengthFeet, widthFeet), by: one, place: { point: [1, 1], toward } }));

  it("has the published rows", () => {
    expect(rows(at(30, [5, 3]))).toEqual([2, 2, 1]);
    expect(rows(at(30, [6, 2]))).toEqual([3, 3]);
    expect(at(30, [1, 1])).toHaveLength(4);
    expect(rows(at(60, [11, 4]))).toEqual([3, 3, 3, 2]);
    expect(rows(at(60, [10, 5]))).toEqual([2, 2, 2, 2, 2]);
    expect(at(120, [1, 1])).toHaveLength(16);
    expect(at(60, [1, 0], 10)).toHaveLength(24);
    expect(at(60, [0, 3], 10)).toHaveLength(24);
  });

  it("reads a direction by its sense, not its length", () => {
    expect(draw(at(60, [33, 12]))).toBe(draw(at(60, [11, 4])));
  });

  it("rounds length and width down, the width to at least one", () => {
    expect(at(34, [1, 0])).toHaveLength(6);
    expect(at(30, [1, 0], 9)).toHaveLength(6);
    expect(at(30, [1, 0], 3)).toHaveLength(6);
  });

  it("adds rows right, left, right of the first where no side is named", () => {
    // South-east by x: right is south. First row of each column 0 0 1 1 2, one more below, then one above.
    expect(draw(at(30, [5, 3], 10))).toBe(draw(map(1, 1, "##... ####. ..### ....#")));
    expect(draw(at(30, [5, 3], 15))).toBe(draw(map(1, 0, "##... ####. ##### ..### ....#")));
    expect(draw(at(30, [5, 3], 20))).toBe(draw(map(1, 0, "##... ####. ##### ##### ..### ....#")));
  });

  it("adds them on a grid line first across it, then in turn", () => {
    // The first row is y = 0, level with the space; across the line is y = 1, then y = -1, then y = 2.
    const ys = (widthFeet: number) => [...new Set(at(10, [1, 0], widthFeet).map((s) => s[1]))];
    expect(ys(5)).toEqual([0]);
    expect(ys(10)).toEqual([0, 1]);
    expect(ys(15)).toEqual([-1, 0, 1]);
    expect(ys(20)).toEqual([-1, 0, 1, 2]);
  });

  it("option overlap takes every square that the rectangle overlaps: 16", () => {
    const given: Given = { area: line(30), by: one, place: { point: [1, 1], toward: [5, 3] } };
    expect(squares(placed(given))).toHaveLength(5);
    expect(squares(placed({ ...given, options: overlap }))).toHaveLength(16);
  });

  it("asks a mile of line for its rows only", () => {
    const { footprint } = placed({ area: line(5280), by: one, place: { point: [1, 1], toward: [1000, 1] } });
    // One change of row at step 1000, the first, which costs nothing more: 1,056 squares.
    expect(footprint.layer(0, footprint.bounds).affected).toEqual([1, 1, 1001, 2, 1001, 1057]);
    expect(footprint.layer(0, { x0: 0, y0: 2, x1: 1010, y1: 3 }).affected).toEqual([2, 1001, 1010]);
  });
});

describe("pf2e.line: windows", () => {
  it.each([
    ["walk", [9, -4]],
    ["walk", [-3, 7]],
    ["overlap", [9, -4]],
    ["overlap", [-3, 7]],
  ] as [OptionValues["line"], Toward][])("%s towards %j: a window gives that part of the rows", (form, toward) => {
    const area = line(60, 15);
    const { footprint } = placed({ area, place: { point: [0, 0], toward }, options: { line: form } });
    const all = footprint.layer(0, footprint.bounds).affected;
    for (const w of [
      { x0: -2, y0: -3, x1: 4, y1: 5 },
      { x0: 1, y0: -9, x1: 2, y1: 9 },
      { x0: -9, y0: 0, x1: 9, y1: 1 },
    ]) {
      expect(footprint.layer(0, w).affected).toEqual(clipRows(all, w));
    }
  });
});

describe("pf2e.line: the row along a grid line", () => {
  const at = (point: Square, toward: Toward, by = one) => placed({ area: line(10), by, place: { point, toward } });

  it("is the one level with the space, from each corner", () => {
    expect(draw(squares(at([1, 0], [1, 0])))).toBe(draw(map(1, 0, "##")));
    expect(draw(squares(at([1, 1], [1, 0])))).toBe(draw(map(1, 0, "##")));
    expect(draw(squares(at([0, 0], [0, -1])))).toBe(draw(map(0, -2, "# #")));
    expect(draw(squares(at([1, 0], [0, -1])))).toBe(draw(map(0, -2, "# #")));
    expect(at([1, 0], [1, 0]).place.side).toBe("right");
    expect(at([1, 1], [1, 0]).place.side).toBe("left");
  });

  it("is the one on the right along the side of the space, even if that lies in it", () => {
    const inside = at([0, 0], [1, 0]);
    expect(draw(squares(inside))).toBe(draw(map(0, 0, "##")));
    expect(inside.problems).toEqual([
      { rule: "pf2e.line", breaks: true, message: "the first square (0, 0) of the line lies in the space of mage" },
    ]);
    const beside = at([0, 1], [1, 0]);
    expect(draw(squares(beside))).toBe(draw(map(0, 1, "##")));
    expect(beside.problems).toEqual([]);
  });

  it("is the one on the right without a source", () => {
    const east = placed({ area: line(10), place: { point: [5, 5], toward: [1, 0] } });
    expect(draw(squares(east))).toBe(draw(map(5, 5, "##")));
    expect(east.place).toEqual({ point: [5, 5, 0], toward: [1, 0], side: "right" });
    expect(draw(squares(placed({ area: line(10), place: { point: [5, 5], toward: [-1, 0] } })))).toBe(
      draw(map(3, 4, "##")),
    );
    expect(draw(squares(placed({ area: line(10), place: { point: [5, 5], toward: [0, -1] } })))).toBe(
      draw(map(5, 3, "# #")),
    );
    expect(draw(squares(placed({ area: line(10), place: { point: [5, 5], toward: [0, 1] } })))).toBe(
      draw(map(4, 5, "# #")),
    );
  });
});

describe("pf2e.line: the answer", () => {
  it("fills in its place and gives the same answer with it put back", () => {
    const given = (widthFeet: number, place: Place): Given => ({
      area: line(30, widthFeet),
      by: box(0, 0, 3, 2),
      place,
    });
    for (const [g, place] of [
      [given(5, { point: [2, 2], toward: [5, 3] }), { from: "mage", point: [2, 2, 3], toward: [5, 3] }],
      [given(5, { point: [2, 2], toward: [1, 0] }), { from: "mage", point: [2, 2, 3], toward: [1, 0], side: "left" }],
      [given(10, { point: [2, 2], toward: [1, 0] }), { from: "mage", point: [2, 2, 3], toward: [1, 0] }],
      [
        given(10, { point: [2, 2], toward: [1, 0], side: "right" }),
        { from: "mage", point: [2, 2, 3], toward: [1, 0], side: "right" },
      ],
    ] as [Given, Place][]) {
      const first = placed(g);
      expect(first.place).toEqual(place);
      expect(first.origin).toEqual({ point: place.point });
      const again = placed({ ...g, place: first.place });
      expect(draw(squares(again, 3))).toBe(draw(squares(first, 3)));
      expect(again.place).toEqual(first.place);
    }
  });

  it("leaves out the creature it starts from", () => {
    const p = placed({ area: line(30), by: one, place: { point: [1, 1], toward: [5, 3] } });
    expect([p.source?.id, p.sourceAffected, p.rule]).toEqual(["mage", false, "pf2e.line"]);
    expect(p.because(1, 4)).toBe("1 of its 4 squares is in the line");
  });

  it("is one layer high for each 5 feet of width, from the lowest of the space or the point's z up (pf2e.height)", () => {
    const by = box(0, 0, 2, 3);
    const area = line(30, 10);
    expect(placed({ area, by, place: { point: [3, 3], toward: [1, 0] } }).footprint.layers).toEqual([2, 3]);
    expect(byLayers({ area, by, place: { point: [3, 3], toward: [1, 0] } })).toEqual([12, 12]);
    expect(placed({ area, by, place: { point: [3, 3, 4], toward: [1, 0] } }).footprint.layers).toEqual([4, 5]);
    expect(placed({ area, by, place: { point: [3, 3], toward: [1, 0] }, options: overlap }).footprint.layers).toEqual([
      2, 3,
    ]);
  });

  it("measures what is spent along the line", () => {
    const { footprint } = placed({ area: line(30), by: one, place: { point: [1, 1], toward: [5, 3] } });
    expect(footprint.measure(5, 3, 0)).toEqual({
      value: 6,
      threshold: 6,
      text: "6 squares along the line, its length is 6",
    });
    // Step 5 would be the third change of row: 6 steps and one more.
    expect(footprint.measure(6, 4, 0).value).toBe(7);
    expect(footprint.measure(3, 3, 0)).toEqual({ text: "the line does not pass through it" });
    expect(footprint.measure(0, 1, 0)).toEqual({ text: "behind the start of the line" });
    expect(footprint.measure(1, 1, 1)).toEqual({ text: "the line runs in layer 0" });
    const true_ = placed({ area: line(30), by: one, place: { point: [1, 1], toward: [5, 3] }, options: overlap });
    expect(true_.footprint.measure(0, 1, 0).text).toBe("the line, 6 long and 1 wide, overlaps it");
    expect(true_.footprint.measure(0, 0, 0).text).toBe("the line, 6 long and 1 wide, does not overlap it");
    expect(true_.footprint.measure(1, 1, 1).text).toBe("the line runs in layer 0");
  });

  it("tells that a side has no say in a true rectangle, and a range none at all", () => {
    const place: Place = { point: [1, 1], toward: [5, 3], side: "left" };
    const p = placed({
      area: { shape: "line", lengthFeet: 30, widthFeet: 5, rangeFeet: 60 },
      by: one,
      place,
      options: overlap,
    });
    expect(p.problems.map((x) => [x.rule, x.breaks])).toEqual([
      ["pf2e.line", false],
      ["pf2e.line", false],
    ]);
  });
});
