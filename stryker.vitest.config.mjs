// The tests that mutation runs on: the unit tests of one room (AMBIT_ROOM) and the hand cases; no twins, no fuzz.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TESTS } from "./scripts/mutation-rooms.mjs";

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@ambit\/engine$/,
        replacement: fileURLToPath(new URL("packages/engine/src/index.ts", import.meta.url)),
      },
    ],
  },
  test: { include: TESTS[process.env.AMBIT_ROOM], testTimeout: 30_000 },
});
