import type { Cell } from "../../contract/types.js";
import type { Effect } from "../../effect/effect.js";
import type { Box } from "../../grid/box.js";
import type { Footprint } from "../system.js";
import { type Cut, Cuts, middleOf, type Walked } from "./king-cut.js";
import { around, KingSteps, type WayCells, wayCells } from "./king-steps.js";

/** Ways by king moves from an origin to the cells of an area, inside the area and above the ground. */
export interface KingReach {
  /** Steps of the shortest way; undefined where none leads. */
  steps(x: number, y: number, z: number): number | undefined;
  /** Steps of the shortest way if nothing stood there: the distance, but where the area itself bends. */
  far(x: number, y: number, z: number): number | undefined;
  /**
   * The cells of a shortest way, the origin's first and the cell itself last: of several one in the cell's own layer, where there is one, then each step back goes
   * to a cell of that layer, where there is one, and to the first in reading order.
   */
  way(x: number, y: number, z: number): Cell[];
  /** What keeps ways from a cell that has none, or none as short as the distance (`king-cut.ts`). */
  cut(x: number, y: number, z: number): Cut;
}

/**
 * A step is allowed if the closed segment between the two squares' centres touches no wall or block (`ds.reach`, strict). Worked out when first asked, breadth
 * first. ruling: steps stay above the ground (layer 0), but for an origin or a cell below it, whose ways go as far down as the lower of these two.
 */
export function kingReach(effect: Effect, origin: Box, footprint: Footprint): KingReach {
  // squares inside a block are never entered: a segment to their centre touches it
  const allowed = (from: Cell, to: Cell): boolean =>
    effect.stopped(middleOf(effect, from), middleOf(effect, to)) === undefined;
  const ground = Math.min(0, origin.z);
  const floorOf = (z: number): number => Math.min(ground, z);
  let known: Walked | undefined;
  let cuts: Cuts | undefined;
  const walked = (): Walked => {
    if (known === undefined) {
      const area = wayCells(footprint);
      const steps = new KingSteps(area, origin, ground, allowed);
      const far = new KingSteps(area, origin, ground, () => true);
      known = {
        area: area.keys,
        floorOf,
        steps: (c, floor) => steps.at(c, floor),
        far: (c, floor) => far.at(c, floor),
      };
    }
    return known;
  };
  const steps = (x: number, y: number, z: number): number | undefined => walked().steps([x, y, z], floorOf(z));
  const levels = new Map<number, KingSteps>();
  /** Steps within one layer. */
  const level = (z: number): KingSteps => {
    let found = levels.get(z);
    if (found === undefined) {
      const keys = new Set([...walked().area].filter((key) => key.endsWith(`,${z}`)));
      const cells: WayCells = { keys, lowest: z };
      found = new KingSteps(cells, origin, Math.min(z, origin.z), allowed);
      levels.set(z, found);
    }
    return found;
  };
  return {
    steps,
    far: (x, y, z) => walked().far([x, y, z], floorOf(z)),
    cut(x, y, z) {
      cuts ??= new Cuts(effect, walked());
      return cuts.of([x, y, z]);
    },
    way(x, y, z) {
      const out: Cell[] = [[x, y, z]];
      const all = steps(x, y, z) ?? 0;
      const isLevel = level(z).at([x, y, z], z) === all;
      const count = (c: Cell): number | undefined => (isLevel ? level(z).at(c, z) : walked().steps(c, floorOf(z)));
      for (let left = all - 1; left >= 0; left--) {
        const [at] = out;
        const back = around(at).filter((c) => count(c) === left && allowed(c, at));
        out.unshift(back.find((c) => c[2] === z) ?? back[0]);
      }
      return out;
    },
  };
}
