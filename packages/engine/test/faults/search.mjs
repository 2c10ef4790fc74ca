/** Planted faults in the search for the best placement: each weakens its proof; faults.mjs says how to read them. */

/** @type {readonly import("./faults.mjs").Fault[]} */
export const SEARCH = [
  {
    rule: "common.any-square",
    file: "search/bounds.ts",
    text: "if (weight <= 0) continue;",
    to: "if (weight === 0) continue;",
    off: "the bound of a spot counts allies as harmed whom a wall may spare",
    tests: ["search/engine-best.test.ts"],
  },
  {
    rule: "common.touch",
    file: "search/veil.ts",
    text: "if (w.only !== undefined || w.bottom > low || w.top < high) continue;",
    to: "if (w.only !== undefined) continue;",
    off: "a low wall hides creatures from a spot whatever its height",
    tests: ["search/engine-best.test.ts"],
  },
  {
    rule: "ds.line.straight",
    file: "search/fan.ts",
    text: "let sum = gain[next];",
    to: "let sum = 0;",
    off: "what a path gains counts its next step only",
    tests: ["search/engine-best.test.ts"],
  },
];
