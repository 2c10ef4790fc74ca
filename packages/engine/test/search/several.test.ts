/** Several areas of one ability, each answer worked out by hand from the rules. */
import { describe, expect, it } from "vitest";
import { best, type Place, type SearchQuestion } from "../../src/index.js";
import type { Found } from "../../src/search/ranking.js";
import { Ranking } from "../../src/search/ranking.js";
import { Cover } from "../../src/search/sets/cover.js";
import { compareSets, type FoundSet, type SetRank } from "../../src/search/sets/ranks.js";
import { Random, SEED } from "../oracle/random.js";
import { legalAndTrue, searchFor } from "./engine-help.js";

const told = (q: SearchQuestion): [number, string][] => {
  const answer = best(q);
  expect(answer.complete).toBe(true);
  legalAndTrue(q, answer);
  return answer.placements.map(({ score, affected }) => [score, affected.join(" ")]);
};
const corners = (q: SearchQuestion, rank = 0): unknown[] =>
  (best(q).placements[rank].place as Place[]).map((p) => p.corner?.slice(0, 2));
const square = (count: number, more: object = {}) => ({ shape: "square", sideFeet: 10, count, ...more }) as const;

describe("several areas of one ability", () => {
  it("ds.many: three lines for four enemies in four directions", () => {
    const q = searchFor(
      "draw-steel",
      { shape: "line", length: 3, width: 1, within: 1, count: 3 },
      { mage: [4, 4], n: [4, 1], w: [1, 4], e: [7, 4], s: [4, 7] },
      { by: "mage", limit: 4 },
    );
    // no line reaches two of them; of likes the lines whose origins come first in reading order
    expect(told(q)).toEqual([
      [3, "n w e"],
      [3, "n w s"],
      [3, "n e s"],
      [3, "w e s"],
    ]);
  });

  it("counts every single placement, as the search for one area does", () => {
    // the corners of 20 x 20 squares
    const q = (count: number): SearchQuestion => ({
      ...searchFor(
        "dnd5e",
        { shape: "sphere", radiusFeet: 10, count },
        { a: [3, 3], b: [12, 9], c: [5, 17] },
        { size: 20 },
      ),
      method: "token",
    });
    for (const count of [1, 2, 3]) expect(best(q(count))).toMatchObject({ considered: 21 * 21, complete: true });
  });

  it("ds.many: lines may overlap, and each has its own origin", () => {
    // a wall on both sides of a corridor one wide: both lines begin in its one open square, and part beyond it
    const q = searchFor(
      "draw-steel",
      { shape: "line", length: 3, width: 1, within: 1, count: 2 },
      { mage: [4, 4], a: [3, 2], b: [5, 2] },
      {
        by: "mage",
        walls: [
          [0, 4, 4, 4],
          [5, 4, 9, 4],
        ],
      },
    );
    expect(told(q)[0]).toEqual([2, "a b"]);
  });

  it("common.once: what does most alone is not in the best pair", () => {
    // in a row a . b c . d, of which b and c weigh 1.5: alone b c come to 3, but a b and c d to 5; of like ones the nearer comes first
    const q = searchFor(
      "pf2e",
      { ...square(2), sideFeet: 15 },
      { mage: [8, 8], a: [0, 0], b: [2, 0], c: [3, 0], d: [5, 0] },
      {
        by: "mage",
        score: { enemies: 1, byId: { b: 1.5, c: 1.5 } },
      },
    );
    expect(told(q)[0]).toEqual([5, "a b c d"]);
    expect(corners(q)).toEqual([
      [3, 0],
      [0, 0],
    ]);
  });

  it("common.once: an ally in both areas is harmed once", () => {
    // each enemy's only squares of 2 x 2 take lira in, (2, 0) besides takes in the mage: 1 - 1.5 alone, 2 - 1.5 together
    const q = searchFor(
      "pf2e",
      square(2),
      { mage: [3, 1], lira: [1, 1], a: [0, 0], b: [2, 0] },
      {
        by: "mage",
        size: 4,
        // a full list, so that what is better only together has to be hoped for
        limit: 1,
        score: { enemies: 1, party: -1.5 },
      },
    );
    expect(told(q)[0]).toEqual([0.5, "lira a b"]);
    expect(corners(q)).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it("areas that add nothing are left out", () => {
    const q = searchFor("pf2e", square(4), { mage: [8, 8], a: [3, 3] }, { by: "mage", limit: 1 });
    expect(told(q)).toEqual([[1, "a"]]);
    expect(corners(q)).toHaveLength(1);
  });

  it("common.apart: areas that may not overlap", () => {
    // a needs the square at (0, 0), which has (1, 0) too; b is in those at (1, 0), which overlap it, and at (2, 0), which take in lira
    const row = { mage: [0, 2], a: [0, 0], b: [2, 0], lira: [3, 1] } as const;
    const free = searchFor("pf2e", square(2), row, { by: "mage", score: { enemies: 1, party: -1 }, size: 4 });
    expect(told(free)[0]).toEqual([2, "a b"]);
    const q = { ...free, area: square(2, { apart: true }) };
    expect(told(q).slice(0, 2)).toEqual([
      [1, "a"],
      [1, "b"],
    ]);
    expect(told(q)).toContainEqual([1, "a b lira"]);
  });

  it("where nobody can be hit the best place hits nobody", () => {
    const q = searchFor("pf2e", square(2, { rangeFeet: 5 }), { mage: [4, 4], a: [8, 8] }, { by: "mage", limit: 1 });
    expect(told(q)).toEqual([[0, ""]]);
    expect(corners(q)).toHaveLength(1);
  });

  it.each([
    [{ system: "draw-steel", area: "5 wall within 3" }, /^area: walls may have any shape, .*; leave count out/],
    [
      { system: "draw-steel", area: "2 burst", walk: 1 },
      /^walk: after a walk there is one place .*; leave walk or count out/,
    ],
    [{ system: "pf2e", area: "10-foot burst", scoreMap: true }, /^scoreMap: a map of scores is of one area/],
    [
      { system: "draw-steel", area: "3 x 1 line within 1", apart: true },
      /^area: lines that may not overlap are not weighed together/,
    ],
  ] as const)("refuses %j", (given, message) => {
    const { apart, area, ...more } = { apart: undefined, ...given };
    const record = AREAS[area];
    const q = { ...searchFor("pf2e", record, { mage: [1, 1], a: [3, 3] }, { by: "mage" }), ...more };
    expect(() => best({ ...q, area: { ...record, count: 2, ...(apart ? { apart } : {}) } } as SearchQuestion)).toThrow(
      message,
    );
  });
});

const AREAS = {
  "5 wall within 3": { shape: "wall", squares: 5, within: 3 },
  "2 burst": { shape: "burst", radius: 2 },
  "10-foot burst": { shape: "burst", radiusFeet: 10 },
  "3 x 1 line within 1": { shape: "line", length: 3, width: 1, within: 1 },
} as const;

/** Placements that each affect some of a few creatures, in the written order. */
function randomSingles(r: Random, weights: Float64Array, count: number): Found[] {
  const singles: Found[] = [];
  for (let spot = 0; spot < count; spot++) {
    const hit = [...weights.keys()].filter(() => r.chance(0.3));
    const own = hit.map((i) => weights[i]!);
    const score = own.reduce((sum, w) => sum + w, 0);
    const [harmed, wanted] = [own.filter((w) => w < 0).length, own.filter((w) => w > 0).length];
    singles.push({ score, harmed, wanted, near: 0, spot, trial: 0, hit, of: { place: { spot } } as never });
  }
  return singles.sort((a, b) => b.score - a.score || a.harmed - b.harmed || b.wanted - a.wanted || a.spot - b.spot);
}

/** All sets of one, two or three, for each outcome the best one, by sorting. */
function allSets(singles: readonly Found[], weights: Float64Array): { words: string; score: number }[] {
  const sets: number[][] = [];
  const n = singles.length;
  for (let a = 0; a < n; a++) {
    sets.push([a]);
    for (let b = a + 1; b < n; b++) {
      sets.push([a, b]);
      for (let c = b + 1; c < n; c++) sets.push([a, b, c]);
    }
  }
  const told = sets.map((set) => {
    const hit = [...new Set(set.flatMap((i) => singles[i]!.hit))].sort((a, b) => a - b);
    const own = hit.map((i) => weights[i]!);
    return {
      set,
      hit: hit.join(),
      score: own.reduce((sum, w) => sum + w, 0),
      harmed: own.filter((w) => w < 0).length,
      wanted: own.filter((w) => w > 0).length,
    };
  });
  // places in the list of singles are their written order
  told.sort((a, b) => {
    const first = b.score - a.score || a.harmed - b.harmed || b.wanted - a.wanted || a.set.length - b.set.length;
    if (first !== 0) return first;
    for (let i = 0; i < a.set.length; i++) if (a.set[i] !== b.set[i]) return a.set[i]! - b.set[i]!;
    return 0;
  });
  const known = new Set<string>();
  const best = told.filter(({ hit }) => !known.has(hit) && known.add(hit));
  return best.map(({ set, hit, score }) => ({ score, words: `${hit}: ${set.map((i) => singles[i]!.spot).join()}` }));
}

describe("sets by branch and bound alone, no set guessed first", () => {
  it("are those of all sets, sorted", () => {
    const r = new Random(SEED, "sets by bounds");
    for (let run = 0; run < 400; run++) {
      const weights = Float64Array.from({ length: 7 }, () => r.pick([1000, 1000, 2000, 3000, -1000, -2000, -500]));
      const singles = randomSingles(r, weights, 9);
      const limit = r.pick([1, 2, 3, 5]);
      const ranking = new Ranking<SetRank, FoundSet>(limit, () => true, compareSets);
      const cover = new Cover(singles, 3, () => true, weights, ranking, undefined, undefined, r.pick([0, 0, 24]));
      while (cover.step());
      const got = ranking.found.map((f) => `${f.hit.join()}: ${f.parts.map((p) => p.spot).join()}`);
      const want = allSets(singles, weights).slice(0, limit);
      expect({ run, got }).toEqual({ run, got: want.map((w) => w.words) });
      expect(cover.bound).toBeUndefined();
    }
  });
});

describe("a search that gives up", () => {
  it("says no less than the truth, and calls nothing proven that is not", () => {
    const r = new Random(SEED, "sets given up");
    let [gaveUp, proven] = [0, 0];
    for (let run = 0; run < 120; run++) {
      const weights = Float64Array.from({ length: 12 }, () => r.pick([1000, 1000, 2000, -1000, -2000, 0]));
      const singles: Found[] = [];
      for (let spot = 0; spot < 25; spot++) {
        const hit = [...weights.keys()].filter(() => r.chance(0.25));
        const own = hit.map((i) => weights[i]);
        const score = own.reduce((sum, w) => sum + w, 0);
        const [harmed, wanted] = [own.filter((w) => w < 0).length, own.filter((w) => w > 0).length];
        singles.push({ score, harmed, wanted, near: 0, spot, trial: 0, hit, of: { place: {} } as never });
      }
      singles.sort((a, b) => b.score - a.score || a.harmed - b.harmed || b.wanted - a.wanted || a.spot - b.spot);
      let truth = Number.NEGATIVE_INFINITY;
      for (const a of singles)
        for (const b of singles)
          for (const c of singles) {
            const all = new Set([...a.hit, ...b.hit, ...c.hit]);
            truth = Math.max(
              truth,
              [...all].reduce((sum, i) => sum + weights[i], 0),
            );
          }
      const ranking = new Ranking<SetRank, FoundSet>(5, () => true, compareSets);
      const cover = new Cover(singles, 3, () => true, weights, ranking, undefined, r.pick([50, 300, 1000, 3000]));
      while (cover.step());
      const known = ranking.found[0].score;
      if (cover.bound === undefined || known >= cover.bound) {
        proven++;
        expect(known).toBe(truth);
      } else {
        gaveUp++;
        expect(cover.bound).toBeGreaterThanOrEqual(truth);
      }
    }
    expect(Math.min(gaveUp, proven)).toBeGreaterThan(10);
  });
});
