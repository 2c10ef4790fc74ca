import { describe, expect, it } from "vitest";
import type { BarrierBox, BarrierWall } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import type { Dot } from "../../src/effect/sight.js";
import { Random, SEED } from "../oracle/random.js";

/** Small whole coordinates, so that ends, crossings and lines along walls are the rule and not the exception. */
const UNITS = 4;
const RUNS = 300;

function wallsOf(r: Random): BarrierWall[] {
  const out: BarrierWall[] = [];
  const n = r.int(1, 6);
  while (out.length < n) {
    const [x0, y0, x1, y1] = [0, 1, 2, 3].map(() => r.int(-6, 6)) as [number, number, number, number];
    if (x0 === x1 && y0 === y1) continue;
    const high = r.chance(0.5);
    const bottom = high ? Number.NEGATIVE_INFINITY : r.int(-4, 2);
    const top = high ? Number.POSITIVE_INFINITY : r.int(3, 6);
    out.push({ index: out.length, x0, y0, x1, y1, bottom, top, only: undefined });
  }
  return out;
}

function solidsOf(r: Random): BarrierBox[] {
  return Array.from({ length: r.pick([0, 0, 1, 2]) }, () => {
    const [x0, y0, z0] = [r.int(-6, 4), r.int(-6, 4), r.int(-4, 2)];
    return { x0, y0, z0, x1: x0 + r.int(1, 3), y1: y0 + r.int(1, 3), z1: z0 + r.int(1, 4) };
  });
}

function dotOf(r: Random): Dot {
  const inset = (): number => r.pick([0, 0, 1, -1]);
  return { x: r.int(-6, 6), y: r.int(-6, 6), z: r.int(-2, 4), ix: inset(), iy: inset(), iz: inset() };
}

/** Every wall cut where another crosses it in a whole point, and in the middle where that is whole. */
function cut(walls: readonly BarrierWall[]): BarrierWall[] {
  return walls.flatMap((w) => {
    const [dx, dy] = [w.x1 - w.x0, w.y1 - w.y0];
    const at = [0, 1];
    for (let k = 1; k < 12; k++) if ((dx * k) % 12 === 0 && (dy * k) % 12 === 0) at.push(k / 12);
    const shares = [...new Set(at)].sort((a, b) => a - b);
    return shares.slice(1).map((to, i) => ({
      ...w,
      x0: w.x0 + dx * shares[i]!,
      y0: w.y0 + dy * shares[i]!,
      x1: w.x0 + dx * to,
      y1: w.y0 + dy * to,
    }));
  });
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

describe("a line between two points", () => {
  it("is stopped by the same barriers both ways, by pieces as by long walls, and by more barriers never less", () => {
    const r = new Random(SEED, "lines");
    let stopped = 0;
    for (let run = 0; run < RUNS; run++) {
      const [walls, solids] = [wallsOf(r), solidsOf(r)];
      const all = new Effect({ units: UNITS, walls, solids });
      const pieces = new Effect({ units: UNITS, walls: cut(walls), solids });
      const fewer = new Effect({ units: UNITS, walls: walls.slice(1), solids });
      for (let k = 0; k < 12; k++) {
        const [p, q] = [dotOf(r), dotOf(r)];
        const there = all.stopping(p, q);
        const first = all.stopped(p, q);
        const held =
          same(all.stopping(q, p), there) &&
          all.stopped(q, p) === first &&
          (first === undefined) === (there.length === 0) &&
          same([...new Set(pieces.stopping(p, q))], there) &&
          fewer.stopping(p, q).every((by) => there.includes(by));
        if (!held) expect.fail(`AMBIT_SEED=${SEED} ${JSON.stringify({ p, q, walls, solids })}`);
        if (there.length > 0) stopped++;
      }
    }
    // not a test of nothing
    expect(stopped).toBeGreaterThan(RUNS);
    expect(stopped).toBeLessThan(11 * RUNS);
  });
});
