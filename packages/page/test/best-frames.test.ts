import { afterEach, expect, test } from "vitest";
import { inBrowser, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

/** Rooms of 8 squares with their walls in pieces of one square: more origins than there are dots for, and many walls. */
const SIDE = 64;
const walls = Array.from({ length: 7 * SIDE }, (_, i) => {
  const [at, n] = [8 + 8 * Math.floor(i / SIDE), i % SIDE];
  return [
    { from: [n, at], to: [n + 1, at] },
    { from: [at, n], to: [at, n + 1] },
  ];
}).flat();

test("a move draws no more of the walls while Best shows its heat map than while it does not", {
  timeout: 90_000,
}, async () => {
  open = await visit();
  const { page } = open;
  const map = {
    ambit: 1,
    size: [SIDE, SIDE],
    walls,
    creatures: [
      { id: "a", name: "A", side: "enemies", at: [20, 20] },
      { id: "b", name: "B", side: "enemies", at: [44, 44] },
    ],
    page: {
      game: { system: "dnd5e", method: "dmg2014", options: {} },
      ability: { text: "10-foot sphere", area: { shape: "sphere", radiusFeet: 10 } },
      place: { point: [20, 20] },
    },
  };
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  const file = { name: "rooms.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(map)) };
  await chooser.setFiles([file]);
  await page.getByRole("button", { name: "Map: rooms", exact: true }).waitFor();
  await page.getByRole("tab", { name: "Best" }).click();
  const heat = page.getByRole("checkbox", { name: "Heat map: larger or stronger is more" });
  await expect.poll(() => heat.isEnabled(), { timeout: 30_000 }).toBe(true);
  await page.getByRole("button", { name: "Show the whole map" }).click();
  const size = [SIDE, SIDE] as const;
  const seen = async (x: number, y: number): Promise<number[]> => {
    const [px, py] = (await onMap(page, size, x, y)).map(Math.round) as [number, number];
    const tools = await page.context().newCDPSession(page);
    const { data } = await tools.send("Page.captureScreenshot", {
      clip: { x: px, y: py, width: 1, height: 1, scale: 1 },
    });
    await tools.detach();
    return [...Buffer.from(data, "base64")];
  };
  /** Lines that the frames of eight moves put into paths. */
  const drawn = async (): Promise<number> => {
    await page.mouse.move(...(await onMap(page, size, 28, 28)));
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      const { lineTo } = Path2D.prototype;
      Reflect.set(window, "lines", 0);
      Path2D.prototype.lineTo = function (x, y) {
        Reflect.set(window, "lines", Reflect.get(window, "lines") + 1);
        return lineTo.call(this, x, y);
      };
      Reflect.set(window, "back", () => {
        Path2D.prototype.lineTo = lineTo;
      });
    });
    for (let i = 0; i < 8; i++) {
      await page.mouse.move(...(await onMap(page, size, 28 + (i % 3), 29)));
      await page.waitForTimeout(120);
    }
    return page.evaluate(() => {
      Reflect.get(window, "back")();
      return Reflect.get(window, "lines") as number;
    });
  };
  await page.getByRole("button", { name: "Pick up" }).click();
  const withHeat = await drawn();
  // An origin on (22, 20) reaches A: its tone is seen, far from the area.
  const toned = await seen(22.2, 20.3);
  await heat.uncheck();
  await expect.poll(() => seen(22.2, 20.3)).not.toEqual(toned);
  await page.mouse.move(...(await onMap(page, size, 30, 30)));
  const without = await drawn();
  expect(without).toBeGreaterThan(0);
  // One frame more or less; all the walls of one frame are 896 lines.
  expect(withHeat).toBeLessThan(without + 500);
});
