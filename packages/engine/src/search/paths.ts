import { overlaps } from "../grid/box.js";
import type { Creature } from "../scene.js";
import type { PathFan, Paths } from "../systems/candidates.js";
import type { Reach } from "../systems/system.js";
import { FanView } from "./fan.js";
import { Heap } from "./heap.js";
import { affects } from "./judge.js";
import { type Rank, Ranking } from "./ranking.js";
import type { SearchTask } from "./task.js";

/** A fan as far as it is known, and the best that any of its paths could have. */
interface Open {
  readonly index: number;
  readonly hope: Rank;
  /** 0: only its box; 1: whom its nodes cover; 2: whom they reach. */
  readonly stage: 0 | 1 | 2;
  readonly view: FanView | undefined;
}

/** A way from a fan's first node to one of a step, of all with the same outcome the first in reading order. */
interface Way {
  readonly node: number;
  readonly before: Way | undefined;
  readonly caught: ReadonlySet<number>;
  readonly score: number;
  readonly harmed: number;
  readonly wanted: number;
  readonly passed: boolean;
}

/**
 * The search over paths. A fan is known better step by step, always the one that promises most: by its box, by whom its nodes cover, by whom they
 * reach; at last its ways are followed step by step, those with the same outcome at the same node as one.
 */
export class PathSearch {
  readonly ranking: Ranking;
  considered = 0;
  bound: number | undefined;
  private readonly total: number;
  private readonly who: readonly Creature[];
  private readonly heap = new Heap<Open>((a, b) => compareHopes(a.hope, b.hope));

  constructor(
    private readonly task: SearchTask,
    private readonly paths: Paths,
  ) {
    const { weights, limit } = task.search;
    this.who = task.who(paths.source, paths.sourceAffected);
    this.ranking = new Ranking(limit, (i) => task.tells(i));
    let total = 0;
    for (let i = 0; i < paths.fans.length; i++) {
      total += paths.fans[i].count;
      let score = 0;
      let wanted = 0;
      for (const c of this.who) {
        const weight = weights[c.index];
        if (weight <= 0 || !overlaps(c.space, paths.fans[i].reaches)) continue;
        score += weight;
        wanted++;
      }
      this.heap.push({ index: i, hope: this.hope(i, score, wanted), stage: 0, view: undefined });
    }
    this.total = total;
  }

  get open(): number {
    return this.total - this.considered;
  }

  /** Learns more of the fan that promises most; false where none can matter any more. */
  step(): boolean {
    for (let next = this.heap.pop(); next !== undefined; next = this.heap.pop()) {
      this.bound = next.hope.score;
      // what comes after it hopes for no more
      if (!this.ranking.mayEnter({ ...next.hope, near: 0, spot: -1 })) break;
      if (!this.ranking.mayEnter(next.hope)) {
        this.considered += this.paths.fans[next.index].count;
        continue;
      }
      this.look(next);
      return true;
    }
    this.considered = this.total;
    this.bound = undefined;
    return false;
  }

  private hope(index: number, score: number, wanted: number): Rank {
    return { score, harmed: 0, wanted, near: this.paths.fans[index].near, spot: index, trial: 0 };
  }

  private look({ index, stage, view }: Open): void {
    const fan = this.paths.fans[index];
    const { scene } = this.task.table;
    if (stage === 0 || view === undefined) {
      const known = new FanView(fan, this.who, this.task.search.weights);
      const near: number[] = [];
      for (let i = 0; i < this.who.length; i++) if (overlaps(this.who[i].space, fan.reaches)) near.push(i);
      known.cover(near);
      this.again(index, 1, known);
    } else if (stage === 1) {
      const seen = fan.seen?.() ?? sampled(fan);
      if (seen.legal && !this.paths.whole) view.sift(seen.reach, this.task.solids, scene);
      if (seen.legal) this.again(index, 2, view);
      else this.considered += fan.count;
    } else {
      this.follow(index, view);
      this.considered += fan.count;
    }
  }

  private again(index: number, stage: 1 | 2, view: FanView): void {
    const { most, wanted } = view;
    if (most === Number.NEGATIVE_INFINITY) this.considered += this.paths.fans[index].count;
    else this.heap.push({ index, hope: this.hope(index, most, wanted), stage, view });
  }

  /** Follows the ways of a fan, step by step, as long as they may enter the list. */
  private follow(index: number, view: FanView): void {
    const { fan } = view;
    const start: Way = this.extended(undefined, 0, view);
    let ways: Way[] = [start];
    let number = 0;
    while (ways.length > 0) {
      const next: Way[] = [];
      const known = new Set<string>();
      for (const way of ways) {
        if (fan.ends(way.node) && way.passed) this.offer(index, number++, view, way);
        for (const node of fan.graph.next[way.node]) {
          if (view.hits[node] === undefined || view.gain[node] === Number.NEGATIVE_INFINITY) continue;
          const longer = this.extended(way, node, view);
          const rank: Rank = {
            ...this.hope(index, longer.score + view.gain[node], longer.wanted + view.more[node]),
            harmed: this.paths.whole ? 0 : longer.harmed,
          };
          if (!this.ranking.mayEnter(rank)) continue;
          // where each path is judged whole, two ways with the same outcome so far may end otherwise
          if (!this.paths.whole) {
            const key = `${node} ${longer.passed} ${[...longer.caught].sort((a, b) => a - b).join(" ")}`;
            if (known.has(key)) continue;
            known.add(key);
          }
          next.push(longer);
        }
      }
      ways = next;
    }
  }

  private extended(before: Way | undefined, node: number, view: FanView): Way {
    const { weights } = this.task.search;
    let [score, harmed, wanted] = [before?.score ?? 0, before?.harmed ?? 0, before?.wanted ?? 0];
    let caught = before?.caught ?? new Set<number>();
    for (const i of view.hits[node] ?? []) {
      if (caught.has(i)) continue;
      if (caught === before?.caught) caught = new Set(caught);
      (caught as Set<number>).add(i);
      const weight = weights[this.who[i].index];
      // where each path is judged whole, an ally may yet be spared
      if (weight < 0 && this.paths.whole) continue;
      score += weight;
      if (weight < 0) harmed++;
      if (weight > 0) wanted++;
    }
    const passed = (before?.passed ?? false) || (view.fan.gate?.(node) ?? true);
    return { node, before, caught, score, harmed, wanted, passed };
  }

  private offer(index: number, number: number, view: FanView, way: Way): void {
    const path: number[] = [];
    for (let at: Way | undefined = way; at !== undefined; at = at.before) path.unshift(at.node);
    const trial = view.fan.trial(path);
    let caught = [...way.caught];
    let rank: Rank = { ...this.hope(index, way.score, way.wanted), harmed: way.harmed, trial: number };
    if (this.paths.whole) {
      const { footprint, reach } = trial.shape();
      const { solids } = this.task;
      caught = caught.filter((i) => affects(this.who[i], footprint, reach, solids, this.task.table.scene.units));
      rank = { ...rank, ...this.task.sums(caught.map((i) => this.who[i].index)) };
    }
    const hit = caught.map((i) => this.who[i].index).sort((a, b) => a - b);
    if (!this.ranking.wants(rank, hit) || !trial.legal()) return;
    this.ranking.add({ ...rank, hit, of: trial });
  }
}

/** Line of effect of a fan from any placement of it. */
function sampled(fan: PathFan): { legal: boolean; reach: Reach | undefined } {
  const path = [0];
  for (let node = 0; fan.graph.next[node].length > 0; ) {
    node = fan.graph.next[node][0];
    path.push(node);
  }
  const trial = fan.trial(path);
  return { legal: trial.legal(), reach: trial.shape().reach };
}

/** As ranks are compared. */
function compareHopes(a: Rank, b: Rank): number {
  return b.score - a.score || b.wanted - a.wanted || a.near - b.near || a.spot - b.spot;
}
