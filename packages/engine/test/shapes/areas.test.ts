import { describe, expect, it } from "vitest";
import { estimate } from "../../src/shapes/arc.js";
import { halfByPlanes } from "../../src/shapes/exact-area.js";
import { fixedPart, halfByCurves } from "../../src/shapes/fixed-area.js";
import { cornersOf, type Region } from "../../src/shapes/region.js";
import { belowHalfQuotient, belowMultiple, belowRoot, isqrt, isqrtBig, signRoot } from "../../src/shapes/roots.js";
import { bothNegative, combine, multiply, signAt } from "../../src/shapes/sturm.js";
import { random } from "./help.js";

describe("roots", () => {
  it("are whole and exact beside squares of any size", () => {
    for (const r of [0, 1, 2, 3, 1000, 94906265]) {
      expect(isqrt(r * r)).toBe(r);
      if (r > 1) expect(isqrt(r * r - 1)).toBe(r - 1);
      expect(isqrt(r * r + Math.min(1, 2 * r))).toBe(r);
    }
    for (const e of [10n, 30n, 60n, 200n, 333n]) {
      const r = (1n << e) + 12345n;
      expect(isqrtBig(r * r)).toBe(r);
      expect(isqrtBig(r * r - 1n)).toBe(r - 1n);
      expect(isqrtBig(r * r + 2n * r)).toBe(r);
    }
  });

  it("leave the root itself out where strictly below is asked", () => {
    expect([belowRoot(0n), belowRoot(1n), belowRoot(16n), belowRoot(17n)]).toEqual([-1, 0, 3, 4]);
    expect([
      belowMultiple(0, 5),
      belowMultiple(1, 5),
      belowMultiple(-1, 5),
      belowMultiple(2, 4),
      belowMultiple(-2, 4),
    ]).toEqual([-1, 2, -3, 3, -5]);
    // m sqrt(D) / (2 D): 6 / 2 * sqrt(1) = 3, 3 sqrt(2) / 4 = 1.06, and their negatives
    expect([
      belowHalfQuotient(6, 1),
      belowHalfQuotient(-6, 1),
      belowHalfQuotient(3, 2),
      belowHalfQuotient(-3, 2),
    ]).toEqual([2, -4, 1, -2]);
    expect([belowHalfQuotient(0, 7), belowHalfQuotient(1, 7)]).toEqual([-1, 0]);
    // the same in numbers that floats do not hold
    expect(belowHalfQuotient(6e9, 1)).toBe(3e9 - 1);
    expect(belowMultiple(-3e9, 4)).toBe(-6e9 - 1);
  });

  it("sign of a + b sqrt(D)", () => {
    expect(signRoot(-3n, 2n, 2n)).toBe(-1); // 2.828 - 3
    expect(signRoot(-2n, 2n, 2n)).toBe(1);
    expect(signRoot(-4n, 2n, 4n)).toBe(0);
    expect(signRoot(0n, -1n, 3n)).toBe(-1);
    expect(signRoot(5n, 9n, 0n)).toBe(1);
  });
});

describe("signs of polynomials", () => {
  it("finds where two are negative together", () => {
    const between = (a: bigint, b: bigint): bigint[] => [a * b, -(a + b), 1n]; // (x - a)(x - b)
    expect(bothNegative(between(1n, 3n), between(2n, 5n))).toBe(true);
    expect(bothNegative(between(1n, 2n), between(2n, 5n))).toBe(false); // they meet in a root
    expect(bothNegative(between(1n, 2n), between(3n, 5n))).toBe(false);
    expect(bothNegative(between(1n, 1n), between(1n, 1n))).toBe(false); // a double root is never negative
    expect(bothNegative(between(1000000n, 1000002n), between(1000001n, 2000000n))).toBe(true);
    expect(bothNegative(multiply(between(1n, 2n), between(4n, 6n)), between(5n, 7n))).toBe(true);
    expect(bothNegative(multiply(between(1n, 2n), between(4n, 5n)), between(2n, 4n))).toBe(false);
  });

  it("adds, multiplies and evaluates", () => {
    expect(combine([1n, 2n], 3n, [5n, 0n, 1n], -1n)).toEqual([-2n, 6n, -1n]);
    expect(multiply([1n, 1n], [-1n, 1n])).toEqual([-1n, 0n, 1n]);
    expect([signAt([-1n, 0n, 1n], 1n, 1n), signAt([-1n, 0n, 1n], 1n, 2n), signAt([-1n, 0n, 1n], 3n, 2n)]).toEqual([
      0, -1, 1,
    ]);
  });
});

describe("covered parts: the float's bound holds what the fixed-point sum says", () => {
  const wedge = [
    { alpha: -1, beta: 2, g: 0 },
    { alpha: -1, beta: -2, g: 0 },
  ];
  const plain = { unit: 4, x: 1, y: 2, dx: 2, dy: 1, D: 5, planes: wedge, circle: undefined, hyperbola: undefined };
  const regions: Region[] = [
    { ...plain, circle: 400n },
    { ...plain, hyperbola: 16n, planes: [...wedge, { alpha: 1, beta: 0, g: 24 }] },
    { ...plain, hyperbola: 16n, circle: 700n },
    { ...plain, planes: [], circle: 300n, dx: 1, dy: 0, D: 1 },
    { ...plain, planes: [...wedge, { alpha: 1, beta: 0, g: 24 }] },
  ];

  it.each(regions.map((r, i) => [i, r] as const))("region %i", (_, r) => {
    const rnd = random(5);
    let partly = 0;
    for (let i = 0; i < 300; i++) {
      const x = Math.floor(rnd() * 9) - 2;
      const y = Math.floor(rnd() * 9) - 3;
      const corners = cornersOf(r, 4 * x, 4 * y, 4 * x + 4, 4 * y + 4);
      const e = estimate(r, corners);
      const exact = Number(fixedPart(r, corners, 192) >> 140n) / 2 ** 52;
      expect(Math.abs(e.part - exact)).toBeLessThan(e.error);
      if (exact <= 1e-6 || exact >= 1 - 1e-6) continue;
      partly++;
      const half = halfByPlanes(r, corners);
      if (half === undefined) expect(halfByCurves(r, corners)).toBe(exact > 0.5 ? 1 : -1);
      else if (Math.abs(exact - 0.5) > 1e-12) expect(half).toBe(exact > 0.5 ? 1 : -1);
      else expect(half).toBe(0);
    }
    expect(partly).toBeGreaterThan(20);
  });

  it("a tie beside a curve that does not cut the square is still a tie", () => {
    // wedge edge u = t / 2 along x from the middle of a side; the round end lies far beyond
    const r: Region = { ...plain, unit: 2, x: 0, y: 1, dx: 1, dy: 0, D: 1, circle: 10000n };
    const corners = cornersOf(r, 0, 0, 2, 2);
    expect(halfByPlanes(r, corners)).toBe(0);
  });
});
