import type { Effect } from "../../effect/effect.js";
import type { Dot } from "../../effect/sight.js";
import { type Box, cellsOf } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import type { Footprint } from "../system.js";

const FREE: Window = {
  x0: Number.NEGATIVE_INFINITY,
  y0: Number.NEGATIVE_INFINITY,
  x1: Number.POSITIVE_INFINITY,
  y1: Number.POSITIVE_INFINITY,
};

/**
 * Steps of the shortest king-move way from an origin to each cell of an area, inside the area: a step is allowed if the closed segment between the two
 * squares' centres touches no wall or block (`ds.reach`, strict). Undefined where no way leads. Worked out when first asked, breadth first.
 */
export function kingReach(
  effect: Effect,
  origin: Box,
  footprint: Footprint,
): (x: number, y: number, z: number) => number | undefined {
  let steps: Map<string, number> | undefined;
  return (x, y, z) => {
    steps ??= walk(effect, origin, footprint);
    return steps.get(`${x},${y},${z}`);
  };
}

function walk(effect: Effect, origin: Box, footprint: Footprint): Map<string, number> {
  const unreached = new Set<string>();
  for (let z = footprint.layers[0]; z <= footprint.layers[1]; z++) {
    const rows = footprint.layer(z, FREE).affected;
    for (let i = 0; i < rows.length; i += 3)
      for (let x = rows[i + 1]; x < rows[i + 2]; x++) unreached.add(`${x},${rows[i]},${z}`);
  }
  // squares inside a block are never entered: a segment to their centre touches it
  const steps = new Map<string, number>();
  let edge: [number, number, number][] = [];
  for (const [x, y, z] of cellsOf(origin)) {
    const key = `${x},${y},${z}`;
    if (!unreached.delete(key)) continue;
    steps.set(key, 0);
    edge.push([x, y, z]);
  }
  for (let count = 1; edge.length > 0; count++) {
    const next: [number, number, number][] = [];
    for (const [x, y, z] of edge)
      for (let dz = -1; dz <= 1; dz++)
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            const key = `${x + dx},${y + dy},${z + dz}`;
            if (!unreached.has(key)) continue;
            const clear = effect.stopped(centre(effect, x, y, z), centre(effect, x + dx, y + dy, z + dz)) === undefined;
            if (!clear) continue;
            unreached.delete(key);
            steps.set(key, count);
            next.push([x + dx, y + dy, z + dz]);
          }
    edge = next;
  }
  return steps;
}

function centre(effect: Effect, x: number, y: number, z: number): Dot {
  const half = effect.units / 2;
  return {
    x: x * effect.units + half,
    y: y * effect.units + half,
    z: z * effect.units + half,
    ix: 0,
    iy: 0,
    iz: 0,
  };
}
