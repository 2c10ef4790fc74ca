import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { coloursAt, inBrowser, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const at = (page: Page, x: number, y: number): Promise<[number, number]> => onMap(page, SIZE, x, y);
const cell = (page: Page) => page.locator("#map-cell");
const kept = async (page: Page): Promise<string[]> =>
  (await page.getByRole("list", { name: "Kept areas" }).locator(".kept-label").allTextContents()).sort();
/** Half a label's height over its corner, and its cross: the middle of its right half. */
const cross = async (page: Page, x: number, y: number, nth = 0): Promise<[number, number]> => {
  const [left, top] = await at(page, x, y);
  return [left + 60 * nth + 39, top - 16];
};

/** Lengths of the dashes on a line between two points of the map, those at its ends left out; rounded to what they are drawn as. */
async function dashes(page: Page, y: number, x0: number, x1: number): Promise<number[]> {
  const [[left, top], [right]] = await Promise.all([at(page, x0, y), at(page, x1, y)]);
  const points = Array.from({ length: Math.floor(right - left) }, (_, i) => [left + i, top] as [number, number]);
  const dark = (await coloursAt(page, points)).map(([r = 0, g = 0, b = 0]) => r + g + b < 330);
  const runs = dark
    .map((d) => (d ? "#" : " "))
    .join("")
    .split(/ +/);
  return runs.slice(1, -1).map((run) => [3, 5, 14].find((n) => Math.abs(run.length - n) <= 1) ?? run.length);
}

/** K and L are the first view's fireball, whose first square is (9, 2); M a smaller one about (5, 10), first square (4, 8). */
async function three(): Promise<Page> {
  open = await visit();
  const { page } = open;
  await page.getByRole("button", { name: "Keep this area" }).click();
  await page.getByRole("button", { name: "Keep this area" }).click();
  await page.locator("#ability").fill("10-foot-radius sphere within 150 feet");
  await page.keyboard.press("Enter");
  await page.mouse.move(...(await at(page, 5, 10)));
  await page.mouse.click(...(await at(page, 5, 10)));
  await page.keyboard.press("p");
  // What is in play goes out of the way, into the room of the ogre's neighbour.
  await page.getByRole("button", { name: "Place by numbers" }).click();
  await page.getByLabel("x, from the left").fill("17");
  await page.getByLabel("y, from the top").fill("11");
  await expect.poll(() => kept(page)).toEqual(["K", "L", "M"]);
  return page;
}

describe("several kept areas", () => {
  test("are told apart by their dashes and labels; each cross drops its own, also where the label's corner is out of sight", async () => {
    const page = await three();
    // The upper edge of the fireball runs along y = 2 from 9 to 13: L lies on K. That of M along y = 8, from 4 to 6.
    await expect.poll(async () => new Set(await dashes(page, 2, 9.2, 12.8))).toEqual(new Set([5]));
    expect(new Set(await dashes(page, 8, 4, 6))).toEqual(new Set([3, 14]));
    await page.mouse.click(...(await cross(page, 9, 2, 1)));
    await expect.poll(() => kept(page)).toEqual(["K", "M"]);
    await expect.poll(async () => new Set(await dashes(page, 2, 9.2, 12.8))).toEqual(new Set([14]));
    await page.mouse.click(...(await cross(page, 4, 8)));
    await expect.poll(() => kept(page)).toEqual(["K"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => kept(page)).toEqual(["K", "M"]);

    // Four times a quarter nearer about the middle of the map: y from 3 on is seen, and A's label stays at the upper rim.
    const box = (await page.locator(".map-canvas").boundingBox())!;
    const [middle] = await at(page, 11, 7);
    const [next] = await at(page, 12, 7);
    for (let i = 0; i < 4; i++) await page.getByRole("button", { name: "Zoom in" }).click();
    await page.mouse.click(middle - 2 * (next - middle) * 1.25 ** 4 + 39, box.y + 8 + 13);
    await expect.poll(() => kept(page)).toEqual(["M"]);
  });

  test("by keys: a square tells which it lies in, Delete drops the one on top, the menu any", async () => {
    const page = await three();
    await cell(page).focus();
    await page.keyboard.press("n");
    for (let i = 0; i < 3; i++) await page.keyboard.press("n");
    // Lira, Sable, Borin, Goblin 1 at (12, 5).
    await expect.poll(() => cell(page).textContent()).toBe("row 6, column 13: Goblin 1, in kept K, in kept L");
    await page.keyboard.press("Escape");
    for (const key of ["ArrowUp", "Delete"]) await page.keyboard.press(key);
    await expect.poll(() => kept(page)).toEqual(["K", "M"]);
    await expect.poll(() => cell(page).textContent()).toBe("row 5, column 13: in kept K");
    await page.keyboard.press("Control+z");
    await expect.poll(() => kept(page)).toEqual(["K", "L", "M"]);
    await page.keyboard.press("Shift+F10");
    const drop = page.getByRole("menuitem", { name: /^Drop area/ });
    await expect.poll(() => drop.allTextContents()).toEqual(["Drop area LDelete", "Drop area K"]);
    await drop.nth(1).click();
    await expect.poll(() => kept(page)).toEqual(["L", "M"]);
    await page.keyboard.press("Delete");
    await expect.poll(() => kept(page)).toEqual(["M"]);
    await page.keyboard.press("Delete");
    expect(await kept(page)).toEqual(["M"]);
  });
});
