/** Where a Pathfinder search looks, and what it finds there, worked out by hand: every spot of small scenes. */
import { describe, expect, it } from "vitest";
import { ended, listed, scores } from "./help.js";

const pf2e = { system: "pf2e" } as const;
const burst = (radiusFeet: number, more: object = {}) => ({ shape: "burst", radiusFeet, ...more }) as const;

// A 5-foot burst has the 2 x 2 squares about its corner, a 10-foot burst 4 x 4 without the four at the corners.
describe("areas at intersections", () => {
  it("pf2e.burst: every intersection of the scene", () => {
    const q = { ...pf2e, area: burst(10), size: [4, 4] as const, who: ["a 1 1"], worth: { a: 1 } };
    expect(scores(q)).toEqual(["points from 0,0", "01100", "11110", "11110", "01100", "00000"]);
    expect(ended(q)).toEqual({ list: ["1: a point 1,0,0", "0: point 0,0,0"], considered: 25, complete: true });
    const { size: _, ...endless } = q;
    // as far as a corner reaches it, and a ring beyond
    expect(scores(endless)).toEqual(["points from -1,-1", "000000", "001100", "011110", "011110", "001100", "000000"]);
  });

  it("pf2e.burst.range: every second diagonal counts two, the range rounds down", () => {
    const q = { ...pf2e, area: burst(5, { rangeFeet: 12 }), size: [5, 5] as const, by: "mage", who: ["mage 0 0"] };
    // from the corner (1, 1) of the space: (3, 3) is 2 and 2 away, 3 squares
    expect(scores(q)).toEqual(["points from 0,0", "0000", "0000", "0000", "000."]);
    expect(ended(q).considered).toBe(15);
    expect(scores({ ...q, area: burst(5, { rangeFeet: 9 }) })).toEqual(["points from 0,0", "000", "000", "000"]);
    // from (1, 1) and (3, 3) of a larger one; inside it the distance is 0
    expect(scores({ ...q, who: ["ogre 2 2 0 2"], by: "ogre", size: [7, 6] as const })).toEqual([
      "points from 0,0",
      ".00000.",
      "0000000",
      "0000000",
      "0000000",
      "0000000",
      "0000000",
      ".00000.",
    ]);
  });

  it("pf2e.burst.range: on all axes, with the middle difference for the smaller, or a half and a quarter", () => {
    const q = {
      ...pf2e,
      area: burst(5, { rangeFeet: 10 }),
      size: [4, 1] as const,
      by: "mage",
      who: ["mage 0 0"],
      layersTried: [-3, 4] as const,
    };
    // the space fills height 0 to 1: 3 is 2 up, and 2 aside and 2 up are 3
    expect(scores(q, 3)).toEqual(["points from 0,0", "000.", "000."]);
    expect(scores(q, 4)).toEqual(["points from 0,0", "....", "...."]);
    expect(scores(q, -2)).toEqual(["points from 0,0", "000.", "000."]);
    expect(scores(q, -3)).toEqual(["points from 0,0", "....", "...."]);
    expect(scores(q, 1)).toEqual(["points from 0,0", "0000", "0000"]);
    // 3, 3 and 2 are 3 + 1 by the middle one, and 3 + 1.5 + 0.5 by a half and a quarter; 3, 2 and 2 are 4 by both
    const far = { ...q, area: burst(5, { rangeFeet: 20 }), size: [4, 4] as const, layersTried: [3, 3] as const };
    expect(scores(far, 3)).toEqual(["points from 0,0", "00000", "00000", "00000", "00000", "00000"]);
    expect(scores({ ...far, options: { diagonals3d: "quarter" } }, 3)).toEqual([
      "points from 0,0",
      "00000",
      "00000",
      "00000",
      "00000",
      "0000.",
    ]);
  });

  it("pf2e.height: a burst in its layers", () => {
    const q = {
      ...pf2e,
      area: burst(5),
      size: [1, 1] as const,
      who: ["a 0 0", "bat 0 0 1", "worm 0 0 -2"],
      worth: { a: 1, bat: 2, worm: 4 },
      layersTried: [-2, 2] as const,
    };
    const all = (n: string) => ["points from 0,0", n.repeat(2), n.repeat(2)];
    expect([-2, -1, 0, 1, 2].map((z) => scores(q, z))).toEqual([all("4"), all("4"), all("1"), all("3"), all("2")]);
    expect(listed(q)).toEqual([
      "4: worm point 0,0,-2",
      "3: a bat point 0,0,1",
      "2: bat point 0,0,2",
      "1: a point 0,0,0",
    ]);
  });

  it("pf2e.burst: a cylinder goes up, and down", () => {
    const q = {
      ...pf2e,
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

  it("pf2e.burst: squares and cubes from a corner", () => {
    const q = {
      ...pf2e,
      area: { shape: "square", sideFeet: 10 } as const,
      size: [2, 2] as const,
      who: ["a 1 1", "bat 0 0 1"],
      worth: { a: 1, bat: 2 },
    };
    expect(scores(q)).toEqual(["points from 0,0", "110", "110", "000"]);
    expect(listed(q)).toEqual(["1: a corner 0,0,0", "0: corner 2,0,0"]);
    const cube = { ...q, area: { shape: "cube", sideFeet: 10 } as const };
    expect(scores(cube)).toEqual(["points from 0,0", "310", "110", "000"]);
    expect(listed(cube)).toEqual(["3: a bat corner 0,0,0", "1: a corner 1,0,0", "0: corner 2,0,0"]);
  });

  it("an unoccupied cube stands on nobody", () => {
    const q = {
      ...pf2e,
      area: { shape: "cube", sideFeet: 5, unoccupied: true } as const,
      size: [2, 1] as const,
      who: ["a 1 0"],
      worth: { a: 1 },
    };
    expect(scores(q)).toEqual(["points from 0,0", "0.0", "000"]);
    expect(listed(q)).toEqual(["0: corner 0,0,0"]);
  });

  it("pf2e.burst.range: no corner without line of effect; one on the wall reaches its user's side", () => {
    const q = {
      ...pf2e,
      area: burst(5, { rangeFeet: 60 }),
      size: [5, 3] as const,
      by: "mage",
      who: ["mage 0 1", "a 1 1", "b 2 1"],
      worth: { a: 1, b: 4 },
      walls: [[2, -1, 2, 4]],
    };
    expect(scores(q)).toEqual(["points from 0,0", "000...", "011...", "011...", "000..."]);
    expect(listed(q)).toEqual(["1: mage a point 1,1,0", "1: a point 2,1,0", "0: mage point 0,1,0", "0: point 0,0,0"]);
    const { by: _, ...trap } = q;
    expect(scores(trap)).toEqual(["points from 0,0", "000000", "015400", "015400", "000000"]);
    const through = burst(5, { rangeFeet: 60, passes: true });
    expect(scores({ ...q, area: through })).toEqual(["points from 0,0", "000000", "015400", "015400", "000000"]);
    // a low wall: from half a square up the user looks over it
    expect(scores({ ...q, walls: [[2, -1, 2, 4, 0.25]], layersTried: [1, 1] }, 1)[2]).toBe("015400");
  });

  it("a burst that spreads goes round the end of a wall", () => {
    // as in 5e.spreads: from (1, 1) and (1, 2) round (2, 2); of the 10-foot burst about (1, 0) the square (2, 1) is no part
    const q = { ...pf2e, size: [3, 2] as const, who: ["e 2 1"], worth: { e: 1 }, walls: [[2, 0, 2, 2]] };
    expect(scores({ ...q, area: burst(10, { spreads: true }) })).toEqual(["points from 0,0", "0011", "0111", "0111"]);
    expect(scores({ ...q, area: burst(10) })).toEqual(["points from 0,0", "0011", "0011", "0011"]);
  });
});

describe("emanations", () => {
  it("pf2e.emanation: where its user stands, or may walk first", () => {
    const q = {
      ...pf2e,
      area: { shape: "emanation", radiusFeet: 5 } as const,
      size: [7, 3] as const,
      by: "mage",
      who: ["mage 0 1", "a 1 0", "b 5 1", "c 5 2"],
      worth: { a: 1, b: 1, c: 1 },
    };
    expect(ended(q)).toEqual({ list: ["1: a from mage"], considered: 1, complete: true });
    // beside b and c first from x = 4: four squares
    expect(listed({ ...q, walk: 4, limit: 2 })).toEqual(["2: b c from mage from 4,1,0", "1: a from mage from 0,1,0"]);
    expect(listed({ ...q, walk: 3 })).toEqual(["1: a from mage from 0,1,0", "0: from mage from 0,2,0"]);
  });
});
