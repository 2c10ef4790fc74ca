import type { SearchAnswer } from "../../contract/search.js";
import { PARTS } from "../../question/score.js";
import type { Creature } from "../../scene.js";
import type { Free } from "../../systems/free.js";
import { Heap } from "../heap.js";
import { BETWEEN, type Over, overOf, type Within } from "../over.js";
import { Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { compareBoxes, type PointBox, pointsOf, simplePoint } from "./box.js";
import type { Field } from "./field.js";
import { PointJudge } from "./judge.js";
import { parted } from "./split.js";
import { bestOfAll } from "./unplaceable.js";
import { boxWithin, weigh } from "./weigh.js";
import { wholeOf } from "./whole.js";
import { fitsWidth } from "./width.js";

/** Boxes that are looked at before a search ends without its proof: where nothing stops lines, and among walls, where each costs more; and points that are judged. */
const MOST_BOXES = 500_000;
const MOST_WALLED = 40_000;
const MOST_JUDGED = 4_000;

/** Boxes that are looked at after the proof, for more outcomes to list. */
const MORE_BOXES = 120;

/**
 * The search over every point that a question can name, by boxes of points: the one of the highest bound is looked at, a point in it is judged, and it is cut. It ends
 * when no box that is left could score more than what is found; then a few more fill the list.
 */
export class FreeSearch {
  readonly ranking: Ranking;
  considered = 0;
  private readonly heap = new Heap<PointBox>(compareBoxes);
  private readonly judge: PointJudge;
  private readonly total: number;
  private readonly fields: readonly Field[];
  private readonly walled: boolean;
  private looked = 0;
  private more = 0;
  private ended = false;
  /** Where the proof was given up: no placement scores more. */
  private given: number | undefined;
  private readonly who: readonly Creature[];
  private readonly over: Over | undefined;
  /** The best score of true points where borders tell it, and the search for it between points that can be named where they do not. */
  private beyond = Number.NEGATIVE_INFINITY;
  private between: FreeSearch | undefined;

  constructor(
    private readonly task: SearchTask,
    private readonly free: Free,
    private readonly within?: Within,
  ) {
    this.over = overOf(within);
    this.ranking = new Ranking(this.over === undefined ? task.search.limit : 1, (i) => task.tells(i));
    this.walled = free.effect !== undefined;
    const { who, fields, boxes, total } = wholeOf(task, free);
    this.who = who;
    this.fields = fields;
    this.total = total;
    this.judge = new PointJudge(task, free, who, this.ranking);
    for (const box of boxes) this.push(box);
  }

  get open(): number {
    return this.total - this.considered;
  }

  /** No open point scores more; undefined where none is open. */
  get bound(): number | undefined {
    return this.ended ? undefined : this.heap.first?.most;
  }

  /** The best score so far. */
  private get best(): number {
    return this.ranking.found[0]?.score ?? this.over?.score ?? Number.NEGATIVE_INFINITY;
  }

  /** Whether so much has been looked at that the proof is given up. */
  private get isSpent(): boolean {
    const { looked, walled, judge } = this;
    const part = this.over?.part ?? 1;
    return looked >= (walled ? MOST_WALLED : MOST_BOXES) * part || (walled && judge.judged >= MOST_JUDGED * part);
  }

  /** Looks at the box of the highest bound; false where none is left that matters. */
  step(): boolean {
    if (this.between !== undefined) return this.between.step();
    const box = this.heap.pop();
    if (box === undefined) return this.end();
    const proven = box.most <= this.best;
    if (proven && (this.over !== undefined || this.more >= MORE_BOXES || !this.mayList(box.most))) return this.end();
    if (!proven && this.isSpent) return this.end(box.most);
    if (proven) this.more++;
    else this.looked++;
    this.look(box, proven);
    return true;
  }

  /** What an answer tells of the proof. */
  tell(answer: SearchAnswer): void {
    const { best, given, beyond, between } = this;
    if (given !== undefined) this.task.giveUp(answer, given, this.who);
    const most = Math.max(beyond, between?.ranking.found[0]?.score ?? beyond);
    if (most > best) answer.unplaceable = most / PARTS;
  }

  private look(box: PointBox, proven: boolean): void {
    const perSquare = box.field.free.units / box.field.free.step;
    // walls hide little from all of a wide box
    if (!box.weighed && Math.max(box.i1 - box.i0, box.j1 - box.j0) < perSquare) {
      const { most } = box;
      if (!weigh(box)) {
        this.considered += pointsOf(box);
        return;
      }
      if (box.most < most) {
        this.push(box);
        return;
      }
    }
    const [i, j] = simplePoint(box);
    const least = proven ? (this.ranking.last?.score ?? Number.NEGATIVE_INFINITY) : this.best;
    this.probe(box, i, j, proven ? least - 1 : least);
    if (pointsOf(box) === 1 || (proven && box.maybe.length === 0)) {
      this.considered += pointsOf(box);
      return;
    }
    for (const part of parted(box)) this.push(boxWithin(box.field, part, box));
  }

  /** Judges a point of a box, unless the walls plainly leave it too little. */
  private probe(box: PointBox, i: number, j: number, least: number): void {
    const point = boxWithin(box.field, { i0: i, j0: j, i1: i, j1: j }, box);
    if (point === undefined || point.most <= least) return;
    if (!point.weighed && (!weigh(point) || point.most <= least)) return;
    this.judge.judge(box.field, i, j, least);
  }

  private push(box: PointBox | undefined): void {
    if (box !== undefined) this.heap.push(box);
  }

  private mayList(score: number): boolean {
    const { last } = this.ranking;
    return last === undefined || score >= last.score;
  }

  /** `given` is the bound of all that is left where the proof is given up. */
  private end(given?: number): boolean {
    if (!this.ended) {
      this.ended = true;
      this.given = given;
      if (given === undefined) this.considered = this.total;
      if (given === undefined && this.within === undefined && this.ranking.found.length > 0) return this.beginBetween();
    }
    return false;
  }

  /** Looks for what true points between those that can be named score; whether that takes further steps. */
  private beginBetween(): boolean {
    const { task, fields, best, walled } = this;
    this.beyond = best;
    const told = walled ? [undefined] : fields.map((field) => bestOfAll(field, best));
    for (const most of told) this.beyond = Math.max(this.beyond, most ?? best);
    if (!told.includes(undefined)) return false;
    const free = this.free.finer();
    if (!fitsWidth(task, free)) return false;
    this.between = new FreeSearch(task, free, { score: this.beyond, part: BETWEEN });
    return true;
  }
}
