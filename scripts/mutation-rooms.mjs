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

/** Hand-worked searches: what covers the places that a search of each game tries. */
const searches = ["engine-best.test.ts", "fixtures.test.ts", "free/edges.test.ts", "walls/walls.test.ts", "hand"].map(
  (name) => `${engine}/test/search/${name}`,
);

/** Tests of each room: its own folder, the searches of a game, then its hand cases. No twins, no fuzz. */
export const TESTS = Object.fromEntries(
  Object.entries(SOURCES).map(([room, sources]) => [
    room,
    [`${engine}/test/${room}`, ...(sources.includes("/systems/") ? searches : []), cases],
  ]),
);
