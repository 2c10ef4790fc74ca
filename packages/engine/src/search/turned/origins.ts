import type { Arc } from "../../effect/arcs.js";
import type { BarrierWall } from "../../effect/barriers.js";
import { onWall } from "../../effect/contact.js";
import type { Effect } from "../../effect/effect.js";
import { sectorsAt } from "../../effect/sectors.js";
import type { Dot } from "../../effect/sight.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned, TurnedSheet } from "../../systems/turned.js";
import { type Around, around, isFree } from "../free/clear.js";
import { nearest2 } from "../free/distance.js";
import { type Eye, eyeAt, openEyes } from "../free/eyes.js";
import { isHidden } from "../free/hidden.js";
import { isBehind, isInLine, isOnSide, wallUnder } from "../free/on-wall.js";
import { type Piece, pieceOf } from "../free/piece.js";
import { type Lines, linesOf, type Screen, screensBetween, screensIn } from "../free/screens.js";
import { isBeside, isClearOf, isOpenTo } from "./clear-of.js";
import { originCuts } from "./origin-cuts.js";
import type { Room } from "./room.js";

/** A creature of some weight as a height sees it. */
export interface Aim {
  readonly creature: number;
  readonly weight: number;
  readonly body: FreeRect;
  /** Rectangles that are surely its own, and those that hold all of it. */
  readonly cells: readonly FreeRect[];
  readonly spaces: readonly FreeRect[];
  readonly layers: readonly [number, number];
  readonly low: number;
  readonly high: number;
  /** What may hide it, and what may stand in the way at all, from wherever a square that covers it may have its origin. */
  readonly screens: readonly Screen[];
  readonly near: Around;
}

/** Origins in a box, in steps, both ends included. Boxes are cut when asked, once for all squares that may have an origin in them. */
export interface Origins {
  readonly i0: number;
  readonly j0: number;
  readonly i1: number;
  readonly j1: number;
  /** The same in units. */
  readonly rect: FreeRect;
  /** For each aim whether it may be affected from some of them: 1 or 0. */
  readonly may: Uint8Array;
  /** Aims of which all is seen from all of them: 1 or 0. */
  readonly clear: Uint8Array;
  /** Of other aims that a square should spare: points inside them that are seen from all of the box. */
  readonly seen: ReadonlyMap<number, readonly FreeRect[]>;
  /** Eyes of the user that may see some of them; undefined where all are surely seen. */
  readonly eyes: readonly number[] | undefined;
  parts: readonly Origins[] | undefined;
}

export const widthOf = ({ rect }: Origins): number => Math.max(rect.x1 - rect.x0, rect.y1 - rect.y0);

/** Whether all squares of a room surely affect an aim from all origins of a box that may do so; `covers` says whether they all cover some of it. */
export function isStruck(at: Origins, aim: number, room: Room, covers: () => boolean): boolean {
  return (at.clear[aim] === 1 && covers()) || at.seen.get(aim)?.some((p) => room.holds(p, 0)) === true;
}

/** Squares of a box of origins below which walls are asked. */
const ASKED_BELOW = 5;

/** Parts of a box that are asked whether the user sees them, and the smallest, by how many of them make a square. */
const LOOKS = 80;
const FINEST = 4;

const NOTHING: ReadonlyMap<number, readonly FreeRect[]> = new Map();

/** Where origins of one height may lie, and what is surely hidden or seen from a box of them. */
export class OriginTree {
  readonly root: Origins | undefined;
  private readonly eyes: readonly Eye[] | undefined;
  private readonly lines: Lines;

  constructor(
    private readonly turned: Turned,
    private readonly effect: Effect,
    private readonly sheet: TurnedSheet,
    private readonly aims: readonly Aim[],
    screens: readonly Screen[],
  ) {
    const z = sheet.z * turned.units;
    this.lines = linesOf(screens);
    this.eyes = turned.user?.map((dot) => eyeAt(dot, z, screens));
    const { x0, y0, x1, y1 } = turned.window;
    const all = new Uint8Array(aims.length).fill(1);
    this.root = this.box(
      { i0: x0, j0: y0, i1: x1, j1: y1 },
      { may: all, eyes: this.eyes?.map((_, k) => k), seen: NOTHING },
    );
  }

  partsOf(of: Origins): readonly Origins[] {
    if (of.parts === undefined) {
      const out: Origins[] = [];
      for (const bounds of originCuts(of, this.turned, this.effect, this.lines)) {
        const part = this.box(bounds, of);
        if (part !== undefined) out.push(part);
      }
      of.parts = out;
    }
    return of.parts;
  }

  /** Whether the user surely does not see an origin. */
  isUnseen(at: FreeRect): boolean {
    const { eyes, effect } = this;
    return eyes !== undefined && openEyes(eyes, [...eyes.keys()], at, effect)?.length === 0;
  }

  private box(
    b: Pick<Origins, "i0" | "j0" | "i1" | "j1">,
    from: Pick<Origins, "may" | "eyes" | "seen">,
  ): Origins | undefined {
    const { step, units, sided, half } = this.turned;
    const rect = { x0: b.i0 * step, y0: b.j0 * step, x1: b.i1 * step, y1: b.j1 * step };
    const { z } = this.sheet;
    if (!mayStart(this.sheet, rect)) return undefined;
    // walls hide little from all of a wide box
    const asks = Math.max(b.i1 - b.i0, b.j1 - b.j0) * step < ASKED_BELOW * units;
    let { eyes } = from;
    if (asks && eyes !== undefined) {
      eyes = openEyes(this.eyes as readonly Eye[], eyes, rect, this.effect);
      if (eyes?.length === 0 || (eyes !== undefined && this.isUnseenInParts(b, eyes, { left: LOOKS })))
        return undefined;
    }
    const may = new Uint8Array(this.aims.length);
    const seen = new Map<number, readonly FreeRect[]>();
    const under = asks ? wallUnder(this.effect, z * units, rect) : undefined;
    // no point of a square lies farther from another than its diagonal
    const reach2 = 8 * half * half;
    const clear = new Uint8Array(this.aims.length);
    const at = asks && rect.x0 === rect.x1 && rect.y0 === rect.y1 ? this.pointAt(rect) : undefined;
    const leaves = (w: BarrierWall, body: FreeRect): boolean => {
      if (at !== undefined) return onWall(w, rect.x0, rect.y0) && isBeside(w, body);
      return w.only === undefined && under !== undefined && isInLine(w, under) && isOnSide(sided, body, under);
    };
    for (let k = 0; k < may.length; k++) {
      if (from.may[k] === 0) continue;
      const aim = this.aims[k];
      if (nearest2(rect, aim.body) >= reach2) continue;
      if (asks) {
        if (under !== undefined && isBehind(sided, aim.body, under)) continue;
        const screens = screensBetween(aim.screens, rect, aim.body);
        if (screens.length > 0 && isHidden(rect, pieceOf(aim.body), screens)) continue;
        if (at !== undefined && this.isHiddenAt(at, aim)) continue;
        const isOpen = at === undefined || isOpenTo(rect.x0, rect.y0, aim.body, at.closed);
        if (isOpen && isClearOf(rect, aim.body, aim.low, aim.high, aim.near, (w) => leaves(w, aim.body))) clear[k] = 1;
        else if (aim.weight < 0) {
          const points = seenPoints(rect, aim, from.seen.get(k));
          if (points.length > 0) seen.set(k, points);
        }
      }
      may[k] = 1;
    }
    return { ...b, rect, may, clear, seen, eyes, parts: undefined };
  }

  /** Whether the user surely sees nothing of a box, part by part; no where that takes too many looks. */
  private isUnseenInParts(
    b: Pick<Origins, "i0" | "j0" | "i1" | "j1">,
    eyes: readonly number[],
    looks: { left: number },
  ): boolean {
    const { step, units } = this.turned;
    if (Math.max(b.i1 - b.i0, b.j1 - b.j0) * step * FINEST < units) return false;
    return originCuts(b, this.turned, this.effect, this.lines).every((part) => {
      if (looks.left-- <= 0) return false;
      const rect = { x0: part.i0 * step, y0: part.j0 * step, x1: part.i1 * step, y1: part.j1 * step };
      const open = openEyes(this.eyes as readonly Eye[], eyes, rect, this.effect);
      return open !== undefined && (open.length === 0 || this.isUnseenInParts(part, open, looks));
    });
  }

  /** A single origin with the directions that are closed at it. */
  private pointAt({ x0: x, y0: y }: FreeRect): { readonly dot: Dot; readonly closed: readonly Arc[] } {
    const { units, sided } = this.turned;
    const z = this.sheet.z * units;
    return { dot: { x, y, z, ix: 0, iy: 0, iz: 0 }, closed: sectorsAt(this.effect, { x, y, z }, sided).closed };
  }

  /** Whether one origin sees nothing of a creature, wherever a square lies. */
  private isHiddenAt({ dot, closed }: { readonly dot: Dot; readonly closed: readonly Arc[] }, aim: Aim): boolean {
    const { units } = this.turned;
    const [low, high] = aim.layers;
    return aim.spaces.every((cell) => {
      for (let k = low; k <= high; k++) {
        const box = { ...cell, z0: k * units, z1: (k + 1) * units };
        if (this.effect.hidden(dot, box, undefined, closed) === undefined) return false;
      }
      return true;
    });
  }
}

/** A creature among barriers, for squares of a diagonal. */
export function aimOf(
  creature: number,
  weight: number,
  of: Pick<Aim, "body" | "cells" | "layers" | "low" | "high"> & { readonly disc: unknown },
  half: number,
  effect: Effect | undefined,
  screens: readonly Screen[],
): Aim {
  const { body, cells, low, high, layers } = of;
  const reach = Math.ceil(half * 3);
  const zone = { x0: body.x0 - reach, y0: body.y0 - reach, x1: body.x1 + reach, y1: body.y1 + reach };
  return {
    creature,
    weight,
    body,
    cells,
    spaces: of.disc === undefined ? cells : [body],
    layers,
    low,
    high,
    screens: screensIn(screens, zone, low, high),
    near: effect === undefined ? { walls: [], solids: [] } : around(effect, zone),
  };
}

/** Whether screens hide all of a creature that lies before some lines, from all of a box. */
export function isHiddenPiece(rect: FreeRect, piece: Piece, aim: Aim): boolean {
  const screens = screensBetween(aim.screens, rect, aim.body);
  return screens.length > 0 && isHidden(rect, piece, screens);
}

/** Whether some point of a box may be an origin: in range, and in the space in which origins must lie, or on its sides. */
export function mayStart({ range, own }: Pick<TurnedSheet, "range" | "own">, r: FreeRect): boolean {
  if (range !== undefined && nearest2(r, range) >= range.limit) return false;
  if (own === undefined) return true;
  const { at, sides } = own;
  if (r.x1 < at.x0 || r.x0 > at.x1 || r.y1 < at.y0 || r.y0 > at.y1) return false;
  return !sides || r.x0 <= at.x0 || r.x1 >= at.x1 || r.y0 <= at.y0 || r.y1 >= at.y1;
}

/** Points inside a creature's cells that are seen from all of a box. */
export function seenPoints(
  rect: FreeRect,
  { cells, low, high, near }: Aim,
  known: readonly FreeRect[] | undefined,
): FreeRect[] {
  const out: FreeRect[] = [];
  for (const { x0, y0, x1, y1 } of cells) {
    const [ix, iy] = [Math.floor((x1 - x0) / 16), Math.floor((y1 - y0) / 16)];
    const [mx, my] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)];
    const points: [number, number][] =
      ix === 0 || iy === 0
        ? [[mx, my]]
        : [
            [mx, my],
            [x0 + ix, y0 + iy],
            [x1 - ix, y0 + iy],
            [x0 + ix, y1 - iy],
            [x1 - ix, y1 - iy],
          ];
    for (const [x, y] of points) {
      const at = { x0: x, y0: y, x1: x, y1: y };
      const was = known?.some((p) => p.x0 === x && p.y0 === y) === true;
      if (was || isFree(rect, x, y, low, high, near)) out.push(at);
    }
  }
  return out;
}
