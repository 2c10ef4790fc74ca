/**
 * The question as types, and by `answer.ts` the answer: docs/contract.md in TypeScript. Types only, no code.
 * Lengths are squares unless a name says feet.
 */

import type { Area } from "./area.js";
import type { AuraInput } from "./move.js";

export type * from "./answer.js";
export type * from "./area.js";
export type * from "./move.js";

/** The game whose rules answer. */
export type SystemId = "draw-steel" | "dnd5e" | "pf2e";
/** How a D&D 5e table counts squares: rules `5e.dmg2014`, `5e.dmg2024`, `5e.template`, `5e.token`. */
export type Method = "dmg2014" | "dmg2024" | "template" | "token";

/** A cell: three whole numbers x (east), y (south), z (up). */
export type Cell = readonly [x: number, y: number, z: number];
/** A cell or point as a question may write it: z may be left out. */
export type Spot = readonly [x: number, y: number] | readonly [x: number, y: number, z: number];
/** A direction in plan: two whole numbers, not both 0. */
export type Toward = readonly [dx: number, dy: number];

/** Readings of a rule that a table may choose; the first value of each is the default. An option of another game plays no part. */
export interface OptionValues {
  /** `ds.line.straight`: steps of one octant (a cardinal and one diagonal beside it), or any that never go back. */
  straight: "octant" | "quadrant";
  /** `ds.reach`: what has line of effect to the origin, or also a shortest way to it inside the area. */
  corners: "lenient" | "strict";
  /** `ds.line`: the origin square is a cell of the first step, or any cell of the line. */
  lineOrigin: "first" | "any";
  /** `ds.within`: whether the origin square may lie in the user's own space. */
  ownSquare: boolean;
  /** `pf2e.cone.orthogonal`: edge form below 30 feet and corner form from there on, or one form always. */
  cone: "published" | "edge" | "corner";
  /** `pf2e.line`: one square a step, or every square that the rectangle overlaps. */
  line: "walk" | "overlap";
  /** `5e.dmg2014`: shapes that are not round need half of a square, or any part of it. */
  otherShapes: "half" | "any";
  /** The far end of a D&D 5e cone: flat, or round about the apex. */
  coneEnd: "flat" | "round";
  /** Feet that diagonals cost in D&D 5e: 5 each, or 5 and 10 in turn. */
  diagonals: "5-5-5" | "5-10-5";
  /** `5e.height`: a square is judged by its own layer of the area, or by the whole template held above. */
  heights: "layers" | "flat";
  /** Pathfinder distance in height: the middle difference counts half, or floor(a + b/2 + c/4). */
  diagonals3d: "middle" | "quarter";
}

/** A wall, door or window: a segment in plan that stops lines which cross or touch it (`common.touch`). */
export interface WallInput {
  /** One end, as `coordinates` says: squares with at most three decimals, or whole units. */
  from: readonly [number, number];
  /** The other end; it differs from `from`. */
  to: readonly [number, number];
  /** "wall" by default. */
  kind?: "wall" | "door" | "window";
  /** Only of a door: whether it stands open and so stops nothing. false by default. */
  open?: boolean;
  /** What it stops: "all" by default. */
  blocks?: "all" | "none";
  /** Lowest height, in squares; without it the wall has no lower end. */
  bottom?: number;
  /** Highest height, in squares, above `bottom`; without it the wall has no upper end. */
  top?: number;
  /** Its grade of cover (`common.blocks`): "standard" by default; a wall that stops nothing gives cover only if this says so. */
  cover?: "standard" | "greater" | "none";
  /** It stops only lines that come from this side, seen along `from` to `to`. */
  oneWay?: "left" | "right";
}

/** A solid box of cells: a pillar, a floor, a ceiling (`common.blocks`). */
export interface SolidInput {
  /** Its lowest cell in x, y and z. */
  cell: Cell;
  /** Cells along x, y and z, whole numbers; one cell by default. */
  size?: readonly [w: number, d: number, h: number];
}

/** The base of a creature that stands off the grid (`5e.template.gridless`): a disc or a square, lengths as `coordinates` says, `z` in squares (0 by default). */
export type BaseInput =
  | {
      /** A round base. */
      shape: "disc";
      /** Its middle, in squares or units. */
      centre: readonly [number, number];
      /** Above 0, at most 100 squares. */
      diameter: number;
      /** Its lowest height, in squares. */
      z?: number;
    }
  | {
      /** A square base along the grid. */
      shape: "square";
      /** Its middle, in squares or units. */
      centre: readonly [number, number];
      /** Above 0, at most 100 squares. */
      side: number;
      /** Its lowest height, in squares. */
      z?: number;
    };

/** A creature or an object. It stands either `at` a corner or on a `base`. */
export interface CreatureInput {
  /** 1 to 1,000 letters, unlike every other id of the scene. */
  id: string;
  /** What pictures and sentences call it; the id by default. */
  name?: string;
  /** Its lowest corner, in squares; halves in x and y for a Tiny one. z is 0 by default. */
  at?: Spot;
  /** Squares a side, 1 to 100, or 0.5 for a Tiny creature; 1 by default. */
  size?: number;
  /** Squares high; its size by default. */
  height?: number;
  /** Whom it stands with; `targets` filter by it. */
  side?: string;
  /** Whether it is an object (`common.objects`). false by default. */
  object?: boolean;
  /** Its own grade of cover in Pathfinder 2e (`pf2e.cover`). */
  cover?: "standard" | "greater" | "none";
  /** Where and how large it is off the grid, in place of `at` and `size`. */
  base?: BaseInput;
}

/** A picture that lies under the map, as its file held it. */
export interface PictureInput {
  /** What the file is. */
  type: "image/png" | "image/webp" | "image/jpeg";
  /** The file in base64. */
  data: string;
}

/** What stands on the map. Everything may be left out. It is checked whole: an AmbitError names the first key that is wrong. */
export interface SceneInput {
  /** Version of the form; in every scene file. */
  ambit?: 1;
  /** Squares in x and y, 1 to 1,000 each; without it the grid has no edge. */
  size?: readonly [width: number, height: number];
  /** Lowest and highest layer that lists of cells tell of, at most 100; [0, 0] by default. Who is affected is judged in all layers. */
  layers?: readonly [lowest: number, highest: number];
  /** Feet a square (`common.feet`); 5 by default. */
  feetPerSquare?: number;
  /** The map's own lattice: whole units a square, refined until it holds every coordinate. */
  unitsPerSquare?: number;
  /** What ends of walls, bases and D&D 5e points are written in: squares (the default) or whole units of 1/unitsPerSquare. */
  coordinates?: "squares" | "units";
  /** At most 50,000. Answers name a wall by its place in this list. */
  walls?: readonly WallInput[];
  /** At most 50,000. */
  solids?: readonly SolidInput[];
  /** At most 5,000, creatures and objects. */
  creatures?: readonly CreatureInput[];
  /** At most 1,000: auras and emanations that last. Only a movement looks at them (`ds.aura.enter`). */
  auras?: readonly AuraInput[];
  /** The map's own picture; it is carried along and drawn, and decides nothing. */
  picture?: PictureInput;
}

/** A creature's id, or a box of its own. */
export type From =
  | string
  | {
      /** Its lowest corner; z is 0 by default. */
      at: Spot;
      /** Squares a side; 1 by default. */
      size?: number;
      /** Squares high; its size by default. */
      height?: number;
    };

/**
 * Where an area goes. One flat record: which keys a shape takes is in each system's spec, and the door has checked it
 * before a rule sees it. Points in plan are squares with at most three decimals.
 */
export interface Place {
  /** Who or what the area starts from; the user (`by`) by default. */
  from?: From;
  /** Origin in D&D 5e, as `coordinates` says; an intersection or the middle of a side in Pathfinder 2e. */
  point?: Spot;
  /** Lowest corner of a cube or square: a cell in Draw Steel, a point elsewhere. */
  corner?: Spot;
  /** Where lines of effect start: a cell of the area in Draw Steel, a point of a D&D 5e cube. */
  origin?: Spot;
  /** Where it points; one of eight directions for Pathfinder cones and the token method. */
  toward?: Toward;
  /** Direction of the first side of a turned D&D 5e cube or square; [1, 0] by default. */
  along?: Toward;
  /** First square of a line or cone. */
  start?: Spot;
  /** `5e.token` cones: the end that each row after the first grows at; left, right, left ... by default. */
  ends?: readonly ("left" | "right")[];
  /** Where a wider line has its further rows, seen along it; "right" by default. */
  side?: "left" | "right";
  /** `ds.line.wide`: the axis in which a purely diagonal line steps; "x" by default. */
  major?: "x" | "y";
  /** `ds.line.wide`: whether the further layers lie below. false by default. */
  down?: boolean;
  /** Whether a cylinder rises from its point; true by default. */
  up?: boolean;
  /** Cells of a Draw Steel line from its first on, or the steps of an aura's owner from where it stands. */
  path?: readonly Spot[];
  /** The squares of a Draw Steel wall. */
  cells?: readonly Spot[];
}

/** Whom an ability affects among those in its area. */
export interface Targets {
  /** Only creatures of these sides. */
  sides?: readonly string[];
  /** Ids that are left out. */
  except?: readonly string[];
  /** Whether the source itself is affected, whatever `common.self` says. */
  source?: boolean;
}

/** One question: an area, where it goes, and the scene that it meets. */
export interface Question {
  /** Version of the form. */
  ambit?: 1;
  /** The game. */
  system: SystemId;
  /** Needed in D&D 5e, refused elsewhere. */
  method?: Method;
  /** Readings other than the default ones. */
  options?: Partial<OptionValues>;
  /** What stands on the map; an endless empty grid by default. */
  scene?: SceneInput;
  /** Id of the creature that uses the ability; left out for a trap. */
  by?: string;
  /** An area as a text in the game's own words, or as a record. */
  area: string | Area;
  /** Which area of a text that names several, counted from 1. */
  pick?: number;
  /** Where it goes; a list where the area has a `count` above 1. */
  place: Place | readonly Place[];
  /** Whom it affects; everybody in the area by default. */
  targets?: Targets;
  /** Whether the answer tells the story of each square, or the one square whose story it tells. false by default. */
  explain?: boolean | Spot;
}
