import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { coloursAt, inBrowser, onMap, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [30, 20] as const;
const sphere = (feet: number) => ({ text: `${feet}-foot sphere`, area: { shape: "sphere", radiusFeet: feet } });

/** Four goblins about (10, 7) and two kept areas: A, whose label hangs over (9, 8), and B, where nobody is. */
async function twoKept(): Promise<Page> {
  open = await visit();
  const { page } = open;
  const stand = [
    [9, 6],
    [10, 6],
    [9, 7],
    [10, 7],
  ];
  const map = {
    ambit: 1,
    size: SIZE,
    creatures: stand.map((at, i) => ({ id: `g${i}`, name: `Goblin ${i + 1}`, side: "enemies", at })),
    page: {
      game: { system: "dnd5e", method: "dmg2014", options: {} },
      ability: sphere(5),
      place: { point: [20, 4] },
      kept: [
        { label: "A", ability: sphere(10), place: { point: [10, 10] } },
        { label: "B", ability: sphere(10), place: { point: [25, 15] } },
      ],
    },
  };
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles({
    name: "plain.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(map)),
  });
  await page.getByRole("button", { name: "Map: plain", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("list", { name: "Kept areas" }).getByRole("listitem").count()).toBe(2);
  return page;
}

describe("kept areas", { timeout: 120_000 }, () => {
  test("lie under the numbers of the best places", async () => {
    const page = await twoKept();
    await page.getByRole("tab", { name: "Best" }).click();
    await expect.poll(() => page.locator(".best-proof").textContent(), { timeout: 20_000 }).toMatch(/^Proven/);
    // The best place is (10, 7). The lower rim of its plate is ink, 11 px below; A's label is white there.
    const [x, y] = await onMap(page, SIZE, 10, 7);
    const rim = async (): Promise<number> => (await coloursAt(page, [[x, y + 11]]))[0]!.reduce((a, b) => a + b);
    await expect.poll(rim).toBeLessThan(150);
  });

  test("are not drawn in Compare, where letters are of the maps, and come back after it", async () => {
    const page = await twoKept();
    const paper = [251, 248, 241];
    /** The colour in the middle of a square of B, on the first of so many maps. */
    const inB = async (): Promise<number[]> => {
      const box = (await page.locator(".map-canvas").first().boundingBox())!;
      const scale = Math.min((box.width - 28) / SIZE[0], (box.height - 28) / SIZE[1]);
      const at = [box.x + box.width / 2 + 10.5 * scale, box.y + box.height / 2 + 5.5 * scale] as const;
      return (await coloursAt(page, [at]))[0]!;
    };
    await expect.poll(inB).not.toEqual(paper);
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByRole("table", { name: "Counts by method" }).waitFor();
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(2);
    await expect.poll(inB).toEqual(paper);
    await page.getByRole("tab", { name: "Answer" }).click();
    await expect.poll(inB).not.toEqual(paper);
  });
});
