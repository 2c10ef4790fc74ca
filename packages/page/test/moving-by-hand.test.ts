import type { Page } from "playwright-core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { byName, refusalWords } from "../src/panel/refusal.js";
import { hears } from "./support/heard.js";
import { coloursAt, inBrowser, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
vi.setConfig({ testTimeout: 120_000 });
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

type Square = readonly [x: number, y: number];
const at = async (x: number, y: number): Promise<[number, number]> => onMap(open!.page, [22, 14], x, y);
const middle = ([x, y]: Square): Promise<[number, number]> => at(x + 0.5, y + 0.5);
const card = (page: Page) => page.getByRole("complementary", { name: "What came of the move" });
const title = async (page: Page): Promise<string> =>
  (await card(page).isVisible()) ? ((await card(page).getByRole("heading").textContent()) ?? "") : "";
const said = (page: Page) => page.locator(".motion-words");
const squares = (page: Page) => page.getByRole("spinbutton", { name: "Squares" });

async function draws(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Game/ }).click();
  await page.getByRole("menuitemradio", { name: "Draw Steel" }).click();
  await page.keyboard.press("Escape");
}

async function pushes(page: Page, kind = "push", distance = 3): Promise<void> {
  await page.getByRole("button", { name: "Push", exact: true }).click();
  await page.getByLabel("How it moves").selectOption(kind);
  await squares(page).fill(String(distance));
}

async function press(page: Page, square: Square): Promise<void> {
  await page.mouse.click(...(await middle(square)));
}

async function drag(page: Page, from: Square, ...to: Square[]): Promise<void> {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  for (const one of to) await page.mouse.move(...(await middle(one)), { steps: 12 });
}

const undo = (page: Page): Promise<void> => page.getByRole("button", { name: "Undo" }).click();

/** Who stands on a square, by a press in the tool of rest. */
async function stands(page: Page, square: Square, name: string): Promise<void> {
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await press(page, square);
  await page
    .getByRole("heading", { name: new RegExp(`^${name}\\b`) })
    .first()
    .waitFor();
}

describe("what is shown is what is done", () => {
  // Goblin 2 on (11, 8), a block on (9, 8). Five squares west and one south: south-west first, then west past the block; straight on
  // it would run into it.
  test("a charge that is let go, and one pressed before the engine has told its places", async () => {
    open = await visit();
    const { page } = open;
    await draws(page);
    await pushes(page, "charge", 5);
    await drag(page, [11, 8], [6, 9]);
    await expect.poll(() => said(page).textContent()).toMatch(/^5 squares\./);
    await page.mouse.up();
    await expect.poll(() => title(page)).toBe("Goblin 2 charged 5 squares");
    expect(await card(page).textContent()).not.toContain("anyway");
    await undo(page);
    await expect.poll(() => title(page)).toBe("");
    await press(page, [11, 8]);
    await press(page, [6, 9]);
    await expect.poll(() => title(page)).toBe("Goblin 2 charged 5 squares");
    expect(await card(page).textContent()).not.toContain("anyway");
  });

  // Goblin 1 from (12, 5) up, over, and down to (10, 4): that place is two squares away. By the hand's way, its corners cut, three:
  // (12, 4), (11, 3), (10, 4).
  test("a walk takes the shortest way, or the hand's where that is asked for", async () => {
    open = await visit();
    const { page } = open;
    await pushes(page, "walk", 9);
    await drag(page, [12, 5], [12, 3], [10, 3], [10, 4]);
    await expect.poll(() => said(page).textContent()).toMatch(/^2 squares\./);
    await page.mouse.up();
    await expect.poll(() => title(page)).toBe("Goblin 1 moved 2 squares");
    await undo(page);
    await page.getByLabel("Draw the way").check();
    await drag(page, [12, 5], [12, 3], [10, 3], [10, 4]);
    await expect.poll(() => said(page).textContent()).toMatch(/^3 squares\./);
    await page.mouse.up();
    await expect.poll(() => title(page)).toBe("Goblin 1 moved 3 squares");
  });
});

describe("the map's edge", () => {
  test("nobody is dragged off the map, with any tool, and the answer stays", async () => {
    open = await visit();
    const { page } = open;
    for (const tool of ["Push", "Creatures", "Place"]) {
      await page.getByRole("button", { name: tool, exact: true }).click();
      // Row 16 is two rows below the last.
      await drag(page, [11, 8], [11, 16]);
      await page.mouse.up();
      await expect.poll(() => page.locator(".headline").textContent()).not.toBe("No answer");
      await stands(page, [11, 13], "Goblin 2");
      await undo(page);
    }
    // The ogre, two squares wide: its whole space stays on it, columns 20 and 21 of 22.
    await drag(page, [17, 3], [24, 3]);
    await page.mouse.up();
    await stands(page, [21, 4], "Ogre");
  });

  test("a sentence calls a creature by its name", () => {
    const told = 'scene.creatures[3].at: "goblin-2" stands wholly outside the scene of 22 x 14 squares';
    const creatures = [{ id: "goblin-2", name: "Goblin 2" }];
    expect(refusalWords(byName(told, creatures))).toBe("Goblin 2 stands wholly outside the scene of 22 x 14 squares.");
    expect(byName('"ogre" is no creature', creatures)).toBe('"ogre" is no creature');
  });
});

describe("presses while somebody is chosen", () => {
  test("what stops it is told at once; a door opens, another is chosen, too far is told first and the rest opens", async () => {
    open = await visit();
    const { page } = open;
    await pushes(page);
    const bar = page.getByRole("region", { name: /^Tool/ });
    const { height } = (await bar.boundingBox())!;
    // Away from Lira on (2, 6) Goblin 3 on (8, 8) would come to (9, 8) or so: (6, 2) is nearest to (1, 0), the block's square.
    await press(page, [8, 8]);
    await expect.poll(() => said(page).textContent()).toBe("At once a block is in its way.");
    await press(page, [12, 5]);
    await expect.poll(() => page.locator(".motion-who").textContent()).toBe("Goblin 1");
    await expect
      .poll(() => said(page).textContent())
      .toBe("It may end at 1 place. After 1 square a door is in its way.");
    await page.mouse.click(...(await at(14, 6)));
    await expect.poll(() => said(page).textContent()).toBe("It may end at 3 places. Press one, or drag it there.");
    expect((await bar.boundingBox())!.height).toBe(height);
    // Row 0 is no part of the bar.
    await page.mouse.move(...(await at(1.5, 0.5)));
    await expect
      .poll(() => said(page).textContent())
      .toMatch(/^Too far: 11 squares, and the push goes at most 3 squares\./);
    expect((await bar.boundingBox())!.height).toBe(height);
    await press(page, [1, 0]);
    await expect.poll(() => title(page)).toBe("Goblin 1 is pushed 11 squares away from Lira");
    expect(await card(page).locator(".moved-broken > p").textContent()).toBe(
      "Too far: 11 squares, and the push goes at most 3 squares. Moved anyway.",
    );
    const more = card(page).getByText(/^And \d more$/);
    const rest = card(page).locator(".moved-more li");
    expect(await rest.first().isVisible()).toBe(false);
    await more.click();
    expect(await rest.first().isVisible()).toBe(true);
    // The first squares leave the line one by one, which is one sentence; squares are called as the map's cells are.
    expect(await rest.first().textContent()).toMatch(
      /^Step 1, from row 6, column 13 to row 6, column 12, leaves the line/,
    );
    expect(await rest.count()).toBeLessThan(5);
  });

  test("a distance counts while it is typed; what cannot be is said, and changes nothing", async () => {
    open = await visit();
    const { page } = open;
    await draws(page);
    await pushes(page, "walk", 1);
    // Goblin 1 on (12, 5): all eight squares about it are free but what lies behind the wall at x = 14, which none of them does.
    await press(page, [12, 5]);
    await expect.poll(() => said(page).textContent()).toMatch(/^It may end at 8 places/);
    for (const words of ["1000", "-3", "2.5"]) {
      await squares(page).fill(words);
      await page.keyboard.press("Enter");
      expect(await page.getByRole("alert").filter({ hasText: "whole numbers from 0 to 100" }).textContent()).toContain(
        "It stays 1",
      );
      // Once it is left or Enter is pressed the field shows what counts.
      await expect.poll(() => squares(page).inputValue()).toBe("1");
    }
    await squares(page).fill("0");
    await expect.poll(() => said(page).textContent()).toBe("It goes 0 squares: it stays where it is.");
    expect(await page.locator(".number-fault").count()).toBe(0);
  });

  test("walls and doors are drawn over the reach that they bound, light and dark", async () => {
    open = await visit({ reducedMotion: "reduce" });
    const { page } = open;
    await draws(page);
    await page.keyboard.press("/");
    await page.keyboard.insertText("1 burst");
    await page.keyboard.press("Enter");
    await pushes(page);
    await press(page, [12, 5]);
    await expect.poll(() => said(page).textContent()).toMatch(/^It may end at 3 places/);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme='${colorScheme}']`).waitFor();
      // A bare square tells that the map is drawn in this theme.
      const light = async (): Promise<boolean> =>
        Math.min(...(await coloursAt(page, [await at(20.5, 12.5)]))[0]!) > 128;
      await expect.poll(light).toBe(colorScheme === "light");
      // The right edge of its reach is the wall's line x = 14 in row 4, and the door's in rows 5 and 6.
      const [wall, door] = await coloursAt(page, [await at(14, 4.5), await at(14, 6)]);
      expect(Math.max(...wall!)).toBeLessThan(60);
      const [r = 0, g = 0, b = 0] = door!;
      expect(r > 200 && g > 150 && b < 150).toBe(true);
    }
  });
});

describe("by keys and by ear", () => {
  test("who is chosen, each cell and the own square tell what may be; a vertical move tells its height; the ring of the keys goes when a pointer is used", async () => {
    open = await visit();
    const { page } = open;
    await draws(page);
    await pushes(page);
    // The first key begins in the middle of the map, on (11, 7); Goblin 1 stands on (12, 5).
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
    await expect.poll(() => page.locator(":focus").textContent()).toMatch(/^row 6, column 13: Goblin 1/);
    await page.keyboard.press("Enter");
    await hears(page, /^It may end at 3 places\. After 1 square a wall and a door are in its way\.$/);
    await expect
      .poll(() => page.getByRole("gridcell").allTextContents())
      .toContain("row 6, column 14: empty, may end here, 1 square; closed door east");
    await page.keyboard.press("ArrowUp");
    await hears(page, /from row 6, column 13 to row 5, column 13, does not get further from Lira/);
    await page.keyboard.press("ArrowDown");
    await hears(page, /^It may end at 3 places/);
    await page.getByLabel("Up and down").check();
    await page.getByLabel("Ends above ground").fill("2");
    await press(page, [13, 5]);
    await expect
      .poll(() => title(page))
      .toMatch(/^Goblin 1 is pushed 2 squares away from Lira, to 2 squares above ground$/);
    // The ring of the keys goes when a pointer is used.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Place", exact: true }).click();
    const ring = (): Promise<string> => page.locator("#map-cell").evaluate((cell) => getComputedStyle(cell).boxShadow);
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await page.keyboard.press("ArrowRight");
    expect(await ring()).not.toBe("none");
    await press(page, [5, 3]);
    expect(await ring()).toBe("none");
    await page.keyboard.press("ArrowRight");
    expect(await ring()).not.toBe("none");
  });

  test("a height that is changed in the card is told as a move up, where an aura meets it", async () => {
    open = await visit();
    const { page } = open;
    await draws(page);
    await page.keyboard.press("/");
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("Guard: 2 aura");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator(".aura-note").textContent())
      .toBe("It goes where Lira goes. Keep, below, leaves it where it lies.");
    await page.getByRole("button", { name: "Keep as an aura of Lira" }).click();
    await expect.poll(() => page.locator(".aura-note").isVisible()).toBe(false);
    // Sable on (4, 8) is two squares from Lira on (2, 6); three above the ground is out of it.
    await page.mouse.click(...(await middle([4, 8])), { button: "right" });
    await page.getByRole("menuitem", { name: "Name, size, side" }).click();
    await page.getByLabel("Above ground").fill("3");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect.poll(() => title(page)).toBe("Sable moved 3 squares, to 3 squares above ground");
    const [step] = await card(page).getByRole("listitem").allInnerTexts();
    expect(step?.replace(/\s+/g, " ")).toBe("Step 3 Sable leaves Guard of Lira");
  });
});

test("on phones the bar lies beside the map, two lines of it; each part can be tapped, the rest is folded", async () => {
  open = await visit({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 568 } });
  const { page } = open;
  const bar = page.getByRole("region", { name: /^Tool/ });
  const sizes = [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: "Push", exact: true }).tap();
    await page.locator(".motion-said").waitFor();
    const [box, map] = [(await bar.boundingBox())!, (await page.locator(".map-canvas").boundingBox())!];
    expect(box.y + box.height).toBeLessThanOrEqual(map.y);
    expect(box.height).toBeLessThanOrEqual(100);
    await bar.getByRole("button", { name: "More" }).tap();
    for (const label of ["Up and down", "Others stop it"]) await bar.getByLabel(label).tap();
    await bar.getByRole("button", { name: "More" }).tap();
    expect(await bar.getByLabel("Others stop it").isVisible()).toBe(false);
    for (const one of await bar.locator("button, select, input").filter({ visible: true }).all()) {
      const target = (await one.boundingBox())!;
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await bar.getByRole("button", { name: "Done" }).tap();
    await expect.poll(() => bar.isVisible()).toBe(false);
  }
});
