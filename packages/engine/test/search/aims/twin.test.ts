import { describe, expect, it } from "vitest";
import { checked } from "./compare.js";
import { randomSearch, type Wish } from "./scenes.js";

const KINDS: Record<string, Wish> = {
  "points of the border": { walls: "none", from: "points" },
  "a point without a user": { walls: "none", from: "trap" },
  "walls along the grid": { walls: "grid", from: "points" },
  "walls of any direction": { walls: "any", from: "points" },
  "walls about a point without a user": { walls: "any", from: "trap" },
  "walls with heights": { walls: "any", heights: true, from: "points" },
  heights: { walls: "none", heights: true, from: "points" },
  bases: { walls: "none", bases: true, from: "points" },
  "walls and bases": { walls: "any", bases: true, from: "points" },
  "round ends": { walls: "grid", round: true, from: "points" },
  "anywhere on the border": { walls: "none", from: "border" },
  "anywhere on the border, walls": { walls: "grid", from: "border" },
  "DMG 2014, any part of a square": { walls: "any", heights: true, bases: true, from: "border", dmg: true },
  "anywhere on the border, all together": { walls: "any", heights: true, bases: true, from: "border" },
};

/** More with AMBIT_AIM_SCENES, from AMBIT_AIM_FROM on. */
const SCENES = Number(process.env.AMBIT_AIM_SCENES ?? 1);
const FROM = Number(process.env.AMBIT_AIM_FROM ?? 0);
const PLACEMENTS = 120;

describe("cones and lines in any direction against random ones", () => {
  it.each(Object.keys(KINDS))(
    "%s",
    (kind) => {
      let complete = 0;
      for (let seed = FROM; seed < FROM + SCENES; seed++)
        if (checked(randomSearch(seed, KINDS[kind]), seed, PLACEMENTS).complete) complete++;
      // but for round bases among walls, and round ends above the ray, nearly every search is proven
      const least = KINDS[kind].bases ? Math.floor(0.4 * SCENES) : Math.max(1, Math.floor(0.9 * SCENES));
      expect(complete).toBeGreaterThanOrEqual(least);
    },
    600_000,
  );
});
