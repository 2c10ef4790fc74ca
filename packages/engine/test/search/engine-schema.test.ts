import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { best } from "../../src/index.js";
import { searchFor } from "./engine-help.js";

const committed = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../schema/${name}.schema.json`, import.meta.url), "utf8")) as object;

const ajv = new Ajv.default({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  strictTuples: false,
});
const fits = ajv.compile(committed("question"));
const answers = ajv.compile(committed("answer"));
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const who = { mage: [1, 1], a: [3, 3], b: [4, 4] } as const;
const QUESTIONS = [
  searchFor("pf2e", "20-foot burst within 60 feet", who, { by: "mage", crate: [5, 5] }),
  searchFor("dnd5e", { shape: "sphere", radiusFeet: 10 }, who, { by: "mage", score: { byId: { a: 0.125 } } }),
  searchFor("draw-steel", "2 burst", who, { by: "mage", walk: 3, limit: 2 }),
  {
    ...searchFor("draw-steel", "2 cube within 3", who, { by: "mage" }),
    scoreMap: true,
    layersTried: [0, 1] as const,
    ambit: 1 as const,
  },
];

it.each(QUESTIONS)("a search and its answer fit the schemas: $area", (q) => {
  expect(fits(json(q)), ajv.errorsText(fits.errors)).toBe(true);
  expect(answers(json(best(q))), ajv.errorsText(answers.errors)).toBe(true);
});

it("the schema of a question refuses a search with a place", () => {
  expect(fits(json({ ...QUESTIONS[0], place: { point: [1, 1] } }))).toBe(false);
  expect(fits(json({ ...QUESTIONS[0], score: { enemies: "1" } }))).toBe(false);
});
