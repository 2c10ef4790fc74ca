import type { Creature } from "../scene.js";
import type { Spots, Trial } from "../systems/candidates.js";
import { Bounds } from "./bounds.js";
import { Asking } from "./judge.js";
import { inOrder, nearestFirst } from "./nearest-first.js";
import { compareRanks, type Listing, type Rank, Ranking } from "./ranking.js";
import type { SearchTask } from "./task.js";
import type { Veil } from "./veil.js";

/** Spots that are judged, and creatures that are asked of them, before it pays to take hidden creatures out of all bounds. */
const PROBES = 12;
const PROBED = 48;

/** Spots that are judged then, so that a good one is known, before what hides from farther away is looked at; and so few that are left that it does not pay. */
const MORE = 4;
const SOME = 32;

/** Spots at which nobody is caught that one step passes over. */
const PASSED = 256;

/** Creatures that a spot covers, with what the wanted ones weigh together and how many they are. */
interface Covered {
  readonly caught: readonly Creature[];
  readonly score: number;
  readonly wanted: number;
}

/** A placement of which it is known whom it affects plainly. */
interface Half {
  readonly trial: Trial;
  /** As if it affected all wanted ones that are unsure and no others. */
  readonly rank: { -readonly [K in keyof Rank]: Rank[K] };
  readonly hit: number[];
  readonly unsure: readonly Creature[];
  readonly asking: Asking | undefined;
}

/**
 * The search over spots. Levels of the bound come from the highest; within one the spots come nearest first. It ends when no spot that is left
 * could enter the list, even if it kept all that its bound counts and spared every ally.
 */
export class SpotSearch {
  considered = 0;
  /** No open spot scores more; undefined where none is open. */
  bound: number | undefined;
  private readonly bounds: Bounds;
  /** What takes hidden creatures out of the bounds, as long as it has not. */
  private veil: Veil | undefined;
  /** The same once it has: whom it hides needs not be asked. */
  private drawn: Veil | undefined;
  /** How many spots are looked at before it is drawn closer; undefined where it is not drawn, or that close already. */
  private again: number | undefined;
  /** How many spots have been looked at, and how many creatures they covered. */
  private looked = 0;
  private asked = 0;
  /** Spots that have been judged. */
  private readonly judged: Uint8Array;
  /** Placements that can score less than their spots seemed to, by spot: they wait until their turn comes. */
  private readonly waiting = new Map<number, Half>();
  /** Spots of the present level, and which of them comes next. */
  private todo: readonly number[] = [];
  private next = 0;
  /** Wanted ones by falling weight, then those to spare, then the rest: the order in which a placement fails soonest. */
  private readonly who: readonly Creature[];

  constructor(
    private readonly task: SearchTask,
    private readonly spots: Spots,
    /** Where its finds go: as a rule the list of the best. */
    readonly ranking: Listing = new Ranking(task.search.limit, (i) => task.tells(i)),
  ) {
    const { weights } = task.search;
    const order = (c: Creature): number => (weights[c.index] > 0 ? 0 : weights[c.index] < 0 ? 1 : 2);
    this.who = inOrder(
      task.who(spots.source, spots.sourceAffected),
      (a, b) => order(a) - order(b) || weights[b.index] - weights[a.index] || a.index - b.index,
    );
    this.bounds = new Bounds(spots, this.who, weights);
    this.veil = task.veil(spots);
    this.judged = new Uint8Array(spots.count);
  }

  get open(): number {
    return this.spots.total - this.considered;
  }

  /** Judges the placements of the next spot that may enter the list; false where none is left. */
  step(): boolean {
    const { spots, ranking } = this;
    let passed = 0;
    for (;;) {
      if (this.veil !== undefined && (this.looked >= PROBES || this.asked >= PROBED)) this.tighten(this.veil);
      if (this.again !== undefined && this.looked >= this.again) this.lower();
      while (this.next < this.todo.length) {
        const spot = this.todo[this.next++];
        if (!this.mayMatter(spot)) continue;
        if (this.look(spot) || ++passed === PASSED) return true;
      }
      // a lower level cannot enter a list whose last is not below this one
      if (this.bound !== undefined && ranking.last !== undefined && ranking.last.score >= this.bound) break;
      this.todo = this.spotsBelow(this.bound ?? Number.POSITIVE_INFINITY);
      this.next = 0;
      if (this.bound === undefined || !ranking.mayEnter(bestOf(this.bound))) break;
    }
    this.considered = spots.total;
    this.bound = undefined;
    return false;
  }

  /** Looks closer at the spots that may still enter the list, where they are many. */
  private tighten(veil: Veil): void {
    const { bounds, spots } = this;
    this.veil = undefined;
    this.fill();
    const open: number[] = [];
    for (let i = 0; i < spots.count; i++) if (this.mayMatter(i) && this.judged[i] === 0 && spots.has(i)) open.push(i);
    if (open.length <= PROBES) return;
    bounds.tighten(veil, open);
    this.drawn = veil;
    this.again = veil.isDrawn ? undefined : this.looked + MORE;
    this.todo = [];
    this.next = 0;
    this.bound = undefined;
  }

  /** Looks at what hides creatures from farther away, where many spots may still enter the list. */
  private lower(): void {
    const { bounds, spots, drawn, ranking } = this;
    this.again = undefined;
    this.fill();
    const open: number[] = [];
    for (let i = 0; i < spots.count; i++)
      if (
        bounds.most[i] > Number.NEGATIVE_INFINITY &&
        this.judged[i] === 0 &&
        !this.waiting.has(i) &&
        this.mayMatter(i)
      )
        open.push(i);
    if (drawn === undefined || open.length <= SOME) return;
    bounds.lower(drawn, open, ranking.last?.score ?? Number.NEGATIVE_INFINITY);
    this.todo = [];
    this.next = 0;
    this.bound = undefined;
  }

  /** The spots of the highest level below another, the most wanted first, then the nearest, then in reading order. */
  private spotsBelow(above: number): readonly number[] {
    const { bounds, spots } = this;
    const level = bounds.levelBelow(above);
    if (level === Number.NEGATIVE_INFINITY) {
      this.bound = undefined;
      return [];
    }
    this.bound = level;
    return nearestFirst(
      bounds.spotsAt(level),
      (spot) => bounds.wanted(spot),
      (spot) => spots.near(spot),
    );
  }

  /** Whether a spot may still enter the list, by the best rank that it could have. */
  private mayMatter(spot: number): boolean {
    const { last } = this.ranking;
    if (last === undefined) return true;
    const score = this.bounds.most[spot];
    if (score !== last.score) return score > last.score;
    return this.ranking.mayEnter({
      score,
      harmed: 0,
      wanted: this.bounds.wanted(spot),
      near: this.spots.near(spot),
      spot,
      trial: 0,
    });
  }

  /** Whom a spot covers, but for those whom one wall surely hides. */
  private covered(spot: number): Covered {
    const { drawn } = this;
    const { weights } = this.task.search;
    const all = this.spots.caughtAt(spot, this.who);
    const caught = drawn === undefined ? all : all.filter((c) => !drawn.hides(c.index, spot));
    let score = 0;
    let wanted = 0;
    for (const { index } of caught) {
      if (weights[index] <= 0) continue;
      score += weights[index];
      wanted++;
    }
    return { caught: this.farFirst(spot, caught), score, wanted };
  }

  /** Of the wanted ones those that lie far away first: they are missed most, and a placement is dropped the sooner. */
  private farFirst(spot: number, caught: readonly Creature[]): readonly Creature[] {
    const { grid } = this.spots;
    if (grid === undefined || this.drawn === undefined) return caught;
    const { weights } = this.task.search;
    const line = Math.floor(spot / grid.columns);
    const x = grid.x + spot - line * grid.columns;
    const y = grid.y + (line % grid.rows);
    const away = ({ space: s }: Creature): number => (s.x - x) ** 2 + (s.y - y) ** 2;
    let [sum, wanted] = [0, 0];
    for (const c of caught) {
      if (weights[c.index] <= 0) break;
      sum += away(c);
      wanted++;
    }
    const far: Creature[] = [];
    const rest: Creature[] = [];
    for (let k = 0; k < caught.length; k++) (k < wanted && away(caught[k]) * wanted > sum ? far : rest).push(caught[k]);
    for (const c of rest) far.push(c);
    return far;
  }

  /** Judges the placements of a spot. The only one of a spot waits where it turns out that it can score less. False where there was nothing to judge. */
  private look(spot: number): boolean {
    const { bounds, spots, waiting } = this;
    const half = waiting.get(spot);
    if (half !== undefined) {
      waiting.delete(spot);
      this.judged[spot] = 1;
      this.considered++;
      this.settle(half);
      return true;
    }
    const covered = this.covered(spot);
    this.looked++;
    this.asked += covered.caught.length;
    if (covered.caught.length === 0 && !this.wantsNobody(spot)) {
      this.considered += spots.trialCount(spot);
      this.judged[spot] = 1;
      return false;
    }
    const alone = spots.trialCount(spot) === 1;
    let n = 0;
    // one after the other: a wide cube has thousands of origins
    for (const trial of spots.trials(spot)) {
      const begun = this.begun(spot, n++, trial, covered);
      if (begun !== undefined && alone && begun.rank.score < bounds.most[spot] && this.mayWait(begun)) {
        bounds.most[spot] = begun.rank.score;
        waiting.set(spot, begun);
        return true;
      }
      this.considered++;
      if (begun !== undefined) this.settle(begun);
    }
    this.judged[spot] = 1;
    return true;
  }

  /** Whether a placement that can score less than its spot seemed to is worth no question yet: not where it betters a full list however they come out. */
  private mayWait({ rank, unsure }: Half): boolean {
    if (unsure.length === 0) return false;
    const { last } = this.ranking;
    if (last === undefined) return true;
    const { weights } = this.task.search;
    return unsure.reduce((score, { index }) => score - Math.abs(weights[index]), rank.score) <= last.score;
  }

  /** Whether a placement of a spot that affects nobody would enter, legal or not. */
  private wantsNobody(spot: number): boolean {
    const rank = { score: 0, harmed: 0, wanted: 0, near: this.spots.near(spot), spot, trial: 0 };
    return this.ranking.wants(rank, []);
  }

  /** Fills the list with placements that wait, the best first: the fuller it is, the fewer spots are left to look closer at. */
  private fill(): void {
    const { ranking, waiting } = this;
    for (const [spot] of [...waiting].sort(([, a], [, b]) => compareRanks(a.rank, b.rank))) {
      if (ranking.last !== undefined) return;
      this.look(spot);
    }
  }

  /** Finds whom a placement affects as far as that is plain; undefined where it cannot enter the list. */
  private begun(spot: number, n: number, trial: Trial, { caught, score, wanted }: Covered): Half | undefined {
    const rank = { score, harmed: 0, wanted, near: trial.near, spot, trial: n };
    if (!this.ranking.mayEnter(rank)) return undefined;
    const hit: number[] = [];
    const unsure: Creature[] = [];
    const { spots } = this;
    if (spots.open) {
      const half = { trial, rank, hit, unsure, asking: undefined };
      return caught.every((c) => this.count(half, c, true)) ? half : undefined;
    }
    const { footprint, reach } = trial.shape();
    const { solids, table } = this.task;
    const asking = new Asking(unsure, footprint, reach, solids, table.scene.units, spots.grid !== undefined);
    const half = { trial, rank, hit, unsure, asking };
    const { user } = trial;
    for (const c of caught) {
      const standing = user?.id === c.id ? user : c;
      const told = asking.plainly(standing);
      if (told === undefined) unsure.push(standing);
      else if (!this.count(half, c, told)) return undefined;
    }
    return half;
  }

  /** Counts a creature as affected or not; says whether the placement may still enter the list. */
  private count({ rank, hit }: Half, { index }: Creature, isHit: boolean): boolean {
    const weight = this.task.search.weights[index];
    if (isHit) hit.push(index);
    if (isHit ? weight >= 0 : weight <= 0) return true;
    // a wanted one is missed, or an ally is harmed
    rank.score -= Math.abs(weight);
    if (isHit) rank.harmed++;
    else rank.wanted--;
    return this.ranking.mayEnter(rank);
  }

  /** Asks what is not plain, and enters the placement if it is good enough. */
  private settle(half: Half): void {
    const { trial, rank, hit, unsure, asking } = half;
    if (!this.ranking.mayEnter(rank)) return;
    for (const c of unsure) if (!this.count(half, c, asking?.affects(c) === true)) return;
    inOrder(hit, (a, b) => a - b);
    if (!this.ranking.wants(rank, hit)) return;
    if (!this.spots.open && !trial.legal()) return;
    const { score, harmed, wanted, near, spot } = rank;
    this.ranking.add({ score, harmed, wanted, near, spot, trial: rank.trial, hit, of: trial });
  }
}

/** The best rank of any placement with a score. */
function bestOf(score: number): Rank {
  return { score, harmed: 0, wanted: Number.POSITIVE_INFINITY, near: 0, spot: -1, trial: 0 };
}
