// `npm run bench:page`: how smooth the built page is, measured from outside in headless Chromium. Fails where a figure is missed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { FLAGS } from "../packages/page/scripts/browser-flags.mjs";
import { buildPage, dist } from "../packages/page/scripts/built.mjs";
import { serve } from "../packages/page/scripts/serve.mjs";
import { bigMap } from "./page-maps.mjs";
import { listen, quantile, timeMoves } from "./page-moves.mjs";

const MOVES = 500;
const kB = 1000;
let missed = 0;

/** Prints one figure and what was asked of it. */
function figure(what, value, most, unit) {
  const met = value <= most;
  if (!met) missed++;
  console.log(`${met ? "ok  " : "MISS"} ${what}: ${value.toFixed(1)} ${unit}, asked for at most ${most}`);
}

buildPage();
const server = await serve(dist);
const browser = await chromium.launch({
  executablePath: process.env.AMBIT_BROWSER ?? "/usr/bin/chromium",
  args: FLAGS,
});

/** A fresh profile on the page; gives the page and the scripts that it had asked for when its first answer was drawn. */
async function visit() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const scripts = new Set();
  page.on("request", (r) => {
    const name = new URL(r.url()).pathname.split("/").at(-1);
    if (name.endsWith(".js")) scripts.add(name);
  });
  await page.addInitScript(listen);
  await page.goto(server.address);
  const first = await page.evaluate(() => globalThis.benchWhen);
  return { context, page, first, scripts: [...scripts] };
}

const firsts = [];
let before = [];
for (let i = 0; i < 5; i++) {
  const { context, first, scripts } = await visit();
  firsts.push(first);
  before = scripts;
  await context.close();
}
figure("first view with its answer, from the navigation's start (median of 5)", quantile(firsts, 0.5), 1500, "ms");

const assets = join(dist, "assets");
const sizes = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, gzipSync(readFileSync(join(assets, name)), { level: 9 }).length / kB]),
);
// The worker of the answers is opened where the page itself is too slow, so it counts with the first.
const eager = [...sizes.keys()].filter((name) => before.includes(name) || /^worker-/.test(name));
figure(
  `scripts before the first answer, gzip -9 (${eager.join(", ")})`,
  eager.reduce((sum, name) => sum + sizes.get(name), 0),
  350,
  "kB",
);
const later = [...sizes].filter(([name]) => !eager.includes(name));
const [largest, size] = later.reduce((a, b) => (b[1] > a[1] ? b : a), ["none", 0]);
figure(`largest script on first need, gzip -9 (${largest})`, size, 250, "kB");

/** Opens a map as a user does, names a fireball of nobody's, and takes it up. */
async function onBigMap(scene, best) {
  const { context, page } = await visit();
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Use my own map|Open map)$/ }).click();
  const file = { name: "big.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(scene)) };
  await (await asked).setFiles([file]);
  await page.getByRole("button", { name: /^Map: big/ }).waitFor();
  await page.locator("#ability").fill("20-foot-radius sphere within 150 feet");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Show the whole map" }).click();
  // with the best places of all found beside it
  if (best) {
    await page.getByRole("tab", { name: "Best" }).click();
    await page.locator(".best-proof", { hasText: /^Proven/ }).waitFor();
    await page.getByRole("button", { name: "Pick up" }).click();
  }
  await page.mouse.move(500, 400);
  await page.waitForTimeout(500);
  return { context, page };
}

for (const [side, walls, room, median, late, best] of [
  [60, 1000, 8, 16, 33, false],
  [60, 1000, 8, 16, 33, true],
  [200, 10_000, 10, 33, undefined, false],
  [200, 10_000, 10, 33, undefined, true],
]) {
  const { context, page } = await onBigMap(bigMap(side, walls, 100, room), best);
  const times = await timeMoves(page, side, MOVES);
  const what = `${MOVES} moves on ${side} x ${side}, ${walls.toLocaleString("en")} walls, 100 creatures${best ? ", Best open" : ""}`;
  figure(`${what}: median`, quantile(times, 0.5), median, "ms");
  if (late !== undefined) figure(`${what}: 95th percentile`, quantile(times, 0.95), late, "ms");
  else console.log(`     ${what}: 95th percentile ${quantile(times, 0.95).toFixed(1)} ms`);
  await context.close();
}

await browser.close();
server.close();
console.log(missed === 0 ? "all met" : `${missed} missed`);
process.exit(missed === 0 ? 0 : 1);
