/** Parts of `5e.blocked` by themselves: what of a box lies before the walls inside it, on a lattice of two units a square. */
import { describe, expect, it } from "vitest";
import type { BarrierBox, BarrierWall } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import type { Convex } from "../../src/shapes/meets.js";
import { inFront } from "../../src/systems/dnd5e/in-front.js";

const BOX = { x0: 2, y0: 0, z0: 0, x1: 4, y1: 2, z1: 2 };

function wall(x0: number, y0: number, x1: number, y1: number, more: Partial<BarrierWall> = {}): BarrierWall {
  return {
    index: 0,
    x0,
    y0,
    x1,
    y1,
    bottom: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    only: undefined,
    ...more,
  };
}

/** Area of a polygon with whole coordinates over a common part. */
function areaOf(part: Convex): number {
  const points = part.map(([x, y, w]) => [Number(x) / Number(w), Number(y) / Number(w)] as const);
  let twice = 0;
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    twice += x * v - u * y;
  });
  return Math.abs(twice) / 2;
}

interface Given {
  walls?: readonly BarrierWall[];
  solids?: readonly BarrierBox[];
  /** Where it is looked from. */
  at?: readonly [number, number, number];
}

/** Area of what of the box lies before them, of 4, seen from (0, 1) at height 1. */
function left({ walls = [], solids = [], at: [x, y, z] = [0, 1, 1] }: Given): number {
  const [x0, y0, x1, y1] = [BOX.x0 - x, BOX.y0 - y, BOX.x1 - x, BOX.y1 - y].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const part: Convex = [
    [x0, y0, 1n],
    [x1, y0, 1n],
    [x1, y1, 1n],
    [x0, y1, 1n],
  ];
  const effect = new Effect({ units: 2, walls, solids });
  const found = inFront(effect, { x, y, z, ix: 0, iy: 0, iz: 0 }, BOX, part).map(areaOf);
  return Math.round(found.reduce((sum, a) => sum + a, 0) * 1e9) / 1e9;
}

describe("5e.blocked: before the walls inside a box", () => {
  it("a wall across leaves what is nearer, from whichever side, whichever way it is drawn", () => {
    for (const [from, to] of [
      [-9, 9],
      [9, -9],
    ] as const) {
      expect(left({ walls: [wall(3, from, 3, to)] })).toBe(2);
      expect(left({ walls: [wall(3, from, 3, to)], at: [8, 1, 1] })).toBe(2);
      expect(left({ walls: [wall(from, 1, to, 1)], at: [3, -5, 1] })).toBe(2);
      expect(left({ walls: [wall(from, 1, to, 1)], at: [3, 7, 1] })).toBe(2);
    }
    // aslant from (2, 1) to (4, 2): three quarters of the box lie north of it
    expect(left({ walls: [wall(0, 0, 6, 3)], at: [4, -5, 1] })).toBe(3);
    expect(left({ walls: [wall(6, 3, 0, 0)], at: [1, 9, 1] })).toBe(1);
  });

  it("one that ends inside hides what lies behind it in its directions", () => {
    // from (0, 1) past (3, 1) along y = 1: the half beyond x = 3 on one side of that
    expect(left({ walls: [wall(3, 1, 3, 9)] })).toBe(3);
    expect(left({ walls: [wall(3, -9, 3, 1)] })).toBe(3);
    // past (3, 2) the lines leave the box
    expect(left({ walls: [wall(3, -9, 3, 2)] })).toBe(2);
    // one more that is seen end on changes nothing
    expect(left({ walls: [wall(3, -9, 3, 1), wall(2, 1, 4, 1)] })).toBe(3);
    // two that meet, and one behind the other
    expect(left({ walls: [wall(3, -9, 3, 1), wall(3, 1, 3, 9)] })).toBe(2);
    expect(left({ walls: [wall(3, -9, 3, 9), wall(4, -9, 4, 9)] })).toBe(2);
  });

  it("one seen end on hides nothing, nor one on the border or beside the box", () => {
    expect(left({ walls: [wall(2, 1, 4, 1)] })).toBe(4);
    expect(left({ walls: [wall(2, -9, 2, 9)] })).toBe(4);
    expect(left({ walls: [wall(4, -9, 4, 9)] })).toBe(4);
    expect(left({ walls: [wall(-9, 0, 9, 0)], at: [3, -5, 1] })).toBe(4);
    expect(left({ walls: [wall(-9, 2, 9, 2)], at: [3, 7, 1] })).toBe(4);
    expect(left({ walls: [wall(2, -9, 2, 9)], at: [8, 1, 1] })).toBe(4);
    expect(left({ walls: [wall(1, -9, 1, 9), wall(5, -9, 5, 9), wall(-9, -1, 9, -1), wall(-9, 3, 9, 3)] })).toBe(4);
    // through a corner of the box: (1, 1) to (3, -1) by (2, 0), and likewise at each of the others
    for (const [x, y, u, v] of [
      [1, 1, 3, -1],
      [3, -1, 5, 1],
      [5, 1, 3, 3],
      [3, 3, 1, 1],
    ] as const)
      for (const at of [
        [0, 1, 1],
        [6, 1, 1],
        [3, -4, 1],
        [3, 6, 1],
      ] as const)
        expect(left({ walls: [wall(x, y, u, v)], at })).toBe(4);
  });

  it("one that does not reach from below the lines to above them hides nothing here", () => {
    const across = (bottom: number, top: number, z: number): number =>
      left({ walls: [wall(3, -9, 3, 9, { bottom, top })], at: [0, 1, z] });
    expect(across(0, 2, 1)).toBe(2);
    expect(across(0.5, 2, 1)).toBe(4);
    expect(across(0, 1.5, 1)).toBe(4);
    // looked at from height 3 or -1
    expect([across(0, 2, 3), across(0, 3, 3), across(0, 2, -1), across(-1, 2, -1)]).toEqual([4, 2, 4, 2]);
  });

  it("a one-way wall hides from its closed side", () => {
    // drawn south its right is the west, where (0, 1) lies
    const south = (only: "left" | "right"): number => left({ walls: [wall(3, -9, 3, 9, { only })] });
    const north = (only: "left" | "right"): number => left({ walls: [wall(3, 9, 3, -9, { only })] });
    expect([south("right"), south("left"), north("right"), north("left")]).toEqual([2, 4, 4, 2]);
    // drawn east its right is the south
    const east = (only: "left" | "right", y: number): number =>
      left({ walls: [wall(-9, 1, 9, 1, { only })], at: [3, y, 1] });
    expect([east("right", 7), east("left", 7), east("right", -5), east("left", -5)]).toEqual([2, 4, 4, 2]);
  });

  it("a block hides by its faces", () => {
    const block = (more: Partial<BarrierBox>): number =>
      left({ solids: [{ x0: 3, y0: -4, z0: 0, x1: 9, y1: 6, z1: 2, ...more }] });
    expect(block({})).toBe(2);
    expect(block({ z1: 1 })).toBe(4);
    expect(block({ z0: 1 })).toBe(4);
    expect(block({ z0: -2, z1: 4 })).toBe(2);
    expect(block({ y0: 1 })).toBe(3);
    // by each of its four faces
    const solid = { x0: 3, y0: 1, z0: 0, x1: 9, y1: 9, z1: 2 };
    expect(left({ solids: [solid], at: [3, -5, 1] })).toBe(3);
    expect(left({ solids: [{ ...solid, x0: -9, x1: 3 }], at: [8, 1, 1] })).toBe(3);
    expect(left({ solids: [{ ...solid, x0: -9, y0: -9, y1: 1 }], at: [3, 7, 1] })).toBe(2);
  });
});
