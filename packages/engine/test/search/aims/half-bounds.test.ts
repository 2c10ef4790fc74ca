/** Bounds of the covered part of a square as a shape turns, and the sectors of directions that they are told for. */
import { describe, expect, it } from "vitest";
import { CoveredPart } from "../../../src/search/aims/covered.js";
import { sectorOf } from "../../../src/search/aims/sector.js";
import type { AimShape } from "../../../src/systems/aims.js";
import { type Random, random } from "../free/scenes.js";

type Vector = readonly [number, number];

/** A unit of a tenth of a square, so that lengths of half a foot are whole. */
const UNITS = 10;

const SHAPES: Record<string, { shape: AimShape; rise: number }> = {
  cone: { shape: { kind: "cone", length: 60, half: 0, round: false }, rise: 0 },
  "short cone": { shape: { kind: "cone", length: 25, half: 0, round: false }, rise: 0 },
  "round cone": { shape: { kind: "cone", length: 60, half: 0, round: true }, rise: 0 },
  "cone a layer up": { shape: { kind: "cone", length: 60, half: 0, round: false }, rise: 10 },
  "round cone a layer up": { shape: { kind: "cone", length: 60, half: 0, round: true }, rise: 10 },
  line: { shape: { kind: "line", length: 70, half: 5, round: false }, rise: 0 },
  "wide line": { shape: { kind: "line", length: 35, half: 14, round: false }, rise: 0 },
};

/** A vector somewhere, and one a little farther round. */
function sides(r: Random): readonly [Vector, Vector] {
  const vector = (at: number): Vector => [Math.round(999_999 * Math.cos(at)), Math.round(999_999 * Math.sin(at))];
  const at = (r(6283) + r(1000) / 1000) / 1000;
  return [vector(at), vector(at + [0.5, 0.1, 0.02, 0.004, 0.0005][r(5)])];
}

describe("the covered part in all directions of a sector", () => {
  it.each(Object.keys(SHAPES))("%s: what is told of all holds for each", (name) => {
    const { shape, rise } = SHAPES[name];
    const part = new CoveredPart(shape, rise, UNITS);
    const r = random(name.length * 131 + 7);
    const told = { yes: 0, no: 0, unsure: 0 };
    for (let n = 0; n < 3000; n++) {
      const [from, to] = sides(r);
      const sector = sectorOf(from, to);
      if (sector === undefined) continue;
      // a square about where the shape's border lies
      const far = (r(100) / 100) * 1.2 * (shape.length / UNITS);
      const [mx, my] = sector.middle;
      const turn = Math.atan2(my, mx) + (r(2001) / 1000 - 1) * (0.6 + 1 / (far + 1));
      const square = { x: Math.floor(far * Math.cos(turn)), y: Math.floor(far * Math.sin(turn)) };
      const always = part.always(square, sector.middle, sector.tangent);
      told[always === undefined ? "unsure" : always ? "yes" : "no"]++;
      if (always === undefined) continue;
      const some = (k: number): Vector => [from[0] * (8 - k) + to[0] * k, from[1] * (8 - k) + to[1] * k];
      for (const toward of [from, sector.middle, to, ...[1, 2, 3, 4, 5, 6, 7].map(some)])
        if (part.isHalf(square, toward) !== always) expect({ square, from, to, toward }).toEqual(always);
    }
    // each is told often enough to be tried
    expect(Math.min(told.yes, told.no, told.unsure)).toBeGreaterThan(50);
  });
});

describe("sectors", () => {
  it("hold every vector of six digits once, beside a simple one too", () => {
    const inside = (from: Vector, to: Vector): string[] => {
      const sector = sectorOf(from, to);
      if (sector === undefined) return [];
      return [...inside(from, sector.middle), sector.middle.join(), ...inside(sector.middle, to)];
    };
    const row = (n: number): string => `${n},1`;
    const nine = Array.from({ length: 9 }, (_, i) => row(999_999 - i));
    expect(inside([1, 0], [999_990, 1])).toEqual(nine);
    // between two that come one after the other there is none; between a vector and its second next one
    expect(inside([999_999, 1], [999_998, 1])).toEqual([]);
    expect(inside([-1, 999_998], [-1, 999_996])).toEqual(["-1,999997"]);
    // of (n + 1, n) those from 999,990 on, which come ever closer to (1, 1)
    expect(inside([999_990, 999_989], [1, 1])).toEqual(
      Array.from({ length: 9 }, (_, i) => `${999_991 + i},${999_990 + i}`),
    );
  });

  it("are cut about in the middle of what they hold", () => {
    let cuts = 0;
    for (let to: Vector = [300, 1]; ; cuts++) {
      const sector = sectorOf([1, 0], to);
      if (sector === undefined) break;
      to = sector.middle as Vector;
    }
    // 999,699 vectors lie there in a row along (n, 1), others beside them
    expect(cuts).toBeGreaterThan(10);
    expect(cuts).toBeLessThan(60);
  });
});
