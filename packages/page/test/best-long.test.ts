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
  /** A cube far larger than the map, with every point of its sides as its origin: some 370,000 placements. */
  const slow = (page: Page): Promise<void> => name(page, "90-foot cube within 300 feet");

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
    // However many lines it takes, the list begins below it.
    const [done, list] = await Promise.all([proof.boundingBox(), page.locator(".best-places").boundingBox()]);
    const button = (await page.getByRole("button", { name: "Search on" }).boundingBox())!;
    expect(list!.y).toBeGreaterThan(button.y + button.height);
    expect(done!.y + done!.height).toBeGreaterThanOrEqual(button.y + button.height);
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
  }, 120_000);

  test("ends where something newer is asked", async () => {
    open = await visit();
    const { page } = open;
    await slow(page);
    await page.getByRole("tab", { name: "Best" }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await name(page, "10-foot-radius sphere");
    await expect.poll(() => page.locator(".best-proof").textContent(), { timeout: 10_000 }).toMatch(/^Proven/);
  }, 120_000);
});

test("on a map of 1,000 x 1,000 the heat map is whole in seconds, not minutes, and what is open of it is said", async () => {
  open = await visit();
  const { page } = open;
  // A million legal origins, each of which Lira must see; goblins on every fifth row, one of forty columns each.
  const goblins = Array.from({ length: 200 }, (_, i) => ({
    id: `g${i}`,
    side: "enemies",
    at: [(i * 37) % 1000, 5 * i],
  }));
  const map = {
    ambit: 1,
    size: [1000, 1000],
    creatures: [{ id: "lira", name: "Lira", side: "party", at: [501, 503] }, ...goblins],
    page: {
      by: "lira",
      game: { system: "pf2e", options: {} },
      ability: { text: "20-foot burst", area: { shape: "burst", radiusFeet: 20 } },
      place: { point: [500, 500] },
    },
  };
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles({ name: "wide.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(map)) });
  await expect.poll(() => page.locator("#ability").inputValue()).toBe("20-foot burst");
  await page.getByRole("tab", { name: "Best" }).click();
  const heat = page.locator(".best-heat");
  await expect.poll(() => heat.textContent(), { timeout: 20_000 }).toBe("Heat map: larger or stronger is more");
  expect(await heat.locator("input").isEnabled()).toBe(true);
}, 40_000);
