import { best } from "@ambit/engine";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { apart, platesAt, RADIUS } from "../src/best/plates.js";
import { coloursAt, inBrowser, isWash, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const place = (page: Page, rank: number) => page.getByRole("button", { name: new RegExp(`^Place ${rank} of `) });
const openBest = async (page: Page): Promise<void> => {
  await page.getByRole("tab", { name: "Best" }).click();
  await expect.poll(() => page.locator(".best-proof").textContent(), { timeout: 20_000 }).toMatch(/^Proven/);
};

/** Part of the map's canvas, looked at every twelve pixels, that has the wash of affected squares. */
async function washed(page: Page): Promise<number> {
  const { x, y, width, height } = (await page.locator(".map-canvas").boundingBox())!;
  const spots: [number, number][] = [];
  for (let sx = x + 6; sx < x + width - 6; sx += 12)
    for (let sy = y + 6; sy < y + height - 6; sy += 12) spots.push([sx, sy]);
  const colours = await coloursAt(page, spots);
  return colours.filter(isWash).length / spots.length;
}

async function put(page: Page, map: object): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles({
    name: "plain.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(map)),
  });
  // The words of the example's ability give way to those of the map.
  await expect.poll(() => page.locator("#ability").inputValue()).toBe("10-foot sphere");
}

test("plates that would lie on each other stand beside each other, and only those are apart from their places", () => {
  // The second would lie on the first: it goes on by 12 px until it is 25 px and more from it, that is by 36.
  const [first, second, third] = platesAt([
    { rank: 1, x: 100, y: 100 },
    { rank: 2, x: 100, y: 100 },
    { rank: 3, x: 300, y: 100 },
  ]);
  expect(first).toEqual({ rank: 1, x: 100, y: 100, tx: 100, ty: 100 });
  expect(second).toEqual({ rank: 2, x: 136, y: 100, tx: 100, ty: 100 });
  expect([first, second, third].map((p) => apart(p!))).toEqual([false, true, false]);
});

describe("a best place out of sight", { timeout: 120_000 }, () => {
  const far = {
    ambit: 1,
    size: [60, 60],
    creatures: [
      { id: "lira", name: "Lira", side: "party", at: [30, 30] },
      { id: "g1", name: "Goblin 1", side: "enemies", at: [4, 4] },
      { id: "g2", name: "Goblin 2", side: "enemies", at: [5, 4] },
    ],
    page: {
      by: "lira",
      game: { system: "dnd5e", method: "dmg2014", options: {} },
      ability: { text: "10-foot sphere", area: { shape: "sphere", radiusFeet: 10 } },
      place: { point: [55, 55] },
    },
  };

  test("is gone to while it is pointed at or has the focus, and the view comes back; taken, it is stayed at", async () => {
    open = await visit();
    const { page } = open;
    await put(page, far);
    await page.getByRole("tab", { name: "Best" }).waitFor();
    await openBest(page);
    for (let i = 0; i < 5; i++) await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("checkbox", { name: /Heat map/ }).uncheck();
    // Neither the best place at (5, 5) nor the one that is set at (55, 55) is in sight.
    await expect.poll(() => washed(page)).toBe(0);
    await place(page, 1).hover();
    await expect.poll(() => washed(page)).toBeGreaterThan(0.01);
    await page.getByRole("checkbox", { name: /Heat map/ }).hover();
    await expect.poll(() => washed(page)).toBe(0);
    // By keys: what has the focus is gone to, and the view is given back when the focus goes on.
    await page.getByRole("checkbox", { name: /Heat map/ }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => washed(page)).toBeGreaterThan(0.01);
    await page.keyboard.press("Tab");
    await expect.poll(() => washed(page)).toBe(0);
    await place(page, 1).click();
    await page.getByRole("tab", { name: "Answer", selected: true }).waitFor();
    await expect.poll(() => washed(page)).toBeGreaterThan(0.01);
    await page.mouse.move(20, 400);
    expect(await washed(page)).toBeGreaterThan(0.01);
  });

  test("on a map seen from far is taken near enough to be seen", async () => {
    open = await visit();
    const { page } = open;
    const creatures = far.creatures.map((c) => ({ ...c, at: c.at.map((n) => 10 * n) }));
    // 20 feet wide on a map whose squares are less than a pixel.
    await put(page, { ...far, size: [1000, 1000], creatures, page: { ...far.page, place: { point: [900, 900] } } });
    await openBest(page);
    await page.getByRole("checkbox", { name: /Heat map/ }).uncheck();
    const few = await washed(page);
    expect(few).toBeLessThan(0.001);
    await place(page, 1).click();
    await page.getByRole("tab", { name: "Answer", selected: true }).waitFor();
    // Four squares of twelve fill about a ninth of the room that there is.
    await expect.poll(() => washed(page)).toBeGreaterThan(0.03);
  });
});

test("a number that stands beside its place has a line to it, and a dot there", async () => {
  open = await visit();
  const { page } = open;
  // Squares of about 11 px: the places of five goblins in a row lie nearer to one another than their numbers are wide.
  const size = [60, 60] as const;
  const goblins = [0, 1, 2, 3, 4].map((i) => ({ id: `g${i}`, side: "enemies", at: [20 + 2 * i, 30] as const }));
  const creatures = [{ id: "lira", name: "Lira", side: "party", at: [30, 50] as const }, ...goblins];
  const game = { system: "dnd5e", method: "dmg2014" } as const;
  const area = { shape: "sphere", radiusFeet: 10 } as const;
  const ability = { text: "10-foot sphere", area };
  const own = { by: "lira", game: { ...game, options: {} }, ability, place: { point: [55, 5] } };
  await put(page, { ambit: 1, size, creatures, page: own });
  await page.getByRole("tab", { name: "Best" }).waitFor();
  await openBest(page);
  await page.getByRole("checkbox", { name: /Heat map/ }).uncheck();
  const { placements } = best({
    ...game,
    by: "lira",
    area,
    score: { enemies: 1, party: -1 },
    scene: { size, creatures },
  });
  const spots = await Promise.all(
    placements.map(async ({ place }, i) => {
      const [x, y] = (place as { point: readonly [number, number] }).point;
      const [sx, sy] = await onMap(page, size, x, y);
      return { rank: i + 1, x: sx, y: sy };
    }),
  );
  const plates = platesAt(spots);
  const free = ([x, y]: readonly [number, number]): boolean =>
    plates.every((p) => Math.max(Math.abs(p.x - x), Math.abs(p.y - y)) > RADIUS + 3);
  // Its dot, and every point of its line that no number lies over.
  const led = plates.filter(apart);
  expect(led.length).toBeGreaterThan(3);
  const points = led.flatMap(({ x, y, tx, ty }) =>
    [0, 0.1, 0.2, 0.3, 0.4, 0.5].map((k): [number, number] => [tx + k * (x - tx), ty + k * (y - ty)]).filter(free),
  );
  expect(points.length).toBeGreaterThan(3);
  await page.mouse.move(20, 400);
  const dark = async (): Promise<number> =>
    (await coloursAt(page, points)).filter(([r = 255, g = 255, b = 255]) => r < 110 && g < 110 && b < 115).length;
  await expect.poll(dark).toBe(points.length);
  // On the other tab there are neither numbers nor lines.
  await page.getByRole("tab", { name: "Answer" }).click();
  await expect.poll(dark).toBeLessThan(points.length / 2);
});
