import type { Creature } from "../scene.js";
import type { PathFan } from "../systems/candidates.js";
import type { Rank } from "./ranking.js";

/** Whether a cell counts. */
type Keep = (x: number, y: number, z: number) => boolean;

/** Whom some path of a fan covers by cells that count, by their place among those asked for, and for each the nodes that do. */
export interface Covered {
  readonly near: readonly number[];
  /** Where the nodes of each begin in `at`, and where those of the last end. */
  readonly starts: readonly number[];
  /** The room's own: what the next fan covers takes its place. */
  readonly at: Int32Array;
}

/** Whom of some the nodes of a fan cover. */
export function coveredBy(
  fan: PathFan,
  some: readonly number[],
  who: readonly Creature[],
  keep: Keep | undefined,
  room: Room,
): Covered {
  const nodes = fan.nodes ?? fan.graph.count;
  const near: number[] = [];
  const starts: number[] = [];
  let { at } = room;
  let count = 0;
  const add = (node: number): void => {
    if (node >= nodes) return;
    if (count === at.length) {
      at = new Int32Array(2 * count);
      at.set(room.at);
      room.at = at;
    }
    at[count++] = node;
  };
  for (const i of some) {
    const { x: x0, y: y0, z: z0, w, d, h } = who[i].space;
    const before = count;
    for (let z = z0; z < z0 + h; z++)
      for (let y = y0; y < y0 + d; y++)
        for (let x = x0; x < x0 + w; x++) {
          const own = count;
          fan.nodesAt(x, y, z, add);
          // a cell is asked about only where it matters
          if (count > own && !(keep?.(x, y, z) ?? true)) count = own;
        }
    if (count === before) continue;
    near.push(i);
    starts.push(before);
  }
  starts.push(count);
  return { near, starts, at };
}

/** Numbers on a page: those of many fans lie on one, since pages are dear to make. */
const PAGE = 2 ** 13;

/** Memory for the numbers of fans. */
export class Room {
  /** Nodes that cover somebody, of the fan that is looked at. */
  at = new Int32Array(1024);
  ints = new Int32Array(0);
  sums = new Float64Array(0);
  /** Where the next fan's numbers begin. */
  intsAt = 0;
  sumsAt = 0;

  /** Makes room for a fan, all 0. */
  clear(ints: number, sums: number): void {
    if (this.intsAt + ints > this.ints.length) {
      this.ints = new Int32Array(Math.max(PAGE, ints));
      this.intsAt = 0;
    } else this.ints.fill(0, this.intsAt, this.intsAt + ints);
    if (this.sumsAt + sums > this.sums.length) {
      this.sums = new Float64Array(Math.max(PAGE, sums));
      this.sumsAt = 0;
    }
  }
}

/** What paths are weighed by. */
interface Weighing {
  readonly weights: Float64Array;
  /** Whether somebody tells two outcomes apart. */
  tells(creature: number): boolean;
  readonly broken: boolean;
  readonly spares: boolean;
}

/** What a path comes to, as ranks compare it. */
export type Gain = Pick<Rank, "score" | "harmed" | "wanted">;

/** What of a fan is known: whom each node catches, and what a path can still gain from it on. Sets of creatures are bits, by their place in `near`. */
export class FanView {
  /** Whom the fan could catch at all, by their place among those that are asked for. */
  readonly near: readonly number[];
  /** Words of a set. */
  readonly words: number;
  /** Nodes that matter: the first of the graph. */
  readonly nodes: number;
  /**
   * Creatures that each node catches, from `hitsAt` on; from `aheadAt` on those that a path may catch after it. Of the path that gains most after a node, from
   * `moreAt` on how many wanted ones it gains, and from `harmAt` on how many of negative weight.
   */
  readonly ints: Int32Array;
  readonly hitsAt: number;
  readonly aheadAt: number;
  readonly moreAt: number;
  readonly harmAt: number;
  /** Of `near` those who tell outcomes apart, as a set. */
  readonly telling: Int32Array;
  /**
   * At most the score that a path gains after each node, from `gainAt` on; -Infinity where no path from there ends. From `weightAt` on the weight of each of
   * `near`.
   */
  readonly sums: Float64Array;
  readonly gainAt: number;
  readonly weightAt: number;

  /** Of `near` those of negative weight whom no path meets again once it has left them, as a set: they count in what a path gains. */
  private readonly once: Int32Array;

  /**
   * Looks at a fan by whom its nodes cover. `broken` says that a creature may be left and met again, since some of its squares do not count; `spares` that
   * whom a path covers it may yet spare.
   */
  constructor(
    readonly fan: PathFan,
    { near, starts, at }: Covered,
    who: readonly Creature[],
    { weights, tells, broken, spares }: Weighing,
    private readonly room: Room,
  ) {
    const nodes = fan.nodes ?? fan.graph.count;
    const words = (near.length + 31) >> 5;
    this.near = near;
    this.words = words;
    this.nodes = nodes;
    this.once = new Int32Array(words);
    this.telling = new Int32Array(words);
    room.clear((2 * words + 2) * nodes, nodes + near.length);
    const { ints, sums, intsAt, sumsAt } = room;
    this.ints = ints;
    this.hitsAt = intsAt;
    this.aheadAt = intsAt + nodes * words;
    this.moreAt = intsAt + 2 * nodes * words;
    this.harmAt = this.moreAt + nodes;
    this.sums = sums;
    this.gainAt = sumsAt;
    this.weightAt = sumsAt + nodes;
    for (let k = 0; k < near.length; k++) {
      const { index, space } = who[near[k]];
      sums[this.weightAt + k] = weights[index];
      const word = intsAt + (k >> 5);
      const bit = 1 << (k & 31);
      if (tells(index)) this.telling[k >> 5] |= bit;
      if (!spares && (!broken || space.w * space.d * space.h === 1)) this.once[k >> 5] |= bit;
      for (let i = starts[k]; i < starts[k + 1]; i++) ints[at[i] * words + word] |= bit;
    }
    this.look();
  }

  /** Keeps its numbers, and tells how many: until then the next fan may take their room. */
  keep(): number {
    const { room, words, nodes, near } = this;
    const ints = (2 * words + 2) * nodes;
    room.intsAt = this.hitsAt + ints;
    room.sumsAt = this.weightAt + near.length;
    return ints + nodes + near.length;
  }

  get catchesNobody(): boolean {
    const { ints, words, hitsAt, aheadAt } = this;
    for (let w = 0; w < words; w++) if ((ints[hitsAt + w] | ints[aheadAt + w]) !== 0) return false;
    return true;
  }

  /** No path of the fan ranks before this. */
  get most(): Gain {
    const { ints, hitsAt, sums, gainAt, weightAt, moreAt, harmAt, once } = this;
    let [score, wanted, harmed] = [sums[gainAt], ints[moreAt], ints[harmAt]];
    for (let k = 0; k < this.near.length; k++) {
      const weight = sums[weightAt + k];
      const bit = 1 << (k & 31);
      if ((ints[hitsAt + (k >> 5)] & bit) === 0 || (weight < 0 && (once[k >> 5] & bit) === 0)) continue;
      score += weight;
      if (weight > 0) wanted++;
      if (weight < 0) harmed++;
    }
    return { score, harmed, wanted };
  }

  /**
   * Works backwards from the ends: after a node a path gains at most what its best next node adds to it and what that one gains; of the same score with fewer
   * harmed, then with more wanted. A creature that both nodes catch is counted once; one that a path leaves and meets again is counted twice, which only lifts
   * the bound, since of negative weight none is counted that may be met again.
   */
  private look(): void {
    const { fan, ints, hitsAt, aheadAt, moreAt, harmAt, sums, gainAt, weightAt, words, nodes, once } = this;
    const { begins, next } = fan.graph;
    for (let node = nodes - 1; node >= 0; node--) {
      const own = node * words;
      let most = Number.NEGATIVE_INFINITY;
      let [wanted, harmed] = [0, 0];
      if (fan.may(node)) {
        if (fan.ends(node)) most = 0;
        for (let e = begins[node]; e < begins[node + 1]; e++) {
          const then = next[e];
          if (then >= nodes || sums[gainAt + then] === Number.NEGATIVE_INFINITY) continue;
          let sum = sums[gainAt + then];
          let many = ints[moreAt + then];
          let harm = ints[harmAt + then];
          for (let w = 0; w < words; w++) {
            const theirs = ints[hitsAt + then * words + w];
            ints[aheadAt + own + w] |= theirs | ints[aheadAt + then * words + w];
            for (let fresh = theirs & ~ints[hitsAt + own + w]; fresh !== 0; fresh &= fresh - 1) {
              const bit = fresh & -fresh;
              const value = sums[weightAt + 32 * w + 31 - Math.clz32(bit)];
              if (value < 0 && (once[w] & bit) === 0) continue;
              sum += value;
              if (value > 0) many++;
              if (value < 0) harm++;
            }
          }
          if (sum < most || (sum === most && (harm > harmed || (harm === harmed && many <= wanted)))) continue;
          most = sum;
          harmed = harm;
          wanted = many;
        }
      }
      sums[gainAt + node] = most;
      ints[moreAt + node] = wanted;
      ints[harmAt + node] = harmed;
    }
  }
}
