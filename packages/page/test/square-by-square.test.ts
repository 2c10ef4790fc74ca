import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { hears } from "./support/heard.js";
import { coloursAt, inBrowser, isWash, onMap, type Visit, visit } from "./support/page.js";

inBrowser();

/** The example: Lira at (2, 6); see `placing.test.ts`. */
const SIZE = [22, 14] as const;
const shows = <T>(what: () => Promise<T> | T) => expect.poll(what, { timeout: 10_000 });

let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const hint = (page: Page, words: string | RegExp): Promise<void> =>
  shows(() => page.locator("#hints").textContent()).toMatch(words);
const press = async (page: Page, x: number, y: number): Promise<void> =>
  page.mouse.click(...(await onMap(page, SIZE, x + 0.5, y + 0.5)));
const keys = async (page: Page, ...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
/** Waits until what was done is saved. */
const saved = (page: Page): Promise<void> => page.waitForTimeout(600);

async function inDrawSteel(words: string): Promise<Page> {
  open = await visit();
  const { page } = open;
  await page.getByRole("button", { name: /^Game/ }).click();
  await page.getByRole("menuitemradio", { name: /Draw Steel/ }).click();
  await page.locator("#ability").fill(words);
  await page.keyboard.press("Enter");
  return page;
}

describe("a wall, square by square", () => {
  test("each is a step of undo, lives through a reload, and Esc is taken back", async () => {
    const page = await inDrawSteel("6 wall within 10");
    await hint(page, /6 of 6 left/);
    await press(page, 6, 4);
    await press(page, 6, 5);
    await press(page, 6, 6);
    await hint(page, /3 of 6 left/);
    await keys(page, "Control+z");
    await hint(page, /Undone: Lay a square/);
    await press(page, 8, 6);
    await hint(page, /3 of 6 left/);
    await keys(page, "Control+z", "Control+z", "Control+Shift+z");
    await press(page, 8, 7);
    await hint(page, /3 of 6 left/);
    const lit = async (): Promise<boolean[]> => {
      const points = [];
      for (const [x, y] of [
        [6, 4],
        [6, 5],
        [6, 6],
        [8, 6],
        [8, 7],
      ] as const)
        points.push(await onMap(page, SIZE, x + 0.18, y + 0.82));
      return (await coloursAt(page, points)).map(isWash);
    };
    await shows(lit).toEqual([true, true, false, false, true]);
    await saved(page);
    await page.reload();
    await hint(page, /3 of 6 left/);
    await shows(lit).toEqual([true, true, false, false, true]);
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await keys(page, "Escape");
    await shows(lit).toEqual([false, false, false, false, false]);
    await keys(page, "Control+z");
    await shows(lit).toEqual([true, true, false, false, true]);
    // It is in the hand again: the wall is gone on with.
    await press(page, 8, 8);
    await hint(page, /2 of 6 left/);
    await press(page, 8, 9);
    await press(page, 8, 10);
    await hint(page, /pick up/);
    // Undone: all six lie in the hand, and a press beside them sets them again; undone twice the last square goes too.
    await keys(page, "Control+z");
    await hint(page, /Undone: Set the area/);
    await press(page, 12, 9);
    await hint(page, /pick up/);
    await keys(page, "Control+z", "Control+z");
    await hint(page, /Undone: Lay a square/);
    await press(page, 9, 9);
    await hint(page, /pick up/);
    await shows(async () => {
      const points = [];
      for (const [x, y] of [
        [8, 10],
        [9, 9],
        [12, 9],
      ] as const)
        points.push(await onMap(page, SIZE, x + 0.18, y + 0.82));
      return (await coloursAt(page, points)).map(isWash);
    }).toEqual([false, true, false]);
  }, 120_000);

  test("is told: what lies where, what is left, what is taken back", async () => {
    const page = await inDrawSteel("4 wall within 10");
    await hint(page, /4 of 4 left/);
    await keys(page, "ArrowUp");
    const at = /row (\d+), column (\d+)/.exec((await page.locator(":focus").textContent()) ?? "");
    await keys(page, "Enter");
    await hears(page, new RegExp(`^1 of 4: row ${at?.[1]}, column ${at?.[2]}\\. 3 left\\.`));
    await keys(page, "ArrowRight", "Enter");
    await hears(page, new RegExp(`^2 of 4: row ${at?.[1]}, column ${Number(at?.[2]) + 1}\\. 2 left\\.`));
    await keys(page, "Backspace");
    await hears(page, new RegExp(`^Taken back: row ${at?.[1]}, column ${Number(at?.[2]) + 1}\\. 3 left\\.`));
  }, 120_000);
});

describe("a line, square by square", () => {
  test("an illegal one carries its mark while it is walked, and a flip leaves the mark of its origin", async () => {
    const page = await inDrawSteel("4 x 2 line within 1");
    await hint(page, /0 of 4/);
    await keys(page, "4", "ArrowRight", "ArrowDown");
    // Red beside the further corner of its first row, (5, 6), where no outline runs.
    const [x, y] = await onMap(page, SIZE, 5, 6);
    const red = async (): Promise<boolean> => {
      const [[r = 0, g = 0] = []] = await coloursAt(page, [[x + 6, y + 3]]);
      return r > 150 && g < 60;
    };
    await shows(red).toBe(true);
    await keys(page, "Backspace");
    await shows(red).toBe(false);
    await keys(page, "2", "2", "Enter");
    await hint(page, /pick up/);
    // The ring of the origin is dark on its rim, 15 px from its middle.
    const [ox, oy] = await onMap(page, SIZE, 3.5, 6.5);
    const ring = async (): Promise<boolean> => (await coloursAt(page, [[ox - 15, oy]])).every(([r = 0]) => r < 90);
    await shows(ring).toBe(true);
    await keys(page, "f");
    await hint(page, /pick up/);
    const [tx, ty] = await onMap(page, SIZE, 4.18, 5.82);
    await shows(async () => isWash((await coloursAt(page, [[tx, ty]]))[0]!)).toBe(true);
    await shows(ring).toBe(true);

    // One that is drawn out by a drag and given up with it leaves no step.
    await page.locator("#ability").fill("6 x 1 line within 5");
    await page.keyboard.press("Enter");
    await page.mouse.move(...(await onMap(page, SIZE, 5.5, 6.5)));
    await page.mouse.down();
    await page.mouse.move(...(await onMap(page, SIZE, 9, 8)), { steps: 3 });
    await hint(page, /1 of 6/);
    await keys(page, "Escape");
    await page.mouse.up();
    await keys(page, "Control+z");
    await hint(page, /Undone: Name 6 x 1 line within 5/);
  }, 120_000);

  test("is told and undone: each square, the ways on, an illegal step, the end; the cursor goes along", async () => {
    const page = await inDrawSteel("4 x 1 line within 1");
    // Lira stands in row 7, column 3. Clockwise from the north-west: 4 is east.
    await hears(page, /0 of 4: no square taken yet\. Next: 1 north-west, 2 north, 3 north-east, 4 east, /);
    await keys(page, "4");
    await hears(page, /^1 of 4: row 7, column 4\. Next: /);
    await shows(() => page.locator(":focus").textContent()).toMatch(/^row 7, column 4: /);
    await keys(page, "ArrowRight");
    // An eastern line goes on east, or to the north-east or the south-east: from left to right along it.
    await hears(page, /^2 of 4: row 7, column 5\. Next: 1 north-east, 2 east, 3 south-east\./);
    await keys(page, "Backspace");
    await hears(page, /^Taken back\. 1 of 4: row 7, column 4\./);
    await keys(page, "Control+Shift+z", "Control+z");
    await hint(page, /Undone: Take a square back/);
    await keys(page, "Control+z");
    await hears(page, /1 of 4: row 7, column 4\./);
    await keys(page, "ArrowRight", "ArrowDown");
    await hears(page, /^3 of 4: row 8, column 5\. .*bends it/);
    await keys(page, "Control+z");
    await hears(page, /2 of 4: row 7, column 5\./);
    await saved(page);
    await page.reload();
    await hint(page, /2 of 4/);
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await keys(page, "Escape", "Control+z");
    await hint(page, /Undone: Give up the line/);
    await keys(page, "2", "2");
    await hears(page, /^4 of 4: row 7, column 7\. The line is whole: Enter sets it\./);
    await hint(page, /4 of 4: the line is whole/);
    await shows(() => page.locator(":focus").textContent()).toMatch(/^row 7, column 7: /);
    await keys(page, "Enter");
    await hears(page, /^The line is set\./);
  }, 120_000);
});
