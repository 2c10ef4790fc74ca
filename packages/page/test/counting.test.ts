import { describe, expect, test } from "vitest";
import { refusedWords } from "../src/best/refused.js";
import { counted, pointName, squareName, titled } from "../src/panel/where.js";

describe("how the page counts", () => {
  test("squares by row and column from 1, the layer where it is not the one told", () => {
    expect(squareName([14, 8])).toBe("row 9, column 15");
    expect(squareName([0, 0, 0])).toBe("row 1, column 1");
    expect(squareName([0, 0, 2])).toBe("row 1, column 1, layer 2");
    expect(squareName([0, 0, 2], 2)).toBe("row 1, column 1");
    expect(squareName([-1, -3, -1])).toBe("row -2, column 0, layer -1");
  });

  test("the engine's squares are counted so; its points, and the ends of walls, stay as they are", () => {
    for (const [told, words] of [
      ["the origin square (2,0,0) is 2 squares away", "the origin square at row 1, column 3 is 2 squares away"],
      ["the first square (0, 0) of the line", "the first square at row 1, column 1 of the line"],
      ["reached in 3 steps, by (1,2), (3,4)", "reached in 3 steps, by row 3, column 2; row 5, column 4"],
      [
        "step 2 of the path, from (8,4,0) to (9,4,1)",
        "step 2 of the path, from row 5, column 9 to row 5, column 10, layer 1",
      ],
      ["wall (14, 7)-(14, 13) stops every line from the corner (4, 4)", null],
      ["the wall from (8, 1) to (8, 7) and wall (8, 3.5)-(7.5, 0) stop step 3", null],
      ["the point (1, 0.5, 0) is not a grid intersection", null],
      ["from (11, 6) to (14.5, 7.5), stopped at (14, 7.286) by wall (14, 7)-(14, 13)", null],
    ] as const)
      expect(counted(told)).toBe(words ?? told);
    expect(pointName([11, 6, 0])).toBe("(11, 6)");
    expect(pointName([11, 6, 2])).toBe("(11, 6, 2)");
  });

  test("a title tells the point of a sphere and the square of a line", () => {
    expect(titled("20-foot sphere at (11, 6)", { point: [11, 6] })).toBe("20-foot sphere at (11, 6)");
    expect(titled("5 x 1 line at (5, 6)", { path: [[5, 6]] })).toBe("5 x 1 line at row 7, column 6");
    expect(titled("5 x 1 line, at (5, 6), origin square (6, 6)", { path: [[5, 6]] })).toBe(
      "5 x 1 line, at row 7, column 6, origin square at row 7, column 7",
    );
    expect(titled("3 cube, corner (5, 6), origin square (6, 6)", { corner: [5, 6] })).toBe(
      "3 cube, corner (5, 6), origin square at row 7, column 7",
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
  expect(
    refusedWords(
      "cubes turned any way are searched one at a time; leave count out, or ask with method dmg2014, dmg2024 or token",
    ),
  ).toEqual({
    words: "Best finds these one at a time. By DMG 2014, DMG 2024 and Token the best places can be found.",
    methods: ["dmg2014", "dmg2024", "token"],
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
