import { describe, expect, it } from "vitest";
import { isFarther, wayBetween } from "../../../src/search/turned/apart.js";
import { isClearOf } from "../../../src/search/turned/clear-of.js";
import { between, simplestBetween, type Vec } from "../../../src/search/turned/direction.js";
import { FixedRoom } from "../../../src/search/turned/fixed-room.js";
import { slicesOf } from "../../../src/search/turned/slices.js";
import { Span, signAt } from "../../../src/search/turned/span.js";
import { TurnRoom } from "../../../src/search/turned/turn-room.js";
import { ONE } from "../../../src/shapes/roots.js";
import { type Random, random } from "../free/scenes.js";

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

/** The sign of a dx + b dy + k |d|, by a root of 120 binary places. */
function slowSign(a: number, b: number, k: number, [dx, dy]: Vec): number {
  const places = 120n;
  const all = BigInt(a) * BigInt(dx) + BigInt(b) * BigInt(dy);
  const value = (all << places) + BigInt(k) * slowRoot(BigInt(dx * dx + dy * dy) << (2n * places));
  // a root that is no whole number is cut off below its last place
  const off = value < 0n ? -value : value;
  return off <= BigInt(Math.abs(k)) ? 0 : value > 0n ? 1 : -1;
}

function slowRoot(n: bigint): bigint {
  let [low, high] = [0n, 1n << BigInt(n.toString(2).length)];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle <= n) low = middle;
    else high = middle;
  }
  return low;
}

describe("bounds of a span against roots of 120 places", () => {
  const vec = (r: Random): Vec => {
    const [x, y] = [
      [0, 1, 3, 4, 5, 12],
      [1, 0, 4, 3, 12, 5],
    ];
    if (r(3) === 0) {
      const k = r(6);
      return [y[k], x[k]];
    }
    return [1 + r(999_999), r(1_000_000)];
  };
  const near = (a: number, b: number, [dx, dy]: Vec): number => -Math.round((a * dx + b * dy) / Math.hypot(dx, dy));

  it("5e.template: signs that some or all directions have, at just about nothing", () => {
    const r = random(71);
    let zeros = 0;
    for (let n = 0; n < 800; n++) {
      const size = [10, 5000, 1_000_000, 2 ** 26, 2 ** 31][r(5)];
      const [a, b] = [r(2 * size) - size, r(2 * size) - size];
      let [from, to] = [vec(r), vec(r)];
      if (from[0] * to[1] - from[1] * to[0] < 0) [from, to] = [to, from];
      const isOne = from[0] * to[1] === from[1] * to[0];
      if (isOne) to = from;
      const [openFrom, openTo] = isOne ? [false, false] : [r(2) === 0, r(2) === 0];
      const k = [near(a, b, from), near(a, b, to), -Math.round(Math.hypot(a, b)), Math.round(Math.hypot(a, b))][r(4)];
      const span = new Span(from, to, openFrom, openTo);
      const ends = [slowSign(a, b, k, from), slowSign(a, b, k, to)];
      if (ends.includes(0)) zeros++;
      const isInside = (x: number, y: number): boolean => from[0] * y - from[1] * x > 0 && x * to[1] - y * to[0] > 0;
      const length = BigInt(a) ** 2n + BigInt(b) ** 2n - BigInt(k) ** 2n;
      const top = k > 0 || length > 0n ? 1 : length === 0n ? 0 : -1;
      const bottom = k <= 0 || length > 0n ? -1 : length === 0n ? 0 : 1;
      const peak = isInside(a, b) ? top : -1;
      const pit = isInside(-a, -b) ? bottom : 1;
      const label = `${n}: ${a} ${b} ${k} ${from} ${to}`;
      expect([label, span.somePositive(a, b, k)]).toEqual([label, ends.includes(1) || peak === 1]);
      const atEnd = (sign: number, open: boolean): boolean => sign > 0 || (sign === 0 && !open);
      expect([label, span.someZero(a, b, k)]).toEqual([
        label,
        atEnd(ends[0], openFrom) || atEnd(ends[1], openTo) || peak >= 0,
      ]);
      expect([label, span.allPositive(a, b, k)]).toEqual([
        label,
        !ends.includes(-1) && (ends[0] === 1 || openFrom) && (ends[1] === 1 || openTo) && pit === 1,
      ]);
      // no direction comes to more than the bound
      const most = span.mostOf(a, b) / ONE;
      const over = Math.ceil(most);
      for (const d of [from, to]) expect(slowSign(a, b, -over, d)).toBeLessThanOrEqual(0);
      if (isInside(a, b)) expect(BigInt(over) ** 2n >= BigInt(a) ** 2n + BigInt(b) ** 2n).toBe(true);
      expect(most).toBeLessThanOrEqual(Math.hypot(a, b) + 3 + size / 1_000_000);
    }
    expect(zeros).toBeGreaterThan(25);
  });

  it("5e.range: what is called too far away is so wherever it lies in a room", () => {
    const r = random(72);
    const square = { half: 2000, step: 1, units: 1000 };
    let [told, left] = [0, 0];
    for (let n = 0; n < 600; n++) {
      const wide = [0, 3, 40, 900][r(4)];
      const [x0, y0] = [r(9000) - 4500, r(9000) - 4500];
      const body = { x0: 0, y0: 0, x1: r(1500), y1: r(1500) };
      const more = 500 + r(1500);
      const fixed = [
        [3, 4, 5],
        [5, 12, 13],
        [20, 21, 29],
      ][r(3)];
      const [dx, dy] = [fixed[0], fixed[1]];
      const [from, to]: [Vec, Vec] = [
        [100, 10 + r(40)],
        [100, 51 + r(3 * wide + 2)],
      ];
      const isFixed = r(2) === 0;
      const at = { x0, y0, x1: x0 + wide, y1: y0 + wide };
      const room = isFixed
        ? FixedRoom.about(square, [dx, dy], fixed[2], at)
        : new TurnRoom(square, new Span(from, to, false, false), at, undefined);
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k < 40; k++) {
        const [x, y] = [x0 + (wide * r(5)) / 4, y0 + (wide * r(5)) / 4];
        const t = r(5) / 4;
        const [vx, vy] = isFixed ? [dx, dy] : [100, from[1] + (to[1] - from[1]) * t];
        least = Math.min(least, slowDistance(x, y, vx, vy, square.half, body));
      }
      const may = room.mayTouch(body, more);
      if (least <= more) expect([n, may]).toEqual([n, true]);
      // a single square is told almost exactly
      if (wide === 0 && isFixed && least > more + 5) expect([n, may]).toEqual([n, false]);
      if (may) left++;
      else told++;
    }
    expect(Math.min(told, left)).toBeGreaterThan(100);
  });

  it("5e.range: a gap is compared with a distance by squares", () => {
    // 5 along (3, 4) is 25 by the product
    expect([isFarther(25, 5, 3, 4), isFarther(26, 5, 3, 4)]).toEqual([false, true]);
    // 1414 and 1415 over the root of 2: 999.85 and 1000.56
    expect([isFarther(1414, 1000, 1, 1), isFarther(1415, 1000, 1, 1)]).toEqual([false, true]);
    expect(isFarther(0, 0, 3, 4)).toBe(false);
    expect(wayBetween(0, 0, 1, 0, 10, { x0: 13, y0: 14, x1: 20, y1: 20 }, 4)).toEqual([3, 4]);
    expect(wayBetween(0, 0, 1, 0, 10, { x0: 10, y0: 10, x1: 20, y1: 20 }, 4)).toEqual([0, 0]);
  });
});

/** How far a square lies from a rectangle, about, by points of both borders. */
function slowDistance(
  x: number,
  y: number,
  dx: number,
  dy: number,
  half: number,
  r: { x0: number; y0: number; x1: number; y1: number },
): number {
  const length = Math.hypot(dx, dy);
  const [c, s] = [dx / length, dy / length];
  let least = Number.POSITIVE_INFINITY;
  const outer = (px: number, py: number): number =>
    Math.hypot(Math.max(0, r.x0 - px, px - r.x1), Math.max(0, r.y0 - py, py - r.y1));
  const inner = (px: number, py: number): number => {
    const [u, v] = [(px - x) * c + (py - y) * s, (py - y) * c - (px - x) * s];
    return Math.hypot(Math.max(0, Math.abs(u) - half), Math.max(0, Math.abs(v) - half));
  };
  for (const u of [-half, half])
    for (const v of [-half, half]) least = Math.min(least, outer(x + u * c - v * s, y + u * s + v * c));
  for (const px of [r.x0, r.x1]) for (const py of [r.y0, r.y1]) least = Math.min(least, inner(px, py));
  return least;
}

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
