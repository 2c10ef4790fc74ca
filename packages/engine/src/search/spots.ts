import type { Creature } from "../scene.js";
import type { Spots, Trial } from "../systems/candidates.js";
import { Bounds } from "./bounds.js";
import { Asking } from "./judge.js";
import { type Rank, Ranking } from "./ranking.js";
import type { SearchTask } from "./task.js";
import type { Veil } from "./veil.js";

/** Spots that are judged, and creatures that are asked of them, before it pays to take hidden creatures out of all bounds. */
const PROBES = 12;
const PROBED = 64;

/** Creatures that a spot covers, with what the wanted ones weigh together and how many they are. */
interface Covered {
  readonly caught: readonly Creature[];
  readonly score: number;
  readonly wanted: number;
}

/**
 * The search over spots. Levels of the bound come from the highest; within one the spots come nearest first. It ends when no spot that is left
 * could enter the list, even if it kept all that its bound counts and spared every ally.
 */
export class SpotSearch {
  readonly ranking: Ranking;
  considered = 0;
  /** No open spot scores more; undefined where none is open. */
  bound: number | undefined;
  private readonly bounds: Bounds;
  /** What takes hidden creatures out of the bounds, as long as it has not. */
  private veil: Veil | undefined;
  /** How many creatures judged spots covered. */
  private asked = 0;
  /** Spots that have been judged. */
  private readonly judged = new Set<number>();
  /** Spots of the present level, and which of them comes next. */
  private todo: readonly number[] = [];
  private next = 0;
  /** Wanted ones by falling weight, then those to spare, then the rest: the order in which a placement fails soonest. */
  private readonly who: readonly Creature[];

  constructor(
    private readonly task: SearchTask,
    private readonly spots: Spots,
  ) {
    const { weights } = task.search;
    const order = (c: Creature): number => (weights[c.index] > 0 ? 0 : weights[c.index] < 0 ? 1 : 2);
    this.who = [...task.who(spots.source, spots.sourceAffected)].sort(
      (a, b) => order(a) - order(b) || weights[b.index] - weights[a.index] || a.index - b.index,
    );
    this.ranking = new Ranking(task.search.limit, (i) => task.tells(i));
    this.bounds = new Bounds(spots, this.who, weights);
    this.veil = task.veil(spots);
  }

  get open(): number {
    return this.spots.total - this.considered;
  }

  /** Judges the placements of the next spot that may enter the list; false where none is left. */
  step(): boolean {
    const { bounds, spots, ranking } = this;
    for (;;) {
      if (this.veil !== undefined && (this.judged.size >= PROBES || this.asked >= PROBED)) this.tighten(this.veil);
      while (this.next < this.todo.length) {
        const spot = this.todo[this.next++];
        if (!ranking.mayEnter(this.hope(spot, bounds.most[spot]))) continue;
        this.judged.add(spot);
        let n = 0;
        const covered = this.covered(spot);
        this.asked += covered.caught.length;
        for (const trial of spots.trials(spot)) this.judge(spot, n++, trial, covered);
        return true;
      }
      // a lower level cannot enter a list whose last is not below this one
      if (this.bound !== undefined && ranking.last !== undefined && ranking.last.score >= this.bound) break;
      const level = highestBelow(bounds.most, spots.count, this.bound ?? Number.POSITIVE_INFINITY);
      if (level === undefined || !ranking.mayEnter(bestOf(level))) break;
      this.bound = level;
      this.todo = this.spotsAt(level);
      this.next = 0;
    }
    this.considered = spots.total;
    this.bound = undefined;
    return false;
  }

  /** Looks closer at the spots that may still enter the list, where they are many. */
  private tighten(veil: Veil): void {
    const { bounds, spots, ranking } = this;
    this.veil = undefined;
    const open: number[] = [];
    for (let i = 0; i < spots.count; i++)
      if (!this.judged.has(i) && spots.has(i) && ranking.mayEnter(this.hope(i, bounds.most[i]))) open.push(i);
    if (open.length <= PROBES) return;
    bounds.tighten(veil, veil.partOf(open));
    const left = new Set(open);
    // what is judged, or cannot matter, is hoped for no more
    for (let i = 0; i < spots.count; i++) if (!left.has(i)) bounds.most[i] = Number.NEGATIVE_INFINITY;
    this.todo = [];
    this.next = 0;
    this.bound = undefined;
  }

  /** The spots of one level, the most wanted first, then the nearest, then in reading order. */
  private spotsAt(level: number): number[] {
    const { bounds, spots } = this;
    const { most } = bounds;
    const out: number[] = [];
    for (let i = 0; i < spots.count; i++) if (most[i] === level && spots.has(i)) out.push(i);
    if (out.length < 2) return out;
    const near = new Map(out.map((i) => [i, spots.near(i)]));
    return out.sort(
      (a, b) => bounds.wanted(b) - bounds.wanted(a) || (near.get(a) as number) - (near.get(b) as number) || a - b,
    );
  }

  /** The best rank that a spot could have. */
  private hope(spot: number, score: number): Rank {
    return {
      score,
      harmed: 0,
      wanted: this.bounds.wanted(spot),
      near: this.spots.near(spot),
      spot,
      trial: 0,
    };
  }

  /** Whom a spot covers. What one wall hides may count here again: every placement asks anew. */
  private covered(spot: number): Covered {
    const { weights } = this.task.search;
    const caught = this.who.filter((c) => this.spots.catches(c, spot));
    let [score, wanted] = [0, 0];
    for (const { index } of caught) {
      if (weights[index] <= 0) continue;
      score += weights[index];
      wanted++;
    }
    return { caught, score, wanted };
  }

  private judge(spot: number, n: number, trial: Trial, covered: Covered): void {
    this.considered++;
    const { weights } = this.task.search;
    const { scene } = this.task.table;
    const { caught, score, wanted } = covered;
    const rank: { -readonly [K in keyof Rank]: Rank[K] } = {
      score,
      harmed: 0,
      wanted,
      near: trial.near,
      spot,
      trial: n,
    };
    if (!this.ranking.mayEnter(rank)) return;
    const hit: number[] = [];
    /** Says whether the placement may still enter the list. */
    const count = (c: Creature, isHit: boolean): boolean => {
      const weight = weights[c.index];
      if (isHit) hit.push(c.index);
      if (isHit ? weight >= 0 : weight <= 0) return true;
      // a wanted one is missed, or an ally is harmed
      rank.score -= Math.abs(weight);
      if (isHit) rank.harmed++;
      else rank.wanted--;
      return this.ranking.mayEnter(rank);
    };
    if (this.spots.open) {
      for (const c of caught) if (!count(c, true)) return;
    } else {
      const { footprint, reach } = trial.shape();
      const unsure: Creature[] = [];
      const asking = new Asking(unsure, footprint, reach, this.task.solids, scene.units);
      const { user } = trial;
      const standing = (c: Creature): Creature => (user?.id === c.id ? user : c);
      for (const c of caught) {
        const told = asking.plainly(standing(c));
        if (told === undefined) unsure.push(standing(c));
        else if (!count(c, told)) return;
      }
      for (const c of unsure) if (!count(c, asking.affects(c))) return;
    }
    hit.sort((a, b) => a - b);
    if (!this.ranking.wants(rank, hit)) return;
    if (!this.spots.open && !trial.legal()) return;
    this.ranking.add({ ...rank, hit, of: trial });
  }
}

/** The best rank of any placement with a score. */
function bestOf(score: number): Rank {
  return { score, harmed: 0, wanted: Number.POSITIVE_INFINITY, near: 0, spot: -1, trial: 0 };
}

/** The highest bound below another. */
function highestBelow(most: Float64Array, count: number, below: number): number | undefined {
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if (most[i] < below && most[i] > high) high = most[i];
  return high === Number.NEGATIVE_INFINITY ? undefined : high;
}
