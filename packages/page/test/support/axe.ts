import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Every rule of axe; what it finds, in a form that tells where. */
export async function faults(page: Page): Promise<string[]> {
  // What is left off is the fetching of style sheets and lists of what passed, no rule.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ preload: false, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(" ")}: ${n.html.slice(0, 120)}`));
}
