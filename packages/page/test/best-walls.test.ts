import { best } from "@ambit/engine";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { exampleDoc } from "../src/state/example.js";
import { faultsInBoth } from "./support/axe.js";
import { coloursAt, inBrowser, isWash, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const doc = exampleDoc("example");
const place = (page: Page, rank: number) => page.getByRole("button", { name: new RegExp(`^Place ${rank} of `) });
const map = (page: Page) => page.locator("[role='gridcell'][tabindex='0']");
const name = async (page: Page, words: string): Promise<void> => {
  for (const key of ["/", "Control+a"]) await page.keyboard.press(key);
  await page.keyboard.insertText(words);
  for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
};
async function chooseGame(page: Page, game: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Game/ }).click();
  await page.getByRole("menuitemradio", { name: game }).click();
}

test("what a wall must cover and whom it must cut off is asked by mouse, by finger and by keys", async () => {
  open = await visit({ hasTouch: true, reducedMotion: "reduce" });
  const { page } = open;
  const at = (x: number, y: number): Promise<[number, number]> => onMap(page, SIZE, x, y);
  const chips = (label: string): Promise<string[]> =>
    page.getByRole("list", { name: label }).getByRole("listitem").allInnerTexts();
  const [squares, pairs] = ["Squares that it must cover", "Whom it must cut off"] as const;
  await chooseGame(page, /Draw Steel/);
  // Of several it is said once, and the best for one is a press away.
  await name(page, "three 10 walls within 10");
  await page.getByRole("tab", { name: "Best" }).click();
  await expect.poll(() => page.locator(".best-refusal").textContent()).toMatch(/^Best finds these one at a time\./);
  await page.getByRole("button", { name: "Find the best for one" }).click();
  await place(page, 1).waitFor();
  expect(await page.locator(".best-refusal").count()).toBe(0);

  await name(page, "10 wall within 10");
  // Nobody may stand in it: none of them is the best, and no hit is worth anything.
  const proof = page.locator(".best-proof");
  await expect.poll(() => proof.textContent()).toMatch(/^Nobody can stand in this wall, so every one scores 0/);
  expect(await proof.textContent()).not.toContain("Proven");
  expect(await page.getByText("A hit is worth").count()).toBe(0);
  await page.getByRole("button", { name: "Choose squares on the map" }).click();
  await page.mouse.click(...(await at(7.5, 6.5)));
  await page.touchscreen.tap(...(await at(7.5, 5.5)));
  await expect.poll(() => chips(squares)).toEqual(["row 7, column 8", "row 6, column 8"]);
  // From Lira on (2, 6) five squares east; a square that is asked for is said, and Enter takes it back.
  for (const key of ["Home", ...Array<string>(5).fill("ArrowRight")]) await page.keyboard.press(key);
  await expect.poll(() => map(page).textContent()).toBe("row 7, column 8: the wall must cover it");
  await page.keyboard.press("Enter");
  await expect.poll(() => chips(squares)).toEqual(["row 6, column 8"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => chips(squares)).toEqual(["row 7, column 8", "row 6, column 8"]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Choose whom to cut off on the map" }).click();
  await page.mouse.click(...(await at(2.5, 6.5)));
  await expect.poll(() => page.locator(".tool-bar").textContent()).toMatch(/^Press who is cut off from Lira\./);
  await page.touchscreen.tap(...(await at(12.5, 5.5)));
  await expect.poll(() => chips(pairs)).toEqual(["Lira from Goblin 1"]);
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByRole("combobox", { name: "Cut off" }).selectOption("borin");
  await page.getByRole("combobox", { name: "from" }).selectOption("goblin-1");
  await expect.poll(() => chips(pairs)).toEqual(["Lira from Goblin 1", "Borin from Goblin 1"]);
  await page.getByRole("button", { name: "Borin from Goblin 1: ask this no more" }).click();

  const { size, walls, solids, creatures } = doc.scene;
  const asked = {
    cover: [
      [7, 6, 0],
      [7, 5, 0],
    ],
    cut: [["lira", "goblin-1"]],
  };
  const scene = { size, walls, solids, creatures };
  const own = best({
    system: "draw-steel",
    by: "lira",
    scene,
    area: "10 wall within 10",
    score: {},
    ...asked,
  } as never);
  const { cells } = own.placements[0]!.place as unknown as { cells: number[][] };
  const row = ([x = 0, y = 0]: readonly number[] = []): string => `row ${y + 1}, column ${x + 1}`;
  await expect
    .poll(() => proof.textContent())
    .toBe("This wall does what is asked: cover 2 squares and cut off Lira from Goblin 1.");
  expect(await place(page, 1).locator(".best-where").textContent()).toBe(
    `10 squares from ${row(cells[0])} to ${row(cells.at(-1))}`,
  );
  // The square's menu asks too. Goblin 3 stands there, where the wall may not lie.
  await page.mouse.click(...(await at(8.5, 8.5)), { button: "right" });
  await page.getByRole("menuitem", { name: "The wall must cover it" }).click();
  await expect.poll(() => proof.textContent()).toMatch(/no wall does what is asked\.$/);
  expect(await page.locator(".musts").textContent()).toContain("Goblin 3 stands on row 9, column 9, where");
  expect(await faultsInBoth(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.keyboard.press("Control+z");
  await place(page, 1).click();
  await expect.poll(() => page.getByRole("tab", { selected: true }).textContent()).toBe("Answer");
  await page.getByText("Lira is cut off from Goblin 1", { exact: true }).first().waitFor();
  const lit = async (): Promise<boolean[]> =>
    (await coloursAt(page, await Promise.all([at(7.25, 6.3), at(7.25, 5.3), at(4.5, 3.2)]))).map(isWash);
  await expect.poll(lit).toEqual([true, true, false]);
});
