import type { Cell, Dnd5eArea, Method, Place } from "../../contract/types.js";
import { nearestSquares, squaresOf } from "../../grid/lattice.js";
import { BoxCounts } from "../box-counts.js";
import {
  askOf,
  type CandidateAsk,
  isClear,
  PlacedTrial,
  plainFootprint,
  type Spots,
  type Trial,
} from "../candidates.js";
import { firstByLine } from "../first-line.js";
import { GridSpots, heightsTried, nearness, originWindow, type Sheet, spotsIn } from "../grid-spots.js";
import { remembered, Stencil } from "../moved.js";
import type { Footprint, Reach } from "../system.js";
import { inRange, limitOf, linesOf, pointIn, sightOf, staysPut } from "./candidates-range.js";
import { cube } from "./cube.js";
import { straightReach } from "./reach.js";
import { isAtRange, type Setting } from "./shaped.js";
import { sourceOf } from "./source.js";
import { startsOf } from "./starts.js";

type BlockArea = Extract<Dnd5eArea, { shape: "cube" | "square" }>;

/**
 * Cubes and squares from every corner on the grid, with every intersection of their border as the origin. Sides run east and south: turned
 * along the grid a block is the same from another corner. Heights are tried for the origin; of corners the highest come first, so that a cube
 * that stands on the ground comes before one that reaches below it.
 */
export function blockSpots(ask: CandidateAsk, area: BlockArea): Spots {
  const size = squaresOf(area.sideFeet, ask.scene.feetPerSquare);
  const side = ask.method === "token" ? nearestSquares(size) : size.num;
  const flat = area.shape === "square";
  const ownBorder = isOnOwnBorder(ask, flat);
  const [low, high] = heightsTried(ask, ownBorder ? ask.by?.space.z : 0);
  const sheets: Sheet[] = [];
  // a side that is no whole number of squares has its corners off the grid: nothing is legal
  if (ask.method === "token" || size.den === 1)
    for (let z = high; z >= (flat ? low : low - side); z--)
      sheets.push({ z, footprint: plainFootprint(ask, { corner: pointIn(ask, 0, 0, z), along: [1, 0] }) });
  const stencils = sheets.map(({ footprint }) => new Stencil(footprint));
  const origins = new BlockOrigins(ask, side, flat, low, high, ownBorder);
  const you = ask.by?.space;
  const near = (x: number, y: number, s: number): number => {
    if (you === undefined) return 0;
    const [nx, ny] = [nearestIn(x, side, you.x, you.w), nearestIn(y, side, you.y, you.d)];
    return nearness(you, nx, ny, nearestIn(sheets[s].z, flat ? 0 : side, you.z, you.h));
  };
  const { window } = origins;
  return new GridSpots({
    of: "points",
    window: { x0: window.x0 - side, y0: window.y0 - side, x1: window.x1, y1: window.y1 },
    sheets,
    has: (x, y, s) => origins.many(x, y, sheets[s].z) > 0,
    trialCount: (x, y, s) => origins.many(x, y, sheets[s].z),
    near,
    trials: (x, y, s) => {
      const { z } = sheets[s];
      const footprint = stencils[s].at(x, y);
      const corner = pointIn(ask, x, y, z);
      return origins.of(x, y, z).map((origin): Trial => {
        if (origins.apart) return new BlockTrial(ask, corner, origin, footprint, origins);
        return new PlacedTrial(ask, placeOf(ask, corner, origin), nearness(you, ...origin), staysPut);
      });
    },
    open: isClear(ask) && !origins.strict,
    source: ask.by,
    sourceAffected: flat || isAtRange(area),
  });
}

/** `5e.self`: whether a block is a cube that starts on its user's border. */
function isOnOwnBorder(ask: CandidateAsk, flat: boolean): boolean {
  return !flat && ask.by !== undefined && !isAtRange(ask.area);
}

function placeOf(ask: CandidateAsk, corner: Cell, origin: Cell): Place {
  return { corner, along: [1, 0], origin: pointIn(ask, ...origin) };
}

/** The point of from..from + size that is nearest to low..low + wide. */
function nearestIn(from: number, size: number, low: number, wide: number): number {
  return from > low + wide ? from : from + size < low ? from + size : Math.max(from, low);
}

/** Where the origins of blocks may lie, and what each reaches: the same for every block, whose squares it covers wholly. */
class BlockOrigins {
  readonly window: ReturnType<typeof originWindow>;
  readonly apart: boolean;
  /** Whether more than range and sight makes a placement illegal: an origin off its user's border, a cube over occupied squares. */
  readonly strict: boolean;
  private readonly may = new Map<number, Uint8Array>();
  private readonly counts: BoxCounts;
  private readonly reaches = new Map<number, Reach>();
  private readonly limit: ReturnType<typeof limitOf>;
  private readonly sight: ReturnType<typeof sightOf>;
  private readonly stay = new Map<number, boolean>();
  private readonly lineFrom: ReturnType<typeof linesOf>;

  constructor(
    private readonly ask: CandidateAsk,
    private readonly side: number,
    private readonly flat: boolean,
    private readonly low: number,
    private readonly high: number,
    readonly isSelf: boolean,
  ) {
    this.limit = limitOf(ask);
    const reach = this.limit === undefined ? undefined : Math.floor(this.limit.num / this.limit.den);
    this.window = originWindow(ask, "points", reach, { x0: -side, y0: -side, x1: side, y1: side });
    this.apart = ask.area.spreads !== true;
    this.strict = this.isSelf || (ask.area.shape === "cube" && ask.area.unoccupied === true);
    this.sight = sightOf(ask);
    this.lineFrom = linesOf(ask);
    for (let z = low; z <= high; z++) this.may.set(z, this.layer(z));
    const { x0, y0, x1, y1 } = this.window;
    const columns = Math.max(0, x1 - x0 + 1);
    const where = { x: x0, y: y0, z: low, w: columns, d: Math.max(0, y1 - y0 + 1), h: high - low + 1 };
    this.counts = new BoxCounts(where, (x, y, z) => this.may.get(z)?.[(y - y0) * columns + x - x0] === 1);
  }

  /** Intersections of a block's border where an origin may lie, in reading order. */
  of(x: number, y: number, z: number): Cell[] {
    const { side, flat, window } = this;
    const out: Cell[] = [];
    const columns = window.x1 - window.x0 + 1;
    const z1 = Math.min(flat ? z : z + side, this.high);
    const y1 = Math.min(y + side, window.y1);
    const x1 = Math.min(x + side, window.x1);
    for (let oz = Math.max(z, this.low); oz <= z1; oz++) {
      const may = this.may.get(oz);
      const onFace = !flat && (oz === z || oz === z + side);
      for (let oy = Math.max(y, window.y0); oy <= y1; oy++) {
        const row = (oy - window.y0) * columns - window.x0;
        const onEnd = onFace || oy === y || oy === y + side;
        for (let ox = Math.max(x, window.x0); ox <= x1; ox++)
          if ((onEnd || ox === x || ox === x + side) && may?.[row + ox] === 1) out.push([ox, oy, oz]);
      }
    }
    return out;
  }

  /** How many there are. */
  many(x: number, y: number, z: number): number {
    const { counts, side: n, flat } = this;
    if (flat) return counts.within(x, y, z, n + 1, n + 1, 1) - counts.within(x + 1, y + 1, z, n - 1, n - 1, 1);
    return counts.within(x, y, z, n + 1, n + 1, n + 1) - counts.within(x + 1, y + 1, z + 1, n - 1, n - 1, n - 1);
  }

  /** `5e.near-side`: whether an origin stays. */
  stays(origin: Cell): boolean {
    const key = this.keyOf(origin);
    let known = this.stay.get(key);
    if (known === undefined) {
      known = this.sight?.sees(...origin) ?? true;
      this.stay.set(key, known);
    }
    return known;
  }

  /** `5e.blocked` from an origin. */
  reach(origin: Cell, trial: Pick<Trial, "place">): Reach | undefined {
    if (isClear(this.ask)) return undefined;
    const key = this.keyOf(origin);
    let reach = this.reaches.get(key);
    if (reach === undefined) {
      reach = remembered(firstByLine(this.lineFrom(origin), () => this.reachFrom(trial.place)));
      this.reaches.set(key, reach);
    }
    return reach;
  }

  /** An origin as a number. */
  private keyOf([x, y, z]: Cell): number {
    const { x0, y0, x1, y1 } = this.window;
    return ((z - this.low) * (y1 - y0 + 1) + y - y0) * (x1 - x0 + 1) + x - x0;
  }

  private reachFrom(place: Place): Reach | undefined {
    const ask = askOf(this.ask, place);
    if (ask.area.passes === true) return undefined;
    const s: Setting = { ask, method: ask.method as Method, source: sourceOf(ask) };
    const { planAt: _, ...footprint } = cube(s, ask.area as BlockArea).footprint;
    const shaped = { ...cube(s, ask.area as BlockArea), footprint };
    return straightReach(s, shaped, startsOf(s, shaped.start, ask.sight));
  }

  private layer(z: number): Uint8Array {
    const { ask, window, limit, isSelf } = this;
    const view = this.sight?.view(window, z);
    const columns = Math.max(0, window.x1 - window.x0 + 1);
    const out = new Uint8Array(columns * Math.max(0, window.y1 - window.y0 + 1));
    for (const [x, y] of spotsIn({ ...window, z0: z, z1: z })) {
      if (!inRange(ask, limit, x, y, z) || !(view?.seesPoint(x, y) ?? true)) continue;
      if (isSelf && nearness(ask.by?.space, x, y, z) !== 0) continue;
      out[(y - window.y0) * columns + x - window.x0] = 1;
    }
    return out;
  }
}

/** A block whose reach is shared with every other of the same origin. */
class BlockTrial implements Trial {
  readonly near: number;

  constructor(
    private readonly ask: CandidateAsk,
    private readonly corner: Cell,
    private readonly origin: Cell,
    private readonly footprint: Footprint,
    private readonly origins: BlockOrigins,
  ) {
    this.near = nearness(ask.by?.space, origin[0], origin[1], origin[2]);
  }

  get place(): Place {
    return placeOf(this.ask, this.corner, this.origin);
  }

  shape(): ReturnType<Trial["shape"]> {
    const reach = this.origins.reach(this.origin, this);
    return reach === undefined ? { footprint: this.footprint } : { footprint: this.footprint, reach };
  }

  legal(): boolean {
    const { ask, origins } = this;
    if (!origins.stays(this.origin)) return false;
    return !origins.strict || new PlacedTrial(ask, this.place, this.near, staysPut).legal();
  }
}
