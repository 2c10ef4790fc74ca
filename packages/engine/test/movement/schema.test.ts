import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { check, type MoveQuestion, move } from "../../src/index.js";
import { answerSchema, questionSchema } from "../../src/schema/index.js";

const ajv = new Ajv.default({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
  strictTuples: false,
});
const fits = ajv.compile(questionSchema() as object);
const answers = ajv.compile(answerSchema() as object);

const example = (): MoveQuestion =>
  JSON.parse(readFileSync(new URL("../../../../examples/push-move.json", import.meta.url), "utf8"));
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function asked(move: Record<string, unknown>, more: Record<string, unknown> = {}): unknown {
  return json({ ...example(), ...more, move });
}

const PUSH = { kind: "push", who: "goblin", from: "mage", distance: 3 };

describe("the JSON Schema of movements", () => {
  it.each([
    [asked({ ...PUSH })],
    [asked({ ...PUSH, kind: "pull", vertical: true, creatures: "stop", reachable: false, path: [[1, 2]] })],
    [asked({ ...PUSH, kind: "slide", from: { at: [1, 1, 0], size: 2 } })],
    [asked({ kind: "charge", who: "ogre", distance: 100 })],
    [asked({ kind: "door", wall: 1, open: true })],
    [
      asked(
        { kind: "walk", who: "ogre", distance: 0 },
        { system: "dnd5e", method: "token", scene: { creatures: [{ id: "ogre", at: [0, 0] }] } },
      ),
    ],
  ])("takes what is answered, and fits the answer: %j", (question) => {
    expect(check(question)).toBeNull();
    expect(fits(question), ajv.errorsText(fits.errors)).toBe(true);
    expect(answers(json(move(question as MoveQuestion))), ajv.errorsText(answers.errors)).toBe(true);
  });

  it.each([
    [asked({ ...PUSH, distance: 101 })],
    [asked({ ...PUSH, distance: 31, vertical: true })],
    [asked({ ...PUSH, from: undefined })],
    [asked({ ...PUSH, kind: "charge" })],
    [asked({ ...PUSH, area: "1 burst" })],
    [asked({ kind: "door", wall: 1 })],
    [asked({ kind: "slide", who: "goblin", distance: 1 }, { system: "pf2e" })],
    [asked(PUSH, { scene: { ...example().scene, auras: [{ id: "dread", area: "1 aura" }] } })],
  ])("refuses what is refused: %j", (question) => {
    expect(check(question)).not.toBeNull();
    expect(fits(question)).toBe(false);
  });
});
