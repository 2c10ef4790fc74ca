import { compareRanks, type Found, type Listing, type Rank } from "../ranking.js";

/** Every outcome that a single placement has, each with the first placement that has it: what sets are made of. */
export class Outcomes implements Listing {
  /** No list that fills: whatever is new enters. */
  readonly last = undefined;
  private readonly known = new Map<string, Found>();

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
  }

  private keyOf({ spot }: Rank, hit: readonly number[]): string {
    const who = hit.filter(this.tells).join(" ");
    return this.apart ? `${spot}: ${who}` : who;
  }
}
