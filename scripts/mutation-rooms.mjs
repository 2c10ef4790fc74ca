// The rooms whose mutants are counted, and the tests that are to notice them.
const engine = "packages/engine";
const cases = `${engine}/test/faults/room-cases.ts`;

/** Sources of each room, as globs. */
export const SOURCES = {
  grid: `${engine}/src/grid/*.ts`,
  shapes: `${engine}/src/shapes/*.ts`,
  pathfinder2e: `${engine}/src/systems/pathfinder2e/*.ts`,
  "draw-steel": `${engine}/src/systems/draw-steel/*.ts`,
  dnd5e: `${engine}/src/systems/dnd5e/*.ts`,
};

/** What a game's rooms are asked besides their own folder: answers told in words, and hand-worked searches, which cover the places that a search tries. */
const besides = (room) =>
  [
    "answer/common.test.ts",
    "answer/explain.test.ts",
    "answer/names.test.ts",
    `search/hand/${room}.test.ts`,
    `search/hand/${room}-rays.test.ts`,
    "search/engine-best.test.ts",
    "search/engine-refused.test.ts",
    "search/fixtures.test.ts",
    "search/free/edges.test.ts",
    "search/aims/edges.test.ts",
    "search/turned/edges.test.ts",
    "search/score-map.test.ts",
    "search/walls/walls.test.ts",
  ].map((name) => `${engine}/test/${name}`);

/** Tests of each room: its own folder, what is asked besides, then its hand cases. No twins, no fuzz. */
export const TESTS = Object.fromEntries(
  Object.entries(SOURCES).map(([room, sources]) => [
    room,
    [`${engine}/test/${room}`, ...(sources.includes("/systems/") ? besides(room) : []), cases],
  ]),
);
