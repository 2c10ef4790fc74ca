import { describe, expect, it } from "vitest";
import { type Question, read, resolve } from "../../src/index.js";

const at = (area: string, more: Partial<Question> = {}): Question =>
  ({ system: "dnd5e", method: "token", area, place: { point: [9, 9] }, ...more }) as Question;

describe("texts read lately", () => {
  it("are read by each game in its own words", () => {
    const cube = { system: "draw-steel", method: undefined, place: { corner: [0, 0] } } as const;
    const text = "3 cube";
    expect(resolve(at(text, cube)).area).toEqual({ shape: "cube", side: 3 });
    expect(() => resolve(at(text))).toThrow(/^area: a text that names an area, got "3 cube"/);
    expect(resolve(at(text, cube)).area).toEqual({ shape: "cube", side: 3 });
    const burst = { system: "pf2e", method: undefined } as const;
    expect(resolve(at("20-foot-radius sphere")).area.shape).toBe("sphere");
    expect(() => resolve(at("20-foot-radius sphere", burst))).not.toThrow();
    expect(resolve(at("20-foot-radius sphere", burst)).area.shape).toBe("burst");
  });

  it("more of them than are kept, twice over", () => {
    for (let round = 0; round < 2; round++)
      for (let feet = 5; feet <= 200; feet += 5) {
        const { area } = resolve(at(`${feet}-foot-radius sphere`));
        expect(area).toEqual({ shape: "sphere", radiusFeet: feet });
      }
  });

  it("are not touched by who changes an answer or a reading", () => {
    const text = "10-foot-radius sphere";
    const first = resolve(at(text));
    (first.area as { radiusFeet: number }).radiusFeet = 99;
    expect(resolve(at(text)).area).toEqual({ shape: "sphere", radiusFeet: 10 });
    const reading = read(text, "dnd5e");
    (reading.areas[0]!.area as { radiusFeet: number }).radiusFeet = 99;
    expect(resolve(at(text)).area).toEqual({ shape: "sphere", radiusFeet: 10 });
    expect(read(text, "dnd5e").areas[0]!.area).toEqual({ shape: "sphere", radiusFeet: 10 });
  });
});
