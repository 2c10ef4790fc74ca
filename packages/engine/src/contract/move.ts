/** Movement as types: a question with `move`, and its answer (docs/contract.md). Types only, no code. Lengths are squares. */

import type { Problem } from "./answer.js";
import type { Area } from "./area.js";
import type { Cell, From, Method, OptionValues, SceneInput, Spot, SystemId } from "./types.js";

/** An aura or an emanation that lasts: it stands in the scene, and goes where its owner goes. */
export interface AuraInput {
  /** 1 to 1,000 letters, unlike every other aura's; creatures may share it. */
  id: string;
  /** Its owner: a creature's id, or a box that stays where it is. */
  from: From;
  /** A Draw Steel aura, elsewhere an emanation: as a text in the game's own words, or as a record. Read when a movement is asked. */
  area: string | Area;
}

/** Ways to move a creature. Slide and charge are Draw Steel's. */
export type MoveKind = "push" | "pull" | "slide" | "charge" | "walk";

/** What others do to somebody who comes through their squares: "pass" lets it through, "stop" keeps it out. Nobody ends there. */
export type InTheWay = "pass" | "stop";

/** A creature that moves, and how far (`ds.straight-move`, `5e.push`, `pf2e.push`, `common.move`). */
export interface CreatureMove {
  /** How it moves. */
  kind: MoveKind;
  /** Id of the creature or object that moves. */
  who: string;
  /** Whom it is pushed away from or pulled towards; needed for push and pull, allowed for slide, where nothing depends on it. */
  from?: From;
  /** Squares it may go, 0 to 100, with `vertical` at most 30; less is always allowed. */
  distance: number;
  /** Whether it may rise and sink. false by default. */
  vertical?: boolean;
  /** What creatures and objects in its way do; "pass" by default. */
  creatures?: InTheWay;
  /** Squares of its lowest corner, from the first step on or from where it stands: a way to be judged, at most 1,000. */
  path?: readonly Spot[];
  /** Whether the answer lists every place that it may reach; true by default. */
  reachable?: boolean;
}

/** A door that is opened or shut while everybody stands still. */
export interface DoorMove {
  /** A door. */
  kind: "door";
  /** Its place in `scene.walls`. */
  wall: number;
  /** Whether it stands open afterwards. */
  open: boolean;
}

/** What moves. */
export type MoveInput = CreatureMove | DoorMove;

/** One question about a movement. */
export interface MoveQuestion {
  /** Version of the form. */
  ambit?: 1;
  /** The game. */
  system: SystemId;
  /** Needed in D&D 5e, refused elsewhere; only auras depend on it. */
  method?: Method;
  /** Readings other than the default ones. */
  options?: Partial<OptionValues>;
  /** What stands on the map, its auras too; an endless empty grid by default. */
  scene?: SceneInput;
  /** What moves. */
  move: MoveInput;
}

/** A place where the mover may end, with one shortest way there. */
export interface Reachable {
  /** Its lowest corner there. */
  at: Cell;
  /** Squares it goes. */
  steps: number;
  /** What they count where diagonals count more than 1; absent where it is `steps`. */
  cost?: number;
  /** The squares of its lowest corner, from the first step on; the last is `at`. */
  path: Cell[];
}

/** A place that the mover could not come into, or not end in, though it had squares left to go. */
export interface StoppedBy {
  /** Where its lowest corner would have been. */
  at: Cell;
  /** Squares it had gone when it was stopped before it. */
  steps: number;
  /** Walls that stop it, by their place in `scene.walls`. */
  walls?: number[];
  /** Whether a solid block stops it. */
  blocks?: true;
  /** Whether the scene ends there. */
  edge?: true;
  /** Creatures and objects that stand there. */
  creatures?: string[];
}

/** A creature that came into an aura, or out of it (`ds.aura.enter`, `5e.emanation.enter`, `pf2e.emanation.enter`). */
export interface AuraStep {
  /** Id of the aura. */
  aura: string;
  /** Id of the creature. */
  creature: string;
  /** The step at which it is inside and was not one step earlier, or the other way round; 1 is the first square of the path. */
  step: number;
}

/** What a movement comes to. Plain values: they go through JSON and structuredClone unchanged. */
export interface MoveAnswer {
  /** The game. */
  system: SystemId;
  /** The method; set in D&D 5e only. */
  method?: Method;
  /** The move as used, every default filled in: put back, it gives the same answer. */
  move: MoveInput;
  /** Every other place where it may end, in reading order; absent where the question leaves it out, and for a door. */
  reachable?: Reachable[];
  /** false if and only if a problem breaks a rule. */
  legal: boolean;
  /** Rules that the path breaks, and things to mind. */
  problems: Problem[];
  /** What keeps it from going on from the path's end, and what the path runs into; without a path all that bounds `reachable`. */
  stoppedBy: StoppedBy[];
  /** Who comes into an aura along the path, in order of steps, then of the scene's auras and creatures. */
  entered: AuraStep[];
  /** Who comes out of one, likewise. */
  left: AuraStep[];
}
