import { isqrtBig } from "../shapes/roots.js";
import { turn } from "./arcs.js";
import { type Bar, onBar, type Spot } from "./around.js";
import type { BarrierBox, BarrierWall } from "./barriers.js";
import { Effect } from "./effect.js";
import { AXES, groundsAt } from "./sectors.js";
import type { Dot } from "./sight.js";
import type { SpreadFrom } from "./spread.js";

/** What ways go round, in plan. */
export interface Barred {
  readonly bars: readonly Bar[];
  readonly solids: readonly BarrierBox[];
  /** Sight among them as if they had no top and no bottom. */
  readonly flat: Effect;
}

type Window = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * Walls and faces of blocks within the limit that stand in some part of the heights. ruling: where sectors of the start are closed, the rows of wall and
 * the edges of blocks that close them (`common.origin-on-wall`) are gone round too, though they only end at the start's height.
 */
export function barredBy(effect: Effect, { starts, closed, low, high, limit }: SpreadFrom): Barred {
  const far = Number(isqrtBig(limit[0] / limit[1])) + 1;
  const xs = starts.map((s) => s.x);
  const ys = starts.map((s) => s.y);
  const window = [Math.min(...xs) - far, Math.min(...ys) - far, Math.max(...xs) + far, Math.max(...ys) + far] as const;
  const near = effect.wallsNear(...window);
  const standing = new Set(near.filter((w) => w.bottom < high && w.top > low));
  const edges: Bar[] = [];
  if (closed.length > 0)
    for (const dot of starts) {
      for (const w of rowsThrough(near, dot)) standing.add(w);
      edges.push(...edgesThrough(effect, dot, window));
    }
  const endless = { bottom: Number.NEGATIVE_INFINITY, top: Number.POSITIVE_INFINITY };
  const walls: BarrierWall[] = [
    ...[...standing].map((w) => ({ ...w, ...endless })),
    ...edges.map((e) => ({ ...e, ...endless, index: -1 })),
  ];
  const solids = effect
    .solidsNear(...window)
    .filter((b) => b.z0 < high && b.z1 > low)
    .map((b) => ({ ...b, z0: endless.bottom, z1: endless.top }));
  return {
    bars: [...walls, ...solids.flatMap(facesOf)],
    solids,
    flat: new Effect({ units: effect.units, walls, solids }),
  };
}

const facesOf = (b: BarrierBox): Bar[] => [
  { x0: b.x0, y0: b.y0, x1: b.x1, y1: b.y0, only: undefined },
  { x0: b.x1, y0: b.y0, x1: b.x1, y1: b.y1, only: undefined },
  { x0: b.x1, y0: b.y1, x1: b.x0, y1: b.y1, only: undefined },
  { x0: b.x0, y0: b.y1, x1: b.x0, y1: b.y0, only: undefined },
];

/** Walls at a point's height that hold it, with all that go on from them in one line: pieces in a row act as one. */
function rowsThrough(walls: readonly BarrierWall[], dot: Dot): BarrierWall[] {
  const level = walls.filter((w) => w.bottom <= dot.z && w.top >= dot.z);
  const out: BarrierWall[] = [];
  for (const first of level) {
    if (out.includes(first) || !onBar(dot, first)) continue;
    const row = [first];
    for (const w of row) row.push(...level.filter((o) => !row.includes(o) && goesOn(w, o)));
    out.push(...row);
  }
  return out;
}

/** Whether two walls lie in one line and have a point in common. */
function goesOn(a: BarrierWall, b: BarrierWall): boolean {
  const along: Spot = { x: a.x1 - a.x0, y: a.y1 - a.y0 };
  if (turn(along, { x: b.x1 - b.x0, y: b.y1 - b.y0 }) !== 0) return false;
  return onBar({ x: b.x0, y: b.y0 }, a) || onBar({ x: b.x1, y: b.y1 }, a) || onBar({ x: a.x0, y: a.y0 }, b);
}

/** Edges of floors and roofs of blocks that run from a point at their height, each as far as it goes straight on. */
function edgesThrough(effect: Effect, { x, y, z }: Dot, [x0, y0, x1, y1]: Window): Bar[] {
  const u = effect.units;
  const next = (at: number, by: number): number => (by > 0 ? Math.floor(at / u) + 1 : Math.ceil(at / u) - 1) * u;
  return AXES.flatMap(([dx, dy], i): Bar[] => {
    let [ax, ay] = [x, y];
    while (ax >= x0 && ax <= x1 && ay >= y0 && ay <= y1) {
      const grounds = groundsAt(effect, { x: ax, y: ay, z });
      if (grounds[i] === grounds[(i + 3) % 4]) break;
      if (dx !== 0) ax = next(ax, dx);
      else ay = next(ay, dy);
    }
    return ax === x && ay === y ? [] : [{ x0: x, y0: y, x1: ax, y1: ay, only: undefined }];
  });
}
