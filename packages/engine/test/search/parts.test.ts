/** Parts of the search over spots, each against the exact answer that it comes before: it may leave things open, and says nothing that is wrong. */
import { describe, expect, it } from "vitest";
import type { BarrierWall } from "../../src/effect/barriers.js";
import { Effect } from "../../src/effect/effect.js";
import { sectorsAt } from "../../src/effect/sectors.js";
import type { Creature } from "../../src/scene.js";
import { Veil } from "../../src/search/veil.js";
import type { SpotGrid, Spots } from "../../src/systems/candidates.js";
import { FirstLine } from "../../src/systems/first-line.js";
import { GridSpots } from "../../src/systems/grid-spots.js";
import { Random, SEED } from "../oracle/random.js";

const SIDE = 12;
const U = 2;

/** Walls on the grid and off it, some that end in height, some one-way. */
function wallsFor(r: Random): BarrierWall[] {
  return Array.from({ length: r.int(1, 12) }, (_, index) => {
    const [x0, y0] = [r.int(0, SIDE * U), r.int(0, SIDE * U)];
    const [dx, dy] = r.pick([
      [r.int(1, 8), 0],
      [0, r.int(-8, 8) || 1],
      [r.int(-6, 6) || 1, r.int(-6, 6)],
    ]);
    const [bottom, top] = r.pick([
      [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      [0, 1],
      [-2, 2],
      [1, 9],
    ] as const);
    const only = r.chance(0.1) ? r.pick(["left", "right"] as const) : undefined;
    return { index, x0, y0, x1: x0 + dx, y1: y0 + dy, bottom, top, only };
  });
}

/** Walls on the grid all over the plan, many of which go on in each other. */
function crowdOf(r: Random): BarrierWall[] {
  return Array.from({ length: r.int(40, 90) }, (_, index) => {
    const [x0, y0] = [U * r.int(0, SIDE), U * r.int(0, SIDE)];
    const [dx, dy] = r.chance(0.5) ? [U * r.int(1, 2), 0] : [0, -U * r.int(1, 2)];
    const [bottom, top] = r.chance(0.9) ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [0, 1];
    return { index, x0, y0, x1: x0 + dx, y1: y0 + dy, bottom, top, only: undefined };
  });
}

const creature = (index: number, x: number, y: number, size: number): Creature =>
  ({ index, id: `c${index}`, space: { x, y, z: 0, w: size, d: size, h: size } }) as unknown as Creature;

const boxOf = (x: number, y: number, z: number) => ({
  x0: x * U,
  y0: y * U,
  z0: z * U,
  x1: (x + 1) * U,
  y1: (y + 1) * U,
  z1: (z + 1) * U,
});

/** What an intersection sees of the squares of a space, as `common.touch` and `common.origin-on-wall` say. */
function sees(effect: Effect, x: number, y: number, z: number, { space }: Creature): boolean {
  const dot = { x: x * U, y: y * U, z: z * U, ix: 0, iy: 0, iz: 0 };
  for (let cy = space.y; cy < space.y + space.d; cy++)
    for (let cx = space.x; cx < space.x + space.w; cx++)
      for (let cz = space.z; cz < space.z + space.h; cz++)
        if (effect.hidden(dot, boxOf(cx, cy, cz)) === undefined) return true;
  return false;
}

describe("the veil", () => {
  it("takes out no spot that sees some of a space, and takes out many", () => {
    const r = new Random(SEED, "veil");
    let taken = 0;
    let later = 0;
    for (let run = 0; run < 40; run++) {
      const effect = new Effect({ units: U, walls: run % 4 === 3 ? crowdOf(r) : wallsFor(r), solids: [] });
      const sheets = r.pick([[0], [0, 1, 3]]);
      const grid: SpotGrid = { of: "points", x: -1, y: -1, columns: SIDE + 3, rows: SIDE + 3, sheets };
      const count = grid.columns * grid.rows * sheets.length;
      const c = creature(0, r.int(0, SIDE - 2), r.int(0, SIDE - 2), r.int(1, 2));
      const spots = { runs: (_: Creature, add: (from: number, to: number) => void) => rowsOf(grid, add) } as Spots;
      const veil = new Veil(effect, grid);
      veil.show(Array.from({ length: count }, (_, i) => i));
      const left = new Set<number>();
      veil.lift(c, spots, (from, to) => {
        for (let i = from; i < to; i++) left.add(i);
      });
      taken += count - left.size;
      // farther walls take out more, and nothing twice
      veil.lower(c, (spot) => {
        later++;
        expect(left.delete(spot), `run ${run}: spot ${spot}`).toBe(true);
        return r.chance(0.9);
      });
      // another creature's spots do not take the place of its own
      veil.lift(creature(1, r.int(0, SIDE - 2), 0, 1), spots, () => {});
      for (let i = 0; i < count; i++) {
        expect(veil.hides(0, i), `run ${run}: spot ${i}`).toBe(!left.has(i));
        if (left.has(i)) continue;
        const at = i % (grid.columns * grid.rows);
        const [x, y] = [grid.x + (at % grid.columns), grid.y + Math.floor(at / grid.columns)];
        const z = sheets[Math.floor(i / (grid.columns * grid.rows))]!;
        expect(sees(effect, x, y, z, c), `run ${run}: (${x}, ${y}, ${z}) sees the space`).toBe(false);
      }
    }
    expect(taken).toBeGreaterThan(1500);
    expect(later).toBeGreaterThan(10);
  });

  it("leaves out what is not looked at", () => {
    const grid: SpotGrid = { of: "points", x: 0, y: 0, columns: 40, rows: 3, sheets: [0] };
    const spots = { runs: (_: Creature, add: (from: number, to: number) => void) => add(41, 79) } as unknown as Spots;
    const veil = new Veil(new Effect({ units: U, walls: [], solids: [] }), grid);
    veil.show([40, 41, 42, 71, 72, 73, 78, 79, 80]);
    const runs: number[][] = [];
    veil.lift(creature(0, 1, 1, 1), spots, (from, to) => runs.push([from, to]));
    expect(runs).toEqual([
      [41, 43],
      [71, 74],
      [78, 79],
    ]);
  });
});

function rowsOf({ columns, rows, sheets }: SpotGrid, add: (from: number, to: number) => void): void {
  for (let line = 0; line < rows * sheets.length; line++) add(line * columns, (line + 1) * columns);
}

describe("sums over a grid", () => {
  it("gives each spot the weights of those whom it catches, over the edges too", () => {
    const r = new Random(SEED, "sums");
    for (let run = 0; run < 60; run++) {
      // rows of any width, one or two a row
      const rows: number[] = [];
      for (let y = -3; y < 4; y++)
        for (let x = r.int(-6, 0), n = r.int(0, 2); n > 0; n--) {
          const end = x + r.int(1, 4);
          rows.push(y, x, end);
          x = end + r.int(1, 3);
        }
      const footprint = {
        bounds: { x0: -6, y0: -3, x1: 14, y1: 4 },
        layers: [0, 0] as const,
        layer: () => ({ affected: rows, touched: [] }),
      };
      const grid = new GridSpots({
        of: "points",
        window: { x0: 0, y0: 0, x1: r.int(0, 9), y1: r.int(0, 9) },
        sheets: [{ z: 0, footprint: footprint as never }],
        has: undefined,
        trialCount: undefined,
        near: () => 0,
        trials: () => [],
        open: true,
        source: undefined,
        sourceAffected: false,
      });
      const who = Array.from({ length: 9 }, (_, i) => creature(i, r.int(-9, 15), r.int(-9, 15), r.int(1, 3)));
      const weights = Float64Array.from(who, () => r.int(-3, 5) * 1000);
      const tops = new Float64Array(grid.grid.rows);
      const sums = grid.addUp(who, weights, tops);
      const covers = ({ space }: Creature, sx: number, sy: number): boolean => {
        for (let i = 0; i < rows.length; i += 3)
          for (let x = rows[i + 1]! + sx; x < rows[i + 2]! + sx; x++) {
            const y = rows[i]! + sy;
            if (x >= space.x && x < space.x + space.w && y >= space.y && y < space.y + space.d) return true;
          }
        return false;
      };
      for (let i = 0; i < grid.count; i++) {
        const [x, y] = [i % grid.grid.columns, Math.floor(i / grid.grid.columns)];
        const own = who.filter((c) => covers(c, x, y));
        expect(sums[i], `run ${run}, (${x}, ${y})`).toBe(own.reduce((sum, c) => sum + weights[c.index]!, 0));
        expect(grid.caughtAt(i, who), `run ${run}, (${x}, ${y})`).toEqual(own);
      }
      for (let y = 0; y < tops.length; y++) {
        const row = sums.subarray(y * grid.grid.columns, (y + 1) * grid.grid.columns);
        expect(tops[y], `run ${run}, row ${y}`).toBe(Math.max(...row));
      }
    }
  });
});

describe("single lines", () => {
  it("say of no square what the exact answer does not, and say most", () => {
    const r = new Random(SEED, "lines");
    let [told, all] = [0, 0];
    for (let run = 0; run < 150; run++) {
      const effect = new Effect({ units: U, walls: run % 2 === 0 ? wallsFor(r) : crowdOf(r), solids: [] });
      const [x, y, z] = [r.int(0, SIDE), r.int(0, SIDE), r.int(0, 1)];
      const dot = { x: x * U, y: y * U, z: z * U, ix: 0, iy: 0, iz: 0 };
      const { closed } = sectorsAt(effect, dot, boxOf(r.int(0, SIDE), r.int(0, SIDE), 0));
      const line = new FirstLine(effect, x, y, z, () => closed);
      for (let n = 0; n < 40; n++) {
        const [cx, cy, cz] = [r.int(0, SIDE - 1), r.int(0, SIDE - 1), r.int(0, 1)];
        const seen = line.sees(cx, cy, cz, () => true);
        all++;
        if (seen === undefined) continue;
        told++;
        const exact = effect.hidden(dot, boxOf(cx, cy, cz), undefined, closed) === undefined;
        expect(seen, `run ${run}: (${cx}, ${cy}, ${cz}) from (${x}, ${y}, ${z})`).toBe(exact);
      }
    }
    expect(told).toBeGreaterThan(0.85 * all);
  });
});
