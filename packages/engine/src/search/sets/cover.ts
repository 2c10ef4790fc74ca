import type { Found, Ranking } from "../ranking.js";
import { type Gain, Masks, type Together } from "./masks.js";
import { compareParts, type FoundSet, type SetRank } from "./ranks.js";

/** How much is weighed, a unit for each whom a placement affects, before the list is given up, and then for the proof of the best alone. */
const MOST_WEIGHED = 30_000_000;
/** As much is weighed between two steps. */
const STEP = 200_000;
/** Firsts from which a first set is found, always with what adds most. */
const GREEDY = 24;

/** Placements chosen so far, and what they come to. */
interface Chosen {
  readonly set: Together;
  readonly parts: readonly Found[];
  readonly score: number;
  readonly harmed: number;
  readonly wanted: number;
}

/** What may go beside others, in order, with what each adds. */
interface Beside {
  readonly at: readonly number[];
  readonly gains: readonly Gain[];
  /** At most what each and as many of those after it as may go with it add, rounded down to what scores are multiples of. */
  readonly most: Float64Array;
  /** As often as placements may still be added, what those of `most` that are not the first add. */
  readonly others: Float64Array;
}

/**
 * The best sets of at most `count` placements out of `singles`, which come by the written order: branch and bound, sets in the order of their
 * placements, so that of like ones the first is met first.
 */
export class Cover {
  /** No set that is left scores more; undefined where none is left. */
  bound: number | undefined = Number.POSITIVE_INFINITY;
  /** First placements of which sets may be left. */
  open: number;
  /** Whether the list was given up; and whether the proof of the best was too. */
  gaveUp = false;
  private readonly masks: Masks;
  private weighed = 0;
  private told = 0;
  /** Whether only a better score than the best counts. */
  private proving = false;
  private readonly run: Generator<void>;

  constructor(
    private readonly singles: readonly Found[],
    private readonly count: number,
    tells: (creature: number) => boolean,
    weights: Float64Array,
    private readonly ranking: Ranking<SetRank, FoundSet>,
    /** Whether two may not go together. */
    private readonly clash: ((a: Found, b: Found) => boolean) | undefined,
    private readonly most = MOST_WEIGHED,
    /** From so many firsts a first set is found. */
    private readonly firsts = GREEDY,
  ) {
    this.masks = new Masks(singles, tells, weights);
    this.open = singles.length;
    this.run = this.all();
  }

  /** Goes on for a while; false at the end. */
  step(): boolean {
    return this.run.next().done !== true;
  }

  private *all(): Generator<void> {
    const none: Chosen = { set: this.masks.nobody(), parts: [], score: 0, harmed: 0, wanted: 0 };
    const list = this.singles.map((_, n) => n);
    for (let n = 0; n < list.length && n < this.firsts; n++) {
      this.greedy(none, n);
      yield;
    }
    this.weighed = 0;
    yield* this.extend(none, list, this.count);
    if (!this.gaveUp) {
      this.end();
      return;
    }
    // the list is more than can be told; the best may yet be proven
    const known = this.bound;
    this.proving = true;
    this.gaveUp = false;
    this.weighed = 0;
    this.told = 0;
    yield* this.extend(none, list, this.count);
    if (this.gaveUp) this.bound = Math.min(this.bound as number, known as number);
    else this.end();
  }

  /** No first is left of which a better set may begin. */
  private end(): void {
    this.bound = undefined;
    this.open = 0;
  }

  /** From a first placement always the one that adds most, of like ones the first. */
  private greedy(none: Chosen, first: number): void {
    const { singles, masks } = this;
    let chosen = this.plus(none, first, masks.gainOf(none.set, first));
    this.offer(chosen);
    while (chosen.parts.length < this.count) {
      let best = -1;
      let most = 0;
      for (let n = 0; n < singles.length; n++) {
        const { wins, costs } = masks.gainOf(chosen.set, n);
        if (wins - costs <= most || this.clashes(chosen, n)) continue;
        best = n;
        most = wins - costs;
      }
      if (best < 0) return;
      chosen = this.plus(chosen, best, masks.gainOf(chosen.set, best));
      this.offer(chosen);
    }
  }

  private *extend(chosen: Chosen, from: readonly number[], left: number): Generator<void> {
    const beside = this.beside(chosen, from, left);
    const { at, gains, most, others } = beside;
    for (let k = 0; k < at.length; k++) {
      if (chosen.parts.length === 0) this.tellRest(most, k);
      const gain = gains[k];
      if (!this.mayEnter(chosen, at[k], chosen.score + most[k], gain, left)) continue;
      const next = this.plus(chosen, at[k], gain);
      this.offer(next);
      if (left === 1 || !gain.fresh) continue;
      const rest: number[] = [];
      this.weighed += at.length - k;
      // together with this one and the best of the rest it must come to enough
      const least = this.least() - chosen.score;
      for (let i = k + 1; i < at.length; i++)
        if (left * gain.wins - gain.costs + left * gains[i].wins - gains[i].costs + others[k] >= left * least)
          rest.push(at[i]);
      if (rest.length > 0) yield* this.extend(next, rest, left - 1);
      if (this.gaveUp) return;
      if (this.weighed - this.told < STEP) continue;
      this.told = this.weighed;
      yield;
    }
  }

  /** What may be added to a set, and how much that could come to. */
  private beside(chosen: Chosen, from: readonly number[], left: number): Beside {
    const { masks } = this;
    this.weighed += chosen.set.length;
    const at: number[] = [];
    const gains: Gain[] = [];
    const all = chosen.set.slice();
    const nobody = chosen.parts.length === 0;
    for (const n of from) {
      this.weighed += masks.sizeOf(n);
      const gain = masks.gainOf(chosen.set, n);
      // what affects nobody else is a set of more placements with the same outcome
      if ((!gain.fresh && !nobody) || this.clashes(chosen, n)) continue;
      at.push(n);
      gains.push({ ...gain });
      masks.gather(all, n);
    }
    if (this.weighed > this.most) this.gaveUp = true;
    const wins = masks.winsOf(all, chosen.set);
    const most = new Float64Array(at.length);
    const others = new Float64Array(at.length);
    // the best of those after each, the best first: costs are shared by at most `left`, and each ally counts once at least
    const best: number[] = [];
    let sum = 0;
    for (let k = at.length - 1; k >= 0; k--) {
      const own = left * gains[k].wins - gains[k].costs;
      others[k] = sum - (best.length === left - 1 ? (best[left - 2] ?? 0) : 0);
      const gained = own + sum;
      const exact = left === 1 ? own : Math.min(left * (wins - gains[k].costs), gained);
      const whole = exact - modulo(exact, left * masks.step);
      most[k] = whole / left;
      if (left > 1 && own > 0) sum += entered(best, own, left - 1);
    }
    return { at, gains, most, others };
  }

  private plus({ set, parts, score, harmed, wanted }: Chosen, n: number, gain: Gain): Chosen {
    const own = set.slice();
    this.masks.gather(own, n);
    return {
      set: own,
      parts: [...parts, this.singles[n]],
      score: score + gain.wins - gain.costs,
      harmed: harmed + gain.harmed,
      wanted: wanted + gain.wanted,
    };
  }

  private clashes({ parts }: Chosen, n: number): boolean {
    const { clash } = this;
    return clash !== undefined && parts.some((p) => clash(p, this.singles[n]));
  }

  /** The least score that still counts. */
  private least(): number {
    const { found, last } = this.ranking;
    return (this.proving ? found[0]?.score : last?.score) ?? Number.NEGATIVE_INFINITY;
  }

  /** Whether a set that begins so, with at most this score, may enter the list. */
  private mayEnter(chosen: Chosen, n: number, score: number, gain: Gain, left: number): boolean {
    const least = this.least();
    if (score !== least) return score > least;
    const { last } = this.ranking;
    if (this.proving || last === undefined) return false;
    const harmed = chosen.harmed + gain.harmed;
    if (harmed !== last.harmed) return harmed < last.harmed;
    // with nobody else harmed, what the score lacks is won by at most so many
    const lacks = least - (chosen.score + gain.wins - gain.costs);
    const more = left === 1 ? 0 : (lacks - modulo(lacks, this.masks.lightest)) / this.masks.lightest;
    const wanted = chosen.wanted + gain.wanted + more;
    if (wanted !== last.wanted) return wanted > last.wanted;
    const parts = [...chosen.parts, this.singles[n]];
    // fewer placements come first, whichever they are
    if (parts.length !== last.parts.length) return parts.length < last.parts.length;
    return compareParts(parts, last.parts) < 0;
  }

  private offer({ parts, score, harmed, wanted }: Chosen): void {
    const own = [...parts].sort((a, b) => compareParts([a], [b]));
    const rank: SetRank = { score, harmed, wanted, near: 0, spot: 0, trial: 0, parts: own };
    if (!this.ranking.mayEnter(rank)) return;
    const hit = [...new Set(own.flatMap((p) => p.hit))].sort((a, b) => a - b);
    if (!this.ranking.wants(rank, hit)) return;
    this.ranking.add({ ...rank, hit, of: { place: own.map((p) => p.of.place) } });
  }

  /** What sets of the first placements that are left may come to. */
  private tellRest(most: Float64Array, from: number): void {
    let rest = Number.NEGATIVE_INFINITY;
    for (let k = from; k < most.length; k++) if (most[k] > rest) rest = most[k];
    this.bound = rest;
    this.open = most.length - from;
  }
}

/** Lets a value into a list of the highest, the highest first; says by how much their sum grows. */
function entered(best: number[], value: number, size: number): number {
  let gone = 0;
  if (best.length === size) {
    gone = best[size - 1];
    if (gone >= value) return 0;
    best.pop();
  }
  let at = best.length;
  while (at > 0 && best[at - 1] < value) at--;
  best.splice(at, 0, value);
  return value - gone;
}

/** The rest of a division, never below 0. */
function modulo(a: number, b: number): number {
  const rest = a % b;
  return rest < 0 ? rest + b : rest;
}
