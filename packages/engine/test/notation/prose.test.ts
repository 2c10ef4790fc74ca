import { describe, expect, it } from "vitest";
import { read, readAll } from "../../src/notation/index.js";
import { reads } from "./helpers.js";

describe("whole abilities in invented words", () => {
  reads("dnd5e", [
    [
      `Cinder Bloom. 3rd-level evocation. Casting Time: 1 action. Range: 150 feet. Components: V, S, M (a 1-inch wick).
       A spark leaps 30 feet into the air and falls on a point you choose within range. Each creature in a 20-foot-radius
       sphere centered on that point takes 8d6 fire damage. Loose things within 5 feet of that point catch fire.`,
      { shape: "sphere", radiusFeet: 20, rangeFeet: 150 },
    ],
    [
      `Brine Breath (Recharge 5–6). The drake exhales brine in a 60-foot line that is 5 feet wide. Each creature in that line
       must make a DC 15 Dexterity saving throw, taking 33 (6d10) acid damage. Its speed is 40 ft., swim 60 ft.`,
      { shape: "line", lengthFeet: 60, widthFeet: 5 },
    ],
    [
      `Breath Weapons (Recharge 5-6). The wyrm uses one of the following. Frost Breath: a 90-foot cone, 72 (16d8) cold damage.
       Dazing Breath: each creature in a 60-foot Cone is pushed 30 feet.`,
      { shape: "cone", lengthFeet: 90 },
      { shape: "cone", lengthFeet: 60 },
    ],
    [
      `Pale Lantern. Range: 90 feet. Light fills a 10-foot-radius, 40-foot-high cylinder centered on a point within range. You
       can move the cylinder up to 60 feet. A creature that can fit through a 1-inch gap may leave it.`,
      { shape: "cylinder", radiusFeet: 10, heightFeet: 40, rangeFeet: 90 },
    ],
    [
      `Hedge of Thorns. You make a wall up to 60 feet long, 20 feet high, and 1 foot thick, or a ringed wall up to 20 feet in
       diameter, 20 feet high, and 1 foot thick. A creature within 10 feet of that side takes 5d8 damage.`,
    ],
  ]);
  reads("pf2e", [
    [
      `Shrieking Gale [two-actions] Spell 4. Range 120 feet; Area 20-foot burst; Defense basic Fortitude. The gale deals 6d8 sonic
       damage. Heightened (+2) The damage increases by 2d8 and the area's edge is loud within 500 feet of you.`,
      { shape: "burst", radiusFeet: 20, rangeFeet: 120 },
    ],
    [
      `Ash Breath (arcane, fire) The beast breathes ash in a @Template[type:cone|distance:40] that deals 9d6 fire damage (DC 29
       basic Reflex save), or in an 80-foot line. It can't use Ash Breath again for 1d4 rounds. Reach 10 feet.`,
      { shape: "cone", lengthFeet: 40 },
      { shape: "line", lengthFeet: 80, widthFeet: 5 },
    ],
  ]);
});

describe("spans", () => {
  it("as in the contract", () => {
    expect(read("30-foot cone or 60-foot line", "pf2e")).toEqual({
      areas: [
        { area: { shape: "cone", lengthFeet: 30 }, text: "30-foot cone", at: [0, 12] },
        { area: { shape: "line", lengthFeet: 60, widthFeet: 5 }, text: "60-foot line", at: [16, 28] },
      ],
    });
  });

  it("counts UTF-16 units", () => {
    const text = "🔥🔥 a 20‑foot burst";
    const [found] = read(text, "pf2e").areas;
    expect(found!.at).toEqual([7, 20]);
    expect(text.slice(...found!.at)).toBe("20‑foot burst");
  });

  it("is the slice of the text for every area, in order, and areas do not overlap", () => {
    const text =
      "A 15-, 30-, or 60-foot cone (two 10-foot bursts that don't overlap within 60 feet) or a 20-foot radius of you.";
    const { areas } = read(text, "pf2e");
    expect(areas).toHaveLength(5);
    let end = 0;
    for (const found of areas) {
      expect(found.text).toBe(text.slice(...found.at));
      expect(found.at[0]).toBeGreaterThanOrEqual(end);
      end = found.at[1];
    }
  });

  it("leaves out the full stop of the sentence and the article", () => {
    expect(read("Choose a 30 ft. cone.", "dnd5e").areas[0]!.text).toBe("30 ft. cone");
    expect(read("a radius of 60 ft.", "dnd5e").areas[0]!.text).toBe("radius of 60 ft");
  });
});

describe("outside", () => {
  it.each([
    ["5-foot-thick, 10-foot-radius ring", "pf2e", "ring"],
    ["wall that is 5 feet thick", "dnd5e", "wall"],
    ["ten 10-foot-square panels", "dnd5e", "panel"],
    ["within 30 feet of it", "dnd5e", "distance"],
    ["30-foot by 90-foot area", "pf2e", "rectangle"],
    ["20-foot burst", "dnd5e", "has no burst"],
    ["30-foot cone", "draw-steel", "has no cone"],
  ] as const)("%s (%s) is listed with its reason", (text, system, reason) => {
    const reading = readAll(text, system);
    expect(reading.areas).toEqual([]);
    expect(reading.outside[0]!.reason).toContain(reason);
    expect(reading.outside[0]!.text).toBe(text.slice(...reading.outside[0]!.at));
  });
});
