import { describe, expect, it } from "vitest";
import type { Toward } from "../../src/contract/types.js";
import { cone, disc, type Plan, roundedBox, strip } from "../../src/shapes/index.js";
import { count, everywhere, list, q, random } from "./help.js";

/** A slice as a plain condition on a point, in floats: only for points well away from its border. */
function slack(
  x: number,
  y: number,
  c: { x: number; y: number; to: Toward; length: number; end: string; rise: number },
): number {
  const size = Math.hypot(c.to[0], c.to[1]);
  const t = ((x - c.x) * c.to[0] + (y - c.y) * c.to[1]) / size;
  const u = ((y - c.y) * c.to[0] - (x - c.x) * c.to[1]) / size;
  const side = t / 2 - Math.hypot(u, c.rise);
  const end = c.end === "flat" ? c.length - t : Math.sqrt(Math.max(0, c.length ** 2 - c.rise ** 2)) - Math.hypot(t, u);
  return Math.min(side, end);
}

/** Most slack of a cone over a rectangle or disc, by a fine grid of points. */
function most(c: Parameters<typeof slack>[2], inside: (x: number, y: number) => boolean, b: readonly number[]): number {
  let best = Number.NEGATIVE_INFINITY;
  const n = 50;
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++) {
      const x = b[0] + ((b[2] - b[0]) * i) / n;
      const y = b[1] + ((b[3] - b[1]) * j) / n;
      if (inside(x, y)) best = Math.max(best, slack(x, y, c));
    }
  return best;
}

const directions: Toward[] = [
  [1, 0],
  [0, -1],
  [1, 1],
  [2, 1],
  [-1, 2],
  [3, -2],
  [-5, -7],
];

describe("cones with round ends and beside their ray", () => {
  it("have squares, bases and rectangles as a fine grid of points says, wherever that is clear", () => {
    const rnd = random(11);
    const pick = (n: number): number => Math.floor(rnd() * n);
    let told = 0;
    for (let i = 0; i < 120; i++) {
      const c = {
        x: pick(9) / 4,
        y: pick(9) / 4,
        to: directions[pick(directions.length)],
        length: 2 + pick(5),
        end: pick(2) === 0 ? ("flat" as const) : ("round" as const),
        rise: pick(3) / 2,
      };
      const plan = cone(q(c.x), q(c.y), c.to, q(c.length), c.end, q(c.rise));
      const x = pick(40) / 4 - 4;
      const y = pick(40) / 4 - 4;
      const size = (1 + pick(8)) / 4;
      const r = size / 2;
      const grid = most(c, () => true, [x, y, x + size, y + size]);
      const inDisc = (px: number, py: number): boolean => Math.hypot(px - x, py - y) <= r;
      const round = most(c, inDisc, [x - r, y - r, x + r, y + r]);
      if (Math.abs(grid) > size / 25) {
        told++;
        expect([c, "rect", plan?.overlapsRect(8, 8 * x, 8 * y, 8 * (x + size), 8 * (y + size)) ?? false]).toEqual([
          c,
          "rect",
          grid > 0,
        ]);
      }
      if (Math.abs(round) > size / 25) {
        told++;
        expect([c, "disc", plan?.overlapsDisc(8, 8 * x, 8 * y, 8 * size) ?? false]).toEqual([c, "disc", round > 0]);
      }
    }
    expect(told).toBeGreaterThan(150);
  });

  it("have the area of their parts, summed over squares, as integration gives it", () => {
    // flat: integral of sqrt(t^2 - 4 rise^2) from 2 rise to L; with L 6 and rise 1: [t s / 2 - 2 ln(t + s)], s = sqrt(t^2 - 4)
    const s = Math.sqrt(32);
    const flat = (6 * s) / 2 - 2 * Math.log(6 + s) + 2 * Math.log(2);
    for (const to of directions) {
      expect(areaOf(cone(q(0.25), q(0.5), to, q(6), "flat", q(1))!)).toBeCloseTo(flat, 9);
      expect(areaOf(cone(q(0.25), q(0.5), to, q(6), "flat", q(0))!)).toBeCloseTo(18, 9);
      // round, in the ray's layer: a sector of radius 6 and half-angle atan(1/2)
      expect(areaOf(cone(q(0.25), q(0.5), to, q(6), "round", q(0))!)).toBeCloseTo(36 * Math.atan(0.5), 9);
    }
  });

  it("only touching is not covering: a base against a hyperbola at a point with exact distance", () => {
    // slice t^2 / 4 - u^2 >= 1 along x; from (0, 20) its nearest point is u = 4, t = 2 sqrt(17), 18 away
    const slice = cone(q(0), q(0), [1, 0], q(10), "flat", q(1))!;
    expect(slice.overlapsDisc(1, 0, 20, 36)).toBe(false);
    expect(slice.overlapsDisc(1000, 0, 20000, 36001)).toBe(true);
    // cut at t = 8 the nearest point is on the end: 64 + (20 - sqrt(15))^2 is between 18.001^2 and 18.005^2
    const cut = cone(q(0), q(0), [1, 0], q(8), "flat", q(1))!;
    expect(cut.overlapsDisc(1000, 0, 20000, 36002)).toBe(false);
    expect(cut.overlapsDisc(1000, 0, 20000, 36010)).toBe(true);
    // its nearest point to the apex is (2, 0)
    expect(slice.overlapsDisc(1, 1, 0, 2)).toBe(false);
    expect(slice.overlapsDisc(1000, 1000, 0, 2001)).toBe(true);
    expect(slice.overlapsRect(1, 1, -1, 2, 1)).toBe(false);
    expect(slice.overlapsRect(1000, 1000, -1000, 2001, 1000)).toBe(true);
    // beyond the flat end, and beyond the round one
    expect(slice.overlapsRect(1, 10, -1, 11, 1)).toBe(false);
    const round = cone(q(0), q(0), [3, 4], q(10), "round", q(0))!;
    expect(round.overlapsDisc(1, 9, 12, 10)).toBe(false);
    expect(round.overlapsDisc(1000, 9000, 12000, 10001)).toBe(true);
    expect(round.overlapsRect(1, 6, 8, 7, 9)).toBe(false);
    expect(round.overlapsRect(1000, 5999, 7999, 7000, 9000)).toBe(true);
    expect(round.overlapsDisc(1, -3, -4, 10)).toBe(false);
    expect(round.overlapsDisc(1000, -3000, -4000, 10001)).toBe(true);
  });
});

describe("a slice that lies in one square and touches its sides from within", () => {
  it("covers that square and no other", () => {
    // apex in the middle of the west side, end in the middle of the east side
    const c = cone(q(0), q(0.5), [1, 0], q(1), "round", q(0))!;
    expect(list(c.any(everywhere))).toEqual(["0,0"]);
    expect(c.overlapsRect(1, 0, 0, 1, 1)).toBe(true);
    expect(c.part(0, 0).value).toBeCloseTo(Math.atan(0.5), 9);
    expect(list(cone(q(0), q(0), [1, 1], q(1), "round", q(0))!.any(everywhere))).toEqual(["0,0"]);
    // beside the ray: from 2 rise = 1/2 to the end, inside the square
    expect(list(cone(q(0), q(0.5), [1, 0], q(1), "flat", q(0.25))!.any(everywhere))).toEqual(["0,0"]);
  });
});

describe("bases against discs, boxes and lines", () => {
  it("touch at exact distances", () => {
    const d = disc(q(0), q(0), q(16))!;
    expect(d.overlapsDisc(1, 3, 4, 2)).toBe(false); // 5 = 4 + 1
    expect(d.overlapsDisc(1000, 3000, 4000, 2001)).toBe(true);
    expect(d.overlapsRect(1, 4, -1, 5, 1)).toBe(false);
    expect(d.overlapsRect(1000, 3999, -1, 5000, 1)).toBe(true);
    const box = roundedBox(q(0), q(0), q(2), q(2), q(0))!;
    expect(box.overlapsRect(2, 4, 0, 6, 2)).toBe(false);
    expect(box.overlapsRect(2, 3, 0, 6, 2)).toBe(true);
    expect(box.overlapsDisc(1, 3, 1, 2)).toBe(false);
    // sqrt(2) from the corner (2, 2): a radius of 1.414 does not reach, 1.415 does
    expect(box.overlapsDisc(1000, 3000, 3000, 2828)).toBe(false);
    expect(box.overlapsDisc(1000, 3000, 3000, 2830)).toBe(true);
    const line = strip(q(0), q(0), [3, 4], q(10), q(2))!;
    // (4, -3) / 5 is across: 1 + 1 from the ray touches
    expect(line.overlapsDisc(5, 8, -6, 10)).toBe(false);
    expect(line.overlapsDisc(5000, 8000, -6000, 10001)).toBe(true);
    expect(line.overlapsDisc(1, 6, 8, 1)).toBe(true);
    expect(line.overlapsRect(10, 0, -8, 8, -14)).toBe(false);
  });

  it("every square of any() is one that overlapsRect takes, and no neighbour is", () => {
    const plans = [
      disc(q(0.25), q(0.5), q(9))!,
      strip(q(0.5), q(0.25), [5, 3], q(6), q(1.5))!,
      cone(q(0.125), q(0), [2, 1], q(5), "flat", q(0))!,
      cone(q(0.125), q(0), [2, 1], q(5), "round", q(0.5))!,
    ];
    for (const plan of plans) {
      const squares = new Set(list(plan.any(everywhere)));
      for (let y = -8; y < 9; y++)
        for (let x = -8; x < 9; x++)
          expect([x, y, plan.overlapsRect(3, 3 * x, 3 * y, 3 * x + 3, 3 * y + 3)]).toEqual([
            x,
            y,
            squares.has(`${x},${y}`),
          ]);
      expect(count(plan.half(everywhere))).toBeLessThanOrEqual(squares.size);
    }
  });
});

function areaOf(plan: Plan): number {
  let sum = 0;
  const rows = plan.any(everywhere);
  for (let i = 0; i < rows.length; i += 3)
    for (let x = rows[i + 1]; x < rows[i + 2]; x++) sum += plan.part(x, rows[i]).value;
  return sum;
}
