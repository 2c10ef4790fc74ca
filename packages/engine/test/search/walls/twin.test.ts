/**
 * Walls against plain enumeration: every legal wall of few squares in small random scenes, flat and with heights, and in the fixtures, each put to
 * `resolve`. AMBIT_SEARCHES and AMBIT_SEED as for the other twins.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  best,
  type Cell,
  type Place,
  type Question,
  resolve,
  type SearchAnswer,
  type SearchQuestion,
} from "../../../src/index.js";
import { Random, SEED } from "../../oracle/random.js";

const RUNS = Number(process.env.AMBIT_SEARCHES ?? 2);
const [WIDE, DEEP] = [5, 4];

/** Of a scene with heights creatures and blocks stand or fly in three layers, in which origins are tried, so that a wall has to climb to them. */
function scene(r: Random, heights: boolean): SearchQuestion {
  const squares = 1 + r.int(0, 3 - 1);
  const free: Cell[] = [];
  const height = (): number => (heights ? r.int(0, 3 - 1) : 0);
  for (let y = 0; y < DEEP; y++) for (let x = 0; x < WIDE; x++) free.push([x, y, height()]);
  const take = (): Cell => free.splice(r.int(0, free.length - 1), 1)[0]!;
  const creatures = Array.from({ length: 2 + r.int(0, 3 - 1) }, (_, i) => ({
    id: `c${i}`,
    at: take(),
    // those who only stand by weigh nothing
    side: r.pick(["party", "enemies", "enemies", "others"]),
  }));
  const solids = Array.from({ length: r.int(0, 3 - 1) }, () => ({ cell: take() }));
  const walls = Array.from({ length: r.int(0, 3 - 1) }, () => {
    const [x, y] = [r.int(0, WIDE - 1), r.int(0, DEEP - 1)];
    return r.int(0, 2 - 1) === 0
      ? { from: [x, y] as const, to: [x + 1, y] as const }
      : { from: [x, y] as const, to: [x, y + 1] as const };
  });
  const occupied = r.int(0, 2 - 1) === 0;
  const wanted = r.int(0, 3 - 1);
  const low = heights ? r.int(0, 2 - 1) : 0;
  return {
    system: "draw-steel",
    scene: { size: [WIDE, DEEP], creatures, solids, walls },
    ...(r.int(0, 2 - 1) === 0 ? { by: "c0" } : {}),
    ...(heights ? { layersTried: [low, low + r.int(0, 2 - 1)] as [number, number] } : {}),
    area: { shape: "wall", squares, within: 2, ...(occupied ? { occupied } : {}) },
    score: { enemies: 1, party: -2 },
    ...(wanted === 1 ? { cover: [[r.int(0, WIDE - 1), r.int(0, DEEP - 1), r.int(0, 2 - 1) + height()] as Cell] } : {}),
    ...(wanted === 2 ? { cut: [["c0", "c1"]] } : {}),
  };
}

/** A block or a fence across the map, low enough to climb over, between the user's side and the other. */
function barred(r: Random): SearchQuestion {
  const squares = r.int(3, 5);
  const high = r.int(1, 2);
  const scene = r.pick([
    { solids: [{ cell: [2, -9, 0] as Cell, size: [1, 20, high] as Cell }] },
    { walls: [{ from: [2, -9] as const, to: [2, 11] as const, top: r.pick([high, high - 0.5]) }] },
  ]);
  const side = (): Cell => [r.int(0, 4), r.int(0, 2), r.int(0, high)];
  return {
    system: "draw-steel",
    scene: { size: [5, 3], creatures: [{ id: "mage", at: [0, 1, 0] }], ...scene },
    by: "mage",
    area: { shape: "wall", squares, within: 2 },
    score: {},
    cover: r.int(0, 1) === 0 ? [side()] : [[1, r.int(0, 2), 0], side()],
  };
}

/**
 * Every set of so many squares joined side to side or stacked, grown square by square from a first one, or from each in the lowest layers of a scene and about
 * it.
 */
function sets(squares: number, [wide, deep]: readonly number[], layers: number, first?: Cell): Cell[][] {
  const [low, high] = [-squares, squares];
  let all = new Map<string, Cell[]>();
  if (first !== undefined) all.set(String(first), [first]);
  else
    for (let z = 0; z < layers; z++)
      for (let y = low; y < deep! + high; y++)
        for (let x = low; x < wide! + high; x++) all.set(`${x},${y},${z}`, [[x, y, z]]);
  for (let n = 1; n < squares; n++) {
    const next = new Map<string, Cell[]>();
    for (const set of all.values())
      for (const [x, y, z] of set)
        for (const c of [
          [x + 1, y, z],
          [x - 1, y, z],
          [x, y + 1, z],
          [x, y - 1, z],
          [x, y, z + 1],
          [x, y, z - 1],
        ] as Cell[]) {
          if (c[2] < 0 || set.some((o) => String(o) === String(c))) continue;
          const grown = [...set, c].sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
          next.set(grown.join(";"), grown);
        }
    all = next;
  }
  return [...all.values()];
}

/** Who is in each legal wall that has what is asked for: of those of the scene's squares, or of all where there is none of those. */
function outcomes(q: SearchQuestion): Map<string, number> {
  const { within, all } = known(q);
  return within.size > 0 ? within : all;
}

function known(q: SearchQuestion): { within: Map<string, number>; all: Map<string, number> } {
  const { score = {}, cover = [], cut = [], layersTried = [0, 0], limit: _l, ...rest } = q;
  const squares = (q.area as { squares: number }).squares;
  const [within, all] = [new Map<string, number>(), new Map<string, number>()];
  const size = q.scene!.size as readonly number[];
  const isSolid = ([x, y, z]: Cell): boolean =>
    (q.scene!.solids ?? []).some(({ cell: [a, b, c], size: [w, d, h] = [1, 1, 1] }) =>
      [x - a, y - b, z - c].every((n, i) => n >= 0 && n < [w, d, h][i]!),
    );
  // what stands on a block, the highest of which ends three up, may be as much higher as it has squares
  for (const cells of sets(squares, size, squares + 3, cover[0] as Cell | undefined)) {
    const keys = new Set(cells.map(String));
    if (cells.some((c) => isSolid(c))) continue;
    // what floats is not put to the rules at all
    const stands = ([x, y, z]: Cell): boolean => z === 0 || keys.has(`${x},${y},${z - 1}`) || isSolid([x, y, z - 1]);
    if (!cells.every((c) => stands(c))) continue;
    if (!cover.every((c) => keys.has(String(c)))) continue;
    const answer = cells
      .map((origin) => resolve({ ...rest, place: { cells, origin } } as Question))
      // the origin of a search lies in the scene
      .find((a, i) => a.problems.length === 0 && isOrigin(cells[i]!, size, layersTried));
    if (answer === undefined || !cut.every(([a, b]) => isCut(q, cells, a!, b!))) continue;
    const ids = answer.affected.map((c) => c.id);
    const sides = new Map(q.scene!.creatures!.map((c) => [c.id, c.side]));
    const sum = ids.reduce((s, id) => s + weight(score, sides.get(id)!), 0);
    all.set(ids.join(" "), sum);
    if (cells.every(([x, y]) => x >= 0 && y >= 0 && x < size[0]! && y < size[1]!)) within.set(ids.join(" "), sum);
  }
  return { within, all };
}

function weight(score: SearchQuestion["score"], side: string): number {
  const known = score[side] ?? 0;
  return typeof known === "number" ? known : 0;
}

const isOrigin = ([x, y, z]: Cell, [w, d]: readonly number[], [low, high]: readonly [number, number]): boolean =>
  x >= 0 && y >= 0 && x < w! && y < d! && z >= low && z <= high;

/** Whether a burst about one misses the other, once the wall stands. */
function isCut(q: SearchQuestion, cells: readonly Cell[], a: string, b: string): boolean {
  const { scene } = q;
  const standing = { ...scene, solids: [...(scene!.solids ?? []), ...cells.map((cell) => ({ cell }))] };
  const burst = resolve({
    system: "draw-steel",
    scene: standing,
    by: a,
    area: "9 burst",
    place: {},
  } as Question);
  return !burst.affected.some((c) => c.id === b);
}

/** Whether the search lists what the enumeration has, and proves nothing wrong. */
function check(q: SearchQuestion, say: string): void {
  const answer = best({ ...q, limit: 100 });
  const legal = outcomes(q);
  for (const { place, affected, score } of answer.placements) {
    expect(legal.get(affected.join(" ")), say).toBe(score);
    expect(((place as Place).cells as Cell[]).length, say).toBe((q.area as { squares: number }).squares);
  }
  // What is left open is said; nothing proven is wrong.
  const top = Math.max(Number.NEGATIVE_INFINITY, ...legal.values());
  const own = answer.placements[0]?.score ?? Number.NEGATIVE_INFINITY;
  if (answer.complete) expect([own, answer.placements.length], say).toEqual([top, legal.size]);
  else expect(answer.bound, say).toBeGreaterThanOrEqual(top);
}

for (const [name, heights] of [
  ["best walls", false],
  ["best walls with heights", true],
] as const)
  it(`${name}: finds what an enumeration of all walls finds`, { timeout: 0 }, () => {
    const r = new Random(SEED, name);
    for (let run = 0; run < RUNS; run++) {
      const q = scene(r, heights);
      check(q, `AMBIT_SEED=${SEED}, random ${run}: ${JSON.stringify(q)}`);
    }
  });

it("best walls over low blocks and fences: finds what an enumeration of all walls finds", { timeout: 0 }, () => {
  const r = new Random(SEED, "best walls over low barriers");
  for (let run = 0; run < RUNS; run++) {
    const q = barred(r);
    const say = `AMBIT_SEED=${SEED}, random ${run}: ${JSON.stringify(q)}`;
    check(q, say);
    expect(best(q).complete, say).toBe(true);
  }
});

interface Fixture {
  question: SearchQuestion;
  placements: Pick<SearchAnswer["placements"][number], "score" | "affected">[];
}

/** Faults that the search once had, each with the answer that the rules give, worked out by hand; the enumeration confirms them. */
describe("fixtures", () => {
  const folder = new URL("fixtures/", import.meta.url);
  for (const name of readdirSync(folder))
    it(name.replace(".json", ""), () => {
      const { question, placements } = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Fixture;
      const found = best(question);
      expect(found.complete).toBe(true);
      expect(found.placements.map(({ score, affected }) => ({ score, affected }))).toEqual(placements);
      check(question, name);
    });
});
