import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { faultsInBoth } from "./support/axe.js";
import { hears } from "./support/heard.js";
import { inBrowser, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
vi.setConfig({ testTimeout: 120_000 });
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const at = async (x: number, y: number): Promise<[number, number]> => onMap(open!.page, SIZE, x, y);
const card = (page: Page) => page.getByRole("complementary", { name: "What came of the move" });
const title = async (page: Page): Promise<string> =>
  (await card(page).isVisible()) ? ((await card(page).getByRole("heading").textContent()) ?? "") : "";
/** The steps as they are read: "Step 1 Sable enters Guard". */
const steps = async (page: Page): Promise<string[]> =>
  (await card(page).getByRole("listitem").allInnerTexts()).map((t) => t.replace(/\s+/g, " "));
const inside = (page: Page): Promise<string[]> =>
  page.getByRole("list", { name: "Auras" }).locator(".aura-inside").allInnerTexts();
const said = (page: Page) => page.locator(".motion-words");

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function name(page: Page, words: string): Promise<void> {
  await press(page, "/", "Control+a");
  await page.keyboard.insertText(words);
  await press(page, "Enter");
}

async function drag(page: Page, from: readonly [number, number], ...to: (readonly [number, number])[]): Promise<void> {
  await page.mouse.move(...(await at(from[0] + 0.5, from[1] + 0.5)));
  await page.mouse.down();
  for (const [x, y] of to) await page.mouse.move(...(await at(x + 0.5, y + 0.5)), { steps: 12 });
}

async function play(page: Page, game: string): Promise<void> {
  await page.getByRole("button", { name: /^Game/ }).click();
  await page.getByRole("menuitemradio", { name: game }).click();
  await press(page, "Escape");
}

async function keep(page: Page, words: string, owner: string): Promise<void> {
  await name(page, words);
  await page.getByRole("button", { name: `Keep as an aura of ${owner}` }).click();
}

async function source(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.click(...(await at(x, y)), { button: "right" });
  await page.getByRole("menuitem", { name: "Use as source" }).click();
}

describe("auras that last", () => {
  // 10 feet round one square, each square half covered: two squares each way without the four corners (5e.dmg2014).
  test("a drag carries its aura along, and tells who entered and left, in order; undo takes it all back", async () => {
    open = await visit();
    const { page } = open;
    await keep(page, "Guardians: 10-foot emanation", "Lira");
    await expect.poll(() => inside(page)).toEqual(["Lira, nobody inside"]);
    expect(await page.getByRole("button", { name: /^Keep as an aura/ }).isVisible()).toBe(false);
    // Lira goes along row 6. Sable on (4, 8) is inside while she is in columns 3 to 5, Goblin 3 on (8, 8) from 7 on,
    // Borin on (9, 4) from 8 on.
    await drag(page, [2, 6], [5, 6]);
    await expect.poll(() => inside(page)).toEqual(["Lira, inside: Sable"]);
    await page.mouse.move(...(await at(9.5, 6.5)), { steps: 16 });
    await expect.poll(() => inside(page)).toEqual(["Lira, inside: Borin and Goblin 3"]);
    await page.mouse.up();
    await expect.poll(() => title(page)).toBe("Lira moved 7 squares");
    const told = [
      "Step 1 Sable enters Guardians",
      "Step 4 Sable leaves Guardians",
      "Step 5 Goblin 3 enters Guardians",
      "Step 6 Borin enters Guardians",
    ];
    expect(await steps(page)).toEqual(told);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => title(page)).toBe("");
    await expect.poll(() => inside(page)).toEqual(["Lira, nobody inside"]);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => steps(page)).toEqual(told);
    // Going back over its own way takes the loop out of it: Lira goes one square on, two back, and has gone one back.
    await drag(page, [9, 6], [10, 6], [8, 6]);
    await page.mouse.up();
    // On (8, 6) Borin and Goblin 3 are inside as before: there is nothing to tell, and what was told before goes.
    await expect.poll(() => title(page)).toBe("");
    await expect.poll(() => inside(page)).toEqual(["Lira, inside: Borin and Goblin 3"]);
  });

  test("others who move meet it too; it is renamed, kept over a reload, removed, and put back by Undo", async () => {
    open = await visit();
    const { page } = open;
    await keep(page, "Guardians: 10-foot emanation", "Lira");
    // Sable on (4, 8) goes up to (4, 6), two squares from Lira on (2, 6): inside from the first of them, (4, 7).
    await drag(page, [4, 8], [4, 6]);
    await page.mouse.up();
    await expect.poll(() => title(page)).toBe("Sable moved 2 squares");
    expect(await steps(page)).toEqual(["Step 1 Sable enters Guardians of Lira"]);
    await page.getByRole("button", { name: "Close the list of the move" }).click();
    await expect.poll(() => title(page)).toBe("");
    await page.getByLabel("Name of the aura Guardians").fill("Owls");
    await press(page, "Enter");
    await page.getByRole("button", { name: "Remove the aura Owls" }).waitFor();
    // Saved 300 ms after a change.
    await page.waitForTimeout(600);
    await page.reload();
    await expect.poll(() => inside(page)).toEqual(["Lira, inside: Sable"]);
    await page.getByRole("button", { name: "Remove the aura Owls" }).click();
    await expect.poll(() => inside(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => inside(page)).toEqual(["Lira, inside: Sable"]);
    await page.mouse.click(...(await at(2.5, 6.5)), { button: "right" });
    await page.getByRole("menuitem", { name: "Remove the aura Owls" }).click();
    await expect.poll(() => inside(page)).toEqual([]);
  });

  test("a door that opens while all stand still lets it through, and shuts it out", async () => {
    open = await visit();
    const { page } = open;
    // Through the door at x = 14, y from 5 to 7: Goblin 1 on (13, 5), Goblin 4 on (15, 6), two squares on and one down.
    await name(page, "Stench: 10-foot emanation");
    await drag(page, [12, 5], [13, 5]);
    await page.mouse.up();
    await drag(page, [14, 7], [15, 6]);
    await page.mouse.up();
    await source(page, 13.5, 5.5);
    await page.getByRole("button", { name: "Keep as an aura of Goblin 1" }).click();
    await expect.poll(() => inside(page)).toEqual(["Goblin 1, nobody inside"]);
    await page.mouse.click(...(await at(14, 6.8)));
    await expect.poll(() => title(page)).toBe("The door opens");
    expect(await steps(page)).toEqual(["Step 1 Goblin 4 enters Stench of Goblin 1"]);
    await page.getByRole("gridcell").nth(4).focus();
    await press(page, "End", "d");
    await expect.poll(() => title(page)).toBe("The door closes");
    expect(await steps(page)).toEqual(["Step 1 Goblin 4 leaves Stench of Goblin 1"]);
  });

  test("in a scene file it is the scene's own; that of somebody hidden goes beside it, and both come back; a link has the one", async () => {
    open = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = open;
    await keep(page, "Guardians: 10-foot emanation", "Lira");
    await source(page, 9.5, 4.5);
    await keep(page, "5-foot emanation", "Borin");
    await page.mouse.click(...(await at(9.5, 4.5)), { button: "right" });
    await page.getByRole("menuitem", { name: "Hide" }).click();
    await expect.poll(() => inside(page)).toEqual(["Lira, nobody inside", "Borin, hidden: not judged"]);
    const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Control+s")]);
    const text = readFileSync(await file.path());
    const scene = JSON.parse(text.toString());
    expect(scene.auras).toEqual([{ id: "Guardians", from: "lira", area: { shape: "emanation", radiusFeet: 10 } }]);
    expect(scene.page.hiddenAuras).toEqual([
      { id: "Aura of Borin", from: "borin", area: { shape: "emanation", radiusFeet: 5 } },
    ]);
    await page.getByRole("button", { name: "Remove the aura Guardians" }).click();
    await page.getByRole("button", { name: "Remove the aura Aura of Borin" }).click();
    await expect.poll(() => inside(page)).toEqual([]);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press(page, "Control+o")]);
    await chooser.setFiles({ name: "again.ambit.json", mimeType: "application/json", buffer: text });
    await expect.poll(() => inside(page)).toEqual(["Lira, nobody inside", "Borin, hidden: not judged"]);
    // A link leaves out who is hidden, and with it what is told of it.
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Copy a link" }).click();
    await page
      .getByText(/^Link copied, /)
      .first()
      .waitFor();
    const field = page.getByRole("textbox", { name: "Ability" });
    await field.fill("");
    await field.press("Control+v");
    const link = await field.inputValue();
    await page.goto("about:blank");
    await page.goto(link);
    await expect.poll(() => inside(page)).toEqual(["Lira, nobody inside"]);
  });
});

describe("pushes, pulls and walks", () => {
  // Draw Steel. Goblin 1 on (12, 5), Borin on (9, 4), three squares away. Each step of a push gets further: to column 13, in
  // rows 4 to 6. From there x = 14 is wall and closed door, and another row is no further. So there are three places.
  test("by mouse: the places it may end, what stops it, and a place beyond the rules with a warning", async () => {
    open = await visit();
    const { page } = open;
    await play(page, "Draw Steel");
    await source(page, 9.5, 4.5);
    await page.getByRole("button", { name: "Push", exact: true }).click();
    await page.mouse.click(...(await at(12.5, 5.5)));
    await expect.poll(() => page.getByLabel("away from").inputValue()).toBe("borin");
    await expect
      .poll(() => said(page).textContent())
      .toBe("It may end at 3 places. After 1 square a wall and a door are in its way.");
    await page.mouse.move(...(await at(13.5, 5.5)));
    await expect.poll(() => said(page).textContent()).toMatch(/^1 square\. After 1 square .*a door.* in its way\.$/);
    // Straight up it gets no further: (12, 4) is three squares away from Borin too.
    await page.mouse.move(...(await at(12.5, 4.5)));
    await expect
      .poll(() => said(page).textContent())
      .toMatch(/does not get further from Borin: 3 squares away before it, 3/);
    await page.mouse.click(...(await at(12.5, 4.5)));
    await expect.poll(() => title(page)).toBe("Goblin 1 is pushed 1 square away from Borin");
    expect(await card(page).textContent()).toContain("Moved anyway.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => title(page)).toBe("");
    // By a drag, which is let go on a place that it may reach.
    await drag(page, [12, 5], [13, 6]);
    await expect.poll(() => said(page).textContent()).toMatch(/^1 square\./);
    await page.mouse.up();
    await expect.poll(() => title(page)).toBe("Goblin 1 is pushed 1 square away from Borin");
    expect(await card(page).textContent()).not.toContain("anyway");
    // It stands there: in the tool of rest a press asks about it.
    await page.getByRole("button", { name: "Done" }).click();
    await page.mouse.click(...(await at(13.5, 6.5)));
    await page.getByRole("heading", { name: "Goblin 1", exact: true }).first().waitFor();
  });

  test("slide and charge are offered where the game has them; up and down; who is hidden is moved unjudged", async () => {
    open = await visit();
    const { page } = open;
    const kinds = (): Promise<string[]> => page.getByLabel("How it moves").locator("option").allInnerTexts();
    await page.getByRole("button", { name: "Push", exact: true }).click();
    await expect.poll(kinds).toEqual(["Push", "Pull", "Walk"]);
    await play(page, "Draw Steel");
    await expect.poll(kinds).toEqual(["Push", "Pull", "Slide", "Charge", "Walk"]);
    // The ogre, two squares wide, on (17, 3): its room is x from 14 to 21 and y from 1 to 9. One square each way is free.
    await page.getByLabel("How it moves").selectOption("slide");
    await page.getByRole("spinbutton", { name: "Squares" }).fill("1");
    await press(page, "Enter");
    await page.mouse.click(...(await at(18, 4)));
    await expect.poll(() => said(page).textContent()).toContain("It may end at 8 places");
    // Up and down: nine above and nine below too.
    await page.getByLabel("Up and down").check();
    await expect.poll(() => said(page).textContent()).toContain("It may end at 8 places, 26 in all heights");
    await page.getByLabel("Ends above ground").fill("1");
    await press(page, "Enter");
    await expect.poll(() => said(page).textContent()).toContain("It may end at 9 places, 26 in all heights");
    await page.mouse.click(...(await at(17.5, 2.5)));
    await expect.poll(() => title(page)).toBe("Ogre is slid 1 square, to 1 square above ground");
    await page.mouse.click(...(await at(18, 3)), { button: "right" });
    await page.getByRole("menuitem", { name: "Name, size, side" }).click();
    expect(await page.getByLabel("Above ground").inputValue()).toBe("1");
    // Who is hidden is not on the table: that is said, and it may be moved.
    await page.getByLabel("Hidden").check();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.mouse.click(...(await at(18, 3)));
    await expect
      .poll(() => said(page).textContent())
      .toBe("Ogre is hidden, so nothing is judged. You may move it anyway.");
    await page.mouse.click(...(await at(15.5, 3.5)));
    await page.getByText("Ogre moved.", { exact: true }).first().waitFor();
  });

  test("by keys alone: an aura kept, its owner moved, somebody pushed out of it; each is said", async () => {
    open = await visit();
    const { page } = open;
    // 5 feet round one square: the eight squares about it.
    await name(page, "Guard: 5-foot emanation");
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await press(page, "l");
    await hears(page, /Guard is kept: it goes with Lira until it is removed\./);
    // From (2, 6) to (5, 9) there is one shortest way, aslant; on its first square, (3, 7), Sable on (4, 8) is beside her.
    await press(page, "Home", "v", "Enter", "ArrowRight", "ArrowRight", "ArrowRight");
    await press(page, "ArrowDown", "ArrowDown", "ArrowDown");
    // It goes ahead with the cursor, before she is put down.
    await expect.poll(() => inside(page)).toEqual(["Lira, inside: Sable"]);
    await press(page, "Enter");
    await hears(page, /Lira moved 3 squares\. Step 1: Sable enters Guard\./);
    // Away from Lira, who is one down and one to the right of Sable.
    await press(page, "ArrowLeft", "ArrowUp", "m");
    await expect.poll(() => said(page).textContent()).toContain("It may end at 3 places");
    await press(page, "ArrowLeft", "ArrowUp");
    await hears(page, /^1 square\. Step 1: Sable leaves Guard of Lira\./);
    await press(page, "Enter");
    await hears(page, /Sable is pushed 1 square away from Lira\. Step 1: Sable leaves Guard of Lira\./);
    await press(page, "Control+z", "Control+z");
    await expect.poll(() => title(page)).toBe("");
    await press(page, "Escape", "Escape");
    await expect
      .poll(() => page.getByRole("button", { name: "Place", exact: true }).getAttribute("aria-pressed"))
      .toBe("true");
  });

  test("by touch on a phone: from the square's menu, one tap; nothing is too small, nothing scrolls sideways", async () => {
    open = await visit({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const { page } = open;
    const cdp = await page.context().newCDPSession(page);
    const finger = async (x: number, y: number, ms: number): Promise<void> => {
      await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await page.waitForTimeout(ms);
      await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    /** A square's middle on the screen, from the cell that lies over its own square. */
    const middle = async (x: number, y: number): Promise<[number, number]> => {
      const cell = page.locator("#map-cell");
      const box = (await cell.boundingBox())!;
      const column = Number(await cell.getAttribute("aria-colindex")) - 1;
      const row = Number(await cell.locator("..").getAttribute("aria-rowindex")) - 1;
      return [box.x + (x - column + 0.5) * box.width, box.y + (y - row + 0.5) * box.width];
    };
    await finger(...(await middle(12, 5)), 600);
    await page.getByRole("menuitem", { name: "Push, pull or walk" }).tap();
    // Away from Lira on (2, 6) the line leads to (13, 5); next on it is (14, 5), behind the closed door.
    await expect
      .poll(() => said(page).textContent())
      .toBe("It may end at 1 place. After 1 square a door is in its way.");
    const bar = page.getByRole("region", { name: /^Tool/ });
    for (const one of await bar.locator("button, select, input[role='spinbutton']").filter({ visible: true }).all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await finger(...(await middle(13, 5)), 60);
    await expect.poll(() => title(page)).toBe("Goblin 1 is pushed 1 square away from Lira");
    expect(await card(page).textContent()).toContain("After 1 square a door is in its way.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe("axe finds nothing, light and dark", () => {
  test("with an aura, in the tool, and with what came of a move", async () => {
    open = await visit({ reducedMotion: "reduce" });
    const { page } = open;
    const clean = async (state: string): Promise<void> => {
      expect(await faultsInBoth(page), state).toEqual([]);
    };
    await keep(page, "Guardians: 10-foot emanation", "Lira");
    await clean("an aura kept");
    await page.getByRole("button", { name: "Push", exact: true }).click();
    await page.mouse.click(...(await at(4.5, 8.5)));
    await expect.poll(() => said(page).textContent()).toContain("It may end at");
    await clean("somebody chosen");
    await page.mouse.move(...(await at(3.5, 7.5)));
    await expect.poll(() => page.locator(".motion-said").getAttribute("class")).toContain("broken");
    await clean("a warning");
    await page.mouse.click(...(await at(3.5, 7.5)));
    await expect.poll(() => title(page)).toContain("Sable is pushed");
    await clean("what came of it");
  });
});
