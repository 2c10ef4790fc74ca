import type { ScoreMap, ScoreMapProgress, SearchAnswer, SearchProgress } from "../contract/search.js";
import type { CheckedSearch } from "../question/score-question.js";
import type { CheckedTable } from "../question/table.js";
import { type Candidates, noSet } from "../systems/candidates.js";
import { SYSTEM } from "../systems/index.js";
import { CANDIDATES } from "../systems/placements.js";
import { HalfSearch } from "./aims/half-search.js";
import { AimSearch } from "./aims/search.js";
import { FreeSearch } from "./free/search.js";
import { PathSearch } from "./paths.js";
import { noGrid, scoreMapSteps } from "./score-map.js";
import { OpenSetSearch } from "./sets/open.js";
import { MAP_OF_ONE, SetSearch } from "./sets/search.js";
import { SpotSearch } from "./spots.js";
import { SearchTask, type Sights } from "./task.js";
import { TurnedSearch } from "./turned/search.js";
import { WalkSearch } from "./walk.js";
import { EdgeLastSearch } from "./walls/edge-last.js";

/** Steps between two reports of progress. */
const REPORT = 16;

/** A search under way: one class for each family of placements. */
type Run =
  | SpotSearch
  | WalkSearch
  | PathSearch
  | FreeSearch
  | TurnedSearch
  | AimSearch
  | HalfSearch
  | EdgeLastSearch
  | SetSearch
  | OpenSetSearch;

interface Begun {
  readonly task: SearchTask;
  readonly candidates: Candidates;
  readonly run: Run;
}

/**
 * Finds the best placements step by step: each step gives the best so far and what is still open, the return value is the answer. What a
 * placement is and does the system says; here is only the order in which they are judged, and when the rest cannot matter.
 * Throws AmbitError for an area whose placements are not searched.
 */
export function searchSteps(
  table: CheckedTable,
  search: CheckedSearch,
  sights: Sights,
): Generator<SearchProgress, SearchAnswer> {
  return stepsOf(begin(table, search, sights));
}

function* stepsOf(begun: Begun): Generator<SearchProgress, SearchAnswer> {
  const { task, run } = begun;
  // a round about an apex is a long step, and so is a look at all origins of a square
  const turns = run instanceof OpenSetSearch && run.turns;
  const report =
    run instanceof AimSearch || run instanceof HalfSearch || run instanceof TurnedSearch || turns ? 1 : REPORT;
  for (let n = 1; run.step(); n++) if (n % report === 0) yield task.progress(run);
  const ending = answerSteps(begun);
  for (let n = 1; ; n++) {
    const { done, value } = ending.next();
    if (done) return value;
    if (n % REPORT === 0) yield task.progress(run);
  }
}

/**
 * The map of scores alone, step by step, without a search before it. Throws AmbitError where placements form no grid, of several areas and
 * after a walk.
 */
export function scoreMapOf(
  table: CheckedTable,
  search: CheckedSearch,
  sights: Sights,
): Generator<ScoreMapProgress, ScoreMap[]> {
  const task = new SearchTask(table, search, sights, SYSTEM[table.system].place);
  const candidates = CANDIDATES[table.system](task.ask);
  if ((search.area.count ?? 1) > 1) noSet("scoreMap", MAP_OF_ONE);
  if (candidates.kind !== "spots" || candidates.grid === undefined) noGrid(task);
  return scoreMapSteps(task, candidates);
}

/** The answer of a search, without its steps. */
export function searchAll(table: CheckedTable, search: CheckedSearch, sights: Sights): SearchAnswer {
  const begun = begin(table, search, sights);
  while (begun.run.step()) {
    // each step judges the next of what may matter
  }
  const ending = answerSteps(begun);
  for (;;) {
    const { done, value } = ending.next();
    if (done) return value;
  }
}

function begin(table: CheckedTable, search: CheckedSearch, sights: Sights): Begun {
  const task = new SearchTask(table, search, sights, SYSTEM[table.system].place);
  const candidates = CANDIDATES[table.system](task.ask);
  if (search.scoreMap && candidates.kind !== "spots") noGrid(task);
  const run = runOf(task, candidates);
  return { task, candidates, run };
}

function runOf(task: SearchTask, candidates: Candidates): Run {
  if ((task.search.area.count ?? 1) > 1) return setsOf(task, candidates);
  switch (candidates.kind) {
    case "spots":
      return new SpotSearch(task, candidates);
    case "walks":
      return new WalkSearch(task, candidates);
    case "paths":
      return new PathSearch(task, candidates);
    case "free":
      return new FreeSearch(task, candidates);
    case "turned":
      return new TurnedSearch(task, candidates);
    case "aims":
      return candidates.threshold === "half" ? new HalfSearch(task, candidates) : new AimSearch(task, candidates);
    case "walls":
      return new EdgeLastSearch(task, candidates);
  }
}

function setsOf(task: SearchTask, candidates: Candidates): SetSearch | OpenSetSearch {
  const { kind } = candidates;
  return kind === "free" || kind === "aims" || kind === "turned"
    ? new OpenSetSearch(task, candidates)
    : new SetSearch(task, candidates);
}

/** What was found, and the map of all scores where one is wanted: each of its spots is a step. */
function* answerSteps({ task, candidates, run }: Begun): Generator<unknown, SearchAnswer> {
  const answer: SearchAnswer = { placements: task.told(run.ranking), considered: run.considered, complete: true };
  if (!(run instanceof SpotSearch || run instanceof WalkSearch || run instanceof PathSearch)) run.tell(answer);
  if (task.search.scoreMap && candidates.kind === "spots") answer.scoreMap = yield* scoreMapSteps(task, candidates);
  return answer;
}
