import { expect } from "vitest";
import { best, type Place, prepare, resolve, type SearchAnswer, type SearchQuestion } from "../../../src/index.js";
import { random, tried } from "./scenes.js";

/** Weight of each creature, by the contract: by id, else by side, else nothing. */
function weightsOf(q: SearchQuestion): Map<string, number> {
  const { byId = {}, ...sides } = q.score;
  return new Map(
    (q.scene?.creatures ?? []).map((c) => [c.id, byId[c.id] ?? (sides as Record<string, number>)[c.side ?? ""] ?? 0]),
  );
}

/**
 * Puts random points, near all places where something changes, to `resolve`: none that is legal may score more than what is called proven. Each listed
 * placement is legal and affects exactly those that it lists. Returns the answer.
 */
export function checked(q: SearchQuestion, seed: number, count: number): SearchAnswer {
  const answer = best(q);
  const { score: _s, limit: _l, layersTried: _t, ...rest } = q;
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
  const table = prepare({ system: q.system, method: q.method!, scene: q.scene! });
  const r = random(seed);
  const up = (q.area as { shape: string }).shape === "cylinder" ? [{ up: true }, { up: false }] : [{}];
  for (const point of tried(r, q, count)) {
    const place = { point, ...up[r(up.length)] } as Place;
    const told = table.resolve({ ...(q.by === undefined ? {} : { by: q.by }), area: q.area, place });
    if (!told.legal || told.problems.some((p) => p.rule === "5e.near-side")) continue;
    const score = told.affected.reduce((sum, a) => sum + (weights.get(a.id) ?? 0), 0);
    if (score > top + 1e-9) expect({ point, score, affected: told.affected.map((a) => a.id) }).toEqual({ top });
  }
  return answer;
}
