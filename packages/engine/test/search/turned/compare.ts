import { expect } from "vitest";
import {
  type Answer,
  best,
  type Place,
  prepare,
  resolve,
  type SceneInput,
  type SearchAnswer,
  type SearchQuestion,
  type Table,
} from "../../../src/index.js";
import { type Random, random } from "../free/scenes.js";

/** Weight of each creature, by the contract: by id, else by side, else nothing. */
function weightsOf(q: SearchQuestion): Map<string, number> {
  const { byId = {}, ...sides } = q.score;
  return new Map(
    (q.scene?.creatures ?? []).map((c) => [c.id, byId[c.id] ?? (sides as Record<string, number>)[c.side ?? ""] ?? 0]),
  );
}

/** What a legal placement scores whose origin lies in the scene, at a height that is tried, and stays there; undefined of others. */
function scored(table: Table, q: SearchQuestion, place: Place, weights: Map<string, number>): number | undefined {
  const told = table.resolve({ ...(q.by === undefined ? {} : { by: q.by }), area: q.area, place });
  if (!told.legal || told.problems.some((p) => p.rule === "5e.near-side")) return undefined;
  if (!isTried(q, told)) return undefined;
  return told.affected.reduce((sum, a) => sum + (weights.get(a.id) ?? 0), 0);
}

/** Whether the origin lies in the scene, at a height that is tried. */
export function isTried(q: SearchQuestion, { origin }: Pick<Answer, "origin">): boolean {
  const [x, y, z] = (origin as unknown as { point: number[] }).point;
  const [width, height] = (q.scene as SceneInput).size as [number, number];
  const [low, high] = q.layersTried ?? [0, 0];
  return x >= 0 && y >= 0 && x <= width && y <= height && z >= low && z <= high && Number.isInteger(z);
}

/** Each listed placement is legal and affects exactly those that it lists, others each. */
function listed(q: SearchQuestion, answer: SearchAnswer, weights: Map<string, number>): void {
  const { score: _s, limit: _l, layersTried: _t, ...rest } = q;
  for (const { place, score, affected } of answer.placements) {
    const told = resolve({ ...rest, place } as never);
    expect(told.legal).toBe(true);
    expect(told.affected.map((a) => a.id)).toEqual(affected);
    expect(told.place).toEqual(place);
    expect(affected.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)).toBeCloseTo(score, 9);
  }
  expect(new Set(answer.placements.map((p) => p.affected.join())).size).toBe(answer.placements.length);
}

/** No placement that is tried scores more than what is called proven. Returns the answer. */
export function checked(q: SearchQuestion, tries: (table: Table) => Iterable<Place>): SearchAnswer {
  const answer = best(q);
  const weights = weightsOf(q);
  listed(q, answer, weights);
  if (!answer.complete) return answer;
  const top = answer.placements[0]?.score ?? Number.NEGATIVE_INFINITY;
  const table = prepare({
    system: q.system,
    method: q.method!,
    scene: q.scene!,
    ...(q.options === undefined ? {} : { options: q.options }),
  });
  for (const place of tries(table)) {
    const score = scored(table, q, place, weights);
    if (score !== undefined && score > top + 1e-9) expect({ place, score }).toEqual({ top });
  }
  return answer;
}

const thousandth = (v: number): number => Math.round(v * 1000) / 1000;

/** Directions about which scores change, and any of six digits. */
function direction(r: Random): [number, number] {
  const signed = (n: number): number => (r(2) === 0 ? n : -n);
  for (;;) {
    const d: [number, number] =
      r(3) === 0
        ? ([
            [1, 0],
            [0, 1],
            [3, 4],
            [4, 3],
            [1, 1],
            [5, 12],
          ][r(6)] as [number, number])
        : r(2) === 0
          ? [r(7), r(7)]
          : [r(1_000_000), r(1_000_000)];
    if (d[0] !== 0 || d[1] !== 0) return [signed(d[0]), signed(d[1])];
  }
}

/** Random placements: corners anywhere, on quarters of squares, or a little beside corners of spaces; origins left out or on the border. */
export function* random3(q: SearchQuestion, seed: number, count: number): Generator<Place> {
  const r = random(seed);
  const scene = q.scene as SceneInput;
  const [width] = scene.size as [number, number];
  const side = (q.area as { sideFeet: number }).sideFeet / 5;
  const cube = (q.area as { shape: string }).shape === "cube";
  const [low, high] = q.layersTried ?? [0, 0];
  const creatures = scene.creatures ?? [];
  const near = (): number => [0, 0.001, -0.001, 0.1, side, -side][r(6)];
  for (let n = 0; n < count; n++) {
    const along = direction(r);
    const length = Math.hypot(...along);
    const [ux, uy] = [along[0] / length, along[1] / length];
    const way = r(3);
    const c = creatures[r(creatures.length)];
    const spot = (axis: 0 | 1): number => {
      if (way === 0) return thousandth(r(1000 * (width + 4)) / 1000 - 2);
      if (way === 1) return r(4 * (width + 4)) / 4 - 2;
      return thousandth((c.at?.[axis] ?? 3) + (r(2) === 0 ? ((c.size as number) ?? 1) : 0) + near());
    };
    const [x, y] = [spot(0), spot(1)];
    const z = low + r(high - low + 1);
    const down = !cube || r(2) === 0 ? 0 : thousandth((r(9) * side) / 8);
    const part = (): number => (r(2) === 0 ? [0, side / 2, side][r(3)] : (r(1001) * side) / 1000);
    const [a, b] = [part(), part()];
    const origin = [thousandth(x + a * ux - b * uy), thousandth(y + a * uy + b * ux), z];
    yield {
      corner: [x, y, thousandth(z - down)],
      along,
      ...(r(4) === 0 && down === 0 ? {} : { origin }),
    } as Place;
  }
}

/** Every corner on quarters of squares, in some dozens of directions, with three origins each: left out, the middle and the corner itself. */
export function* grid(q: SearchQuestion, parts: number): Generator<Place> {
  const [width, height] = (q.scene as SceneInput).size as [number, number];
  const side = (q.area as { sideFeet: number }).sideFeet / 5;
  const reach = Math.ceil(side * 1.5);
  const directions: [number, number][] = [];
  for (let dx = 0; dx <= 3; dx++)
    for (let dy = 0; dy <= 3; dy++)
      if (dx + dy > 0 && (dx === 0 || dy === 0 ? dx + dy === 1 : gcd(dx, dy) === 1))
        directions.push([dx, dy], [-dy, dx]);
  for (let j = -reach * parts; j <= (height + reach) * parts; j++)
    for (let i = -reach * parts; i <= (width + reach) * parts; i++)
      for (const along of directions) {
        const corner = [i / parts, j / parts, 0] as const;
        yield { corner, along };
        yield { corner, along, origin: corner };
      }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
