import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { inBrowser, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();

/** Waits for what is shown, however busy the machine is. */
const shows = <T>(what: () => Promise<T> | T) => expect.poll(what, { timeout: 10_000 });

let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const understood = (page: Page): Promise<string | null> => page.locator("#understood").textContent();
const hits = (page: Page, names: readonly string[]): Promise<void> =>
  shows(async () => (await shownAnswer(page)).hit).toEqual(names);

const FIRST = ["Borin", "Goblin 1", "Goblin 2", "Goblin 3"];

const SPELL = `Burning Rush
1st-level evocation. Casting time: 1 action. Range: self. Duration: instantaneous.
Each creature in a 15-foot cone makes a Dexterity saving throw, taking 3d6 fire damage on a failed save.`;

describe("the ability field", () => {
  test("says what it read in words, and asks where they leave it open; the old area stays meanwhile", async () => {
    open = await visit();
    const { page } = open;
    const field = page.locator("#ability");
    const enter = async (words: string): Promise<void> => {
      await field.fill(words);
      await page.keyboard.press("Enter");
    };
    await enter("a good mood");
    await shows(() => understood(page)).toBe(
      "No area read in that; the old one stays. Write it like “20-foot-radius sphere within 150 feet”",
    );
    await hits(page, FIRST);

    await enter("a 30-foot cone or a 15-foot cube");
    await shows(() => understood(page)).toContain("2 areas found: 30-foot cone, 15-foot cube. Which?");
    await hits(page, FIRST);
    await page.getByRole("button", { name: "15-foot cube" }).click();
    await shows(() => understood(page)).toBe("15-foot cube");
    await page.getByRole("button", { name: "Undo" }).click();
    await hits(page, FIRST);

    await enter("60-foot line");
    await shows(() => understood(page)).toContain("How wide is it?");
    await page.getByRole("button", { name: "60-foot line, 10 feet wide" }).click();
    await shows(() => understood(page)).toBe("60-foot line, 10 feet wide");

    await enter(SPELL);
    await shows(() => understood(page)).toBe("15-foot cone");

    await enter("10 x 1 line within 1");
    await shows(() => understood(page)).toContain("That is Draw Steel: 10 x 1 line within 1");
    await page.getByRole("button", { name: "Switch to Draw Steel" }).click();
    await shows(() => understood(page)).toBe("10 x 1 line within 1");
    expect(await page.getByRole("button", { name: /^Game/ }).textContent()).toContain("Draw Steel");
  });

  test("a palette of shapes and sizes by keys, recent ones, and marks", async () => {
    open = await visit();
    const { page } = open;
    const palette = page.getByRole("dialog", { name: "Shapes and sizes" });
    const show = (): Promise<void> => page.getByRole("button", { name: "Shapes and sizes" }).press("Enter");
    await show();
    // Goblin 4 behind the closed door is spared, until walls do not matter.
    await palette.getByRole("checkbox", { name: /Passes walls/ }).check();
    await hits(page, [...FIRST, "Goblin 4"]);
    await shows(() => understood(page)).toBe("20-foot-radius sphere within 150 feet, passes walls");
    await palette.getByRole("checkbox", { name: /Passes walls/ }).uncheck();
    await hits(page, FIRST);
    await palette.getByRole("radio", { name: "Sphere" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await palette.getByRole("button", { name: "60-foot cone" }).press("Enter");
    await shows(() => understood(page)).toBe("60-foot cone");
    await show();
    await palette.getByRole("button", { name: "60-foot cone" }).first().waitFor();
    await palette.getByRole("radio", { name: "Emanation" }).click();
    await palette.getByRole("button", { name: "15-foot emanation" }).click();
    await shows(() => understood(page)).toBe("15-foot emanation");
    await show();
    await palette.getByRole("listitem").filter({ hasText: "60-foot cone" }).getByRole("button").click();
    await shows(() => understood(page)).toBe("60-foot cone");
  });

  test("house rulings stand behind the game, change the answer and can be undone", async () => {
    open = await visit();
    const { page } = open;
    await page.locator("#ability").fill("5-foot-radius sphere");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Place by numbers" }).click();
    await page.getByLabel("x, from the left").fill("9");
    await page.getByLabel("y, from the top").fill("5");
    await page.getByLabel("z, height").fill("3");
    await page.keyboard.press("Escape");
    // Three squares up, a ball of one square's radius touches nobody on the ground.
    await hits(page, []);
    const game = page.getByRole("button", { name: /^Game/ });
    await game.click();
    await page.getByRole("button", { name: "House rulings" }).click();
    await page.getByRole("radio", { name: /From above/ }).check();
    await hits(page, ["Borin"]);
    await page.getByRole("button", { name: "Done" }).click();
    await shows(() => game.textContent()).toContain("1 house ruling");
    await page.getByRole("button", { name: "Undo" }).click();
    await hits(page, []);
    await shows(() => game.textContent()).not.toContain("ruling");
  });
});
