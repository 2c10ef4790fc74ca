import { AmbitError } from "../contract/errors.js";
import type { Box } from "../grid/box.js";
import type { Window } from "../grid/cells.js";
import type { Creature } from "../scene.js";
import type { CandidateAsk, SpotGrid, Spots, Trial } from "./candidates.js";
import { addRuns, beginsBefore, type Catch, catchOf } from "./catches.js";
import type { Footprint } from "./system.js";

/** Whole-number spots, both ends included. */
export interface SpotWindow {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** One height of the grid with the squares that the area covers from there, told from (0, 0, z). */
export interface Sheet {
  readonly z: number;
  readonly footprint: Footprint;
  /** The spots that catch spaces, by their size and height; kept with the sheet. */
  readonly catches?: Map<string, Catch>;
}

/** What a grid of spots is made of. */
export interface GridSetup {
  readonly of: "points" | "cells";
  readonly window: SpotWindow;
  /** In reading order. */
  readonly sheets: readonly Sheet[];
  /** Whether a spot has a placement, and how many; left out where every spot has one. */
  readonly has: ((x: number, y: number, sheet: number) => boolean) | undefined;
  readonly trialCount: ((x: number, y: number, sheet: number) => number) | undefined;
  readonly near: (x: number, y: number, sheet: number) => number;
  readonly trials: (x: number, y: number, sheet: number) => Iterable<Trial>;
  readonly open: boolean;
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
  readonly looks?: boolean;
}

/** As many spots as fit into memory: some 700 MB. */
const MOST_SPOTS = 40_000_000;

/** Where runs begin and end, used again from one sum to the next: 32 kB. Larger grids have their own. */
const STEPS = new Float64Array(4096);

/**
 * Spots at every whole point of a window, on some heights. The area covers the same squares from each, only moved, so that the spots that catch a
 * creature are its space widened by the area turned about: one run a row.
 */
export class GridSpots implements Spots {
  readonly kind = "spots";
  readonly count: number;
  readonly grid: SpotGrid;
  readonly open: boolean;
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
  readonly looks: boolean | undefined;
  /** Which spots have a placement: 1 yes, 2 no, 0 not yet asked. */
  private readonly known: Uint8Array;
  private readonly columns: number;
  private readonly perSheet: number;
  private readonly last: ({ z: number; w: number; d: number; h: number; of: Catch } | undefined)[] = [];
  private readonly turnedBy: Map<string, Catch>[];

  constructor(private readonly setup: GridSetup) {
    const { window, sheets, of } = setup;
    this.columns = Math.max(0, window.x1 - window.x0 + 1);
    const rows = Math.max(0, window.y1 - window.y0 + 1);
    this.perSheet = this.columns * rows;
    this.count = this.perSheet * sheets.length;
    if (this.count > MOST_SPOTS)
      throw new AmbitError(
        "too-many",
        "area",
        `best looks at ${inWords(MOST_SPOTS)} places of an area at most, and there are ${inWords(this.count)} here: ask for a smaller area, a shorter range or fewer layersTried`,
      );
    this.known = new Uint8Array(setup.has === undefined ? 0 : this.count);
    this.turnedBy = sheets.map((sheet) => sheet.catches ?? new Map());
    this.grid = { of, x: window.x0, y: window.y0, columns: this.columns, rows, sheets: sheets.map((s) => s.z) };
    this.open = setup.open;
    this.source = setup.source;
    this.sourceAffected = setup.sourceAffected;
    this.looks = setup.looks;
  }

  runs({ space }: Creature, add: (from: number, to: number) => void): void {
    const { window, sheets } = this.setup;
    for (let s = 0; s < sheets.length; s++) {
      const { rows } = this.catchOf(s, space);
      const start = s * this.perSheet;
      for (let i = 0; i < rows.length; i += 3) {
        const y = space.y + rows[i];
        if (y < window.y0 || y > window.y1) continue;
        const from = Math.max(window.x0, space.x + rows[i + 1]);
        const to = Math.min(window.x1 + 1, space.x + rows[i + 2]);
        if (from >= to) continue;
        const row = start + (y - window.y0) * this.columns - window.x0;
        add(row + from, row + to);
      }
    }
  }

  addUp(who: readonly Creature[], weights: Float64Array, tops: Float64Array): Float64Array {
    const sums = new Float64Array(this.count);
    if (this.count > 0) for (let s = 0; s < this.setup.sheets.length; s++) this.addSheet(s, sums, who, weights, tops);
    return sums;
  }

  /** How far runs of creatures that reach into the window reach beyond it at most, on either side. */
  private roomFor(sheet: number, who: readonly Creature[], weights: Float64Array): number {
    const { x0, x1 } = this.setup.window;
    let room = 0;
    for (const { index, space } of who) {
      if (weights[index] === 0) continue;
      const { first, end } = this.catchOf(sheet, space);
      const from = space.x + first;
      const to = space.x + end;
      if (to <= x0 || from > x1) continue;
      if (x0 - from > room) room = x0 - from;
      if (to - x1 - 1 > room) room = to - x1 - 1;
    }
    return room;
  }

  /** Runs are put into rows with room between them, so that none has to be cut. */
  private addSheet(
    sheet: number,
    sums: Float64Array,
    who: readonly Creature[],
    weights: Float64Array,
    tops: Float64Array,
  ): void {
    const { columns } = this;
    const { x0, y0, x1, y1 } = this.setup.window;
    const room = this.roomFor(sheet, who, weights);
    const stride = columns + room;
    const height = y1 - y0 + 1;
    const size = room + stride * height + 1;
    const steps = size <= STEPS.length ? STEPS.fill(0, 0, size) : new Float64Array(size);
    for (const { index, space } of who) {
      const weight = weights[index];
      if (weight === 0) continue;
      const runs = this.catchOf(sheet, space);
      // beside the window
      if (space.x + runs.end <= x0 || space.x + runs.first > x1) continue;
      addRuns(steps, weight, runs, room + space.x - x0, space.y - y0, stride, height);
    }
    let spot = sheet * this.perSheet;
    let line = sheet * height;
    let sum = 0;
    for (let y = 0, at = 0; y < height; y++) {
      let most = Number.NEGATIVE_INFINITY;
      for (const end = at + room; at < end; at++) sum += steps[at];
      for (const end = at + columns; at < end; at++) {
        sum += steps[at];
        sums[spot++] = sum;
        if (sum > most) most = sum;
      }
      tops[line++] = most;
    }
  }

  caughtAt(spot: number, who: readonly Creature[]): Creature[] {
    const sheet = this.sheet(spot);
    const x = this.x(spot);
    const y = this.y(spot);
    const out: Creature[] = [];
    for (const c of who) {
      const { space } = c;
      const { rows, solid } = this.catchOf(sheet, space);
      if (rows.length === 0) continue;
      const own = solid ? 3 * (y - space.y - rows[0]) : beginsBefore(rows, x - space.x, y - space.y);
      if (own < 0 || own >= rows.length || rows[own] !== y - space.y) continue;
      if (x - space.x >= rows[own + 1] && x - space.x < rows[own + 2]) out.push(c);
    }
    return out;
  }

  has(spot: number): boolean {
    const { has } = this.setup;
    if (has === undefined) return true;
    if (this.known[spot] === 0) this.known[spot] = has(this.x(spot), this.y(spot), this.sheet(spot)) ? 1 : 2;
    return this.known[spot] === 1;
  }

  near(spot: number): number {
    return this.setup.near(this.x(spot), this.y(spot), this.sheet(spot));
  }

  trialCount(spot: number): number {
    return this.setup.trialCount?.(this.x(spot), this.y(spot), this.sheet(spot)) ?? 1;
  }

  get total(): number {
    const { has, trialCount } = this.setup;
    if (has === undefined && trialCount === undefined) return this.count;
    let total = 0;
    for (let i = 0; i < this.count; i++)
      if (trialCount !== undefined) total += this.trialCount(i);
      else if (this.has(i)) total++;
    return total;
  }

  trials(spot: number): Iterable<Trial> {
    return this.setup.trials(this.x(spot), this.y(spot), this.sheet(spot));
  }

  private sheet(spot: number): number {
    return Math.floor(spot / this.perSheet);
  }

  private y(spot: number): number {
    return this.setup.window.y0 + Math.floor((spot % this.perSheet) / this.columns);
  }

  private x(spot: number): number {
    return this.setup.window.x0 + (spot % this.columns);
  }

  /** Spots of a sheet that catch a space, told from its corner; alike for spaces of one size and height. */
  private catchOf(sheet: number, { z, w, d, h }: Box): Catch {
    // most spaces of a scene are alike
    const last = this.last[sheet];
    if (last !== undefined && last.z === z && last.w === w && last.d === d && last.h === h) return last.of;
    const known = this.turnedBy[sheet];
    const key = `${z} ${w} ${d} ${h}`;
    let found = known.get(key);
    if (found === undefined) {
      found = catchOf(this.setup.sheets[sheet].footprint, z, w, d, h);
      known.set(key, found);
    }
    this.last[sheet] = { z, w, d, h, of: found };
    return found;
  }
}

const inWords = (n: number): string => n.toLocaleString("en-US");

/** Four times the square of the true distance from a space to a spot: a point, or a cell of one square. In halves, so that it is whole. */
export function nearness(you: Box | undefined, x: number, y: number, z: number, cell = 0): number {
  if (you === undefined) return 0;
  const away = (at: number, low: number, size: number): number => 2 * Math.max(0, low - at - cell, at - low - size);
  const dx = away(x, you.x, you.w);
  const dy = away(y, you.y, you.d);
  const dz = away(z, you.z, you.h);
  return dx * dx + dy * dy + dz * dz;
}

/**
 * Where origins may lie: in the scene (its border included where they are points), within `limit` squares of the user. An endless scene ends
 * where an area can no longer reach anybody, which leaves one empty ring. `extent` is what the area covers, told from its origin.
 */
export function originWindow(
  ask: CandidateAsk,
  of: "points" | "cells",
  limit: number | undefined,
  extent: Window,
): SpotWindow {
  const { scene, by } = ask;
  const last = of === "points" ? 0 : -1;
  let w: SpotWindow;
  if (scene.width !== undefined && scene.height !== undefined)
    w = { x0: 0, y0: 0, x1: scene.width + last, y1: scene.height + last };
  else w = hull(scene.creatures, extent);
  if (limit === undefined || by === undefined) return w;
  const you = by.space;
  return {
    x0: Math.max(w.x0, you.x - limit),
    y0: Math.max(w.y0, you.y - limit),
    x1: Math.min(w.x1, you.x + you.w + last + limit),
    y1: Math.min(w.y1, you.y + you.d + last + limit),
  };
}

/** Spots from which an area of this extent reaches a creature; the spot (0, 0) where there is none. */
export function hull(creatures: readonly Creature[], extent: Window): SpotWindow {
  if (creatures.length === 0) return { x0: 0, y0: 0, x1: 0, y1: 0 };
  let [x0, y0, x1, y1] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { space } of creatures) {
    x0 = Math.min(x0, space.x);
    y0 = Math.min(y0, space.y);
    x1 = Math.max(x1, space.x + space.w);
    y1 = Math.max(y1, space.y + space.d);
  }
  return { x0: x0 - extent.x1, y0: y0 - extent.y1, x1: x1 - extent.x0, y1: y1 - extent.y0 };
}

/** Every cell or point of a box, in reading order. */
export function* spotsIn(b: {
  x0: number;
  y0: number;
  z0: number;
  x1: number;
  y1: number;
  z1: number;
}): Generator<[number, number, number]> {
  for (let z = b.z0; z <= b.z1; z++)
    for (let y = b.y0; y <= b.y1; y++) for (let x = b.x0; x <= b.x1; x++) yield [x, y, z];
}

/** Heights tried, from the lowest: where the question names none the ground, or for what starts from its user's space `own`, its lowest. */
export function heightsTried(ask: CandidateAsk, own = 0): readonly [lowest: number, highest: number] {
  return ask.layersTried ?? [own, own];
}
