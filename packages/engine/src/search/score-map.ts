import { withArticle } from "../contract/article.js";
import { AmbitError } from "../contract/errors.js";
import type { ScoreMap, ScoreMapProgress } from "../contract/search.js";
import { PARTS } from "../question/score.js";
import type { Creature } from "../scene.js";
import type { SpotGrid, Spots } from "../systems/candidates.js";
import { affects } from "./judge.js";
import type { SearchTask } from "./task.js";

/**
 * The score of every placement of a grid, one map for each height: a step for each spot that is judged. Spots that may gain something come
 * first, the highest hopes before the others; each step tells what the map is worth so far. Throws AmbitError where placements form no grid.
 */
export function* scoreMapSteps(task: SearchTask, spots: Spots): Generator<ScoreMapProgress, ScoreMap[]> {
  const { grid } = spots;
  if (grid === undefined) return noGrid(task);
  const who = task.who(spots.source, spots.sourceAffected);
  const hopes = new Hopes(task, spots, who);
  const scores = hopes.scores;
  const soFar = (): ScoreMap[] => mapsOf(grid, scores);
  const { gains } = hopes;
  let judged = 0;
  const tell = (): ScoreMapProgress => ({ judged, gains: Math.max(0, gains.length - judged), soFar });
  for (const spot of gains) {
    yield tell();
    scores[spot] = judge(task, spots, spot, who);
    judged++;
  }
  for (let spot = 0; spot < spots.count; spot++) {
    if (hopes.gainsAt(spot)) continue;
    if (!spots.has(spot)) {
      scores[spot] = Number.NaN;
      continue;
    }
    yield tell();
    scores[spot] = judge(task, spots, spot, who);
    judged++;
  }
  return soFar();
}

export function noGrid(task: SearchTask): never {
  throw new AmbitError(
    "shape",
    "scoreMap",
    `placements of ${withArticle(task.search.area.shape)} form no grid here, so that there is no map of their scores; leave scoreMap out`,
  );
}

/** What each spot would score if nothing stood in the way and every placement were legal, and which spots may gain something. */
class Hopes {
  /** In thousandths; of the spots that may gain something, those without a placement are not a number. */
  readonly scores: Float64Array;
  /** Spots whose wanted creatures weigh something, by falling score, then in reading order. */
  readonly gains: readonly number[];
  private readonly wanted: Float64Array;

  constructor(task: SearchTask, spots: Spots, who: readonly Creature[]) {
    const { weights } = task.search;
    this.scores = new Float64Array(spots.count + 1);
    this.wanted = new Float64Array(spots.count + 1);
    for (const c of who) {
      const weight = weights[c.index];
      if (weight === 0) continue;
      spots.runs(c, (from, to) => {
        this.scores[from] += weight;
        this.scores[to] -= weight;
        if (weight < 0) return;
        this.wanted[from] += weight;
        this.wanted[to] -= weight;
      });
    }
    const byScore = new Map<number, number[]>();
    let [score, wanted] = [0, 0];
    for (let spot = 0; spot < spots.count; spot++) {
      score += this.scores[spot];
      wanted += this.wanted[spot];
      this.scores[spot] = score;
      this.wanted[spot] = wanted;
      if (wanted === 0) continue;
      if (!spots.has(spot)) {
        this.scores[spot] = Number.NaN;
        continue;
      }
      const own = byScore.get(score);
      if (own === undefined) byScore.set(score, [spot]);
      else own.push(spot);
    }
    this.gains = [...byScore].sort(([a], [b]) => b - a).flatMap(([, own]) => own);
  }

  gainsAt(spot: number): boolean {
    return this.wanted[spot] > 0;
  }
}

/** The best score of the placements of a spot in thousandths; not a number where none is legal. */
function judge(task: SearchTask, spots: Spots, spot: number, who: readonly Creature[]): number {
  const { weights } = task.search;
  const caught = spots.caughtAt(spot, who).filter((c) => weights[c.index] !== 0);
  const most = caught.reduce((sum, c) => sum + Math.max(0, weights[c.index]), 0);
  let best = Number.NaN;
  for (const trial of spots.trials(spot)) {
    if (!spots.open && !trial.legal()) continue;
    const { footprint, reach } = spots.open || caught.length === 0 ? NOTHING : trial.shape();
    let score = 0;
    for (const c of caught)
      if (footprint === undefined || affects(c, footprint, reach, task.solids, task.table.scene.units))
        score += weights[c.index];
    if (!(score <= best)) best = score;
    // no placement of the spot can score more
    if (spots.open || best === most) break;
  }
  return best;
}

const NOTHING = { footprint: undefined, reach: undefined };

/** One map a height. */
function mapsOf(grid: SpotGrid, scores: Float64Array): ScoreMap[] {
  const perSheet = grid.columns * grid.rows;
  const byHeight = new Map<number, (number | null)[]>();
  for (let sheet = 0; sheet < grid.sheets.length; sheet++) {
    const z = grid.sheets[sheet];
    const own: (number | null)[] = new Array(perSheet);
    for (let i = 0; i < perSheet; i++) {
      const score = scores[sheet * perSheet + i];
      own[i] = Number.isNaN(score) ? null : score / PARTS;
    }
    const known = byHeight.get(z);
    // of an area that goes up and one that goes down the better counts
    byHeight.set(z, known === undefined ? own : known.map((a, i) => better(a, own[i])));
  }
  const { of, x, y, columns, rows } = grid;
  return [...byHeight].sort(([a], [b]) => a - b).map(([z, own]) => ({ of, x, y, z, columns, rows, scores: own }));
}

function better(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
