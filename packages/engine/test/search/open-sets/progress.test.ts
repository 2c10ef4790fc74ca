import { describe, expect, it } from "vitest";
import { type CreatureInput, prepare, type SearchProgress, type WallInput } from "../../../src/index.js";
import { random } from "../free/scenes.js";

/** Creatures and short walls along the grid, a quarter of the creatures allies. */
function scene(seed: number, side: number, creatures: number, walls: number) {
  const r = random(seed * 7919 + 3);
  const spots = new Map<string, CreatureInput>();
  while (spots.size < creatures) {
    const [x, y] = [r(side), r(side)];
    const k = spots.size;
    if (!spots.has(`${x} ${y}`))
      spots.set(`${x} ${y}`, { id: `c${k}`, at: [x, y, 0], side: k % 4 === 0 ? "party" : "enemies" });
  }
  const all = Array.from({ length: walls }, (): WallInput => {
    const [x, y, long] = [r(side - 3), r(side - 3), 1 + r(3)];
    return { from: [x, y], to: r(2) === 0 ? [x + long, y] : [x, y + long] };
  });
  return { size: [side, side] as [number, number], creatures: [...spots.values()], walls: all };
}

describe("four cubes in a search of some seconds", () => {
  it.each([
    ["60 x 60 with 500 walls", scene(2, 60, 40, 500), 10],
    ["14 x 14 with 40 walls", scene(1, 14, 40, 40), 30],
  ] as const)(
    "common.once: %s: a bound is given from the first step on, and progress goes on",
    (_, table, soon) => {
      const steps = prepare({ system: "dnd5e", method: "template", scene: table }).search({
        by: "c0",
        area: { shape: "cube", sideFeet: 20, rangeFeet: 60, count: 4 },
        score: { enemies: 1, party: -2 },
        limit: 1,
      });
      const told: SearchProgress[] = [];
      for (let step = steps.next(); step.done !== true && told.length < 2500; step = steps.next())
        told.push(step.value);
      let still = 0;
      for (const [k, { bound, placements, considered, open }] of told.entries()) {
        expect(bound).toBeDefined();
        const score = placements[0]?.score ?? Number.NEGATIVE_INFINITY;
        expect(score).toBeLessThanOrEqual(bound!);
        if (k === 0) continue;
        const last = told[k - 1];
        expect(bound).toBeLessThanOrEqual(last.bound!);
        expect(considered + open).toBe(told[0].considered + told[0].open);
        still = considered === last.considered ? still + 1 : 0;
        expect(still).toBeLessThan(50);
      }
      expect(told.at(-1)!.bound).toBeLessThanOrEqual(soon);
      expect(told.at(-1)!.placements[0].score).toBeGreaterThan(0);
    },
    60_000,
  );
});
