import type { Cell } from "../../contract/types.js";
import { insetCorners } from "../../effect/spaces.js";
import { type Box, cellBox, holds } from "../../grid/box.js";
import { askOf, type CandidateAsk } from "../candidates.js";
import { nearness, originWindow } from "../grid-spots.js";
import { ownHeights } from "../list-spots.js";
import { remembered } from "../moved.js";
import type { Reach } from "../system.js";
import { UserView } from "../user-view.js";
import { boxesFootprint } from "./footprint.js";
import { distanceFrom, reachOf, sightProblems } from "./reach.js";
import { grow } from "./space.js";
import { withinOf } from "./within.js";

/** What line of effect says of one origin square, kept while a search lasts: many placements share it. */
export interface Seen {
  /** Whether the user has line of effect to it. */
  readonly legal: boolean;
  readonly reach: Reach | undefined;
}

/** Squares where an origin may lie: in the scene, at the heights tried, at its distance from the user (`ds.within`, `ds.self-area`). */
export class Origins {
  /** The box that holds them; undefined where there are none. */
  readonly box: Box | undefined;
  /** Whether each may be the origin of any area alike, whatever else the area covers. */
  readonly apart: boolean;
  private readonly seen = new Map<string, Seen>();
  private readonly least: number;
  /** What the user may see in each layer. */
  private readonly views: UserView[] = [];

  constructor(
    private readonly ask: CandidateAsk,
    self: 0 | 1,
    extent: { x0: number; y0: number; x1: number; y1: number },
  ) {
    const { by, options, area, scene } = ask;
    const within = withinOf(area, scene);
    const most = within ?? self;
    const w = originWindow(ask, "cells", by === undefined ? undefined : most, extent);
    this.least = within === undefined ? self : options.ownSquare ? 0 : 1;
    const [low, high] = heights(ask, within, self);
    const z = by === undefined ? low : Math.max(low, by.space.z - most);
    const top = by === undefined ? high : Math.min(high, by.space.z + by.space.h - 1 + most);
    this.box =
      w.x0 > w.x1 || w.y0 > w.y1 || z > top
        ? undefined
        : { x: w.x0, y: w.y0, z, w: w.x1 - w.x0 + 1, d: w.y1 - w.y0 + 1, h: top - z + 1 };
    const { box } = this;
    if (box !== undefined && by !== undefined && area.passes !== true) {
      const effect = ask.sight(1);
      const window = { x0: box.x, y0: box.y, x1: box.x + box.w - 1, y1: box.y + box.d - 1 };
      for (let k = box.z; k < box.z + box.h; k++)
        this.views.push(new UserView(effect, insetCorners(by.space, effect.units), window, k));
    }
    this.apart = area.passes === true || ask.sight(1).empty || (options.corners !== "strict" && area.spreads !== true);
  }

  /** Whether a square may be the origin, sight apart. */
  has(x: number, y: number, z: number): boolean {
    if (this.box === undefined || !holds(this.box, x, y, z)) return false;
    if (this.views.length > 0 && !this.views[z - this.box.z].seesSquare(x, y)) return false;
    const you = this.ask.by?.space;
    if (you === undefined || this.least === 0) return true;
    return !holds(grow(you, this.least - 1), x, y, z);
  }

  near(x: number, y: number, z: number): number {
    return nearness(this.ask.by?.space, x, y, z, 1);
  }

  /** Line of effect to and from an origin square, where it does not depend on the rest of the area. */
  from(origin: Cell): Seen {
    const key = `${origin[0]},${origin[1]},${origin[2]}`;
    let known = this.seen.get(key);
    if (known === undefined) {
      const ask = askOf(this.ask, {});
      const box = cellBox(origin);
      const reach = reachOf(
        ask,
        box,
        boxesFootprint([box], false, () => ({ text: "" })),
        distanceFrom(box),
      );
      known = { legal: sightProblems(ask, box).length === 0, reach: reach && remembered(reach) };
      this.seen.set(key, known);
    }
    return known;
  }
}

/** Heights of the origin: as tried; what is centred on you, or adjacent, is tried at your own height where none is named. */
function heights(ask: CandidateAsk, within: number | undefined, self: 0 | 1): readonly [number, number] {
  if (within !== undefined || ask.by === undefined) return ask.layersTried ?? [0, 0];
  const { z, h } = ask.by.space;
  const own = ownHeights(ask, z - self, z + h - 1 + self);
  return own.length === 0 ? [0, -1] : [own[0], own[own.length - 1]];
}
