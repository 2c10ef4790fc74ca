import { describe, expect, it } from "vitest";
import { ratio } from "../../src/grid/lattice.js";
import { type Convex, disc, type Plan, roundedBox } from "../../src/shapes/index.js";
import { squaredDistance } from "../../src/shapes/meets.js";
import { everywhere, q, random } from "./help.js";
import { cut, extent, greatest, partBy, rowsOf, same } from "./slow.js";

interface Made {
  readonly name: string;
  readonly plan: Plan;
  readonly slack: (x: number, y: number) => number;
}

/** A box with a border of sqrt(r2), and how far a point lies inside: concave, below 0 outside. */
function made(x0: number, y0: number, x1: number, y1: number, r2: number): Made {
  const out = (v: number, a: number, b: number): number => Math.max(a - v, 0, v - b);
  const slack = (x: number, y: number): number =>
    r2 === 0 ? Math.min(x - x0, x1 - x, y - y0, y1 - y) : Math.sqrt(r2) - Math.hypot(out(x, x0, x1), out(y, y0, y1));
  const plan = roundedBox(q(x0), q(y0), q(x1), q(y1), q(r2))!;
  return { name: JSON.stringify([x0, y0, x1, y1, r2]), plan, slack };
}

const rnd = random(41);
const pick = (n: number): number => Math.floor(rnd() * n);
const BOXES = [
  made(0, 0, 0, 0, 4),
  made(0.5, 0.5, 0.5, 0.5, 6.25),
  made(0, 0, 1, 1, 1),
  made(0, 0, 1, 1, 0.25),
  made(-1, 0, 2, 1, 2),
  made(0.25, 0.5, 0.75, 0.5, 2),
  made(0, 0.5, 0, 2.5, 0.5),
  made(0.25, 0.25, 0.75, 0.75, 0.01),
  made(-1.5, -0.5, 1.5, 1.5, 0),
  made(0.2, 0.4, 0.6, 2.2, 0.3),
  ...Array.from({ length: 20 }, () => {
    const [x, y] = [pick(17) / 8 - 1, pick(17) / 8 - 1];
    return made(x, y, x + pick(9) / 4, y + pick(9) / 4, [0.25, 0.5, 1, 2, 3, 5, 6.25][pick(7)]);
  }),
];
const TOUCHING = 1e-7;

describe("discs and boxes with a border, as the greatest slack of a plain condition says", () => {
  it("squares of any part and their bounds, windows, parts and halves", () => {
    const w = { x0: -5, y0: -5, x1: 7, y1: 7 };
    BOXES.forEach(({ name, plan, slack }, i) => {
      const any = plan.any(everywhere);
      const meets = (x: number, y: number): boolean =>
        slack(x + 0.5, y + 0.5) > -0.71 &&
        greatest(x, x + 1, (px) => greatest(y, y + 1, (py) => slack(px, py))) > TOUCHING;
      if (i % 3 === 0) expect([name, any]).toEqual([name, rowsOf(w, meets)]);
      expect([name, plan.bounds]).toEqual([name, extent(any)]);
      const half = plan.half(everywhere);
      for (let y = -3; y < 5; y++)
        for (let x = -3; x < 5; x++) {
          const part = partBy(x, y, slack);
          const told = plan.part(x, y);
          same([name, x, y, part, told.value], Math.abs(part - told.value) < 0.017, true);
          if (Math.abs(part - 0.5) > 0.017) same([name, x, y], told.half, part > 0.5 ? 1 : -1);
        }
      expect([name, half]).toEqual([name, rowsOf(w, (x, y) => plan.part(x, y).half >= 0)]);
      for (const part of [
        { x0: 0, y0: -9, x1: 1, y1: 9 },
        { x0: -9, y0: 0, x1: 9, y1: 1 },
        { x0: -1, y0: -1, x1: 2, y1: 2 },
        { x0: 4, y0: 4, x1: 4, y1: 5 },
      ]) {
        expect([name, part, plan.any(part)]).toEqual([name, part, cut(any, part)]);
        expect([name, part, plan.half(part)]).toEqual([name, part, cut(half, part)]);
      }
    });
  });

  it("rectangles, discs and squares on their corners", () => {
    for (let i = 0; i < 240; i++) {
      const { name, plan, slack } = BOXES[i % BOXES.length];
      const unit = [1, 2, 4, 5][pick(4)];
      const [x, y, w, h] = [
        pick(9 * unit) - 4 * unit,
        pick(9 * unit) - 4 * unit,
        1 + pick(2 * unit),
        1 + pick(2 * unit),
      ];
      const [cx, cy] = [x / unit, y / unit];
      const rect = greatest(cx, (x + w) / unit, (px) => greatest(cy, (y + h) / unit, (py) => slack(px, py)));
      same([name, unit, x, y, w, h, "rect"], plan.overlapsRect(unit, x, y, x + w, y + h), rect > TOUCHING);
      const r = w / unit / 2;
      const round = greatest(cx - r, cx + r, (px) => {
        const chord = Math.sqrt(Math.max(0, r * r - (px - cx) ** 2));
        return greatest(cy - chord, cy + chord, (py) => slack(px, py));
      });
      same([name, unit, x, y, w, "disc"], plan.overlapsDisc(unit, x, y, w), round > TOUCHING);
      const polygon: Convex = [
        [BigInt(x - w), BigInt(y), 1n],
        [BigInt(3 * x), BigInt(3 * (y - h)), 3n],
        [BigInt(x + w), BigInt(y), 1n],
        [BigInt(2 * x), BigInt(2 * (y + h)), 2n],
      ];
      const s = w / unit;
      const sharp = greatest(cx - s, cx + s, (px) => {
        const chord = ((s - Math.abs(px - cx)) * h) / w;
        return greatest(cy - chord, cy + chord, (py) => slack(px, py));
      });
      same([name, unit, x, y, w, h, "polygon"], plan.overlaps(unit, polygon), sharp > TOUCHING);
    }
  });
});

describe("5e.dmg2024: ties beside a box", () => {
  it("half a square, in whole and broken radii and where the box's side cuts the square", () => {
    // the square's middle lies on the border: from the box's side at 1 to 1.5
    const half = roundedBox(q(0), q(0), q(1), q(3), q(0.25))!;
    expect([half.part(1, 1).half, half.part(1, 0).half, half.part(-1, 2).half, half.part(0, -1).half]).toEqual([
      0, 0, 0, 0,
    ]);
    // side at 0.75 and a border of 0.75 reach 1.5: square 1 is half covered beside the box, row 1 wholly beside it
    const broken = roundedBox(q(-4), q(-4), q(0.75), q(4), ratio(9, 16))!;
    expect(broken.part(1, 1)).toEqual({ value: 0.5, half: 0 });
    // a border of sqrt(2) from 0: square 1 holds 0.414 of it; from 0.086 and 0.085 it is 0.5002 and 0.4992
    expect(roundedBox(q(-4), q(-4), q(0.086), q(4), q(2))!.part(1, 0).half).toBe(1);
    expect(roundedBox(q(-4), q(-4), q(0.085), q(4), q(2))!.part(1, 0).half).toBe(-1);
    expect(roundedBox(q(-4), q(-4), q(4), q(0.086), q(2))!.part(0, 1).half).toBe(1);
    expect(roundedBox(q(-4), q(-4), q(4), q(0.085), q(2))!.part(0, 1).half).toBe(-1);
    // a border thinner than the box's own share of the square: 1/4 + 2 r + r^2 pi, which is 0.5306 at r^2 = 0.014 and 0.4814 at 0.01
    const thin = (r2: number) => roundedBox(q(0.25), q(0.25), q(0.75), q(0.75), q(r2))!.part(0, 0);
    expect(Math.abs(thin(0.014).value - (0.25 + 2 * Math.sqrt(0.014) + 0.014 * Math.PI))).toBeLessThan(1e-6);
    expect([thin(0.014).half, thin(0.01).half]).toEqual([1, -1]);
    // a creature across four squares with a quarter round it: 1/4 + 2 / 8 + pi / 64 = 0.549 of each
    const across = roundedBox(q(0.5), q(0.5), q(1.5), q(1.5), ratio(1, 16))!;
    expect([across.part(0, 0).half, across.part(1, 1).half]).toEqual([1, 1]);
    expect(across.half(everywhere)).toEqual([0, 0, 2, 1, 0, 2]);
    // no border: the box itself
    const box = roundedBox(q(0.5), q(0), q(2.5), q(1.5), q(0))!;
    expect([box.part(0, 0), box.part(1, 0), box.part(0, 1), box.part(2, 0)]).toEqual([
      { value: 0.5, half: 0 },
      { value: 1, half: 1 },
      { value: 0.25, half: -1 },
      { value: 0.5, half: 0 },
    ]);
  });
});

describe("radii beyond 2^52 units", () => {
  /** Largest whole n with n^2 < m. */
  const under = (m: bigint): bigint => {
    let [low, high] = [-1n, m + 1n];
    while (high - low > 1n) {
      const mid = (low + high) / 2n;
      if (mid * mid < m) low = mid;
      else high = mid;
    }
    return low;
  };

  it.each([67108863, 67108864, 67108865, 100000001])("rows of a disc of radius %i about a corner", (r) => {
    const plan = disc(q(0), q(0), ratio(r * r, 1))!;
    const r2 = BigInt(r) * BigInt(r);
    expect(plan.bounds).toEqual({ x0: -r, y0: -r, x1: r, y1: r });
    for (const y of [0, 1, 1000, r - 1, r - 2, Math.floor(r / 2)]) {
      // the row's nearer border at y: columns to sqrt(r^2 - y^2), the last one begun
      const to = Number(under(r2 - BigInt(y) * BigInt(y))) + 1;
      for (const row of [y, -y - 1])
        expect(plan.any({ x0: -2 * r, y0: row, x1: 2 * r, y1: row + 1 })).toEqual([row, -to, to]);
    }
    expect(plan.any({ x0: -9, y0: r, x1: 9, y1: r + 1 })).toEqual([]);
    // along the axis: the last square is covered but for a sliver, and its neighbours beyond are not covered at all
    expect([plan.part(r - 1, 0).half, plan.part(r, 0), plan.part(0, 0)]).toEqual([
      1,
      { value: 0, half: -1 },
      { value: 1, half: 1 },
    ]);
    expect([plan.overlapsRect(1, r, -1, r + 5, 1), plan.overlapsRect(1, r - 1, -1, r + 5, 1)]).toEqual([false, true]);
    expect([plan.overlapsDisc(1, r + 3, 0, 6), plan.overlapsDisc(1, r + 3, 0, 7)]).toEqual([false, true]);
  });

  it("on a lattice of thousandths: half a square beside a wide box is a tie", () => {
    // r = 70000.5 squares and the box's side at 0: square 70000 of a row beside it is half covered
    const plan = roundedBox(q(-5), q(-5), q(0), q(5), ratio(140001 * 140001, 4))!;
    expect([plan.part(70000, 0).half, plan.part(69999, 0).half, plan.part(70001, 0).half]).toEqual([0, 1, -1]);
    const off = roundedBox(q(-5), q(-5), q(0.001), q(5), ratio(140001 * 140001, 4))!;
    const less = roundedBox(q(-5), q(-5), q(-0.001), q(5), ratio(140001 * 140001, 4))!;
    expect([off.part(70000, 0).half, less.part(70000, 0).half]).toEqual([1, -1]);
    expect(plan.half({ x0: 69990, y0: 0, x1: 70010, y1: 2 })).toEqual([0, 69990, 70001, 1, 69990, 70001]);
    expect(off.half({ x0: 69990, y0: 0, x1: 70010, y1: 1 })).toEqual([0, 69990, 70001]);
    expect(less.half({ x0: 69990, y0: 0, x1: 70010, y1: 1 })).toEqual([0, 69990, 70000]);
  });

  it("a radius squared that is no whole number of units is no float's guess", () => {
    // r^2 = 10 / 3: the disc holds (1.8, 0.3) of 3.33 and not (1.83, 0) of 3.3489
    const plan = disc(q(0), q(0), ratio(10, 3))!;
    expect([plan.overlapsRect(100, 182, -1, 300, 1), plan.overlapsRect(100, 183, -1, 300, 1)]).toEqual([true, false]);
    const seven = disc(q(0.5), q(0.5), ratio(22, 7))!;
    // 3.142857 = 1.77281^2
    expect([seven.overlapsRect(1000, 2272, 0, 4000, 1000), seven.overlapsRect(1000, 2273, 0, 4000, 1000)]).toEqual([
      true,
      false,
    ]);
  });
});

describe("squared distance of a polygon from its frame's zero", () => {
  it.each([
    [
      "nearest in a corner",
      [
        [3, 4, 1],
        [9, 4, 1],
        [9, 9, 1],
      ],
      25,
    ],
    [
      "nearest inside a side",
      [
        [-3, 2, 1],
        [5, 2, 1],
        [0, 9, 1],
      ],
      4,
    ],
    [
      "on a slanted side: x + y = 3",
      [
        [0, 3, 1],
        [3, 0, 1],
        [9, 9, 1],
      ],
      4.5,
    ],
    [
      "corner with its own w",
      [
        [3, 4, 2],
        [9, 4, 1],
        [9, 9, 1],
      ],
      6.25,
    ],
    [
      "side between corners of unlike w: x = 1.5",
      [
        [3, -4, 2],
        [9, 0, 1],
        [15, 40, 10],
      ],
      2.25,
    ],
    [
      "foot before the side's first end",
      [
        [1, 2, 1],
        [1, 5, 1],
        [0, 7, 1],
      ],
      5,
    ],
    [
      "zero is a corner",
      [
        [0, 0, 1],
        [4, 1, 1],
        [1, 4, 1],
      ],
      0,
    ],
    [
      "zero lies on a side",
      [
        [-2, 0, 3],
        [5, 0, 7],
        [0, 3, 1],
      ],
      0,
    ],
  ] as [string, number[][], number][])("%s", (_, corners, right) => {
    for (let turn = 0; turn < corners.length; turn++) {
      const polygon = [...corners.slice(turn), ...corners.slice(0, turn)].map((c) =>
        c.map(BigInt),
      ) as unknown as Convex;
      const [num, den] = squaredDistance(polygon);
      expect(Number(num) / Number(den)).toBe(right);
    }
  });
});
