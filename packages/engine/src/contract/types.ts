/**
 * The question and the answer as types: docs/contract.md in TypeScript. Types only, no code.
 * Lengths are squares unless a name says feet.
 */

export type SystemId = "draw-steel" | "dnd5e" | "pf2e";
export type Method = "dmg2014" | "dmg2024" | "template" | "token";

/** A cell: three whole numbers x (east), y (south), z (up). */
export type Cell = readonly [x: number, y: number, z: number];
/** A cell or point as a question may write it: z may be left out. */
export type Spot = readonly [x: number, y: number] | readonly [x: number, y: number, z: number];
/** A direction in plan: two whole numbers, not both 0. */
export type Toward = readonly [dx: number, dy: number];

export interface OptionValues {
  straight: "octant" | "quadrant";
  corners: "lenient" | "strict";
  lineOrigin: "first" | "any";
  ownSquare: boolean;
  cone: "published" | "edge" | "corner";
  line: "walk" | "overlap";
  otherShapes: "half" | "any";
  coneEnd: "flat" | "round";
  diagonals: "5-5-5" | "5-10-5";
  heights: "layers" | "flat";
  diagonals3d: "middle" | "quarter";
}

export interface WallInput {
  from: readonly [number, number];
  to: readonly [number, number];
  kind?: "wall" | "door" | "window";
  open?: boolean;
  blocks?: "all" | "none";
  bottom?: number;
  top?: number;
  cover?: "standard" | "greater" | "none";
  oneWay?: "left" | "right";
}

export interface SolidInput {
  cell: Cell;
  size?: readonly [w: number, d: number, h: number];
}

export type BaseInput =
  | { shape: "disc"; centre: readonly [number, number]; diameter: number; z?: number }
  | { shape: "square"; centre: readonly [number, number]; side: number; z?: number };

export interface CreatureInput {
  id: string;
  name?: string;
  at?: Spot;
  size?: number;
  height?: number;
  side?: string;
  object?: boolean;
  cover?: "standard" | "greater" | "none";
  base?: BaseInput;
}

/** A picture that lies under the map, as its file held it. */
export interface PictureInput {
  type: "image/png" | "image/webp" | "image/jpeg";
  /** base64 */
  data: string;
}

export interface SceneInput {
  ambit?: 1;
  size?: readonly [width: number, height: number];
  layers?: readonly [lowest: number, highest: number];
  feetPerSquare?: number;
  unitsPerSquare?: number;
  coordinates?: "squares" | "units";
  walls?: readonly WallInput[];
  solids?: readonly SolidInput[];
  creatures?: readonly CreatureInput[];
  picture?: PictureInput;
}

/** Marks that any area may carry. */
export interface AreaMarks {
  passes?: boolean;
  spreads?: boolean;
  rangeFeet?: number;
  within?: number;
  count?: number;
  apart?: boolean;
}

export type DrawSteelArea = AreaMarks &
  (
    | { shape: "burst"; radius: number }
    | { shape: "aura"; radius: number }
    | { shape: "cube"; side: number; unoccupied?: boolean }
    | { shape: "line"; length: number | "edge"; width: number }
    | { shape: "wall"; squares: number; occupied?: boolean; floating?: boolean; blocksLineOfEffect?: boolean }
  );

export type Dnd5eArea = AreaMarks &
  (
    | { shape: "sphere"; radiusFeet: number }
    | { shape: "circle"; radiusFeet: number }
    | { shape: "cylinder"; radiusFeet: number; heightFeet: number }
    | { shape: "cone"; lengthFeet: number }
    | { shape: "line"; lengthFeet: number; widthFeet: number }
    | { shape: "cube"; sideFeet: number; unoccupied?: boolean }
    | { shape: "square"; sideFeet: number }
    | { shape: "emanation"; radiusFeet: number }
  );

export type Pf2eArea = AreaMarks &
  (
    | { shape: "burst"; radiusFeet: number }
    | { shape: "cylinder"; radiusFeet: number; heightFeet: number }
    | { shape: "cone"; lengthFeet: number }
    | { shape: "line"; lengthFeet: number; widthFeet: number }
    | { shape: "cube"; sideFeet: number; unoccupied?: boolean }
    | { shape: "square"; sideFeet: number }
    | { shape: "emanation"; radiusFeet: number }
  );

export type Area = DrawSteelArea | Dnd5eArea | Pf2eArea;
export type ShapeName = Area["shape"];

/** A creature's id, or a box of its own. */
export type From = string | { at: Spot; size?: number; height?: number };

/**
 * Where an area goes. One flat record: which keys a shape takes is in each system's spec, and the door has checked it
 * before a rule sees it. Points in plan are squares with at most three decimals.
 */
export interface Place {
  from?: From;
  point?: Spot;
  corner?: Spot;
  origin?: Spot;
  toward?: Toward;
  along?: Toward;
  start?: Spot;
  ends?: readonly ("left" | "right")[];
  side?: "left" | "right";
  major?: "x" | "y";
  down?: boolean;
  up?: boolean;
  path?: readonly Spot[];
  cells?: readonly Spot[];
}

export interface Targets {
  sides?: readonly string[];
  except?: readonly string[];
  source?: boolean;
}

export interface Question {
  ambit?: 1;
  system: SystemId;
  method?: Method;
  options?: Partial<OptionValues>;
  scene?: SceneInput;
  by?: string;
  area: string | Area;
  pick?: number;
  place: Place | readonly Place[];
  targets?: Targets;
  explain?: boolean;
}

export interface Problem {
  rule: string;
  breaks: boolean;
  message: string;
}

export type Origin =
  | { point: Cell; sectors?: readonly (readonly [Toward, Toward])[] }
  | { cell: Cell }
  | { space: { at: Cell; size: number | readonly [w: number, d: number, h: number] } };

export interface Because {
  rule: string;
  text: string;
  coverRule?: string;
  walls?: readonly number[];
}

export interface Affected {
  id: string;
  squares: number;
  of: number;
  cover?: "cover" | "half" | "three-quarters" | "standard" | "greater";
  saveBonus?: number;
  bane?: true;
  because: Because;
}

export interface Spared {
  id: string;
  because: Because;
}

export interface Entered {
  id: string;
  step: number;
}

/** One square's story: what was measured, what the rule asks, and what came of it. */
export interface ExplainedSquare {
  at: Cell;
  state: "affected" | "blocked" | "touched" | "outside";
  /** Covered part of the square from 0 to 1 (six decimals), or a distance in squares; absent where the rule measures nothing. */
  measure?: number;
  threshold?: number;
  rule: string;
  text: string;
}

interface AnswerBase {
  system: SystemId;
  method?: Method;
  area: Area;
  place: Place | Place[];
  legal: boolean;
  origin: Origin | Origin[];
  problems: Problem[];
  affected: Affected[];
  objects: Affected[];
  spared: Spared[];
  entered?: Entered[];
  squares?: ExplainedSquare[];
}

/** Cells as row spans: four whole numbers a span, z, y, from x, up to but not including x, in reading order. */
export interface CellRecord {
  rows: Int32Array;
}

/** What `resolve` gives: plain lists of cells. */
export interface Answer extends AnswerBase {
  cells: Cell[];
  blocked: Cell[];
  touched: Cell[];
}

/** What a table gives: the same answer with cells as row spans. */
export interface TableAnswer extends AnswerBase {
  cells: CellRecord;
  blocked: CellRecord;
  touched: CellRecord;
}

/** One area that a text names. */
export interface ReadArea {
  area: Area;
  text: string;
  /** Span of the text it was read from: start and end (exclusive), in UTF-16 units as JavaScript counts. */
  at: [start: number, end: number];
  /** Why the reading may be wrong, where the data is known for it. */
  doubt?: string;
}

export interface Reading {
  areas: ReadArea[];
}
