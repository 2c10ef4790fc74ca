import { describe, expect, it } from "vitest";
import { best, type CreatureInput, type SceneInput, type SearchQuestion, type WallInput } from "../../../src/index.js";

type At = readonly [number, number];

/** Walls from corner to corner, the last joined to the first. */
function round(...corners: At[]): WallInput[] {
  return corners.map((from, k) => ({ from, to: corners[(k + 1) % corners.length] }));
}

const room = (x0: number, y0: number, x1: number, y1: number): WallInput[] =>
  round([x0, y0], [x1, y0], [x1, y1], [x0, y1]);

/** The mage stands at (4, 4), nobody beside it; e1 to e4 weigh 1 each. */
const WHO: CreatureInput[] = [
  { id: "mage", at: [4, 4], side: "party" },
  { id: "e1", at: [1, 1], side: "enemies" },
  { id: "e2", at: [8, 4], side: "enemies" },
  { id: "e3", at: [6, 9], side: "enemies" },
  { id: "e4", at: [10, 10], size: 2, side: "enemies" },
];

function ask(scene: SceneInput, area: object, party: number): SearchQuestion {
  return {
    system: "dnd5e",
    method: "template",
    scene: { size: [12, 12], creatures: WHO, ...scene },
    by: "mage",
    area: area as SearchQuestion["area"],
    score: { enemies: 1, party },
    limit: 1,
  };
}

const CLOSETS: Record<string, SceneInput> = {
  "as wide as the user": { walls: room(4, 4, 5, 5) },
  "with walls at two of its sides": { walls: room(3, 4, 5, 6) },
  "three squares wide": { walls: room(3, 3, 6, 6) },
  "beside the lines of the grid": { walls: room(3.3, 3.25, 5.6, 5.75) },
  "of slanting walls": { walls: round([3.125, 3.25], [5.75, 3], [6, 5.875], [3.375, 6.125]) },
  "of blocks": {
    solids: [
      { cell: [3, 3, 0], size: [3, 1, 3] },
      { cell: [3, 5, 0], size: [3, 1, 3] },
      { cell: [3, 4, 0], size: [1, 1, 3] },
      { cell: [5, 4, 0], size: [1, 1, 3] },
    ],
  },
};

describe("a user in a closed closet", () => {
  it.each(Object.keys(CLOSETS))("5e.near-side: %s: nobody outside is reached, and the mage always", (name) => {
    // no origin lies outside, and from inside no line leaves; the mage's own square lies less than 2 from each point of the closet
    for (const [party, score] of [
      [-1, -1],
      [0, 0],
    ])
      expect(best(ask(CLOSETS[name], { shape: "sphere", radiusFeet: 10, rangeFeet: 60 }, party))).toMatchObject({
        complete: true,
        placements: [{ score }],
      });
  });

  it("5e.near-side: squares turned any way, of which the mage is spared", () => {
    // a cube of 15 feet may lie with a corner at the mage's, and so beside it
    expect(
      best(ask(CLOSETS["beside the lines of the grid"], { shape: "cube", sideFeet: 15, rangeFeet: 60 }, -1)),
    ).toMatchObject({ complete: true, placements: [{ score: 0 }] });
  });
});

describe("a board of blocks that touch at their corners", () => {
  // blocks stand where x + y is even. Each open square is shut in by the four about it, and what touches a corner of two blocks is stopped: the mage's own square holds all origins, and all that they see
  function board(side: number): SceneInput {
    const solids: { cell: [number, number, number]; size: [number, number, number] }[] = [];
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) if ((x + y) % 2 === 0) solids.push({ cell: [x, y, 0], size: [1, 1, 2] });
    const at = (id: string, x: number, y: number): CreatureInput => ({ id, at: [x, y], side: "enemies" });
    const creatures = [
      { id: "mage", at: [4, 3] as const, side: "party" },
      at("e1", 4, 1),
      at("e2", 5, 2),
      at("e3", 1, 4),
      at("e4", 6, 5),
    ];
    return { size: [side, side], creatures, solids };
  }

  it("common.touch: a sphere hits its user alone", () => {
    const answer = best(ask(board(14), { shape: "sphere", radiusFeet: 15, rangeFeet: 60 }, -1));
    expect(answer).toMatchObject({ complete: true, placements: [{ score: -1, affected: ["mage"] }] });
  });

  it("common.touch: a cube turned any way lies beside its user, and hits nobody", () => {
    const answer = best(ask(board(8), { shape: "cube", sideFeet: 15, rangeFeet: 60 }, -1));
    expect(answer).toMatchObject({ complete: true, placements: [{ score: 0, affected: [] }] });
  });
});

describe("a closet with a gap", () => {
  const open = room(3, 3, 6, 6).filter((_, k) => k !== 1);

  it("5e.near-side: through a slit of a thousandth an origin is seen, and from there all that is near", () => {
    // from the mage's middle at (4.5, 4.5) by (6, 4.5) to (7, 4.5): 2 squares from e2 (from 8 on) by one; e3 and e4 lie farther than that from all that is seen with e2
    const walls = [...open, { from: [6, 3], to: [6, 4.499] }, { from: [6, 4.501], to: [6, 6] }] as WallInput[];
    expect(best(ask({ walls }, { shape: "sphere", radiusFeet: 10, rangeFeet: 60 }, -1))).toMatchObject({
      complete: true,
      placements: [{ score: 1 }],
    });
  });

  it("5e.near-side: a door half open hides what it turns to", () => {
    // the door leaves (6, 4) by half a right angle; beside its end, (6.7, 4.7), the way to (7, 5) is open, and e2 lies 1 away
    const walls = [
      ...open,
      { from: [6, 3], to: [6, 4] },
      { from: [6, 5], to: [6, 6] },
      { from: [6, 4], to: [6.7, 4.7] },
    ] as WallInput[];
    expect(best(ask({ walls }, { shape: "sphere", radiusFeet: 10, rangeFeet: 60 }, -1))).toMatchObject({
      complete: true,
      placements: [{ score: 1 }],
    });
  });
});

describe("one to spare that shares squares with a wanted one", () => {
  it("5e.template: is spared where the wanted one is reached by another square", () => {
    // the ogre fills (5, 2) to (7, 4), the friend its first square: from (8, 5) the ogre lies sqrt(2) away, the friend sqrt(8). A radius of 2 reaches the one only
    const scene: SceneInput = {
      size: [9, 9],
      creatures: [
        { id: "mage", at: [8, 8], side: "party" },
        { id: "friend", at: [5, 2], side: "party" },
        { id: "ogre", at: [5, 2], size: 2, side: "enemies" },
      ],
      walls: [{ from: [0, 5], to: [1, 5] }],
    };
    for (const walls of [scene.walls!, []]) {
      const answer = best({ ...ask({}, { shape: "sphere", radiusFeet: 10 }, -2), scene: { ...scene, walls } });
      expect(answer).toMatchObject({ complete: true, placements: [{ score: 1, affected: ["ogre"] }] });
    }
  });
});

describe("origins on a wall", () => {
  it("common.origin-on-wall: on its open side whom nothing else hides is surely reached", () => {
    // The wall runs along y = 4 over the whole map, the mage and its friend stand above it. e stands with the friend, so that whoever reaches the one reaches the other: -2 + 1, and 0 without both
    const scene: SceneInput = {
      size: [9, 9],
      creatures: [
        { id: "mage", at: [1, 2], side: "party" },
        { id: "friend", at: [5, 2], side: "party" },
        { id: "e", at: [5, 2], side: "enemies" },
      ],
      walls: [{ from: [-1, 4], to: [10, 4] }],
    };
    const answer = best({ ...ask(scene, { shape: "sphere", radiusFeet: 15, rangeFeet: 60 }, -2), scene });
    expect(answer).toMatchObject({ complete: true, placements: [{ score: 0, affected: [] }] });
  });

  it("common.origin-on-wall: the side on which the user's part is hidden stays closed, however far the user stands", () => {
    // Radius 2. The walls run along y = 2 from 8 to 13, and along x = 3 down to y = 2. The mage fills (0, 1) to (2, 3): from a point on the first wall what of it lies above y = 2 is hidden by the second, what lies below
    // is seen, so that the friend above the wall is not hit. The guards begin at y = 4 and stretch from 6 to 14: from y = 2 they are touched, from lower down hit. So f is hit alone from the wall, and only there
    const scene: SceneInput = {
      size: [14, 8],
      creatures: [
        { id: "mage", at: [0, 1], size: 2, side: "party" },
        { id: "friend", at: [10, 0], side: "party" },
        { id: "guard1", at: [6, 4], size: 4, side: "party" },
        { id: "guard2", at: [10, 4], size: 4, side: "party" },
        { id: "f", at: [10, 3], side: "enemies" },
      ],
      walls: [
        { from: [8, 2], to: [13, 2] },
        { from: [3, -1], to: [3, 2] },
      ],
    };
    const answer = best({ ...ask({}, { shape: "sphere", radiusFeet: 10, rangeFeet: 100 }, -3), scene });
    expect(answer).toMatchObject({ complete: true, placements: [{ score: 1, affected: ["f"] }] });
    expect((answer.placements[0].place as { point: readonly number[] }).point[1]).toBe(2);
  });
});
