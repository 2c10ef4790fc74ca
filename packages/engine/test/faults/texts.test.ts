/** Planted faults are run by `npm run faults`, which takes long; that each can still be planted is seen at once. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FAULTS } from "./faults.mjs";

const source = (file: string): string => readFileSync(new URL(`../../src/${file}`, import.meta.url), "utf8");

describe("planted faults", () => {
  it("each text stands exactly once in its source, and what takes its place is another", () => {
    const stale: string[] = [];
    for (const { rule, file, text, to, off } of FAULTS) {
      const times = source(file).split(text).length - 1;
      if (times !== 1) stale.push(`${rule} (${off}): its text stands ${times} times in ${file}`);
      if (text === to) stale.push(`${rule} (${off}): it changes nothing`);
    }
    expect(stale).toEqual([]);
    expect(FAULTS.length).toBeGreaterThan(50);
  });

  it("each names tests that exist", () => {
    const gone = FAULTS.flatMap(({ rule, tests }) =>
      tests
        .filter((t) => !existsSync(new URL(`../${t}`, import.meta.url)))
        .map((t) => `${rule}: there is no test file ${t}`),
    );
    expect(gone).toEqual([]);
    expect(FAULTS.filter((f) => f.tests.length === 0)).toEqual([]);
  });

  it("each rule that is judged has one, and each has a rule", () => {
    const rules = readFileSync(new URL("../../../../docs/rules.md", import.meta.url), "utf8")
      .split(/^<a id="/m)
      .slice(1)
      .map((part) => ({ rule: part.slice(0, part.indexOf('"')), judged: !part.includes("\n*Not judged yet.*\n") }));
    const planted = new Set(FAULTS.map((f) => f.rule));
    expect(rules.filter((r) => r.judged && !planted.has(r.rule)).map((r) => r.rule)).toEqual([]);
    expect([...planted].filter((rule) => !rules.some((r) => r.rule === rule))).toEqual([]);
    expect(rules.length).toBeGreaterThan(50);
  });
});
