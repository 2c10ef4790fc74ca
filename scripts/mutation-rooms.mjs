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

/** Tests of each room: its own folder, then the hand cases of its game. No twins, no fuzz. */
export const TESTS = Object.fromEntries(Object.keys(SOURCES).map((room) => [room, [`${engine}/test/${room}`, cases]]));
