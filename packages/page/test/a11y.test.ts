import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { hears } from "./support/heard.js";
import { inBrowser, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const map = (page: Page) => page.locator("[role='gridcell'][tabindex='0']");
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const name = async (page: Page, words: string): Promise<void> => {
  await press(page, "/", "Control+a");
  await page.keyboard.insertText(words);
  await press(page, "Enter");
};

describe("without a mouse", () => {
  test("ability, source, place, aim, read, door, copy, undo by keys alone", async () => {
    open = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = open;
    // Source: the first creature of the map is Lira; two further stands Borin.
    await press(page, "/");
    expect(await page.getByRole("textbox", { name: "Ability" }).evaluate((e) => e.matches(":focus-visible"))).toBe(
      true,
    );
    await press(page, "Escape");
    await map(page).focus();
    await press(page, "n", "n", "n");
    await expect.poll(() => page.locator(":focus").textContent()).toBe("row 5, column 10: Borin, hit, in the area");
    await press(page, "u");
    await expect.poll(() => page.getByRole("banner").textContent()).toContain("Borin");
    await name(page, "15-foot cone");
    await map(page).focus();
    await expect.poll(() => page.locator(":focus").getAttribute("role")).toBe("gridcell");
    const before = await shownAnswer(page);
    await press(page, "]", "]", "]");
    await expect.poll(() => shownAnswer(page)).not.toEqual(before);
    await press(page, "Escape");
    // A fireball again, where it began; then moved, heard, and put back.
    await press(page, "Control+z", "Control+z", "Control+z", "Control+z", "Control+z", "Control+z");
    await hears(page, /^4 hit: 3 enemies, 1 ally/);
    await map(page).focus();
    await press(page, "Enter", "Shift+ArrowLeft");
    await hears(page, /^\d hit: .*Goblin 1.* out/);
    await press(page, "r");
    await hears(page, /hit: .*out/);
    await press(page, "Escape");
    await expect.poll(async () => (await shownAnswer(page)).hit).toHaveLength(4);
    await hears(page, /^4 hit: .*Lira out/);
    // The door beside (13, 5): what lies behind it is reached.
    await press(page, "End", "ArrowRight", "ArrowRight");
    await expect
      .poll(() => page.locator(":focus").textContent())
      .toBe("row 7, column 14: in the area; closed door east");
    await press(page, "d");
    await expect.poll(async () => (await shownAnswer(page)).hit).toContain("Goblin 4");
    await hears(page, /^5 hit: 4 enemies, 1 ally\. Goblin 4 in\./);
    // Whoever was gone to is let go, so that nothing is selected.
    await press(page, "Escape", "Control+c");
    await hears(page, /Answer copied/);
    await press(page, "Control+z");
    await expect.poll(async () => (await shownAnswer(page)).hit).not.toContain("Goblin 4");
    // The way round the page, and out of it: no trap.
    await press(page, "F6");
    expect(await page.locator(":focus").evaluate((e) => e.closest("[data-region]")?.getAttribute("data-region"))).toBe(
      "answer",
    );
    await press(page, "F6", "F6", "F6");
    expect(await page.locator(":focus").getAttribute("role")).toBe("gridcell");
  });

  test("the grid has the true counts, names and roving focus; the table tells the squares", async () => {
    open = await visit();
    const { page } = open;
    const grid = page.getByRole("grid", { name: "Map" });
    expect([await grid.getAttribute("aria-rowcount"), await grid.getAttribute("aria-colcount")]).toEqual(["14", "22"]);
    await map(page).focus();
    await press(page, "End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown");
    const here = page.locator(":focus");
    await expect
      .poll(() => here.textContent())
      .toBe("row 9, column 9: Goblin 3, hit, three-quarters cover, +5, in the area");
    expect([await here.getAttribute("aria-colindex"), await here.locator("..").getAttribute("aria-rowindex")]).toEqual([
      "9",
      "9",
    ]);
    expect(await grid.getByRole("gridcell").count()).toBe(9);
    await press(page, "t");
    const table = page.getByRole("table");
    await expect
      .poll(() =>
        table
          .getByRole("row")
          .filter({ has: page.getByRole("rowheader", { name: "8", exact: true }) })
          .textContent(),
      )
      .toMatch(/Blocked\s*Goblin 4, spared/);
    await press(page, "Escape");
    await expect.poll(() => page.locator(":focus").getAttribute("role")).toBe("gridcell");
  });

  test("letters can be changed and switched off; help lists them; hints go when used and stay away", async () => {
    open = await visit();
    const { page } = open;
    const hints = page.locator(".first-hint");
    expect(await hints.count()).toBe(3);
    await page.getByRole("button", { name: /^G4 / }).click();
    await expect.poll(() => hints.count()).toBe(2);
    await map(page).focus();
    await press(page, "Enter", "ArrowUp", "Enter");
    await expect.poll(() => hints.count()).toBe(1);
    await name(page, "10-foot-radius sphere");
    await expect.poll(() => hints.count()).toBe(0);
    await press(page, "Escape");
    await map(page).focus();
    await press(page, "?");
    await page.getByRole("button", { name: "Change the letter for: Walls and doors" }).press("Enter");
    await page.keyboard.type("q");
    await press(page, "Escape");
    await map(page).focus();
    const chosen = (tool: string) => page.getByRole("button", { name: tool, exact: true, pressed: true });
    await press(page, "w");
    expect(await chosen("Walls").count()).toBe(0);
    await press(page, "q");
    await expect.poll(() => chosen("Walls").count()).toBe(1);
    await press(page, "Escape", "?");
    await page.getByRole("checkbox", { name: /Single letters/ }).press("Space");
    await press(page, "Escape");
    await page.reload();
    await map(page).focus();
    expect(await hints.count()).toBe(0);
    await press(page, "q", "x");
    expect(await chosen("Place").count()).toBe(1);
    await press(page, "?");
    await expect.poll(() => page.getByText("Walls and doors (off)").count()).toBe(1);
  });
});

test("while the area is in hand the keys' square goes with its origin, and is read out by its own name", async () => {
  open = await visit();
  const { page } = open;
  // The cursor begins a square below the origin.
  await map(page).focus();
  await press(page, "ArrowDown", "Enter");
  await expect.poll(() => page.getByRole("button", { name: "Set here" }).count()).toBe(1);
  await press(page, "ArrowLeft", "ArrowLeft", "ArrowUp");
  await expect.poll(() => page.locator(":focus").textContent()).toMatch(/^row \d+, column \d+: .*in the area/);
  const name = await map(page).textContent();
  await press(page, "Enter");
  await press(page, "End");
  expect((await map(page).textContent())!.split(":")[0]).toBe(name!.split(":")[0]);
  expect(name).toContain("in the area");
});
