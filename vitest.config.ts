import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (name: string): string => fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url));

export default defineConfig({
  // Tests see the sources of every package, not what was built last; tsconfig.test.json says the same to the compiler.
  resolve: {
    alias: [
      { find: /^@ambit\/engine$/, replacement: source("engine") },
      { find: /^@ambit\/maps$/, replacement: source("maps") },
      { find: /^@ambit\/pictures$/, replacement: source("pictures") },
    ],
  },
  test: {
    include: ["packages/*/test/**/*.test.ts", "test/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
