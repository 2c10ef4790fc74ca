/** Where a D&D 5e search looks, and what it finds there, worked out by hand: every spot of small scenes. */
import { describe, expect, it } from "vitest";
import { ended, listed, scores } from "./help.js";

const ball = (radiusFeet: number, more: object = {}) => ({ shape: "sphere", radiusFeet, ...more }) as const;
const dmg = { system: "dnd5e", method: "dmg2014" } as const;
const token = { system: "dnd5e", method: "token" } as const;

// A 5-foot sphere covers the 2 x 2 squares about its intersection, a 10-foot sphere 4 x 4 squares without the four at the corners.
describe("spheres at intersections", () => {
  it("5e.dmg2014: every intersection of the scene, its border included", () => {
    const q = { ...dmg, area: ball(5), size: [4, 4] as const, who: ["a 1 1"], worth: { a: 1 } };
    expect(scores(q)).toEqual(["points from 0,0", "00000", "01100", "01100", "00000", "00000"]);
    expect(ended(q)).toEqual({
      list: ["1: a point 1,1,0", "0: point 0,0,0"],
      considered: 25,
      complete: true,
    });
  });

  it("5e.dmg2014: without a size as far as anybody is reached, and a ring beyond", () => {
    const q = { ...dmg, area: ball(5), who: ["a 1 1"], worth: { a: 1 } };
    expect(scores(q)).toEqual(["points from 0,0", "0000", "0110", "0110", "0000"]);
  });

  it("5e.range: squares about the user's space on all sides", () => {
    const q = {
      ...dmg,
      area: ball(5, { rangeFeet: 5 }),
      size: [7, 6] as const,
      by: "mage",
      who: ["mage 2 2", "a 3 3"],
      worth: { a: 1, mage: -2 },
    };
    // (2, 2) to (3, 3) have the mage, (3, 3) to (4, 4) have a
    expect(scores(q)).toEqual(["points from 1,1", "0000", "0-2-20", "0-2-11", "0011"]);
    // the nearest of those with a alone: (4, 3) and (3, 4) are 1 away, (4, 4) the root of 2
    expect(ended(q)).toEqual({
      list: ["1: a point 4,3,0", "0: point 2,1,0", "-1: mage a point 3,3,0", "-2: mage point 2,2,0"],
      considered: 16,
      complete: true,
    });
  });

  it("5e.range: a user of two squares, at the edge of the scene", () => {
    const q = { ...dmg, area: ball(5, { rangeFeet: 10 }), size: [5, 9] as const, by: "ogre", who: ["ogre 0 4 0 2"] };
    expect(scores(q)).toEqual(["points from 0,2", "00000", "00000", "00000", "00000", "00000", "00000", "00000"]);
  });

  it("5e.range: by 5-10-5 two diagonals are three squares", () => {
    const q = {
      ...dmg,
      options: { diagonals: "5-10-5" } as const,
      area: ball(5, { rangeFeet: 15 }),
      size: [6, 6] as const,
      by: "mage",
      who: ["mage 0 0", "a 3 3"],
      worth: { a: 1 },
    };
    // from the space's end at 1: (3, 3) is 2 and 2 away, 3 squares; (4, 3) is 3 and 2, 4 squares; (4, 2) is 3 and 1, 3 squares
    expect(scores(q)).toEqual(["points from 0,0", "00000", "00000", "00000", "0001.", "000.."]);
    expect(listed({ ...q, limit: 1 })).toEqual(["1: a point 3,3,0"]);
  });

  it("5e.range: 12 feet are two squares and two fifths, in squares of 6 feet two", () => {
    const q = { ...dmg, area: ball(5, { rangeFeet: 12 }), size: [9, 1] as const, by: "mage", who: ["mage 0 0"] };
    expect(scores(q)).toEqual(["points from 0,0", "0000", "0000"]);
    expect(scores({ ...q, scene: { feetPerSquare: 6 } })).toEqual(["points from 0,0", "0000", "0000"]);
    expect(scores({ ...q, scene: { feetPerSquare: 4 } })).toEqual(["points from 0,0", "00000", "00000"]);
  });

  it("5e.height: every height that is tried and in range", () => {
    // a radius of 1 enters the layers z - 1 and z. The mage fills height 0 to 1: from -2 and 3 it is two squares, from -1 and 2 one
    const q = {
      ...dmg,
      area: ball(5, { rangeFeet: 5 }),
      size: [1, 1] as const,
      by: "mage",
      who: ["mage 0 0", "bat 0 0 1", "worm 0 0 -2"],
      worth: { mage: 1, bat: 2, worm: 4 },
      layersTried: [-2, 3] as const,
    };
    const all = (n: string) => ["points from 0,0", n.repeat(2), n.repeat(2)];
    expect([-2, -1, 0, 1, 2, 3].map((z) => scores(q, z))).toEqual([
      all("."),
      all("4"),
      all("1"),
      all("3"),
      all("2"),
      all("."),
    ]);
    // worm: (0, 0, -1), layers -2 and -1. Whom z = 0 has: the mage
    expect(ended(q)).toEqual({
      list: ["4: worm point 0,0,-1", "3: mage bat point 0,0,1", "2: bat point 0,0,2", "1: mage point 0,0,0"],
      considered: 16,
      complete: true,
    });
  });

  it("5e.height: by 5-10-5 height counts as the third difference", () => {
    // 2 up and 2 aside are 3 squares, 2 up alone 2
    const q = {
      ...dmg,
      options: { diagonals: "5-10-5" } as const,
      area: ball(5, { rangeFeet: 10 }),
      size: [4, 1] as const,
      by: "mage",
      who: ["mage 0 0"],
      layersTried: [0, 3] as const,
    };
    expect(scores(q, 3)).toEqual(["points from 0,0", "000.", "000."]);
    expect(scores(q, 0)).toEqual(["points from 0,0", "0000", "0000"]);
  });

  it("5e.height: a cylinder goes up, and down", () => {
    const q = {
      ...dmg,
      area: { shape: "cylinder", radiusFeet: 5, heightFeet: 10 } as const,
      size: [2, 1] as const,
      who: ["low 0 0 -1", "high 0 0 2"],
      worth: { low: 1, high: 2 },
      layersTried: [1, 1] as const,
    };
    expect(scores(q, 1)).toEqual(["points from 0,0", "220", "220"]);
    expect(ended(q)).toEqual({
      list: ["2: high point 0,0,1, up true", "1: low point 0,0,1, up false", "0: point 2,0,1, up true"],
      considered: 12,
      complete: true,
    });
  });

  it("5e.dmg2024: a circle lies in the layer of its height alone", () => {
    const q = {
      system: "dnd5e",
      method: "dmg2024",
      area: { shape: "circle", radiusFeet: 5 },
      size: [2, 1],
      who: ["a 0 0", "bat 1 0 1"],
      worth: { a: 1, bat: 1 },
      layersTried: [0, 1],
    } as const;
    expect(scores(q, 0)).toEqual(["points from 0,0", "110", "110"]);
    expect(scores(q, 1)).toEqual(["points from 0,0", "011", "011"]);
    expect(listed(q)).toEqual(["1: a point 0,0,0", "1: bat point 1,0,1", "0: point 2,0,0"]);
  });

  it("coordinates in units: places are told in units", () => {
    const q = {
      ...dmg,
      area: ball(5),
      scene: { size: [4, 4], unitsPerSquare: 10, coordinates: "units", creatures: [{ id: "a", at: [2, 1] }] },
      worth: { a: 1 },
    } as const;
    expect(listed(q)).toEqual(["1: a point 20,10,0", "0: point 0,0,0"]);
  });

  it("5e.near-side: what the user does not see is none; a point on the wall reaches its side", () => {
    const q = {
      ...dmg,
      area: ball(5, { rangeFeet: 60 }),
      size: [5, 3] as const,
      by: "mage",
      who: ["mage 0 1", "a 1 1", "b 2 1"],
      worth: { a: 1, b: 4 },
      walls: [[2, -1, 2, 4]],
    };
    expect(scores(q)).toEqual(["points from 0,0", "000...", "011...", "011...", "000..."]);
    const { by: _, ...trap } = q;
    expect(scores(trap)).toEqual(["points from 0,0", "000000", "015400", "015400", "000000"]);
    const through = ball(5, { rangeFeet: 60, passes: true });
    expect(scores({ ...q, area: through })).toEqual(["points from 0,0", "000000", "015400", "015400", "000000"]);
    expect(listed(q)).toEqual(["1: mage a point 1,1,0", "1: a point 2,1,0", "0: mage point 0,1,0", "0: point 0,0,0"]);
  });

  it("common.blocks: who stands in a block is not hit", () => {
    const q = {
      ...dmg,
      area: ball(5),
      size: [3, 1] as const,
      who: ["a 0 0", "b 2 0"],
      worth: { a: 1, b: 2 },
      scene: { solids: [{ cell: [2, 0, 0] as const }] },
    };
    expect(scores(q)).toEqual(["points from 0,0", "1100", "1100"]);
  });

  it("5e.spreads: round the end of a wall", () => {
    // Of the 4 x 4 squares without corners e is in from x = 1 on, but not from (1, 0). The wall x = 2 from 0 to 2 hides it from x = 1; from there its
    // end at (2, 2) is the root of 2 away, or 1. Points on the wall see both its sides, as there is no user
    const q = { ...dmg, size: [3, 2] as const, who: ["e 2 1"], worth: { e: 1 }, walls: [[2, 0, 2, 2]] };
    const spreading = ball(10, { spreads: true });
    expect(scores({ ...q, area: spreading })).toEqual(["points from 0,0", "0011", "0111", "0111"]);
    expect(scores({ ...q, area: ball(10) })).toEqual(["points from 0,0", "0011", "0011", "0011"]);
    expect(listed({ ...q, area: spreading })).toEqual(["1: e point 2,0,0", "0: point 0,0,0"]);
    // to the end of a longer one at (2, 4) it is the root of 1 + 4 at least
    const long = { ...q, walls: [[2, -9, 2, 4]] };
    expect(scores({ ...long, area: spreading })).toEqual(["points from 0,0", "0011", "0011", "0011"]);
  });
});

describe("cubes and squares", () => {
  it("5e.dmg2014: every corner and every intersection of the border as the origin", () => {
    const q = {
      ...dmg,
      area: { shape: "cube", sideFeet: 5 } as const,
      size: [3, 3] as const,
      who: ["a 1 1"],
      worth: { a: 1 },
    };
    // one square; from z = -1 it lies below the ground
    expect(scores(q)).toEqual(["points from -1,-1", "00000", "00000", "00100", "00000", "00000"]);
    expect(scores(q, -1)).toEqual(["points from -1,-1", "00000", "00000", "00000", "00000", "00000"]);
    // along an axis the corners -1 to 3 hold 1, 2, 2, 2, 1 of the origins 0 to 3: 8 x 8 in plan, by the bottom and by the top
    expect(ended(q)).toEqual({
      list: ["1: a corner 1,1,0, along 1,0, origin 1,1,0", "0: corner -1,-1,0, along 1,0, origin 0,0,0"],
      considered: 128,
      complete: true,
    });
  });

  it("5e.self: a cube of its user is tried at the height of its user's space, which flies", () => {
    const q = {
      ...dmg,
      area: { shape: "cube", sideFeet: 15 } as const,
      size: [9, 9] as const,
      by: "u",
      who: ["u 5 5 3", "a 6 5 3", "b 6 5 0"],
      worth: { a: 1, b: 1 },
      limit: 1,
    };
    // origin (5, 5, 3) lies on the bottom of the cube over columns 4 to 6 and rows 3 to 5, the first that has a's square
    expect(listed(q)).toEqual(["1: a corner 4,3,3, along 1,0, origin 5,5,3"]);
    expect(listed({ ...q, layersTried: [0, 0] })).toEqual([]);
  });

  it("5e.dmg2014: no origin inside a cube of two squares", () => {
    // corners -2 to 1 hold 1, 2, 2, 1 of the origins 0 and 1; halfway up the four cubes about an inner point lose it: 36 + 32 + 36
    const q = { ...dmg, area: { shape: "cube", sideFeet: 10 } as const, size: [1, 1] as const };
    expect(ended(q).considered).toBe(104);
    // a square is flat: 36 - 4
    expect(ended({ ...q, area: { shape: "square", sideFeet: 10 } }).considered).toBe(32);
    // all of its own layer
    const two = {
      ...q,
      area: { shape: "square", sideFeet: 10 },
      who: ["a 0 0", "bat 0 0 1"],
      worth: { a: 1, bat: 1 },
    } as const;
    expect(listed({ ...two, layersTried: [0, 1] })).toEqual([
      // (0, 0) lies inside the square from -1 to 1
      "1: bat corner -1,-1,1, along 1,0, origin 1,0,1",
      "1: a corner -1,-1,0, along 1,0, origin 1,0,0",
      "0: corner -2,-2,1, along 1,0, origin 0,0,1",
    ]);
  });

  it("5e.self: a cube of its user's has its origin on the border of the user's space", () => {
    const q = {
      ...dmg,
      area: { shape: "cube", sideFeet: 5 } as const,
      size: [4, 4] as const,
      by: "mage",
      who: ["mage 1 1", "a 2 1", "far 3 1"],
      worth: { a: 1, mage: 5, far: 5 },
    };
    expect(scores(q)).toEqual(["points from -1,-1", "......", ".000..", ".001..", ".000..", "......", "......"]);
    // the user's own square is covered and spares it
    expect(ended(q)).toEqual({
      list: ["1: a corner 2,1,0, along 1,0, origin 2,1,0", "0: corner 0,0,0, along 1,0, origin 1,1,0"],
      considered: 32,
      complete: true,
    });
  });

  it("5e.range: the nearest origin, and of the cubes on it the first", () => {
    const q = {
      ...dmg,
      area: { shape: "square", sideFeet: 10, rangeFeet: 15 } as const,
      size: [9, 9] as const,
      by: "mage",
      who: ["mage 1 1", "a 4 4"],
      worth: { a: 1, mage: -1 },
      limit: 2,
    };
    // origins up to 5; a lies in the squares from (3, 3) to (4, 4), of which the corner (3, 3) lies nearest
    expect(listed(q)).toEqual([
      "1: a corner 3,3,0, along 1,0, origin 3,3,0",
      // of those at a corner of the user's space the first ends at (1, 1)
      "0: corner -1,-1,0, along 1,0, origin 1,1,0",
    ]);
  });

  it("an unoccupied cube stands on nobody", () => {
    const q = {
      ...dmg,
      area: { shape: "cube", sideFeet: 5, unoccupied: true } as const,
      size: [2, 1] as const,
      who: ["a 0 0"],
      worth: { a: 1 },
    };
    expect(scores(q)).toEqual(["points from -1,-1", "0000", "0.00", "0000"]);
    expect(listed(q)).toEqual(["0: corner -1,-1,0, along 1,0, origin 0,0,0"]);
  });

  it("5e.token: a side is rounded, halves up; under the DMG methods what is no whole number has no place", () => {
    const q = {
      ...token,
      area: { shape: "square", sideFeet: 12.5 } as const,
      size: [1, 1] as const,
      who: ["a 0 0"],
      worth: { a: 1 },
    };
    // three squares: corners -3 to 1; from (-1, -1) the border lies outside the scene
    expect(scores(q)).toEqual(["points from -3,-3", "00000", "01110", "01.10", "01110", "00000"]);
    expect(ended({ ...q, method: "dmg2014" })).toEqual({ list: [], considered: 0, complete: true });
  });

  it("5e.blocked: lines start from the origin that is chosen", () => {
    const q = {
      ...dmg,
      area: { shape: "square", sideFeet: 10, rangeFeet: 60 } as const,
      size: [5, 3] as const,
      by: "mage",
      who: ["mage 0 1", "a 1 1", "b 2 1"],
      worth: { a: 1, b: 4 },
      walls: [[2, -1, 2, 4]],
    };
    // origins lie west of the wall or on it, from where the mage's side is reached; b lies behind it
    expect(scores(q)).toEqual([
      "points from -2,-2",
      "00000...",
      "00000...",
      "00110...",
      "00110...",
      "00000...",
      "00000...",
    ]);
    const { by: _, ...trap } = q;
    expect(listed({ ...trap, limit: 2 })).toEqual([
      // from (2, 0) on the wall both sides are seen
      "5: a b corner 1,0,0, along 1,0, origin 2,0,0",
      // from (3, 0) the wall hides a
      "4: b corner 1,0,0, along 1,0, origin 3,0,0",
    ]);
    expect(listed({ ...q, area: { ...q.area, passes: true }, limit: 1 })).toEqual([
      "5: a b corner 1,0,0, along 1,0, origin 1,1,0",
    ]);
  });

  it("5e.spreads: a cube that spreads round a wall's end", () => {
    // from (1, 1) round (2, 2) into (2, 1): the root of 2 and more, the side is 2
    const q = {
      ...dmg,
      size: [3, 2] as const,
      by: "mage",
      who: ["mage 0 1", "e 2 1"],
      worth: { e: 1 },
      walls: [[2, 0, 2, 2]],
      limit: 1,
    };
    const cube = { shape: "cube", sideFeet: 10 } as const;
    expect(listed({ ...q, area: { ...cube, spreads: true } })).toEqual(["1: e corner 1,0,0, along 1,0, origin 1,1,0"]);
    expect(listed({ ...q, area: cube })).toEqual(["0: corner -2,-1,0, along 1,0, origin 0,1,0"]);
  });
});
