/** Directions that a search tries for true rectangles: one for each set of squares, so that no other vector gives squares that none of them has. */
import { describe, expect, it } from "vitest";
import type { Toward } from "../../src/contract/types.js";
import { gcd } from "../../src/grid/lattice.js";
import { overlapOf } from "../../src/systems/pathfinder2e/line-overlap.js";
import { overlapAims } from "../../src/systems/pathfinder2e/overlap-aims.js";

type Half = 0 | 1;

/** Directions for a map that is full: one space, told in half squares, that holds whatever a rectangle can reach. */
function everywhere(length: number, width: number, halfX: Half, halfY: Half): Toward[] {
  const far = length + width;
  return overlapAims(length, width, [{ x0: -2 * far - halfX, y0: -2 * far - halfY, w: 2 * far + 1, d: 2 * far + 1 }]);
}

/** The squares that a rectangle overlaps, row by row. */
function squares(length: number, width: number, halfX: Half, halfY: Half, toward: Toward): string {
  const { bounds, span } = overlapOf(halfX / 2, halfY / 2, toward, length, width);
  const rows: string[] = [];
  for (let y = bounds.y0; y < bounds.y1; y++) {
    const own = span(y);
    if (own !== undefined && own[0] < own[1]) rows.push(`${y}: ${own[0]}-${own[1]}`);
  }
  return rows.join(", ");
}

/** Vectors of the quarter: all with small parts, those next to the axes and the diagonal, and some by which whole corners are just passed. */
const VECTORS: readonly Toward[] = [
  ...Array.from({ length: 26 * 26 }, (_, i): Toward => [i % 26, Math.floor(i / 26)]).filter(
    ([a, b]) => gcd(a, b) === 1,
  ),
  [999_999, 1],
  [1, 999_999],
  [999_999, 999_998],
  [999_998, 999_999],
  [400_001, 300_000],
  [300_000, 400_001],
  [399_999, 300_000],
  [300_000, 399_999],
  [800_000, 599_999],
  [577_350, 999_999],
  [577_351, 999_999],
  [999_999, 577_350],
];

const STARTS: readonly (readonly [Half, Half])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
];

describe("pf2e.line, overlap: directions for a search", () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [2, 2],
    [4, 1],
  ])("%s long and %s wide", (length, width) => {
    for (const [halfX, halfY] of STARTS) {
      const aims = everywhere(length, width, halfX, halfY);
      const known = new Set(aims.map((aim) => squares(length, width, halfX, halfY, aim)));
      for (const v of VECTORS) {
        const own = squares(length, width, halfX, halfY, v);
        expect(known.has(own), `from ${halfX / 2}, ${halfY / 2} towards ${v}: ${own}`).toBe(true);
      }
      for (const [a, b] of aims) {
        expect(Number.isInteger(a) && Number.isInteger(b) && a >= 0 && b >= 0 && a + b > 0).toBe(true);
        expect(Math.max(a, b)).toBeLessThanOrEqual(999_999);
        expect(gcd(a, b)).toBe(1);
      }
      // few of them say the same: a quarter's ends and turns that two corners share
      expect(known.size).toBeGreaterThan(aims.length / 3);
    }
  });

  it("of one square from a corner: the axis, what it overlaps on the way to the diagonal, and the diagonal", () => {
    const set = (a: number, b: number): string => squares(1, 1, 0, 0, [a, b]);
    // along x from (0, -0.5) to (1, 0.5)
    expect(set(1, 0)).toBe("-1: 0-1, 0: 0-1");
    // towards (1, 1): corners (-0.354, 0.354), (0.354, -0.354), (1.06, 0.354), (0.354, 1.06)
    expect(set(1, 1)).toBe("-1: 0-1, 0: -1-2, 1: 0-1");
    const aims = everywhere(1, 1, 0, 0).map(([a, b]) => `${a},${b}`);
    expect(aims).toContain("1,0");
    expect(aims).toContain("0,1");
    // at (3, 4) and (4, 3) a side runs through a corner of the grid, and touching leaves squares out
    expect(aims).toContain("3,4");
    expect(aims).toContain("4,3");
  });
});
