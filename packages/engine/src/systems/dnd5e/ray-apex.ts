import type { Dnd5eArea, Place, Toward } from "../../contract/types.js";
import type { Effect, Extent } from "../../effect/effect.js";
import { type Sectors, sectorsAt } from "../../effect/sectors.js";
import type { Dot } from "../../effect/sight.js";
import { movedBy, wedgePart } from "../../effect/wedge.js";
import { type Box, box, cellsOf, holds } from "../../grid/box.js";
import type { Base, Creature } from "../../scene.js";
import { cone, type Plan, strip } from "../../shapes/index.js";
import type { Convex } from "../../shapes/meets.js";
import type { AimApex, AimPiece, AimSide, AimSquare, AimStretch } from "../aims.js";
import { type CandidateAsk, isClear, PlacedTrial } from "../candidates.js";
import type { FreeRect } from "../free.js";
import { nearness } from "../grid-spots.js";
import { staysPut } from "./candidates-range.js";
import {
  compare,
  coordinate,
  type Exact,
  floorOf,
  minus,
  part,
  plus,
  signOf,
  squared,
  times,
  toRatio,
  whole,
} from "./exact.js";
import { inFront } from "./in-front.js";
import { extentOn, onLattice } from "./lattice.js";
import type { Source } from "./source.js";
import { layersOf, riseOf } from "./true-footprint.js";

type RayArea = Extract<Dnd5eArea, { shape: "cone" | "line" }>;

/** What all apexes of a question share. */
export interface RaySetting {
  readonly ask: CandidateAsk;
  readonly area: RayArea;
  readonly effect: Effect;
  /** Steps a square of points in plan. */
  readonly points: number;
  readonly source: Source | undefined;
  readonly length: Exact;
  /** Half of a line's width, and of a cone's at its end. */
  readonly half: Exact;
}

/** One point that a cone or a line starts from (`5e.template`, `5e.blocked`). */
export class RayApex implements AimApex {
  private readonly x: number;
  private readonly y: number;
  /** Layers that the area enters (`5e.height`). */
  private readonly layers: readonly [number, number];
  private readonly height: Exact;
  private sectors: Sectors | undefined;

  constructor(
    private readonly s: RaySetting,
    /** In steps, and in squares. */
    private readonly at: readonly [x: number, y: number, z: number],
  ) {
    const k = s.effect.units / s.points;
    this.x = at[0] * k;
    this.y = at[1] * k;
    this.height = coordinate(at[2], s.ask.scene.units, "points");
    this.layers = layersOf(minus(this.height, s.half), plus(this.height, s.half));
  }

  trial(toward: Toward): PlacedTrial {
    const { ask, points, effect } = this.s;
    const [i, j, z] = this.at;
    const per = ask.pointUnits;
    const place: Place = {
      point: ask.coordinates === "units" ? [i * (per / points), j * (per / points), z] : [i / points, j / points, z],
      toward,
    };
    const u = effect.units;
    const you = ask.by?.space;
    const own = you && box(you.x * u, you.y * u, you.z * u, you.w * u, you.d * u, you.h * u);
    return new PlacedTrial(ask, place, nearness(own, this.x, this.y, z * u), staysPut);
  }

  covers({ corners, disc, layer }: AimPiece, toward: Toward): boolean {
    const { units } = this.s.effect;
    const plan = this.planAt(layer, toward);
    if (disc !== undefined) return plan?.overlapsDisc(units, disc.x + this.x, disc.y + this.y, 2 * disc.r) ?? false;
    return plan?.overlaps(units, movedBy(corners, this.x, this.y)) ?? false;
  }

  private planAt(layer: number, toward: Toward): Plan | undefined {
    const { effect, area, ask, length, half } = this.s;
    const [x, y] = [this.x, this.y].map((v) => toRatio(part(v, effect.units)));
    if (area.shape === "line") return strip(x, y, toward, toRatio(length), toRatio(times(half, whole(2))));
    return cone(x, y, toward, toRatio(length), ask.options.coneEnd, toRatio(this.riseIn(layer)));
  }

  /** How far above or below the ray a layer's widest slice lies; a line's is all of its width. */
  private riseIn(layer: number): Exact {
    if (this.s.area.shape === "line" || this.s.ask.options.heights === "flat") return minus(this.height, this.height);
    return riseOf(layer, this.height, this.height);
  }

  private enters(layer: number): boolean {
    const { ask, area, length, half } = this.s;
    if (ask.options.heights === "flat") return true;
    if (layer < this.layers[0] || layer > this.layers[1]) return false;
    if (area.shape === "line") return true;
    // the slice ends where it is a mere point: at the flat end half of the length, at the round one where 5 rise^2 is the length squared
    const rise = this.riseIn(layer);
    if (ask.options.coneEnd === "flat") return compare(rise, half) < 0;
    return compare(times(whole(5), squared(rise)), squared(length)) < 0;
  }

  pieces(c: Creature): readonly AimPiece[] {
    return c.base === undefined || this.s.ask.method !== "template" ? this.ofSpace(c.space) : this.ofBase(c.base);
  }

  squares({ space }: Creature): readonly AimSquare[] {
    const { ask, effect } = this.s;
    const u = effect.units;
    const whole = this.told(space.x * u, space.y * u, (space.x + space.w) * u, (space.y + space.d) * u);
    const layers = this.layersIn(space.z, space.z + space.h - 1, whole);
    const open = this.isOpen(whole, space.z, space.z + space.h);
    const out: AimSquare[] = [];
    for (const layer of open ? layers.slice(0, 1) : layers)
      for (const [x, y] of cellsOf({ ...space, z: layer, h: 1 })) {
        const cell = { x0: x * u, y0: y * u, x1: (x + 1) * u, y1: (y + 1) * u };
        const told = this.told(cell.x0, cell.y0, cell.x1, cell.y1);
        if (!this.isNear(told)) continue;
        // common.blocks: a square wholly inside a solid is never affected
        if (!open && ask.scene.solids.some((b) => holds(b, x, y, layer))) continue;
        const all = open || this.isOpen(told, layer, layer + 1);
        const seen = all ? undefined : this.seen({ ...cell, z0: layer * u, z1: (layer + 1) * u }, layer);
        if (seen?.length === 0) continue;
        const rise = onLattice(this.riseIn(layer), u);
        out.push({ x: told.x0 / u, y: told.y0 / u, rise, seen });
      }
    return out;
  }

  private ofSpace(space: Box): AimPiece[] {
    const { ask, effect } = this.s;
    const u = effect.units;
    const rect = this.told(space.x * u, space.y * u, (space.x + space.w) * u, (space.y + space.d) * u);
    const layers = this.layersIn(space.z, space.z + space.h - 1, rect);
    if (layers.length === 0) return [];
    if (this.isOpen(rect, space.z, space.z + space.h)) return [this.piece(cornersOf(rect), layers[0], rect)];
    const out: AimPiece[] = [];
    for (const layer of layers)
      for (const [x, y] of cellsOf({ ...space, z: layer, h: 1 })) {
        // common.blocks: a square wholly inside a solid is never affected
        if (ask.scene.solids.some((b) => holds(b, x, y, layer))) continue;
        const cell = { x0: x * u, y0: y * u, x1: (x + 1) * u, y1: (y + 1) * u };
        out.push(...this.seen({ ...cell, z0: layer * u, z1: (layer + 1) * u }, layer));
      }
    return out;
  }

  /** `5e.template.gridless`. Of a round base that barriers may hide in part only a bound is told: the square about it. */
  private ofBase(base: Base): AimPiece[] {
    const { ask, effect } = this.s;
    const u = effect.units;
    const k = u / ask.scene.units;
    const size = base.shape === "disc" ? base.diameter : base.side;
    const from = coordinate(base.z, ask.scene.units, "scene.creatures");
    const [first, last] = layersOf(from, plus(from, part(size, ask.scene.units)));
    const [x, y, r] = [base.x * k, base.y * k, (size * k) / 2];
    const box = { x0: x - r, y0: y - r, x1: x + r, y1: y + r };
    const rect = this.told(box.x0, box.y0, box.x1, box.y1);
    const layers = this.layersIn(first, last, rect);
    if (layers.length === 0) return [];
    const open = this.isOpen(rect, first, last + 1);
    const corners = cornersOf(rect);
    const seen = (): AimPiece[] =>
      layers.flatMap((layer) => this.seen({ ...box, z0: layer * u, z1: (layer + 1) * u }, layer));
    if (base.shape === "disc") {
      // where nothing of the square about it is seen, nothing of it is
      if (!open && seen().length === 0) return [];
      const piece = this.piece(corners, layers[0], rect);
      return [{ ...piece, disc: { x: x - this.x, y: y - this.y, r }, exact: open && piece.rise === 0 }];
    }
    return open ? [this.piece(corners, layers[0], rect)] : seen();
  }

  /** Layers in which the area may cover some of a rectangle, the one of the widest slice first; it alone where nothing ends in height that stands between. */
  private layersIn(first: number, last: number, rect: FreeRect): number[] {
    const out: number[] = [];
    for (let k = first; k <= last; k++) if (this.enters(k)) out.push(k);
    if (out.length === 0 || !this.isNear(rect)) return [];
    out.sort((a, b) => compare(this.riseIn(a), this.riseIn(b)) || a - b);
    return out.length === 1 || this.isTall(rect, first, last + 1) ? [out[0]] : out;
  }

  /** What of a box is seen (`5e.blocked`), piece by piece. */
  private seen(b: Extent, layer: number): AimPiece[] {
    const { effect } = this.s;
    const { dot } = this;
    const rect = this.told(b.x0, b.y0, b.x1, b.y1);
    const out: AimPiece[] = [];
    const flat = signOf(this.riseIn(layer).n) === 0;
    const hidden = effect.hidden(
      dot,
      b,
      (gap, part) => {
        if (part !== undefined) out.push(this.piece(part, layer, undefined));
        else {
          const wedge = wedgePart(rect.x0, rect.y0, rect.x1, rect.y1, gap);
          // a flat shape reaches from its apex to there without a gap; a slice beside the ray does not
          if (wedge !== undefined)
            for (const p of flat ? [wedge] : inFront(effect, dot, b, wedge)) out.push(this.piece(p, layer, undefined));
        }
        return false;
      },
      this.closed,
    );
    return hidden === undefined ? [this.piece(cornersOf(rect), layer, rect)] : out;
  }

  private piece(corners: Convex, layer: number, rect: FreeRect | undefined): AimPiece {
    const { ask, effect } = this.s;
    const rise = onLattice(this.riseIn(layer), effect.units);
    // a slice beside the ray with a round end has corners that are told roughly
    const exact = rise === 0 || ask.options.coneEnd === "flat";
    return { corners, rect, disc: undefined, layer, rise, exact };
  }

  private get dot(): Dot {
    const { units } = this.s.effect;
    return { x: this.x, y: this.y, z: onLattice(this.height, units), ix: 0, iy: 0, iz: 0 };
  }

  /** `common.origin-on-wall` */
  private get closed(): Sectors["closed"] {
    const { effect, source } = this.s;
    this.sectors ??= sectorsAt(effect, this.dot, source && extentOn(source.extent, effect.units));
    return this.sectors.closed;
  }

  /** Whether no barrier stands between the apex and a rectangle, at any of these heights, and none at the apex. */
  private isOpen(r: FreeRect, low: number, high: number): boolean {
    return isClear(this.s.ask) || this.between(r, low, high).length === 0;
  }

  /** Whether all that stands between reaches from below all lines to above them. */
  private isTall(r: FreeRect, low: number, high: number): boolean {
    const u = this.s.effect.units;
    const [z0, z1] = [Math.min(low * u, this.dot.z), Math.max(high * u, this.dot.z)];
    return this.between(r, low, high).every(([bottom, top]) => bottom <= z0 && top >= z1);
  }

  /** Heights of what touches the rectangle about the apex and another, at heights of lines between the two. */
  private between(r: FreeRect, low: number, high: number): (readonly [bottom: number, top: number])[] {
    const { effect } = this.s;
    const { x, y, dot } = this;
    const u = effect.units;
    const [z0, z1] = [Math.min(low * u, dot.z), Math.max(high * u, dot.z)];
    const [x0, y0, x1, y1] = [
      Math.min(0, r.x0) + x,
      Math.min(0, r.y0) + y,
      Math.max(0, r.x1) + x,
      Math.max(0, r.y1) + y,
    ];
    const { walls, solids } = effect.near(x0, y0, x1, y1);
    const meets = (b: FreeRect): boolean =>
      Math.max(b.x0, b.x1) >= x0 &&
      Math.min(b.x0, b.x1) <= x1 &&
      Math.max(b.y0, b.y1) >= y0 &&
      Math.min(b.y0, b.y1) <= y1;
    const out: (readonly [number, number])[] = [];
    for (const i of walls) {
      const w = effect.walls[i];
      if (w.bottom <= z1 && w.top >= z0 && meets(w)) out.push([w.bottom, w.top]);
    }
    for (const i of solids) {
      const b = effect.solids[i];
      if (b.z0 <= z1 && b.z1 >= z0 && meets(b)) out.push([b.z0, b.z1]);
    }
    return out;
  }

  private told(x0: number, y0: number, x1: number, y1: number): FreeRect {
    const { x, y } = this;
    return { x0: x0 - x, y0: y0 - y, x1: x1 - x, y1: y1 - y };
  }

  /** Whether some of a rectangle lies no farther than the shape's corners. */
  private isNear({ x0, y0, x1, y1 }: FreeRect): boolean {
    const { effect, length, half } = this.s;
    const u = whole(effect.units);
    const far = floorOf(squared(times(u, length))) + floorOf(squared(times(u, half)));
    const [dx, dy] = [Math.max(0, x0, -x1), Math.max(0, y0, -y1)];
    // with more room than rounding could take
    return dx * dx + dy * dy <= far + far / 2 ** 40 + 1;
  }
}

function cornersOf({ x0, y0, x1, y1 }: FreeRect): Convex {
  const [a, b, c, d] = [BigInt(x0), BigInt(y0), BigInt(x1), BigInt(y1)];
  return [
    [a, b, 1n],
    [c, b, 1n],
    [c, d, 1n],
    [a, d, 1n],
  ];
}

/** The space of a creature as it moves against the apexes of a stretch: all of it, and what is there from each of them. */
export function stretchOf(
  { effect, points, ask, length, half }: RaySetting,
  { x, y, z, dx, dy }: AimSide,
  from: number,
  to: number,
  { exact: e, space: s, base: own }: Creature,
): AimStretch | undefined {
  // only the template method knows bases
  const base = ask.method === "template" ? own : undefined;
  const u = effect.units;
  const [k, n] = [u / points, u / ask.scene.units];
  const [px, py] = [(x + from * dx) * k, (y + from * dy) * k];
  const [rx, ry] = [dx * (to - from) * k, dy * (to - from) * k];
  const body =
    base === undefined
      ? { x0: s.x * u, y0: s.y * u, x1: (s.x + s.w) * u, y1: (s.y + s.d) * u }
      : { x0: e.x0 * n, y0: e.y0 * n, x1: e.x1 * n, y1: e.y1 * n };
  const most = { x0: body.x0 - px - rx, y0: body.y0 - py - ry, x1: body.x1 - px, y1: body.y1 - py };
  const shown = { apexes: { x0: px, y0: py, x1: px + rx, y1: py + ry }, body, most, z: z * u };
  let [bottom, top] = [s.z, s.z + s.h];
  if (base === undefined && ask.options.heights !== "flat") {
    // layers that the area does not enter are never affected
    const height = coordinate(z, ask.scene.units, "points");
    const [first, last] = layersOf(minus(height, half), plus(height, half));
    [bottom, top] = [Math.max(bottom, first), Math.min(top, last + 1)];
    if (bottom >= top) return undefined;
  }
  const [low, high] = [Math.min(z, bottom) * u, Math.max(z, top) * u];
  const flat = ask.options.heights === "flat" || (z >= s.z && z <= s.z + s.h);
  const told = { ...shown, low, high, sure: undefined };
  const reach = floorOf(squared(length)) + floorOf(squared(half)) + 2;
  const [ax, ay] = [Math.max(0, most.x0, -most.x1), Math.max(0, most.y0, -most.y1)];
  if (ax * ax + ay * ay > reach * u * u) return undefined;
  // of a round base, and of who flies above or below the ray, only a bound is told
  if (base?.shape === "disc" || !flat) return told;
  const sure = { x0: body.x0 - px, y0: body.y0 - py, x1: body.x1 - px - rx, y1: body.y1 - py - ry };
  return { ...told, sure: sure.x0 < sure.x1 && sure.y0 < sure.y1 ? sure : undefined };
}
