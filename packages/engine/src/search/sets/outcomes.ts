import { compareRanks, type Found, type Listing, type Rank } from "../ranking.js";

/** Outcomes are named by sums of powers of 2, exact for so many creatures. */
const MOST_SUMMED = 53;

/** Every outcome that a single placement has, each with the first placement that has it: what sets are made of. */
export class Outcomes implements Listing {
  readonly all = true;
  readonly limit = Number.POSITIVE_INFINITY;
  /** No list that fills: whatever is new enters. */
  readonly last = undefined;
  /** The best score that has come in. */
  most = Number.NEGATIVE_INFINITY;
  private readonly known = new Map<number | string, Found>();
  /** Of each creature who tells its power of 2, 0 of one who does not. */
  private readonly powers = new Map<number, number>();
  private told = 0;

  constructor(
    private readonly tells: (creature: number) => boolean,
    /** Whether areas may not overlap: then placements at two spots are two, whatever they affect. */
    private readonly apart: boolean,
  ) {}

  get size(): number {
    return this.known.size;
  }

  /** By the written order. */
  get found(): Found[] {
    return [...this.known.values()].sort(compareRanks);
  }

  mayEnter(): boolean {
    return true;
  }

  wants(rank: Rank, hit: readonly number[]): boolean {
    const known = this.known.get(this.keyOf(rank, hit));
    return known === undefined || compareRanks(rank, known) < 0;
  }

  add(found: Found): void {
    this.known.set(this.keyOf(found, found.hit), found);
    if (found.score > this.most) this.most = found.score;
  }

  private keyOf({ spot }: Rank, hit: readonly number[]): number | string {
    const who = this.nameOf(hit);
    return this.apart ? `${spot}: ${who}` : who;
  }

  private nameOf(hit: readonly number[]): number | string {
    let sum = 0;
    for (const i of hit) {
      const power = this.powers.get(i) ?? this.powerOf(i);
      if (power === Number.POSITIVE_INFINITY) return hit.filter(this.tells).join(" ");
      sum += power;
    }
    return sum;
  }

  /** The power of 2 of a new creature; infinite beyond those whose sums are exact. */
  private powerOf(creature: number): number {
    const power = !this.tells(creature) ? 0 : this.told < MOST_SUMMED ? 2 ** this.told++ : Number.POSITIVE_INFINITY;
    this.powers.set(creature, power);
    return power;
  }
}
