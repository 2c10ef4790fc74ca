import { describe, expect, expectTypeOf, it } from "vitest";
import type { Area, OptionValues, Place, Targets } from "../../src/contract/types.js";
import { DEFAULT_OPTIONS } from "../../src/question/options.js";
import { type CheckedAsk, type CheckedTable, checkAsk, checkTable } from "../../src/question/question.js";
import type { Creature } from "../../src/scene.js";
import { check, mage, ogre, plain, question, readText, refusal, refused } from "./helpers.js";

const TAKES =
  "a question to resolve takes ambit, system, method, options, scene, by, area, pick, place, targets, explain";

describe("a question", () => {
  it("is given back checked", () => {
    const { table, ask } = check(question({ ambit: 1, explain: true, targets: { sides: ["enemies"], source: true } }));
    expect(table.system).toBe("dnd5e");
    expect(table.method).toBe("template");
    expect(table.options).toEqual(DEFAULT_OPTIONS);
    expect(table.pointUnits).toBe(1);
    expect(ask.by).toBe(table.scene.byId.get("mage"));
    expect(ask.area).toEqual({ shape: "sphere", radiusFeet: 20 });
    expect(ask.place).toEqual({ point: [10, 4] });
    expect(ask.targets).toEqual({ sides: ["enemies"], source: true });
    expect(ask.explain).toBe(true);
    expectTypeOf(table).toEqualTypeOf<CheckedTable>();
    expectTypeOf(ask).toEqualTypeOf<CheckedAsk>();
    expectTypeOf(ask.by).toEqualTypeOf<Creature | undefined>();
    expectTypeOf(ask.area).toEqualTypeOf<Area>();
    expectTypeOf(ask.place).toEqualTypeOf<Place | readonly Place[]>();
    expectTypeOf(ask.targets).toEqualTypeOf<Targets>();
  });

  it("needs no scene, user or targets", () => {
    const { table, ask } = check(question({ scene: undefined, by: undefined }));
    expect(table.scene.creatures).toEqual([]);
    expect(table.scene.feetPerSquare).toBe(5);
    expect(ask).toMatchObject({ by: undefined, targets: {}, explain: false });
  });

  it("is neither kept nor changed", () => {
    const raw = question({ targets: { except: ["ogre"] } });
    const before = structuredClone(raw);
    const { ask } = check(raw);
    expect(raw).toEqual(before);
    (raw.area as { radiusFeet: number }).radiusFeet = 5;
    (raw.place as { point: number[] }).point[0] = 99;
    expect(ask.area).toEqual({ shape: "sphere", radiusFeet: 20 });
    expect(ask.place).toEqual({ point: [10, 4] });
  });

  it("takes -0 for 0", () => {
    const { ask } = check(question({ place: { point: [-0, 4, -0] } }));
    const { point } = ask.place as Place;
    expect(point).toStrictEqual([0, 4, 0]);
    expect(point?.some((part) => Object.is(part, -0))).toBe(false);
  });

  it.each([
    [5, "type | a question is a record with system, scene, area and place, got 5"],
    [null, "type | a question is a record with system, scene, area and place, got null"],
    [[1, "a"], 'type | a question is a record with system, scene, area and place, got [1,"a"]'],
    [{}, 'missing | system: needed, "draw-steel", "dnd5e" or "pf2e"'],
    [question({ system: "dnd" }), 'unknown-value | system: "draw-steel", "dnd5e" or "pf2e", got "dnd"'],
    [question({ system: 5 }), 'type | system: "draw-steel", "dnd5e" or "pf2e", got 5'],
    [question({ method: undefined }), 'missing | method: needed in dnd5e, "dmg2014", "dmg2024", "template" or "token"'],
    [question({ method: "tokn" }), 'unknown-value | method: "dmg2014", "dmg2024", "template" or "token", got "tokn"'],
    [
      question({ system: "pf2e" }),
      'unknown-key | method: only dnd5e has methods, and the system is "pf2e"; leave method out',
    ],
    [question({ ambit: 2 }), "range | ambit: 1, the version of this form, got 2"],
    [question({ explain: "yes" }), 'type | explain: true, false or a square [x, y] or [x, y, z], got "yes"'],
    [question({ scen: {} }), `unknown-key | scen: unknown key; ${TAKES}; did you mean scene?`],
    [question({ constructor: 1 }), `unknown-key | constructor: unknown key; ${TAKES}`],
    [question({ score: {} }), `unknown-key | score: unknown key; ${TAKES}; a question with score is a search`],
    [question({ read: "x" }), `unknown-key | read: unknown key; ${TAKES}; a question with read is a reading`],
    [question({ move: {} }), `unknown-key | move: unknown key; ${TAKES}; a question with move is a movement`],
    [question({ limit: 3 }), `unknown-key | limit: unknown key; ${TAKES}; only a search takes limit`],
    [question({ area: undefined }), "missing | area: needed, a text or a record of an area"],
    [question({ by: "mgae" }), 'not-found | by: no creature has the id "mgae"; did you mean mage?'],
    [question({ by: "somebody else" }), 'not-found | by: no creature has the id "somebody else"'],
    [question({ by: "toString" }), 'not-found | by: no creature has the id "toString"'],
    [question({ by: "" }), 'range | by: a text of 1 to 1,000 letters, got ""'],
    [question({ by: 5 }), "type | by: a text of 1 to 1,000 letters, got 5"],
    [question({ by: "x".repeat(1001) }), "range | by: a text of 1 to 1,000 letters, got 1,001 letters"],
  ])("refuses %j", (raw, sentence) => {
    expect(refused(raw)).toBe(sentence);
  });

  it("finds a __proto__ that JSON wrote an unknown key, harmless", () => {
    const raw = JSON.parse('{"system": "pf2e", "__proto__": {"area": 5}}');
    expect(refused(raw)).toBe(`unknown-key | __proto__: unknown key; ${TAKES}`);
    const deep = JSON.parse('{"__proto__": {"polluted": 1}}');
    expect(refused(question({ targets: deep }))).toBe(
      "unknown-key | targets.__proto__: unknown key; targets take sides, except, source",
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it("reads own keys only", () => {
    const heir = Object.create(question());
    expect(refused(heir)).toBe('missing | system: needed, "draw-steel", "dnd5e" or "pf2e"');
    const area = Object.create({ shape: "sphere", radiusFeet: 20 });
    expect(refused(question({ area }))).toBe(
      "missing | area.shape: needed, one of sphere, circle, cylinder, cone, line, cube, square, emanation",
    );
  });
});

describe("targets", () => {
  it.each([
    [{ except: ["ogr"] }, 'not-found | targets.except[0]: no creature has the id "ogr"; did you mean ogre?'],
    [{ sides: "enemies" }, 'type | targets.sides: a list of sides, got "enemies"'],
    [{ sides: ["enemies", 3] }, "type | targets.sides[1]: a text of 1 to 1,000 letters, got 3"],
    [{ source: 1 }, "type | targets.source: true or false, got 1"],
    [
      { side: ["party"] },
      "unknown-key | targets.side: unknown key; targets take sides, except, source; did you mean sides?",
    ],
    ["enemies", 'type | targets: a record of targets, got "enemies"'],
  ])("refuses %j", (targets, sentence) => {
    expect(refused(question({ targets }))).toBe(sentence);
  });
});

describe("options", () => {
  it("take every value in every system", () => {
    const all: { [K in keyof OptionValues]: readonly OptionValues[K][] } = {
      straight: ["octant", "quadrant"],
      corners: ["lenient", "strict"],
      lineOrigin: ["first", "any"],
      ownSquare: [false, true],
      cone: ["published", "edge", "corner"],
      line: ["walk", "overlap"],
      otherShapes: ["half", "any"],
      coneEnd: ["flat", "round"],
      diagonals: ["5-5-5", "5-10-5"],
      heights: ["layers", "flat"],
      diagonals3d: ["middle", "quarter"],
    };
    for (const [key, values] of Object.entries(all)) {
      expect(DEFAULT_OPTIONS[key as keyof OptionValues]).toBe(values[0]);
      for (const value of values) {
        const options = { [key]: value };
        const wanted = { ...DEFAULT_OPTIONS, ...options };
        expect(check(question({ options })).table.options).toEqual(wanted);
        const burst = plain("draw-steel", { shape: "burst", radius: 2 }, {}, { options });
        expect(check(burst).table.options).toEqual(wanted);
      }
    }
  });

  it.each([
    [{ coneEnd: "square" }, 'unknown-value | options.coneEnd: "flat" or "round", got "square"'],
    [{ ownSquare: "true" }, 'type | options.ownSquare: true or false, got "true"'],
    [
      { conEnd: "flat" },
      "unknown-key | options.conEnd: unknown key; options take straight, corners, lineOrigin, ownSquare, cone, line, otherShapes, coneEnd, diagonals, heights, diagonals3d; did you mean coneEnd?",
    ],
    [[], "type | options: a record of options, got []"],
  ])("refuse %j", (options, sentence) => {
    expect(refused(question({ options }))).toBe(sentence);
  });
});

describe("an area in words", () => {
  const toward = { point: [6, 4], toward: [1, 0] };
  const two = "30-foot cone or 60-foot line";

  it("is read and checked like a record", () => {
    expect(check(question({ area: "30-foot cone", place: toward })).ask.area).toEqual({
      shape: "cone",
      lengthFeet: 30,
    });
    expect(check(question({ area: "30-foot cone", pick: 1, place: toward })).ask.area).toEqual({
      shape: "cone",
      lengthFeet: 30,
    });
    expect(check(question({ area: two, pick: 2, place: toward })).ask.area).toEqual({
      shape: "line",
      lengthFeet: 60,
      widthFeet: 5,
    });
  });

  it.each([
    [{ area: "a kind word" }, 'no-area | area: a text that names an area, got "a kind word"'],
    [{ area: "" }, 'range | area: a text of 1 to 100,000 letters, got ""'],
    [
      { area: two },
      'several-areas | area: this text names 2 areas, of which pick chooses one: 1. "30-foot cone", 2. "60-foot line"',
    ],
    [{ area: two, pick: 3 }, "range | pick: a whole number from 1 to 2, since the text names 2 areas, got 3"],
    [{ area: "30-foot cone", pick: 2 }, "range | pick: a whole number from 1 to 1, since the text names 1 area, got 2"],
    [{ area: two, pick: 0 }, "range | pick: a whole number from 1 to 100,000, got 0"],
    [{ pick: 1 }, "type | pick: chooses among the areas of a text, and area is a record; leave pick out"],
    [
      { area: "60-foot line", place: toward },
      "missing | area.widthFeet: needed, a number above 0 and at most 1,000,000, with at most three decimals",
    ],
  ])("refuses %j", (changes, sentence) => {
    expect(refused(question(changes))).toBe(sentence);
  });
});

describe("a table", () => {
  const table = () => checkTable({ system: "dnd5e", method: "token", scene: { creatures: [mage(), ogre()] } });

  it("is checked by itself, and asked afterwards", () => {
    const ask = checkAsk(table(), { area: { shape: "emanation", radiusFeet: 10 }, place: { from: "ogre" } }, readText);
    expect(ask.place).toEqual({ from: "ogre" });
    expect(table().method).toBe("token");
  });

  it("refuses the other's keys", () => {
    expect(refusal(() => checkTable({ system: "pf2e", area: {} }))).toBe(
      "unknown-key | area: unknown key; a table takes ambit, system, method, options, scene",
    );
    expect(refusal(() => checkAsk(table(), { system: "pf2e" }, readText))).toBe(
      "unknown-key | system: unknown key; a question to a table takes by, area, pick, place, targets, explain",
    );
    expect(refusal(() => checkTable(undefined))).toBe("type | a table is a record with system and scene, got nothing");
    expect(refusal(() => checkAsk(table(), {}, readText))).toBe(
      "missing | area: needed, a text or a record of an area",
    );
  });
});
