import { describe, expect, it } from "vitest";
import { best, prepare } from "../../src/index.js";
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
});
