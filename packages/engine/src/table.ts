import { enclosedProblems } from "./answer/enclosed.js";
import { explain } from "./answer/explain.js";
import { type Judgement, judge } from "./answer/judge.js";
import { Layers, type Listed, listLayers } from "./answer/layers.js";
import { cellsOfRows } from "./answer/limit.js";
import { apartProblems, outsideProblems } from "./answer/several.js";
import { textOfRows } from "./answer/text.js";
import type { ScoreMap, ScoreMapProgress, SearchAnswer, SearchInput, SearchProgress } from "./contract/search.js";
import type {
  Answer,
  AnswerBase,
  Area,
  AuraInput,
  CreatureInput,
  ExplainedSquare,
  Method,
  MoveAnswer,
  MoveInput,
  OptionValues,
  Origin,
  Place,
  Problem,
  SceneInput,
  SolidInput,
  Spot,
  SystemId,
  TableAnswer,
  Targets,
  WallInput,
} from "./contract/types.js";
import { Sights } from "./effect/sights.js";
import { barrierNames } from "./effect/words.js";
import { recordOf } from "./grid/cells.js";
import { moveAnswer } from "./movement/move.js";
import { readRecent } from "./notation/recent.js";
import { type CheckedMoveQuestion, checkMove } from "./question/move.js";
import { type CheckedAsk, type CheckedTable, checkAsk, checkTable } from "./question/question.js";
import { type CheckedSearch, checkSearchAsk } from "./question/score-question.js";
import { type Scene, withMoved } from "./scene.js";
import { scoreMapOf, searchAll, searchSteps } from "./search/search.js";
import { SYSTEM } from "./systems/index.js";
import type { Ask, Placed } from "./systems/system.js";

/** What a table is prepared from. */
export interface TableInput {
  /** The game. */
  system: SystemId;
  /** Needed in D&D 5e, refused elsewhere. */
  method?: Method;
  /** Readings other than the default ones. */
  options?: Partial<OptionValues>;
  /** What stands on the map; an endless empty grid by default. */
  scene?: SceneInput;
}

/** What is asked of a table: a question without what the table has. */
export interface AskInput {
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

/** What of a scene may change from one table to the next; each list takes the place of the old one. */
export interface SceneChange {
  /** Every creature and object of the changed scene. */
  creatures?: readonly CreatureInput[];
  /** Every wall of the changed scene. */
  walls?: readonly WallInput[];
  /** Every solid box of the changed scene. */
  solids?: readonly SolidInput[];
  /** Every aura of the changed scene. */
  auras?: readonly AuraInput[];
}

/** A scene checked once, to be asked many times. Immutable; the input is not changed and must not be afterwards. */
export interface Table {
  /** Answers one question as `resolve` does, with cells as row spans. Throws AmbitError. */
  resolve(ask: AskInput): TableAnswer;
  /** Answers a movement as `move` does for a question with it. Throws AmbitError, its paths those of the whole question. */
  move(ask: MoveInput): MoveAnswer;
  /** Finds the best placements, as `best` does. Throws AmbitError. */
  best(ask: SearchInput): SearchAnswer;
  /**
   * The same step by step, for a progress bar or a first answer: each step gives the best so far and what is still open, the value returned at
   * the end is that of `best`. The question is checked at once. Throws AmbitError.
   */
  search(ask: SearchInput): Generator<SearchProgress, SearchAnswer>;
  /**
   * The map of scores of a search alone, step by step, a spot each, for a heat map that is drawn while it is worked out; the value returned at
   * the end is `scoreMap` of the answer. `limit` and `scoreMap` of the question say nothing here. Throws AmbitError where the placements form
   * no grid.
   */
  scoreMap(ask: SearchInput): Generator<ScoreMapProgress, ScoreMap[]>;
  /** Names of walls of the scene, as reasons give them: "the wall from (8, 2) to (8, 9)" of several pieces in one row. */
  wallNames(walls: readonly number[]): string[];
  /** The table of a changed scene. Throws AmbitError where the change is refused; this table stays as it is. */
  with(change: SceneChange): Table;
}

/** Checks and indexes a scene for many questions. Throws AmbitError. */
export function prepare(input: TableInput): Table {
  return tableOf(input, checkTable(input));
}

function tableOf(input: TableInput, checked: CheckedTable): Table {
  return {
    resolve: (ask) => answer(checked, checkAsk(checked, ask, readRecent)),
    move: (ask) => moveOf(checkMove(checked, ask, readRecent)),
    best: (ask) => bestOf(checked, checkSearchAsk(checked, ask, readRecent)),
    search: (ask) => searchSteps(checked, checkSearchAsk(checked, ask, readRecent), sightsOf(checked.scene)),
    scoreMap: (ask) => scoreMapOf(checked, checkSearchAsk(checked, ask, readRecent), sightsOf(checked.scene)),
    wallNames: (walls) =>
      barrierNames(
        checked.scene,
        walls.filter((i) => checked.scene.walls[i] !== undefined),
      ),
    with: (change) => {
      const changed = { ...input, scene: { ...input.scene, ...change } };
      const next = checkTable(changed);
      if (change.walls === undefined && change.solids === undefined) shareSight(checked.scene, next.scene);
      return tableOf(changed, next);
    },
  };
}

/** What a checked movement comes to. */
export function moveOf(question: CheckedMoveQuestion): MoveAnswer {
  return moveAnswer(question, sightsOf);
}

/** The best placements of a checked search. */
export function bestOf(table: CheckedTable, search: CheckedSearch): SearchAnswer {
  return searchAll(table, search, sightsOf(table.scene));
}

/** The stages in order: place, footprint, judge. Cells as row spans. */
export function answer(table: CheckedTable, ask: CheckedAsk): TableAnswer {
  const told = tell(table, ask, keptIn(table.scene));
  const { affected, blocked, touched } = told.listed;
  return assembled(table, told, recordOf(affected), recordOf(blocked), recordOf(touched));
}

/** The same of a scene that is asked but once, cells as plain lists. Throws AmbitError where a list would be too long. */
export function plainAnswer(table: CheckedTable, ask: CheckedAsk): Answer {
  const told = tell(table, ask, new Sights(table.scene));
  const { affected, blocked, touched } = told.listed;
  return assembled(
    table,
    told,
    cellsOfRows("cells", affected),
    cellsOfRows("blocked", blocked),
    cellsOfRows("touched", touched),
  );
}

/** The plain answer as JSON text: its lists of cells are written from rows, without being made. Throws AmbitError where a list would be too long. */
export function answerText(table: CheckedTable, ask: CheckedAsk): string {
  const told = tell(table, ask, new Sights(table.scene));
  const { affected, blocked, touched } = told.listed;
  const [cells, hidden, beside] = [
    textOfRows("cells", affected),
    textOfRows("blocked", blocked),
    textOfRows("touched", touched),
  ];
  const text = JSON.stringify(assembled(table, told, 0, 0, 0));
  // quotes within words are escaped, and no key before these has records with keys of these names
  const at = text.indexOf(LISTS);
  const rest = text.slice(at + LISTS.length);
  return `${text.slice(0, at)},"cells":${cells},"blocked":${hidden},"touched":${beside}${rest}`;
}

/** Where the lists of cells stand in an answer that has none. */
const LISTS = ',"cells":0,"blocked":0,"touched":0';

/** What an answer says, before it is written as one. */
interface Told {
  readonly ask: CheckedAsk;
  readonly placed: readonly Placed[];
  readonly listed: Listed;
  readonly judgement: Judgement;
  readonly problems: Problem[];
  readonly squares: ExplainedSquare[] | undefined;
}

function tell(table: CheckedTable, ask: CheckedAsk, sights: Sights): Told {
  const { scene } = table;
  const system = SYSTEM[table.system];
  const placed = placeAll(table, ask, sights);
  // all but `entered` speaks of an aura's last step: its owner is judged there
  const sources = placed.flatMap((p) => (p.source === undefined ? [] : [p.source]));
  const after = placed.some((p) => p.entered !== undefined) ? withMoved(scene, sources) : scene;
  const layers = new Layers(after, placed, ask.area.passes === true);
  const listed = listLayers(scene, layers);
  const judgement = judge(after, system, layers, ask.targets);
  const pointUnits = table.system === "dnd5e" ? table.pointUnits : 1;
  const problems: Problem[] = [];
  for (const p of placed) problems.push(...p.problems);
  problems.push(
    ...apartProblems(ask.area, placed),
    ...outsideProblems(scene, placed, pointUnits),
    ...enclosedProblems(scene, ask.area, placed, pointUnits),
    ...wallsNotWeighed(table, ask.area),
  );
  const squares = ask.explain === false ? undefined : explain(scene, layers, ask.explain);
  return { ask, placed, listed, judgement, problems, squares };
}

/** An answer in the order that its keys are written in. */
function assembled<C>(table: CheckedTable, told: Told, cells: C, blocked: C, touched: C): AnswerOf<C> {
  const { ask, placed, judgement, problems, squares } = told;
  const { system, method } = table;
  const { area } = ask;
  const several = Array.isArray(ask.place);
  const place = several ? placed.map((p) => p.place) : placed[0].place;
  const origin = several ? placed.map((p): Origin => p.origin) : placed[0].origin;
  const legal = !problems.some((p) => p.breaks);
  const { affected, objects, spared } = judgement;
  const out: AnswerOf<C> =
    method === undefined
      ? { system, area, place, legal, origin, problems, cells, blocked, touched, affected, objects, spared }
      : { system, method, area, place, legal, origin, problems, cells, blocked, touched, affected, objects, spared };
  if (placed.some((p) => p.entered !== undefined)) out.entered = placed.flatMap((p) => p.entered ?? []);
  if (squares !== undefined) out.squares = squares;
  return out;
}

type AnswerOf<C> = AnswerBase & { cells: C; blocked: C; touched: C };

/** Places each of the question's areas. */
export function placeAll(table: CheckedTable, ask: CheckedAsk, { sight, coverSight }: Sights): Placed[] {
  const system = SYSTEM[table.system];
  const { scene, method, options, coordinates, pointUnits } = table;
  const { by, area } = ask;
  const one = (place: Place, path: string): Placed =>
    system.place({ scene, method, options, coordinates, pointUnits, by, area, place, path, sight, coverSight });
  if (!Array.isArray(ask.place)) return [one(ask.place as Place, "place")];
  return ask.place.map((place: Place, i) => one(place, `place[${i}]`));
}

/** Sight in a scene, kept as long as the scene is. */
const SIGHTS = new WeakMap<Scene, Sights>();

function keptIn(scene: Scene): Sights {
  let kept = SIGHTS.get(scene);
  if (kept === undefined) {
    kept = new Sights(scene);
    SIGHTS.set(scene, kept);
  }
  return kept;
}

/** Where only who stands there is another, what is known of barriers goes on: they are the same, if on the same lattice. */
function shareSight(from: Scene, to: Scene): void {
  if (from.units === to.units) SIGHTS.set(to, keptIn(from));
}

/** Sight in a scene, for what stops lines and for what covers. */
export function sightsOf(scene: Scene): Pick<Ask, "sight" | "coverSight"> {
  // these two alone: who spreads them wants nothing else of it
  const { sight, coverSight } = keptIn(scene);
  return { sight, coverSight };
}

/** Until line of effect is judged, an answer among walls says so. */
function wallsNotWeighed(table: CheckedTable, area: Area): Problem[] {
  const { scene } = table;
  if (SYSTEM[table.system].weighs) return [];
  if (area.passes === true || (scene.walls.length === 0 && scene.solids.length === 0)) return [];
  return [
    {
      rule: SYSTEM[table.system].lineOfEffect,
      breaks: false,
      message: "walls and blocks were not weighed: squares behind them are listed as if there were no wall",
    },
  ];
}
