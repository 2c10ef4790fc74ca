import { describe, expect, it } from "vitest";
import { Buckets, FOUND } from "../../src/effect/buckets.js";
import { random } from "../shapes/help.js";

describe("buckets", () => {
  it("find every box that a segment or a rectangle touches", () => {
    const rnd = random(3);
    const whole = (n: number): number => Math.floor(rnd() * n) - n / 2;
    for (let round = 0; round < 40; round++) {
      const boxes: number[] = [];
      for (let i = 0; i < 60; i++) {
        const x = whole(200);
        const y = whole(200);
        boxes.push(x, y, x + Math.floor(rnd() * 30), y + Math.floor(rnd() * 30));
      }
      const index = new Buckets(8, boxes);
      const [x0, y0, x1, y1] = [whole(240), whole(240), whole(240), whole(240)];
      const along = new Set(index.along(x0, y0, x1, y1));
      const near = new Set(index.near(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)));
      for (let i = 0; i < 60; i++) {
        const [a, b, c, d] = boxes.slice(4 * i, 4 * i + 4);
        const inRect = a <= Math.max(x0, x1) && c >= Math.min(x0, x1) && b <= Math.max(y0, y1) && d >= Math.min(y0, y1);
        if (inRect) expect(near.has(i)).toBe(true);
        // a point of the segment in the box, tried at fine steps
        let met = false;
        for (let k = 0; k <= 2000 && !met; k++) {
          const x = x0 + ((x1 - x0) * k) / 2000;
          const y = y0 + ((y1 - y0) * k) / 2000;
          met = x >= a && x <= c && y >= b && y <= d;
        }
        if (met) expect([round, i, along.has(i)]).toEqual([round, i, true]);
      }
    }
  });

  it("of few boxes find just those that meet the rectangle, segments with ends in any order too", () => {
    // a box, one that shares a corner with it, a segment that leads back, and one far off
    const boxes = [0, 0, 4, 4, 4, 4, 6, 6, 9, 2, 5, 8, 20, 20, 21, 21];
    const index = new Buckets(8, boxes, true);
    expect(index.near(4, 4, 4, 4)).toEqual([0, 1]);
    expect(index.near(5, 5, 5, 5)).toEqual([1, 2]);
    expect(index.near(10, 0, 12, 12)).toEqual([]);
    expect(index.along(9, 8, 7, 5)).toEqual([2]);
    expect(index.entries(0, 0, 1, 1)).toBe(4);
    // from (1, 1) to the squares (2, 1) and (3, 1) of 2 units: up to (8, 4)
    const count = index.nearLines(1, 1, [1, 2, 4], 2);
    expect([...FOUND.subarray(0, count)]).toEqual([0, 1, 2]);
    const taken: number[] = [];
    index.outwards(0, 0, -1, -1, 4, 3, { open: () => true, take: (found, n) => taken.push(...found.subarray(0, n)) });
    expect(taken).toEqual([0]);
    expect(new Buckets(8, []).near(-99, -99, 99, 99)).toEqual([]);
  });

  it("find every box that a line from a point to the squares of some rows passes, and of a disc not those past its corners", () => {
    const rnd = random(4);
    const below = (n: number): number => Math.floor(rnd() * n);
    const unit = 4;
    for (let round = 0; round < 25; round++) {
      const boxes: number[] = [];
      for (let i = 0; i < 40; i++) {
        const [x, y] = [below(160) - 80, below(160) - 80];
        boxes.push(x, y, x + below(12), y + below(12));
      }
      // rows of any length, about the point or beside it, some of them left out
      const rows: number[] = [];
      const [left, top] = [below(20) - 15, below(24) - 16];
      for (let y = top; y < top + 1 + below(10); y++)
        if (below(6) > 0) rows.push(y, left + below(5), left + 6 + below(5));
      const [px, py] = [below(80) - 40, below(80) - 40];
      const index = new Buckets(8, boxes);
      const count = index.nearLines(px, py, rows, unit);
      const found = new Set(FOUND.subarray(0, count));
      for (let r = 0; r < rows.length; r += 3)
        for (const tx of [rows[r + 1]! * unit, rows[r + 2]! * unit])
          for (const ty of [rows[r]! * unit, (rows[r]! + 1) * unit])
            for (let k = 0; k <= 100; k++) {
              const [x, y] = [px + ((tx - px) * k) / 100, py + ((ty - py) * k) / 100];
              for (let i = 0; i < 40; i++) {
                const [a, b, c, d] = boxes.slice(4 * i, 4 * i + 4) as [number, number, number, number];
                if (x >= a && x <= c && y >= b && y <= d && !found.has(i))
                  expect({ round, i, x, y, found: false }).toEqual({ round, i, x, y, found: true });
              }
            }
    }
    // rows of a diamond about (0, 0): a box in the corner of their bounds is left out, one in the middle is not
    const diamond: number[] = [];
    for (let y = -10; y < 10; y++) diamond.push(y, -10 + (y < 0 ? -y - 1 : y), 10 - (y < 0 ? -y - 1 : y));
    // with some far away, since few boxes have no buckets of their own
    const far = Array.from({ length: 10 }, (_, i) => [400 + i, 400, 401 + i, 401]);
    const index = new Buckets(8, [36, 36, 37, 37, 0, 36, 1, 37, ...far.flat()]);
    const count = index.nearLines(0, 0, diamond, unit);
    expect([...FOUND.subarray(0, count)]).toEqual([1]);
  });

  it("looks at few boxes along a line through a large map", () => {
    const boxes: number[] = [];
    for (let y = 0; y < 100; y++) for (let x = 0; x < 100; x++) boxes.push(8 * x + 1, 8 * y + 1, 8 * x + 2, 8 * y + 2);
    expect(new Buckets(8, boxes).along(0, 0, 799, 799).length).toBeLessThan(500);
  });
});
