/** Several areas at any point or in any direction against all sets of placements about which something changes. */
import { describe, expect, it } from "vitest";
import { best, type Place, prepare, type Question, resolve, type SearchQuestion } from "../../../src/index.js";
import * as aims from "../aims/scenes.js";
import * as free from "../free/scenes.js";
import { isTried, random3 } from "../turned/compare.js";
import * as turned from "../turned/scenes.js";
import { checked, scoreOf, weightsOf } from "./compare.js";

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
  "half of a square, by dmg2014": { walls: "none", from: "border", dmg: true },
  "half of a square, walls": { walls: "any", from: "border", dmg: true },
};

const SQUARES: Record<string, free.Wish> = {
  "no walls": { walls: "none" },
  "bases of any place": { walls: "none", bases: true },
  "several heights": { walls: "none", heights: true },
  "walls along the grid": { walls: "grid" },
  "walls of any direction, heights": { walls: "any", heights: true },
};

/** More with AMBIT_SET_SCENES, from AMBIT_SET_FROM on; scenes 0 and 1 take several seconds. AMBIT_SET_TRIED sets the placements that are tried. */
const SCENES = Number(process.env.AMBIT_SET_SCENES ?? 1);
const FROM = Number(process.env.AMBIT_SET_FROM ?? 2);
const TRIED = Number(process.env.AMBIT_SET_TRIED ?? 150);

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

describe("areas that may not overlap", () => {
  it("common.apart: no two placements that lie apart score more than what is told", () => {
    let complete = 0;
    for (let seed = FROM; seed < FROM + SCENES; seed++) {
      const own = free.randomSearch(seed, { walls: "none" });
      const q = { ...own, area: { ...(own.area as object), count: 2, apart: true } } as SearchQuestion;
      const answer = best(q);
      const { score: _s, limit: _l, layersTried: _t, ...rest } = q;
      for (const { place } of answer.placements) expect(resolve({ ...rest, place } as Question).legal).toBe(true);
      const weights = weightsOf(q);
      const table = prepare({ system: "dnd5e", method: "template", scene: q.scene! });
      const by = q.by === undefined ? {} : { by: q.by };
      const places = free.tried(free.random(seed), q, 40).map((point): Place => ({ point }) as Place);
      let tried = Number.NEGATIVE_INFINITY;
      for (const [i, a] of places.entries())
        for (const b of places.slice(0, i)) {
          const told = table.resolve({ ...by, area: q.area, place: [a, b] } as never);
          const ids = told.affected.map((c) => c.id);
          if (told.legal) tried = Math.max(tried, scoreOf(weights, ids));
        }
      const limit = answer.complete ? (answer.placements[0]?.score ?? 0) : answer.bound!;
      expect(tried).toBeLessThanOrEqual(limit);
      if (answer.complete) complete++;
    }
    expect(complete).toBeGreaterThan(0);
  }, 600_000);
});

describe("several areas in any direction", () => {
  it.each(Object.keys(TURNS))(
    "%s",
    (kind) => {
      let [complete, met] = [0, 0];
      for (let seed = FROM; seed < FROM + SCENES; seed++) {
        const { options, ...own } = counted(aims.randomSearch(seed, TURNS[kind]!), seed);
        const q = TURNS[kind]!.dmg || options === undefined ? own : { ...own, options };
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

describe("several squares and cubes turned any way", () => {
  it.each(Object.keys(SQUARES))(
    "%s",
    (kind) => {
      let complete = 0;
      for (let seed = FROM; seed < FROM + SCENES; seed++) {
        const q = counted(turned.randomSearch(seed, SQUARES[kind]!), seed);
        if (checked(q, random3(q, seed, TRIED), (told) => isTried(q, told)).answer.complete) complete++;
      }
      expect(complete).toBeGreaterThanOrEqual(Math.floor(0.6 * SCENES));
    },
    600_000,
  );
});
