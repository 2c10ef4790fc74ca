import type { Creature } from "../scene.js";
import type { PathFan } from "../systems/candidates.js";

/** Whether a cell counts. */
type Keep = (x: number, y: number, z: number) => boolean;

/** Whom some path of a fan covers by cells that count, by their place among those asked for, and for each the nodes that do. */
export interface Covered {
  readonly near: readonly number[];
  /** Where the nodes of each begin in `at`, and where those of the last end. */
  readonly starts: readonly number[];
  readonly at: readonly number[];
}

/** Whom of some the nodes of a fan cover. */
export function coveredBy(
  fan: PathFan,
  some: readonly number[],
  who: readonly Creature[],
  keep: Keep | undefined,
): Covered {
  const nodes = fan.nodes ?? fan.graph.count;
  const near: number[] = [];
  const starts: number[] = [];
  const at: number[] = [];
  const add = (node: number): void => {
    if (node < nodes) at.push(node);
  };
  for (const i of some) {
    const { x: x0, y: y0, z: z0, w, d, h } = who[i].space;
    const before = at.length;
    for (let z = z0; z < z0 + h; z++)
      for (let y = y0; y < y0 + d; y++)
        for (let x = x0; x < x0 + w; x++) {
          const own = at.length;
          fan.nodesAt(x, y, z, add);
          // a cell is asked about only where it matters
          if (at.length > own && !(keep?.(x, y, z) ?? true)) at.length = own;
        }
    if (at.length === before) continue;
    near.push(i);
    starts.push(before);
  }
  starts.push(at.length);
  return { near, starts, at };
}

/** What of a fan is known: whom each node catches, and what a path can still gain from it on. Sets of creatures are bits, by their place in `near`. */
export class FanView {
  /** Whom the fan could catch at all, by their place among those that are asked for. */
  readonly near: readonly number[];
  /** Words of a set. */
  readonly words: number;
  /** Nodes that matter: the first of the graph. */
  readonly nodes: number;
  /** Creatures that each node catches; from `aheadAt` on those that a path may catch after it, from `moreAt` on how many wanted ones it may gain at most. */
  readonly hits: Int32Array;
  readonly aheadAt: number;
  readonly moreAt: number;
  /** At most the score that a path gains after each node; -Infinity where no path from there ends. Then the weight of each of `near`. */
  readonly gain: Float64Array;

  /** Looks at a fan by whom its nodes cover. */
  constructor(
    readonly fan: PathFan,
    { near, starts, at }: Covered,
    who: readonly Creature[],
    weights: Float64Array,
  ) {
    const nodes = fan.nodes ?? fan.graph.count;
    const words = (near.length + 31) >> 5;
    this.near = near;
    this.words = words;
    this.nodes = nodes;
    // one piece of memory for each kind of number: there are many fans
    this.hits = new Int32Array((2 * words + 1) * nodes);
    this.aheadAt = nodes * words;
    this.moreAt = 2 * nodes * words;
    this.gain = new Float64Array(nodes + near.length);
    for (let k = 0; k < near.length; k++) {
      this.gain[nodes + k] = weights[who[near[k]].index];
      const word = k >> 5;
      const bit = 1 << (k & 31);
      for (let i = starts[k]; i < starts[k + 1]; i++) this.hits[at[i] * words + word] |= bit;
    }
    this.look();
  }

  get catchesNobody(): boolean {
    const { hits, words, aheadAt } = this;
    for (let w = 0; w < words; w++) if ((hits[w] | hits[aheadAt + w]) !== 0) return false;
    return true;
  }

  /** The bound of the whole fan. */
  get most(): number {
    return this.gain[0] + this.first.score;
  }

  get wanted(): number {
    return this.hits[this.moreAt] + this.first.count;
  }

  private get first(): { score: number; count: number } {
    const { hits, gain, nodes } = this;
    let score = 0;
    let count = 0;
    for (let k = 0; k < this.near.length; k++) {
      const weight = gain[nodes + k];
      if (weight <= 0 || ((hits[k >> 5] >>> (k & 31)) & 1) === 0) continue;
      score += weight;
      count++;
    }
    return { score, count };
  }

  /**
   * Works backwards from the ends: after a node a path gains at most what its best next node adds to it and what that one gains. A creature
   * that both nodes catch is counted once; one that a path leaves and meets again is counted twice, which only lifts the bound.
   */
  private look(): void {
    const { fan, gain, hits, aheadAt, moreAt, words, nodes } = this;
    const { begins, next } = fan.graph;
    for (let node = nodes - 1; node >= 0; node--) {
      const own = node * words;
      let most = Number.NEGATIVE_INFINITY;
      let wanted = 0;
      if (fan.may(node)) {
        if (fan.ends(node)) most = 0;
        for (let e = begins[node]; e < begins[node + 1]; e++) {
          const then = next[e];
          if (then >= nodes || gain[then] === Number.NEGATIVE_INFINITY) continue;
          let sum = gain[then];
          let many = hits[moreAt + then];
          for (let w = 0; w < words; w++) {
            const theirs = hits[then * words + w];
            hits[aheadAt + own + w] |= theirs | hits[aheadAt + then * words + w];
            for (let fresh = theirs & ~hits[own + w]; fresh !== 0; fresh &= fresh - 1) {
              const value = gain[nodes + 32 * w + 31 - Math.clz32(fresh & -fresh)];
              if (value <= 0) continue;
              sum += value;
              many++;
            }
          }
          if (sum > most) most = sum;
          if (many > wanted) wanted = many;
        }
      }
      gain[node] = most;
      hits[moreAt + node] = wanted;
    }
  }
}
