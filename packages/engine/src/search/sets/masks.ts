import type { Found } from "../ranking.js";

/** What a placement adds to others. */
export interface Gain {
  /** What the wanted ones weigh that nobody affected yet, and how many they are. */
  wins: number;
  wanted: number;
  /** The same of those to spare, above 0. */
  costs: number;
  harmed: number;
  /** Whether it affects anybody new who tells. */
  fresh: boolean;
}

/** Those whom some placements affect together: 1 for each who is. */
export type Together = Uint8Array;

/** Whom each of many placements affects, of those who tell. */
export class Masks {
  /** The common measure of all weights: every score is a multiple of it. */
  readonly step: number;
  /** The least weight above 0; 1 where there is none. */
  readonly lightest: number;
  /** Those of placement n are those of `hits` from starts[n] to starts[n + 1]. */
  private readonly starts: Int32Array;
  private readonly hits: Int32Array;
  private readonly values: Float64Array;
  private readonly gain: Gain = { wins: 0, wanted: 0, costs: 0, harmed: 0, fresh: false };

  constructor(singles: readonly Found[], tells: (creature: number) => boolean, weights: Float64Array) {
    const place = new Map<number, number>();
    const hits: number[] = [];
    this.starts = new Int32Array(singles.length + 1);
    for (const [n, { hit }] of singles.entries()) {
      for (const i of hit) {
        if (!tells(i)) continue;
        const at = place.get(i) ?? place.size;
        place.set(i, at);
        hits.push(at);
      }
      this.starts[n + 1] = hits.length;
    }
    this.hits = Int32Array.from(hits);
    this.values = Float64Array.from(place.keys(), (i) => weights[i]);
    this.step = this.values.reduce(commonMeasure, 0) || 1;
    this.lightest = this.values.reduce((least, w) => (w > 0 && (least === 0 || w < least) ? w : least), 0) || 1;
  }

  nobody(): Together {
    return new Uint8Array(this.values.length);
  }

  /** How much there is to weigh of a placement. */
  sizeOf(n: number): number {
    return 1 + this.starts[n + 1] - this.starts[n];
  }

  /** Adds those of a placement to a set. */
  gather(into: Together, n: number): void {
    const { starts, hits } = this;
    for (let k = starts[n]; k < starts[n + 1]; k++) into[hits[k]] = 1;
  }

  /** What a placement adds to a set, until the next is asked for. */
  gainOf(set: Together, n: number): Gain {
    const { starts, hits, values, gain } = this;
    gain.wins = 0;
    gain.wanted = 0;
    gain.costs = 0;
    gain.harmed = 0;
    gain.fresh = false;
    for (let k = starts[n]; k < starts[n + 1]; k++) {
      const at = hits[k];
      if (set[at] === 1) continue;
      gain.fresh = true;
      const value = values[at];
      if (value > 0) {
        gain.wins += value;
        gain.wanted++;
      } else if (value < 0) {
        gain.costs -= value;
        gain.harmed++;
      }
    }
    return gain;
  }

  /** What the wanted ones of a set weigh that another set lacks. */
  winsOf(all: Together, set: Together): number {
    let sum = 0;
    for (let at = 0; at < all.length; at++) if (all[at] > set[at]) sum += Math.max(0, this.values[at]);
    return sum;
  }
}

export function commonMeasure(a: number, b: number): number {
  let [x, y] = [a, Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
