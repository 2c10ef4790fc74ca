/** Pieces that are cut hold at least what they should: told by fractions in whole numbers of any size. */
import { describe, expect, it } from "vitest";
import { bordersOf, meetings } from "../../../src/search/free/borders.js";
import { cutAt, type Piece, pieceOf } from "../../../src/search/free/piece.js";
import { reachedOf } from "../../../src/search/free/reached.js";
import type { FreeRect } from "../../../src/systems/free.js";
import { Random, SEED } from "../../oracle/random.js";

/** A point (x, y) / w. */
interface Point {
  readonly x: bigint;
  readonly y: bigint;
  readonly w: bigint;
}

/** Whether a convex piece, told the way x turns to y, holds a point. */
function holds({ xs, ys }: Piece, { x, y, w }: Point): boolean {
  return xs.every((_, k) => {
    const l = (k + 1) % xs.length;
    const [px, py, qx, qy] = [xs[k]!, ys[k]!, xs[l]!, ys[l]!].map(BigInt) as [bigint, bigint, bigint, bigint];
    return (qx - px) * (y - py * w) - (qy - py) * (x - px * w) >= 0n;
  });
}

/** The very corners of what of a piece has a x + b y + c >= 0. */
function trueCorners({ xs, ys }: Piece, a: number, b: number, c: number): Point[] {
  const out: Point[] = [];
  const measure = xs.map((x, k) => BigInt(a) * BigInt(x) + BigInt(b) * BigInt(ys[k]!) + BigInt(c));
  xs.forEach((x, k) => {
    const l = (k + 1) % xs.length;
    const [u, v] = [measure[k]!, measure[l]!];
    if (u >= 0n) out.push({ x: BigInt(x), y: BigInt(ys[k]!), w: 1n });
    if (u > 0n === v > 0n || u === 0n || v === 0n) return;
    // p + (q - p) u / (u - v)
    const w = u > v ? u - v : v - u;
    const s = u > v ? u : -u;
    const part = (p: number, q: number): bigint => BigInt(p) * w + BigInt(q - p) * s;
    out.push({ x: part(x, xs[l]!), y: part(ys[k]!, ys[l]!), w });
  });
  return out;
}

const isConvex = ({ xs, ys }: Piece): boolean =>
  xs.every((x, k) => {
    const [l, m] = [(k + 1) % xs.length, (k + 2) % xs.length];
    return (xs[l]! - x) * (ys[m]! - ys[l]!) - (ys[l]! - ys[k]!) * (xs[m]! - xs[l]!) >= 0;
  });

describe("a piece that is cut", () => {
  it("by hand: a square by a slanting line", () => {
    // x + 3 y <= 10 in 0..4: the line meets x = 0 at 10/3 and x = 4 at 2
    const cut = cutAt(pieceOf({ x0: 0, y0: 0, x1: 4, y1: 4 }), (x, y) => 10 - x - 3 * y);
    expect([...cut.xs].map((x, k) => [x, cut.ys[k]])).toEqual([
      [0, 0],
      [4, 0],
      [4, 2],
      [0, 4],
    ]);
  });

  it("holds all that it should, and little more", () => {
    const r = new Random(SEED, "pieces cut");
    let [slanting, corners] = [0, 0];
    for (let run = 0; run < 400; run++) {
      const scale = r.pick([10, 1000, 40_000]);
      const [x0, y0] = [r.int(-scale, scale), r.int(-scale, scale)];
      let piece = pieceOf({ x0, y0, x1: x0 + r.int(1, scale), y1: y0 + r.int(1, scale) });
      for (let n = 0; n < 5 && piece.xs.length > 2; n++) {
        const [a, b] = [r.int(-50, 50), r.int(-50, 50)];
        const k = r.int(0, piece.xs.length - 1);
        const c = -(a * piece.xs[k]! + b * piece.ys[k]!) + r.int(-10, 10) * r.pick([0, 1, scale]);
        const cut = cutAt(piece, (x, y) => a * x + b * y + c);
        const all = trueCorners(piece, a, b, c);
        if (cut.xs.length > 2) for (const p of all) expect({ run, held: holds(cut, p) }).toEqual({ run, held: true });
        else expect(all.length === 0 || cut.xs.length > 0).toBe(true);
        expect(isConvex(cut)).toBe(true);
        // each corner lies less than a unit, on both axes, from a true one
        if (cut !== piece)
          for (const [i, x] of cut.xs.entries()) {
            const near = all.some((p) => {
              const off = (v: bigint, at: number): bigint => {
                const d = v - BigInt(at) * p.w;
                return d < 0n ? -d : d;
              };
              return off(p.x, x) < p.w && off(p.y, cut.ys[i]!) < p.w;
            });
            expect({ run, near }).toEqual({ run, near: true });
            corners++;
          }
        if (n > 0 && cut !== piece) slanting++;
        piece = cut;
      }
    }
    expect(Math.min(slanting, corners)).toBeGreaterThan(100);
  });

  it("5e.template: what of a space may be reached from a box holds every point that is", () => {
    const r = new Random(SEED, "reached");
    let cut = 0;
    const missed: object[] = [];
    for (let run = 0; run < 300; run++) {
      const side = (low: number, high: number, most: number): [number, number] => {
        const from = r.int(low, high);
        return [from, from + r.int(0, most)];
      };
      const [bx0, bx1] = side(-300, 300, 60);
      const [by0, by1] = side(-300, 300, 60);
      const box: FreeRect = { x0: bx0, y0: by0, x1: bx1, y1: by1 };
      const body: FreeRect = { x0: 0, y0: 0, x1: 100, y1: 100 };
      const limit = r.int(50, 450) ** 2 - r.int(0, 1);
      const piece = reachedOf(box, { body, region: { limit } } as never);
      if (piece === undefined) continue;
      cut++;
      for (let x = 0; x <= 100; x += 4)
        for (let y = 0; y <= 100; y += 4) {
          const [dx, dy] = [Math.max(0, bx0 - x, x - bx1), Math.max(0, by0 - y, y - by1)];
          if (dx * dx + dy * dy >= limit) continue;
          const isHeld = piece.xs.length > 2 && holds(piece, { x: BigInt(x), y: BigInt(y), w: 1n });
          if (!isHeld) missed.push({ run, x, y });
        }
    }
    expect(missed).toEqual([]);
    expect(cut).toBeGreaterThan(50);
  });
});

describe("where borders meet", () => {
  it("lies within the bounds that are told, which are two units wide at most", () => {
    const r = new Random(SEED, "borders");
    let [met, roots] = [0, 0];
    // v lies at or above n / 1: v - n = (p - n w + q sqrt(d)) / w
    const sign = (p: bigint, q: bigint, d: bigint): number => {
      const [pp, qq] = [p * p, q * q * d];
      if (q === 0n || d === 0n) return p > 0n ? 1 : p < 0n ? -1 : 0;
      if (p >= 0n && q > 0n) return 1;
      if (p <= 0n && q < 0n) return -1;
      return pp === qq ? 0 : pp > qq === p > 0n ? 1 : -1;
    };
    for (let run = 0; run < 150; run++) {
      const rect = (): FreeRect => {
        const [x, y] = [r.int(-60, 60), r.int(-60, 60)];
        return { x0: x, y0: y, x1: x + r.int(1, 30), y1: y + r.int(1, 30) };
      };
      const [a, b] = [bordersOf(rect(), r.int(10, 80)), bordersOf(rect(), r.int(10, 80))];
      for (const s of a)
        for (const t of b)
          for (const { x, y, w, d, within } of meetings(s, t)) {
            met++;
            if (d > 0n) roots++;
            for (const [v, low, high] of [
              [x, within.x0, within.x1],
              [y, within.y0, within.y1],
            ] as const) {
              expect(high - low).toBeLessThanOrEqual(2);
              expect(sign(v.p - BigInt(low) * w, v.q, d)).toBeGreaterThanOrEqual(0);
              expect(sign(v.p - BigInt(high) * w, v.q, d)).toBeLessThanOrEqual(0);
            }
          }
    }
    expect(Math.min(met, roots)).toBeGreaterThan(100);
  });
});
