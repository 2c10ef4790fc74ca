import { type Method, resolve } from "@ambit/engine";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { exampleDoc } from "../src/state/example.js";
import { faultsInBoth } from "./support/axe.js";
import { heard, hears } from "./support/heard.js";
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
  return {
    squares: String(cells.length),
    hit: String(affected.length),
    cells: new Set(cells.map(([x, y]) => `${x},${y}`)),
  };
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

/** Colours of the marks: A's, B's, C's. */
const INKS = [
  [11, 90, 143],
  [178, 58, 0],
  [31, 107, 58],
] as const;

/** Part of a line on one of the maps that is drawn in the ink of A, B or C: 1 is a whole line, what is between is a broken one. */
async function inked(page: Page, map: number, ink: 0 | 1 | 2, from: Spot, to: Spot): Promise<number> {
  const steps = 60;
  const ends = [await onOne(page, map, ...from), await onOne(page, map, ...to)] as const;
  const spots = Array.from({ length: steps }, (_, i): [number, number][] => {
    const [x, y] = [0, 1].map((k) => ends[0][k]! + ((ends[1][k]! - ends[0][k]!) * (i + 0.5)) / steps) as [
      number,
      number,
    ];
    return [
      [x - 1, y - 1],
      [x, y],
      [x + 1, y + 1],
    ];
  });
  const colours = await coloursAt(page, spots.flat());
  const near = (colour: readonly number[]): boolean => INKS[ink].every((v, k) => Math.abs(v - colour[k]!) < 40);
  return spots.filter((_, i) => colours.slice(3 * i, 3 * i + 3).some(near)).length / steps;
}

const WHOLE = 0.95;
const broken = (part: number): boolean => part > 0.3 && part < 0.85;

type Spot = readonly [x: number, y: number];

/** Where a point of the map lies on one of the maps side by side, each showing the whole map. */
async function onOne(page: Page, index: number, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator(".map-canvas").nth(index).boundingBox())!;
  const scale = Math.min((box.width - 28) / SIZE[0], (box.height - 28) / SIZE[1]);
  return [box.x + box.width / 2 + (x - SIZE[0] / 2) * scale, box.y + box.height / 2 + (y - SIZE[1] / 2) * scale];
}

describe("compare", { timeout: 120_000 }, () => {
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
      .poll(() => told(page, "Squares", "Only here", "Only on the other map", "Hit"))
      .toEqual([
        [half.squares, token.squares],
        ["0", String(more)],
        [String(more), "0"],
        [half.hit, token.hit],
      ]);
    expect(await page.locator(".map-canvas").count()).toBe(2);
    await page.getByRole("button", { name: "Show the whole map" }).click();
    expect(await page.getByRole("list", { name: "Marks on the maps" }).getByRole("listitem").allInnerTexts()).toEqual([
      "Only here",
      "Only on the other map",
    ]);
    // The corner squares (7, 2) and (7, 3) are the token's alone: marked on both maps in B's colour, by a whole outline and the
    // wash where they are in the area, by a broken one and no wash where they are not.
    for (const corner of ["7,2", "7,3"]) expect(token.cells.has(corner) && !half.cells.has(corner)).toBe(true);
    await expect.poll(() => inked(page, 1, 1, [7, 2.1], [7, 3.9])).toBeGreaterThan(WHOLE);
    expect(broken(await inked(page, 0, 1, [7, 2.1], [7, 3.9]))).toBe(true);
    const washed = async (map: number): Promise<boolean> => {
      const [x, y] = await onOne(page, map, 7, 3);
      const scale = (await onOne(page, map, 8, 3))[0] - x;
      const inside = Array.from({ length: 49 }, (_, i): [number, number] => [
        x + scale * (0.2 + 0.1 * (i % 7)),
        y + scale * (0.2 + 0.1 * Math.floor(i / 7)),
      ]);
      // The wash, 45 % of #FF7A1A on paper.
      const wash = (colour: readonly number[]): boolean =>
        [253, 191, 144].every((v, k) => Math.abs(v - colour[k]!) < 12);
      return (await coloursAt(page, inside)).some(wash);
    };
    expect([await washed(0), await washed(1)]).toEqual([false, true]);
    // Nothing is marked where both agree: no ink on a side of (8, 5), which both have.
    expect(await inked(page, 0, 1, [8, 5.1], [8, 5.9])).toBe(0);

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

  test("of three, squares on which not all agree are marked on each map; nothing of who has no answer", async () => {
    // Large enough for a square of 36 pixels, where a letter's plate keeps clear of the outline.
    open = await visit({ viewport: { width: 2100, height: 1400 } });
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByRole("checkbox", { name: "Pathfinder 2e" }).check();
    const { size, walls, solids, creatures } = doc.scene;
    const burst = resolve({
      system: "pf2e",
      by: "lira",
      scene: { size, walls, solids, creatures },
      area: "20-foot burst within 150 feet",
      place: { point: [11, 6] },
    });
    const sets = [
      counts(11, 6, "dmg2014").cells,
      counts(11, 6, "token").cells,
      new Set(burst.cells.map(([x, y]) => `${x},${y}`)),
    ];
    const has = (x: number, y: number): string => sets.map((s, i) => (s.has(`${x},${y}`) ? "ABC"[i] : "")).join("");
    // By hand, in the top row of the token's square: the burst has its middle two columns, the half method's circle two more
    // beside them, the corner is the token's alone.
    expect([6, 7, 8, 9, 10].map((x) => has(x, 2))).toEqual(["", "B", "B", "AB", "ABC"]);
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(3);
    const side = async (map: number, ink: 0 | 1 | 2, x: number): Promise<number> =>
      inked(page, map, ink, [x, 2.1], [x, 2.9]);
    await expect.poll(() => side(1, 1, 7)).toBeGreaterThan(WHOLE);
    // (9, 2) is A's and B's: whole in their own colours there, broken on C's map in the first one's; (7, 2) is broken on both.
    const top = async (map: number, ink: 0 | 1 | 2, x: number): Promise<number> =>
      inked(page, map, ink, [x + 0.1, 2], [x + 0.9, 2]);
    expect(await top(0, 0, 9)).toBeGreaterThan(WHOLE);
    expect(await top(1, 1, 9)).toBeGreaterThan(WHOLE);
    expect(broken(await top(2, 0, 9))).toBe(true);
    for (const map of [0, 2]) expect(broken(await side(map, 1, 7))).toBe(true);
    for (const map of [0, 1, 2])
      for (const ink of [0, 1, 2] as const) expect(await top(map, ink, 10)).toBeLessThan(0.2);
    const of = (own: (s: string) => boolean): string => {
      let n = 0;
      for (let y = 0; y < 14; y++) for (let x = 0; x < 22; x++) if (own(has(x, y))) n++;
      return String(n);
    };
    const some = (s: string): boolean => s !== "" && s !== "ABC";
    expect(await told(page, "Here, but not on every map", "Elsewhere, but not here")).toEqual([
      ["A", "B", "C"].map((letter) => of((s) => some(s) && s.includes(letter))),
      ["A", "B", "C"].map((letter) => of((s) => some(s) && !s.includes(letter))),
    ]);
    // Who reads no area has no squares, and takes no part.
    await page.getByRole("checkbox", { name: "Pathfinder 2e" }).uncheck();
    await page.getByRole("checkbox", { name: "Draw Steel" }).check();
    await page.getByText("C: Draw Steel reads no area in these words.").waitFor();
    await expect
      .poll(() => told(page, "Here, but not on every map", "Elsewhere, but not here"))
      .toEqual([
        ["0", of((s) => s.startsWith("B")), "–"],
        [of((s) => s.startsWith("B")), "0", "–"],
      ]);
    expect(await inked(page, 2, 1, [7, 2.1], [7, 3.9])).toBe(0);
  });

  test("for the ear: counts, squares that differ, and each square's own; again after a step", async () => {
    open = await visit();
    const { page } = open;
    const cell = page.locator("#map-cell");
    await cell.focus();
    await page.keyboard.press("k");
    const [half, token] = [counts(11, 6, "dmg2014"), counts(11, 6, "token")];
    const more = [...token.cells].filter((c) => !half.cells.has(c)).length;
    await expect
      .poll(() => heard(page))
      .toContain(
        `A, D&D 5e, DMG 2014: ${half.squares} squares, ${half.hit} hit. B, D&D 5e, Token: ${token.squares} squares, ${token.hit} hit. ` +
          `Squares that differ: ${more} only on B.`,
      );
    // From (11, 6), where the focus came in, to the corner (7, 2).
    for (const key of ["ArrowLeft", "ArrowUp"]) for (let i = 0; i < 4; i++) await page.keyboard.press(key);
    await expect.poll(() => cell.textContent()).toMatch(/^row 3, column 8: .*on B only/);
    await page.keyboard.press("Space");
    await hears(page, /^Row 3, column 8\. A: .*5e\.dmg2014\]\.? B: affected\. /);
    await page.keyboard.press("Space");
    await page.keyboard.press("End");
    await expect.poll(() => cell.textContent()).toMatch(/^row 7, column 12: (?!.*only)(?!.*not on)/);
    // One step to the east with the area in hand: both are told anew.
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    const [a, b] = [counts(12, 6, "dmg2014"), counts(12, 6, "token")];
    await expect
      .poll(() => heard(page))
      .toContain(
        `A, D&D 5e, DMG 2014: ${a.squares} squares, ${a.hit} hit. B, D&D 5e, Token: ${b.squares} squares, ${b.hit} hit.`,
      );
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
    await expect.poll(() => choice.locator("[aria-pressed='true']").textContent()).toBe("BToken");
    expect(await page.locator(".map-canvas").count()).toBe(2);
    expect(await page.locator(".peek strong").textContent()).toBe(
      `A ${half.hit} hit, B ${counts(11, 6, "token").hit} hit`,
    );
    for (const button of await choice.getByRole("button").all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    // A square that is B's alone is asked of the map that is shown, here B's, then of all where what differs is shown.
    // The grid's cell lies on (11, 6), four squares to the right of (7, 2) and four below it.
    expect(await page.locator("#map-cell").textContent()).toMatch(/^row 7, column 12:/);
    const { x, y, width, height } = (await page.locator("#map-cell").boundingBox())!;
    await page.touchscreen.tap(x - 3.5 * width, y - 3.5 * height);
    const story = page.getByRole("complementary", { name: "Story" });
    await expect
      .poll(() => story.getByRole("heading").textContent())
      .toBe("B, D&D 5e, Token: Row 3, column 8 is affected");
    await choice.getByRole("button", { name: "Difference" }).tap();
    await expect.poll(() => story.getByRole("heading").textContent()).toBe("Row 3, column 8");
    expect(await story.getByRole("paragraph").allInnerTexts()).toEqual([
      expect.stringMatching(/^A: .*Rule 5e\.dmg2014$/),
      expect.stringMatching(/^B: affected\. .*Rule 5e\.token$/),
    ]);
    await story.getByRole("button", { name: "Close the story" }).tap();
    await choice.getByRole("button", { name: "A" }).tap();
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(1);
    expect(await page.locator("body").evaluate((b) => b.scrollWidth)).toBe(390);
  });

  test("axe finds nothing, light and dark", async () => {
    open = await visit({ reducedMotion: "reduce" });
    const { page } = open;
    await page.getByRole("tab", { name: "Compare" }).click();
    await page.getByRole("checkbox", { name: "Pathfinder 2e" }).click();
    await expect.poll(() => page.locator(".map-canvas").count()).toBe(3);
    expect(await faultsInBoth(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("group", { name: "What the map shows" }).waitFor();
    expect(await faultsInBoth(page)).toEqual([]);
  }, 120_000);
});

test("squares as a table are those of each of the compared, in one frame", async () => {
  open = await visit();
  const { page } = open;
  await page.getByRole("tab", { name: "Compare" }).click();
  await page.locator(".compare-legend").waitFor();
  await page.locator("[role='gridcell'][tabindex='0']").focus();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog");
  await expect
    .poll(() => dialog.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["A D&D 5e, DMG 2014", "B D&D 5e, Token"]);
  const cells = async (letter: string): Promise<string[]> =>
    dialog
      .getByRole("region", { name: `Squares of ${letter}` })
      .locator("td[data-state='in']")
      .evaluateAll((all) =>
        all.map(
          (td) => `${(td as HTMLTableCellElement).cellIndex},${(td.parentElement as HTMLTableRowElement).rowIndex}`,
        ),
      );
  // The token's square of 8 by 8 about (11, 6) begins on column 8 and row 3, the first cell of the frame of both.
  const [half, token] = [counts(11, 6, "dmg2014"), counts(11, 6, "token")];
  const inFrame = (set: ReadonlySet<string>): string[] =>
    [...set].map((c) => c.split(",").map(Number)).map(([x, y]) => `${x! - 6},${y! - 1}`);
  expect((await cells("A")).toSorted()).toEqual(inFrame(half.cells).toSorted());
  expect((await cells("B")).toSorted()).toEqual(inFrame(token.cells).toSorted());
  // All of it is reached by scrolling, and nothing lies beyond the window of the dialog.
  const [frame, last] = await Promise.all([dialog.boundingBox(), dialog.locator(".tables").boundingBox()]);
  expect(last!.y + last!.height).toBeLessThanOrEqual(frame!.y + frame!.height);
});
