import type { Box } from "../grid/box.js";
import type { Effect } from "./effect.js";
import type { Dot } from "./sight.js";

/** The eight corners of a box of cells, each inset along every axis. */
export function insetCorners(b: Box, units: number): Dot[] {
  const out: Dot[] = [];
  for (let k = 0; k < 8; k++) out.push(insetCorner(b, units, k));
  return out;
}

/** One of the eight corners, counted along x, then y, then z. */
function insetCorner(b: Box, units: number, k: number): Dot {
  const ix = (k & 1) === 0 ? 1 : -1;
  const iy = (k & 2) === 0 ? 1 : -1;
  const iz = (k & 4) === 0 ? 1 : -1;
  return {
    x: units * (ix > 0 ? b.x : b.x + b.w),
    y: units * (iy > 0 ? b.y : b.y + b.d),
    z: units * (iz > 0 ? b.z : b.z + b.h),
    ix,
    iy,
    iz,
  };
}

/**
 * `ds.line-of-effect`: whether a line from some corner (inset) of one space to some corner (inset) of the other is clear. Undefined where
 * one is, else the barriers that stop the lines, in the order they were met.
 */
export function spacesHidden(effect: Effect, a: Box, b: Box): readonly number[] | undefined {
  const { units } = effect;
  // most often the first line is clear
  const first = effect.stopped(insetCorner(a, units, 0), insetCorner(b, units, 0));
  if (first === undefined) return undefined;
  const by = new Set([first]);
  const ends = insetCorners(b, units);
  for (const p of insetCorners(a, units))
    for (const q of ends) {
      const stop = effect.stopped(p, q);
      if (stop === undefined) return undefined;
      by.add(stop);
    }
  return [...by].sort((p, q) => p - q);
}

/** Lines from one corner of a space to all corners of another, by how many are stopped and by what. */
export interface StoppedLines {
  readonly stopped: number;
  readonly lines: number;
  readonly by: readonly number[];
}

/** Of a space's corners (inset) the one with the fewest stopped lines to the corners (inset) of another. */
export function fewestStopped(effect: Effect, a: Box, b: Box): StoppedLines {
  const ends = insetCorners(b, effect.units);
  let best: StoppedLines | undefined;
  for (const p of insetCorners(a, effect.units)) {
    const by = new Set<number>();
    let stopped = 0;
    for (const q of ends) {
      const stop = effect.stopped(p, q);
      if (stop === undefined) continue;
      stopped++;
      by.add(stop);
    }
    if (best === undefined || stopped < best.stopped)
      best = { stopped, lines: ends.length, by: [...by].sort((x, y) => x - y) };
    if (stopped === 0) break;
  }
  return best as StoppedLines;
}
