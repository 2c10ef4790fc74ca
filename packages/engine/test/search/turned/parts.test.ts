import { describe, expect, it } from "vitest";
import { isClearOf } from "../../../src/search/turned/clear-of.js";
import { between, simplestBetween } from "../../../src/search/turned/direction.js";
import { slicesOf } from "../../../src/search/turned/slices.js";
import { Span, signAt } from "../../../src/search/turned/span.js";
import { TurnRoom } from "../../../src/search/turned/turn-room.js";

const rect = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

describe("directions", () => {
  it("5e.template: the simplest between two, of at most six digits", () => {
    expect(simplestBetween([1, 0], [0, 1])).toEqual([1, 1]);
    expect(simplestBetween([2, 1], [1, 1])).toEqual([3, 2]);
    expect(simplestBetween([999_999, 1], [999_998, 1])).toBeUndefined();
    expect(simplestBetween([1, 0], [999_999, 1])).toBeUndefined();
    expect(between([1, 0], [999_998, 1])).toEqual([999_999, 1]);
    // not the nearest to one end: all between are m (1, 0) + n (3, 1)
    expect(between([1, 0], [3, 1])).toEqual([499_998 + 3, 1]);
  });

  it("5e.template: signs of a cos t + b sin t + k are exact", () => {
    // along (3, 4): 3/5 a + 4/5 b + k
    expect(signAt(5, 5, -7, [3, 4])).toBe(0);
    // less than (4, 3) and (3, 4) between which it is more
    expect(signAt(5, 5, -7, [300_000, 399_999])).toBe(1);
    expect(signAt(5, 5, -7, [300_000, 400_001])).toBe(-1);
    const span = new Span([1, 0], [3, 4], true, true);
    // highest at its end, where it is nothing; at an open end that is all of it
    expect(span.somePositive(3, 4, -5)).toBe(false);
    expect(span.someZero(3, 4, -5)).toBe(false);
    expect(new Span([1, 0], [3, 4], true, false).someZero(3, 4, -5)).toBe(true);
    // highest within: root of 2 at 45 degrees
    expect(span.somePositive(1000, 1000, -1414)).toBe(true);
    expect(span.somePositive(1000, 1000, -1415)).toBe(false);
    // 1000 at one end, 1400 at the other
    expect(span.allPositive(1000, 1000, -1000)).toBe(true);
    expect(new Span([1, 0], [3, 4], false, true).allPositive(1000, 1000, -1000)).toBe(false);
  });

  it("5e.template: a square just fits between two corners 5 apart along (-4, 3) and (3, 4)", () => {
    // the corners (0, 0) and (-4, 3) of two allies
    const all = slicesOf([rect(0, -1, 1, 0), rect(-5, 3, -4, 4)], 2.5);
    expect(all).toContainEqual({ along: [1, 0], long: 1 });
    expect(all).toContainEqual({ along: [3, 4], long: 5 });
    expect(slicesOf([], 2.5)).toEqual([{ along: [1, 0], long: 1 }]);
  });
});

describe("rooms", () => {
  const square = { half: 2000, step: 1, units: 1000 };

  it("5e.template: touching covers nothing, and a turn about the middle covers more", () => {
    const at = rect(0, 0, 0, 0);
    const straight = new TurnRoom(square, Span.one([1, 0]), at, undefined);
    expect(straight.side(rect(2000, 0, 3000, 1000))).toBe("out");
    expect(straight.side(rect(1999, 0, 3000, 1000))).toBe("in");
    expect(straight.mayTouch(rect(2000, 0, 3000, 1000))).toBe(true);
    // a corner comes to 2828
    const round = new TurnRoom(square, new Span([1, 0], [0, 1], true, true), at, undefined);
    expect(round.side(rect(2828, -500, 3000, 500))).toBe("mixed");
    expect(round.side(rect(2829, -500, 3000, 500))).toBe("out");
    expect(round.side(rect(1000, -500, 3000, 500))).toBe("in");
  });

  it("5e.template: told from each of its corners it is the same square", () => {
    // along (3, 4) about (0, 0): corners (400, -2800), (2800, 400), (-400, 2800), (-2800, -400)
    const corners = [
      [400, -2800],
      [2800, 400],
      [-400, 2800],
      [-2800, -400],
    ] as const;
    for (const quarter of [0, 1, 2, 3] as const) {
      const [x, y] = corners[quarter];
      const room = new TurnRoom(square, Span.one([3, 4]), rect(x, y, x, y), quarter);
      expect(room.side(rect(400, -3800, 1400, -2799))).toBe("in");
      expect(room.side(rect(400, -3800, 1400, -2800))).toBe("out");
      expect(room.holds(rect(-1000, -1000, 1000, 1000), 0)).toBe(true);
    }
  });
});

describe("lines from boxes of origins", () => {
  const wall = (x0: number, y0: number, x1: number, y1: number) => ({
    ...rect(x0, y0, x1, y1),
    bottom: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    only: undefined,
    index: 0,
  });
  const clear = (...walls: ReturnType<typeof wall>[]): boolean =>
    isClearOf(rect(0, 0, 2, 2), rect(10, 0, 12, 2), 0, 1, { walls, solids: [] }, () => false);

  it("5e.blocked: a wall between, one that ends between, one within, and some beside", () => {
    expect(clear()).toBe(true);
    expect(clear(wall(5, -9, 5, 9))).toBe(false);
    expect(clear(wall(5, 1, 5, 9))).toBe(false);
    expect(clear(wall(11, 1, 11.5, 1))).toBe(false);
    expect(clear(wall(5, 2, 5, 9))).toBe(false);
    expect(clear(wall(5, 3, 5, 9))).toBe(true);
    expect(clear(wall(13, -9, 13, 9))).toBe(true);
    expect(clear(wall(-1, 3, 20, 3))).toBe(true);
  });
});
