import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { dist } from "../scripts/built.mjs";
import { serve } from "../scripts/serve.mjs";
import { inBrowser, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
/** Whose squares are at least half in a circle of 4 squares about (6, 6), by hand: their middles lie at most 3.81 from it. */
const MOVED = ["Lira", "Sable", "Borin", "Goblin 3"];

async function setAt(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(...(await onMap(page, SIZE, x, y)));
  await page.mouse.click(...(await onMap(page, SIZE, x, y)));
}

const hit = async (page: Page): Promise<string[]> => (await shownAnswer(page)).hit;
const mapMenu = (page: Page) => page.getByRole("button", { name: /^Map: / });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Maps" });

async function another(visited: Visit): Promise<Page> {
  const page = await visited.page.context().newPage();
  await page.goto(visited.address);
  await page.locator(".map-canvas").waitFor();
  return page;
}

describe("keeping", () => {
  test("a reload in the middle of a drag loses nothing, undo included; two tabs never overwrite one another", async () => {
    open = await visit();
    const { page } = open;
    await setAt(page, 6, 6);
    await expect.poll(() => hit(page)).toEqual(MOVED);
    // At once, before anything was saved by itself, with the area in the hand.
    await page.mouse.move(...(await onMap(page, SIZE, 6, 6)));
    await page.mouse.down();
    await page.mouse.move(...(await onMap(page, SIZE, 12, 9)), { steps: 3 });
    await page.reload();
    await page.locator(".map-canvas").waitFor();
    await page.mouse.up();
    expect(await hit(page)).toEqual(MOVED);

    const second = await another(open);
    const notice = second.getByText("This map is open in another tab.");
    await notice.waitFor();
    await second.getByRole("button", { name: "Work here" }).click();
    await notice.waitFor({ state: "detached" });
    expect(await hit(second)).toEqual(MOVED);
    await second.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => hit(second)).toEqual(["Borin", "Goblin 1", "Goblin 2", "Goblin 3"]);
    // The first tab gave it up and says so; what is changed there goes into a copy.
    await page.getByText("This map is open in another tab.").waitFor();
    await page.getByRole("button", { name: "Make a copy" }).click();
    await page.getByRole("button", { name: "Map: The guard room (copy)" }).waitFor();
    expect(await hit(page)).toEqual(MOVED);
    await second.reload();
    await second.locator(".map-canvas").waitFor();
    expect(await hit(second)).toEqual(["Borin", "Goblin 1", "Goblin 2", "Goblin 3"]);

    // Several maps: both are listed; renamed, duplicated, exported, switched, deleted.
    await mapMenu(page).click();
    const menu = dialog(page);
    await menu.getByRole("button", { name: /^The guard room/ }).waitFor();
    await menu.getByRole("textbox", { name: "This map" }).fill("Second try");
    await menu.getByRole("button", { name: "Duplicate" }).click();
    await mapMenu(page).click();
    await menu
      .getByRole("button", { name: /^Second try/ })
      .first()
      .waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      menu.getByRole("button", { name: "Export all maps" }).click(),
    ]);
    const all = JSON.parse(readFileSync(await file.path(), "utf8")) as { maps: { page: { name: string } }[] };
    expect(all.maps.map((m) => m.page.name).sort()).toEqual(["Second try", "Second try (copy)", "The guard room"]);
    await menu.getByRole("button", { name: "Delete Second try (copy)" }).click();
    await menu.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("button", { name: "Map: Second try", exact: true }).waitFor();
    await expect.poll(() => hit(page)).toEqual(MOVED);
    await second.close();
  }, 120_000);

  test("a browser that keeps nothing, or has no more room, says so and goes on working", async () => {
    open = await visit({ own: true });
    const { page, address } = open;
    const tools = await page.context().newCDPSession(page);
    const { origin } = new URL(address);
    await tools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await setAt(page, 6, 6);
    await page.getByText("This browser has no more room").waitFor();
    expect(await hit(page)).toEqual(MOVED);
    // The database never took it: what the page put by when it ended has the way back too.
    await page.reload();
    await page.locator(".map-canvas").waitFor();
    expect(await hit(page)).toEqual(MOVED);
    await page.getByText("This browser has no more room").waitFor();
    await tools.send("Storage.overrideQuotaForOrigin", { origin });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => hit(page)).toEqual(["Borin", "Goblin 1", "Goblin 2", "Goblin 3"]);
    await page.getByText("This browser has no more room").waitFor({ state: "detached" });
    // Cleared while the page is open: it is kept again with the next change.
    await tools.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
    await page.getByRole("button", { name: "Redo" }).click();
    await page.reload();
    await page.locator(".map-canvas").waitFor();
    expect(await hit(page)).toEqual(MOVED);
  });

  test("works without a network after the first visit, and takes a new version without losing work", async () => {
    const folder = mkdtempSync(join(tmpdir(), "page-"));
    cpSync(dist, folder, { recursive: true });
    const first = await serve(folder);
    open = await visit({ serviceWorkers: "allow" });
    const page = await open.page.context().newPage();
    await page.goto(first.address);
    await page.locator(".map-canvas").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await setAt(page, 6, 6);
    await expect.poll(() => hit(page)).toEqual(MOVED);
    first.close();
    await page.reload();
    await page.locator(".map-canvas").waitFor();
    expect(await hit(page)).toEqual(MOVED);
    appendFileSync(join(folder, "sw.js"), "\n// newer\n");
    const again = await serve(folder, Number(new URL(first.address).port));
    await page.reload();
    await page.getByText("A new version of this page is ready.").waitFor();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Use it now" }).click()]);
    await page.locator(".map-canvas").waitFor();
    expect(await hit(page)).toEqual(MOVED);
    // From disk no part of the page may be loaded; it says what to do.
    await page.goto(`file://${folder}/index.html`);
    expect(await page.getByRole("heading", { name: "Ambit needs a web server" }).isVisible()).toBe(true);
    await page.close();
    again.close();
    rmSync(folder, { recursive: true });
  }, 120_000);
});
