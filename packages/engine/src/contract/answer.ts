/** The answer as types: docs/contract.md in TypeScript. Types only, no code. */

import type { Area } from "./area.js";
import type { Cell, Method, Place, SystemId, Toward } from "./types.js";

/** Something wrong with a placement, or to mind. */
export interface Problem {
  /** Id of the rule (docs/rules.md). */
  rule: string;
  /** Whether the rule is broken, so that the placement is illegal; false is something to mind. */
  breaks: boolean;
  /** One sentence. */
  message: string;
}

/** What lines of effect started from: a point (units as in the question), a cell, or a box of cells. `sectors` are the open directions where walls meet at the point (`common.origin-on-wall`). */
export type Origin =
  | {
      /** The point. */
      point: Cell;
      /** The open sectors about it, each from one direction to the next. */
      sectors?: readonly (readonly [Toward, Toward])[];
    }
  | {
      /** The cell. */
      cell: Cell;
    }
  | {
      /** The box: its lowest corner and its size in squares. */
      space: OriginSpace;
    };

/** A box that lines of effect started from. A Tiny creature's or a base's may begin and end within a square. */
export interface OriginSpace {
  /** Its lowest corner. */
  at: Cell;
  /** Squares a side, or along x, y and z. */
  size: number | readonly [w: number, d: number, h: number];
}

/** Why somebody is affected or not. */
export interface Because {
  /** Id of the rule that decided (docs/rules.md). */
  rule: string;
  /** One clause in words. */
  text: string;
  /** Id of the rule that gave cover. */
  coverRule?: string;
  /** Places in `scene.walls` of the walls that the reason speaks of. */
  walls?: readonly number[];
}

/** A creature or an object that the area affects (`common.any-square`, `common.once`). */
export interface Affected {
  /** Its id. */
  id: string;
  /** Map squares of its space of which a cell is affected. */
  squares: number;
  /** Map squares of its space. */
  of: number;
  /** Its cover from the origin (`ds.cover`, `5e.cover`, `pf2e.cover`); absent without any. */
  cover?: "cover" | "half" | "three-quarters" | "standard" | "greater";
  /** What the cover adds to the saving throw. */
  saveBonus?: number;
  /** `ds.cover`: whether damage takes a bane. */
  bane?: true;
  /** Why. */
  because: Because;
}

/** A creature or an object that is in the shape, or touched by it, but not affected; and who was filtered out there. */
export interface Spared {
  /** Its id. */
  id: string;
  /** Why. */
  because: Because;
}

/** `ds.aura.enter`: a creature that a moving aura came over. */
export interface Entered {
  /** Its id. */
  id: string;
  /** The step at which it was not inside one step earlier; 1 is the first square of the path. */
  step: number;
}

/** A line that was tried from an origin to a square. Squares, each number rounded to the nearest thousandth; for reading and drawing. */
export interface ExplainedLine {
  /** Where it starts: a point, or a corner or centre of the space or square that the area starts from. */
  from: Cell;
  /** The point of the square that it goes to. */
  to: Cell;
  /** Where it is first stopped; absent where it is clear. */
  at?: Cell;
  /** Places in `scene.walls` of all walls that stop it; empty where it is clear, or where only solid blocks stop it. */
  walls: readonly number[];
  /** The same in one clause: "from (10, 4) to (6.5, 4.5), stopped at (8, 4.286) by wall (8, 4)-(8, 6)". */
  text: string;
  /** True where it is a step between the middles of two squares, one that the way to a square wants (Draw Steel). */
  step?: true;
}

/** One square's story: what was measured, what the rule asks, and what came of it. */
export interface ExplainedSquare {
  /** The square. */
  at: Cell;
  /** What came of it. */
  state: "affected" | "blocked" | "touched" | "outside";
  /** Covered part of the square from 0 to 1 (six decimals), or a distance in squares; absent where the rule measures nothing. */
  measure?: number;
  /** What the measure must reach, or must not exceed. */
  threshold?: number;
  /** Id of the rule that decided. */
  rule: string;
  /** One clause in words. */
  text: string;
  /** Walls that keep the area from a blocked square, by their place in `scene.walls`. */
  walls?: readonly number[];
  /** Among walls or blocks: to a blocked square a line that is stopped, to an affected one a clear line, where a single line bears it out. */
  line?: ExplainedLine;
}

/** What `resolve` and a table both answer. Plain values: they go through JSON and structuredClone unchanged. */
export interface AnswerBase {
  /** The game. */
  system: SystemId;
  /** The method; set in D&D 5e only. */
  method?: Method;
  /** The area as a record, as it was read from a text. */
  area: Area;
  /** The place as used, every default filled in: put back, it gives the same answer. */
  place: Place | Place[];
  /** false if and only if a problem breaks a rule. */
  legal: boolean;
  /** What lines of effect started from; a list where `place` is one. */
  origin: Origin | Origin[];
  /** Rules that are broken, and things to mind. */
  problems: Problem[];
  /** Creatures that are affected, in the order of the scene. */
  affected: Affected[];
  /** Objects that are affected (`common.objects`), in the order of the scene. */
  objects: Affected[];
  /** Who is in the shape, or touched by it, and not affected. */
  spared: Spared[];
  /** For an aura with a path: whom it came over, and when. */
  entered?: Entered[];
  /** With `explain`: every square of the bounding box. */
  squares?: ExplainedSquare[];
}

/** Cells as row spans: four whole numbers a span, z, y, from x, up to but not including x, in reading order. */
export interface CellRecord {
  /** The spans, one after the other. */
  rows: Int32Array;
}

/** What `resolve` gives: plain lists of cells. */
export interface Answer extends AnswerBase {
  /** Affected cells in reading order (z, y, x), within the scene's size and layers. */
  cells: Cell[];
  /** Cells in the shape without line of effect, likewise. */
  blocked: Cell[];
  /** Cells of which the shape covers a part, but less than the rule asks, likewise. */
  touched: Cell[];
}

/** What a table gives: the same answer with cells as row spans. */
export interface TableAnswer extends AnswerBase {
  /** Affected cells, within the scene's size and layers. */
  cells: CellRecord;
  /** Cells in the shape without line of effect. */
  blocked: CellRecord;
  /** Cells of which the shape covers a part, but less than the rule asks. */
  touched: CellRecord;
}

/** One area that a text names. */
export interface ReadArea {
  /** The area as a record. */
  area: Area;
  /** The words that name it. */
  text: string;
  /** Span of the text it was read from: start and end (exclusive), in UTF-16 units as JavaScript counts. */
  at: [start: number, end: number];
  /** Why the reading may be wrong, where the data is known for it. */
  doubt?: string;
}

/** What `read` gives. */
export interface Reading {
  /** In the order of the text; empty where it names none. */
  areas: ReadArea[];
}
