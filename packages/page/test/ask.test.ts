import { resolve } from "@ambit/engine";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { exampleDoc } from "../src/state/example.js";
import { coloursAt, inBrowser, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const doc = exampleDoc("example");
const card = (page: Page) => page.getByRole("complementary", { name: "Story" });
const isRed = ([r = 0, g = 0, b = 0]: readonly number[]): boolean => r > 150 && g < 80 && b < 100;
const isBlue = ([r = 0, g = 0, b = 0]: readonly number[]): boolean => r < 60 && g > 60 && g < 130 && b > 110;

describe("asking why", () => {
  test("a name pressed tells measure, threshold, rule and wall, and the line that was stopped is drawn", async () => {
    open = await visit();
    const { page } = open;
    const row = page.getByRole("button", { name: /^G4 / });
    await row.click();
    const story = page.getByRole("listitem").filter({ has: row });
    // Seven tenths of the square (14, 7) lie within 20 feet of (11, 6); the line to its middle meets the wall at 2/7 below y = 7.
    await expect.poll(() => story.textContent()).toMatch(/0\.695 of it is covered, half is asked/);
    const words = await story.textContent();
    expect(words).toContain("Rule 5e.blocked");
    expect(words).toContain(
      "from top left of row 7, column 12 to middle of row 8, column 15, stopped at 0.286 of the way down the left edge of row 8, column 15 by wall left of column 15 (rows 8 to 13)",
    );
    // The doubled wall, the cross, the dashes before it; on the far side of the wall no other line.
    const along = await Promise.all(
      Array.from({ length: 40 }, (_, i) => onMap(page, SIZE, 11.6 + i * 0.055, 6 + (0.6 + i * 0.055) * (1.5 / 3.5))),
    );
    const [left, right] = [await onMap(page, SIZE, 14, 11), await onMap(page, SIZE, 14, 11)];
    const colours = await coloursAt(page, [
      ...along,
      await onMap(page, SIZE, 14, 7.286),
      [left[0] - 6.5, left[1]],
      [right[0] + 6.5, right[1]],
    ]);
    const dashes = colours.slice(0, 40).filter(isRed).length;
    expect(dashes).toBeGreaterThan(12);
    expect(dashes).toBeLessThan(38);
    expect(colours.slice(40).map(isRed)).toEqual([true, true, true]);
    await row.click();
    await expect.poll(() => page.getByText("Rule 5e.blocked").isVisible()).toBe(false);
  });

  test("a mouse that rests shows the story, Esc hides it; a press pins it until it is closed", async () => {
    open = await visit();
    const { page } = open;
    // The area is picked up by the mouse that comes, and set again where it was.
    const [ox, oy] = await onMap(page, SIZE, 11, 6);
    await page.mouse.move(ox, oy);
    await page.mouse.down();
    await page.mouse.up();
    await page.mouse.move(...(await onMap(page, SIZE, 14.5, 5.5)), { steps: 3 });
    await expect.poll(() => card(page).textContent()).toContain("Row 6, column 15 is in the shape, but blocked");
    expect(await card(page).textContent()).toContain("door left of column 15 (rows 6 to 7) stops every line");
    await page.keyboard.press("Escape");
    await expect.poll(() => card(page).count()).toBe(0);
    // Ground that is none of the area's business says nothing.
    await page.mouse.move(...(await onMap(page, SIZE, 18.5, 11.5)), { steps: 3 });
    await new Promise((done) => setTimeout(done, 400));
    expect(await card(page).count()).toBe(0);

    await page.mouse.click(...(await onMap(page, SIZE, 14.5, 8.5)));
    await expect.poll(() => card(page).textContent()).toContain("Row 9, column 15 is touched, but not enough");
    // What is pinned stays while the mouse goes elsewhere, and its square is framed.
    await page.mouse.move(...(await onMap(page, SIZE, 18.5, 11.5)), { steps: 3 });
    await new Promise((done) => setTimeout(done, 300));
    expect(await card(page).textContent()).toContain("Row 9, column 15");
    expect((await coloursAt(page, [await onMap(page, SIZE, 14.3, 9)])).map(isBlue)).toEqual([true]);
    await page.getByRole("button", { name: "Close the story" }).click();
    await expect.poll(() => card(page).count()).toBe(0);
  });

  test("by a finger and by keys: the story goes with the answer, and the cover's wall is named", async () => {
    open = await visit({ hasTouch: true });
    const { page } = open;
    await page.touchscreen.tap(...(await onMap(page, SIZE, 8.3, 8.5)));
    await expect.poll(() => card(page).textContent()).toContain("Goblin 3, hit");
    expect(await card(page).textContent()).toMatch(
      /three-quarters cover: a block stops 3 of 4 lines.*\+5 on the save/is,
    );
    expect(await card(page).textContent()).toContain("Rule 5e.cover");
    await page.keyboard.press("Escape");
    await expect.poll(() => card(page).count()).toBe(0);

    await page.keyboard.press("End");
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
    await page.keyboard.press("Space");
    await expect.poll(() => card(page).textContent()).toContain("Goblin 4, spared");
    // The cursor stands beside the door; opened, the same story has another end.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("d");
    await expect.poll(() => card(page).textContent()).toContain("Goblin 4, hit");
    const { system, method } = doc.game;
    const walls = doc.scene.walls.map((w) =>
      w.kind === "door" && w.from[0] === 14 && w.to[0] === 14 ? { ...w, open: true } : w,
    );
    const scene = { size: SIZE, walls, solids: doc.scene.solids, creatures: doc.scene.creatures };
    const opened = resolve({
      system,
      method: method!,
      by: "lira",
      scene,
      area: doc.ability!.area,
      place: doc.place as { point: [number, number, number] },
    });
    expect(opened.affected.map((a) => a.id)).toContain("goblin-4");
    expect((await shownAnswer(page)).hit).toHaveLength(opened.affected.length);
  });
});
