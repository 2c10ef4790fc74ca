import { expect } from "vitest";
import { best, prepare, resolve, type SearchAnswer, type SearchQuestion } from "../../../src/index.js";
import { random } from "../free/scenes.js";
import { tried } from "./scenes.js";

/** Weight of each creature, by the contract: by id, else by side, else nothing. */
function weightsOf(q: SearchQuestion): Map<string, number> {
  const { byId = {}, ...sides } = q.score;
  return new Map(
    (q.scene?.creatures ?? []).map((c) => [c.id, byId[c.id] ?? (sides as Record<string, number>)[c.side ?? ""] ?? 0]),
  );
}

type Tried = { point: number[]; toward: [number, number] };

/**
 * Puts random placements, near all directions in which something changes, and `more`, to `resolve`: none that is legal may score more than what is called proven. Each listed
 * placement is legal and affects exactly those that it lists. Returns the answer.
 */
export function checked(q: SearchQuestion, seed: number, count: number, more: readonly Tried[] = []): SearchAnswer {
  const answer = best(q);
  const { score: _s, limit: _l, layersTried: _t, points: _p, ...rest } = q;
  const weights = weightsOf(q);
  const top = answer.placements[0]?.score ?? Number.NEGATIVE_INFINITY;
  for (const { place, score, affected } of answer.placements) {
    const told = resolve({ ...rest, place } as never);
    expect(told.legal).toBe(true);
    expect(told.affected.map((a) => a.id)).toEqual(affected);
    expect(told.place).toEqual(place);
    expect(affected.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)).toBeCloseTo(score, 9);
  }
  expect(new Set(answer.placements.map((p) => p.affected.join())).size).toBe(answer.placements.length);
  if (!answer.complete) return answer;
  const { system, method, scene, options } = q;
  const table = prepare({
    system,
    method: method as NonNullable<typeof method>,
    scene: scene ?? {},
    ...(options === undefined ? {} : { options }),
  });
  const by = q.by === undefined ? {} : { by: q.by };
  for (const place of [...more, ...tried(random(seed), q, count)]) {
    const told = table.resolve({ ...by, area: q.area, place: place as never });
    if (!told.legal || told.problems.some((p) => p.rule === "5e.near-side")) continue;
    const score = told.affected.reduce((sum, a) => sum + (weights.get(a.id) ?? 0), 0);
    if (score > top + 1e-9) expect({ place, score, affected: told.affected.map((a) => a.id) }).toEqual({ top, answer });
  }
  return answer;
}
