// `npm test`: sets up, then runs every check. Each check and each test counts as one; the last line is the count.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser, build, install, root, tsc } from "./setup.mjs";

install();
build();
const chromium = browser();

const bin = (name) => join(root, "node_modules", ".bin", name);
const folder = mkdtempSync(join(tmpdir(), "ambit-test-"));
const report = join(folder, "vitest.json");

const checks = [
  ["types", process.execPath, [tsc, "-p", "tsconfig.test.json"]],
  ["types of the page", process.execPath, [tsc, "-p", "packages/page/tsconfig.json"]],
  ["format and lint", bin("biome"), ["ci", "--diagnostic-level=info", "."]],
  ["import directions", bin("depcruise"), ["--config", ".dependency-cruiser.cjs", "packages"]],
  ["no float decides", process.execPath, ["scripts/check-exact.mjs"]],
  ["pictures in git", process.execPath, ["scripts/pictures.mjs", "--check", "--built"]],
  ["gallery in git", process.execPath, ["scripts/gallery.mjs", "--check", "--built"]],
  ["files of at most 400 lines", process.execPath, ["scripts/check-lines.mjs"]],
  ["JSON Schemas in git", process.execPath, ["scripts/schema.mjs", "--check"]],
  ["API reports in git", process.execPath, ["scripts/api.mjs", "--check"]],
  ["API docs without a warning", bin("typedoc"), ["--emit", "none"]],
  ["sizes", process.execPath, ["scripts/size.mjs"]],
  ["packages, by publint and attw", process.execPath, ["scripts/check-packages.mjs"]],
];

let passed = 0;
let failed = 0;

/** One check after the other, beside the tests: these wait for the browser a third of their time. */
async function runChecks() {
  for (const [name, command, args] of checks) {
    const begun = Date.now();
    const { status, said } = await ran(command, args);
    if (status === 0) passed++;
    else failed++;
    console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    if (status !== 0) console.log(said);
  }
}

/** Status and output of a program that has ended, or could not be started. */
function ran(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => (said += part));
    child.on("error", (error) => done({ status: null, said: error.message }));
    child.on("close", (status) => done({ status, said }));
  });
}

console.log("checks and tests ... (a few minutes)");
const args = ["run", "--reporter=json", `--outputFile.json=${report}`];
const env = chromium === undefined ? process.env : { ...process.env, AMBIT_BROWSER: chromium };
const begun = Date.now();
const tests = spawn(bin("vitest"), args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
const checked = runChecks();
tests.on("exit", async (status) => {
  await checked;
  let result;
  try {
    result = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    console.log("FAIL the tests left no report");
  }
  rmSync(folder, { recursive: true, force: true });
  if (result === undefined) failed++;
  else {
    tellFailures(result);
    const good = result.numFailedTests === 0 && status === 0;
    const { numPassedTests, numTotalTests } = result;
    console.log(
      `${good ? "ok  " : "FAIL"} tests, ${numPassedTests} of ${numTotalTests} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
    );
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    const notRun = result.numTotalTests - result.numPassedTests - result.numFailedTests;
    if (notRun > 0) {
      console.log(`FAIL ${notRun} tests did not run`);
      failed += notRun;
    }
    if (status !== 0 && result.numFailedTests === 0) {
      console.log("FAIL the test runner ended badly (a file that does not load, or an error outside the tests)");
      failed++;
    }
    if (result.numPassedTests === 0) failed++;
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});

/** Names each test that failed, with the first lines of what it said; files that did not load too. */
function tellFailures(result) {
  for (const file of result.testResults) {
    if (file.status === "failed" && file.message) console.log(`FAIL ${file.name}\n${file.message}`);
    for (const test of file.assertionResults) {
      if (test.status !== "failed") continue;
      const said = (test.failureMessages ?? []).join("\n").split("\n").slice(0, 40).join("\n");
      console.log(`FAIL ${file.name}: ${test.fullName}\n${said}`);
    }
  }
}
