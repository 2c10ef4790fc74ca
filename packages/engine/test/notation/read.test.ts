import { describe, expect, it } from "vitest";
import type { Question } from "../../src/contract/types.js";
import { read, resolve } from "../../src/index.js";

describe("read refuses what is no text or no system", () => {
  const systems = '"draw-steel", "dnd5e" or "pf2e"';
  it.each([
    [5, "pf2e", "type", "read", "read: a text, got 5"],
    [undefined, "pf2e", "type", "read", "read: a text, got nothing"],
    [null, "dnd5e", "type", "read", "read: a text, got null"],
    [["30-foot cone"], "dnd5e", "type", "read", 'read: a text, got ["30-foot cone"]'],
    ["a", "PF2E", "unknown-value", "system", `system: ${systems}, got "PF2E"`],
    ["a", "toString", "unknown-value", "system", `system: ${systems}, got "toString"`],
    ["a", "__proto__", "unknown-value", "system", `system: ${systems}, got "__proto__"`],
    ["a", undefined, "unknown-value", "system", `system: ${systems}, got nothing`],
    ["a", ["pf2e"], "unknown-value", "system", `system: ${systems}, got ["pf2e"]`],
  ])("%j, %j", (text, system, code, path, message) => {
    expect(() => read(text as string, system as "pf2e")).toThrow(
      expect.objectContaining({ name: "AmbitError", code, path, message }),
    );
  });

  it.each(["-5-foot cone", "a −5-foot cone", "sphere of -20 feet"])("%s: no size is below nothing", (text) =>
    expect(read(text, "dnd5e")).toEqual({ areas: [] }),
  );
  it("a dash that joins two numbers is no minus", () =>
    expect(read("a 5 -10-foot cone", "dnd5e").areas).toHaveLength(1));

  it("an empty text names no area", () => expect(read("", "pf2e")).toEqual({ areas: [] }));
});

describe("resolve: a text that names one area more than once", () => {
  const ask = (area: string, more: object = {}) =>
    resolve({
      system: "pf2e",
      scene: { size: [30, 20], creatures: [{ id: "a", at: [5, 5, 0] }] },
      by: "a",
      area,
      place: { toward: [1, 0] },
      ...more,
    } as Question).area;

  it("equal areas are one", () => {
    expect(ask("Area 30-foot cone. Each creature in a 30-foot cone is burnt.")).toEqual({
      shape: "cone",
      lengthFeet: 30,
    });
    expect(ask("@Template[type:cone|distance:30] or 30-foot cone")).toEqual({ shape: "cone", lengthFeet: 30 });
  });

  it("one that differs is refused, with the list as told", () => {
    expect(() => ask("30-foot cone, 30-foot cone or 60-foot cone")).toThrow(
      'area: this text names 3 areas, of which pick chooses one: 1. "30-foot cone", 2. "30-foot cone", 3. "60-foot cone"',
    );
  });

  it("pick counts the list as told", () => {
    expect(ask("30-foot cone, 30-foot cone or 60-foot cone", { pick: 3 })).toEqual({ shape: "cone", lengthFeet: 60 });
    expect(ask("30-foot cone, 30-foot cone", { pick: 2 })).toEqual({ shape: "cone", lengthFeet: 30 });
    expect(() => ask("30-foot cone, 30-foot cone", { pick: 3 })).toThrow("pick: a whole number from 1 to 2");
  });
});
