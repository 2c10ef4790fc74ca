import { AmbitError, type Area, best, type SearchAnswer } from "@ambit/engine";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { refusedWords } from "../src/best/refused.js";
import { exampleDoc } from "../src/state/example.js";
import { faultsInBoth } from "./support/axe.js";
import { hears, toldFirst } from "./support/heard.js";
import { coloursAt, inBrowser, isWash, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const SIZE = [22, 14] as const;
const doc = exampleDoc("example");
const nameOf = (id: string): string => doc.scene.creatures.find((c) => c.id === id)!.name!;

/** What the engine's own search says of the first view's scene. */
function found(area: string | Area, score: object, more: object = {}): SearchAnswer {
  const { size, walls, solids, creatures } = doc.scene;
  return best({
    system: "dnd5e",
    method: "dmg2014",
    by: "lira",
    scene: { size, walls, solids, creatures },
    area,
    score: score as never,
    ...more,
  });
}
const USUAL = { enemies: 1, party: -1 };

const places = (page: Page) => page.getByRole("list", { name: "Best places" }).getByRole("button");
const place = (page: Page, rank: number) => page.getByRole("button", { name: new RegExp(`^Place ${rank} of `) });
const openBest = async (page: Page): Promise<void> => {
  await page.getByRole("tab", { name: "Best" }).click();
  await proven(page);
};
const proven = (page: Page): Promise<void> =>
  expect.poll(() => page.locator(".best-proof").textContent(), { timeout: 20_000 }).toMatch(/^Proven/);
const hit = async (page: Page): Promise<string[]> => (await shownAnswer(page)).hit;
const map = (page: Page) => page.locator("[role='gridcell'][tabindex='0']");
const name = async (page: Page, words: string): Promise<void> => {
  for (const key of ["/", "Control+a"]) await page.keyboard.press(key);
  await page.keyboard.insertText(words);
  for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
};
async function chooseGame(page: Page, game: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Game/ }).click();
  await page.getByRole("menuitemradio", { name: game }).click();
}
/** Scores in the order of the list. */
const scores = async (page: Page): Promise<number[]> =>
  (await places(page).locator(".best-score").allInnerTexts()).map((t) => Number(t.replace("−", "-")));

describe("the best places", { timeout: 120_000 }, () => {
  test("are the engine's, shown by pointing, taken by a press, and one step of undo", async () => {
    open = await visit();
    const { page } = open;
    await openBest(page);
    const { placements, considered } = found(doc.ability!.area, USUAL);
    expect(await places(page).count()).toBe(10);
    expect(await scores(page)).toEqual(placements.map((p) => p.score));
    expect(await page.locator(".best-proof").textContent()).toBe(
      `Proven of ${considered} placements none scores more.`,
    );
    // By hand: Goblins 1, 2 and 3 stand within 20 feet of (9, 6), and so does Borin: 3 - 1 = 2, as much as two goblins
    // alone; of like scores who spares his own side comes first.
    expect(placements[2]).toMatchObject({ place: { point: [9, 6, 0] }, score: 2 });
    expect(await place(page, 3).getAttribute("aria-label")).toBe(
      "Place 3 of 10, score 2: Borin; Goblin 1, 2 and 3, your own side: Borin; at top left of row 7, column 10",
    );

    // A square that only the third place covers, and one that only what is set covers.
    const [west, east] = await Promise.all([onMap(page, SIZE, 5.7, 6.3), onMap(page, SIZE, 13.3, 3.4)]);
    const lit = async (): Promise<boolean[]> => (await coloursAt(page, [west, east])).map(isWash);
    expect(await lit()).toEqual([false, true]);
    await place(page, 3).hover();
    await expect.poll(lit).toEqual([true, false]);
    await page.mouse.move(20, 400);
    await expect.poll(lit).toEqual([false, true]);

    await place(page, 3).click();
    await expect.poll(() => hit(page)).toEqual(["Borin", "Goblin 1", "Goblin 2", "Goblin 3"]);
    expect(placements[2]!.affected.map(nameOf)).toEqual(await hit(page));
    await expect.poll(() => page.locator(".notice").textContent()).toBe("Place 3 taken: Borin; Goblin 1, 2 and 3.");
    await expect.poll(lit).toEqual([true, false]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(lit).toEqual([false, true]);
    // What was found stays: nothing of the question has changed.
    await page.getByRole("tab", { name: "Best" }).click();
    await place(page, 1).click();
    await expect.poll(() => hit(page)).toEqual(placements[0]!.affected.map(nameOf));
  });

  test("are taken from their numbers on the map too; the heat map has the darkest dots where they stand", async () => {
    open = await visit();
    const { page } = open;
    await openBest(page);
    // A spot of score 2 without a number, and the middle of a square, where no dot is.
    const [dot, none] = await Promise.all([onMap(page, SIZE, 12, 7), onMap(page, SIZE, 12.5, 7.5)]);
    const dark = async (): Promise<boolean[]> =>
      (await coloursAt(page, [dot, none])).map(([r = 0, g = 0, b = 0]) => r < 60 && g < 80 && b < 120);
    await expect.poll(dark).toEqual([true, false]);
    await page.getByRole("checkbox", { name: /Heat map/ }).click();
    await expect.poll(dark).toEqual([false, false]);

    const two = await onMap(page, SIZE, 12, 8);
    // The lower rim of its plate is ink; other tools have marks of their own, so that it goes.
    const rim = async (): Promise<boolean> =>
      (await coloursAt(page, [[two[0], two[1] + 11]]))[0]!.reduce((a, b) => a + b) < 150;
    await expect.poll(rim).toBe(true);
    await page.getByRole("button", { name: "Erase", exact: true }).click();
    await expect.poll(rim).toBe(false);
    await page.getByRole("button", { name: "Place", exact: true }).click();
    await expect.poll(rim).toBe(true);
    await page.mouse.move(...two);
    await expect.poll(() => page.locator(".best-place.shown .best-rank").textContent()).toBe("2");
    await page.mouse.click(...two);
    await expect.poll(() => hit(page)).toEqual(["Goblin 1", "Goblin 2"]);
  });

  test("are seen as tones where squares are too small for dots, light and dark", async () => {
    open = await visit({ reducedMotion: "reduce" });
    const { page } = open;
    const size = [400, 400] as const;
    // Ten pairs, on whose best places the numbers stand, and one goblin that has none.
    const pairs = Array.from({ length: 10 }, (_, i) => [10 + 20 * i, 100]);
    const stand = [...pairs, ...pairs.map(([x, y]) => [x! + 2, y!]), [300, 300]];
    const goblins = stand.map((at, i) => ({ id: `g${i}`, name: `Goblin ${i + 1}`, side: "enemies", at }));
    const creatures = [{ id: "lira", name: "Lira", side: "party", at: [200, 200] }, ...goblins];
    const part = { by: "lira", game: { system: "dnd5e", method: "dmg2014", options: {} } };
    const map = {
      ambit: 1,
      size,
      creatures,
      page: { ...part, ability: { text: "20-foot sphere", area: { shape: "sphere", radiusFeet: 20 } } },
    };
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
    await chooser.setFiles({
      name: "plain.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(map)),
    });
    await page.getByRole("button", { name: "Map: plain", exact: true }).waitFor();
    await openBest(page);
    await expect.poll(() => page.locator(".best-heat input").isEnabled()).toBe(true);
    // Squares of less than 2 px: a tone is of 8 by 8 spots, here from (304, 296) on, whose nearest to the goblin still has it in
    // the area. Its own mark does not reach so far; thirty squares on nobody is gained.
    const at = await Promise.all(
      [
        [308, 300.5],
        [330, 330],
      ].map(([x, y]) => onMap(page, size, x!, y!)),
    );
    const tones = async (): Promise<number[]> => (await coloursAt(page, at)).map(([r = 0, g = 0, b = 0]) => r + g + b);
    const heat = page.getByRole("checkbox", { name: /Heat map/ });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      if (!(await heat.isChecked())) await heat.click();
      const [paper, sign] = colorScheme === "light" ? [251 + 248 + 241, -1] : [42 + 47 + 56, 1];
      await expect.poll(async () => (await tones())[1]).toBe(paper);
      await expect.poll(async () => sign * ((await tones())[0]! - paper) > 60).toBe(true);
      expect((await tones())[1]).toBe(paper);
      await heat.click();
      await expect.poll(async () => (await tones())[0]).toBe(paper);
      // The dark octagon of an enemy has a light rim on the dark panel.
      const goblin = page.locator(".best-who .token.enemies").first();
      await goblin.scrollIntoViewIfNeeded();
      const token = (await goblin.boundingBox())!;
      const [rim, panel] = [token.y + 0.5, token.y - 2].map((y) => [token.x + token.width / 2, y] as const);
      const [a, b] = (await coloursAt(page, [rim!, panel!])).map((c) => c.reduce((x, y) => x + y));
      expect(Math.abs(a! - b!)).toBeGreaterThan(300);
    }
  });

  test("follow the weights of sides and of single creatures, which are remembered", async () => {
    open = await visit();
    const { page } = open;
    await openBest(page);
    await page.locator("summary").click();
    await page.getByRole("button", { name: "More for Party" }).click();
    await proven(page);
    // Nobody of the party costs anything now: three goblins are the most that one fireball catches.
    await expect.poll(() => place(page, 1).textContent()).toMatch(/Goblin 1, 2 and 3/);
    // An eleventh catches one goblin too, as the tenth does.
    expect(found(doc.ability!.area, { enemies: 1, party: 0 }, { limit: 11 }).placements.at(-1)!.score).toBe(1);
    expect(await page.locator(".best").textContent()).toContain(
      "More places score 1, as the last of these does. 10 are listed.",
    );
    expect(await scores(page)).toEqual(
      found(doc.ability!.area, { enemies: 1, party: 0 }).placements.map((p) => p.score),
    );

    await page.getByRole("combobox", { name: "Single creature" }).selectOption("ogre");
    await page.getByRole("spinbutton", { name: "Ogre" }).fill("5");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => scores(page))
      .toEqual(found(doc.ability!.area, { enemies: 1, party: 0, byId: { ogre: 5 } }).placements.map((p) => p.score));
    await page.waitForTimeout(500);
    await page.reload();
    await openBest(page);
    await expect.poll(() => page.locator(".worth-words").textContent()).toBe("party 0, enemies 1, Ogre 5");
    await page.locator("summary").click();
    await page.getByRole("button", { name: "Ogre as its side" }).click();
    await page.getByRole("button", { name: "As at first" }).click();
    await expect.poll(() => page.locator(".worth-words").textContent()).toBe("party −1, enemies 1");
    await expect.poll(() => scores(page)).toEqual(found(doc.ability!.area, USUAL).placements.map((p) => p.score));
  });

  test("of which each is a step of undo: by button, by keys in the field and on the map, and after a reload", async () => {
    open = await visit();
    const { page } = open;
    await openBest(page);
    const worth = page.locator(".worth-words");
    const undo = page.getByRole("button", { name: "Undo" });
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await page.locator("summary").click();
    await page.getByRole("button", { name: "More for Party" }).click();
    await page.getByRole("combobox", { name: "Single creature" }).selectOption("ogre");
    const ogre = page.getByRole("spinbutton", { name: "Ogre" });
    await ogre.click();
    for (const key of ["Control+a", "5", "Enter"]) await page.keyboard.press(key);
    await expect.poll(() => worth.textContent()).toBe("party 0, enemies 1, Ogre 5");
    // What is half typed is the field's own to take back; what was taken is the map's.
    await page.keyboard.press("Control+z");
    await expect.poll(() => worth.textContent()).not.toMatch(/Ogre 5/);
    while ((await worth.textContent()) !== "party 0, enemies 1") await undo.click();
    await undo.click();
    await expect.poll(() => worth.textContent()).toBe("party −1, enemies 1");
    await expect.poll(() => page.locator(".hints > .notice").textContent()).toBe("Undone: Weigh party.");
    await proven(page);
    await expect.poll(() => scores(page)).toEqual(found(doc.ability!.area, USUAL).placements.map((p) => p.score));
    await expect.poll(() => undo.isDisabled()).toBe(true);
    // The search follows what is done again.
    await map(page).focus();
    await page.keyboard.press("Control+y");
    await expect.poll(() => worth.textContent()).toBe("party 0, enemies 1");
    await expect
      .poll(() => scores(page))
      .toEqual(found(doc.ability!.area, { enemies: 1, party: 0 }).placements.map((p) => p.score));
    await page.reload();
    await openBest(page);
    await expect.poll(() => worth.textContent()).toBe("party 0, enemies 1");
    await undo.click();
    await expect.poll(() => worth.textContent()).toBe("party −1, enemies 1");
  });

  test("say where the user walks first; taking one moves it, in one step", async () => {
    open = await visit();
    const { page } = open;
    await name(page, "15-foot emanation");
    await openBest(page);
    const [first] = found("15-foot emanation", USUAL, { walk: 6 }).placements;
    // By hand: from [8, 9] Lira's emanation reaches Goblin 3 beside her and Goblin 2 two squares east, not Sable or Borin.
    expect(first).toMatchObject({ stand: [8, 9, 0], score: 2, affected: ["goblin-2", "goblin-3"] });
    await expect.poll(() => place(page, 1).textContent()).toContain("Lira walks to row 10, column 9");
    await page.getByRole("spinbutton", { name: /Walk first/ }).fill("2");
    await page.keyboard.press("Enter");
    const near = found("15-foot emanation", USUAL, { walk: 2 }).placements;
    await expect.poll(() => scores(page)).toEqual(near.map((p) => p.score));
    await page.getByRole("spinbutton", { name: /Walk first/ }).fill("6");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await scores(page))[0]).toBe(2);
    await place(page, 1).click();
    await expect.poll(() => hit(page)).toEqual(["Goblin 2", "Goblin 3"]);
    await map(page).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator(":focus").textContent()).toMatch(/^row 10, column 9: Lira/);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Home");
    await expect.poll(() => page.locator(":focus").textContent()).toMatch(/^row 7, column 3: Lira/);
  });

  test("what the engine refuses is told in its sentence", async () => {
    open = await visit();
    const { page } = open;
    await page.getByRole("tab", { name: "Best" }).click();
    for (const words of ["15-foot cone", "30-foot line 5 feet wide"]) {
      await name(page, words);
      let answer: SearchAnswer | string;
      try {
        answer = found(words, USUAL);
      } catch (e) {
        if (!(e instanceof AmbitError)) throw e;
        answer = e.message.replace(/^area: /, "");
      }
      if (typeof answer === "string") {
        await expect.poll(() => page.locator(".best-refusal").textContent()).toBe(refusedWords(answer).words);
        expect(await places(page).count()).toBe(0);
      } else {
        await expect.poll(() => scores(page)).toEqual(answer.placements.map((p) => p.score));
        await proven(page);
      }
    }
  });
});

describe("what is told of areas that are not searched as others are", () => {
  test("several cubes that may be turned are placed together", async () => {
    open = await visit();
    const { page } = open;
    await chooseGame(page, /Template/);
    await name(page, "two 10-foot cubes within 60 feet");
    await page.getByRole("tab", { name: "Best" }).click();
    await proven(page);
    expect(await page.locator(".best-refusal").count()).toBe(0);
    expect(await places(page).count()).toBeGreaterThan(0);
  });
});

describe("without a mouse", { timeout: 120_000 }, () => {
  test("B opens, focus shows and tells, a digit takes", async () => {
    open = await visit();
    const { page } = open;
    await map(page).focus();
    await toldFirst(page);
    await page.keyboard.press("b");
    // A search that takes longer than the pause before things are told is told by itself.
    await hears(page, /(?:^|^Best places\. )Proven\. 10 places; the best scores 2: Goblin 2 and 3\.$/);
    // So it is told when it is opened again, though nothing is searched anew.
    await page.keyboard.press("b");
    await hears(page, /Answer\.$/);
    await page.keyboard.press("b");
    await hears(page, /(?:^| )Best places\. Proven\. 10 places; the best scores 2: Goblin 2 and 3\.$/);
    await page.keyboard.press("2");
    await hears(page, /^2 hit: 2 enemies\. .*Place 2 taken: Goblin 1 and 2\./);
    expect(await hit(page)).toEqual(["Goblin 1", "Goblin 2"]);
    expect(await page.locator(":focus").getAttribute("role")).toBe("gridcell");
    // Each change is told from what was heard last, so each is waited for before the next is made.
    await page.keyboard.press("Control+z");
    await hears(page, /^4 hit: 3 enemies, 1 ally\. Borin in, Goblin 3 in\./);
    await page.keyboard.press("b");
    await page.keyboard.press("b");
    await expect.poll(() => hit(page)).toHaveLength(4);
    await page.keyboard.press("b");
    await page.keyboard.press("F6");
    for (let i = 0; i < 12 && !(await place(page, 1).evaluate((e) => e === document.activeElement)); i++)
      await page.keyboard.press("Tab");
    await hears(page, /^2 hit: 2 enemies\. Borin out, Goblin 1 out\./);
    await page.keyboard.press("ArrowDown");
    await hears(page, /^2 hit: 2 enemies\. Goblin 1 in, Goblin 3 out\./);
    await page.keyboard.press("ArrowDown");
    await hears(page, /^4 hit: 3 enemies, 1 ally\. Borin in, Goblin 3 in\./);
    await page.keyboard.press("Enter");
    await expect.poll(() => hit(page)).toHaveLength(4);
    expect(await page.locator(":focus").getAttribute("id")).toBe("tab-answer");
  });

  test("on a phone a tap shows a place and a second one takes it", async () => {
    open = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = open;
    await page.getByRole("button", { name: "Show the list" }).tap();
    await page.getByRole("tab", { name: "Best" }).tap();
    await proven(page);
    const peek = page.locator(".peek strong");
    await place(page, 2).tap();
    await expect.poll(() => peek.textContent()).toBe("2 hit: 2 enemies");
    expect(await place(page, 2).textContent()).toContain("Tap again to take it");
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await place(page, 1).tap();
    await place(page, 1).tap();
    await expect.poll(() => hit(page)).toEqual(["Goblin 2", "Goblin 3"]);
    for (const part of [page.getByRole("tab", { name: "Best" }), page.getByRole("tab", { name: "Answer" })])
      expect((await part.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await page.locator("body").evaluate((b) => b.scrollWidth)).toBe(390);
  });
});

describe("axe finds nothing, light and dark", () => {
  test("in the states of the best places", async () => {
    open = await visit({ reducedMotion: "reduce" });
    const { page } = open;
    const clean = async (state: string): Promise<void> => expect(await faultsInBoth(page), state).toEqual([]);
    await openBest(page);
    await page.locator("summary").click();
    await page.getByRole("combobox", { name: "Single creature" }).selectOption("lira");
    await proven(page);
    await place(page, 3).hover();
    await clean("proven, weights open, a place shown");
    await name(page, "15-foot emanation");
    await proven(page);
    await clean("with a walk");
    await chooseGame(page, /Draw Steel/);
    await name(page, "2 cube");
    await page.locator(".best-proof, .best-refusal").first().waitFor();
    await clean("another game");
  }, 120_000);
});
