/** The hand cases of test/cases: each as drawn, in the 8 orientations, shifted, and with its coordinates in units. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AmbitError, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { complaints, questionOf } from "./cases-check.js";
import { FAMILIES } from "./cases-growth.js";
import { type Case, readCases } from "./cases-parse.js";
import { inUnits, isMirror, type Move, moved, SYMMETRIES, shiftBy } from "./cases-symmetry.js";

const CASES = readCases(fileURLToPath(new URL("cases", import.meta.url)));
const UNITS = [50, 70, 75, 100, 140, 256];
const SHIFTS = [shiftBy(17, -23), shiftBy(-1, 0), shiftBy(100_003, -99_998)];

interface Variant {
  name: string;
  question: Question;
  move: Move;
}

function variants(c: Case, q: Question): Variant[] {
  const turns =
    c.orient === "all"
      ? SYMMETRIES
      : SYMMETRIES.filter((m) => (c.orient === "turns" ? !isMirror(m) : m.name === "as drawn"));
  const moves = q.scene?.size ? turns : [...turns, ...SHIFTS];
  const out = moves.map((m) => ({ name: m.name, ...moved(q, m) }));
  for (const per of UNITS) {
    const { question, units } = inUnits(q, per);
    out.push({ name: `at ${units} units a square`, question, move: SYMMETRIES[0]! });
  }
  return out;
}

function run(c: Case, v: Variant): string[] {
  try {
    const answer = resolve(v.question);
    if (!c.refused && v.name === "as drawn") {
      const again = resolve({ ...v.question, place: answer.place });
      const same = JSON.stringify(again) === JSON.stringify(answer);
      if (!same) return ["its place, put back, gives another answer", ...complaints(c, again, v.move)];
    }
    return c.refused
      ? [`must be refused, but was answered with ${answer.cells.length} squares`]
      : complaints(c, answer, v.move);
  } catch (e) {
    if (c.refused && e instanceof AmbitError) return [];
    return [`threw ${e instanceof AmbitError ? e.message : (e as Error).stack}`];
  }
}

describe.each([...new Set(CASES.map((c) => c.file))])("%s", (file) => {
  for (const c of CASES.filter((one) => one.file === file))
    for (const method of c.methods ?? [undefined])
      it(`${c.line} ${c.name}${method ? ` [${method}]` : ""} (${c.rules.join(", ")})`, () => {
        const all = variants(c, questionOf(c, method)).map((v) => ({ v, bad: run(c, v) }));
        const wrong = all.filter((one) => one.bad.length > 0);
        if (wrong.length === 0) return;
        const { v, bad } = wrong[0]!;
        expect.fail(
          [
            `${v.name}: ${bad.join("\n")}`,
            `wrong in ${wrong.length} of ${all.length}: ${wrong.map((w) => w.v.name).join("; ")}`,
            JSON.stringify(v.question),
          ].join("\n"),
        );
      });
});

it("every rule that a case names stands in docs/rules.md", () => {
  const law = readFileSync(fileURLToPath(new URL("../../../docs/rules.md", import.meta.url)), "utf8");
  const unknown = CASES.flatMap((c) => c.rules).filter((rule) => !law.includes(`\`${rule}\``));
  expect([...new Set(unknown)]).toEqual([]);
});

describe("an area of size n lies inside that of n + 1", () => {
  it.each(FAMILIES)("$name", ({ sizes, ask }) => {
    let before = new Set<string>();
    for (const size of sizes) {
      const now = new Set(resolve(ask(size)).cells.map((c) => c.join(",")));
      const lost = [...before].filter((k) => !now.has(k));
      expect(lost, `squares lost at size ${size}`).toEqual([]);
      before = now;
    }
    expect(before.size).toBeGreaterThan(0);
  });
});
