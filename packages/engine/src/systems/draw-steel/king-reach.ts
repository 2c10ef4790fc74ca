import type { Cell } from "../../contract/types.js";
import type { Effect } from "../../effect/effect.js";
import { type Box, cellsOf } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import type { Footprint } from "../system.js";
import { around, type Cut, Cuts, middleOf, type Walked } from "./king-cut.js";

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
  /** Steps of the shortest way if nothing stood there: the distance, but where the area itself bends. */
  far(x: number, y: number, z: number): number | undefined;
  /** The cells of a shortest way, the origin's first and the cell itself last: of several, each step back goes to the first in reading order. */
  way(x: number, y: number, z: number): Cell[];
  /** What keeps ways from a cell that has none, or none as short as the distance (`king-cut.ts`). */
  cut(x: number, y: number, z: number): Cut;
}

/**
 * A step is allowed if the closed segment between the two squares' centres touches no wall or block (`ds.reach`, strict). Worked out when first asked, breadth
 * first.
 */
export function kingReach(effect: Effect, origin: Box, footprint: Footprint): KingReach {
  let known: Walked | undefined;
  let cuts: Cuts | undefined;
  const walked = (): Walked => {
    known ??= walk(effect, origin, cellsIn(footprint));
    return known;
  };
  const steps = (x: number, y: number, z: number): number | undefined => walked().steps.get(`${x},${y},${z}`);
  return {
    steps,
    far: (x, y, z) => walked().far.get(`${x},${y},${z}`),
    cut(x, y, z) {
      cuts ??= new Cuts(effect, walked());
      return cuts.of([x, y, z]);
    },
    way(x, y, z) {
      const out: Cell[] = [[x, y, z]];
      for (let left = (steps(x, y, z) ?? 0) - 1; left >= 0; left--) {
        const [at] = out;
        const back = around(at).find(
          (c) => steps(...c) === left && effect.stopped(middleOf(effect, c), middleOf(effect, at)) === undefined,
        );
        out.unshift(back as Cell);
      }
      return out;
    },
  };
}

function cellsIn(footprint: Footprint): Set<string> {
  const area = new Set<string>();
  for (let z = footprint.layers[0]; z <= footprint.layers[1]; z++) {
    const rows = footprint.layer(z, FREE).affected;
    for (let i = 0; i < rows.length; i += 3)
      for (let x = rows[i + 1]; x < rows[i + 2]; x++) area.add(`${x},${rows[i]},${z}`);
  }
  return area;
}

function walk(effect: Effect, origin: Box, area: ReadonlySet<string>): Walked {
  const far = stepsIn(area, origin, () => true);
  // squares inside a block are never entered: a segment to their centre touches it
  const steps = stepsIn(
    area,
    origin,
    (from, to) => effect.stopped(middleOf(effect, from), middleOf(effect, to)) === undefined,
  );
  return { area, steps, far };
}

/** To each cell that allowed king moves inside an area reach, how many they are, breadth first. */
function stepsIn(
  area: ReadonlySet<string>,
  origin: Box,
  allowed: (from: Cell, to: Cell) => boolean,
): Map<string, number> {
  const steps = new Map<string, number>();
  let edge: Cell[] = [];
  for (const [x, y, z] of cellsOf(origin)) {
    const key = `${x},${y},${z}`;
    if (!area.has(key)) continue;
    steps.set(key, 0);
    edge.push([x, y, z]);
  }
  for (let count = 1; edge.length > 0; count++) {
    const next: Cell[] = [];
    for (const at of edge)
      for (const c of around(at)) {
        const key = c.join();
        if (!area.has(key) || steps.has(key) || !allowed(at, c)) continue;
        steps.set(key, count);
        next.push(c);
      }
    edge = next;
  }
  return steps;
}
