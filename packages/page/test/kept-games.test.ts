import { afterEach, describe, expect, test } from "vitest";
import { checkedDoc } from "../src/files/door.js";
import { sceneFile } from "../src/files/scene-file.js";
import { exampleDoc } from "../src/state/example.js";
import type { Doc, Kept } from "../src/state/types.js";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const plain = exampleDoc("example");
const burst: Kept = {
  id: "1",
  label: "A",
  ability: { text: "20-foot burst", area: { shape: "burst", radiusFeet: 20 } as never },
  by: "lira",
  place: { point: [11, 6] },
  game: { system: "pf2e" },
};

/** A map as it comes back out of its file. */
function opened(doc: Doc): { doc: Doc; notes: readonly string[] } {
  const { page, ...scene } = sceneFile(doc, undefined, true);
  return checkedDoc({ scene, hidden: [], notes: [], page } as never, "map", plain.game, "id");
}

describe("an area that was kept under another game", () => {
  test("says whose it is, and Use takes the map there, in one step of undo", async () => {
    open = await visit();
    const { page } = open;
    const choose = async (game: RegExp): Promise<void> => {
      await page.getByRole("button", { name: /^Game/ }).click();
      await page.getByRole("menuitemradio", { name: game }).click();
    };
    const hit = page.locator(".kept-hit");
    await choose(/Pathfinder/);
    await page.locator("#ability").fill("20-foot burst");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Keep this area" }).click();
    await expect.poll(() => hit.textContent()).toMatch(/^(\d+ hit|nobody hit)$/);
    await choose(/Draw Steel/);
    await expect.poll(() => hit.textContent()).toBe("of Pathfinder 2e, not shown; Use changes the game");
    await page.getByRole("button", { name: "Use area K" }).click();
    await expect.poll(() => page.getByRole("button", { name: /^Game/ }).textContent()).toContain("Pathfinder 2e");
    await expect.poll(() => hit.textContent()).toMatch(/^(\d+ hit|nobody hit)$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByRole("button", { name: /^Game/ }).textContent()).toContain("Draw Steel");
  });

  test("comes back from its file judged by its own game, also without an ability in play", () => {
    const { id: _, ...own } = burst;
    const { doc, notes } = opened({ ...plain, kept: [burst] });
    expect(doc.kept).toMatchObject([own]);
    expect(notes).toEqual([]);
    expect(opened({ ...plain, ability: null, kept: [burst] }).doc.kept).toMatchObject([own]);
  });

  test("is left out with a sentence where nobody could judge it; the map is opened all the same", () => {
    const gone: Kept = { ...burst, label: "B", place: { from: "nobody" } as never, game: { system: "pf2e" } };
    const { doc, notes } = opened({ ...plain, kept: [gone, burst] });
    expect(doc.kept.map((k) => k.label)).toEqual(["A"]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^kept area B left out: /);
  });
});
