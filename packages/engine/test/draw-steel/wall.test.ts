import { describe, expect, it } from "vitest";
import type { Cell, CreatureInput, Place } from "../../src/contract/types.js";
import { type Box, box } from "../../src/grid/box.js";
import type { WallArea } from "../../src/systems/draw-steel/wall.js";
import { again, broken, cellsOfArea, drawn, map, placed, SYMMETRIES, turned, walked } from "./table.js";

interface Around {
  creatures?: readonly CreatureInput[];
  solids?: readonly Box[];
  mark?: Partial<WallArea>;
  origin?: Place["origin"];
}

function setting(
  squares: number,
  cells: Place["cells"],
  { creatures = [], solids = [], mark = {}, origin }: Around = {},
) {
  return {
    creatures: [{ id: "me", at: [0, 0, 0] as Cell }, ...creatures],
    solids,
    by: "me",
    area: { shape: "wall", squares, within: 10, ...mark } as const,
    place: origin === undefined ? { cells } : { cells, origin },
  };
}

const wall = (squares: number, cells: Place["cells"], around?: Around) => placed(setting(squares, cells, around));
const messages = (squares: number, cells: Place["cells"], around?: Around) =>
  wall(squares, cells, around).problems.map((p) => p.message);

describe("ds.wall", () => {
  it("has the squares that are named", () => {
    const cells: Cell[] = [...walked([2, 1, 0], "S S E"), [2, 1, 1]];
    const p = wall(5, cells);
    expect(p.rule).toBe("ds.wall");
    expect(p.problems).toEqual([]);
    expect(map(p, 0, [1, 0, 4, 5])).toBe(drawn("....\n.#..\n.#..\n.##.\n...."));
    expect(map(p, 1, [1, 0, 4, 5])).toBe(drawn("....\n.#..\n....\n....\n...."));
    expect(p.footprint.whole).toBe(true);
    expect(p.footprint.layers).toEqual([0, 1]);
    expect(p.footprint.measure(2, 1, 1).text).toBe("a square of the wall");
    expect(p.footprint.measure(3, 1, 0).text).toBe("not a square of the wall");
    expect(p.because(1, 1)).toBe("its square is in the wall");
    expect(p.place).toEqual({ cells, origin: [2, 1, 0] });
    expect(p.origin).toEqual({ cell: [2, 1, 0] });
    expect(p.sourceAffected).toBe(true);
  });

  it("has exactly its number of squares", () => {
    expect(messages(4, walked([2, 0, 0], "E E"))).toEqual(["the wall has 3 squares, it must have 4"]);
    expect(messages(2, walked([2, 0, 0], "E E"))).toEqual(["the wall has 3 squares, it must have 2"]);
    expect(messages(3, walked([2, 0, 0], "E W"))).toEqual([
      "3 squares are named, only 2 of them different",
      "the wall has 2 squares, it must have 3",
    ]);
    expect(cellsOfArea(wall(3, walked([2, 0, 0], "E W")))).toHaveLength(2);
  });

  it("is joined face to face: corners and edges do not join, stacking does", () => {
    expect(messages(3, walked([2, 0, 0], "E SE"))).toEqual([
      "only 2 of 3 squares join face to face with (2,0,0), all must be one piece",
    ]);
    expect(messages(2, walked([2, 0, 0], "U"))).toEqual([]);
    expect(broken(wall(2, walked([2, 0, 0], "EU"), { mark: { floating: true } }))).toEqual(["ds.wall"]);
    expect(broken(wall(2, walked([2, 0, 0], "SEU"), { mark: { floating: true } }))).toEqual(["ds.wall"]);
    // round a corner, and a closed ring
    expect(messages(5, walked([2, 2, 0], "E S W S"))).toEqual([]);
    expect(messages(8, walked([2, 2, 0], "E E S S W W N"))).toEqual([]);
    // the first square is the lonely one
    expect(
      messages(3, [
        [5, 5, 0],
        [2, 0, 0],
        [3, 0, 0],
      ])[0],
    ).toContain("only 1 of 3 squares join");
  });

  it("is judged alike in all 8 orientations", () => {
    for (const s of SYMMETRIES) {
      const image = (steps: string) => walked([2, -3, 0], steps).map((c) => turned(s, c));
      expect(broken(wall(4, image("E S E")))).toEqual([]);
      expect(broken(wall(4, image("E SE E")))).toEqual(["ds.wall"]);
    }
  });

  it("is not occupied, unless marked", () => {
    const creatures = [{ id: "ogre", name: "Ogre", at: [3, 0, 0] as const, size: 2 }];
    const cells = walked([2, 0, 0], "E E");
    expect(messages(3, cells, { creatures })).toEqual(["(3,0,0) is occupied by Ogre", "(4,0,0) is occupied by Ogre"]);
    expect(messages(3, cells, { creatures, mark: { occupied: true } })).toEqual([]);
    expect(messages(2, walked([2, 0, 0], "W"), {})).toEqual([]);
    expect(messages(3, walked([2, 0, 0], "W W"), {})).toEqual(["(0,0,0) is occupied by me"]);
    const crate = [{ id: "crate", at: [2, 0, 0] as const, object: true }];
    expect(messages(1, [[2, 0, 0]], { creatures: crate })).toEqual(["(2,0,0) is occupied by crate"]);
    const crowd = ["a", "b", "c"].map((id) => ({ id, at: [2, 0, 0] as const }));
    expect(messages(1, [[2, 0, 0]], { creatures: crowd })).toEqual(["(2,0,0) is occupied by a and 2 more"]);
  });

  it("stands on z = 0, on a block or on itself, unless marked", () => {
    const floats = (at: string) => `${at} floats: it must stand on z = 0, on a block or on another square of the wall`;
    expect(messages(1, [[2, 0, 1]])).toEqual([floats("(2,0,1)")]);
    expect(messages(1, [[2, 0, -1]])).toEqual([floats("(2,0,-1)")]);
    expect(messages(1, [[2, 0, 1]], { mark: { floating: true } })).toEqual([]);
    // a bridge: up, across, and the far end in the air
    expect(messages(3, walked([2, 0, 0], "U E"))).toEqual([floats("(3,0,1)")]);
    expect(messages(3, walked([2, 0, 0], "U U"))).toEqual([]);
    // on its own floating square a square stands, the lower one does not
    expect(messages(2, walked([2, 0, 3], "U"))).toEqual([floats("(2,0,3)")]);
    const solids = [box(2, 0, 0, 2, 1, 3)];
    expect(messages(2, walked([2, 0, 3], "E"), { solids })).toEqual([]);
    expect(messages(1, [[2, 0, 4]], { solids })).toEqual([floats("(2,0,4)")]);
    expect(messages(1, [[2, 0, -2]], { solids: [box(2, 0, -3, 1)] })).toEqual([]);
  });

  it("is not inside a solid block, whatever its marks", () => {
    const solids = [box(2, 0, 0, 1)];
    const mark = { occupied: true, floating: true };
    expect(messages(2, walked([2, 0, 0], "E"), { solids, mark })).toEqual([
      "(2,0,0) is inside a solid block",
      "you have no line of effect to the origin square (2,0,0): a block stops every line",
    ]);
  });

  it("needs range for its origin square only", () => {
    const cells = walked([9, 0, 0], "E E E");
    const p = wall(4, cells);
    expect(p.place.origin).toEqual([9, 0, 0]);
    expect(p.problems).toEqual([]);
    expect(wall(4, cells, { origin: [11, 0, 0] }).problems).toEqual([
      {
        rule: "ds.within",
        breaks: true,
        message: "the origin square (11,0,0) is 11 squares away, the area is within 10",
      },
    ]);
    expect(wall(4, cells, { origin: [8, 0, 0] }).problems).toEqual([
      { rule: "ds.within", breaks: true, message: "the origin square (8,0,0) is not a square of the wall" },
    ]);
    expect(messages(4, walked([11, 0, 0], "E E E"))[0]).toBe(
      "the origin square (11,0,0) is 11 squares away, the area is within 10",
    );
  });

  it("without a range has its origin square adjacent to you (ds.self-area)", () => {
    const mark = { within: undefined };
    expect(messages(3, walked([3, 0, 0], "W W"), { mark })).toEqual([]);
    expect(wall(3, walked([3, 0, 0], "W W"), { mark }).place.origin).toEqual([1, 0, 0]);
    expect(wall(2, walked([3, 0, 0], "W"), { mark }).problems).toEqual([
      {
        rule: "ds.self-area",
        breaks: true,
        message: "the origin square (2,0,0) is 2 squares away, it must be adjacent to you",
      },
    ]);
  });

  it("fills the z of its squares, and of its origin from its squares", () => {
    const creatures: CreatureInput[] = [];
    const p = wall(
      2,
      [
        [2, 0],
        [2, 1, 0],
      ],
      { creatures },
    );
    expect(p.place.cells).toEqual([
      [2, 0, 0],
      [2, 1, 0],
    ]);
    const high = wall(1, [[2, 0, 4]], { mark: { floating: true }, origin: [2, 0] });
    expect(high.place.origin).toEqual([2, 0, 4]);
    expect(wall(1, [[2, 0, 4]], { mark: { floating: true }, origin: [3, 0] }).place.origin).toEqual([3, 0, 0]);
  });

  it("refuses a wall without squares", () => {
    expect(() => wall(1, undefined)).toThrow(expect.objectContaining({ code: "missing", path: "place.cells" }));
    expect(() => wall(1, [])).toThrow(expect.objectContaining({ code: "shape", path: "place.cells" }));
  });

  it("is the same when put back", () => {
    for (const steps of ["E E", "N W", "U E", "E SE"]) {
      const q = setting(3, walked([2, -1, 0], steps));
      expect(again(q)).toMatchObject({ place: placed(q).place, problems: placed(q).problems });
    }
  });
});
