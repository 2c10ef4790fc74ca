import type { SearchAnswer } from "../../contract/search.js";
import { PARTS } from "../../question/score.js";
import type { Creature } from "../../scene.js";
import type { FreeRect } from "../../systems/free.js";
import type { Turned } from "../../systems/turned.js";
import { BestFirst } from "../best-first.js";
import { fitsWidth } from "../free/width.js";
import type { Within } from "../over.js";
import type { SearchTask } from "../task.js";
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

/** The search over squares from every corner in every direction, by rooms of them. */
export class TurnedSearch extends BestFirst<Node> {
  protected readonly total: number;
  private readonly judge: TurnedJudge;
  private readonly weigher: Weigher;
  private readonly who: readonly Creature[];
  /** The best that a single placement could score of which no legal origin was found. */
  private untold = Number.NEGATIVE_INFINITY;
  /** The part of all placements that is still open. */
  private left = 1;

  constructor(
    task: SearchTask,
    private readonly of: Turned,
    within?: Within,
  ) {
    super(task, within, compareNodes, of.effect === undefined ? MOST_ROOMS : MOST_WALLED, MORE_ROOMS);
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

  protected isSpent(part: number): boolean {
    return this.judge.judged >= MOST_JUDGED * part || this.weigher.asked >= MOST_ASKED * part;
  }

  tell(answer: SearchAnswer): void {
    const { best } = this;
    const left = Math.max(this.untold, this.given);
    if (left > best) {
      this.task.giveUp(answer, left, this.who);
      return;
    }
    const most = this.bestBetween(best);
    if (most > best) answer.unplaceable = most / PARTS;
  }

  protected look(node: Node, proven: boolean): void {
    const { weigher, best } = this;
    const last = this.ranking.last?.score ?? Number.NEGATIVE_INFINITY;
    const least = proven ? last - 1 : best;
    const [first] = node.origins ?? [];
    const mayBe = (room: Room, from?: FreeRect): boolean =>
      (from === undefined ? weigher.boundAt(node, room) : weigher.boundFrom(node, room, from)) > least;
    for (const pick of node.room.picks()) {
      const settled = this.judge.judge(node.field, pick, first?.of, least, mayBe);
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
    const parts = node.room.parts(node.field.spared(node.maybe));
    for (const room of parts) {
      this.left += node.share / parts.length;
      const part = weigher.part(node, room, node.share / parts.length, floor);
      if (part === undefined) this.left -= node.share / parts.length;
      else this.push(part);
    }
  }

  protected beginBetween(): boolean {
    const { task, of, best } = this;
    if (this.within !== undefined || this.untold > best) return false;
    // what must cover nobody scores nothing wherever it lies
    if (this.ranking.found.length === 0 || of.unoccupied) return false;
    const finer = of.finer();
    if (!fitsWidth(task, finer)) return false;
    this.between = new TurnedSearch(task, finer, this.beyond(best));
    return true;
  }
}
