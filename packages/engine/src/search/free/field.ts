import type { Effect } from "../../effect/effect.js";
import type { Creature } from "../../scene.js";
import { isqrt } from "../../shapes/roots.js";
import type { Free, FreePart, FreeRect, FreeSheet, FreeTarget } from "../../systems/free.js";
import { around } from "./clear.js";
import { nearest2 } from "./distance.js";
import { type Eye, eyesOf } from "./eyes.js";
import { isHidden } from "./hidden.js";
import { pieceOf } from "./piece.js";
import { reachedOf } from "./reached.js";
import { type Lines, type Screen, screensIn } from "./screens.js";
import type { Way } from "./way.js";

const NOTHING = { walls: [], solids: [] };

/** A creature of some weight as a sheet sees it. */
export interface Aim extends Way {
  /** Its place in the scene. */
  readonly who: number;
  readonly weight: number;
  readonly of: FreeTarget;
  /** The length of the region's radius in units where that is whole, else undefined: where the straight sides of its border lie. */
  readonly sides: number | undefined;
  /** Where it is the user, and not its base: less than its squared reach wherever in its space; undefined of others. */
  readonly own: number | undefined;
  /** Of a wanted one the aims to spare that share squares with it. */
  readonly shares: readonly number[];
}

/** One height of origins, with all that its proofs ask for. */
export class Field {
  readonly aims: readonly Aim[];
  readonly lines: Lines;
  /** Undefined where every origin stays. */
  readonly eyes: readonly Eye[] | undefined;

  constructor(
    readonly free: Free,
    readonly sheet: FreeSheet,
    readonly index: number,
    who: readonly Creature[],
    weights: Float64Array,
    screens: readonly Screen[],
    lines: Lines,
  ) {
    const { effect, user, units } = free;
    const aims: Omit<Aim, "shares">[] = [];
    const based = new Set<FreeTarget>();
    for (const c of who) {
      const weight = weights[c.index];
      const of = sheet.target(c);
      if (weight === 0 || of === undefined) continue;
      if (c.base !== undefined) based.add(of);
      const reach = isqrt(of.region.limit) + 1;
      const zone = grown(of.body, reach);
      aims.push({
        who: c.index,
        weight,
        of,
        sides: sidesOf(of),
        screens: screensIn(screens, zone, of.low, of.high, sheet.z * units),
        own: c === free.source && c.base === undefined ? ownReach(c, of, effect) : undefined,
        near: effect === undefined ? NOTHING : around(effect, zone),
      });
    }
    // who is affected on a base is told by more than its parts
    const spared = aims.flatMap((b, k) => (b.weight < 0 && !based.has(b.of) ? [k] : []));
    this.aims = aims.map((a) => ({
      ...a,
      shares:
        a.weight > 0 && !based.has(a.of) ? spared.filter((k) => a.of.parts.some((p) => hasPart(aims[k].of, p))) : [],
    }));
    this.lines = lines;
    const z = sheet.z * units;
    this.eyes = user && effect && eyesOf(user, z, screens, effect);
  }

  /** One to spare that is affected from every point of a box from which a wanted one is: it has all of that one's squares that are in reach. Undefined where there is none. */
  sparedBeside(box: FreeRect, { of, shares }: Aim): number | undefined {
    return shares.find((k) => of.parts.every((p) => nearest2(box, p) >= p.limit || hasPart(this.aims[k].of, p)));
  }

  /** Whether screens surely hide all of a target that could lie in the area. */
  isHidden(box: FreeRect, aim: Aim, screens: readonly Screen[]): boolean {
    const [from, whole] = [pieceOf(box), pieceOf(aim.of.body)];
    if (isHidden(from, whole, screens)) return true;
    const reached = reachedOf(box, aim.of);
    return reached !== undefined && isHidden(from, reached, screens);
  }
}

/** The squared reach that holds in all squares of a user's space; undefined where some are out of every area, or a line may be stopped one way only. */
function ownReach({ space: s }: Creature, { parts }: FreeTarget, effect: Effect | undefined): number | undefined {
  if (parts.length < s.w * s.d * s.h || effect?.walls.some((w) => w.only !== undefined) === true) return undefined;
  return parts.reduce((least, p) => Math.min(least, p.limit), Number.POSITIVE_INFINITY);
}

/** Whether somebody has a square of a layer that another one has. */
function hasPart({ parts }: FreeTarget, p: FreePart): boolean {
  return parts.some((q) => p.x0 === q.x0 && p.y0 === q.y0 && p.low === q.low && p.high === q.high);
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
