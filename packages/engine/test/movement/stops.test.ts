import { expect, it } from "vitest";
import type { Cell, WallInput } from "../../src/index.js";
import { move } from "../../src/index.js";
import { wallStops } from "./twin.js";

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

it("names every wall that meets the step, and no other, among many long and slanting ones", () => {
  let seed = 3;
  const random = (below: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  let named = 0;
  for (let round = 0; round < 12; round++) {
    const size = 1 + (round % 3);
    const walls = Array.from({ length: 120 }, (): WallInput => {
      const [x, y] = [random(30), random(30)];
      return { from: [x, y], to: [random(30) + 0.5, random(30) + 0.125] };
    });
    const at: Cell = [8 + random(12), 8 + random(12), 0];
    const scene = { walls, creatures: [{ id: "g", at, size, height: 1 }] };
    const { stoppedBy } = move({ system: "draw-steel", scene, move: { kind: "slide", who: "g", distance: 1 } });
    const cells = (corner: Cell): Cell[] =>
      Array.from({ length: size * size }, (_, i) => [corner[0] + (i % size), corner[1] + Math.floor(i / size), 0]);
    const beside = (a: Cell, b: Cell): boolean => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;
    for (const stop of stoppedBy) {
      const [dx, dy] = [stop.at[0] - at[0], stop.at[1] - at[1]];
      const there = cells(stop.at);
      const expected = walls.flatMap((w, i) => {
        const steps = cells(at).some((c) => wallStops(w, c, [c[0] + dx, c[1] + dy, 0]));
        const inside = there.some((a) => there.some((b) => beside(a, b) && wallStops(w, a, b)));
        return steps || inside ? [i] : [];
      });
      expect(stop.walls).toEqual(expected);
      named += expected.length;
    }
  }
  expect(named).toBeGreaterThan(300);
});
