/** Bounds of walls against plain enumeration of all joined squares, and values worked out by hand. */
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../src/contract/types.js";
import type { Box } from "../../../src/grid/box.js";
import type { Creature } from "../../../src/scene.js";
import { leastSquares, mostJoined, mostWithin } from "../../../src/search/walls/room.js";
import { Random, SEED } from "../../oracle/random.js";

const RUNS = Number(process.env.AMBIT_SEARCHES ?? 4);
const WIDE = 6;
const square = (x: number, y: number, n = 1): Box => ({ x, y, z: 0, w: n, d: n, h: 1 });
const within = (b: Box, [x, y]: Cell): boolean => x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.d;

/** Every set of so many squares joined side to side. */
function sets(squares: number): Cell[][] {
  let all = new Map<string, Cell[]>();
  for (let y = 0; y < WIDE; y++) for (let x = 0; x < WIDE; x++) all.set(`${x},${y},0`, [[x, y, 0]]);
  for (let n = 1; n < squares; n++) {
    const next = new Map<string, Cell[]>();
    for (const set of all.values())
      for (const [x, y] of set)
        for (const [i, j] of [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ] as const) {
          if (i < 0 || j < 0 || i >= WIDE || j >= WIDE || set.some(([a, b]) => a === i && b === j)) continue;
          const grown = [...set, [i, j, 0] as Cell].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
          next.set(grown.join(";"), grown);
        }
    all = next;
  }
  return [...all.values()];
}

describe("what a wall of some squares can reach", () => {
  it("by hand", () => {
    // three in a row, two apart: five squares from end to end
    expect(leastSquares([square(0, 0), square(2, 0), square(4, 0)])).toBe(5);
    // four at the corners of a square of 3 x 3, each two from the next: five from corner to corner
    expect(leastSquares([square(0, 0), square(2, 0), square(0, 2), square(2, 2)])).toBe(5);
    // the corners of 5 x 5: 9 from corner to corner; each has two squares of its own (four steps to the next), 8 in all
    expect(leastSquares([square(0, 0), square(4, 0), square(0, 4), square(4, 4)])).toBe(9);
    // eight round a square of 9 x 9, four steps from one to the next: 17 from corner to corner, two each make 16
    const round = [0, 4, 8].flatMap((y) => [0, 4, 8].map((x) => square(x, y)));
    expect(leastSquares(round.filter((_, n) => n !== 4))).toBe(17);
    // 25 so: two each
    expect(leastSquares([0, 4, 8, 12, 16].flatMap((y) => [0, 4, 8, 12, 16].map((x) => square(x, y))))).toBe(50);
    // spaces that share a square may be had by one
    expect(leastSquares([square(0, 0, 2), square(1, 1, 2)])).toBe(1);
  });

  it("is never told too narrow", () => {
    const r = new Random(SEED, "room of walls");
    for (let run = 0; run < RUNS; run++) {
      const squares = r.int(1, 5);
      const weights = new Float64Array(8).map(() => r.int(1, 4));
      const prizes = Array.from({ length: r.int(2, 7) }, (_, index) => ({
        creature: { index, space: square(r.int(0, WIDE - 2), r.int(0, WIDE - 2), r.int(1, 2)) } as Creature,
        weight: weights[index]!,
      }));
      const bound = Math.min(mostJoined(prizes, squares), mostWithin(prizes, weights, squares));
      const say = `AMBIT_SEED=${SEED}, random ${run}`;
      for (const set of sets(squares)) {
        const own = prizes.filter((p) => set.some((c) => within(p.creature.space, c)));
        const boxes = own.map((p) => p.creature.space);
        expect(
          own.reduce((sum, p) => sum + p.weight, 0),
          say,
        ).toBeLessThanOrEqual(bound);
        if (own.length > 1) expect(leastSquares(boxes), say).toBeLessThanOrEqual(squares);
      }
    }
  });

  it("counts the most that squares of their own allow", () => {
    // nine of weight 1, each four steps from the next, need two squares each: a wall of 10 has five of them at most
    const prizes = [0, 4, 8]
      .flatMap((y) => [0, 4, 8].map((x) => square(x, y)))
      .map((space, index) => ({
        creature: { index, space } as Creature,
        weight: 1,
      }));
    expect(mostJoined(prizes, 10)).toBe(5);
    // in a rectangle of 5 x 6 squares lie four
    expect(mostWithin(prizes, new Float64Array(9).fill(1), 10)).toBe(4);
    // one alone needs none on its way to another
    expect(mostJoined(prizes, 1)).toBe(1);
  });
});
