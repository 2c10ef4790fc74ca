import { check, prepare, type Question, resolve, resolveText, toPlain } from "@ambit/engine";
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
      expect(resolveText(question)).toBe(JSON.stringify(answer));
      expect(check(question)).toBeNull();
      expect(JSON.stringify(question)).toBe(before);
    }
  });
});

describe("an answer as text", () => {
  const same = (question: Question): void => expect(resolveText(question)).toBe(JSON.stringify(resolve(question)));

  it("is what JSON writes of it: several areas, stories, objects, who is entered, layers, nothing at all", () => {
    const creatures = [
      { id: "a", name: 'a "quoted"\nname', at: [-2, 3, 0] as [number, number, number], size: 2, side: "party" },
      { id: "crate", at: [4, 4, 0] as [number, number, number], object: true },
    ];
    const walls = [{ from: [3, 0] as [number, number], to: [3, 4] as [number, number] }];
    const scene = { layers: [-1, 1] as [number, number], walls, creatures };
    const burst = { shape: "burst" as const, radius: 3 };
    same({ system: "draw-steel", scene, by: "a", area: burst, place: {}, explain: true });
    same({ system: "draw-steel", scene, by: "a", area: burst, place: {}, explain: [0, 0] });
    const corners = [{ corner: [1, 1] as [number, number] }, { corner: [5, 2] as [number, number] }];
    same({ system: "draw-steel", scene, by: "a", area: "two 3 cubes within 10", place: corners });
    same({ system: "draw-steel", scene, by: "a", area: "3 cube within 10", place: { corner: [90, 90] } });
  });

  it("is refused as the answer is", () => {
    const scene = { size: [1000, 1000] as [number, number], layers: [0, 9] as [number, number] };
    const question: Question = {
      system: "dnd5e",
      method: "dmg2014",
      scene,
      area: "5000-foot-radius sphere",
      place: { point: [500, 500] },
    };
    const said = (ask: (q: Question) => unknown): string => {
      try {
        return String(ask(question));
      } catch (error) {
        return String(error);
      }
    };
    expect(said(resolveText)).toMatch(/^AmbitError: scene.size: the answer's list of cells would hold [0-9,]+ squares/);
    expect(said(resolveText)).toBe(said(resolve));
  });
});
