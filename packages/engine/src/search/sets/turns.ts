import type { AimSide, Aims } from "../../systems/aims.js";
import { VECTORS } from "../aims/place.js";
import { AimSearch, barredOf, simple } from "../aims/search.js";
import { type Stop, type Swept, sweep, vectorOf } from "../aims/sweep.js";
import type { Listing } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { type Hope, holdsAll, Weighing } from "./hopes.js";
import type { Region, Regions } from "./regions.js";

/** Stretches, and rounds about single apexes, that are looked at before the proof is given up. */
const MOST_STRETCHES = 20_000;
const MOST_APEXES = 2_000;

/** Placements that are judged at one apex. */
const MOST_JUDGED = 400;

/** Steps of a stretch of which the middle is looked at before it is cut. */
const LOOKED = 60;

const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

/** Apexes in a row. */
interface Stretch extends Region {
  readonly side: AimSide;
  readonly from: number;
  readonly to: number;
}

/** Parts of a round in which the same are affected. */
interface Part {
  readonly hope: Hope;
  readonly score: number;
  readonly stops: Stop[];
}

/** Areas in any direction: regions are stretches of apexes. */
export class TurnRegions implements Regions<Stretch> {
  readonly weighing: Weighing;
  readonly total: number;
  private readonly rounds: AimSearch;
  private looked = 0;
  private apexes = 0;

  constructor(
    task: SearchTask,
    private readonly aims: Aims,
    listing: Listing,
  ) {
    this.weighing = new Weighing(task.who(aims.source, aims.sourceAffected), task.search.weights);
    this.rounds = new AimSearch(task, aims, "alone", listing);
    this.total = Math.min(MOST_COUNTED, aims.sides.reduce((sum, side) => sum + side.count, 0) * VECTORS);
  }

  get used(): number {
    return Math.max(this.looked / MOST_STRETCHES, this.apexes / MOST_APEXES);
  }

  first(): Stretch[] {
    return this.aims.sides.map((side) => this.stretch(side, 0, side.count - 1));
  }

  alone(task: SearchTask): AimSearch {
    return new AimSearch(task, this.aims, "alone");
  }

  look({ side, from, to, hopes }: Stretch, wants: (hope: Hope) => boolean): Stretch[] {
    this.looked++;
    // a round about a single apex costs more than a bound: where it is worth it, and at last
    const looks = to - from > LOOKED || from === to;
    const middle = looks ? simple(side, from, to) : Math.floor((from + to) / 2);
    const rest = looks ? middle - 1 : middle;
    const out: Stretch[] = [];
    if (looks) {
      const left = this.lookAt(side, middle, wants);
      if (left.length > 0) out.push({ side, from: middle, to: middle, hopes: left, size: VECTORS, stuck: true });
    }
    for (const [a, b] of [
      [from, rest],
      [middle + 1, to],
    ])
      if (a <= b)
        out.push(a === from && b === to ? { side, from, to, hopes, size: VECTORS } : this.stretch(side, a, b));
    return out;
  }

  private stretch(side: AimSide, from: number, to: number): Stretch {
    const hopes = tops(this.partsOf(this.rounds.roundOver(side, from, to), side));
    return { side, from, to, hopes, size: (to - from + 1) * VECTORS };
  }

  /** Goes round one apex and judges what is more than what is known; hopes of which more cannot be told. */
  private lookAt(side: AimSide, n: number, wants: (hope: Hope) => boolean): Hope[] {
    this.apexes++;
    const apex = this.aims.apex(side, n);
    const { round, isExact } = this.rounds.roundAt(apex);
    const left: Hope[] = [];
    let judged = 0;
    for (const { hope, stops } of this.partsOf(round, side)) {
      if (!wants(hope)) continue;
      if (judged++ >= MOST_JUDGED) {
        left.push(hope);
        continue;
      }
      for (const stop of stops) {
        const toward = vectorOf(stop);
        if (toward === undefined) continue;
        // its range and whether its user sees it do not depend on the direction
        if (this.rounds.judge(side, n, apex, toward) === undefined) return [];
        if (isExact) break;
      }
      if (!isExact && wants(hope)) left.push(hope);
    }
    return left;
  }

  /** The parts of a round, those alike together, the best first. */
  private partsOf(round: readonly Swept[], side: AimSide): Part[] {
    const all = new Map<string, Part>();
    sweep(
      round,
      barredOf(side),
      () => Number.NEGATIVE_INFINITY,
      (stop, isIn) => {
        const hope = this.weighing.of(
          [],
          round.filter((_, k) => isIn(k)).map((s) => s.who),
        );
        const key = hope.join();
        const known = all.get(key);
        if (known === undefined) all.set(key, { hope, score: stop.score, stops: [stop] });
        else known.stops.push(stop);
      },
    );
    return [...all.values()].sort((a, b) => b.score - a.score);
  }
}

/** Of hopes, the best first, those that no other holds. */
function tops(parts: readonly Part[]): Hope[] {
  const out: Hope[] = [];
  for (const { hope } of parts) if (!out.some((h) => holdsAll(h, hope))) out.push(hope);
  return out;
}
