import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SystemId } from "../../src/contract/types.js";
import { readAll } from "../../src/notation/index.js";

/** One line of a phrase file with the reading that a person wrote who had not seen the grammar. */
interface Expected {
  text: string;
  count: number;
  kind: "area" | "none" | "outside";
  areas: Record<string, unknown>[];
  doubt?: boolean;
}

const files: [string, SystemId][] = [
  ["draw-steel", "draw-steel"],
  ["dnd5e", "dnd5e"],
  ["dnd5e-not-areas", "dnd5e"],
  ["pf2e", "pf2e"],
];

function load(name: string): Expected[] {
  return JSON.parse(readFileSync(join(__dirname, "expected", `${name}.json`), "utf8"));
}

describe.each(files)("every line of %s is read as a person reads it", (name, system) => {
  const lines = load(name);

  it("has every line of the phrase file, once", () => {
    const phrases = readFileSync(join(__dirname, "..", "fixtures", "phrases", `${name}.tsv`), "utf8")
      .split("\n")
      .filter((l) => l !== "")
      .map((l) => l.split("\t"));
    expect(lines.map((l) => [l.text, String(l.count)])).toEqual(phrases);
  });

  it.each(lines.map((l) => [l.text, l] as const))("%s", (text, line) => {
    const reading = readAll(text, system);
    expect(reading.areas.map((a) => a.area)).toEqual(line.areas);
    if (line.doubt) expect(reading.areas.some((a) => a.doubt !== undefined)).toBe(true);
    if (line.kind !== "area") expect(reading.areas).toEqual([]);
    for (const a of reading.areas) expect(text.slice(a.at[0], a.at[1])).toBe(a.text);
  });
});
