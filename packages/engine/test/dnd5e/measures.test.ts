import { describe, expect, it } from "vitest";
import { isqrtBig } from "../../src/shapes/roots.js";
import {
  ceilOf,
  coordinate,
  type Exact,
  floorBig,
  floorOf,
  most,
  toRatio,
  toThousandths,
} from "../../src/systems/dnd5e/exact.js";
import { surdRounded, surdSign } from "../../src/systems/dnd5e/surd.js";
import { creature, put } from "./table.js";

const of = (n: number, d = 1): Exact => ({ n: BigInt(n), d: BigInt(d) });

describe("what is measured at a square of the token method", () => {
  const one = { text: "one of the area's squares" };
  const none = { text: "none of the area's squares" };

  it("a sphere: inside its square and its layers, and not beside them", () => {
    // 10 ft about (0, 0): squares and layers -2 to 1
    const { footprint } = put({ method: "token", area: { shape: "sphere", radiusFeet: 10 }, place: { point: [0, 0] } });
    for (const [x, y, z] of [
      [-2, -2, -2],
      [1, 1, 1],
      [1, -2, 0],
    ] as const)
      expect([x, y, z, footprint.measure(x, y, z)]).toEqual([x, y, z, one]);
    for (const [x, y, z] of [
      [-3, 0, 0],
      [2, 0, 0],
      [0, -3, 0],
      [0, 2, 0],
      [0, 0, -3],
      [0, 0, 2],
    ] as const)
      expect([x, y, z, footprint.measure(x, y, z)]).toEqual([x, y, z, none]);
  });

  it("a line: its squares, the space it starts from, and what lies beside that", () => {
    const by = creature("ogre", [0, 0, 0], 2);
    // 30 ft east from (2, 1): squares (2, 1) to (7, 1); the space is 0 to 1 both ways
    const area = { shape: "line", lengthFeet: 30, widthFeet: 5 } as const;
    const { footprint } = put({ method: "token", by, area, place: { start: [2, 1], toward: [1, 0] } });
    expect([footprint.measure(2, 1, 0), footprint.measure(7, 1, 0)]).toEqual([one, one]);
    expect([footprint.measure(8, 1, 0), footprint.measure(2, 0, 0), footprint.measure(2, 2, 0)]).toEqual([
      none,
      none,
      none,
    ]);
    const own = { text: "a square of the space it starts from" };
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ])
      expect([x, y, footprint.measure(x, y, 0)]).toEqual([x, y, own]);
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [0, 2],
      [2, 0],
    ])
      expect([x, y, footprint.measure(x, y, 0)]).toEqual([x, y, none]);
  });
});

describe("covered parts in words never round over a limit", () => {
  // a flat square of one square's side, its corner so many 4000ths south of (0, 0)
  const at = (y: number, part: number, method: "dmg2024" | "template" = "dmg2024"): string =>
    put({
      method,
      area: { shape: "square", sideFeet: 5 },
      place: { corner: [0, y] },
      pointUnits: 4000,
    }).footprint.measure(0, part, 0).text;

  it("about half", () => {
    expect(at(2000, 0)).toBe("exactly half of it is covered, half is asked");
    // 2001 / 4000 and 1999 / 4000: 0.500 in three decimals both
    expect(at(1999, 0)).toBe("just over half of it is covered, half is asked");
    expect(at(1999, 1)).toBe("just under half of it is covered, half is asked");
  });

  it("about nothing and all", () => {
    expect(at(0, 0)).toBe("all of it is covered, half is asked");
    expect(at(0, 1)).toBe("none of it is covered, half is asked");
    expect(at(1, 0)).toBe("nearly all of it is covered, half is asked");
    expect(at(1, 1)).toBe("less than a thousandth of it is covered, half is asked");
    expect(at(1000, 0, "template")).toBe("0.75 of it is covered, any part is asked");
  });
});

describe("exact numbers", () => {
  it("round down, up and to thousandths on both sides of 0", () => {
    expect([floorBig(7n, 2n), floorBig(-7n, 2n), floorBig(-6n, 2n)]).toEqual([3n, -4n, -3n]);
    expect([floorOf(of(-1, 2)), ceilOf(of(-1, 2)), ceilOf(of(1, 2)), ceilOf(of(4, 2))]).toEqual([-1, 0, 1, 2]);
    // halves up
    expect([toThousandths(of(1, 2000)), toThousandths(of(-1, 2000)), toThousandths(of(1, 3))]).toEqual([
      0.001, 0, 0.333,
    ]);
  });

  it("whole roots, rounded down", () => {
    expect([0n, 1n, 2n, 3n, 4n, 8n, 9n, 99n, 100n].map(isqrtBig)).toEqual([0n, 1n, 1n, 1n, 2n, 2n, 3n, 9n, 10n]);
    expect(isqrtBig((10n ** 30n + 1n) ** 2n - 1n)).toBe(10n ** 30n);
  });

  it("the larger of two", () => {
    expect([most(of(1, 3), of(1, 2)), most(of(1, 2), of(1, 3)), most(of(-1), of(-2))]).toEqual([
      of(1, 2),
      of(1, 2),
      of(-1),
    ]);
  });

  it("in lowest terms; refused where a part passes 2^53", () => {
    expect([toRatio(of(6, 4)), toRatio(of(-6, 4)), toRatio(of(0, 5))]).toEqual([
      { num: 3, den: 2 },
      { num: -3, den: 2 },
      { num: 0, den: 1 },
    ]);
    const range = expect.objectContaining({ code: "range", path: "area" });
    expect(() => toRatio({ n: 2n ** 60n + 1n, d: 2n })).toThrow(range);
    expect(() => toRatio({ n: 1n, d: 2n ** 60n })).toThrow(range);
  });

  it("coordinates: three decimals, or whole units of the lattice", () => {
    expect(coordinate(1.25, 3, "p")).toEqual({ n: 1250, d: 1000 });
    expect(coordinate(1 / 3, 3, "p")).toEqual({ n: 1, d: 3 });
    expect(() => coordinate(1 / 7, 3, "p")).toThrow(expect.objectContaining({ code: "range", path: "p" }));
  });

  it("sign of p + q sqrt(n)", () => {
    const sign = (p: number, q: number, n: bigint): number => surdSign({ p: of(p), q: of(q) }, n);
    expect([sign(1, 0, 2n), sign(-1, 0, 2n), sign(0, 1, 2n), sign(0, -1, 2n), sign(0, 0, 2n)]).toEqual([
      1, -1, 1, -1, 0,
    ]);
    expect([sign(2, 3, 2n), sign(-2, -3, 2n)]).toEqual([1, -1]);
    // 2 sqrt(2) is 2.83, 3 sqrt(2) is 4.24, sqrt(4) is 2
    expect([sign(-3, 2, 2n), sign(3, -2, 2n), sign(-4, 3, 2n), sign(4, -3, 2n)]).toEqual([-1, 1, 1, -1]);
    expect([sign(-2, 1, 4n), sign(2, -1, 4n)]).toEqual([0, 0]);
  });

  it("p + q sqrt(n) to the nearest part, halves up", () => {
    const near = (p: Exact, q: Exact, n: bigint, fine: bigint): bigint => surdRounded({ p, q }, n, fine);
    expect([near(of(0), of(1), 2n, 1000n), near(of(0), of(-1), 2n, 1000n)]).toEqual([1414n, -1414n]);
    expect([near(of(3, 2), of(0), 2n, 1n), near(of(-3, 2), of(0), 2n, 1n)]).toEqual([2n, -1n]);
    // sqrt(4) / 4 is a half; so is its negative, which rounds up to nothing
    expect([near(of(0), of(1, 4), 4n, 1n), near(of(0), of(-1, 4), 4n, 1n)]).toEqual([1n, 0n]);
    // 1 - sqrt(2) / 2 is 0.2929, 10 sqrt(2) is 14.142
    expect([near(of(1), of(-1, 2), 2n, 10n), near(of(0), of(1), 2n, 10n)]).toEqual([3n, 14n]);
  });
});
