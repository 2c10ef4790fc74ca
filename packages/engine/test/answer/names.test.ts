import { prepare, type Question, resolve, type WallInput } from "@ambit/engine";
import { expect, it } from "vitest";

type Ends = readonly [x0: number, y0: number, x1: number, y1: number];

const wall = ([x0, y0, x1, y1]: Ends, more: Partial<WallInput> = {}): WallInput => ({
  from: [x0, y0],
  to: [x1, y1],
  ...more,
});

/** Why the imp in square (6, 3) is spared by a burst from (10, 4): at x = 8 the lines to it pass from y = 3.333 to y = 4. */
function reason(walls: readonly WallInput[], more: Partial<NonNullable<Question["scene"]>> = {}) {
  const [imp] = resolve({
    system: "pf2e",
    area: { shape: "burst", radiusFeet: 25 },
    place: { point: [10, 4] },
    scene: { walls, creatures: [{ id: "imp", at: [6, 3, 0] }], ...more },
  } as Question).spared;
  return [imp?.because.text, imp?.because.walls];
}

const END = "every line from the corner (10, 4)";

it.each<[string, readonly WallInput[], string]>([
  ["one wall", [wall([8, 2, 8, 6])], `wall (8, 2)-(8, 6) stops ${END}`],
  ["two pieces in a row", [wall([8, 1, 8, 3.5]), wall([8, 7, 8, 3.5])], `the wall from (8, 1) to (8, 7) stops ${END}`],
  [
    "pieces that overlap",
    [wall([8, 1, 8, 3.75]), wall([8, 1, 8, 3.75]), wall([8, 3.5, 8, 7])],
    `the wall from (8, 1) to (8, 3.75) and wall (8, 3.5)-(8, 7) stop ${END}`,
  ],
  [
    "a wall that bends",
    [wall([8, 1, 8, 3.5]), wall([8, 3.5, 9, 7])],
    `the wall from (8, 1) round to (9, 7) stops ${END}`,
  ],
  [
    "a T: what goes straight on is one wall",
    [wall([8, 1, 8, 3.5]), wall([8, 3.5, 7.5, 0]), wall([8, 3.5, 8, 7])],
    `the wall from (8, 1) to (8, 7) and wall (8, 3.5)-(7.5, 0) stop ${END}`,
  ],
  [
    "a door in line with its wall is another thing",
    [wall([8, 1, 8, 3.5]), wall([8, 3.5, 8, 7], { kind: "door" })],
    `wall (8, 1)-(8, 3.5) and door (8, 3.5)-(8, 7) stop ${END}`,
  ],
  [
    "one-way walls, which stop what comes from the east",
    [wall([8, 1, 8, 3.5], { oneWay: "left" }), wall([8, 3.5, 8, 7], { oneWay: "left" })],
    `the one-way wall from (8, 1) to (8, 7) stops ${END}`,
  ],
  [
    "one of them beside another wall",
    [wall([8, 1, 8, 3.5], { oneWay: "left" }), wall([8, 3.5, 8, 7])],
    `one-way wall (8, 1)-(8, 3.5) and wall (8, 3.5)-(8, 7) stop ${END}`,
  ],
  [
    "walls that do not meet",
    [8, 8.2, 8.4, 8.6, 8.8].map((x) => wall([x, 1, x, 7])),
    `wall (8, 1)-(8, 7), wall (8.2, 1)-(8.2, 7), wall (8.4, 1)-(8.4, 7) and 2 more stop ${END}`,
  ],
])("%s has a name of its own", (_, walls, text) => {
  expect(reason(walls)).toEqual([text, walls.map((_wall, i) => i)]);
});

it("a rock of four pieces is one outline, near the middle of those that are in the way", () => {
  const walls = [wall([8, 2, 9, 4]), wall([7, 4, 8, 2]), wall([9, 4, 8, 6]), wall([7, 4, 8, 6])];
  expect(reason(walls)).toEqual([`the wall outline near (8, 3) stops ${END}`, [0, 1]]);
});

it("a run of a room's wall is named as far as it is in the way", () => {
  // a long wall in pieces of one square: rows 3 and 4 alone lie between
  const walls = Array.from({ length: 8 }, (_, i) => wall([8, i + 0.5, 8, i + 1.5]));
  expect(reason(walls)).toEqual([`the wall from (8, 2.5) to (8, 4.5) stops ${END}`, [2, 3]]);
});

it("blocks come last, without a number", () => {
  const solids = [{ cell: [7, 3, 0], size: [1, 1, 1] }] as const;
  expect(reason([wall([8, 3.2, 8, 3.6])], { solids })).toEqual([`wall (8, 3.2)-(8, 3.6) and a block stop ${END}`, [0]]);
});

/** An ogre in columns 6 and 7: row 3 lies behind what stands at x = 5 up to y = 4, row 4 behind what stands there from y = 4 on. */
const OGRES: readonly [string, Partial<Question>, string][] = [
  ["Draw Steel", { system: "draw-steel", by: "h", area: "8 burst", place: {} }, "the space of h"],
  ["Pathfinder", { system: "pf2e", area: "30-foot burst", place: { point: [2, 4] } }, "the corner (2, 4)"],
  ...(["template", "dmg2014", "dmg2024", "token"] as const).map((method): [string, Partial<Question>, string] => [
    `D&D 5e, ${method}`,
    { system: "dnd5e", method, area: "30-foot-radius sphere", place: { point: [2, 4] } },
    "the origin (2, 4)",
  ]),
];

it.each(OGRES)("of who is larger than a square all that stops lines to it is named: %s", (_, question, from) => {
  const up: WallInput = wall([5, 0, 5, 4]);
  const creatures = [
    { id: "h", at: [1, 3, 0] as const },
    { id: "ogre", at: [6, 3, 0] as const, size: 2 },
  ];
  const told = (more: Partial<NonNullable<Question["scene"]>>) => {
    const { spared } = resolve({ ...question, scene: { size: [12, 8], creatures, ...more } } as Question);
    return spared.find((s) => s.id === "ogre")?.because;
  };
  expect(told({ walls: [up, wall([5, 4, 5, 8], { kind: "door", open: false })] })).toMatchObject({
    text: `wall (5, 0)-(5, 4) and door (5, 4)-(5, 8) stop every line from ${from}`,
    walls: [0, 1],
  });
  expect(told({ walls: [up], solids: [{ cell: [5, 4, 0], size: [1, 4, 3] }] })).toMatchObject({
    text: `wall (5, 0)-(5, 4) and a block stop every line from ${from}`,
    walls: [0],
  });
});

it("a bend is named one way, whoever asks and in whatever order its pieces come", () => {
  // round three sides of the square from (1, 1) to (7, 4), its pieces drawn to and fro
  const sides: readonly Ends[] = [
    [1, 1, 1, 4],
    [7, 4, 1, 4],
    [7, 4, 7, 1],
  ];
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ];
  for (const order of orders)
    for (const turned of [false, true]) {
      const walls = order.map((i) => {
        const [x0, y0, x1, y1] = sides[i]!;
        return wall(turned ? [x1, y1, x0, y0] : [x0, y0, x1, y1]);
      });
      for (const asked of orders)
        expect(prepare({ system: "pf2e", scene: { walls } }).wallNames(asked)).toEqual([
          "the wall from (1, 1) round to (7, 1)",
        ]);
    }
});

it("a bend of which a piece in between is not named begins and ends where its named pieces do", () => {
  const walls = [wall([1, 4, 1, 1]), wall([1, 4, 3, 4]), wall([3, 4, 5, 4]), wall([7, 1, 5, 4])];
  expect(prepare({ system: "pf2e", scene: { walls } }).wallNames([0, 3])).toEqual([
    "the wall from (1, 1) round to (7, 1)",
  ]);
});
