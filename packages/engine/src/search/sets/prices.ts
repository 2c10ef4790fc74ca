/** Whom a candidate of a set wins and harms, by their bits. */
export interface Gains {
  readonly won: Int32Array;
  readonly hurt: Int32Array;
}

/** How often prices are bettered. */
const TIMES = 60;

/**
 * A bound on what sets of at most `count` candidates come to. Of each wanted one a part of its weight, its price, is paid to every candidate that wins it, and the
 * rest is won anyway: so a set comes to at most all those rests and the prices of the `count` candidates that are paid most, each less its share of whom it harms. Any prices
 * between nothing and the weight give a bound; whole ones are looked for that make it low.
 */
export class Prices {
  /** By bit, in thousandths; 0 for those to spare. */
  readonly prices: Float64Array;
  /** `count` times what is won anyway. */
  private rests = 0;
  private topSum = 0;
  private topLast = 0;

  constructor(
    private readonly values: Float64Array,
    private readonly count: number,
    candidates: readonly Gains[],
    /** A bound below this is low enough. */
    enough: number,
  ) {
    this.prices = values.map((v) => Math.max(0, v));
    if (Number.isFinite(enough)) this.better(candidates, enough * count);
    else this.settle(candidates);
  }

  /** `count` times what a candidate adds at most besides the rests, less its share of harm. */
  paid({ won, hurt }: Gains): number {
    const { prices, values, count } = this;
    let sum = 0;
    for (let i = 0; i < won.length; i++) sum += prices[won[i]];
    sum *= count;
    for (let i = 0; i < hurt.length; i++) sum += values[hurt[i]];
    return sum;
  }

  /** `count` times what no set of candidates exceeds. */
  get most(): number {
    return this.rests + this.topSum;
  }

  /** `count` times what no set with a candidate exceeds of which `paid` is given. */
  mostWith(paid: number): number {
    return this.rests + this.topSum - this.topLast + Math.min(paid, this.topLast);
  }

  private better(candidates: readonly Gains[], enough: number): void {
    const { prices, values, count } = this;
    const best = prices.slice();
    let least = Number.POSITIVE_INFINITY;
    const often = new Int32Array(values.length);
    let reach = 1;
    for (let n = 0; n < TIMES; n++) {
      const top = this.settle(candidates);
      if (this.most < least) {
        least = this.most;
        best.set(prices);
      } else reach *= 0.75;
      if (least < enough) break;
      often.fill(0);
      for (const c of top) for (const bit of c.won) often[bit]++;
      let size = 0;
      for (let bit = 0; bit < values.length; bit++)
        if (values[bit] > 0 && often[bit] !== 1) size += (1 - often[bit]) ** 2;
      if (size === 0) break;
      const by = (reach * Math.max(1, this.most - enough)) / (size * count);
      for (let bit = 0; bit < values.length; bit++)
        if (values[bit] > 0) {
          const wish = Math.floor(prices[bit] + by * (1 - often[bit]));
          prices[bit] = Math.min(values[bit], Math.max(0, wish));
        }
    }
    prices.set(best);
    this.settle(candidates);
  }

  /** Sums what is won anyway and the best paid, which it gives. */
  private settle(candidates: readonly Gains[]): Gains[] {
    const { prices, values, count } = this;
    this.rests = 0;
    for (let bit = 0; bit < values.length; bit++)
      if (values[bit] > 0) this.rests += count * (values[bit] - prices[bit]);
    const top: { readonly of: Gains; readonly paid: number }[] = [];
    for (const of of candidates) {
      const paid = this.paid(of);
      if (paid <= 0 || (top.length === count && paid <= top[count - 1].paid)) continue;
      if (top.length === count) top.pop();
      let at = top.length;
      while (at > 0 && top[at - 1].paid < paid) at--;
      top.splice(at, 0, { of, paid });
    }
    this.topSum = 0;
    for (const { paid } of top) this.topSum += paid;
    this.topLast = top.length === count ? top[count - 1].paid : 0;
    return top.map((t) => t.of);
  }
}
