/** The hunt for better sets and its bound, against all sets. */
import { describe, expect, it } from "vitest";
import { type Candidate, Hunt } from "../../../src/search/sets/hunt.js";
import { Prices } from "../../../src/search/sets/prices.js";
import { Random, SEED } from "../../oracle/random.js";

interface Named extends Candidate {
  readonly name: number;
}

function candidates(r: Random, values: Float64Array, many: number, open: number): Named[] {
  return Array.from({ length: many }, (_, name) => {
    const those = [...values.keys()].filter(() => r.chance(0.3));
    const of = (sign: number): Int32Array => Int32Array.from(those.filter((i) => values[i]! * sign > 0));
    return { name, won: of(1), hurt: of(-1), open: r.chance(open), marked: false };
  });
}

const valuesOf = (r: Random): Float64Array =>
  Float64Array.from({ length: 9 }, () => r.pick([1000, 1000, 2000, 3000, -1000, -2000, -500]));

/** What a set comes to: everybody once. */
function worth(set: readonly Candidate[], values: Float64Array): number {
  const all = new Set(set.flatMap((c) => [...c.won, ...c.hurt]));
  return [...all].reduce((sum, i) => sum + values[i]!, 0);
}

function setsOf<C>(all: readonly C[], count: number): C[][] {
  const out: C[][] = [];
  const add = (from: number, set: readonly C[]): void => {
    for (let n = from; n < all.length; n++) {
      out.push([...set, all[n]!]);
      if (set.length + 1 < count) add(n + 1, [...set, all[n]!]);
    }
  };
  add(0, []);
  return out;
}

describe("prices", () => {
  it("bound every set, and every set with one of them", () => {
    const r = new Random(SEED, "prices");
    let tight = 0;
    for (let run = 0; run < 200; run++) {
      const values = valuesOf(r);
      const all = candidates(r, values, 9, 0);
      const count = r.int(1, 3);
      const sets = setsOf(all, count);
      const best = Math.max(...sets.map((s) => worth(s, values)));
      const prices = new Prices(values, count, all, best);
      expect(prices.most).toBeGreaterThanOrEqual(count * best);
      for (const c of all) {
        const own = Math.max(...sets.filter((s) => s.includes(c)).map((s) => worth(s, values)));
        expect(prices.mostWith(prices.paid(c))).toBeGreaterThanOrEqual(count * own);
      }
      if (prices.most < count * (best + 1000)) tight++;
      // whole, and never more than the weight
      for (const [i, p] of prices.prices.entries()) {
        expect(Number.isInteger(p)).toBe(true);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(Math.max(0, values[i]!));
      }
    }
    expect(tight).toBeGreaterThan(100);
  });

  it("by hand: three pairs out of three, two areas", () => {
    // a b, b c and a c, each 1: two of them have all three. Paid whole each has 2, so that the bound is 4; paid half 1 each, and half of the three is won anyway: 1.5 + 2
    const values = Float64Array.of(1000, 1000, 1000);
    const pair = (...won: number[]): Candidate => ({
      won: Int32Array.from(won),
      hurt: Int32Array.of(),
      open: false,
      marked: false,
    });
    const prices = new Prices(values, 2, [pair(0, 1), pair(1, 2), pair(0, 2)], 3001);
    expect(prices.most / 2).toBeGreaterThanOrEqual(3000);
    expect(prices.most / 2).toBeLessThan(4000);
  });
});

describe("the hunt", () => {
  it("finds the best set, or marks somebody of each better one", () => {
    const r = new Random(SEED, "hunt");
    let [better, marked, gaveUp] = [0, 0, 0];
    for (let run = 0; run < 500; run++) {
      const values = valuesOf(r);
      const all = candidates(r, values, 10, r.pick([0, 0.2, 0.6]));
      const count = r.int(1, 4);
      let target = r.pick([-500, 500, 2000, 4000]);
      let told: readonly Named[] | undefined;
      const hunt = new Hunt<Named>(values, count, all, target, r.pick([1e6, 1e6, 60]), (set) => {
        expect(worth(set, values)).toBeGreaterThanOrEqual(target);
        expect(set.every((c) => !c.open)).toBe(true);
        told = set;
        target = worth(set, values) + 500;
        return target;
      });
      if (told !== undefined) better++;
      if (hunt.gaveUp) gaveUp++;
      marked += hunt.marked.length;
      expect(hunt.marked.every((c) => c.open && c.marked)).toBe(true);
      // whatever comes to enough has a marked one, unless only judged ones were left to weigh
      const missed = setsOf(all, count).find(
        (s) => worth(s, values) >= target && !s.some((c) => c.marked) && (!hunt.gaveUp || s.some((c) => c.open)),
      );
      expect({ run, missed: missed?.map((c) => c.name) }).toEqual({ run, missed: undefined });
    }
    expect(Math.min(better, marked, gaveUp)).toBeGreaterThan(20);
  });
});
