/**
 * What placements between those that a question can name score (`unplaceable`): told by hand where a square is one unit, and against the same question with 16 units a square, which can name them.
 * AMBIT_UNPLACEABLE_SCENES sets the random scenes.
 */
import { describe, expect, it } from "vitest";
import { best, type CreatureInput, type SearchQuestion, type WallInput } from "../../src/index.js";
import { creaturesOf, random, wallsOf } from "./free/scenes.js";

const who = (id: string, x: number, y: number, size = 1): CreatureInput => ({
  id,
  at: [x, y],
  size,
  side: id === "u" || id.startsWith("a") ? "party" : "enemies",
});

/** A template search on a map of one unit a square. */
function search(
  creatures: CreatureInput[],
  area: SearchQuestion["area"],
  walls: WallInput[] = [],
  by?: string,
): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    scene: { size: [14, 12], creatures, walls, coordinates: "units", unitsPerSquare: 1 },
    ...(by === undefined ? {} : { by }),
    area,
    score: { enemies: 1, party: -2 },
    limit: 1,
  };
}

const told = (q: SearchQuestion) => {
  const { complete, placements, unplaceable } = best(q);
  expect(complete).toBe(true);
  return [placements[0]!.score, unplaceable];
};

const far: WallInput = { from: [12, 9], to: [12, 11] };

describe("between what a question can name, by hand", () => {
  // a square apart: a point less than 1 from both lies between x = 3 and 4
  const pair = [who("e1", 2, 2), who("e2", 4, 2)];
  const sphere = { shape: "sphere", radiusFeet: 5 } as const;

  it("5e.template: a sphere about a point between two units, among walls", () => {
    expect(told(search(pair, sphere, [far]))).toEqual([1, 2]);
  });

  it("5e.blocked: not where a wall parts the two", () => {
    expect(told(search(pair, sphere, [{ from: [3, 0], to: [3, 8] }]))).toEqual([1, undefined]);
    // it ends at (3, 2), above which origins see both: the corner (3, 2) of e1 and all of e2 are nearer than 1
    expect(told(search(pair, sphere, [{ from: [3, 2], to: [3, 8] }]))).toEqual([1, 2]);
  });

  it("common.once: two spheres, one unit for each, and four between", () => {
    const two = [...pair, who("e3", 8, 7), who("e4", 10, 7)];
    expect(told(search(two, { ...sphere, count: 2 }))).toEqual([2, 4]);
    expect(told(search(two, { ...sphere, count: 2 }, [far]))).toEqual([2, 4]);
    // from a whole point both of each pair are as near as from any other
    expect(told(search(two, { shape: "sphere", radiusFeet: 7.5, count: 2 }))).toEqual([4, undefined]);
  });

  it("5e.template: a cube that fits a passage only from between two units, among walls", () => {
    const passage = [who("a1", 0, 0, 5), who("a2", 0, 7, 5), who("e1", 0, 5, 2), who("e2", 3, 5, 2)];
    const cube = { shape: "cube", sideFeet: 10 } as const;
    expect(told(search(passage, cube, [far]))).toEqual([1, 2]);
    // from whole units a cube takes one; two take both
    expect(told(search(passage, { ...cube, count: 2 }, [far]))).toEqual([2, undefined]);
  });

  it("5e.self: a line from the middle of its user's side runs between two rows of allies", () => {
    const rows = Array.from({ length: 5 }, (_, k) => [who(`a${k}`, 2 + k, 2), who(`a${k + 5}`, 2 + k, 4)]).flat();
    const creatures = [who("u", 1, 3), ...rows, who("e1", 6, 3)];
    const line = { shape: "line", lengthFeet: 30, widthFeet: 5 } as const;
    // from a corner it covers half of a row beside its own
    expect(told(search(creatures, line, [], "u"))).toEqual([0, 1]);
    expect(told(search(creatures, line, [far], "u"))).toEqual([0, 1]);
    expect(told(search(creatures, line, [{ from: [5, 0], to: [5, 8] }], "u"))).toEqual([0, undefined]);
    expect(told(search(creatures, { ...line, count: 2 }, [], "u"))).toEqual([0, 1]);
  });
});

const SCENES = Number(process.env.AMBIT_UNPLACEABLE_SCENES ?? 6);
const SIDE = 8;

interface Kind {
  readonly shape: "sphere" | "cube" | "ray";
  readonly walls?: true;
  readonly count?: number;
  /** A seed from which on there is something between. */
  readonly from: number;
}

function randomCoarse(seed: number, unitsPerSquare: number, { shape, walls, count }: Kind): SearchQuestion {
  const r = random(seed * 7919 + 41);
  for (let k = 0; k < 5; k++) r(2);
  const extent = { side: SIDE, creatures: 7, layers: 1, walls: 4 };
  const creatures = creaturesOf(r, { walls: "none" }, extent);
  const onUnits = (at: WallInput["from"]): WallInput["from"] => [at[0] * unitsPerSquare, at[1] * unitsPerSquare];
  const standing = walls ? wallsOf(r, { walls: "grid" }, extent) : [];
  const feet = [5, 7.5, 10, 12][r(4)];
  const range = { rangeFeet: r(2) === 0 ? 60 : 5 + r(15) };
  const ray = r(2) === 0;
  const area =
    shape === "sphere"
      ? { shape, radiusFeet: feet, ...range }
      : shape === "cube"
        ? { shape, sideFeet: feet, ...range }
        : ray
          ? { shape: "line", lengthFeet: 2 * feet, widthFeet: 5 }
          : { shape: "cone", lengthFeet: 2 * feet };
  return {
    system: "dnd5e",
    method: "template",
    by: "c0",
    scene: {
      size: [SIDE, SIDE],
      creatures,
      walls: standing.map((w) => ({ ...w, from: onUnits(w.from), to: onUnits(w.to) })),
      coordinates: "units",
      unitsPerSquare,
    },
    area: { ...area, ...(count === undefined ? {} : { count }) },
    score: { enemies: 1, party: -2, byId: { c0: 0 } },
    limit: 1,
  } as SearchQuestion;
}

describe("against the same question with 16 units a square", () => {
  it.each([
    { shape: "sphere", walls: true, from: 0 },
    { shape: "cube", walls: true, from: 5 },
    { shape: "ray", walls: true, from: 46 },
    { shape: "sphere", count: 2, from: 0 },
    { shape: "sphere", walls: true, count: 2, from: 1 },
    { shape: "cube", count: 2, from: 0 },
    { shape: "ray", walls: true, count: 2, from: 46 },
  ] as Kind[])(
    "5e.template: $shape, walls: $walls, count: $count: what is told can be named there, and what can is told",
    (kind) => {
      const scenes = kind.shape === "cube" ? Math.ceil(SCENES / 2) : SCENES;
      for (let seed = kind.from; seed < kind.from + scenes; seed++) {
        const { placements, unplaceable, complete } = best(randomCoarse(seed, 1, kind));
        const fine = best(randomCoarse(seed, 16, kind));
        if (!complete || !fine.complete) continue;
        const [top, score] = [placements[0]!.score, fine.placements[0]!.score];
        expect({ seed, most: unplaceable ?? top, told: unplaceable !== undefined }).toEqual({
          seed,
          most: score,
          told: score > top,
        });
      }
    },
    120_000,
  );
});
