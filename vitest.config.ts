import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (name: string): string => fileURLToPath(new URL(`packages/${name}/index.ts`, import.meta.url));

export default defineConfig({
  // Tests see the sources of every package, not what was built last; tsconfig.test.json says the same to the compiler.
  resolve: {
    alias: [
      { find: /^@ambit\/engine$/, replacement: source("engine/src") },
      { find: /^@ambit\/maps$/, replacement: source("maps/src") },
      { find: /^@ambit\/pictures$/, replacement: source("pictures/src") },
      { find: /^@ambit\/pictures\/png$/, replacement: source("pictures/src/png") },
      { find: /^@ambit\/pictures\/print$/, replacement: source("pictures/src/print") },
      { find: /^@ambit\/pictures\/text$/, replacement: source("pictures/src/text") },
    ],
  },
  test: {
    globalSetup: "scripts/bundle.mjs",
    include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts"],
    // files share the worker's modules: the engine keeps no state that an answer depends on, and loading it anew for each file took a third of the time
    isolate: false,
    // by default one processor is left idle; the page's tests wait for the browser and for the clock more than half their time
    maxWorkers: availableParallelism() + 2,
    // a browser on a machine that several share now and then loses a press; what is wrong fails twice
    retry: 1,
    // what a page shows may be late on a busy machine, and each look at it takes from the processor what the page waits for
    expect: { poll: { timeout: 10_000, interval: 100 } },
    // on a machine of which others take most a visit takes three times as long as on an idle one
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
