import type { Effect } from "../../effect/effect.js";
import type { Creature } from "../../scene.js";
import { isqrt } from "../../shapes/roots.js";
import type { Free, FreeRect, FreeSheet, FreeTarget } from "../../systems/free.js";
import { type Around, around } from "./clear.js";
import { nearest2 } from "./distance.js";
import { type Eye, eyeAt } from "./eyes.js";
import { isHidden } from "./hidden.js";
import { pieceOf } from "./piece.js";
import { reachedOf } from "./reached.js";
import { type Screen, screensIn } from "./screens.js";

/** A creature of some weight as a sheet sees it. */
export interface Aim {
  /** Its place in the scene. */
  readonly who: number;
  readonly weight: number;
  readonly of: FreeTarget;
  /** The length of the region's radius in units where that is whole, else undefined: where the straight sides of its border lie. */
  readonly sides: number | undefined;
  /** What may hide it, and what may stand in the way at all, from wherever it is in reach. */
  readonly screens: readonly Screen[];
  readonly near: Around;
}

/** One height of origins, with all that its proofs ask for. */
export class Field {
  readonly aims: readonly Aim[];
  /** Undefined where every origin stays. */
  readonly eyes: readonly Eye[] | undefined;

  constructor(
    readonly free: Free,
    readonly sheet: FreeSheet,
    readonly index: number,
    who: readonly Creature[],
    weights: Float64Array,
    screens: readonly Screen[],
  ) {
    const { effect, user, units } = free;
    const aims: Aim[] = [];
    for (const c of who) {
      const weight = weights[c.index];
      const of = sheet.target(c);
      if (weight === 0 || of === undefined) continue;
      const reach = isqrt(of.region.limit) + 1;
      const zone = grown(of.body, reach);
      aims.push({
        who: c.index,
        weight,
        of,
        sides: sidesOf(of),
        screens: screensIn(screens, zone, of.low, of.high),
        near: effect === undefined ? { walls: [], solids: [] } : around(effect, zone),
      });
    }
    this.aims = aims;
    const z = sheet.z * units;
    this.eyes = user?.map((dot) => eyeAt(dot, z, screens));
  }

  /** Whether screens surely hide all of a target that could lie in the area. */
  isHidden(box: FreeRect, aim: Aim, screens: readonly Screen[]): boolean {
    const whole = pieceOf(aim.of.body);
    if (isHidden(box, whole, screens)) return true;
    const reached = reachedOf(box, aim.of);
    return reached !== undefined && isHidden(box, reached, screens);
  }
}

function grown(r: FreeRect, by: number): FreeRect {
  return { x0: r.x0 - by, y0: r.y0 - by, x1: r.x1 + by, y1: r.y1 + by };
}

function sidesOf({ region: { radius } }: FreeTarget): number | undefined {
  if (radius.q !== 0n || radius.p % radius.m !== 0n) return undefined;
  const square = Number(radius.p / radius.m);
  const root = isqrt(square);
  return root * root === square ? root : undefined;
}

/** Whether a point is in a range, or in a region. */
export function isWithin(x: number, y: number, region: FreeRect & { readonly limit: number }): boolean {
  return nearest2({ x0: x, y0: y, x1: x, y1: y }, region) < region.limit;
}

/** How far apart things may lie for all products to be exact. Says by how much the scene is too wide. */
export function spread(free: Free, effect: Effect | undefined, bodies: readonly FreeRect[]): number {
  const { window: w, step } = free;
  let [low, high] = [Math.min(w.x0, w.y0) * step, Math.max(w.x1, w.y1) * step];
  const add = (r: FreeRect): void => {
    low = Math.min(low, r.x0, r.y0, r.x1, r.y1);
    high = Math.max(high, r.x0, r.y0, r.x1, r.y1);
  };
  for (const b of bodies) add(b);
  if (effect !== undefined) {
    for (const wall of effect.walls) add(wall);
    for (const s of effect.solids) add(s);
  }
  return high - low;
}
