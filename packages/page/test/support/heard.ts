/** What the page announces to a screen reader. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The last thing that was announced politely. */
export const heard = (page: Page): Promise<string | null> => page.locator(".heard[role='status']").textContent();

/** Waits until this is what was announced last. */
export const hears = (page: Page, words: RegExp): Promise<void> => expect.poll(() => heard(page)).toMatch(words);

/** Waits until the page has told its first answer, so that nothing older is told after what a test does next. */
export const toldFirst = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.keyboard.press("r");
      // R clears what is announced and says it anew a moment later.
      await page.waitForTimeout(80);
      return heard(page);
    })
    .toMatch(/ hit: /);
