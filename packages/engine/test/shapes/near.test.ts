/** Parts of a shape nearer to a point than a radius that is a sum of roots: ways that spread round corners end in them. */
import { describe, expect, it } from "vitest";
import { PathLength } from "../../src/effect/path-length.js";
import { type Convex, cone, type Plan, strip, turnedSquare } from "../../src/shapes/index.js";
import { q, random } from "./help.js";

type Fraction = readonly [num: bigint, den: bigint];
const root = (...terms: Fraction[]): PathLength => terms.reduce((s, [n, d]) => s.plus(n, d), PathLength.ZERO);
const box = (x0: number, y0: number, x1: number, y1: number): Convex =>
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ].map(([x, y]) => [BigInt(x!), BigInt(y!), 1n] as const);

/** In thirds of a square: whether some of a box in the shape is nearer to a point than the root of `limit` less the root of `way`. */
const near = (
  plan: Plan | undefined,
  part: Convex,
  [x, y]: readonly [number, number],
  limit: Fraction,
  way: Fraction,
) => plan!.overlapsNear!(3, part, x, y, root(way).restOf(root(limit)));

describe("a part near a point, by hand", () => {
  it("of a line along a diagonal, whose sides are no fractions", () => {
    // from (0, 3) to the side is 3 / sqrt 2 - 1 squares, 9 / sqrt 2 - 3 thirds: the root of 40.5 less that of 9
    const line = strip(q(0), q(0), [1, 1], q(6), q(2));
    const whole = box(-9, -9, 18, 18);
    expect(near(line, whole, [0, 9], [81n, 2n], [9n, 1n])).toBe(false);
    expect(near(line, whole, [0, 9], [810001n, 20000n], [9n, 1n])).toBe(true);
    // right of x = 2 it holds (2, 3), just 2 squares away
    expect(near(line, box(6, -9, 18, 18), [0, 9], [36n, 1n], [0n, 1n])).toBe(false);
    expect(near(line, box(6, -9, 18, 18), [0, 9], [37n, 1n], [0n, 1n])).toBe(true);
  });

  it("of a cone in its ray's layer: its sides, its apex, not its end", () => {
    const wedge = cone(q(0), q(0), [1, 0], q(6), "round", q(0));
    // from (0, 2) to the side y = x / 2 is 4 / sqrt 5 squares, 12 / sqrt 5 thirds
    expect(near(wedge, box(0, -9, 18, 9), [0, 6], [144n, 5n], [0n, 1n])).toBe(false);
    expect(near(wedge, box(0, -9, 18, 9), [0, 6], [145n, 5n], [0n, 1n])).toBe(true);
    expect(near(wedge, box(-9, -9, 18, 9), [-3, 0], [9n, 1n], [0n, 1n])).toBe(false);
    expect(near(wedge, box(-9, -9, 18, 9), [-3, 0], [16n, 1n], [1n, 2n])).toBe(true);
  });

  it("of a cone beside its ray: where a disc touches the hyperbola, a tie is out", () => {
    // one square up t^2 = 4 u^2 + 4: at (10/3, 4/3) its normal runs along (-5, 8), to (5/3, 4), a third of the root of 89 away: the root of 89 thirds
    const slice = cone(q(0), q(0), [1, 0], q(10), "flat", q(1));
    const whole = box(-9, -30, 30, 30);
    expect(near(slice, whole, [5, 12], [89n, 1n], [0n, 1n])).toBe(false);
    // three of these roots less two
    expect(near(slice, whole, [5, 12], [801n, 1n], [356n, 1n])).toBe(false);
    expect(near(slice, whole, [5, 12], [801n, 1n], [355n, 1n])).toBe(true);
    expect(near(slice, whole, [5, 12], [801n, 1n], [357n, 1n])).toBe(false);
    const hair = 10n ** 60n;
    expect(near(slice, whole, [5, 12], [801n * hair + 1n, hair], [356n, 1n])).toBe(true);
    // to the hyperbola's nearest point (2, 0) 3 squares from (-1, 0)
    expect(near(slice, whole, [-3, 0], [196n, 1n], [25n, 1n])).toBe(false);
    expect(near(slice, whole, [-3, 0], [197n, 1n], [25n, 1n])).toBe(true);
  });

  it("where a disc reaches a crossing of the hyperbola and a side, and the side itself", () => {
    const slice = cone(q(0), q(0), [1, 0], q(10), "flat", q(1));
    // above y = 4/3 the nearest point to (0, 0) is (10/3, 4/3), the root of 116 thirds away
    const upper = box(-9, 4, 30, 30);
    expect(near(slice, upper, [0, 0], [116n, 1n], [0n, 1n])).toBe(false);
    expect(near(slice, upper, [0, 0], [117n, 1n], [0n, 1n])).toBe(true);
    // from (4, 0) straight up to (4, 4/3), inside the hyperbola
    expect(near(slice, upper, [12, 0], [49n, 1n], [9n, 1n])).toBe(false);
    expect(near(slice, upper, [12, 0], [49n, 1n], [8n, 1n])).toBe(true);
    // a box that misses the slice
    expect(near(slice, box(-9, -9, 5, 9), [0, 0], [10000n, 1n], [0n, 1n])).toBe(false);
  });
});

describe("a part near a point, by a disc of the same radius", () => {
  it("as overlapsBoth where the radius is whole", () => {
    const r = random(91);
    const aims = [
      [1, 0],
      [1, 1],
      [2, 1],
      [-3, 4],
    ] as const;
    let both = 0;
    for (let n = 0; n < 2000; n++) {
      const aim = aims[Math.floor(r() * 4)]!;
      const size = q(2 + Math.floor(r() * 4));
      const plan = [
        () => cone(q(0), q(0), aim, q(30), "flat", q(0)),
        () => cone(q(0), q(0), aim, q(30), "flat", q(1)),
        () => cone(q(0), q(0), aim, q(30), "flat", q(2)),
        () => strip(q(0), q(0), aim, q(30), size),
        () => turnedSquare(q(0), q(0), aim, size),
      ][Math.floor(r() * 5)]!();
      const at = (): number => Math.floor(r() * 24) - 12;
      const [x, y] = [at(), at()];
      const part = box(x, y, x + 1 + Math.floor(r() * 6), y + 1 + Math.floor(r() * 6));
      const [px, py, radius] = [at(), at(), 1 + Math.floor(r() * 9)];
      const got = near(plan, part, [px, py], [BigInt((radius + 2) ** 2), 1n], [4n, 1n]);
      expect(got, JSON.stringify([n, aim, x, y, px, py, radius])).toBe(
        plan!.overlaps(3, part) && plan!.overlapsBoth(3, part, px, py, 2 * radius),
      );
      if (got) both++;
    }
    expect(both).toBeGreaterThan(40);
  });
});
