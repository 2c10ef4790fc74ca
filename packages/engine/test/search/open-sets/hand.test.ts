/** Several areas at any point or in any direction, each answer worked out by hand from the rules. */
import { describe, expect, it } from "vitest";
import { type Area, best, type SearchQuestion } from "../../../src/index.js";
import { legalAndTrue, searchFor } from "../engine-help.js";

type Who = Parameters<typeof searchFor>[2];
type More = NonNullable<Parameters<typeof searchFor>[3]>;

const template = (area: object, who: Who, more: More = {}): SearchQuestion =>
  searchFor("dnd5e", area as Area, who, { method: "template", ...more });
const spheres = (radiusFeet: number, count: number, more: object = {}) => ({
  shape: "sphere",
  radiusFeet,
  count,
  ...more,
});

const told = (q: SearchQuestion): [number, string][] => {
  const answer = best(q);
  expect(answer.complete).toBe(true);
  legalAndTrue(q, answer);
  // of likes the first is that of the points that were met
  return answer.placements
    .map(({ score, affected }): [number, string] => [score, affected.join(" ")])
    .sort((a, b) => b[0] - a[0] || (a[1] < b[1] ? -1 : 1));
};
const places = (q: SearchQuestion): number => (best(q).placements[0]!.place as unknown[]).length;

describe("spheres at any point", () => {
  it("5e.template: two of radius 1 for two pairs that stand a square apart", () => {
    // between a at 0..1 and b at 2..3 lies a gap of 1, less than the diameter of 2; between the pairs one of 4
    const who = { a: [0, 0], b: [2, 0], c: [7, 7], d: [9, 7] } as const;
    expect(told(template(spheres(5, 2), who, { size: 12, limit: 1 }))).toEqual([[4, "a b c d"]]);
    // three come to no more, and the list leaves out what adds nobody
    expect(places(template(spheres(5, 3), who, { size: 12, limit: 1 }))).toBe(2);
  });

  it("5e.template: touching is not enough for two at once", () => {
    // gaps of 2, the diameter: a point in the middle of one touches both and affects neither
    const row = { a: [0, 0], b: [3, 0], c: [6, 0] } as const;
    expect(told(template(spheres(5, 2), row, { limit: 3 }))).toEqual([
      [2, "a b"],
      [2, "a c"],
      [2, "b c"],
    ]);
    expect(told(template(spheres(5, 3), row, { limit: 1 }))).toEqual([[3, "a b c"]]);
    // a thousandth more, and one has two of them
    expect(told(template(spheres(5.005, 2), row, { limit: 1 }))).toEqual([[3, "a b c"]]);
  });

  it("common.once: what does most alone is not in the best pair", () => {
    // radius 1, gaps of 1: a b, b c or c d together, b and c weigh 1.5. Alone b c come to 3, but a b and c d to 5
    const q = template(
      spheres(5, 2),
      { a: [0, 0], b: [2, 0], c: [4, 0], d: [6, 0] },
      {
        score: { enemies: 1, byId: { b: 1.5, c: 1.5 } },
        limit: 1,
      },
    );
    expect(told({ ...q, area: spheres(5, 1) as never })[0]).toEqual([3, "b c"]);
    expect(told(q)).toEqual([[5, "a b c d"]]);
  });

  it("common.once: an ally in both areas is harmed once", () => {
    // a and b stand where lira does, in a 6 x 6 space: alone 1 - 1.5, together 2 - 1.5. From (3, 3) to (6, 6) it is root of 8, more than the diameter
    const q = template(spheres(5, 2), { a: [3, 3], b: [6, 6] }, { score: { enemies: 1, party: -1.5 }, limit: 1 });
    const creatures = [...q.scene!.creatures!, { id: "lira", at: [2, 2] as const, size: 6, side: "party" }];
    const both = { ...q, scene: { ...q.scene, creatures } };
    expect(told(both as SearchQuestion)).toEqual([[0.5, "a b lira"]]);
    expect(told({ ...both, area: spheres(5, 1) } as SearchQuestion)[0]![0]).toBe(0);
  });

  it("5e.blocked: a wall parts two who stand side by side", () => {
    // b lies behind a wall across the map and beyond: the mage sees no point from which b is
    const who = { mage: [1, 1], a: [3, 1], b: [3, 4] } as const;
    const walls = [[-1, 3, 10, 3]];
    expect(
      told(template(spheres(20, 2), who, { by: "mage", walls, limit: 1, score: { enemies: 1, party: -1 } })),
    ).toEqual([[1, "a"]]);
    // without a user an origin on either side will do
    expect(told(template(spheres(20, 2), who, { walls, limit: 1, score: { enemies: 1, party: -1 } }))).toEqual([
      [2, "a b"],
    ]);
  });

  it("common.apart: areas that may share no square", () => {
    // radius 2, a and b 4 apart: no point has both, and points with the one lie left of 3, with the other right of it
    const who = { mage: [2, 0], a: [0, 0], b: [5, 0] } as const;
    const score = { enemies: 1 };
    const far = template(spheres(10, 2, { apart: true }), who, { score, limit: 1 });
    expect(told(far)[0]![0]).toBe(2);
    // within 1 of the mage at 2..3 the two centres lie less than 2 apart, and so the areas overlap
    const near = template(spheres(10, 2, { apart: true, rangeFeet: 5 }), who, { by: "mage", score, limit: 1 });
    const answer = best(near);
    legalAndTrue(near, answer);
    expect(answer.placements[0]!.score).toBe(1);
    // what is proven is what areas that overlap could come to
    expect([answer.complete, answer.bound]).toEqual([false, 2]);
  });

  it("where nobody can be hit the best place hits nobody", () => {
    const q = template(spheres(5, 2, { rangeFeet: 5 }), { mage: [1, 1], a: [7, 7] }, { by: "mage", limit: 1 });
    expect(told(q)).toEqual([[0, ""]]);
    expect(places(q)).toBe(1);
  });

  it("four spheres for four groups of ten", () => {
    // groups of 2 x 5 in the corners of 40 x 40 squares: radius 3 reaches all of a group, and no two groups
    const groups = [
      [2, 2],
      [33, 2],
      [2, 33],
      [33, 33],
    ];
    const who = Object.fromEntries(
      groups.flatMap(([x, y], g) =>
        Array.from({ length: 10 }, (_, i) => [`e${g}${i}`, [x! + (i % 5), y! + Math.floor(i / 5)]]),
      ),
    );
    const q = template(spheres(15, 4), who as never, { size: 40, limit: 1 });
    expect(told(q)[0]![0]).toBe(40);
    expect(told({ ...q, area: spheres(15, 3) as never })[0]![0]).toBe(30);
  });
});

describe("cones and lines in any direction", () => {
  const four = { mage: [4, 4], n: [4, 1], w: [1, 4], e: [7, 4], s: [4, 7] } as const;

  it("three lines for four enemies in four directions", () => {
    const area = { shape: "line", lengthFeet: 15, widthFeet: 5, count: 3 };
    // no line reaches two of them
    expect(told(template(area, four, { by: "mage", limit: 4 }))).toEqual([
      [3, "n e s"],
      [3, "n w e"],
      [3, "n w s"],
      [3, "w e s"],
    ]);
    expect(told(template({ ...area, count: 4 }, four, { by: "mage", limit: 1 }))).toEqual([[4, "n w e s"]]);
  });

  it("two cones for two pairs, and from a point that has only one of them before it", () => {
    // 15 feet: three squares long and wide. n and m stand side by side north of the mage, s and t south; west and east nobody has a neighbour
    const who = { mage: [4, 4], n: [4, 1], m: [5, 1], s: [4, 7], t: [5, 7], w: [1, 4] } as const;
    const q = template({ shape: "cone", lengthFeet: 15, count: 2 }, who, { by: "mage", limit: 1 });
    expect(told(q)[0]).toEqual([4, "n m s t"]);
    // from the middle of the north side nothing south of it is reached
    const from = { ...q, points: [[4.5, 4]] as [number, number][] };
    expect(told(from)[0]).toEqual([3, "n m w"]);
  });

  it("lines may overlap, an ally is harmed once", () => {
    // lira stands before a and b, who are side by side four squares off: a line of width 1 through lira's square has the one or the other
    const who = { mage: [0, 3], lira: [1, 3], a: [8, 1], b: [8, 5] } as const;
    const area = { shape: "line", lengthFeet: 45, widthFeet: 5, count: 2 };
    const q = { ...template(area, who, { by: "mage", limit: 1 }), points: [[1, 3.5]] as [number, number][] };
    // 1 - 1.5 alone and 2 - 1.5 together
    expect(told({ ...q, score: { enemies: 1, party: -1.5 } })).toEqual([[0.5, "lira a b"]]);
  });
});

describe("cones by dmg2014", () => {
  it("5e.dmg2014: two cones for two pairs, three for one more", () => {
    // 15 feet from the corners of the mage's square: three squares long, the last three wide. n and m side by side north, s and t south, w alone in the west
    const who = { mage: [4, 4], n: [4, 1], m: [5, 1], s: [4, 7], t: [5, 7], w: [1, 4] } as const;
    const area = { shape: "cone", lengthFeet: 15, count: 2 } as const;
    const q = searchFor("dnd5e", area, who, { method: "dmg2014", by: "mage", limit: 1 });
    // from (5, 4) north: row 1 lies between 2 and 3 off, at 2.5 the cone is 2.5 wide and covers 3.75 to 6.25: both squares; so from (5, 5) south
    expect(told(q)).toEqual([[4, "n m s t"]]);
    expect(told({ ...q, area: { ...area, count: 3 } })).toEqual([[5, "n m s t w"]]);
    // of lira's square beside m the cone covers what lies between 6 and 6 to 6.5, a quarter: she is spared
    const lira = { ...who, lira: [6, 1] } as const;
    const harm = searchFor("dnd5e", area, lira, {
      method: "dmg2014",
      by: "mage",
      limit: 1,
      score: { enemies: 1, party: -2 },
    });
    expect(told(harm)).toEqual([[4, "n m s t"]]);
  });
});

describe("what is not searched", () => {
  it.each([
    [{ walk: 1 }, /^walk: only what starts from its user's space/],
    [{ scoreMap: true }, /^scoreMap: placements of a sphere form no grid here/],
  ])("refuses %j", (more, message) => {
    const q = template(spheres(5, 2), { mage: [1, 1], a: [3, 3] }, { by: "mage" });
    expect(() => best({ ...q, ...more } as SearchQuestion)).toThrow(message);
  });
});
