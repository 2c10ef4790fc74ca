import { describe, expect, it } from "vitest";
import { touchesRectangle } from "../src/rectangle.js";
import { snap } from "../src/snap.js";
import { generator, seed } from "./random.js";

describe("snap", () => {
  it("takes ties upwards, on both sides of 0, and never gives -0", () => {
    // At 8 units: 0.0625 is half a unit.
    expect(snap(0.0625, 0, 8).at).toBe(1);
    expect(snap(-0.0625, 0, 8).at).toBe(0);
    expect(snap(-0.1875, 0, 8).at).toBe(-1);
    expect(snap(-0.01, 0, 8).at).toBe(0);
    expect(snap(1, 1, 8).at).toBe(0);
  });

  it("is exact where floats are not", () => {
    // (0.1125 - 0.1) x 40 is 0.5, a tie; in floats 0.0125 comes out a little small and the tie would fall down.
    expect(snap(0.1125, 0.1, 40).at).toBe(1);
    expect(snap(0.0875, 0.1, 40).at).toBe(0);
    expect(snap(0.0125, 0.1, 40).at).toBe(-3);
    expect(snap(0.0875, 0.2, 40).at).toBe(-4);
  });

  it("tells how far it moved, in units", () => {
    expect(snap(0.0625, 0, 8).moved).toBe(0.5);
    expect(snap(0.125, 0, 8).moved).toBe(0);
    expect(snap(9.233454, 0, 1024)).toEqual({ at: 9455, moved: 0.056896 });
  });

  it("takes exponents, tiny and with many places", () => {
    expect(snap(1e-7, 0, 8).at).toBe(0);
    expect(snap(5e-324, 0, 8).at).toBe(0);
    expect(snap(-5e-324, 0, 8).at).toBe(0);
    expect(snap(1.5e-7, -0.0624999, 8).at).toBe(1);
    expect(snap(1e4, 0, 80_000).at).toBe(800_000_000);
    expect(snap(0.06249999999999, 0, 8).at).toBe(0);
  });

  it("agrees with whole-number arithmetic on the decimal text", () => {
    const random = generator(seed);
    for (let n = 0; n < 5000; n++) {
      const places = Math.floor(random() * 11);
      const units = 8 * (1 + Math.floor(random() * 300));
      const text = () => {
        const digits = BigInt(Math.floor((random() - 0.5) * 1e13));
        const short = digits / 10n ** BigInt(Math.max(0, 10 - places));
        return { digits: short, x: Number(`${short}e-${places}`) };
      };
      const [x, origin] = [text(), text()];
      const scale = 2n * 10n ** BigInt(places);
      const top = (x.digits - origin.digits) * BigInt(units) * 2n + scale / 2n;
      const floor = top / scale - (top % scale < 0n ? 1n : 0n);
      expect(snap(x.x, origin.x, units).at, `${x.x} - ${origin.x} at ${units}, seed ${seed}`).toBe(Number(floor) + 0);
    }
  });
});

describe("touchesRectangle", () => {
  it.each([
    [1, 1, 2, 2, true], // inside
    [-1, 1, 1, 1, true], // one end inside
    [-5, 5, 15, 5, true], // across
    [-5, -5, 15, 15, true], // along the diagonal
    [-1, 1, 1, -1, true], // through the corner (0, 0)
    [-2, 1, 1, -2, false], // past the corner
    [-3, 10, -1, 0, false], // left of it
    [0, -3, 0, 0, true], // an end on the border
    [-1, 0, 11, 0, true], // along the border
    [-1, 11, 11, 11, false], // below it
    [9, -1, 11, 1, true], // through the corner (10, 0)
    [9, -2, 12, 1, false], // past it
    [-1_600_000_000, -1, 1_600_000_001, 1, true], // crosses y = 0 at x = 0.5
    [-1_600_000_000, -1, 1_600_000_022, 1, false], // crosses y = 0 at x = 11
  ])("(%i,%i)-(%i,%i) in 10 by 10: %s", (x0, y0, x1, y1, yes) => {
    expect(touchesRectangle(x0, y0, x1, y1, 10, 10)).toBe(yes);
    expect(touchesRectangle(x1, y1, x0, y0, 10, 10)).toBe(yes);
    expect(touchesRectangle(10 - x0, y0, 10 - x1, y1, 10, 10)).toBe(yes);
    expect(touchesRectangle(y0, x0, y1, x1, 10, 10)).toBe(yes);
  });
});
