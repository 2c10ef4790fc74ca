// Stands in for "vitest" while mutants run; mutation-vitest.mjs has set the global.
export const { describe, it, test, expect } = globalThis.AMBIT_VITEST;
