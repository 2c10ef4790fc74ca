import type { SearchAnswer } from "../../contract/search.js";
import type { Toward } from "../../contract/types.js";
import type { Creature } from "../../scene.js";
import type { AimApex, AimSide, Aims } from "../../systems/aims.js";
import { Heap } from "../heap.js";
import { Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { type Aimed, aimedAt, CoveredParts, isHit, toldIn } from "./half-squares.js";
import { judgeAim, placeOf, VECTORS } from "./place.js";
import { type Sector, sectorOf } from "./sector.js";
import { AXES, isBetween, Turn } from "./turn.js";

/** An apex with all directions from it, or with those of one sector. */
interface Part {
  readonly of: Apex;
  readonly sector: Sector | undefined;
  /** Of those whom all directions of the sector affect: their weights, and the wanted and the spared among them. */
  readonly sums: Sums;
  readonly aimed: readonly Aimed[];
  /** No direction scores more. */
  readonly most: number;
  /** Vectors that it stands for. */
  readonly share: number;
  /** Which part it is, in the order in which they were made. */
  readonly serial: number;
}

interface Sums {
  readonly score: number;
  readonly harmed: number;
  readonly wanted: number;
  /** Who they are, in the order in which they were told. */
  readonly hit: readonly number[];
}

/** An apex of a side. */
export interface Apex {
  readonly side: AimSide;
  readonly n: number;
  readonly apex: AimApex;
}

/** A direction that is not judged yet, the first with its outcome. */
interface Met extends Omit<Sums, "hit"> {
  readonly of: Apex;
  readonly toward: Toward;
}

/** Parts that are looked at before a search ends without its proof, and after its proof to fill the list. */
const MOST_PARTS = 40_000;
const MORE_PARTS = 120;

/** Outcomes that are kept for the list; later ones only better it. */
const MOST_MET = 5000;

const NOBODY: Sums = { score: 0, harmed: 0, wanted: 0, hit: [] };

const compareParts = (a: Part, b: Part): number => b.most - a.most || a.share - b.share || a.serial - b.serial;

/**
 * The search over every direction from a few apexes where half of a square is asked. All vectors between two are one part: who is affected in all of them, and who in none, is told by bounds of
 * the covered part as the shape turns; wanted ones of whom neither is told count towards the part's bound. The part of the highest bound is looked at, a vector in its middle judged, and
 * cut there, at last into parts that hold no vector of six digits.
 */
export class HalfSearch {
  readonly ranking: Ranking;
  considered = 0;
  private readonly heap = new Heap<Part>(compareParts);
  private readonly who: readonly Creature[];
  private readonly weighed: readonly Creature[];
  private readonly weights: Float64Array;
  private readonly parts: CoveredParts;
  private readonly total: number;
  private readonly met = new Map<string, Met>();
  private waiting: Met[] | undefined;
  private looked = 0;
  private more = 0;
  private serial = 0;
  /** Where the proof was given up: no placement of what is left scores more. */
  private given = Number.NEGATIVE_INFINITY;
  /** The best that a direction should score of which the system said otherwise. */
  private untold = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly task: SearchTask,
    private readonly aims: Aims,
  ) {
    this.ranking = new Ranking(task.search.limit, (i) => task.tells(i));
    this.weights = task.search.weights;
    this.who = task.who(aims.source, aims.sourceAffected);
    this.weighed = this.who.filter((c) => this.weights[c.index] !== 0);
    this.parts = new CoveredParts(aims.shape, aims.units);
    let apexes = 0;
    for (const side of aims.sides) {
      apexes += side.count;
      for (let n = 0; n < side.count; n++) this.begin({ side, n, apex: aims.apex(side, n) });
    }
    this.total = Math.min(Number.MAX_SAFE_INTEGER, apexes * VECTORS);
  }

  get open(): number {
    return this.total - this.considered;
  }

  get bound(): number | undefined {
    return this.waiting === undefined ? this.heap.first?.most : undefined;
  }

  private get best(): number {
    return this.ranking.found[0]?.score ?? Number.NEGATIVE_INFINITY;
  }

  step(): boolean {
    if (this.waiting !== undefined) return this.fill(this.waiting);
    const part = this.heap.first;
    const proven = part === undefined || part.most <= this.best;
    if (part === undefined || (proven && (this.more++ >= MORE_PARTS || this.met.size > MOST_MET)))
      return this.prepare();
    if (this.looked++ >= MOST_PARTS) return this.prepare(proven ? undefined : part.most);
    this.heap.pop();
    if (part.sector === undefined) this.turn(part);
    else this.cut(part, part.sector);
    return true;
  }

  tell(answer: SearchAnswer): void {
    const most = Math.max(this.untold, this.given);
    if (most > this.best) this.task.giveUp(answer, most, this.who);
  }

  /** An apex nobody of whom is looked at yet. */
  private begin(of: Apex): void {
    let most = 0;
    for (const c of this.weighed) {
      const weight = this.weights[c.index];
      if (weight > 0 && this.aims.stretch(of.side, of.n, of.n, c) !== undefined) most += weight;
    }
    this.push({ of, sector: undefined, sums: NOBODY, aimed: [], most, share: VECTORS });
  }

  /** Looks at an apex: the four axes, and the sectors between them. */
  private turn({ of, share }: Part): void {
    const { side, apex } = of;
    const isBarred = barredAt(side);
    const allowed = AXES.find((v) => !isBarred(v));
    // its range and whether its user sees it do not depend on the direction
    if (allowed === undefined || !apex.trial(allowed).legal()) {
      this.close(share);
      return;
    }
    const aimed = this.weighed.flatMap((c) => aimedAt(apex, c, this.weights[c.index], this.parts) ?? []);
    AXES.forEach((from, i) => {
      const to = AXES[(i + 1) % 4];
      if (!isBarred(from)) this.meet(of, from, NOBODY, aimed);
      const sector = sectorOf(from, to);
      if (sector !== undefined && !isBarred(sector.middle)) this.weigh(of, sector, NOBODY, aimed, share / 4);
      else this.close(share / 4);
    });
  }

  /** Looks at the middle of a part, and at what lies to both sides. */
  private cut({ of, sums, aimed, share }: Part, { from, middle, to }: Sector): void {
    this.meet(of, middle, sums, aimed);
    for (const half of [sectorOf(from, middle), sectorOf(middle, to)])
      if (half === undefined) this.close(share / 2);
      else this.weigh(of, half, sums, aimed, share / 2);
  }

  /** Takes a sector in, of whose directions something may matter. */
  private weigh(of: Apex, sector: Sector, above: Sums, aimed: readonly Aimed[], share: number): void {
    const left: Aimed[] = [];
    let sums = above;
    let hope = 0;
    for (const a of aimed) {
      const told = toldIn(a, sector);
      if (told === true) sums = withOne(sums, a);
      else if (told !== false) {
        left.push(told);
        if (a.weight > 0) hope += a.weight;
      }
    }
    this.push({ of, sector, sums, aimed: left, most: sums.score + hope, share });
  }

  private push(part: Omit<Part, "serial">): void {
    this.heap.push({ ...part, serial: this.serial++ });
  }

  private close(share: number): void {
    this.considered = Math.min(this.total, this.considered + Math.floor(share));
  }

  /** Tells whom a direction affects; a better one than all before is judged at once. */
  private meet(of: Apex, toward: Toward, above: Sums, aimed: readonly Aimed[]): void {
    let sums = above;
    for (const a of aimed) if (isHit(a, of.apex, toward)) sums = withOne(sums, a);
    const { score, harmed, wanted } = sums;
    const key = [...sums.hit].sort((a, b) => a - b).join();
    const met: Met = { of, toward, score, harmed, wanted };
    const known = this.met.get(key);
    if (known !== undefined && placeOf(known.of.side, known.of.n) <= placeOf(of.side, of.n)) return;
    this.met.set(key, met);
    if (score > this.best) this.judge(met);
  }

  /** Judges a placement and lists it. */
  private judge({ of, toward, score }: Met): void {
    const found = judgeAim(this.task, this.who, this.ranking, of, toward);
    if (found === undefined) this.untold = Math.max(this.untold, score);
    // what is told of a direction should be what the system says; where it is not, nothing is proven
    else if (found.score !== score) this.untold = Number.POSITIVE_INFINITY;
  }

  /** `given` is the bound of all that is left where the proof is given up. */
  private prepare(given?: number): boolean {
    if (given !== undefined) this.given = given;
    else this.considered = this.total;
    const order = (a: Met, b: Met): number =>
      b.score - a.score ||
      a.harmed - b.harmed ||
      b.wanted - a.wanted ||
      placeOf(a.of.side, a.of.n) - placeOf(b.of.side, b.of.n);
    this.waiting = [...this.met.values()].sort(order).reverse();
    return true;
  }

  /** Judges the next of what was met, until nothing can enter the list. */
  private fill(waiting: Met[]): boolean {
    const next = waiting.pop();
    const { last } = this.ranking;
    if (next === undefined || (last !== undefined && next.score < last.score)) return false;
    this.judge(next);
    return true;
  }
}

/** Whether a direction leads into the user's space. */
export function barredAt({ barred }: AimSide): (toward: Toward) => boolean {
  return (toward) =>
    barred !== undefined && isBetween(Turn.along(...toward), Turn.along(...barred[0]), Turn.along(...barred[1]));
}

function withOne({ score, harmed, wanted, hit }: Sums, { who, weight }: Aimed): Sums {
  return {
    score: score + weight,
    harmed: harmed + (weight < 0 ? 1 : 0),
    wanted: wanted + (weight > 0 ? 1 : 0),
    hit: [...hit, who],
  };
}
