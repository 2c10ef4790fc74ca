import { describe, expect, it } from "vitest";
import { best, type SearchQuestion, type WallInput } from "../../../src/index.js";
import { isClearOfAll } from "../../../src/search/aims/shown.js";
import type { Convex } from "../../../src/shapes/meets.js";

/** A mage at (0, 0), a friend at (0, 4) and an enemy behind it at (0, 7), with walls between. */
function ask(area: object, walls: WallInput[], coneEnd: "flat" | "round" = "flat"): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    options: { coneEnd },
    scene: {
      size: [9, 9],
      creatures: [
        { id: "mage", at: [0, 0], side: "party" },
        { id: "friend", at: [0, 4], side: "party" },
        { id: "enemy", at: [0, 7], side: "enemies" },
      ],
      walls,
    },
    by: "mage",
    area,
    score: { enemies: 1, party: -2 },
    limit: 1,
  } as SearchQuestion;
}

/**
 * An area that covers a part of the enemy from a point of the mage's border holds the way there, which runs between x = 0 and x = 1 and so through the friend's square; and what sees that part sees that way.
 * So whoever is to hit the enemy hits the friend: 0 is the best. The walls hide a part of both, and the edges of all three squares lie in line.
 */
describe("one to spare who is partly hidden", () => {
  const walls: WallInput[] = [{ from: [0.25, 2], to: [2, 2] }];

  it.each(["flat", "round"] as const)("5e.template: a cone with a %s end", (coneEnd) => {
    expect(best(ask({ shape: "cone", lengthFeet: 60 }, walls, coneEnd))).toMatchObject({
      complete: true,
      placements: [{ score: 0 }],
    });
  });

  it("5e.template: a line, past one wall and between two", () => {
    for (const more of [[], [{ from: [0, 3], to: [0.125, 3] }] as WallInput[]])
      expect(best(ask({ shape: "line", lengthFeet: 60, widthFeet: 5 }, [...walls, ...more]))).toMatchObject({
        complete: true,
        placements: [{ score: 0 }],
      });
  });

  it("5e.template: and is spared where a wall hides all of him", () => {
    // the friend stands in a closet, all of (0, 3) to (1, 5); from (1, 1) the way to (1.5, 6) and on to the enemy's own column is barred, so the enemy moves to (3, 7), which is seen
    const closet: WallInput[] = [
      { from: [-1, 3], to: [1, 3] },
      { from: [1, 3], to: [1, 5] },
      { from: [1, 5], to: [-1, 5] },
    ];
    const q = ask({ shape: "cone", lengthFeet: 60 }, closet);
    const creatures = q.scene!.creatures!.map((c) => (c.id === "enemy" ? { ...c, at: [3, 7] as const } : c));
    expect(best({ ...q, scene: { ...q.scene, creatures } })).toMatchObject({
      complete: true,
      placements: [{ score: 1, affected: ["enemy"] }],
    });
  });
});

describe("what comes between apexes and a piece", () => {
  // apexes from (0, 0) to (2, 0), and a square from (0, 4) to (2, 6): the hull of both runs straight up at x = 0 and x = 2
  const apexes = { x0: 0, y0: 0, x1: 2, y1: 0 };
  const piece: Convex = [
    [0n, 4n, 1n],
    [2n, 4n, 1n],
    [2n, 6n, 1n],
    [0n, 6n, 1n],
  ];
  const wall = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

  it.each([
    ["far beside it", wall(3, 1, 5, 1), true, true],
    ["along its side", wall(2, 1, 2, 3), false, true],
    ["up to its side", wall(2, 2, 5, 2), false, true],
    ["a little into it", wall(1.999, 2, 5, 2), false, false],
    ["from an apex, away", wall(2, 0, 5, 0), false, false],
    ["from an apex, along its side", wall(0, 0, 0, 2), false, false],
    ["right across", wall(-1, 2, 3, 2), false, false],
    ["within it", wall(0.5, 2, 1.5, 3), false, false],
  ])("common.touch: a wall %s", (_, w, strictly, touching) => {
    const scaled = Object.fromEntries(Object.entries(w).map(([k, v]) => [k, v * 1000])) as typeof w;
    const at = { x0: 0, y0: 0, x1: 2000, y1: 0 };
    const big: Convex = piece.map(([x, y, d]) => [x * 1000n, y * 1000n, d]);
    expect([isClearOfAll(at, big, [scaled], []), isClearOfAll(at, big, [scaled], [], true)]).toEqual([
      strictly,
      touching,
    ]);
  });

  it.each([
    ["beside it, touching", { x0: 2, y0: 1, x1: 4, y1: 3 }, false, true],
    ["about all of it", { x0: -1, y0: -1, x1: 4, y1: 8 }, false, false],
    ["as large as it", { x0: 0, y0: 0, x1: 2, y1: 6 }, false, false],
    ["within it", { x0: 0, y0: 1, x1: 2, y1: 3 }, false, false],
  ])("common.touch: a block %s", (_, b, strictly, touching) => {
    expect([isClearOfAll(apexes, piece, [], [b]), isClearOfAll(apexes, piece, [], [b], true)]).toEqual([
      strictly,
      touching,
    ]);
  });
});
