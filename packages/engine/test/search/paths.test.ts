/** Paths with many outcomes that score alike, and what is told of many fans at once, against plain enumeration. */
import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/contract/types.js";
import { best, type SearchQuestion } from "../../src/index.js";
import { chainOf } from "../../src/search/chain.js";
import { formsOf } from "../../src/systems/draw-steel/candidates-form.js";
import { octants, type Steps } from "../../src/systems/draw-steel/candidates-steps.js";
import { startsOf, Through } from "../../src/systems/draw-steel/candidates-through.js";
import { Random, SEED } from "../oracle/random.js";
import { searchDifference } from "./twin/compare.js";
import type { Search } from "./twin/question.js";

const RUNS = Number(process.env.AMBIT_SEARCHES ?? 2);

/** A crowd about the user: enemies, friends and bystanders of two sizes, so that many cones score alike. */
function crowd(r: Random): Search {
  const free: Cell[] = [];
  for (let y = 0; y < 9; y++) for (let x = 0; x < 9; x++) if (x !== 4 || y !== 4) free.push([x, y, 0]);
  const creatures = Array.from({ length: r.int(10, 22) }, (_, i) => ({
    id: `c${i}`,
    at: free.splice(r.int(0, free.length - 1), 1)[0]!,
    size: r.chance(0.1) ? 2 : 1,
    side: r.pick(["enemies", "enemies", "enemies", "party", "others"]),
    ...(r.chance(0.1) ? { object: true } : {}),
  }));
  const walls = Array.from({ length: r.int(0, 4) }, () => {
    const [x, y] = [r.int(0, 8), r.int(0, 8)];
    return { from: [x, y] as const, to: (r.chance(0.5) ? [x + 1, y] : [x, y + 1]) as readonly [number, number] };
  });
  return {
    system: "dnd5e",
    method: "token",
    scene: { size: [9, 9], creatures: [{ id: "mage", at: [4, 4, 0], side: "party" }, ...creatures], walls },
    by: "mage",
    area: { shape: "cone", lengthFeet: 25 },
    score: { enemies: 1, party: -2 },
    limit: r.int(1, 6),
  } as Search;
}

it("cones in a crowd are those of an enumeration of all", { timeout: 0 }, () => {
  const r = new Random(SEED, "cones in a crowd");
  for (let run = 0; run < RUNS; run++) {
    const q = crowd(r);
    expect(searchDifference(q), `AMBIT_SEED=${SEED}, random ${run}: ${JSON.stringify(q)}`).toBeNull();
  }
});

it("a cone of 500 feet in a crowd scores what a path down its rows can gain", () => {
  // one enemy a row, straight ahead and one to the left by turns: a row of 2 squares and more holds both places
  const creatures = Array.from({ length: 100 }, (_, i) => ({
    id: `e${i}`,
    at: [51 + i, 100 - (i % 2), 0] as Cell,
    side: "enemies",
  }));
  // and as many friends farther out, on the right in every row: a cone that grows to the left alone spares them all
  const friends = creatures.slice(1).map(({ at: [x] }, i) => ({ id: `f${i}`, at: [x, 101, 0] as Cell, side: "party" }));
  const q = {
    system: "dnd5e",
    method: "token",
    scene: { size: [200, 200], creatures: [{ id: "mage", at: [50, 100, 0] }, ...creatures, ...friends] },
    by: "mage",
    area: "500-foot cone",
    score: { enemies: 1, party: -2 },
    limit: 3,
  } as SearchQuestion;
  const { placements, complete } = best(q);
  expect(complete).toBe(true);
  // a cone from one square to the left misses the first alone if the first row that grows to the right is its second or third, the third enemy too if it
  // is its fourth or fifth;
  // one friend more, whom growing to the right in the last row takes in, comes after those who harm nobody
  expect(placements.map((p) => [p.score, p.affected.length])).toEqual([
    [100, 100],
    [99, 99],
    [98, 98],
  ]);
});

/** Every path of some steps, as its nodes. */
function* paths({ graph }: Steps, from = 0): Generator<number[]> {
  const { begins, next } = graph;
  yield [from];
  for (let e = begins[from]!; e < begins[from + 1]!; e++)
    for (const rest of paths({ graph } as Steps, next[e]!)) yield [from, ...rest];
}

describe("what many fans gain at most", () => {
  const LENGTH = 4;

  it("is that of the best path through the origin", () => {
    const r = new Random(SEED, "through");
    const all = octants(LENGTH);
    for (let run = 0; run < 2 * RUNS; run++) {
      const steps = r.pick(all);
      const width = r.int(1, 2);
      const form = r.pick(formsOf(steps, width, false));
      const starts = startsOf(steps, form, true);
      const origin: Cell = [r.int(-3, 3), r.int(-3, 3), 0];
      const worths = Array.from({ length: 12 }, () => ({
        cell: [origin[0] + r.int(-4, 4), origin[1] + r.int(-4, 4), r.int(-1, 1)] as Cell,
        weight: r.int(1, 3),
      }));
      const { scores, counts } = new Through([{ steps, form, from: 0, starts }], starts.length, LENGTH).hopes(
        origin,
        worths,
      );
      const of = (start: Cell, node: number): Cell[] => {
        const [dx, dy, dz] = steps.at(node);
        const cells: Cell[] = [];
        for (let z = 0; z < form.h; z++)
          for (let y = form.y; y < form.y + form.d; y++)
            for (let x = form.x; x < form.x + form.w; x++)
              cells.push([origin[0] + start[0] + dx + x, origin[1] + start[1] + dy + y, origin[2] + start[2] + dz + z]);
        return cells;
      };
      for (const [n, { start }] of starts.entries()) {
        let [most, many] = [0, 0];
        for (const path of paths(steps)) {
          const cells = path.map((node) => of(start, node));
          if (path.length < LENGTH || !cells.flat().some((c) => String(c) === String(origin))) continue;
          // whom a step covers counts at each step
          const met = cells.flatMap((own) => worths.filter((w) => own.some((c) => String(c) === String(w.cell))));
          const sum = met.reduce((s, w) => s + w.weight, 0);
          if (sum > most || (sum === most && met.length > many)) [most, many] = [sum, met.length];
        }
        const say = `AMBIT_SEED=${SEED}, random ${run}, start ${start}`;
        expect([scores[n], counts[n]], say).toEqual([most, many]);
      }
    }
  });

  it("is that of the heaviest chain of nodes", () => {
    const r = new Random(SEED, "chains");
    for (let run = 0; run < 20; run++) {
      const places = Array.from({ length: r.int(0, 8) }, () => [r.int(0, 4), r.int(0, 4)] as const);
      const weights = places.map(() => r.int(-1, 3));
      const covered = {
        near: places.map((_, k) => k),
        starts: [...places.keys(), places.length],
        at: Int32Array.from(places.keys()),
      };
      let [score, wanted] = [0, 0];
      for (let set = 0; set < 2 ** places.length; set++) {
        const own = places.map((_, k) => k).filter((k) => ((set >> k) & 1) === 1 && weights[k]! > 0);
        const isChain = own.every((a) =>
          own.every((b) => {
            const [di, dj] = [places[a]![0] - places[b]![0], places[a]![1] - places[b]![1]];
            return (di <= 0 && dj <= 0) || (di >= 0 && dj >= 0);
          }),
        );
        if (!isChain) continue;
        const sum = own.reduce((s, k) => s + weights[k]!, 0);
        if (sum > score || (sum === score && own.length > wanted)) [score, wanted] = [sum, own.length];
      }
      expect(
        chainOf(
          (n) => places[n]!,
          covered,
          (k) => weights[k]!,
        ),
        `AMBIT_SEED=${SEED}, random ${run}`,
      ).toEqual({ score, wanted });
    }
  });
});
