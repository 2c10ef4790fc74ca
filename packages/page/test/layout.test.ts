import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { Camera } from "../src/map/camera.js";
import { coloursAt, inBrowser, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

/** Buttons of the top bar that something else lies over, or that lie off the screen, by name. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("header button")]
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        if (width === 0 || button.closest("[data-sheet]")) return false;
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !button.contains(top);
      })
      .map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""),
  );

test.each([
  [1024, 768],
  [720, 600],
  [1280, 800],
  [768, 1024],
])("Who counts is shown whole on a screen of %i x %i", async (width, height) => {
  open = await visit({ viewport: { width, height } });
  const { page } = open;
  if (height > width) await page.getByRole("button", { name: "Show the list" }).click();
  const words = page.locator(".who-words");
  await words.waitFor();
  expect(await words.textContent()).toBe("Everyone");
  expect(await words.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
  const [chip, panel] = await Promise.all([page.locator(".who").boundingBox(), page.locator(".panel").boundingBox()]);
  expect(chip!.x + chip!.width).toBeLessThanOrEqual(panel!.x + panel!.width);
});

const widest = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

describe("the top bar", () => {
  test.each([
    [320, 640, 16],
    [360, 740, 16],
    [390, 844, 24],
    [1100, 800, 16],
    [1280, 800, 20],
    [1280, 800, 32],
  ])("keeps every button on a screen of %i x %i with letters of %i px", async (width, height, letters) => {
    open = await visit({ viewport: { width, height } });
    const { page } = open;
    const tools = await page.context().newCDPSession(page);
    await tools.send("Page.setFontSizes", { fontSizes: { standard: letters } });
    expect(await covered(page)).toEqual([]);
    expect(await widest(page)).toBe(width);
  });

  test("cuts a long name short", async () => {
    open = await visit();
    const { page } = open;
    await page.keyboard.press("Home");
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("F2");
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: "Name" })
      .fill("Thaddeus Brightwood the Elder ".repeat(6));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await covered(page)).toEqual([]);
    expect(await widest(page)).toBe(1280);
  });
});

describe("the map", () => {
  test("shows a door over the area's outline", async () => {
    open = await visit();
    const { page } = open;
    // The closed door of the first map stands on x = 14 from y = 5 to 7, where the fireball ends.
    const [x, y] = await onMap(page, [22, 14], 14, 6);
    const [[red, green, blue]] = (await coloursAt(page, [[x, y]])) as [[number, number, number]];
    expect(red).toBeGreaterThan(200);
    expect(green).toBeGreaterThan(140);
    expect(blue).toBeLessThan(140);
  });

  test.each([
    // Squares of 24 px, the smallest with letters, and of 20 px.
    [556, true],
    [468, false],
  ])("has letters in its tokens on a screen %i px wide: %s", async (width, letters) => {
    open = await visit({ viewport: { width, height: 844 } });
    const { page } = open;
    await page.getByRole("button", { name: "Show the whole map" }).click();
    // Goblin 1 stands on (12, 5): white letters in a dark token, or none.
    const [x, y] = await onMap(page, [22, 14], 12.5, 5.5);
    const points = Array.from({ length: 49 }, (_, i) => [x - 3 + (i % 7), y - 3 + Math.floor(i / 7)] as const);
    await page.mouse.move(1, 1);
    const light = (await coloursAt(page, points)).filter(([r = 0, g = 0]) => r > 150 && g > 150).length;
    expect(light > 5).toBe(letters);
  });

  test.each([
    [1000, 1000],
    [1, 500],
  ])("is shown whole at %i x %i", (width, height) => {
    const camera = new Camera(() => {});
    camera.resize(800, 600);
    camera.fit({ x0: 0, y0: 0, x1: width, y1: height });
    const [left, top] = camera.toScreen(0, 0);
    const [right, bottom] = camera.toScreen(width, height);
    expect([left >= 0, top >= 0, right <= 800, bottom <= 600]).toEqual([true, true, true, true]);
    // Zooming out goes no further than that, and zooming in again is as before.
    camera.zoom(0.01);
    expect(camera.scale).toBeGreaterThan(0.5);
  });
});
