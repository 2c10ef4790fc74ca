import { resolve } from "@ambit/engine";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { exampleDoc } from "../src/state/example.js";
import { inBrowser, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const doc = exampleDoc("example");

/** What was copied, as the ability field shows it when it is pasted there: without its line breaks. */
async function pasted(page: Page): Promise<string> {
  await page.getByRole("textbox", { name: "Ability" }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
  const words = await page.getByRole("textbox", { name: "Ability" }).inputValue();
  await page.keyboard.press("Escape");
  return words;
}

describe("the answer panel", () => {
  test("is filtered by side, sorted, and narrowed to those who count", async () => {
    open = await visit();
    const { page } = open;
    const panel = page.getByRole("region", { name: "Answer" });
    await panel.getByRole("button", { name: "Party", exact: true }).click();
    await expect.poll(() => shownAnswer(page)).toMatchObject({ hit: ["Borin"], spared: [] });
    await panel.getByRole("button", { name: "All", exact: true }).click();
    // Distances of their middles from (11, 6): 1.58 and 2.12, then 2.55 and 3.54.
    await panel.getByRole("combobox", { name: "Sort" }).selectOption("distance");
    await expect.poll(() => shownAnswer(page)).toMatchObject({ hit: ["Goblin 1", "Borin", "Goblin 2", "Goblin 3"] });

    await panel.getByRole("button", { name: "Who counts: Everyone counts" }).click();
    await page.getByRole("checkbox", { name: "Party" }).click();
    await page.getByRole("combobox", { name: "Leave out" }).selectOption("goblin-2");
    await page.keyboard.press("Escape");
    await expect.poll(() => shownAnswer(page)).toMatchObject({ hit: ["Goblin 1", "Goblin 3"] });
    expect(await panel.getByText("3: 1 blocked, 2 left out").count()).toBe(1);
    expect(await panel.getByText("Your own side").isVisible()).toBe(false);
    await panel.getByRole("button", { name: /^G2 / }).click();
    await panel.getByRole("button", { name: "Count Goblin 2 again" }).click();
    await expect.poll(async () => (await shownAnswer(page)).hit).toHaveLength(3);
    await panel.getByRole("button", { name: "Who counts: Only enemies" }).click();
    await page.getByRole("button", { name: "Everyone", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await shownAnswer(page)).hit).toHaveLength(4);
  });

  test("is copied as words and as the engine's JSON; areas are kept, used again and dropped", async () => {
    open = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = open;
    const panel = page.getByRole("region", { name: "Answer" });
    await panel.getByRole("button", { name: "Copy", exact: true }).click();
    const words = await pasted(page);
    expect(words).toContain("4 hit: 3 enemies, 1 ally");
    expect(words).toMatch(/- Goblin 3, 1 of 1 square, three-quarters cover, \+5: .*Spared:.*- Goblin 4: /);
    await panel.getByRole("button", { name: "Copy as JSON" }).click();
    const copied = JSON.parse(await pasted(page)) as ReturnType<typeof resolve>;
    const { system, method } = doc.game;
    const { size, walls, solids, creatures } = doc.scene;
    const scene = { size, walls, solids, creatures };
    const place = doc.place as { point: [number, number, number] };
    const own = resolve({ system, method: method!, by: "lira", scene, area: doc.ability!.area, place });
    expect(copied).toEqual(JSON.parse(JSON.stringify(own)));

    await panel.getByRole("button", { name: "Keep this area" }).click();
    const kept = panel.getByRole("list", { name: "Kept areas" });
    await expect.poll(() => kept.textContent()).toMatch(/KFireball.*4 hit/);
    await page.keyboard.press("/");
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("5-foot-radius sphere");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await shownAnswer(page)).hit.length).toBeLessThan(4);
    await panel.getByRole("button", { name: "Use area K" }).click();
    await expect.poll(async () => (await shownAnswer(page)).hit).toHaveLength(4);
    await panel.getByRole("button", { name: "Drop area K" }).click();
    await expect.poll(() => kept.count()).toBe(0);
  });

  test("is a sheet on a phone: dragged from stop to stop, or moved by its buttons", async () => {
    open = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = open;
    const panel = page.getByRole("region", { name: "Answer" });
    const top = async (): Promise<number> => Math.round((await panel.boundingBox())!.y);
    const stopsAt = (y: number): Promise<void> => expect.poll(async () => Math.abs((await top()) - y) < 8).toBe(true);
    await stopsAt(844 - 96);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", y: number): Promise<unknown> =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: 90, y }] });
    await finger("touchStart", 790);
    for (let y = 770; y >= 430; y -= 20) await finger("touchMove", y);
    // A finger that rests before it lets go means the place, not the speed.
    for (let i = 0; i < 4; i++) {
      await new Promise((done) => setTimeout(done, 60));
      await finger("touchMove", 430 - (i % 2));
    }
    await finger("touchEnd", 430);
    await stopsAt(844 * 0.48);
    await page.getByRole("button", { name: "Show more of the list" }).tap();
    // Below both lines of the bar above.
    await stopsAt(98);
    await page.getByRole("button", { name: "Show less of the list" }).tap();
    await page.getByRole("button", { name: "Show the map" }).tap();
    await stopsAt(844 - 96);
    expect(await page.getByText("4 hit: 3 enemies, 1 ally").isVisible()).toBe(true);
  });
});
