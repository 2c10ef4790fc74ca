import { byKind } from "./kinds.js";
import type { Line } from "./lines.js";

/** What one worker gets of a group: places of its lines. */
export interface Share {
  readonly worker: number;
  readonly places: readonly number[];
}

/** Milliseconds that a worker may be behind the least busy one and still get the lines that it knows. */
const BEHIND_MS = 20;

/** Kinds that are remembered. */
const MOST_KINDS = 1000;

/**
 * Who answers what. A thread that has answered lines of a kind has compiled what they need and answers the next ones sooner, so each kind stays with one
 * worker for as long as that one has not too much to do.
 */
export class Shares {
  private readonly owners = new Map<string, number>();
  /** Milliseconds of work, as far as one can tell, that each worker was given and has not done. */
  private readonly busy: number[] = [];

  /** Shares out a group of lines among some workers, each of which takes so many milliseconds a line. */
  of(lines: readonly Line[], workers: number, msALine: number): Share[] {
    while (this.busy.length < workers) this.busy.push(0);
    const given = new Map<number, number[]>();
    for (const [kind, places] of byKind(lines)) {
      const worker = this.workerFor(kind, workers);
      this.busy[worker]! += places.length * msALine;
      const others = given.get(worker);
      if (others === undefined) given.set(worker, places);
      else others.push(...places);
    }
    return [...given].map(([worker, places]) => ({ worker, places: places.sort((a, b) => a - b) }));
  }

  /** Tells that a worker has answered lines that were thought to take so many milliseconds. */
  done(worker: number, ms: number): void {
    this.busy[worker] = Math.max(0, this.busy[worker]! - ms);
  }

  private workerFor(kind: string, workers: number): number {
    let least = 0;
    for (let i = 1; i < workers; i++) if (this.busy[i]! < this.busy[least]!) least = i;
    const owner = this.owners.get(kind);
    if (owner === undefined) {
      if (this.owners.size === MOST_KINDS) this.owners.clear();
      this.owners.set(kind, least);
      return least;
    }
    return this.busy[owner]! <= this.busy[least]! + BEHIND_MS ? owner : least;
  }
}
