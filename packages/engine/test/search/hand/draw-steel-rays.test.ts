/** Lines that a Draw Steel search finds, worked out by hand: every count of them. */
import { describe, expect, it } from "vitest";
import { PAIRS } from "../twin/draw-steel.js";
import { lists } from "../twin/question.js";
import { ended, listed } from "./help.js";

const ds = { system: "draw-steel" } as const;

/** Squares told from the mage's at (5, 5, 0): turned by quarters from east to south, and mirrored first where asked. */
function moved([x, y, z]: readonly number[], quarters: number, mirror: boolean): [number, number, number] {
  let p: [number, number] = [x!, mirror ? -y! : y!];
  for (let i = 0; i < quarters; i++) p = [-p[1], p[0]];
  return [5 + p[0], 5 + p[1], z!];
}

const MOVES = [0, 1, 2, 3].flatMap((quarters) => [[quarters, false] as const, [quarters, true] as const]);

describe("lines", () => {
  const line = (length: number | "edge", width: number, more: object = {}) =>
    ({ shape: "line", length, width, within: 1, ...more }) as const;
  const q = { ...ds, size: [11, 11] as const, by: "mage", who: ["mage 5 5"] };
  const count = (given: object): number => ended({ ...q, area: line(5, 1), ...given, limit: 1 }).considered;

  it("ds.line.straight: every line from every origin square is counted", () => {
    // 48 pairs of a cardinal and a diagonal beside it; of n steps 2^n - 2 take both, and 6 lines and 20 lines take one alone
    expect(count({ area: line(1, 1) })).toBe(8);
    expect(count({ area: line(2, 1) })).toBe(8 * 26);
    expect(count({ area: line(3, 1) })).toBe(8 * (48 * 2 + 26));
    expect(count({})).toBe(8 * 698);
    // by quadrants two steps that do not turn back on any axis: 7 x 7 x 7 pairs but for 27 + 27 - 1 in which one stands still
    const options = { straight: "quadrant" } as const;
    expect(count({ area: line(1, 1), options })).toBe(8);
    expect(count({ area: line(2, 1), options })).toBe(8 * 26);
    expect(count({ area: line(3, 1), options })).toBe(8 * 290);
    // at its own height and one above and below: 26 squares around
    expect(count({ area: line(2, 1), layersTried: [-4, 4] })).toBe(26 * 26);
    // of a user of two squares 12 and the same around it
    expect(count({ area: line(2, 1), who: ["mage 5 5 0 2"] })).toBe(12 * 26);
    // within 2
    expect(count({ area: line(2, 1, { within: 2 }) })).toBe(24 * 26);
  });

  it("ds.line: of lines that may have their origin anywhere those are counted that have it", () => {
    // a line of n squares has a given one as its first, its second ... or its last
    const options = { lineOrigin: "any" } as const;
    expect(count({ area: line(1, 1), options })).toBe(8);
    expect(count({ area: line(2, 1), options })).toBe(8 * 2 * 26);
    expect(count({ area: line(3, 1), options })).toBe(8 * 3 * 122);
    expect(count({ options })).toBe(8 * 5 * 698);
    expect(count({ area: line(3, 1), options: { ...options, straight: "quadrant" } })).toBe(8 * 3 * 290);
    // a wide line has as many squares more, each of them in one step only
    const wide = count({ area: line(3, 2) });
    expect(count({ area: line(3, 2), options })).toBe(3 * wide);
  });

  it("ds.line: lines to the edge that have their origin anywhere", () => {
    // in 3 x 1 squares about the mage, with one layer that somebody stands in, lines of up to 3 + 1 squares are told apart
    const paths = (most: number): (readonly number[])[][] => {
      const found = new Map<string, (readonly number[])[]>();
      for (const pair of PAIRS)
        for (let n = 0; n < most; n++)
          for (const steps of lists(pair, n)) found.set(JSON.stringify(steps), steps as (readonly number[])[]);
      return [...found.values()];
    };
    const inside = ([x, y]: readonly number[]): boolean => x! >= 0 && x! < 3 && y === 0;
    const moved = (a: readonly number[], b: readonly number[]): number[] => a.map((n, i) => n + b[i]!);
    let [first, any] = [0, 0];
    for (const steps of paths(4))
      for (const x of [0, 1, 2])
        for (const z of [-3, -2, -1, 0, 1, 2, 3]) {
          const path: number[][] = [[x, 0, z]];
          for (const step of steps) path.push(moved(path[path.length - 1]!, step));
          const last = path[path.length - 1]!;
          // one more step like one of its own leaves the scene; a single square lies on its border anyway
          const ends = steps.length === 0 || steps.some((step) => !inside(moved(last, step)));
          if (!path.every(inside) || !ends) continue;
          // the origin is beside the mage at (1, 0), at its height
          const held = path.map(([px, , pz]) => px !== 1 && pz === 0);
          if (held[0]) first++;
          any += held.filter(Boolean).length;
        }
    const edge = { size: [3, 1] as const, who: ["mage 1 0"], area: line("edge", 1) };
    expect(count(edge)).toBe(first);
    expect(count({ ...edge, options: { lineOrigin: "any" } })).toBe(any);
  });

  it("ds.line.wide: the further squares on the right and above, from each square of the first step", () => {
    // A single square of two by two: as if it led east or south, 2 x 2 squares of the first step
    expect(count({ area: line(1, 2) })).toBe(8 * 2 * 4);
  });

  it.each(MOVES)("ds.line: bends where all five stand, turned by %s quarters, mirrored %s", (quarters, mirror) => {
    const path = [
      [1, 0, 0],
      [2, 0, 0],
      [3, 1, 0],
      [4, 1, 0],
      [5, 2, 0],
    ].map((c) => moved(c, quarters, mirror));
    const who = path.map((c, i) => `e${i} ${c.join(" ")}`);
    const worth = Object.fromEntries(path.map((_, i) => [`e${i}`, 1]));
    for (const straight of ["octant", "quadrant"] as const)
      expect(
        listed({ ...q, area: line(5, 1), options: { straight }, who: ["mage 5 5", ...who], worth, limit: 1 }),
      ).toEqual([`5: e0 e1 e2 e3 e4 path ${path.map((c) => c.join()).join(" ")}, origin ${path[0]!.join()}`]);
  });

  it.each([
    // up and then aside; aside and down; up in a diagonal
    [
      [
        [1, 0, 0],
        [1, 0, 1],
        [2, 0, 2],
        [2, 0, 3],
      ],
    ],
    [
      [
        [0, 1, 0],
        [0, 2, -1],
        [0, 3, -1],
        [0, 4, -2],
      ],
    ],
    [
      [
        [-1, -1, 0],
        [-2, -2, 1],
        [-2, -2, 2],
        [-3, -3, 3],
      ],
    ],
    [
      [
        [1, 1, 0],
        [1, 1, -1],
        [1, 1, -2],
        [2, 2, -3],
      ],
    ],
  ])("ds.line: climbs and falls where all four stand %#", (squares) => {
    const path = squares.map((c) => moved(c, 0, false));
    const who = path.map((c, i) => `e${i} ${c.join(" ")}`);
    const worth = Object.fromEntries(path.map((_, i) => [`e${i}`, 1]));
    for (const straight of ["octant", "quadrant"] as const)
      expect(
        listed({ ...q, area: line(4, 1), options: { straight }, who: ["mage 5 5", ...who], worth, limit: 1 }),
      ).toEqual([`4: e0 e1 e2 e3 path ${path.map((c) => c.join()).join(" ")}, origin ${path[0]!.join()}`]);
  });

  it("ds.line: a line to the edge by quadrants goes on along either axis in turn", () => {
    // down the stairs from corner to corner of 4 x 4 squares: six, more than the map is wide, and one straight down, since lines that fall come first
    const stairs = ["1 0", "1 1", "2 1", "2 2", "3 2", "3 3"];
    const who = ["mage 0 0", ...stairs.map((at, i) => `e${i} ${at}`)];
    const worth = Object.fromEntries(stairs.map((_, i) => [`e${i}`, 1]));
    const given = { ...q, size: [4, 4] as const, area: line("edge", 1), who, worth, limit: 1 };
    expect(listed({ ...given, options: { straight: "quadrant" } })).toEqual([
      "6: e0 e1 e2 e3 e4 e5 path 1,0,0 1,1,0 2,1,0 2,2,0 3,2,0 3,3,0 3,3,-1, origin 1,0,0",
    ]);
  });

  it("ds.line.straight: a line that turns on both axes is one by quadrants alone", () => {
    const squares = [
      [1, 0, 0],
      [1, 1, 0],
      [2, 1, 0],
      [2, 2, 0],
    ].map((c) => moved(c, 0, false));
    const who = ["mage 5 5", ...squares.map((c, i) => `e${i} ${c.join(" ")}`)];
    const worth = { e0: 1, e1: 1, e2: 1, e3: 1 };
    expect(listed({ ...q, area: line(4, 1), who, worth, limit: 1 })[0]).toMatch(/^3: /);
    expect(listed({ ...q, area: line(4, 1), who, worth, limit: 1, options: { straight: "quadrant" } })).toEqual([
      "4: e0 e1 e2 e3 path 6,5,0 6,6,0 7,6,0 7,7,0, origin 6,5,0",
    ]);
  });

  it.each([
    // east, the right is south; south, the right is west; west, north; north, east
    [0, [0, 1]],
    [1, [-1, 0]],
    [2, [0, -1]],
    [3, [1, 0]],
  ])("ds.line.wide: three steps of two squares and two layers, turned by %s quarters", (quarters, right) => {
    const path = [
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
    ].map((c) => moved(c, quarters, false));
    const squares = path.flatMap(([x, y]) => [
      [x, y, 0],
      [x + right[0]!, y + right[1]!, 1],
    ]);
    const who = squares.map((c, i) => `e${i} ${c.join(" ")}`);
    const worth = Object.fromEntries(squares.map((_, i) => [`e${i}`, 1]));
    const major = quarters % 2 === 0 ? "x" : "y";
    const origins = path.slice(0, 1).flatMap(([x, y]) => [
      [y, x],
      [y + right[1]!, x + right[0]!],
    ]);
    const [first] = [...origins].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
    const found = listed({ ...q, area: line(3, 2), who: ["mage 5 5", ...who], worth, limit: 1 });
    expect(found).toEqual([
      `6: e0 e1 e2 e3 e4 e5 path ${path.map((c) => c.join()).join(" ")}, side right, down false, major ${major}, origin ${first![1]},${first![0]},0`,
    ]);
  });

  it("ds.line: to the edge of the scene, no farther and no less", () => {
    // from (2, 1) of 5 x 3 squares: east (3, 1) and (4, 1) are a line to the edge, and each of its beginnings is none
    const edge = {
      ...ds,
      area: line("edge", 1),
      size: [5, 3] as const,
      by: "mage",
      who: ["mage 2 1", "a 3 1", "b 4 1"],
      worth: { a: 1, b: 1 },
    };
    // the first origin is (1, 0); from there a line that bends once has both and leaves the mage out
    expect(listed({ ...edge, limit: 1 })).toEqual(["2: a b path 1,0,0 2,0,0 3,1,0 4,1,0, origin 1,0,0"]);
    // without the last it ends at another side
    expect(listed({ ...edge, worth: { a: 1, b: -5 }, limit: 1 })[0]).toMatch(/^1: a /);
  });

  it("ds.line-of-effect: a wall ends it, for a few origins and for many", () => {
    const walled = {
      ...q,
      area: line(4, 1),
      who: ["mage 5 5", "a 6 5", "b 8 5"],
      worth: { a: 1, b: 3 },
      walls: [[8, -9, 8, 20]],
    };
    for (const within of [1, 4]) {
      // the first origin is (4, 4), and of its lines to a the one that steps east before south-east
      expect(listed({ ...walled, area: line(4, 1, { within }), limit: 1 })).toEqual([
        "1: a path 4,4,0 5,4,0 6,5,0 7,5,0, origin 4,4,0",
      ]);
      // from there four squares do not reach b
      expect(listed({ ...walled, area: line(4, 1, { within, passes: true }), limit: 1 })).toEqual([
        "4: a b path 5,4,0 6,5,0 7,5,0 8,5,0, origin 5,4,0",
      ]);
      // round the end of a wall from (8, 5) on: from the corner (6-, 4+) to (9-, 5+) a line is at 4.67 where it passes x = 8
      const open = { ...walled, walls: [[8, 5, 8, 20]], who: ["mage 5 5", "b 8 5"], worth: { b: 3 } };
      expect(listed({ ...open, area: line(4, 1, { within }), limit: 1 })).toEqual([
        "3: b path 5,4,0 6,4,0 7,4,0 8,5,0, origin 5,4,0",
      ]);
    }
  });

  it("ds.line: by option the origin may be any of its squares", () => {
    // the column x = 6 from y = 3 to 7: its squares within 1 are (6, 4) to (6, 6), none of them an end
    const squares = [3, 4, 5, 6, 7].map((y) => `e${y} 6 ${y}`);
    const worth = { e3: 1, e4: 1, e5: 1, e6: 1, e7: 1 };
    const given = { ...q, area: line(5, 1), who: ["mage 5 5", ...squares], worth, limit: 1 };
    expect(listed(given)[0]).toMatch(/^4: /);
    // north comes before south, and of the origins the first
    for (const straight of ["octant", "quadrant"] as const)
      expect(listed({ ...given, options: { straight, lineOrigin: "any" } })).toEqual([
        "5: e3 e4 e5 e6 e7 path 6,7,0 6,6,0 6,5,0 6,4,0 6,3,0, origin 6,4,0",
      ]);
  });

  it("ds.self-area, ds.within: heights of the origin", () => {
    // what has no "within" starts beside its user, at its own height if none is tried; one within 1 is tried on the ground
    const flying = { who: ["mage 5 5 2"] };
    const own = { shape: "line", length: 2, width: 1 } as const;
    expect(count({ ...flying, area: own })).toBe(8 * 26);
    expect(count({ ...flying, area: own, layersTried: [0, 9] })).toBe(26 * 26);
    expect(count({ ...flying, area: own, layersTried: [3, 9] })).toBe(9 * 26);
    expect(ended({ ...q, ...flying, area: line(2, 1) })).toEqual({ list: [], considered: 0, complete: true });
    expect(count({ ...flying, area: line(2, 1, { within: 2 }) })).toBe(25 * 26);
    // at the corner of the scene three squares, by option the own one too
    expect(count({ who: ["mage 0 0"], area: line(2, 1) })).toBe(3 * 26);
    expect(count({ who: ["mage 0 0"], area: line(2, 1), options: { ownSquare: true } })).toBe(4 * 26);
  });
});
