/** Cones and lines by the DMG methods where half of a square is asked: no direction tried scores more than what is called proven. */
import { describe, expect, it } from "vitest";
import type { SearchQuestion } from "../../../src/index.js";
import { checked } from "./compare.js";
import { randomSearch, type Wish } from "./scenes.js";

interface HalfWish extends Wish {
  readonly method: "dmg2014" | "dmg2024";
}

const from = "border";
const KINDS: Record<string, HalfWish> = {
  "DMG 2014": { walls: "none", from, method: "dmg2014" },
  "DMG 2014, walls along the grid": { walls: "grid", from, method: "dmg2014" },
  "DMG 2014, walls of any direction": { walls: "any", from, method: "dmg2014" },
  "DMG 2024, heights": { walls: "none", heights: true, from, method: "dmg2024" },
  "DMG 2024, walls with heights and bases": { walls: "any", heights: true, bases: true, from, method: "dmg2024" },
  "DMG 2024, round ends": { walls: "grid", round: true, from, method: "dmg2024" },
  "DMG 2014, round ends, walls with heights": { walls: "any", heights: true, round: true, from, method: "dmg2014" },
};

/** More scenes with AMBIT_AIM_SCENES, from AMBIT_AIM_FROM on; AMBIT_TRIED random directions in each, and all vectors of parts up to AMBIT_AIM_PARTS. */
const SCENES = Number(process.env.AMBIT_AIM_SCENES ?? 1);
const FROM = Number(process.env.AMBIT_AIM_FROM ?? 0);
const RANDOM = Number(process.env.AMBIT_TRIED ?? 60);
const PARTS = Number(process.env.AMBIT_AIM_PARTS ?? 3);

function search(seed: number, { method, ...wish }: HalfWish): SearchQuestion {
  const q = randomSearch(seed, { ...wish, dmg: true });
  return { ...q, method, options: wish.round ? { coneEnd: "round" } : {} } as SearchQuestion;
}

/** Every vector in lowest terms with parts up to some size, from every intersection of the user's border at each height. */
function dense(q: SearchQuestion, most: number): { point: number[]; toward: [number, number] }[] {
  const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
  const { at, size } = (q.scene?.creatures ?? [])[0] as unknown as { at: number[]; size: number };
  const [low, high] = q.layersTried ?? [0, 0];
  const out: { point: number[]; toward: [number, number] }[] = [];
  for (let z = low; z <= high; z++)
    for (let x = 0; x <= size; x++)
      for (let y = 0; y <= size; y++) {
        if (x > 0 && x < size && y > 0 && y < size) continue;
        for (let dx = -most; dx <= most; dx++)
          for (let dy = -most; dy <= most; dy++)
            if (gcd(dx, dy) === 1) out.push({ point: [at[0] + x, at[1] + y, z], toward: [dx, dy] });
      }
  return out;
}

describe("cones and lines by the DMG methods in any direction", () => {
  it.each(Object.keys(KINDS))(
    "%s",
    (kind) => {
      for (let seed = FROM; seed < FROM + SCENES; seed++) {
        const q = search(seed, KINDS[kind]);
        expect([seed, checked(q, seed, RANDOM, dense(q, PARTS)).complete]).toEqual([seed, true]);
      }
    },
    6_000_000,
  );
});
