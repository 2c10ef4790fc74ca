import { describe, expect, it } from "vitest";
import {
  belowHalfQuotient,
  belowMultiple,
  belowRoot,
  floorMultiple,
  isqrt,
  isqrtBig,
  nearHalfQuotient,
  signRoot,
} from "../../src/shapes/roots.js";
import { same } from "./slow.js";

/** Whether n < m sqrt(D), by signs and squares. */
function below(n: bigint, m: bigint, D: bigint): boolean {
  const [left, right] = [n * n, m * m * D];
  if (m > 0n && D > 0n) return n < 0n || left < right;
  return n < 0n && left > right;
}

const around = [-3, -2, -1, 0, 1, 2, 3];
/** m with m^2 D on both sides of 2^52, where numbers hand over to BigInt. */
const large = [
  [2 ** 26, 1],
  [2 ** 25, 4],
  [2 ** 24, 17],
  [47453132, 2],
  [30011992, 5],
  [3e9, 1],
  [3e9, 3],
  [123456789, 10],
  // 2 m^2 is one less than a square: the root as a float is that whole number, the true one is below it
  [93222358, 2],
  [543339720, 2],
].flatMap(([m, D]) => around.map((d) => [m + d, D]));
const small = Array.from({ length: 41 }, (_, i) => i - 20).flatMap((m) =>
  [1, 2, 3, 4, 5, 8, 9, 13, 16, 25, 50].map((D) => [m, D]),
);
const pairs = [...small, ...large, ...large.map(([m, D]) => [-m, D])];

describe("roots of whole numbers", () => {
  it("every small one", () => {
    for (let r = 0; r < 60; r++)
      for (let n = r * r; n < (r + 1) ** 2; n++) {
        same(n, isqrt(n), r);
        same(n, isqrtBig(BigInt(n)), BigInt(r));
        same(n, belowRoot(BigInt(n)), n === r * r ? r - 1 : r);
      }
    expect([belowRoot(-1n), belowRoot(-9n)]).toEqual([-1, -1]);
  });

  it("just below, at and above a square, where a float's root rounds up to the next whole number", () => {
    for (const r of [94906264, 94906265, 94906263, 67108864, 67108865, 80000001]) {
      expect([isqrt(r * r - 1), isqrt(r * r), isqrt(r * r + 1)]).toEqual([r - 1, r, r]);
      const n = BigInt(r) * BigInt(r);
      expect([belowRoot(n - 1n), belowRoot(n), belowRoot(n + 1n)]).toEqual([r - 1, r - 1, r]);
    }
  });

  it("of every number of bits up to 700", () => {
    for (let bits = 40n; bits < 700n; bits += 3n)
      for (const n of [1n << bits, (1n << bits) - 1n, (1n << bits) + 987654321n, ((1n << bits) * 7n) / 5n]) {
        const r = isqrtBig(n);
        expect([n, r * r <= n, (r + 1n) * (r + 1n) > n]).toEqual([n, true, true]);
        expect([isqrtBig(n * n), isqrtBig(n * n - 1n), isqrtBig(n * n + 2n * n)]).toEqual([n, n - 1n, n]);
      }
  });

  it("largest whole number strictly below m sqrt(D)", () => {
    for (const [m, D] of pairs) {
      const n = BigInt(belowMultiple(m, D));
      expect([m, D, below(n, BigInt(m), BigInt(D)), below(n + 1n, BigInt(m), BigInt(D))]).toEqual([m, D, true, false]);
    }
  });

  it("largest whole number not above m sqrt(D)", () => {
    for (const [m, D] of pairs.filter(([k]) => k >= 0)) {
      const n = BigInt(floorMultiple(m, D));
      const square = BigInt(m) * BigInt(m) * BigInt(D);
      expect([m, D, n * n <= square, (n + 1n) * (n + 1n) > square]).toEqual([m, D, true, true]);
    }
    expect([floorMultiple(0, 5), floorMultiple(3, 4), floorMultiple(3e9, 4)]).toEqual([0, 6, 6e9]);
  });

  it("largest whole number strictly below m / (2 sqrt(D)), and one near it", () => {
    // n < m sqrt(D) / (2 D) just where 2 D n < m sqrt(D)
    const is = (n: bigint, m: number, D: number): boolean => below(2n * BigInt(D) * n, BigInt(m), BigInt(D));
    const wide = [
      [1, 2 ** 50],
      [-1, 2 ** 50],
      [0, 2 ** 50],
      [2 ** 26, 2 ** 50],
      [2 ** 30, 2 ** 50 + 1],
      [-(2 ** 30), 2 ** 50 + 1],
      [2 ** 26, 2 ** 50 - 1],
      [-(2 ** 25), 2 ** 50 - 1],
    ];
    for (const [m, D] of [...pairs, ...wide]) {
      const n = BigInt(belowHalfQuotient(m, D));
      expect([m, D, is(n, m, D), is(n + 1n, m, D)]).toEqual([m, D, true, false]);
      const near = BigInt(nearHalfQuotient(m, D));
      // at most 1 above, so near - 1 is not beyond it; at most 1 below, so near + 2 is beyond it
      expect([m, D, "near", is(near - 2n, m, D), is(near + 2n, m, D)]).toEqual([m, D, "near", true, false]);
    }
    expect([belowHalfQuotient(2, 1), belowHalfQuotient(-2, 1), belowHalfQuotient(0, 1)]).toEqual([0, -2, -1]);
    expect([nearHalfQuotient(7, 1), nearHalfQuotient(-7, 1), nearHalfQuotient(10, 25)]).toEqual([3, -4, 1]);
  });

  it("sign of a + b sqrt(D), for all small a, b and D", () => {
    for (let a = -9; a <= 9; a++)
      for (let b = -9; b <= 9; b++)
        for (const D of [0, 1, 2, 3, 4, 5, 7, 9]) {
          const v = a + b * Math.sqrt(D);
          const sign = Math.abs(v) < 1e-9 ? 0 : v > 0 ? 1 : -1;
          same([a, b, D], signRoot(BigInt(a), BigInt(b), BigInt(D)), sign);
        }
    // 99 / 70 and 7 / 5 on both sides of sqrt(2): 9801 = 2 * 4900 + 1, 49 = 2 * 25 - 1
    expect([signRoot(99n, -70n, 2n), signRoot(-99n, 70n, 2n), signRoot(7n, -5n, 2n)]).toEqual([1, -1, -1]);
  });
});
