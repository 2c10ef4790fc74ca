import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { faults } from "./support/axe.js";
import { inBrowser, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SENTENCE =
  "This part of the page did not come: the network is gone, or there is a newer version. Your map is kept.";

/** What the browser itself says of a file that does not come; anything else on the console still fails the test. */
function forgive(said: string[]): void {
  const lost = /Failed to load resource|dynamically imported module/;
  said.splice(0, said.length, ...said.filter((line) => !lost.test(line)));
}

async function lose(page: Page, part: string, how: "gone" | "renewed" = "gone"): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${part}-[^/]*\\.js$`);
  await page.route(file, (route) =>
    how === "gone" ? route.abort() : route.fulfill({ status: 404, body: "no such file" }),
  );
  return () => page.unroute(file);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe("a part that does not come", () => {
  test.each(["gone", "renewed"] as const)(
    "in the panel: one sentence, the map stays, and it is tried again (%s)",
    async (how) => {
      open = await visit();
      const { page, said } = open;
      const back = await lose(page, "Best", how);
      await page.getByRole("tab", { name: "Best" }).click();
      await expect
        .poll(() => page.getByRole("alert").filter({ hasText: "This part" }).textContent())
        .toContain(SENTENCE);
      if (how === "gone") expect(await faults(page)).toEqual([]);
      // The rest of the page goes on.
      await page.getByRole("tab", { name: "Answer" }).click();
      expect((await shownAnswer(page)).hit).toHaveLength(4);
      await page.getByRole("tab", { name: "Best" }).click();
      await button(page, "Try again").click();
      await expect.poll(() => page.getByText(SENTENCE.slice(0, 40)).count()).toBe(1);
      await back();
      await button(page, "Try again").click();
      await page
        .getByText(/Best|places/)
        .first()
        .waitFor();
      await expect.poll(() => page.getByText(SENTENCE.slice(0, 40)).count()).toBe(0);
      forgive(said);
    },
  );

  test("over the page: it can be closed, and the page loaded again keeps the work", async () => {
    open = await visit();
    const { page, said } = open;
    const back = await lose(page, "Maps");
    await page.getByRole("button", { name: /^Map: / }).click();
    await page.getByText(SENTENCE).waitFor();
    await button(page, "Close").click();
    await expect.poll(() => page.getByText(SENTENCE).count()).toBe(0);
    // The area is put elsewhere: nobody is hit.
    await page.locator("#ability").fill("5-foot-radius sphere");
    await page.keyboard.press("Enter");
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    for (const key of ["Shift+ArrowUp", "Shift+ArrowUp", "Enter"]) await page.keyboard.press(key);
    const before = await shownAnswer(page);
    await page.getByRole("button", { name: /^Map: / }).click();
    await page.getByText(SENTENCE).waitFor();
    await back();
    await button(page, "Load the page again").click();
    await page.getByText(SENTENCE).waitFor({ state: "detached" });
    await expect.poll(() => shownAnswer(page)).toEqual(before);
    expect(await page.locator("#ability").inputValue()).toBe("5-foot-radius sphere");
    forgive(said);
  });

  test("of opening and sharing: the file is refused in one sentence, the link said not to be made", async () => {
    open = await visit();
    const { page, said } = open;
    const backs = [await lose(page, "open"), await lose(page, "link")];
    const asked = page.waitForEvent("filechooser");
    await button(page, "Use my own map").click();
    const file = {
      name: "hall.json",
      mimeType: "application/json",
      buffer: Buffer.from('{"ambit":1,"size":[9,7],"creatures":[]}'),
    };
    await (await asked).setFiles([file]);
    await page
      .getByText(
        "hall.json was not opened: a part of this page did not come over the network. Your map is kept. Try again, or load the page again.",
      )
      .waitFor();
    expect((await shownAnswer(page)).hit).toHaveLength(4);
    await button(page, "Close this notice").click();
    await button(page, "Share").click();
    await page.getByRole("menuitem", { name: "Copy a link" }).click();
    await page
      .getByText(
        "No link was made: a part of this page did not come over the network. Your map is kept. Try again, or load the page again.",
      )
      .waitFor();
    for (const back of backs) await back();
    await Promise.all([page.waitForEvent("load"), button(page, "Load the page again").click()]);
    await shownAnswer(page);
    const again = page.waitForEvent("filechooser");
    await button(page, "Use my own map").click();
    await (await again).setFiles([file]);
    await page.getByRole("button", { name: "Map: hall" }).waitFor();
    forgive(said);
  });

  test("is the page's own script: it is not left blank", async () => {
    open = await visit();
    const page = await open.page.context().newPage();
    await lose(page, "index");
    // The words wait for eight seconds, in which a slow script may still come.
    const tools = await page.context().newCDPSession(page);
    await tools.send("Animation.enable");
    await tools.send("Animation.setPlaybackRate", { playbackRate: 10 });
    await page.goto(open.address);
    await page.getByText("its scripts did not come: load the page again.").waitFor();
  });

  test("of the slow answers: the page answers by itself", async () => {
    open = await visit();
    const { page, said } = open;
    let lost = 0;
    await page.route(/\/assets\/worker-[^/]*\.js$/, (route) => {
      lost++;
      return route.abort();
    });
    // Each look at the clock finds it 10 ms on, so that every answer has taken too long for the page: after three in a row the next is asked of the worker.
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      let ahead = 0;
      performance.now = () => {
        ahead += 10;
        return now() + ahead;
      };
    });
    const size = [22, 14] as const;
    for (let i = 0; lost === 0 && i < 30; i++) {
      await page.mouse.move(...(await onMap(page, size, 9 + (i % 5), 5 + (i % 3))));
      await page.waitForTimeout(100);
    }
    expect(lost).toBeGreaterThan(0);
    await page.mouse.move(...(await onMap(page, size, 6, 6)));
    await page.evaluate(() => Reflect.deleteProperty(performance, "now"));
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(["Lira", "Sable", "Borin", "Goblin 3"]);
    forgive(said);
  }, 120_000);
});
