/**
 * Turned squares against plain enumeration: in small random scenes nothing that is tried scores more than what is proven. AMBIT_SEARCHES sets the placements that are tried in each
 * scene at random (100,000, say), AMBIT_TURNED_SCENES the scenes, from AMBIT_TURNED_FROM on.
 */
import { describe, expect, it } from "vitest";
import type { Wish } from "../free/scenes.js";
import { checked, grid, random3 } from "./compare.js";
import { randomSearch } from "./scenes.js";

const KINDS: Record<string, Wish> = {
  "no walls": { walls: "none" },
  "bases of any place": { walls: "none", bases: true },
  "several heights": { walls: "none", heights: true },
  "walls along the grid": { walls: "grid" },
  "walls of any direction": { walls: "any" },
  "walls with heights": { walls: "any", heights: true },
  "walls and bases": { walls: "any", bases: true },
};

const PLACEMENTS = Number(process.env.AMBIT_SEARCHES ?? 200);
const SCENES = Number(process.env.AMBIT_TURNED_SCENES ?? 1);
const FROM = Number(process.env.AMBIT_TURNED_FROM ?? 4);

describe("squares turned any way against random ones", () => {
  let complete = 0;

  it.each(Object.keys(KINDS))(
    "%s",
    (kind) => {
      for (let seed = FROM; seed < FROM + SCENES; seed++) {
        const q = randomSearch(seed, KINDS[kind]);
        if (checked(q, () => random3(q, seed, PLACEMENTS)).complete) complete++;
      }
    },
    600_000,
  );

  it("most are proven", () => {
    expect(complete).toBeGreaterThanOrEqual(Math.floor(0.7 * SCENES * Object.keys(KINDS).length));
  });

  it("every corner of a fine grid in dozens of directions", () => {
    const creatures = [
      { id: "a", at: [1, 1, 0], side: "party" },
      { id: "b", at: [2, 1, 0], side: "enemies" },
      { id: "c", at: [0, 2, 0], side: "enemies" },
      { id: "d", at: [2, 3, 0], side: "enemies" },
    ] as const;
    const q = {
      system: "dnd5e",
      method: "template",
      scene: { size: [4, 4], creatures: [...creatures] },
      area: { shape: "cube", sideFeet: 7.5 },
      score: { enemies: 1, party: -1 },
    } as const;
    const answer = checked(q, () => grid(q, 2));
    expect(answer.complete).toBe(true);
    // past the corner (2, 2) of the ally, to all three
    expect(answer.placements[0].score).toBe(3);
  });
});
