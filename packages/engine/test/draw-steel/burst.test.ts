import { describe, expect, it } from "vitest";
import type { Cell } from "../../src/contract/types.js";
import { again, broken, cellsOfArea, countAt, drawn, map, placed } from "./table.js";

const at = (size: number, where: Cell = [0, 0, 0]) => ({ creatures: [{ id: "me", at: where, size }], by: "me" });

describe("ds.burst", () => {
  it.each([
    // radius, size, squares on the map, cells in height: (S+2X)^2 and (S+2X)^3
    [1, 1, 9, 27],
    [1, 2, 16, 64],
    [2, 2, 36, 216],
    [2, 1, 25, 125],
    [1, 3, 25, 125],
    [1, 4, 36, 216],
    [5, 3, 169, 2197],
    [0, 3, 9, 27],
  ])("%i burst from size %i has %i squares on the map, %i in height", (radius, size, flat, all) => {
    const p = placed({ ...at(size, [-2, 5, 0]), area: { shape: "burst", radius } });
    expect(p.rule).toBe("ds.burst");
    expect(countAt(p, 0)).toBe(flat);
    expect(cellsOfArea(p)).toHaveLength(all);
    expect(p.footprint.whole).toBe(false);
  });

  it("lies around the space, at negative coordinates too", () => {
    const p = placed({ ...at(2, [-3, -2, 0]), area: { shape: "burst", radius: 1 } });
    const four = drawn(`
      ......
      .####.
      .####.
      .####.
      .####.
      ......`);
    expect(map(p, 0, [-5, -4, 6, 6])).toBe(four);
    expect(p.footprint.layers).toEqual([-1, 2]);
    expect(map(p, -1, [-5, -4, 6, 6])).toBe(four);
    expect(map(p, 2, [-5, -4, 6, 6])).toBe(four);
    expect(countAt(p, 3)).toBe(0);
    expect(countAt(p, -2)).toBe(0);
  });

  it("takes a creature's own height, and a Tiny creature as its one square", () => {
    const tall = { creatures: [{ id: "me", at: [0, 0, 0] as const, size: 1, height: 3 }], by: "me" };
    const p = placed({ ...tall, area: { shape: "burst", radius: 1 } });
    expect(cellsOfArea(p)).toHaveLength(3 * 3 * 5);
    expect(p.origin).toEqual({ space: { at: [0, 0, 0], size: [1, 1, 3] } });
    expect(countAt(placed({ ...at(0.5, [4, 4, 0]), area: { shape: "burst", radius: 1 } }), 0)).toBe(9);
  });

  it("starts from the named creature, from its user or from a box", () => {
    const scene = { creatures: [{ id: "me" }, { id: "ally", at: [10, 0, 0] as const, size: 2 }] };
    const area = { shape: "burst", radius: 1 } as const;
    const own = placed({ ...scene, by: "me", area });
    expect(own.place).toEqual({ from: "me" });
    expect(own.origin).toEqual({ space: { at: [0, 0, 0], size: 1 } });
    expect(own.source?.id).toBe("me");
    expect(own.sourceAffected).toBe(false);

    const ally = placed({ ...scene, by: "me", area, place: { from: "ally" } });
    expect(ally.origin).toEqual({ space: { at: [10, 0, 0], size: 2 } });
    expect(ally.source?.id).toBe("ally");
    expect(ally.sourceAffected).toBe(false);

    const trap = { ...scene, area, place: { from: { at: [4, -4], size: 2 } as const } };
    const p = placed(trap);
    expect(p.place).toEqual({ from: { at: [4, -4, 0], size: 2, height: 2 } });
    expect(p.source).toBeUndefined();
    expect(p.sourceAffected).toBe(true);
    expect(cellsOfArea(p)[0]).toEqual([3, -5, -1]);
    expect(cellsOfArea(p)).toHaveLength(64);
    expect(again(trap)).toMatchObject({ place: p.place, origin: p.origin });

    const flat = placed({ ...scene, area, place: { from: { at: [0, 0, 2], height: 2 } } });
    expect(flat.place).toEqual({ from: { at: [0, 0, 2], size: 1, height: 2 } });
    expect(flat.footprint.layers).toEqual([1, 4]);
  });

  it("refuses a burst from nowhere and from nobody", () => {
    const area = { shape: "burst", radius: 1 } as const;
    expect(() => placed({ area })).toThrow(expect.objectContaining({ code: "missing", path: "place.from" }));
    expect(() => placed({ ...at(1), area, place: { from: "ghost" } })).toThrow(
      expect.objectContaining({ code: "not-found", path: "place.from", message: expect.stringContaining('"ghost"') }),
    );
  });

  it("measures the distance against the radius (ds.distance)", () => {
    const p = placed({ ...at(2), area: { shape: "burst", radius: 4 } });
    const measure = p.footprint.measure;
    expect(measure(6, 3, 0)).toEqual({ value: 5, threshold: 4, text: "5 squares away, the radius is 4" });
    expect(measure(2, 2, 0)).toEqual({ value: 1, threshold: 4, text: "1 square away, the radius is 4" });
    expect(measure(1, 1, 1).value).toBe(0);
    // height counts like the rest: the space fills z 0 and 1
    expect(measure(0, 0, 4).value).toBe(3);
    expect(p.because(2, 4)).toBe("2 of its 4 squares are in the burst");
    expect(p.because(1, 4)).toBe("1 of its 4 squares is in the burst");
  });

  it("counts a range to the space that it starts from", () => {
    const scene = {
      creatures: [{ id: "me" }, { id: "ally", at: [6, 2, 0] as const }],
      by: "me",
      place: { from: "ally" },
    };
    expect(broken(placed({ ...scene, area: { shape: "burst", radius: 1, within: 6 } }))).toEqual([]);
    const far = placed({ ...scene, area: { shape: "burst", radius: 1, within: 5 } });
    expect(far.problems).toEqual([
      { rule: "ds.within", breaks: true, message: "ally is 6 squares away, the area is within 5" },
    ]);
    // 29 feet are 5 whole squares
    expect(broken(placed({ ...scene, area: { shape: "burst", radius: 1, rangeFeet: 29 } }))).toEqual(["ds.within"]);
    expect(broken(placed({ ...scene, area: { shape: "burst", radius: 1, rangeFeet: 30 } }))).toEqual([]);
  });

  it("costs one row a row, whatever its radius", () => {
    const p = placed({ ...at(1, [500, 500, 0]), area: { shape: "burst", radius: 1056 } });
    const rows = p.footprint.layer(0, { x0: 0, y0: 0, x1: 1000, y1: 1000 }).affected;
    expect(rows).toHaveLength(3000);
    expect(rows.slice(-3)).toEqual([999, 0, 1000]);
  });
});
