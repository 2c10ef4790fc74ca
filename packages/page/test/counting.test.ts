import { describe, expect, test } from "vitest";
import { refusedWords } from "../src/best/refused.js";
import { counted, inShort, pointName, squareName, titled, wallName, wayName } from "../src/panel/where.js";

describe("how the page counts", () => {
  test("squares by row and column from 1, the layer where it is not the one told", () => {
    expect(squareName([14, 8])).toBe("row 9, column 15");
    expect(squareName([0, 0, 0])).toBe("row 1, column 1");
    expect(squareName([0, 0, 2])).toBe("row 1, column 1, layer 2");
    expect(squareName([0, 0, 2], 2)).toBe("row 1, column 1");
    expect(squareName([-1, -3, -1])).toBe("3 above the map, 1 left of the map, layer −1");
  });

  test("points by the square at whose corner, on whose edge or in which they lie", () => {
    expect(pointName([11, 6, 0])).toBe("top left of row 7, column 12");
    expect(pointName([11, 6, 2])).toBe("top left of row 7, column 12, height 2");
    expect(pointName([14.5, 7.5])).toBe("middle of row 8, column 15");
    expect(pointName([14, 7.286])).toBe("0.286 of the way down the left edge of row 8, column 15");
    expect(pointName([12.25, 6])).toBe("a quarter of the way across the top edge of row 7, column 13");
    expect(pointName([10.4, 22.8])).toBe("0.4 of a square across and 0.8 down in row 23, column 11");
    // Half a square left of the map's edge lies in the first square beyond it.
    expect(pointName([-0.5, 2.5, -1])).toBe("middle of row 3, 1 left of the map, height −1");
  });

  test("walls along the grid by the squares beside them, others from point to point", () => {
    expect(wallName([14, 7], [14, 13])).toBe("left of column 15 (rows 8 to 13)");
    expect(wallName([14, 13], [14, 12])).toBe("left of column 15 (row 13)");
    expect(wallName([3, 0], [9, 0])).toBe("above row 1 (columns 4 to 9)");
    expect(wallName([8, 3.5], [7.5, 0])).toBe(
      "from halfway down the left edge of row 4, column 9 to halfway across the top edge of row 1, column 8",
    );
    expect(wallName([8, 3], [8, 3])).toBe("from top left of row 4, column 9 to top left of row 4, column 9");
  });

  test("a line of the list leaves out which rows a wall stands beside", () => {
    const whole = "Door left of column 15 (rows 6 to 7) and wall above row 3 (column 4) stop every line (of two).";
    expect(inShort(whole)).toBe("Door left of column 15 and wall above row 3 stop every line (of two).");
  });

  test("directions by the compass where they are one of eight, else by how far each way", () => {
    expect(
      [
        [1, 0],
        [2, 2],
        [0, 1],
        [-3, 3],
        [-1, 0],
        [-1, -1],
        [0, -4],
        [1, -1],
      ].map(wayName),
    ).toEqual(["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"]);
    expect(wayName([17, -1])).toBe("17 east and 1 north");
    expect(wayName([-4, 3, -2])).toBe("4 west and 3 south and 2 down");
    expect(wayName([0, 0, 1])).toBe("1 up");
  });

  test("the engine's sentences name all of these so", () => {
    for (const [told, words] of [
      ["the origin square (2,0,0) is 2 squares away", "the origin square at row 1, column 3 is 2 squares away"],
      ["the first square (0, 0) of the line", "the first square at row 1, column 1 of the line"],
      ["reached in 3 steps, by (1,2), (3,4)", "reached in 3 steps, by row 3, column 2; row 5, column 4"],
      [
        "step 2 of the path, from (8,4,0) to (9,4,1)",
        "step 2 of the path, from row 5, column 9 to row 5, column 10, layer 1",
      ],
      [
        "wall (14, 7)-(14, 13) stops every line from the corner (4, 4)",
        "wall left of column 15 (rows 8 to 13) stops every line from the corner at top left of row 5, column 5",
      ],
      [
        "the wall from (8, 1) to (8, 7) and wall (2, 1)-(1, 0) stop step 3",
        "the wall left of column 9 (rows 2 to 7) and wall from top left of row 2, column 3 to top left of row 1, column 2 stop step 3",
      ],
      [
        "the point (1, 0.5, 0) is not a grid intersection",
        "the point at halfway down the left edge of row 1, column 2 is not a grid intersection",
      ],
      [
        "from (11, 6) to (14.5, 7.5), stopped at (14, 7.286) by wall (14, 7)-(14, 13)",
        "from top left of row 7, column 12 to middle of row 8, column 15, stopped at 0.286 of the way down the left edge of row 8, column 15 by wall left of column 15 (rows 8 to 13)",
      ],
      ["nothing here (not even half of it)", "nothing here (not even half of it)"],
    ] as const)
      expect(counted(told)).toBe(words);
  });

  test("a title tells the point of a sphere and the square of a line", () => {
    expect(titled("20-foot sphere, at (11, 6)", { point: [11, 6] })).toBe(
      "20-foot sphere, at top left of row 7, column 12",
    );
    expect(titled("60-foot cone, at (3, 6) towards (17, -1)", { point: [3, 6] })).toBe(
      "60-foot cone, at top left of row 7, column 4 towards 17 east and 1 north",
    );
    expect(titled("5 x 1 line at (5, 6)", { path: [[5, 6]] })).toBe("5 x 1 line at row 7, column 6");
    expect(titled("5 x 1 line, at (5, 6), origin square (6, 6)", { path: [[5, 6]] })).toBe(
      "5 x 1 line, at row 7, column 6, origin square at row 7, column 7",
    );
    expect(titled("3 cube, corner (5, 6), origin square (6, 6)", { corner: [5, 6] })).toBe(
      "3 cube, corner at top left of row 7, column 6, origin square at row 7, column 7",
    );
    expect(titled("2 walls at (5, 6), at (1, 2, 3)", [{ cells: [] }])).toBe(
      "2 walls at row 7, column 6, at row 3, column 2, layer 3",
    );
  });
});

test("a refusal of Best is in the page's words and names the methods that a button may choose", () => {
  expect(
    refusedWords(
      `a cone of the method dmg2014 with a range may start at any intersection and point anywhere; ask with method token`,
    ),
  ).toEqual({
    words:
      "A cone by the method DMG 2014 with a range may start at any intersection and point anywhere. By Token the best places can be found.",
    methods: ["token"],
    one: false,
  });
  expect(
    refusedWords(`under the template method a cube may lie anywhere; ask with method dmg2014, dmg2024 or token`),
  ).toEqual({
    words:
      "By the method Template a cube may lie anywhere. By DMG 2014, DMG 2024 and Token the best places can be found.",
    methods: ["dmg2014", "dmg2024", "token"],
    one: false,
  });
  // What several areas are refused for is said once, and one of them can be looked for.
  expect(refusedWords("walls may have any shape, so that only the best one is searched; leave count out")).toEqual({
    words: "Best finds these one at a time.",
    methods: [],
    one: true,
  });
  expect(refusedWords("several cones are searched one at a time here; leave count out")).toEqual({
    words: "Best finds these one at a time.",
    methods: [],
    one: true,
  });
  expect(
    refusedWords(`a cone with a range may start anywhere; name the points that it may start from ("points")`).words,
  ).toBe("A cone with a range may start anywhere: the places to look at have no end.");
  expect(refusedWords("the scene has no creature").words).toBe("The scene has no creature.");
});
