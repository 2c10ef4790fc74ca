import { describe, expect, it } from "vitest";
import { best, type SearchQuestion, type Spot } from "../../../src/index.js";
import { random } from "../free/scenes.js";
import { randomSearch, type Wish } from "./scenes.js";

/** More with AMBIT_AIM_SCENES, from AMBIT_AIM_FROM on. */
const SCENES = Number(process.env.AMBIT_AIM_SCENES ?? 2);
const FROM = Number(process.env.AMBIT_AIM_FROM ?? 0);

/** Points of the user's border, the best of each of which is told by one round. */
function someOf(q: SearchQuestion, seed: number, count: number): Spot[] {
  const r = random(seed + 77);
  const [user] = q.scene?.creatures ?? [];
  const { at, size } = user as unknown as { at: [number, number, number]; size: number };
  return Array.from({ length: count }, () => {
    const along = r(2) === 0 ? r(size * 1000 + 1) / 1000 : [0, size, 1 / 2, r(size * 20 + 1) / 20][r(4)];
    const [x, y] = r(2) === 0 ? [along, r(2) * size] : [r(2) * size, along];
    const told = (v: number): number => Math.round(v * 1000) / 1000;
    return [told(at[0] + x), told(at[1] + y), 0] as const;
  });
}

describe("the best from all of a border against rounds about single points of it", () => {
  const kinds: Record<string, Wish> = {
    "no walls": { walls: "none", from: "border" },
    "walls along the grid": { walls: "grid", from: "border" },
    "walls of any direction": { walls: "any", from: "border" },
  };

  it.each(Object.keys(kinds))(
    "%s",
    (kind) => {
      for (let seed = FROM; seed < FROM + SCENES; seed++) {
        const q = { ...randomSearch(seed, kinds[kind]), limit: 1 };
        const { placements, complete } = best(q);
        if (!complete) continue;
        const one = best({ ...q, points: someOf(q, seed, 60) });
        const [told, alone] = [placements[0]?.score ?? -Infinity, one.placements[0]?.score ?? -Infinity];
        if (alone > told) expect({ seed, alone: one.placements[0] }).toEqual({ told: placements[0] });
      }
    },
    600_000,
  );
});
