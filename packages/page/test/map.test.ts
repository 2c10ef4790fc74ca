import { afterEach, describe, expect, test } from "vitest";
import { coloursAt, inBrowser, isWash, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const at = async (x: number, y: number): Promise<[number, number]> => onMap(open!.page, SIZE, x, y);
const hit = async (): Promise<string[]> => (await shownAnswer(open!.page)).hit;
const lit = async (point: readonly [number, number]): Promise<boolean> =>
  isWash((await coloursAt(open!.page, [point]))[0]!);

describe("the map", () => {
  test("pans by a drag, zooms at the pointer, shows all by 0; Centre here needs no drag", async () => {
    open = await visit();
    const { page } = open;
    // The pointer that enters picks the area up; Esc puts it back.
    await page.mouse.move(...(await at(3, 11)));
    await page.keyboard.press("Escape");
    const inside = await at(10.25, 7.4);
    const outside = await at(3.25, 11.4);
    expect([await lit(inside), await lit(outside)]).toEqual([true, false]);
    // The square under the wheel stays there; one ten squares off goes away.
    await page.mouse.move(...outside);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => lit(inside)).toBe(false);
    await page.getByRole("gridcell").nth(4).focus();
    await page.keyboard.press("0");
    await expect.poll(() => lit(inside)).toBe(true);
    const [x, y] = await at(2.5, 11.5);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 190, { steps: 4 });
    await expect.poll(() => lit(inside)).toBe(false);
    // Given up it is as if it had not begun.
    await page.keyboard.press("Escape");
    await expect.poll(() => lit(inside)).toBe(true);
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 190, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => lit([inside[0], inside[1] - 190])).toBe(true);
    expect(await hit()).toEqual(["Borin", "Goblin 1", "Goblin 2", "Goblin 3"]);
    await page.keyboard.press("0");
    await page.mouse.click(x, y, { button: "right" });
    await page.getByRole("menuitem", { name: "Centre here" }).click();
    const middle = await at(11, 7);
    const square = (await at(1, 0))[0] - (await at(0, 0))[0];
    await expect.poll(() => lit([middle[0] + (10.25 - 2.5) * square, middle[1] + (7.4 - 11.5) * square])).toBe(true);
  });

  test("a press gives the map the focus and shows no cursor, which a key brings", async () => {
    open = await visit();
    const { page } = open;
    await page.mouse.move(...(await at(4, 11)));
    await page.mouse.click(...(await at(4, 11)));
    await expect.poll(() => page.locator(":focus").getAttribute("role")).toBe("gridcell");
    // The cell in focus is the one in the middle, (11, 7); the frame of a cell lies outside its edge.
    const framed = async (x: number, y: number): Promise<boolean> => {
      const [left, top] = await at(x, y + 0.3);
      const [[red = 0, , blue = 0] = []] = await coloursAt(page, [[left - 1.5, top]]);
      return red < 60 && blue > 110;
    };
    expect(await framed(11, 7)).toBe(false);
    await page.keyboard.press("Shift");
    expect(await framed(11, 7)).toBe(false);
    // The first arrow puts the cursor at the area's origin.
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => framed(4, 11)).toBe(true);
  });

  test("every pointer action is an item of the square's menu, by the right button and by keys", async () => {
    open = await visit();
    const { page } = open;
    await page.mouse.move(...(await at(9.5, 4.5)));
    await page.keyboard.press("Escape");
    await page.mouse.click(...(await at(9.5, 4.5)), { button: "right" });
    const items = async (): Promise<string[]> =>
      (await page.getByRole("menuitem").allInnerTexts()).map((t) => t.split("\n")[0]!);
    const wanted = [
      "Use as source",
      "Name, size, side",
      "Move",
      "Copy",
      "Hide",
      "Delete",
      "Pick up",
      "Set it here",
      "Keep",
    ];
    await expect
      .poll(items)
      .toEqual(expect.arrayContaining([...wanted, "Add a creature", "Wall from its corner", "Centre here"]));
    await page.keyboard.press("Escape");
    await page.getByRole("gridcell").nth(4).focus();
    for (const key of ["End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Shift+F10"]) await page.keyboard.press(key);
    await page.getByRole("menuitem", { name: "Set it here" }).press("Enter");
    // The origin is on (8, 6) now: Goblin 3 on (8, 8) and Borin on (9, 4) are near it, Goblin 1 on (12, 5) is not.
    await expect.poll(hit).not.toContain("Goblin 1");
    expect(await hit()).toEqual(expect.arrayContaining(["Borin", "Goblin 3"]));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("map-cell");
  });

  test("a kept area stays on the map until the cross on its label drops it", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("button", { name: "Keep" }).click();
    await page.getByRole("gridcell").nth(4).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Enter");
    const point = await at(12.25, 7.4);
    const [red = 0, , blue = 0] = (await coloursAt(page, [point]))[0]!;
    expect(red - blue).toBeGreaterThan(20);
    // Its first square is (9, 2); the cross is in the right half of the label that stands over it.
    const [x, y] = await at(9, 2);
    await page.mouse.click(x + 39, y - 16);
    await expect
      .poll(async () => {
        const [r = 0, , b = 0] = (await coloursAt(page, [point]))[0]!;
        return r - b;
      })
      .toBeLessThan(20);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(async () => {
        const [r = 0, , b = 0] = (await coloursAt(page, [point]))[0]!;
        return r - b;
      })
      .toBeGreaterThan(20);
  });
});
