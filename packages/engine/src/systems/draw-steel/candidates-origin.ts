import type { Cell } from "../../contract/types.js";
import { type Box, cellsOf, holds } from "../../grid/box.js";
import { windowRows } from "../../grid/cells.js";
import { boxDistance } from "../../grid/distance.js";
import type { CandidateAsk } from "../candidates.js";
import { nearness, originWindow } from "../grid-spots.js";
import { ownHeights } from "../list-spots.js";
import type { Reach, Stop } from "../system.js";
import { CellSight } from "./candidates-sight.js";
import { withinOf } from "./within.js";

const STOPPED: Stop = { rule: "", text: "", walls: [] };

/**
 * Squares where an origin may lie: in the scene, at the heights tried, at its distance from the user (`ds.within`, `ds.self-area`), with line of effect to the
 * user (`ds.line-of-effect`).
 */
export class Origins {
  /** The box that holds them; undefined where there are none. */
  readonly box: Box | undefined;
  /** Whether each may be the origin of any area alike, whatever else the area covers. */
  readonly apart: boolean;
  private readonly may: Uint8Array;
  private readonly sight: CellSight | undefined;

  constructor(
    private readonly ask: CandidateAsk,
    self: 0 | 1,
    extent: { x0: number; y0: number; x1: number; y1: number },
  ) {
    const { by, options, area, scene } = ask;
    const within = withinOf(area, scene);
    const most = within ?? self;
    const w = originWindow(ask, "cells", by === undefined ? undefined : most, extent);
    const least = within === undefined ? self : options.ownSquare ? 0 : 1;
    const [low, high] = heights(ask, within, self);
    const z = by === undefined ? low : Math.max(low, by.space.z - most);
    const top = by === undefined ? high : Math.min(high, by.space.z + by.space.h - 1 + most);
    const none = w.x0 > w.x1 || w.y0 > w.y1 || z > top;
    this.box = none ? undefined : { x: w.x0, y: w.y0, z, w: w.x1 - w.x0 + 1, d: w.y1 - w.y0 + 1, h: top - z + 1 };
    const effect = ask.sight(1);
    const free = area.passes === true || effect.empty;
    this.apart = free || (options.corners !== "strict" && area.spreads !== true);
    const { box } = this;
    this.may = new Uint8Array(box === undefined ? 0 : box.w * box.d * box.h);
    if (box === undefined) return;
    this.sight = free ? undefined : new CellSight(effect, box, scene.creatures, (i) => this.may[i] === 1, extent.x1);
    for (const [x, y, cz] of cellsOf(box))
      if (by === undefined || boxDistance(by.space, { x, y, z: cz, w: 1, d: 1, h: 1 }) >= least)
        this.may[this.at(x, y, cz)] = 1;
    if (by === undefined || this.sight === undefined) return;
    const rows = windowRows({ x0: box.x, y0: box.y, x1: box.x + box.w, y1: box.y + box.d });
    for (let k = box.z; k < box.z + box.h; k++) {
      const seen = this.sight.from(by.space, k, rows);
      for (let y = box.y; y < box.y + box.d; y++)
        for (let x = box.x; x < box.x + box.w; x++) if (!seen.has(x, y)) this.may[this.at(x, y, k)] = 0;
    }
  }

  private at(x: number, y: number, z: number): number {
    const { x: x0, y: y0, z: z0, w, d } = this.box as Box;
    return ((z - z0) * d + y - y0) * w + x - x0;
  }

  /** Whether a square may be the origin. */
  has(x: number, y: number, z: number): boolean {
    return this.box !== undefined && holds(this.box, x, y, z) && this.may[this.at(x, y, z)] === 1;
  }

  /** All of them in reading order. */
  list(): Cell[] {
    return this.box === undefined ? [] : [...cellsOf(this.box)].filter((c) => this.has(...c));
  }

  near(x: number, y: number, z: number): number {
    return nearness(this.ask.by?.space, x, y, z, 1);
  }

  /** `ds.line-of-effect` from an origin to squares; undefined where nothing stops it. Only where origins are `apart`. */
  sees(origin: Cell): ((x: number, y: number, z: number) => boolean) | undefined {
    const { sight } = this;
    if (sight === undefined) return undefined;
    const index = this.at(...origin);
    return (x, y, z) => sight.between(index, origin, x, y, z);
  }

  /** The same as a reach. */
  reach(origin: Cell): Reach | undefined {
    const sees = this.sees(origin);
    return sees && { stop: (x, y, z) => (sees(x, y, z) ? undefined : STOPPED) };
  }
}

/** Heights of the origin: as tried; what is centred on you, or adjacent, is tried at your own height where none is named. */
function heights(ask: CandidateAsk, within: number | undefined, self: 0 | 1): readonly [number, number] {
  if (within !== undefined || ask.by === undefined) return ask.layersTried ?? [0, 0];
  const { z, h } = ask.by.space;
  const own = ownHeights(ask, z - self, z + h - 1 + self);
  return own.length === 0 ? [0, -1] : [own[0], own[own.length - 1]];
}
