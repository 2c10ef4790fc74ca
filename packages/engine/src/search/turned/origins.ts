import type { Arc } from "../../effect/arcs.js";
import type { BarrierWall } from "../../effect/barriers.js";
import { onWall } from "../../effect/contact.js";
import type { Effect } from "../../effect/effect.js";
import { sectorsAt } from "../../effect/sectors.js";
import type { Dot } from "../../effect/sight.js";
import { wedgePart } from "../../effect/wedge.js";
import { isqrt } from "../../shapes/roots.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned, TurnedSheet } from "../../systems/turned.js";
import { type Around, around, isFree } from "../free/clear.js";
import { nearest2 } from "../free/distance.js";
import { type Eye, eyesOf, openEyes } from "../free/eyes.js";
import { isHidden } from "../free/hidden.js";
import { isBehind, isInLine, isOnSide, wallUnder } from "../free/on-wall.js";
import { cutAt, type Piece, pieceOf, pointsOf, rectOf } from "../free/piece.js";
import { type Lines, linesOf, type Screen, screensIn } from "../free/screens.js";
import { type Way, wayBetween } from "../free/way.js";
import { isBeside, isClearOf, isOpenTo } from "./clear-of.js";
import { originCuts } from "./origin-cuts.js";
import type { Room } from "./room.js";
import { pieceAbout, shownPast } from "./shown.js";

/** A creature of some weight as a height sees it. */
export interface Aim extends Way {
  readonly creature: number;
  readonly weight: number;
  readonly body: FreeRect;
  /** Rectangles that are surely its own, and those that hold all of it. */
  readonly cells: readonly FreeRect[];
  readonly spaces: readonly FreeRect[];
  readonly layers: readonly [number, number];
  readonly low: number;
  readonly high: number;
}

/** A convex piece, and the rectangle about it. */
export interface Shown {
  readonly piece: Piece;
  readonly rect: FreeRect;
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
  readonly eyes: readonly Eye[] | undefined;
  /** Of aims that may be affected, but not of those of which all is seen, what may lie between; undefined where it was not asked yet. */
  readonly ways: ReadonlyMap<number, Way> | undefined;
  /** Of wanted ones among those what some of them may see: no more than lies in these. */
  readonly shown: ReadonlyMap<number, readonly Shown[]> | undefined;
  /** Set for a single origin. */
  readonly point: At | undefined;
  parts: readonly Origins[] | undefined;
}

export const widthOf = ({ rect }: Origins): number => Math.max(rect.x1 - rect.x0, rect.y1 - rect.y0);

/** Whether some square of a room may cover what some origin of a box may see of a wanted one. */
export function isShown(at: Origins, aim: number, room: Room): boolean {
  return at.shown?.get(aim)?.some(({ rect }) => room.side(rect) !== "out") ?? true;
}

/** Whether all squares of a room surely affect an aim from all origins of a box that may do so; `covers` says whether they all cover some of it. */
export function isStruck(at: Origins, aim: number, room: Room, covers: () => boolean): boolean {
  return (at.clear[aim] === 1 && covers()) || at.seen.get(aim)?.some((p) => room.holds(p, 0)) === true;
}

/** Squares of a box of origins below which walls are asked. */
const ASKED_BELOW = 5;

/** A single origin, and the directions that are closed at it. */
interface At {
  readonly dot: Dot;
  readonly closed: readonly Arc[];
}

const pointRect = ([x, y]: readonly [number, number]): FreeRect => ({ x0: x, y0: y, x1: x, y1: y });

/** Where origins of one height may lie, and what is surely hidden or seen from a box of them. */
export class OriginTree {
  readonly root: Origins | undefined;
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
    const eyes = turned.user && eyesOf(turned.user, z, screens, effect);
    const { x0, y0, x1, y1 } = turned.window;
    const all = new Uint8Array(aims.length).fill(1);
    this.root = this.box(
      { i0: x0, j0: y0, i1: x1, j1: y1 },
      { may: all, clear: new Uint8Array(aims.length), eyes, ways: undefined, shown: undefined },
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

  private box(
    b: Pick<Origins, "i0" | "j0" | "i1" | "j1">,
    from: Pick<Origins, "may" | "clear" | "eyes" | "ways" | "shown">,
  ): Origins | undefined {
    const { step, units, sided, half } = this.turned;
    const rect = { x0: b.i0 * step, y0: b.j0 * step, x1: b.i1 * step, y1: b.j1 * step };
    const { z } = this.sheet;
    if (!mayStart(this.sheet, rect)) return undefined;
    // walls hide little from all of a wide box
    const asks = Math.max(b.i1 - b.i0, b.j1 - b.j0) * step < ASKED_BELOW * units;
    let { eyes } = from;
    if (asks && eyes !== undefined) {
      eyes = openEyes(eyes, rect);
      if (eyes?.length === 0) return undefined;
    }
    const may = new Uint8Array(this.aims.length);
    const seen = new Map<number, readonly FreeRect[]>();
    const corners = pieceOf(rect);
    const under = asks ? wallUnder(this.effect, z * units, rect) : undefined;
    // no point of a square lies farther from another than its diagonal
    const reach2 = 8 * half * half;
    const clear = new Uint8Array(this.aims.length);
    const ways = new Map<number, Way>();
    const shown = new Map<number, readonly Shown[]>();
    const at = asks && rect.x0 === rect.x1 && rect.y0 === rect.y1 ? this.pointAt(rect) : undefined;
    const leaves = (w: BarrierWall, body: FreeRect): boolean => {
      if (at !== undefined) return onWall(w, rect.x0, rect.y0) && isBeside(w, body);
      return w.only === undefined && under !== undefined && isInLine(w, under) && isOnSide(sided, body, under);
    };
    for (let k = 0; k < may.length; k++) {
      if (from.may[k] === 0) continue;
      const aim = this.aims[k];
      if (nearest2(rect, aim.body) >= reach2) continue;
      // what sees all of it from a wider box does so from this one
      if (from.clear[k] === 1) clear[k] = 1;
      else if (asks) {
        if (under !== undefined && isBehind(sided, aim.body, under)) continue;
        const way = wayBetween(from.ways?.get(k) ?? aim, rect, aim.body);
        const { screens, near } = way;
        const pieces: Piece[] = [];
        for (const { piece } of from.shown?.get(k) ?? [{ piece: pieceOf(aim.body) }]) {
          const part = aim.weight > 0 ? shownPast(corners, piece, screens) : piece;
          if (part.xs.length > 0 && (screens.length === 0 || !isHidden(corners, part, screens))) pieces.push(part);
        }
        if (pieces.length === 0) continue;
        const exact = at && this.seenFrom(at, aim);
        if (exact?.length === 0) continue;
        const isOpen = at === undefined || isOpenTo(rect.x0, rect.y0, aim.body, at.closed);
        if (isOpen && isClearOf(rect, aim.body, aim.low, aim.high, near, (w) => leaves(w, aim.body))) clear[k] = 1;
        else {
          // common.origin-on-wall: lines to the side of the source leave the walls in that line at once
          const leaving = under !== undefined && isOnSide(sided, aim.body, under);
          const own = leaving ? { ...near, walls: near.walls.filter((w) => !isInLine(w, under)) } : near;
          ways.set(k, { screens, near: own });
          if (aim.weight > 0) {
            const told = (exact ?? pieces).map((piece) => ({ piece, rect: rectOf(piece) }));
            shown.set(k, told);
          } else {
            const sees = (x: number, y: number): boolean => this.sees({ rect, point: at }, aim, own, x, y);
            const points = (exact ?? aim.cells.map(pieceOf))
              .flatMap(pointsOf)
              .filter(([x, y]) => sees(x, y))
              .map(pointRect);
            if (points.length > 0) seen.set(k, points);
          }
        }
      }
      may[k] = 1;
    }
    return {
      ...b,
      rect,
      may,
      clear,
      seen,
      eyes,
      ways: asks ? ways : undefined,
      shown: asks ? shown : undefined,
      point: at,
      parts: undefined,
    };
  }

  /** A single origin with the directions that are closed at it. */
  private pointAt({ x0: x, y0: y }: FreeRect): At {
    const { units, sided } = this.turned;
    const z = this.sheet.z * units;
    return { dot: { x, y, z, ix: 0, iy: 0, iz: 0 }, closed: sectorsAt(this.effect, { x, y, z }, sided).closed };
  }

  /** What one origin sees of a creature, wherever a square lies. */
  private seenFrom({ dot, closed }: At, aim: Aim): Piece[] {
    const { units } = this.turned;
    const [low, high] = aim.layers;
    const out: Piece[] = [];
    for (const cell of aim.spaces)
      for (let k = low; k <= high; k++) {
        const box = { ...cell, z0: k * units, z1: (k + 1) * units };
        const { x, y } = dot;
        // a square holds its origin, so that what it covers of all that lies in these directions it covers on the way there too
        const hidden = this.effect.hidden(
          dot,
          box,
          (gap, part = wedgePart(cell.x0 - x, cell.y0 - y, cell.x1 - x, cell.y1 - y, gap)) => {
            if (part !== undefined) out.push(pieceAbout(part, x, y));
            return false;
          },
          closed,
        );
        if (hidden === undefined) out.push(pieceOf(cell));
      }
    return out;
  }

  /** Whether all origins of a box surely see a point inside one of a creature's squares, and all next to it. */
  private sees(
    { rect, point }: Pick<Origins, "rect" | "point">,
    aim: Aim,
    near: Around,
    x: number,
    y: number,
  ): boolean {
    const { cells, layers, low, high } = aim;
    if (!cells.some((c) => x > c.x0 && x < c.x1 && y > c.y0 && y < c.y1)) return false;
    if (point === undefined) return isFree(rect, x, y, low, high, near);
    const { dot, closed } = point;
    const about = { x0: x - 1, y0: y - 1, x1: x + 1, y1: y + 1 };
    const to = { ...dot, x, y, z: layers[0] * this.turned.units + 1 };
    return isOpenTo(dot.x, dot.y, about, closed) && this.effect.clear(dot, to, "start");
  }

  /** Whether all squares of a room surely cover some of a creature that all origins of a box see. */
  strikes(of: Origins, k: number, room: Room): boolean {
    const aim = this.aims[k];
    const { near } = of.ways?.get(k) ?? aim;
    const away = 2 * room.wide + 2;
    return aim.cells.some((cell) => {
      let piece = pieceOf(cell);
      for (const { nx, ny, most } of room.edges()) {
        const long = isqrt(nx * nx + ny * ny) + 1;
        piece = cutAt(piece, (x, y) => most - Math.ceil(away * long) - nx * x - ny * y);
        if (piece.xs.length === 0) return false;
      }
      return pointsOf(piece).some(([x, y]) => room.holds(pointRect([x, y]), 0) && this.sees(of, aim, near, x, y));
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
  z: number,
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
    screens: screensIn(screens, zone, low, high, z),
    near: effect === undefined ? { walls: [], solids: [] } : around(effect, zone),
  };
}

/** Whether some point of a box may be an origin: in range, and in the space in which origins must lie, or on its sides. */
export function mayStart({ range, own }: Pick<TurnedSheet, "range" | "own">, r: FreeRect): boolean {
  if (range !== undefined && nearest2(r, range) >= range.limit) return false;
  if (own === undefined) return true;
  const { at, sides } = own;
  if (r.x1 < at.x0 || r.x0 > at.x1 || r.y1 < at.y0 || r.y0 > at.y1) return false;
  return !sides || r.x0 <= at.x0 || r.x1 >= at.x1 || r.y0 <= at.y0 || r.y1 >= at.y1;
}
