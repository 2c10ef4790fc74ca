// Imports go down only: cli -> pictures, maps -> engine; inside the engine table -> answer, systems -> shapes -> grid.
const room = (name) => `^packages/engine/src/${name}/`;
const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

module.exports = {
  forbidden: [
    forbid("no-circles", {}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }, "no import circles"),
    forbid(
      "engine-alone",
      { path: "^packages/engine/src" },
      { path: ["^packages/(?!engine/)", "^node:", "node_modules"] },
      "the engine imports nothing but itself",
    ),
    forbid(
      "maps-down",
      { path: "^packages/maps/src" },
      { path: "^packages/(pictures|cli|page)/" },
      "maps stand on the engine",
    ),
    forbid(
      "pictures-down",
      { path: "^packages/pictures/src" },
      { path: "^packages/(maps|cli|page)/" },
      "pictures stand on the engine",
    ),
    forbid(
      "by-the-door",
      { path: "^packages/(maps|pictures|cli|page)/src" },
      { path: "^packages/engine/src/(?!index\\.ts$)" },
      "other packages use the engine by its index",
    ),
    forbid(
      "grid-lowest",
      { path: room("grid") },
      { path: "^packages/engine/src/(?!grid/|contract/)" },
      "grid stands on the contract's types alone",
    ),
    forbid(
      "shapes-on-grid",
      { path: room("shapes") },
      { path: "^packages/engine/src/(?!shapes/|grid/|contract/)" },
      "shapes stand on the grid",
    ),
    forbid(
      "effect-down",
      { path: room("effect") },
      { path: "^packages/engine/src/(?!effect/|shapes/|grid/|contract/|scene\\.ts$)" },
      "line of effect stands on the grid and knows no game",
    ),
    forbid(
      "systems-down",
      { path: room("systems") },
      { path: "^packages/engine/src/(?!systems/|effect/|shapes/|grid/|contract/|scene\\.ts$|question/spec\\.ts$)" },
      "systems stand on shapes and grid",
    ),
    forbid(
      "systems-apart",
      { path: "^packages/engine/src/systems/([^/]+)/" },
      { path: "^packages/engine/src/systems/[^/]+/", pathNot: "^packages/engine/src/systems/$1/" },
      "one game knows nothing of another",
    ),
    forbid(
      "notation-apart",
      { path: room("notation") },
      { path: "^packages/engine/src/(?!notation/|grid/|contract/)" },
      "words stand on the contract's types",
    ),
    forbid(
      "answer-down",
      { path: room("answer") },
      { path: "^packages/engine/src/(question|notation)/" },
      "judging knows nothing of the door",
    ),
    forbid(
      "movement-and-search-apart",
      { path: "^packages/engine/src/(movement|search)/" },
      { path: "^packages/engine/src/(notation|(movement|search)(?=/))", pathNot: "^packages/engine/src/$1/" },
      "movement and search stand on the stages and know nothing of one another",
    ),
    forbid(
      "stages-below",
      { path: "^packages/engine/src/(grid|shapes|effect|systems|answer|question|notation)/" },
      { path: "^packages/engine/src/(movement|search)/" },
      "no stage knows who runs it",
    ),
    forbid(
      "twins-apart",
      { path: "^packages/engine/test/oracle/" },
      { path: "^packages/engine/src/(?!contract/types\\.ts$)" },
      "slow twins share no code with what they check",
    ),
    forbid(
      "no-orphan-tests-in-src",
      { path: "^packages/[^/]+/src" },
      { path: "/test/" },
      "sources do not import tests",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/dist/|/fixtures/|/coverage/)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.test.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
