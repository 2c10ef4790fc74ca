/** Several areas at any point or in any direction against all sets of placements about which something changes. */
import { describe, expect, it } from "vitest";
import type { Place, SearchQuestion } from "../../../src/index.js";
import * as aims from "../aims/scenes.js";
import * as free from "../free/scenes.js";
import { checked } from "./compare.js";

const POINTS: Record<string, free.Wish> = {
  "no walls": { walls: "none" },
  "bases of any place": { walls: "none", bases: true },
  "several heights": { walls: "none", heights: true },
  "walls along the grid": { walls: "grid" },
  "walls of any direction": { walls: "any" },
  "walls with heights": { walls: "any", heights: true },
};

const TURNS: Record<string, aims.Wish> = {
  "points of the border": { walls: "none", from: "points" },
  "a point without a user": { walls: "none", from: "trap" },
  "walls along the grid": { walls: "grid", from: "points" },
  "walls with heights and bases": { walls: "any", heights: true, bases: true, from: "points" },
  "anywhere on the border": { walls: "none", from: "border" },
  "anywhere on the border, walls": { walls: "any", from: "border" },
};

/** More with AMBIT_SET_SCENES, from AMBIT_SET_FROM on. */
const SCENES = Number(process.env.AMBIT_SET_SCENES ?? 2);
const FROM = Number(process.env.AMBIT_SET_FROM ?? 0);
const TRIED = 150;

const counted = (q: SearchQuestion, seed: number): SearchQuestion => ({
  ...q,
  area: { ...(q.area as object), count: 2 + (seed % 2) } as SearchQuestion["area"],
});

describe("several areas at any point", () => {
  it.each(Object.keys(POINTS))(
    "%s",
    (kind) => {
      let [complete, met] = [0, 0];
      for (let seed = FROM; seed < FROM + SCENES; seed++) {
        const q = counted(free.randomSearch(seed, POINTS[kind]!), seed);
        const r = free.random(seed);
        const up = (q.area as { shape: string }).shape === "cylinder" ? [{ up: true }, { up: false }] : [{}];
        const places = free.tried(r, q, TRIED).map((point): Place => ({ point, ...up[r(up.length)] }) as Place);
        const { answer, tried } = checked(q, places);
        if (answer.complete) complete++;
        if (answer.placements[0]?.score === tried) met++;
      }
      // nearly every search is proven, and mostly so many tries meet the best
      expect(complete).toBeGreaterThanOrEqual(Math.floor(0.6 * SCENES));
      expect(met).toBeGreaterThanOrEqual(Math.floor(0.3 * SCENES));
    },
    600_000,
  );
});

describe("several areas in any direction", () => {
  it.each(Object.keys(TURNS))(
    "%s",
    (kind) => {
      let [complete, met] = [0, 0];
      for (let seed = FROM; seed < FROM + SCENES; seed++) {
        const q = counted(aims.randomSearch(seed, TURNS[kind]!), seed);
        const { answer, tried } = checked(q, aims.tried(free.random(seed), q, TRIED) as never);
        if (answer.complete) complete++;
        if (answer.placements[0]?.score === tried) met++;
      }
      expect(complete).toBeGreaterThanOrEqual(Math.floor(0.6 * SCENES));
      expect(met).toBeGreaterThanOrEqual(Math.floor(0.3 * SCENES));
    },
    600_000,
  );
});
