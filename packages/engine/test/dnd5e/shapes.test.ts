/** 5e.dmg2014, 5e.dmg2024, 5e.template: the counts of rules.md and maps drawn by hand. */
import { describe, expect, it } from "vitest";
import type { Area, Method, Place } from "../../src/contract/types.js";
import type { Creature } from "../../src/scene.js";
import { count, creature, drawn, picture, put, squares, touched } from "./table.js";

const mage = creature("mage", [0, 0, 0]);
const cone15: Area = { shape: "cone", lengthFeet: 15 };
const cone30: Area = { shape: "cone", lengthFeet: 30 };
const line: Area = { shape: "line", lengthFeet: 60, widthFeet: 5 };
const sphere = (radiusFeet: number): Area => ({ shape: "sphere", radiusFeet });
const emanation = (radiusFeet: number): Area => ({ shape: "emanation", radiusFeet });

type Row = readonly [name: string, area: Area, place: Place, half: number, any: number, by?: Creature, own?: number];

const ROWS: readonly Row[] = [
  ...(
    [
      [5, 4, 4],
      [10, 12, 16],
      [15, 32, 36],
      [20, 52, 60],
      [30, 112, 132],
      [60, 448, 484],
    ] as const
  ).map(([r, half, any]): Row => [`sphere ${r}`, sphere(r), { point: [-7, 11] }, half, any]),
  ["sphere 20, centre of a square", sphere(20), { point: [0.5, -0.5] }, 45, 69],
  ["cone 15, apex at an intersection", cone15, { point: [1, 0], toward: [1, 0] }, 4, 8],
  ["cone 15, apex at the middle of a side", cone15, { point: [1, 0.5], toward: [1, 0] }, 5, 7],
  ["cone 15 at 45 degrees", cone15, { point: [1, 1], toward: [1, 1] }, 6, 11],
  ["cone 30, apex at an intersection", cone30, { point: [1, 0], toward: [1, 0] }, 18, 24],
  ["cone 30 at 45 degrees", cone30, { point: [1, 1], toward: [1, 1] }, 20, 29],
  ["line inside a row", line, { point: [1, 0.5], toward: [1, 0] }, 12, 12],
  ["line along a grid line", line, { point: [1, 0], toward: [1, 0] }, 24, 24],
  ["line at 45 degrees", line, { point: [1, 1], toward: [1, 1] }, 8, 27],
  ["emanation 10, Medium", emanation(10), {}, 20, 24, creature("c", [3, -3, 0]), 1],
  ["emanation 10, Large", emanation(10), {}, 28, 32, creature("c", [3, -3, 0], 2), 4],
  ["emanation 15, Medium", emanation(15), {}, 44, 48, creature("c", [3, -3, 0]), 1],
  ["emanation 15, Large", emanation(15), {}, 56, 60, creature("c", [3, -3, 0], 2), 4],
  ["emanation 15, Huge", emanation(15), {}, 68, 72, creature("c", [3, -3, 0], 3), 9],
  // each side of the space adds 3 squares to the ring of a Huge one's 68 and 72
  ["emanation 15, Gargantuan", emanation(15), {}, 80, 84, creature("c", [3, -3, 0], 4), 16],
  ["cube 15", { shape: "cube", sideFeet: 15 }, { corner: [-4, 2] }, 9, 9],
  ["square 10 turned by 45 degrees", { shape: "square", sideFeet: 10 }, { corner: [0, 0], along: [1, 1] }, 4, 8],
];

describe("5e counts of rules.md", () => {
  it.each(ROWS.map((row) => ({ name: row[0], row })))("$name", ({ row }) => {
    const [, area, place, half, any, by, own = 0] = row;
    const n = (method: Method, otherShapes: "half" | "any" = "half") => {
      const p = put({ method, area, place, by, options: { otherShapes } });
      return [count(p) - own, touched(p)];
    };
    expect(n("template")).toEqual([any, 0]);
    expect(n("dmg2014")).toEqual([half, any - half]);
    expect(n("dmg2024")).toEqual([half, any - half]);
    expect(n("dmg2024", "any")).toEqual([half, any - half]);
    const circular = area.shape === "sphere";
    expect(n("dmg2014", "any")).toEqual(circular ? [half, any - half] : [any, 0]);
  });

  it("a circle and a cylinder cover what the sphere covers", () => {
    for (const method of ["template", "dmg2014", "dmg2024"] as const) {
      const flat = (area: Area) => squares(put({ method, area, place: { point: [2, 3] } }));
      expect(flat({ shape: "circle", radiusFeet: 25 })).toEqual(flat(sphere(25)));
      expect(flat({ shape: "cylinder", radiusFeet: 25, heightFeet: 5 })).toEqual(flat(sphere(25)));
    }
  });

  it("dmg2014 by option any counts circles by half still, others by any part", () => {
    const n = (area: Area) =>
      count(put({ method: "dmg2014", area, place: { point: [0, 0] }, options: { otherShapes: "any" } }));
    expect(n({ shape: "circle", radiusFeet: 10 })).toBe(12);
    expect(n({ shape: "cylinder", radiusFeet: 10, heightFeet: 5 })).toBe(12);
  });
});

// `#` at least half, `+` touched with less
const MAPS: readonly (readonly [string, Area, Place, string])[] = [
  ["sphere 10", sphere(10), { point: [0, 0] }, "+##+\n####\n####\n+##+"],
  ["cone 15 from an intersection", cone15, { point: [0, 0], toward: [1, 0] }, "..+\n+##\n+##\n..+"],
  ["cone 15 from the middle of a side", cone15, { point: [0, 0.5], toward: [1, 0] }, ".+#\n###\n.+#"],
];

/** The eight symmetries of the grid as whole-number matrices. */
const EIGHT = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
] as const;

describe("5e maps in eight orientations", () => {
  it.each(MAPS)("%s", (_, area, place, map) => {
    const first = put({ method: "dmg2024", area, place });
    expect(picture(first).map).toBe(drawn(map));
    for (const [a, b, c, d] of EIGHT) {
      const turn = (x: number, y: number): [number, number] => [a * x + b * y + 5, c * x + d * y - 9];
      const [px, py] = place.point!;
      const toward =
        place.toward &&
        ([a * place.toward[0] + b * place.toward[1], c * place.toward[0] + d * place.toward[1]] as const);
      const p = put({ method: "dmg2024", area, place: { point: turn(px, py), ...(toward ? { toward } : {}) } });
      for (const what of ["affected", "touched"] as const) {
        const moved = squares(first, 0, what).map(([x, y]) => turn(x + 0.5, y + 0.5).map(Math.floor));
        expect(squares(p, 0, what).sort()).toEqual(moved.sort());
      }
    }
  });
});

describe("5e shapes", () => {
  it("coneEnd: the round end cuts the outer squares of the last row", () => {
    const n = (coneEnd: "flat" | "round") =>
      count(put({ method: "dmg2014", area: cone30, place: { point: [0, 0], toward: [1, 0] }, options: { coneEnd } }));
    // the two squares at the corners fall from 0.75 to 0.32
    expect([n("flat"), n("round")]).toEqual([18, 16]);
  });

  it("an emanation from a Tiny creature uses its half square", () => {
    const by = creature("bat", [6.5, 4, 3], 0.5);
    const p = put({ method: "dmg2024", area: emanation(5), place: {}, by });
    // parts: west 0.478, north-west 0.307, north 0.978, north-east 0.785, east 0.978, south 0.478, corners less
    expect(picture(p, 3)).toEqual({ at: [5, 3], map: "+##\n+##\n+++" });
    expect(p.origin).toEqual({ space: { at: [6.5, 4, 3], size: 0.5 } });
    expect(count(put({ area: emanation(5), place: {}, by }), 3)).toBe(9);
  });

  it("an emanation from a box, and from a named creature", () => {
    const p = put({ area: emanation(10), place: { from: { at: [2, 2], size: 2, height: 1 } }, by: mage });
    expect(count(p)).toBe(36);
    expect(p.place).toEqual({ from: { at: [2, 2, 0], size: 2, height: 1 } });
    expect(p.origin).toEqual({ space: { at: [2, 2, 0], size: [2, 2, 1] } });
    expect(p.footprint.layers).toEqual([-2, 2]);
    const ogre = creature("ogre", [9, 9, 0], 2);
    const q = put({ area: emanation(10), place: { from: "ogre" }, by: mage, others: [ogre] });
    expect(q.source).toBe(ogre);
    expect(q.origin).toEqual({ space: { at: [9, 9, 0], size: 2 } });
    expect(() => put({ area: emanation(10), place: {} })).toThrowError(
      expect.objectContaining({ code: "missing", path: "place.from" }),
    );
  });

  it("measures the covered part in words that do not round over the half", () => {
    const p = put({ method: "dmg2014", area: cone15, place: { point: [0, 0.5], toward: [1, 0] } });
    expect(p.footprint.measure(0, 0, 0)).toEqual({
      value: 0.5,
      threshold: 0.5,
      text: "exactly half of it is covered, half is asked",
    });
    expect(p.footprint.measure(1, 1, 0)).toEqual({
      value: 0.25,
      threshold: 0.5,
      text: "0.25 of it is covered, half is asked",
    });
    expect(p.footprint.measure(1, 0, 0).text).toBe("all of it is covered, half is asked");
    expect(p.footprint.measure(9, 9, 0)).toEqual({
      value: 0,
      threshold: 0.5,
      text: "none of it is covered, half is asked",
    });
    const t = put({ area: cone15, place: { point: [0, 0.5], toward: [1, 0] } });
    expect(t.footprint.measure(1, 1, 0)).toEqual({ value: 0.25, text: "0.25 of it is covered, any part is asked" });
    expect(t.footprint.measure(1, 1, 7).text).toBe("none of it is covered, any part is asked");
  });

  it("says why in the method's words", () => {
    const why = (method: Method, otherShapes: "half" | "any" = "half", area: Area = cone15) =>
      put({ method, area, place: { point: [0, 0], toward: [1, 0] }, options: { otherShapes } }).because;
    expect(why("template")(4, 4)).toBe("4 of its 4 squares are under the template");
    expect(why("dmg2024")(3, 4)).toBe("3 of its 4 squares are at least half covered");
    expect(why("dmg2014")(1, 1)).toBe("its square is at least half covered");
    expect(why("dmg2014", "any")(1, 4)).toBe("1 of its 4 squares is covered in part");
    expect(why("dmg2014", "any", sphere(20))(1, 4)).toBe("1 of its 4 squares is at least half covered");
  });

  it("common.self: no for what starts from a creature, yes for what is placed at a point", () => {
    const self = (area: Area, place: Place) => put({ area, place, by: mage }).sourceAffected;
    const aim: Place = { point: [1, 0], toward: [1, 0] };
    expect(self(sphere(20), { point: [0, 0] })).toBe(true);
    expect(self({ shape: "circle", radiusFeet: 20 }, { point: [0, 0] })).toBe(true);
    expect(self({ shape: "square", sideFeet: 20 }, { corner: [0, 0] })).toBe(true);
    expect(self(cone15, aim)).toBe(false);
    expect(self(line, aim)).toBe(false);
    expect(self({ shape: "cube", sideFeet: 20 }, { corner: [1, 0] })).toBe(false);
    expect(self(emanation(10), {})).toBe(false);
    expect(self({ ...cone15, rangeFeet: 60 }, aim)).toBe(true);
    expect(self({ shape: "cube", sideFeet: 20, within: 10 }, { corner: [1, 0] })).toBe(true);
    expect(self({ ...emanation(10), rangeFeet: 60 }, {})).toBe(false);
  });

  it("builds only the rows asked for of a mile's sphere", () => {
    const p = put({ method: "dmg2014", area: sphere(5280), place: { point: [500, 500] } });
    const start = Date.now();
    const { affected } = p.footprint.layer(0, { x0: 0, y0: 500, x1: 1000, y1: 501 });
    expect(affected).toEqual([500, 0, 1000]);
    expect(p.footprint.layer(0, { x0: 0, y0: 0, x1: 1000, y1: 1000 }).affected.length).toBe(3000);
    expect(Date.now() - start).toBeLessThan(1000);
  });

  it("refuses shapes that 5e lacks, and asks for a method", () => {
    expect(() => put({ area: { shape: "burst", radius: 2 }, place: { point: [0, 0] } })).toThrowError(
      expect.objectContaining({ code: "shape", path: "area" }),
    );
    expect(() => put({ area: sphere(20), place: {} })).toThrowError(
      expect.objectContaining({ code: "missing", path: "place.point" }),
    );
    expect(() => put({ area: cone15, place: { point: [0, 0] } })).toThrowError(
      expect.objectContaining({ code: "missing", path: "place.toward" }),
    );
  });
});
