import type { Area, Spot, Targets } from "../contract/types.js";
import type { Creature } from "../scene.js";
import { APEXES, takeApexes } from "./apexes.js";
import { areaOf, checkIds, creatureBy, EVERYBODY, LONGEST_TEXT, type ReadText, TARGETS } from "./ask.js";
import { CELL_Z, FLAG, NAME, VERSION } from "./bounds.js";
import { type Keys, RecordTaker } from "./record.js";
import { SCORE, weightsIn } from "./score.js";
import { type CheckedTable, type RawTable, TABLE_KEYS, takeTable } from "./table.js";
import { LaterTaker, NumberTaker, TupleTaker } from "./takes.js";
import { Trail } from "./trail.js";
import { COVER, CUT, takeWants, type WallWants } from "./wall-wants.js";

/** What a search asks of a table, checked, with every default filled in. */
export interface CheckedSearch extends WallWants {
  readonly by: Creature | undefined;
  readonly area: Area;
  readonly targets: Targets;
  /** Weight of every creature and object, in the order of the scene, in thousandths. */
  readonly weights: Float64Array;
  /** Heights tried for the origin; undefined where the question names none. */
  readonly layersTried: readonly [lowest: number, highest: number] | undefined;
  readonly limit: number;
  readonly walk: number;
  readonly scoreMap: boolean;
  /** Points that an area may start from, as the question counts points; undefined where it names none. */
  readonly points: readonly Spot[] | undefined;
}

/** The keys of a search, their values yet to be checked against its table. */
export interface RawSearch {
  by?: string;
  area: unknown;
  pick?: number;
  targets?: Targets;
  score: unknown;
  layersTried?: readonly [number, number];
  limit?: number;
  walk?: number;
  scoreMap?: boolean;
  points?: readonly unknown[];
  cover?: readonly Spot[];
  cut?: readonly (readonly string[])[];
}

export const MOST_PLACEMENTS = 1000;
export const FARTHEST_WALK = 1000;
const MOST_TRIED = 100;
const USUAL_LIMIT = 10;

export const SEARCH_KEYS = {
  by: NAME,
  area: new LaterTaker("a text or a record of an area"),
  pick: new NumberTaker(1, 1, LONGEST_TEXT),
  targets: TARGETS,
  score: SCORE,
  layersTried: new TupleTaker<readonly [number, number]>("two whole numbers [lowest, highest]", [CELL_Z, CELL_Z]),
  limit: new NumberTaker(1, 1, MOST_PLACEMENTS),
  walk: new NumberTaker(1, 0, FARTHEST_WALK),
  scoreMap: FLAG,
  points: APEXES,
  cover: COVER,
  cut: CUT,
};

/** Keys that make another kind of question. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["place", "; a question with place is one to resolve, and a search has score in its place"],
  ["explain", "; only a question to resolve takes explain"],
  ["read", "; a question with read is a reading"],
  ["move", "; a question with move is a movement"],
]);

type Whole = RawTable & RawSearch & { ambit?: number };

export const SEARCH_QUESTION = new RecordTaker<Whole>(
  "a search takes",
  "a search is a record with system, scene, area and score",
  ["system", "area", "score"],
  { ambit: VERSION, ...TABLE_KEYS, ...SEARCH_KEYS } as Keys<Whole>,
  OTHERS,
);

const SEARCH_ASK = new RecordTaker<RawSearch>(
  "a search of a table takes",
  "a search is a record with area and score",
  ["area", "score"],
  SEARCH_KEYS as Keys<RawSearch>,
  OTHERS,
);

/** Checks a question with `score`. Throws AmbitError; nothing of the question is kept or changed. */
export function checkSearch(raw: unknown, readText: ReadText): { table: CheckedTable; search: CheckedSearch } {
  const at = new Trail();
  const question = SEARCH_QUESTION.take(raw, at);
  const table = takeTable(question, at);
  return { table, search: takeSearch(question, table, readText, at) };
}

/** Checks a search of a table. Throws AmbitError. */
export function checkSearchAsk(table: CheckedTable, raw: unknown, readText: ReadText): CheckedSearch {
  return takeSearch(SEARCH_ASK.take(raw, new Trail()), table, readText, new Trail());
}

function takeSearch(raw: RawSearch, table: CheckedTable, readText: ReadText, at: Trail): CheckedSearch {
  const { scene } = table;
  const by = raw.by === undefined ? undefined : creatureBy(raw.by, scene, at);
  const area = areaOf(raw as never, table.system, readText, at);
  const targets = raw.targets ?? EVERYBODY;
  if (targets.except !== undefined) checkIds(targets.except, scene, at);
  const weights = weightsIn(raw.score as never, scene, at);
  const { layersTried } = raw;
  if (layersTried !== undefined) {
    const [lowest, highest] = layersTried;
    if (lowest > highest) at.refuseAt("layersTried", "range", `the lowest first, got [${lowest}, ${highest}]`);
    if (highest - lowest >= MOST_TRIED)
      at.refuseAt("layersTried", "too-many", `at most ${MOST_TRIED} heights, got ${highest - lowest + 1}`);
  }
  return {
    by,
    area,
    targets,
    weights,
    layersTried,
    limit: raw.limit ?? USUAL_LIMIT,
    walk: raw.walk ?? 0,
    scoreMap: raw.scoreMap ?? false,
    points: takeApexes(raw.points, area, table, at),
    ...takeWants(raw, { area, scene, by }, at),
  };
}
