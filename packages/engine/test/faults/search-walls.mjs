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
    file: "search/walls/graph.ts",
    text: "if (!stands || piece.length < size) for",
    to: "if (!stands) for",
    off: "a wall begins where there is no room for all its squares, so that none is proven",
    tests: ["search/walls/twin.test.ts"],
  },
  {
    rule: "ds.wall",
    file: "search/walls/tree.ts",
    text: "if (found === undefined || found.some((n) => graph.below[n] < 0)) return found;",
    to: "if (found === undefined || needs.most > 0) return found;",
    off: "squares down to what bears a wall are not counted in it, so that too few seem enough",
    tests: ["search/walls/twin.test.ts"],
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
  {
    rule: "ds.wall",
    file: "search/walls/search.ts",
    text: "    this.makeDo();",
    to: "",
    off: "where too much is to be joined no wall is found at all",
    tests: ["search/walls/walls.test.ts"],
  },
];
