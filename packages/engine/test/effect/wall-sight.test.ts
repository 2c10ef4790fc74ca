import { describe, expect, it } from "vitest";
import type { BarrierWall } from "../../src/effect/barriers.js";
import { leavesWall } from "../../src/effect/contact.js";
import { Effect } from "../../src/effect/effect.js";
import { type Dot, wallStops } from "../../src/effect/sight.js";
import { drawer } from "./sight-scenes.js";

const dot = (x: number, y: number, z = 0, ix = 0, iy = 0): Dot => ({ x, y, z, ix, iy, iz: 0 });
const wall = (x0: number, y0: number, x1: number, y1: number, bottom = -Infinity, top = Infinity): BarrierWall => ({
  index: 0,
  x0,
  y0,
  x1,
  y1,
  bottom,
  top,
  only: undefined,
});

describe("a line that only touches a wall is stopped, and an inset takes it off", () => {
  it("by the wall's end", () => {
    expect(wallStops(dot(0, 0), dot(4, 4), wall(2, 2, 6, 2))).toBe(true);
    // at y = 2 a line moved by (-e, e) is at x = 2 - 2e, and one moved by (e, -e) at 2 + 2e
    expect(wallStops(dot(0, 0, 0, -1, 1), dot(4, 4, 0, -1, 1), wall(2, 2, 6, 2))).toBe(false);
    expect(wallStops(dot(0, 0, 0, 1, -1), dot(4, 4, 0, 1, -1), wall(2, 2, 6, 2))).toBe(true);
    expect(wallStops(dot(0, 0), dot(1, 1), wall(2, 2, 6, 2))).toBe(false);
  });

  it("by its upper edge", () => {
    expect(wallStops(dot(0, 0, 2), dot(4, 0, 2), wall(2, -2, 2, 2, 0, 2))).toBe(true);
    expect(wallStops(dot(0, 0, 2), dot(4, 0, 3), wall(2, -2, 2, 2, 0, 2))).toBe(false);
    expect(wallStops({ ...dot(0, 0, 2), iz: 1 }, { ...dot(4, 0, 2), iz: 1 }, wall(2, -2, 2, 2, 0, 2))).toBe(false);
    expect(wallStops({ ...dot(0, 0, 2), iz: 1 }, { ...dot(4, 0, 2), iz: -1 }, wall(2, -2, 2, 2, 0, 2))).toBe(true);
  });

  it("but contact at the line's own end is left by what goes away from the wall", () => {
    expect(leavesWall(dot(2, 0), dot(4, 0), wall(2, -2, 2, 2))).toBe(true);
    expect(leavesWall(dot(2, 0), dot(2, 1), wall(2, -2, 2, 2))).toBe(false);
    // from its end on along its line, and back over it
    expect(leavesWall(dot(2, 2), dot(2, 4), wall(2, -2, 2, 2))).toBe(true);
    expect(leavesWall(dot(2, 2), dot(2, 0), wall(2, -2, 2, 2))).toBe(false);
    expect(leavesWall(dot(2, -2), dot(2, -4), wall(2, -2, 2, 2))).toBe(true);
    // a start that is moved off the wall does not touch it
    expect(leavesWall(dot(2, 0, 0, 1, 0), dot(4, 0), wall(2, -2, 2, 2))).toBe(false);
    expect(leavesWall(dot(2, 0, 2), dot(2, 1, 3), wall(2, -2, 2, 2, 0, 2))).toBe(true);
  });

  it("alike of few walls and of many, looked up or not", () => {
    const d = drawer(Number(process.env.AMBIT_SEED ?? 2));
    const runs = Math.ceil(Number(process.env.AMBIT_RUNS ?? 500) / 2);
    let clear = 0;
    for (let run = 0; run < runs; run++) {
      const count = d.pick([1, 3, 8, 9, 20]);
      const walls = Array.from({ length: count }, (_, i): BarrierWall => {
        const [x, y] = [2 * d.below(9), 2 * d.below(9)];
        return { ...wall(x, y, x + 2 * d.below(4), y + 2 + 2 * d.below(3)), index: 3 * i };
      });
      const effect = new Effect({ units: 2, walls, solids: [] });
      for (let k = 0; k < 10; k++) {
        const one = (): Dot => ({ ...dot(d.below(20), d.below(20), 1), ix: d.below(3) - 1, iy: d.below(3) - 1 });
        const [p, q] = [one(), one()];
        const by = walls.filter((w) => wallStops(p, q, w)).map((w) => w.index);
        expect(effect.stopped(p, q)).toBe(by[0]);
        const left = walls.filter((w) => wallStops(p, q, w) && !leavesWall(q, p, w)).map((w) => w.index);
        expect(effect.stopping(p, q, "end")).toEqual(left);
        expect(effect.clear(p, q, "end")).toBe(left.length === 0);
        const [x0, y0] = [Math.min(p.x, q.x), Math.min(p.y, q.y)];
        const near = effect.wallsNear(x0, y0, x0 + 3, y0 + 3).map((w) => w.index);
        expect(near).toEqual([...near].sort((a, b) => a - b));
        for (const w of walls)
          if (w.x0 <= x0 + 3 && w.x1 >= x0 && w.y0 <= y0 + 3 && w.y1 >= y0) expect(near).toContain(w.index);
        if (left.length === 0) clear++;
      }
    }
    expect(clear).toBeGreaterThan(runs / 2);
  });

  it("alike at any size: lengths past what floats hold are told in more digits", () => {
    const d = drawer(Number(process.env.AMBIT_SEED ?? 1));
    const runs = 10 * Number(process.env.AMBIT_RUNS ?? 500);
    let stopped = 0;
    let touching = 0;
    for (let run = 0; run < runs; run++) {
      const width = 2 + d.below(5);
      const inset = (): number => d.below(3) - 1;
      const one = (): Dot => ({
        x: d.below(width),
        y: d.below(width),
        z: d.below(3),
        ix: inset(),
        iy: inset(),
        iz: inset(),
      });
      const [p, q] = [one(), one()];
      const [x0, y0] = [d.below(width), d.below(width)];
      const [bottom, top] = [
        [-Infinity, Infinity],
        [d.below(2), 1 + d.below(2)],
        [-Infinity, d.below(3)],
        [d.below(3), Infinity],
      ][d.below(4)];
      const [x1, y1] = [x0 + d.below(3), y0 + d.below(3)];
      if ((x1 === x0 && y1 === y0) || top <= bottom) continue;
      const w: BarrierWall = {
        ...wall(x0, y0, x1, y1, bottom, top),
        only: ([undefined, "left", "right"] as const)[d.below(3)],
      };
      const small = wallStops(p, q, w);
      const leaves = leavesWall(p, q, w);
      if (small) stopped++;
      if (leaves) touching++;
      for (const by of [600, 5000, 2 ** 30 + 1]) {
        const large = (v: Dot): Dot => ({ ...v, x: v.x * by, y: v.y * by, z: v.z * by });
        const grown = { ...w, ...wall(x0 * by, y0 * by, x1 * by, y1 * by, bottom * by, top * by), only: w.only };
        const right = wallStops(large(p), large(q), grown);
        if (small !== right) expect({ p, q, w, by, stops: small }).toEqual({ p, q, w, by, stops: right });
        const left = leavesWall(large(p), large(q), grown);
        if (leaves !== left) expect({ p, q, w, by, leaves }).toEqual({ p, q, w, by, leaves: left });
      }
    }
    expect(stopped).toBeGreaterThan(runs / 20);
    expect(touching).toBeGreaterThan(runs / 200);
  });
});
