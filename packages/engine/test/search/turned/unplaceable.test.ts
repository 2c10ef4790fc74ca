/** What squares turned any way come to between the placements that a question can name. AMBIT_UNPLACEABLE_SCENES sets the random scenes. */
import { describe, expect, it } from "vitest";
import { best, type CreatureInput, type SearchQuestion } from "../../../src/index.js";
import { creaturesOf, random } from "../free/scenes.js";

/** Two enemies, a square apart, in a passage two squares high between two large allies; so many points along a square. */
function passage(unitsPerSquare: number, sideFeet: number, more: Partial<SearchQuestion> = {}): SearchQuestion {
  const creatures: CreatureInput[] = [
    { id: "x", at: [0, 0], size: 6, side: "party" },
    { id: "y", at: [0, 8], size: 6, side: "party" },
    { id: "a", at: [0, 6], size: 2, side: "enemies" },
    { id: "b", at: [3, 6], size: 2, side: "enemies" },
  ];
  return {
    system: "dnd5e",
    method: "template",
    scene: { size: [12, 16], creatures, coordinates: "units", unitsPerSquare },
    area: { shape: "cube", sideFeet },
    score: { enemies: 1, party: -2 },
    limit: 1,
    ...more,
  };
}

const told = (q: SearchQuestion) => {
  const { complete, placements, unplaceable } = best(q);
  expect(complete).toBe(true);
  return [placements[0]!.score, unplaceable];
};

describe("between the corners that a question can name", () => {
  it("5e.template: a cube that fits a passage, and has both only from between two units", () => {
    // turned it would touch more than two squares of height; along the grid from x = 1 it ends at 3, where b begins, from x = 2 it begins where a ends
    expect(told(passage(1, 10))).toEqual([1, 2]);
    // from x = 1.5 it has both
    expect(told(passage(2, 10))).toEqual([2, undefined]);
  });

  it("5e.template: nothing is told where nothing is there", () => {
    // 0.7 squares: on its corner 0.99, less than the gap
    expect(told(passage(1, 3.5))).toEqual([1, undefined]);
    // a square along the grid just is the gap, and on its corner 1.41, which has room in the passage
    expect(told(passage(1, 5))).toEqual([1, 2]);
    // three squares: its corner comes into the passage from the west and has one
    expect(told(passage(1, 15))).toEqual([1, undefined]);
  });

  it("5e.range: what lies out of range is no placement", () => {
    // the user's space begins at x = 10: with 6 squares of range origins lie at x = 4 and beyond, with 7 at 3, and a cube that has both ends before 4
    const q = passage(1, 10, { by: "u" });
    const creatures: CreatureInput[] = [...q.scene!.creatures!, { id: "u", at: [10, 6] }];
    const within = (rangeFeet: number): SearchQuestion =>
      ({ ...q, area: { shape: "cube", sideFeet: 10, rangeFeet }, scene: { ...q.scene, creatures } }) as SearchQuestion;
    expect(told(within(30))).toEqual([1, undefined]);
    expect(told(within(35))).toEqual([1, 2]);
  });
});

const SCENES = Number(process.env.AMBIT_UNPLACEABLE_SCENES ?? 2);
/** Of the first 60 the scenes 19, 20, 35 and 39 have something between whole units. */
const FROM = Number(process.env.AMBIT_UNPLACEABLE_FROM ?? 19);
const SIDE = 8;

function randomCoarse(seed: number, unitsPerSquare: number): SearchQuestion {
  const r = random(seed * 7919 + 41);
  for (let k = 0; k < 5; k++) r(2);
  const creatures = creaturesOf(r, { walls: "none" }, { side: SIDE, creatures: 7, layers: 1, walls: 0 });
  const sideFeet = [5, 7.5, 10, 12][r(4)];
  const range = r(3) === 0 ? { rangeFeet: 5 + r(15) } : {};
  return {
    system: "dnd5e",
    method: "template",
    by: "c0",
    scene: { size: [SIDE, SIDE], creatures, coordinates: "units", unitsPerSquare },
    area: { shape: r(3) === 0 ? "square" : "cube", sideFeet, ...(sideFeet === 5 ? {} : range) },
    score: { enemies: 1, party: -2, byId: { c0: 0 } },
    limit: 1,
  } as SearchQuestion;
}

describe("against the same question with finer corners", () => {
  it("5e.template: what is told can be named there, and what can is told", () => {
    for (let seed = FROM; seed < FROM + SCENES; seed++) {
      const { placements, unplaceable, complete } = best(randomCoarse(seed, 1));
      const fine = best(randomCoarse(seed, 16));
      if (!complete || !fine.complete) continue;
      // origins in whole units on turned sides are so by rounding: a few that can be named have none there
      const [top, score] = [placements[0]!.score, fine.placements[0]!.score];
      if (unplaceable === undefined) expect({ seed, top }).toEqual({ seed, top: Math.max(top, score) });
      else expect({ seed, unplaceable, more: unplaceable > top }).toEqual({ seed, unplaceable: score, more: true });
    }
  });
});
