import { resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { BarrierBox, BarrierWall } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import type { Dot } from "../../src/effect/sight.js";
import { bestStopped } from "../../src/systems/best-line.js";

const wall = (index: number, x: number, low: number, high: number): BarrierWall => ({
  index,
  x0: x,
  y0: low,
  x1: x,
  y1: high,
  bottom: Number.NEGATIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  only: undefined,
});
const dot = (x: number, y: number): Dot => ({ x, y, z: 0, ix: 0, iy: 0, iz: 0 });

/** The best of the lines from (0, 0) to some points, all in units of a square. */
function best(walls: readonly BarrierWall[], to: readonly [number, number][], solids: readonly BarrierBox[] = []) {
  const effect = new Effect({ units: 1, walls, solids });
  const pairs = to.map(([x, y]) => ({ from: dot(0, 0), to: dot(x, y) }));
  return bestStopped(effect, pairs);
}

describe("the line that comes nearest to getting through", () => {
  const middle: [number, number] = [14, 2];
  const corner: [number, number] = [13, 4];

  it("is one that the fewest barriers stop", () => {
    // at x = 4 the first is at y = 8/14, in the wall up to 1, the second at 16/13, past it; both meet x = 8
    const walls = [wall(0, 4, -9, 1), wall(1, 8, -9, 9)];
    expect(best(walls, [middle, corner])).toMatchObject({ to: [13, 4, 0], by: [1], at: [8, 2.462, 0] });
  });

  it("then one that is first stopped nearest to a free end of what stops it", () => {
    // at x = 4 the lines are at y = 0.571 and 1.231, the wall ends at 3; its other end is far off
    const stopped = { to: [13, 4, 0], at: [4, 1.231, 0] };
    expect(best([wall(0, 4, -9, 3)], [middle, corner])).toMatchObject(stopped);
    expect(best([wall(0, 4, -9, 2), wall(1, 4, 2, 3)], [middle, corner])).toMatchObject(stopped);
    expect(best([wall(0, 4, -9, 3), wall(1, 4, 2, 3), wall(2, 4, -2, 3)], [middle, corner])).toMatchObject(stopped);
    // from y = -1 on it is the other end
    expect(best([wall(0, 4, -1, 9)], [corner, middle])).toMatchObject({ to: [14, 2, 0], at: [4, 0.571, 0] });
  });

  it("an end from which something goes on is not free, nor is one of another wall", () => {
    expect(best([wall(0, 4, -9, 3), wall(1, 4, 3, 9)], [middle, corner])?.to).toEqual([14, 2, 0]);
    expect(best([wall(0, 4, -9, 9), wall(1, 6, 3, 9)], [middle, corner])?.to).toEqual([14, 2, 0]);
    // where it bends on to (6, 4), that is free: at (4, 1.231) it is nearer than at (4, 0.571)
    const bent = { ...wall(1, 4, 3, 4), x1: 6 };
    expect(best([wall(0, 4, -9, 3), bent], [middle, corner])?.to).toEqual([13, 4, 0]);
    const block = { x0: 3, y0: 3, z0: 0, x1: 5, y1: 9, z1: 1 };
    expect(best([wall(0, 4, -9, 3)], [middle, corner])?.to).toEqual([13, 4, 0]);
    expect(best([wall(0, 4, -9, 3)], [middle, corner], [block])?.to).toEqual([14, 2, 0]);
  });

  it("a corner of a block is free, and an upper edge", () => {
    // of a block from (4, -9) to (6, 3) the corner (4, 3)
    expect(best([], [middle, corner], [{ x0: 4, y0: -9, z0: 0, x1: 6, y1: 3, z1: 1 }])?.to).toEqual([13, 4, 0]);
    const low = { ...wall(0, 4, -9, 9), bottom: 0, top: 2 };
    const rising = [14, 16].map((x) => ({ from: dot(0, 0), to: { ...dot(x, 2), z: 4 } }));
    // at x = 4 they are at z = 1.143 and at 1
    const effect = new Effect({ units: 1, walls: [low], solids: [] });
    expect(bestStopped(effect, [...rising].reverse())?.to).toEqual([14, 2, 4]);
  });

  it("then one that is not stopped at its very end, then the first", () => {
    const far = [wall(0, 13, -9, 9)];
    expect(
      best(far, [
        [13, 1],
        [14, 1],
        [15, 1],
      ]),
    ).toMatchObject({ to: [14, 1, 0], at: [13, 0.929, 0] });
    const near = [wall(0, 6, -9, 9)];
    expect(best(near, [[14, 0], middle, corner])?.to).toEqual([14, 0, 0]);
    expect(best([], [middle])).toBeUndefined();
    expect(best([wall(0, 4, -9, 1)], [corner, middle])?.to).toEqual([14, 2, 0]);
  });

  it("of a square: past one wall that hides its middle, stopped by the next alone", () => {
    // from (10, 4) the lines to (6, 4) pass x = 8 from y = 4 to 4.5 and x = 7.5 from 4 to 4.625: the first wall ends at 4.25
    const walls = [
      { from: [8, 2], to: [8, 4.25] },
      { from: [7.5, 2], to: [7.5, 6] },
    ] as const;
    const line = resolve({
      system: "pf2e",
      area: "30-foot burst",
      place: { point: [10, 4] },
      scene: { walls },
      explain: [6, 4],
    }).squares?.[0]?.line;
    expect(line).toMatchObject({ walls: [1], text: expect.stringContaining("by wall (7.5, 2)-(7.5, 6)") });
    // the line to the middle is at x = 8 on 4.286 and goes past the first wall; the second has no free end near
    expect(line?.to).toEqual([6.5, 4.5, 0.5]);
  });
});
