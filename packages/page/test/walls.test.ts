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
const click = async (x: number, y: number): Promise<void> => open!.page.mouse.click(...(await at(x, y)));
const hit = async (): Promise<string[]> => (await shownAnswer(open!.page)).hit;
const FIRST = ["Borin", "Goblin 1", "Goblin 2", "Goblin 3"];
// Borin stands on (9, 4), north-west of the origin on (11, 6): a wall from (8, 5) to (14, 5) cuts him off.
const WITHOUT_BORIN = ["Goblin 1", "Goblin 2", "Goblin 3"];

describe("walls", () => {
  test("by mouse: chained corner to corner, a door in a wall, opened and closed; erased by press and by sweep", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("button", { name: "Walls" }).click();
    for (const x of [8, 12, 14]) await click(x, 5);
    await page.keyboard.press("Escape");
    await expect.poll(hit).toEqual(WITHOUT_BORIN);

    // A door cuts the wall that it lies in: opened, it lets the fire through again.
    await page.getByRole("radio", { name: "Door" }).click();
    await click(9, 5);
    await click(11, 5);
    await expect.poll(hit).toEqual(WITHOUT_BORIN);
    await page.getByRole("button", { name: "Done" }).click();
    await click(10, 5);
    await expect.poll(hit).toEqual(FIRST);
    await page.keyboard.press("Control+z");
    await expect.poll(hit).toEqual(WITHOUT_BORIN);
    await page.keyboard.press("Control+y");
    await click(10, 5);
    await expect.poll(hit).toEqual(WITHOUT_BORIN);

    // One sweep over all that was drawn, and one step back.
    await page.getByRole("button", { name: "Erase" }).click();
    await page.mouse.move(...(await at(8.2, 5)));
    await page.mouse.down();
    await page.mouse.move(...(await at(13.6, 5)), { steps: 3 });
    await page.mouse.up();
    await expect.poll(hit).toEqual(FIRST);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(hit).toEqual(WITHOUT_BORIN);
    await click(10, 5);
    await expect.poll(hit).toEqual(FIRST);

    // A pillar over six squares, drawn by a drag, that Esc takes back in the middle of it.
    await page.getByRole("button", { name: "Walls" }).click();
    await page.getByRole("radio", { name: "Pillar" }).click();
    const drag = async (): Promise<void> => {
      await page.mouse.move(...(await at(8.5, 5.5)));
      await page.mouse.down();
      await page.mouse.move(...(await at(13.5, 5.5)), { steps: 3 });
    };
    await drag();
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await hit()).toEqual(FIRST);
    await drag();
    await page.mouse.up();
    await expect.poll(hit).not.toContain("Borin");
  });

  test("the grid: another size of the map and of a square, and back; by keys: Enter from corner to corner, Esc ends, X and Enter erase, D opens", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("button", { name: "Grid" }).click();
    await page.getByLabel("Feet a square").fill("10");
    await page.keyboard.press("Enter");
    // Twenty feet are two squares now: Goblin 1 on (12, 5) is left, Borin on (9, 4) is not.
    await expect.poll(hit).toEqual(["Goblin 1"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(hit).toEqual(FIRST);
    await page.getByLabel("Squares wide").fill("30");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.getByRole("grid").first().getAttribute("aria-colcount")).toBe("30");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByRole("grid").first().getAttribute("aria-colcount")).toBe("22");
    await page.getByRole("button", { name: "Done" }).click();

    await page.getByRole("gridcell").nth(4).focus();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    // From the origin's corner (11, 6) to (8, 5), and on to (14, 5).
    await press(
      "End",
      "w",
      "ArrowUp",
      "ArrowLeft",
      "ArrowLeft",
      "ArrowLeft",
      "Enter",
      "Shift+ArrowRight",
      "ArrowRight",
      "Enter",
    );
    await expect.poll(hit).toEqual(WITHOUT_BORIN);
    // Square (10, 5) is empty, and the wall is its upper edge.
    await press("Escape", "x", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter", "Escape");
    await expect.poll(hit).toEqual(FIRST);
    // Beside the closed door (14, 5)-(14, 7).
    await press("End", "ArrowRight", "ArrowRight", "d");
    await expect.poll(hit).toEqual([...FIRST, "Goblin 4"]);
  });

  test("by touch: tap to tap, Done; two fingers move the map and draw nothing", async () => {
    open = await visit({ hasTouch: true });
    const { page } = open;
    await page.getByRole("button", { name: "Walls" }).tap();
    const tap = async (x: number, y: number): Promise<void> => page.touchscreen.tap(...(await at(x, y)));
    await tap(8, 5);
    await tap(14, 5);
    await expect.poll(hit).toEqual(WITHOUT_BORIN);
    const cdp = await page.context().newCDPSession(page);
    const fingers = async (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...points: [number, number][]
    ): Promise<void> => {
      const touchPoints = await Promise.all(
        points.map(async ([x, y], id) => {
          const [sx, sy] = await at(x, y);
          return { x: sx, y: sy, id };
        }),
      );
      await cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    await fingers("touchStart", [6, 10]);
    await fingers("touchStart", [6, 10], [12, 10]);
    await fingers("touchMove", [5, 10], [13, 10]);
    await fingers("touchEnd");
    await page.getByRole("button", { name: "Done" }).tap();
    expect(await hit()).toEqual(WITHOUT_BORIN);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect.poll(hit).toEqual(FIRST);
  });
});
