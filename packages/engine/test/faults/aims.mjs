/** Planted faults in the search of cones and lines in any direction; faults.mjs says how to read them. */

const EDGES = ["search/aims/edges.test.ts"];

/** @type {readonly import("./faults.mjs").Fault[]} */
export const AIMS = [
  {
    rule: "5e.template",
    file: "search/aims/sweep.ts",
    text: "    tell(at, undefined);\n",
    to: "",
    off: "a direction in which two sides touch is passed over",
    tests: EDGES,
  },
  {
    rule: "5e.template",
    file: "search/aims/arcs.ts",
    text: "nearest >= length * length);",
    to: "nearest > length * length);",
    off: "whom the end of a cone only touches straight ahead is hit",
    tests: ["search/aims/arcs.test.ts"],
  },
  {
    rule: "5e.template",
    file: "search/aims/arcs.ts",
    text: "hull.takes(corner(t, -u, c, -1))",
    to: "hull.takes(corner(t, u, c, -1))",
    off: "the far corner of a shape touches the side of a space too soon",
    tests: ["search/aims/arcs.test.ts"],
  },
  {
    rule: "5e.template",
    file: "search/aims/turn.ts",
    text: "export const LARGEST = 999_999;",
    to: "export const LARGEST = 9_999_999;",
    off: "a direction is named that a question cannot name",
    tests: EDGES,
  },
  {
    rule: "5e.self",
    file: "systems/dnd5e/free-ray.ts",
    text: "add(x1, fy, 0, 1, ly - fy + 1, [SOUTH, NORTH]);",
    to: "add(x1, fy, 0, 1, ly - fy + 1, [NORTH, SOUTH]);",
    off: "from the east side of a space only directions into it are tried",
    tests: EDGES,
  },
  {
    rule: "5e.self",
    file: "systems/dnd5e/free-ray.ts",
    text: "return [floor(a) + 1, -floor(negated(b)) - 1];",
    to: "return [floor(a) + 1, -floor(negated(b)) - 2];",
    off: "the last point of a side before its corner is left out",
    tests: EDGES,
  },
  {
    rule: "5e.blocked",
    file: "systems/dnd5e/ray-apex.ts",
    text: "flat ? [wedge] :",
    to: "flat ? [cornersOf(rect)] :",
    off: "what a slit shows counts as the whole square",
    tests: EDGES,
  },
];
