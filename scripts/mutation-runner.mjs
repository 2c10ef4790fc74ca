// Runs tests for Stryker inside its own worker: modules are transformed once and evaluated anew for each mutant, so that no cache
// of the engine carries one mutant's figures over to the next. Several times as fast as starting the test runner for each mutant.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { createServer, createServerModuleRunner } from "vite";
import { TESTS } from "./mutation-rooms.mjs";
import { collected } from "./mutation-vitest.mjs";

const here = dirname(fileURLToPath(import.meta.url));

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

  /** Tests of some files, freshly loaded. */
  async load(files) {
    this.runner.clearCache();
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
    for (const test of await this.load(this.files)) {
      stryker.currentTestId = test.id;
      tests.push(await runOne(test));
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
        loaded = await this.load([file]);
      } catch (error) {
        return toMutantRunResult({
          status: DryRunStatus.Complete,
          tests: [{ id: file, name: file, timeSpentMs: 0, status: TestStatus.Failed, failureMessage: `${error}` }],
        });
      }
      stryker.activeMutant = activeMutant.id;
      for (const test of loaded) {
        if (wanted !== undefined && !wanted.has(test.id)) continue;
        const result = await runOne(test);
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

async function runOne({ id, run }) {
  const begun = performance.now();
  const told = { id, name: id.slice(id.indexOf("#") + 1), status: TestStatus.Success };
  try {
    await run();
  } catch (error) {
    told.status = TestStatus.Failed;
    told.failureMessage = error instanceof Error ? error.message : String(error);
  }
  return { ...told, timeSpentMs: performance.now() - begun };
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "rooms", () => new RoomRunner())];
