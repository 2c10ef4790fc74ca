import { describe, expect, it } from "vitest";
import type { Cell, OptionValues, Place } from "../../src/contract/types.js";
import {
  again,
  broken,
  cellsOfArea,
  countAt,
  drawn,
  inReadingOrder,
  map,
  mirrors,
  placed,
  SYMMETRIES,
  turned,
  walked,
} from "./table.js";

function line(width: number, place: Place, options: Partial<OptionValues> = {}) {
  const length = place.path?.length ?? 0;
  return placed({ area: { shape: "line", length, width, within: 1 }, place, options });
}

describe("ds.line.wide", () => {
  it("adds squares on the right, or on the named side", () => {
    const path = walked([0, 0, 0], "E E");
    expect(map(line(2, { path }), 0, [0, -2, 3, 4])).toBe(drawn("...\n...\n###\n###"));
    expect(map(line(2, { path, side: "right" }), 0, [0, -2, 3, 4])).toBe(drawn("...\n...\n###\n###"));
    expect(map(line(3, { path, side: "left" }), 0, [0, -2, 3, 4])).toBe(drawn("###\n###\n###\n..."));
    expect(line(2, { path }).place).toEqual({ path, side: "right", down: false, origin: [0, 0, 0] });
  });

  it("follows a bent path", () => {
    expect(map(line(2, { path: walked([0, 0, 0], "E SE SE E") }), 0, [0, 0, 5, 4])).toBe(
      drawn(`
        ##...
        ###..
        ..###
        ...##`),
    );
    // west, so the right is north
    expect(map(line(2, { path: walked([4, 3, 0], "W NW NW W") }), 0, [0, 0, 5, 4])).toBe(
      drawn(`
        ##...
        ###..
        ..###
        ...##`),
    );
  });

  it("adds layers above, or below", () => {
    const path = walked([0, 0, 5], "S S");
    const up = line(3, { path });
    expect(up.footprint.layers).toEqual([5, 7]);
    const down = line(3, { path, down: true });
    expect(down.footprint.layers).toEqual([3, 5]);
    expect(down.place.down).toBe(true);
    // south, so the right is west
    for (const [p, z] of [
      [up, 7],
      [down, 3],
    ] as const)
      expect(map(p, z, [-3, 0, 5, 3])).toBe(drawn(".###.\n.###.\n.###."));
    expect(map(line(3, { path, side: "left" }), 5, [-3, 0, 6, 1])).toBe("...###");
  });

  it("asks for the major axis on a pure diagonal, x where none is named", () => {
    const path = walked([0, 0, 0], "SE SE");
    const x = drawn(`
      .#...
      .##..
      ..##.
      ...#.`);
    const y = drawn(`
      ##...
      .##..
      ..##.
      .....`);
    expect(map(line(2, { path }), 0, [-1, 0, 5, 4])).toBe(x);
    expect(line(2, { path }).place.major).toBe("x");
    expect(map(line(2, { path, major: "x" }), 0, [-1, 0, 5, 4])).toBe(x);
    expect(map(line(2, { path, major: "y" }), 0, [-1, 0, 5, 4])).toBe(y);
    expect(line(2, { path, major: "y" }).place.major).toBe("y");
    expect(broken(line(2, { path, major: "y" }))).toEqual([]);
  });

  it("names an axis that is not the major one", () => {
    const path = walked([0, 0, 0], "N NE");
    const p = line(2, { path, major: "x" });
    expect(p.problems).toEqual([
      { rule: "ds.line.wide", breaks: true, message: "the major axis is y, in which every step moves, not x" },
    ]);
    expect(cellsOfArea(p)).toEqual(cellsOfArea(line(2, { path })));
    expect(line(2, { path, major: "y" }).problems).toEqual([]);
  });

  it.each([1, 2, 3, 4])("%i wide: always length x width squares on the map, and as many in each layer", (width) => {
    for (const steps of ["E E E E", "E SE E SE", "NW NW NW NW", "W NW W W", "S SW S SW"])
      for (const side of ["left", "right"] as const) {
        const p = line(width, { path: walked([-3, 2, 0], steps), side });
        expect(countAt(p, 0)).toBe(5 * width);
        expect(cellsOfArea(p)).toHaveLength(5 * width * width);
      }
  });

  it("lies alike in all 8 orientations; left and right change places in a mirror", () => {
    for (const steps of ["E E E", "E SE E", "SE E E", "S SE S", "NE N NE"])
      for (const width of [1, 2, 3])
        for (const side of ["left", "right"] as const) {
          const path = walked([2, -1, 0], steps);
          const cells = cellsOfArea(line(width, { path, side }));
          for (const s of SYMMETRIES) {
            const other = side === "left" ? "right" : "left";
            const image = line(width, { path: path.map((c) => turned(s, c)), side: mirrors(s) ? other : side });
            expect(cellsOfArea(image)).toEqual(inReadingOrder(cells.map((c) => turned(s, c))));
          }
        }
  });

  it("climbs: up-and-forward keeps its major axis in plan", () => {
    const p = line(2, { path: walked([0, 0, 0], "EU EU") });
    expect(cellsOfArea(p)).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
      [1, 0, 2],
      [2, 0, 2],
      [1, 1, 2],
      [2, 1, 2],
      [2, 0, 3],
      [2, 1, 3],
    ]);
    expect(p.place).toEqual({ path: walked([0, 0, 0], "EU EU"), side: "right", down: false, origin: [0, 0, 0] });
  });

  it("lies east and south of a path that climbs straight up", () => {
    for (const steps of ["U U", "D D"]) {
      const path = walked([0, 0, 0], steps);
      const p = line(2, { path });
      for (const [, , z] of path) expect(map(p, z, [-1, -1, 4, 4])).toBe(drawn("....\n.##.\n.##.\n...."));
      expect(cellsOfArea(p)).toHaveLength(12);
      expect(p.place).toEqual({ path, origin: [0, 0, 0] });
    }
    // up and a diagonal beside it: z is the one axis in which every step moves
    const leaning = line(2, { path: walked([0, 0, 0], "U EU") });
    expect(map(leaning, 1, [-1, 0, 5, 2])).toBe(drawn(".##..\n.##.."));
    expect(map(leaning, 2, [-1, 0, 5, 2])).toBe(drawn("..##.\n..##."));
  });

  it("tells what means nothing on such a path", () => {
    const q = { path: walked([0, 0, 0], "U U"), side: "left", down: true, major: "y" } as const;
    const p = line(2, q);
    expect(p.problems).toEqual([
      {
        rule: "ds.line.wide",
        breaks: false,
        message: "the path climbs straight up, so its width lies east and south: side, down, major not used",
      },
    ]);
    expect(cellsOfArea(p)).toEqual(cellsOfArea(line(2, { path: q.path })));
    expect(line(2, p.place)).toMatchObject({ place: p.place, problems: p.problems });
  });

  it("takes the named axis, else x, where no axis moves in every step (straight: quadrant)", () => {
    const quadrant = { straight: "quadrant" } as const;
    const path = walked([0, 0, 0], "S E"); // (0,0) (0,1) (1,1)
    const x = line(2, { path }, quadrant);
    expect(x.problems).toEqual([]);
    expect(x.place.major).toBe("x");
    // along x, its first step that moves in x goes east: one more to the south
    expect(map(x, 0, [-1, 0, 4, 3])).toBe(drawn(".#..\n.##.\n.##."));
    // along y, southwards: one more to the west
    expect(map(line(2, { path, major: "y" }, quadrant), 0, [-1, 0, 4, 3])).toBe(drawn("##..\n###.\n...."));
  });

  it("takes the sense of the first step that moves along the major axis, east and south where none does", () => {
    const quadrant = { straight: "quadrant" } as const;
    // north, then west: along x the sense is west, so the right is north
    expect(map(line(2, { path: walked([1, 2, 0], "N W") }, quadrant), 0, [0, 0, 3, 3])).toBe(drawn("##.\n##.\n.#."));
    // up and up again in one column, no step in plan, then level: z does not move in every step
    const p = line(2, { path: walked([0, 0, 0], "U E"), major: "y" }, quadrant);
    expect(map(p, 0, [-1, 0, 3, 2])).toBe(drawn("##.\n..."));
  });

  it("is the same when put back", () => {
    for (const steps of ["E E", "SE SE", "U U", "EU E", "N NW", ""]) {
      const path: Cell[] = walked([1, 1, 1], steps);
      const q = { area: { shape: "line", length: path.length, width: 3, within: 4 } as const, place: { path } };
      expect(again(q).place).toEqual(placed(q).place);
      expect(cellsOfArea(again(q))).toEqual(cellsOfArea(placed(q)));
    }
  });
});
