import { describe, expect, it } from "vitest";
import { type Convex, cone, type Plan } from "../../src/shapes/index.js";
import { bothNegative, combine, multiply, type Polynomial, signAt } from "../../src/shapes/sturm.js";
import { everywhere, q, random } from "./help.js";
import { cut, greatest, partBy, rowsOf, same } from "./slow.js";

type To = readonly [number, number];
type Slack = (x: number, y: number) => number;
interface Made {
  readonly name: string;
  readonly plan: Plan;
  readonly slack: Slack;
}

/** A slice and how far a point lies inside it: a concave function, below 0 outside. */
function made(x: number, y: number, to: To, length: number, end: "flat" | "round", rise: number): Made | undefined {
  const plan = cone(q(x), q(y), to, q(length), end, q(rise));
  if (plan === undefined) return undefined;
  const size = Math.hypot(to[0], to[1]);
  const radius = Math.sqrt(length * length - rise * rise);
  const slack: Slack = (px, py) => {
    const t = ((px - x) * to[0] + (py - y) * to[1]) / size;
    const u = ((py - y) * to[0] - (px - x) * to[1]) / size;
    return Math.min(t / 2 - Math.hypot(u, rise), end === "flat" ? length - t : radius - Math.hypot(t, u));
  };
  return { name: JSON.stringify([x, y, to, length, end, rise]), plan, slack };
}

const DIRECTIONS: To[] = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [2, 1],
  [-1, 2],
  [-2, -1],
  [1, -2],
  [3, -4],
  [-5, -7],
];
const rnd = random(77);
const pick = (n: number): number => Math.floor(rnd() * n);
const SLICES = DIRECTIONS.flatMap((to) => [
  made(0, 0, to, 3, "round", 0),
  made(0, 0, to, 4, "flat", 1),
  made(0.5, 0.5, to, 3, "flat", 0.5),
  made(0.5, 0, to, 4, "round", 1),
  made(pick(9) / 4 - 1, pick(9) / 4 - 1, to, 1.5 + pick(12) / 4, "round", pick(3) / 4),
  made(pick(9) / 4 - 1, pick(9) / 4 - 1, to, 1.5 + pick(12) / 4, "flat", (1 + pick(2)) / 4),
]).filter((m) => m !== undefined);

/** Below it the greatest slack is a touching: figures of these lattices are 0 or farther from it. */
const TOUCHING = 1e-7;
const inRect = (f: Slack, x0: number, y0: number, x1: number, y1: number): boolean =>
  // slack changes by less than 1.2 from point to point a unit apart
  f((x0 + x1) / 2, (y0 + y1) / 2) > -0.6 * Math.hypot(x1 - x0, y1 - y0) &&
  greatest(x0, x1, (x) => greatest(y0, y1, (y) => f(x, y))) > TOUCHING;

describe("slices of cones, as the greatest slack of a plain condition says", () => {
  it("squares of any part, rectangles, and windows", () => {
    const w = { x0: -6, y0: -6, x1: 7, y1: 7 };
    SLICES.forEach(({ name, plan, slack }, i) => {
      if (i % 2 !== 0) return;
      const any = plan.any(everywhere);
      expect([name, any]).toEqual([name, rowsOf(w, (x, y) => inRect(slack, x, y, x + 1, y + 1))]);
      const half = plan.half(everywhere);
      for (const part of [
        { x0: -1, y0: -9, x1: 1, y1: 9 },
        { x0: 0, y0: 0, x1: 9, y1: 1 },
        { x0: -9, y0: -1, x1: 2, y1: 3 },
        { x0: 1, y0: 1, x1: 1, y1: 3 },
      ]) {
        expect([name, part, plan.any(part)]).toEqual([name, part, cut(any, part)]);
        expect([name, part, plan.half(part)]).toEqual([name, part, cut(half, part)]);
      }
    });
  });

  it("rectangles on and beside the lattice", () => {
    for (let i = 0; i < 360; i++) {
      const { name, plan, slack } = SLICES[i % SLICES.length];
      const unit = [1, 2, 4, 5][pick(4)];
      const [x, y, w, h] = [
        pick(9 * unit) - 4 * unit,
        pick(9 * unit) - 4 * unit,
        1 + pick(2 * unit),
        1 + pick(2 * unit),
      ];
      const right = inRect(slack, x / unit, y / unit, (x + w) / unit, (y + h) / unit);
      same([name, unit, x, y, w, h], plan.overlapsRect(unit, x, y, x + w, y + h), right);
    }
  });

  it("discs", () => {
    for (let i = 0; i < 300; i++) {
      const { name, plan, slack } = SLICES[i % SLICES.length];
      const unit = [1, 2, 4, 5][pick(4)];
      const [x, y, d] = [pick(9 * unit) - 4 * unit, pick(9 * unit) - 4 * unit, 1 + pick(4 * unit)];
      const [cx, cy, r] = [x / unit, y / unit, d / unit / 2];
      const best = greatest(cx - r, cx + r, (px) => {
        const chord = Math.sqrt(Math.max(0, r * r - (px - cx) ** 2));
        return greatest(cy - chord, cy + chord, (py) => slack(px, py));
      });
      same([name, unit, x, y, d], plan.overlapsDisc(unit, x, y, d), best > TOUCHING);
    }
  });

  it("squares on their corners, some corners on a lattice of their own", () => {
    for (let i = 0; i < 300; i++) {
      const { name, plan, slack } = SLICES[i % SLICES.length];
      const unit = [1, 2, 3][pick(3)];
      const [x, y, r] = [pick(9 * unit) - 4 * unit, pick(9 * unit) - 4 * unit, 1 + pick(2 * unit)];
      const polygon: Convex = [
        [BigInt(x - r), BigInt(y), 1n],
        [BigInt(3 * x), BigInt(3 * (y - r)), 3n],
        [BigInt(x + r), BigInt(y), 1n],
        [BigInt(2 * x), BigInt(2 * (y + r)), 2n],
      ];
      const [cx, cy, s] = [x / unit, y / unit, r / unit];
      const best = greatest(cx - s, cx + s, (px) => {
        const chord = s - Math.abs(px - cx);
        return greatest(cy - chord, cy + chord, (py) => slack(px, py));
      });
      same([name, unit, x, y, r], plan.overlaps(unit, polygon), best > TOUCHING);
    }
  });

  it("5e.dmg2024: parts of squares to two decimals, and half or more", () => {
    SLICES.forEach(({ name, plan, slack }, i) => {
      if (i % 3 !== 1) return;
      const half = plan.half(everywhere);
      const has = (x: number, y: number): boolean => {
        for (let k = 0; k < half.length; k += 3) if (half[k] === y && half[k + 1] <= x && x < half[k + 2]) return true;
        return false;
      };
      for (let y = -4; y < 5; y++)
        for (let x = -4; x < 5; x++) {
          const part = partBy(x, y, slack);
          const told = plan.part(x, y);
          same([name, x, y, part, told.value], Math.abs(part - told.value) < 0.017, true);
          if (Math.abs(part - 0.5) > 0.017) same([name, x, y], told.half, part > 0.5 ? 1 : -1);
          same([name, x, y, "half"], has(x, y), told.half >= 0);
        }
    });
  });
});

describe("polynomials with known roots", () => {
  /** (2 x - k) for each k, times what has no root. */
  const withRoots = (roots: readonly number[], more: readonly Polynomial[] = []): bigint[] =>
    [...roots.map((k): Polynomial => [-BigInt(k), 2n]), ...more].reduce<bigint[]>((p, f) => multiply(p, f), [1n]);

  it("are negative together just where one of the stretches between roots says so", () => {
    let found = 0;
    for (let i = 0; i < 200; i++) {
      const side = (): number[] => {
        const positive = Array.from({ length: 2 * pick(3) }, () => 1 + pick(12));
        return [...positive, ...(pick(3) === 0 ? [-1 - pick(5)] : [])];
      };
      const [a, b] = [[...side(), 3, 3], side()];
      const bare: Polynomial[] = pick(2) === 0 ? [] : [[BigInt(1 + pick(9)), 0n, 1n]];
      const [p, r] = [withRoots(a, bare), withRoots(b)];
      const all = [0, ...a, ...b, 20].filter((k) => k >= 0).sort((k, m) => k - m);
      const at = (roots: readonly number[], x: number): number => roots.reduce((v, k) => v * Math.sign(2 * x - k), 1);
      const right = all.slice(1).some((k, n) => {
        const x = (k + all[n]) / 4;
        return at(a, x) < 0 && at(b, x) < 0;
      });
      if (right) found++;
      same([a, b, bare.length], bothNegative(p, r), right);
    }
    expect(found).toBeGreaterThan(20);
  });

  it("signs at fractions, sums of unlike lengths", () => {
    const p = withRoots([1, 3, -4]);
    expect([-5, -4, -3, 0, 1, 2, 3, 4].map((k) => signAt(p, BigInt(k), 2n))).toEqual([-1, 0, 1, 1, 0, -1, 0, 1]);
    expect([signAt([], 3n, 2n), signAt([-2n], 5n, 7n), signAt([0n, 3n], -1n, 7n)]).toEqual([0, -1, -1]);
    expect(combine([1n], 2n, [3n, 4n, 5n], 10n)).toEqual([32n, 40n, 50n]);
    expect(multiply([2n], [3n, 0n, -1n])).toEqual([6n, 0n, -2n]);
  });
});
