import { describe, expect, it } from "vitest";
import { ratio } from "../../src/grid/lattice.js";
import { rowsCount } from "../../src/grid/cells.js";
import { cone, disc, roundedBox, strip, turnedSquare } from "../../src/shapes/index.js";

const all = { x0: -2000, y0: -2000, x1: 2000, y1: 2000 };
const n = (k: number) => ratio(k, 1);
const half = ratio(1, 2);
const zero = n(0);

describe("counts of rules.md", () => {
  it.each([
    [1, 4, 4],
    [2, 12, 16],
    [3, 32, 36],
    [4, 52, 60],
    [6, 112, 132],
    [12, 448, 484],
  ])("disc of radius %i at an intersection: half %i, any %i", (r, h, a) => {
    const d = disc(zero, zero, n(r * r))!;
    expect([rowsCount(d.half(all)), rowsCount(d.any(all))]).toEqual([h, a]);
  });
  it("disc of radius 4 in the middle of a square", () => {
    const d = disc(half, half, n(16))!;
    expect([rowsCount(d.half(all)), rowsCount(d.any(all))]).toEqual([45, 69]);
  });
  it.each([
    ["15 along x, intersection", 0, 1, 0, 3, 4, 8],
    ["15 along x, middle of a side", 1, 1, 0, 3, 5, 7],
    ["15 at 45 degrees", 0, 1, 1, 3, 6, 11],
    ["30 along x", 0, 1, 0, 6, 18, 24],
    ["30 at 45", 0, 1, 1, 6, 20, 29],
  ])("cone %s", (_n, mid, dx, dy, l, h, a) => {
    const d = cone(zero, ratio(mid, 2), [dx, dy], n(l), "flat", zero)!;
    expect([rowsCount(d.half(all)), rowsCount(d.any(all))]).toEqual([h, a]);
  });
  it("lines", () => {
    const inside = strip(zero, half, [1, 0], n(12), n(1))!;
    expect([rowsCount(inside.half(all)), rowsCount(inside.any(all))]).toEqual([12, 12]);
    const along = strip(zero, zero, [1, 0], n(12), n(1))!;
    expect([rowsCount(along.half(all)), rowsCount(along.any(all))]).toEqual([24, 24]);
    const skew = strip(zero, zero, [1, 1], n(12), n(1))!;
    expect([rowsCount(skew.half(all)), rowsCount(skew.any(all))]).toEqual([8, 27]);
    const pf = strip(zero, zero, [5, 3], n(6), n(1))!;
    expect(rowsCount(pf.any(all))).toBe(16);
  });
  it.each([
    [1, 2, 20, 24],
    [2, 2, 28, 32],
    [1, 3, 44, 48],
    [2, 3, 56, 60],
    [3, 3, 68, 72],
  ])("emanation from size %i by %i", (s, r, h, a) => {
    const d = roundedBox(zero, zero, n(s), n(s), n(r * r))!;
    expect([rowsCount(d.half(all)) - s * s, rowsCount(d.any(all)) - s * s]).toEqual([h, a]);
  });
  it("round end and slices", () => {
    for (const dir of [[1, 0], [2, 1], [1, 1], [3, -2]] as const)
      for (const rise of [0, 1, 2]) for (const end of ["flat", "round"] as const) {
        const c = cone(half, ratio(1, 4), dir, n(6), end, n(rise))!;
        const any = c.any(all);
        let area = 0;
        for (let i = 0; i < any.length; i += 3) for (let x = any[i + 1]; x < any[i + 2]; x++) area += c.part(x, any[i]).value;
        let sampled = 0;
        const N = 200000; const L = 7;
        const len = Math.hypot(dir[0], dir[1]);
        let seed = 1;
        const rnd = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
        for (let i = 0; i < N; i++) { const X = (rnd() * 2 - 1) * L, Y = (rnd() * 2 - 1) * L; const t = (X * dir[0] + Y * dir[1]) / len, u = (Y * dir[0] - X * dir[1]) / len;
          if (t > 0 && t * t / 4 - u * u >= rise * rise && (end === "flat" ? t <= 6 : t * t + u * u <= 36 - rise * rise)) sampled++; }
        console.log(dir, rise, end, area.toFixed(3), (sampled / N * 4 * L * L).toFixed(3));
      }
  });
  it("turned", () => { expect(rowsCount(turnedSquare(zero, zero, [0, 1], n(3))!.half(all))).toBe(9); });
});
