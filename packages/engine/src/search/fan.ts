import { cellsOf } from "../grid/box.js";
import type { Creature } from "../scene.js";
import type { PathFan } from "../systems/candidates.js";

/** Whether a cell counts. */
type Keep = (x: number, y: number, z: number) => boolean;

/** What of a fan is known: whom each node catches, and what a path can still gain from it on. Sets of creatures are bits, by their place in `near`. */
export class FanView {
  /** Whom the fan could catch at all, by their place among those that are asked for. */
  readonly near: readonly number[];
  /** Words of a set. */
  readonly words: number;
  /** Creatures that each node catches, and those that a path may catch after it. */
  readonly hits: Int32Array;
  readonly ahead: Int32Array;
  /** At most the score that a path gains after each node, and the wanted creatures; -Infinity where no path from there ends. */
  readonly gain: Float64Array;
  readonly more: Int32Array;
  /** Weight of each of `near`. */
  readonly weight: Float64Array;

  /** Nodes that matter: the first of the graph. */
  private readonly nodes: number;

  constructor(
    readonly fan: PathFan,
    near: readonly number[],
    private readonly who: readonly Creature[],
    weights: Float64Array,
  ) {
    const nodes = fan.nodes ?? fan.graph.count;
    const words = (near.length + 31) >> 5;
    this.near = near;
    this.words = words;
    this.nodes = nodes;
    // one piece of memory for each kind of number
    const whole = new Int32Array((2 * words + 1) * nodes);
    this.hits = whole.subarray(0, nodes * words);
    this.ahead = whole.subarray(nodes * words, 2 * nodes * words);
    this.more = whole.subarray(2 * nodes * words);
    const sums = new Float64Array(nodes + near.length);
    this.gain = sums.subarray(0, nodes);
    this.weight = sums.subarray(nodes);
    for (let k = 0; k < near.length; k++) this.weight[k] = weights[who[near[k]].index];
  }

  /** Whom each node covers, by those of their cells that count. */
  cover(keep: Keep | undefined): void {
    const { fan, who, near, words, hits } = this;
    hits.fill(0);
    let [word, bit] = [0, 0];
    const { nodes } = this;
    const add = (node: number): void => {
      if (node < nodes) hits[node * words + word] |= bit;
    };
    for (let k = 0; k < near.length; k++) {
      word = k >> 5;
      bit = 1 << (k & 31);
      for (const [x, y, z] of cellsOf(who[near[k]].space)) if (keep?.(x, y, z) ?? true) fan.nodesAt(x, y, z, add);
    }
    this.look();
  }

  get catchesNobody(): boolean {
    for (let w = 0; w < this.words; w++) if ((this.hits[w] | this.ahead[w]) !== 0) return false;
    return true;
  }

  /** The bound of the whole fan. */
  get most(): number {
    return this.gain[0] + this.first.score;
  }

  get wanted(): number {
    return this.more[0] + this.first.count;
  }

  private get first(): { score: number; count: number } {
    let [score, count] = [0, 0];
    for (let k = 0; k < this.near.length; k++) {
      if (this.weight[k] <= 0 || ((this.hits[k >> 5] >>> (k & 31)) & 1) === 0) continue;
      score += this.weight[k];
      count++;
    }
    return { score, count };
  }

  /**
   * Works backwards from the ends: after a node a path gains at most what its best next node adds to it and what that one gains. A creature
   * that both nodes catch is counted once; one that a path leaves and meets again is counted twice, which only lifts the bound.
   */
  private look(): void {
    const { fan, gain, more, hits, ahead, words, weight } = this;
    const { begins, next } = fan.graph;
    const { nodes } = this;
    for (let node = nodes - 1; node >= 0; node--) {
      const own = node * words;
      for (let w = 0; w < words; w++) ahead[own + w] = 0;
      let most = Number.NEGATIVE_INFINITY;
      let wanted = 0;
      if (fan.may(node)) {
        if (fan.ends(node)) most = 0;
        for (let e = begins[node]; e < begins[node + 1]; e++) {
          const then = next[e];
          if (then >= nodes || gain[then] === Number.NEGATIVE_INFINITY) continue;
          let sum = gain[then];
          let many = more[then];
          for (let w = 0; w < words; w++) {
            const theirs = hits[then * words + w];
            ahead[own + w] |= theirs | ahead[then * words + w];
            for (let fresh = theirs & ~hits[own + w]; fresh !== 0; fresh &= fresh - 1) {
              const value = weight[32 * w + 31 - Math.clz32(fresh & -fresh)];
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
      more[node] = wanted;
    }
  }
}
