import { describe, expect, it } from "vitest";
import type { Scene } from "../../src/scene.js";
import type { Exact } from "../../src/systems/dnd5e/exact.js";
import { latticeFor, onLattice } from "../../src/systems/dnd5e/lattice.js";
import { surdRounded, surdSign } from "../../src/systems/dnd5e/surd.js";

const exact = (n: number, d = 1): Exact => ({ n: BigInt(n), d: BigInt(d) });
const surd = (p: Exact, q: Exact) => ({ p, q });

describe("p + q times a root", () => {
  it("its sign", () => {
    const sign = (p: number, q: number, n: number): number => surdSign(surd(exact(p), exact(q)), BigInt(n));
    expect([sign(0, 0, 2), sign(5, 0, 2), sign(-5, 0, 2), sign(0, 3, 2), sign(0, -3, 2)]).toEqual([0, 1, -1, 1, -1]);
    expect([sign(1, 1, 2), sign(-1, -1, 2)]).toEqual([1, -1]);
    // 9 against 8, and 1 against 2
    expect([sign(3, -2, 2), sign(-3, 2, 2), sign(1, -1, 2), sign(-1, 1, 2)]).toEqual([1, -1, -1, 1]);
    expect([sign(2, -1, 4), sign(-2, 1, 4)]).toEqual([0, 0]);
  });

  it("the nearest whole number of a fine unit, halves up", () => {
    const rounded = (p: Exact, q: Exact, n: number, fine = 1): number =>
      Number(surdRounded(surd(p, q), BigInt(n), BigInt(fine)));
    expect([rounded(exact(1, 2), exact(0), 2), rounded(exact(-1, 2), exact(0), 2)]).toEqual([1, 0]);
    expect([rounded(exact(0), exact(1), 2, 1000), rounded(exact(0), exact(-1), 2, 1000)]).toEqual([1414, -1414]);
    // 1.732
    expect([rounded(exact(0), exact(1), 3), rounded(exact(0), exact(-1), 3)]).toEqual([2, -2]);
    // a half by a whole root
    expect([rounded(exact(0), exact(1, 4), 4), rounded(exact(0), exact(-1, 4), 4)]).toEqual([1, 0]);
    expect(rounded(exact(0), exact(-3, 4), 4)).toBe(-1);
    expect(rounded(exact(1, 3), exact(1, 7), 2, 100)).toBe(54);
  });
});

describe("a lattice that holds some numbers", () => {
  const lattice = (units: number, ...all: Exact[]): number => latticeFor({ units } as Scene, all);

  it("the scene's own, twice that, thousandths, or what is needed", () => {
    expect(lattice(1, exact(3), exact(1, 2))).toBe(1);
    expect(lattice(2, exact(1, 4))).toBe(4);
    expect(lattice(70, exact(1, 7), exact(1, 10))).toBe(1);
    expect(lattice(70, exact(1, 4))).toBe(140);
    expect(lattice(1, exact(1, 4))).toBe(1000);
    expect(lattice(1, exact(1, 3))).toBe(3);
    expect(lattice(3, exact(1, 4), exact(1, 3))).toBe(1000);
    expect(lattice(1, exact(1, 3), exact(1, 8))).toBe(24);
    expect(onLattice(exact(5, 3), 24)).toBe(40);
  });
});
