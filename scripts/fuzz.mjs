// Compares the engine with the oracle on many random questions:
//   npm run fuzz -- [--runs 100000] [--searches N] [--seed N] [--only NAME]
// --runs counts for each of the 23 rules (100,000 take over an hour); --only runs the tests whose name holds NAME ("pf2e.line").
// --searches counts for each family of searches, one for a thousand questions where it is left out; where a search takes seconds (areas at any
// point or in any direction) a tenth of them, whose scenes are numbered from --seed on.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let values;
try {
  ({ values } = parseArgs({
    options: {
      runs: { type: "string" },
      searches: { type: "string" },
      seed: { type: "string" },
      only: { type: "string" },
    },
  }));
} catch (error) {
  console.error(`fuzz: ${error.message}`);
  process.exit(2);
}
const whole = (name, text) => {
  if (/^[0-9]+$/.test(text)) return text;
  console.error(`fuzz: --${name}: a whole number, got "${text}"`);
  process.exit(2);
};
const runs = whole("runs", values.runs ?? "100000");
const searches = whole("searches", values.searches ?? String(Math.ceil(Number(runs) / 1000)));
const seed = whole("seed", values.seed ?? String(Date.now() % 4294967296));
console.log(`fuzz: ${runs} random questions a rule, ${searches} searches a family, --seed ${seed}`);

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const args = [
  vitest,
  "run",
  "packages/engine/test/twins",
  "packages/engine/test/search/twin.test.ts",
  "packages/engine/test/search/sets.test.ts",
  "packages/engine/test/search/crowd.test.ts",
  ...["aims", "free", "open-sets"].map((room) => `packages/engine/test/search/${room}/twin.test.ts`),
  "--silent=false",
];
if (values.only) args.push("-t", values.only);
const scenes = String(Math.ceil(Number(searches) / 10));
const from = String(Number(seed) % 1_000_000);
const slow = ["AIM", "FREE", "SET"].flatMap((kind) => [
  [`AMBIT_${kind}_SCENES`, scenes],
  [`AMBIT_${kind}_FROM`, from],
]);
const run = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    AMBIT_RUNS: runs,
    AMBIT_SEARCHES: searches,
    AMBIT_SETS: searches,
    AMBIT_SEED: seed,
    ...Object.fromEntries(slow),
  },
});
console.log(`fuzz: that was --seed ${seed}`);
process.exit(run.status ?? 1);
