import { describe, expect, it } from "vitest";
import {
  ceilOf,
  compare,
  coordinate,
  type Exact,
  floorOf,
  isWhole,
  minus,
  most,
  part,
  plus,
  times,
  toRatio,
  toThousandths,
  whole,
  wholeOf,
} from "../../src/systems/dnd5e/exact.js";
import { onLattice } from "../../src/systems/dnd5e/lattice.js";
import { drawer } from "../effect/sight-scenes.js";

const inBigints = ({ n, d }: Exact): Exact => ({ n: BigInt(n), d: BigInt(d) });
/** Whether two fractions are the same number, by whole numbers alone. */
const same = (a: Exact, b: Exact): boolean => BigInt(a.n) * BigInt(b.d) === BigInt(b.n) * BigInt(a.d);
const floor = (n: bigint, d: bigint): bigint => (n - (((n % d) + d) % d)) / d;

describe("exact fractions in numbers, and in bigints where those do not hold them", () => {
  it("sums and products that leave 2^53 are exact", () => {
    const [a, b] = [whole(2 ** 52), whole(2 ** 52 + 1)];
    expect(plus(a, b)).toEqual({ n: 2n ** 53n + 1n, d: 1n });
    expect(minus(whole(-(2 ** 52)), b)).toEqual({ n: -(2n ** 53n) - 1n, d: 1n });
    expect(times(whole(2 ** 27 + 1), whole(2 ** 27 + 1))).toEqual({ n: (2n ** 27n + 1n) ** 2n, d: 1n });
    expect(times(part(1, 2 ** 27), part(1, 2 ** 27))).toEqual({ n: 1n, d: 2n ** 54n });
    // a third of 2^53 - 1 against the float next to it
    expect(compare(part(2 ** 53 - 1, 3), part(2 ** 53 - 2, 3))).toBe(1);
    expect(compare(part(2 ** 52 + 1, 3), part(2 ** 53 - 1, 6))).toBe(1);
    expect(wholeOf(2n ** 53n - 1n)).toEqual({ n: 2 ** 53 - 1, d: 1 });
    expect(wholeOf(2n ** 53n)).toEqual({ n: 2n ** 53n, d: 1n });
  });

  it("numbers up to 2^53 - 1, and bigints from there on", () => {
    // 2^53 - 1 is 441650591 x 20394401
    const [last, p, q] = [2 ** 53 - 1, 441_650_591, 20_394_401];
    expect(plus(whole(last - 1), whole(1))).toEqual({ n: last, d: 1 });
    expect(plus(part(last - 1, 3), part(1, 3))).toEqual({ n: last, d: 3 });
    expect(plus(part(last, 3), part(1, 3))).toEqual({ n: 3n * 2n ** 53n, d: 9n });
    expect(minus(whole(1 - last), whole(1))).toEqual({ n: -last, d: 1 });
    expect(plus(part(1, p), part(1, q))).toEqual({ n: p + q, d: last });
    expect(plus(part(1, p + 1), part(1, q))).toEqual({ n: BigInt(p + q + 1), d: BigInt(p + 1) * BigInt(q) });
    expect(times(whole(p), whole(q))).toEqual({ n: last, d: 1 });
    expect(times(whole(p + 1), whole(q))).toEqual({ n: BigInt(p + 1) * BigInt(q), d: 1n });
    expect(times(part(1, p), part(1, q))).toEqual({ n: 1, d: last });
    expect(times(part(-3, 4), part(5, 7))).toEqual({ n: -15, d: 28 });
    expect(wholeOf(1n - 2n ** 53n)).toEqual({ n: -last, d: 1 });
    expect(wholeOf(-(2n ** 53n))).toEqual({ n: -(2n ** 53n), d: 1n });
    expect(coordinate(3, 7, "at")).toEqual({ n: 3, d: 1 });
    expect(coordinate(0.25, 7, "at")).toEqual({ n: 250, d: 1000 });
    expect(coordinate(3 / 7, 7, "at")).toEqual({ n: 3, d: 7 });
    expect(() => coordinate(3 / 7, 6, "at")).toThrow("at most three decimals");
  });

  it("two that differ by a part of a million where their products lie beyond 2^53", () => {
    // (1000 t + 1) / 1000 less (1001 t + 1) / 1001 is 1 / 1000 less 1 / 1001
    const t = 2 ** 43;
    const [a, b] = [part(1000 * t + 1, 1000), part(1001 * t + 1, 1001)];
    expect([compare(a, b), compare(b, a), compare(a, a)]).toEqual([1, -1, 0]);
    expect(minus(a, b)).toEqual({ n: 1n, d: 1_001_000n });
    expect([most(a, b), most(b, a)]).toEqual([a, a]);
  });

  it("nothing is -0", () => {
    const zeros = [times(whole(0), whole(-3)), minus(whole(0), whole(0)), whole(-0), part(-0, 2)];
    for (const zero of zeros) {
      expect(zero.n).toBe(0);
      expect([toThousandths(zero), floorOf(zero), ceilOf(zero), toRatio(zero).num, onLattice(zero, 2)]).toEqual([
        0, 0, 0, 0, 0,
      ]);
    }
    expect(ceilOf(part(-1, 2))).toBe(0);
  });

  it("as bigints say, whatever the sizes", () => {
    const d = drawer(Number(process.env.AMBIT_SEED ?? 1));
    const runs = 2 * Number(process.env.AMBIT_RUNS ?? 500);
    const size = (): number => 2 ** d.below(53);
    const number = (): number => Math.floor(size()) - 1 - d.below(2);
    let large = 0;
    for (let run = 0; run < runs; run++) {
      const one = (): Exact =>
        part(d.below(2) === 0 ? number() : -number(), 1 + (d.below(3) === 0 ? 2 ** d.below(30) : d.below(6)));
      const [a, b] = [one(), one()];
      const [p, q] = [inBigints(a), inBigints(b)];
      const [an, ad, bn, bd] = [p.n, p.d, q.n, q.d] as bigint[];
      expect(same(plus(a, b), { n: an * bd + bn * ad, d: ad * bd })).toBe(true);
      expect(same(minus(a, b), { n: an * bd - bn * ad, d: ad * bd })).toBe(true);
      expect(same(times(a, b), { n: an * bn, d: ad * bd })).toBe(true);
      const apart = an * bd - bn * ad;
      expect(compare(a, b)).toBe(apart < 0n ? -1 : apart > 0n ? 1 : 0);
      expect(floorOf(a)).toBe(Number(floor(an, ad)));
      expect(ceilOf(a)).toBe(Number(-floor(-an, ad)));
      expect(isWhole(a)).toBe(an % ad === 0n);
      expect(toThousandths(a)).toBe(Number(floor(2000n * an + ad, 2n * ad)) / 1000);
      expect(toThousandths(p)).toBe(toThousandths(a));
      const lowest = toRatio(a);
      expect(same({ n: lowest.num, d: lowest.den }, a)).toBe(true);
      expect(toRatio(p)).toEqual(lowest);
      expect(onLattice(a, a.d as number)).toBe(a.n);
      if (typeof times(a, b).n === "bigint") large++;
    }
    expect(large).toBeGreaterThan(runs / 20);
  });
});
