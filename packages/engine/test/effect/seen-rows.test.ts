/** Many squares at once against each by itself: `seenRows` and `Effect.hidden`, `spaceSees` and `spacesHidden`. */
import { describe, expect, it } from "vitest";
import { Effect } from "../../src/effect/effect.js";
import { seenRows } from "../../src/effect/seen-rows.js";
import { shadowsFrom, worthShadows } from "../../src/effect/shade.js";
import { Shadows } from "../../src/effect/shadows.js";
import type { Dot } from "../../src/effect/sight.js";
import { spacesHidden } from "../../src/effect/spaces.js";
import { spaceSees } from "../../src/effect/spaces-seen.js";
import { box } from "../../src/grid/box.js";
import { type Rows, rowsHave } from "../../src/grid/cells.js";
import { barriers, closedArcs, type Draw, drawer } from "./sight-scenes.js";

/** Rows of different lengths about (0, 0). */
function someRows(d: Draw, half: number): number[] {
  const rows: number[] = [];
  for (let y = -half; y < half; y++) rows.push(y, -half + d.below(2), half - d.below(2));
  return rows;
}

interface Tally {
  scenes: number;
  squares: number;
  /** Squares that the fast way left to the slow one. */
  left: number;
  seen: number;
}

const tally = (): Tally => ({ scenes: 0, squares: 0, left: 0, seen: 0 });

/** Compares rows that a fast way gives with the slow answer for each square. */
function compare(t: Tally, told: unknown, rows: Rows, fast: Rows, slow: (x: number, y: number) => boolean): void {
  t.scenes++;
  for (let i = 0; i < rows.length; i += 3)
    for (let x = rows[i + 1]!; x < rows[i + 2]!; x++) {
      const [y, want] = [rows[i]!, slow(x, rows[i]!)];
      t.squares++;
      if (want) t.seen++;
      if (rowsHave(fast, x, y) !== want) expect({ told, x, y, seen: !want }).toEqual({ told, x, y, seen: want });
    }
}

function fromPoints(seed: number, t: Tally, heights: boolean, units: number): void {
  const d = drawer(seed);
  const half = 2;
  const whole = (): number => (d.once(2) ? (d.below(3) - 1) * units : d.below(3 * units) - units);
  const dots: Dot[] = [];
  for (let i = d.once(4) ? 2 : 1; i > 0; i--) {
    const inset = d.once(3);
    const side = (): number => (inset ? d.pick([1, -1]) : 0);
    dots.push({ x: whole(), y: whole(), z: heights ? (d.below(4) * units) / 2 : 0, ix: side(), iy: side(), iz: 0 });
  }
  const scene = barriers(d, { units, heights, focus: [dots[0]!.x, dots[0]!.y], reach: 3, walls: 6, solids: 2 });
  const closed = d.once(5) ? closedArcs(d) : [];
  const effect = new Effect(scene);
  const z = heights ? d.below(3) : 0;
  const rows = someRows(d, half);
  const hidden = (dot: Dot, x: number, y: number): boolean => {
    const [x0, y0, z0] = [x * units, y * units, z * units];
    const extent = { x0, y0, z0, x1: x0 + units, y1: y0 + units, z1: z0 + units };
    return effect.hidden(dot, extent, undefined, closed) !== undefined;
  };
  const slow = (x: number, y: number): boolean => dots.some((dot) => !hidden(dot, x, y));
  const fast = seenRows({ effect, dots, closed }, z, rows, (x, y, partly) => {
    if (!partly) t.left++;
    return partly || slow(x, y);
  });
  compare(t, { seed, dots, scene, closed, z }, rows, fast, slow);
}

/** What shadows say of each square of an area, from columns `west` and rows `half` before (0, 0) on; undefined where they do not tell. */
function shadowed(
  effect: Effect,
  dot: Dot,
  half: number,
  west: number,
): ((x: number, y: number) => boolean) | undefined {
  const shadows = shadowsFrom(effect, dot, { x0: -west, y0: -half, x1: 20, y1: half }, 0, undefined, true);
  if (shadows === undefined) return undefined;
  const { words } = shadows;
  const bit = (list: Int32Array, row: number, x: number): boolean =>
    ((list[row * words + (x >> 5)]! >>> (x & 31)) & 1) === 1;
  return (x, y) => {
    const [column, row] = [x + west, y + half];
    if (!bit(shadows.some, row, column)) return true;
    if (bit(shadows.whole, row + 1, column)) return false;
    const covered = [0, 1].flatMap((j) => [0, 1].map((i) => bit(shadows.corners, row + j, column + i)));
    return covered.includes(false) || shadows.sees(column, row);
  };
}

function fromSpace(seed: number, t: Tally, heights: boolean, units: number): void {
  const d = drawer(seed);
  const from = box(d.below(3) - 1, d.below(3) - 1, 0, 1 + d.below(2), 1 + d.below(2), 1);
  const focus = [d.pick([from.x, from.x + from.w]) * units, d.pick([from.y, from.y + from.d]) * units] as const;
  const scene = barriers(d, { units, heights, focus, reach: 3, walls: 6, solids: 3 });
  const effect = new Effect(scene);
  const z = heights ? d.below(3) : 0;
  const rows = someRows(d, 2);
  const slow = (x: number, y: number): boolean => spacesHidden(effect, from, box(x, y, z, 1)) === undefined;
  const fast = spaceSees(effect, from, z, rows, (x, y) => {
    t.left++;
    return slow(x, y);
  });
  compare(t, { seed, from, scene, z }, rows, fast, slow);
}

/** Shadows on an area that may lie beside the point, with barriers in plan. Rows are of one word, of two or of three, which part within the squares asked. */
function inShadows(seed: number, t: Tally, units: number): void {
  const d = drawer(seed);
  const at = (): number => (d.once(2) ? (d.below(9) - 4) * units : d.below(9 * units) - 4 * units);
  const inset = d.once(3);
  const side = (): number => (inset ? d.pick([1, -1]) : 0);
  const dot: Dot = { x: at(), y: at(), z: 0, ix: side(), iy: side(), iz: 0 };
  const scene = barriers(d, { units, heights: false, focus: [dot.x, dot.y], reach: 4, walls: 8, solids: 2 });
  const effect = new Effect(scene);
  const half = 3;
  const sees = shadowed(effect, dot, half, d.pick([half, 32, 64]));
  if (sees === undefined) {
    t.left++;
    return;
  }
  t.scenes++;
  for (let y = -half; y < half; y++)
    for (let x = -half; x < half; x++) {
      const extent = { x0: x * units, y0: y * units, z0: 0, x1: (x + 1) * units, y1: (y + 1) * units, z1: units };
      const want = effect.hidden(dot, extent) === undefined;
      t.squares++;
      if (want) t.seen++;
      if (sees(x, y) !== want)
        expect({ seed, dot, scene, x, y, seen: !want }).toEqual({ seed, dot, scene, x, y, seen: want });
    }
}

describe("many squares at once are what each is by itself", () => {
  it("some part, with area, seen from points: 600 scenes in plan", () => {
    const t = tally();
    for (let seed = 0; seed < 600; seed++) fromPoints(seed, t, false, [2, 2, 4, 6, 10, 1000][seed % 6]!);
    expect(t.scenes).toBe(600);
    expect(t.left).toBe(0);
    expect(t.seen / t.squares).toBeGreaterThan(0.3);
    expect(t.seen / t.squares).toBeLessThan(0.9);
  });

  it("shadows of walls, each drawn by itself: 500 scenes in plan", () => {
    const t = tally();
    for (let seed = 0; seed < 500; seed++) inShadows(50_000 + seed, t, [2, 4, 6, 10, 1000, 200_000][seed % 6]!);
    expect(t.scenes).toBeGreaterThan(300);
    expect(t.seen / t.squares).toBeGreaterThan(0.2);
    expect(t.seen / t.squares).toBeLessThan(0.9);
  });

  it("where barriers end in height only what lies between is left to the slow way: 120 scenes", () => {
    const t = tally();
    for (let seed = 0; seed < 120; seed++) fromPoints(10_000 + seed, t, true, [2, 4, 6][seed % 3]!);
    expect(t.left).toBeGreaterThan(0);
    expect(t.left / t.squares).toBeLessThan(0.35);
  });

  it("lattices so fine that crossings are not held: 150 scenes", () => {
    const t = tally();
    for (let seed = 0; seed < 150; seed++) fromPoints(20_000 + seed, t, false, 200_000);
    expect(t.left).toBeGreaterThan(0);
    expect(t.left / t.squares).toBeLessThan(0.2);
  });

  it("ds.line-of-effect from a space: 400 scenes in plan, 60 with heights", () => {
    const t = tally();
    for (let seed = 0; seed < 400; seed++) fromSpace(30_000 + seed, t, false, [2, 2, 4, 6, 8][seed % 5]!);
    expect(t.left).toBe(0);
    expect(t.seen / t.squares).toBeGreaterThan(0.3);
    expect(t.seen / t.squares).toBeLessThan(0.95);
    for (let seed = 0; seed < 60; seed++) fromSpace(40_000 + seed, t, true, 2);
    expect(t.left).toBeGreaterThan(0);
  });

  it("shadows of walls that pass close by the point, nearly half of all directions each: 400 scenes", () => {
    let hidden = 0;
    for (let seed = 0; seed < 400; seed++) {
      const d = drawer(seed);
      const units = 2;
      const dot: Dot = { x: d.below(4), y: d.below(4), z: 0, ix: 0, iy: 0, iz: 0 };
      const walls = Array.from({ length: 2 + d.below(3) }, (_, index) => {
        // from one side of the point to the other, past it by little
        const [ax, ay] = [1 + d.below(24), d.below(25) - 12];
        const [bx, by] = [-ax + d.below(3) - 1, -ay + d.below(3) - 1];
        return {
          ...{ x0: dot.x + ax, y0: dot.y + ay, x1: dot.x + bx, y1: dot.y + by },
          ...{ bottom: Number.NEGATIVE_INFINITY, top: Number.POSITIVE_INFINITY, index, only: undefined },
        };
      });
      const effect = new Effect({ units, walls, solids: [] });
      const sees = shadowed(effect, dot, 6, 6);
      for (let y = -6; y < 6; y++)
        for (let x = -6; x < 6; x++) {
          const extent = { x0: x * units, y0: y * units, z0: 0, x1: (x + 1) * units, y1: (y + 1) * units, z1: units };
          const want = effect.hidden(dot, extent) === undefined;
          if (!want) hidden++;
          if (sees !== undefined && sees(x, y) !== want)
            expect({ seed, x, y, seen: !want }).toEqual({ seed, x, y, seen: want });
        }
    }
    expect(hidden).toBeGreaterThan(10_000);
  });

  it("room for many walls is made anew after a look with more", () => {
    // each wall stands in the row before the area's last, so that none hides another: 600 of them, then 300, which the first room does not hold
    const shadows = new Shadows();
    for (const count of [600, 300]) {
      shadows.begin(0, 0, 2, { x0: -700, y0: 0, x1: 700, y1: 20 }, false);
      for (let i = 0; i < count; i++) shadows.add(2 * i, 37, 2 * i + 1, 37);
      // (0, 19) lies beyond the first wall in part only
      expect([shadows.sees(0, 19), shadows.sees(-3, 19)]).toEqual([true, true]);
    }
  });

  it("large maps, where barriers behind others are not looked at", () => {
    const d = drawer(7);
    const t = tally();
    let byShadows = 0;
    for (let round = 0; round < 6; round++) {
      const units = 2;
      const scene = barriers(d, {
        units,
        heights: false,
        focus: [0, 0],
        reach: 14,
        walls: round % 3 === 0 ? 12 : 300,
        solids: 40,
      });
      const effect = new Effect(scene);
      const rows = someRows(d, 12);
      const dot: Dot = { x: d.below(5), y: d.below(5), z: 0, ix: 0, iy: 0, iz: 0 };
      if (worthShadows(effect, dot, { x0: -12, y0: -12, x1: 12, y1: 12 })) byShadows++;
      const seen = seenRows({ effect, dots: [dot], closed: [] }, 0, rows, () => true);
      const square = (x: number, y: number) => {
        const [x0, y0] = [x * units, y * units];
        return { x0, y0, z0: 0, x1: x0 + units, y1: y0 + units, z1: units };
      };
      compare(t, { round, dot, scene }, rows, seen, (x, y) => effect.hidden(dot, square(x, y)) === undefined);
    }
    expect(t.seen).toBeGreaterThan(60);
    expect(byShadows).toBeGreaterThan(0);
    expect(byShadows).toBeLessThan(6);
  });
});
