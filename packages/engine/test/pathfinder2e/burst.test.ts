import { describe, expect, it } from "vitest";
import type { Pf2eArea } from "../../src/contract/types.js";
import { box } from "../../src/grid/box.js";
import { byLayers, count, creature, draw, map, placed, squares, TURNS, turned, turnSquares } from "./help.js";

const burst = (radiusFeet: number): Pf2eArea => ({ shape: "burst", radiusFeet });

describe("pf2e.burst", () => {
  it.each([
    [5, 4],
    [10, 12],
    [15, 24],
    [20, 44],
    [25, 68],
    [30, 96],
    [40, 172],
    [60, 384],
    [24, 44],
  ])("%i feet are %i squares", (feet, n) => {
    expect(count({ area: burst(feet), place: { point: [10, 4] } })).toBe(n);
  });

  const TWENTY = map(
    -4,
    -4,
    `...##...
     .######.
     .######.
     ########
     ########
     .######.
     .######.
     ...##...`,
  );

  it.each(TURNS)("20 feet as a map, $name", (turn) => {
    const p = placed(turned(turn, { area: burst(20), place: { point: [0, 0] } }));
    expect(draw(squares(p))).toBe(draw(turnSquares(turn, TWENTY)));
  });

  it("counts layers from the middle 44 36 36 4, and 44 32 24 4 with diagonals3d quarter", () => {
    const given = { area: burst(20), place: { point: [3, -2, 7] as const } };
    expect(byLayers(given)).toEqual([4, 36, 36, 44, 44, 36, 36, 4]);
    expect(placed(given).footprint.layers).toEqual([3, 10]);
    expect(byLayers({ ...given, options: { diagonals3d: "quarter" } })).toEqual([4, 24, 32, 44, 44, 32, 24, 4]);
  });

  it("fills in z, starts from the point and may catch its user", () => {
    const p = placed({ area: burst(20), place: { point: [10, 4] }, by: box(0, 0, 0, 1) });
    expect(p.place).toEqual({ point: [10, 4, 0] });
    expect(p.origin).toEqual({ point: [10, 4, 0] });
    expect(p.source?.id).toBe("mage");
    expect(p.sourceAffected).toBe(true);
    expect(p.rule).toBe("pf2e.burst");
    expect(p.because(3, 4)).toBe("3 of its 4 squares are in the burst");
    expect(p.because(1, 4)).toBe("1 of its 4 squares is in the burst");
    expect(p.because(1, 1)).toBe("its square is in the burst");
  });

  it("measures the far corner", () => {
    const { footprint } = placed({ area: burst(20), place: { point: [0, 0] } });
    expect(footprint.measure(3, 1, 0)).toEqual({
      value: 5,
      threshold: 4,
      text: "its far corner is 5 squares away, the radius is 4",
    });
    expect(footprint.measure(-1, -1, -1).value).toBe(1);
  });

  it("asks a window of a burst of a mile for its rows only", () => {
    const { footprint } = placed({ area: burst(5280), place: { point: [0, 0] } });
    // 1,056 squares: the row beside the middle reaches all of them, (704, 704) is the last on the diagonal.
    expect(footprint.layer(0, { x0: -5000, y0: 0, x1: 5000, y1: 1 }).affected).toEqual([0, -1056, 1056]);
    expect(footprint.layer(0, { x0: 0, y0: 703, x1: 5000, y1: 704 }).affected).toEqual([703, 0, 704]);
    expect(footprint.layer(0, { x0: 0, y0: 0, x1: 1000, y1: 2 }).affected).toEqual([0, 0, 1000, 1, 0, 1000]);
    expect(footprint.layer(1056, footprint.bounds).affected).toEqual([]);
  });

  it("uses the scene's feet per square", () => {
    expect(count({ area: burst(20), place: { point: [0, 0] }, feetPerSquare: 10 })).toBe(12);
  });
});

describe("pf2e.burst: cylinder", () => {
  const area: Pf2eArea = { shape: "cylinder", radiusFeet: 20, heightFeet: 14 };

  it("has the burst's footprint from its z up by its height, rounded down", () => {
    const p = placed({ area, place: { point: [0, 0, 2] } });
    expect(p.footprint.layers).toEqual([2, 3]);
    expect(byLayers({ area, place: { point: [0, 0, 2] } })).toEqual([44, 44]);
    expect(p.place).toEqual({ point: [0, 0, 2], up: true });
    expect(p.because(2, 4)).toBe("2 of its 4 squares are in the cylinder");
    expect(p.footprint.measure(0, 0, 4).text).toBe("the cylinder fills layers 2 to 3");
    expect(p.footprint.measure(3, 1, 2).value).toBe(5);
    expect(squares(p, 1)).toEqual([]);
  });

  it("goes down where up is false", () => {
    const p = placed({ area, place: { point: [0, 0, 2], up: false } });
    expect(p.footprint.layers).toEqual([0, 1]);
    expect(p.place).toEqual({ point: [0, 0, 2], up: false });
  });
});

describe("pf2e.burst: square and cube", () => {
  it("fills squares along the grid from a corner, a cube as high as wide", () => {
    const cube = placed({ area: { shape: "cube", sideFeet: 17 }, place: { corner: [-1, -2, 4] } });
    expect(draw(squares(cube, 6))).toBe(draw(map(-1, -2, "### ### ###")));
    expect(byLayers({ area: { shape: "cube", sideFeet: 17 }, place: { corner: [-1, -2, 4] } })).toEqual([9, 9, 9]);
    expect(cube.place).toEqual({ corner: [-1, -2, 4] });
    expect(cube.origin).toEqual({ point: [-1, -2, 4] });
    expect(cube.sourceAffected).toBe(true);
    expect(byLayers({ area: { shape: "square", sideFeet: 10 }, place: { corner: [0, 0] } })).toEqual([4]);
    expect(cube.footprint.measure(-1, -2, 4).text).toMatch(/^inside/);
    expect(cube.footprint.measure(-1, -2, 7).text).toMatch(/^outside/);
  });

  it("is illegal over an occupied square where it must be unoccupied", () => {
    const others = [creature("imp", box(2, 0, 0, 1)), creature("bat", box(3, 0, 0, 1))];
    const area: Pf2eArea = { shape: "cube", sideFeet: 15, unoccupied: true };
    expect(placed({ area, place: { corner: [0, 0] }, others }).problems).toEqual([
      { rule: "pf2e.burst", breaks: true, message: "the cube must be unoccupied, in it: imp" },
    ]);
    expect(placed({ area, place: { corner: [-1, 0] }, others }).problems).toEqual([]);
  });
});

describe("pf2e.burst: refused", () => {
  it.each([
    ["shape", "place.point", burst(20), { point: [0.5, 0] }],
    ["shape", "place.point", burst(20), { point: [0, 0, 0.5] }],
    ["missing", "place.point", burst(20), {}],
    ["shape", "place.point", { shape: "cylinder", radiusFeet: 20, heightFeet: 10 }, { point: [0.5, 0.5] }],
    ["shape", "place.corner", { shape: "cube", sideFeet: 10 }, { corner: [0, 0.5] }],
    ["shape", "place.corner", { shape: "square", sideFeet: 10 }, { corner: [0.25, 0] }],
    ["range", "area.radiusFeet", burst(4), { point: [0, 0] }],
    ["range", "area.heightFeet", { shape: "cylinder", radiusFeet: 20, heightFeet: 4 }, { point: [0, 0] }],
    ["range", "area.sideFeet", { shape: "cube", sideFeet: 4 }, { corner: [0, 0] }],
  ] as const)("%s at %s", (code, path, area, place) => {
    expect(() => placed({ area: area as Pf2eArea, place })).toThrow(expect.objectContaining({ code, path }));
  });

  it("says what would be right", () => {
    expect(() => placed({ area: burst(20), place: { point: [0.5, 0] } })).toThrow(
      "place.point: a burst starts from a grid intersection, whole numbers [x, y, z], got (0.5, 0)",
    );
  });
});

describe("pf2e.burst.range", () => {
  const area: Pf2eArea = { shape: "burst", radiusFeet: 20, rangeFeet: 500 };
  const by = box(0, 0, 0, 2);

  it("counts from the nearest intersection on the border of the space, the limit itself in range", () => {
    expect(placed({ area, by, place: { point: [102, 1] } }).problems).toEqual([]);
    expect(placed({ area, by, place: { point: [-100, 1] } }).problems).toEqual([]);
    expect(placed({ area, by, place: { point: [1, 1] } }).problems).toEqual([]);
    expect(placed({ area, by, place: { point: [109, 1] } }).problems).toEqual([
      { rule: "pf2e.burst.range", breaks: true, message: "the corner is 535 feet away, the range is 500" },
    ]);
  });

  it("alternates diagonals, on all axes", () => {
    // 67 east and 67 north: 67 + 33 = 100; 68 and 67: 101.
    expect(placed({ area, by, place: { point: [69, -67] } }).problems).toEqual([]);
    expect(placed({ area, by, place: { point: [70, -67] } }).problems[0].message).toContain("505 feet");
    // 60 east, 40 south, 70 up: 70 + 30 = 100 by the middle one; 70 + 30 + 10 = 110 with quarters.
    const place = { point: [62, 42, 72] as const };
    expect(placed({ area, by, place }).problems).toEqual([]);
    const quarter = placed({ area, by, place, options: { diagonals3d: "quarter" } });
    expect(quarter.problems[0].message).toBe("the corner is 550 feet away, the range is 500");
  });

  it("holds for cylinders, squares and cubes, and for within", () => {
    const far = { rule: "pf2e.burst.range", breaks: true, message: "the corner is 15 feet away, the range is 10" };
    const cylinder: Pf2eArea = { shape: "cylinder", radiusFeet: 5, heightFeet: 5, rangeFeet: 10 };
    expect(placed({ area: cylinder, by, place: { point: [5, 0] } }).problems).toEqual([far]);
    expect(
      placed({ area: { shape: "cube", sideFeet: 5, rangeFeet: 10 }, by, place: { corner: [5, 0] } }).problems,
    ).toEqual([far]);
    expect(
      placed({ area: { shape: "square", sideFeet: 5, within: 2 }, by, place: { corner: [5, 0] } }).problems,
    ).toEqual([far]);
  });

  it("rounds the range down to whole squares", () => {
    const short: Pf2eArea = { shape: "burst", radiusFeet: 5, rangeFeet: 14 };
    expect(placed({ area: short, by, place: { point: [4, 0] } }).problems).toEqual([]);
    expect(placed({ area: short, by, place: { point: [5, 0] } }).problems[0].message).toBe(
      "the corner is 15 feet away, the range is 14",
    );
  });

  it("is not judged where nobody is named, and says so", () => {
    expect(placed({ area, place: { point: [900, 0] } }).problems).toEqual([
      { rule: "pf2e.burst.range", breaks: false, message: expect.stringContaining("not judged") },
    ]);
  });
});
