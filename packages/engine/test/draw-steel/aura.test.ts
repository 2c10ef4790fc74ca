import { describe, expect, it } from "vitest";
import type { Answer, Cell, Question } from "../../src/contract/types.js";
import { resolve } from "../../src/resolve.js";
import { auraEntered } from "../../src/systems/draw-steel/burst.js";
import { again, ask, broken, cellsOfArea, countAt, drawn, map, placed } from "./table.js";

describe("ds.aura", () => {
  it("has the squares of a burst where nobody walks", () => {
    const p = placed({ creatures: [{ id: "me", size: 2 }], by: "me", area: { shape: "aura", radius: 1 } });
    expect(p.rule).toBe("ds.aura");
    expect(countAt(p, 0)).toBe(16);
    expect(p.place).toEqual({ from: "me" });
    expect(p.sourceAffected).toBe(false);
    expect(p.because(4, 4)).toBe("4 of its 4 squares are in the aura");
  });

  it("has the squares of the path's last step", () => {
    const setting = {
      creatures: [{ id: "me", at: [0, 0, 1] as const, size: 1 }],
      by: "me",
      area: { shape: "aura", radius: 1 } as const,
      place: {
        path: [
          [0, 0],
          [1, 0],
          [2, -1],
        ] as const,
      },
    };
    const p = placed(setting);
    expect(p.place.path).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [2, -1, 1],
    ]);
    expect(p.origin).toEqual({ space: { at: [2, -1, 1], size: 1 } });
    expect(p.problems).toEqual([]);
    expect(map(p, 0, [0, -3, 5, 5])).toBe(
      drawn(`
        .....
        .###.
        .###.
        .###.
        .....`),
    );
    expect(p.footprint.layers).toEqual([0, 2]);
    expect(p.footprint.measure(5, -1, 1).value).toBe(3);
    expect(cellsOfArea(again(setting))).toEqual(cellsOfArea(p));
    expect(again(setting).place).toEqual(p.place);
  });

  it("takes a path with or without the square where its owner stands, and names one that jumps", () => {
    const walk = (path: Cell[]) =>
      placed({ creatures: [{ id: "me" }], by: "me", area: { shape: "aura", radius: 1 }, place: { path } });
    expect(walk([[1, 0, 0]]).problems).toEqual([]);
    expect(walk([[2, 0, 0]]).problems).toEqual([
      {
        rule: "ds.aura",
        breaks: true,
        message: "step 1 of the owner's walk, from (0,0,0) to (2,0,0), does not go to an adjacent square",
      },
    ]);
    const jump = walk([
      [0, 0, 0],
      [1, 1, 1],
      [3, 1, 1],
    ]);
    expect(jump.problems).toEqual([
      {
        rule: "ds.aura",
        breaks: true,
        message: "step 2 of the owner's walk, from (1,1,1) to (3,1,1), does not go to an adjacent square",
      },
    ]);
    expect(
      broken(
        walk([
          [0, 0, 0],
          [0, 0, 0],
        ]),
      ),
    ).toEqual(["ds.aura"]);
  });
});

describe("ds.aura: all but `entered` speaks of the last step", () => {
  const asked = (wall: Wall, owner: Cell, other: Cell, path: Cell[], more: object = {}): Answer =>
    resolve({
      system: "draw-steel",
      scene: {
        walls: [wall],
        creatures: [
          { id: "h", at: owner },
          { id: "g", at: other },
        ],
      },
      by: "h",
      area: { shape: "aura", radius: 2 },
      place: path.length === 0 ? {} : { path },
      ...more,
    });
  type Wall = { from: [number, number]; to: [number, number] };
  const north: Wall = { from: [3, 0], to: [3, 3] };

  it("ds.cover is measured from it, and none is left of where the walk began", () => {
    // from (3,4) every line runs east of x = 3, where the wall stands; from (1,2) it stops every one
    const path: Cell[] = [
      [2, 3, 0],
      [3, 4, 0],
    ];
    const walked = asked(north, [1, 2, 0], [4, 2, 0], path);
    expect(walked.affected).toEqual(asked(north, [3, 4, 0], [4, 2, 0], []).affected);
    expect(walked.affected[0]).toMatchObject({ id: "g" });
    expect(walked.affected[0].cover).toBeUndefined();
  });

  it("ds.cover is measured from it, and there may be more than where the walk began", () => {
    // from the corner (3,4) of (2,3) the lines to the corners of (3,2) at x = 3 meet the wall half way, at y = 3 and 3.5; those to x = 4 cross x = 3 next to
    // y = 4, past its end: 4 of 8, below and above. From the corners at x = 2 all are stopped
    const long: Wall = { from: [3, 0], to: [3, 3.9] };
    const path: Cell[] = [
      [3, 4, 0],
      [2, 4, 0],
      [2, 3, 0],
    ];
    const walked = asked(long, [4, 4, 0], [3, 2, 0], path);
    expect(walked.affected).toEqual(asked(long, [2, 3, 0], [3, 2, 0], []).affected);
    expect(walked.affected[0].because.text).toContain("stops 4 of 8 lines from the caster");
  });

  it("a caster other than the owner stays where it is", () => {
    const scene = {
      walls: [north],
      creatures: [
        { id: "c", at: [1, 2, 0] },
        { id: "h", at: [2, 4, 0] },
        { id: "g", at: [4, 2, 0] },
      ],
    };
    const walk = { from: "h", path: [[3, 4, 0]] };
    expect(asked(north, [0, 0, 0], [0, 0, 0], [], { scene, by: "c", place: walk }).affected).toMatchObject([
      { id: "c" },
      { id: "g", cover: "cover" },
    ]);
  });

  it("the owner is judged there (common.self), and a reason says where that is", () => {
    const path: Cell[] = [
      [1, 3, 0],
      [1, 4, 0],
      [1, 5, 0],
    ];
    const far: Wall = { from: [2, 0], to: [2, 9] };
    // at (1,5) it stands in its aura, from which the wall keeps (3,5); (1,2) is 3 away
    const walked = asked(far, [1, 2, 0], [3, 5, 0], path);
    expect(walked.spared).toEqual([
      { id: "h", because: { rule: "common.self", text: "it is the source of the area" } },
      {
        id: "g",
        because: {
          rule: "ds.reach",
          text: "wall (2, 0)-(2, 9) stops every line from the space of h at (1,5,0)",
          walls: [0],
        },
      },
    ]);
    const self = asked(far, [1, 2, 0], [3, 5, 0], path, { targets: { source: true } });
    expect(self.affected).toMatchObject([{ id: "h", squares: 1, of: 1 }]);
    expect(self.affected[0].cover).toBeUndefined();
  });

  it("the owner of several stands where a walk leads, in whatever order they are named", () => {
    // the wall x = 3 covers h at (1,2) from c at (6,2), and not at (8,2)
    const scene = {
      walls: [{ from: [3, 0], to: [3, 5] }],
      creatures: [
        { id: "h", at: [1, 2, 0] },
        { id: "c", at: [6, 2, 0] },
      ],
    };
    const path = [2, 3, 4, 5, 6, 7, 8].map((x) => [x, 2, 0]);
    const of = (...place: object[]) =>
      asked(north, [0, 0, 0], [0, 0, 0], [], {
        scene,
        by: "c",
        area: { shape: "aura", radius: 1, count: 2 },
        place,
        targets: { source: true },
      }).affected.map(({ id, cover }) => [id, cover]);
    expect(of({ from: "h" })).toEqual([["h", "cover"]]);
    expect(of({ from: "h" }, { from: "h", path })).toEqual([["h", undefined]]);
    expect(of({ from: "h", path }, { from: "h" })).toEqual([["h", undefined]]);
  });

  it("a range is counted to it (ds.within)", () => {
    const ranged = (path: Cell[]) =>
      asked(north, [8, 8, 0], [10, 8, 0], [], {
        area: { shape: "aura", radius: 2, within: 3 },
        place: { from: "g", path },
      }).problems.map((p) => p.message);
    expect(ranged([[11, 8, 0]])).toEqual([]);
    expect(
      ranged([
        [11, 8, 0],
        [12, 8, 0],
      ]),
    ).toEqual(["g is 4 squares away, the area is within 3"]);
  });

  it("a box that walks is told by where it stands then", () => {
    const place = { from: { at: [0, 0, 0] }, path: [[1, 0, 0]] };
    const told = asked(north, [20, 20, 0], [3, 0, 0], [], { place, explain: [3, 0, 0] });
    expect(told.squares?.[0].text).toContain("wall (3, 0)-(3, 3) stops every line from the box at (1, 0)");
  });
});

describe("ds.aura.enter", () => {
  const walk: Cell[] = [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ];
  const near = { id: "near", at: [-1, 0, 0] as const }; // inside at steps 0 only: 1 away, then 2, 3, 2, 3
  const ahead = { id: "ahead", at: [3, 1, 0] as const }; // 3, 2, 1, 2, 1 away: inside at steps 2 and 4
  const big = { id: "big", at: [2, -3, 0] as const, size: 2 }; // its nearest square is (2,-2): 2 away always
  const above = { id: "above", at: [1, 0, 2] as const }; // 2 layers up: outside
  const crate = { id: "crate", at: [3, 0, 0] as const, object: true };
  const me = { id: "me", at: [0, 0, 0] as const };

  it("enters who is inside now and was not one step earlier, again and again", () => {
    const q = { creatures: [near, ahead, big, above, crate, me], by: "me", place: { path: walk } };
    expect(auraEntered(ask({ ...q, area: { shape: "aura", radius: 1 } }))).toEqual([
      { id: "ahead", step: 2 },
      { id: "ahead", step: 4 },
    ]);
  });

  it("counts nobody at step 0, and judges the whole space in all three axes", () => {
    // radius 2: near is inside at 0, 1, 3 (re-entered at 3); ahead from step 1 on; big from step 0 on (x 2 is 2 away);
    // above, at (1,0,2), is 2 away from step 0 on
    const q = { creatures: [near, ahead, big, above, me], by: "me", place: { path: walk } };
    expect(auraEntered(ask({ ...q, area: { shape: "aura", radius: 2 } }))).toEqual([
      { id: "ahead", step: 1 },
      { id: "near", step: 3 },
    ]);
  });

  it("moves the owner's whole space", () => {
    // an owner of size 3 walks up: its aura of 1 fills layers -1..3, then 0..4, then 1..5
    const path: Cell[] = [
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 2],
    ];
    const bat = { id: "bat", at: [3, 3, 5] as const };
    const rat = { id: "rat", at: [3, 3, 0] as const };
    const q = { creatures: [bat, rat, { ...me, size: 3 }], by: "me", place: { path } };
    expect(auraEntered(ask({ ...q, area: { shape: "aura", radius: 1 } }))).toEqual([{ id: "bat", step: 2 }]);
  });

  it("asks for the aura's own line of effect at each step", () => {
    // a wall along x = 3 down to y = 4 between the walk in column 2 and kit at (3,3): within 1 from step 1 on, seen past the wall's end at step 3 only
    const question = (passes: boolean): Question => ({
      system: "draw-steel",
      scene: {
        walls: [{ from: [3, 0], to: [3, 4] }],
        creatures: [
          { id: "me", at: [2, 1, 0] },
          { id: "kit", at: [3, 3, 0] },
        ],
      },
      by: "me",
      area: { shape: "aura", radius: 1, ...(passes ? { passes } : {}) },
      place: {
        path: [
          [2, 2, 0],
          [2, 3, 0],
          [2, 4, 0],
          [2, 5, 0],
        ],
      },
    });
    expect(resolve(question(false)).entered).toEqual([{ id: "kit", step: 3 }]);
    expect(resolve(question(true)).entered).toEqual([{ id: "kit", step: 1 }]);
  });

  it("does not hold who stands in a block", () => {
    const q = (solids: { cell: Cell }[]): Question => ({
      system: "draw-steel",
      scene: {
        solids,
        creatures: [
          { id: "me", at: [0, 0, 0] },
          { id: "mole", at: [2, 0, 0] },
        ],
      },
      by: "me",
      area: { shape: "aura", radius: 1 },
      place: { path: [[1, 0, 0]] },
    });
    expect(resolve(q([])).entered).toEqual([{ id: "mole", step: 1 }]);
    expect(resolve(q([{ cell: [2, 0, 0] }])).entered).toEqual([]);
  });

  it("is empty without a path and for other shapes", () => {
    const q = { creatures: [near, me], by: "me" };
    expect(auraEntered(ask({ ...q, area: { shape: "aura", radius: 9 } }))).toEqual([]);
    expect(auraEntered(ask({ ...q, area: { shape: "burst", radius: 9 }, place: { path: walk } }))).toEqual([]);
  });
});
