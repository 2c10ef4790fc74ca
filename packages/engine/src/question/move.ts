import { withArticle } from "../contract/article.js";
import type {
  Area,
  Cell,
  CreatureMove,
  DoorMove,
  From,
  InTheWay,
  MoveInput,
  MoveKind,
  Spot,
  SystemId,
} from "../contract/types.js";
import type { Creature, SceneAura, Wall } from "../scene.js";
import { areaOf, type ReadText } from "./ask.js";
import { CELL, FLAG, MOST_WALLS, NAME, VERSION } from "./bounds.js";
import { FROM, takeFrom, takeId } from "./place.js";
import { type Keys, RecordTaker, TaggedTaker } from "./record.js";
import { choice, shown } from "./shown.js";
import { SPECS } from "./spec.js";
import { type CheckedTable, type RawTable, TABLE_KEYS, takeTable } from "./table.js";
import { LaterTaker, ListTaker, NumberTaker, WordTaker } from "./takes.js";
import { Trail } from "./trail.js";

/** A creature's movement, checked. */
export interface CheckedCreatureMove {
  readonly kind: MoveKind;
  readonly who: Creature;
  /** Set for push and pull. */
  readonly from: From | undefined;
  readonly distance: number;
  readonly vertical: boolean;
  readonly creatures: InTheWay;
  /** As written, every z filled in. */
  readonly path: readonly Cell[] | undefined;
  readonly reachable: boolean;
}

export type CheckedMove = CheckedCreatureMove | { readonly kind: "door"; readonly wall: Wall; readonly open: boolean };

/** An aura of the scene with its area as its system reads it. */
export interface CheckedAura extends SceneAura {
  readonly area: Area;
}

/** A checked question about a movement. */
export interface CheckedMoveQuestion {
  readonly table: CheckedTable;
  readonly move: CheckedMove;
  readonly auras: readonly CheckedAura[];
}

const MOST_FAR = 100;
/** In height the places that may be reached grow by the third power. */
export const MOST_FAR_IN_HEIGHT = 30;
const MOST_STEPS = 1000;

const BODY = {
  who: NAME,
  distance: new NumberTaker(1, 0, MOST_FAR),
  vertical: FLAG,
  creatures: new WordTaker(["pass", "stop"]),
  path: new ListTaker("squares", CELL, MOST_STEPS, 1),
  reachable: FLAG,
};

const NOT_FROM: ReadonlyMap<string, string> = new Map([
  ["from", "; only a push and a pull are away from or towards somebody"],
]);

function form(kind: MoveKind, from: "needed" | "allowed" | "never"): RecordTaker<MoveInput> {
  const keys = { kind: new WordTaker([kind]), ...(from === "never" ? {} : { from: FROM }), ...BODY };
  const needed = ["kind", "who", ...(from === "needed" ? ["from"] : []), "distance"];
  return new RecordTaker<MoveInput>(
    `a ${kind} takes`,
    "a record of a move",
    needed as never,
    keys as never,
    from === "never" ? NOT_FROM : undefined,
  );
}

const DOOR = new RecordTaker<DoorMove>("a door's move takes", "a record of a move", ["kind", "wall", "open"], {
  kind: new WordTaker(["door"]),
  wall: new NumberTaker(1, 0, MOST_WALLS - 1),
  open: FLAG,
});

const FORMS = new Map<string, RecordTaker<MoveInput>>([
  ["push", form("push", "needed")],
  ["pull", form("pull", "needed")],
  ["slide", form("slide", "allowed")],
  ["charge", form("charge", "never")],
  ["walk", form("walk", "never")],
  ["door", DOOR as RecordTaker<MoveInput>],
]);

export const MOVE = new TaggedTaker<MoveInput>("kind", "a record of a move", FORMS, (word, at) =>
  at.refuse("unknown-value", `${choice([...FORMS.keys()])}, got ${shown(word)}`),
);

interface RawMoveQuestion extends RawTable {
  ambit?: number;
  move: unknown;
}

const QUESTION = new RecordTaker<RawMoveQuestion>(
  "a question about a movement takes",
  "a question is a record with system, scene and move",
  ["system", "move"],
  { ambit: VERSION, ...TABLE_KEYS, move: new LaterTaker("a record of a move") } as Keys<RawMoveQuestion>,
  new Map([
    ["area", "; a question with area is a placement, and auras stand in scene.auras"],
    ["by", "; who moves is move.who"],
  ]),
);

/** Which kinds a system's rules give; the others have no squares there. */
export const KINDS: Readonly<Record<SystemId, readonly MoveKind[]>> = {
  "draw-steel": ["push", "pull", "slide", "charge", "walk"],
  dnd5e: ["push", "pull", "walk"],
  pf2e: ["push", "pull", "walk"],
};

/** Checks a question about a movement. Throws AmbitError; nothing of the question is kept or changed. */
export function checkMoveQuestion(raw: unknown, readText: ReadText): CheckedMoveQuestion {
  const at = new Trail();
  const question = QUESTION.take(raw, at);
  const table = takeTable(question, at);
  return { table, move: takeMove(question.move, table, at), auras: readAuras(table, readText, at) };
}

/** Checks a move that is asked of a table. Throws AmbitError, its paths those of the whole question. */
export function checkMove(table: CheckedTable, raw: unknown, readText: ReadText): CheckedMoveQuestion {
  const at = new Trail();
  return { table, move: takeMove(raw, table, at), auras: readAuras(table, readText, at) };
}

function takeMove(raw: unknown, table: CheckedTable, at: Trail): CheckedMove {
  at.down("move");
  const move = MOVE.take(raw, at);
  const checked = move.kind === "door" ? doorOf(move, table, at) : creatureOf(move, table, at);
  at.up();
  return checked;
}

function doorOf(move: DoorMove, { scene }: CheckedTable, at: Trail): CheckedMove {
  const wall = scene.walls[move.wall];
  if (wall === undefined)
    return at.refuseAt(
      "wall",
      "not-found",
      `the place of a door in scene.walls, which has ${scene.walls.length}, got ${move.wall}`,
    );
  if (wall.kind !== "door")
    return at.refuseAt(
      "wall",
      "type",
      `the place of a door in scene.walls, and scene.walls[${move.wall}] is a ${wall.kind}`,
    );
  return { kind: "door", wall, open: move.open };
}

function creatureOf(move: CreatureMove, table: CheckedTable, at: Trail): CheckedCreatureMove {
  const { scene, system } = table;
  const given = KINDS[system];
  if (!given.includes(move.kind))
    at.refuseAt(
      "kind",
      "unknown-value",
      `the rules of ${SPECS[system].name} give no ${move.kind}; they give ${given.join(", ")}`,
    );
  at.down("who");
  takeId(move.who, scene, at);
  at.beside("from");
  const from = move.from === undefined ? undefined : takeFrom(move.from, scene, at);
  if (from === move.who) at.refuse("range", `somebody else than who, got ${shown(from)}`);
  at.up();
  const vertical = move.vertical ?? false;
  if (vertical && move.distance > MOST_FAR_IN_HEIGHT)
    at.refuseAt(
      "distance",
      "range",
      `at most ${MOST_FAR_IN_HEIGHT} squares where vertical is true, got ${move.distance}`,
    );
  const who = scene.byId.get(move.who) as Creature;
  return {
    kind: move.kind,
    who,
    from,
    distance: move.distance,
    vertical,
    creatures: move.creatures ?? "pass",
    path: move.path?.map((spot: Spot): Cell => [spot[0], spot[1], spot[2] ?? who.space.z]),
    reachable: move.reachable ?? true,
  };
}

/** What lasts and moves with its owner. A burst is over at once, and what is placed at a point has no owner. */
const LASTING: Readonly<Record<SystemId, string>> = { "draw-steel": "aura", dnd5e: "emanation", pf2e: "emanation" };

const READ = new WeakMap<CheckedTable, readonly CheckedAura[]>();

/** The scene's auras, read once a table. */
function readAuras(table: CheckedTable, readText: ReadText, at: Trail): readonly CheckedAura[] {
  const known = READ.get(table);
  if (known !== undefined) return known;
  const { scene, system } = table;
  at.down("scene");
  at.down("auras");
  at.down(0);
  const auras = (scene.auras ?? []).map((aura, i) => {
    at.beside(i);
    const area = areaOf({ area: aura.area }, system, readText, at);
    const lasting = LASTING[system];
    if (area.shape !== lasting)
      at.refuseAt(
        "area",
        "shape",
        `in ${SPECS[system].name} ${withArticle(lasting)}, which stays and moves with its owner, got ${withArticle(area.shape)}`,
      );
    if ((area.count ?? 1) > 1) at.refuseAt("area", "range", `one area for each entry, got ${area.count}`);
    return { ...aura, area };
  });
  at.up();
  at.up();
  at.up();
  READ.set(table, auras);
  return auras;
}
