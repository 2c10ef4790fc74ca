import type { SearchAnswer } from "../../contract/search.js";
import { PARTS } from "../../question/score.js";
import type { Creature } from "../../scene.js";
import type { Free } from "../../systems/free.js";
import { BestFirst } from "../best-first.js";
import type { Within } from "../over.js";
import type { SearchTask } from "../task.js";
import { compareBoxes, type PointBox, pointsOf, simplePoint } from "./box.js";
import type { Field } from "./field.js";
import { PointJudge } from "./judge.js";
import { parted } from "./split.js";
import { bestOfAll } from "./unplaceable.js";
import { boxWithin, isAsked, weigh } from "./weigh.js";
import { wholeOf } from "./whole.js";
import { fitsWidth } from "./width.js";

/** Boxes that are looked at before a search ends without its proof: where nothing stops lines, and among walls, where each costs more; and points that are judged. */
const MOST_BOXES = 500_000;
const MOST_WALLED = 40_000;
const MOST_JUDGED = 4_000;

/** Boxes that are looked at after the proof, for more outcomes to list. */
const MORE_BOXES = 120;

/** The search over every point that a question can name, by boxes of points. */
export class FreeSearch extends BestFirst<PointBox> {
  considered = 0;
  protected readonly total: number;
  private readonly judge: PointJudge;
  private readonly fields: readonly Field[];
  private readonly who: readonly Creature[];
  /** The best score of true points where borders tell it. */
  private most = Number.NEGATIVE_INFINITY;

  constructor(
    task: SearchTask,
    private readonly free: Free,
    within?: Within,
  ) {
    super(task, within, compareBoxes, free.effect === undefined ? MOST_BOXES : MOST_WALLED, MORE_BOXES);
    const { who, fields, boxes, total } = wholeOf(task, free);
    this.who = who;
    this.fields = fields;
    this.total = total;
    this.judge = new PointJudge(task, free, who, this.ranking);
    for (const box of boxes) this.push(box);
  }

  protected isSpent(part: number): boolean {
    return this.free.effect !== undefined && this.judge.judged >= MOST_JUDGED * part;
  }

  /** What an answer tells of the proof. */
  tell(answer: SearchAnswer): void {
    const { best, given } = this;
    if (given !== Number.NEGATIVE_INFINITY) this.task.giveUp(answer, given, this.who);
    const most = Math.max(this.most, this.bestBetween(this.most));
    if (most > best) answer.unplaceable = most / PARTS;
  }

  protected look(box: PointBox, proven: boolean): void {
    if (isAsked(box)) {
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

  protected beginBetween(): boolean {
    const { task, fields, best } = this;
    this.considered = this.total;
    if (this.within !== undefined || this.ranking.found.length === 0) return false;
    this.most = best;
    const told = this.free.effect !== undefined ? [undefined] : fields.map((field) => bestOfAll(field, best));
    for (const most of told) this.most = Math.max(this.most, most ?? best);
    if (!told.includes(undefined)) return false;
    const free = this.free.finer();
    if (!fitsWidth(task, free)) return false;
    this.between = new FreeSearch(task, free, this.beyond(this.most));
    return true;
  }
}
