/** Directions of lines that a search tries from a start: where squares of creatures are come to and left, by hand. */
import { describe, expect, it } from "vitest";
import type { Toward } from "../../src/contract/types.js";
import { type Box, box } from "../../src/grid/box.js";
import { gcd } from "../../src/grid/lattice.js";
import { type Aims, OverlapAims, WalkAims } from "../../src/systems/pathfinder2e/candidates-aims.js";
import { overlapOf } from "../../src/systems/pathfinder2e/line-overlap.js";
import { majorIsX } from "../../src/systems/pathfinder2e/line-walk.js";
import { overlapAims } from "../../src/systems/pathfinder2e/overlap-aims.js";

const cell = (x: number, y: number, w = 1, d = w): Box => box(x, y, 0, w, d, 1);
const told = (aims: Aims, x: number, y: number): string[] =>
  aims.from(x, y).map(({ toward, side, sets }) => [toward.join(), side ?? "", sets].join(" ").replace("  ", " "));
const ways = (aims: Aims, x: number, y: number): string[] => aims.from(x, y).map(({ toward }) => toward.join());
const walks = (length: number, width: number, ...who: Box[]): WalkAims => new WalkAims(length, width, who);

describe("pf2e.line: walks", () => {
  it("of one square: the axes, on either side of a grid line, and the diagonals", () => {
    expect(told(walks(1, 1), 0, 0)).toEqual([
      "-1,0 right 1",
      "-1,0 left 1",
      "-1,-1 1",
      "-1,1 1",
      "1,0 right 1",
      "1,0 left 1",
      "1,-1 1",
      "1,1 1",
      "0,-1 right 1",
      "0,-1 left 1",
      "0,1 right 1",
      "0,1 left 1",
    ]);
    // from the middle of an edge across it
    expect(told(walks(1, 1), 0.5, 0)).toEqual(["0,-1 1", "-1,-1 1", "1,-1 1", "0,1 1", "-1,1 1", "1,1 1"]);
    expect(told(walks(1, 1), 0, 0.5)).toEqual(["-1,0 1", "-1,-1 1", "-1,1 1", "1,0 1", "1,-1 1", "1,1 1"]);
  });

  it("the first between an axis and the diagonal stands for all that meet nobody", () => {
    const first = (length: number, x: number): string[] =>
      told(walks(length, 1), x, 0).filter((line) => /^\d+,\d+ /.test(line) && !/^(1,1|0,1|1,0) /.test(line));
    // step k comes to a new row at 1 / k, 2 / k ...: 1/2; with 1/3 and 2/3; with 1/4 and 3/4
    expect(first(2, 0)).toEqual([]);
    expect(first(3, 0)).toEqual(["2,1 1", "1,2 1"]);
    expect(first(4, 0)).toEqual(["3,1 3", "1,3 3"]);
    expect(first(5, 0)).toEqual(["4,1 5", "1,4 5"]);
    // from the middle at odd numbers over 2 k: 1/2; with 1/4 and 3/4; with 1/6 and 5/6
    expect(first(2, 0.5)).toEqual(["1,2 1"]);
    expect(first(3, 0.5)).toEqual(["1,4 3"]);
    expect(first(4, 0.5)).toEqual(["1,6 5"]);
  });

  it("a square is come to and left at slopes of its own", () => {
    const [corner, edge] = [0, 0.5];
    const between = (who: Box, x: number, sx: number, sy: number, alongX = true): string[] =>
      told(walks(4, 1, who), x, 0).filter((line) => {
        const [a, b] = line.split(/[ ,]/).map(Number) as [number, number];
        const slope = alongX ? Math.abs(b / a) : Math.abs(a / b);
        return Math.sign(a) === sx && Math.sign(b) === sy && slope > 0 && slope < 1;
      });
    // from a corner step 3 has row 1 from 1/3 on, row 2 from 2/3 on; in each quarter
    for (const [sx, sy, x, y] of [
      [1, 1, 3, 1],
      [-1, 1, -4, 1],
      [1, -1, 3, -2],
      [-1, -1, -4, -2],
    ] as const) {
      expect(between(cell(x, y), corner, sx, sy)).toEqual([`${3 * sx},${sy} 3`, `${3 * sx},${2 * sy} 0`]);
      expect(between(cell(y, x), corner, sy, sx, false)).toEqual([`${sy},${3 * sx} 3`, `${2 * sy},${3 * sx} 0`]);
    }
    // row 2 of step 3 is left on the diagonal alone; row 0 at 1/3; step 2 has row 1 from 1/2 on
    expect(between(cell(3, 2), corner, 1, 1)).toEqual(["3,1 3", "3,2 0"]);
    expect(between(cell(3, 0), corner, 1, 1)).toEqual(["3,1 3"]);
    expect(between(cell(2, 1), corner, 1, 1)).toEqual(["3,1 3", "2,1 0"]);
    // of a larger one in rows 1 and 2 step 3 comes to the first at 1/3 and to the second at 2/3, step 2 to the first at 1/2
    expect(between(cell(2, 1, 2), corner, 1, 1)).toEqual(["3,1 3", "2,1 0", "3,2 0"]);
    // nobody farther than the last step, or before the start
    expect(between(cell(4, 1), corner, 1, 1)).toEqual(["3,1 3"]);
    expect(between(cell(-1, 0), corner, 1, 1)).toEqual(["3,1 3"]);
    // from the middle of an edge down: at step k 1/2 + k s columns to the east, west as well
    expect(between(cell(1, 3), edge, 1, 1, false)).toEqual(["1,6 5", "1,2 0"]);
    expect(between(cell(-1, 3), edge, -1, 1, false)).toEqual(["-1,6 5", "-1,2 0"]);
    expect(between(cell(2, 3), edge, 1, 1, false)).toEqual(["1,6 5", "1,2 0", "5,6 0"]);
    expect(between(cell(1, -4), edge, 1, -1, false)).toEqual(["1,-6 5", "1,-2 0"]);
    expect(between(cell(1, 2), edge, 1, 1, false)).toEqual(["1,6 5", "1,4 0", "3,4 0"]);
  });

  it("a wider one tells its sides, and carries rows to either of them", () => {
    expect(told(walks(1, 2), 0.5, 0).slice(0, 3)).toEqual(["0,-1 1", "0,-1 right 1", "0,-1 left 1"]);
    // beside an axis one of hardly any slope, which has a first row outside of what is on the line
    const south = told(walks(4, 3), 0, 0).filter(
      (line) => /^\d+,\d+$/.test(line.split(" ")[0]!) && line.endsWith(" 1"),
    );
    expect(south.filter((line) => !/right|left/.test(line))).toEqual(["1,0 1", "5,1 1", "1,1 1", "0,1 1", "1,5 1"]);
    // three wide a square in row 3 of step 3 is met from row 1 on, at 1/3, and at 2/3 by that of the row beside it; one in row 4 at 2/3
    const met = (y: number): string[] => [
      ...new Set(ways(walks(4, 3, cell(3, y)), 0, 0).filter((w) => ["3,1", "3,2"].includes(w))),
    ];
    expect(met(3)).toEqual(["3,1", "3,2"]);
    expect(met(4)).toEqual(["3,1", "3,2"]);
    // that in row 5 is met by none
    expect(met(5)).toEqual(["3,1"]);
    // those in row -1 and -2 are left at 2/3 and at 1/3
    expect([met(-1), met(-2)]).toEqual([["3,1", "3,2"], ["3,1"]]);
  });
});

describe("pf2e.line, overlap: rectangles", () => {
  const rectangles = (length: number, width: number, ...who: Box[]): OverlapAims => new OverlapAims(length, width, who);

  it("where nobody is reached one along each axis", () => {
    expect(told(rectangles(1, 1), 0, 0)).toEqual(["-1,0 1", "1,0 1", "0,-1 1", "0,1 1"]);
    expect(told(rectangles(1, 1), 0.5, 0)).toEqual(["0,-1 1", "0,1 1"]);
    expect(told(rectangles(1, 1), 0, 0.5)).toEqual(["-1,0 1", "1,0 1"]);
    // in the columns or in the rows of a rectangle, but far away, before it and behind
    for (const [x, y] of [
      [0, 20],
      [20, 0],
      [0, -20],
      [-20, 0],
      [9, 9],
    ] as const)
      expect(ways(rectangles(1, 1, cell(x, y)), 0, 0)).toEqual(["-1,0", "1,0", "0,-1", "0,1"]);
    for (const [x0, y0] of [
      [0, 4],
      [4, 0],
      [0, -4],
      [-4, 0],
    ] as const)
      expect(overlapAims(1, 1, [{ x0, y0, w: 1, d: 1 }])).toEqual([
        [1, 0],
        [0, 1],
      ]);
  });

  it("one for each set of squares of the spaces, in the order of the octants and of their slopes", () => {
    for (const [x, y, who] of [
      [0, 0, [cell(1, 0)]],
      [0, 0, [cell(-2, 1), cell(1, -1)]],
      [0.5, 0, [cell(1, 1), cell(-1, -3, 2)]],
      [3, 2.5, [cell(1, 1), cell(4, 3)]],
    ] as const) {
      const squares = (toward: Toward): string => {
        const [fx, fy] = [Math.floor(x), Math.floor(y)];
        const { span } = overlapOf(x - fx, y - fy, toward, 2, 1);
        const out: string[] = [];
        for (const s of who)
          for (let row = s.y; row < s.y + s.d; row++)
            for (let column = s.x; column < s.x + s.w; column++) {
              const own = span(row - fy);
              if (own !== undefined && column - fx >= own[0] && column - fx < own[1]) out.push(`${column},${row}`);
            }
        return out.join(" ");
      };
      const aims = rectangles(2, 1, ...who).from(x, y);
      const known = new Set(aims.map(({ toward }) => squares(toward)));
      const octant = ([a, b]: Toward): string =>
        [majorIsX(x, y, [a, b]) ? 0 : 1, a > 0 ? 1 : 0, b > 0 ? 1 : 0].join("");
      for (let a = -12; a <= 12; a++)
        for (let b = -12; b <= 12; b++) {
          // from the middle of an edge the larger part crosses that edge
          const along = majorIsX(x, y, [a, b]) ? x : y;
          if (gcd(a, b) !== 1 || !Number.isInteger(along)) continue;
          expect(known.has(squares([a, b])), `${x}, ${y} towards ${a}, ${b}: ${squares([a, b])}`).toBe(true);
        }
      for (const [n, { toward }] of aims.entries()) {
        const next = aims[n + 1]?.toward;
        if (next === undefined || octant(next) !== octant(toward)) continue;
        const slope = ([a, b]: Toward): number =>
          Math.min(Math.abs(a), Math.abs(b)) / Math.max(Math.abs(a), Math.abs(b));
        expect(slope(next)).toBeGreaterThanOrEqual(slope(toward));
      }
    }
  });
});
