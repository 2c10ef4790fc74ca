import { describe, expect, it } from "vitest";
import type { OptionValues, Pf2eArea, Place, Toward } from "../../src/contract/types.js";
import { box } from "../../src/grid/box.js";
import {
  byLayers,
  columns,
  count,
  draw,
  type Given,
  map,
  placed,
  type Square,
  squares,
  TURNS,
  turned,
  turnSquares,
} from "./help.js";

const cone = (lengthFeet: number): Pf2eArea => ({ shape: "cone", lengthFeet });
const one = box(0, 0, 0, 1);
const LENGTHS = [15, 20, 30, 40, 60];

/** Cones from a Medium space at (0, 0), pointing east or south-east; first letter of the map at (x, y). */
const PICTURES: { name: string; given: Given; is: Square[] }[] = [
  {
    name: "15 feet from an edge",
    given: { area: cone(15), by: one, place: { toward: [1, 0], start: [1, 0] } },
    is: map(1, -1, ".## ### .##"),
  },
  {
    name: "15 feet from a corner",
    given: { area: cone(15), by: one, place: { toward: [1, 0], point: [1, 0] } },
    is: map(1, -2, ".#. ### ### .#."),
  },
  {
    name: "30 feet from an edge",
    given: { area: cone(30), by: one, place: { toward: [1, 0], start: [1, 0] } },
    is: map(
      1,
      -3,
      `...##.
       ..###.
       .#####
       ######
       .#####
       ..###.
       ...##.`,
    ),
  },
  {
    name: "30 feet from a corner",
    given: { area: cone(30), by: one, place: { toward: [1, 0], point: [1, 1] } },
    is: map(
      1,
      -3,
      `...#..
       ..###.
       .####.
       ######
       ######
       .####.
       ..###.
       ...#..`,
    ),
  },
  {
    name: "15 feet, diagonal",
    given: { area: cone(15), by: one, place: { toward: [1, 1] } },
    is: map(1, 1, "### ##. #.."),
  },
  {
    name: "30 feet, diagonal",
    given: { area: cone(30), by: one, place: { toward: [1, 1] } },
    is: map(
      1,
      1,
      `######
       #####.
       #####.
       ####..
       ###...
       #.....`,
    ),
  },
];

describe("pf2e.cone.orthogonal", () => {
  it("form edge: 7, 12, 26, 46, 100 squares", () => {
    const options = { cone: "edge" } as const;
    const counts = LENGTHS.map((n) => count({ area: cone(n), by: one, place: { toward: [1, 0] }, options }));
    expect(counts).toEqual([7, 12, 26, 46, 100]);
  });

  it("form corner: 8, 14, 28, 48, 104 squares", () => {
    const options = { cone: "corner" } as const;
    const counts = LENGTHS.map((n) => count({ area: cone(n), by: one, place: { toward: [0, -1] }, options }));
    expect(counts).toEqual([8, 14, 28, 48, 104]);
  });

  it("published: the edge below 30 feet, the corner from 30 feet on", () => {
    const counts = LENGTHS.map((n) => count({ area: cone(n), by: one, place: { toward: [-1, 0] } }));
    expect(counts).toEqual([7, 12, 28, 48, 104]);
    expect(count({ area: cone(29), by: one, place: { toward: [-1, 0] } })).toBe(19);
  });

  it("has rows of 1 3 3, 1 3 5 7 7 3, 2 4 2 and 2 4 6 8 6 2", () => {
    const shape = (feet: number, form: OptionValues["cone"]) =>
      columns(squares(placed({ area: cone(feet), by: one, place: { toward: [1, 0] }, options: { cone: form } })));
    expect(shape(15, "edge")).toEqual([1, 3, 3]);
    expect(shape(30, "edge")).toEqual([1, 3, 5, 7, 7, 3]);
    expect(shape(15, "corner")).toEqual([2, 4, 2]);
    expect(shape(30, "corner")).toEqual([2, 4, 6, 8, 6, 2]);
  });

  it("lets start or point choose the form over the option", () => {
    const at = (place: Place, form: OptionValues["cone"]) =>
      count({ area: cone(30), by: one, place: { toward: [1, 0], ...place }, options: { cone: form } });
    expect(at({ start: [1, 0] }, "corner")).toBe(26);
    expect(at({ point: [1, 0] }, "edge")).toBe(28);
  });
});

describe("pf2e.cone.diagonal", () => {
  it("is a quadrant of the burst: 6, 11, 24, 43, 96 squares, whatever the option cone", () => {
    for (const form of ["published", "edge", "corner"] as const) {
      const options = { cone: form };
      const counts = LENGTHS.map((n) => count({ area: cone(n), by: one, place: { toward: [1, -1] }, options }));
      expect(counts).toEqual([6, 11, 24, 43, 96]);
    }
  });

  it("starts at the outer corner of the space", () => {
    const p = placed({ area: cone(15), by: box(2, 2, 0, 3), place: { toward: [-1, 1] } });
    expect(p.place).toEqual({ from: "mage", toward: [-1, 1], point: [2, 5, 0] });
    expect(p.origin).toEqual({ point: [2, 5, 0] });
    expect(p.rule).toBe("pf2e.cone.diagonal");
  });

  it("takes its first square as well", () => {
    const p = placed({ area: cone(15), by: one, place: { toward: [1, 1], start: [1, 1] } });
    expect(p.origin).toEqual({ point: [1, 1, 0] });
    expect(p.problems).toEqual([]);
    expect(p.place).toEqual({ from: "mage", toward: [1, 1], start: [1, 1, 0] });
  });
});

describe("cones in all orientations", () => {
  for (const { name, given, is } of PICTURES) {
    it.each(TURNS)(`${name}, $name`, (turn) => {
      const p = placed(turned(turn, given));
      expect(draw(squares(p))).toBe(draw(turnSquares(turn, is)));
      expect(p.problems).toEqual([]);
    });
  }
});

describe("cones: defaults", () => {
  // The first legal start or point in reading order about a Large space at (4, 4).
  it.each([
    [
      [1, 0],
      [6, 4, 0],
      [6, 4, 0],
      [6, 4.5, 0],
    ],
    [
      [-1, 0],
      [3, 4, 0],
      [4, 4, 0],
      [4, 4.5, 0],
    ],
    [
      [0, 1],
      [4, 6, 0],
      [4, 6, 0],
      [4.5, 6, 0],
    ],
    [
      [0, -1],
      [4, 3, 0],
      [4, 4, 0],
      [4.5, 4, 0],
    ],
  ] as [Toward, number[], number[], number[]][])("towards %j", (toward, start, point, apex) => {
    const by = box(4, 4, 0, 2);
    const edge = placed({ area: cone(15), by, place: { toward } });
    expect(edge.place).toEqual({ from: "mage", toward, start });
    expect(edge.origin).toEqual({ point: apex });
    expect(edge.problems).toEqual([]);
    const corner = placed({ area: cone(30), by, place: { toward } });
    expect(corner.place).toEqual({ from: "mage", toward, point });
    expect(corner.origin).toEqual({ point });
    expect(corner.problems).toEqual([]);
    expect(corner.rule).toBe("pf2e.cone.orthogonal");
  });

  it("gives the same answer with its place put back", () => {
    for (const toward of [
      [1, 0],
      [0, -1],
      [-1, 1],
    ] as Toward[]) {
      for (const length of [15, 60]) {
        const given: Given = { area: cone(length), by: box(-3, -3, 2, 3), place: { toward } };
        const first = placed(given);
        const again = placed({ ...given, place: first.place });
        expect(again.place).toEqual(first.place);
        expect(draw(squares(again, 2))).toBe(draw(squares(first, 2)));
      }
    }
  });

  it("leaves out the creature it starts from and says why others are in", () => {
    const p = placed({ area: cone(15), by: one, place: { toward: [1, 0] } });
    expect([p.source?.id, p.sourceAffected]).toEqual(["mage", false]);
    expect(p.because(2, 4)).toBe("2 of its 4 squares are in the cone");
  });

  it("starts from any square of the side, and either end of it", () => {
    for (const y of [4, 5, 6]) {
      const p = placed({ area: cone(15), by: box(1, 4, 0, 3), place: { toward: [1, 0], start: [4, y] } });
      expect(p.problems).toEqual([]);
      expect(draw(squares(p))).toBe(draw(map(4, y - 1, ".## ### .##")));
    }
    for (const y of [4, 5, 6, 7]) {
      const p = placed({ area: cone(15), by: box(1, 4, 0, 3), place: { toward: [1, 0], point: [4, y] } });
      expect(p.problems).toEqual([]);
    }
  });
});

describe("pf2e.height: cones", () => {
  it("edge form: one for the first square, then the steps from it and h", () => {
    // Two layers off: row 2 with 1 + d(1, 0, 2) = 1 + d(1, 1, 2) = 3; row 3 starts at 1 + d(2, 0, 2) = 4.
    expect(byLayers({ area: cone(15), by: one, place: { toward: [1, 0] } })).toEqual([0, 3, 7, 7, 7, 3, 0]);
  });

  it("corner form: the far corner and h", () => {
    const options = { cone: "corner" } as const;
    // Two layers off: row 1 is too near, d(2, 1, 2) = d(2, 2, 2) = 3, d(3, 1, 2) = 4.
    expect(byLayers({ area: cone(15), by: one, place: { toward: [1, 0] }, options })).toEqual([0, 4, 8, 8, 8, 4, 0]);
    expect(byLayers({ area: cone(15), by: one, place: { toward: [0, 1] }, options })).toEqual([0, 4, 8, 8, 8, 4, 0]);
  });

  it("diagonal form: the row is the larger number of the square", () => {
    // Two layers off: (1, 1) is row 1; (2, 1), (1, 2), (2, 2) are at 3; (3, 1) at 4.
    const p = placed({ area: cone(15), by: one, place: { toward: [1, 1] } });
    expect(byLayers({ area: cone(15), by: one, place: { toward: [1, 1] } })).toEqual([0, 3, 6, 6, 6, 3, 0]);
    expect(draw(squares(p, 2))).toBe(draw(map(1, 1, ".# ##")));
  });

  it("counts layers from the space, 0 within its height", () => {
    expect(byLayers({ area: cone(15), by: box(0, 0, 5, 2), place: { toward: [1, 0] } })).toEqual([
      0, 3, 7, 7, 7, 7, 3, 0,
    ]);
    expect(placed({ area: cone(15), by: box(0, 0, 5, 2), place: { toward: [1, 0] } }).footprint.layers).toEqual([2, 9]);
  });

  it("has other answers with diagonals3d quarter", () => {
    // (3, 3, 2) is 3 + 1 = 4 by the middle one, 3 + 3/2 + 1/2 = 5 with quarters.
    const has = (feet: number, place: Place, at: Square, diagonals3d: OptionValues["diagonals3d"]) =>
      squares(placed({ area: cone(feet), by: one, place, options: { diagonals3d } }), 2).some(
        ([x, y]) => x === at[0] && y === at[1],
      );
    for (const [feet, place, at] of [
      [25, { toward: [1, 0], start: [1, 0] }, [4, 3]],
      [20, { toward: [1, 0], point: [1, 0] }, [3, 2]],
      [20, { toward: [1, 1] }, [3, 3]],
    ] as [number, Place, Square][]) {
      expect(has(feet, place, at, "middle")).toBe(true);
      expect(has(feet, place, at, "quarter")).toBe(false);
    }
  });

  it("measures the distance, or the row that a layer is too far for", () => {
    const { footprint } = placed({ area: cone(15), by: one, place: { toward: [1, 0] } });
    expect(footprint.measure(3, 2, 0)).toEqual({ value: 4, threshold: 3, text: "4 squares away, the length is 3" });
    expect(footprint.measure(1, 0, 2)).toEqual({
      value: 2,
      threshold: 1,
      text: "2 layers above or below the space, row 1 of the cone reaches 1",
    });
    expect(footprint.measure(1, 1, 0)).toEqual({ text: "outside the wedge of the cone" });
    expect(footprint.measure(0, 0, 0).value).toBeUndefined();
  });
});

describe("cones: illegal", () => {
  const at = (place: Place, by = one) => placed({ area: cone(15), by, place }).problems.map((p) => [p.rule, p.breaks]);

  it("pf2e.cone.orthogonal: a first square or an apex that is not on the side", () => {
    expect(at({ toward: [1, 0], start: [1, 1] })).toEqual([["pf2e.cone.orthogonal", true]]);
    expect(at({ toward: [1, 0], start: [2, 0] })).toEqual([["pf2e.cone.orthogonal", true]]);
    expect(at({ toward: [0, -1], point: [2, 0] })).toEqual([["pf2e.cone.orthogonal", true]]);
    const p = placed({ area: cone(15), by: one, place: { toward: [1, 0], start: [5, 5] } });
    expect(p.problems[0].message).toBe("the first square (5, 5) is not at the east side of the space of mage");
    expect(draw(squares(p))).toBe(draw(map(5, 4, ".## ### .##")));
  });

  it("pf2e.cone.diagonal: an apex that is not the outer corner", () => {
    const p = placed({ area: cone(15), by: one, place: { toward: [1, -1], point: [1, 1] } });
    expect(p.problems[0]).toEqual({
      rule: "pf2e.cone.diagonal",
      breaks: true,
      message: "the apex (1, 1) is not at the north-east corner of the space of mage, (1, 0)",
    });
  });

  it("pf2e.cone.self: a cone that overlaps the space it starts from", () => {
    expect(at({ toward: [1, 0], start: [0, 0] })).toEqual([
      ["pf2e.cone.orthogonal", true],
      ["pf2e.cone.self", true],
    ]);
    expect(at({ toward: [1, 1], point: [-1, -1] })).toEqual([
      ["pf2e.cone.diagonal", true],
      ["pf2e.cone.self", true],
    ]);
  });

  it("a height outside the space", () => {
    expect(at({ toward: [1, 0], start: [1, 0, 1] })).toEqual([["pf2e.cone.orthogonal", true]]);
    expect(at({ toward: [1, 0], point: [1, 0, 1] })).toEqual([]);
    expect(at({ toward: [1, 0], point: [1, 0, -1] })).toEqual([["pf2e.cone.orthogonal", true]]);
  });
});

describe("cones without a source", () => {
  it("are answered where their start or point is given", () => {
    const edge = placed({ area: cone(30), place: { toward: [0, 1], start: [2, 3, 1] } });
    expect(squares(edge, 1)).toHaveLength(26);
    expect(edge.place).toEqual({ toward: [0, 1], start: [2, 3, 1] });
    expect(edge.source).toBeUndefined();
    const corner = placed({ area: cone(15), place: { toward: [0, 1], point: [2, 3] } });
    expect(squares(corner)).toHaveLength(8);
    expect(corner.place).toEqual({ toward: [0, 1], point: [2, 3, 0] });
    expect(byLayers({ area: cone(15), place: { toward: [0, 1], point: [2, 3] } })).toEqual([0, 4, 8, 8, 8, 4, 0]);
  });

  it.each([
    ["missing", "place.from", { toward: [1, 0] }],
    ["missing", "place.toward", { start: [0, 0] }],
    ["shape", "place.toward", { toward: [2, 1], start: [0, 0] }],
    ["shape", "place.toward", { toward: [0, 0], start: [0, 0] }],
    ["shape", "place.start", { toward: [1, 0], start: [0, 0.5] }],
    ["shape", "place.point", { toward: [1, 0], point: [0, 0.5] }],
    ["type", "place.start", { toward: [1, 0], point: [0, 0], start: [0, 0] }],
  ] as const)("%s at %s", (code, path, place) => {
    expect(() => placed({ area: cone(15), place: place as unknown as Place })).toThrow(
      expect.objectContaining({ code, path }),
    );
  });

  it("are refused where the length rounds down to nothing", () => {
    expect(() => placed({ area: cone(4), by: one, place: { toward: [1, 0] } })).toThrow(
      expect.objectContaining({ code: "range", path: "area.lengthFeet" }),
    );
  });
});
