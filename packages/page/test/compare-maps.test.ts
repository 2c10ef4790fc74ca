import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;

/** Where a point of the map lies on one of the maps side by side, each showing the whole map. */
async function onOne(page: Page, index: number, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator(".map-canvas").nth(index).boundingBox())!;
  const scale = Math.min((box.width - 28) / SIZE[0], (box.height - 28) / SIZE[1]);
  return [box.x + box.width / 2 + (x - SIZE[0] / 2) * scale, box.y + box.height / 2 + (y - SIZE[1] / 2) * scale];
}

/** Where the map's own ground begins on each of the canvases, in pixels from its top. */
const tops = (page: Page): Promise<number[]> =>
  page.locator(".map-canvas").evaluateAll((all) =>
    (all as HTMLCanvasElement[]).map((canvas) => {
      const copy = new OffscreenCanvas(1, canvas.height).getContext("2d", { willReadFrequently: true })!;
      copy.drawImage(canvas, -(canvas.width >> 1), 0);
      const middle = copy.getImageData(0, 0, 1, canvas.height).data;
      let y = 0;
      while (y < canvas.height && [0, 1, 2].every((k) => middle[4 * y + k] === middle[k])) y++;
      return y;
    }),
  );

describe("maps that are compared", { timeout: 120_000 }, () => {
  test("the map that is pressed answers, and has its menu at the pointer; what is copied is each one's", async () => {
    open = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.locator(".compare-legend").waitFor();
    await page.getByRole("button", { name: "Show the whole map" }).click();
    // The first pointer that enters picks the area up: it is set down again where it was.
    await page.mouse.move(...(await onOne(page, 0, 12, 8)));
    await page.mouse.move(...(await onOne(page, 0, 13, 8)));
    await page.keyboard.press("Escape");
    const story = page.getByRole("complementary", { name: "Story" });
    const title = story.getByRole("heading");
    await page.mouse.click(...(await onOne(page, 1, 7.5, 2.5)));
    await expect.poll(() => title.textContent()).toBe("B, D&D 5e, Token: Row 3, column 8 is affected");
    // The same square on the other map is another question.
    await page.mouse.click(...(await onOne(page, 0, 7.5, 2.5)));
    await expect.poll(() => title.textContent()).toMatch(/^A, D&D 5e, DMG 2014: Row 3, column 8 is (?!affected)/);
    await page.keyboard.press("Escape");
    const at = await onOne(page, 1, 8.5, 10.5);
    await page.mouse.click(...at, { button: "right" });
    const menu = page.getByRole("menu", { name: "Row 11, column 9" });
    await menu.waitFor();
    const box = (await menu.boundingBox())!;
    const away = Math.max(box.x - at[0], at[0] - box.x - box.width, box.y - at[1], at[1] - box.y - box.height);
    expect(away).toBeLessThan(40);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+c");
    await page.getByText("Answers copied.").first().waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split("\n").filter((line) => /^[AB], /.test(line))).toEqual([
      "A, D&D 5e, DMG 2014",
      "B, D&D 5e, Token",
    ]);
    expect([...text.matchAll(/^(\d+) (?:creatures? )?hit/gm)].map((m) => m[1])).toEqual(["4", "4"]);
  });

  test("maps stay in register when another tool's bar takes room from them", async () => {
    open = await visit();
    const { page } = open;
    const creatures = [{ id: "lira", name: "Lira", side: "party", at: [1, 1] }];
    const area = { shape: "sphere", radiusFeet: 10 };
    const game = { system: "dnd5e", method: "dmg2014", options: {} };
    const held = { game, ability: { text: "10-foot sphere", area }, place: { point: [4, 4] } };
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
    await chooser.setFiles({
      name: "small.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ ambit: 1, size: [8, 8], creatures, page: held })),
    });
    await page.getByRole("button", { name: "Map: small", exact: true }).waitFor();
    await page.getByRole("tab", { name: "Compare" }).click();
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(2);
    for (const tool of ["Push", "Place", "Walls", "Place"]) {
      await page
        .getByRole("radio", { name: tool })
        .or(page.getByRole("button", { name: tool, exact: true }))
        .first()
        .click();
      await page.waitForTimeout(400);
      const [a, b] = await tops(page);
      expect(a, tool).toBe(b);
      expect(a).toBeGreaterThan(0);
    }
  });
});
