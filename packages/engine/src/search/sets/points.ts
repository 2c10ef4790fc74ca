import type { Free } from "../../systems/free.js";
import { type PointBox, pointsOf, simplePoint } from "../free/box.js";
import { PointJudge } from "../free/judge.js";
import { FreeSearch } from "../free/search.js";
import { parted } from "../free/split.js";
import { boxWithin, isAsked, weigh } from "../free/weigh.js";
import { type Whole, wholeOf } from "../free/whole.js";
import type { Listing } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { type Hope, Weighing } from "./hopes.js";
import type { Region, Regions } from "./regions.js";

/** Boxes that are looked at, and points that are judged, before the proof is given up. */
const MOST_BOXES = 200_000;
const MOST_WALLED = 30_000;
const MOST_JUDGED = 10_000;

interface BoxRegion extends Region {
  readonly box: PointBox;
}

/** Areas about any point: regions are boxes of points. */
export class PointRegions implements Regions<BoxRegion> {
  readonly weighing: Weighing;
  private readonly whole: Whole;
  private readonly judge: PointJudge;
  private readonly most: number;
  private looked = 0;

  constructor(
    task: SearchTask,
    private readonly free: Free,
    listing: Pick<Listing, "wants" | "add">,
  ) {
    this.whole = wholeOf(task, free);
    this.weighing = new Weighing(this.whole.who, task.search.weights);
    this.judge = new PointJudge(task, free, this.whole.who, listing);
    this.most = free.effect === undefined ? MOST_BOXES : MOST_WALLED;
  }

  get total(): number {
    return this.whole.total;
  }

  get used(): number {
    return Math.max(this.looked / this.most, this.judge.judged / MOST_JUDGED);
  }

  first(): BoxRegion[] {
    return this.whole.boxes.map((box) => this.regionOf(box));
  }

  alone(task: SearchTask): FreeSearch {
    return new FreeSearch(task, this.free, "alone");
  }

  look({ box }: BoxRegion, wants: (hope: Hope) => boolean): BoxRegion[] {
    this.looked++;
    if (isAsked(box)) {
      const { most, inside } = box;
      if (!weigh(box)) return [];
      if (box.most < most || box.inside !== inside) return [this.regionOf(box)];
    }
    this.probe(box, wants);
    if (pointsOf(box) === 1) return [];
    return parted(box).flatMap((part) => {
      const own = boxWithin(box.field, part, box);
      return own === undefined ? [] : [this.regionOf(own)];
    });
  }

  /** Judges a simple point of a box, unless it plainly comes to no more than what is known. */
  private probe(box: PointBox, wants: (hope: Hope) => boolean): void {
    const [i, j] = simplePoint(box);
    const point = boxWithin(box.field, { i0: i, j0: j, i1: i, j1: j }, box);
    if (point === undefined || (!point.weighed && !weigh(point)) || !wants(this.hopeOf(point))) return;
    this.judge.judge(box.field, i, j, Number.NEGATIVE_INFINITY);
  }

  private regionOf(box: PointBox): BoxRegion {
    return { box, hopes: [this.hopeOf(box)], size: pointsOf(box) };
  }

  private hopeOf({ field: { aims }, maybe, inside }: PointBox): Hope {
    const who = (k: number): number => aims[k].who;
    return this.weighing.of(maybe.map(who), inside.map(who));
  }
}
