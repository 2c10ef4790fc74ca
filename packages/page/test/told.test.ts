import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { heard, hears, toldFirst } from "./support/heard.js";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const keys = async (page: Page, ...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
const name = async (page: Page, words: string): Promise<void> => {
  await page.locator("#ability").fill(words);
  await keys(page, "Enter");
};
const cell = (page: Page): Promise<string | null> => page.locator(":focus").textContent();
const notice = (page: Page) => page.locator(".hints > .notice");

describe("keys", () => {
  test("work on the square whose frame is seen, tell what they did, or why they did nothing", async () => {
    open = await visit();
    const { page } = open;
    // The area lies about the point (11, 6): the frame begins on the square south-east of it, and an arrow goes on from there.
    await keys(page, "F6", "F6");
    expect(await cell(page)).toMatch(/^row 7, column 12: /);
    await keys(page, "ArrowLeft");
    expect(await cell(page)).toMatch(/^row 7, column 11: /);
    await keys(page, "Space");
    await hears(page, /^Row 7, column 11 is affected\./);
    await keys(page, "Space", "d");
    await hears(page, /No door beside row 7, column 11\.$/);
    expect(await notice(page).textContent()).toBe("No door beside row 7, column 11.");
    // The next act brings back the keys in force.
    await keys(page, "v");
    await hears(page, /^Creatures\. A adds one at the cursor/);
    expect(await notice(page).count()).toBe(0);
    await keys(page, "Escape");
    await hears(page, /^Place\.$/);
    await keys(page, "k");
    await hears(page, /^Compare\. A, D&D 5e, DMG 2014: 47 squares, 4 hit\. B, /);
    await keys(page, "k");
    await hears(page, /^Answer\.$/);
    await keys(page, "x");
    await hears(page, /^Erase\. /);
    await keys(page, "Enter");
    await hears(page, /^Nothing to erase on row 7, column 11\.$/);
    await keys(page, "w");
    await hears(page, /^Walls\. Enter puts a corner at the cursor/);
    await keys(page, "Enter");
    await hears(page, /^First corner at top left of row 7, column 11\./);
    await keys(page, "ArrowRight", "Enter");
    await hears(page, /Wall drawn\.$/);
    await keys(page, "Escape", "Escape", "Enter", "s");
    await hears(page, /By its rules this area keeps to the grid\.$/);
    await keys(page, "Escape");
    // Past the first step the key stays the page's: the field keeps its words, the map the focus.
    await keys(page, "Control+z");
    await hears(page, /Undone: Draw a wall\./);
    await keys(page, "Control+z");
    await hears(page, /Nothing to undo\.$/);
    const words = await page.locator("#ability").inputValue();
    await keys(page, "Control+y", "Control+y");
    await hears(page, /Nothing to do again\.$/);
    expect(await page.locator(":focus").getAttribute("role")).toBe("gridcell");
    expect(await page.locator("#ability").inputValue()).toBe(words);
    await keys(page, "n", "F2");
    await page.keyboard.type("Sable");
    await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Sable");
  }, 120_000);

  test("A adds on the first frame seen; who is chosen is where the frame goes", async () => {
    open = await visit();
    const { page } = open;
    await keys(page, "F6", "F6", "a");
    await hears(page, /Goblin 5 added\.$/);
    await expect.poll(() => cell(page)).toMatch(/^row 7, column 12: Goblin 5/);
    await page.reload();
    await page.getByRole("button", { name: /^G4 / }).click();
    await page.locator("#map-cell").focus();
    expect(await cell(page)).toMatch(/^row 8, column 15: Goblin 4/);
    // What the mouse did was not said, but it is what R tells.
    await page.waitForTimeout(700);
    await keys(page, "r");
    await hears(page, /^Goblin 4, spared\. .*Row 8, column 15: /);
  });
});

describe("words", () => {
  test("the field's hint goes with the first key; nothing hides the choice; what is not read is answered by an example", async () => {
    open = await visit();
    const { page } = open;
    await page.locator("#ability").focus();
    await keys(page, "Control+a", "3");
    await expect.poll(() => page.locator(".field-hint").count()).toBe(0);
    await name(page, "30-foot cone or 60-foot line");
    const box = await page.locator(".understood .choice").first().boundingBox();
    const top = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest("button")?.textContent,
      [box!.x + box!.width / 2, box!.y + box!.height / 2],
    );
    expect(top).toBe("30-foot cone");
    await name(page, "Fireball");
    await expect
      .poll(() => page.locator("#understood").textContent())
      .toMatch(/Write it like “20-foot-radius sphere within 150 feet”$/);
    await name(page, "cube 10 ft");
    await expect.poll(() => page.locator("#understood").textContent()).toBe("10-foot cube");
    await name(page, "30-foot cone");
    await keys(page, "s");
    await hears(page, /Off the snap: /);
    await keys(page, "s");
    await hears(page, /On the snap\.$/);
    // At 1280 px every hint is whole, Esc among them.
    for (const [enter, esc] of [
      [[], "one step back"],
      [["Enter"], ""],
    ] as const) {
      await keys(page, ...enter);
      expect(await cutHints(page)).toEqual([]);
      if (esc !== "") expect(await page.locator(".hints").textContent()).toContain(esc);
    }
    // Best says in the page's words why it has no list, and leads on.
    await name(page, "30-foot cone within 60 feet");
    await page.getByRole("tab", { name: "Best" }).click();
    await expect
      .poll(() => page.locator(".best-refusal").textContent())
      .toBe(
        "A cone by the method DMG 2014 with a range may start at any intersection and point anywhere. By Token the best places can be found.",
      );
    await page.getByRole("button", { name: "Use Token" }).click();
    await expect.poll(() => page.locator(".best-proof").textContent(), { timeout: 20_000 }).toMatch(/Proven/);
    expect(await page.getByRole("banner").textContent()).toContain("Token");
  }, 120_000);

  test("a line on its walk and a wall being laid have room for all their hints", async () => {
    open = await visit();
    const { page } = open;
    await name(page, "10 x 1 line within 1");
    await page.getByRole("button", { name: "Switch to Draw Steel" }).click();
    await expect.poll(() => page.locator(".hints").textContent()).toMatch(/0 of 10/);
    expect(await cutHints(page)).toEqual([]);
    // From Lira on (2, 6) eastwards, squares counted from 1.
    await page.getByRole("button", { name: "Place by numbers" }).click();
    const squares = page.getByLabel("Squares of the line, in order: column, row");
    expect(await squares.inputValue()).toMatch(/^4,7 {2}5,7 {2}6,7 /);
    await squares.fill("4,7 5,6 6,5 7,4 8,4 9,4 10,4 11,4 12,4 13,4");
    await keys(page, "Enter");
    await expect.poll(() => squares.inputValue()).toMatch(/^4,7 {2}5,6 {2}6,5 {2}7,4 /);
    await keys(page, "Escape");
    await name(page, "10 wall within 10");
    await expect.poll(() => page.locator(".hints").textContent()).toMatch(/10 of 10 left/);
    expect(await cutHints(page)).toEqual([]);
  });
});

/** Hints of the foot that are not whole in it. */
function cutHints(page: Page): Promise<string[]> {
  return page.locator(".hints").evaluate((all) => {
    const box = all.getBoundingClientRect();
    const out = (r: DOMRect): boolean =>
      r.bottom > box.bottom + 0.5 || r.top < box.top - 0.5 || r.right > box.right + 0.5;
    return [...all.children].filter((e) => out(e.getBoundingClientRect())).map((e) => e.textContent);
  });
}

describe("notices", () => {
  test("are announced, and once: a file that cannot be read, a map that another tab has", async () => {
    open = await visit();
    const { page } = open;
    await page.locator("#map-cell").focus();
    await toldFirst(page);
    const chooser = page.waitForEvent("filechooser");
    await keys(page, "Control+o");
    await (await chooser).setFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
    const refused = page.getByRole("alert").filter({ hasText: "x.json is not a map I can read" });
    await expect.poll(() => refused.count()).toBe(1);
    expect(await heard(page)).not.toContain("x.json");
    await page.locator("#map-cell").focus();
    await keys(page, "r");
    await hears(page, /^x\.json is not a map I can read/);
    await keys(page, "a", "ArrowLeft", "a");
    await page.waitForTimeout(800);
    const other = await page.context().newPage();
    await other.goto(open.address);
    await expect.poll(() => other.getByRole("alert").filter({ hasText: "open in another tab" }).count()).toBe(1);
  });
});
