import { withArticle } from "../contract/article.js";
import { AmbitError } from "../contract/errors.js";
import type { ScoreMap } from "../contract/search.js";
import { PARTS } from "../question/score.js";
import type { SpotGrid, Spots } from "../systems/candidates.js";
import { affects } from "./judge.js";
import type { SearchTask } from "./task.js";

/**
 * The score of every placement of a grid, one map for each height: a step for each spot that is judged. Throws AmbitError where placements form
 * no grid.
 */
export function* scoreMapSteps(task: SearchTask, spots: Spots): Generator<void, ScoreMap[]> {
  const { grid } = spots;
  if (grid === undefined) return noGrid(task);
  const scores = yield* scoresOf(task, spots);
  const perSheet = grid.columns * grid.rows;
  const byHeight = new Map<number, (number | null)[]>();
  for (let sheet = 0; sheet < grid.sheets.length; sheet++) {
    const z = grid.sheets[sheet];
    const own = scores.slice(sheet * perSheet, (sheet + 1) * perSheet);
    const known = byHeight.get(z);
    // of an area that goes up and one that goes down the better counts
    byHeight.set(z, known === undefined ? own : known.map((a, i) => better(a, own[i])));
  }
  return [...byHeight].sort(([a], [b]) => a - b).map(([z, own]) => mapAt(grid, z, own));
}

export function noGrid(task: SearchTask): never {
  throw new AmbitError(
    "shape",
    "scoreMap",
    `placements of ${withArticle(task.search.area.shape)} form no grid here, so that there is no map of their scores; leave scoreMap out`,
  );
}

function mapAt({ of, x, y, columns, rows }: SpotGrid, z: number, scores: (number | null)[]): ScoreMap {
  return { of, x, y, z, columns, rows, scores: scores.map((s) => (s === null ? null : s / PARTS)) };
}

function better(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

/** The best score at each spot in thousandths; null where none is legal. */
function* scoresOf(task: SearchTask, spots: Spots): Generator<void, (number | null)[]> {
  const who = task.who(spots.source, spots.sourceAffected);
  const { weights } = task.search;
  const { scene } = task.table;
  const scores: (number | null)[] = new Array(spots.count).fill(null);
  for (let spot = 0; spot < spots.count; spot++) {
    if (!spots.has(spot)) continue;
    yield;
    const caught = spots.caughtAt(spot, who);
    for (const trial of spots.trials(spot)) {
      if (!spots.open && !trial.legal()) continue;
      let score = 0;
      for (const c of caught) {
        const weight = weights[c.index];
        if (weight === 0) continue;
        const isHit = spots.open || affects(c, ...shapeOf(trial), task.solids, scene.units);
        if (isHit) score += weight;
      }
      scores[spot] = Math.max(scores[spot] ?? score, score);
      if (spots.open) break;
    }
  }
  return scores;
}

type Shape = ReturnType<import("../systems/candidates.js").Trial["shape"]>;

function shapeOf(trial: { shape(): Shape }): [Shape["footprint"], Shape["reach"]] {
  const { footprint, reach } = trial.shape();
  return [footprint, reach];
}
