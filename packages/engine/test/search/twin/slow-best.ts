/** The slow twin of the search: every placement is put to the rules, and what is legal is sorted by the written order. */
import { prepare } from "@ambit/engine";
import type { Cell, Place } from "../../../src/contract/types.js";
import { dnd5ePlaces } from "./dnd5e.js";
import { drawSteelPlaces } from "./draw-steel.js";
import { compareKeys, orderKey } from "./order.js";
import { pf2ePlaces } from "./pathfinder2e.js";
import { heights, type Search, type Tried } from "./question.js";
import { standsOf, withStand } from "./walk.js";

/** One answer: a set of creatures and objects with the best placement that affects exactly these. */
export interface Found {
  readonly place: Place;
  readonly stand?: Cell;
  readonly score: number;
  readonly affected: readonly string[];
  readonly objects: readonly string[];
  /** How many with a negative and with a positive weight. */
  readonly bad: number;
  readonly good: number;
  /** Where the written order puts it among its likes. */
  readonly key: readonly number[];
}

/** Weights in thousandths, so that sums are exact. */
export function weightOf(q: Search, id: string): number {
  const own = q.score.byId?.[id];
  const side = q.scene!.creatures!.find((c) => c.id === id)?.side;
  const named = side === undefined || side === "byId" || !Object.hasOwn(q.score, side) ? 0 : (q.score[side] as number);
  return Math.round((own ?? named) * 1000);
}

function* tries(q: Search): Generator<Tried> {
  for (const { at, walked } of standsOf(q)) {
    const from = at === undefined ? q : withStand(q, at);
    const places =
      q.system === "draw-steel" ? drawSteelPlaces(from) : q.system === "pf2e" ? pf2ePlaces(from) : dnd5ePlaces(from);
    for (const place of places) yield at === undefined ? { place } : { place, stand: at, walked };
  }
}

/** Below 0 where a comes before b. */
export function order(a: Found, b: Found): number {
  return b.score - a.score || a.bad - b.bad || b.good - a.good || compareKeys(a.key, b.key);
}

/** Whom two answers must differ in: creatures, and objects that weigh something. */
export function keyOf(q: Search, affected: readonly string[], objects: readonly string[]): string {
  return JSON.stringify([affected, objects.filter((id) => weightOf(q, id) !== 0)]);
}

/** One legal placement with whom it affects; `moves` where its origin lies on the far side of a wall (`5e.near-side`). */
export interface Judged {
  readonly one: Found;
  readonly who: string;
  readonly moves: boolean;
}

/** Every legal placement, one by one. */
export function* judged(q: Search): Generator<Judged> {
  const tables = new Map<string, ReturnType<typeof prepare>>();
  for (const { place, stand, walked } of tries(q)) {
    const key = String(stand);
    let table = tables.get(key);
    if (table === undefined) {
      const { system, method, options, scene } = stand === undefined ? q : withStand(q, stand);
      table = prepare({
        system,
        ...(method === undefined ? {} : { method }),
        ...(options === undefined ? {} : { options }),
        ...(scene === undefined ? {} : { scene }),
      });
      tables.set(key, table);
    }
    const { by, area, targets } = q;
    const answer = table.resolve({
      ...(by === undefined ? {} : { by }),
      area,
      place,
      ...(targets === undefined ? {} : { targets }),
    });
    if (!answer.legal) continue;
    const affected = answer.affected.map((a) => a.id);
    const objects = answer.objects.map((a) => a.id);
    const weights = [...affected, ...objects].map((id) => weightOf(q, id));
    const one = {
      place: answer.place as Place,
      ...(stand === undefined ? {} : { stand }),
      score: weights.reduce((sum, n) => sum + n, 0) / 1000,
      affected,
      objects,
      bad: weights.filter((n) => n < 0).length,
      good: weights.filter((n) => n > 0).length,
      key: orderKey(q, answer, stand, walked),
    };
    // `5e.near-side`: the search lists the point where such an origin moves to.
    const moves = answer.problems.some((p) => p.rule === "5e.near-side");
    // It is found only where its height is tried.
    if (moves && !heights(q).includes((answer.origin as { point: Cell }).point[2])) continue;
    yield { one, who: keyOf(q, affected, objects), moves };
  }
}

/** Every different answer, the best first; `moved` has those that only an origin on the far side of a wall gives, `legal` counts the placements behind them. */
export function slowBest(q: Search): { found: Found[]; moved: Found[]; legal: number } {
  const best = new Map<string, Found>();
  const moved = new Map<string, Found>();
  let legal = 0;
  for (const { one, who, moves } of judged(q)) {
    legal++;
    const into = moves ? moved : best;
    const old = into.get(who);
    if (old === undefined || order(one, old) < 0) into.set(who, one);
  }
  const only = [...moved].filter(([who]) => !best.has(who)).map(([, one]) => one);
  return { found: [...best.values()].sort(order), moved: only.sort(order), legal };
}
