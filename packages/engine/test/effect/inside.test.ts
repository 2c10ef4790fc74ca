import { describe, expect, it } from "vitest";
import type { Extent } from "../../src/effect/effect.js";
import { passesInside } from "../../src/effect/inside.js";
import type { Dot } from "../../src/effect/sight.js";
import { drawer } from "./sight-scenes.js";

const dot = (x: number, y: number, z = 0, ix = 0, iy = 0): Dot => ({ x, y, z, ix, iy, iz: 0 });
const cube = { x0: 2, y0: 2, z0: -1, x1: 4, y1: 4, z1: 1 };

describe("a line passes through the inside of a box", () => {
  it("not by touching a side, an edge or a corner", () => {
    expect(passesInside(dot(0, 2), dot(6, 2), cube)).toBe(false); // along a side
    expect(passesInside(dot(0, 4), dot(4, 0), cube)).toBe(false); // through the corner (2, 2)
    expect(passesInside(dot(0, 3), dot(2, 3), cube)).toBe(false); // up to a side
    expect(passesInside(dot(0, 3, 1), dot(6, 3, 1), cube)).toBe(false); // over its top
    expect(passesInside(dot(0, 3), dot(6, 3), cube)).toBe(true);
    expect(passesInside(dot(2, 2), dot(4, 4), cube)).toBe(true); // from corner to corner
  });

  it("by an inset that takes it from the side to the inside", () => {
    expect(passesInside(dot(0, 2), dot(6, 2, 0, 0, 1), cube)).toBe(true);
    expect(passesInside(dot(0, 2), dot(6, 2, 0, 0, -1), cube)).toBe(false);
    expect(passesInside(dot(0, 2, 0, 0, 1), dot(6, 2, 0, 0, -1), cube)).toBe(true); // over the half way at x = 3
    expect(passesInside(dot(0, 4), dot(4, 0, 0, 0, 1), cube)).toBe(true); // past the corner on its inner side
    expect(passesInside(dot(0, 4), dot(4, 0, 0, 0, -1), cube)).toBe(false);
  });

  it("alike at any size: lengths past what floats hold are told in more digits", () => {
    const far = 2 ** 30;
    const d = drawer(Number(process.env.AMBIT_SEED ?? 1));
    const runs = 10 * Number(process.env.AMBIT_RUNS ?? 500);
    let through = 0;
    for (let run = 0; run < runs; run++) {
      const width = 2 + d.below(5);
      const one = (): Dot => ({
        x: d.below(width),
        y: d.below(width),
        z: d.below(3),
        ix: d.below(3) - 1,
        iy: d.below(3) - 1,
        iz: d.below(3) - 1,
      });
      const [p, q] = [one(), one()];
      const [x0, y0, z0] = [d.below(width), d.below(width), d.below(2)];
      const b: Extent = { x0, y0, z0, x1: x0 + 1 + d.below(2), y1: y0 + 1 + d.below(2), z1: z0 + 1 + d.below(2) };
      const large = (v: Dot): Dot => ({ ...v, x: v.x * far, y: v.y * far, z: v.z * far });
      const grown = Object.fromEntries(
        Object.entries(b).map(([k, v]) => [k, (v as number) * far]),
      ) as unknown as Extent;
      const small = passesInside(p, q, b);
      if (small) through++;
      const right = passesInside(large(p), large(q), grown);
      if (small !== right) expect({ p, q, b, passes: small }).toEqual({ p, q, b, passes: right });
    }
    expect(through).toBeGreaterThan(runs / 100);
  });
});
