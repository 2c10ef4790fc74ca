import { afterEach, describe, expect, test } from "vitest";
import { inBrowser, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const at = async (x: number, y: number): Promise<[number, number]> => onMap(open!.page, SIZE, x, y);
const hit = async (): Promise<string[]> => (await shownAnswer(open!.page)).hit;
// The fireball of the first view lies on (11, 6) with a radius of four squares.
const FIRST = ["Borin", "Goblin 1", "Goblin 2", "Goblin 3"];

describe("creatures", () => {
  test("by mouse: stamped with the next number, dragged, undone by Esc, undo, redo, the right button and a tab that is left", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("button", { name: "Creatures" }).click();
    // Four goblins stand there, so the stamp goes on with the fifth.
    await page.mouse.click(...(await at(10.5, 6.5)));
    await page.mouse.click(...(await at(4.5, 5.5)));
    await expect.poll(hit).toEqual([...FIRST, "Goblin 5"]);

    const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
      await page.mouse.move(...(await at(...from)));
      await page.mouse.down();
      await page.mouse.move(...(await at(...to)), { steps: 4 });
    };
    await drag([4.5, 5.5], [9.5, 5.5]);
    await expect.poll(hit).toEqual([...FIRST, "Goblin 5", "Goblin 6"]);
    await page.keyboard.press("Escape");
    await expect.poll(hit).toEqual([...FIRST, "Goblin 5"]);
    await page.mouse.up();
    // Undo and redo end a drag and do no more: each step is still there at the end of this test. So does what hides the page.
    const hide = (): Promise<unknown> =>
      page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "hidden");
      });
    const press = (keys: string) => (): Promise<unknown> => page.keyboard.press(keys);
    for (const end of [press("Control+z"), press("Control+Shift+z"), hide]) {
      await drag([4.5, 5.5], [9.5, 5.5]);
      await expect.poll(hit).toContain("Goblin 6");
      await end();
      await page.mouse.move(...(await at(10.5, 5.5)));
      await page.mouse.up();
      await expect.poll(hit).toEqual([...FIRST, "Goblin 5"]);
    }
    await drag([4.5, 5.5], [9.5, 5.5]);
    await page.mouse.down({ button: "right" });
    await page.mouse.up({ button: "right" });
    await page.mouse.up();
    await expect.poll(hit).toEqual([...FIRST, "Goblin 5"]);
    await drag([4.5, 5.5], [9.5, 5.5]);
    await page.mouse.up();
    await expect.poll(hit).toEqual([...FIRST, "Goblin 5", "Goblin 6"]);
    // A slip of less than four pixels is a press, which opens the card, and moves nobody.
    const [sx, sy] = await at(9.5, 5.5);
    await page.mouse.move(sx, sy);
    await page.mouse.down();
    await page.mouse.move(sx + 3, sy);
    await page.mouse.up();
    await page.getByRole("dialog").getByRole("heading", { name: "Goblin 6" }).waitFor();
    await page.keyboard.press("Escape");
    for (const left of [[...FIRST, "Goblin 5"], [...FIRST, "Goblin 5"], FIRST]) {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(hit).toEqual(left);
    }
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(hit).toEqual([...FIRST, "Goblin 5"]);
  });

  test("by keys: add, card, copy, paste, move, delete, hide", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("gridcell").nth(4).focus();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    // End puts the cursor on the origin's square, (11, 6).
    await press("End", "ArrowLeft", "a");
    await expect.poll(hit).toEqual([...FIRST, "Goblin 5"]);
    await press("F2");
    await page.getByLabel("Name").fill("<b>Snik</b>");
    await press("Enter");
    await expect.poll(hit).toEqual([...FIRST, "<b>Snik</b>"]);
    await press("Control+c", "ArrowUp", "Control+v");
    await expect.poll(hit).toEqual([...FIRST, "<b>Snik</b>", "<b>Snik</b> 2"]);
    // The copy stands on (10, 5); it walks ten squares to the left, out of the area.
    await press("v", "Enter", "Shift+ArrowLeft", "ArrowLeft", "Enter");
    await expect.poll(hit).toEqual([...FIRST, "<b>Snik</b>"]);
    await press("Control+z");
    await expect.poll(hit).toEqual([...FIRST, "<b>Snik</b>", "<b>Snik</b> 2"]);
    await press("Escape", "Delete");
    await expect.poll(async () => (await hit()).length).toBe(5);
    // Hidden creatures are not judged.
    await press("Home", "n", "n", "n", "F2");
    await expect.poll(() => page.getByRole("dialog").getByRole("heading").textContent()).toBe("Goblin 1");
    await page.getByLabel("Hidden").check();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect.poll(hit).not.toContain("Goblin 1");
  });

  test("by touch: a long press opens the square's menu; from it name, size and side, and a move without a drag", async () => {
    open = await visit({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const { page } = open;
    const cdp = await page.context().newCDPSession(page);
    const box = (await page.locator(".map-canvas").boundingBox())!;
    const finger = async (x: number, y: number, ms: number): Promise<void> => {
      await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await page.waitForTimeout(ms);
      await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await finger(x, y, 600);
    await page.getByRole("menuitem", { name: "Add a creature" }).tap();
    await expect.poll(() => page.locator(".peek-words strong").textContent()).toContain("5 hit");
    await finger(x, y, 600);
    await page.getByRole("menuitem", { name: "Name, size, side" }).tap();
    const card = page.getByRole("dialog");
    for (const target of await card.getByRole("button").all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await card.getByLabel("Side").selectOption("party");
    await card.getByRole("button", { name: "Close", exact: true }).tap();
    await expect.poll(() => page.locator(".peek-words").textContent()).toContain("Goblin 5");
    await finger(x, y, 600);
    await page.getByRole("menuitem", { name: "Delete" }).tap();
    await expect.poll(() => page.locator(".peek-words strong").textContent()).toContain("4 hit");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
