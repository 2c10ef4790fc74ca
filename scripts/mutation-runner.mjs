// Runs tests for Stryker inside its own worker: modules are transformed once and evaluated anew for each mutant, so that no cache
// of the engine carries one mutant's figures over to the next. Several times as fast as starting the test runner for each mutant.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { createServer, createServerModuleRunner } from "vite";
import { TESTS } from "./mutation-rooms.mjs";
import { collected } from "./mutation-vitest.mjs";

const here = dirname(fileURLToPath(import.meta.url));

/** A test of a mutant that runs longer than this is taken to run for ever; the slowest takes a second on a quiet machine. */
const LONGEST = 6_000;

/** Called through a script, a test can be stopped in the middle of an endless loop. */
const CALL = new Script("AMBIT_TEST()");

/** Test files of a room in the folder that Stryker made, quick ones first. */
function filesOf(room) {
  return TESTS[room].flatMap((place) => {
    if (place.endsWith(".ts")) return [place];
    return existsSync(place)
      ? readdirSync(place)
          .filter((name) => name.endsWith(".test.ts"))
          .sort()
          .map((name) => `${place}/${name}`)
      : [];
  });
}

class RoomRunner {
  constructor() {
    globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    this.stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE];
    this.files = filesOf(process.env.AMBIT_ROOM);
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const root = process.cwd();
    this.server = await createServer({
      root,
      configFile: false,
      appType: "custom",
      logLevel: "error",
      cacheDir: join(root, "node_modules/.vite-mutation"),
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
      resolve: {
        alias: [
          { find: /^vitest$/, replacement: join(here, "mutation-vitest-alias.mjs") },
          { find: /^@ambit\/engine$/, replacement: join(root, "packages/engine/src/index.ts") },
        ],
      },
    });
    this.runner = createServerModuleRunner(this.server.environments.ssr, { hmr: false, sourcemapInterceptor: false });
  }

  /** Tests of some files; `anew` evaluates all modules again. */
  async load(files, anew) {
    if (anew) this.runner.clearCache();
    const tests = [];
    for (const file of files) {
      collected.begin(file);
      await this.runner.import(join(process.cwd(), file));
      tests.push(...collected.end());
    }
    return tests;
  }

  async dryRun() {
    const { stryker } = this;
    stryker.activeMutant = undefined;
    stryker.hitLimit = undefined;
    stryker.mutantCoverage = { static: {}, perTest: {} };
    const tests = [];
    for (const test of await this.load(this.files, true)) {
      stryker.currentTestId = test.id;
      tests.push(await runOne(test, undefined));
      stryker.currentTestId = undefined;
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const { stryker } = this;
    const wanted = testFilter === undefined ? undefined : new Set(testFilter);
    const files = this.files.filter((f) => wanted === undefined || testFilter.some((id) => id.startsWith(`${f}#`)));
    stryker.hitCount = 0;
    stryker.hitLimit = hitLimit;
    const tests = [];
    for (const file of files) {
      stryker.activeMutant = mutantActivation === "static" ? activeMutant.id : undefined;
      let loaded;
      try {
        // a mutant's own figures may pass from one of its files to the next
        loaded = await this.load([file], file === files[0]);
      } catch (error) {
        return toMutantRunResult({
          status: DryRunStatus.Complete,
          tests: [{ id: file, name: file, timeSpentMs: 0, status: TestStatus.Failed, failureMessage: `${error}` }],
        });
      }
      stryker.activeMutant = activeMutant.id;
      for (const test of loaded) {
        if (wanted !== undefined && !wanted.has(test.id)) continue;
        const result = await runOne(test, LONGEST);
        if (result === undefined) return { status: MutantRunStatus.Timeout, reason: `endless: ${test.id}` };
        tests.push(result);
        const over = determineHitLimitReached(stryker.hitCount, hitLimit);
        if (over !== undefined) return toMutantRunResult(over);
        if (result.status === TestStatus.Failed) return toMutantRunResult({ status: DryRunStatus.Complete, tests });
      }
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests });
  }

  async dispose() {
    await this.runner?.close();
    await this.server?.close();
  }
}

/** Runs one test; undefined where it ran out of time. */
async function runOne({ id, run }, timeout) {
  const begun = performance.now();
  const told = { id, name: id.slice(id.indexOf("#") + 1), status: TestStatus.Success };
  try {
    globalThis.AMBIT_TEST = run;
    await CALL.runInThisContext(timeout === undefined ? {} : { timeout });
  } catch (error) {
    if (error?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    told.status = TestStatus.Failed;
    told.failureMessage = error instanceof Error ? error.message : String(error);
  }
  return { ...told, timeSpentMs: performance.now() - begun };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "rooms", () => new RoomRunner())];
