import { type Box, box, cellsOf, holds, overlaps } from "../grid/box.js";
import type { Creature } from "../scene.js";
import { MOST_COUNTED, type PathFan, type Paths, type Worth } from "../systems/candidates.js";
import { chainOf } from "./chain.js";
import { type Covered, coveredBy, FanView, type Gain, Room } from "./fan.js";
import { Heap } from "./heap.js";
import { affects } from "./judge.js";
import { inOrder } from "./nearest-first.js";
import { Promises } from "./promises.js";
import { compareGains, type Listing, type Rank, Ranking } from "./ranking.js";
import type { SearchTask } from "./task.js";
import { followed, type Way } from "./ways.js";

/** A fan that has been looked at, and the best that any of its paths could have. */
interface Open {
  readonly index: number;
  readonly hope: Rank;
  /** Left out where those kept are too many already: then it is looked at anew. */
  readonly view: FanView | undefined;
  /** Whether only the nodes that cover somebody tell its hope, and its graph has not been gone through yet. */
  readonly rough: boolean;
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
    this.promises = new Promises(paths, this.who, weights, (o) => this.worthsOf(o));
    this.reaches = hullOf(paths.reaches);
  }

  /** Squares of wanted ones that an origin sees. */
  private worthsOf(origin: number): Worth[] {
    const { weights } = this.task.search;
    const sees = this.paths.whole ? undefined : this.paths.fan(origin, 0).seen?.().sees;
    return this.who
      .filter((c) => weights[c.index] > 0)
      .flatMap((c) => [...cellsOf(c.space)].map((cell) => ({ cell, weight: weights[c.index] })))
      .filter(({ cell }) => sees?.(...cell) ?? true);
  }

  private get total(): number {
    if (this.totalled === undefined) {
      const { paths } = this;
      let total = 0;
      for (let o = 0; o < paths.origins.length && total < MOST_COUNTED; o++)
        for (let n = 0; n < this.perOrigin && total < MOST_COUNTED; n++)
          total = Math.min(MOST_COUNTED, total + paths.count(o, n));
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
        this.begin(next.spot);
        return true;
      }
      if (known === undefined) break;
      heap.pop();
      this.bound = known.hope.score;
      // what comes after it hopes for no more
      if (!ranking.mayEnter({ ...known.hope, near: 0, spot: -1 })) break;
      if (known.rough) {
        if (ranking.mayEnter(known.hope)) this.look(known.index);
        else this.rule(known.index);
        return true;
      }
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

  private hope(index: number, { score, harmed, wanted }: Gain): Rank {
    return { score, harmed, wanted, near: this.near(index), spot: index, trial: 0 };
  }

  /** Counts a fan whose placements have been judged, or can matter no more. */
  private rule(index: number): void {
    if (this.considered === MOST_COUNTED) return;
    const count = this.paths.count(Math.floor(index / this.perOrigin), index % this.perOrigin);
    this.considered = Math.min(MOST_COUNTED, this.considered + count);
  }

  /** Learns of a fan what costs little. */
  private begin(index: number): void {
    const hope = this.ranking.all === true ? undefined : this.roughly(index);
    if (hope === undefined) this.look(index);
    else if (hope === "none") this.rule(index);
    else this.heap.push({ index, hope, view: undefined, rough: true });
  }

  /** What a fan may hope for by the nodes that cover somebody; undefined where that is not told, "none" where it is illegal or cannot matter. */
  private roughly(index: number): Rank | "none" | undefined {
    const { weights } = this.task.search;
    const found = this.coveredIn(index);
    if (found === undefined) return "none";
    const { fan, covered } = found;
    if (fan.stepsTo === undefined) return undefined;
    const most = chainOf(fan.stepsTo, covered, (k) => weights[this.who[covered.near[k]].index]);
    const gain = { ...most, harmed: 0 };
    return this.mayMatter(index, gain, covered.near.length === 0) ? this.hope(index, gain) : "none";
  }

  /** Goes through a fan's graph. */
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
    this.heap.push({ index, hope: this.hope(index, view.most), view: keeps ? view : undefined, rough: false });
  }

  /** What is known of a fan; undefined where it is illegal or cannot matter. */
  private viewOf(index: number): FanView | undefined {
    const { paths, task } = this;
    const { weights } = task.search;
    const found = this.coveredIn(index);
    if (found === undefined) return undefined;
    const { fan, covered, broken } = found;
    const weighing = { weights, tells: (i: number) => task.tells(i), broken, spares: paths.whole };
    const view = new FanView(fan, covered, this.who, weighing, this.room);
    return this.mayMatter(index, view.most, view.catchesNobody) ? view : undefined;
  }

  /** Whom a fan covers, and whether squares of theirs do not count; undefined where it is illegal or cannot matter. */
  private coveredIn(index: number): { fan: PathFan; covered: Covered; broken: boolean } | undefined {
    const { paths, task } = this;
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
    return this.mayCatch(index, covered.near) ? { fan, covered, broken: keep !== undefined } : undefined;
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
    return this.mayMatter(index, { score, harmed: 0, wanted }, near.length === 0);
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
  private mayMatter(index: number, gain: Gain, catchesNobody: boolean): boolean {
    if (gain.score === Number.NEGATIVE_INFINITY) return false;
    if (!catchesNobody && this.ranking.all === true) return true;
    const hope = this.hope(index, gain);
    return catchesNobody ? this.ranking.wants(hope, []) : this.ranking.mayEnter(hope);
  }

  /** Follows the ways of a fan, step by step, as long as they may enter the list. */
  private follow(index: number, view: FanView): void {
    const whole = this.paths.whole;
    const near = this.near(index);
    let number = 0;
    // whether the outcome of a way that catches nobody else would enter
    const wanted = new Map<number | string, boolean>();
    followed(view, whole, {
      limit: this.ranking.limit,
      offer: (way) => this.offer(index, number++, view, way),
      mayEnter: (way, gain, settled) => {
        const { ranking } = this;
        // where the list is not full everything may
        const { score, harmed, wanted: many } = gain;
        const may =
          ranking.last === undefined || ranking.mayEnter({ score, harmed, wanted: many, near, spot: index, trial: 0 });
        if (!may || !settled || whole) return may;
        const key = way.caught.length === 1 ? way.caught[0] : way.caught.join(" ");
        const known = wanted.get(key);
        if (known !== undefined) return known;
        const rank = { score, harmed, wanted: many, near, spot: index, trial: number };
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
    return inOrder(out, (a, b) => a - b);
  }

  private offer(index: number, number: number, view: FanView, way: Way): void {
    const { score, harmed, wanted } = way;
    let rank: Rank = { score, harmed, wanted, near: this.near(index), spot: index, trial: number };
    let hit = this.hitOf(view, way.caught);
    if (!this.paths.whole && !this.ranking.wants(rank, hit)) return;
    const path: number[] = [];
    for (let at: Way | undefined = way; at !== undefined; at = at.before) path.push(at.node);
    path.reverse();
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
    if (this.paths.whole && !trial.legal()) return;
    const { near, spot } = rank;
    this.ranking.add({
      score: rank.score,
      harmed: rank.harmed,
      wanted: rank.wanted,
      near,
      spot,
      trial: number,
      hit,
      of: trial,
    });
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
  return compareGains(a, b) || a.near - b.near || a.spot - b.spot;
}
