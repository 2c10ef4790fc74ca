/** Planted faults in the search of placements at any point: each makes its proof or its touching wrong; faults.mjs says how to read them. */

/** @type {readonly import("./faults.mjs").Fault[]} */
export const FREE = [
  {
    rule: "5e.template",
    file: "systems/dnd5e/free-round.ts",
    text: "-floorBig(-(p + ceil), m)",
    to: "floorBig(p + floor, m) + 1n",
    off: "what the border of a template only touches is hit",
    tests: ["search/free/edges.test.ts"],
  },
  {
    rule: "5e.range",
    file: "systems/dnd5e/free-round.ts",
    text: "? floorBig(p + floor, m) + 1n",
    to: "? floorBig(p + floor, m)",
    off: "an origin just at the limit of its range is left out",
    tests: ["search/free/edges.test.ts"],
  },
  {
    rule: "5e.blocked",
    file: "search/free/hidden.ts",
    text: "if (!isAhead(next.lx, next.ly) || !hasNoGap(box, w, next)) continue;",
    to: "if (!isAhead(next.lx, next.ly)) continue;",
    off: "two walls hide what is seen between them",
    tests: ["search/free/edges.test.ts"],
  },
  {
    rule: "5e.near-side",
    file: "search/free/weigh.ts",
    text: "return left.length > 0;",
    to: "return left.length > 7;",
    off: "an origin that only some corners of the user see is left out",
    tests: ["search/free/edges.test.ts"],
  },
  {
    rule: "common.origin-on-wall",
    file: "search/free/on-wall.ts",
    text: "return own !== 0 && side(body) === -own;",
    to: "return own !== 0 && side(body) !== 0;",
    off: "an origin on a wall reaches neither side of it",
    tests: ["search/free/edges.test.ts"],
  },
  {
    rule: "5e.template",
    file: "search/free/unplaceable.ts",
    text: "} else if (side > 0) sum += weight;",
    to: "} else if (side >= 0) sum += weight;",
    off: "a border counts as within at the vertices that are told as unplaceable",
    tests: ["search/free/edges.test.ts"],
  },
  {
    rule: "5e.template",
    file: "search/free/split.ts",
    text: "add(before + 1, after - 1);",
    to: "",
    off: "points just on a wall or on the side of a reach are passed over",
    tests: ["search/free/edges.test.ts"],
  },
];
