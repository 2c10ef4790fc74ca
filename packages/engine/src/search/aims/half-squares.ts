import type { Toward } from "../../contract/types.js";
import type { Creature } from "../../scene.js";
import type { AimApex, AimShape, AimSquare } from "../../systems/aims.js";
import { CoveredPart } from "./covered.js";
import { type Cover, coverOf } from "./covering.js";
import { whole } from "./polygon-arcs.js";
import { heldBy, holdsTurn, type Sector } from "./sector.js";

/** A square of a creature about one apex. */
interface Square {
  readonly at: AimSquare;
  readonly covered: CoveredPart;
  /** In which directions some seen part of it is covered; undefined where that is so wherever half of it is covered. */
  readonly shown: Cover | undefined;
}

/** What is told of a square for all directions of a sector. */
interface Open {
  readonly square: Square;
  readonly isHalf: boolean;
  readonly isShown: boolean;
}

/** Somebody whom some directions may affect. */
export interface Aimed {
  readonly who: number;
  readonly weight: number;
  /** Squares of which it is not told, in all of them, whether they are affected. */
  readonly squares: readonly Open[];
}

/** The shape's covered parts by how far beside its ray it is cut. */
export class CoveredParts {
  private readonly kept = new Map<number, CoveredPart>();

  constructor(
    readonly shape: AimShape,
    readonly units: number,
  ) {}

  at(rise: number): CoveredPart {
    let found = this.kept.get(rise);
    if (found === undefined) {
      found = new CoveredPart(this.shape, rise, this.units);
      this.kept.set(rise, found);
    }
    return found;
  }
}

/** A creature about an apex; undefined where no direction affects it. */
export function aimedAt(apex: AimApex, c: Creature, weight: number, parts: CoveredParts): Aimed | undefined {
  const squares = apex.squares(c).map((at): Open => {
    const shown = shownOf(apex, at, parts);
    return { square: { at, covered: parts.at(at.rise), shown }, isHalf: false, isShown: shown === undefined };
  });
  return squares.length === 0 ? undefined : { who: c.index, weight, squares };
}

function shownOf(apex: AimApex, { seen }: AimSquare, { shape, units }: CoveredParts): Cover | undefined {
  // more than half of it is seen: where half is covered, some of the one is some of the other
  if (seen === undefined || seen.some((piece) => isMost(piece, units))) return undefined;
  return coverOf(apex, seen, shape);
}

/** Whether a piece fills more than half of a square. */
function isMost({ corners }: { corners: Parameters<typeof whole>[0] }, units: number): boolean {
  const { corners: points, all } = whole(corners);
  let twice = 0n;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length];
    twice += p.x * q.y - p.y * q.x;
  });
  const square = (BigInt(units) * all) ** 2n;
  return (twice < 0n ? -twice : twice) > square;
}

/** Whether a direction affects it. Exact. */
export function isHit({ squares }: Aimed, apex: AimApex, toward: Toward): boolean {
  return squares.some(
    ({ square: { at, covered, shown }, isHalf, isShown }) =>
      (isShown || shows(apex, at, shown, toward)) && (isHalf || covered.isHalf(at, toward)),
  );
}

function shows(apex: AimApex, { seen }: AimSquare, shown: Cover | undefined, toward: Toward): boolean {
  if (shown === undefined || seen === undefined) return true;
  if (!shown.exact) return seen.some((piece) => apex.covers(piece, toward));
  return shown.sure === undefined || holdsTurn(shown.sure, toward);
}

/** What is left to tell of it in a sector: true where all directions affect it, false where none does. */
export function toldIn({ who, weight, squares }: Aimed, sector: Sector): Aimed | boolean {
  const left: Open[] = [];
  for (const open of squares) {
    const { square } = open;
    const isHalf = open.isHalf || square.covered.always(square.at, sector.middle, sector.tangent);
    if (isHalf === false) continue;
    const isShown = open.isShown || shownIn(square, sector);
    if (isShown === false) continue;
    if (isHalf && isShown) return true;
    left.push({ square, isHalf: isHalf === true, isShown: isShown === true });
  }
  return left.length === 0 ? false : { who, weight, squares: left };
}

function shownIn({ shown, at, covered }: Square, sector: Sector): boolean | undefined {
  if (shown === undefined) return true;
  if (shown.sure === undefined || heldBy(shown.sure, sector)) return true;
  if (shown.most !== undefined && heldBy(shown.most, sector) === false) return false;
  if (shown.exact || at.seen === undefined) return undefined;
  const told = at.seen.map((p) => covered.alwaysSome(at, p.corners, sector.middle, sector.tangent));
  return told.includes(true) ? true : told.includes(undefined) ? undefined : false;
}
