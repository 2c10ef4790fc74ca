import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { runsOf } from "../src/files/print/runs.js";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(words);
  await page.keyboard.press("Enter");
}

async function printing(page: Page) {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Print the template" }).click();
  return page.getByRole("dialog", { name: "Print the template" });
}

/** How wide and high the paths of the printed pages are, in inches. */
const inches = (page: Page): Promise<number[][]> =>
  page.locator(".print-pages path").evaluateAll((paths) =>
    paths.map((p) => {
      const { width, height } = p.getBoundingClientRect();
      return [width / 96, height / 96].map((n) => Math.round(n * 50) / 50);
    }),
  );

async function pressPrint(page: Page, dialog: Awaited<ReturnType<typeof printing>>): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => (window.print = () => {}));
  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await page.emulateMedia({ media: "print" });
}

describe("printing a template", () => {
  test("a line turned on the map is printed straight, by its length and width", async () => {
    open = await visit({ locale: "en-US" });
    const { page } = open;
    await ask(page, "50-foot line 5 feet wide");
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    for (const key of ["]", "]", "]"]) await page.keyboard.press(key);
    const dialog = await printing(page);
    await dialog.getByRole("img", { name: "Page 1 of 1: 50-foot line" }).waitFor();
    await pressPrint(page, dialog);
    // 10 inches by 1: Letter upright has 251.9 mm for drawings, on its side 269.4.
    expect(await inches(page)).toContainEqual([10, 1]);
    await page.emulateMedia({ media: "screen" });
  });

  test("paper lies on its side where that takes fewer pages: in the preview, on paper and in its size", async () => {
    open = await visit({ locale: "en-GB" });
    const { page } = open;
    // 11 inches are 279.4 mm: more than upright A4 has, less than A4 across.
    await ask(page, "55-foot line 5 feet wide");
    const dialog = await printing(page);
    const first = dialog.getByRole("img", { name: /^Page 1 of 1/ });
    await first.waitFor();
    const shape = await first.evaluate((img: HTMLImageElement) => img.width > img.height);
    expect(shape).toBe(true);
    await pressPrint(page, dialog);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(printed.match(/\/MediaBox\s*\[[^\]]*\]/g)).toEqual([
      expect.stringMatching(/\[0 0 84[12][\d.]* 59[45][\d.]*\]/),
    ]);
    await page.emulateMedia({ media: "screen" });
  });

  test("lengths act while they are typed, and out of bounds is a sentence, not another number", async () => {
    open = await visit({ locale: "en-GB" });
    const { page } = open;
    const dialog = await printing(page);
    // The 8-inch circle on A4: two pages, all of them shown.
    await dialog.getByRole("img", { name: "Page 2 of 2: Fireball" }).waitFor();
    const margin = dialog.getByLabel("Margin, mm");
    const print = dialog.getByRole("button", { name: "Print", exact: true });
    await margin.fill("3.4");
    await dialog.getByText("1 page", { exact: true }).waitFor();
    await margin.fill("31");
    await dialog.getByText('Margin: 0 to 30 mm, such as 3.4, not "31".').waitFor();
    expect(await margin.inputValue()).toBe("31");
    expect(await print.isDisabled()).toBe(true);
    await margin.fill("3,2");
    await dialog.getByText("1 page", { exact: true }).waitFor();
    expect(await print.isDisabled()).toBe(false);
    const square = dialog.getByLabel("Square, mm");
    await square.fill("0");
    await dialog.getByText('Square: 1 to 200 mm, such as 25.4, not "0".').waitFor();
    await dialog.getByRole("button", { name: "1 inch" }).click();
    await dialog.getByText("1 page", { exact: true }).waitFor();
    expect(await square.inputValue()).toBe("25.4");
    await square.fill("12.75");
    // 8 squares of 12.75 mm.
    await expect
      .poll(async () => {
        await pressPrint(page, dialog);
        return (await inches(page)).some(([w]) => Math.abs(w! - 102 / 25.4) < 0.02);
      })
      .toBe(true);
    await page.emulateMedia({ media: "screen" });
    await square.fill("200");
    await dialog.getByText(/^\d\d pages$/).waitFor();
  });

  test("too many pages are refused without words of the program's own", async () => {
    open = await visit({ locale: "en-GB" });
    const { page } = open;
    await ask(page, "500-foot-radius sphere");
    const dialog = await printing(page);
    await dialog.getByText(/^A4 at 25\.4 mm a square would take \d{3} pages, and at most 64 are made\.$/).waitFor();
    expect(await dialog.getByRole("button", { name: "Print", exact: true }).isDisabled()).toBe(true);
  });

  test("on a phone Print and Save are at hand, and the name is as wide as the other fields", async () => {
    open = await visit({ locale: "en-GB", viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
    const { page } = open;
    await page
      .getByRole("button", { name: /Share|More/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Print the template" }).click();
    const dialog = page.getByRole("dialog", { name: "Print the template" });
    await dialog.getByRole("img", { name: "Page 2 of 2: Fireball" }).waitFor();
    for (const name of ["Print", "Save as PDF"]) {
      const box = (await dialog.getByRole("button", { name, exact: true }).boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(667);
    }
    const width = async (label: string): Promise<number> => (await dialog.getByLabel(label).boundingBox())!.width;
    expect(await width("Name on it")).toBeCloseTo(await width("Paper"), 0);
  });
});

describe("runs", () => {
  const hand = (letter: string): boolean => /\p{Script=Arabic}|\p{Script=Tamil}/u.test(letter);
  const seen = (text: string): string[] =>
    runsOf(text, hand).map((run) => `${run.text}${run.toLeft ? " <" : ""}${run.byHand ? " hand" : ""}`);

  test("only what needs a browser is drawn by it, in the order in which it is read", () => {
    expect(seen("Fire ball")).toEqual(["Fire ball"]);
    expect(seen("Fire كرة نار")).toEqual(["Fire ", "كرة نار < hand"]);
    expect(seen("كرة نار")).toEqual(["كرة نار < hand"]);
    // The first letter gives the line's direction: what comes after stands at the left.
    expect(seen("كرة Fire")).toEqual(["Fire", "  <", "كرة < hand"]);
    expect(seen("Fire אש")).toEqual(["Fire ", "אש <"]);
    expect(seen("எ 5")).toEqual(["எ hand", " 5"]);
  });
});
