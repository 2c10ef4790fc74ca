// `npm run screens`: the main views of the page as pictures in docs/screens, taken from the built page in Chromium. What was wrong with each and what was
// changed stands in docs/screens/README.md, by hand.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { FLAGS } from "../packages/page/scripts/browser-flags.mjs";
import { buildPage, dist } from "../packages/page/scripts/built.mjs";
import { serve } from "../packages/page/scripts/serve.mjs";
import { browser as findBrowser, root } from "./setup.mjs";

const FOLDER = join(root, "docs", "screens");
const DESKTOP = { width: 1280, height: 800 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

const ask = (page, name) => page.getByRole("button", { name }).first().click();
const type = async (page, words) => {
  await page.keyboard.press("/");
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
};
const map = (page) => page.locator("[role='gridcell'][tabindex='0']");

/** Each view: its file, how large, and what is done before it is taken. */
const VIEWS = [
  ["desktop", { viewport: DESKTOP }],
  ["desktop-dark", { viewport: DESKTOP, colorScheme: "dark" }],
  ["desktop-grey", { viewport: DESKTOP, grey: true }],
  ["desktop-story", { viewport: DESKTOP }, (page) => ask(page, /^G4 /)],
  [
    "desktop-line",
    { viewport: DESKTOP },
    async (page) => {
      await type(page, "60-foot line 5 feet wide");
      await map(page).focus();
      for (const key of ["]", "]", "]"]) await page.keyboard.press(key);
    },
  ],
  [
    "desktop-compare",
    { viewport: DESKTOP },
    async (page) => {
      await page.getByRole("tab", { name: "Compare" }).click();
      while ((await page.locator(".compare-legend").count()) === 0) await page.waitForTimeout(50);
    },
  ],
  ["desktop-walls", { viewport: DESKTOP }, (page) => ask(page, "Walls")],
  ["tablet", { viewport: TABLET, hasTouch: true }],
  ["tablet-dark", { viewport: TABLET, hasTouch: true, colorScheme: "dark" }],
  ["phone", { viewport: PHONE, hasTouch: true, isMobile: true }],
  [
    "phone-compare",
    { viewport: PHONE, hasTouch: true, isMobile: true },
    async (page) => {
      await page.getByRole("button", { name: "Show the list" }).tap();
      await page.getByRole("tab", { name: "Compare" }).tap();
      while ((await page.locator(".compare-legend").count()) === 0) await page.waitForTimeout(50);
      await page.getByRole("button", { name: "Show the map" }).tap();
    },
  ],
  ["phone-dark", { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: "dark" }],
];

const only = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
buildPage();
const server = await serve(dist);
const chrome = await chromium.launch({ executablePath: findBrowser(), args: FLAGS });
// the page's policy lets no text be run as a script, so that waiting is done from here
for (const [name, { grey, ...options }, before] of VIEWS) {
  if (only.length > 0 && !only.includes(name)) continue;
  const context = await chrome.newContext({ serviceWorkers: "block", ...options });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.locator(".map-canvas").waitFor();
  while (!/\d\s*hit/.test(await page.locator("body").textContent())) await page.waitForTimeout(50);
  await before?.(page);
  if (grey) {
    const tools = await context.newCDPSession(page);
    await tools.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
  }
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  console.log(`docs/screens/${name}.png`);
  await context.close();
}
await chrome.close();
server.close();
