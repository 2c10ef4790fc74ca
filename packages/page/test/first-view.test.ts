import { afterEach, describe, expect, test } from "vitest";
import { coloursAt, inBrowser, isWash, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const FIRST = ["Borin", "Goblin 1", "Goblin 2", "Goblin 3"];

describe("the first view", () => {
  test("shows who is hit, who is spared and why, and lights their squares, before any input; then words are read as they are typed", async () => {
    open = await visit();
    const { page, address, asked } = open;
    expect(await shownAnswer(page)).toEqual({
      count: expect.stringMatching(/^4\s*hit$/),
      hit: FIRST,
      spared: ["Goblin 4"],
    });
    expect(await page.locator(".by-side").textContent()).toBe("3 enemies, 1 ally");
    expect(await page.locator(".answer .friendly").textContent()).toBe("Your own side: Borin");
    expect(await page.locator(".understood").textContent()).toBe("20-foot-radius sphere within 150 feet");
    expect(await page.getByRole("list", { name: "Spared" }).textContent()).toContain(
      "Door left of column 15 and wall left of column 15 stop every line",
    );
    expect(await page.getByRole("dialog").count()).toBe(0);
    for (const url of asked) expect(url.startsWith(address)).toBe(true);

    // A point of each square that is clear of tokens, lines and the origin's mark.
    const squares = [
      [10, 3, true],
      [12, 7, true],
      [14, 4, false],
      [16, 11, false],
      [3, 8, false],
    ] as const;
    const points = await Promise.all(squares.map(([x, y]) => onMap(page, SIZE, x + 0.25, y + 0.4)));
    const colours = await coloursAt(page, points);
    expect(colours.map(isWash)).toEqual(squares.map(([, , lit]) => lit));

    await page.keyboard.press("/");
    await page.keyboard.type("a good mood");
    await expect.poll(() => page.locator(".understood").textContent()).toBe("No area read so far");
    // The old area stays where they name none.
    expect((await shownAnswer(page)).hit).toEqual(FIRST);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("10-foot-radius sphere");
    await expect.poll(() => page.locator(".understood").textContent()).toBe("10-foot-radius sphere");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(["Goblin 1"]);
  });
});
