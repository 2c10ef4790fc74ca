/** Planted faults in the search for walls; faults.mjs says how to read them. */

/** @type {readonly import("./faults.mjs").Fault[]} */
export const SEARCH_WALLS = [
  {
    rule: "ds.wall",
    file: "search/walls/region.ts",
    text: "whole: !mayClimb(walls, whole) };",
    to: "whole: true };",
    off: "where no wall is found that there is none is proven, though one could climb over a block",
    tests: ["search/walls/walls.test.ts"],
  },
  {
    rule: "ds.within",
    file: "search/walls/region.ts",
    text: "...layers }, whole: false };",
    to: "...layers }, whole: true };",
    off: "where only a part of the scene is looked at that there is no wall is proven",
    tests: ["search/walls/walls.test.ts"],
  },
  {
    rule: "ds.wall",
    file: "search/walls/tree.ts",
    text: "return out.length === size ? out : undefined;",
    to: "return out;",
    off: "a wall that is found has fewer squares than it must have, where there is no room for more",
    tests: ["search/walls/walls.test.ts"],
  },
  {
    rule: "ds.wall",
    file: "search/walls/graph.ts",
    text: "if (!stands && below === undefined) continue;",
    to: "if (!stands) continue;",
    off: "walls that are found are never stacked",
    tests: ["search/walls/walls.test.ts"],
  },
  {
    rule: "ds.line-of-effect",
    file: "search/walls/lines.ts",
    text: "if (effect.stopped(p, q) !== undefined) continue;",
    to: "",
    off: "a line that is stopped already must be stopped again",
    tests: ["search/walls/walls.test.ts"],
  },
  {
    rule: "ds.line-of-effect",
    file: "search/walls/cut.ts",
    text: "for (const n of line) {",
    to: "for (const n of line.slice(0, 1)) {",
    off: "only the first square of an open line is tried",
    tests: ["search/walls/walls.test.ts"],
  },
];
