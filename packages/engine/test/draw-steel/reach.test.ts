import { type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";

type Walls = NonNullable<NonNullable<Question["scene"]>["walls"]>;

/** A 5 x 5 room with a wall along x = 3 open between two rows. */
const opening = (from: number, to: number): Walls => [
  { from: [3, 0], to: [3, from] },
  { from: [3, to], to: [3, 5] },
];

function map(q: Question): string {
  const answer = resolve(q);
  const has = (list: readonly (readonly number[])[], x: number, y: number): boolean =>
    list.some((c) => c[0] === x && c[1] === y && c[2] === 0);
  const rows: string[] = [];
  for (let y = 0; y < 5; y++) {
    let row = "";
    for (let x = 0; x < 5; x++) row += has(answer.cells, x, y) ? "#" : has(answer.blocked, x, y) ? "x" : ".";
    rows.push(row);
  }
  return rows.join(" ");
}

describe("ds.reach", () => {
  it("a burst loses the squares without line of effect to the space it starts from", () => {
    const scene = { size: [5, 5] as const, walls: opening(2, 3), creatures: [{ id: "hero", at: [2, 3, 0] as const }] };
    const q: Question = { system: "draw-steel", scene, by: "hero", area: "5 burst", place: {} };
    expect(map(q)).toBe("##### ##### ##### ###xx ###xx");
    const answer = resolve(q);
    expect(answer.problems).toEqual([]);
    expect(answer.legal).toBe(true);
    expect(map({ ...q, area: { shape: "burst", radius: 5, passes: true } })).toBe("##### ##### ##### ##### #####");
  });

  it("a spared creature has its reason and the walls", () => {
    const scene = {
      size: [5, 5] as const,
      walls: opening(2, 3),
      creatures: [
        { id: "hero", at: [2, 3, 0] as const },
        { id: "imp", at: [4, 4, 0] as const },
        { id: "orc", at: [4, 1, 0] as const },
      ],
    };
    const answer = resolve({
      system: "draw-steel",
      scene,
      by: "hero",
      area: "5 burst",
      place: {},
      targets: { source: false },
    });
    expect(answer.affected.map((a) => a.id)).toEqual(["orc"]);
    expect(answer.spared).toEqual(
      [
        {
          id: "imp",
          because: {
            rule: "ds.reach",
            text: "wall (3, 3)-(3, 5) stops every line from the space of hero",
            walls: [1],
          },
        },
        { id: "hero", because: { rule: "common.self", text: "it is the source, which the question leaves out" } },
      ].sort((a, b) => (a.id === "hero" ? -1 : b.id === "hero" ? 1 : 0)),
    );
  });

  it("option corners strict: 3 cube over columns 1 to 3", () => {
    const cube = (from: number, to: number, origin: [number, number], corners: "strict" | "lenient"): string =>
      map({
        system: "draw-steel",
        scene: { size: [5, 5], walls: opening(from, to) },
        options: { corners },
        area: { shape: "cube", side: 3, within: 10 },
        place: { corner: [1, 1], origin },
      });
    // opening 2 to 3 from (2,3): nothing beyond the wall; from (1,2): (3,2) too; opening 2 to 4: (3,2) and (3,3)
    expect(cube(2, 3, [2, 3], "strict")).toBe("..... .##x. .##x. .##x. .....");
    expect(cube(2, 3, [1, 2], "strict")).toBe("..... .##x. .###. .##x. .....");
    expect(cube(2, 4, [1, 2], "strict")).toBe("..... .##x. .###. .###. .....");
    // lenient from (2,3): through the opening (3,1) and (3,2) are seen from its upper corners, (3,3) beside the wall is not
    expect(cube(2, 3, [2, 3], "lenient")).toBe("..... .###. .###. .##x. .....");
  });

  it("spreads: every square that allowed steps reach at all", () => {
    const q: Question = {
      system: "draw-steel",
      scene: { size: [5, 5], walls: [...opening(2, 3), { from: [4, 0], to: [4, 1] }] },
      area: { shape: "cube", side: 5, within: 10, spreads: true },
      place: { corner: [0, 0], origin: [2, 4] },
    };
    expect(map(q)).toBe("##### ##### ##### ##### #####");
    expect(map({ ...q, scene: { size: [5, 5], walls: [{ from: [3, 0], to: [3, 5] }] } })).toBe(
      "###xx ###xx ###xx ###xx ###xx",
    );
  });

  it("option corners strict: a line's own bends are no corners, and one wall by the way is", () => {
    // by quadrants a line may go east four times and south four: eight steps to a square four away, walls or none
    const bent = (...walls: Walls): string =>
      map({
        system: "draw-steel",
        scene: {
          size: [5, 5],
          walls: [{ from: [0, 4], to: [1, 4] }, ...walls],
          creatures: [{ id: "hero", at: [0, 0, 0] }],
        },
        by: "hero",
        options: { corners: "strict", straight: "quadrant" },
        area: { shape: "line", length: 8, width: 1, within: 1 },
        place: {
          path: [
            [1, 0],
            [2, 0],
            [3, 0],
            [4, 0],
            [4, 1],
            [4, 2],
            [4, 3],
            [4, 4],
          ].map(([x, y]): [number, number, number] => [x, y, 0]),
        },
      });
    expect(bent()).toBe(".#### ....# ....# ....# ....#");
    // what the wall stops is the step into (4,2); (4,2) to (4,4) are seen from the corners of (1,0) past its end, but no way leads there
    expect(bent({ from: [4, 2], to: [5, 2] })).toBe(".#### ....# ....x ....x ....x");
  });

  it("spreads: a square that is seen stays, though no step leads to it", () => {
    // an opening from y = 2 to 2.2: no line between centres passes it, and lines from the upper right corner of (2, 2) do, to all but (3, 0)
    const q: Question = {
      system: "draw-steel",
      scene: {
        size: [5, 5],
        walls: [
          { from: [3, 0], to: [3, 2] },
          { from: [3, 2.2], to: [3, 5] },
        ],
      },
      area: { shape: "cube", side: 5, within: 10 },
      place: { corner: [0, 0], origin: [2, 2] },
    };
    expect(map(q)).toBe("###x# ##### ##### ##### #####");
    const spreading = { ...q, area: { ...(q.area as object), spreads: true } as Question["area"] };
    expect(map(spreading)).toBe(map(q));
    // by strict corners the area has none beyond the wall, and no step leads there
    expect(map({ ...spreading, options: { corners: "strict" } })).toBe("###xx ###xx ###xx ###xx ###xx");
  });
});

describe("ds.within among walls", () => {
  const scene = {
    size: [5, 5] as const,
    walls: [{ from: [3, 0], to: [3, 5] }] as Walls,
    creatures: [{ id: "hero", at: [2, 2, 0] as const }],
  };

  it("the origin square needs line of effect to you", () => {
    const cube = { shape: "cube", side: 2, within: 5 } as const;
    const answer = resolve({
      system: "draw-steel",
      scene,
      by: "hero",
      area: cube,
      place: { corner: [3, 2], origin: [3, 2] },
    });
    expect(answer.legal).toBe(false);
    expect(answer.problems).toEqual([
      {
        rule: "ds.line-of-effect",
        breaks: true,
        message: "you have no line of effect to the origin square (3,2,0): wall (3, 0)-(3, 5) stops every line",
      },
    ]);
  });

  it("where none is named, the one that leaves the most squares affected", () => {
    // a cube over columns 1 to 3: every square east of the wall is lost, whichever is chosen; the nearest seen one is taken
    const cube = { shape: "cube", side: 3, within: 5 } as const;
    const answer = resolve({ system: "draw-steel", scene, by: "hero", area: cube, place: { corner: [1, 1] } });
    expect(answer.origin).toEqual({ cell: [1, 1, 0] });
    expect(answer.cells.length).toBe(6);
    // with an opening at rows 2 to 3 squares beside it see more than those far from it: (1,1) sees (3,2) and (3,3), row 2 sees (3,1) to (3,3)
    const open = { ...scene, walls: opening(2, 3) };
    const chosen = resolve({ system: "draw-steel", scene: open, by: "hero", area: cube, place: { corner: [1, 1] } });
    const counts = [1, 2, 3].flatMap((y) =>
      [1, 2, 3].map((x) =>
        resolve({
          system: "draw-steel",
          scene: { ...open, layers: [0, 2] },
          by: "hero",
          area: cube,
          place: { corner: [1, 1], origin: [x, y] },
        }),
      ),
    );
    const legal = counts.filter((a) => a.legal).map((a) => a.cells.length);
    const all = resolve({
      system: "draw-steel",
      scene: { ...open, layers: [0, 2] },
      by: "hero",
      area: cube,
      place: { corner: [1, 1] },
    });
    expect(all.cells.length).toBe(Math.max(...legal));
    expect(chosen.legal).toBe(true);
  });
});

describe("ds.cover", () => {
  it("half or more of the lines from the best corner stopped: cover and a bane", () => {
    // hero at (0,0), ogre at (4,0): a wall in front of the ogre's upper half (rows -1 to 0.5)
    const scene = (to: number) => ({
      walls: [{ from: [3, -2], to: [3, to] }] as Walls,
      creatures: [
        { id: "hero", at: [0, 0, 0] as const },
        { id: "ogre", at: [4, 0, 0] as const },
      ],
    });
    const ask = (to: number) =>
      resolve({ system: "draw-steel", scene: scene(to), by: "hero", area: "6 burst", place: {} }).affected[0];
    expect(ask(0).cover).toBeUndefined();
    expect(ask(0.5)).toMatchObject({
      id: "ogre",
      cover: "cover",
      bane: true,
      because: { coverRule: "ds.cover", walls: [0] },
    });
  });

  it("a wall with cover none gives none; one that stops nothing gives it if it says so", () => {
    const ask = (wall: object) =>
      resolve({
        system: "draw-steel",
        scene: {
          walls: [{ from: [3, -2], to: [3, 0.5], ...wall }] as Walls,
          creatures: [
            { id: "hero", at: [0, 0, 0] },
            { id: "ogre", at: [4, 0, 0] },
          ],
        },
        by: "hero",
        area: "6 burst",
        place: {},
      }).affected[0].cover;
    expect(ask({ cover: "none" })).toBeUndefined();
    expect(ask({ blocks: "none" })).toBeUndefined();
    expect(ask({ blocks: "none", cover: "standard" })).toBe("cover");
  });
});

describe("ds.wall: a face that a barrier covers does not join", () => {
  it("whole faces only, several walls together too, by their height", () => {
    const ask = (walls: Walls) =>
      resolve({
        system: "draw-steel",
        scene: { walls },
        area: { shape: "wall", squares: 2, within: 5 },
        place: {
          cells: [
            [0, 0, 0],
            [1, 0, 0],
          ],
        },
      }).problems.map((p) => p.rule);
    expect(ask([{ from: [1, 0], to: [1, 1] }])).toEqual(["ds.wall"]);
    expect(ask([{ from: [1, 0], to: [1, 0.5] }])).toEqual([]);
    expect(
      ask([
        { from: [1, -1], to: [1, 0.5] },
        { from: [1, 0.5], to: [1, 2] },
      ]),
    ).toEqual(["ds.wall"]);
    expect(ask([{ from: [1, 0], to: [1, 1], bottom: 0.5 }])).toEqual([]);
    expect(
      ask([
        { from: [1, 0], to: [1, 1], bottom: 0.5 },
        { from: [1, 0], to: [1, 1], bottom: 0, top: 0.5 },
      ]),
    ).toEqual(["ds.wall"]);
    expect(ask([{ from: [0.5, -1], to: [0.5, 2] }])).toEqual([]);
  });

  it("names what covers the faces between the pieces", () => {
    const ask = (walls: Walls, cells: [number, number, number][]) =>
      resolve({
        system: "draw-steel",
        scene: { walls },
        area: { shape: "wall", squares: cells.length, within: 9 },
        place: { cells },
      }).problems.map((p) => p.message);
    const apart = (of: number, n = 1): string =>
      `only ${n} of ${of} squares join face to face with (2,3,0), all must be one piece`;
    const two: [number, number, number][] = [
      [2, 3, 0],
      [3, 3, 0],
    ];
    const four: [number, number, number][] = [...two, [3, 4, 0], [2, 4, 0]];
    const between = "the face between (2,3,0) and (3,3,0)";
    expect(ask([{ from: [3, 3], to: [3, 4] }], two)).toEqual([`${apart(2)}; wall (3, 3)-(3, 4) covers ${between}`]);
    // a one-way wall stands in the face like any other
    expect(ask([{ from: [3, 3], to: [3, 4], oneWay: "left" }], two)).toEqual([
      `${apart(2)}; one-way wall (3, 3)-(3, 4) covers ${between}`,
    ]);
    const halves: Walls = [
      { from: [3, 3], to: [3, 3.5] },
      { from: [3, 3.5], to: [3, 4], kind: "door", open: false },
    ];
    expect(ask(halves, two)).toEqual([`${apart(2)}; wall (3, 3)-(3, 3.5) and door (3, 3.5)-(3, 4) cover ${between}`]);
    // two rows of two: (2,3) and (2,4) join, and both of their eastern faces are covered
    expect(ask([{ from: [3, 3], to: [3, 5] }], four)).toEqual([
      `${apart(4, 2)}; wall (3, 3)-(3, 5) covers ${between} and 1 more`,
    ]);
    // round by (2,4) and (3,4) the squares join all the same
    expect(ask([{ from: [3, 3], to: [3, 4] }], four)).toEqual([]);
    // what joins round by another way is no reason, and corners have no face
    expect(ask([{ from: [3, 3], to: [3, 4] }], [...four, [5, 5, 0]])).toEqual([apart(5, 4)]);
  });
});
