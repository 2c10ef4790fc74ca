import type { SearchAnswer } from "../../contract/search.js";
import type { Toward } from "../../contract/types.js";
import { PARTS } from "../../question/score.js";
import type { Creature } from "../../scene.js";
import type { AimApex, AimSide, AimStretch, Aims } from "../../systems/aims.js";
import type { FreeRect } from "../../systems/free.js";
import { rectAbout } from "../free/distance.js";
import { isHidden, MOST } from "../free/hidden.js";
import { isBehind, wallUnder } from "../free/on-wall.js";
import { pieceOf } from "../free/piece.js";
import { type Screen, screensIn, screensOf } from "../free/screens.js";
import { Heap } from "../heap.js";
import { BETWEEN, type Over, overOf, type Within } from "../over.js";
import { type Listing, Ranking } from "../ranking.js";
import type { SearchTask } from "../task.js";
import { type Covering, rectCovering, type TurnArc } from "./arcs.js";
import { coverOf, roughly } from "./covering.js";
import { judgeAim, VECTORS } from "./place.js";
import { polygonCovering } from "./polygon-arcs.js";
import { isClearOf, shownOf, swept } from "./shown.js";
import { between, type End, surelySeen } from "./surely.js";
import { type Stop, type Swept, sweep, vectorOf } from "./sweep.js";
import { compareTurns, Turn } from "./turn.js";

/** Apexes in a row that are yet to be looked at, one at last. */
interface Stretch {
  readonly side: AimSide;
  readonly from: number;
  readonly to: number;
  /** No placement from any of them scores more. */
  readonly most: number;
}

/** Stretches, and rounds about single apexes, that are looked at before a search ends without its proof. */
const MOST_STRETCHES = 20_000;
const MOST_APEXES = 400;

/** Placements that are judged at one apex. */
const MOST_JUDGED = 100;

/** Steps of a stretch of which the middle is looked at before it is cut. */
const LOOKED = 60;

/** Steps of a stretch below which it is asked what all of it sees of somebody past ends of walls. */
const SHORT = 300;

/** Apexes that fill the list; later ones only better it. */
const FILLING = 8;

const MOST_COUNTED = Number.MAX_SAFE_INTEGER;

const compareStretches = (a: Stretch, b: Stretch): number =>
  b.most - a.most ||
  b.to - b.from - (a.to - a.from) ||
  a.side.z - b.side.z ||
  a.side.y - b.side.y ||
  a.side.x - b.side.x ||
  a.from - b.from;

/**
 * The search over every direction from every apex. From one apex who is affected changes at turns only, so that one round tells the best there. Stretches of apexes are bounded
 * by a round about their first, for what anybody's space covers as it moves by the stretch, and cut until they are single apexes.
 */
export class AimSearch {
  considered = 0;
  private readonly heap = new Heap<Stretch>(compareStretches);
  private readonly who: readonly Creature[];
  private readonly aimed: readonly Creature[];
  private readonly total: number;
  private readonly weights: Float64Array;
  private readonly screens: readonly Screen[];
  private looked = 0;
  private apexes = 0;
  private ended = false;
  /** Where the proof was given up: no placement of what is left scores more. */
  private given = Number.NEGATIVE_INFINITY;
  /** The best score of a direction that no vector of six digits has. */
  private beyond = Number.NEGATIVE_INFINITY;
  /** The best that a part of a round could score of which it is not told exactly. */
  private untold = Number.NEGATIVE_INFINITY;
  private readonly over: Over | undefined;
  /** The search between apexes that can be named. */
  private between: AimSearch | undefined;

  constructor(
    private readonly task: SearchTask,
    private readonly aims: Aims,
    private readonly within?: Within,
    readonly ranking: Listing = new Ranking(overOf(within) === undefined ? task.search.limit : 1, (i) => task.tells(i)),
  ) {
    this.over = overOf(within);
    // nothing is worth a look that scores no more
    if (this.over !== undefined) this.apexes = FILLING;
    this.weights = task.search.weights;
    this.who = task.who(aims.source, aims.sourceAffected);
    this.aimed = this.who.filter((c) => this.weights[c.index] !== 0);
    this.screens = aims.effect === undefined ? [] : screensOf(aims.effect);
    let apexes = 0;
    for (const side of aims.sides) {
      apexes += side.count;
      this.push(side, 0, side.count - 1, Number.POSITIVE_INFINITY);
    }
    this.total = Math.min(MOST_COUNTED, apexes * VECTORS);
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

  step(): boolean {
    if (this.between !== undefined) return this.between.step();
    const stretch = this.heap.pop();
    if (stretch === undefined || (stretch.most <= this.best && this.apexes >= FILLING)) return this.end();
    const part = this.over?.part ?? 1;
    if (this.looked++ >= MOST_STRETCHES * part || this.apexes >= MOST_APEXES * part) return this.end(stretch.most);
    const { side, from, to, most } = stretch;
    // a round about a single apex costs more than a bound: where it is worth it, and at last
    const looks = to - from > LOOKED || from === to;
    const middle = looks ? simple(side, from, to) : Math.floor((from + to) / 2);
    if (looks) {
      this.lookAt(side, middle);
      this.considered = Math.min(this.total, this.considered + VECTORS);
    }
    const rest = looks ? middle - 1 : middle;
    if (from <= rest) this.push(side, from, rest, most);
    if (middle < to) this.push(side, middle + 1, to, most);
    return true;
  }

  tell(answer: SearchAnswer): void {
    const { best, untold, given, between } = this;
    const most = Math.max(untold, given);
    const beyond = Math.max(this.beyond, between?.beyond ?? this.beyond, between?.best ?? this.beyond);
    if (most > best) this.task.giveUp(answer, most, this.who);
    else if (best !== Number.NEGATIVE_INFINITY && beyond > best) answer.unplaceable = beyond / PARTS;
  }

  /** Goes round one apex and judges what may enter the list. */
  private lookAt(side: AimSide, n: number): void {
    const { aims, ranking } = this;
    const apex = aims.apex(side, n);
    const { round, isExact } = this.roundAt(apex);
    const filling = this.apexes++ < FILLING;
    const least = (): number => (filling ? (ranking.last?.score ?? Number.NEGATIVE_INFINITY) - 1 : this.best);
    const stops: Stop[] = [];
    sweep(round, barredOf(side), least, (s) => stops.push(s));
    stops.sort(
      (p, q) => q.score - p.score || p.harmed - q.harmed || q.wanted - p.wanted || compareTurns(p.from, q.from),
    );
    const seen = new Set<string>();
    let judged = 0;
    // told of an apex that may be used
    let beyond = Number.NEGATIVE_INFINITY;
    for (const stop of stops) {
      const { score, name } = stop;
      if (filling ? ranking.last !== undefined && score < ranking.last.score : score <= this.best) break;
      if (isExact && seen.has(name)) continue;
      const toward = vectorOf(stop);
      if (toward === undefined) {
        if (isExact) beyond = Math.max(beyond, score);
        continue;
      }
      seen.add(name);
      if (judged++ >= MOST_JUDGED) {
        this.untold = Math.max(this.untold, score);
        break;
      }
      const told = this.judge(side, n, apex, toward);
      // its range and whether its user sees it do not depend on the direction
      if (told === undefined) return;
      if (told < score && score > this.untold) this.untold = score;
    }
    if (beyond <= this.beyond) return;
    const [toward] = stops.map(vectorOf).filter((v) => v !== undefined);
    if (judged > 0 || (toward !== undefined && apex.trial(toward).legal())) this.beyond = beyond;
  }

  /** Whom one apex may affect in which directions, those to spare whom it surely does; and whether all of that is told exactly. */
  roundAt(apex: AimApex): { readonly round: readonly Swept[]; readonly isExact: boolean } {
    const { aims, weights } = this;
    let isExact = true;
    const round: Swept[] = [];
    for (const c of this.aimed) {
      const pieces = apex.pieces(c);
      if (pieces.length === 0) continue;
      const weight = weights[c.index];
      const { most, sure, exact } = coverOf(apex, pieces, aims.shape);
      const arcs = weight > 0 ? most : sure;
      if (!exact) isExact = false;
      if (arcs === undefined || arcs.length > 0) round.push({ who: c.index, weight, arcs });
    }
    return { round, isExact };
  }

  /** Judges a placement and lists it; what it scores, undefined where it is not legal. */
  judge(side: AimSide, n: number, apex: AimApex, toward: Toward): number | undefined {
    return judgeAim(this.task, this.who, this.ranking, { side, n, apex }, toward)?.score;
  }

  private push(side: AimSide, from: number, to: number, most: number): void {
    const bound =
      from === to && most === Number.POSITIVE_INFINITY ? most : Math.min(most, this.boundOf(side, from, to));
    if (bound > this.best || this.apexes < FILLING) this.heap.push({ side, from, to, most: bound });
    else this.considered = Math.min(this.total, this.considered + (to - from + 1) * VECTORS);
  }

  /** At least what any placement from a stretch of apexes scores. */
  private boundOf(side: AimSide, from: number, to: number): number {
    let most = Number.NEGATIVE_INFINITY;
    sweep(
      this.roundOver(side, from, to),
      barredOf(side),
      () => most,
      ({ score }) => {
        most = score;
      },
    );
    return most;
  }

  /** Whom some apex of a stretch may affect in which directions, those to spare whom all of them surely do. */
  roundOver(side: AimSide, from: number, to: number): Swept[] {
    const { aims, weights } = this;
    const round: Swept[] = [];
    let ends: readonly [End, End] | undefined;
    const endsOf = (): readonly [End, End] => {
      ends ??= [this.endAt(side, from), this.endAt(side, to)];
      return ends;
    };
    const isShort = to - from < SHORT;
    for (const c of this.aimed) {
      const weight = weights[c.index];
      const stretch = aims.stretch(side, from, to, c);
      if (stretch === undefined) continue;
      const arcs = weight > 0 ? this.mostOf(stretch) : this.sureOf(stretch, c, isShort ? endsOf : undefined);
      if (arcs === "unsure") continue;
      if (arcs === "all") round.push({ who: c.index, weight, arcs: undefined });
      else if (arcs.length > 0) round.push({ who: c.index, weight, arcs });
    }
    return round;
  }

  /** At least the directions in which some apex of a stretch covers somebody. */
  private mostOf({ apexes, body, z, low, high, most }: AimStretch): Covering {
    const { shape } = this.aims;
    const { effect, sided } = this.aims;
    const under = effect && wallUnder(effect, z, apexes);
    if (under !== undefined && isBehind(sided, body, under)) return [];
    const near = screensIn(this.screens, rectAbout(apexes, body), low, high, z);
    if (near.length > 0) {
      if (fits(apexes, [body, ...near]) && isHidden(pieceOf(apexes), pieceOf(body), near)) return [];
      const shown = shownOf(apexes, body, near);
      if (shown !== undefined && shown.length === 0) return [];
      const told = shown && polygonCovering(swept(shown, apexes), shape);
      if (told !== undefined && told !== "unsure") return told;
    }
    return roughly(most, shape);
  }

  /** Directions in which all of them surely cover it. */
  private sureOf(stretch: AimStretch, c: Creature, endsOf: (() => readonly [End, End]) | undefined): Covering {
    const { sure } = stretch;
    const { shape, effect, sided } = this.aims;
    if (sure === undefined) return [];
    if (this.isOpen(stretch)) return rectCovering(sure, shape);
    if (effect === undefined || endsOf === undefined) return [];
    const out: TurnArc[] = [];
    for (const part of surelySeen(stretch, endsOf(), c, effect, sided)) {
      const arcs = polygonCovering(part, shape);
      if (arcs === "all") return arcs;
      if (arcs !== "unsure") out.push(...arcs);
    }
    return out;
  }

  private endAt(side: AimSide, n: number): End {
    const { step } = this.aims;
    return { apex: this.aims.apex(side, n), x: (side.x + n * side.dx) * step, y: (side.y + n * side.dy) * step };
  }

  /** Whether nothing touches any line from them to it. */
  private isOpen(stretch: AimStretch): boolean {
    const { effect } = this.aims;
    if (effect === undefined) return true;
    const { walls, solids } = between(effect, stretch);
    return (walls.length === 0 && solids.length === 0) || isClearOf(stretch.apexes, stretch.body, walls, solids);
  }

  /** `given` is the bound of all that is left where the proof is given up. */
  private end(given?: number): boolean {
    if (!this.ended) {
      this.ended = true;
      if (given !== undefined && given > this.best) this.given = given;
      else {
        this.considered = this.total;
        if (this.within === undefined && this.untold <= this.best) return this.beginBetween();
      }
    }
    return false;
  }

  /** Looks for what true apexes between those that can be named score; whether there are any. */
  private beginBetween(): boolean {
    const { task, aims, best, beyond } = this;
    if (aims.finer === undefined || this.ranking.found.length === 0) return false;
    this.between = new AimSearch(task, aims.finer(), { score: Math.max(best, beyond), part: BETWEEN });
    return true;
  }
}

/** Whether all of it lies so near that products of its coordinates are exact. */
function fits({ x0, y0 }: FreeRect, all: readonly FreeRect[]): boolean {
  const half = MOST / 2;
  return all.every(
    (r) =>
      Math.max(Math.abs(r.x0 - x0), Math.abs(r.x1 - x0)) < half &&
      Math.max(Math.abs(r.y0 - y0), Math.abs(r.y1 - y0)) < half,
  );
}

export function barredOf({ barred }: AimSide): TurnArc | undefined {
  return barred && { from: Turn.along(...barred[0]), to: Turn.along(...barred[1]) };
}

const PARTS_OF_A_SQUARE = [1000, 500, 250, 200, 100, 50, 20, 10, 5, 2];

/** An apex of a stretch that is simple to tell, not far from its middle. */
export function simple({ x, y, dx }: AimSide, from: number, to: number): number {
  const middle = Math.floor((from + to) / 2);
  const begin = dx === 1 ? x : y;
  for (const n of PARTS_OF_A_SQUARE) {
    const low = Math.ceil((begin + from) / n) * n - begin;
    if (low > to) continue;
    const near = Math.floor((begin + middle) / n) * n - begin;
    return near >= from ? near : low;
  }
  return middle;
}
