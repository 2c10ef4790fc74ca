import { type Answer, type CreatureInput, type Question, resolve, type WallInput } from "@ambit/engine";
import { describe, expect, it } from "vitest";

const ask = (q: object): Answer => resolve(q as Question);
const at = (id: string, x: number, y: number, more: Partial<CreatureInput> = {}): CreatureInput =>
  ({ id, at: [x, y, 0], ...more }) as CreatureInput;
const upright = (x: number, from: number, to: number, more: Partial<WallInput> = {}): WallInput => ({
  from: [x, from],
  to: [x, to],
  ...more,
});
const why = (answer: Answer, id: string) => answer.spared.find((s) => s.id === id)?.because;

describe("several areas", () => {
  // walls at x = 5 and at x = 9 keep what lies between them from points at x = 2 and x = 12
  const walls = [upright(5, 0, 8), upright(9, 0, 8)];
  const two = (more: object, scene: object) =>
    ask({
      system: "pf2e",
      area: { shape: "burst", radiusFeet: 30, count: 2 },
      place: [{ point: [2, 4] }, { point: [12, 4] }],
      scene: { size: [16, 8], walls, ...scene },
      ...more,
    });
  const both =
    "wall (5, 0)-(5, 8) stops every line from the corner (2, 4); wall (9, 0)-(9, 8) stops every line from the corner (12, 4)";

  it("each area's stop is told with its own walls", () => {
    const found = two({ explain: [6, 3] }, { creatures: [at("ogre", 6, 3, { size: 2 })] });
    expect(why(found, "ogre")).toEqual({ rule: "pf2e.line-of-effect", text: both, walls: [0, 1] });
    // (6, 3) lies in both bursts: 5 and 6 squares away by its far corners
    expect(found.squares?.[0]).toMatchObject({ state: "blocked", walls: [0, 1] });
    expect(found.squares?.[0]?.text).toBe(`its far corner is 5 squares away, the radius is 6, but ${both}`);
  });

  it("an area that does not reach somebody says nothing", () => {
    // (3, 3) is 9 squares from (12, 4)
    const found = two({}, { walls: [upright(2.5, 0, 8), walls[1]], creatures: [at("imp", 3, 3)] });
    expect(why(found, "imp")?.text).toBe("wall (2.5, 0)-(2.5, 8) stops every line from the corner (2, 4)");
    expect(why(found, "imp")?.walls).toEqual([0]);
  });

  it("a square is told by the area that reaches it", () => {
    const found = two({ explain: [6, 3] }, { walls: [walls[0]] });
    expect(found.squares?.[0]).toMatchObject({
      state: "affected",
      text: "its far corner is 6 squares away, the radius is 6",
      line: { from: [12, 4, 0], walls: [] },
    });
  });

  it("common.once: of the areas that affect somebody the one with the least cover counts, in either order", () => {
    // the wall ends at y = 3.5: in the line from (2, 4) to the ogre's middle (7, 3), at (5, 3.4); from (12, 4) nothing is
    const scene = { walls: [upright(5, 0, 3.5)], creatures: [at("ogre", 6, 2, { size: 2 })] };
    const points = [{ point: [2, 4] }, { point: [12, 4] }];
    const one = two({ area: { shape: "burst", radiusFeet: 30 }, place: points[0] }, scene).affected[0];
    expect(one).toMatchObject({ cover: "standard", because: { walls: [0] } });
    for (const place of [points, [...points].reverse()])
      expect(two({ place }, scene).affected[0]?.cover).toBeUndefined();
    // whom only the second reaches has the cover from there; the first wall keeps two of its squares out
    const behind = { walls: [upright(5, 0, 8), upright(9, 0, 3.5)], creatures: scene.creatures };
    expect(two({ place: points }, behind).affected[0]).toMatchObject({
      cover: "standard",
      because: { walls: [0, 1], text: expect.stringContaining("is in the line from the corner (12, 4)") },
    });
  });

  it("5e.template.gridless: of a base too", () => {
    const imp = { id: "imp", base: { shape: "disc", centre: [7, 4], diameter: 1 } };
    const found = ask({
      system: "dnd5e",
      method: "template",
      area: { shape: "sphere", radiusFeet: 30, count: 2 },
      place: [{ point: [2, 4] }, { point: [12, 4] }],
      scene: { size: [16, 8], walls, creatures: [imp] },
    });
    const text = both.replaceAll(/the corner \((\d+), 4\)/g, "the origin ($1, 4)");
    expect(why(found, "imp")).toEqual({ rule: "5e.blocked", text, walls: [0, 1] });
  });
});

describe("blocks", () => {
  const burst = (scene: object, more: object = {}) =>
    ask({
      system: "pf2e",
      area: "30-foot burst",
      place: { point: [2, 4] },
      scene: { size: [16, 8], ...scene },
      ...more,
    });

  it("one inside somebody's own squares is named beside a wall", () => {
    // row 3 lies behind the wall, row 4 is block
    const scene = {
      walls: [upright(5, 0, 4)],
      solids: [{ cell: [6, 4, 0], size: [2, 1, 1] }],
      creatures: [at("ogre", 6, 3, { size: 2, height: 1 })],
    };
    expect(why(burst(scene), "ogre")).toEqual({
      rule: "pf2e.line-of-effect",
      text: "wall (5, 0)-(5, 4) stops every line from the corner (2, 4); the rest of its space in the area is inside a solid block",
      walls: [0],
    });
  });

  it("who is wholly inside one has no other reason, whatever stands before it", () => {
    const scene = {
      walls: [upright(5, 0, 8)],
      solids: [{ cell: [6, 3, 0], size: [2, 2, 2] }],
      creatures: [at("ogre", 6, 3, { size: 2 })],
    };
    expect(why(burst(scene), "ogre")).toEqual({
      rule: "common.blocks",
      text: "its space in the area is inside a solid block",
    });
  });

  it("a blocked square has walls always, none where only blocks stop its lines", () => {
    const solids = [{ cell: [4, 2, 0], size: [1, 4, 3] }];
    const [behind] = burst({ solids }, { explain: [6, 3] }).squares ?? [];
    expect(behind).toMatchObject({ state: "blocked", walls: [], rule: "pf2e.line-of-effect" });
    expect(behind?.text).toContain("a block stops every line from the corner (2, 4)");
    expect(behind?.line).toMatchObject({ at: [4, expect.anything(), expect.anything()], walls: [] });
    expect(behind?.line?.text).toContain("by a block");
    const [inside] = burst({ solids, walls: [upright(3, 0, 8)] }, { explain: [4, 3] }).squares ?? [];
    expect(inside).toMatchObject({ state: "blocked", walls: [], rule: "common.blocks" });
    expect(inside?.text).toContain("but it is inside a solid block");
  });
});

describe("ways by king moves", () => {
  const hero = at("hero", 1, 3);
  const burst = (scene: object, more: object = {}) =>
    ask({
      system: "draw-steel",
      by: "hero",
      area: "4 burst",
      place: {},
      options: { corners: "strict" },
      ...more,
      scene: { size: [12, 9], ...scene, creatures: [hero, ...((scene as { creatures?: [] }).creatures ?? [])] },
    });

  it("strict: walls that stop every way as short as the distance, and the step that is wanting", () => {
    // to (4, 1), 3 away: ways of 3 steps come to x = 3 in their second, over the wall at x = 3 or past its end (3, 1), which they touch
    const [square] = burst({ walls: [upright(3, 1, 6)] }, { explain: [4, 1] }).squares ?? [];
    expect(square).toMatchObject({
      state: "blocked",
      walls: [0],
      line: { from: [2.5, 2.5, 0.5], to: [3.5, 1.5, 0.5], at: [3, 2, 0.5], walls: [0], step: true },
    });
    expect(square?.text).toContain(
      "wall (3, 1)-(3, 6) stops every way of 3 steps to it inside the area from the space of hero, the shortest takes",
    );
  });

  it("strict: of several squares the distance of none is told", () => {
    const ogre = at("ogre", 4, 3, { size: 2, height: 1 });
    expect(why(burst({ walls: [upright(3, 1, 6)], creatures: [ogre] }), "ogre")).toEqual({
      rule: "ds.reach",
      text: "wall (3, 1)-(3, 6) stops every way to it inside the area as short as the distance from the space of hero",
      walls: [0],
    });
  });

  it("strict: a wall that stands aside of all short ways is not named", () => {
    const walls = [upright(3, 1, 6), upright(5, 0, 9), upright(2, 8, 12)];
    expect(burst({ walls }, { explain: [4, 3] }).squares?.[0]?.walls).toEqual([0]);
  });

  it("strict: of steps in several layers one in the square's own is told", () => {
    // under the block, which stands on 0, the ways go by (4, 4, -1); on the hero's own layer the step into the block is wanting
    const block = { solids: [{ cell: [4, 3, 0], size: [1, 3, 4] }] };
    const [square] = burst(block, { explain: [5, 4] }).squares ?? [];
    expect(square).toMatchObject({ state: "blocked", walls: [] });
    expect(square?.line).toMatchObject({ from: [3.5, 4.5, 0.5], to: [4.5, 4.5, 0.5], at: [4, 4.5, 0.5], step: true });
  });

  it("no way at all: what shuts the part of the area in", () => {
    // a room from (3, 2) to (5, 5), its door in the west; into the imp's square the first way in reading order comes from (5, 4)
    const room: WallInput[] = [
      upright(3, 2, 3),
      upright(3, 3, 4, { kind: "door" }),
      upright(3, 4, 5),
      { from: [3, 2], to: [5, 2] },
      { from: [3, 5], to: [5, 5] },
      upright(5, 2, 5),
      upright(0, 0, 9),
    ];
    const spreads = { area: { shape: "burst", radius: 4, spreads: true }, options: {} };
    for (const [more, every] of [
      [{}, "way"],
      [spreads, "line and every way"],
    ] as const) {
      const found = burst({ walls: room, creatures: [at("imp", 4, 4)] }, { explain: [4, 4], ...more });
      const text = `the wall from (3, 3) round to (3, 4) and door (3, 3)-(3, 4) stop every ${every} to it inside the area from the space of hero`;
      expect(why(found, "imp")).toEqual({ rule: "ds.reach", text, walls: [0, 1, 2, 3, 4, 5] });
      expect(found.squares?.[0]).toMatchObject({
        walls: [0, 1, 2, 3, 4, 5],
        line: { step: true, from: [5.5, 4.5, 0.5], walls: [5] },
      });
    }
  });

  it("one-way walls shut in what they let nobody into", () => {
    // along a wall that runs south the right hand is west: `right` stops what comes from the west, as the hero's steps do
    const spread = { area: { shape: "burst", radius: 3, spreads: true }, options: {}, explain: [4, 3] };
    const square = (oneWay: "left" | "right") =>
      burst({ walls: [upright(3, -9, 19, { oneWay })] }, spread).squares?.[0];
    expect(square("right")).toMatchObject({ state: "blocked", walls: [0], line: { step: true, at: [3, 3.5, 0.5] } });
    expect(square("right")?.text).toContain(
      "one-way wall (3, -9)-(3, 19) stops every line and every way to it inside the area",
    );
    expect(square("left")).toMatchObject({ state: "affected" });
  });

  it("what the area's own bends add to a way is no detour", () => {
    // a line by quadrants turns twice: (2, 2) is 2 from (0, 0) and 3 steps inside it, walls or none; the wall lies far off
    const found = ask({
      system: "draw-steel",
      area: { shape: "line", length: 5, width: 1 },
      options: { straight: "quadrant", corners: "strict" },
      place: {
        path: [
          [0, 0, 0],
          [1, 0, 0],
          [2, 0, 0],
          [2, 1, 0],
          [2, 2, 0],
        ],
      },
      scene: { size: [12, 9], walls: [upright(9, 0, 1)] },
      explain: [2, 2],
    });
    expect(found.squares?.[0]).toMatchObject({ state: "affected" });
  });
});

describe("what stops nothing and gives cover", () => {
  const door = (from: number, to: number, more: Partial<WallInput> = {}): WallInput =>
    upright(4, from, to, { kind: "door", open: true, ...more });
  const cover = (walls: readonly WallInput[], system: object, size = 2) =>
    ask({
      ...system,
      place: { point: [2, 4] },
      scene: { size: [12, 9], walls, creatures: [at("ogre", 4, 3, { size })] },
    }).affected[0]?.because.text;
  const pf2e = { system: "pf2e", area: "30-foot burst" };
  const dnd5e = { system: "dnd5e", method: "dmg2014", area: "20-foot-radius sphere" };

  it("an open door is called open and marked as cover, joined with others too", () => {
    const doors = [door(3, 4, { cover: "standard" }), door(4, 5, { cover: "standard" }), door(2, 3)];
    // the line from (2, 4) to the middle of the ogre, (5, 4), runs through where the two meet
    expect(cover(doors, pf2e)).toContain(
      "standard cover: the open door from (4, 3) to (4, 5) marked as cover is in the line from the corner (2, 4)",
    );
    expect(cover([doors[0]!], pf2e)).toContain("standard cover: open door (4, 3)-(4, 4) marked as cover is in");
    // of the squares (4, 3) and (4, 4) the first has all its lines through the first door
    expect(cover(doors, dnd5e)).toContain(
      "three-quarters cover: open door (4, 3)-(4, 4) marked as cover stops 4 of 4 lines to its best square",
    );
  });

  it("pf2e: a barrier or a target that makes it greater is told", () => {
    const doors = [door(3, 4, { cover: "standard" }), door(4, 5, { cover: "greater" })];
    expect(cover(doors, pf2e)).toContain(
      "greater cover: open door (4, 3)-(4, 4) marked as cover and open door (4, 4)-(4, 5) marked as greater cover are in the line",
    );
    expect(cover([upright(4, 3.5, 5, { cover: "greater" })], pf2e)).toContain(
      "greater cover: wall (4, 3.5)-(4, 5) marked as greater cover is in the line",
    );
    const marked = ask({
      ...pf2e,
      place: { point: [2, 4] },
      scene: { size: [12, 9], walls: [doors[0]], creatures: [at("ogre", 4, 3, { size: 2, cover: "greater" })] },
    });
    expect(marked.affected[0]).toMatchObject({ cover: "greater" });
    expect(marked.affected[0]?.because.text).toContain(
      "greater cover: open door (4, 3)-(4, 4) marked as cover is in the line from the corner (2, 4); the target is marked as having greater cover",
    );
  });
});
