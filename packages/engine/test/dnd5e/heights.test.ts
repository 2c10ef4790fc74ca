/** 5e.height and 5e.template.gridless, by hand. */
import { describe, expect, it } from "vitest";
import type { Area, Place } from "../../src/contract/types.js";
import { based, count, creature, type Given, put } from "./table.js";

const layers = (g: Given, from: number, to: number): number[] => {
  const p = put(g);
  const out: number[] = [];
  for (let z = from; z <= to; z++) out.push(count(p, z));
  return out;
};
const sphere20: Area = { shape: "sphere", radiusFeet: 20 };

describe("5e.height", () => {
  it("a 20-ft sphere centred on the ground has 52 squares there, and so has one centred 5 ft up", () => {
    // widest slices: r^2 16, 15, 12, 7 have 52, 52, 32, 24 squares by half
    const half = (z: number, from: number, to: number) =>
      layers({ method: "dmg2014", area: sphere20, place: { point: [0, 0, z] } }, from, to);
    expect(half(0, -5, 4)).toEqual([0, 24, 32, 52, 52, 52, 52, 32, 24, 0]);
    expect(half(1, -4, 5)).toEqual([0, 24, 32, 52, 52, 52, 52, 32, 24, 0]);
    expect(half(1, 0, 0)).toEqual([52]);
    const p = put({ method: "dmg2014", area: sphere20, place: { point: [0, 0, 1] } });
    expect(p.footprint.layers).toEqual([-3, 4]);
  });

  it("a sphere between two layers is widest in its own", () => {
    const p = put({ area: sphere20, place: { point: [0, 0, 0.5] } });
    // from -3.5 to 4.5
    expect(p.footprint.layers).toEqual([-4, 4]);
    expect(count(p, 0)).toBe(60);
    expect(count(p, 4)).toBe(count(p, -4));
    // top slice: r^2 = 16 - 3.5^2 = 3.75: near corners (0, 0), (1, 0), (0, 1), (1, 1) in each quadrant
    expect(count(p, 4)).toBe(16);
    expect(count(p, 5)).toBe(0);
  });

  it("a layer is entered only by a part with volume", () => {
    const p = put({ area: { shape: "sphere", radiusFeet: 5 }, place: { point: [0, 0, 0.001] } });
    expect(p.footprint.layers).toEqual([-1, 1]);
    // r^2 at rise 0.999 is 0.001999: only the four squares about the centre
    expect([-2, -1, 0, 1, 2].map((z) => count(p, z))).toEqual([0, 4, 4, 4, 0]);
    const q = put({ area: { shape: "sphere", radiusFeet: 5 }, place: { point: [0, 0, 0] } });
    expect(q.footprint.layers).toEqual([-1, 0]);
  });

  it("a cylinder stands from its z up, or down", () => {
    const area: Area = { shape: "cylinder", radiusFeet: 10, heightFeet: 20 };
    expect(layers({ area, place: { point: [0, 0, 1] } }, 0, 5)).toEqual([0, 16, 16, 16, 16, 0]);
    expect(layers({ area, place: { point: [0, 0, 1], up: false } }, -4, 1)).toEqual([0, 16, 16, 16, 16, 0]);
    expect(put({ area, place: { point: [0, 0, 0.5] } }).footprint.layers).toEqual([0, 4]);
    expect(put({ area, place: { point: [0, 0] } }).place).toEqual({ point: [0, 0, 0], up: true });
    expect(put({ area, place: { point: [0, 0], up: false } }).place.up).toBe(false);
  });

  it("circle and square lie in the layer of their z", () => {
    expect(layers({ area: { shape: "circle", radiusFeet: 10 }, place: { point: [0, 0, 2.999] } }, 1, 3)).toEqual([
      0, 16, 0,
    ]);
    expect(layers({ area: { shape: "square", sideFeet: 10 }, place: { corner: [0, 0, -0.5] } }, -2, 0)).toEqual([
      0, 4, 0,
    ]);
  });

  it("a cube stands from its corner up by its side", () => {
    const area: Area = { shape: "cube", sideFeet: 10 };
    expect(layers({ area, place: { corner: [0, 0, 1] } }, 0, 3)).toEqual([0, 4, 4, 0]);
    expect(layers({ area, place: { corner: [0, 0, 0.5] } }, -1, 3)).toEqual([0, 4, 4, 4, 0]);
  });

  it("a line's width is centred on the ray", () => {
    const thin: Area = { shape: "line", lengthFeet: 20, widthFeet: 5 };
    const at = (z: number): Place => ({ point: [0, 0.5, z], toward: [1, 0] });
    expect(layers({ area: thin, place: at(0) }, -2, 1)).toEqual([0, 4, 4, 0]);
    expect(layers({ area: thin, place: at(0.5) }, -1, 1)).toEqual([0, 4, 0]);
    expect(layers({ area: { ...thin, widthFeet: 10 }, place: at(1) }, -1, 2)).toEqual([0, 12, 12, 0]);
  });

  it("a cone's cross-section is a disc", () => {
    const area: Area = { shape: "cone", lengthFeet: 30 };
    // any part, by columns: rise 0: 2 2 4 4 6 6; rise 1: half-width sqrt(t^2/4 - 1) from t = 2: 4 4 6 6; rise 2: 4 6
    expect(layers({ area, place: { point: [0, 0, 0], toward: [1, 0] } }, -4, 3)).toEqual([
      0, 10, 20, 24, 24, 20, 10, 0,
    ]);
    const p = put({ area, place: { point: [0, 0, 0.5], toward: [1, 0] } });
    expect(p.footprint.layers).toEqual([-3, 3]);
  });

  it("an emanation reaches up and down from the source's space", () => {
    const by = creature("c", [0, 0, 2], 2);
    const area: Area = { shape: "emanation", radiusFeet: 10 };
    // layers 2 and 3 are its own; rise 0 next to them; rise 1: reach sqrt(3), corners included still
    expect(layers({ area, place: {}, by }, -1, 6)).toEqual([0, 36, 36, 36, 36, 36, 36, 0]);
    // by half: rise 0: 32; rise 1: sides 1.73, second squares 0.73 of it
    expect(layers({ method: "dmg2024", area, place: {}, by }, 0, 5)).toEqual([32, 32, 32, 32, 32, 32]);
  });

  it("heights: flat holds the whole template above every layer", () => {
    for (const area of [sphere20, { shape: "cylinder", radiusFeet: 20, heightFeet: 5 } as const]) {
      const place: Place = { point: [0, 0, 0] };
      expect(layers({ area, place, options: { heights: "flat" } }, 8, 9)).toEqual([60, 60]);
      expect(layers({ area, place }, 8, 9)).toEqual([0, 0]);
    }
    const p = put({ area: sphere20, place: { point: [0, 0] }, options: { heights: "flat" } });
    expect(p.footprint.layers).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  it("a z left out is 0, or the bottom of the source's space", () => {
    const by = creature("c", [0, 0, 7], 2);
    const cone: Area = { shape: "cone", lengthFeet: 15 };
    expect(put({ area: sphere20, place: { point: [3, 3] } }).place.point).toEqual([3, 3, 0]);
    expect(put({ area: cone, place: { point: [2, 0], toward: [1, 0] }, by }).place.point).toEqual([2, 0, 7]);
    expect(put({ area: { shape: "cube", sideFeet: 10 }, place: { corner: [2, 0] }, by }).place.corner).toEqual([
      2, 0, 7,
    ]);
  });
});

describe("5e.template.gridless", () => {
  const covers = (base: Parameters<typeof based>[1], area: Area = sphere20, options: Given["options"] = {}) => {
    const imp = based("imp", base);
    return put({ area, place: { point: [0, 0, 0] }, options }).footprint.coversBase?.(imp.base!, 1000);
  };

  it("any part of the base, touching is not enough", () => {
    expect(covers({ shape: "disc", x: 4.5, y: 0, n: 1 })).toBe(false);
    expect(covers({ shape: "disc", x: 4.499, y: 0, n: 1 })).toBe(true);
    expect(covers({ shape: "square", x: 4.5, y: 0, n: 1 })).toBe(false);
    expect(covers({ shape: "square", x: 4.499, y: 0, n: 1 })).toBe(true);
    // 3-4-5 along the diagonal (3, 4) / 5: centre at 5, radius 1
    expect(covers({ shape: "disc", x: 3, y: -4, n: 2 })).toBe(false);
    expect(covers({ shape: "disc", x: 3, y: -3.999, n: 2 })).toBe(true);
    // an odd side on the lattice
    expect(covers({ shape: "square", x: 4.25, y: 0, n: 0.501 })).toBe(true);
    expect(covers({ shape: "square", x: 4.251, y: 0, n: 0.501 })).toBe(false);
  });

  it("in every layer that the base stands in", () => {
    expect(covers({ shape: "disc", x: 0, y: 0, n: 1, z: 3.999 })).toBe(true);
    expect(covers({ shape: "disc", x: 0, y: 0, n: 1, z: 4 })).toBe(false);
    expect(covers({ shape: "square", x: 0, y: 0, n: 1, z: -5 })).toBe(false);
    expect(covers({ shape: "square", x: 0, y: 0, n: 1, z: -4.999 })).toBe(true);
    expect(covers({ shape: "disc", x: 0, y: 0, n: 1, z: 40 }, sphere20, { heights: "flat" })).toBe(true);
  });

  it("only under the template method", () => {
    const area: Area = sphere20;
    for (const method of ["dmg2014", "dmg2024", "token"] as const)
      expect(put({ method, area, place: { point: [0, 0] } }).footprint.coversBase).toBeUndefined();
  });

  it("an emanation from a base starts at the base itself", () => {
    const disc = based("imp", { shape: "disc", x: 0.5, y: 0.5, n: 1 });
    const p = put({ area: { shape: "emanation", radiusFeet: 10 }, place: {}, by: disc });
    // radius 2.5 about (0.5, 0.5): the corner square [2,3]^2 begins at sqrt(4.5) = 2.12
    expect(count(p)).toBe(25);
    const far = based("far", { shape: "disc", x: 3.5, y: 0.5, n: 1 });
    const near = based("near", { shape: "disc", x: 3.499, y: 0.5, n: 1 });
    expect(p.footprint.coversBase?.(far.base!, 1000)).toBe(false);
    expect(p.footprint.coversBase?.(near.base!, 1000)).toBe(true);
    expect(p.origin).toEqual({ space: { at: [0, 0, 0], size: 1 } });
    // rise 1: reach sqrt(3), rounded down to 1.732, about the radius of 0.5
    expect(p.footprint.layers).toEqual([-2, 2]);
    const edge = (x: number) =>
      p.footprint.coversBase?.(based("b", { shape: "disc", x, y: 0.5, n: 1, z: 2 }).base!, 1000);
    expect([edge(3.231), edge(3.232)]).toEqual([true, false]);
    const square = based("imp", { shape: "square", x: 0.75, y: 0.5, n: 1 });
    const q = put({ area: { shape: "emanation", radiusFeet: 5 }, place: {}, by: square });
    // from 0.25 - 1 to 1.25 + 1: columns -1 to 2, rows -1 to 1
    expect(count(q)).toBe(12);
  });
});
