import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

test("a crowd has one badge each in list, Best and pictures, and a picture has what is kept and what lasts", async () => {
  const crowd = Array.from({ length: 12 }, (_, i) => ({
    id: `g${i + 1}`,
    name: `Goblin ${i + 1}`,
    at: [4 + (i % 4), 4 + Math.floor(i / 4)],
    side: "enemies",
  }));
  const area = (text: string, radiusFeet: number) => ({ text, area: { shape: "sphere", radiusFeet } });
  const place = { point: [6, 6] };
  const scene = {
    ambit: 1,
    size: [12, 10],
    creatures: [...crowd, { id: "lira", name: "Lira", at: [1, 1], side: "party" }],
    auras: [{ id: "Guard", from: "lira", area: "10-foot emanation" }],
    page: {
      name: "crowd",
      game: { system: "dnd5e", method: "token", options: {} },
      ability: area("15-foot-radius sphere", 15),
      by: "lira",
      place,
      targets: null,
      kept: [{ id: "k1", label: "A", ability: area("Fog, 5-foot-radius sphere", 5), by: "lira", place }],
    },
  };
  open = await visit();
  const { page } = open;
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles({
    name: "crowd.ambit.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scene)),
  });
  await page.getByRole("button", { name: "Map: crowd", exact: true }).waitFor();
  const badges = crowd.map((c) => `G${c.id.slice(1)}`).sort();
  const inList = async (): Promise<string[]> =>
    (await page.locator(".answer-box .token").allTextContents()).filter((b) => b.startsWith("G")).sort();
  await expect.poll(inList).toEqual(badges);
  await page.getByRole("button", { name: "Share" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Picture as SVG" }).click(),
  ]);
  const svg = readFileSync(await file.path(), "utf8");
  for (const words of [...badges, "Guard", "aura", "A", "kept A: Fog, 5-foot-radius sphere"])
    expect(svg).toContain(`>${words}<`);
  await page.getByRole("tab", { name: "Best" }).click();
  const first = page.locator(".best-place").first();
  await expect
    .poll(async () => (await first.locator(".token").allTextContents()).sort(), { timeout: 20_000 })
    .toEqual(badges);
}, 120_000);
