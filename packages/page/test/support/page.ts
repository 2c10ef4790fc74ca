/** The built page in Chromium, for all tests of it: one build, one browser and one server a test process, which end with it. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { FLAGS } from "../../scripts/browser-flags.mjs";
import { buildPage, dist } from "../../scripts/built.mjs";
import { serve } from "../../scripts/serve.mjs";
import { colourAt, pixelsOf } from "./pixels.js";
import { type ProfileOptions, profile } from "./profiles.js";

function browserPath(): string {
  const named = process.env.AMBIT_BROWSER;
  if (named) return named;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    try {
      const path = join(folder, "chromium");
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not there; on to the next.
    }
  }
  throw new Error("The browser tests need Chromium: install it or set AMBIT_BROWSER to its path.");
}

let browser: Promise<Browser> | undefined;
let server: ReturnType<typeof serve> | undefined;

function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: browserPath(), args: [...FLAGS] });
  return browser;
}

function served(): ReturnType<typeof serve> {
  if (!server) {
    buildPage();
    server = serve(dist);
  }
  return server;
}

/** A visit: an empty browser profile on the page, and everything that its console said. */
export interface Visit {
  readonly page: Page;
  readonly address: string;
  /** Every address that was asked for. */
  readonly asked: readonly string[];
  /** Errors and warnings of the console so far. A test that brings them about takes them out. */
  readonly said: string[];
  /** Ends the visit; fails where the console held an error or the policy was broken. */
  end(): Promise<void>;
}

/** Opens the page as somebody who has never been there. Errors and violations fail when the visit ends. */
export async function visit(options: ProfileOptions = {}, path = ""): Promise<Visit> {
  const { address } = await served();
  const used = await profile(await launched(), address, {
    viewport: { width: 1280, height: 800 },
    // The service worker fetches everything a second time; the test of working offline lets it.
    serviceWorkers: "block",
    ...options,
  });
  const { page, asked, said } = used;
  await page.goto(address + path);
  await page.locator(".map-canvas").waitFor();
  return {
    page,
    address,
    asked,
    said,
    async end() {
      await used.done();
      expect(said).toEqual([]);
    },
  };
}

/** Once at the head of a test file: the page is built where it is stale, and browser and server stand ready. */
export function inBrowser(): void {
  beforeAll(async () => {
    await served();
    await launched();
  }, 180_000);
}

/** Where a point of a map lies on the screen while the whole map is shown, as after "Show the whole map". */
export async function onMap(
  page: Page,
  size: readonly [number, number],
  x: number,
  y: number,
): Promise<[sx: number, sy: number]> {
  const box = await page.locator(".map-canvas").boundingBox();
  if (!box) throw new Error("The map is not shown.");
  const margin = 14;
  const scale = Math.min((box.width - 2 * margin) / size[0], (box.height - 2 * margin) / size[1], 96);
  return [box.x + box.width / 2 + (x - size[0] / 2) * scale, box.y + box.height / 2 + (y - size[1] / 2) * scale];
}

/** What the list shows: names by group, and the total over it. */
export async function shownAnswer(page: Page): Promise<{ count: string; hit: string[]; spared: string[] }> {
  const names = (title: string): Promise<string[]> =>
    page.getByRole("list", { name: title }).locator(".row-name").allInnerTexts();
  return {
    count: (await page.locator(".headline").textContent()) ?? "",
    hit: await names("Hit"),
    spared: await names("Spared"),
  };
}

/** The colours of points of the screen, each red, green, blue; from one screenshot of the part where they lie. */
export async function coloursAt(page: Page, points: readonly (readonly [number, number])[]): Promise<number[][]> {
  const at = points.map((point) => point.map(Math.round) as [number, number]);
  const [x, y] = [Math.min(...at.map((p) => p[0])), Math.min(...at.map((p) => p[1]))];
  const [right, below] = [Math.max(...at.map((p) => p[0])), Math.max(...at.map((p) => p[1]))];
  const clip = { x, y, width: right - x + 1, height: below - y + 1, scale: 1 };
  // Half of what the driver's own screenshot takes, which also waits for fonts and stops what moves.
  const tools = await page.context().newCDPSession(page);
  const { data } = await tools.send("Page.captureScreenshot", { format: "png", clip, optimizeForSpeed: true });
  const pixels = pixelsOf(Buffer.from(data, "base64"));
  await tools.detach();
  const scale = pixels.width / clip.width;
  return at.map((p) => colourAt(pixels, (p[0] - x) * scale, (p[1] - y) * scale));
}

/** Whether a colour is the wash of affected squares on the map's paper. */
export const isWash = ([r = 0, g = 0, b = 0]: readonly number[]): boolean => r > 200 && r - b > 60 && g > b;
