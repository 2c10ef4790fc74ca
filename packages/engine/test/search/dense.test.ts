/**
 * Searches at any point and in any direction against a fine grid of placements and random ones, each put to the rules: none scores more than what is called proven. In `npm test` a few; with
 * AMBIT_TRIED so many random ones in each scene, with AMBIT_GRID so many points a square, and vectors with parts up to one more, with AMBIT_DENSE so many scenes of each kind.
 */
import { describe, expect, it } from "vitest";
import { best, type Place, prepare, type SearchAnswer, type SearchQuestion } from "../../src/index.js";
import { randomSearch as rays, tried as triedRays } from "./aims/scenes.js";
import { type Random, random, randomSearch as rounds, tried as triedRounds } from "./free/scenes.js";

const SCENES = Number(process.env.AMBIT_DENSE ?? 1);
const FROM = Number(process.env.AMBIT_DENSE_FROM ?? 7000);
const TRIED = Number(process.env.AMBIT_TRIED ?? 60);
const GRID = Number(process.env.AMBIT_GRID ?? 1);

type Put = Pick<Place, "point" | "toward" | "up">;

/** What a placement scores; undefined where it is not legal, or its origin would move. */
function scoring(q: SearchQuestion): (place: Put) => number | undefined {
  const { system, method, scene, options, by, area, score } = q;
  const table = prepare({ system, method, scene, ...(options === undefined ? {} : { options }) } as never);
  const { byId = {}, ...sides } = score;
  const weights = new Map(
    (scene?.creatures ?? []).map((c) => [c.id, byId[c.id] ?? (sides as Record<string, number>)[c.side ?? ""] ?? 0]),
  );
  return (place) => {
    const told = table.resolve({ ...(by === undefined ? {} : { by }), area, place } as never);
    if (!told.legal || told.problems.some((p) => p.rule === "5e.near-side")) return undefined;
    return told.affected.reduce((sum, a) => sum + (weights.get(a.id) ?? 0), 0);
  };
}

function* span(from: number, to: number): Generator<number> {
  for (let n = from; n <= to; n++) yield n;
}

/** Points of a grid over the scene, at each height tried. */
function* points(q: SearchQuestion): Generator<Put> {
  const [width, height] = (q.scene as { size: readonly [number, number] }).size;
  const [low, high] = q.layersTried ?? [0, 0];
  const ways = (q.area as { shape: string }).shape === "cylinder" ? [{ up: true }, { up: false }] : [{}];
  for (const z of span(low, high))
    for (const y of span(0, height * GRID))
      for (const x of span(0, width * GRID)) for (const up of ways) yield { point: [x / GRID, y / GRID, z], ...up };
}

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

/** Vectors of small parts, from points of a grid on the user's border or the points that are given. */
function* turns(q: SearchQuestion): Generator<Put> {
  const { at, size } = (q.scene?.creatures ?? [])[0] as unknown as { at: number[]; size: number };
  const [low, high] = q.layersTried ?? [0, 0];
  const border: number[][] = [];
  for (const z of span(low, high))
    for (const n of span(0, size * GRID))
      for (const far of [0, size]) border.push([at[0] + n / GRID, at[1] + far, z], [at[0] + far, at[1] + n / GRID, z]);
  for (const point of q.points ?? border)
    for (const dx of span(-GRID - 1, GRID + 1))
      for (const dy of span(-GRID - 1, GRID + 1))
        if (divisor(dx, dy) === 1) yield { point: point as unknown as [number, number, number], toward: [dx, dy] };
}

function* some(q: SearchQuestion, r: Random): Generator<Put> {
  for (let left = TRIED; left > 0; left -= 100) {
    if (q.area instanceof Object && "radiusFeet" in q.area) {
      const up = q.area.shape === "cylinder" ? [{ up: true }, { up: false }] : [{}];
      for (const point of triedRounds(r, q, Math.min(left, 100))) yield { point, ...up[r(up.length)] };
    } else for (const place of triedRays(r, q, Math.min(left, 100))) yield place as unknown as Put;
  }
}

/** Whether a search was proven, after all placements have been put to the rules. */
function proven(q: SearchQuestion, seed: number, grid: Iterable<Put>): boolean {
  const { complete, placements }: SearchAnswer = best({ ...q, limit: 1 });
  if (!complete) return false;
  const top = placements[0]?.score ?? Number.NEGATIVE_INFINITY;
  const scoreOf = scoring(q);
  let legal = 0;
  for (const all of [grid, some(q, random(seed + 1))])
    for (const place of all) {
      const score = scoreOf(place);
      if (score === undefined) continue;
      legal++;
      // weights are whole numbers of halves
      if (score > top) expect({ seed, place, score }).toEqual({ top });
    }
  if (placements.length > 0) expect(legal).toBeGreaterThan(0);
  return true;
}

const WALLS = ["none", "grid", "any"] as const;

describe("no placement of a fine grid, and no random one, scores more", () => {
  it.each(WALLS)(
    "5e.template: spheres, circles and cylinders, walls %s",
    (walls) => {
      let complete = 0;
      for (const seed of span(FROM, FROM + SCENES - 1)) {
        const q = rounds(seed, { walls, heights: true });
        if (proven(q, seed, points(q))) complete++;
      }
      expect(complete).toBeGreaterThanOrEqual(Math.ceil(0.75 * SCENES));
    },
    10_000_000,
  );

  it.each(WALLS)(
    "5e.template: cones and lines, walls %s",
    (walls) => {
      let complete = 0;
      for (const seed of span(FROM, FROM + SCENES - 1)) {
        const q = rays(seed, { walls, from: seed % 2 === 0 ? "border" : "points", heights: true });
        if (proven(q, seed, turns(q))) complete++;
      }
      // above and below the ray whom every apex of a border surely covers is not told, so that some proofs are given up
      expect(complete).toBeGreaterThanOrEqual(Math.ceil(0.4 * SCENES));
    },
    10_000_000,
  );
});
