import { expect, it } from "vitest";
import { move } from "../../src/index.js";

it("names the walls of all ways that are equally short, the same in a map and its mirror", () => {
  // The map is its own mirror about y = 5.5: walls 0 and 2 on x = 7 with the shut door 1 between. From (7,5) the step to (6,4) touches the end of wall 0
  // and the door, from (7,4) it crosses wall 0 alone; both ways there take one step. (6,3) and (6,7) are no nearer to a
  // than (7,4) and (7,6), so that no pull leads there.
  const { stoppedBy } = move({
    system: "draw-steel",
    scene: {
      size: [12, 11],
      walls: [
        { from: [7, 0], to: [7, 5] },
        { from: [7, 5], to: [7, 6], kind: "door" },
        { from: [7, 6], to: [7, 11] },
      ],
      creatures: [
        { id: "a", at: [5, 5] },
        { id: "g", at: [8, 5] },
      ],
    },
    move: { kind: "pull", who: "g", from: "a", distance: 3 },
  });
  expect(stoppedBy.map((s) => [s.at[1], s.walls])).toEqual([
    [4, [0, 1]],
    [5, [1]],
    [6, [1, 2]],
  ]);
});

it("holds walks and slides to common.move", () => {
  const rules = (kind: "walk" | "slide"): string[] =>
    move({
      system: "draw-steel",
      scene: { size: [10, 10], creatures: [{ id: "g", at: [5, 5] }], walls: [{ from: [6, 0], to: [6, 10] }] },
      move: {
        kind,
        who: "g",
        distance: 1,
        path: [
          [6, 5],
          [7, 5],
        ],
        reachable: false,
      },
    }).problems.map((p) => p.rule);
  // The wall before the first step, and two squares where one is allowed.
  expect(rules("walk")).toEqual(["common.move", "common.move"]);
  expect(rules("slide")).toEqual(["common.move", "common.move"]);
});
