import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { inBrowser, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();

/** What somebody who had never seen the page stumbled over. The example's places stand in `placing.test.ts`. */
const SIZE = [22, 14] as const;
const FIRST = ["Borin", "Goblin 1", "Goblin 2", "Goblin 3"];
const shows = <T>(what: () => Promise<T> | T) => expect.poll(what, { timeout: 10_000 });

let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const at = (page: Page, x: number, y: number): Promise<[number, number]> => onMap(page, SIZE, x, y);
const hits = (page: Page, names: readonly string[]): Promise<void> =>
  shows(async () => (await shownAnswer(page)).hit).toEqual(names);
const understood = (page: Page): Promise<string | null> => page.locator("#understood").textContent();
const map = (page: Page) => page.locator("[role='gridcell'][tabindex='0']");
const keys = async (page: Page, ...all: string[]): Promise<void> => {
  for (const key of all) await page.keyboard.press(key);
};
const chosen = (page: Page, tool: string): Promise<number> =>
  page.getByRole("button", { name: tool, exact: true, pressed: true }).count();

describe("naming an ability", () => {
  test("a press of the field takes the old words whole, a second one puts the caret; a cross clears; half-typed words live on", async () => {
    open = await visit();
    const { page } = open;
    const field = page.locator("#ability");
    await field.click();
    await page.keyboard.type("15-foot cone");
    expect(await field.inputValue()).toBe("15-foot cone");
    await field.click({ position: { x: 4, y: 10 } });
    await page.keyboard.type("a ");
    await shows(() => field.inputValue()).toBe("a 15-foot cone");
    await page.reload();
    await page.locator(".map-canvas").waitFor();
    await shows(() => field.inputValue()).toBe("a 15-foot cone");
    await field.click();
    await page.getByRole("button", { name: "Clear the words" }).click();
    expect(await field.inputValue()).toBe("");
    expect(await field.evaluate((e) => e === document.activeElement)).toBe(true);
    await keys(page, "Escape");
    await shows(() => field.inputValue()).toContain("20-foot-radius sphere");
  });

  test("a tap takes the old words whole too, and the cross is there before any focus", async () => {
    open = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = open;
    const field = page.locator("#ability");
    await field.tap();
    await page.keyboard.type("30-foot cone");
    expect(await field.inputValue()).toBe("30-foot cone");
    await page.keyboard.press("Enter");
    await shows(() => understood(page)).toBe("30-foot cone");
    const cross = page.getByRole("button", { name: "Clear the words" });
    const box = await cross.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await cross.tap();
    expect(await field.inputValue()).toBe("");
  });

  test("an impossible size is told in words and takes no tick, the answer stays the old area's; a possible one goes back to Place from any tool, by words, by the palette and from the recent ones", async () => {
    open = await visit();
    const { page } = open;
    const ticks = (): Promise<number> => page.locator("#understood .good, #understood .chip:not(.mind) svg").count();
    await page.locator("#ability").fill("99999999-foot-radius sphere");
    await shows(() => understood(page)).toMatch(/^The radius is 99,999,999 feet: it must be above 0/);
    expect(await ticks()).toBe(0);
    await keys(page, "Enter");
    await shows(() => understood(page)).toMatch(/^The radius is 99,999,999 feet/);
    expect(await ticks()).toBe(0);
    await hits(page, FIRST);
    await page.locator("#ability").fill("-5-foot cone");
    await shows(() => understood(page)).toBe("No area read so far");
    await keys(page, "Escape");
    // A place off every map: no answer is shown for it, and no key of the contract.
    await page.getByRole("button", { name: "Place by numbers" }).click();
    await page.getByLabel("x, from the left").fill("9999999");
    await shows(() => page.locator(".refusal").textContent()).toMatch(/^X is 9,999,999: it must be from/);
    await hits(page, []);
    expect(await page.locator(".headline").textContent()).toBe("No answer");
    await page.getByLabel("x, from the left").fill("11");
    await hits(page, FIRST);

    const rows = (): Promise<number> => page.locator(".answer .row-name").count();
    const before = await rows();
    await page.getByRole("button", { name: "Creatures", exact: true }).click();
    await page.locator("#ability").fill("5-foot-radius sphere within 150 feet");
    await keys(page, "Enter");
    await shows(() => chosen(page, "Place")).toBe(1);
    await page.mouse.click(...(await at(page, 10, 5)));
    await hits(page, ["Borin"]);
    expect(await rows()).toBeLessThan(before);
    await page.getByRole("button", { name: "Erase", exact: true }).click();
    await page.getByRole("button", { name: "Shapes and sizes" }).click();
    const palette = page.getByRole("dialog", { name: "Shapes and sizes" });
    await palette.getByRole("radio", { name: "Cone" }).click();
    await palette.getByRole("button", { name: "15-foot cone" }).click();
    await shows(() => chosen(page, "Place")).toBe(1);
    await page.getByRole("button", { name: "Walls", exact: true }).click();
    await page.getByRole("button", { name: "Shapes and sizes" }).click();
    await palette.getByRole("listitem").filter({ hasText: "5-foot-radius" }).getByRole("button").click();
    await shows(() => chosen(page, "Place")).toBe(1);
    await shows(() => understood(page)).toBe("5-foot-radius sphere within 150 feet");
  });
});

describe("keys", () => {
  test("N and Home leave the map where it is when the square is seen; help lists no key twice; Caps Lock makes no redo of an undo", async () => {
    open = await visit();
    const { page } = open;
    await map(page).focus();
    await keys(page, "n");
    const place = (): Promise<string> => page.locator(":focus").evaluate((e) => (e as HTMLElement).style.transform);
    const lira = await at(page, 2, 6);
    const box = await page.locator(".map-canvas").boundingBox();
    const [x, y] = (/translate\(([\d.]+)px, ([\d.]+)px\)/.exec(await place()) ?? []).slice(1).map(Number);
    expect(Math.round(x! + box!.x)).toBe(Math.round(lira[0]));
    expect(Math.round(y! + box!.y)).toBe(Math.round(lira[1]));
    await keys(page, "?");
    const anywhere = page.locator(".help section").filter({ has: page.getByRole("heading", { name: "Anywhere" }) });
    await anywhere.waitFor();
    const shown = await anywhere.locator("dt").allTextContents();
    expect(new Set(shown).size).toBe(shown.length);
    await keys(page, "Escape");
    await page.mouse.move(...(await at(page, 6, 6)));
    await page.mouse.click(...(await at(page, 6, 6)));
    const MOVED = ["Lira", "Sable", "Borin", "Goblin 3"];
    await hits(page, MOVED);
    // With Caps Lock on the browser tells of "Z" for the plain key, and of "z" with Shift.
    const tools = await page.context().newCDPSession(page);
    const send = async (key: string, modifiers: number): Promise<void> => {
      for (const type of ["keyDown", "keyUp"] as const)
        await tools.send("Input.dispatchKeyEvent", { type, key, code: "KeyZ", windowsVirtualKeyCode: 90, modifiers });
    };
    await map(page).focus();
    await send("Z", 2);
    await hits(page, FIRST);
    await send("z", 2 | 8);
    await hits(page, MOVED);
  });

  test("/ reaches the field from a button, a box to tick and the slider; Ctrl+Z undoes from there; an empty map says what to do; offline is a quiet dot", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("tab", { name: "Best" }).click();
    const heat = page.getByRole("checkbox", { name: /Heat map/ });
    await heat.waitFor();
    const field = page.locator("#ability");
    for (const from of [
      heat,
      page.getByRole("slider", { name: "Layer" }),
      page.getByRole("button", { name: "Creatures", exact: true }),
      page.getByRole("tab", { name: "Best" }),
    ]) {
      await from.focus();
      await keys(page, "/");
      await shows(() => field.evaluate((e) => e === document.activeElement)).toBe(true);
      await keys(page, "Escape");
    }
    // In a text field it is a character.
    await field.focus();
    await keys(page, "End", "/");
    expect(await field.inputValue()).toMatch(/150 feet\/$/);
    await keys(page, "Escape");
    await page.getByRole("tab", { name: "Answer" }).click();
    await page.mouse.click(...(await at(page, 14, 6)));
    await hits(page, [...FIRST, "Goblin 4"].sort());
    await page.getByRole("tab", { name: "Best" }).click();
    await heat.focus();
    await keys(page, "Control+z");
    await page.getByRole("tab", { name: "Answer" }).click();
    await hits(page, FIRST);

    await page.getByRole("button", { name: /^Map: / }).click();
    await page.getByRole("button", { name: "New empty map" }).click();
    await page.getByRole("button", { name: "Make it" }).click();
    await shows(() => page.locator("#hints").textContent()).toContain("Nobody here yet. Press a square to add one.");
    await shows(() => page.locator(".answer-head").textContent()).toContain("Nobody here yet");
    const dot = page.getByRole("img", { name: /^Offline/ });
    expect(await dot.count()).toBe(0);
    await page.context().setOffline(true);
    await shows(() => dot.count()).toBe(1);
    await page.context().setOffline(false);
    await shows(() => dot.count()).toBe(0);
  });
});

describe("who listens", () => {
  test("reads the truth in the grid while the focus is elsewhere; hears that the source is hidden; what starts from it stays, with the friendly fire", async () => {
    open = await visit();
    const { page } = open;
    // Nobody has gone to the grid yet: its cell that Tab reaches is where the area is.
    await shows(() => map(page).textContent()).toMatch(/^row 7, column 12: .*in the area/);
    await page.getByRole("button", { name: "Place by numbers" }).click();
    await page.getByLabel("x, from the left").fill("2");
    await shows(() => map(page).textContent()).toMatch(/^row 7, column 3: Lira, .*in the area/);
    await page.getByLabel("x, from the left").fill("11");
    await shows(() => map(page).textContent()).toMatch(/^row 7, column 12: .*in the area/);
    await keys(page, "Escape");
    // Whoever went to a square finds it there: (11, 7), a square below the fireball's origin.
    await map(page).focus();
    await keys(page, "ArrowDown");
    const square = page.getByRole("gridcell").filter({ hasText: "row 8, column 12:" });
    await shows(() => square.textContent()).toContain("in the area");
    await page.getByRole("button", { name: "Place by numbers" }).click();
    await page.getByLabel("x, from the left").fill("2");
    await shows(() => square.textContent()).not.toContain("in the area");
    await page.getByLabel("x, from the left").fill("11");
    await shows(() => square.textContent()).toContain("in the area");

    await page.locator("#ability").fill("40-foot emanation");
    await keys(page, "Enter");
    const friendly = page.locator("p.friendly");
    await shows(() => friendly.textContent()).toMatch(/Your own side: /);
    const before = await shownAnswer(page);
    await page.mouse.click(...(await at(page, 2.5, 6.5)), { button: "right" });
    await page.getByRole("menuitem", { name: /^Hide/ }).click();
    await shows(() => page.locator("#hints").textContent()).toContain("Lira is hidden");
    await shows(() => page.locator("#hints").textContent()).toContain("It still uses the ability");
    await shows(async () => (await shownAnswer(page)).hit).toEqual(before.hit.filter((n) => n !== "Lira"));
    expect(await friendly.textContent()).toMatch(/Your own side: /);
    expect(await page.locator(".answer").textContent()).not.toContain("Lira");
  });
});
