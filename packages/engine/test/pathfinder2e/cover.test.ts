import { type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

type Scene = NonNullable<Question["scene"]>;
type Walls = NonNullable<Scene["walls"]>;
type Creatures = NonNullable<Scene["creatures"]>;
type Area = Exclude<Question["area"], string | undefined>;

const ask = (area: Area, place: object, scene: Scene, by?: string): Question =>
  ({ system: "pf2e", area, place, scene, ...(by === undefined ? {} : { by }) }) as Question;

const burst = (scene: Scene, by?: string, radiusFeet = 10): Question =>
  ask({ shape: "burst", radiusFeet }, { point: [0, 0] }, scene, by);

describe("pf2e.cover", () => {
  const goblin = { id: "goblin", at: [2, -1] as const };
  const cover = (scene: Scene, id = "goblin", radiusFeet = 20, by?: string) => {
    const found = resolve(burst(scene, by, radiusFeet)).affected.find((a) => a.id === id);
    return found === undefined ? "not affected" : found.cover;
  };

  it("through a barrier standard, greater where it or the target is marked so", () => {
    // the line to (2.5, -0.5) meets x = 1 at y = -0.2
    const wall = (y: number, more: object = {}): Scene => ({
      walls: [{ from: [1, y], to: [1, 5], ...more }] as Walls,
      creatures: [goblin],
    });
    expect(cover(wall(-0.3))).toBe("standard");
    expect(cover(wall(-0.2))).toBe("standard");
    expect(cover(wall(-0.199))).toBeUndefined();
    expect(cover(wall(-0.3, { cover: "greater" }))).toBe("greater");
    expect(cover(wall(-0.3, { cover: "none" }))).toBeUndefined();
    expect(cover(wall(-0.3, { blocks: "none" }))).toBeUndefined();
    expect(cover(wall(-0.3, { blocks: "none", cover: "greater" }))).toBe("greater");
    expect(cover({ ...wall(-0.3), creatures: [{ ...goblin, cover: "greater" }] })).toBe("greater");
    const answer = resolve(burst(wall(-0.3), undefined, 20));
    expect(answer.affected).toEqual([
      {
        id: "goblin",
        squares: 1,
        of: 1,
        cover: "standard",
        saveBonus: 2,
        because: {
          rule: "pf2e.burst",
          text: "its square is in the burst; standard cover: wall (1, -0.3)-(1, 5) is in the line from the corner (0, 0)",
          coverRule: "pf2e.cover",
          walls: [0],
        },
      },
    ]);
    expect(resolve(burst(wall(-0.3, { cover: "greater" }), undefined, 20)).affected[0].saveBonus).toBe(4);
  });

  it("height included: the line to the centre at 0.5", () => {
    // at x = 1 it is at height 0.2
    const wall = (bottom: number, top: number): Scene => ({
      walls: [{ from: [1, -5], to: [1, 5], bottom, top }],
      creatures: [goblin],
    });
    expect([cover(wall(0, 0.2)), cover(wall(0, 0.199)), cover(wall(0.2, 0.4)), cover(wall(0.201, 9))]).toEqual([
      "standard",
      undefined,
      "standard",
      undefined,
    ]);
  });

  it("a creature two sizes larger, not its border, not over the origin; a line by a closed sector", () => {
    const far = { id: "goblin", at: [5, 0] as const };
    const among = (size: number, x: number, y: number, z = 0, target: object = far): Scene =>
      ({ creatures: [target, { id: "giant", at: [x, y, z], size }] }) as Scene;
    expect(cover(among(3, 2, -1), "goblin", 40)).toBe("standard");
    expect(cover(among(2, 2, -1), "goblin", 40)).toBeUndefined();
    expect(cover(among(2, 2, -1, 0, { ...far, size: 0.5 }), "goblin", 40)).toBe("standard");
    expect(cover(among(3, 2, -1, 2), "goblin", 40)).toBeUndefined();
    expect(cover(among(3, -1, -1), "goblin", 40)).toBeUndefined();
    expect(cover(among(3, 0, 0), "goblin", 40)).toBe("standard");
    const large = { id: "goblin", at: [5, -1] as const, size: 2 };
    expect(cover(among(4, 1, 0, 0, large), "goblin", 40)).toBeUndefined();
    expect(cover(among(4, 1, -1, 0, large), "goblin", 40)).toBe("standard");
    const crate = { creatures: [far, { id: "crate", at: [2, -1, 0], size: 3, object: true }] } as Scene;
    expect(cover(crate, "goblin", 40)).toBe("standard");
    // a Large target across the wall through the corner: its centre (3, 1) lies in the closed north, part of it in the south
    const walls: Walls = [{ from: [-9, 0], to: [9, 0] }];
    const ogre = { id: "goblin", at: [2, -2] as const, size: 3 };
    const mage = { id: "mage", at: [0, 3] as const };
    expect(cover({ walls, creatures: [ogre, mage] }, "goblin", 40, "mage")).toBe("standard");
  });

  it("an area from a creature: larger than that one too; an emanation by its best start", () => {
    const cone = (own: number, other: number) => {
      const creatures = [
        { id: "mage", at: [0 - own, 0, 0], size: own },
        { id: "giant", at: [1, 0 - 1, 0], size: other },
        { id: "goblin", at: [6, 0, 0] },
      ] as Creatures;
      const q = ask({ shape: "cone", lengthFeet: 60 }, { toward: [1, 0], point: [0, 0] }, { creatures }, "mage");
      return resolve(q).affected.find((a) => a.id === "goblin")?.cover;
    };
    expect([cone(1, 3), cone(2, 3), cone(2, 4)]).toEqual(["standard", undefined, "standard"]);
    const emanation = (to: number) => {
      const scene: Scene = {
        walls: [{ from: [2, -5], to: [2, to] }],
        creatures: [
          { id: "mage", at: [0, 0] },
          { id: "ogre", at: [3, 0], size: 2 },
        ],
      };
      return resolve(ask({ shape: "emanation", radiusFeet: 30 }, {}, scene, "mage")).affected.map((a) => a.cover);
    };
    // to the centre (4, 1) the line from the corner (1, 1) runs along y = 1
    expect([emanation(0.9), emanation(1.2)]).toEqual([[undefined], ["standard"]]);
  });
});
