import { describe, expect, it } from "vitest";
import type { Cell, MoveInput, MoveQuestion, SceneInput } from "../../src/index.js";
import { move } from "../../src/index.js";

const scene: SceneInput = {
  size: [12, 12],
  walls: [
    { from: [9, 0], to: [9, 12] },
    { from: [9, 0], to: [9, 7], kind: "door" },
  ],
  creatures: [
    { id: "mage", name: "Mage", at: [5, 4, 0] },
    { id: "goblin", at: [6, 4, 0] },
    { id: "ogre", name: "Ogre", at: [7, 6, 0], size: 2 },
  ],
};

function asked(more: Record<string, unknown>, path?: Cell[]): MoveQuestion {
  const pushed = more.kind === undefined || more.kind === "push" || more.kind === "pull";
  const base = { kind: "push", who: "goblin", ...(pushed ? { from: "mage" } : {}), distance: 3 };
  return {
    system: "draw-steel",
    scene,
    move: { ...base, ...more, ...(path === undefined ? {} : { path }) } as MoveInput,
  };
}

const broken = (question: MoveQuestion): string[] => move(question).problems.map((p) => `${p.rule}: ${p.message}`);

describe("ways of a movement", () => {
  it("are the fewest steps, then the fewest diagonals, then the first in reading order from the end back", () => {
    const open: SceneInput = { creatures: [{ id: "g", at: [0, 0, 0] }] };
    const way = (x: number, y: number) =>
      move({ system: "draw-steel", scene: open, move: { kind: "walk", who: "g", distance: 4 } }).reachable!.find(
        (p) => p.at[0] === x && p.at[1] === y,
      )!;
    // straight on, no zigzag
    expect(way(3, 0)).toEqual({
      at: [3, 0, 0],
      steps: 3,
      path: [
        [1, 0, 0],
        [2, 0, 0],
        [3, 0, 0],
      ],
    });
    // the one diagonal is last: of (2,0) and (2,1), the squares before the last, (2,0) is read first
    expect(way(3, 1).path).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 1, 0],
    ]);
    // to the north-east the diagonal is first, since (2,-1) is read before (2,0)
    expect(way(3, -1).path).toEqual([
      [1, -1, 0],
      [2, -1, 0],
      [3, -1, 0],
    ]);
  });
});

describe("a path that is given", () => {
  it("is legal and tells what keeps it from going on", () => {
    const answer = move(
      asked({}, [
        [7, 4, 0],
        [8, 5, 0],
      ]),
    );
    expect([answer.legal, answer.problems]).toEqual([true, []]);
    // with one square left it would come east or south-east, and a wall and a door stand there
    expect(answer.stoppedBy).toEqual([
      { at: [9, 5, 0], steps: 2, walls: [0, 1] },
      { at: [9, 6, 0], steps: 2, walls: [0, 1] },
    ]);
  });

  it("tells nothing where no square is left", () => {
    expect(
      move(
        asked({ distance: 2 }, [
          [7, 4, 0],
          [8, 5, 0],
        ]),
      ).stoppedBy,
    ).toEqual([]);
  });

  it("may begin with where the mover stands, and may be no step at all", () => {
    const answer = move(
      asked({}, [
        [6, 4, 0],
        [7, 4, 0],
      ]),
    );
    expect(answer.legal).toBe(true);
    expect(answer.move).toMatchObject({
      path: [
        [6, 4, 0],
        [7, 4, 0],
      ],
    });
    expect(move(asked({}, [[6, 4, 0]])).legal).toBe(true);
  });

  it("ds.straight-move: is named for a bend, for not getting further, and for its length", () => {
    expect(
      broken(
        asked({ distance: 2 }, [
          [7, 4, 0],
          [7, 3, 0],
          [8, 4, 0],
        ]),
      ),
    ).toEqual([
      "ds.straight-move: step 2, from (7,4,0) to (7,3,0), does not get further from Mage: 2 squares away before it, 2 after it",
      "ds.straight-move: step 2 is not straight on: a push takes one cardinal and one diagonal beside it",
      "ds.straight-move: the path takes 3 squares, and the push goes at most 2",
    ]);
    expect(broken(asked({ kind: "pull" }, [[7, 4, 0]]))).toEqual([
      "ds.straight-move: step 1, from (6,4,0) to (7,4,0), does not get nearer to Mage: 1 square away before it, 2 after it",
    ]);
  });

  it("says quadrant's words for a bend where that option is taken", () => {
    const question = {
      ...asked({ kind: "charge" }, [
        [6, 3, 0],
        [7, 4, 0],
      ]),
      options: { straight: "quadrant" },
    } as MoveQuestion;
    expect(broken(question)).toEqual([
      "ds.straight-move: step 2 is not straight on: a charge never goes back in x, y or z",
    ]);
  });

  it("names the barriers of each step, and the steps before them", () => {
    const answer = move(
      asked({ distance: 4 }, [
        [7, 4, 0],
        [8, 4, 0],
        [9, 4, 0],
      ]),
    );
    expect(answer.legal).toBe(false);
    expect(answer.problems).toEqual([
      {
        rule: "ds.straight-move",
        breaks: true,
        message: "wall (9, 0)-(9, 12) and door (9, 0)-(9, 7) stop step 3, from (8,4,0) to (9,4,0)",
      },
    ]);
    expect(answer.stoppedBy).toEqual([{ at: [9, 4, 0], steps: 2, walls: [0, 1] }]);
  });

  it("common.move: is named for a jump, for another layer, for the edge and for where it ends", () => {
    expect(
      broken(
        asked({ kind: "slide", distance: 9 }, [
          [7, 4, 0],
          [7, 6, 0],
        ]),
      ),
    ).toEqual([
      "common.move: step 2, from (7,4,0) to (7,6,0), does not go to an adjacent square",
      "common.move: it would end at (7,6,0), in the space of Ogre",
    ]);
    expect(broken(asked({ kind: "slide" }, [[7, 4, 1]]))).toEqual([
      "common.move: step 1, from (6,4,0) to (7,4,1), leaves its layer, and this slide is not vertical",
    ]);
    const over = asked({ kind: "walk", who: "mage", distance: 9 }, [
      [4, 3, 0],
      [3, 2, 0],
      [2, 1, 0],
      [1, 0, 0],
      [0, -1, 0],
    ]);
    expect(broken(over)).toEqual([
      "common.move: step 5, from (1,0,0) to (0,-1,0), leaves the scene of 12 x 12 squares",
    ]);
  });

  it("common.move: passes others, or is stopped by them", () => {
    const way: Cell[] = [
      [7, 5, 0],
      [8, 6, 0],
      [8, 7, 0],
      [8, 8, 0],
    ];
    expect(broken(asked({ kind: "slide", distance: 4 }, way))).toEqual([]);
    // inside the ogre's space it is stopped by it once
    expect(broken(asked({ kind: "slide", distance: 4, creatures: "stop" }, way))).toEqual([
      "common.move: Ogre stops step 2, from (7,5,0) to (8,6,0)",
    ]);
  });

  it("tells of a collision with somebody right after its end", () => {
    expect(move(asked({ distance: 3 }, [[7, 5, 0]])).stoppedBy).toEqual([
      { at: [8, 6, 0], steps: 1, creatures: ["ogre"] },
    ]);
  });

  it("leaves the list of places out where the question says so", () => {
    const answer = move(asked({ reachable: false }, [[7, 4, 0]]));
    expect(answer).not.toHaveProperty("reachable");
    expect(answer.legal).toBe(true);
  });

  it("put back as the answer has it gives the same answer", () => {
    const answer = move(
      asked({}, [
        [7, 4, 0],
        [8, 5, 0],
      ]),
    );
    expect(move({ system: "draw-steel", scene, move: answer.move })).toEqual(answer);
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  });
});
