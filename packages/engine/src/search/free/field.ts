import type { Effect } from "../../effect/effect.js";
import type { Creature } from "../../scene.js";
import type { Free, FreeRect, FreeSheet, FreeTarget } from "../../systems/free.js";
import { type Around, around } from "./clear.js";
import { nearest2 } from "./distance.js";
import { cutAt, isHidden, type Piece, pieceOf } from "./hidden.js";
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

/** A point of the user from which an origin may be seen. */
export interface Eye {
  readonly piece: Piece;
  readonly low: number;
  readonly high: number;
  readonly screens: readonly Screen[];
}

/** Tangents that cut what lies beyond an area from a space. */
const TANGENTS = 16;

/** More than what rounding takes from the length of a radius or of a normal. */
const ROOM = 1 / 64;

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
      const reach = Math.ceil(Math.sqrt(of.region.limit)) + 1;
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
    this.eyes = user?.map((dot): Eye => {
      // an inset corner is a short way from the corner inwards
      const piece: Piece =
        dot.ix === 0 && dot.iy === 0
          ? { xs: [dot.x], ys: [dot.y], exact: [3] }
          : { xs: [dot.x, dot.x + dot.ix], ys: [dot.y, dot.y + dot.iy], exact: [3, 3] };
      const [low, high] = [Math.min(z, dot.z), Math.max(z, dot.z)];
      // its height is inset too, which may carry a line past the very edge of a wall
      const own = screens.filter(
        (w) => (dot.iz < 0 ? w.bottom < low : w.bottom <= low) && (dot.iz > 0 ? w.top > high : w.top >= high),
      );
      return { piece, low, high, screens: own };
    });
  }

  /** Whether screens surely hide all of a target that could lie in the area. */
  isHidden(box: FreeRect, aim: Aim, screens: readonly Screen[]): boolean {
    const whole = pieceOf(aim.of.body);
    if (isHidden(box, whole, screens)) return true;
    const reached = this.reached(box, aim);
    return reached.exact.some((e) => e !== 3) && isHidden(box, reached, screens);
  }

  /** What of a target may lie in the area from some point of a box. */
  private reached(box: FreeRect, { of }: Aim): Piece {
    const whole = pieceOf(of.body);
    const r = Math.sqrt(of.region.limit) + ROOM;
    const [cx, cy] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    const { x0, y0, x1, y1 } = of.body;
    const farX = Math.max(x1 - box.x0, box.x1 - x0);
    const farY = Math.max(y1 - box.y0, box.y1 - y0);
    if (farX * farX + farY * farY < of.region.limit) return whole;
    const angles = whole.xs.map((x, k) => Math.atan2(whole.ys[k] - cy, x - cx));
    let [from, to] = [Math.min(...angles), Math.max(...angles)];
    if (to - from > Math.PI) {
      const turned = angles.map((a) => (a < 0 ? a + 2 * Math.PI : a));
      [from, to] = [Math.min(...turned), Math.max(...turned)];
    }
    // a box within the space sees it all round
    if (to - from > Math.PI) return whole;
    let piece = whole;
    for (let k = 0; k <= TANGENTS; k++) {
      const a = from + ((to - from) * k) / TANGENTS;
      const [nx, ny] = [Math.cos(a), Math.sin(a)];
      const own = Math.max(nx * box.x0, nx * box.x1) + Math.max(ny * box.y0, ny * box.y1);
      piece = cutAt(piece, (x, y) => own + r - (nx * x + ny * y));
    }
    return piece;
  }
}

function grown(r: FreeRect, by: number): FreeRect {
  return { x0: r.x0 - by, y0: r.y0 - by, x1: r.x1 + by, y1: r.y1 + by };
}

function sidesOf({ region: { radius } }: FreeTarget): number | undefined {
  if (radius.q !== 0n || radius.p % radius.m !== 0n) return undefined;
  const square = Number(radius.p / radius.m);
  const root = Math.round(Math.sqrt(square));
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
