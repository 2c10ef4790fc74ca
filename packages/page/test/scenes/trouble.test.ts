import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { coloursAt, inBrowser, isWash } from "../support/page.js";
import { colourAt, type Pixels, pixelsOf } from "../support/pixels.js";
import { engine, FIRST, type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

const CAVES = new URL("../../../../examples/caves.dd2vtt", import.meta.url);
const MARKUP = `<img src=x onerror=alert(1)>`;

const opens = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles({ name, mimeType: "application/octet-stream", buffer });
};
const refused = (page: Page) => page.getByRole("alert").filter({ hasText: "map I can read" });
const back = async (w: Walk): Promise<void> => {
  await w.page.reload();
  await w.page.locator(".map-canvas").waitFor();
};

describe("scene 12, trouble", { timeout: 120_000 }, () => {
  test.each(["mouse", "touch", "keys"] as const)(
    "a reload in the middle of a change by %s loses nothing that was done",
    async (hand) => {
      const w = await walk({ hasTouch: hand === "touch" });
      const done = engine({ place: { point: [9, 6] } });
      if (hand === "mouse") {
        await w.move(9, 6);
        await w.click(9, 6);
        await w.move(9.2, 6.1);
        await w.page.mouse.down();
        await w.page.mouse.move(...(await w.at(14, 10)), { steps: 3 });
      } else if (hand === "touch") {
        await w.swipe([11.5, 4.5], [9.5, 4.5]);
        await w.agrees(done);
        await w.swipe([9.5, 4.5], [4.5, 9.5], false);
      } else {
        await w.toMap();
        await w.keys("Enter", "ArrowLeft", "ArrowLeft", "Enter", "Enter", "Shift+ArrowRight");
      }
      await back(w);
      await w.agrees(done);
      await w.button("Undo").click();
      await w.agrees(engine({ place: { point: [11, 6] } }));
    },
  );

  test("a cut file, a forged link, names like markup, offline, cleared storage, a second tab: each is one sentence, the map stays", async () => {
    const w = await walk();
    const { page } = w;
    await opens(page, "cut.dd2vtt", readFileSync(CAVES).subarray(0, 2000));
    await expect
      .poll(() => refused(page).textContent())
      .toMatch(/^cut\.dd2vtt is not a map I can read: the file breaks off after 2,000 characters: it is not whole\.$/);
    await w.hits(FIRST);
    await refused(page).getByRole("button").click();

    const forged = deflateRawSync('{ "ambit": 1, "walls": 5 }').toString("base64url");
    await page.goto(`${w.visit.address}#map=${forged}`);
    await expect.poll(() => refused(page).textContent()).toMatch(/^This link holds no map I can read: .*\.$/);
    await w.hits(FIRST);
    await refused(page).getByRole("button").click();

    // A name is a name wherever it is shown: list, map, story, menu.
    await w.toMap();
    await w.keys("n", "n", "n", "F2");
    await page.getByRole("dialog").getByLabel("Name").fill(MARKUP);
    await w.keys("Enter", "Escape");
    await w.hits([MARKUP, ...FIRST.slice(1)]);
    await w.keys("Space");
    await expect
      .poll(() => page.getByRole("complementary", { name: "Story" }).textContent())
      .toContain(`${MARKUP}, hit`);
    await w.keys("Shift+F10");
    await page.getByRole("menu").getByText(MARKUP, { exact: true }).waitFor();
    await w.keys("Escape");
    expect(await page.locator("img[src='x']").count()).toBe(0);

    // Without a network all goes on; a dot tells of it.
    await page.context().setOffline(true);
    await page.getByRole("img", { name: /^Offline/ }).waitFor();
    await w.toMap();
    await w.keys("Escape", "End", "ArrowRight", "ArrowRight", "d");
    await w.hits([MARKUP, ...FIRST.slice(1), "Goblin 4"]);
    await page.context().setOffline(false);

    // Storage cleared while the page is open: what is on the screen is kept again with the next change.
    const { origin } = new URL(w.visit.address);
    await (await w.cdp).send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb,local_storage" });
    await w.button("Undo").click();
    await w.hits([MARKUP, ...FIRST.slice(1)]);
    await back(w);
    await w.hits([MARKUP, ...FIRST.slice(1)]);

    const second = await page.context().newPage();
    await second.goto(w.visit.address);
    await second.getByText("This map is open in another tab.").waitFor();
    await second.getByRole("button", { name: "Make a copy" }).click();
    await second.getByRole("button", { name: "Map: The guard room (copy)" }).waitFor();
    await second.close();
    await w.hits([MARKUP, ...FIRST.slice(1)]);
  });
});

interface Told {
  readonly ink: number;
  readonly run: number;
}

/** Of a block of points in a square: how many are ink, and the longest run of ink aslant, which lines have and dots have not. */
function pattern(pixels: Pixels, left: number, top: number, scale: number): Told {
  const N = 24;
  const at = (x: number, y: number): number[] =>
    colourAt(pixels, left + scale * (0.15 + (0.7 * x) / N), top + scale * (0.15 + (0.7 * y) / N));
  const light = ([r = 0, g = 0, b = 0]: number[]): number => 0.3 * r + 0.59 * g + 0.11 * b;
  const all = Array.from({ length: N * N }, (_, i) => light(at(i % N, Math.floor(i / N))));
  const ink = all.map((v) => v < 90);
  let run = 0;
  for (let start = 0; start < 2 * N; start++) {
    let n = 0;
    for (let x = 0; x < N; x++) {
      const y = start - x;
      n = y >= 0 && y < N && ink[y * N + x] ? n + 1 : 0;
      run = Math.max(run, n);
    }
  }
  return { ink: ink.filter(Boolean).length / ink.length, run: run / N };
}

describe("scene 12, manners: the three states of a square are told apart", () => {
  // In the area, blocked, touched below the threshold: a square of each on which nobody stands.
  const SQUARES = [
    [8, 4],
    [14, 5],
    [7, 8],
  ] as const;

  async function told(w: Walk, ratio = 1): Promise<Told[]> {
    // What is drawn next is drawn as it is seen now.
    await w.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const pixels = pixelsOf(await w.page.screenshot());
    const [origin, next] = [await w.at(0, 0), await w.at(1, 0)];
    const scale = (next[0] - origin[0]) * ratio;
    const all = SQUARES.map(([x, y]) =>
      pattern(pixels, origin[0] * ratio + x * scale, origin[1] * ratio + y * scale, scale),
    );
    const [hit, blocked, touched] = all;
    // Wash has no lines; hatch has long ones, dots short ones.
    expect(hit!.run).toBeLessThan(0.1);
    expect(blocked!.run).toBeGreaterThan(0.5);
    expect(touched!.run).toBeLessThan(blocked!.run / 1.5);
    expect(touched!.ink).toBeGreaterThan(0.08);
    return all;
  }

  test("as they are, in grey and to a deuteranope, dark and grey, in forced colours light and dark", async () => {
    const w = await walk({ reducedMotion: "reduce" });
    const as = async (type: "none" | "achromatopsia" | "deuteranopia"): Promise<Told[]> => {
      await (await w.cdp).send("Emulation.setEmulatedVisionDeficiency", { type });
      return told(w);
    };
    const media = async (how: Parameters<Page["emulateMedia"]>[0] & { colorScheme: string }): Promise<void> => {
      await w.page.emulateMedia(how);
      await w.page.locator(`html[data-theme='${how.colorScheme}']`).waitFor();
    };
    for (const type of ["none", "achromatopsia", "deuteranopia"] as const) {
      const [hit, blocked, touched] = await as(type);
      // On light paper the wash has no ink at all; the hatch has much of it, the dots have some.
      expect(hit!.ink).toBe(0);
      expect(blocked!.ink).toBeGreaterThan(0.12);
      expect(touched!.ink).toBeGreaterThan(0.1);
      if (type === "none") expect(isWash((await coloursAt(w.page, [await w.at(8.5, 4.8)]))[0]!)).toBe(true);
    }
    await media({ colorScheme: "dark" });
    await as("achromatopsia");
    for (const colorScheme of ["dark", "light"] as const) {
      await media({ colorScheme, forcedColors: "active" });
      await as("none");
    }
  });

  test("at 200 %", async () => {
    const w = await walk({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    // Beside the panel a map of this height shows squares of 14 px: without it they are as large as they can be.
    await w.button("Close the panel").click();
    await w.button("Show the whole map").click();
    await told(w, 2);
  });
});
