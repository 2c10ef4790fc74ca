/** Faults that the search once had, and what a weaker bound would miss, each with the answer that the rules give, worked out by hand. */
import { readdirSync, readFileSync } from "node:fs";
import { best } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import type { FoundPlacement, SearchQuestion } from "../../src/contract/search.js";

interface Fixture {
  why: string;
  question: SearchQuestion;
  /** With their places where these are what matters. */
  placements: (Pick<FoundPlacement, "score" | "affected"> & Partial<FoundPlacement>)[];
}

const folder = new URL("fixtures/", import.meta.url);

describe("best, by hand", () => {
  for (const name of readdirSync(folder))
    it(name.replace(".json", ""), () => {
      const { question, placements } = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Fixture;
      const found = best(question);
      expect(found.complete).toBe(true);
      expect(found.placements).toMatchObject(placements);
    });
});
