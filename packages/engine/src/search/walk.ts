import type { Spots, Walks } from "../systems/candidates.js";
import { Ranking } from "./ranking.js";
import { SpotSearch } from "./spots.js";
import type { SearchTask } from "./task.js";

/**
 * The search for where to walk first: the places that its user can come to are told step by step, then the placements there are searched. Meanwhile the
 * best is what it hits from where it is, and squares are counted along with placements: those that it may come to, and those that it has gone on from.
 */
export class WalkSearch {
  private readonly walk: Generator<number, Spots>;
  private gone = 0;
  private steps = 0;
  /** The search from where the user is, for those who wait. */
  private stay: SpotSearch | undefined;
  private there: SpotSearch | undefined;
  private over = false;
  private readonly empty: Ranking;

  constructor(
    private readonly task: SearchTask,
    private readonly walks: Walks,
  ) {
    this.walk = walks.spots();
    this.empty = new Ranking(task.search.limit, (i) => task.tells(i));
  }

  get ranking(): Ranking {
    return ((this.there ?? this.stay)?.ranking as Ranking | undefined) ?? this.empty;
  }

  get considered(): number {
    if (this.over) return (this.there as SpotSearch).considered;
    return this.there === undefined ? this.gone : this.walks.most + this.there.considered;
  }

  get open(): number {
    return this.there?.open ?? 2 * this.walks.most - this.gone;
  }

  get bound(): number | undefined {
    if (this.there !== undefined) return this.there.bound;
    const { source, sourceAffected } = this.walks.stay;
    const { weights } = this.task.search;
    return this.task.who(source, sourceAffected).reduce((sum, c) => sum + Math.max(0, weights[c.index]), 0);
  }

  step(): boolean {
    if (this.there !== undefined) {
      const more = this.there.step();
      this.over = !more;
      return more;
    }
    if (this.steps++ === 1) this.begin();
    const next = this.walk.next();
    if (next.done === true) this.there = new SpotSearch(this.task, next.value);
    else this.gone = next.value;
    return true;
  }

  /** A first answer where the walk takes more than one step. */
  private begin(): void {
    this.stay = new SpotSearch(this.task, this.walks.stay);
    while (this.stay.step()) {
      // there is one place
    }
  }
}
