import { describe, expect, it } from "vitest";
import { cone, disc, roundedBox, strip, turnedSquare } from "../../src/shapes/index.js";
import { count, draw, everywhere, q } from "./help.js";

// The figures are those printed in docs/rules.md: half is 5e.dmg2024, any is 5e.template.
describe("5e.dmg2014, 5e.dmg2024, 5e.template: printed counts", () => {
  it.each([
    [1, 4, 4],
    [2, 12, 16],
    [3, 32, 36],
    [4, 52, 60],
    [6, 112, 132],
    [12, 448, 484],
  ])("disc of radius %i at an intersection: half %i, any %i", (r, half, any) => {
    const d = disc(q(0), q(0), q(r * r))!;
    expect([count(d.half(everywhere)), count(d.any(everywhere))]).toEqual([half, any]);
  });

  it("disc of radius 4 in the middle of a square: 45 and 69", () => {
    const d = disc(q(0.5), q(0.5), q(16))!;
    expect([count(d.half(everywhere)), count(d.any(everywhere))]).toEqual([45, 69]);
  });

  it.each([
    ["15 ft along x from an intersection", 0, [1, 0], 3, 4, 8],
    ["15 ft along x from the middle of a side", 0.5, [1, 0], 3, 5, 7],
    ["15 ft at 45 degrees", 0, [1, 1], 3, 6, 11],
    ["30 ft along x", 0, [1, 0], 6, 18, 24],
    ["30 ft at 45 degrees", 0, [1, 1], 6, 20, 29],
  ] as const)("cone %s", (_, y, toward, length, half, any) => {
    const c = cone(q(0), q(y), toward, q(length), "flat", q(0))!;
    expect([count(c.half(everywhere)), count(c.any(everywhere))]).toEqual([half, any]);
  });

  it.each([
    ["inside a row", 0.5, [1, 0], 12, 12],
    ["along a grid line (all ties)", 0, [1, 0], 24, 24],
    ["at 45 degrees from a corner", 0, [1, 1], 8, 27],
  ] as const)("line 60 x 5 %s", (_, y, toward, half, any) => {
    const s = strip(q(0), q(y), toward, q(12), q(1))!;
    expect([count(s.half(everywhere)), count(s.any(everywhere))]).toEqual([half, any]);
  });

  it.each([
    [1, 2, 20, 24],
    [2, 2, 28, 32],
    [1, 3, 44, 48],
    [2, 3, 56, 60],
    [3, 3, 68, 72],
  ])("emanation from size %i by %i squares", (size, radius, half, any) => {
    const e = roundedBox(q(0), q(0), q(size), q(size), q(radius * radius))!;
    expect([count(e.half(everywhere)) - size * size, count(e.any(everywhere)) - size * size]).toEqual([half, any]);
  });

  it("a turned square, and one turned a quarter", () => {
    expect(draw(turnedSquare(q(0), q(0), [0, 1], q(2))!, -3, -1, 1, 3)).toBe("....\n.##.\n.##.\n....");
    // corner (0, 0), sides 5 long along (3, 4) and (-4, 3): corners (3, 4), (-1, 7), (-4, 3). Square (0, 0) lies above y = 4x/3:
    // 3/4 - (2/3)(9/16) = 3/8; square (-1, 0) above y = -3x/4: 1 - 3/8 = 5/8; the other squares of the border likewise
    const turned = turnedSquare(q(0), q(0), [3, 4], q(5))!;
    expect(turned.part(0, 0).value).toBeCloseTo(3 / 8, 9);
    expect(turned.part(-1, 0).value).toBeCloseTo(5 / 8, 9);
    const rows = ["...o#o...", "..o###o..", ".o#####o.", ".#######.", ".o#####o.", "..o###o..", "...o#o..."];
    expect(draw(turned, -5, -1, 4, 8)).toBe([".........", ...rows, "........."].join("\n"));
  });
});

describe("ties and touching are exact", () => {
  it("a circle through lattice points touches the squares beyond them only", () => {
    // 25 ft: (3, 4) lies on the circle; square (3, 4) meets the disc in that point alone
    const d = disc(q(0), q(0), q(25))!;
    expect(d.part(3, 4)).toEqual({ value: 0, half: -1 });
    expect(draw(d, 3, 3, 5, 5)).toBe("#.\n..");
  });

  it("a radius of half a square beside a box covers exactly half: a tie, taken in", () => {
    const e = roundedBox(q(0), q(0), q(1), q(1), q(0.25))!;
    expect(e.part(1, 0)).toEqual({ value: 0.5, half: 0 });
    expect(draw(e, -1, -1, 2, 2)).toBe("o#o\n###\no#o");
  });

  it("a cone's edge through a square's corner and middle is a tie", () => {
    // along x from the middle of a side, edge y = 0.5 + x / 2: in row 1 it crosses square (1, 1) from (1, 1) to (2, 1.5)
    const c = cone(q(0), q(0.5), [1, 0], q(3), "flat", q(0))!;
    expect(c.part(1, 1).half).toBe(-1);
    expect(c.part(1, 1).value).toBeCloseTo(0.25, 9);
    expect(c.part(0, 0)).toEqual({ value: 0.25 + 0.25 - 0, half: 0 });
  });

  it("gives the same answer far away and at any lattice", () => {
    const near = cone(q(0.25), q(0.75), [2, 1], q(6), "flat", q(0))!;
    const far = cone(q(2000.25), q(-999.25), [4, 2], q(6), "flat", q(0))!;
    const shift = (rows: readonly number[]): number[] => rows.map((v, i) => (i % 3 === 0 ? v - 1000 : v + 2000));
    expect(far.half(everywhere)).toEqual(shift(near.half(everywhere)));
    expect(far.any(everywhere)).toEqual(shift(near.any(everywhere)));
  });

  it("has no shape without area", () => {
    expect(disc(q(0), q(0), q(0))).toBeUndefined();
    expect(cone(q(0), q(0), [1, 0], q(4), "flat", q(2))).toBeUndefined();
    expect(cone(q(0), q(0), [1, 0], q(4), "flat", q(1.999))).toBeDefined();
    expect(strip(q(0), q(0), [1, 0], q(0), q(1))).toBeUndefined();
    expect(roundedBox(q(0), q(0), q(0), q(1), q(0))).toBeUndefined();
  });
});
