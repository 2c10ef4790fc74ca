import type {
  Affected,
  Area,
  Cell,
  Entered,
  Method,
  OptionValues,
  Origin,
  Place,
  Problem,
  ShapeName,
  SystemId,
} from "../contract/types.js";
import type { Effect } from "../effect/effect.js";
import type { Rows, Window } from "../grid/cells.js";
import type { Base, Creature, Scene } from "../scene.js";

/** What a system is asked for one area: all of it checked at the door, no default filled in but those of `options`. */
export interface Ask {
  readonly scene: Scene;
  /** Set where the system is dnd5e. */
  readonly method: Method | undefined;
  readonly options: Readonly<OptionValues>;
  readonly by: Creature | undefined;
  readonly area: Area;
  readonly place: Place;
  /** How 5e points (`point`, `corner`, `origin`) are written in plan: "units" for whole numbers of 1/pointUnits square, "squares" for at most three decimals. Heights are squares always. */
  readonly coordinates: "squares" | "units";
  /** What these points are counted in, in plan: units a square, 1 where they are squares. */
  readonly pointUnits: number;
  /** Where the place stands in the question, for errors: `place` or `place[2]`. */
  readonly path: string;
  /**
   * Sight among the scene's barriers, on a lattice of at least the given units a square (2 for middles of squares, 1000 for points of three
   * decimals). Built when first asked and kept with the table.
   */
  readonly sight: (units: number) => Effect;
  /** The same for what gives cover, which walls that stop nothing may do and walls that stop may not. */
  readonly coverSight: (units: number) => Effect;
}

/** Rows of one layer: affected by the rule, and touched by the true shape with less than the rule asks. */
export interface LayerRows {
  readonly affected: Rows;
  readonly touched: Rows;
}

/** What was measured at one cell, for `explain`. */
export interface Measure {
  /** Covered part 0 to 1, or a distance in squares. */
  readonly value?: number;
  readonly threshold?: number;
  /** One plain clause without subject: "0.492 of it is covered, half is asked", "5 squares away, the radius is 4". */
  readonly text: string;
}

/** Which cells a placed area has, each with its measure. Walls play no part yet. */
export interface Footprint {
  /** Plan bounds of every square affected or touched in any layer; may be larger than needed, is finite. */
  readonly bounds: Window;
  /** Lowest and highest layer that may hold a cell; -Infinity and Infinity where there is no end. */
  readonly layers: readonly [lowest: number, highest: number];
  /** True for cells that the question itself places (Draw Steel lines and walls): listed whole, whatever `scene.layers`. */
  readonly whole: boolean;
  /** Rows of a layer within a window (finite where `bounds` meets it). Pure; the caller keeps what it needs again. */
  layer(z: number, window: Window): LayerRows;
  /** Measure of one cell, whether in the area or not. */
  measure(x: number, y: number, z: number): Measure;
  /** 5e template: whether some part of a gridless base, with area, is under the shape. Absent elsewhere. */
  coversBase?(base: Base, unitsPerSquare: number): boolean;
  /** Why a base that the shape covers is not reached; undefined where it is, or the shape does not cover it. */
  baseStop?(base: Base, unitsPerSquare: number): Stop | undefined;
  /** Id of the rule that judges bases, where `coversBase` stands. */
  readonly baseRule?: string;
}

/** Why a square without line of effect has none. */
export interface Stop {
  /** Id of the rule. */
  readonly rule: string;
  /** One clause: "wall (8, 2)-(8, 4) stops every line". */
  readonly text: string;
  /** Walls that stop the lines, by their place in the question's list. */
  readonly walls: readonly number[];
  /**
   * All barriers that the words name, and the words for those of several squares of one area in their place. Stops of one `kind` are told together.
   */
  readonly barriers?: { readonly by: readonly number[]; readonly kind: string; told(by: readonly number[]): string };
}

/** One line that was tried from an origin to a square, in squares, for a story and its picture: nothing is decided by it. */
export interface SightLine {
  readonly from: Cell;
  readonly to: Cell;
  /** Where it is first stopped; absent where it is clear. */
  readonly at?: Cell;
  /** What stops it: walls by their place in the question's list, `BLOCK` for solid blocks; empty where it is clear. */
  readonly by: readonly number[];
  /** True of a step between the middles of two squares, where squares are reached by steps. */
  readonly step?: true;
}

/** Which squares of a footprint keep line of effect. Absent where nothing can stop it. */
export interface Reach {
  /** Undefined where the square keeps it. Pure; asked once a square and question. */
  stop(x: number, y: number, z: number): Stop | undefined;
  /** Whether `stop` names something, where that is told without its words. */
  stops?(x: number, y: number, z: number): boolean;
  /** Those of a layer's rows that keep it, all at once: the squares for which `stop` is undefined. Absent where each is asked by itself. */
  open?(z: number, rows: Rows): Rows;
  /** A line to the square that bears out what `stop` says: one that is stopped, or a clear one. Absent or undefined where no single line does. */
  line?(x: number, y: number, z: number): SightLine | undefined;
  /** Of a square that is kept for a way that leads to it: the way in one clause without subject, "reached by (2, 3), (3, 4)". */
  way?(x: number, y: number, z: number): string | undefined;
}

/** Cover that a creature in the area has, with what it changes. */
export interface Cover {
  readonly cover: NonNullable<Affected["cover"]>;
  readonly saveBonus?: number;
  readonly bane?: true;
  /** Id of the rule, and what gives the cover: "from wall (8, 2)-(8, 4)". */
  readonly rule: string;
  readonly text: string;
  readonly walls: readonly number[];
}

/** An area that has been placed: defaults filled in, broken rules named, squares ready to be asked. */
export interface Placed {
  /** Id of the rule that decides its squares. */
  readonly rule: string;
  /** As used, every default filled in; put back as place it gives the same answer. */
  readonly place: Place;
  readonly origin: Origin;
  readonly problems: readonly Problem[];
  readonly footprint: Footprint;
  /** The creature that `common.self` speaks of: the one the area starts from, where an aura's path leads it, else its user. */
  readonly source: Creature | undefined;
  /** Whether `common.self` lets the source be affected where the question does not say. */
  readonly sourceAffected: boolean;
  /** Why a creature with `n` of `of` squares inside is affected: "4 of its 4 squares are under the template". */
  readonly because: (n: number, of: number) => string;
  /** Line of effect; absent where nothing is in the way, or the area does not mind. */
  readonly reach?: Reach;
  /** Cover of a creature whose squares are affected; undefined for none. Absent where the game gives none. */
  readonly cover?: (creature: Creature) => Cover | undefined;
  /** For an aura that moves along a path: who was entered, at which step. */
  readonly entered?: readonly Entered[];
}

/** The one seam between games. A fourth game is a new folder and a line each in systems/index.ts and systems/placements.ts. */
export interface RuleSystem {
  readonly id: SystemId;
  readonly shapes: readonly ShapeName[];
  /** Id of the rule for line of effect. */
  readonly lineOfEffect: string;
  /** Whether its areas weigh walls and blocks; where not, answers among them say so. */
  readonly weighs: boolean;
  /** A note that every object in an area gets, where the game has one. */
  readonly objectNote?: string;
  /** Places an area. Throws AmbitError (code "shape") where it has no squares by its rule. */
  place(ask: Ask): Placed;
}
