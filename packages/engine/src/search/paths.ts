import { type Box, box, holds, overlaps } from "../grid/box.js";
import type { Creature } from "../scene.js";
import { MOST_COUNTED, type PathFan, type Paths } from "../systems/candidates.js";
import { coveredBy, FanView, Room } from "./fan.js";
import { Heap } from "./heap.js";
import { affects } from "./judge.js";
import { Promises } from "./promises.js";
import { type Listing, type Rank, Ranking } from "./ranking.js";
import type { SearchTask } from "./task.js";
import { followed, type Way } from "./ways.js";

/** A fan that has been looked at, and the best that any of its paths could have. */
interface Open {
  readonly index: number;
  readonly hope: Rank;
  /** Left out where those kept are too many already: then it is looked at anew. */
  readonly view: FanView | undefined;
}

/** Numbers of fans that are kept until they are followed: some 64 MB. */
const KEPT = 2 ** 24;

/**
 * The search over paths. A fan is known better step by step, always the one that promises most: by its box, by whom its nodes cover, by whom they
 * reach; at last its ways are followed step by step, those with the same outcome at the same node as one.
 */
export class PathSearch {
  considered = 0;
  bound: number | undefined;
  private totalled: number | undefined;
  private readonly who: readonly Creature[];
  private readonly perOrigin: number;
  private readonly promises: Promises;
  private readonly room = new Room();
  private kept = 0;
  /** A box that holds all that any fan of an origin covers, told from the origin. */
  private readonly reaches: Box;
  /** Whom the fans of the origin last looked at could catch. */
  private around: { readonly origin: number; readonly who: readonly number[] } | undefined;
  private readonly heap = new Heap<Open>((a, b) => compareHopes(a.hope, b.hope));

  constructor(
    private readonly task: SearchTask,
    private readonly paths: Paths,
    /** Where its finds go: as a rule the list of the best. */
    readonly ranking: Listing = new Ranking(task.search.limit, (i) => task.tells(i)),
  ) {
    const { weights } = task.search;
    this.who = task.who(paths.source, paths.sourceAffected);
    this.perOrigin = paths.reaches.length;
    this.promises = new Promises(paths, this.who, weights);
    this.reaches = hullOf(paths.reaches);
  }

  private get total(): number {
    if (this.totalled === undefined) {
      const { paths } = this;
      let total = 0;
      for (let o = 0; o < paths.origins.length; o++)
        for (let n = 0; n < this.perOrigin; n++) total = Math.min(MOST_COUNTED, total + paths.count(o, n));
      this.totalled = total;
    }
    return this.totalled;
  }

  get open(): number {
    return Math.max(0, this.total - this.considered);
  }

  /** Learns more of the fan that promises most; false where none can matter any more. */
  step(): boolean {
    const { heap, promises, ranking } = this;
    for (;;) {
      const known = heap.first;
      const next = promises.first(ranking);
      if (next !== undefined && (known === undefined || compareHopes(next, known.hope) < 0)) {
        this.bound = next.score;
        promises.drop();
        this.look(next.spot);
        return true;
      }
      if (known === undefined) break;
      heap.pop();
      this.bound = known.hope.score;
      // what comes after it hopes for no more
      if (!ranking.mayEnter({ ...known.hope, near: 0, spot: -1 })) break;
      if (ranking.mayEnter(known.hope)) {
        const view = known.view ?? this.viewOf(known.index);
        if (view !== undefined) this.follow(known.index, view);
      }
      this.rule(known.index);
      return true;
    }
    this.considered = this.total;
    this.bound = undefined;
    return false;
  }

  private near(index: number): number {
    return this.paths.origins[Math.floor(index / this.perOrigin)].near;
  }

  private hope(index: number, score: number, wanted: number): Rank {
    return { score, harmed: 0, wanted, near: this.near(index), spot: index, trial: 0 };
  }

  /** Counts a fan whose placements have been judged, or can matter no more. */
  private rule(index: number): void {
    const count = this.paths.count(Math.floor(index / this.perOrigin), index % this.perOrigin);
    this.considered = Math.min(MOST_COUNTED, this.considered + count);
  }

  private look(index: number): void {
    const view = this.viewOf(index);
    if (view === undefined) {
      this.rule(index);
      return;
    }
    if (this.ranking.all === true) {
      // all are wanted, whatever they promise
      this.follow(index, view);
      this.rule(index);
      return;
    }
    const keeps = this.kept < KEPT;
    if (keeps) this.kept += view.keep();
    this.heap.push({ index, hope: this.hope(index, view.most, view.wanted), view: keeps ? view : undefined });
  }

  /** What is known of a fan; undefined where it is illegal or cannot matter. */
  private viewOf(index: number): FanView | undefined {
    const { paths, task } = this;
    const { weights } = task.search;
    const origin = Math.floor(index / this.perOrigin);
    const n = index % this.perOrigin;
    const near = this.nearTo(origin, n);
    if (!this.mayCatch(index, near)) return undefined;
    const fan = paths.fan(origin, n);
    const { legal, sees } = fan.seen?.() ?? sampled(fan);
    if (!legal) return undefined;
    const { solids } = task;
    // common.blocks: a square wholly inside a solid is never affected
    const keep =
      paths.whole || (sees === undefined && solids.length === 0)
        ? undefined
        : (x: number, y: number, z: number): boolean =>
            !solids.some((s) => holds(s, x, y, z)) && (sees?.(x, y, z) ?? true);
    const covered = coveredBy(fan, near, this.who, keep, this.room);
    if (!this.mayCatch(index, covered.near)) return undefined;
    const view = new FanView(fan, covered, this.who, weights, this.room);
    if (!this.mayMatter(index, view.most, view.wanted, view.catchesNobody)) return undefined;
    return view;
  }

  /** Whether a fan may have an outcome that enters the list, if it can catch some creatures all together. */
  private mayCatch(index: number, near: readonly number[]): boolean {
    const { weights } = this.task.search;
    let [score, wanted] = [0, 0];
    for (const i of near) {
      const weight = weights[this.who[i].index];
      if (weight <= 0) continue;
      score += weight;
      wanted++;
    }
    return this.mayMatter(index, score, wanted, near.length === 0);
  }

  /** Whom a fan could catch at all, by their place among those asked for. */
  private nearTo(origin: number, n: number): number[] {
    const { paths, who } = this;
    const { at } = paths.origins[origin];
    if (this.around?.origin !== origin) {
      const all = movedBy(this.reaches, at);
      this.around = { origin, who: [...who.keys()].filter((i) => overlaps(who[i].space, all)) };
    }
    const { x, y, z, w, d, h } = paths.reaches[n];
    const [x0, y0, z0] = [x + at[0], y + at[1], z + at[2]];
    const out: number[] = [];
    for (const i of this.around.who) {
      const s = who[i].space;
      if (s.x >= x0 + w || s.x + s.w <= x0 || s.y >= y0 + d || s.y + s.d <= y0) continue;
      if (s.z < z0 + h && z0 < s.z + s.h) out.push(i);
    }
    return out;
  }

  /** Whether a fan may have an outcome that enters the list; where it catches nobody there is only one. */
  private mayMatter(index: number, score: number, wanted: number, catchesNobody: boolean): boolean {
    if (score === Number.NEGATIVE_INFINITY) return false;
    const hope = this.hope(index, score, wanted);
    return catchesNobody ? this.ranking.wants(hope, []) : this.ranking.mayEnter(hope);
  }

  /** Follows the ways of a fan, step by step, as long as they may enter the list. */
  private follow(index: number, view: FanView): void {
    const whole = this.paths.whole;
    const base = this.hope(index, 0, 0);
    let number = 0;
    // whether the outcome of a way that catches nobody else would enter
    const wanted = new Map<number | string, boolean>();
    followed(view, whole, {
      offer: (way) => this.offer(base, number++, view, way),
      mayEnter: (way, score, most, settled) => {
        const { ranking } = this;
        // where the list is not full everything may
        const may = (): boolean =>
          ranking.last === undefined ||
          ranking.mayEnter({ ...base, score, wanted: most, harmed: whole ? 0 : way.harmed });
        if (!settled || whole) return may();
        const key = way.caught.length === 1 ? way.caught[0] : way.caught.join(" ");
        const known = wanted.get(key);
        if (known === false || !may()) return false;
        if (known === true) return true;
        const rank = { ...base, score, wanted: most, harmed: way.harmed, trial: number };
        const own = ranking.wants(rank, this.hitOf(view, way.caught));
        wanted.set(key, own);
        return own;
      },
    });
  }

  /** Whom a way catches, by their place in the scene. */
  private hitOf(view: FanView, caught: Int32Array): number[] {
    const out: number[] = [];
    for (let k = 0; k < view.near.length; k++)
      if (((caught[k >> 5] >>> (k & 31)) & 1) === 1) out.push(this.who[view.near[k]].index);
    return out.sort((a, b) => a - b);
  }

  private offer(base: Rank, number: number, view: FanView, way: Way): void {
    let rank: Rank = { ...base, score: way.score, wanted: way.wanted, harmed: way.harmed, trial: number };
    let hit = this.hitOf(view, way.caught);
    if (!this.paths.whole && !this.ranking.wants(rank, hit)) return;
    const path: number[] = [];
    for (let at: Way | undefined = way; at !== undefined; at = at.before) path.unshift(at.node);
    const trial = view.fan.trial(path);
    if (this.paths.whole) {
      const { footprint, reach } = trial.shape();
      const { solids } = this.task;
      const { creatures, units } = this.task.table.scene;
      hit = hit.filter((i) => affects(creatures[i], footprint, reach, solids, units));
      rank = { ...rank, ...this.task.sums(hit) };
      if (!this.ranking.wants(rank, hit)) return;
    }
    // paths of a fan are legal together, as `viewOf` has asked
    if (!this.paths.whole || trial.legal()) this.ranking.add({ ...rank, hit, of: trial });
  }
}

/** Line of effect of a fan from any placement of it. */
function sampled(fan: PathFan): ReturnType<NonNullable<PathFan["seen"]>> {
  const { begins, next } = fan.graph;
  const path = [0];
  for (let node = 0; begins[node] < begins[node + 1]; ) {
    node = next[begins[node]];
    path.push(node);
  }
  const trial = fan.trial(path);
  const { reach } = trial.shape();
  return { legal: trial.legal(), sees: reach && ((x, y, z) => reach.stop(x, y, z) === undefined) };
}

function movedBy(b: Box, [x, y, z]: readonly [number, number, number]): Box {
  return { ...b, x: b.x + x, y: b.y + y, z: b.z + z };
}

function hullOf(boxes: readonly Box[]): Box {
  let [x0, y0, z0, x1, y1, z1] = [0, 0, 0, 0, 0, 0];
  for (const b of boxes) {
    x0 = Math.min(x0, b.x);
    y0 = Math.min(y0, b.y);
    z0 = Math.min(z0, b.z);
    x1 = Math.max(x1, b.x + b.w);
    y1 = Math.max(y1, b.y + b.d);
    z1 = Math.max(z1, b.z + b.h);
  }
  return box(x0, y0, z0, x1 - x0, y1 - y0, z1 - z0);
}

/** As ranks are compared. */
function compareHopes(a: Rank, b: Rank): number {
  return b.score - a.score || b.wanted - a.wanted || a.near - b.near || a.spot - b.spot;
}
