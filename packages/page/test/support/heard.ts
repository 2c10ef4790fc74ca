/** What the page announces to a screen reader. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The last thing that was announced politely. */
export const heard = (page: Page): Promise<string | null> => page.locator(".heard[role='status']").textContent();

/** Waits until this is what was announced last. */
export const hears = (page: Page, words: RegExp): Promise<void> => expect.poll(() => heard(page)).toMatch(words);

/** Waits until the page has told its first answer, so that nothing older is told after what a test does next. */
export async function toldFirst(page: Page): Promise<void> {
  const told = page.locator(".heard[role='status']").filter({ hasText: / hit: / });
  await expect
    .poll(async () => {
      await page.keyboard.press("r");
      // R clears what is announced and says it anew a moment later; asked too often it would never be there.
      await told.waitFor({ state: "attached", timeout: 1000 }).catch(() => {});
      return heard(page);
    })
    .toMatch(/ hit: /);
}
