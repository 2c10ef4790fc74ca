import { resolve } from "@ambit/engine";
import { afterEach, describe, expect, test } from "vitest";
import { exampleDoc } from "../src/state/example.js";
import { coloursAt, inBrowser, isWash, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const doc = exampleDoc("example");

/** Names of who is hit and spared by the fireball of the first view at a point, by the engine. */
function expected(x: number, y: number, doors: readonly boolean[] = []): { hit: string[]; spared: string[] } {
  let door = 0;
  const walls = doc.scene.walls.map((w) => (w.kind === "door" ? { ...w, open: doors[door++] ?? w.open ?? false } : w));
  const { system, method } = doc.game;
  const answer = resolve({
    system,
    method: method!,
    by: "lira",
    scene: { size: SIZE, walls, solids: doc.scene.solids, creatures: doc.scene.creatures },
    area: "20-foot-radius sphere within 150 feet",
    place: { point: [x, y] },
  });
  const name = (id: string): string => doc.scene.creatures.find((c) => c.id === id)!.name!;
  return { hit: answer.affected.map((a) => name(a.id)), spared: answer.spared.map((s) => name(s.id)) };
}

describe("the first view", () => {
  test("shows who is hit, who is spared and why, before any input", async () => {
    open = await visit();
    const { page, address, asked } = open;
    expect(await shownAnswer(page)).toEqual({
      count: expect.stringMatching(/^4\s*hit$/),
      hit: ["Borin", "Goblin 1", "Goblin 2", "Goblin 3"],
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
  });

  test("lights the squares that are hit and no other", async () => {
    open = await visit();
    const { page } = open;
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
  });

  test("is set until the pointer comes, which picks it up; a press sets it, Esc takes it back, undo and redo follow", async () => {
    open = await visit();
    const { page } = open;
    const go = async (x: number, y: number): Promise<void> => page.mouse.move(...(await onMap(page, SIZE, x, y)));
    const shows = (x: number, y: number): Promise<void> =>
      expect.poll(async () => (await shownAnswer(page)).hit).toEqual(expected(x, y).hit);
    await go(9.1, 6.1);
    await shows(9, 6);
    for (const [x, y] of [
      [7.9, 5.2],
      [6.2, 6.9],
      [5, 7],
    ] as const) {
      await go(x, y);
      await shows(Math.round(x), Math.round(y));
    }
    await page.mouse.down();
    await page.mouse.up();
    await go(12, 10);
    await shows(5, 7);

    // The mark picks it up; Esc puts it back where it was set.
    await page.mouse.click(...(await onMap(page, SIZE, 5, 7)));
    await go(12, 10);
    await shows(12, 10);
    await page.keyboard.press("Escape");
    await shows(5, 7);

    await page.getByRole("button", { name: "Undo" }).click();
    await shows(11, 6);
    await page.getByRole("button", { name: "Redo" }).click();
    await shows(5, 7);
  });

  test("a door pressed opens, and who stood behind it is hit", async () => {
    open = await visit({ hasTouch: true });
    const { page } = open;
    await page.touchscreen.tap(...(await onMap(page, SIZE, 14, 6)));
    const { hit } = expected(11, 6, [true, true]);
    expect(hit).toContain("Goblin 4");
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(hit);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(expected(11, 6).hit);
  });

  test("words are read as they are typed, and the old area stays where they name none", async () => {
    open = await visit();
    const { page } = open;
    await page.keyboard.press("/");
    await page.keyboard.type("a good mood");
    await expect.poll(() => page.locator(".understood").textContent()).toBe("No area read so far");
    expect((await shownAnswer(page)).hit).toEqual(expected(11, 6).hit);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("10-foot-radius sphere");
    await expect.poll(() => page.locator(".understood").textContent()).toBe("10-foot-radius sphere");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(["Goblin 1"]);
  });

  test("by keys alone: pick up, move by squares, set, undo", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("gridcell").nth(4).focus();
    await page.keyboard.press("Enter");
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(expected(9, 5).hit);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(expected(11, 6).hit);
  });
});
