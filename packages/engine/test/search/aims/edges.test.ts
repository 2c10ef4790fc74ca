import { describe, expect, it } from "vitest";
import { best, type CreatureInput, type SearchQuestion } from "../../../src/index.js";
import { checked } from "./compare.js";

/** Allies are called a..., everybody else is an enemy. */
function who(id: string, x: number, y: number, size = 1): CreatureInput {
  return { id, at: [x, y], size, side: id.startsWith("a") ? "party" : "enemies" };
}

function trap(creatures: CreatureInput[], more: Partial<SearchQuestion> = {}): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    scene: { creatures },
    area: { shape: "cone", lengthFeet: 60 },
    points: [[0, 0]],
    score: { enemies: 1, party: -2 },
    ...more,
  };
}

/** A user at (0, 0), whose own score is nothing. */
const user = { ...who("mage", 0, 0), side: "user" };

describe("a best in one direction only", () => {
  // the sides of a cone along x are y = x / 2 and y = -x / 2: a1 touches the one at (4, 2), a2 the other at (4, -2); turned either way it takes one of them
  const allies = [who("a1", 3, 2), who("a2", 3, -3)];

  it("5e.template: both sides touch an ally", () => {
    const { placements, complete, unplaceable } = checked(trap([...allies, who("e", 6, 0)]), 1, 200);
    expect(complete).toBe(true);
    expect(unplaceable).toBeUndefined();
    expect(placements[0]).toMatchObject({ place: { point: [0, 0, 0], toward: [1, 0] }, score: 1, affected: ["e"] });
  });

  it("5e.template: two enemies that both sides only touch are never hit together", () => {
    const { placements } = best(trap([who("e1", 3, 2), who("e2", 3, -3)]));
    expect(placements[0].score).toBe(1);
  });

  it("5e.template: the end touches an ally straight ahead, and a turn either way takes it with a corner", () => {
    // the end lies at x = 12, its corners 13.42 away: turned, one of them lies beyond x = 12. e is reached for less than 39 degrees, a from 0 to 53 either way but not at 0
    const { placements } = checked(trap([who("a", 12, -2, 4), who("e", 6, 0)]), 2, 200);
    expect(placements[0]).toMatchObject({ place: { toward: [1, 0] }, score: 1 });
  });

  it("5e.template: a strip between two allies", () => {
    // 15 ft wide: 1.5 to both sides of the ray. From (0, 0.5) along x it fills y = -1 to 2
    const line = { shape: "line", lengthFeet: 60, widthFeet: 15 } as const;
    const q = trap([who("a1", 1, 2), who("a2", 8, 2), who("a3", 1, -2), who("a4", 8, -2), who("e", 10, 0)], {
      area: line,
      points: [[0, 0.5]],
    });
    const { placements } = checked(q, 3, 200);
    expect(placements[0]).toMatchObject({ place: { toward: [1, 0] }, score: 1, affected: ["e"] });
  });

  it("5e.template: a direction that no vector of six digits has", () => {
    // in units of a millionth: the one side runs through (4000001, 2000003), the other through (4000003, -1999999), for the direction (2000001, 1) alone
    const base = (x: number, y: number) => ({ shape: "square" as const, side: 1_000_000, centre: [x, y] as const });
    const creatures = [
      { id: "a1", side: "party", base: base(4_000_001 - 500_000, 2_000_003 + 500_000) },
      { id: "a2", side: "party", base: base(4_000_003 - 500_000, -1_999_999 - 500_000) },
      who("e", 6, 0),
    ];
    const scene = { creatures, unitsPerSquare: 1_000_000, coordinates: "units" as const };
    const answer = best({ ...trap([]), scene } as SearchQuestion);
    expect(answer).toMatchObject({ complete: true, unplaceable: 1 });
    expect(answer.placements[0].score).toBe(0);
    const [, ...others] = creatures;
    const freed = best({ ...trap([]), scene: { ...scene, creatures: others } } as SearchQuestion);
    expect(freed.unplaceable).toBeUndefined();
    expect(freed.placements[0].score).toBe(1);
  });
});

describe("a best from one point of the border only", () => {
  // seen from (1, s) the gap between (4, s + 1.5) and (4, s - 1.5) is as wide as a cone, and narrower from everywhere else on the border
  const gap = (s: number): SearchQuestion => {
    const base = (y: number) => ({ shape: "square" as const, side: 1, centre: [3.5, y] as const });
    const creatures = [
      user,
      { id: "a1", side: "party", base: base(s + 2) },
      { id: "a2", side: "party", base: base(s - 2) },
      who("e", 6, 0),
    ];
    const { points: _, ...q } = trap([]);
    return { ...q, by: "mage", scene: { creatures } } as SearchQuestion;
  };

  it.each([0.5, 0.137, 0.999])("5e.self: from (1, %f)", (s) => {
    const { placements, complete } = checked(gap(s), 4, 100);
    expect(complete).toBe(true);
    expect(placements[0]).toMatchObject({ place: { point: [1, s, 0], toward: [1, 0] }, score: 1, affected: ["e"] });
  });

  it("5e.self: the ray does not enter the user's space", () => {
    // from the point given the enemy to the west is reached through the user alone
    const q = trap([user, who("e", -5, 0)], {
      by: "mage",
      points: [[1, 0.5]],
      area: { shape: "line", lengthFeet: 30, widthFeet: 5 },
    });
    expect(best(q).placements.map((p) => p.score)).toEqual([0]);
    const { points: _, ...anywhere } = q;
    expect(best(anywhere).placements[0]).toMatchObject({ score: 1, affected: ["e"] });
  });

  it("5e.self: a point inside the user's space, or off it, gives no placement", () => {
    const q = trap([user, who("e", 3, 0)], {
      by: "mage",
      points: [
        [0.5, 0.5],
        [2, 0],
      ],
    });
    expect(best(q)).toMatchObject({ placements: [], complete: true });
  });
});

describe("walls about an apex", () => {
  const wall = (x: number, from: number, to: number) => ({ from: [x, from] as const, to: [x, to] as const });

  it("5e.blocked: what a slit shows is covered in fewer directions", () => {
    // through the slit from (2, 1) to (2, 1.1) the trap at (0, 0) sees y = 0.5 x to 0.55 x: of e, (8, 4) to (9, 5), that is a part from x = 8 on. a, beyond the wall, is never seen
    const walls = [wall(2, -20, 1), wall(2, 1.1, 20)];
    const q = trap([who("e", 8, 4), who("a", 8, 0)]);
    const { placements, complete } = checked({ ...q, scene: { ...q.scene, walls } }, 5, 300);
    expect(complete).toBe(true);
    expect(placements.map((p) => p.score)).toEqual([1, 0]);
  });

  it("5e.blocked: an ally behind a wall is spared and an enemy beside it hit", () => {
    const q = trap([who("e", 6, 1), who("a", 6, -1)]);
    const walls = [wall(3, -3, 0)];
    const { placements } = checked({ ...q, scene: { ...q.scene, walls } }, 6, 300);
    expect(placements[0]).toMatchObject({ score: 1, affected: ["e"] });
  });

  it("common.origin-on-wall: from a border that lies on a wall only the user's side is reached", () => {
    const creatures = [user, who("e", 3, 0)];
    const { points: _, ...q } = trap([]);
    const scene = { creatures, walls: [wall(1, -9, 9)] };
    const { placements, complete } = checked({ ...q, by: "mage", scene } as SearchQuestion, 7, 300);
    expect(complete).toBe(true);
    expect(placements[0].score).toBe(0);
  });
});
