import { readFileSync } from "node:fs";
import { check } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { buildQuestion, type QuestionFlags } from "../src/question/build.js";
import { ROOT } from "./run-ambit.js";

/** A question of an example file with flags over it. It must be one that the engine answers. */
function over(example: string, flags: QuestionFlags): Record<string, unknown> {
  const { question } = buildQuestion(JSON.parse(readFileSync(`${ROOT}examples/${example}`, "utf8")), undefined, flags);
  expect(check(question)).toBeNull();
  return question as unknown as Record<string, unknown>;
}

describe("another area over a question file", () => {
  it("loses what its place does not take, and is placed by the flags", () => {
    expect(over("pf2e-cone.json", { area: "20-foot burst", at: [5, 5] }).place).toEqual({ point: [5, 5] });
    expect(over("bent-line.json", { area: "3 cube within 10", at: [4, 4] }).place).toEqual({ corner: [4, 4] });
  });

  it("needs no place where it starts from its user", () => {
    expect(over("fireball-caves.json", { area: "15-foot emanation" }).place).toEqual({});
    expect(over("bent-line.json", { area: "2 burst" }).place).toEqual({});
    // The squares of a line are no walk.
    expect(over("bent-line.json", { area: "2 aura" }).place).toEqual({});
  });

  it("in another game loses the method too", () => {
    const question = over("fireball-caves.json", { system: "pf2e", area: "20-foot burst", at: [8, 9] });
    expect(question).not.toHaveProperty("method");
    expect(question.place).toEqual({ point: [8, 9] });
    expect(over("fireball-caves.json", { system: "draw-steel", area: "3 burst" }).place).toEqual({});
  });

  it("by another method keeps what both take", () => {
    const question = over("token-cone.json", { method: "template", at: [6.5, 4] });
    // A template's cone has a point; a token's rows have ends.
    expect(question.place).toEqual({ point: [6.5, 4], toward: [0, 1] });
    expect(over("token-cone.json", { area: "15-foot cone" }).place).toEqual({ toward: [0, 1] });
  });

  it("keeps its place where only its size changes", () => {
    expect(over("fireball-caves.json", { area: "10-foot-radius sphere" }).place).toEqual({ point: [8.5, 9] });
    expect(over("pf2e-cone.json", { area: "15-foot cone" }).place).toEqual({ toward: [1, 0] });
  });

  it("does not keep the old text's pick, the old user's space or an origin in the old area", () => {
    const scene = {
      creatures: [
        { id: "a", at: [1, 1] },
        { id: "b", at: [5, 5] },
      ],
    };
    const cone = { system: "pf2e", by: "a", area: "15-foot cone or 30-foot line", pick: 1, scene };
    const file = { ...cone, place: { from: "a", toward: [1, 0] } };
    const { question } = buildQuestion(file, undefined, { by: "b", area: "30-foot cone" });
    expect(question).not.toHaveProperty("pick");
    expect(question.place).toEqual({ toward: [1, 0] });
    // A box, or a creature that was not the user, is named on purpose.
    const other = { ...file, place: { from: { at: [1, 1] }, toward: [1, 0] } };
    expect(buildQuestion(other, undefined, { by: "b" }).question.place).toEqual(other.place);
    expect(over("bent-line.json", { at: [3, 5], toward: [1, 0] }).place).toEqual({ start: [3, 5], toward: [1, 0] });
  });

  it("with a count takes one place as the first of its list, and the other way round", () => {
    expect(over("bent-line.json", { area: "two 3 cubes within 10", at: [4, 4] }).place).toEqual([{ corner: [4, 4] }]);
    const file = { system: "pf2e", area: "two 5-foot bursts", place: [{ point: [2, 2] }, { point: [6, 6] }] };
    expect(buildQuestion(file, undefined, { area: "10-foot burst" }).question.place).toEqual({ point: [2, 2] });
  });

  it("leaves mistakes of the file to the engine", () => {
    const file = { system: "pf2e", area: "30-foot cone", by: "a", scene: { creatures: [{ id: "a", at: [1, 1] }] } };
    const { question } = buildQuestion({ ...file, place: { tward: [1, 0] } }, undefined, { area: "10-foot emanation" });
    expect(check(question)).toMatchObject({ code: "unknown-key", path: "place.tward" });
  });
});

describe("a question file whose own scene is in units", () => {
  const scene = { coordinates: "units", unitsPerSquare: 4, creatures: [{ id: "a", at: [1, 1] }] };
  const file = {
    system: "dnd5e",
    method: "template",
    area: "20-foot-radius sphere",
    place: { point: [40, 16] },
    scene,
  };

  it("has its place in units, --at in squares, and both come back in its units", () => {
    const asked = buildQuestion(file, undefined, {});
    expect(asked.question.place).toEqual({ point: [40, 16] });
    expect(asked.putBack({ point: [40, 16, 0] })).toEqual({ point: [40, 16, 0] });
    const at = buildQuestion(file, undefined, { at: [10.5, 4] });
    expect(at.question.place).toEqual({ point: [42, 16] });
    expect(at.putBack({ point: [42, 16, 0] })).toEqual({ point: [42, 16, 0] });
    // A tenth of a square refines the lattice to 20 a square; the file's units stay quarters.
    const fine = buildQuestion(file, undefined, { at: [0.1, 4] });
    expect(fine.question.place).toEqual({ point: [2, 80] });
    expect(fine.putBack({ point: [2, 80, 0] })).toEqual({ point: [0.4, 16, 0] });
  });

  it("comes back in squares where a map is laid under it", () => {
    const map = { coordinates: "units", unitsPerSquare: 6 };
    const asked = buildQuestion(file, map, {});
    expect(asked.question.place).toEqual({ point: [120, 48] });
    expect(asked.putBack({ point: [120, 48, 0] })).toEqual({ point: [10, 4, 0] });
  });
});

describe("creatures of a question file", () => {
  it("are counted against the map's that they take the place of", () => {
    const map = {
      creatures: [
        { id: "a", at: [0, 0] },
        { id: "b", at: [1, 0] },
      ],
    };
    const file = { system: "pf2e", area: "5-foot burst", place: { point: [1, 1] } };
    const own = { ...file, scene: { creatures: [{ id: "c", at: [2, 2] }] } };
    expect(buildQuestion(own, map, {}).replaced).toBe(2);
    expect(buildQuestion(file, map, {}).replaced).toBe(0);
    expect(buildQuestion(own, { size: [9, 9] }, {}).replaced).toBe(0);
    expect(buildQuestion(file, map, { creature: [{ id: "a", at: [3, 3] }] }).replaced).toBe(0);
  });
});
