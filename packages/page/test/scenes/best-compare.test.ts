import { best, type Method } from "@ambit/engine";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { inBrowser } from "../support/page.js";
import { colourAt, pixelsOf } from "../support/pixels.js";
import { engine, example, PHONE, type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

type Hand = "mouse" | "touch" | "keys";

const cellsOf = (method: Method): string[] =>
  engine({ method, place: { point: [11, 6] } }).cells.map(([x, y]) => `${x},${y}`);
const [half, token] = [cellsOf("dmg2014"), cellsOf("token")];
const more = token.filter((c) => !half.includes(c));

/** What weighs Lira five times her side, as somebody who is all but down would have it; the rest as always. */
const { size, walls, solids, creatures } = example.scene;
const found = best({
  system: "dnd5e",
  method: "dmg2014",
  by: "lira",
  scene: { size, walls, solids, creatures },
  area: example.ability!.area,
  score: { enemies: 1, party: -1, byId: { lira: -5 } },
});
const nameOf = (id: string): string => creatures.find((c) => c.id === id)!.name!;

describe.each(["mouse", "touch", "keys"] as const)("scene 11, Compare and Best, by %s", (hand: Hand) => {
  const press = async (part: Locator, w: Walk): Promise<void> => {
    if (hand === "touch") await part.tap();
    else if (hand === "mouse") await part.click();
    else {
      await w.reach(part);
      await w.keys("Enter");
    }
  };

  test("half against token marked on the maps; weights for Lira; the first of the best keeps its promise", async () => {
    const w = await walk(hand === "touch" ? PHONE : {});
    const { page } = w;
    if (hand === "touch") await w.button("Show the list").tap();
    if (hand === "keys") {
      await w.toMap();
      await w.keys("k");
    } else await press(page.getByRole("tab", { name: "Compare" }), w);
    const row = (name: string): Promise<string[]> =>
      page
        .getByRole("table", { name: "Counts by method" })
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
        .getByRole("cell")
        .allInnerTexts();
    await expect.poll(() => row("Squares")).toEqual([String(half.length), String(token.length)]);
    expect(await row("Only here")).toEqual(["0", String(more.length)]);
    expect(await row("Only on the other map")).toEqual([String(more.length), "0"]);

    if (hand === "touch") {
      // One map at a time, and what differs.
      await w.button("Show the map").tap();
      const choice = page.getByRole("group", { name: "What the map shows" });
      await choice.getByRole("button", { name: "Difference" }).tap();
      await expect
        .poll(() => choice.getByRole("button", { name: "Difference" }).getAttribute("aria-pressed"))
        .toBe("true");
      await w.button("Show the list").tap();
    } else {
      // (7, 2) is the token's alone: marked on both maps, over the wash on its own and over paper on the other.
      await expect.poll(() => page.locator(".map-canvas").count()).toBe(2);
      await press(w.button("Show the whole map"), w);
      expect(more).toContain("7,2");
      await expect
        .poll(async () => {
          const pixels = pixelsOf(await page.screenshot());
          const seen: { ink: boolean; wash: boolean }[] = [];
          for (const canvas of await page.locator(".map-canvas").all()) {
            const box = (await canvas.boundingBox())!;
            const scale = Math.min((box.width - 28) / 22, (box.height - 28) / 14);
            const [left, top] = [box.x + box.width / 2 - 11 * scale, box.y + box.height / 2 - 7 * scale];
            let [rust, wash] = [0, 0];
            for (let y = 0.05; y < 1; y += 0.05)
              for (let x = 0.05; x < 1; x += 0.05) {
                const [r = 0, g = 0, b = 0] = colourAt(pixels, left + (7 + x) * scale, top + (2 + y) * scale);
                if (r > 140 && g < 110 && b < 80) rust++;
                if (Math.abs(r - 253) + Math.abs(g - 191) + Math.abs(b - 144) < 30) wash++;
              }
            seen.push({ ink: rust > 20, wash: wash > 5 });
          }
          return seen;
        })
        .toEqual([
          { ink: true, wash: false },
          { ink: true, wash: true },
        ]);
    }

    if (hand === "keys") {
      await w.toMap();
      await w.keys("b");
    } else await press(page.getByRole("tab", { name: "Best" }), w);
    const proof = page.locator(".best-proof");
    await expect.poll(() => proof.textContent()).toMatch(/^Proven/);
    await press(page.locator(".worth summary, summary").first(), w);
    const single = page.getByRole("combobox", { name: "Single creature" });
    const weight = page.getByRole("spinbutton", { name: "Lira" });
    if (hand === "keys") {
      // Her letter chooses her: nobody else's name begins with it.
      await w.reach(single);
      await w.keys("l");
      await w.type(weight, "-5");
    } else {
      await single.selectOption("lira");
      await weight.fill("-5");
    }
    await w.keys("Enter");
    await expect.poll(() => page.locator(".worth-words").textContent()).toContain("Lira −5");
    const scores = async (): Promise<number[]> =>
      (await page.locator(".best-place .best-score").allInnerTexts()).map((s) => Number(s.replace("−", "-")));
    await expect.poll(scores).toEqual(found.placements.map((p) => p.score));
    // A list of before the weights is grey, and takes no press.
    await expect.poll(() => page.locator(".best-places").getAttribute("aria-busy")).toBe("false");
    const first = page.getByRole("button", { name: /^Place 1 of / });
    const promise = (await first.locator(".best-names").textContent()) ?? "";
    if (hand === "touch") await first.tap();
    await press(first, w);
    const names = found.placements[0]!.affected.map(nameOf);
    await w.hits(names);
    // "Goblin 2 and 3": every name's number stands in the promise.
    for (const name of names) expect(promise).toContain(name.split(" ").at(-1));
    await expect.poll(() => page.locator("[aria-selected='true'][role='tab']").textContent()).toBe("Answer");
  }, 120_000);
});
