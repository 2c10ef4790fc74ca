import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/contract/types.js";
import { isStraight, squareToward } from "../../src/systems/draw-steel/path.js";
import { walked } from "./table.js";

/** Number of straight paths of a length from one square, found by trying every king move. */
function countStraight(length: number, straight: "octant" | "quadrant", space: boolean): number {
  const heights = space ? [-1, 0, 1] : [0];
  const walk = (path: Cell[]): number => {
    if (path.length === length) return 1;
    const [x, y, z] = path[path.length - 1];
    let n = 0;
    for (const dz of heights)
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1]) {
          const longer: Cell[] = [...path, [x + dx, y + dy, z + dz]];
          if (isStraight(longer, straight)) n += walk(longer);
        }
    return n;
  };
  return walk([[-2, 3, 0]]);
}

describe("ds.line.straight", () => {
  it.each([
    [5, 120],
    [7, 504],
    [10, 4088],
  ])("%i long: %i lines from one square on the map", (length, lines) => {
    expect(countStraight(length, "octant", false)).toBe(lines);
  });

  it("5 long in space: 698", () => {
    expect(countStraight(5, "octant", true)).toBe(698);
  });

  it.each([
    [5, 320],
    [7, 2912],
    [10, 78728],
  ])("straight: quadrant, %i long: %i lines on the map", (length, lines) => {
    expect(countStraight(length, "quadrant", false)).toBe(lines);
  });

  it.each([
    // steps, octant, quadrant
    ["E E E", true, true],
    ["E SE E", true, true],
    ["SE E SE", true, true],
    ["E S", false, true],
    ["SE NE", false, false],
    ["E SE NE", false, false],
    ["E SW", false, false],
    ["E SE S", false, true],
    ["E W", false, false],
    ["U EU U", true, true],
    ["U SEU", true, true],
    ["D EU", false, false],
    ["E SED", true, true],
    ["SE SEU", false, true], // two diagonals, no cardinal
    ["SEU SEU", true, true],
    ["EE", false, false], // no king move
    ["EW", false, false], // no step at all
    ["", true, true],
  ])("'%s': octant %s, quadrant %s", (words, octant, quadrant) => {
    const path = walked([4, -4, 1], words);
    expect(isStraight(path, "octant")).toBe(octant);
    expect(isStraight(path, "quadrant")).toBe(quadrant);
  });

  it("walks towards a vector: k along the longer part, floor(k b / a) along the shorter, signs kept", () => {
    const walk = (dx: number, dy: number) => [0, 1, 2, 3, 4, 5].map((k) => squareToward([0, 0, 2], [dx, dy], k).join());
    expect(walk(5, 2)).toEqual(["0,0,2", "1,0,2", "2,0,2", "3,1,2", "4,1,2", "5,2,2"]);
    expect(walk(-5, -2)).toEqual(["0,0,2", "-1,0,2", "-2,0,2", "-3,-1,2", "-4,-1,2", "-5,-2,2"]);
    expect(walk(1, -2)).toEqual(["0,0,2", "0,-1,2", "1,-2,2", "1,-3,2", "2,-4,2", "2,-5,2"]);
    expect(walk(-3, 3)).toEqual(["0,0,2", "-1,1,2", "-2,2,2", "-3,3,2", "-4,4,2", "-5,5,2"]);
    expect(walk(0, 4)).toEqual(["0,0,2", "0,1,2", "0,2,2", "0,3,2", "0,4,2", "0,5,2"]);
  });

  it("keeps straight towards every vector", () => {
    for (let dx = -7; dx <= 7; dx++)
      for (let dy = -7; dy <= 7; dy++) {
        if (dx === 0 && dy === 0) continue;
        const path = Array.from({ length: 15 }, (_, k) => squareToward([1, -1, 0], [dx, dy], k));
        expect(isStraight(path, "octant")).toBe(true);
      }
  });
});
