/** Planted faults in the search for the best placement: each weakens its proof; faults.mjs says how to read them. */

/** @type {readonly import("./faults.mjs").Fault[]} */
export const SEARCH = [
  {
    rule: "common.any-square",
    file: "search/bounds.ts",
    text: "return weights.some((w) => w < 0) ? weights.map((w) => Math.max(0, w)) : weights;",
    to: "return weights;",
    off: "the bound of a spot counts allies as harmed whom a wall may spare",
    tests: ["search/engine-best.test.ts"],
  },
  {
    rule: "common.touch",
    file: "search/veil.ts",
    text: "if (w.only !== undefined || w.bottom > low || w.top < high || narrows(",
    to: "if (w.only !== undefined || narrows(",
    off: "a low wall hides creatures from a spot whatever its height",
    tests: ["search/parts.test.ts"],
  },
  {
    rule: "common.touch",
    file: "search/veil.ts",
    text: "planes[2] = px * qy - py * qx - 1;",
    to: "planes[2] = px * qy - py * qx;",
    off: "a wall hides creatures from spots on its own line",
    tests: ["search/parts.test.ts"],
  },
  {
    rule: "common.any-square",
    file: "systems/grid-spots.ts",
    text: "room = Math.max(room, x0 - from, to - x1 - 1);",
    to: "room = 0;",
    off: "spots that catch a creature beyond the edge are counted at the other edge",
    tests: ["search/parts.test.ts"],
  },
  {
    rule: "ds.line.straight",
    file: "search/fan.ts",
    text: "let sum = gain[then];",
    to: "let sum = 0;",
    off: "what a path gains counts its next step only",
    tests: ["search/fixtures.test.ts"],
  },
  {
    rule: "pf2e.line-of-effect",
    file: "systems/first-line.ts",
    text: "if (from * sense < 0 || to * sense < 0) return false;",
    to: "",
    off: "a wall hides squares beside its shadow from a spot",
    tests: ["search/parts.test.ts"],
  },
  {
    rule: "common.touch",
    file: "systems/first-line.ts",
    text: "if (!hides) return undefined;",
    to: "if (!hides) continue;",
    off: "a square is seen past a wall that hides its middle",
    tests: ["search/parts.test.ts"],
  },
  {
    rule: "common.origin-on-wall",
    file: "systems/first-line.ts",
    text: "this.closed = touched && !holds ? closedAt() : [];",
    to: "this.closed = [];",
    off: "lines leave a spot on a wall to all its sides",
    tests: ["search/engine-best.test.ts"],
  },
];
