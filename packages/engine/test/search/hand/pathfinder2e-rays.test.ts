/** Cones and lines that a Pathfinder search finds, worked out by hand. */
import { describe, expect, it } from "vitest";
import { ended, listed } from "./help.js";

const pf2e = { system: "pf2e" } as const;

/** A step turned by quarters from east to south and on. */
function turned([x, y]: readonly [number, number], quarters: number): [number, number] {
  let p: [number, number] = [x, y];
  for (let i = 0; i < quarters; i++) p = [-p[1], p[0]];
  return p;
}

const named = (squares: readonly (readonly [number, number])[], quarters: number): string[] =>
  squares.map((s, i) => {
    const [x, y] = turned(s, quarters);
    return `e${i} ${4 + x} ${4 + y}`;
  });

const worthOf = (who: readonly string[]): Record<string, number> =>
  Object.fromEntries(who.map((line) => [line.split(" ")[0], 1]));

describe("cones", () => {
  const cone = (lengthFeet: number) => ({ shape: "cone", lengthFeet }) as const;

  it("every aim, first square and apex is counted", () => {
    const q = { ...pf2e, size: [9, 9] as const, by: "mage", who: ["mage 4 4"] };
    // edge form: four sides and four corners; corner form: two ends of each side
    expect(ended({ ...q, area: cone(15) })).toEqual({
      list: ["0: from mage, toward -1,-1, point 4,4,0"],
      considered: 8,
      complete: true,
    });
    expect(ended({ ...q, area: cone(30) }).considered).toBe(12);
    const ogre = { ...q, who: ["mage 4 4 0 2"] };
    expect(ended({ ...ogre, area: cone(15) }).considered).toBe(12);
    expect(ended({ ...ogre, area: cone(30) }).considered).toBe(16);
    // squares of both layers, and apexes at three heights; the diagonal ones have an apex always
    expect(ended({ ...ogre, area: cone(15), layersTried: [-1, 5] }).considered).toBe(8 * 2 + 4 * 3);
    expect(ended({ ...ogre, area: cone(30), layersTried: [-1, 5] }).considered).toBe(16 * 3);
    expect(ended({ ...q, area: cone(15), options: { cone: "corner" } }).considered).toBe(12);
    expect(ended({ ...q, area: cone(30), options: { cone: "edge" } }).considered).toBe(8);
  });

  const EDGE = [1, 2, 3].flatMap((x) => (x === 1 ? [0] : [-1, 0, 1]).map((y): [number, number] => [x, y]));

  it.each([0, 1, 2, 3])("pf2e.cone.orthogonal: rows of 1, 3, 3, turned by %s quarters", (quarters) => {
    const who = named(EDGE, quarters);
    const [dx, dy] = turned([1, 0], quarters);
    const q = {
      ...pf2e,
      area: cone(15),
      size: [9, 9] as const,
      by: "mage",
      who: ["mage 4 4", ...who],
      worth: worthOf(who),
    };
    expect(listed({ ...q, limit: 1 })).toEqual([
      `7: e0 e1 e2 e3 e4 e5 e6 from mage, toward ${dx},${dy}, start ${4 + dx},${4 + dy},0`,
    ]);
  });

  it.each([0, 1, 2, 3])("pf2e.cone.orthogonal: the apex at either end of a side, turned by %s quarters", (quarters) => {
    // rows of 2, 4, 6 ... about the apex. Told from the middle of the space the first row lies on both sides of it
    for (const end of [-0.5, 0.5]) {
      // squares (1, 0) and the one beside it towards that end, (2, 0) and three more
      const sign = Math.sign(end);
      const squares: [number, number][] = [
        [1, 0],
        [1, sign],
        [2, 0],
        [2, sign],
        [2, 2 * sign],
        [2, -sign],
      ];
      const who = named(squares, quarters);
      const [dx, dy] = turned([1, 0], quarters);
      const [ax, ay] = turned([0.5, end], quarters);
      const q = {
        ...pf2e,
        area: cone(30),
        size: [9, 9] as const,
        by: "mage",
        who: ["mage 4 4", ...who],
        worth: worthOf(who),
      };
      expect(listed({ ...q, limit: 1 })).toEqual([
        `6: e0 e1 e2 e3 e4 e5 from mage, toward ${dx},${dy}, point ${4.5 + ax},${4.5 + ay},0`,
      ]);
    }
  });

  it.each([
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ])("pf2e.cone.diagonal: six squares from the corner %s, %s", (dx, dy) => {
    const squares = [
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
      [3, 1],
      [1, 3],
    ] as const;
    const who = squares.map(([x, y], i) => `e${i} ${4 + x * dx} ${4 + y * dy}`);
    const q = {
      ...pf2e,
      area: cone(15),
      size: [9, 9] as const,
      by: "mage",
      who: ["mage 4 4", ...who],
      worth: worthOf(who),
    };
    expect(listed({ ...q, limit: 1 })).toEqual([
      `6: e0 e1 e2 e3 e4 e5 from mage, toward ${dx},${dy}, point ${dx > 0 ? 5 : 4},${dy > 0 ? 5 : 4},0`,
    ]);
  });

  it("pf2e.line-of-effect: a wall ends it", () => {
    const q = {
      ...pf2e,
      area: cone(15),
      size: [7, 5] as const,
      by: "mage",
      who: ["mage 1 2", "a 2 2", "b 4 2"],
      worth: { a: 1, b: 3 },
      walls: [[3, -9, 3, 9]],
    };
    expect(listed(q)).toEqual(["1: a from mage, toward 1,0, start 2,2,0", "0: from mage, toward -1,-1, point 1,2,0"]);
  });
});

describe("lines", () => {
  const line = (lengthFeet: number, widthFeet = 5) => ({ shape: "line", lengthFeet, widthFeet }) as const;
  const q = { ...pf2e, size: [9, 9] as const, by: "mage", who: ["mage 4 4"] };

  it("every start, direction and side that makes a difference is counted", () => {
    // From a corner along an axis: right and left of four grid lines, without the two that lead into the space, and three of four diagonals: 9. From an edge's
    // middle straight, and to both sides at 45 degrees: 3.
    expect(ended({ ...q, area: line(5) })).toEqual({
      list: ["0: from mage, point 4,4,0, toward -1,0, side right"],
      considered: 4 * 9 + 4 * 3,
      complete: true,
    });
    // two steps: from a middle the second changes its row from a slope of a half on
    expect(ended({ ...q, area: line(10) }).considered).toBe(4 * 9 + 4 * 5);
    // three: from a corner slopes of a half along either axis, six of eight out of the space; from a middle quarters
    expect(ended({ ...q, area: line(15) }).considered).toBe(4 * (9 + 6) + 4 * 9);
    // both heights of its border
    expect(ended({ ...q, area: line(5), layersTried: [-3, 3] }).considered).toBe(2 * 48);
    // a space of two has eight middles
    expect(ended({ ...q, area: line(5), who: ["mage 4 4 0 2"] }).considered).toBe(4 * 9 + 8 * 3);
    // wider: no side named, right and left. From a corner all three of six directions, one of the one that has the space on its right, two of the one that has it on its left;
    // and beside each axis, six of eight ways out of the space
    expect(ended({ ...q, area: line(5, 10) }).considered).toBe(4 * (3 * 5 + 1 + 2 + 3 * 6) + 4 * 9);
  });

  it("pf2e.line: a line of 2,000 feet is searched as quickly as one of 20, and its sets of squares are all counted", () => {
    const coprime = (a: number, b: number): boolean => (b === 0 ? a === 1 : coprime(b, a % b));
    let [corner, middle] = [0, 0];
    // step k from a corner changes its row at m / k, from a middle at odd numbers over 2 k; as fractions in lowest terms, below 1
    for (let n = 2; n < 400; n++) for (let m = 1; m < n; m++) if (coprime(n, m)) corner++;
    for (let n = 2; n < 800; n += 2) for (let m = 1; m < n; m += 2) if (coprime(n, m)) middle++;
    const { list, considered, complete } = ended({
      ...q,
      area: line(2000),
      who: ["mage 4 4", "a 8 6", "b 0 8"],
      worth: { a: 2, b: 1 },
    });
    expect(complete).toBe(true);
    expect(considered).toBe(4 * (9 + 6 * corner) + 4 * (3 + 2 * middle));
    // From (5, 4) a's square is column 3 of the walk, two rows down: 3 s is 2 from 2/3 on. From (4, 4), the first start, b's is row 4 of the walk down, three columns
    // beyond the first: 4 s is 3 from 3/4 on
    expect(list.slice(0, 2)).toEqual([
      "2: a from mage, point 5,4,0, toward 3,2",
      "1: b from mage, point 4,4,0, toward -3,4",
    ]);
  });

  it("pf2e.line: a wide line of hardly any slope has its first row outside the space and others over it", () => {
    // From (5, 5), the user's north-west corner, down and a little to the west: squares (4, 5) and (4, 6), and to the left the columns 5 and 6 beside them. All
    // five are in it; along the grid line from there the first square of three columns about it would be the user's own
    const wide = {
      ...q,
      area: line(10, 15),
      who: ["mage 5 5", "a 4 5", "b 6 5", "c 4 6", "d 5 6", "e 6 6"],
      worth: { a: 1, b: 1, c: 1, d: 1, e: 1 },
      limit: 1,
    };
    expect(listed(wide)).toEqual(["5: a b c d e from mage, point 5,5,0, toward -1,3, side left"]);
  });

  it("common.scene: nothing starts outside the scene, though its user may stand over the edge", () => {
    // columns 6 and 7, rows 5 and 6: of the corners (8, 5), (8, 7) and the middles of columns 7 and of the side x = 8 lie outside
    const edge = {
      ...pf2e,
      size: [7, 7] as const,
      by: "ogre",
      who: ["ogre 6 5 0 2", "b 6 4"],
      worth: { b: 1 },
    };
    // the first square of the cone north is (6, 4) or (7, 4); the second has its origin at (7.5, 5)
    expect(listed({ ...edge, area: { shape: "cone", lengthFeet: 5 }, limit: 1 })).toEqual([
      "1: b from ogre, toward 0,-1, start 6,4,0",
    ]);
    for (const place of listed({ ...edge, area: line(10), limit: 1000 }))
      expect(place).toMatch(/point (6|6\.5|7),(5|5\.5|6\.5|7),0/);
  });

  it("pf2e.line, overlap: a true rectangle has the rows on both sides of a grid line, and half of each at its end", () => {
    const who = ["a 5 3", "b 6 3", "c 5 4", "d 6 4"];
    const given = { ...q, area: line(10), options: { line: "overlap" }, limit: 1 } as const;
    const all = { ...given, who: ["mage 4 4", "lira 4 3", ...who] };
    // from (5, 4) east it lies from y = 3.5 to 4.5; from (4, 4) it would pass over lira
    expect(listed({ ...all, worth: { ...worthOf(who), lira: -9 } })).toEqual([
      "4: a b c d from mage, point 5,4,0, toward 1,0",
    ]);
    // from (4, 4) itself (5, -1) is the simplest way to all four: its end comes to x = 6.06 and y = 4.1
    expect(listed({ ...all, worth: worthOf(who) })).toEqual(["4: lira a b c d from mage, point 4,4,0, toward 5,-1"]);
    // from the middle of the edge it lies in row 4 alone
    expect(listed({ ...all, worth: { c: 1, d: 1, a: -1, b: -1 } })).toEqual([
      "2: c d from mage, point 5,4.5,0, toward 1,0",
    ]);
    // of one square it does not pass x = 6 along the grid, its corner does towards (1, 1), at 6.06
    const one = { ...all, area: line(5), worth: { d: 1, lira: -9 } };
    expect(listed(one)[0]).toMatch(/^1: (\w )*d from mage, point 5,4,0, toward \d+,\d+$/);
    // neither above nor below
    const layers = ["mage 4 4", "d 6 4 1", "c 5 4 -1"];
    expect(listed({ ...given, who: layers, worth: { c: 1, d: 1 } })[0]).toMatch(/^0: /);
  });

  it("pf2e.line: of a single square the first start in reading order", () => {
    const one = (x: number, y: number) =>
      listed({ ...q, area: line(5), who: ["mage 4 4", `a ${x} ${y}`], worth: { a: 1 }, limit: 1 });
    // from (4, 4), straight first: west on its right (3, 3), on its left (3, 4), then north-west (3, 3) and south-west (3, 4) by (-1, 1)
    expect(one(3, 3)).toEqual(["1: a from mage, point 4,4,0, toward -1,0, side right"]);
    expect(one(3, 4)).toEqual(["1: a from mage, point 4,4,0, toward -1,0, side left"]);
    expect(one(4, 3)).toEqual(["1: a from mage, point 4,4,0, toward 1,0, side left"]);
    // from (5, 4): east on its left is (5, 3), on its right (5, 4)
    expect(one(5, 3)).toEqual(["1: a from mage, point 5,4,0, toward 1,0, side left"]);
    expect(one(5, 4)).toEqual(["1: a from mage, point 5,4,0, toward 1,0, side right"]);
    expect(one(3, 5)).toEqual(["1: a from mage, point 4,5,0, toward -1,0, side left"]);
    expect(one(4, 5)).toEqual(["1: a from mage, point 4,5,0, toward 1,0, side right"]);
    expect(one(5, 5)).toEqual(["1: a from mage, point 5,5,0, toward 1,0, side right"]);
    expect(one(6, 4)).toEqual(["0: from mage, point 4,4,0, toward -1,0, side right"]);
  });

  it.each([0, 1, 2, 3])("pf2e.line: a slope of a half, turned by %s quarters", (quarters) => {
    // from the corner right behind: rows of two squares, y = floor(k / 2)
    const squares = [
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 1],
    ] as const;
    const who = named(squares, quarters);
    const found = listed({ ...q, area: line(20), who: ["mage 4 4", ...who], worth: worthOf(who), limit: 1 });
    expect(found[0]?.startsWith("4: e0 e1 e2 e3 from mage")).toBe(true);
    const [dx, dy] = turned([2, 1], quarters);
    // from corners the walk enters the far square; the corner to the left of the aim has the row level with the space
    const [cx, cy] = turned([0.5, -0.5], quarters);
    if (quarters === 0)
      expect(found).toEqual([`4: e0 e1 e2 e3 from mage, point ${4.5 + cx},${4.5 + cy},0, toward ${dx},${dy}`]);
  });

  it("pf2e.line: every second diagonal costs two", () => {
    // 20 feet at 45 degrees: 1, then 1, 2: three squares
    const who = ["a 5 5", "b 6 6", "c 7 7", "d 8 8"];
    expect(listed({ ...q, area: line(20), who: ["mage 4 4", ...who], worth: worthOf(who), limit: 1 })).toEqual([
      "3: a b c from mage, point 5,5,0, toward 1,1",
    ]);
    expect(listed({ ...q, area: line(15), who: ["mage 4 4", ...who], worth: worthOf(who), limit: 1 })).toEqual([
      // two of three along (1, 2) from the corner before
      "2: a b from mage, point 5,4,0, toward 1,2",
    ]);
  });

  it("pf2e.line: a wider one adds rows on the side that is named, and is as high as wide", () => {
    const who = ["a 5 3", "b 6 3", "c 5 4", "d 6 4", "bat 5 4 1"];
    const found = (more: object) =>
      listed({ ...q, area: line(10, 10), who: ["mage 4 4", ...who], worth: worthOf(who), limit: 1, ...more });
    expect(found({})).toEqual(["5: a b c d bat from mage, point 5,4,0, toward 1,0"]);
    // two layers and no third, above or below
    const layers = ["high 5 4 2", "low 5 4 -1"];
    expect(found({ who: ["mage 4 4", ...who, ...layers], worth: { ...worthOf(who), high: 9, low: 9 } })).toEqual([
      "5: a b c d bat from mage, point 5,4,0, toward 1,0",
    ]);
    expect(
      listed({
        ...q,
        area: line(10),
        who: ["mage 4 4", "a 5 4", "high 5 4 1", "low 5 4 -1"],
        worth: { a: 1, high: 9, low: 9 },
      }),
    ).toEqual([
      "1: a from mage, point 5,4,0, toward 1,0, side right",
      "0: from mage, point 4,4,0, toward -1,0, side right",
    ]);
    // none named it is first the row on the other side of the grid line, so that rows 4 and 5 are on the right
    const south = ["a 5 4", "b 6 4", "c 5 5", "d 6 5", "lira 5 3"];
    expect(found({ who: ["mage 4 4", ...south], worth: { ...worthOf(south), lira: -5 } })).toEqual([
      "4: a b c d from mage, point 5,4,0, toward 1,0, side right",
    ]);
  });

  it("pf2e.line-of-effect: a wall ends it, and it passes where it may", () => {
    const walled = {
      ...q,
      area: line(20),
      who: ["mage 4 4", "a 5 4", "b 7 4"],
      worth: { a: 1, b: 3 },
      walls: [[6, -9, 6, 19]],
    };
    expect(listed(walled)).toEqual([
      "1: a from mage, point 5,4,0, toward 1,0, side right",
      // the first slope of its order
      "0: from mage, point 4,4,0, toward -1,0, side right",
    ]);
    expect(listed({ ...walled, area: { ...line(20), passes: true }, limit: 1 })).toEqual([
      "4: a b from mage, point 5,4,0, toward 1,0, side right",
    ]);
  });
});
