import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const name = async (page: Page, words: string): Promise<void> => {
  for (const key of ["/", "Control+a"]) await page.keyboard.press(key);
  await page.keyboard.insertText(words);
  for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
};
describe("a search that takes long", () => {
  /** A cube far larger than the map, with every point of its sides as its origin: hundreds of thousands of placements. */
  const slow = (page: Page): Promise<void> => name(page, "120-foot cube within 300 feet");

  test("tells the best so far and what is open, rests and goes on, and never holds the map up", async () => {
    open = await visit();
    const { page } = open;
    await slow(page);
    await page.getByRole("tab", { name: "Best" }).click();
    const proof = page.locator(".best-proof");
    await expect.poll(() => proof.textContent()).toMatch(/^Best so far/);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect
      .poll(() => proof.textContent())
      .toMatch(/^Best so far [\d,]+ placements are open; none scores more than \dSearch on$/);
    // The last report may be under way when it comes to rest.
    await page.waitForTimeout(1000);
    const rests = await proof.textContent();
    // What the hand does is answered at once, and the search still rests.
    await page.getByRole("tab", { name: "Answer" }).click();
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key);
    await page.getByRole("tab", { name: "Best" }).click();
    expect(await proof.textContent()).toBe(rests);
    // Once it goes on it may be over before anybody looks.
    await page.getByRole("progressbar", { name: "Placements settled" }).waitFor();
    await page.getByRole("button", { name: "Search on" }).click();
    await expect.poll(() => proof.textContent(), { timeout: 60_000 }).toMatch(/^Proven/);
  }, 60_000);

  test("ends where something newer is asked", async () => {
    open = await visit();
    const { page } = open;
    await slow(page);
    await page.getByRole("tab", { name: "Best" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await name(page, "10-foot-radius sphere");
    await expect.poll(() => page.locator(".best-proof").textContent(), { timeout: 10_000 }).toMatch(/^Proven/);
  }, 60_000);
});
