import { type Arc, turn } from "../effect/arcs.js";
import type { BarrierWall } from "../effect/barriers.js";
import { FOUND } from "../effect/buckets.js";
import { leavesSolid, leavesWall, onWall } from "../effect/contact.js";
import type { Effect } from "../effect/effect.js";
import { filtered } from "../effect/seen-rows.js";
import { type Dot, solidStops, wallStops } from "../effect/sight.js";
import type { TrialReach } from "./candidates.js";
import { hiddenTogether } from "./hidden-together.js";
import type { Reach, Stop } from "./system.js";

/** Quarters of units below this have exact products and differences of products: points of a square are told by its quarters. */
const EXACT = 2 ** 23;

const STOPPED: Stop = { rule: "", text: "", walls: [] };

/**
 * What single lines tell of the squares that a point sees. A clear line to a point inside a square shows some part of it, with area; a wall that stands
 * before all four corners hides it. Only what neither tells is asked exactly.
 */
export class FirstLine {
  private readonly z: number;
  /** Whether barriers at the point itself leave it to the exact answer. */
  private readonly unsure: boolean;
  private readonly closed: readonly Arc[];
  /** A wall that stops a line to the square that is looked at. */
  private stopper: BarrierWall | undefined;

  /** `px`, `py`, `pz`: an intersection, in squares. `closedAt` names the directions that walls at the point close. */
  constructor(
    private readonly effect: Effect,
    px: number,
    py: number,
    pz: number,
    closedAt: (() => readonly Arc[]) | undefined,
    private readonly x = px * effect.units,
    private readonly y = py * effect.units,
  ) {
    this.z = pz * effect.units;
    const holds =
      effect.solids.length > 0 &&
      effect.solidIndex.near(x, y, x, y).some((i) => {
        const b = effect.solids[i];
        return b.x0 <= x && x <= b.x1 && b.y0 <= y && y <= b.y1;
      });
    const touched =
      closedAt !== undefined && effect.wallIndex.near(x, y, x, y).some((i) => onWall(effect.walls[i], x, y));
    this.closed = touched && !holds ? closedAt() : [];
    this.unsure = holds || Math.max(Math.abs(x), Math.abs(y)) >= EXACT;
  }

  /** Whether some part of a square is seen; undefined where lines alone do not tell. `whole` says whether all of it counts, not its middle only. */
  sees(cx: number, cy: number, cz: number, whole: (x: number, y: number, z: number) => boolean): boolean | undefined {
    this.stopper = undefined;
    const middle = this.seesAt(cx, cy, cz, 0.5, 0.5, true);
    if (middle !== undefined || this.unsure || !whole(cx, cy, cz)) return middle;
    for (let k = 0; k < 4; k++)
      if (this.seesAt(cx, cy, cz, (k & 1) === 0 ? 0.25 : 0.75, k < 2 ? 0.25 : 0.75, false) === true) return true;
    return undefined;
  }

  /** The same by one point of its inside, told in squares from its corner. */
  private seesAt(cx: number, cy: number, cz: number, px: number, py: number, hides: boolean): boolean | undefined {
    const { effect, x, y, z } = this;
    const u = effect.units;
    const qx = (cx + px) * u;
    const qy = (cy + py) * u;
    if (this.unsure || Math.abs(qx) >= EXACT || Math.abs(qy) >= EXACT) return undefined;
    const low = Math.min(z, cz * u);
    const high = Math.max(z, (cz + 1) * u);
    // what stops one line to a square stops most
    if (!hides && this.stopper !== undefined && this.stops(this.stopper, qx, qy, low, high)) return undefined;
    const { walls, ends } = effect;
    const [dx, dy] = [qx - x, qy - y];
    let clear = true;
    const count = effect.wallIndex.passed(x, y, qx, qy);
    const found = FOUND;
    for (let k = 0; k < count; k++) {
      const i = found[k];
      // most lie beside the line: both ends off on one side of it
      const from = dx * (ends[4 * i + 1] - y) - dy * (ends[4 * i] - x);
      const to = dx * (ends[4 * i + 3] - y) - dy * (ends[4 * i + 2] - x);
      if ((from > 0 && to > 0) || (from < 0 && to < 0)) continue;
      const w = walls[i];
      if (!this.stops(w, qx, qy, low, high)) continue;
      this.stopper = w;
      if (!hides) return undefined;
      if (w.only === undefined && w.bottom <= low && w.top >= high && this.hidesAll(w, cx, cy)) return false;
      clear = false;
    }
    if (clear) return this.isFree(low, high, qx, qy) ? true : undefined;
    const box = { x0: cx * u, y0: cy * u, x1: (cx + 1) * u, y1: (cy + 1) * u };
    return hides && hiddenTogether(effect, count, x, y, low, high, box) ? false : undefined;
  }

  /** Whether a wall stops the line to a point, at some height from one to another. */
  private stops(w: BarrierWall, qx: number, qy: number, low: number, high: number): boolean {
    if (w.bottom >= high || w.top <= low) return false;
    const { x, y, z } = this;
    const wx = w.x1 - w.x0;
    const wy = w.y1 - w.y0;
    const mine = wx * (y - w.y0) - wy * (x - w.x0);
    const other = wx * (qy - w.y0) - wy * (qx - w.x0);
    if ((mine > 0 && other > 0) || (mine < 0 && other < 0)) return false;
    const dx = qx - x;
    const dy = qy - y;
    const from = dx * (w.y0 - y) - dy * (w.x0 - x);
    const to = dx * (w.y1 - y) - dy * (w.x1 - x);
    if ((from > 0 && to > 0) || (from < 0 && to < 0)) return false;
    // common.touch: contact at the area's own origin does not count, where the line leaves the wall at once
    return !(mine === 0 && other !== 0 && w.bottom <= z && w.top >= z);
  }

  /** Whether all four corners of a square lie in the shadow of a wall; then all of it does. */
  private hidesAll(w: BarrierWall, cx: number, cy: number): boolean {
    const { x, y } = this;
    const u = this.effect.units;
    const wx = w.x1 - w.x0;
    const wy = w.y1 - w.y0;
    const mine = wx * (y - w.y0) - wy * (x - w.x0);
    if (mine === 0) return false;
    // turns from the wall's first end to its last, as the point sees them
    const sense = mine > 0 ? 1 : -1;
    for (let k = 0; k < 4; k++) {
      const kx = (cx + (k & 1)) * u;
      const ky = (cy + (k >> 1)) * u;
      if ((wx * (ky - w.y0) - wy * (kx - w.x0)) * sense > 0) return false;
      const from = (w.x0 - x) * (ky - y) - (w.y0 - y) * (kx - x);
      const to = (kx - x) * (w.y1 - y) - (ky - y) * (w.x1 - x);
      if (from * sense < 0 || to * sense < 0) return false;
    }
    return true;
  }

  /** Whether the line misses all solid boxes, and does not leave by closed directions. */
  private isFree(low: number, high: number, qx: number, qy: number): boolean {
    const { effect, x, y, closed } = this;
    if (effect.solids.length === 0 && closed.length === 0) return true;
    const dx = qx - x;
    const dy = qy - y;
    if (effect.solids.length > 0)
      for (const i of effect.solidIndex.along(x, y, qx, qy)) {
        const b = effect.solids[i];
        if (b.z0 >= high || b.z1 <= low) continue;
        if (Math.max(x, qx) < b.x0 || Math.min(x, qx) > b.x1 || Math.max(y, qy) < b.y0 || Math.min(y, qy) > b.y1)
          continue;
        const sides = [
          dx * (b.y0 - y) - dy * (b.x0 - x),
          dx * (b.y0 - y) - dy * (b.x1 - x),
          dx * (b.y1 - y) - dy * (b.x0 - x),
          dx * (b.y1 - y) - dy * (b.x1 - x),
        ];
        if (!sides.every((s) => s > 0) && !sides.every((s) => s < 0)) return false;
      }
    const to = { x: dx, y: dy };
    return !closed.some((arc) => turn(arc.from, to) >= 0 && turn(to, arc.to) >= 0);
  }
}

/**
 * A reach that asks single lines first; `exact` settles what they do not tell. `whole` says whether an area covers all of a square; where it is left out
 * all of every square counts.
 */
export function firstByLine(
  line: FirstLine,
  exact: () => Reach | undefined,
  whole: (x: number, y: number, z: number) => boolean = () => true,
): TrialReach {
  let known: Reach | undefined;
  const own = (): Reach => {
    known ??= exact() ?? CLEAR;
    return known;
  };
  // squares of which lines do not tell, three numbers each
  const open: number[] = [];
  const plain = (x: number, y: number, z: number): boolean | undefined => {
    for (let i = 0; i < open.length; i += 3)
      if (open[i] === x && open[i + 1] === y && open[i + 2] === z) return undefined;
    const seen = line.sees(x, y, z, whole);
    if (seen === undefined) open.push(x, y, z);
    return seen;
  };
  return {
    plain,
    stop(x, y, z) {
      const seen = plain(x, y, z);
      if (seen !== undefined) return seen ? undefined : STOPPED;
      const reach = own();
      if (reach.stops === undefined) return reach.stop(x, y, z);
      return reach.stops(x, y, z) ? STOPPED : undefined;
    },
    open(z, rows) {
      const reach = own();
      return reach.open?.(z, rows) ?? filtered(rows, (x, y) => reach.stop(x, y, z) === undefined);
    },
  };
}

const CLEAR: Reach = { stop: () => undefined };

/** Whether nothing stops the line from a point to an area's own origin, contact there apart: that `Effect.stopping` names nobody. */
export function reachesOrigin(effect: Effect, from: Dot, origin: Dot): boolean {
  for (const i of effect.wallIndex.along(from.x, from.y, origin.x, origin.y)) {
    const wall = effect.walls[i];
    if (wallStops(from, origin, wall) && !leavesWall(origin, from, wall)) return false;
  }
  for (const i of effect.solidIndex.along(from.x, from.y, origin.x, origin.y)) {
    const block = effect.solids[i];
    if (solidStops(from, origin, block) && !leavesSolid(origin, from, block)) return false;
  }
  return true;
}
