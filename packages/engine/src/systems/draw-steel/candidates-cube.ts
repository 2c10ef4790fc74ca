import type { Cell, Place } from "../../contract/types.js";
import { type Box, box, cellsOf, gap } from "../../grid/box.js";
import { BoxCounts } from "../box-counts.js";
import { type CandidateAsk, PlacedTrial, plainFootprint, type Spots, type Trial } from "../candidates.js";
import { GridSpots, type Sheet } from "../grid-spots.js";
import { Stencil } from "../moved.js";
import type { Footprint } from "../system.js";
import { Origins } from "./candidates-origin.js";
import type { CubeArea } from "./cube.js";
import { withinOf } from "./within.js";

/**
 * Cubes from every lowest corner, with every legal origin square of each. Heights are tried for the origin; of corners the highest come first,
 * so that a cube that stands on the ground comes before one that reaches below it.
 */
export function cubeSpots(ask: CandidateAsk, area: CubeArea): Spots {
  const { side } = area;
  const origins = new Origins(ask, 0, { x0: 1 - side, y0: 1 - side, x1: side, y1: side });
  const where = origins.box ?? { x: 0, y: 0, z: 0, w: 0, d: 0, h: 0 };
  const sheets: Sheet[] = [];
  for (let z = where.z + where.h - 1; z > where.z - side; z--)
    sheets.push({ z, footprint: plainFootprint(ask, { corner: [0, 0, z], origin: [0, 0, z] }) });
  const stencils = sheets.map((sheet) => new Stencil(sheet.footprint));
  const self = ask.by !== undefined && withinOf(area, ask.scene) === undefined;
  const strict = self || area.unoccupied === true;

  const originsOf = (x: number, y: number, z: number): Cell[] => {
    const x0 = Math.max(x, where.x);
    const y0 = Math.max(y, where.y);
    const z0 = Math.max(z, where.z);
    const w = Math.min(x + side, where.x + where.w) - x0;
    const d = Math.min(y + side, where.y + where.d) - y0;
    const h = Math.min(z + side, where.z + where.h) - z0;
    if (w <= 0 || d <= 0 || h <= 0) return [];
    return [...cellsOf(box(x0, y0, z0, w, d, h))].filter((c) => origins.has(...c));
  };

  const many = new BoxCounts(where, (x, y, z) => origins.has(x, y, z));
  const countAt = (x: number, y: number, s: number): number => many.within(x, y, sheets[s].z, side, side, side);
  const you = ask.by?.space;

  return new GridSpots({
    of: "cells",
    window: { x0: where.x - side + 1, y0: where.y - side + 1, x1: where.x + where.w - 1, y1: where.y + where.d - 1 },
    sheets,
    has: (x, y, s) => countAt(x, y, s) > 0,
    trialCount: countAt,
    // at most that of its nearest origin
    near: (x, y, s) => (you === undefined ? 0 : boxNearness(you, { x, y, z: sheets[s].z, w: side, d: side, h: side })),
    trials: function* (x, y, s) {
      const { z } = sheets[s];
      let footprint: Footprint | undefined;
      for (const origin of originsOf(x, y, z)) {
        const asked = new PlacedTrial(ask, { corner: [x, y, z], origin }, origins.near(...origin));
        if (!origins.apart) {
          yield asked;
          continue;
        }
        footprint ??= stencils[s].at(x, y);
        yield new CubeTrial(asked, origins, origin, footprint, [x, y, z], strict);
      }
    },
    open: (area.passes === true || ask.sight(1).empty) && !strict,
    source: ask.by,
    sourceAffected: true,
  });
}

/** Four times the square of the true distance between two boxes of cells, as `nearness` measures it. */
function boxNearness(a: Box, b: Box): number {
  const [dx, dy, dz] = [gap(a.x, a.w, b.x, b.w), gap(a.y, a.d, b.y, b.d), gap(a.z, a.h, b.z, b.h)].map((n) =>
    Math.max(0, 2 * (n - 1)),
  );
  return dx * dx + dy * dy + dz * dz;
}

/** A cube whose line of effect is shared with every other of the same origin square. */
class CubeTrial implements Trial {
  constructor(
    private readonly asked: PlacedTrial,
    private readonly origins: Origins,
    private readonly origin: Cell,
    private readonly footprint: Footprint,
    private readonly corner: Cell,
    /** Whether more than distance and sight makes it illegal. */
    private readonly strict: boolean,
  ) {}

  get near(): number {
    return this.asked.near;
  }

  get place(): Place {
    return { corner: this.corner, origin: this.origin };
  }

  shape(): ReturnType<Trial["shape"]> {
    const reach = this.origins.reach(this.origin);
    return reach === undefined ? { footprint: this.footprint } : { footprint: this.footprint, reach };
  }

  legal(): boolean {
    return !this.strict || this.asked.legal();
  }
}
