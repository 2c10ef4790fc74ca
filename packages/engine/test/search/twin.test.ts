/**
 * The search against plain enumeration: every placement of every grid-bound shape in small random scenes. AMBIT_RUNS and
 * AMBIT_SEED as for the other twins, but AMBIT_SEARCHES, where it is set, in place of AMBIT_RUNS: a search takes as long as a
 * thousand questions. A difference prints its seed and the smallest scene found.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Random, SEED } from "../oracle/random.js";
import { searchDifference, smallestSearch } from "./twin/compare.js";
import { FAMILIES } from "./twin/families.js";

const RUNS = process.env.AMBIT_SEARCHES ?? process.env.AMBIT_RUNS;

describe("best and plain enumeration", () => {
  for (const { name, runs, make } of FAMILIES) {
    const total = RUNS === undefined ? runs : Number(RUNS);
    if (total === 0) continue; // for long runs only
    it(name, () => {
      const r = new Random(SEED, `best ${name}`);
      const found: string[] = [];
      let wrong = 0;
      for (let run = 0; run < total; run++) {
        const q = make(r);
        const diff = searchDifference(q);
        if (diff === null) continue;
        wrong++;
        if (found.length >= 2) continue;
        const small = smallestSearch(q);
        found.push(`random ${run}: ${searchDifference(small) ?? diff}\n${JSON.stringify(small)}`);
        // A long run tells at once.
        if (RUNS !== undefined) process.stderr.write(`${name}, AMBIT_SEED=${SEED}: ${found.at(-1)}\n`);
      }
      if (wrong > 0)
        throw new Error(`${name}: ${wrong} of ${total} differ (AMBIT_SEED=${SEED})\n\n${found.join("\n\n")}`);
    }, 0);
  }
});

/** The fixtures have their right answers in fixtures.test.ts; here the twin confirms them, and with them itself. */
describe("the fixtures and plain enumeration", () => {
  const folder = new URL("fixtures/", import.meta.url);
  for (const name of readdirSync(folder))
    it(name.replace(".json", ""), () => {
      const { question } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
      expect(searchDifference(question)).toBeNull();
    });
});
