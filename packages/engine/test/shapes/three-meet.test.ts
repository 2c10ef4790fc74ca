/** Template, part of the plan and round base: whether all three meet in one part with area (5e.template.gridless). */
import { describe, expect, it } from "vitest";
import { type Convex, cone, disc, type Plan, roundedBox, strip, turnedSquare } from "../../src/shapes/index.js";
import { q, random } from "./help.js";

const poly = (unit: number, ...points: [number, number][]): Convex =>
  points.map(([x, y]) => [BigInt(Math.round(x * unit)), BigInt(Math.round(y * unit)), 1n] as const);
type Three = [number, number, number];
const both = (plan: Plan | undefined, points: [number, number][], x: number, y: number, d: number): boolean =>
  plan!.overlapsBoth(10_000, poly(10_000, ...points), ...([x, y, d].map((v) => Math.round(v * 10_000)) as Three));
const box = (x0: number, y0: number, x1: number, y1: number): [number, number][] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

describe("three at once, by hand", () => {
  it("two discs and a box: what the discs share ends at (0, 3), exactly", () => {
    // discs of radius 5 about (-4, 0) and (4, 0) cross at (0, 3) and (0, -3)
    const five = disc(q(-4), q(0), q(25));
    const at = (low: number): boolean => both(five, box(-1, low, 1, 4), 4, 0, 10);
    expect(at(3)).toBe(false);
    expect(at(2.999)).toBe(true);
    // each two of the three meet, the three do not
    expect(five!.overlaps(1000, poly(1000, ...box(-1, 3, 1, 4)))).toBe(true);
    expect(five!.overlapsDisc(1000, 4000, 0, 10000)).toBe(true);
    // one within the other: the smaller one decides, and discs that touch share nothing
    expect(both(five, box(-4, 2, 0, 4), -4, 0, 4)).toBe(false);
    expect(both(five, box(-4, 1.999, 0, 4), -4, 0, 4)).toBe(true);
    expect(both(five, box(-4, 1.999, 0, 4), -1, 0, 4)).toBe(true);
    expect(both(five, box(-9, -9, 9, 9), 6, 0, 10)).toBe(false);
    // wholly within the part
    expect(both(five, box(-9, -9, 9, 9), 4, 0, 10)).toBe(true);
  });

  it("a cone's edge, a disc and a part: the corner of cone and part decides, then the disc", () => {
    // edges of slope 1/2: the part above y = 1 begins at (2, 1); a disc about (1, 2) of radius sqrt 2 is none, 1.414 falls short of it and 1.416 does not
    const three = cone(q(0), q(0), [1, 0], q(3), "flat", q(0));
    const part = box(0, -2, 3, 1);
    const over = box(0, 0.999, 3, 2);
    expect(both(three, over, 1, 2, 2.82)).toBe(false);
    expect(both(three, over, 1, 2, 2.84)).toBe(true);
    expect(both(three, part, 1, 2, 2.6)).toBe(false);
    // a right angle: part x < 1, edge y < x / 2; the foot of (1, 1.5) is outside, so (1, 0.5) is nearest, 1 away
    expect(both(three, box(0, -2, 1, 2), 1, 1.5, 2)).toBe(false);
    expect(both(three, box(0, -2, 1, 2), 1, 1.5, 2.002)).toBe(true);
  });

  it("a slice beside the ray: its nearest point (2 h, 0), and its curve", () => {
    // h = 1: t^2 = 4 u^2 + 4; at u = 0 it begins at 2, at u = 1.5 at sqrt 13 = 3.6055
    const beside = cone(q(0), q(0), [1, 0], q(6), "flat", q(1));
    expect(both(beside, box(0, -1, 3, 1), 1, 0, 2)).toBe(false);
    expect(both(beside, box(0, -1, 3, 1), 1, 0, 2.002)).toBe(true);
    expect(both(beside, box(0, 1.5, 3.605, 3), 3, 2, 4)).toBe(false);
    expect(both(beside, box(0, 1.5, 3.606, 3), 3, 2, 4)).toBe(true);
    // each two meet: the part above u = 1.5 and the disc meet to the left of the curve only
    expect(both(beside, box(0, 1.5, 9, 3), 2.5, 1.2, 2)).toBe(false);
    // all of the part, where the curve runs through neither of the others
    expect(both(beside, box(4, -0.5, 5, 0.5), 4.5, 0, 0.5)).toBe(true);
    expect(both(beside, box(0, -0.5, 1, 0.5), 0.5, 0, 0.5)).toBe(false);
    // a round end: at 6 less what the height takes, sqrt 35 = 5.916
    const ended = cone(q(0), q(0), [1, 0], q(6), "round", q(1));
    expect(both(ended, box(5, -1, 9, 1), 6.5, 0, 1.16)).toBe(false);
    expect(both(ended, box(5, -1, 9, 1), 6.5, 0, 1.17)).toBe(true);
  });

  it("an emanation: bands and corners", () => {
    const two = roundedBox(q(0), q(0), q(1), q(1), q(4));
    // at the corner (1, 1) along the diagonal to 1 + sqrt 2 = 2.4142
    expect(both(two, box(2.4143, 2.4143, 4, 4), 2.5, 2.5, 2)).toBe(false);
    expect(both(two, box(2.4142, 2.4142, 4, 4), 2.5, 2.5, 2)).toBe(true);
    expect(both(two, box(0, 2.5, 1, 4), 0.5, 3.5, 1)).toBe(false);
    expect(both(two, box(0, 2.5, 1, 4), 0.5, 3.5, 1.002)).toBe(true);
  });
});

it("a point on the border is held, one just outside is not", () => {
  const held = (plan: Plan | undefined, ...points: [number, number][]): boolean[] =>
    points.map(([x, y]) => plan!.holds(1000, Math.round(x * 1000), Math.round(y * 1000)));
  expect(held(disc(q(1), q(0), q(25)), [4, 4], [-2, -4], [4.001, 4], [1, 0])).toEqual([true, true, false, true]);
  expect(held(roundedBox(q(0), q(0), q(1), q(1), q(4)), [3, 1], [1, -2], [2.415, 2.415], [2.414, 2.414])).toEqual([
    true,
    true,
    false,
    true,
  ]);
  // apex, edge of slope 1/2, end
  const three = cone(q(0), q(0), [1, 0], q(3), "flat", q(0));
  expect(held(three, [0, 0], [2, 1], [3, -1.5], [2, 1.001], [3.001, 0], [-0.001, 0])).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  // begins at 2, and at 2.5 for u = 0.75; ends at sqrt 8 = 2.828
  const slice = cone(q(0), q(0), [0, -1], q(3), "round", q(1));
  expect(held(slice, [0, -2], [0.75, -2.5], [0, -1.999], [0.751, -2.5], [0, -2.828], [0, -2.829], [0, 2])).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
});

/** Floats and halving: a point well inside all three, or no square that may hold one; undefined where squares of a thousandth do not tell. */
function byHalving(insides: readonly ((x: number, y: number) => number)[], size: number): boolean | undefined {
  let squares: [number, number, number][] = [[-size, -size, 2 * size]];
  while (squares.length > 0) {
    if (squares[0]![2] < 0.002) return undefined;
    const next: [number, number, number][] = [];
    for (const [x, y, n] of squares) {
      const [cx, cy] = [x + n / 2, y + n / 2];
      const least = Math.min(...insides.map((f) => f(cx, cy)));
      if (least > 1e-9) return true;
      if (least < -(n * 0.7072 + 1e-9)) continue;
      for (const i of [0, 1]) for (const k of [0, 1]) next.push([x + (i * n) / 2, y + (k * n) / 2, n / 2]);
    }
    squares = next;
  }
  return false;
}

/** Distances inside, never more than they are outside: how deep a point lies, at slope 1 at most. */
const inDisc = (x: number, y: number, r: number) => (px: number, py: number) => r - Math.hypot(px - x, py - y);
const inSides = (points: readonly [number, number][]) => (px: number, py: number) =>
  Math.min(
    ...points.map(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length]!;
      return ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / Math.hypot(bx - ax, by - ay);
    }),
  );

describe("three at once, by halving", () => {
  it.each(["disc", "box", "line", "square", "cone", "round cone", "slice", "round slice"] as const)("%s", (kind) => {
    const rnd = random(kind.length * 77 + kind.charCodeAt(0));
    const int = (a: number, b: number): number => a + Math.floor(rnd() * (b - a + 1));
    const eighth = (a: number, b: number): number => int(a * 8, b * 8) / 8;
    const tally = { yes: 0, no: 0, pairs: 0, open: 0 };
    // a slice asks for roots of quartics
    const runs = kind.endsWith("slice") ? 50 : 100;
    for (let run = 0; run < runs; run++) {
      const [x, y] = [eighth(-1, 1), eighth(-1, 1)];
      const toward = (
        [
          [1, 0],
          [0, -1],
          [1, 1],
          [2, -1],
          [-3, 1],
        ] as const
      )[int(0, 4)]!;
      const n = Math.hypot(...toward);
      const [ux, uy] = [toward[0] / n, toward[1] / n];
      const t = (px: number, py: number): number => (px - x) * ux + (py - y) * uy;
      const u = (px: number, py: number): number => (py - y) * ux - (px - x) * uy;
      const length = eighth(2, 4);
      const rise = kind.endsWith("slice") ? int(2, 7) / 8 : 0;
      const end = kind.startsWith("round") ? "round" : "flat";
      // t^2 / 4 - u^2 > rise^2 as a depth: the curve is nowhere steeper than its asymptotes
      const wedge = (px: number, py: number): number => (t(px, py) - 2 * Math.hypot(u(px, py), rise)) / Math.sqrt(5);
      const capped = (px: number, py: number): number =>
        Math.min(
          wedge(px, py),
          end === "flat" ? length - t(px, py) : Math.sqrt(length * length - rise * rise) - Math.hypot(px - x, py - y),
        );
      const [w, h] = [eighth(0, 2), eighth(0, 2)];
      const rounded = (px: number, py: number): number =>
        Math.sqrt(length) - Math.hypot(Math.max(0, x - px, px - x - w), Math.max(0, y - py, py - y - h));
      const plan = {
        disc: () => disc(q(x), q(y), { num: (length * 8) ** 2, den: 256 }),
        // its radius is mostly no fraction
        box: () => roundedBox(q(x), q(y), q(x + w), q(y + h), q(length)),
        line: () => strip(q(x), q(y), toward, q(length), q(1)),
        square: () => turnedSquare(q(x), q(y), toward, q(length)),
        cone: () => cone(q(x), q(y), toward, q(length), "flat", q(0)),
        "round cone": () => cone(q(x), q(y), toward, q(length), "round", q(0)),
        slice: () => cone(q(x), q(y), toward, q(length), "flat", q(rise)),
        "round slice": () => cone(q(x), q(y), toward, q(length), "round", q(rise)),
      }[kind]();
      const depth = {
        disc: inDisc(x, y, length / 2),
        box: rounded,
        line: (px: number, py: number) => Math.min(t(px, py), length - t(px, py), 0.5 - Math.abs(u(px, py))),
        square: (px: number, py: number) => Math.min(t(px, py), length - t(px, py), u(px, py), length - u(px, py)),
        cone: capped,
        "round cone": capped,
        slice: capped,
        "round slice": capped,
      }[kind];
      if (plan === undefined) continue;
      // near the shape, so that the three meet about half the time
      const [bx, by, d] = [
        x + ux * length * rnd() + eighth(-1, 1),
        y + uy * length * rnd() + eighth(-1, 1),
        eighth(1, 2),
      ].map((v) => Math.round(v * 8) / 8) as [number, number, number];
      const [cx, cy] = [bx + eighth(-1, 1), by + eighth(-1, 1)];
      const part: [number, number][] = [
        [cx, cy],
        [cx + eighth(1, 2), cy + eighth(-1, 1)],
        [cx + eighth(0, 1) / 2, cy + eighth(1, 2) + 1],
      ];
      const want = byHalving([depth, inDisc(bx, by, d / 2), inSides(part)], 8);
      if (want === undefined) {
        tally.open++;
        continue;
      }
      tally[want ? "yes" : "no"]++;
      const got = both(plan, part, bx, by, d);
      if (!want && plan.overlaps(1000, poly(1000, ...part)) && plan.overlapsDisc(1000, bx * 1000, by * 1000, d * 1000))
        tally.pairs++;
      if (got !== want) expect({ x, y, toward, length, rise, w, h, part, base: [bx, by, d], got }).toBe(want);
    }
    expect(tally.yes * 6).toBeGreaterThan(runs);
    expect(tally.pairs).toBeGreaterThan(1);
    expect(tally.open).toBeLessThan(15);
  });
});
