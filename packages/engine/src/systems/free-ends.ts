import type { BarrierWall } from "../effect/barriers.js";
import { onWall } from "../effect/contact.js";
import { BLOCK, type Effect } from "../effect/effect.js";
import type { Dot } from "../effect/sight.js";

/** A point of the plan past which a line may go by. */
export interface FreeEnd {
  readonly x: number;
  readonly y: number;
}

/** Free ends of what stands in a frame, by what goes on into one another. */
export interface FreeEnds {
  /** Those of the walls that go on into the one with an index, or of blocks (BLOCK). */
  of(by: number): readonly FreeEnd[];
}

interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The rectangle about some lines, and a square more on each side. */
export function aboutLines({ units }: Effect, pairs: readonly { readonly from: Dot; readonly to: Dot }[]): Frame {
  const xs = pairs.flatMap(({ from, to }) => [from.x, to.x]);
  const ys = pairs.flatMap(({ from, to }) => [from.y, to.y]);
  return {
    x0: Math.min(...xs) - units,
    y0: Math.min(...ys) - units,
    x1: Math.max(...xs) + units,
    y1: Math.max(...ys) + units,
  };
}

/**
 * Ends of walls in a frame from which no other barrier goes on, and corners of blocks that nothing else touches. Pieces that lie on one another do not
 * count as going on. Walls that touch an end of one another belong together.
 */
export function freeEnds(effect: Effect, { x0, y0, x1, y1 }: Frame): FreeEnds {
  const groups = new Map<number, number>();
  const groupOf = (by: number): number => {
    let at = by;
    for (let next = groups.get(at); next !== undefined; next = groups.get(at)) at = next;
    return at;
  };
  const ends: { readonly by: number; readonly end: FreeEnd }[] = [];
  const take = (by: number, x: number, y: number): void => {
    if (x >= x0 && x <= x1 && y >= y0 && y <= y1) ends.push({ by, end: { x, y } });
  };
  for (const w of effect.wallsNear(x0, y0, x1, y1))
    for (const [x, y] of [
      [w.x0, w.y0],
      [w.x1, w.y1],
    ]) {
      const there = effect.wallsNear(x, y, x, y).filter((other) => onWall(other, x, y));
      for (const other of there) {
        const [a, b] = [groupOf(w.index), groupOf(other.index)];
        if (a !== b) groups.set(b, a);
      }
      if (endsThere(effect, w, x, y, there)) take(w.index, x, y);
    }
  for (const b of effect.solidsNear(x0, y0, x1, y1))
    for (const [x, y] of [
      [b.x0, b.y0],
      [b.x1, b.y0],
      [b.x0, b.y1],
      [b.x1, b.y1],
    ]) {
      const alone = effect.solidsNear(x, y, x, y).length === 1;
      if (alone && !effect.wallsNear(x, y, x, y).some((w) => onWall(w, x, y))) take(BLOCK, x, y);
    }
  const known = new Map<number, FreeEnd[]>();
  return {
    of(by) {
      const group = groupOf(by);
      let own = known.get(group);
      if (own === undefined) {
        own = ends.filter((e) => groupOf(e.by) === group).map(({ end }) => end);
        known.set(group, own);
      }
      return own;
    },
  };
}

/** Whether nothing goes on from an end of a wall: all walls there lie in the wall's own direction. */
function endsThere(effect: Effect, wall: BarrierWall, x: number, y: number, there: readonly BarrierWall[]): boolean {
  if (effect.solidsNear(x, y, x, y).some((b) => x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1)) return false;
  const way = awayFrom(wall, x, y);
  return there.every((other) => {
    if ((x !== other.x0 || y !== other.y0) && (x !== other.x1 || y !== other.y1)) return false;
    const on = awayFrom(other, x, y);
    const [dx, dy, ox, oy] = [way[0], way[1], on[0], on[1]].map(BigInt);
    return dx * oy === dy * ox && dx * ox + dy * oy > 0n;
  });
}

/** The direction of a wall from one of its ends. */
const awayFrom = (w: BarrierWall, x: number, y: number): readonly [number, number] =>
  x === w.x0 && y === w.y0 ? [w.x1 - w.x0, w.y1 - w.y0] : [w.x0 - w.x1, w.y0 - w.y1];
