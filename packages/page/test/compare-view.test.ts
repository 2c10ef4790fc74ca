import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { coloursAt, inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;

/** Where a point of the map lies on one of the maps, at so many CSS pixels a square, with its first row at the upper edge. */
async function onOne(page: Page, index: number, scale: number, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator(".map-canvas").nth(index).boundingBox())!;
  return [box.x + box.width / 2 + (x - SIZE[0] / 2) * scale, box.y + 14 - 4 + y * scale];
}

describe("compared maps", { timeout: 60_000 }, () => {
  test("have squares with room for initials where all of it would be too small, and show all that the answer is about", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.locator(".compare-legend").waitFor();
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(2);
    // Two of 868 x 310 pixels: 14 rows with their margin leave 20 pixels a square, and 24 show 12 of them. What the answer is about lies in rows 2 to 11.
    // Letters are white on an enemy's dark token: Goblin 1 stands on (12, 5).
    const light = async (map: number): Promise<number> => {
      const [x, y] = await onOne(page, map, 24, 12, 5);
      const points = Array.from({ length: 24 * 24 }, (_, i) => [x + (i % 24), y + Math.floor(i / 24)] as const);
      const inner = points.filter(([px, py]) => Math.hypot(px - x - 12, py - y - 12) < 7);
      return (await coloursAt(page, inner)).filter(([r = 0, g = 0, b = 0]) => r + g + b > 560).length;
    };
    for (const map of [0, 1]) await expect.poll(() => light(map)).toBeGreaterThan(8);
    // All of it is a press away, and then they have none.
    await page.getByRole("button", { name: "Show the whole map" }).click();
    const dark = async (map: number): Promise<number> => {
      const box = (await page.locator(".map-canvas").nth(map).boundingBox())!;
      const scale = (box.height - 28) / SIZE[1];
      expect(scale).toBeLessThan(21);
      const [x, y] = [box.x + box.width / 2 + (12.5 - 11) * scale, box.y + 14 + 5.5 * scale];
      const points = Array.from({ length: 49 }, (_, i) => [x - 3 + (i % 7), y - 3 + Math.floor(i / 7)] as const);
      return (await coloursAt(page, points)).filter(([r = 0, g = 0, b = 0]) => r + g + b > 560).length;
    };
    for (const map of [0, 1]) await expect.poll(() => dark(map)).toBeLessThan(4);
  });

  test("on a phone on its side: the squares begin below the switch, and the area ends above the buttons", async () => {
    open = await visit({ viewport: { width: 844, height: 390 }, hasTouch: true });
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).tap();
    const choice = page.getByRole("group", { name: "What the map shows" });
    await choice.waitFor();
    // The frame of the origin's square, (11, 6), says where the fireball lies: in rows 2 to 9.
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await page.keyboard.press("End");
    const { y, height } = (await page.locator("#map-cell").boundingBox())!;
    const [above, bar] = [(await choice.boundingBox())!, (await page.locator(".area-bar").boundingBox())!];
    expect(height).toBeGreaterThanOrEqual(22);
    expect(y - 4 * height).toBeGreaterThanOrEqual(above.y + above.height);
    expect(y + 4 * height).toBeLessThanOrEqual(bar.y);
  });

  test("tell of the square on which the mouse rests, each its own", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.locator(".compare-legend").waitFor();
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(2);
    const title = page.getByRole("complementary", { name: "Story" }).getByRole("heading");
    // The first pointer that enters picks the area up: it is set down again where it was.
    await page.mouse.move(...(await onOne(page, 0, 24, 12, 8)));
    await page.mouse.move(...(await onOne(page, 0, 24, 13, 8)));
    await page.keyboard.press("Escape");
    // The corner square (7, 2) is the token's alone.
    for (const [map, words] of [
      [1, /^B, D&D 5e, Token: Row 3, column 8 is affected$/],
      [0, /^A, D&D 5e, DMG 2014: Row 3, column 8 is (?!affected)/],
    ] as const) {
      await page.mouse.move(...(await onOne(page, map, 24, 9.5, 5.5)));
      await page.mouse.move(...(await onOne(page, map, 24, 7.5, 2.5)), { steps: 3 });
      await expect.poll(() => title.textContent()).toMatch(words);
    }
    await page.mouse.move(10, 790);
    await expect.poll(() => title.isVisible()).toBe(false);
  });
});
