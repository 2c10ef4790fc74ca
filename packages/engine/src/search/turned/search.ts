import type { SearchAnswer } from "../../contract/search.js";
import { PARTS } from "../../question/score.js";
import type { Creature } from "../../scene.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned } from "../../systems/turned.js";
import { fitsWidth } from "../free/width.js";
import { Heap } from "../heap.js";
import { BETWEEN, type Over, overOf, type Within } from "../over.js";
import { Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { bestBetween } from "./between.js";
import { TurnedJudge } from "./judge.js";
import { compareNodes, type Node, Weigher } from "./node.js";
import type { Room } from "./room.js";
import { wholeTurned } from "./whole.js";

/** Rooms that are looked at before a search ends without its proof, where nothing stops lines and among walls, and placements that are judged. */
const MOST_ROOMS = 60_000;
const MOST_WALLED = 40_000;
const MOST_JUDGED = 4_000;

/** How often somebody is looked at. */
const MOST_ASKED = 5_000_000;

/** Rooms that are looked at after the proof, for more outcomes to list. */
const MORE_ROOMS = 300;

/**
 * The search over squares from every corner in every direction, by rooms of them: the one of the highest bound is looked at, a placement in it is judged, and it is cut. It
 * ends when no room that is left could score more than what is found; then a few more fill the list.
 */
export class TurnedSearch {
  readonly ranking: Ranking;
  private readonly heap = new Heap<Node>(compareNodes);
  private readonly judge: TurnedJudge;
  private readonly weigher: Weigher;
  private readonly walled: boolean;
  private readonly total: number;
  private looked = 0;
  private more = 0;
  private ended = false;
  /** Where the proof was given up: no placement of what is left scores more. */
  private given = Number.NEGATIVE_INFINITY;
  private readonly who: readonly Creature[];
  /** The best that a single placement could score of which no legal origin was found. */
  private untold = Number.NEGATIVE_INFINITY;
  /** The part of all placements that is still open. */
  private left = 1;
  private readonly over: Over | undefined;
  /** The search between placements that can be named, among walls. */
  private between: TurnedSearch | undefined;

  constructor(
    private readonly task: SearchTask,
    private readonly of: Turned,
    private readonly within?: Within,
  ) {
    this.over = overOf(within);
    this.ranking = new Ranking(this.over === undefined ? task.search.limit : 1, (i) => task.tells(i));
    this.walled = of.effect !== undefined;
    const { who, square, heights, total } = wholeTurned(task, of);
    this.who = who;
    this.total = total;
    this.weigher = new Weigher(of.unoccupied);
    this.judge = new TurnedJudge(task, of, square, who, this.ranking, this.over !== undefined);
    for (const { field, rooms } of heights)
      for (const room of rooms) this.push(this.weigher.root(field, room, 1 / heights.length));
  }

  get considered(): number {
    return this.ended && this.given === Number.NEGATIVE_INFINITY
      ? this.total
      : Math.floor(this.total * Math.min(1, Math.max(0, 1 - this.left)));
  }

  get open(): number {
    return this.total - this.considered;
  }

  get bound(): number | undefined {
    return this.ended ? undefined : this.heap.first?.most;
  }

  private get best(): number {
    return this.ranking.found[0]?.score ?? this.over?.score ?? Number.NEGATIVE_INFINITY;
  }

  private get isSpent(): boolean {
    const { looked, walled, judge, weigher } = this;
    const part = this.over?.part ?? 1;
    if (judge.judged >= MOST_JUDGED * part || weigher.asked >= MOST_ASKED * part) return true;
    return looked >= (walled ? MOST_WALLED : MOST_ROOMS) * part;
  }

  step(): boolean {
    if (this.between !== undefined) return this.between.step();
    const node = this.heap.pop();
    if (node === undefined) return this.end();
    const proven = node.most <= this.best;
    if (proven && (this.over !== undefined || this.more >= MORE_ROOMS || !this.mayList(node.most))) return this.end();
    if (!proven && this.isSpent) return this.end(node.most);
    if (proven) this.more++;
    else this.looked++;
    this.look(node, proven);
    return true;
  }

  tell(answer: SearchAnswer): void {
    const { best, of } = this;
    const left = Math.max(this.untold, this.given);
    if (left > best) {
      this.task.giveUp(answer, left, this.who);
      return;
    }
    if (best === Number.NEGATIVE_INFINITY) return;
    const most = this.walled ? this.between?.ranking.found[0]?.score : bestBetween(this.task, of.finer(), best);
    if (most === undefined) return;
    if (most > best) answer.unplaceable = most / PARTS;
  }

  private look(node: Node, proven: boolean): void {
    const { weigher, best } = this;
    const last = this.ranking.last?.score ?? Number.NEGATIVE_INFINITY;
    const least = proven ? last - 1 : best;
    const [first] = node.origins ?? [];
    const mayBe = (room: Room, from?: FreeRect): boolean =>
      (from === undefined ? weigher.boundAt(node, room) : weigher.boundFrom(node, room, from)) > least;
    for (const pick of node.room.picks()) {
      const settled = this.judge.judge(node.field, pick, first?.of.rect, least, mayBe);
      // among walls each origin is judged by itself
      if (!settled && first === undefined && node.room.isLeaf) this.untold = Math.max(this.untold, node.most);
    }
    const floor = this.best;
    const next = weigher.refined(node, floor);
    if (next !== undefined && next !== "none") {
      this.push(next);
      return;
    }
    this.left -= node.share;
    if (next === "none") return;
    if (node.room.isLeaf || (proven && node.maybe.length === 0)) return;
    const near = weigher.sparedNear(node);
    const parts = node.room.parts(near);
    for (const room of parts) {
      this.left += node.share / parts.length;
      const part = weigher.part(node, room, node.share / parts.length, floor);
      if (part === undefined) this.left -= node.share / parts.length;
      else this.push(part);
    }
  }

  private push(node: Node | undefined): void {
    if (node !== undefined) this.heap.push(node);
  }

  private mayList(score: number): boolean {
    const { last } = this.ranking;
    return last === undefined || score >= last.score;
  }

  /** `given` is the bound of all that is left where the proof is given up. */
  private end(given?: number): boolean {
    if (!this.ended) {
      this.ended = true;
      if (given !== undefined) this.given = given;
      else if (this.walled && this.within === undefined && this.untold <= this.best) return this.beginBetween();
    }
    return false;
  }

  /** Looks for what true squares between those that can be named score, among walls; whether there are any. */
  private beginBetween(): boolean {
    const { task, of, best } = this;
    // what must cover nobody scores nothing wherever it lies
    if (this.ranking.found.length === 0 || of.unoccupied) return false;
    const finer = of.finer();
    if (!fitsWidth(task, finer)) return false;
    this.between = new TurnedSearch(task, finer, { score: best, part: BETWEEN });
    return true;
  }
}
