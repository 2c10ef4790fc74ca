import { type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type Area, ask, map, type Scene, sphere, wall } from "./walls-help.js";

// The wall x = 1 ends at (1, 1), the root of 2 from the origin: of a radius of 3 that leaves 1.586. From there (1, 0) is 0 away, (1, -1) 1, (2, -1) the
// root of 2, (1, -2) 2.
const scene: Scene = { layers: [-3, 3], walls: [wall(1, -9, 1, 1)] };
const spreading = (area: Area): Area => ({ ...area, spreads: true }) as Area;

function beyond(
  more: { area?: Area; at?: readonly [number, number, number]; method?: Question["method"] },
  z = 0,
): string {
  const { area = sphere(15), at = [0, 0, 0], method = "template" } = more;
  return map(ask({ area: spreading(area), at, method: method!, scene }), [1, -2, 2, 3], z);
}

describe("5e.spreads", () => {
  it("reaches as far as the radius goes round the end", () => {
    expect(beyond({})).toBe("xx ## ##");
    // one of 2.5 leaves 1.086, one of 2.4 0.986: (2, 0) is 1 away too
    expect(beyond({ area: sphere(12.5) })).toBe("xx #x ##");
    expect(beyond({ area: sphere(12) })).toBe("xx xx #x");
  });

  it("of a layer above or below what is left after the rise", () => {
    // in the layer 1 the radius is the root of 8, which leaves just the root of 2: (2, -1) is touched at a point; in 2 the root of 5, which leaves 0.822, and (2, -2) is
    // just touched
    expect([0, 1, 2].map((z) => beyond({}, z))).toEqual(["xx ## ##", "xx #x ##", "x. xx #x"]);
    expect([-1, -2, -3].map((z) => beyond({}, z))).toEqual(["xx ## ##", "xx #x ##", "x. xx #x"]);
    // from one square up
    expect([1, 2, 3].map((z) => beyond({ at: [0, 0, 1] }, z))).toEqual(["xx ## ##", "xx #x ##", "x. xx #x"]);
    // a cylinder and, with flat heights, a sphere reach as far at each height
    const cylinder = { shape: "cylinder", radiusFeet: 15, heightFeet: 15 } as Area;
    expect([0, 1, 2].map((z) => beyond({ area: cylinder }, z))).toEqual(["xx ## ##", "xx ## ##", "xx ## ##"]);
    const flat = ask({ area: spreading(sphere(15)), at: [0, 0, 0], scene, more: { options: { heights: "flat" } } });
    expect(map(flat, [1, -2, 2, 3], 2)).toBe("xx ## ##");
  });

  it("by the token method with the radius rounded, alike in each layer", () => {
    // 12.5 feet are three squares: six by six; 12.4 feet two: four by four, which leaves 0.586
    expect([0, 2].map((z) => beyond({ area: sphere(12.5), method: "token" }, z))).toEqual(["xx ## ##", "xx ## ##"]);
    expect(beyond({ area: sphere(12.4), method: "token" })).toBe("x. x. #.");
  });

  it("a cube as far as its side, a line and a cone as far as their length", () => {
    // the end at (1, 0.5) is 1.118 away. Of a side of 2 there is 0.882 left: (1, -1) is half a square from there
    const walls = [wall(1, -9, 1, 0.5)];
    const from = (area: object, place: object): Answer =>
      ask({ area: spreading(area as Area), scene: { walls }, more: { place } as Partial<Question> });
    const cube = from({ shape: "cube", sideFeet: 10 }, { corner: [0, -1], origin: [0, 0] });
    expect(map(cube, [0, -1, 2, 2])).toBe("## ##");
    const small = from({ shape: "cube", sideFeet: 7.5 }, { corner: [0, -1], origin: [0, 0] });
    // of 1.5 there is 0.382 left
    expect(map(small, [0, -1, 2, 2])).toBe("#x ##");
    // (3, -1) is the root of 4.25 from the end: 3.18, within 20 feet but not within 15
    const line = (lengthFeet: number): string =>
      map(from({ shape: "line", lengthFeet, widthFeet: 10 }, { point: [0, 0], toward: [1, 0] }), [1, -1, 3, 2]);
    expect(line(20)).toBe("### ###");
    expect(line(17.5)).toBe("### ###");
    // of 15 feet (2, -1) is the last: 1.118 + 1.118
    expect(line(15)).toBe("##. ##.");
    // a cone of 10 feet covers (1, -1) below its side y = -x / 2, half a square from the end; of 6 feet, 0.082 are left
    const cone = (lengthFeet: number): string =>
      map(from({ shape: "cone", lengthFeet }, { point: [0, 0], toward: [1, 0] }), [1, -1, 1, 1]);
    expect([cone(10), cone(6)]).toEqual(["#", "x"]);
  });

  it("an emanation by the nearest way from its source, height measured from its space", () => {
    // the mage fills (0, 0); the wall x = 2 ends at (2, 1), 1 from its corner (1, 1). Of three squares 2 are left, less the inset: (2, -1) is 1 away, (3, -1) the
    // root of 2, (2, -2) just 2
    const found = ask({
      area: spreading({ shape: "emanation", radiusFeet: 15 } as Area),
      by: "mage",
      scene: { layers: [0, 3], walls: [wall(2, -9, 2, 1)], creatures: [{ id: "mage", at: [0, 0, 0] }] },
      more: { place: {} } as Partial<Question>,
    });
    expect([0, 1].map((z) => map(found, [2, -2, 2, 3], z))).toEqual(["xx ## ##", "xx ## ##"]);
    // two layers above its top the root of 5, which leaves 1.236; (3, -2) is just touched by the slice
    expect(map(found, [2, -2, 2, 3], 3)).toBe("x. #x ##");
  });

  it("tells of a square how it is reached, or that no way is short enough", () => {
    const answer = (square: readonly number[]): Answer =>
      resolve({
        system: "dnd5e",
        method: "template",
        scene: { ...scene, creatures: [{ id: "imp", at: [1, -2, 0] }] },
        area: spreading(sphere(15)),
        place: { point: [0, 0] },
        explain: square,
      } as unknown as Question);
    expect(answer([1, -1, 0]).spared).toEqual([
      {
        id: "imp",
        because: {
          rule: "5e.spreads",
          text: "wall (1, -9)-(1, 1) stops every line from the origin (0, 0), and no way of at most 3 squares leads round to it",
          walls: [0],
        },
      },
    ]);
    const way = "reached round the walls by a way of at most 3 squares from the origin (0, 0)";
    const [reached, seen, hidden] = [
      [1, -1, 0],
      [0, -1, 0],
      [1, -2, 0],
    ].map((c) => answer(c).squares?.[0]);
    expect(reached?.state).toBe("affected");
    expect(reached?.text).toContain(way);
    expect(seen?.state).toBe("affected");
    expect(seen?.text).not.toContain("reached round");
    expect(hidden).toMatchObject({ state: "blocked", rule: "5e.spreads", walls: [0] });
  });

  it("from a corner of a space about the end of a wall that ends just there", () => {
    // the wall runs along y = 5 from the space's corner (3, 5): above it is what lies less than 3 from there, rows 2 to 4 of columns 0 to 5; (6, 4) is 3 away. One that is
    // longer by a hair leaves no more, one that is shorter leaves (6, 2) to (6, 4), less than 3 from its end
    const above = (x: number, question: Partial<Question>): string[] => {
      const from = [x, 5] as const;
      const { cells } = resolve({
        ...question,
        scene: { size: [8, 8], walls: [{ from, to: [8, 5] }], creatures: [{ id: "h", at: [3, 5, 0] }] },
        by: "h",
        place: {},
      } as Question);
      return [2, 3, 4].map((y) =>
        cells
          .filter((c) => c[1] === y)
          .map(([cx]) => cx)
          .join(""),
      );
    };
    const rows = (row: string): string[] => [row, row, row];
    const area: Area = spreading({ shape: "emanation", radiusFeet: 15 });
    const told = [2.999, 3, 3.001].map((x) => above(x, { system: "dnd5e", method: "template", area }));
    expect(told).toEqual([rows("012345"), rows("012345"), rows("0123456")]);
  });
});
