import { describe, expect, it } from "vitest";
import {
  ceilOf,
  compare,
  type Exact,
  floorOf,
  isWhole,
  minus,
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
