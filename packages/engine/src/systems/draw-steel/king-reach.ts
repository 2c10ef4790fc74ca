import type { Cell } from "../../contract/types.js";
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

/** Ways by king moves from an origin to the cells of an area, inside the area. */
export interface KingReach {
  /** Steps of the shortest way; undefined where none leads. */
  steps(x: number, y: number, z: number): number | undefined;
  /** The cells of a shortest way, the origin's first and the cell itself last: of several, each step back goes to the first in reading order. */
  way(x: number, y: number, z: number): Cell[];
}

/**
 * A step is allowed if the closed segment between the two squares' centres touches no wall or block (`ds.reach`, strict). Worked out when first asked, breadth
 * first.
 */
export function kingReach(effect: Effect, origin: Box, footprint: Footprint): KingReach {
  let known: Map<string, number> | undefined;
  const steps = (x: number, y: number, z: number): number | undefined => {
    known ??= walk(effect, origin, footprint);
    return known.get(`${x},${y},${z}`);
  };
  return {
    steps,
    way(x, y, z) {
      const out: Cell[] = [[x, y, z]];
      for (let left = (steps(x, y, z) ?? 0) - 1; left >= 0; left--) {
        const [at] = out;
        const back = around(at).find(
          (c) => steps(...c) === left && effect.stopped(centre(effect, ...c), centre(effect, ...at)) === undefined,
        );
        out.unshift(back as Cell);
      }
      return out;
    },
  };
}

/** The 26 cells about one, in reading order. */
function around([x, y, z]: Cell): Cell[] {
  const by = [-1, 0, 1];
  return by
    .flatMap((dz) => by.flatMap((dy) => by.map((dx): Cell => [x + dx, y + dy, z + dz])))
    .filter((c) => c[0] !== x || c[1] !== y || c[2] !== z);
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
  let edge: Cell[] = [];
  for (const [x, y, z] of cellsOf(origin)) {
    const key = `${x},${y},${z}`;
    if (!unreached.delete(key)) continue;
    steps.set(key, 0);
    edge.push([x, y, z]);
  }
  for (let count = 1; edge.length > 0; count++) {
    const next: Cell[] = [];
    for (const [x, y, z] of edge)
      for (const c of around([x, y, z])) {
        const key = c.join();
        if (!unreached.has(key)) continue;
        if (effect.stopped(centre(effect, x, y, z), centre(effect, ...c)) !== undefined) continue;
        unreached.delete(key);
        steps.set(key, count);
        next.push(c);
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
