import type { Effect, Extent } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { cornersOf } from "./near-side.js";

const BOTH = [-1, 1];

/** `5e.near-side`: the points of a user's body from one of which an origin must be seen, its corners, inset, and its middle; none where blocks hold them all, so that it sees no point at all. */
export function eyesOf(body: Extent, effect: Effect): readonly Dot[] {
  const half = (a: number, b: number): number => (a + b) / 2;
  const middle = { x: half(body.x0, body.x1), y: half(body.y0, body.y1), z: half(body.z0, body.z1) };
  const all = [...cornersOf(body), { ...middle, ix: 0, iy: 0, iz: 0 }];
  return all.every((dot) => isShut(dot, effect)) ? [] : all;
}

/** Whether blocks hold all about a point. A face between two blocks is none, so that each way from it is asked by itself. */
function isShut({ x, y, z, ix, iy, iz }: Dot, effect: Effect): boolean {
  const blocks = effect.solidsNear(x, y, x, y);
  const holds = (low: number, high: number, at: number, way: number): boolean =>
    way > 0 ? low <= at && at < high : low < at && at <= high;
  const ways = (inset: number): readonly number[] => (inset === 0 ? BOTH : [inset]);
  return ways(ix).every((sx) =>
    ways(iy).every((sy) =>
      ways(iz).every((sz) =>
        blocks.some((b) => holds(b.x0, b.x1, x, sx) && holds(b.y0, b.y1, y, sy) && holds(b.z0, b.z1, z, sz)),
      ),
    ),
  );
}
