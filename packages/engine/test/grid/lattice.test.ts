import { describe, expect, it } from "vitest";
import {
  ceilDiv,
  decimal,
  floorDiv,
  gcd,
  lcm,
  nearestSquares,
  ratio,
  squaresOf,
  thousandths,
  wholeSquares,
} from "../../src/grid/lattice.js";

describe("whole numbers", () => {
  it("greatest common divisor, signs ignored; of 0 and 0 it is 0", () => {
    expect([gcd(12, 18), gcd(-12, 18), gcd(12, -18), gcd(-12, -18)]).toEqual([6, 6, 6, 6]);
    expect([gcd(0, 5), gcd(5, 0), gcd(-5, 0), gcd(0, 0), gcd(7, 9)]).toEqual([5, 5, 5, 0, 1]);
  });

  it("least common multiple", () => {
    expect([lcm(4, 6), lcm(5, 7), lcm(8, 8), lcm(1, 9)]).toEqual([12, 35, 8, 9]);
  });

  it("quotients down and up, on both sides of 0; never -0", () => {
    expect([floorDiv(7, 2), floorDiv(-7, 2), floorDiv(6, 3), floorDiv(-6, 3)]).toEqual([3, -4, 2, -2]);
    expect([ceilDiv(7, 2), ceilDiv(-7, 2), ceilDiv(6, 3), ceilDiv(-6, 3)]).toEqual([4, -3, 2, -2]);
    expect(ceilDiv(-1, 2)).toBe(0);
  });
});

describe("fractions", () => {
  it("in lowest terms; nothing is 0 / 1", () => {
    expect([ratio(6, 4), ratio(-6, 4), ratio(0, 7)]).toEqual([
      { num: 3, den: 2 },
      { num: -3, den: 2 },
      { num: 0, den: 1 },
    ]);
    expect(ratio(0, 0)).toEqual({ num: 0, den: 1 });
  });

  it("thousandths of numbers with at most three decimals, and of no others", () => {
    expect([thousandths(1.234), thousandths(-0.5), thousandths(2), thousandths(0.001)]).toEqual([1234, -500, 2000, 1]);
    expect([thousandths(0.0005), thousandths(1.2345), thousandths(1 / 3)]).toEqual([undefined, undefined, undefined]);
    expect(thousandths(-0)).toBe(0);
  });

  it("decimals as fractions; one with more than three decimals is refused by name", () => {
    expect([decimal(2.5), decimal(0.125), decimal(-3)]).toEqual([
      { num: 5, den: 2 },
      { num: 1, den: 8 },
      { num: -3, den: 1 },
    ]);
    expect(() => decimal(0.0001)).toThrow("0.0001 has more than three decimals");
    expect(() => decimal(0.0001)).toThrow(RangeError);
  });
});

describe("common.feet", () => {
  it("20 feet are 4 squares at 5 feet a square, 2 at 10; parts stay exact", () => {
    expect([squaresOf(20, 5), squaresOf(20, 10)]).toEqual([
      { num: 4, den: 1 },
      { num: 2, den: 1 },
    ]);
    expect([squaresOf(7.5, 5), squaresOf(5, 2.5), squaresOf(1, 1.5)]).toEqual([
      { num: 3, den: 2 },
      { num: 2, den: 1 },
      { num: 2, den: 3 },
    ]);
  });

  it("whole squares round down", () => {
    expect([
      wholeSquares({ num: 9, den: 5 }),
      wholeSquares({ num: 10, den: 5 }),
      wholeSquares({ num: 1, den: 2 }),
    ]).toEqual([1, 2, 0]);
  });

  it("nearest squares (5e.token): halves up, at least one", () => {
    const near = (num: number, den: number): number => nearestSquares({ num, den });
    expect([near(3, 2), near(5, 2), near(7, 5), near(8, 5)]).toEqual([2, 3, 1, 2]);
    expect([near(1, 10), near(0, 1), near(1, 1)]).toEqual([1, 1, 1]);
    expect([near(149, 100), near(150, 100)]).toEqual([1, 2]);
  });
});
