import type { Locator } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { inWords, typed } from "../src/tools/typed.js";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

test("numbers are written with a true minus and read with either", () => {
  expect([inWords(-3), inWords(0), inWords(-0.5), inWords(1000)]).toEqual(["−3", "0", "−0.5", "1000"]);
  expect([typed("-3"), typed(" −0.5 "), typed("–2"), typed("7")]).toEqual([-3, -0.5, -2, 7]);
  expect([typed(""), typed("3-1"), typed("−"), typed("two")]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
});

test("fields show true minus signs, take both, step by arrow keys and keep their bounds", async () => {
  open = await visit();
  const { page } = open;
  for (const key of ["/", "Control+a"]) await page.keyboard.press(key);
  await page.keyboard.type("60-foot cone");
  for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
  await page
    .getByRole("button", { name: /numbers/i })
    .first()
    .click();
  const [east, south] = ["east", "south"].map((name) => page.getByRole("spinbutton", { name })) as [Locator, Locator];
  await east.fill("0");
  await south.fill("-2");
  await south.press("Tab");
  // Straight north: however long the vector, it is told as one.
  await expect.poll(() => east.inputValue()).toBe("0");
  await expect.poll(() => south.inputValue()).toBe("−1");
  await south.fill("−3");
  await south.press("ArrowUp");
  expect(await south.inputValue()).toBe("−2");
  await page.keyboard.press("Escape");

  // Weights: the example's party weighs −1.
  await page.getByRole("tab", { name: "Best" }).click();
  await page.locator(".worth summary").click();
  const party = page.getByRole("spinbutton", { name: "Party" });
  expect(await party.inputValue()).toBe("−1");
  const words = page.locator(".worth-words");
  await party.fill("-2.5");
  await party.press("Enter");
  await expect.poll(() => words.textContent()).toContain("party −2.5");
  await party.fill("−4");
  await party.press("Enter");
  await expect.poll(() => words.textContent()).toContain("party −4");
  await party.press("ArrowDown");
  expect(await party.inputValue()).toBe("−4.5");
  await party.press("Enter");
  await expect.poll(() => words.textContent()).toContain("party −4.5");
  await party.fill("many");
  await party.press("Enter");
  await expect.poll(() => page.getByRole("alert").filter({ hasText: "It stays −4.5" }).count()).toBe(1);
});
