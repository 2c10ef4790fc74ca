/** Planted faults in the search for the best placement: each weakens its proof; faults.mjs says how to read them. */

/** @type {readonly import("./faults.mjs").Fault[]} */
export const SEARCH = [
  {
    rule: "common.any-square",
    file: "search/bounds.ts",
    text: "if (weight <= 0) continue;\n      if (this.many",
    to: "if (weight === 0) continue;\n      if (this.many",
    off: "the bound of a spot counts allies as harmed whom a wall may spare",
    tests: ["search/engine-best.test.ts"],
  },
  {
    rule: "common.touch",
    file: "search/veil.ts",
    text: "if (w.only !== undefined || w.bottom > low || w.top < high) return;",
    to: "if (w.only !== undefined) return;",
    off: "a low wall hides creatures from a spot whatever its height",
    tests: ["search/engine-best.test.ts"],
  },
  {
    rule: "ds.line.straight",
    file: "search/fan.ts",
    text: "let sum = gain[then];",
    to: "let sum = 0;",
    off: "what a path gains counts its next step only",
    tests: ["search/engine-best.test.ts"],
  },
  {
    rule: "pf2e.line-of-effect",
    file: "systems/first-line.ts",
    text: "if (from * sense < 0 || to * sense < 0) return false;",
    to: "",
    off: "a wall hides squares beside its shadow from a spot",
    tests: ["search/engine-best.test.ts"],
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
