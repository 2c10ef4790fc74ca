import { type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

// A 10-foot burst about (5, 5): the squares whose far corner is (1, 1), (2, 1) or (1, 2) away, so rows of 2, 4, 4, 2 from (4, 3) to (5, 6). In
// height (2, 1, 1) and its turns are 2 as well and (2, 2, 1) is 3: on the layers 1 and -2 only the four squares about the point.
function burst(creatures: readonly object[], more: Record<string, unknown> = {}): Answer {
  const { scene, ...rest } = more as { scene?: object };
  return resolve({
    system: "pf2e",
    area: { shape: "burst", radiusFeet: 10 },
    place: { point: [5, 5, 0] },
    scene: { creatures, ...scene },
    ...rest,
  } as unknown as Question);
}

const told = (a: Answer): (string | number)[][] => a.affected.map(({ id, squares, of }) => [id, squares, of]);

describe("common.any-square", () => {
  it("one square of nine is enough", () => {
    // (6, 5) is in, its neighbours (7, 5) and (6, 6) are not
    expect(told(burst([{ id: "dragon", at: [6, 5], size: 3 }]))).toEqual([["dragon", 1, 9]]);
  });

  it("none of nine is not, though the space touches the area on two sides", () => {
    expect(burst([{ id: "dragon", at: [6, 6], size: 3 }]).affected).toEqual([]);
  });

  it("one cell of a high space is enough, and a square counts once for all its cells", () => {
    // heights 1 to 3: of layer 1 the square (5, 5); heights -3 to -1: of layer -1 the squares (5, 5), (6, 5) and (5, 6)
    expect(told(burst([{ id: "above", at: [5, 5, 1], size: 3 }]))).toEqual([["above", 1, 9]]);
    expect(told(burst([{ id: "below", at: [5, 5, -3], size: 3 }]))).toEqual([["below", 3, 9]]);
    expect(burst([{ id: "high", at: [5, 5, 2], size: 3 }]).affected).toEqual([]);
  });

  it("a square behind a wall does not count, another one does", () => {
    // what lies east of x = 6 is hidden: of (5, 4) to (6, 5) two squares are left
    const scene = { walls: [{ from: [6, 0], to: [6, 9] }] };
    expect(told(burst([{ id: "ogre", at: [5, 4], size: 2 }], { scene }))).toEqual([["ogre", 2, 4]]);
    const hidden = burst([{ id: "ogre", at: [6, 4], size: 2 }], { scene });
    expect(hidden.affected).toEqual([]);
    expect(hidden.spared).toMatchObject([{ id: "ogre", because: { rule: "pf2e.line-of-effect", walls: [0] } }]);
  });
});

describe("common.once", () => {
  const two = { area: { shape: "burst", radiusFeet: 5, count: 2 }, place: [{ point: [5, 5] }, { point: [6, 6] }] };

  it("who is in two areas is affected once, by the squares of both together", () => {
    // 2 x 2 squares from (4, 4) and from (5, 5): (5, 5) is in both. The ogre has (5, 5), (6, 5), (5, 6), (6, 6): all four of the second, one of the first
    const answer = burst([{ id: "ogre", at: [5, 5], size: 2 }], two);
    expect(told(answer)).toEqual([["ogre", 4, 4]]);
    expect(answer.cells).toHaveLength(7);
  });

  it("squares of different areas add up", () => {
    // from (4, 4): (5, 4) of the first, (5, 5) of both, (4, 4) and (4, 5) of the first alone
    expect(told(burst([{ id: "giant", at: [4, 4], size: 3 }], two))).toEqual([["giant", 7, 9]]);
  });

  it("who is behind a wall from one point and in sight of the other is affected", () => {
    // (6, 5) is two squares from both points, and the wall x = 6 lies between the first and it
    const scene = { walls: [{ from: [6, 0], to: [6, 9] }] };
    const imp = { id: "imp", at: [6, 5] };
    expect(burst([imp], { scene }).affected).toEqual([]);
    const area = { shape: "burst", radiusFeet: 10, count: 2 };
    const answer = burst([imp], { area, place: [{ point: [5, 5] }, { point: [8, 5] }], scene });
    expect(told(answer)).toEqual([["imp", 1, 1]]);
  });
});

describe("common.objects", () => {
  const crate = { id: "crate", at: [6, 4], object: true };

  it("are listed apart from creatures, with the game's note", () => {
    const answer = burst([{ id: "orc", at: [5, 4] }, crate]);
    expect(told(answer)).toEqual([["orc", 1, 1]]);
    expect(answer.objects).toMatchObject([{ id: "crate", squares: 1, of: 1, because: { rule: "pf2e.burst" } }]);
    expect(answer.objects[0]?.because.text).toContain("GM");
  });

  it("do not block line of effect", () => {
    // from the point (5, 5) towards (6, 4) and beyond
    const answer = burst([crate, { id: "orc", at: [6, 5] }], { place: { point: [5, 4, 0] } });
    expect(answer.blocked).toEqual([]);
    expect(answer.cells).toHaveLength(12);
  });

  it("give cover as a creature does", () => {
    // 5e: from (2, 2) to the corners of (5, 2): lines of slopes just above 0 (two), 1/4 and 1/3, each through the inside of (3, 2)
    const cover = (object: boolean): unknown => {
      const answer = resolve({
        system: "dnd5e",
        method: "dmg2014",
        scene: {
          creatures: [
            { id: "orc", at: [5, 2] },
            { id: "crate", at: [3, 2], object },
          ],
        },
        area: { shape: "sphere", radiusFeet: 25 },
        place: { point: [2, 2] },
      } as Question);
      return answer.affected.find((a) => a.id === "orc")?.cover;
    };
    expect(cover(true)).toBe("three-quarters");
    expect(cover(true)).toBe(cover(false));
  });

  it("occupy their squares", () => {
    const answer = resolve({
      system: "draw-steel",
      scene: { creatures: [{ id: "crate", at: [3, 1], object: true }] },
      area: { shape: "cube", side: 2, within: 10, unoccupied: true },
      place: { corner: [2, 0, 0] },
    } as Question);
    expect(answer.problems.map((p) => p.rule)).toEqual(["ds.cube"]);
    expect(answer.legal).toBe(false);
  });
});

describe("common.blocks: an origin at the foot of a block", () => {
  const notes = (question: Partial<Question>, point: readonly number[], scene: object): string[] =>
    resolve({ ...question, place: { point }, scene } as unknown as Question)
      .problems.map((p) => p.message)
      .filter((message) => message.includes("solid block"));
  const solids = [{ cell: [4, 4, 0], size: [2, 2, 2] }];
  const foot = "the origin lies at the foot of a solid block, and no line leaves it on its own height or upwards";
  const inside = "the origin lies inside a solid block, and no line leaves it";

  it.each<[string, Partial<Question>]>([
    ["5e", { system: "dnd5e", method: "template", area: "20-foot-radius sphere" }],
    ["pf2e", { system: "pf2e", area: "20-foot burst" }],
  ])("is told as one inside it is, one beside it or on its top is not: %s", (_, question) => {
    expect(notes(question, [5, 5, 0], { solids })).toEqual([foot]);
    expect(notes(question, [5, 5, 1], { solids })).toEqual([inside]);
    for (const at of [
      [5, 5, 2],
      [4, 5, 0],
      [4, 4, 0],
    ])
      expect(notes(question, at, { solids })).toEqual([]);
    // one that hangs a square higher leaves room
    expect(notes(question, [5, 5, 0], { solids: [{ cell: [4, 4, 1], size: [2, 2, 2] }] })).toEqual([]);
  });

  it("in the map's units too, and between intersections", () => {
    const question = { system: "dnd5e", method: "template", area: "20-foot-radius sphere" } as const;
    expect(notes(question, [4.5, 5, 0], { solids })).toEqual([foot]);
    const units = { unitsPerSquare: 10, coordinates: "units", solids };
    expect(notes(question, [50, 45, 0], units)).toEqual([foot]);
    expect(notes(question, [5, 5, 0], units)).toEqual([]);
  });
});
