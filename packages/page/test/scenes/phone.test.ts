import { describe, expect, test } from "vitest";
import { inBrowser } from "../support/page.js";
import { engine, PHONE, type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

/** What can be pressed and is smaller than a finger, by name. */
const small = (w: Walk): Promise<string[]> =>
  w.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, [role='tab'], [role='menuitem'], select, input")]
      .filter((e) => e.checkVisibility({ visibilityProperty: true }))
      .map((e) => ({ e, box: (e.closest("label") ?? e).getBoundingClientRect() }))
      .filter(
        ({ box }) => box.width > 0 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight,
      )
      .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
      .map(({ e, box }) => `${e.getAttribute("aria-label") ?? e.textContent}: ${box.width} x ${box.height}`),
  );

describe.each([
  ["portrait", { width: 390, height: 844 }],
  ["landscape", { width: 844, height: 390 }],
] as const)("scene 9, phone, %s", (_, viewport) => {
  test("a cone aimed, a line walked, a door opened, pinched, the peek read; the finger never hides the origin", async () => {
    const w = await walk({ ...PHONE, viewport });
    const { page } = w;
    const sheet = page.locator(".peek strong");
    const words = (): Promise<string> =>
      page.evaluate(() => {
        const told = [...document.querySelectorAll(".peek strong, .headline")].find((e) => e.checkVisibility());
        return told?.textContent?.replace(/(\d)\s*hit/, "$1 hit") ?? "";
      });
    const total = (want: RegExp): Promise<void> => expect.poll(words).toMatch(want);
    await total(/^4 hit/);
    expect(await small(w)).toEqual([]);
    if (viewport.width < viewport.height) expect(await sheet.textContent()).toBe("4 hit: 3 enemies, 1 ally");

    // A finger on the area takes it along from where it was laid: the origin is never under it.
    const finger = await w.at(12.5, 6.5);
    const square = (await w.at(1, 0))[0] - (await w.at(0, 0))[0];
    await w.touch("touchStart", finger);
    for (let i = 1; i <= 4; i++) await w.touch("touchMove", [finger[0] - (square * i) / 2, finger[1]]);
    const moved = engine({ place: { point: [9, 6] } });
    await total(new RegExp(`^${moved.affected.length} hit`));
    const origin = await w.at(9, 6);
    expect(Math.hypot(finger[0] - 2 * square - origin[0], finger[1] - origin[1])).toBeGreaterThan(22);
    await w.touch("touchEnd");
    await total(new RegExp(`^${moved.affected.length} hit`));

    // The door, by a tap; and shut again.
    // There and where it was before it hits as many: that it is back is told by its own sentence.
    await w.button("Undo").tap();
    await w.hint(/^Undone: /);
    await total(/^4 hit/);
    await w.tap(14, 6);
    await total(/^5 hit/);
    await w.tap(14, 6);
    await total(/^4 hit/);

    // A cone of Lira's, aimed by a tap at what it shall catch: Sable on (4, 8), south-east of her.
    await w.name("15-foot cone", "touch");
    await w.button("Show the whole map").tap();
    // It starts from her, so that it is in the hand to be aimed.
    await w.tap(5.5, 9.5);
    await total(/^1 hit/);
    expect(await small(w)).toEqual([]);

    // Two fingers, twice as far apart: squares are twice as large, and what is between them stays between them.
    const middle = await w.at(8, 7);
    const apart = (d: number): [[number, number], [number, number]] => [
      [middle[0] - d, middle[1]],
      [middle[0] + d, middle[1]],
    ];
    const before = (await w.at(1, 0))[0] - (await w.at(0, 0))[0];
    await w.touch("touchStart", apart(40)[0]);
    await w.touch("touchStart", ...apart(40));
    for (const d of [50, 60, 70, 80]) await w.touch("touchMove", ...apart(d));
    await w.touch("touchEnd");
    const after = (await w.at(1, 0))[0] - (await w.at(0, 0))[0];
    expect(after / before).toBeCloseTo(2, 1);
    const now = await w.at(8, 7);
    expect(Math.hypot(now[0] - middle[0], now[1] - middle[1])).toBeLessThan(4);
    await total(/^1 hit/);
    await w.button("Show the whole map").tap();

    // A line of Draw Steel is walked by taps on its numbered squares.
    await w.button(/^Game/).tap();
    await page.getByRole("menuitemradio", { name: /Draw Steel/ }).tap();
    await w.name("4 x 1 line within 1", "touch");
    for (const x of [3, 4, 5, 6]) await w.tap(x + 0.5, 6.5);
    await expect.poll(() => w.button("Pick up").or(w.button("Set here")).first().textContent()).toBe("Set here");
    await w.button("Set here").tap();
    await total(/^Nobody hit/);
    // Doors, which are as warm as the wash where a square is small, stand further east.
    const west = (await w.lit()).filter((s) => Number(s.split(",")[0]) < 11 && Number(s.split(",")[1]) < 11);
    expect(west).toEqual(["3,6", "4,6", "5,6", "6,6"]);
    expect(await small(w)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }, 120_000);
});
