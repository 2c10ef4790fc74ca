import { describe, expect, test } from "vitest";
import { inBrowser } from "../support/page.js";
import { COPIES, engine, FIRST, PHONE, type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

/** Invented; what is asked of the page is to find the one area in it. */
const SPELL = `Cinder Breath
2nd-level evocation
Casting Time: 1 action
Range: Self (15-foot cone)
Components: V, S
You breathe out embers. Each creature in a 15-foot cone must make a Dexterity saving throw, taking 4d6 fire damage on
a failed save. Flammable things in the cone that nobody holds catch fire.`;
const STEEL = "5 x 2 line within 1";
const TWO = "a 30-foot cone, or a 10-foot-radius sphere within 60 feet";
const NONSENSE = "sing a song of sixpence";

describe("scene 3, words: the chip says what was understood, the old area stays where nothing was", {
  timeout: 120_000,
}, () => {
  const read = async (w: Walk, enter: (words: string) => Promise<void>, choose: (name: string) => Promise<void>) => {
    await enter(NONSENSE);
    await w.understood(
      "No area read in that; the old one stays. Write it like “20-foot-radius sphere within 150 feet”",
    );
    await w.agrees(engine({ place: { point: [11, 6] } }));
    await enter(SPELL);
    await w.understood("15-foot cone");
    // Within three squares of Lira, eastwards, stands nobody.
    await w.hits([]);
    await enter(STEEL);
    await w.understood(/^That is Draw Steel: 5 x 2 line within 1/);
    await w.hits([]);
    await enter(TWO);
    await w.understood(/2 areas found: 30-foot cone, 10-foot-radius sphere within 60 feet\. ?Which\?/);
    await w.hits([]);
    await choose("10-foot-radius sphere within 60 feet");
    await w.understood("10-foot-radius sphere within 60 feet");
    await enter(NONSENSE);
    await w.understood(
      "No area read in that; the old one stays. Write it like “20-foot-radius sphere within 150 feet”",
    );
    await w.keys("Escape");
    await w.understood("10-foot-radius sphere within 60 feet");
    await enter(STEEL);
    await choose("Switch to Draw Steel");
    await w.understood(STEEL);
    expect(await w.button(/^Game/).textContent()).toContain("Draw Steel");
  };

  /** As it is done: copied somewhere, pasted here. */
  const paste = async (w: Walk, words: string): Promise<void> => {
    await w.page.evaluate((text) => navigator.clipboard.writeText(text), words);
    await w.keys("Control+a", "Control+v", "Enter");
  };

  test("by mouse, pasted", async () => {
    const w = await walk(COPIES);
    await read(
      w,
      async (words) => {
        await w.page.locator("#ability").click();
        await paste(w, words);
      },
      (name) => w.button(name).click(),
    );
    // All of it can be taken back.
    for (let i = 0; i < 3; i++) await w.button("Undo").click();
    await w.hits(FIRST);
  });

  test("by keys, pasted", async () => {
    const w = await walk(COPIES);
    await w.toMap();
    await read(
      w,
      async (words) => {
        await w.keys("/");
        await paste(w, words);
      },
      async (name) => {
        for (let i = 0; i < 12 && (await w.page.locator(":focus").textContent()) !== name; i++) await w.keys("Tab");
        await w.keys("Enter");
      },
    );
  });

  test("by touch on a phone", async () => {
    const w = await walk(PHONE);
    const { page } = w;
    const peek = (words: RegExp) => expect.poll(() => page.locator(".peek strong").textContent()).toMatch(words);
    await w.name(NONSENSE, "touch");
    await w.understood(
      "No area read in that; the old one stays. Write it like “20-foot-radius sphere within 150 feet”",
    );
    await peek(/^4 hit: 3 enemies, 1 ally$/);
    await w.name(SPELL.replaceAll("\n", " "), "touch");
    await w.understood("15-foot cone");
    await peek(/^Nobody hit/);
    await w.name(TWO, "touch");
    const choice = w.button("10-foot-radius sphere within 60 feet");
    await choice.waitFor();
    expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await choice.tap();
    await w.understood("10-foot-radius sphere within 60 feet");
    await w.name(STEEL, "touch");
    const to = w.button("Switch to Draw Steel");
    await to.waitFor();
    expect((await to.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await to.tap();
    await w.understood(STEEL);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
