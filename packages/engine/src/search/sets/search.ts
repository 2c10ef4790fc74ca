import type { SearchAnswer } from "../../contract/search.js";
import { PARTS } from "../../question/score.js";
import { type Candidates, noSet, type Paths, type Spots } from "../../systems/candidates.js";
import { footprintsOverlap } from "../../systems/overlap.js";
import { PathSearch } from "../paths.js";
import { type Found, Ranking } from "../ranking.js";
import { SpotSearch } from "../spots.js";
import type { SearchTask } from "../task.js";
import { Cover } from "./cover.js";
import { Outcomes } from "./outcomes.js";
import { compareSets, type FoundSet, type SetRank } from "./ranks.js";

/** Outcomes of single placements before the rest of them is left out. */
const MOST_OUTCOMES = 20_000;
/** So many times the outcomes must be known before a first set is guessed anew. */
const EARLIER = 2;
/** Creatures that are asked of single placements, all together, before the rest of them is left out. */
const MOST_ASKED = 100_000_000;

export const MAP_OF_ONE = "a map of scores is of one area; leave scoreMap or count out";

/**
 * The search for several areas of one ability. Whom a set of placements affects are those whom any of them affects (`common.once`), so that only the
 * outcomes of single placements matter: they are gathered by the search for one area, then sets of them are weighed.
 */
export class SetSearch {
  readonly ranking: Ranking<SetRank, FoundSet>;
  private readonly outcomes: Outcomes;
  private readonly single: SpotSearch | PathSearch;
  private cover: Cover | undefined;
  /** Whether every outcome of a single placement is known. */
  private gathered = true;
  /** What all wanted ones weigh together. */
  private readonly whole: number;
  /** No set scores more, as far as is known while single placements are gathered. */
  private ceiling: number;
  /** What single placements are known to add at most, whomever else a set affects: of what is left, and where nobody is to be spared of all that were met. */
  private readonly adds: "wins" | "scores" | undefined;
  private top: number | undefined;
  /** How many creatures each single placement may affect, and how many have been asked about. */
  private readonly many: number;
  private asked = 0;
  /** Outcomes at which a first set is guessed. */
  private early = 1;
  /** Where placements were left out: no single one scores more. */
  private most: number | undefined;

  constructor(
    private readonly task: SearchTask,
    candidates: Candidates,
  ) {
    const { area, walk, scoreMap, limit, weights } = task.search;
    const { kind } = candidates;
    if (walk > 0)
      noSet(
        "walk",
        "after a walk there is one place for an area about its user, so that several would be one; leave walk or count out",
      );
    if (kind === "walls")
      noSet("area", "walls may have any shape, so that only the best one is searched; leave count out");
    if (kind !== "spots" && kind !== "paths")
      noSet("area", `several ${area.shape}s are searched one at a time here; leave count out`);
    if (scoreMap) noSet("scoreMap", MAP_OF_ONE);
    if (kind === "paths" && area.apart === true)
      noSet(
        "area",
        `${area.shape}s that may not overlap are not weighed together here; leave apart or count out${area.shape === "cone" ? ", or ask with method template" : ""}`,
      );
    const tells = (i: number): boolean => task.tells(i);
    this.ranking = new Ranking(limit, tells, compareSets);
    this.outcomes = new Outcomes(tells, area.apart === true);
    this.single = singleSearch(task, candidates as Spots | Paths, this.outcomes);
    const { source, sourceAffected } = candidates as Spots | Paths;
    const who = task.who(source, sourceAffected);
    this.many = who.length;
    this.whole = who.reduce((sum, c) => sum + Math.max(0, weights[c.index]), 0);
    this.ceiling = this.whole;
    const spares = weights.some((w) => w < 0);
    // where nothing is in the way bounds of single placements are scores: who is harmed already is not harmed again
    this.adds = !spares ? "scores" : kind === "spots" && candidates.open ? undefined : "wins";
  }

  /** Single placements looked at or ruled out; those of which sets may be left are not. */
  get considered(): number {
    return Math.max(0, this.single.considered - (this.cover?.open ?? 0));
  }

  get open(): number {
    return this.single.open + (this.cover?.open ?? this.outcomes.size);
  }

  get bound(): number | undefined {
    const { cover, ceiling } = this;
    if (!this.gathered) return this.unknown();
    if (cover === undefined) return ceiling;
    return cover.bound === undefined ? undefined : Math.min(ceiling, cover.bound);
  }

  step(): boolean {
    if (this.cover === undefined) {
      this.asked += this.many;
      if (this.outcomes.size < MOST_OUTCOMES && this.asked < MOST_ASKED) {
        if (this.single.step()) {
          this.lower();
          if (this.outcomes.size >= this.early) this.guess();
          return true;
        }
      } else this.gathered = false;
      this.cover = this.begun();
    }
    return this.cover.step();
  }

  /** A set comes to at most as often as it has placements what one may add. */
  private lower(): void {
    const { adds, single, outcomes } = this;
    // the first bound is of all, and counts the wanted ones alone
    this.top ??= single.bound;
    if (adds === undefined || this.top === undefined || single.bound === undefined) return;
    const most = adds === "wins" ? this.top : Math.max(outcomes.most, single.bound);
    this.ceiling = Math.min(this.ceiling, (this.task.search.area.count as number) * most);
  }

  /** A first set of what has been met so far, for those who wait. */
  private guess(): void {
    this.early = EARLIER * this.outcomes.size;
    this.begun(1).step();
  }

  tell(answer: SearchAnswer): void {
    const best = this.ranking.found[0]?.score;
    const proven = this.gathered && this.cover?.bound === undefined;
    if (proven || (best !== undefined && best >= (this.bound as number))) return;
    answer.complete = false;
    answer.bound = (this.bound as number) / PARTS;
  }

  /** No set scores more, whatever the placements are that were left out. */
  private unknown(): number {
    const { area, weights } = this.task.search;
    const { bound } = this.single;
    // where somebody is to be spared, bounds of single placements are less than what they may add to others
    if (bound === undefined || weights.some((w) => w < 0)) return this.whole;
    this.most ??= this.outcomes.found.reduce((most, f) => Math.max(most, f.score), bound);
    return Math.min(this.whole, (area.count as number) * this.most);
  }

  private begun(firsts?: number): Cover {
    const { task, outcomes, ranking } = this;
    const { area, weights } = task.search;
    const clash = (a: Found, b: Found): boolean => footprintsOverlap(a.of.shape().footprint, b.of.shape().footprint);
    return new Cover(
      outcomes.found,
      area.count as number,
      (i) => task.tells(i),
      weights,
      ranking,
      area.apart === true ? clash : undefined,
      undefined,
      firsts,
    );
  }
}

function singleSearch(task: SearchTask, candidates: Spots | Paths, outcomes: Outcomes): SpotSearch | PathSearch {
  return candidates.kind === "spots"
    ? new SpotSearch(task, candidates, outcomes)
    : new PathSearch(task, candidates, outcomes);
}
