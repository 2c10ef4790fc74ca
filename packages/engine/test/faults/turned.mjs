/** Planted faults in the search of squares turned any way: each makes its proof or its touching wrong; faults.mjs says how to read them. */

/** @type {readonly import("./faults.mjs").Fault[]} */
export const TURNED = [
  {
    rule: "5e.template",
    file: "search/turned/turn-room.ts",
    text: 'return this.covers(r, more) ? "in" : "mixed";',
    to: 'return "in";',
    off: "an ally that some squares of a room spare weighs against all of it",
    tests: ["search/turned/edges.test.ts"],
  },
  {
    rule: "5e.template",
    file: "search/turned/span.ts",
    text: "return this.mayPeak(a, b) && (k >= 0 || a * a + b * b > k * k) && this.peaks(a, b);",
    to: "return false;",
    off: "what only directions within a span reach is called out of reach",
    tests: ["search/turned/edges.test.ts", "search/turned/twin.test.ts"],
  },
  {
    rule: "5e.template",
    file: "search/turned/fixed-room.ts",
    text: "add(before + 1, after - 1);",
    to: "",
    off: "squares that just touch an ally are passed over",
    tests: ["search/turned/edges.test.ts"],
  },
  {
    rule: "5e.template",
    file: "search/turned/slices.ts",
    text: "add(a, b, side);",
    to: "",
    off: "directions in which alone a square fits between two allies are passed over",
    tests: ["search/turned/parts.test.ts"],
  },
  {
    rule: "5e.height",
    file: "systems/dnd5e/free-block.ts",
    text: "if (between * den < at && between * den > (sorted[k + 1] ?? at))",
    to: "if (between * den > at)",
    off: "a cube's bottom never lies between two layers",
    tests: ["search/turned/edges.test.ts"],
  },
  {
    rule: "5e.range",
    file: "search/turned/field.ts",
    text: "if (range !== undefined && (range.limit <= 0 || !room.mayTouch(range, reach + step))) return false;",
    to: "if (range !== undefined && !room.holds(range, 0)) return false;",
    off: "squares that only reach out from the range are left out",
    tests: ["search/turned/edges.test.ts"],
  },
  {
    rule: "5e.blocked",
    file: "search/turned/clear-of.ts",
    text: "if (own.length === 0 && blocks.length === 0) return true;",
    to: "return true;",
    off: "an ally behind a wall is counted as affected",
    tests: ["search/turned/parts.test.ts"],
  },
  {
    rule: "5e.blocked",
    file: "search/turned/origins.ts",
    text: "const reach2 = 8 * half * half;",
    to: "const reach2 = 4 * half * half;",
    off: "who lies farther from the origin than a side is left out",
    tests: ["search/turned/edges.test.ts"],
  },
];
