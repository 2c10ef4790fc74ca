/** Where a Draw Steel search looks, and what it finds there, worked out by hand: every spot of small scenes, every count of lines. */
import { describe, expect, it } from "vitest";
import { ended, listed, scores } from "./help.js";

const ds = { system: "draw-steel" } as const;

describe("cubes", () => {
  const cube = (side: number, more: object = {}) => ({ shape: "cube", side, ...more }) as const;

  it("ds.cube: every lowest square and every origin square within the distance", () => {
    const q = {
      ...ds,
      area: cube(2, { within: 2 }),
      size: [5, 5] as const,
      by: "mage",
      who: ["mage 0 0", "a 3 3"],
      worth: { a: 1 },
    };
    // origins (0, 0) to (2, 2) but for the mage's own square, which alone the cube from (-1, -1) has of them
    expect(scores(q)).toEqual(["cells from -1,-1", ".000", "0000", "0000", "0001"]);
    // one lower it reaches the ground with its upper layer
    expect(scores(q, -1)).toEqual(["cells from -1,-1", ".000", "0000", "0000", "0001"]);
    // each of eight origins in four cubes from height 0 and four from -1
    expect(ended(q)).toEqual({
      list: [
        "1: a corner 2,2,0, origin 2,2,0",
        "0: mage corner 0,-1,0, origin 1,0,0",
        "0: corner 1,-1,0, origin 1,0,0",
      ],
      considered: 64,
      complete: true,
    });
  });

  it("ds.within: the own square by option; the origin at heights that are tried", () => {
    const q = {
      ...ds,
      area: cube(1, { within: 1 }),
      size: [3, 3] as const,
      by: "mage",
      who: ["mage 1 1"],
      worth: { mage: 1 },
    };
    expect(scores(q)).toEqual(["cells from 0,0", "000", "0.0", "000"]);
    expect(scores({ ...q, options: { ownSquare: true } })).toEqual(["cells from 0,0", "000", "010", "000"]);
    const high = { ...q, layersTried: [-3, 3] as const };
    expect([-2, -1, 0, 1, 2].map((z) => scores(high, z))).toEqual([
      [],
      ["cells from 0,0", "000", "000", "000"],
      ["cells from 0,0", "000", "0.0", "000"],
      ["cells from 0,0", "000", "000", "000"],
      [],
    ]);
    expect(ended(high)).toMatchObject({ considered: 26 });
  });

  it("ds.cube: in a scene without a user every square of the scene", () => {
    const q = { ...ds, area: cube(1, { within: 5 }), size: [3, 2] as const, who: ["a 2 1"], worth: { a: 1 } };
    expect(ended(q)).toEqual({
      list: ["1: a corner 2,1,0, origin 2,1,0", "0: corner 0,0,0, origin 0,0,0"],
      considered: 6,
      complete: true,
    });
    const { size: _, ...endless } = q;
    // in one without a size the origins that a cube reaches it from, and a ring: (0, -1) to (4, 3)
    expect(scores({ ...endless, area: cube(2, { within: 5 }) })).toEqual([
      "cells from -1,-2",
      "000000",
      "000000",
      "001100",
      "001100",
      "000000",
      "000000",
    ]);
  });

  it("ds.self-area: centred on you, or from another corner that covers your space", () => {
    const q = {
      ...ds,
      area: cube(3),
      size: [9, 9] as const,
      by: "mage",
      who: ["mage 4 4", "a 6 6", "b 2 3"],
      worth: { a: 2, b: 1, mage: 0 },
    };
    // nine cubes in plan hold the mage's square, each by three heights
    for (const z of [0, -1, -2]) expect(scores(q, z)).toEqual(["cells from 2,2", "100", "100", "002"]);
    expect(ended(q)).toEqual({
      list: [
        "2: mage a corner 4,4,0, origin 4,4,0",
        "1: mage b corner 2,2,0, origin 4,4,0",
        "0: mage corner 3,2,0, origin 4,4,0",
      ],
      considered: 27,
      complete: true,
    });
  });

  it("an unoccupied cube stands on nobody", () => {
    const q = {
      ...ds,
      area: cube(1, { within: 5, unoccupied: true }),
      size: [3, 1] as const,
      who: ["a 1 0"],
      worth: { a: 1 },
    };
    expect(scores(q)).toEqual(["cells from 0,0", "0.0"]);
    expect(listed(q)).toEqual(["0: corner 0,0,0, origin 0,0,0"]);
  });

  it("ds.line-of-effect: no origin behind a wall, and nobody behind one from the origin", () => {
    const q = {
      ...ds,
      area: cube(2, { within: 3 }),
      size: [5, 3] as const,
      by: "mage",
      who: ["mage 0 1", "a 1 1", "b 2 1"],
      worth: { a: 1, b: 4 },
      walls: [[2, -1, 2, 4]],
    };
    // cubes with a square of the mage's side, which lies in x = 0 and 1; from there the wall hides b
    expect(scores(q)).toEqual(["cells from -1,-1", "000..", "011..", "011..", "000.."]);
    expect(listed({ ...q, limit: 2 })).toEqual([
      "1: mage a corner 0,0,0, origin 0,0,0",
      "1: a corner 1,0,0, origin 1,0,0",
    ]);
    expect(listed({ ...q, area: cube(2, { within: 3, passes: true }), limit: 1 })).toEqual([
      "5: a b corner 1,0,0, origin 1,0,0",
    ]);
  });

  it("ds.line-of-effect: among many origins, for each target and height by itself", () => {
    // west of the wall x = 3 all is seen, east of it nothing. Ground: (2, 0), (2, 5) and (1, 2); (2, 3) one higher
    const q = {
      ...ds,
      area: cube(2, { within: 5 }),
      size: [8, 6] as const,
      by: "mage",
      who: ["mage 0 3", "a 2 0", "b 2 5", "c 1 2", "bat 2 3 1", "p 3 0", "q 3 5", "r 3 2", "s 3 3 1", "t 4 3"],
      worth: { a: 1, b: 2, c: 4, bat: 3, p: 8, q: 8, r: 8, s: 8, t: 8 },
      walls: [[3, -9, 3, 20]],
      layersTried: [0, 1] as const,
    };
    const ground = ["0011...", "0011...", "0440...", "0440...", "0000...", "0022...", "0022..."];
    expect(scores(q, -1)).toEqual(["cells from -1,-1", ...ground]);
    // the bat lies in cubes from (1, 2) to (2, 3)
    const both = ["0011...", "0011...", "0440...", "0473...", "0033...", "0022...", "0022..."];
    expect(scores(q, 0)).toEqual(["cells from -1,-1", ...both]);
    const high = ["0000...", "0000...", "0000...", "0033...", "0033...", "0000...", "0000..."];
    expect(scores(q, 1)).toEqual(["cells from -1,-1", ...high]);
  });
});

describe("bursts", () => {
  it("ds.burst: where its user stands, or may walk first, a diagonal for one", () => {
    const q = {
      ...ds,
      area: { shape: "burst", radius: 1 } as const,
      size: [7, 4] as const,
      by: "mage",
      who: ["mage 0 0", "a 1 1", "b 5 3", "c 5 2"],
      worth: { a: 1, b: 1, c: 1 },
    };
    expect(ended(q)).toEqual({ list: ["1: a from mage"], considered: 1, complete: true });
    // (4, 2) and (4, 3) touch b and c; past a, who stands in the way, it is four steps to either
    expect(listed({ ...q, walk: 4, limit: 1 })).toEqual(["2: b c from mage from 4,2,0"]);
    // two steps lead to no square that a does not touch, three to (3, 0)
    expect(listed({ ...q, walk: 2 })).toEqual(["1: a from mage from 0,0,0"]);
    expect(listed({ ...q, walk: 3 })).toEqual(["1: a from mage from 0,0,0", "0: from mage from 3,0,0"]);
  });
});
