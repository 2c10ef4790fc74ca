import { type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

const ask = (q: object): Answer => resolve(q as Question);

describe("what became of each square of a large creature", () => {
  // the ogre's squares (4, 2) and (5, 2) lie north-east of the bend at (4, 3), (4, 3) and (5, 3) south of it
  const bend = [
    { from: [4, 0], to: [4, 3] },
    { from: [4, 3], to: [9, 3] },
  ];
  const hero = { id: "hero", at: [1, 3, 0] };
  const ogre = { id: "ogre", at: [4, 2, 0], size: 2 };
  const hit = (q: object, scene: object = {}) => {
    const found = ask({ by: "hero", ...q, scene: { size: [12, 9], walls: bend, creatures: [hero, ogre], ...scene } });
    return found.affected.find((a) => a.id === "ogre");
  };
  const dnd5e = { system: "dnd5e", method: "template", area: "20-foot-radius sphere", place: { point: [3, 3] } };
  const pf2e = { system: "pf2e", area: "20-foot burst", place: { point: [3, 3] } };
  const steel = { system: "draw-steel", area: "5 cube within 10", place: { corner: [1, 1], origin: [2, 3] } };

  it("of somebody affected the squares behind walls are told, with the walls", () => {
    // the farthest point of (5, 3), (6, 4), is sqrt 10 from (3, 3); lines to the north-east squares all cross x = 4 north of the bend
    const behind = (all: string, from: string): string =>
      `4 of its 4 squares are ${all}, 2 of them blocked: wall (4, 0)-(4, 3) stops every line from ${from}`;
    expect(hit(dnd5e)).toMatchObject({ squares: 2, of: 4 });
    expect(hit(dnd5e)?.because).toEqual({
      rule: "5e.template",
      text: behind("under the template", "the origin (3, 3)"),
      walls: [0],
    });
    expect(hit(pf2e)?.squares).toBe(2);
    expect(hit(pf2e)?.because.text).toContain(`${behind("in the burst", "the corner (3, 3)")}; standard cover: `);
    // the walls that stop its squares, and those of its cover, which is from both
    expect(hit(pf2e)?.because.walls).toEqual([0, 1]);
  });

  it("in Draw Steel too", () => {
    // from below the bend lines to the north-east squares cross the one wall or the other
    const found = hit(steel);
    expect(found?.squares).toBe(2);
    expect(found?.because.text).toMatch(
      /^4 of its 4 squares are in the cube, 2 of them blocked: the wall from \(4, 0\) round to \(9, 3\) stops every line/,
    );
    expect(found?.because.walls).toEqual([0, 1]);
  });

  it("with nothing but the walls named its squares are blocked as well", () => {
    for (const q of [dnd5e, pf2e, steel]) {
      const named = hit(q)?.because.walls ?? [];
      expect(hit(q, { walls: named.map((i) => bend[i]) })?.squares).toBe(2);
    }
  });

  it("only what is in the area counts as blocked", () => {
    const small = { ...pf2e, area: "10-foot burst" };
    // (4, 2) and (4, 3): far corners (5, 2) and (5, 4), 2 + floor(1 / 2) = 2; (5, 2) and (5, 3) lie outside
    expect(hit(small)?.because.text).toContain("2 of its 4 squares are in the burst, 1 of them blocked: wall");
  });

  it("squares inside a block are told, alone and beside walls", () => {
    const block = { solids: [{ cell: [5, 2, 0], size: [1, 1, 2] }] };
    expect(hit(dnd5e, { ...block, walls: [] })?.because.text).toMatch(
      /^4 of its 4 squares are under the template, 1 of them blocked: inside a solid block/,
    );
    expect(hit(dnd5e, block)?.because).toMatchObject({
      text: expect.stringContaining(
        "2 of them blocked: wall (4, 0)-(4, 3) stops every line from the origin (3, 3); the rest of them inside a solid block",
      ),
      walls: [0],
    });
  });

  it("what stands before a square that is reached in another layer is not named", () => {
    // half a square high the wall keeps (5, 3) out on the ground, where lines pass x = 4 below 0.5; those to its upper layer pass it at up to 0.99
    const low = { from: [4, 3], to: [4, 6], top: 0.5 };
    const found = hit(dnd5e, { walls: [bend[0], low] });
    expect(found?.squares).toBe(2);
    expect(found?.because.text).toContain("2 of them blocked: wall (4, 0)-(4, 3) stops every line from");
  });

  it("of somebody spared each square is told: blocked, touched, outside", () => {
    // 10 feet from (4, 4): of (5, 2) 0.315 is covered, of (5, 3) 0.913, (6, 2) and (6, 3) begin where the circle ends; the wall at x = 5 begins at y = 3
    const q = { system: "dnd5e", method: "dmg2014", area: "10-foot-radius sphere", place: { point: [4, 4] } };
    const spared = (at: number[]) =>
      ask({ ...q, scene: { size: [12, 9], walls: [{ from: [5, 3], to: [5, 9] }], creatures: [{ ...ogre, at }] } })
        .spared[0]?.because;
    const wall = "wall (5, 3)-(5, 9) stops every line from the origin (4, 4)";
    expect(spared([5, 2, 0])).toEqual({
      rule: "5e.blocked",
      text: `1 of its 4 squares is blocked: ${wall}; 1 is touched, but not enough: 0.315 of it is covered, half is asked; 2 are outside the area`,
      walls: [0],
    });
    // (5, 3) and (5, 4) are blocked, both as near as the other
    expect(spared([5, 3, 0])?.text).toBe(`2 of its 4 squares are blocked: ${wall}; 2 are outside the area`);
  });

  it("who is wholly behind walls is told as one", () => {
    const found = ask({
      ...pf2e,
      scene: { size: [12, 9], walls: bend, creatures: [{ ...ogre, at: [4, 1, 0] }] },
    });
    expect(found.spared[0]?.because.text).toBe("wall (4, 0)-(4, 3) stops every line from the corner (3, 3)");
  });
});
