import { describe, expect, it } from "vitest";
import type { Cell, MoveInput } from "../../src/index.js";
import { move } from "../../src/index.js";

describe("ds.straight-move with no next square", () => {
  const say = (m: Cell, g: Cell, more: Partial<MoveInput> = {}): [string[], number, number] => {
    const creatures = [
      { id: "m", name: "the mage", at: m },
      { id: "g", at: g },
    ];
    const ask = { kind: "push", who: "g", from: "m", distance: 2, ...more } as MoveInput;
    const { problems, reachable, stoppedBy } = move({ system: "draw-steel", scene: { creatures }, move: ask });
    expect(problems.every((p) => !p.breaks && p.rule === "ds.straight-move")).toBe(true);
    return [problems.map((p) => p.message), reachable?.length ?? 0, stoppedBy.length];
  };

  it("says why a push from above goes nowhere, and that one with height may", () => {
    // three layers up and straight above: each square beside it is three away too, by its height (ds.distance)
    const why = "every next square is no further from the mage than now; a vertical push may lead up or down";
    expect(say([5, 5, 3], [5, 5, 0])).toEqual([[why], 0, 0]);
    // two aside and three up: a step aside makes it three aside, and still three
    expect(say([5, 5, 3], [7, 5, 0])).toEqual([[why], 0, 0]);
    // three aside and three up: a step aside is further
    expect(say([5, 5, 3], [8, 5, 0])[0]).toEqual([]);
    expect(say([5, 5, 3], [5, 5, 0], { vertical: true })[0]).toEqual([]);
  });

  it("says why nobody is pulled out of the same space, or nearer on the level", () => {
    expect(say([5, 5, 0], [5, 5, 0], { kind: "pull" })).toEqual([
      ["every next square is no nearer to the mage than now"],
      0,
      0,
    ]);
    expect(say([5, 5, 0], [5, 5, 0], { kind: "pull", vertical: true })).toEqual([
      ["every next square is no nearer to the mage than now"],
      0,
      0,
    ]);
    expect(say([5, 5, 3], [5, 5, 0], { kind: "pull" })).toEqual([
      ["every next square is no nearer to the mage than now; a vertical pull may lead up or down"],
      0,
      0,
    ]);
  });

  it("says nothing where something stops it, where it goes no square, or of a path", () => {
    const creatures = [
      { id: "m", at: [0, 0, 0] as const },
      { id: "g", at: [2, 0, 0] as const },
    ];
    const scene = { creatures, walls: [{ from: [3, -3] as const, to: [3, 3] as const }] };
    const ask = { kind: "push", who: "g", from: "m", distance: 2 } as const;
    const answer = move({ system: "draw-steel", scene, move: ask });
    expect([answer.problems, answer.reachable]).toEqual([[], []]);
    expect(answer.stoppedBy.length).toBe(3);
    expect(say([5, 5, 3], [5, 5, 0], { distance: 0 })[0]).toEqual([]);
  });
});
