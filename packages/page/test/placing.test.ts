import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { coloursAt, inBrowser, isWash, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();

/** The example: Lira at (2, 6), Borin (9, 4), goblins at (12, 5), (11, 8), (8, 8), (14, 7), the ogre at (17, 3). */
const SIZE = [22, 14] as const;

/** Waits for what is shown, however busy the machine is. */
const shows = <T>(what: () => Promise<T> | T) => expect.poll(what, { timeout: 10_000 });

let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const at = (page: Page, x: number, y: number): Promise<[number, number]> => onMap(page, SIZE, x, y);
const press = async (page: Page, x: number, y: number): Promise<void> => page.mouse.click(...(await at(page, x, y)));

async function chooseGame(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Game/ }).click();
  await page.getByRole("menuitemradio", { name }).click();
}

async function name(page: Page, words: string): Promise<void> {
  await page.locator("#ability").fill(words);
  await page.keyboard.press("Enter");
}

const keys = async (page: Page, ...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};

/** Which of some squares are washed; a point of each that is clear of tokens, digits, dots and outlines. */
async function lit(page: Page, squares: readonly (readonly [number, number])[]): Promise<boolean[]> {
  const points = await Promise.all(squares.map(([x, y]) => at(page, x + 0.18, y + 0.82)));
  return (await coloursAt(page, points)).map(isWash);
}

const hits = (page: Page, names: readonly string[]): Promise<void> =>
  shows(async () => (await shownAnswer(page)).hit).toEqual(names);
const hint = (page: Page, words: string | RegExp): Promise<void> =>
  shows(() => page.locator("#hints").textContent()).toMatch(words);
const problems = (page: Page): Promise<string[]> => page.locator(".problems li").allTextContents();

describe("Draw Steel", () => {
  test("a line is walked by digits, arrows and presses, an illegal step is told and kept, a wide one is flipped; a wall is laid square by square, stacked, and set when it is whole; of two cubes each press sets one", async () => {
    open = await visit();
    const { page } = open;
    await chooseGame(page, /Draw Steel/);
    await name(page, "10 x 1 line within 1");
    await hint(page, /0 of 10/);
    // Clockwise from the north-west the fourth square beside Lira is the one to the east.
    await keys(page, "4", "ArrowRight");
    await press(page, 5.5, 5.5);
    await hint(page, /3 of 10/);
    // East and north-east are left, and left along the line is north-east: (6, 5), (7, 4), then east to (12, 4).
    await keys(page, "2", "1", "2", "2", "2", "2", "2");
    await hint(page, /10 of 10/);
    await hits(page, ["Borin"]);
    await keys(page, "Backspace");
    await hint(page, /9 of 10/);
    await keys(page, "2", "Enter");
    await hits(page, ["Borin"]);
    expect(await problems(page)).toEqual([]);
    const squares = [
      [4, 6],
      [5, 5],
      [6, 5],
      [7, 4],
      [12, 4],
      [13, 4],
      [5, 6],
    ] as const;
    expect(await lit(page, squares)).toEqual([true, true, true, true, true, false, false]);

    // Taken up again it is walked on from its end: back to two squares, then south, which an eastern line may not.
    await keys(page, "Enter");
    for (let i = 0; i < 8; i++) await page.keyboard.press("Backspace");
    await hint(page, /2 of 10/);
    await keys(page, "ArrowDown", "Enter");
    await shows(async () => (await problems(page))[0]).toMatch(/^Step 2 .*bends it/);
    expect(await lit(page, [[4, 7]])).toEqual([true]);
    // Undo takes it into the hand again, as far as it was walked; given up, the line is as it was set before.
    await page.getByRole("button", { name: "Undo" }).click();
    await hint(page, /Undone: Set the area/);
    await keys(page, "Escape");
    await hits(page, ["Borin"]);

    await name(page, "5 x 2 line within 1");
    // East of Lira, then east of that: about a first square the digits run clockwise from the north-west too.
    await keys(page, "4", "4", "Enter");
    await hint(page, /pick up/);
    const rows = [
      [5, 5],
      [5, 6],
      [5, 7],
    ] as const;
    await shows(() => lit(page, rows)).toEqual([false, true, true]);
    await keys(page, "f");
    await shows(() => lit(page, rows)).toEqual([true, true, false]);
    // The mark beside its start lies where the further row would go.
    await press(page, 4, 7.6);
    await shows(() => lit(page, rows)).toEqual([false, true, true]);

    await name(page, "6 wall within 10");
    await hint(page, /6 of 6 left/);
    for (const [x, y] of [
      [6, 4],
      [6, 5],
      [6, 6],
    ] as const)
      await press(page, x + 0.5, y + 0.5);
    await hint(page, /3 of 6 left/);
    await press(page, 6.5, 6.5);
    await hint(page, /4 of 6 left/);
    await keys(page, "Backspace");
    await hint(page, /5 of 6 left/);
    await press(page, 6.5, 5.5);
    await keys(page, "PageUp", "PageUp");
    await hint(page, /2 of 6 left/);
    // The keyboard's cursor begins in the middle of the wall's origin square.
    await page.getByRole("button", { name: "Set here" }).click();
    await shows(() => problems(page)).toEqual(["The wall has 4 squares, it must have 6."]);
    await page.getByRole("button", { name: "Pick up" }).click();
    await press(page, 6.5, 6.5);
    await press(page, 6.5, 7.5);
    await hint(page, /pick up/);
    await shows(() => problems(page)).toEqual([]);

    await name(page, "two 3 cubes within 10");
    await press(page, 6.5, 3.5);
    await press(page, 10.5, 7.5);
    await shows(() => page.getByRole("group", { name: "The area" }).textContent()).toContain("2 of 2");
    await expect
      .poll(() =>
        lit(page, [
          [5, 2],
          [7, 4],
          [10, 7],
          [8, 5],
        ]),
      )
      .toEqual([true, true, true, false]);
    await hits(page, ["Goblin 2"]);
  });
});

describe("D&D 5e", () => {
  test("by numbers alone, and out of range told with the figures; what starts from a creature follows it, and another becomes the source", async () => {
    open = await visit();
    const { page } = open;
    await name(page, "5-foot-radius sphere within 30 feet");
    await page.getByRole("button", { name: "Place by numbers" }).click();
    await page.getByLabel("x, from the left").fill("9");
    await page.getByLabel("y, from the top").fill("5");
    await hits(page, ["Borin"]);
    expect(await problems(page)).toEqual([]);
    await page.getByLabel("z, height").fill("3");
    await hits(page, []);
    await page.getByLabel("z, height").fill("0");
    await page.getByLabel("x, from the left").fill("13");
    // From (3, 6) of Lira's space to (13, 5): ten squares.
    await hits(page, ["Goblin 1"]);
    expect(await problems(page)).toEqual(["The origin is 50 feet away, the range is 30."]);

    await name(page, "10-foot emanation");
    await hits(page, []);
    await page.mouse.move(...(await at(page, 2.5, 6.5)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 6, 6)), { steps: 3 });
    await page.mouse.move(...(await at(page, 8.5, 6.5)));
    await page.mouse.up();
    await hits(page, ["Borin", "Goblin 3"]);
    await name(page, "15-foot cone");
    await page.mouse.move(...(await at(page, 8.6, 12)));
    await press(page, 8.6, 12);
    await hits(page, ["Goblin 3"]);
    await press(page, 12.5, 5.5);
    await page.getByRole("button", { name: "Use Goblin 1 as source" }).click();
    await shows(() => page.getByRole("button", { name: /^From/ }).textContent()).toContain("Goblin 1");
    // Its aim is kept: south of (12, 5), where the goblin at (11, 8) is in its last row.
    await hits(page, ["Goblin 2"]);
  });

  test("a cube turns under the template, and leaves the snap by Ctrl", async () => {
    open = await visit();
    const { page } = open;
    await chooseGame(page, /^Template/);
    await name(page, "10-foot cube within 60 feet");
    await press(page, 6, 6);
    await hint(page, /pick up/);
    const corner = [
      [7, 5],
      [5, 4],
      [5, 5],
    ] as const;
    await shows(() => lit(page, corner)).toEqual([false, false, true]);
    // On its corner a cube of two squares reaches 1.41 squares from its middle: into the squares beside its sides.
    await keys(page, "]");
    await shows(() => lit(page, corner)).toEqual([true, true, true]);
    await keys(page, "[");
    await shows(() => lit(page, corner)).toEqual([false, false, true]);
    await keys(page, "Enter");
    await page.keyboard.down("Control");
    await page.mouse.move(...(await at(page, 6.4, 6)));
    await page.mouse.move(...(await at(page, 6.5, 6)));
    await page.keyboard.up("Control");
    await keys(page, "Enter");
    await shows(() => lit(page, [[7, 5]])).toEqual([true]);
  });
});

test("a phone: aim by pad, nudge, set; nothing is smaller than a finger", async () => {
  open = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = open;
  await page.locator("#ability").fill("30-foot cone");
  await page.keyboard.press("Enter");
  const pad = page.getByRole("group", { name: "Move the area" });
  await pad.getByRole("button", { name: "Turn right" }).tap();
  const peek = page.locator(".peek-words");
  await pad.getByRole("button", { name: "Set here" }).tap();
  await shows(() => pad.getByRole("button", { name: "Pick up" }).count()).toBe(1);
  const before = await peek.textContent();
  for (let i = 0; i < 4; i++) await pad.getByRole("button", { name: "Turn right" }).tap();
  await shows(() => peek.textContent()).not.toBe(before);
  for (const button of await pad.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
