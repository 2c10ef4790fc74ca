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

  it("round the ends of a wall whose foot is at the origin's height", () => {
    // x = 4 from (4, 2) to (4, 8), from one square up; the origin (4, 5, 1) on it. Its ends are 3 away, which leaves 1 of 4: of the side that is not the mage's (3, 1), (3, 2)
    // and (3, 7) beside them. Without the wall these are 27 squares
    const sides = (x: number): [string, number] => {
      const { cells } = resolve({
        system: "dnd5e",
        method: "template",
        scene: {
          size: [8, 8],
          walls: [{ from: [4, 2], to: [4, 8], bottom: 1 }],
          creatures: [{ id: "mage", at: [x, 2, 0] }],
        },
        by: "mage",
        area: spreading(sphere(20)),
        place: { point: [4, 5, 1] },
      });
      const far = cells.filter((c) => c[0] < 4 !== x < 4);
      return [far.map(([cx, cy]) => `${cx},${cy}`).join(" "), cells.length - far.length];
    };
    expect(sides(7)).toEqual(["3,1 3,2 3,7", 27]);
    expect(sides(0)).toEqual(["4,1 4,2 4,7", 27]);
  });

  it("so too where a wall's top is at the origin's height, in pieces alike", () => {
    // up to 1 from below; in the layer above it nothing stands, and the same three are reached
    const beside = (cuts: readonly number[]): string => {
      const ends = [2, ...cuts, 8];
      const walls = ends.slice(1).map((to, i) => wall(4, ends[i]!, 4, to, { top: 1 }));
      const answer = resolve({
        system: "dnd5e",
        method: "template",
        scene: { size: [8, 8], layers: [1, 1], walls, creatures: [{ id: "mage", at: [7, 2, 1] }] },
        by: "mage",
        area: spreading(sphere(20)),
        place: { point: [4, 5, 1] },
      });
      return answer.cells.flatMap(([x, y]) => (x < 4 ? [`${x},${y}`] : [])).join(" ");
    };
    expect([[], [5], [3, 4.5, 6]].map(beside)).toEqual(["3,1 3,2 3,7", "3,1 3,2 3,7", "3,1 3,2 3,7"]);
  });

  it("from the edge of a roof: over it only round the ends of the edge", () => {
    // a block over (3, 3) to (4, 4), one high; the origin in the middle of its northern edge, its ends 1 away. Of 2 squares 1 is left: row 4 is just touched
    const answer = resolve({
      system: "dnd5e",
      method: "template",
      scene: {
        size: [8, 8],
        layers: [1, 1],
        solids: [{ cell: [3, 3, 0], size: [2, 2, 1] }],
        creatures: [{ id: "mage", at: [4, 0, 1] }],
      },
      by: "mage",
      area: spreading(sphere(10)),
      place: { point: [4, 3, 1] },
    });
    expect(map(answer, [2, 2, 4, 3], 1)).toBe("#### #### xxxx");
  });

  it("a cone as far as to what of a square lies in it", () => {
    // past the wall's end (1, 8), 4 from the apex, (1, 6) is 1 away; but the cone's side y = 3 x + 1 leaves of it what is right of (2, 7), the root of 2 away
    const at = (lengthFeet: number, more: readonly (readonly number[])[] = []): string => {
      const walls = [[3, 0, 1, 8], ...more].map(([x0, y0, x1, y1]) => wall(x0!, y0!, x1!, y1!));
      const answer = resolve({
        system: "dnd5e",
        method: "template",
        scene: { size: [8, 8], walls, creatures: [{ id: "h", at: [0, 3, 0] }] },
        by: "h",
        area: spreading({ shape: "cone", lengthFeet } as Area),
        place: { point: [1, 4], toward: [1, 1] },
      });
      return map(answer, [1, 6, 1, 1]);
    };
    expect([25, 27, 27.1].map((length) => at(length))).toEqual(["x", "x", "#"]);
    expect(at(25, [[0.5, 2.75, 0.5, 6.5]])).toBe("x");
  });

  it("a cone beside its ray: to its slice there, of a round end after the rise", () => {
    // one layer up the cone's slice is t >= 2 sqrt(u^2 + 1); from the wall's end (1, 1), the root of 2 away, its nearest point is (2.1, 0.32), 1.293 away: 2.707 in all. Of a
    // round end the root of the length's square less 1 is the longest way: of 2.8 that is 2.615, of 2.9 2.722
    const at = (lengthFeet: number, coneEnd: "flat" | "round"): string => {
      const area = spreading({ shape: "cone", lengthFeet } as Area);
      const place = { point: [0, 0, 0], toward: [1, 0] } as const;
      const found = ask({
        area,
        scene: { ...scene, walls: [wall(1, -9, 1, 1)] },
        more: { place, options: { coneEnd } },
      });
      return map(found, [2, 0, 1, 1], 1);
    };
    expect([13.5, 14, 14.5].map((length) => at(length, "flat"))).toEqual(["x", "#", "#"]);
    expect([13.5, 14, 14.5].map((length) => at(length, "round"))).toEqual(["x", "x", "#"]);
  });

  it("a line and a cube likewise", () => {
    // to the end (1, 2) the root of 5, from there to (1, 0) 1 and to its part in the line 1.5: 3.736 in all
    const line = (lengthFeet: number): string => {
      const area = spreading({ shape: "line", lengthFeet, widthFeet: 5 } as Area);
      const place = { point: [0, 0], toward: [1, 0] } as const;
      return map(ask({ area, scene: { walls: [wall(1, -9, 1, 2)] }, more: { place } }), [1, 0, 1, 1]);
    };
    expect([17.5, 18.6, 18.7].map(line)).toEqual(["x", "x", "#"]);
    // to the end (1, 1.5) 1.803; of (1, -1) the cube has what lies below y = -0.5, 1.5 from there: 3.303 in all
    const cube = (sideFeet: number): string => {
      const area = spreading({ shape: "cube", sideFeet } as Area);
      const place = { corner: [0, -0.5], origin: [0, 0] } as const;
      return map(ask({ area, scene: { walls: [wall(1, -9, 1, 1.5)] }, more: { place } }), [1, -1, 1, 1]);
    };
    expect([15, 17].map(cube)).toEqual(["x", "#"]);
  });

  it("past the end of a one-way wall that meets another's", () => {
    // from (3, 5) over the one-way wall x = 1.75 from its open side, the east, and about its end (1.75, 5.25): the root of 1.625, 1.275, which leaves 2.725. South of the other
    // wall (3, 7) is 2.151 from there, (4, 6) 2.372, (4, 7) 2.850
    const south = (more: Scene["walls"], oneWay: "left" | "right" = "left"): string => {
      const walls = [wall(7, 5.25, 1.75, 5.25), wall(1.75, 5.25, 1.75, 0, { oneWay }), ...more!];
      return map(ask({ area: spreading(sphere(20)), at: [3, 5, 0], scene: { size: [8, 8], walls } }), [0, 6, 6, 2]);
    };
    expect(south([])).toBe("#####x ####xx");
    expect(south([wall(1.75, 4, 1.5, 4)])).toBe("#####x ####xx");
    // from its closed side none passes: the way round (1.75, 0) is 5.154 long
    expect(south([], "right")).toBe("xxxxxx xxxxxx");
  });

  it("by every method about the end of a wall at a corner of the space", () => {
    // from the corner (6, 7) about the end of the first wall: (3, 6) and (3, 7) are 2 from there, (3, 5) the root of 5; past the end (5, 7) of the third no further, the
    // square at (4, 6) the root of 2 from there
    const walls = [wall(2, 2, 6, 7), wall(7, 0, 6, 8)];
    const column = (more: Scene["walls"], question: Partial<Question>): string => {
      const answer = resolve({
        ...question,
        scene: { size: [8, 8], walls: [...walls, ...more!], creatures: [{ id: "h", at: [6, 6, 0] }] },
        by: "h",
        area: spreading({ shape: "emanation", radiusFeet: 15 }),
        place: {},
      } as Question);
      return map(answer, [3, 5, 1, 3]);
    };
    for (const method of ["template", "dmg2014", "dmg2024", "token"] as const) {
      expect(column([], { system: "dnd5e", method })).toBe("# # #");
      expect(column([wall(5, 1, 5, 7)], { system: "dnd5e", method })).toBe("# # #");
    }
    expect(column([], { system: "pf2e" })).toBe("# # #");
    expect(column([wall(5, 1, 5, 7)], { system: "pf2e" })).toBe("# # #");
  });
});
