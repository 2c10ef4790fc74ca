import { expect } from "vitest";
import {
  type Answer,
  best,
  type Place,
  prepare,
  resolve,
  type SearchAnswer,
  type SearchQuestion,
} from "../../../src/index.js";

/** Weight of each creature, by the contract: by id, else by side, else nothing. */
export function weightsOf(q: SearchQuestion): Map<string, number> {
  const { byId = {}, ...sides } = q.score;
  return new Map(
    (q.scene?.creatures ?? []).map((c) => [c.id, byId[c.id] ?? (sides as Record<string, number>)[c.side ?? ""] ?? 0]),
  );
}

export function scoreOf(weights: ReadonlyMap<string, number>, who: Iterable<string>): number {
  let sum = 0;
  for (const id of who) sum += 1000 * (weights.get(id) ?? 0);
  return Math.round(sum) / 1000;
}

export interface Checked {
  readonly answer: SearchAnswer;
  /** The best score of all sets of the placements that were tried. */
  readonly tried: number;
}

/**
 * Puts single placements to `resolve` and weighs every set of at most `count` of those that are legal (and whose answer `counts`): none may score more than what is called proven. Each listed set is legal and affects exactly
 * those that it lists.
 */
export function checked(
  q: SearchQuestion,
  places: Iterable<Place>,
  counts: (told: Pick<Answer, "origin">) => boolean = () => true,
): Checked {
  const answer = best(q);
  const { score: _s, limit: _l, layersTried: _t, points: _p, ...rest } = q;
  const area = rest.area as { count: number };
  const weights = weightsOf(q);
  for (const { place, score, affected } of answer.placements) {
    expect(Array.isArray(place) && place.length >= 1 && place.length <= area.count).toBe(true);
    const told = resolve({ ...rest, place } as never);
    expect(told.legal).toBe(true);
    expect(told.affected.map((a) => a.id)).toEqual(affected);
    expect(told.place).toEqual(place);
    expect(scoreOf(weights, affected)).toBe(score);
  }
  expect(new Set(answer.placements.map((p) => p.affected.join())).size).toBe(answer.placements.length);
  const { count, ...single } = area;
  const { system, method, scene, options } = q;
  const table = prepare({ system, method: method!, scene: scene ?? {}, ...(options === undefined ? {} : { options }) });
  const by = q.by === undefined ? {} : { by: q.by };
  const outcomes = new Map<string, readonly string[]>();
  for (const place of places) {
    const told = table.resolve({ ...by, area: single as never, place });
    if (!told.legal || told.problems.some((p) => p.rule === "5e.near-side") || !counts(told)) continue;
    const ids = told.affected.map((a) => a.id).filter((id) => weights.get(id) !== 0);
    outcomes.set(ids.join(), ids);
  }
  const tried = bestOf(maximal([...outcomes.values()], weights), count, weights);
  const [top] = answer.placements;
  const limit = answer.complete ? (top?.score ?? Number.NEGATIVE_INFINITY) : answer.bound!;
  if (tried > limit) expect({ q, tried }).toEqual({ answer });
  return { answer, tried };
}

/** Outcomes that no other one betters in every set. */
function maximal(all: readonly (readonly string[])[], weights: ReadonlyMap<string, number>): (readonly string[])[] {
  const betters = (a: readonly string[], b: readonly string[]): boolean =>
    b.every((id) => weights.get(id)! < 0 || a.includes(id)) && a.every((id) => weights.get(id)! > 0 || b.includes(id));
  return all.filter((b, i) => !all.some((a, k) => k !== i && betters(a, b) && (!betters(b, a) || k < i)));
}

function bestOf(outcomes: readonly (readonly string[])[], count: number, weights: ReadonlyMap<string, number>): number {
  let best = Number.NEGATIVE_INFINITY;
  const add = (from: number, who: ReadonlySet<string>, left: number): void => {
    for (let n = from; n < outcomes.length; n++) {
      const all = new Set([...who, ...outcomes[n]!]);
      best = Math.max(best, scoreOf(weights, all));
      if (left > 1) add(n + 1, all, left - 1);
    }
  };
  add(0, new Set(), count);
  return best;
}
