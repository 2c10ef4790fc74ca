/** Token cones and lines that a D&D 5e search finds, worked out by hand. */
import { describe, expect, it } from "vitest";
import { ended, listed } from "./help.js";

const token = { system: "dnd5e", method: "token" } as const;

/** A step turned by quarters from east to south and on. */
function turned(x: number, y: number, quarters: number): [number, number] {
  let p: [number, number] = [x, y];
  for (let i = 0; i < quarters; i++) p = [-p[1], p[0]];
  return p;
}

describe("token cones", () => {
  // Told from the user's square at (4, 4), aim east; left is north.
  const SHAPES: Record<string, { start: [number, number]; squares: [number, number][] }> = {
    "left,left": {
      start: [1, 0],
      squares: [
        [1, 0],
        [2, -1],
        [2, 0],
        [3, -2],
        [3, -1],
        [3, 0],
      ],
    },
    "left,right": {
      start: [1, 0],
      squares: [
        [1, 0],
        [2, -1],
        [2, 0],
        [3, -1],
        [3, 0],
        [3, 1],
      ],
    },
    "right,left": {
      start: [1, 1],
      squares: [
        [1, 1],
        [2, 1],
        [2, 2],
        [3, 0],
        [3, 1],
        [3, 2],
      ],
    },
    "right,right": {
      start: [1, -1],
      squares: [
        [1, -1],
        [2, -1],
        [2, 0],
        [3, -1],
        [3, 0],
        [3, 1],
      ],
    },
  };
  for (const [ends, { start, squares }] of Object.entries(SHAPES))
    it.each([0, 1, 2, 3])(`5e.token: ends ${ends}, aim turned by %s quarters`, (quarters) => {
      const who = squares.map(([x, y], i) => {
        const [tx, ty] = turned(x, y, quarters);
        return `e${i} ${4 + tx} ${4 + ty}`;
      });
      const [dx, dy] = turned(1, 0, quarters);
      const [sx, sy] = turned(start[0], start[1], quarters);
      const found = listed({
        ...token,
        area: { shape: "cone", lengthFeet: 15 },
        size: [9, 9],
        by: "mage",
        who: ["mage 4 4", ...who],
        worth: Object.fromEntries(squares.map((_, i) => [`e${i}`, 1])),
        limit: 1,
      });
      const place = `from mage, toward ${dx},${dy}, start ${4 + sx},${4 + sy},0, ends ${ends}`;
      expect(found).toEqual([`6: e0 e1 e2 e3 e4 e5 ${place}`]);
    });

  it.each([
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ])("5e.token: the six squares of the corner %s, %s", (dx, dy) => {
    const squares = [0, 1, 2].flatMap((j) => Array.from({ length: 3 - j }, (_, i) => [1 + i, 1 + j]));
    const found = listed({
      ...token,
      area: { shape: "cone", lengthFeet: 15 },
      size: [9, 9],
      by: "mage",
      who: [
        "mage 4 4",
        ...squares.map(([i = 0, j = 0], n) => `e${n} ${4 + i * dx} ${4 + j * dy}`),
        `out ${4 + 2 * dx} ${4 + 3 * dy}`,
      ],
      worth: { ...Object.fromEntries(squares.map((_, n) => [`e${n}`, 1])), out: -1 },
      limit: 1,
    });
    expect(found).toEqual([`6: e0 e1 e2 e3 e4 e5 from mage, toward ${dx},${dy}, start ${4 + dx},${4 + dy},0`]);
  });

  it("5e.token: all aims, first squares and ends are counted", () => {
    // four aims with three first squares and four choices of ends, four diagonals
    const q = {
      ...token,
      area: { shape: "cone", lengthFeet: 15 } as const,
      size: [9, 9] as const,
      by: "mage",
      who: ["mage 4 4"],
    };
    expect(ended(q)).toEqual({ list: ["0: from mage, toward -1,-1, start 3,3,0"], considered: 52, complete: true });
    // four first squares, one row
    expect(ended({ ...q, area: { shape: "cone", lengthFeet: 5 }, who: ["mage 4 4 0 2"] }).considered).toBe(20);
    // two heights of its space of two, each as before
    expect(
      ended({ ...q, area: { shape: "cone", lengthFeet: 5 }, who: ["mage 4 4 0 2"], layersTried: [0, 5] }).considered,
    ).toBe(40);
  });

  it("5e.token: the first in reading order that has somebody, and the first that has nobody", () => {
    // north from (2, 0): left comes first and (2, -1) is in the row whichever end it has
    const q = {
      ...token,
      area: { shape: "cone", lengthFeet: 10 } as const,
      size: [5, 5] as const,
      by: "mage",
      who: ["mage 1 1", "a 2 0"],
      worth: { a: 1 },
    };
    expect(listed(q)).toEqual([
      "1: a from mage, toward 0,-1, start 2,0,0, ends left",
      "0: from mage, toward -1,-1, start 0,0,0",
    ]);
  });

  it("5e.token: the third row reaches a layer higher and lower, the second does not", () => {
    const at = (x: number, z: number) =>
      listed({
        ...token,
        area: { shape: "cone", lengthFeet: 15 },
        size: [9, 9],
        by: "mage",
        who: ["mage 4 4", `bat ${x} 4 ${z}`],
        worth: { bat: 1 },
        limit: 1,
      })[0]?.slice(0, 2);
    // layers -1 and 0 hold the ray; 1 and -2 are one above and below, reached by row 2 of 0, 1, 2
    expect([1, 0, -1, -2, 2, -3].map((z) => at(7, z))).toEqual(["1:", "1:", "1:", "1:", "0:", "0:"]);
    expect([1, 0, -1, -2].map((z) => at(6, z))).toEqual(["0:", "1:", "1:", "0:"]);
    const flat = listed({
      ...token,
      options: { heights: "flat" },
      area: { shape: "cone", lengthFeet: 15 },
      size: [9, 9],
      by: "mage",
      who: ["mage 4 4", "bat 5 4 7"],
      worth: { bat: 1 },
      limit: 1,
    });
    expect(flat).toEqual(["1: bat from mage, toward 1,0, start 5,4,0, ends left,left"]);
  });

  it("5e.token: a cone beside its user's space leaves out whoever stands in it", () => {
    // the imp shares the mage's square, which no cone covers
    const q = {
      ...token,
      area: { shape: "cone", lengthFeet: 10 } as const,
      size: [5, 5] as const,
      by: "mage",
      who: ["mage 1 1", "imp 1 1"],
      worth: { imp: 1 },
    };
    expect(listed(q)).toEqual(["0: from mage, toward -1,-1, start 0,0,0"]);
  });
});

describe("token lines", () => {
  const line = (lengthFeet: number, widthFeet: number) => ({ shape: "line", lengthFeet, widthFeet }) as const;

  it("5e.token: eight aims from eight squares, both sides where it is wide", () => {
    const q = { ...token, size: [5, 5] as const, by: "mage", who: ["mage 2 2"] };
    expect(ended({ ...q, area: line(10, 5) }).considered).toBe(64);
    expect(ended({ ...q, area: line(10, 10) }).considered).toBe(128);
    // twelve squares about a space of two, at both its heights
    expect(ended({ ...q, area: line(10, 5), who: ["mage 2 2 0 2"], layersTried: [0, 1] }).considered).toBe(192);
  });

  it("5e.token: two rows east of the square off its corner, the extra one on the left", () => {
    const squares = [3, 4, 5].flatMap((x) => [`u${x} ${x} 0`, `d${x} ${x} 1`]);
    const worth = Object.fromEntries(squares.map((s) => [s.split(" ")[0], 1]));
    const q = {
      ...token,
      area: line(15, 10),
      size: [6, 6] as const,
      by: "mage",
      who: ["mage 2 2", ...squares],
      worth,
      limit: 1,
    };
    expect(listed(q)).toEqual(["6: u3 d3 u4 d4 u5 d5 from mage, toward 1,0, start 3,1,0, side left"]);
  });

  it("5e.token: the first in reading order, and the same squares from a later side are no other outcome", () => {
    const q = {
      ...token,
      area: line(10, 5),
      size: [5, 5] as const,
      by: "mage",
      who: ["mage 2 2", "a 0 0", "b 4 2"],
      worth: { a: 2, b: 1 },
    };
    expect(listed(q)).toEqual([
      "2: a from mage, toward -1,-1, start 1,1,0, side right",
      // north-east comes before east
      "1: b from mage, toward 1,-1, start 3,3,0, side right",
      "0: from mage, toward -1,-1, start 2,1,0, side right",
    ]);
  });

  it("5e.blocked: a wall ends it", () => {
    const q = {
      ...token,
      area: line(15, 5),
      size: [7, 3] as const,
      by: "mage",
      who: ["mage 0 1", "a 1 1", "b 3 1"],
      worth: { a: 1, b: 3 },
      walls: [[3, -9, 3, 9]],
    };
    expect(listed(q)).toEqual([
      "1: a from mage, toward -1,-1, start 1,1,0, side right",
      "0: from mage, toward -1,-1, start -1,0,0, side right",
    ]);
  });
});
