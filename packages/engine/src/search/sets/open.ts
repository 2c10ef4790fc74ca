import type { SearchAnswer } from "../../contract/search.js";
import { PARTS } from "../../question/score.js";
import type { Aims } from "../../systems/aims.js";
import type { Free } from "../../systems/free.js";
import { footprintsOverlap } from "../../systems/overlap.js";
import type { Turned } from "../../systems/turned.js";
import { fitsWidth } from "../free/width.js";
import { BETWEEN, type Over } from "../over.js";
import { type Found, type Listing, Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { Cover } from "./cover.js";
import { HalfRegions } from "./halves.js";
import { type Hope, holdsAll } from "./hopes.js";
import { type Candidate, Hunt } from "./hunt.js";
import { Outcomes } from "./outcomes.js";
import { PointRegions } from "./points.js";
import { compareSets, type FoundSet, type SetRank, together } from "./ranks.js";
import type { Region, Regions } from "./regions.js";
import { SquareRegions } from "./squares.js";
import { TurnRegions } from "./turns.js";

/** Steps of each search for the area that adds most before the first hunt, and the part of its work that this hunt may take: only where it ends unproven those searches are gone through. */
const FIRST_STEPS = 300;
const FIRST_PART = 0.5;

/** What is weighed in one hunt, and in all of them, before the proof is given up. */
const MOST_WEIGHED = 3_000_000;
const MOST_HUNTED = 200_000_000;
/** What is weighed in the last one, where all that matters has been judged. */
const MOST_LAST = 200_000_000;
/** As much is weighed at most for the list. */
const MOST_LISTED = 10_000_000;

/** What a set may be made of. */
interface Part extends Candidate {
  readonly hope: Hope;
  /** What it comes to alone at most. */
  readonly value: number;
  /** Set for a placement that has been judged. */
  readonly found: Found | undefined;
  /** Those with this hope that are yet to be looked at. */
  regions: Region[];
  /** One that has all its bits: while that is there this one is not hunted for. */
  under: Part | undefined;
  gone: boolean;
  /** How many judged ones it has been compared with. */
  compared: number;
}

/**
 * The search for several areas that lie at any point or point in any direction. What regions of placements may come to is hunted together with what has been judged: only regions of sets that might
 * come to more than the best are looked at and cut, until there is no such set.
 */
export class OpenSetSearch {
  readonly ranking: Ranking<SetRank, FoundSet>;
  /** Whether areas turn: a round about an apex is a long step, and so is a look at a square with all its origins. */
  readonly turns: boolean;
  /** Whether the best is proven. */
  private proven = false;
  private done = false;
  /** Single placements looked at or ruled out, as far as they are counted. */
  private counted = 0;
  private readonly outcomes: Outcomes;
  private readonly regions: Regions<Region>;
  private readonly judged: Part[] = [];
  private readonly hopes = new Map<string, Part>();
  private readonly looked = new Set<Region>();
  private queue: Region[] = [];
  private best = Number.NEGATIVE_INFINITY;
  private most: number;
  private hunted = 0;
  private readonly apart: boolean;
  private readonly count: number;
  private readonly run: Generator<void>;
  /** The best score of a set with areas between those that can be named, where that is more. */
  private unplaceable: number | undefined;

  constructor(
    private readonly task: SearchTask,
    private readonly candidates: Free | Aims | Turned,
    private readonly over?: Over,
  ) {
    const { area, limit, weights } = task.search;
    const tells = (i: number): boolean => task.tells(i);
    this.ranking = new Ranking(limit, tells, compareSets);
    this.turns = candidates.kind !== "free";
    this.apart = area.apart === true;
    this.count = area.count as number;
    this.outcomes = new Outcomes(tells, this.apart);
    const listing: Listing = {
      limit: Number.POSITIVE_INFINITY,
      found: [],
      last: undefined,
      mayEnter: () => true,
      wants: (rank, hit) => this.outcomes.wants(rank, hit),
      add: (found) => this.take(found),
    };
    this.regions = regionsOf(task, candidates, listing, over !== undefined);
    this.most = weights.reduce((sum, w) => sum + Math.max(0, w), 0);
    if (over !== undefined) this.best = over.score;
    this.run = this.all();
  }

  /** Single placements looked at or ruled out. */
  get considered(): number {
    return this.proven ? this.regions.total : Math.max(0, Math.min(this.regions.total, Math.floor(this.counted)));
  }

  get open(): number {
    return this.regions.total - this.considered;
  }

  get bound(): number | undefined {
    return this.done ? undefined : this.most;
  }

  step(): boolean {
    return this.run.next().done !== true;
  }

  tell(answer: SearchAnswer): void {
    if (this.unplaceable !== undefined) answer.unplaceable = this.unplaceable / PARTS;
    if (this.isTold || (this.proven && this.ranking.found.length === 0)) return;
    answer.complete = false;
    answer.bound = this.most / PARTS;
  }

  private *all(): Generator<void> {
    if (this.over === undefined) yield* this.greedy(FIRST_STEPS);
    for (const region of this.regions.first()) this.add(region);
    yield* this.hunt(this.over?.part ?? FIRST_PART);
    if (this.over !== undefined) return;
    if (!this.proven && this.regions.used >= FIRST_PART) {
      yield* this.greedy(Number.POSITIVE_INFINITY);
      yield* this.hunt(1);
    }
    yield* this.list();
    this.done = true;
    if (this.isTold) yield* this.beyond();
  }

  /** Whether the best set that is listed is proven to be the best that can be named. */
  private get isTold(): boolean {
    const best = this.ranking.found[0]?.score;
    return best !== undefined && ((this.proven && best >= this.best) || best >= this.most);
  }

  /** Looks for sets with areas between those that can be named. */
  private *beyond(): Generator<void> {
    const { candidates, task } = this;
    const finer = candidates.finer?.();
    const score = this.ranking.found[0].score;
    if (finer === undefined || this.apart || (finer.kind !== "aims" && !fitsWidth(task, finer))) return;
    if (finer.kind === "turned" && finer.unoccupied) return;
    const run = new OpenSetSearch(task, finer, { score, part: BETWEEN });
    while (run.step()) yield;
    const most = run.ranking.found[0]?.score ?? score;
    if (most > score) this.unplaceable = most;
  }

  /** Area after area the one that adds most, as far as so many steps of its search tell. */
  private *greedy(most: number): Generator<void> {
    const { task, regions } = this;
    const weights = task.search.weights.slice();
    const parts: Found[] = [];
    for (let n = 0; n < this.count; n++) {
      const run = regions.alone(task.weighing(weights, n === 0 ? task.search.limit : 1));
      let last: Found | undefined;
      for (let steps = 0; steps < most && run.step(); steps++) {
        this.counted++;
        const [first] = run.ranking.found;
        if (first === undefined || first === last) {
          yield;
          continue;
        }
        last = first;
        if (n === 0 || first.score > 0) this.offer([...parts, this.own(first)]);
        yield;
      }
      const [first] = run.ranking.found;
      if (first === undefined || (n > 0 && first.score <= 0)) return;
      parts.push(this.own(first));
      for (const f of run.ranking.found.map((f) => this.own(f))) if (this.outcomes.wants(f, f.hit)) this.take(f);
      for (const i of first.hit) weights[i] = 0;
    }
  }

  /** A placement by the weights that were asked for. */
  private own(found: Found): Found {
    return { ...found, ...this.task.sums(found.hit) };
  }

  /** Looks at regions of sets that might be better, until there are none or a part of all work is done. */
  private *hunt(part: number): Generator<void> {
    const { regions } = this;
    for (;;) {
      const more = this.round();
      yield;
      if (more === undefined) return;
      this.queue = more;
      for (let region = this.queue.pop(); region !== undefined; region = this.queue.pop()) {
        if (this.looked.has(region)) continue;
        if (regions.used >= part) return;
        this.looked.add(region);
        // one is looked at, and what is not in its parts is ruled out
        this.counted += 1 + region.size;
        for (const part of regions.look(region, (hope) => !this.isKnown(hope))) {
          this.counted -= part.size;
          this.add(part);
        }
        yield;
      }
    }
  }

  /** Regions that are to be looked at next; undefined where the hunt ends. */
  private round(): Region[] | undefined {
    const { regions, count } = this;
    const { values, step } = regions.weighing;
    const tops = this.tops();
    const target = this.best + step;
    const better = (set: readonly Part[]): number => {
      this.offer(set.map((p) => p.found as Found));
      return this.best + step;
    };
    let hunt = new Hunt<Part>(values, count, tops, target, MOST_WEIGHED, better);
    // where all is judged only a longer hunt is left
    if (hunt.gaveUp && hunt.marked.length === 0)
      hunt = new Hunt<Part>(values, count, tops, this.best + step, MOST_LAST, better);
    this.hunted += hunt.weighed;
    const { prices } = hunt;
    const most = prices.most - modulo(prices.most, count * step);
    this.most = Math.max(this.best, Math.min(this.most, most / count));
    // what cannot be in a better set is let go, those that wait for others too
    for (const p of this.hopes.values()) if (prices.mostWith(prices.paid(p)) < count * (this.best + step)) this.drop(p);
    const next = hunt.marked.flatMap((p) => {
      p.marked = false;
      return p.regions.filter((r) => !this.looked.has(r) && r.stuck !== true);
    });
    if (next.length > 0) return this.hunted > MOST_HUNTED ? undefined : next;
    if (hunt.marked.length === 0 && !hunt.gaveUp) {
      this.proven = true;
      this.most = this.best;
    }
    return undefined;
  }

  /** Of judged and open ones those that no other one holds. */
  private tops(): Part[] {
    const out = this.judged.filter((p) => !p.gone);
    const open: Part[] = [];
    // all that are done go first: others may wait for them
    for (const p of this.hopes.values()) {
      p.regions = p.regions.filter((r) => !this.looked.has(r));
      if (p.regions.length === 0) this.drop(p);
    }
    for (const p of this.hopes.values()) if (p.under?.gone !== false && !this.isUnderJudged(p)) open.push(p);
    open.sort((a, b) => b.value - a.value);
    const tops: Part[] = [];
    for (const p of open) {
      const over = tops.find((t) => holdsAll(t.hope, p.hope));
      p.under = over;
      if (over === undefined) tops.push(p);
    }
    return [...out, ...tops];
  }

  /** Whether a judged placement is as good; then it is dropped. */
  private isUnderJudged(p: Part): boolean {
    const { judged } = this;
    for (; p.compared < judged.length; p.compared++)
      if (holdsAll(judged[p.compared].hope, p.hope)) {
        this.drop(p);
        return true;
      }
    return false;
  }

  private drop(p: Part): void {
    p.gone = true;
    this.hopes.delete(p.hope.join());
  }

  private isKnown(hope: Hope): boolean {
    return this.judged.some((p) => !p.gone && holdsAll(p.hope, hope));
  }

  private add(region: Region): void {
    for (const hope of region.hopes) {
      const known = this.hopes.get(hope.join());
      if (known !== undefined) known.regions.push(region);
      else if (!this.isKnown(hope)) {
        const part = this.partOf(hope, undefined);
        part.regions.push(region);
        this.hopes.set(hope.join(), part);
      }
    }
  }

  private partOf(hope: Hope, found: Found | undefined): Part {
    const { weighing } = this.regions;
    const [won, hurt] = [weighing.won(hope), weighing.harmed(hope)];
    let value = 0;
    for (const those of [won, hurt]) for (const bit of those) value += weighing.values[bit];
    const open = found === undefined;
    const compared = this.judged.length;
    return { hope, won, hurt, value, found, open, regions: [], under: undefined, gone: false, marked: false, compared };
  }

  /** Takes in a placement that has been judged. */
  private take(found: Found): void {
    this.outcomes.add(found);
    if (found.score > this.best) this.offer([found]);
    const { weighing } = this.regions;
    const hope = weighing.of([], found.hit);
    if (this.isKnown(hope)) return;
    for (const p of this.judged) if (!p.gone && holdsAll(hope, p.hope)) p.gone = true;
    this.judged.push(this.partOf(hope, found));
  }

  private offer(parts: readonly Found[]): void {
    const set = together(parts, (hit) => this.task.sums(hit));
    if (set.score > this.best) this.best = set.score;
    if (this.apart && clashing(parts)) return;
    if (this.ranking.wants(set, set.hit)) this.ranking.add(set);
  }

  /** The best sets of all placements that have been judged. */
  private *list(): Generator<void> {
    const { task, outcomes, ranking } = this;
    const clash = (a: Found, b: Found): boolean => clashing([a, b]);
    const cover = new Cover(
      outcomes.found,
      this.count,
      (i) => task.tells(i),
      task.search.weights,
      ranking,
      this.apart ? clash : undefined,
      MOST_LISTED,
    );
    while (cover.step()) yield;
  }
}

function regionsOf(
  task: SearchTask,
  candidates: Free | Aims | Turned,
  listing: Listing,
  truly: boolean,
): Regions<Region> {
  if (candidates.kind === "free") return new PointRegions(task, candidates, listing);
  if (candidates.kind === "turned") return new SquareRegions(task, candidates, listing, truly);
  return candidates.threshold === "half"
    ? new HalfRegions(task, candidates, listing)
    : new TurnRegions(task, candidates, listing);
}

function clashing(parts: readonly Found[]): boolean {
  return parts.some((a, i) =>
    parts.slice(0, i).some((b) => footprintsOverlap(a.of.shape().footprint, b.of.shape().footprint)),
  );
}

/** The rest of a division, never below 0. */
function modulo(a: number, b: number): number {
  const rest = a % b;
  return rest < 0 ? rest + b : rest;
}
