import { type Gains, Prices } from "./prices.js";

/** What a set may be made of: a placement that has been judged, or all those that are still open and may come to as much. */
export interface Candidate extends Gains {
  /** Whether it stands for placements that are yet to be judged. */
  readonly open: boolean;
  /** Set for an open one that is in a set which may come to enough. */
  marked: boolean;
}

interface Counted<C> {
  readonly of: C;
  readonly wins: number;
  readonly costs: number;
  /** What it is paid, `left` times: less than its wins where prices are, so that the rests come besides. */
  readonly paid: number;
}

/**
 * Looks for sets of candidates that come to more than the best that is known. Open candidates of such a set are marked, and no more is looked for with them; a set of judged ones is a better set,
 * which is told. Where none is left unmarked every better set has a marked candidate.
 */
export class Hunt<C extends Candidate> {
  /** Whether it was given up before all was looked at. */
  gaveUp = false;
  /** What has been weighed. */
  weighed = 0;
  readonly marked: C[] = [];
  readonly prices: Prices;
  private readonly chosen: C[] = [];
  /** Whom the chosen ones affect. */
  private readonly affected: Uint8Array;

  constructor(
    private readonly values: Float64Array,
    count: number,
    candidates: readonly C[],
    /** What a set must come to. */
    private target: number,
    private readonly mostWeighed: number,
    /** Tells of a better set that has been judged, and gives what sets must come to from then on. */
    private readonly found: (set: readonly C[]) => number,
  ) {
    this.prices = new Prices(values, count, candidates, target);
    this.affected = new Uint8Array(values.length);
    const { prices } = this;
    const list = candidates.filter((c) => prices.mostWith(prices.paid(c)) >= count * this.target);
    this.extend(list, count, 0);
    if (!this.gaveUp) return;
    for (const c of list)
      if (c.open && !c.marked && prices.mostWith(prices.paid(c)) >= count * this.target) this.mark(c);
  }

  private mark(c: C): void {
    c.marked = true;
    this.marked.push(c);
  }

  private get isStale(): boolean {
    return this.chosen.some((c) => c.marked);
  }

  /** Sets of the chosen ones, which come to `sum`, and at most `left` of a list. */
  private extend(list: readonly C[], left: number, sum: number): void {
    if (left === 0) return;
    if (left === 1) {
      this.last(list, sum);
      return;
    }
    const { rests, all } = this.counted(list, left);
    // by prices or by all that each wins: what bounds the best set lower
    const base = left * sum;
    const priced = base + left * rests + topSum(all, left, (c) => c.paid);
    const plain = base + topSum(all, left, (c) => left * c.wins - c.costs);
    const byPrice = priced < plain;
    if (Math.min(priced, plain) < left * this.target) return;
    const rest = byPrice ? left * rests : 0;
    const measure = (c: Counted<C>): number => (byPrice ? c.paid : left * c.wins - c.costs);
    all.sort((a, b) => measure(b) - measure(a));
    const measures = all.map(measure);
    for (let i = 0; i < all.length; i++) {
      let most = base + rest;
      for (let k = i; k < all.length && k < i + left; k++) if (k === i || measures[k] > 0) most += measures[k];
      // no later one bounds higher
      if (most < left * this.target) return;
      const { of, wins, costs } = all[i];
      if (of.marked) continue;
      this.chosen.push(of);
      if (sum + wins - costs >= this.target) this.tell();
      if (!of.marked) {
        const turned = this.turn(of);
        const others: C[] = [];
        for (let k = i + 1; k < all.length; k++) if (!all[k].of.marked) others.push(all[k].of);
        this.extend(others, left - 1, sum + wins - costs);
        for (const bit of turned) this.affected[bit] = 0;
      }
      this.chosen.pop();
      if (this.gaveUp || this.isStale) return;
    }
  }

  /** Sets of the chosen ones and one more. */
  private last(list: readonly C[], sum: number): void {
    const { values, affected } = this;
    for (const of of list) {
      if (of.marked) continue;
      let own = sum;
      const { won, hurt } = of;
      this.weighed += won.length + hurt.length;
      for (let i = 0; i < won.length; i++) if (affected[won[i]] === 0) own += values[won[i]];
      for (let i = 0; i < hurt.length; i++) if (affected[hurt[i]] === 0) own += values[hurt[i]];
      if (own < this.target) continue;
      this.chosen.push(of);
      this.tell();
      this.chosen.pop();
      if (this.isStale) return;
    }
    if (this.weighed > this.mostWeighed) this.gaveUp = true;
  }

  /** A set that comes to enough. */
  private tell(): void {
    const { chosen } = this;
    const open = chosen.filter((c) => c.open);
    if (open.length === 0) this.target = this.found(chosen);
    else for (const c of open) this.mark(c);
  }

  /** Adds those of a candidate to those who are affected; whom it added. */
  private turn({ won, hurt }: C): number[] {
    const out: number[] = [];
    for (const those of [won, hurt])
      for (const bit of those)
        if (this.affected[bit] === 0) {
          this.affected[bit] = 1;
          out.push(bit);
        }
    return out;
  }

  private counted(list: readonly C[], left: number): { rests: number; all: Counted<C>[] } {
    const { values, affected, prices } = this;
    const all: Counted<C>[] = [];
    for (const of of list) {
      if (of.marked) continue;
      const { won, hurt } = of;
      this.weighed += won.length + hurt.length;
      let [wins, costs, paid] = [0, 0, 0];
      for (let i = 0; i < won.length; i++) {
        const bit = won[i];
        if (affected[bit] === 1) continue;
        wins += values[bit];
        paid += prices.prices[bit];
      }
      for (let i = 0; i < hurt.length; i++) if (affected[hurt[i]] === 0) costs -= values[hurt[i]];
      // one that wins nobody may be the best there is, by itself
      if (wins > 0 || this.chosen.length === 0) all.push({ of, wins, costs, paid: left * paid - costs });
    }
    if (this.weighed > this.mostWeighed) this.gaveUp = true;
    let rests = 0;
    for (let bit = 0; bit < values.length; bit++)
      if (values[bit] > 0 && affected[bit] === 0) rests += values[bit] - prices.prices[bit];
    return { rests, all };
  }
}

/** The sum of the highest of a measure, at most so many, those above 0. */
function topSum<C>(all: readonly Counted<C>[], count: number, measure: (c: Counted<C>) => number): number {
  const top: number[] = [];
  for (const c of all) {
    const value = measure(c);
    if (value <= 0 || (top.length === count && value <= top[count - 1])) continue;
    if (top.length === count) top.pop();
    let at = top.length;
    while (at > 0 && top[at - 1] < value) at--;
    top.splice(at, 0, value);
  }
  return top.reduce((sum, v) => sum + v, 0);
}
