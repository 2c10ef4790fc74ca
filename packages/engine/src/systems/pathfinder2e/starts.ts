import type { Cell } from "../../contract/types.js";
import type { Effect, Extent } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { insetCorners } from "../../effect/spaces.js";
import { type Box, cellBox, cellsOf } from "../../grid/box.js";

/** A point in squares, at whole or half ones, as a place where lines start; inset where ix and iy say so. */
export interface Start {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly ix: number;
  readonly iy: number;
}

export function startAt([x, y, z]: Cell): Start {
  return { x, y, z, ix: 0, iy: 0 };
}

export function dotOf({ x, y, z, ix, iy }: Start, units: number): Dot {
  return { x: x * units, y: y * units, z: z * units, ix, iy, iz: 0 };
}

export function extentOf(b: Box, units: number): Extent {
  return {
    x0: b.x * units,
    y0: b.y * units,
    z0: b.z * units,
    x1: (b.x + b.w) * units,
    y1: (b.y + b.d) * units,
    z1: (b.z + b.h) * units,
  };
}

/**
 * Where the lines of an emanation start: the corners (inset in plan) and the centres of the squares of its space, in the middle of each layer.
 * ruling: the corners are those in mid-layer, since an area in a layer is met at the height of the bodies in it, not at their feet.
 */
export function startsOf({ x, y, z, w, d, h }: Box): Start[] {
  const out: Start[] = [];
  for (let k = z; k < z + h; k++)
    for (let j = y; j < y + d; j++)
      for (let i = x; i < x + w; i++) {
        const middle = k + 0.5;
        for (const iy of [1, -1])
          for (const ix of [1, -1]) out.push({ x: ix > 0 ? i : i + 1, y: iy > 0 ? j : j + 1, z: middle, ix, iy });
        out.push({ x: i + 0.5, y: j + 0.5, z: middle, ix: 0, iy: 0 });
      }
  return out;
}

/**
 * Starts that can see different things: of several insets of one point one is enough where no barrier holds the point, since an inset tells
 * only on which side of what passes through it the lines start.
 */
export function distinct(effect: Effect, starts: readonly Start[]): Dot[] {
  if (starts.length === 1) return [dotOf(starts[0], effect.units)];
  const known = new Set<string>();
  const out: Dot[] = [];
  for (const start of starts) {
    const dot = dotOf(start, effect.units);
    const key = `${dot.x},${dot.y},${dot.z}`;
    if (!known.has(key) || !effect.free(dot.x, dot.y)) out.push(dot);
    known.add(key);
  }
  return out;
}

/** Where your lines to a burst's corner start (`pf2e.burst.range`): the corners (inset) and the centres of the cells of your space. */
export function yourDots(space: Box, units: number): Dot[] {
  const out: Dot[] = [];
  for (const cell of cellsOf(space)) out.push(...insetCorners(cellBox(cell), units));
  const centres = startsOf(space).filter((s) => s.ix === 0);
  return [...out, ...centres.map((s) => dotOf(s, units))];
}
