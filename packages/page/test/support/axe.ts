import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** What is called here of axe, which puts itself into a page's global scope. */
interface Axe {
  run(
    where: Document,
    how: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; html: string }[] }[] }>;
}

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of axe that look at colours; the others find the same in either theme, which changes nothing else. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Every rule of axe, or those that are named; what they find, in a form that tells where. It is put into a page once, since reading it takes longer
 * than most of its runs.
 */
export async function faults(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // What is left off is the fetching of style sheets and lists of what passed, no rule.
    const { violations } = await axe.run(document, {
      ...{ preload: false, resultTypes: ["violations"] },
      ...(runOnly === undefined ? {} : { runOnly }),
    });
    return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(" ")}: ${n.html.slice(0, 120)}`));
  }, runOnly);
}

/** The same in both themes, beginning with the one that is on; each fault with its theme. Of the second only colours are looked at. */
export async function faultsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  const now = (await page.locator("html").getAttribute("data-theme")) === "dark" ? "dark" : "light";
  for (const theme of [now, now === "dark" ? "light" : "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme='${theme}']`).waitFor();
    const rules = theme === now ? undefined : OF_COLOURS;
    found.push(...(await faults(page, rules)).map((fault) => `${theme}: ${fault}`));
  }
  return found;
}
