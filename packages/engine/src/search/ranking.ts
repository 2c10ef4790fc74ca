import type { Toward } from "../contract/types.js";
import type { Trial } from "../systems/candidates.js";

/** How good a placement is, by the written order (docs/search.md): what is compared comes in the order of the fields. */
export interface Rank {
  /** The sum of the weights of whom it affects, in thousandths. */
  readonly score: number;
  /** How many of negative weight it affects. */
  readonly harmed: number;
  /** How many of positive weight it affects. */
  readonly wanted: number;
  /** How near it lies to the user. */
  readonly near: number;
  /** Its place in reading order. */
  readonly spot: number;
  readonly trial: number;
  /** Of placements that turn: from east the way x turns to y. */
  readonly toward?: Toward;
}

/** The same by whom two affect, wherever they lie. */
export function compareGains(
  a: Pick<Rank, "score" | "harmed" | "wanted">,
  b: Pick<Rank, "score" | "harmed" | "wanted">,
): number {
  return b.score - a.score || a.harmed - b.harmed || b.wanted - a.wanted;
}

/** Below 0 where a comes before b. */
export function compareRanks(a: Rank, b: Rank): number {
  return (
    compareGains(a, b) || a.near - b.near || a.spot - b.spot || a.trial - b.trial || compareWays(a.toward, b.toward)
  );
}

/** By the half turn in which they lie, then by the side of the one on which the other does. */
function compareWays(a: Toward | undefined, b: Toward | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const isBack = ([x, y]: Toward): number => (y < 0 || (y === 0 && x < 0) ? 1 : 0);
  return isBack(a) - isBack(b) || a[1] * b[0] - a[0] * b[1];
}

/** A placement that has been judged. */
export interface Found extends Rank {
  /** Whom it affects, by their place in the scene. */
  readonly hit: readonly number[];
  readonly of: Trial;
}

/** Where a search over placements puts what it finds: a list of the best, or all outcomes there are. */
export interface Listing {
  /** Set where every outcome is wanted, in whatever order they come. */
  readonly all?: true;
  /** How many outcomes it lists at most; infinite where all are wanted. */
  readonly limit: number;
  readonly found: readonly Found[];
  /** What the last of the list has, once it is full: nothing that ranks after it can enter. */
  readonly last: Found | undefined;
  /** Whether a placement of at best this rank could still enter. */
  mayEnter(best: Rank): boolean;
  /** Whether a placement with this outcome would enter, or take the place of a worse one with the same outcome. */
  wants(rank: Rank, hit: readonly number[]): boolean;
  add(found: Found): void;
}

/** The best found so far, of each outcome the first; at most `limit`. By the written order of placements, or another of what ranks otherwise. */
export class Ranking<R extends Rank = Rank, F extends R & Pick<Found, "hit"> = R & Found> {
  private readonly list: F[] = [];
  /** Of each placement those whom it affects and who tell. */
  private readonly outcomes: (readonly number[])[] = [];

  constructor(
    readonly limit: number,
    /** Whether somebody tells two outcomes apart: creatures do, and objects that weigh something. */
    private readonly tells: (creature: number) => boolean,
    private readonly compare: (a: R, b: R) => number = compareRanks,
  ) {}

  get found(): readonly F[] {
    return this.list;
  }

  get last(): F | undefined {
    return this.list.length < this.limit ? undefined : this.list[this.limit - 1];
  }

  mayEnter(best: R): boolean {
    const { last } = this;
    return last === undefined || this.compare(best, last) < 0;
  }

  wants(rank: R, hit: readonly number[]): boolean {
    const at = this.placeOf(this.outcomeOf(hit));
    return at >= 0 ? this.compare(rank, this.list[at]) < 0 : this.mayEnter(rank);
  }

  add(found: F): void {
    const { list, outcomes } = this;
    const outcome = this.outcomeOf(found.hit);
    const known = this.placeOf(outcome);
    if (known >= 0) {
      list.splice(known, 1);
      outcomes.splice(known, 1);
    }
    let at = list.length;
    while (at > 0 && this.compare(found, list[at - 1]) < 0) at--;
    list.splice(at, 0, found);
    outcomes.splice(at, 0, outcome);
    if (list.length > this.limit) {
      list.pop();
      outcomes.pop();
    }
  }

  private outcomeOf(hit: readonly number[]): readonly number[] {
    for (const i of hit) if (!this.tells(i)) return hit.filter(this.tells);
    return hit;
  }

  /** Where an outcome is listed; -1 where it is not. */
  private placeOf(outcome: readonly number[]): number {
    const { outcomes } = this;
    for (let at = 0; at < outcomes.length; at++) if (alike(outcomes[at], outcome)) return at;
    return -1;
  }
}

function alike(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
