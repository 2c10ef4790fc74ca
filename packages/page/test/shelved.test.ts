import { afterEach, describe, expect, test } from "vitest";
import { checkedDoc } from "../src/files/door.js";
import { sceneFile } from "../src/files/scene-file.js";
import { exampleDoc } from "../src/state/example.js";
import type { Doc } from "../src/state/types.js";
import { heard } from "./support/heard.js";
import { inBrowser, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const plain = exampleDoc("example");
const KEPT = "Draw Steel reads no area in these words; they are kept for D&D 5e";

describe("an ability whose words the game chosen cannot read", { timeout: 120_000 }, () => {
  test("stays in the field, is told of, and comes back with its place in its own game", async () => {
    open = await visit();
    const { page } = open;
    const field = page.locator("#ability");
    const words = await field.inputValue();
    const before = await shownAnswer(page);
    expect(before.hit.length).toBeGreaterThan(0);
    /** By keys alone, so that what is announced is announced. */
    const choose = async (steps: string[]): Promise<void> => {
      await page.getByRole("button", { name: /^Game/ }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menu", { name: "Game and method" }).waitFor();
      for (const key of [...steps, "Enter"]) await page.keyboard.press(key);
      await page.getByRole("menu", { name: "Game and method" }).waitFor({ state: "detached" });
    };
    await choose(["D", "r"]);
    await expect.poll(() => page.getByRole("button", { name: /^Game/ }).textContent()).toContain("Draw Steel");
    expect(await field.inputValue()).toBe(words);
    await expect.poll(() => page.locator("#understood .chip.mind").textContent()).toBe(KEPT);
    await expect.poll(() => heard(page)).toContain(`${KEPT}.`);
    expect(await page.locator(".answer").textContent()).toContain(`${KEPT}.`);

    await page.getByRole("button", { name: "Switch to D&D 5e" }).click();
    await expect.poll(() => shownAnswer(page)).toEqual(before);
    expect(await field.inputValue()).toBe(words);
    // Each was one step of undo.
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.locator("#understood .chip.mind").textContent()).toBe(KEPT);
    expect(await field.inputValue()).toBe(words);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => shownAnswer(page)).toEqual(before);
  });

  test("is compared as its own game has it", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByRole("table", { name: "Counts by method" }).waitFor();
    await page.getByRole("button", { name: /^Game/ }).click();
    await page.getByRole("menuitemradio", { name: "Draw Steel" }).click();
    await expect.poll(() => page.locator(".compare .problem").allInnerTexts()).toEqual([`A: ${KEPT}.`]);
    const squares = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: "Squares", exact: true }) })
      .getByRole("cell");
    await expect.poll(async () => (await squares.allInnerTexts())[0]).toBe("–");
    // By the token method a fireball of 20 feet is 8 by 8 squares, of which walls may take some.
    await expect.poll(async () => Number((await squares.allInnerTexts())[1])).toBeGreaterThan(20);
    await page.getByRole("button", { name: "Switch to D&D 5e" }).click();
    await expect.poll(async () => Number((await squares.allInnerTexts())[0])).toBeGreaterThan(20);
  });

  test("goes into files and comes back out of them, checked by its own game", () => {
    const { ability, place, by } = plain;
    const shelved = { game: plain.game, ability: ability!, place };
    const doc: Doc = { ...plain, game: { system: "draw-steel", options: {} }, ability: null, place: null, shelved };
    const opened = (of: Doc): Doc => {
      const { page, ...scene } = sceneFile(of, undefined, true);
      return checkedDoc({ scene, hidden: [], notes: [], page } as never, "map", plain.game, "id").doc;
    };
    expect(opened(doc)).toMatchObject({ ability: null, by, shelved });
    const broken = { ...shelved, ability: { text: "x", area: { shape: "blob" } as never } };
    expect(() => opened({ ...doc, shelved: broken })).toThrow(/shape/);
    expect(opened({ ...doc, shelved: { ...shelved, place: { from: "nobody" } as never } }).shelved!.place).toBeNull();
  });
});
