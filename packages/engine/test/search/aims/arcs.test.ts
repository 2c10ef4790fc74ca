import { describe, expect, it } from "vitest";
import { rectCovering, type TurnArc } from "../../../src/search/aims/arcs.js";
import { turnsOf } from "../../../src/search/aims/critical.js";
import { polygonCovering } from "../../../src/search/aims/polygon-arcs.js";
import { compareTurns, isBetween, Turn } from "../../../src/search/aims/turn.js";
import { cone, type Plan, strip } from "../../../src/shapes/index.js";
import type { Convex } from "../../../src/shapes/meets.js";
import { type Random, random } from "../free/scenes.js";

/** Units a square of the pieces. */
const UNITS = 4;
const ZERO = { num: 0, den: 1 };

interface Made {
  readonly shape: { kind: "cone" | "line"; length: number; half: number; round: boolean };
  readonly plan: (toward: readonly [number, number]) => Plan | undefined;
}

function shapeOf(r: Random): Made {
  const length = [12, 16, 20, 13][r(4)];
  const ratio = (n: number) => ({ num: n, den: UNITS });
  if (r(2) === 0) {
    const half = [2, 4, 1, 3][r(4)];
    return {
      shape: { kind: "line", length, half, round: false },
      plan: (toward) => strip(ZERO, ZERO, toward, ratio(length), ratio(2 * half)),
    };
  }
  const round = r(3) === 0;
  return {
    shape: { kind: "cone", length, half: 0, round },
    plan: (toward) => cone(ZERO, ZERO, toward, ratio(length), round ? "round" : "flat", ZERO),
  };
}

const holds = (arcs: readonly TurnArc[], t: Turn): boolean => arcs.some(({ from, to }) => isBetween(t, from, to));

/** Directions about those in which something changes, themselves where they are vectors, and some anywhere. */
function directions(r: Random, turns: readonly Turn[]): [number, number][] {
  const out: [number, number][] = [];
  for (const t of turns) {
    const own = t.vectorWithin(2 ** 20);
    if (own !== undefined) out.push([own[0], own[1]]);
    const angle = placed(t);
    for (const off of [1e-5, -1e-5])
      out.push([Math.round(Math.cos(angle + off) * 1e6), Math.round(Math.sin(angle + off) * 1e6)]);
  }
  for (let k = 0; k < 20; k++) out.push([r(41) - 20, r(41) - 20]);
  return out.filter(([x, y]) => x !== 0 || y !== 0);
}

/** The angle of a turn, by its share of |x| + |y|. */
function placed({ at }: Turn): number {
  const quarter = Math.floor(at);
  const part = at - quarter;
  return (quarter * Math.PI) / 2 + Math.atan2(part, 1 - part);
}

describe("directions in which a shape covers a piece, against the shape itself", () => {
  it("rectangles beside the apex and about it", () => {
    let [parted, some] = [0, 0];
    for (let seed = 0; seed < 120; seed++) {
      const r = random(seed * 31 + 7);
      r(2);
      const { shape, plan } = shapeOf(r);
      const [x0, y0] = [r(45) - 24, r(45) - 24];
      const rect = { x0, y0, x1: x0 + 1 + r(12), y1: y0 + 1 + r(12) };
      const told = rectCovering(rect, shape);
      expect(told).not.toBe("unsure");
      if (told !== "all" && told.length > 1) parted++;
      const corners: Convex = [
        [BigInt(rect.x0), BigInt(rect.y0), 1n],
        [BigInt(rect.x1), BigInt(rect.y0), 1n],
        [BigInt(rect.x1), BigInt(rect.y1), 1n],
        [BigInt(rect.x0), BigInt(rect.y1), 1n],
      ];
      for (const toward of directions(r, turnsOf(corners, { ...shape, rise: 0 }))) {
        const own = told === "all" || holds(told as TurnArc[], Turn.along(...toward));
        const real = plan(toward)?.overlaps(UNITS, corners) ?? false;
        if (real) some++;
        if (own !== real) expect({ seed, shape, rect, toward, own }).toEqual({ real });
      }
    }
    expect(some).toBeGreaterThan(500);
    expect(parted).toBeGreaterThan(0);
  });

  it("a side that the end only touches straight ahead", () => {
    // three squares away, as far as the cone and the strip are long: turned a little either way a far corner comes into it
    const rect = { x0: 12, y0: -3, x1: 16, y1: 4 };
    for (const shape of [
      { kind: "cone", length: 12, half: 0, round: false },
      { kind: "line", length: 12, half: 2, round: false },
    ] as const) {
      const told = rectCovering(rect, shape) as TurnArc[];
      expect(told).toHaveLength(2);
      expect(holds(told, Turn.along(1, 0))).toBe(false);
      expect(holds(told, Turn.along(100, 1))).toBe(true);
      expect(holds(told, Turn.along(100, -1))).toBe(true);
    }
  });

  it("triangles and the like", () => {
    let some = 0;
    for (let seed = 0; seed < 120; seed++) {
      const r = random(seed * 57 + 11);
      r(2);
      const { shape, plan } = shapeOf(r);
      const [x, y] = [r(45) - 22, r(45) - 22];
      const corners: Convex = [
        [BigInt(x), BigInt(y), 1n],
        [BigInt(2 * x + 3 + r(9)), BigInt(2 * y - r(3)), 2n],
        [BigInt(3 * x + r(9) - 2), BigInt(3 * y + 4 + r(12)), 3n],
      ];
      const told = polygonCovering(corners, shape);
      expect(told).not.toBe("unsure");
      for (const toward of directions(r, turnsOf(corners, { ...shape, rise: 0 }))) {
        const own = told === "all" || holds(told as TurnArc[], Turn.along(...toward));
        const real = plan(toward)?.overlaps(UNITS, corners) ?? false;
        if (real) some++;
        if (own !== real) expect({ seed, shape, corners, toward, own }).toEqual({ real });
      }
    }
    expect(some).toBeGreaterThan(500);
  });
});

describe("turns in order", () => {
  it("tells directions apart that differ less than a float can", () => {
    // neighbours of the root of 2: p / q with p^2 - 2 q^2 = 1 and -1; d.x = d.y at right angles to (1, -1)
    const root = Turn.meeting(0, 3, 1, -1) as Turn; // sin = 1/3, so that the slope is 1 / sqrt(8)
    const [above, below] = [Turn.along(577 * 2, 408), Turn.along(2 * 1393, 985)];
    // 408 / 1154 > 1 / sqrt(8) since 408^2 * 8 > 1154^2, and 985 / 2786 the other way about
    expect(408 ** 2 * 8 > 1154 ** 2).toBe(false);
    expect(compareTurns(above, root)).toBeLessThan(0);
    expect(985 ** 2 * 8 > 2786 ** 2).toBe(true);
    expect(compareTurns(below, root)).toBeGreaterThan(0);
    const fine = Turn.along(2n * 1572584048032918633353217n, 1111984844349868137938112n);
    expect(8n * 1111984844349868137938112n ** 2n < (2n * 1572584048032918633353217n) ** 2n).toBe(true);
    expect(compareTurns(fine, root)).toBeLessThan(0);
    expect(compareTurns(root, fine)).toBeGreaterThan(0);
  });

  it("knows a direction by whatever it is told", () => {
    // (3, 4) / 5: at a distance of 3 from (5, 0) its own side is 3 and 4 long
    const one = Turn.meeting(5, 0, 3, 1) as Turn;
    expect(one.vector).toEqual([3, 4]);
    expect(compareTurns(one, Turn.along(3, 4))).toBe(0);
    // the same by roots: 5 = sqrt(5) sqrt(5)
    const two = Turn.rootMeeting(25n, 0n, 3n, 25n, 1) as Turn;
    expect(compareTurns(one, two)).toBe(0);
    expect(two.vector).toEqual([3, 4]);
  });
});
