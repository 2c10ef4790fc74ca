import { describe, expect, it } from "vitest";
import { joinScenes } from "../src/question/join.js";

describe("several scenes", () => {
  it("give walls, solids and creatures of all, the rest of the first that has it", () => {
    const joined = joinScenes([
      {
        walls: [{ from: [0, 0], to: [1, 0] }],
        creatures: [
          { id: "a", at: [0, 0] },
          { id: "b", at: [1, 0] },
        ],
      },
      { size: [5, 5], walls: [{ from: [2, 0], to: [3, 0] }], creatures: [{ id: "a", at: [4, 4] }] },
      { size: [9, 9], solids: [{ cell: [1, 1, 0] }] },
    ]);
    expect(joined).toEqual({
      size: [5, 5],
      walls: [
        { from: [0, 0], to: [1, 0] },
        { from: [2, 0], to: [3, 0] },
      ],
      solids: [{ cell: [1, 1, 0] }],
      creatures: [
        { id: "a", at: [4, 4] },
        { id: "b", at: [1, 0] },
      ],
    });
  });

  it("have the auras of all", () => {
    const aura = (id: string, area: string) => ({ id, from: "a", area });
    const joined = joinScenes([
      { auras: [aura("dread", "1 aura"), aura("chill", "2 aura")] },
      { auras: [aura("chill", "3 aura"), aura("light", "1 aura")] },
    ]);
    expect(joined).toEqual({ auras: [aura("dread", "1 aura"), aura("chill", "3 aura"), aura("light", "1 aura")] });
  });

  it("come to one lattice", () => {
    const joined = joinScenes([
      { coordinates: "units", unitsPerSquare: 4, walls: [{ from: [4, 0], to: [8, 0] }] },
      { walls: [{ from: [0.2, 0], to: [1, 0] }] },
    ]);
    expect(joined).toMatchObject({
      coordinates: "units",
      unitsPerSquare: 20,
      walls: [
        { from: [20, 0], to: [40, 0] },
        { from: [4, 0], to: [20, 0] },
      ],
    });
  });
});
