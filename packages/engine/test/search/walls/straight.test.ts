import { expect, test } from "vitest";
import { best, type SearchAnswer } from "../../../src/index.js";

/** The cells of the best wall of a mage on an open field of 21 by 21, whose squares lie within 8 of it. */
function wallOf(area: string, more: object = {}): number[][] {
  const scene = {
    size: [21, 21],
    creatures: [
      { id: "mage", at: [10, 10] },
      { id: "foe", at: [14, 10] },
    ],
  };
  const found = best({ system: "draw-steel", by: "mage", scene, area, score: {}, ...more } as never) as SearchAnswer;
  return (found.placements[0]!.place as unknown as { cells: number[][] }).cells;
}

/** Squares of the wall that touch more than two others of it: none where it is one line with turns. */
const thick = (cells: readonly number[][]): number =>
  cells.filter(([x = 0, y = 0]) => cells.filter(([a = 0, b = 0]) => Math.abs(a - x) + Math.abs(b - y) === 1).length > 2)
    .length;

test("a wall is laid as a line: what is left of it goes on from what was asked, and does not heap up", () => {
  for (const asked of [
    {},
    { cover: [[12, 10, 0]] },
    {
      cover: [
        [12, 9, 0],
        [12, 11, 0],
      ],
    },
    { cut: [["mage", "foe"]] },
  ]) {
    const cells = wallOf("9 wall within 8", asked);
    expect(cells).toHaveLength(9);
    expect([asked, thick(cells)]).toEqual([asked, 0]);
    // No two by two of squares.
    const has = new Set(cells.map(([x, y]) => `${x} ${y}`));
    for (const [x = 0, y = 0] of cells)
      expect(
        [
          [x + 1, y],
          [x, y + 1],
          [x + 1, y + 1],
        ].every(([a, b]) => has.has(`${a} ${b}`)),
      ).toBe(false);
  }
});
