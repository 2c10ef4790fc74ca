/**
 * The best spots in a crowd among very many walls, where what hides creatures is looked at in two steps: against every intersection put to the rules. AMBIT_SEARCHES
 * asks more scenes.
 */
import { describe, expect, it } from "vitest";
import { prepare } from "../../src/index.js";
import { Random, SEED } from "../oracle/random.js";

const RUNS = Number(process.env.AMBIT_SEARCHES ?? 2);
const SIDE = 20;
const GAMES = [
  { system: "dnd5e", method: "dmg2014", shape: "sphere" },
  { system: "dnd5e", method: "dmg2024", shape: "circle" },
  { system: "pf2e", shape: "burst" },
] as const;

/** Creatures on squares of their own, some of them allies, and short walls all over, by turns fewer and very many. */
function crowd(r: Random, run: number) {
  const taken = new Set<number>();
  while (taken.size < 60) taken.add(r.int(0, SIDE * SIDE - 1));
  const creatures = [...taken].map((n, i) => ({
    id: `c${i}`,
    at: [n % SIDE, Math.floor(n / SIDE), 0] as [number, number, number],
    side: r.chance(0.2) ? "party" : "enemies",
  }));
  const walls = Array.from({ length: run % 2 === 0 ? r.int(400, 1000) : r.int(60, 260) }, () => {
    const [x, y] = [r.int(-8, SIDE + 8), r.int(-8, SIDE + 8)];
    const long = r.int(1, 3);
    const leans = r.chance(0.1) ? r.int(-2, 2) : 0;
    return { from: [x, y], to: r.chance(0.5) ? [x + long, y + leans] : [x + leans, y + long] };
  });
  return { size: [SIDE, SIDE], creatures, walls };
}

describe("spots in a crowd among many walls", () => {
  for (const { shape, ...game } of GAMES)
    it(`${game.system} ${shape}: the list is that of every intersection put to the rules`, () => {
      const r = new Random(SEED, `crowd ${shape}`);
      for (let run = 0; run < RUNS; run++) {
        const scene = crowd(r, run);
        const table = prepare({ ...game, scene } as never);
        const area = { shape, radiusFeet: 5 * r.int(6, 14) };
        const score = { enemies: 1, party: r.pick([0, -1, -3]) };
        const limit = r.int(1, 6);
        const weights = new Map(scene.creatures.map((c) => [c.id, c.side === "party" ? score.party : 1]));
        const all: { point: number[]; affected: string[]; score: number; harmed: number; wanted: number }[] = [];
        for (let y = 0; y <= SIDE; y++)
          for (let x = 0; x <= SIDE; x++) {
            const { affected } = table.resolve({ area, place: { point: [x, y, 0] } } as never);
            const own = affected.map((a) => weights.get(a.id) ?? 0);
            all.push({
              point: [x, y, 0],
              affected: affected.map((a) => a.id),
              score: own.reduce((sum, w) => sum + w, 0),
              harmed: own.filter((w) => w < 0).length,
              wanted: own.filter((w) => w > 0).length,
            });
          }
        all.sort((a, b) => b.score - a.score || a.harmed - b.harmed || b.wanted - a.wanted);
        const first = new Map<string, (typeof all)[number]>();
        for (const one of all) if (!first.has(one.affected.join())) first.set(one.affected.join(), one);
        const expected = [...first.values()].slice(0, limit);
        const found = table.best({ area, score, limit } as never);
        const told = found.placements.map((p) => ({
          point: (p.place as unknown as { point: number[] }).point,
          affected: p.affected,
          score: p.score,
        }));
        const right = expected.map(({ point, affected, score: own }) => ({ point, affected, score: own }));
        expect(told, `run ${run}, ${JSON.stringify({ area, score, limit })}`).toEqual(right);
        expect(found.complete).toBe(true);
      }
    });
});
