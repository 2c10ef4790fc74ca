import { describe, expect, it } from "vitest";
import { best, type SearchQuestion, type WallInput } from "../../src/index.js";

/** Four walls about a rectangle, from a height to another. */
function closet(x0: number, y0: number, x1: number, y1: number, bottom: number, top: number): WallInput[] {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const;
  return corners.map((from, k) => ({ from, to: corners[(k + 1) % 4], bottom, top }));
}

/**
 * An ogre, two squares high, in a closet of walls 1 high, and half a square farther in walls from 1 to 5. A line from outside, at height 0, to a height of at most 2 meets the outer walls up to 1, or
 * the inner ones above 1: the ogre is hit from nowhere. No wall covers all of these heights, so that no proof by single walls is found.
 */
function dogleg(area: SearchQuestion["area"]): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    scene: {
      size: [10, 5],
      creatures: [
        { id: "mage", at: [1, 2], side: "party" },
        { id: "ogre", at: [7, 1], size: 2, side: "enemies" },
        { id: "imp", at: [4, 2], side: "enemies" },
      ],
      walls: [...closet(6, 0, 10, 4, 0, 1), ...closet(6.5, 0.5, 9.5, 3.5, 1, 5)],
    },
    by: "mage",
    area,
    score: { byId: { ogre: 2.5, imp: 1 } },
    limit: 1,
  };
}

describe("a proof that is given up tells how far it went", () => {
  it("5e.template: a line, of which nothing scores more than all wanted ones weigh", () => {
    // two squares to either side of the ray, and so two layers up
    const answer = best(dogleg({ shape: "line", lengthFeet: 60, widthFeet: 20 }));
    expect(answer).toMatchObject({ complete: false, bound: 3.5 });
    expect(answer.placements[0]).toMatchObject({ score: 1, affected: ["imp"] });
  });

  it("5e.template: and what is proven has no bound", () => {
    // from the mage's border at x = 2 a line of 1.8 squares comes no farther than its corners, sqrt(1.8^2 + 0.5^2) < 1.9: the imp begins at 4. One of 3 reaches the imp, and with sqrt(9.25) < 3.1 the ogre, from 7 on, not
    for (const [lengthFeet, score] of [
      [9, 0],
      [15, 1],
    ]) {
      const answer = best(dogleg({ shape: "line", lengthFeet, widthFeet: 5 }));
      expect(answer.complete).toBe(true);
      expect(answer).not.toHaveProperty("bound");
      expect(answer.placements[0].score).toBe(score);
    }
  });
});
