import type { Area, Method, PictureInput, Place, SystemId } from "@ambit/engine";
import type { Span } from "./spans.js";

/** A rectangle of whole squares, half open. */
export interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A wall in squares. */
export interface DrawnWall {
  /** Place in the scene's list, by which reasons name it. */
  readonly index: number;
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly kind: "wall" | "door" | "window";
  readonly open: boolean;
  /** Whether it stops anything at all. */
  readonly stops: boolean;
  readonly oneWay?: "left" | "right";
  /** Whether a reason of the answer names it. */
  readonly named: boolean;
}

/** A creature or an object in squares: its true extent in plan, which for Tiny ones and bases is not whole. */
export interface DrawnCreature extends Frame {
  readonly id: string;
  /** Made harmless to print. */
  readonly name: string;
  /** One or two columns wide, unique in the list. */
  readonly badge: string;
  readonly side?: string;
  readonly object: boolean;
  /** Whether it uses the ability, or the area starts from it. */
  readonly source: boolean;
  readonly state: "hit" | "spared" | "elsewhere";
  readonly z: number;
  readonly height: number;
  readonly round: boolean;
}

/** Where the lines of an area start: a point, or a box of squares. */
export interface DrawnOrigin extends Frame {
  readonly kind: "point" | "cell" | "space";
  readonly z: number;
}

/** One line of the list under the picture. */
export interface Row {
  readonly id: string;
  readonly badge: string;
  readonly name: string;
  readonly side?: string;
  /** One clause with the reason and the cover. */
  readonly text: string;
  readonly rule: string;
}

export interface DrawnProblem {
  readonly breaks: boolean;
  readonly text: string;
  readonly rule: string;
}

/** What the picture holds, for the legend. */
export type LegendKind =
  | "affected"
  | "blocked"
  | "touched"
  | "hit"
  | "spared"
  | "elsewhere"
  | "source"
  | "object"
  | "origin"
  | "wall"
  | "open-wall"
  | "door-closed"
  | "door-open"
  | "window"
  | "solid";

export interface LegendEntry {
  readonly kind: LegendKind;
  readonly text: string;
}

/**
 * Everything that a picture of an answer shows, as plain data in squares: what to draw, not how. Every text in it is
 * harmless to print on one line.
 */
export interface DisplayList {
  readonly system: SystemId;
  readonly method?: Method;
  /** The whole scene; where it has no edge, everything in it and one square more. */
  readonly bounds: Frame;
  /** Whether the scene has an edge. */
  readonly edged: boolean;
  /** Layers that the squares were taken from, lowest and highest; all of them lie over one another in the plan. */
  readonly layers: readonly [lowest: number, highest: number];
  readonly affected: readonly Span[];
  /** Without those that are affected in another layer. */
  readonly blocked: readonly Span[];
  /** Without those that are affected or blocked in another layer. */
  readonly touched: readonly Span[];
  readonly walls: readonly DrawnWall[];
  /** Solid boxes that reach into the layers shown. */
  readonly solids: readonly Frame[];
  readonly creatures: readonly DrawnCreature[];
  readonly origins: readonly DrawnOrigin[];
  /** The areas themselves, for their true outlines. */
  readonly areas: readonly { readonly area: Area; readonly place: Place }[];
  readonly picture?: PictureInput;
  /** "20-foot-radius sphere from (10, 4); D&D 5e, template". */
  readonly title: string;
  /** "4 hit: 3 enemies, 1 ally". */
  readonly headline: string;
  readonly legal: boolean;
  readonly hit: readonly Row[];
  readonly objects: readonly Row[];
  readonly spared: readonly Row[];
  readonly problems: readonly DrawnProblem[];
  readonly legend: readonly LegendEntry[];
}
