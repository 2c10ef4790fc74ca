import { Heap } from "./heap.js";
import { BETWEEN, type Over, overOf, type Within } from "./over.js";
import { Ranking } from "./ranking.js";
import type { SearchTask } from "./task.js";

/** What a search between placements that can be named may look at in any case. */
const LEAST_BETWEEN = 500;

/**
 * A search by parts of all placements: the one of the highest bound is looked at, a placement in it is judged, and it is cut. It ends when no part that is left could score more than what is
 * found; then a few more fill the list.
 */
export abstract class BestFirst<N extends { readonly most: number }> {
  readonly ranking: Ranking;
  abstract readonly considered: number;
  protected abstract readonly total: number;
  protected readonly heap: Heap<N>;
  protected readonly over: Over | undefined;
  protected ended = false;
  /** Where the proof was given up: no placement of what is left scores more. */
  protected given = Number.NEGATIVE_INFINITY;
  /** The search between placements that can be named. */
  protected between: BestFirst<N> | undefined;
  private looked = 0;
  private more = 0;

  constructor(
    protected readonly task: SearchTask,
    protected readonly within: Within,
    order: (a: N, b: N) => number,
    /** Parts that are looked at before the search ends without its proof, and after its proof. */
    private readonly mostLooked: number,
    private readonly mostMore: number,
  ) {
    this.over = overOf(within);
    this.ranking = new Ranking(this.over === undefined ? task.search.limit : 1, (i) => task.tells(i));
    this.heap = new Heap<N>(order);
  }

  get open(): number {
    return this.total - this.considered;
  }

  /** No open placement scores more; undefined where none is open. */
  get bound(): number | undefined {
    return this.ended ? undefined : this.heap.first?.most;
  }

  /** The best score so far. */
  protected get best(): number {
    return this.ranking.found[0]?.score ?? this.over?.score ?? Number.NEGATIVE_INFINITY;
  }

  /** The best score between placements that can be named, or what is given. */
  protected bestBetween(least: number): number {
    return this.between?.ranking.found[0]?.score ?? least;
  }

  /** Looks at the part of the highest bound; false where none is left that matters. */
  step(): boolean {
    if (this.between !== undefined) return this.between.step();
    const node = this.heap.pop();
    if (node === undefined) return this.end();
    const proven = node.most <= this.best;
    if (proven && (this.over !== undefined || this.more >= this.mostMore || !this.mayList(node.most)))
      return this.end();
    const most = Math.min(this.mostLooked * this.part, this.over?.most ?? this.mostLooked);
    if (!proven && (this.looked >= most || this.isSpent(this.part))) return this.end(node.most);
    if (proven) this.more++;
    else this.looked++;
    this.look(node, proven);
    return true;
  }

  /** Of the work of a search what this one may take. */
  private get part(): number {
    return this.over?.part ?? 1;
  }

  protected push(node: N | undefined): void {
    if (node !== undefined) this.heap.push(node);
  }

  /** What a search for more than a score between placements that can be named is told. */
  protected beyond(score: number): Over {
    return { score, part: BETWEEN, most: Math.max(LEAST_BETWEEN, Math.ceil(this.looked / 2)) };
  }

  protected abstract look(node: N, proven: boolean): void;

  /** Whether so much has been judged and asked that the proof is given up. */
  protected abstract isSpent(part: number): boolean;

  /** Looks for what true placements between those that can be named score, once the best of those is proven; whether that takes further steps. */
  protected abstract beginBetween(): boolean;

  private mayList(score: number): boolean {
    const { last } = this.ranking;
    return last === undefined || score >= last.score;
  }

  /** `given` is the bound of all that is left where the proof is given up. */
  private end(given?: number): boolean {
    if (this.ended) return false;
    this.ended = true;
    if (given !== undefined) this.given = given;
    return given === undefined && this.beginBetween();
  }
}
