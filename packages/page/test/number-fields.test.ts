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
  // A comma parts thousands as this page writes them, else it is the point of those who write it so.
  expect([typed("1,000"), typed("−12,500.5"), typed("0,5"), typed("-2,25"), typed(",5")]).toEqual([
    1000, -12500.5, 0.5, -2.25, 0.5,
  ]);
  expect([typed("1,000,5"), typed("0,5,5"), typed("1,")]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
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
  // What is not taken is told under its field, in sight, and the field shows what counts.
  const fault = page.locator(".worth .number-fault");
  for (const words of ["many", "2000000", "-4.25"]) {
    await party.fill(words);
    await party.press("Enter");
    await expect
      .poll(() => fault.textContent())
      .toBe(`“${words}” is not taken. It stays −4.5: whole and half numbers from −1,000 to 1,000.`);
    expect(await party.inputValue()).toBe("−4.5");
    // What is wrong describes the field and is no part of its name.
    expect(await page.getByRole("spinbutton", { name: "Party", exact: true }).count()).toBe(1);
    expect(await party.getAttribute("aria-describedby")).toBe(await fault.getAttribute("id"));
    const [field, told] = [(await party.boundingBox())!, (await fault.boundingBox())!];
    expect(told.y - (field.y + field.height)).toBeGreaterThanOrEqual(0);
    expect(told.y - (field.y + field.height)).toBeLessThan(16);
    expect(told.x + told.width).toBeLessThanOrEqual(1280);
  }
  await party.press("Tab");
  expect(await fault.count()).toBe(1);
  await party.fill("0,5");
  await party.press("Enter");
  await expect.poll(() => words.textContent()).toContain("party 0.5");
  expect(await fault.count()).toBe(0);
});
