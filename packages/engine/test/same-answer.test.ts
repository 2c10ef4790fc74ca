import { check, prepare, type Question, resolve, toPlain } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { make5e } from "./oracle/make-5e.js";
import { makeDrawSteel, makePf2e } from "./oracle/make-grid.js";
import { Random, SEED } from "./oracle/random.js";

// Random questions of every shape of every game, from the twins' generators.
const makers: [string, (r: Random) => Question][] = [
  ...(["burst", "aura", "cube", "line", "wall"] as const).map((s): [string, (r: Random) => Question] => [
    `ds ${s}`,
    makeDrawSteel(s),
  ]),
  ...(["burst", "cylinder", "cube", "square", "emanation", "cone", "line"] as const).map(
    (s): [string, (r: Random) => Question] => [`pf2e ${s}`, makePf2e(s)],
  ),
  ...(["sphere", "circle", "cylinder", "cone", "line", "cube", "square", "emanation"] as const).flatMap((s) =>
    (["template", "dmg2014", "dmg2024", "token"] as const).map((m): [string, (r: Random) => Question] => [
      `5e ${m} ${s}`,
      make5e(s, [m]),
    ]),
  ),
];

describe.each(makers)("%s", (name, make) => {
  const r = new Random(SEED, `same ${name}`);
  const questions = Array.from({ length: 25 }, () => make(r));

  it("the place of the answer, put back, gives the same answer", () => {
    for (const question of questions) {
      const answer = resolve(question);
      expect(resolve({ ...question, area: answer.area, place: answer.place })).toEqual(answer);
    }
  });

  it("a table gives what resolve gives, through structuredClone too, and nothing is changed", () => {
    for (const question of questions) {
      const before = JSON.stringify(question);
      const { system, method, options, scene, ...ask } = question;
      const table = prepare({ system, method, options, scene });
      const given = table.resolve(ask);
      const answer = resolve(question);
      expect(toPlain(given)).toEqual(answer);
      expect(toPlain(structuredClone(given))).toEqual(answer);
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      expect(check(question)).toBeNull();
      expect(JSON.stringify(question)).toBe(before);
    }
  });
});
