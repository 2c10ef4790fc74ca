import type { Cell } from "../../contract/types.js";
import type { Effect } from "../../effect/effect.js";
import { sectorsAt } from "../../effect/sectors.js";
import type { Dot } from "../../effect/sight.js";
import { alternating, chebyshev } from "../../grid/distance.js";
import { decimal, type Ratio, squaresOf } from "../../grid/lattice.js";
import type { Creature } from "../../scene.js";
import type { CandidateAsk } from "../candidates.js";
import { FirstLine, reachesOrigin } from "../first-line.js";
import type { SpotWindow } from "../grid-spots.js";
import type { Placed } from "../system.js";
import { UserView } from "../user-view.js";
import { HALF, plus, times } from "./exact.js";
import { coordinatesOf, extentOn, latticeFor, onLattice } from "./lattice.js";
import { cornersOf } from "./near-side.js";
import { creatureSource } from "./source.js";

/** `5e.near-side`. ruling: an origin that would move is found where it moves to, as a placement of that point. */
export function staysPut(placed: Placed): boolean {
  return placed.problems.every((p) => p.rule !== "5e.near-side");
}

/** A point of a place as the question counts points. */
export function pointIn(ask: CandidateAsk, x: number, y: number, z: number): Cell {
  return [x * ask.pointUnits, y * ask.pointUnits, z];
}

/** `5e.range` in squares; undefined without a range or a user. */
export function limitOf(ask: CandidateAsk): Ratio | undefined {
  const { rangeFeet, within } = ask.area;
  if (ask.by === undefined) return undefined;
  if (rangeFeet !== undefined) return squaresOf(rangeFeet, ask.scene.feetPerSquare);
  return within === undefined ? undefined : decimal(within);
}

/** `5e.range`: whether an intersection is in range, by the squares from the user's space. */
export function inRange(ask: CandidateAsk, limit: Ratio | undefined, x: number, y: number, z: number): boolean {
  if (limit === undefined || ask.by === undefined) return true;
  const you = ask.by.space;
  const away = (at: number, low: number, size: number): number => Math.max(0, low - at, at - low - size);
  const [dx, dy, dz] = [away(x, you.x, you.w), away(y, you.y, you.d), away(z, you.z, you.h)];
  const squares = ask.options.diagonals === "5-10-5" ? alternating(dx, dy, dz) : chebyshev(dx, dy, dz);
  return squares * limit.den <= limit.num;
}

/** `5e.near-side`: what a user sees of the origins that it could choose; undefined where none would move. */
export function sightOf(ask: CandidateAsk): UserSight | undefined {
  const { by, scene, area } = ask;
  if (by === undefined || area.passes === true || (scene.walls.length === 0 && scene.solids.length === 0))
    return undefined;
  return new UserSight(ask, by);
}

class UserSight {
  private readonly effect: Effect;
  private readonly starts: readonly Dot[];

  constructor(ask: CandidateAsk, by: Creature) {
    const { extent } = creatureSource(by, ask.scene);
    const { x0, y0, z0, x1, y1, z1 } = extent;
    const middles = [plus(x0, x1), plus(y0, y1), plus(z0, z1)].map((v) => times(v, HALF));
    this.effect = ask.sight(latticeFor(ask.scene, [...coordinatesOf(extent), ...middles]));
    const [x, y, z] = middles.map((v) => onLattice(v, this.effect.units));
    this.starts = [{ x, y, z, ix: 0, iy: 0, iz: 0 }, ...cornersOf(extentOn(extent, this.effect.units))];
  }

  /** Whether a corner or the centre of its space has a clear line to an intersection. */
  sees(x: number, y: number, z: number): boolean {
    const u = this.effect.units;
    const to: Dot = { x: x * u, y: y * u, z: z * u, ix: 0, iy: 0, iz: 0 };
    return this.starts.some((from) => reachesOrigin(this.effect, from, to));
  }

  /** What may be seen of a window at one height. */
  view(window: SpotWindow, z: number): UserView {
    return new UserView(this.effect, this.starts, window, z);
  }
}

/** Single lines from intersections (`5e.blocked`), with the directions that walls at them close to their user's side. */
export function linesOf({ by, scene, sight }: CandidateAsk): (at: Cell) => FirstLine {
  if (by === undefined) return (at) => new FirstLine(sight(1), ...at, undefined);
  const { extent } = creatureSource(by, scene);
  const effect = sight(latticeFor(scene, coordinatesOf(extent)));
  const u = effect.units;
  const own = extentOn(extent, u);
  return ([x, y, z]) =>
    new FirstLine(effect, x, y, z, () => sectorsAt(effect, { x: x * u, y: y * u, z: z * u }, own).closed);
}
