import { describe, expect, it } from "vitest";
import { best, prepare, type ScoreMap } from "../../src/index.js";
import { searchFor } from "./engine-help.js";

describe("the map of scores", () => {
  it("scoreMap has every intersection", () => {
    const q = searchFor("pf2e", "5-foot burst", { a: [1, 1] }, { size: 3 });
    expect(best({ ...q, scoreMap: true }).scoreMap).toEqual([
      { of: "points", x: 0, y: 0, z: 0, columns: 4, rows: 4, scores: [0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0] },
    ]);
  });

  it("scoreMap comes in steps: a report for every 16 spots, after the last placement is settled", () => {
    // 4 x 4 intersections are 16 spots: one report; 9 x 9 are 81: five
    for (const [size, reports] of [
      [3, 1],
      [8, 5],
    ] as const) {
      const { system, scene, ...ask } = searchFor("pf2e", "5-foot burst", { a: [1, 1] }, { size });
      const table = prepare({ system, scene });
      const still = [...table.search(ask)].length;
      const steps = table.search({ ...ask, scoreMap: true });
      const told = [];
      for (let next = steps.next(); ; next = steps.next()) {
        if (next.done === true) {
          expect(next.value).toEqual(table.best({ ...ask, scoreMap: true }));
          break;
        }
        told.push(next.value);
      }
      expect(told).toHaveLength(still + reports);
      for (const { open, bound, placements } of told.slice(still))
        expect([open, bound, placements[0]?.score]).toEqual([0, undefined, 1]);
    }
  });

  it("alone, in steps, is that of the answer; before a spot is judged it has what nothing in the way would leave it", () => {
    // a and b on either side of a wall, c elsewhere.
    const more = { size: 8, walls: [[4, 0, 4, 8]] };
    const q = searchFor("pf2e", "5-foot burst", { a: [3, 3], b: [4, 3], c: [1, 1] }, more);
    const { system, scene, ...ask } = { ...q, score: { byId: { a: 2, b: 1, c: -1 } } };
    const table = prepare({ system, scene });
    const steps = table.scoreMap(ask);
    const first = steps.next();
    if (first.done) throw new Error("It has no step.");
    // By hand: the burst catches a square from its four corners: (4, 3) and (4, 4) are corners of both a and b, 2 + 1.
    const at = ([map]: readonly ScoreMap[], x: number, y: number): number | null => map!.scores[y * map!.columns + x]!;
    const before = first.value.soFar();
    expect([at(before, 4, 3), at(before, 3, 3), at(before, 5, 4), at(before, 1, 1), at(before, 8, 8)]).toEqual([
      3, 2, 1, -1, 0,
    ]);
    // Corners of a or b: 3 columns of 2. Those of c, which only take away, are no gains.
    expect([first.value.judged, first.value.gains]).toEqual([0, 6]);
    let gained: ScoreMap[] = [];
    const judged: number[] = [];
    for (let next = steps.next(); ; next = steps.next()) {
      if (next.done === true) {
        expect(next.value).toEqual(table.best({ ...ask, scoreMap: true }).scoreMap);
        expect(at(next.value, 3, 3)).toBe(2);
        break;
      }
      judged.push(next.value.judged);
      if (next.value.gains === 0 && gained.length === 0) gained = next.value.soFar();
    }
    expect(judged).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
    // Once no gains are left, whatever gains something is told as it is.
    const whole = table.best({ ...ask, scoreMap: true }).scoreMap!;
    expect(gained.flatMap((m) => m.scores).map((s) => Math.max(0, s ?? 0))).toEqual(
      whole.flatMap((m) => m.scores).map((s) => Math.max(0, s ?? 0)),
    );
  });

  it("alone is refused where the placements form no grid, and of several areas", () => {
    const q = searchFor("pf2e", "30-foot cone", { a: [1, 1] }, { by: "a" });
    const { system, scene, ...ask } = q;
    const table = prepare({ system, scene });
    expect(() => table.scoreMap(ask)).toThrow(/^scoreMap: placements of a cone form no grid/);
    const two = { ...ask, area: { shape: "burst", radiusFeet: 20, count: 2 } as const };
    expect(() => table.scoreMap(two)).toThrow(/^scoreMap: a map of scores is of one area/);
  });
});
