/** Pillars that lines may pass over: proven, and nothing that is tried scores more. */
import { describe, expect, it } from "vitest";
import { best, prepare, type SearchQuestion } from "../../src/index.js";
import { triedIn } from "./cramped/tried.js";

const TRIED = Number(process.env.AMBIT_SEARCHES ?? 400);

const scene: NonNullable<SearchQuestion["scene"]> = {
  size: [12, 12],
  solids: Array.from({ length: 12 }, (_, i) => ({
    cell: [(5 * i) % 12, (7 * i) % 12, 0] as const,
    size: [1, 1, 1 + (i % 3)] as const,
  })),
  creatures: [
    { id: "mage", at: [5, 5, 0], size: 1, side: "party" },
    { id: "a", at: [8, 5, 0], size: 2, side: "enemies" },
    { id: "b", at: [5, 8, 0], size: 1, side: "enemies" },
    { id: "e", at: [1, 1, 2], size: 1, side: "enemies" },
    { id: "d", at: [9, 8, 0], size: 1, side: "enemies" },
  ],
};

const ask = (area: object): SearchQuestion => ({
  system: "dnd5e",
  method: "template",
  scene,
  by: "mage",
  area: area as SearchQuestion["area"],
  score: { enemies: 1, party: -1 },
});

describe("low pillars", () => {
  it.each([
    { shape: "line", lengthFeet: 60, widthFeet: 10 },
    { shape: "cylinder", radiusFeet: 10, heightFeet: 10 },
  ])(
    "5e.blocked: $shape",
    (area) => {
      const q = ask(area);
      const { complete, placements } = best(q);
      expect(complete).toBe(true);
      const [{ score }] = placements;
      const table = prepare({ system: "dnd5e", method: "template", scene });
      for (const place of triedIn(q, 3, TRIED)) {
        const told = table.resolve({ by: "mage", area: q.area, place });
        if (!told.legal || told.problems.some((p) => p.rule === "5e.near-side")) continue;
        const own = told.affected.reduce((sum, { id }) => sum + (id === "mage" ? -1 : 1), 0);
        if (own > score) expect({ place, own }).toEqual({ score });
      }
    },
    60_000,
  );

  it("5e.height: who flies above all that a line enters is not hoped for", () => {
    // a line along the ground that is two squares wide fills the layer above the ground, and one below
    const flying = [
      { id: "mage", at: [0, 0, 0], side: "party" },
      { id: "e", at: [3, 0, 1], side: "enemies" },
    ] as const;
    const line = { shape: "line", lengthFeet: 60, widthFeet: 10 } as const;
    const q = { ...ask(line), scene: { size: [6, 6], creatures: [...flying] } } as SearchQuestion;
    expect(best(q)).toMatchObject({ complete: true, placements: [{ score: 0 }] });
    expect(best({ ...q, options: { heights: "flat" } } as SearchQuestion).placements[0]?.score).toBe(1);
  });
});
