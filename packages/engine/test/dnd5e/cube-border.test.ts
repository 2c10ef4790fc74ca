/** Borders of cubes and squares, turned too: nearest points, west faces and what lies on them, by hand. */
import { describe, expect, it } from "vitest";
import type { Toward } from "../../src/contract/types.js";
import {
  type Block,
  type Exact3,
  isOnBorder,
  isOnGrid,
  middleOfWestFace,
  nearestIntersection,
  nearestOnBorder,
} from "../../src/systems/dnd5e/cube-border.js";
import { coordinate, type Exact, part, toRatio, whole } from "../../src/systems/dnd5e/exact.js";

type Three = readonly [number, number, number];

const exact = (v: number): Exact => coordinate(v, 1, "test");
const three = ([x, y, z]: Three): Exact3 => [exact(x), exact(y), exact(z)];
const told = (at: Exact3): number[] => at.map((v) => toRatio(v)).map(({ num, den }) => num / den + 0);

function block(along: Toward, side: number, more: { at?: Three; flat?: boolean } = {}): Block {
  const { at = [0, 0, 0], flat = false } = more;
  const [x, y, z] = three(at);
  return { corner: { at: [...at], x, y, z }, along, side: exact(side), flat };
}

const EAST = block([1, 0], 2);
/** Corners (0, 0), (3, 4), (-1, 7) and (-4, 3). */
const TURNED = block([3, 4], 5);

describe("5e.blocked: the point of a border nearest to another", () => {
  const near = (b: Block, ...c: Three): number[] => told(nearestOnBorder(b, three(c)));

  it("along the grid", () => {
    expect(near(EAST, 3, 1, 1)).toEqual([2, 1, 1]);
    expect(near(EAST, -1, 5, 1.5)).toEqual([0, 2, 1.5]);
    expect(near(EAST, 1, -1, 9)).toEqual([1, 0, 2]);
    expect(near(EAST, 1, 1, -1)).toEqual([1, 1, 0]);
    // from inside to the nearest face
    expect(near(EAST, 0.5, 1, 1)).toEqual([0, 1, 1]);
    expect(near(EAST, 1.5, 1, 1)).toEqual([2, 1, 1]);
    expect(near(EAST, 1, 0.5, 1)).toEqual([1, 0, 1]);
    expect(near(EAST, 1, 1.5, 1)).toEqual([1, 2, 1]);
    expect(near(EAST, 1, 1, 0.5)).toEqual([1, 1, 0]);
    expect(near(EAST, 1, 1, 1.5)).toEqual([1, 1, 2]);
    // of faces alike far the lowest, then the northern one, then the western one
    expect(near(EAST, 1, 1, 1)).toEqual([1, 1, 0]);
    expect(near(EAST, 0.5, 0.5, 1)).toEqual([0.5, 0, 1]);
    expect(near(EAST, 0.5, 1.5, 1)).toEqual([0, 1.5, 1]);
    expect(near(EAST, 1, 1.5, 0.5)).toEqual([1, 1.5, 0]);
    // told from its corner and the way its sides run
    expect(near(block([-1, 0], 2, { at: [5, 6, 7] }), 0, 5, 8)).toEqual([3, 5, 8]);
    expect(near(block([0, -4], 2, { at: [5, 6, 7] }), 9, 5, 8)).toEqual([7, 5, 8]);
  });

  it("of a flat square its sides alone", () => {
    const flat = block([1, 0], 2, { flat: true, at: [0, 0, 1] });
    expect(near(flat, 1, 1, 9)).toEqual([1, 0, 1]);
    expect(near(flat, 1, 1.6, 1)).toEqual([1, 2, 1]);
    expect(near(flat, 7, 1, -3)).toEqual([2, 1, 1]);
  });

  it("exactly along the grid, of a turned one in thousandths", () => {
    const third: Block = { ...EAST, corner: { ...EAST.corner, x: part(1, 3) } };
    expect(toRatio(nearestOnBorder(third, three([0, 1, 1]))[0])).toEqual({ num: 1, den: 3 });
    expect(near(TURNED, 10, 2, 1)).toEqual([3, 4, 1]);
    expect(near(TURNED, 2, 1, 1)).toEqual([1.2, 1.6, 1]);
    // from the middle of the plan, 2.5 from all six faces, to the bottom; of the square's sides to the northernmost middle
    expect(near(TURNED, -0.5, 3.5, 2.5)).toEqual([-0.5, 3.5, 0]);
    expect(near(block([3, 4], 5, { flat: true }), -0.5, 3.5, 0)).toEqual([-2, 1.5, 0]);
    // a corner along (1, 1) lies 10 / sqrt(2) = 7.0711 away on each axis
    expect(near(block([1, 1], 10), 0, 50, 5)).toEqual([0, 14.142, 5]);
    expect(near(block([1, 1], 10), 50, 0, 5)).toEqual([7.071, 7.071, 5]);
  });
});

describe("5e.blocked: the middle of the west face", () => {
  const west = (along: Toward, side: number, flat = false): number[] =>
    told(middleOfWestFace(block(along, side, { flat })));

  it("along the grid", () => {
    expect(west([1, 0], 2)).toEqual([0, 1, 1]);
    expect(west([0, 1], 2)).toEqual([-2, 1, 1]);
    expect(west([-3, 0], 2)).toEqual([-2, -1, 1]);
    expect(west([0, -1], 2)).toEqual([0, -1, 1]);
    expect(west([1, 0], 2, true)).toEqual([0, 1, 0]);
  });

  it("of a turned one the most westerly, of two the northern one", () => {
    // it looks along (-4, 3), its middle lies at (1.5, 2) + (-4, 3)
    expect(west([3, 4], 5)).toEqual([-2.5, 5, 2.5]);
    // along (-4, -3), at (-1.5, 2)
    expect(west([4, 3], 5)).toEqual([-1.5, 2, 2.5]);
    // along (-4, 3), at (-4, 3) + (-1.5, -2)
    expect(west([-4, 3], 5)).toEqual([-5.5, 1, 2.5]);
    // along (-4, -3), at (1.5, -2)
    expect(west([3, -4], 5)).toEqual([1.5, -2, 2.5]);
    // 10 / sqrt(2) is 7.0711, 30 / sqrt(2) 21.2132
    expect(west([1, 1], 20)).toEqual([-7.071, 7.071, 10]);
    expect(west([-1, 1], 20)).toEqual([-21.213, -7.071, 10]);
  });
});

describe("5e.dmg2014, 5e.dmg2024: intersections", () => {
  it("a block on the grid has all corners on them", () => {
    expect(isOnGrid(EAST)).toBe(true);
    expect(isOnGrid(block([0, -1], 3, { at: [4, 5, 6] }))).toBe(true);
    for (const at of [
      [0.5, 0, 0],
      [0, 0.5, 0],
      [0, 0, 0.5],
    ] as const)
      expect(isOnGrid(block([1, 0], 2, { at }))).toBe(false);
    expect(isOnGrid(block([1, 0], 2.5))).toBe(false);
    expect(isOnGrid(TURNED)).toBe(false);
  });

  it("the nearest, halves down", () => {
    expect(told(nearestIntersection(three([0.5, 0.501, 0.499])))).toEqual([0, 1, 0]);
    expect(told(nearestIntersection(three([-0.5, -1.5, 1.5])))).toEqual([-1, -2, 1]);
    expect(told(nearestIntersection([whole(3), part(-4, 3), part(5, 3)]))).toEqual([3, -1, 2]);
  });
});

describe("5e.self: what lies on a border", () => {
  const on = (b: Block, at: Three, fine = 1000): boolean => isOnBorder(b, three(at), fine);

  it("along the grid the very points", () => {
    for (const at of [
      [2, 1, 1],
      [0, 1, 1],
      [1, 0, 0.5],
      [1, 1, 0],
      [1, 1, 2],
      [2, 2, 2],
    ] as const)
      expect(on(EAST, at)).toBe(true);
    for (const at of [
      [1, 1, 1],
      [2.001, 1, 1],
      [1.999, 1, 1],
      [1, 1, 2.001],
      [1, -0.001, 0],
    ] as const)
      expect(on(EAST, at)).toBe(false);
    const flat = block([1, 0], 2, { flat: true });
    expect([on(flat, [1, 0, 0]), on(flat, [1, 1, 0]), on(flat, [1, 0, 0.001])]).toEqual([true, false, false]);
  });

  it("of a turned one those that a point of a side is rounded to", () => {
    // y is 4 / 3 x: where x is 1.1995 to 1.2005 it is 1.5993 to 1.6007
    for (const y of [1.599, 1.6, 1.601]) expect(on(TURNED, [1.2, y, 1])).toBe(true);
    for (const y of [1.598, 1.602]) expect(on(TURNED, [1.2, y, 1])).toBe(false);
    expect([on(TURNED, [1.199, 1.6, 1]), on(TURNED, [1.201, 1.6, 1])]).toEqual([false, false]);
    // the other sides: (3, 4) to (-1, 7), (-1, 7) to (-4, 3), (-4, 3) to (0, 0)
    for (const [x, ...ys] of [
      [1.4, 5.198, 5.2, 5.202],
      [-2.2, 5.398, 5.4, 5.402],
      [-1.6, 1.198, 1.2, 1.202],
    ] as const)
      expect(ys.map((y) => on(TURNED, [x, y, 1]))).toEqual([false, true, false]);
    expect(on(TURNED, [-0.5, 3.5, 1])).toBe(false);
    // faces below and above
    expect([on(TURNED, [-0.5, 3.5, 0]), on(TURNED, [-0.5, 3.5, 5])]).toEqual([true, true]);
  });

  it("no farther than the ends of a side, and its bottom and top", () => {
    for (const [x, y] of [
      [3.006, 4.008],
      [-0.006, -0.008],
      [3.008, 3.994],
      [-1.008, 7.006],
      [-0.994, 7.008],
      [-4.006, 2.992],
      [-4.008, 3.006],
      [0.008, -0.006],
    ] as const)
      expect(on(TURNED, [x, y, 1])).toBe(false);
    // a point beside the exact side, so that it is none itself
    const beside = (z: number, flat = false): boolean => on(block([3, 4], 5, { flat }), [1.2, 1.601, z]);
    expect([-0.001, 0, 5, 5.001].map((z) => beside(z))).toEqual([false, true, true, false]);
    expect([-0.001, 0, 0.001, 5].map((z) => beside(z, true))).toEqual([false, true, false, false]);
  });

  it("in units of a map", () => {
    const units = (x: number, y: number): boolean =>
      isOnBorder(block([3, 4], 5), [part(x, 10), part(y, 10), whole(1)], 10);
    // half a unit to either side: where x is 1.15 to 1.25 y is 1.53 to 1.67
    expect([14, 15, 16, 17, 18].map((y) => units(12, y))).toEqual([false, true, true, true, false]);
  });
});
