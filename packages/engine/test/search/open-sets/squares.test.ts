/** Several cubes or squares turned any way, each answer worked out by hand from the rules. */
import { describe, expect, it } from "vitest";
import { type Area, best, type SearchQuestion } from "../../../src/index.js";
import { searchFor } from "../engine-help.js";
import { grid, isTried } from "../turned/compare.js";
import { checked } from "./compare.js";

type Who = Parameters<typeof searchFor>[2];
type More = NonNullable<Parameters<typeof searchFor>[3]>;

const cubes = (sideFeet: number, count: number, who: Who, more: More = {}, area: object = {}): SearchQuestion =>
  searchFor("dnd5e", { shape: "cube", sideFeet, count, ...area } as Area, who, {
    method: "template",
    limit: 1,
    ...more,
  });

/** The best set, proven: its score and whom it affects. */
const top = (q: SearchQuestion): [number, string] => {
  const { answer } = checked(q, []);
  expect(answer.complete).toBe(true);
  return [answer.placements[0]!.score, answer.placements[0]!.affected.join(" ")];
};
/** The same of one cube. */
const alone = (q: SearchQuestion): number => {
  const { count: _c, ...area } = q.area as { count: number };
  const answer = best({ ...q, area: area as never });
  expect(answer.complete).toBe(true);
  return answer.placements[0]!.score;
};
const places = (q: SearchQuestion): number => (best(q).placements[0]!.place as unknown[]).length;

describe("several cubes turned any way", () => {
  it("5e.template: two for three in a row, as far as a diagonal reaches", () => {
    // gaps of 2, the side, and a square on its corner is 2.83 wide
    const row = { a: [0, 0], b: [3, 0], c: [6, 0] } as const;
    expect(top(cubes(10, 2, row))).toEqual([3, "a b c"]);
    // gaps of 3: no cube has two of them
    const far = { a: [0, 0], b: [4, 0], c: [8, 0] } as const;
    expect(top(cubes(10, 2, far))[0]).toBe(2);
    expect(top(cubes(10, 3, far))).toEqual([3, "a b c"]);
    // the list leaves out what adds nobody
    expect(places(cubes(10, 4, row))).toBe(2);
  });

  it("common.once: what does most alone is not in the best pair", () => {
    // side 2, gaps of 1: a b, b c or c d together, three never (3 is more than 2.83); b and c weigh 1.5. Alone b c come to 3, but a b and c d to 5
    const who = { a: [0, 0], b: [2, 0], c: [4, 0], d: [6, 0] } as const;
    const score = { enemies: 1, byId: { b: 1.5, c: 1.5 } };
    // once it was called proven without: the region of c d waited for one that was all looked at
    const q = cubes(10, 2, who, { score });
    expect(alone(q)).toBe(3);
    expect(top(q)).toEqual([5, "a b c d"]);
    // short walls between them leave all to be seen in part
    const walls = [1.5, 3.5, 5.5].map((x) => [x, 0.25, x, 0.75]);
    expect(top(cubes(10, 2, who, { score, walls }))).toEqual([5, "a b c d"]);
  });

  it("common.once: an ally in both is harmed once", () => {
    // a and b stand in lira's space of 6 x 6, 3 apart on either axis: more than a cube of 2 on its corner reaches. Alone 1 - 1.5, together 2 - 1.5
    const q = cubes(10, 2, { a: [3, 3], b: [7, 7] }, { score: { enemies: 1, party: -1.5 } });
    const creatures = [...q.scene!.creatures!, { id: "lira", at: [2, 2] as const, size: 6, side: "party" }];
    const both = { ...q, scene: { ...q.scene, creatures } } as SearchQuestion;
    expect(top(both)).toEqual([0.5, "a b lira"]);
    expect(alone(both)).toBe(0);
  });

  it("5e.template: one just fits between two allies, along (3, 4) alone, beside another anywhere", () => {
    // of 5 squares a side between lira and the mage, whose corners are 5 apart: see edges.test.ts; c far off is for the other
    const who = { mage: [5, 0], lira: [0, 4], a: [5, 4], b: [0, 0], c: [20, 20] } as const;
    expect(top(cubes(25, 2, who, { size: 30 }))).toEqual([3, "a b c"]);
    // with a longer side a and b are two for two cubes
    expect(top(cubes(26, 2, who, { size: 30 }))[0]).toBe(2);
  });

  it("5e.blocked: a wall across the map parts two who stand side by side", () => {
    const who = { mage: [1, 1], a: [3, 1], b: [3, 4] } as const;
    const walls = [[-1, 3, 10, 3]];
    const score = { enemies: 1, party: -1 };
    expect(top(cubes(20, 2, who, { by: "mage", walls, score }, { rangeFeet: 60 }))).toEqual([1, "a"]);
    // without a user an origin on either side will do
    expect(top(cubes(20, 2, who, { walls, score }))).toEqual([2, "a b"]);
  });

  it("5e.self: two of the user start on its border", () => {
    // 3 sqrt(2) = 4.24 from the mage's space at 5..6: a lies 4 off in the north, b in the south, c in the east 5 off
    const who = { mage: [5, 5], a: [5, 0], b: [5, 10], c: [11, 5] } as const;
    const q = cubes(15, 2, who, { by: "mage", size: 12, score: { enemies: 1 } });
    expect(top(q)).toEqual([2, "a b"]);
    expect(alone(q)).toBe(1);
  });

  it("common.apart: areas that may share no square", () => {
    const apart = { apart: true };
    expect(top(cubes(10, 2, { a: [0, 0], b: [5, 0] }, {}, apart))).toEqual([2, "a b"]);
    // within 1 of the mage at 3..4 in a scene of one row: both cubes cover a part of the mage's square or of one beside it
    const q = cubes(25, 2, { mage: [3, 0], a: [0, 0], b: [8, 0] }, { by: "mage", score: { enemies: 1 } }, apart);
    const near = { ...q, area: { ...(q.area as object), rangeFeet: 5 } } as SearchQuestion;
    const { answer } = checked(near, []);
    expect(answer.placements[0]!.score).toBeLessThanOrEqual(answer.complete ? 2 : answer.bound!);
  });

  it("where nobody can be hit the best place hits nobody, and what takes free space alone hits nobody", () => {
    const who = { mage: [1, 1], a: [7, 7] } as const;
    const q = cubes(5, 2, who, { by: "mage" }, { rangeFeet: 5 });
    expect(top(q)).toEqual([0, ""]);
    expect(places(q)).toBe(1);
    expect(top(cubes(20, 2, who, {}, { unoccupied: true }))).toEqual([0, ""]);
  });

  it("5e.height: who flies over an ally is not affected alone", () => {
    const q = cubes(15, 2, { lira: [0, 0], a: [3, 0] }, { score: { enemies: 1, party: -2 } });
    const creatures = [
      ...q.scene!.creatures!,
      { id: "b", at: [0, 0, 2] as const, side: "enemies" },
      { id: "c", at: [8, 8] as const, side: "enemies" },
    ];
    const over = { ...q, scene: { ...q.scene, creatures } } as SearchQuestion;
    expect(top(over)).toEqual([2, "a c"]);
    // one that weighs more than the ally is worth it
    expect(top({ ...over, score: { ...over.score, byId: { b: 3 } } })[0]).toBe(3);
  });

  it("5e.template: no two of a plain grid of corners and directions score more", () => {
    const who = { lira: [1, 1], b: [2, 1], c: [0, 2], d: [3, 3], e: [3, 0] } as const;
    const q = cubes(7.5, 2, who, { size: 4, score: { enemies: 1, party: -1 } });
    const single = { ...q, area: { shape: "cube", sideFeet: 7.5 } } as SearchQuestion;
    const { answer, tried } = checked(q, grid(single, 1), (told) => isTried(q, told));
    expect(answer.complete).toBe(true);
    expect(answer.placements[0]!.score).toBe(4);
    expect(tried).toBeGreaterThanOrEqual(3);
  });
});
