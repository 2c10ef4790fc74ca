import { describe, expect, it } from "vitest";
import { checked } from "./compare.js";
import { randomSearch, type Wish } from "./scenes.js";

const KINDS: Record<string, Wish> = {
  "no walls": { walls: "none" },
  "bases of any place": { walls: "none", bases: true },
  "several heights": { walls: "none", heights: true },
  "walls along the grid": { walls: "grid" },
  "walls of any direction": { walls: "any" },
  "walls with heights": { walls: "any", heights: true },
  "walls and bases": { walls: "any", bases: true },
};

/** More with AMBIT_FREE_SCENES, from AMBIT_FREE_FROM on. */
const SCENES = Number(process.env.AMBIT_FREE_SCENES ?? 3);
const FROM = Number(process.env.AMBIT_FREE_FROM ?? 0);
const POINTS = 150;

describe("placements at any point against random ones", () => {
  it.each(Object.keys(KINDS))(
    "%s",
    (kind) => {
      let complete = 0;
      for (let seed = FROM; seed < FROM + SCENES; seed++)
        if (checked(randomSearch(seed, KINDS[kind]), seed, POINTS).complete) complete++;
      // nearly every search is proven
      expect(complete).toBeGreaterThanOrEqual(Math.floor(0.6 * SCENES));
    },
    600_000,
  );
});
