import type {
  Area,
  AuraInput,
  CreatureInput,
  Method,
  MoveKind,
  OptionValues,
  Place,
  ReadArea,
  SolidInput,
  SystemId,
  TableAnswer,
  Targets,
  WallInput,
} from "@ambit/engine";
import type { DisplayList } from "@ambit/pictures";

/** The game of a map, chosen once: its rules, the 5e method, and the house rulings. */
export interface Game {
  readonly system: SystemId;
  readonly method?: Method;
  readonly options: Partial<OptionValues>;
}

/** A creature of the map; a hidden one is drawn faintly, is not judged, and does not go into links. */
export interface Creature extends CreatureInput {
  readonly hidden?: boolean;
}

/** The picture under the map: its file lies in the store under `key`; `frame` is where it lies, in squares. */
export interface Picture {
  readonly key: string;
  readonly type: "image/png" | "image/webp" | "image/jpeg";
  readonly frame: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

/** What stands on the map. Keys mean what the contract's scene says. */
export interface MapScene {
  readonly size: readonly [width: number, height: number];
  readonly feetPerSquare: number;
  readonly unitsPerSquare?: number;
  readonly coordinates?: "squares" | "units";
  readonly walls: readonly WallInput[];
  readonly solids: readonly SolidInput[];
  readonly creatures: readonly Creature[];
  /** Auras that last: they go where their owners go, and stay until they are removed. Absent is none. */
  readonly auras?: readonly AuraInput[];
  readonly picture?: Picture;
  /** The grid's lines are not drawn: the picture has its own. */
  readonly gridHidden?: true;
}

/** The ability in play: the words that named it and the area they were read as. */
export interface Ability {
  readonly text: string;
  readonly area: Area;
}

/** Where an area is set; a list where the ability makes several. */
export type Placement = Place | readonly Place[];

/** An area that was kept while another is in play. */
export interface Kept {
  readonly id: string;
  readonly label: string;
  readonly ability: Ability;
  readonly by: string | null;
  readonly place: Placement;
  /** By what it was placed; the map may be of another game by now. Absent is the map's own. */
  readonly game?: Pick<Game, "system" | "method">;
}

/** What hitting somebody is worth on one map, as far as somebody chose it; how far the user may walk first; what a wall must do. */
export interface Wishes {
  readonly sides: Readonly<Record<string, number>>;
  readonly byId: Readonly<Record<string, number>>;
  /** Squares. */
  readonly walk?: number;
  /** Squares that a wall must have, as x, y and layer, in the order in which they were chosen. */
  readonly cover?: readonly Asked[];
  /** Pairs of ids between which it must leave no line of effect. */
  readonly cut?: readonly (readonly [string, string])[];
}

export type Asked = readonly [x: number, y: number, z: number];

/**
 * The one document: everything that undo brings back and a file, a link or a second tab would need. Plain values only, so
 * that it goes through JSON and structuredClone, and its keys can become the maps and arrays of a Yjs document.
 */
export interface Doc {
  readonly ambit: 1;
  readonly id: string;
  readonly name: string;
  readonly game: Game;
  readonly scene: MapScene;
  readonly ability: Ability | null;
  /** Who uses the ability; null for a trap. */
  readonly by: string | null;
  /** Where the area was last set. What the hand carries is in the session until it is set. */
  readonly place: Placement | null;
  readonly targets: Targets | null;
  readonly kept: readonly Kept[];
  /** Weights of the search for the best places; absent while nothing of them was chosen. */
  readonly wishes?: Wishes;
  /** A line on its walk or a wall that is being laid, so that undo and a reload bring each square back. */
  readonly held?: Held;
  /** Pairs of ids that the wall which lies there was found to cut off from one another; it goes with the first change of what it was found for. */
  readonly promised?: readonly (readonly [string, string])[];
  /** The ability that was in play before a game that cannot read its words; only while `ability` is null. */
  readonly shelved?: Shelved;
}

/** An ability whose words the game in play cannot read: it comes back with its own game, or by another that reads them. */
export interface Shelved {
  readonly game: Game;
  readonly ability: Ability;
  readonly place: Placement | null;
}

/** What the hand holds square by square. */
export interface Held {
  readonly hand: "walk" | "build";
  readonly carried: Placement;
  readonly walked: number;
}

export type ToolId = "place" | "creatures" | "move" | "walls" | "erase" | "grid" | "cover" | "cut";

/** What the hand does with the area. Walking and building are a Draw Steel line and wall laid square by square. */
export type Hand = "set" | "carry" | "aim" | "walk" | "build";

/** Whose story is open: a creature or a square, with the way it was asked. */
export type Pin =
  | { readonly kind: "creature"; readonly id: string; readonly from?: "list" }
  | { readonly kind: "square"; readonly x: number; readonly y: number; readonly z: number };

/** What the walls tool lays. */
export type Barrier = "wall" | "door" | "window" | "pillar";

/** What each press of the creatures tool puts on the map; names are numbered. */
export interface Stamp {
  readonly name: string;
  readonly size: number;
  readonly side: string;
  readonly object: boolean;
}

/** How somebody is pushed, pulled or moved; all but who it is stays for the next one. */
export interface Motion {
  readonly who: string | null;
  readonly kind: MoveKind;
  /** Whom it is away from or towards; null for who is nearest at hand, as `moving/plan.ts` finds them. */
  readonly from: string | null;
  /** Squares. */
  readonly distance: number;
  readonly vertical: boolean;
  /** Others in its way keep it out. */
  readonly stops: boolean;
  /** Who walks or slides goes the way that the hand draws, not the shortest. */
  readonly own: boolean;
  /** Squares above or below where it stands that it is to end; only with `vertical`. */
  readonly rise: number;
}

/** A movement that was made, told while undo would take it back: the documents before and after it, and its words. */
export interface Moved {
  readonly before: Doc;
  readonly after: Doc;
  readonly title: string;
  /** What of it breaks a rule, in the engine's sentences. */
  readonly broken: readonly string[];
  /** What was in its way. */
  readonly notes: readonly string[];
  /** Who came into an aura and out of one, in order. */
  readonly steps: readonly { readonly step: number; readonly words: string }[];
}

/** Something of the map that the erase tool would take away. */
export type Doomed =
  | { readonly kind: "creature"; readonly id: string }
  | { readonly kind: "wall" | "solid"; readonly index: number };

/** A document as it would be, shown as long as the document is still the one that it was made of. */
export interface Preview {
  readonly of: Doc;
  readonly shows: Doc;
}

/** What is true of this tab and this moment only: never saved, never undone. */
export interface Session {
  readonly tool: ToolId;
  readonly hand: Hand;
  /** What the hand holds; null while the area is set. */
  readonly carried: Placement | null;
  /** Squares of a Draw Steel line that were walked; the rest of it runs on towards the pointer. */
  readonly walked: number;
  /** The next mouse that enters the map picks the area up: on the first view, and when an ability was named. */
  readonly eager: boolean;
  /** Off the snap until switched back. */
  readonly free: boolean;
  /** The square of the keyboard's cursor; null until keys are used on the map. */
  readonly cursor: readonly [x: number, y: number] | null;
  readonly selected: string | null;
  /** What the walls tool lays, and the corner from which the next piece goes, in squares. */
  readonly barrier: Barrier;
  readonly draft: readonly [x: number, y: number] | null;
  readonly stamp: Stamp;
  /** A creature on its way to another square, and the tool to come back to. */
  readonly moving: { readonly id: string; readonly back: ToolId } | null;
  readonly motion: Motion;
  /** The first of two whom a wall is to cut off. */
  readonly cutFrom: string | null;
  readonly moved: readonly Moved[];
  /** Where a tool would work if it were pressed: a square or a corner, in squares. */
  readonly aimed: readonly [x: number, y: number] | null;
  readonly doomed: Doomed | null;
  /** A copied creature. */
  readonly clip: Creature | null;
  /** The square whose menu is open. */
  readonly menu: readonly [x: number, y: number] | null;
  /** The creature whose card is open. */
  readonly card: string | null;
  readonly pinned: Pin | null;
  /** The square on which a pointer rests; its story is shown until the pointer goes on. */
  readonly rested: readonly [x: number, y: number] | null;
  /** What lies over the page. */
  readonly dialog: "help" | "table" | null;
  /** What is shown for now in place of the document, while somebody points at it: a best place. */
  readonly preview: Preview | null;
  /** The layer shown and judged for squares. */
  readonly layer: number;
  readonly tab: "answer" | "best" | "compare";
  readonly panelOpen: boolean;
  readonly sheet: "peek" | "half" | "full";
  /** What the field's words were read as, while they name no area or several. */
  readonly reading: { readonly text: string; readonly areas: readonly ReadArea[]; readonly ask?: string } | null;
  /** One sentence that the foot shows until something else happens. */
  readonly notice: string | null;
}

/** What this browser remembers of its user. */
export interface Settings {
  readonly theme: "system" | "light" | "dark";
  /** Single-letter keys on the map. */
  readonly letters: boolean;
  /** Letters that were changed: the key table's own one, in lower case, and the one that stands for it. */
  readonly keys: Readonly<Record<string, string>>;
  readonly padSide: "left" | "right";
  /** Hints that were used and do not come back. */
  readonly hintsDone: readonly string[];
  readonly recent: readonly string[];
}

/** The latest answer, and what it answers. `list` has everything but squares, walls, blocks and the picture. */
export interface Outcome {
  readonly scene: MapScene;
  readonly place: Placement;
  readonly answer: TableAnswer;
  readonly list: DisplayList;
}

export interface AppState {
  readonly doc: Doc;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly session: Session;
  readonly settings: Settings;
  readonly outcome: Outcome | null;
  /** Why the engine refused the last question, in the page's words; there is no outcome then. */
  readonly refusal: string | null;
}

/** A state of the document to go back to, and what was done to leave it. */
export interface Step {
  readonly doc: Doc;
  readonly what: string;
}
