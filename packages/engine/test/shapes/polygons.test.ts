import { describe, expect, it } from "vitest";
import { type Ratio, ratio } from "../../src/grid/lattice.js";
import { type Convex, cone, type Plan, strip, turnedSquare } from "../../src/shapes/index.js";
import { everywhere, q, random } from "./help.js";
import { common, cut, extent, nearer, ONE, type Point, rectangle, rowsOf, same, TINY, turned } from "./slow.js";

type To = readonly [number, number];
interface Made {
  readonly name: string;
  readonly plan: Plan;
  readonly points: Point[];
}

const DIRECTIONS: To[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-2, 2],
  [-1, -1],
  [1, -1],
  [2, 1],
  [-1, 2],
  [1, -2],
  [-2, -1],
  [3, 4],
  [-4, 3],
  [3, -4],
  [5, -2],
  [-7, -3],
  [12, 5],
  [1, 6],
];
const none = q(0);

/** A cone with a flat end, a strip and a square from one point, with their corners worked out in plain fixed point. */
function made(x: Ratio, y: Ratio, to: To, length: Ratio, width: Ratio): Made[] {
  const half = ratio(length.num, 2 * length.den);
  const side = ratio(width.num, 2 * width.den);
  const minus = (r: Ratio): Ratio => ratio(-r.num, r.den);
  const name = JSON.stringify([x, y, to, length, width]);
  return [
    {
      name: `cone ${name}`,
      plan: cone(x, y, to, length, "flat", none)!,
      points: turned(x, y, to, [
        [none, none],
        [length, minus(half)],
        [length, half],
      ]),
    },
    {
      name: `strip ${name}`,
      plan: strip(x, y, to, length, width)!,
      points: turned(x, y, to, [
        [none, minus(side)],
        [length, minus(side)],
        [length, side],
        [none, side],
      ]),
    },
    {
      name: `square ${name}`,
      plan: turnedSquare(x, y, to, width)!,
      points: turned(x, y, to, [
        [none, none],
        [width, none],
        [width, width],
        [none, width],
      ]),
    },
  ];
}

const rnd = random(2024);
const pick = (n: number): number => Math.floor(rnd() * n);
/** On corners, middles and sides for each direction, where ties are, then anywhere. */
const SHAPES = DIRECTIONS.flatMap((to) => [
  ...made(none, none, to, q(2), q(1)),
  ...made(q(0.5), q(-0.5), to, q(3), q(2)),
  ...made(ratio(pick(25) - 12, 12), ratio(pick(25) - 12, 8), to, ratio(2 + pick(20), 5), ratio(1 + pick(9), 4)),
]);

describe("polygons, square by square, as cutting each square in plain fixed point says", () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    "5e.template, 5e.dmg2024: any part, half or more, and parts; shapes of group %i",
    (group) => {
      for (let s = group; s < SHAPES.length; s += 9) {
        const { name, plan, points } = SHAPES[s];
        const areas = new Map<string, bigint>();
        const w = { x0: -7, y0: -7, x1: 7, y1: 7 };
        const area = (x: number, y: number): bigint => areas.get(`${x},${y}`)!;
        for (let y = w.y0; y < w.y1; y++)
          for (let x = w.x0; x < w.x1; x++) areas.set(`${x},${y}`, common(rectangle(1, x, y, x + 1, y + 1), points));
        const any = rowsOf(w, (x, y) => area(x, y) > TINY);
        const half = rowsOf(w, (x, y) => 2n * area(x, y) > ONE - TINY);
        expect([name, plan.any(everywhere)]).toEqual([name, any]);
        expect([name, plan.half(everywhere)]).toEqual([name, half]);
        expect([name, plan.bounds]).toEqual([name, extent(any)]);
        for (let y = -5; y < 5; y++)
          for (let x = -5; x < 5; x++) {
            const off = 2n * area(x, y) - ONE;
            const told = plan.part(x, y);
            same([name, x, y], told.half, off > TINY ? 1 : off < -TINY ? -1 : 0);
            same([name, x, y, told.value], Math.abs(told.value - Number(area(x, y) >> 100n) / 2 ** 60) < 1e-9, true);
          }
      }
    },
  );

  it("a window cuts rows and columns and changes nothing else", () => {
    for (let s = 0; s < SHAPES.length; s += 5) {
      const { name, plan } = SHAPES[s];
      const [any, half, b] = [plan.any(everywhere), plan.half(everywhere), plan.bounds];
      for (const [left, top, right, bottom] of [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
        [1, 1, 1, 1],
        [-1, -1, -1, -1],
        [2, 0, 0, 1],
        [9, 0, -9, 0],
        [0, 9, 0, -9],
        [-9, 0, 9, 0],
        [0, -9, 0, 9],
      ]) {
        const w = { x0: b.x0 + left, y0: b.y0 + top, x1: b.x1 - right, y1: b.y1 - bottom };
        expect([name, w, plan.any(w)]).toEqual([name, w, cut(any, w)]);
        expect([name, w, plan.half(w)]).toEqual([name, w, cut(half, w)]);
      }
    }
  });

  it("rectangles: any part with area, touching is none", () => {
    for (let i = 0; i < 1200; i++) {
      const { name, plan, points } = SHAPES[i % SHAPES.length];
      const unit = [1, 2, 3, 10][pick(4)];
      const [x, y] = [pick(9 * unit) - 4 * unit, pick(9 * unit) - 4 * unit];
      const [w, h] = [1 + pick(3 * unit), 1 + pick(3 * unit)];
      const right = common(rectangle(unit, x, y, x + w, y + h), points) > TINY;
      same([name, unit, x, y, w, h], plan.overlapsRect(unit, x, y, x + w, y + h), right);
    }
  });

  it("discs: nearer than the radius, touching is none", () => {
    for (let i = 0; i < 1200; i++) {
      const { name, plan, points } = SHAPES[i % SHAPES.length];
      const unit = [1, 2, 3, 10][pick(4)];
      const [x, y, d] = [pick(9 * unit) - 4 * unit, pick(9 * unit) - 4 * unit, 1 + pick(3 * unit)];
      const at = (n: number, k: number): bigint => (BigInt(n) * ONE) / BigInt(k);
      const right = nearer(points, [at(x, unit), at(y, unit)], at(d, 2 * unit));
      same([name, unit, x, y, d], plan.overlapsDisc(unit, x, y, d), right);
    }
  });

  it("triangles and squares on their corners, some with corners on no lattice", () => {
    let met = 0;
    for (let i = 0; i < 1200; i++) {
      const { name, plan, points } = SHAPES[i % SHAPES.length];
      const unit = [1, 2, 3][pick(3)];
      const [x, y, r] = [pick(9 * unit) - 4 * unit, pick(9 * unit) - 4 * unit, 1 + pick(2 * unit)];
      const w = [1, 2, 5][pick(3)];
      const corners = [
        [x - r, y],
        [x, y - r],
        [x + r, y],
        [x, y + r],
      ].slice(pick(2));
      const polygon: Convex = corners.map(([cx, cy], k) => {
        const own = BigInt(k === 0 ? w : 1);
        return [BigInt(cx) * own, BigInt(cy) * own, own];
      });
      const plain = corners.map(
        ([cx, cy]): Point => [(BigInt(cx) * ONE) / BigInt(unit), (BigInt(cy) * ONE) / BigInt(unit)],
      );
      const right = common(plain, points) > TINY;
      if (right) met++;
      same([name, unit, corners], plan.overlaps(unit, polygon), right);
    }
    expect(met).toBeGreaterThan(150);
  });
});
