import { describe, expect, it } from "vitest";
import { boxMeets, type Vertex } from "../../src/shapes/meets.js";
import { random } from "./help.js";
import { common, nearer, ONE, type Point, rectangle, root, same, TINY } from "./slow.js";

const rnd = random(5150);
const pick = (n: number): number => Math.floor(rnd() * n);

/** A triangle on a small lattice, the way x turns to y, its corners with weights of their own. */
function triangle(): readonly (readonly [number, number])[] {
  for (;;) {
    const c = Array.from({ length: 3 }, () => [pick(17) - 8, pick(17) - 8] as const);
    const turn = (c[1][0] - c[0][0]) * (c[2][1] - c[0][1]) - (c[1][1] - c[0][1]) * (c[2][0] - c[0][0]);
    if (turn > 0) return c;
  }
}

const weighted = (c: readonly (readonly [number, number])[]): Vertex[] =>
  c.map(([x, y], i) => {
    const w = BigInt(1 + ((i + x + 8) % 3));
    return [BigInt(x) * w, BigInt(y) * w, w];
  });

const fixed = (c: readonly (readonly [number, number])[]): Point[] =>
  c.map(([x, y]) => [BigInt(x) * ONE, BigInt(y) * ONE]);

describe("boxes and boxes with a border against triangles, long and thin ones too", () => {
  it("no border: a common area, touching is none", () => {
    let met = 0;
    for (let i = 0; i < 900; i++) {
      const c = triangle();
      const [x, y, w, h] = [pick(9) - 4, pick(9) - 4, 1 + pick(5), 1 + pick(3)];
      const right = common(rectangle(1, x, y, x + w, y + h), fixed(c)) > TINY;
      if (right) met++;
      const [x0, y0, x1, y1] = [x, y, x + w, y + h].map(BigInt);
      same([c, x, y, w, h], boxMeets(x0, y0, x1, y1, 0n, weighted(c)), right);
    }
    expect(met > 200 && met < 700).toBe(true);
  });

  it("with a border: nearer than it to the box, touching is none", () => {
    let met = 0;
    for (let i = 0; i < 900; i++) {
      const c = triangle();
      const [x, y, w, h, r2] = [pick(13) - 6, pick(13) - 6, 1 + pick(4), 1 + pick(3), [1, 2, 4, 5, 8, 9][pick(6)]];
      const box = rectangle(1, x, y, x + w, y + h);
      const r = root(BigInt(r2) * ONE * ONE);
      const near = (p: readonly Point[], q: readonly Point[]): boolean => p.some((at) => nearer(q, at, r));
      const right = common(box, fixed(c)) > TINY || near(box, fixed(c)) || near(fixed(c), box);
      if (right) met++;
      const [x0, y0, x1, y1] = [x, y, x + w, y + h].map(BigInt);
      same([c, x, y, w, h, r2], boxMeets(x0, y0, x1, y1, BigInt(r2), weighted(c)), right);
    }
    expect(met > 200 && met < 850).toBe(true);
  });

  it("a disc: nearer than its radius to the middle", () => {
    for (let i = 0; i < 600; i++) {
      const c = triangle();
      const [x, y, r2] = [pick(13) - 6, pick(13) - 6, [1, 2, 4, 5, 9][pick(5)]];
      const right = nearer(fixed(c), [BigInt(x) * ONE, BigInt(y) * ONE], root(BigInt(r2) * ONE * ONE));
      const [a, b] = [BigInt(x), BigInt(y)];
      same([c, x, y, r2], boxMeets(a, b, a, b, BigInt(r2), weighted(c)), right);
    }
  });

  it("a sliver across a wide box with a thin border, and one that ends before it, on all four sides", () => {
    for (const [a, b, c, d] of [
      [1, 0, 0, 1],
      [0, -1, 1, 0],
      [-1, 0, 0, -1],
      [0, 1, -1, 0],
    ]) {
      // box from (-10, -10) to (10, 10), a border of 1; the sliver stands on y = 40 and points at y = end
      const meets = (end: number): boolean => {
        const corners = [
          [2, 40],
          [0, 40],
          [1, end],
        ].map(([x, y]): Vertex => [BigInt(a * x + b * y), BigInt(c * x + d * y), 1n]);
        return boxMeets(-10n, -10n, 10n, 10n, 1n, corners);
      };
      expect([-40, 0, 10, 11, 12].map(meets)).toEqual([true, true, true, false, false]);
    }
  });
});
