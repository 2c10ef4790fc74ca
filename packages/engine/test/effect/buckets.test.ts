import { describe, expect, it } from "vitest";
import { Buckets } from "../../src/effect/buckets.js";
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

  it("looks at few boxes along a line through a large map", () => {
    const boxes: number[] = [];
    for (let y = 0; y < 100; y++) for (let x = 0; x < 100; x++) boxes.push(8 * x + 1, 8 * y + 1, 8 * x + 2, 8 * y + 2);
    expect(new Buckets(8, boxes).along(0, 0, 799, 799).length).toBeLessThan(500);
  });
});
