import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { faults } from "./support/axe.js";
import { inBrowser, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const PART = /\/assets\/over-parts-[^/]*\.js$/;
const SENTENCE = "This part of the page did not come: the network is gone, or there is a newer version.";
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Opens the page while what hangs over it is held back; gives what lets it come, or fail. */
async function heldBack(): Promise<{ page: Page; come: () => Promise<void>; fail: () => Promise<void> }> {
  open = await visit();
  const { page } = open;
  const waiting: ((how: "come" | "fail") => Promise<void>)[] = [];
  await page.route(PART, (route) => {
    waiting.push((how) => (how === "come" ? route.continue() : route.abort()));
  });
  await page.reload();
  await shownAnswer(page);
  const end = async (how: "come" | "fail"): Promise<void> => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const one of waiting.splice(0)) await one(how);
  };
  return { page, come: () => end("come"), fail: () => end("fail") };
}

describe("what hangs over the page", () => {
  test("comes after the first answer, by itself", async () => {
    open = await visit();
    const { page } = open;
    const came = new Set<string>();
    page.on("request", (r) => came.add(new URL(r.url()).pathname));
    const parts = (): string[] => [...came].filter((path) => PART.test(path));
    await page.addInitScript(() => {
      Reflect.set(window, "before", null);
      new MutationObserver(() => {
        if (
          Reflect.get(window, "before") !== null ||
          !/hit/.test(document.querySelector(".headline")?.textContent ?? "")
        )
          return;
        const names = performance.getEntriesByType("resource").map((e) => e.name);
        Reflect.set(window, "before", names.filter((name) => name.includes("over-parts")).length);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.reload();
    await expect.poll(parts).toHaveLength(1);
    expect(await page.evaluate(() => Reflect.get(window, "before"))).toBe(0);
  });

  test("is waited for: a menu, a card, the bar of a tool", async () => {
    const { page, come } = await heldBack();
    await button(page, "Share").click();
    expect(await button(page, "Share").getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("menu").count()).toBe(0);
    await come();
    await page.getByRole("menuitem", { name: "Copy a link" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Share");
  });

  test("is waited for by the square's menu, too", async () => {
    const { page, come } = await heldBack();
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    for (const key of ["End", "Shift+F10"]) await page.keyboard.press(key);
    await come();
    await page.getByRole("menu", { name: "Row 7, column 12" }).waitFor();
  });

  test("does not come: that is said over the page and in the tool's bar, and the next press tries again", async () => {
    const { page, fail, come } = await heldBack();
    await button(page, "Share").click();
    await fail();
    await page.getByText(SENTENCE).waitFor();
    expect(await faults(page)).toEqual([]);
    await button(page, "Close").click();
    await expect.poll(() => page.getByText(SENTENCE).count()).toBe(0);
    expect(await button(page, "Share").getAttribute("aria-expanded")).toBe("false");
    expect((await shownAnswer(page)).hit).toHaveLength(4);
    await button(page, "Walls").click();
    await fail();
    await page.locator(".tool-bar").getByText(SENTENCE).waitFor();
    await button(page, "Try again").click();
    await come();
    await page.getByRole("radio", { name: "Door" }).waitFor();
    const { said } = open!;
    said.splice(0, said.length, ...said.filter((line) => !/Failed to load resource|dynamically imported/.test(line)));
  });

  test("a press on the button of what is open closes it; the page's keys work on the button", async () => {
    open = await visit();
    const { page } = open;
    await button(page, "Pick up").waitFor();
    const numbers = button(page, "Place by numbers");
    const dialog = page.getByRole("dialog", { name: "Place by numbers" });
    for (const count of [1, 0, 1]) {
      await numbers.click();
      await expect.poll(() => dialog.count()).toBe(count);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    const focus = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.closest("[data-region]")?.getAttribute("data-region") ?? null);
    expect(await focus()).toBe("map");
    await page.keyboard.press("F6");
    await expect.poll(focus).toBe("answer");
    // An arrow opens a menu at its end.
    await button(page, "Share").focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => page.locator(":focus").textContent()).toContain("Print the template");
  });
});
