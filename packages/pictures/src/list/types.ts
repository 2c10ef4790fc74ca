import type { Area, Cell, ExplainedSquare, Method, PictureInput, Place, SystemId } from "@ambit/engine";
import type { Span } from "./spans.js";

/** A rectangle in squares, half open. */
export interface Frame {
  /** West edge. */
  readonly x0: number;
  /** North edge. */
  readonly y0: number;
  /** East edge. */
  readonly x1: number;
  /** South edge. */
  readonly y1: number;
}

/** A wall in squares. */
export interface DrawnWall {
  /** Place in the scene's list, by which reasons name it. */
  readonly index: number;
  /** One end. */
  readonly from: readonly [x: number, y: number];
  /** The other end. */
  readonly to: readonly [x: number, y: number];
  /** What it is. */
  readonly kind: "wall" | "door" | "window";
  /** Whether it is a door that stands open. */
  readonly open: boolean;
  /** Whether it stops anything at all. */
  readonly stops: boolean;
  /** The side whose lines it stops, where it stops only those. */
  readonly oneWay?: "left" | "right";
  /** Its heights where it reaches into none of the layers shown: "4 to 8", "12 and up", "up to 0". */
  readonly heights?: string;
  /** Whether a reason of the answer names it. */
  readonly named: boolean;
}

/** A creature or an object in squares: its true extent in plan, which for Tiny ones and bases is not whole. */
export interface DrawnCreature extends Frame {
  /** Its id in the scene. */
  readonly id: string;
  /** Made harmless to print. */
  readonly name: string;
  /** One or two columns wide, unique in the list. */
  readonly badge: string;
  /** Whom it stands with, as the scene says. */
  readonly side?: string;
  /** Whether it is an object. */
  readonly object: boolean;
  /** Whether it uses the ability, or the area starts from it. */
  readonly source: boolean;
  /** What the answer says of it; "elsewhere" where it says nothing. */
  readonly state: "hit" | "spared" | "elsewhere";
  /** Whether a movement is away from it or towards it. */
  readonly from?: true;
  /** Its lowest height. */
  readonly z: number;
  /** Squares high. */
  readonly height: number;
  /** Its height where it stands in none of the layers shown: "+8", "-2". */
  readonly raised?: string;
  /** Whether it stands on a disc. */
  readonly round: boolean;
}

/** Where the lines of an area start: a point, or a box of squares. */
export interface DrawnOrigin extends Frame {
  /** A point (a frame of no size), a cell, or a box. */
  readonly kind: "point" | "cell" | "space";
  /** Its height. */
  readonly z: number;
}

/** One line of the list under the picture. */
export interface Row {
  /** The creature's id. */
  readonly id: string;
  /** Its badge, as in the picture. */
  readonly badge: string;
  /** Its name, made harmless to print. */
  readonly name: string;
  /** Whom it stands with. */
  readonly side?: string;
  /** Its height where it stands in none of the layers shown: "+8". */
  readonly raised?: string;
  /** One clause with the reason and the cover. */
  readonly text: string;
  /** Id of the rule that decided. */
  readonly rule: string;
}

/** Who comes into an aura while its owner walks. */
export interface EnteredRow extends Omit<Row, "text" | "rule"> {
  /** The step of the walk, from 1. */
  readonly step: number;
  /** Where the owner's lowest corner is at that step: "(4, 2)". Absent where several auras walk. */
  readonly at?: string;
}

/** A problem of the answer. */
export interface DrawnProblem {
  /** Whether it breaks a rule; false is something to mind. */
  readonly breaks: boolean;
  /** One sentence. */
  readonly text: string;
  /** Id of the rule. */
  readonly rule: string;
}

/** The one square that the question asks to explain, with its story. */
export interface DrawnAsked {
  /** The square. */
  readonly at: Cell;
  /** What came of it. */
  readonly state: ExplainedSquare["state"];
  /** The line tried, in squares; `at` where it is stopped. Absent where no wall is near. */
  readonly line?: {
    /** Where it starts. */
    readonly from: Cell;
    /** Where it leads. */
    readonly to: Cell;
    /** Where a wall or block first stops it. */
    readonly at?: Cell;
  };
  /** "Square (6, 4) is in the shape, but blocked". */
  readonly heading: string;
  /** Why, in sentences without full stops: the measure, the line, who stands there. */
  readonly story: readonly string[];
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
  | "from"
  | "object"
  | "origin"
  | "wall"
  | "open-wall"
  | "door-closed"
  | "door-open"
  | "window"
  | "solid"
  | "asked"
  | "line-stopped"
  | "line-clear";

/** What a picture says where it shows a movement and no area: `affected` is where it may end, `touched` its path, `hit` whom auras reach or lose. */
export interface DrawnMovement {
  /** What the signs stand for, in place of an area's words. */
  readonly words: Readonly<Partial<Record<LegendKind, string>>>;
  /** At which heights it may end, as a sentence; only where a plan does not tell. */
  readonly heights?: string;
  /** Where the upper left square of a mover wider than one square may come. SVG and PNG show it. */
  readonly corners?: readonly Cell[];
}

/** Squares beside those of the answer: an aura of the scene. */
export interface DrawnRegion {
  /** What it is called, made harmless to print. */
  readonly name: string;
  /** Its squares. */
  readonly cells: readonly Cell[];
}

/** An area that was kept from before. */
export interface DrawnKept extends DrawnRegion {
  /** What it is of, for the legend, made harmless to print. */
  readonly text: string;
}

/** A line of the legend. */
export interface LegendEntry {
  /** What the sign stands for. */
  readonly kind: LegendKind;
  /** The same in words. */
  readonly text: string;
}

/**
 * Everything that a picture of an answer shows, as plain data in squares: what to draw, not how. Every text in it is
 * harmless to print on one line.
 */
export interface DisplayList {
  /** The game. */
  readonly system: SystemId;
  /** The method; D&D 5e only. */
  readonly method?: Method;
  /** The whole scene; where it has no edge, everything in it and one square more. */
  readonly bounds: Frame;
  /** Whether the scene has an edge. */
  readonly edged: boolean;
  /** Layers that the squares were taken from, lowest and highest; all of them lie over one another in the plan. */
  readonly layers: readonly [lowest: number, highest: number];
  /** Which layers the picture shows, as a sentence; only where the area or somebody lies in none of them. */
  readonly layerNote?: string;
  /** What a sign such as "+8" beside a name stands for, as a sentence; only where one stands. */
  readonly heightNote?: string;
  /** Squares that are affected in some layer. */
  readonly affected: readonly Span[];
  /** Without those that are affected in another layer. */
  readonly blocked: readonly Span[];
  /** Without those that are affected or blocked in another layer; the path of a movement whole. */
  readonly touched: readonly Span[];
  /** Every wall of the scene. */
  readonly walls: readonly DrawnWall[];
  /** Solid boxes that reach into the layers shown. */
  readonly solids: readonly Frame[];
  /** Every creature and object of the scene. */
  readonly creatures: readonly DrawnCreature[];
  /** Where lines of effect started from, one for each area. */
  readonly origins: readonly DrawnOrigin[];
  /** The areas themselves, for their true outlines. */
  readonly areas: readonly {
    /** The area, alike for all. */
    readonly area: Area;
    /** Where it goes. */
    readonly place: Place;
  }[];
  /** The map's own picture, to lie under everything. */
  readonly picture?: PictureInput;
  /** "20-foot-radius sphere from (10, 4); D&D 5e, template". */
  readonly title: string;
  /** "4 hit: 3 enemies, 1 ally". */
  readonly headline: string;
  /** Whether no rule is broken. */
  readonly legal: boolean;
  /** Creatures that are affected. */
  readonly hit: readonly Row[];
  /** Objects that are affected. */
  readonly objects: readonly Row[];
  /** Who is spared, and why. */
  readonly spared: readonly Row[];
  /** Who comes into an aura that walks, in order of steps; only where the question walks it. */
  readonly entered?: readonly EnteredRow[];
  /** What the signs stand for where the picture shows a movement. */
  readonly movement?: DrawnMovement;
  /** Auras of the scene. SVG and PNG show them. */
  readonly auras?: readonly DrawnRegion[];
  /** Areas kept from before, their names single letters. SVG and PNG show them. */
  readonly kept?: readonly DrawnKept[];
  /** The square asked about, where the question asks to explain one. */
  readonly asked?: DrawnAsked;
  /** What is wrong with the placement. */
  readonly problems: readonly DrawnProblem[];
  /** What the signs stand for, only those that the picture holds. */
  readonly legend: readonly LegendEntry[];
}
