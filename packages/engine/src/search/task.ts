import type { FoundPlacement, SearchAnswer, SearchProgress } from "../contract/search.js";
import type { Cell, Place } from "../contract/types.js";
import type { Box } from "../grid/box.js";
import { PARTS } from "../question/score.js";
import type { CheckedSearch } from "../question/score-question.js";
import type { CheckedTable } from "../question/table.js";
import type { Creature } from "../scene.js";
import type { CandidateAsk, Spots, Trial } from "../systems/candidates.js";
import { affects, eligible } from "./judge.js";
import { Veil } from "./veil.js";

/** Sight among the barriers of a table, by the lattice asked for. */
export type Sights = Pick<CandidateAsk, "sight" | "coverSight">;

/** What an answer tells of something found. */
interface Told {
  readonly hit: readonly number[];
  readonly score: number;
  readonly of: { readonly place: Place | readonly Place[]; readonly stand?: Cell };
}

/** What a search is about: its table and question, and what every strategy needs of them. */
export class SearchTask {
  readonly ask: CandidateAsk;
  /** Solid blocks that take squares out of an area. */
  readonly solids: readonly Box[];

  constructor(
    readonly table: CheckedTable,
    readonly search: CheckedSearch,
    private readonly sights: Sights,
    /** The system's own way to place an area. */
    private readonly put: CandidateAsk["put"],
  ) {
    const { scene, method, options, coordinates, pointUnits } = table;
    const { by, area, layersTried, points, walk, targets } = search;
    const { sight, coverSight } = sights;
    this.ask = {
      scene,
      method,
      options,
      coordinates,
      pointUnits,
      by,
      area,
      layersTried,
      points,
      walk,
      targets,
      sight,
      coverSight,
      put,
    };
    this.solids = area.passes === true ? [] : scene.solids;
  }

  /** The same by other weights, and so many to be listed. */
  weighing(weights: Float64Array, limit: number): SearchTask {
    return new SearchTask(this.table, { ...this.search, weights, limit }, this.sights, this.put);
  }

  who(source: Creature | undefined, sourceAffected: boolean): Creature[] {
    return eligible(this.table.scene, this.search.targets, source, sourceAffected);
  }

  /** Says that a proof was given up, and by how much: no legal placement scores more than `bound`, in thousandths, nor more than all wanted of `who` together. */
  giveUp(answer: SearchAnswer, bound: number, who: readonly Creature[]): void {
    const whole = who.reduce((sum, c) => sum + Math.max(0, this.search.weights[c.index]), 0);
    answer.complete = false;
    answer.bound = Math.min(bound, whole) / PARTS;
  }

  /** What takes out spots from which one wall hides a creature; undefined where lines leave from elsewhere, or nothing stops them. */
  veil({ grid, open, looks }: Spots): Veil | undefined {
    if (grid === undefined || open || looks === undefined) return undefined;
    return new Veil(this.ask.sight(1), grid);
  }

  /** Whether somebody tells two outcomes apart: creatures do, and objects that weigh something. */
  tells(creature: number): boolean {
    return !this.table.scene.creatures[creature].object || this.search.weights[creature] !== 0;
  }

  /** What an outcome is worth. */
  sums(hit: readonly number[]): { score: number; harmed: number; wanted: number } {
    let [score, harmed, wanted] = [0, 0, 0];
    for (const i of hit) {
      const weight = this.search.weights[i];
      score += weight;
      if (weight < 0) harmed++;
      if (weight > 0) wanted++;
    }
    return { score, harmed, wanted };
  }

  /** Which of some a placement affects, in the order of the scene; undefined where that comes to no more than `least`. Without a shape it affects them all. */
  hits(some: readonly Creature[], shape: ReturnType<Trial["shape"]> | undefined, least: number): number[] | undefined {
    const { weights } = this.search;
    let most = 0;
    for (const c of some) most += Math.max(0, weights[c.index]);
    const hit: number[] = [];
    for (const c of some) {
      const weight = weights[c.index];
      if (shape === undefined || affects(c, shape.footprint, shape.reach, this.solids, this.table.scene.units)) {
        hit.push(c.index);
        most += Math.min(0, weight);
      } else most -= Math.max(0, weight);
      if (most <= least) return undefined;
    }
    return hit.sort((a, b) => a - b);
  }

  /** Placements as an answer lists them. */
  told(ranking: { readonly found: readonly Told[] }): FoundPlacement[] {
    return ranking.found.map((f) => this.placement(f));
  }

  private placement({ hit, of, score }: Told): FoundPlacement {
    const { creatures } = this.table.scene;
    const ids = (object: boolean): string[] =>
      hit.filter((i) => creatures[i].object === object).map((i) => creatures[i].id);
    const objects = ids(true);
    return {
      place: of.place as Place | Place[],
      score: score / PARTS,
      affected: ids(false),
      ...(objects.length === 0 ? {} : { objects }),
      ...(of.stand === undefined ? {} : { stand: of.stand }),
    };
  }

  progress(of: {
    readonly ranking: { readonly found: readonly Told[] };
    readonly considered: number;
    readonly open: number;
    readonly bound: number | undefined;
  }): SearchProgress {
    const { ranking, considered, open, bound } = of;
    const placements = this.told(ranking);
    return { placements, considered, open, ...(bound === undefined ? {} : { bound: bound / PARTS }) };
  }
}
