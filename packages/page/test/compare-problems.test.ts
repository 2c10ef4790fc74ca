import { afterEach, expect, test } from "vitest";
import { inBrowser, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

test("each of the compared says what is wrong with it, as of an origin that a wall moves", {
  timeout: 120_000,
}, async () => {
  open = await visit();
  const { page } = open;
  const map = {
    ambit: 1,
    size: [30, 20],
    walls: [{ from: [10, 0], to: [10, 20] }],
    creatures: [{ id: "lira", name: "Lira", side: "party", at: [5, 10] }],
    page: {
      by: "lira",
      game: { system: "dnd5e", method: "dmg2014", options: {} },
      ability: {
        text: "10-foot sphere within 60 feet",
        area: { shape: "sphere", radiusFeet: 10, rangeFeet: 60 },
      },
      // Behind the wall.
      place: { point: [20, 10] },
    },
  };
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles({
    name: "plain.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(map)),
  });
  await page.getByRole("button", { name: "Map: plain", exact: true }).waitFor();
  // What Answer says of the map in play is what Compare says of A.
  const own = page.locator(".answer .problems li");
  await expect.poll(() => own.count()).toBeGreaterThan(0);
  const answer = await own.allInnerTexts();
  await page.getByRole("tab", { name: "Compare" }).click();
  const told = page.getByRole("list", { name: "What is wrong" }).getByRole("listitem");
  // The wall moves the origin of both to the same point: what is true of both is said once.
  await expect.poll(() => told.allInnerTexts()).toEqual(answer.map((t) => `A, B: ${t}`));
  expect(answer.join("\n")).toMatch(/clear line/);
  // Where nobody uses it no map judges its range, and each says so, in no key of the contract.
  await page.getByRole("checkbox", { name: "Pathfinder 2e" }).check();
  await page.getByRole("button", { name: "From: Lira" }).click();
  await page.getByRole("menuitemradio", { name: "Nobody" }).click();
  const words = "Nobody is chosen under From, so its range of 60 feet is not judged.";
  await expect
    .poll(async () => (await told.allInnerTexts()).filter((t) => t.includes("range")))
    .toEqual([`A, B, C: ${words}`]);
});
