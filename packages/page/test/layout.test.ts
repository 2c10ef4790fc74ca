import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { bare, meeting } from "./support/lies.js";
import { coloursAt, inBrowser, isWash, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

/** Buttons of the top bar that something else lies over, or that lie off the screen, by name. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("header button")]
      .filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        if (width === 0 || button.closest("[data-sheet]")) return false;
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !button.contains(top);
      })
      .map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""),
  );

test("Who counts is shown whole on screens of every shape", async () => {
  open = await visit({ viewport: { width: 1024, height: 768 } });
  const { page } = open;
  for (const [width, height] of [
    [1024, 768],
    [720, 600],
    [1280, 800],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (height > width) await page.getByRole("button", { name: "Show the list" }).click();
    const words = page.locator(".who-words");
    await words.waitFor();
    expect(await words.textContent()).toBe("Everyone");
    expect(await words.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
    const [chip, panel] = await Promise.all([page.locator(".who").boundingBox(), page.locator(".panel").boundingBox()]);
    expect(chip!.x + chip!.width, `${width} x ${height}`).toBeLessThanOrEqual(panel!.x + panel!.width);
  }
});

const widest = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Pairs of buttons of the top bar that lie over one another. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("header button")].map((b) => ({
      name: b.getAttribute("aria-label") ?? b.textContent ?? "",
      box: b.getBoundingClientRect(),
    }));
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
    const seen = all.filter(({ box }) => box.width > 0);
    return seen.flatMap((a, i) =>
      seen.slice(i + 1).flatMap((b) => (meet(a.box, b.box) ? [`${a.name} over ${b.name}`] : [])),
    );
  });

const heightOf = async (page: Page, what: string): Promise<{ top: number; bottom: number }> => {
  const box = (await page.locator(what).boundingBox())!;
  return { top: box.y, bottom: box.y + box.height };
};

describe("what lies over the map", () => {
  test("on the narrowest phone: hint below the chip", async () => {
    open = await visit({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    const { page } = open;
    await page.locator("#understood .chip").first().waitFor();
    const [chip, hint] = [await heightOf(page, "#understood"), await heightOf(page, ".map-hint")];
    expect(hint.top).toBeGreaterThanOrEqual(chip.bottom);
    expect(await overlapping(page)).toEqual([]);
  });

  test("on a phone: the full sheet begins below the bar, the half one leaves the whole area in sight, the map goes back", async () => {
    open = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = open;
    const lit = async (from: number, to: number): Promise<number> => {
      const points = Array.from({ length: 64 * Math.floor((to - from) / 6) }, (_, i) => [
        3 + 6 * (i % 64),
        from + 6 * Math.floor(i / 64),
      ]) as [number, number][];
      return (await coloursAt(page, points)).filter(isWash).length;
    };
    await page.evaluate(() => document.fonts.ready);
    const bar = await heightOf(page, "header.top");
    const before = await lit(bar.bottom, 844 - 160);
    await page.getByRole("button", { name: "Show the list" }).tap();
    const edge = 844 * 0.48;
    // Nothing of the area touches the sheet's edge.
    await expect.poll(() => lit(edge - 6, edge)).toBe(0);
    expect(await lit(bar.bottom, edge)).toBeGreaterThan(30);
    await page.getByRole("button", { name: "Show more of the list" }).tap();
    await expect.poll(async () => (await heightOf(page, ".panel")).top).toBeLessThan(120);
    expect((await heightOf(page, ".panel")).top).toBeGreaterThanOrEqual(bar.bottom);
    await page.getByRole("button", { name: "Show less of the list" }).tap();
    await page.getByRole("button", { name: "Show the map" }).tap();
    await expect.poll(() => lit(bar.bottom, 844 - 160)).toBe(before);
  });

  test("with a tool: the chip of the field below the tool's bar; a name of blanks is none", async () => {
    open = await visit({ viewport: { width: 1024, height: 768 } });
    const { page } = open;
    await page.getByRole("button", { name: "Creatures", exact: true }).click();
    await page.keyboard.press("/");
    await page.keyboard.insertText("5-foot sphere");
    await page.locator("#understood .chip").first().waitFor();
    await expect
      .poll(async () => (await heightOf(page, "#understood .chip >> nth=0")).top)
      .toBeGreaterThanOrEqual((await heightOf(page, ".tool-bar")).bottom);
    await page.keyboard.press("Escape");
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    for (const key of ["Escape", "n", "F2"]) await page.keyboard.press(key);
    const card = page.getByRole("dialog");
    await card.getByRole("textbox", { name: "Name" }).fill("   ");
    expect((await card.getByRole("heading").first().textContent())?.trim()).not.toBe("");
  });
});

describe("the top bar", () => {
  test("keeps every button on screens from 320 to 1280 px wide with letters from 16 to 32 px", async () => {
    open = await visit({ viewport: { width: 320, height: 640 } });
    const { page } = open;
    const tools = await page.context().newCDPSession(page);
    for (const [width, height, letters] of [
      [320, 640, 16],
      [360, 740, 16],
      [390, 844, 24],
      [1100, 800, 16],
      [1280, 800, 20],
      [1280, 800, 32],
    ] as const) {
      await page.setViewportSize({ width, height });
      await tools.send("Page.setFontSizes", { fontSizes: { standard: letters } });
      await expect
        .poll(() =>
          page.evaluate(() => [innerWidth, Number.parseFloat(getComputedStyle(document.documentElement).fontSize)]),
        )
        .toEqual([width, letters]);
      const seen = [await covered(page), await overlapping(page), await widest(page)];
      expect(seen, `${width} x ${height}, ${letters} px`).toEqual([[], [], width]);
    }
    await tools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  });

  test("says what its filled button does on a tablet, and leaves the ability room for its words", async () => {
    open = await visit({ viewport: { width: 820, height: 1180 } });
    expect((await open.page.locator("#ability").boundingBox())!.width).toBeGreaterThan(110);
    expect(await open.page.getByText("Use my own map", { exact: true }).isVisible()).toBe(true);
    expect([await covered(open.page), await overlapping(open.page)]).toEqual([[], []]);
  });

  test("cuts a long name short", async () => {
    open = await visit();
    const { page } = open;
    await page.keyboard.press("Home");
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("F2");
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: "Name" })
      .fill("Thaddeus Brightwood the Elder ".repeat(6));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await covered(page)).toEqual([]);
    expect(await widest(page)).toBe(1280);
  });
});

describe("the map", () => {
  test("shows walls and doors over the outline of the set area and of a kept one, in both themes", async () => {
    open = await visit();
    const { page } = open;
    // The fireball ends at x = 14, where a wall stands, and from y = 5 to 7 its closed door.
    const [x, door] = await onMap(page, [22, 14], 14, 6);
    const walls = await Promise.all(Array.from({ length: 29 }, (_, i) => onMap(page, [22, 14], 14, 3.3 + i / 20)));
    const seen = async (): Promise<[door: boolean, wall: boolean]> => {
      const points = [
        [x, door] as const,
        ...walls.flatMap(([wx, wy]) => [-1, 0, 1].map((by) => [wx + by, wy] as const)),
      ];
      const [[red = 0, green = 0, blue = 0] = [], ...dark] = await coloursAt(page, points);
      return [red > 200 && green > 140 && blue < 140, dark.every((c) => c.every((part) => part < 100))];
    };
    const both = async (): Promise<void> => {
      for (const theme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`html[data-theme='${theme}']`).waitFor();
        await expect.poll(seen).toEqual([true, true]);
      }
    };
    await both();
    // Kept, and what is in play goes out of the way.
    await page.getByRole("button", { name: "Keep this area" }).click();
    await page.getByRole("button", { name: "Place by numbers" }).click();
    await page.getByLabel("x, from the left").fill("4");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await shownAnswer(page)).hit).not.toContain("Goblin 1");
    await both();
  });

  test("has letters in its tokens where squares are of 24 px, the smallest with letters, and none where they are of 20 px", async () => {
    open = await visit({ viewport: { width: 556, height: 844 } });
    const { page } = open;
    for (const [width, letters] of [
      [556, true],
      [468, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole("button", { name: "Show the whole map" }).click();
      // Goblin 1 stands on (12, 5): white letters in a dark token, or none.
      const lettered = async (): Promise<boolean> => {
        const [x, y] = await onMap(page, [22, 14], 12.5, 5.5);
        const points = Array.from({ length: 49 }, (_, i) => [x - 3 + (i % 7), y - 3 + Math.floor(i / 7)] as const);
        return (await coloursAt(page, points)).filter(([r = 0, g = 0]) => r > 150 && g > 150).length > 5;
      };
      await page.mouse.move(1, 1);
      await expect.poll(lettered).toBe(letters);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await lettered()).toBe(letters);
    }
  });
});

describe("at twice the size, 640 x 400", () => {
  test("nothing scrolls sideways, and every part is there; the panel beside the map shows two rows, all others by scrolling; Best and Compare leave most of the map bare", async () => {
    open = await visit({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    const { page } = open;
    const wide = await page.locator("body").evaluate((b) => [b.scrollWidth, document.documentElement.scrollWidth]);
    expect(wide).toEqual([640, 640]);
    for (const part of [
      page.getByRole("textbox", { name: "Ability" }),
      page.getByRole("button", { name: "Undo" }),
      page.getByRole("button", { name: "Creatures", exact: true }),
      page.getByRole("button", { name: "Help and keys" }),
      page.getByText("3 enemies, 1 ally", { exact: true }).filter({ visible: true }),
    ]) {
      const box = await part.boundingBox();
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 640 && box.y + box.height <= 400).toBe(true);
    }
    const whole = (selector: string): Promise<number> =>
      page.locator(selector).evaluateAll((all) => {
        const seen = (e: Element): boolean => {
          const r = e.getBoundingClientRect();
          const at = (y: number) => e.contains(document.elementFromPoint(r.left + r.width / 2, y));
          return r.height > 0 && r.top >= 0 && r.bottom <= innerHeight && at(r.top + 3) && at(r.bottom - 3);
        };
        return all.filter(seen).length;
      });
    await expect.poll(() => whole(".rows .row")).toBeGreaterThanOrEqual(2);
    await expect.poll(() => whole(".rail-button")).toBe(6);
    for (const row of await page.locator(".rows .row").all()) {
      await row.scrollIntoViewIfNeeded();
      expect(await whole(".rows .row")).toBeGreaterThanOrEqual(2);
    }
    // The foot of the list is reached by scrolling.
    await page.getByRole("button", { name: "Keep this area" }).scrollIntoViewIfNeeded();
    expect(await whole("[aria-label='Keep this area']")).toBe(1);
    const beside = async (): Promise<void> => {
      const [map, panel] = [await page.locator(".map").boundingBox(), await page.locator(".panel").boundingBox()];
      expect(map!.width).toBeGreaterThan(300);
      expect(map!.height).toBeGreaterThan(340);
      expect(panel!.x).toBeGreaterThanOrEqual(map!.x + map!.width - 1);
    };
    await beside();
    // The bar of the area lies beside the buttons at the map's foot, the first hint above them.
    const map = await page.locator(".map").boundingBox();
    expect((await heightOf(page, ".area-bar")).bottom).toBeGreaterThan(map!.y + map!.height - 8);
    expect(await meeting(page, ".area-bar", ".foot > *, .map-hint")).toBe(0);
    expect(await meeting(page, ".map-hint", ".foot > *")).toBe(0);
    const view = (): Promise<unknown> => page.locator("#map-cell").boundingBox();
    const before = await view();
    expect(await meeting(page, ".panel-toggle", "#understood .chip")).toBe(0);
    expect(await meeting(page, ".foot > *", ".panel")).toBe(0);
    await page.getByRole("tab", { name: "Best" }).click();
    await page.locator(".best-place").first().waitFor();
    await beside();
    expect(await bare(page)).toBeGreaterThan(0.7);
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.locator(".compare-switch").waitFor();
    // The switch lies over nothing that is drawn: the map begins below it.
    expect(await meeting(page, ".compare-switch", ".compare-map")).toBe(0);
    expect(await meeting(page, ".compare-switch", ".panel-toggle")).toBe(0);
    expect(await bare(page)).toBeGreaterThan(0.6);
    // Turned upright meanwhile the map begins at the top; and after Compare the view is what it was.
    const top = (what: string): Promise<number> => heightOf(page, what).then((box) => box.top);
    await expect.poll(() => top(".map-box")).toBeGreaterThan((await top(".map")) + 40);
    await page.setViewportSize({ width: 400, height: 640 });
    await expect.poll(async () => (await top(".map-box")) - (await top(".map"))).toBe(0);
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(() => top(".map-box")).toBeGreaterThan((await top(".map")) + 40);
    await page.getByRole("tab", { name: "Answer" }).click();
    await expect.poll(async () => (await top(".map-box")) - (await top(".map"))).toBe(0);
    await expect.poll(view).toEqual(before);
  });
});

describe("on a phone of 360 x 800", () => {
  test("the pad is folded, a flat map has no choice of layers, and the story covers no button", async () => {
    open = await visit({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
    const { page } = open;
    await page.getByRole("button", { name: "Pick up" }).waitFor();
    expect(await page.getByRole("button", { name: "Nudge up" }).isVisible()).toBe(false);
    expect(await page.getByLabel("Layer").isVisible()).toBe(false);
    expect(await bare(page)).toBeGreaterThan(0.65);
    await page.getByRole("button", { name: "Open the pad" }).tap();
    await page.getByRole("button", { name: "Nudge up" }).waitFor();
    // Each button of the pad has a sign of its own.
    const signs = await page.locator(".pad-keys path").evaluateAll((all) => all.map((p) => p.getAttribute("d")));
    expect(signs.length).toBeGreaterThan(4);
    expect(new Set(signs).size).toBe(signs.length);
    await page.getByRole("button", { name: "Fold the pad" }).tap();
    await page.getByRole("button", { name: "Nudge up" }).waitFor({ state: "hidden" });
    // Somebody in the upper half is told of at the lower end.
    const square = await onMap(page, [22, 14], 8.5, 4.5);
    await page.touchscreen.tap(...square);
    await page.locator(".story:not([hidden])").waitFor();
    expect(await meeting(page, ".story", ".pad button")).toBe(0);
    expect(await meeting(page, ".story", ".foot > *")).toBe(0);
    // What a tool's field does not take is told under its bar: in sight, and over none of its fields.
    await page.getByRole("button", { name: "Grid", exact: true }).tap();
    await page.getByRole("spinbutton", { name: "high" }).fill("9000");
    await page.keyboard.press("Enter");
    const fault = (await page.locator(".number-fault").boundingBox())!;
    expect([fault.x >= 0, fault.x + fault.width <= 360]).toEqual([true, true]);
    expect(await meeting(page, ".number-fault", ".tool-bar > *")).toBe(0);
    expect(await widest(page)).toBe(360);
  });
});

test("what was not read lies over no button on screens from 1024 to 1600 px wide", async () => {
  open = await visit({ viewport: { width: 1024, height: 800 } });
  const { page } = open;
  await page.locator("#ability").fill("a thing of which nobody has ever heard and that has no size");
  await page.keyboard.press("Enter");
  for (const width of [1024, 1100, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await page.locator("#understood .mind").filter({ hasText: "the old one stays" }).waitFor();
    expect(await meeting(page, "#understood > *", ".panel-toggle"), `${width} px`).toBe(0);
  }
});

test("the sign of a proof stands as high as its sentence; the accent bar touches no word", async () => {
  open = await visit();
  const { page } = open;
  await page.getByRole("button", { name: "Creatures", exact: true }).click();
  const bar = (await page.locator(".rail-button.chosen").boundingBox())!;
  const word = await page.locator(".rail-button.chosen > span").evaluate((span) => {
    const range = document.createRange();
    range.selectNodeContents(span);
    return range.getBoundingClientRect().left;
  });
  expect(word).toBeGreaterThanOrEqual(bar.x + 4);
  await page.getByRole("tab", { name: "Best" }).click();
  await page.locator(".best-line .chip").waitFor();
  const off = await page
    .locator(".best-line")
    .first()
    .evaluate((line) => {
      const [chip, words] = [line.querySelector(".chip")!, line.querySelector(":scope > span:not(.chip)")!];
      const [a, b] = [chip.getBoundingClientRect(), words.getClientRects()[0]!];
      return Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2);
    });
  expect(off).toBeLessThanOrEqual(1.5);
});

test("a tool's bar lies over no row of the map: who saw all of it sees it below, and again as before once the tool is done", async () => {
  open = await visit({ viewport: { width: 1280, height: 560 } });
  const { page } = open;
  // The map fills the height here: its first row lies 14 px below the upper edge.
  const first = async (): Promise<number> => (await onFirstRow(page)).y;
  const before = await first();
  await page.getByRole("button", { name: "Creatures" }).click();
  const bar = (await page.locator(".tool-bar").boundingBox())!;
  expect(before).toBeLessThan(bar.y + bar.height);
  await expect.poll(first).toBeGreaterThanOrEqual(bar.y + bar.height);
  const cell = await onFirstRow(page);
  await page.mouse.click(cell.x, cell.y + 3);
  await expect.poll(() => page.locator(".answer-total, .headline").first().textContent()).toMatch(/hit/);
  await page.getByText("Goblin 5").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(first).toBeCloseTo(before, 0);
});

/** The upper edge of the map's first row on the screen, in the column of the cursor, told by the cell that lies over the cursor's square. */
const onFirstRow = (page: Page): Promise<{ x: number; y: number }> =>
  page.locator("#map-cell").evaluate((cell) => {
    const { x, y, width } = cell.getBoundingClientRect();
    const row = Number(cell.parentElement?.getAttribute("aria-rowindex"));
    return { x: x + width / 2, y: y - (row - 1) * width };
  });
