import type { Toward } from "../contract/types.js";
import type { Effect } from "../effect/effect.js";
import type { Creature } from "../scene.js";
import type { Convex } from "../shapes/meets.js";
import type { Trial } from "./candidates.js";
import type { FreeRect } from "./free.js";

/** What turns about its apex: in units of `Aims.units`. */
export interface AimShape {
  /** A wedge whose width at any distance is that distance, or a strip to both sides of its ray. */
  readonly kind: "cone" | "line";
  readonly length: number;
  /** Half the width of a strip; 0 for a cone. */
  readonly half: number;
  /** Whether a cone ends in a circle about its apex. */
  readonly round: boolean;
}

/** The part of a shape in one layer: a cone is cut `rise` above or below its ray. */
export interface AimSlice extends AimShape {
  readonly rise: number;
}

export interface AimDisc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** What of a creature an apex sees in one layer: convex, and all of it in sight at once, whatever the direction. */
export interface AimPiece {
  /** Corners in units from the apex, in order the way x turns to y. */
  readonly corners: Convex;
  /** The same where it is a rectangle along the grid. */
  readonly rect: FreeRect | undefined;
  /** Set where it is a disc; the corners are then of the square about it. */
  readonly disc: AimDisc | undefined;
  readonly layer: number;
  readonly rise: number;
  /** Whether the piece is all that counts; where not, it is more than that. */
  readonly exact: boolean;
}

/** A square of a creature where half of it is asked: it is affected where the shape covers at least half of it, and some of a part that is seen. */
export interface AimSquare {
  /** Its corner of least x and y, in squares from the apex. */
  readonly x: number;
  readonly y: number;
  /** How far above or below the ray the shape is cut, in units. */
  readonly rise: number;
  /** What of it is seen; undefined where that is all of it. */
  readonly seen: readonly AimPiece[] | undefined;
}

/** One apex. Line of effect from it does not depend on the direction. */
export interface AimApex {
  /** The squares by which a creature may be affected, where half of one is asked. */
  squares(c: Creature): readonly AimSquare[];
  /** Parts of a creature that are affected where the shape covers some of one with area. */
  pieces(c: Creature): readonly AimPiece[];
  /** Whether the area's slice in the piece's layer covers some of it with area. */
  covers(piece: AimPiece, toward: Toward): boolean;
  trial(toward: Toward): Trial;
}

/** Apexes in a row, one step of `Aims.step` after another. */
export interface AimSide {
  /** The first, in steps, and the way to the next. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly dx: 0 | 1;
  readonly dy: 0 | 1;
  readonly count: number;
  /** Directions strictly between the two, the way x turns to y, are not allowed. */
  readonly barred: readonly [Toward, Toward] | undefined;
}

/** Placements in every direction that a question can name, from points that it can name. */
export interface Aims {
  readonly kind: "aims";
  /** The same with apexes between those that a question can name; undefined where there are none. */
  readonly finer: (() => Aims) | undefined;
  readonly units: number;
  /** Units between two points that a question can name. */
  readonly step: number;
  readonly shape: AimShape;
  /** What is asked of a square: any part with area, or half of it. */
  readonly threshold: "any" | "half";
  readonly sides: readonly AimSide[];
  apex(side: AimSide, n: number): AimApex;
  /**
   * What of a creature may be covered from some apex of a stretch, as it lies from the first: the area covers some of it from none of them where it covers none of `most` from the
   * first, and from all where it covers some of `sure`. Undefined where it is out of reach.
   */
  stretch(side: AimSide, from: number, to: number, c: Creature): AimStretch | undefined;
  /** What stops lines, on the lattice of `units`; undefined where nothing does. */
  readonly effect: Effect | undefined;
  /** The space whose side of a wall stays open where an apex lies on it (`common.origin-on-wall`); undefined without a source. */
  readonly sided: FreeRect | undefined;
  readonly source: Creature | undefined;
  readonly sourceAffected: boolean;
}

export interface AimStretch {
  /** The apexes, and what the creature fills, in units. */
  readonly apexes: FreeRect;
  readonly body: FreeRect;
  /** The height of the apexes, and heights between which every line to it runs, in units. */
  readonly z: number;
  readonly low: number;
  readonly high: number;
  readonly most: FreeRect;
  /** Undefined where nothing is sure. */
  readonly sure: FreeRect | undefined;
}
