import { describe, expect, it } from "vitest";
import type { CreatureInput, MoveInput, OptionValues, SceneInput } from "../../src/index.js";
import { move } from "../../src/index.js";
import { expectPlaces } from "./maps.js";

describe("5e.push, pf2e.push: straight along the line of the middles, in all orientations", () => {
  it("takes the square nearest to the line, of two the one less far aside", () => {
    // two east for one south: the line runs through (3, 1.5), (4, 2), (5, 2.5), (6, 3)
    const map = `
      m......
      ..g*...
      ....**.
      ......*`;
    expectPlaces({ system: "dnd5e", map, ask: { kind: "push", distance: 4 } });
  });

  it("5e counts every diagonal 1, by 5-10-5 and in pf2e every second one 2", () => {
    // the squares count 1, 2, 3 and 4 + 1
    const map = `
      m......
      ..g*...
      ....**.
      .......`;
    expectPlaces({ system: "pf2e", map, ask: { kind: "push", distance: 4 } });
    expectPlaces({ system: "dnd5e", options: { diagonals: "5-10-5" }, map, ask: { kind: "push", distance: 4 } });
    expectPlaces({ system: "pf2e", map: map.replace(/\.{7}$/, "......*"), ask: { kind: "push", distance: 5 } });
  });

  it("pulls up to whom it is pulled to, and no further", () => {
    const map = `
      m....
      .**..
      ...*g`;
    expectPlaces({ system: "pf2e", map, ask: { kind: "pull", distance: 30 } });
  });

  it("starts at the middles of whole spaces", () => {
    // middles (1, 1) and (3.5, 1.5): five east for one south, so a row down at the third square
    const map = `
      mm.....
      mmg....
      .......`;
    const stars = (text: string) =>
      map
        .replace("mmg....", "mm.g**.")
        .replace("mm.....", "mm.....")
        .replace(/\.{7}$/, text);
    expectPlaces({ system: "dnd5e", map: stars("......*"), ask: { kind: "push", distance: 3 } });
  });

  it("stops at the first wall, and tells it with the squares gone", () => {
    const scene: SceneInput = {
      walls: [{ from: [5, -9], to: [5, 9] }],
      creatures: [
        { id: "m", at: [0, 0, 0] },
        { id: "g", at: [2, 1, 0] },
      ],
    };
    const answer = move({ system: "pf2e", scene, move: { kind: "push", who: "g", from: "m", distance: 6 } });
    expect(answer.reachable).toEqual([
      { at: [3, 1, 0], steps: 1, cost: 1, path: [[3, 1, 0]] },
      {
        at: [4, 2, 0],
        steps: 2,
        cost: 2,
        path: [
          [3, 1, 0],
          [4, 2, 0],
        ],
      },
    ]);
    expect(answer.stoppedBy).toEqual([{ at: [5, 2, 0], steps: 2, walls: [0] }]);
  });

  it("passes somebody, and is stopped there where the question says so", () => {
    const scene: SceneInput = {
      creatures: [
        { id: "m", at: [0, 0, 0] },
        { id: "g", at: [1, 0, 0] },
        { id: "a", at: [3, 0, 0] },
      ],
    };
    const ask = { kind: "push", who: "g", from: "m", distance: 3 } as const;
    const ends = (creatures: "pass" | "stop") => {
      const answer = move({ system: "pf2e", scene, move: { ...ask, creatures } });
      return [answer.reachable!.map((p) => p.at[0]), answer.stoppedBy];
    };
    const met = [{ at: [3, 0, 0], steps: 1, creatures: ["a"] }];
    expect(ends("pass")).toEqual([[2, 4], met]);
    expect(ends("stop")).toEqual([[2], met]);
  });

  it("rises along the line where it is vertical", () => {
    const scene: SceneInput = {
      creatures: [
        { id: "m", at: [0, 0, 0] },
        { id: "g", at: [2, 0, 2] },
      ],
    };
    const ends = (vertical: boolean) =>
      move({
        system: "dnd5e",
        method: "template",
        scene,
        move: { kind: "push", who: "g", from: "m", distance: 2, vertical },
      }).reachable!.map((p) => p.at);
    expect(ends(true)).toEqual([
      [3, 0, 3],
      [4, 0, 4],
    ]);
    expect(ends(false)).toEqual([
      [3, 0, 2],
      [4, 0, 2],
    ]);
  });

  it("uses the true middle of a Tiny creature", () => {
    // middles (0.25, 0.25) and (2.5, 0.5): nine east for one south, so a row down at the fifth square (5/9)
    const scene: SceneInput = {
      creatures: [
        { id: "m", at: [0, 0, 0], size: 0.5 },
        { id: "g", at: [2, 0, 0] },
      ],
    };
    const answer = move({
      system: "dnd5e",
      method: "token",
      scene,
      move: { kind: "push", who: "g", from: "m", distance: 5 },
    });
    expect(answer.reachable!.map((p) => p.at.slice(0, 2))).toEqual([
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
      [7, 1],
    ]);
  });

  it("has nowhere to go where the middles are one, and says so", () => {
    const scene: SceneInput = {
      creatures: [
        { id: "m", at: [0, 0, 0] },
        { id: "g", at: [0, 0, 3] },
      ],
    };
    const ask = { kind: "push", who: "g", from: "m", distance: 2 } as const;
    const answer = move({ system: "pf2e", scene, move: ask });
    expect(answer.reachable).toEqual([]);
    expect(answer.problems).toEqual([
      {
        rule: "pf2e.push",
        breaks: false,
        message:
          "the middles of both spaces are one in plan, so that no line leads away from one to the other; a vertical push may lead up or down",
      },
    ]);
    expect(move({ system: "pf2e", scene, move: { ...ask, vertical: true } }).reachable!.map((p) => p.at)).toEqual([
      [0, 0, 4],
      [0, 0, 5],
    ]);
    expect(move({ system: "pf2e", scene, move: { ...ask, path: [[1, 0, 3]] } }).problems[0]!.message).toBe(
      "step 1, from (0,0,3) to (1,0,3), has no line: the middles of both spaces are one in plan; a vertical push may lead up or down",
    );
  });

  it("tells one space from one above another, and a middle that is nearer than a square", () => {
    const say = (g: CreatureInput, more: Partial<MoveInput> = {}): [string[], string[]] => {
      const scene = {
        creatures: [
          { id: "m", name: "Mage", at: [0, 0, 0] as const },
          { ...g, id: "g" },
        ],
      };
      const ask = { kind: "pull", who: "g", from: "m", distance: 2, ...more } as MoveInput;
      const { problems, legal, reachable } = move({ system: "dnd5e", method: "template", scene, move: ask });
      expect(legal).toBe(problems.every((p) => !p.breaks));
      return [problems.map((p) => p.message), (reachable ?? []).map((p) => p.at.join())];
    };
    const same = "the middles of both spaces are one, so that no line leads away from one to the other";
    expect(say({ id: "g", at: [0, 0, 0] })).toEqual([[same], []]);
    expect(say({ id: "g", at: [0, 0, 0] }, { vertical: true })).toEqual([[same], []]);
    expect(say({ id: "g", at: [0, 0, 0] }, { path: [[1, 0, 0]] })[0][0]).toBe(
      "step 1, from (0,0,0) to (1,0,0), has no line: the middles of both spaces are one",
    );
    // a Tiny one in the same square: a quarter of a square each way to the other's middle
    const tiny = { id: "g", size: 0.5, at: [0.5, 0.5, 0] } as const;
    expect(say(tiny)).toEqual([["the next square would lie beyond the middle of Mage"], []]);
    expect(say(tiny, { path: [[-1, -1, 0]] })[0][0]).toBe(
      "step 1, from (0,0,0) to (-1,-1,0), goes too far: the next square would lie beyond the middle of Mage",
    );
  });

  it("names a path that leaves the line, goes on past its end, or too far", () => {
    const scene: SceneInput = {
      creatures: [
        { id: "m", name: "Mage", at: [0, 0, 0] },
        { id: "g", at: [2, 1, 0] },
      ],
    };
    const say = (more: Partial<MoveInput>) => {
      const ask = { kind: "push", who: "g", from: "m", distance: 4, ...more } as MoveInput;
      return move({ system: "pf2e", scene, move: ask }).problems.map((p) => `${p.rule}: ${p.message}`);
    };
    expect(
      say({
        path: [
          [3, 1, 0],
          [4, 2, 0],
          [5, 2, 0],
        ],
      }),
    ).toEqual([]);
    expect(say({ path: [[3, 2, 0]] })).toEqual([
      "pf2e.push: step 1, from (2,1,0) to (3,2,0), leaves the line straight away from Mage, which leads to (3,1,0)",
    ]);
    expect(
      say({
        path: [
          [3, 1, 0],
          [4, 2, 0],
          [5, 2, 0],
          [6, 3, 0],
        ],
      }),
    ).toEqual(["common.move: the path takes 5 squares, and the push goes at most 4"]);
    expect(
      say({
        kind: "pull",
        path: [
          [1, 1, 0],
          [0, 0, 0],
          [-1, 0, 0],
        ],
      }),
    ).toEqual(["pf2e.push: step 3, from (0,0,0) to (-1,0,0), goes on where the line straight towards Mage has ended"]);
  });
});

describe("walking counts diagonals as the system does", () => {
  const open: SceneInput = { creatures: [{ id: "g", at: [0, 0, 0] }] };
  const walk = (system: "pf2e" | "dnd5e", distance: number, options: Partial<OptionValues> = {}) =>
    move({
      system,
      ...(system === "dnd5e" ? { method: "token" as const } : {}),
      options,
      scene: open,
      move: { kind: "walk", who: "g", distance },
    });

  it("reaches 20 squares with 2 and 36 with 3 in Pathfinder, the squares of a 10- and a 15-foot emanation", () => {
    expect(walk("pf2e", 2).reachable).toHaveLength(20);
    expect(walk("pf2e", 3).reachable).toHaveLength(36);
    expect(walk("dnd5e", 2).reachable).toHaveLength(24);
    expect(walk("dnd5e", 2, { diagonals: "5-10-5" }).reachable).toHaveLength(20);
  });

  it("tells steps and what they count", () => {
    const at = (x: number, y: number) => walk("pf2e", 6).reachable!.find((p) => p.at[0] === x && p.at[1] === y)!;
    expect([at(2, 2).steps, at(2, 2).cost]).toEqual([2, 3]);
    expect([at(4, 4).steps, at(4, 4).cost]).toEqual([4, 6]);
    expect(walk("dnd5e", 2).reachable![0]).not.toHaveProperty("cost");
  });

  it("holds a path to it", () => {
    const path = [
      [1, 1, 0],
      [2, 2, 0],
    ] as const;
    const answer = move({ system: "pf2e", scene: open, move: { kind: "walk", who: "g", distance: 2, path } });
    expect(answer.problems.map((p) => p.message)).toEqual(["the path takes 3 squares, and the walk goes at most 2"]);
  });
});
