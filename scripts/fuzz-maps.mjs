// Changes real map files at random for ten minutes: each is read, or refused in a sentence, and none takes long.
//   npm run fuzz:maps -- [--seconds 600] [--seed N]
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Start-up and the changes that are tried in any case; after that the reader hangs. */
const SPARE_SECONDS = 120;

let values;
try {
  ({ values } = parseArgs({ options: { seconds: { type: "string" }, seed: { type: "string" } } }));
} catch (error) {
  console.error(`fuzz:maps: ${error.message}`);
  process.exit(2);
}
const whole = (name, text) => {
  if (/^[0-9]{1,9}$/.test(text)) return Number(text);
  console.error(`fuzz:maps: --${name}: a whole number, got "${text}"`);
  process.exit(2);
};
const seconds = whole("seconds", values.seconds ?? "600");
const seed = whole("seed", values.seed ?? String(Date.now() % 1_000_000_000));
console.log(`fuzz:maps: ${seconds} seconds, --seed ${seed}`);

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const run = spawn(process.execPath, [vitest, "run", "packages/maps/test/mutations.test.ts", "--silent=false"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, AMBIT_SECONDS: String(seconds), AMBIT_SEED: String(seed) },
  // A group of its own, so that workers end with it.
  detached: process.platform !== "win32",
});
const stop = () => {
  try {
    process.kill(process.platform === "win32" ? run.pid : -run.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
};
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    stop();
    process.exit(130);
  });
}
const watch = setTimeout(
  () => {
    console.error(`fuzz:maps: a change hangs; the same again with --seed ${seed}`);
    stop();
    process.exit(1);
  },
  1000 * (seconds + SPARE_SECONDS),
);
run.on("exit", (status) => {
  clearTimeout(watch);
  console.log(`fuzz:maps: that was --seed ${seed}`);
  process.exit(status ?? 1);
});
