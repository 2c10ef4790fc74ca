import { type Method, resolve } from "@ambit/engine";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { exampleDoc } from "../src/state/example.js";
import { faults } from "./support/axe.js";
import { coloursAt, inBrowser, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const doc = exampleDoc("example");

/** Squares and hit of the first view's fireball at a point, by the engine. */
function counts(x: number, y: number, method: Method): { squares: string; hit: string; cells: Set<string> } {
  const { size, walls, solids, creatures } = doc.scene;
  const { cells, affected } = resolve({
    system: "dnd5e",
    method,
    by: "lira",
    scene: { size, walls, solids, creatures },
    area: doc.ability!.area,
    place: { point: [x, y] },
  });
  return { squares: String(cells.length), hit: String(affected.length), cells: new Set(cells.map(String)) };
}

/** The cells of the table's rows of these names. */
async function told(page: Page, ...names: string[]): Promise<string[][]> {
  const table = page.getByRole("table", { name: "Counts by method" });
  return Promise.all(
    names.map((name) =>
      table
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
        .getByRole("cell")
        .allInnerTexts(),
    ),
  );
}

/** Where a point of the map lies on one of the maps side by side, each showing the whole map. */
async function onOne(page: Page, index: number, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator(".map-canvas").nth(index).boundingBox())!;
  const scale = Math.min((box.width - 28) / SIZE[0], (box.height - 28) / SIZE[1]);
  return [box.x + box.width / 2 + (x - SIZE[0] / 2) * scale, box.y + box.height / 2 + (y - SIZE[1] / 2) * scale];
}

describe("compare", { timeout: 60_000 }, () => {
  test("of three gives the view back as it was, whole or not, and says why a fourth is off", async () => {
    open = await visit();
    const { page } = open;
    await page.mouse.move(640, 790);
    const clip = { x: 200, y: 250, width: 500, height: 250 };
    const view = async (): Promise<string> => (await page.screenshot({ clip })).toString("base64");
    const there = async (): Promise<void> => {
      const before = await view();
      await page.getByRole("tab", { name: "Compare" }).click();
      const third = page.getByRole("checkbox", { name: "Pathfinder" });
      if (!(await third.isChecked())) await third.check();
      await expect.poll(() => page.locator(".map-canvas").count()).toBe(3);
      await page.getByText("2 at a time: take one off to choose another.").waitFor();
      await page.getByRole("tab", { name: "Answer" }).click();
      await page.mouse.move(640, 790);
      await expect.poll(view).toBe(before);
    };
    await there();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.waitForTimeout(200);
    await there();
  });

  test("half against token: counts, who differs, squares marked on each map, one pointer for both", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).click();
    const [half, token] = [counts(11, 6, "dmg2014"), counts(11, 6, "token")];
    // By hand: the token's square of 8 by 8 holds the half method's round area and its corners besides.
    expect([...half.cells].filter((c) => !token.cells.has(c))).toEqual([]);
    const more = [...token.cells].filter((c) => !half.cells.has(c)).length;
    await expect
      .poll(() => told(page, "Squares", "Not shared", "Hit"))
      .toEqual([
        [half.squares, token.squares],
        ["0", String(more)],
        [half.hit, token.hit],
      ]);
    expect(await page.locator(".map-canvas").count()).toBe(2);
    // The corner square (7, 2) is the token's alone: its outline in B's colour on the second map, paper on the first.
    const reddish = async (index: number): Promise<boolean> => {
      const [x, y] = await onOne(page, index, 7, 2.5);
      const points = Array.from({ length: 9 }, (_, i): [number, number] => [x + i - 4, y]);
      return (await coloursAt(page, points)).some(([r = 0, g = 0, b = 0]) => r > 150 && g < 90 && b < 60);
    };
    await expect.poll(() => reddish(1)).toBe(true);
    expect(await reddish(0)).toBe(false);

    // The first pointer that enters picks the area up, on whichever map; over the second it carries the area on both, and a press there sets it.
    await page.mouse.move(...(await onOne(page, 1, 12.1, 8)));
    await page.mouse.move(...(await onOne(page, 1, 13.1, 8)));
    const [a, b] = [counts(13, 8, "dmg2014"), counts(13, 8, "token")];
    await expect
      .poll(() => told(page, "Squares", "Hit"))
      .toEqual([
        [a.squares, b.squares],
        [a.hit, b.hit],
      ]);
    await page.mouse.down();
    await page.mouse.up();
    await page.getByRole("tab", { name: "Answer" }).click();
    await expect.poll(async () => String((await shownAnswer(page)).hit.length)).toBe(a.hit);
    expect(await page.locator(".map-canvas").count()).toBe(1);
  });

  test("another game reads the words anew, or says that it cannot; by keys", async () => {
    open = await visit();
    const { page } = open;
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await page.keyboard.press("k");
    await page.getByRole("checkbox", { name: "Draw Steel" }).press("Space");
    await expect
      .poll(() => page.locator(".compare-table .problem").textContent())
      .toBe("C: Draw Steel reads no area in these words.");
    await page.getByRole("checkbox", { name: "Draw Steel" }).press("Space");
    await page.getByRole("checkbox", { name: "5e Token" }).press("Space");
    await page.getByRole("checkbox", { name: "Pathfinder 2e" }).press("Space");
    const { size, walls, solids, creatures } = doc.scene;
    const burst = resolve({
      system: "pf2e",
      by: "lira",
      scene: { size, walls, solids, creatures },
      area: "20-foot burst within 150 feet",
      place: { point: [11, 6] },
    });
    await expect
      .poll(async () => (await told(page, "Squares", "Hit")).map(([, b]) => b))
      .toEqual([String(burst.cells.length), String(burst.affected.length)]);
  });

  test("on a phone one map shows A, B or what differs", async () => {
    open = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = open;
    await page.getByRole("button", { name: "Show the list" }).tap();
    await page.getByRole("tab", { name: "Compare" }).tap();
    const half = counts(11, 6, "dmg2014");
    await expect.poll(async () => (await told(page, "Squares"))[0]![0]).toBe(half.squares);
    await page.getByRole("button", { name: "Show the map" }).tap();
    const choice = page.getByRole("group", { name: "What the map shows" });
    expect(await page.locator(".map-canvas").count()).toBe(1);
    await choice.getByRole("button", { name: "B" }).tap();
    await expect.poll(() => page.locator(".compare-title").textContent()).toBe("BD&D 5e, Token");
    for (const button of await choice.getByRole("button").all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await choice.getByRole("button", { name: "A" }).tap();
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(1);
    expect(await page.locator("body").evaluate((b) => b.scrollWidth)).toBe(390);
  });

  test.each(["light", "dark"] as const)(
    "axe finds nothing, %s",
    async (colorScheme) => {
      open = await visit({ colorScheme });
      const { page } = open;
      await page.getByRole("tab", { name: "Compare" }).click();
      await page.getByRole("checkbox", { name: "Pathfinder 2e" }).click();
      await expect.poll(() => page.locator(".map-canvas").count()).toBe(3);
      expect(await faults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("group", { name: "What the map shows" }).waitFor();
      expect(await faults(page)).toEqual([]);
    },
    60_000,
  );
});
