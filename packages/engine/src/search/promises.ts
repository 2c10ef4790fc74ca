import type { Creature } from "../scene.js";
import type { Paths, Worth } from "../systems/candidates.js";
import { Columns } from "./columns.js";
import type { Listing, Rank } from "./ranking.js";

/**
 * What each fan of a search could score by the wanted creatures over its box, and the order in which fans are looked at: the highest promise first, of
 * like ones the nearest origin, then reading order. Nothing is sorted: each level is one pass over the origins.
 */
export class Promises {
  private readonly scores: Float64Array;
  private readonly counts: Int32Array;
  /** The best promise of each origin, kept so that a level passes over origins that have none of it. */
  private readonly tops: Float64Array;
  private readonly order: Int32Array;
  private readonly perOrigin: number;
  /** Every score and number that some fan promises, the highest first. */
  private readonly levels: readonly (readonly [score: number, count: number])[];
  private level = -1;
  /** Place in the order of origins and among an origin's fans of the one that comes next. */
  private at = 0;
  private n = 0;
  private next: Rank | undefined;

  constructor(
    private readonly paths: Paths,
    who: readonly Creature[],
    weights: Float64Array,
    /** Squares of wanted ones that an origin sees, where the fans of an origin are told together. */
    worths: (origin: number) => readonly Worth[],
  ) {
    const { origins, reaches } = paths;
    this.perOrigin = reaches.length;
    this.scores = new Float64Array(origins.length * reaches.length);
    this.counts = new Int32Array(origins.length * reaches.length);
    this.tops = new Float64Array(origins.length).fill(Number.NEGATIVE_INFINITY);
    const columns = new Columns(who, weights);
    const levels = new Map<number, Set<number>>();
    let [lastScore, lastCount] = [-1, -1];
    for (let o = 0, i = 0; o < origins.length; o++) {
      const [x, y] = origins[o].at;
      const hopes = paths.through?.(o, worths(o));
      for (let n = 0; n < reaches.length; n++, i++) {
        const box = reaches[n];
        columns.look({ x: box.x + x, y: box.y + y, w: box.w, d: box.d });
        const lower = hopes !== undefined && hopes.scores[n] < columns.weight;
        const score = lower ? hopes.scores[n] : columns.weight;
        const count = lower ? hopes.counts[n] : columns.count;
        this.scores[i] = score;
        this.counts[i] = count;
        if (score > this.tops[o]) this.tops[o] = score;
        if (score === lastScore && count === lastCount) continue;
        [lastScore, lastCount] = [score, count];
        const own = levels.get(lastScore);
        if (own === undefined) levels.set(lastScore, new Set([lastCount]));
        else own.add(lastCount);
      }
    }
    this.levels = [...levels]
      .flatMap(([score, counts]) => [...counts].map((count) => [score, count] as const))
      .sort((a, b) => b[0] - a[0] || b[1] - a[1]);
    this.order = Int32Array.from(origins.keys()).sort((a, b) => origins[a].near - origins[b].near || a - b);
  }

  /** What the next fan promises; undefined where none that is left may enter a list. */
  first(ranking: Listing): Rank | undefined {
    for (;;) {
      const next = this.next ?? this.inLevel();
      if (next !== undefined && ranking.mayEnter(next)) {
        this.next = next;
        return next;
      }
      // those after it in its level lie no nearer
      this.next = undefined;
      if (!this.nextLevel(ranking)) return undefined;
    }
  }

  drop(): void {
    this.next = undefined;
    this.n++;
  }

  private inLevel(): Rank | undefined {
    const { order, scores, counts, tops, perOrigin } = this;
    if (this.level < 0 || this.level >= this.levels.length) return undefined;
    const [score, count] = this.levels[this.level];
    for (; this.at < order.length; this.at++, this.n = 0) {
      const o = order[this.at];
      if (tops[o] < score) continue;
      for (; this.n < perOrigin; this.n++) {
        const spot = o * perOrigin + this.n;
        if (scores[spot] === score && counts[spot] === count)
          return { score, harmed: 0, wanted: count, near: this.paths.origins[o].near, spot, trial: 0 };
      }
    }
    return undefined;
  }

  /** Goes on to the next lower promise; false where there is none that may enter. */
  private nextLevel(ranking: Listing): boolean {
    this.level++;
    this.at = 0;
    this.n = 0;
    if (this.level >= this.levels.length) return false;
    const [score, wanted] = this.levels[this.level];
    if (ranking.mayEnter({ score, harmed: 0, wanted, near: 0, spot: -1, trial: 0 })) return true;
    this.level = this.levels.length;
    return false;
  }
}
