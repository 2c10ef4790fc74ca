import { describe, expect, it } from "vitest";
import { aimKeys } from "../src/question/aim.js";
import { buildQuestion, type QuestionFlags } from "../src/question/build.js";

const FILE = {
  system: "dnd5e",
  method: "template",
  area: "20-foot-radius sphere",
  place: { point: [10, 4] },
  options: { coneEnd: "round" },
  scene: { creatures: [{ id: "a", name: "Ann", at: [1, 1], side: "party" }] },
};

function built(
  file: unknown,
  map: Record<string, unknown> | undefined,
  flags: QuestionFlags = {},
): Record<string, unknown> {
  return buildQuestion(file, map, flags).question as unknown as Record<string, unknown>;
}

describe("a question of file, map and flags", () => {
  it("is the file's where there is nothing else", () => {
    expect(built(FILE, undefined)).toEqual(FILE);
  });

  it("has the map's scene, over which the file's keys win", () => {
    const map = { size: [20, 20], creatures: [{ id: "b", at: [2, 2] }], walls: [{ from: [0, 0], to: [1, 0] }] };
    expect(built(FILE, map).scene).toEqual({ ...map, creatures: FILE.scene.creatures });
  });

  it("has the flags' keys, which win over the file's", () => {
    const question = built(FILE, undefined, {
      area: "20-foot cube",
      method: "dmg2024",
      by: "a",
      explain: true,
      option: [["heights", "flat"]],
      creature: [
        { id: "a", at: [3, 3] },
        { id: "n", at: [4, 4, 1], size: "tiny" },
      ],
      at: [5, 6],
      toward: [0, 1],
    });
    expect(question).toEqual({
      system: "dnd5e",
      method: "dmg2024",
      area: "20-foot cube",
      by: "a",
      explain: true,
      options: { coneEnd: "round", heights: "flat" },
      // A creature with a known id is replaced whole: its name and side go.
      scene: {
        creatures: [
          { id: "a", at: [3, 3] },
          { id: "n", at: [4, 4, 1], size: 0.5 },
        ],
      },
      // The corner takes the place of the file's point.
      place: { corner: [5, 6], along: [0, 1] },
    });
  });

  it("keeps the rest of the file's place under --at and --toward, and none of it under --place", () => {
    const file = { ...FILE, area: "30-foot cone", place: { point: [1, 1], toward: [1, 0] } };
    expect(built(file, undefined, { toward: [2, 1] }).place).toEqual({ point: [1, 1], toward: [2, 1] });
    expect(built(file, undefined, { place: { point: [3, 3] } }).place).toEqual({ point: [3, 3] });
  });

  it("counts on the map's lattice where the map counts in units, refined only as far as needed", () => {
    const map = { coordinates: "units", unitsPerSquare: 512, walls: [{ from: [512, 0], to: [256, 3], top: 2 }] };
    const whole = built(FILE, map);
    expect(whole.scene).toMatchObject({ coordinates: "units", unitsPerSquare: 512, walls: map.walls });
    expect(whole.place).toEqual({ point: [5120, 2048] });
    // A fifth of a square needs five times the units; heights and cells stay squares.
    const fifth = built({ ...FILE, place: { point: [0.2, 4, 1.5] } }, map);
    expect(fifth.scene).toMatchObject({
      unitsPerSquare: 2560,
      walls: [{ from: [2560, 0], to: [1280, 15], top: 2 }],
      creatures: FILE.scene.creatures,
    });
    expect(fifth.place).toEqual({ point: [512, 10240, 1.5] });
  });

  it("reads --at in squares on a map in units, and gives answers back in squares", () => {
    const map = { coordinates: "units", unitsPerSquare: 512 };
    const { question, putBack } = buildQuestion({ ...FILE, scene: undefined }, map, { at: [8.5, 9] });
    expect(question.place).toEqual({ point: [4352, 4608] });
    expect(putBack({ point: [4352, 4608, 0] })).toEqual({ point: [8.5, 9, 0] });
  });

  it("leaves places of the other games alone, which are squares always", () => {
    const map = { coordinates: "units", unitsPerSquare: 512 };
    const question = built({ system: "pf2e", area: "20-foot burst", place: { point: [3, 4] } }, map);
    expect(question.place).toEqual({ point: [3, 4] });
  });

  it("keeps a file that counts in units of its own", () => {
    const file = { ...FILE, place: { point: [20, 8] }, scene: { coordinates: "units", unitsPerSquare: 2 } };
    const { question, putBack } = buildQuestion(file, undefined, {});
    expect(question.place).toEqual({ point: [20, 8] });
    expect(putBack({ point: [20, 8, 0] })).toEqual({ point: [20, 8, 0] });
    // On a map with other units, both go to the common lattice.
    const both = built(file, { coordinates: "units", unitsPerSquare: 3, walls: [{ from: [3, 0], to: [6, 0] }] });
    expect(both.place).toEqual({ point: [60, 24] });
    expect(both.scene).toMatchObject({ unitsPerSquare: 6, walls: [{ from: [6, 0], to: [12, 0] }] });
  });

  it("needs no place for what starts from its user, where the command line asks", () => {
    const asked = (system: string, area: string): unknown => built({}, undefined, { system, area, by: "a" }).place;
    expect(asked("draw-steel", "2 burst")).toEqual({});
    expect(asked("draw-steel", "3 cube")).toEqual({});
    expect(asked("draw-steel", "3 cube within 10")).toBeUndefined();
    expect(asked("pf2e", "10-foot emanation")).toEqual({});
    expect(asked("pf2e", "10-foot burst")).toBeUndefined();
    // A file without a place is refused by the engine, here as everywhere.
    expect(built({ system: "draw-steel", area: "2 burst", by: "a" }, undefined).place).toBeUndefined();
  });

  it("is refused where a flag means nothing for the shape", () => {
    const flags = (system: string, area: string): QuestionFlags => ({ system, area, at: [1, 1] });
    expect(() => built({}, undefined, flags("draw-steel", "2 burst"))).toThrow("--at: a burst starts from a creature");
    expect(() => built({}, undefined, flags("pf2e", "10-foot emanation"))).toThrow(
      "--at: an emanation starts from a creature",
    );
    expect(() => built({}, undefined, flags("draw-steel", "10 wall within 10"))).toThrow(
      "--at: a wall is placed square by square",
    );
    expect(() => built({}, undefined, { system: "pf2e", area: "20-foot burst", toward: [1, 0] })).toThrow(
      "--toward: a burst has no direction here",
    );
    expect(() => built([], undefined)).toThrow("a question is a record with system, scene, area and place");
    expect(() => built({ scene: 5 }, undefined)).toThrow("scene: a record of a scene");
    expect(() =>
      built({}, undefined, {
        creature: [
          { id: "a", at: [1, 1] },
          { id: "a", at: [2, 1] },
        ],
      }),
    ).toThrow('--creature: "a" is given twice');
  });
});

describe("--at and --toward", () => {
  it("fill the keys that --help names", () => {
    const at = (system: string, shape: string, method?: string): unknown => aimKeys(system, method, shape).at;
    expect(["cube", "line", "burst", "aura", "wall"].map((s) => at("draw-steel", s))).toEqual([
      "corner",
      "start",
      undefined,
      undefined,
      undefined,
    ]);
    const five = ["sphere", "circle", "cylinder", "cone", "line", "cube", "square", "emanation"];
    expect(five.map((s) => at("dnd5e", s, "template"))).toEqual([
      "point",
      "point",
      "point",
      "point",
      "point",
      "corner",
      "corner",
      undefined,
    ]);
    expect(["cone", "line", "sphere"].map((s) => at("dnd5e", s, "token"))).toEqual(["start", "start", "point"]);
    expect(["burst", "cylinder", "cone", "line", "cube", "emanation"].map((s) => at("pf2e", s))).toEqual([
      "point",
      "point",
      "start",
      "point",
      "corner",
      undefined,
    ]);
  });
});
