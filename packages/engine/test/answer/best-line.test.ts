import { resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { BarrierWall } from "../../src/effect/barriers.js";
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
const BOX = { x0: 12, y0: 0, z0: 0, x1: 16, y1: 4, z1: 1 };

/** The best of the lines from (0, 0) to some points of a box from (12, 0) to (16, 4), all in units of a square. */
function best(walls: readonly BarrierWall[], ...to: readonly [number, number][]) {
  const effect = new Effect({ units: 1, walls, solids: [] });
  const pairs = to.map(([x, y]) => ({ from: dot(0, 0), to: dot(x, y) }));
  return bestStopped(effect, pairs, BOX);
}

describe("the line that comes nearest to getting through", () => {
  const middle: [number, number] = [14, 2];
  const corner: [number, number] = [13, 4];

  it("is one that the fewest barriers stop", () => {
    // at x = 4 the first is at y = 8/14, in the wall up to 1, the second at 16/13, past it; both meet x = 8
    const walls = [wall(0, 4, -9, 1), wall(1, 8, -9, 9)];
    expect(best(walls, middle, corner)).toMatchObject({ to: [13, 4, 0], by: [1], at: [8, 2.462, 0] });
  });

  it("then one that comes nearest to the square before it is first stopped", () => {
    // the first is stopped at x = 4, 8 off, and passes under the wall at x = 10 (20/14); the second only there (40/13), 2 off
    const walls = [wall(0, 4, -9, 1), wall(1, 10, 2, 9)];
    expect(best(walls, middle, corner)).toMatchObject({ to: [13, 4, 0], by: [1], at: [10, 3.077, 0] });
  });

  it("then one that is not stopped at its very end, then the first", () => {
    const far = [wall(0, 13, -9, 9)];
    expect(best(far, [13, 1], [14, 1], [15, 1])).toMatchObject({ to: [14, 1, 0], at: [13, 0.929, 0] });
    const near = [wall(0, 6, -9, 9)];
    expect(best(near, [14, 0], middle, corner)?.to).toEqual([14, 0, 0]);
    expect(best([], middle)).toBeUndefined();
    expect(best([wall(0, 4, -9, 1)], corner, middle)?.to).toEqual([14, 2, 0]);
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
    // to (6.5, 4.875), at x = 8 on 4.5; to (6.5, 4.5), at x = 8 on 4.286: both past the first wall, the middle is the first of them
    expect(line?.to).toEqual([6.5, 4.5, 0.5]);
  });
});
