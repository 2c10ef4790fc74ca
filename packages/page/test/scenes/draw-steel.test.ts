import { describe, expect, test } from "vitest";
import { inBrowser } from "../support/page.js";
import { type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

type Hand = "mouse" | "touch" | "keys";

/** From Lira on (2, 6): three squares aslant and seven straight. */
const BENT = [
  [3, 6],
  [4, 6],
  [5, 5],
  [6, 5],
  [7, 4],
  [8, 4],
  [9, 4],
  [10, 4],
  [11, 4],
  [12, 4],
] as const;
/** The same by digits: clockwise from the north-west about Lira and the first square, then left, ahead and right of an eastern line. */
const DIGITS = ["4", "4", "1", "2", "1", "2", "2", "2", "2", "2"];
const inOrder = (squares: readonly (readonly [number, number])[]): string[] =>
  [...squares].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map((s) => s.join(","));

describe.each(["mouse", "touch", "keys"] as const)("scene 10, Draw Steel and tokens, by %s", (hand: Hand) => {
  const press = (w: Walk, x: number, y: number): Promise<void> => (hand === "touch" ? w.tap(x, y) : w.click(x, y));
  const push = async (w: Walk, name: string | RegExp): Promise<void> => {
    if (hand === "touch") await w.button(name).tap();
    else if (hand === "mouse") await w.button(name).click();
    else {
      await w.reach(w.button(name));
      await w.keys("Enter");
    }
  };
  const play = async (w: Walk, game: RegExp): Promise<void> => {
    const choice = w.page.getByRole("menuitemradio", { name: game });
    if (hand === "keys") {
      await w.reach(w.button(/^Game/));
      await w.keys("Enter");
      await choice.waitFor();
      for (let i = 0; i < 12 && !(await choice.evaluate((e) => e === document.activeElement)); i++)
        await w.keys("ArrowDown");
      await w.keys("Enter");
    } else {
      await push(w, /^Game/);
      if (hand === "touch") await choice.tap();
      else await choice.click();
    }
  };
  /** Which of some squares are washed. */
  const lit = async (w: Walk, squares: readonly string[]): Promise<boolean[]> => {
    const all = await w.lit();
    return squares.map((s) => all.includes(s));
  };

  test("a bent line, a wide one flipped, a wall stacked, what is illegal kept with its reason; a row of a token cone flipped; an aura goes with its owner", async () => {
    const w = await walk({ hasTouch: hand === "touch" });
    const { page } = w;
    await play(w, /^Draw Steel/);
    await w.name("10 x 1 line within 1", hand);
    await w.hint(/0 of 10/);
    if (hand === "keys") await w.keys(...DIGITS);
    else for (const [x, y] of BENT) await press(w, x + 0.5, y + 0.5);
    await w.hint(/10 of 10: the line is whole/);
    if (hand === "keys") await w.keys("Enter");
    else await push(w, "Set here");
    await w.hint(/pick up/);
    await w.hits(["Borin"]);
    await expect.poll(() => w.lit()).toEqual(inOrder(BENT));
    expect(await w.problems()).toEqual([]);

    await w.name("5 x 2 line within 1", hand);
    await w.hint(/0 of 5/);
    if (hand === "keys") await w.keys("4", "4", "Enter");
    else {
      await press(w, 3.5, 6.5);
      await press(w, 4.5, 6.5);
      await w.hint(/2 of 5/);
      await push(w, "Set here");
    }
    await w.hint(/pick up/);
    const rows = ["5,5", "5,6", "5,7"];
    const first = await lit(w, rows);
    // Its second row lies on one side of the walked one; the flip puts it on the other.
    expect([
      [false, true, true],
      [true, true, false],
    ]).toContainEqual(first);
    if (hand === "keys") await w.keys("f");
    else await push(w, "Flip");
    await expect.poll(() => lit(w, rows)).toEqual(first.toReversed());

    await w.name("10 wall within 10", hand);
    await w.hint(/10 of 10 left/);
    if (hand === "keys") {
      // The cursor goes from square to square down column 7, and Enter lays.
      await w.keys("ArrowUp");
      const [, row = "", column = ""] =
        /row (\d+), column (\d+)/.exec((await page.locator(":focus").textContent()) ?? "") ?? [];
      for (let x = Number(column); x > 7; x--) await w.keys("ArrowLeft");
      for (let x = Number(column); x < 7; x++) await w.keys("ArrowRight");
      for (let y = Number(row); y > 4; y--) await w.keys("ArrowUp");
      for (let y = Number(row); y < 4; y++) await w.keys("ArrowDown");
      await w.keys("Enter");
      for (let i = 0; i < 6; i++) await w.keys("ArrowDown", "Enter");
      await w.keys("PageUp", "PageUp");
    } else {
      for (let y = 3; y < 10; y++) await press(w, 6.5, y + 0.5);
      await w.hint(/3 of 10 left/);
      await push(w, "Stack");
      await push(w, "Stack");
    }
    await w.hint(/1 of 10 left/);
    // One too few is set all the same, with what is wrong; then made whole.
    await push(w, "Set here");
    await expect.poll(() => w.problems()).toEqual(["The wall has 9 squares, it must have 10."]);
    await push(w, "Pick up");
    if (hand === "keys") {
      await w.toMap();
      await w.keys("ArrowDown", "Enter");
    } else await press(w, 6.5, 10.5);
    await w.hint(/pick up/);
    await expect.poll(() => w.problems()).toEqual([]);
    await expect.poll(() => w.lit()).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((y) => `6,${y}`));

    // A row of a token cone flipped.
    await play(w, /^Token|5e.*Token/);
    await w.name("15-foot cone", hand);
    if (hand === "keys") await w.keys("Enter");
    else await press(w, 12.5, 6.5);
    await w.hint(/pick up/);
    // Two and three squares away a row of two may lie further north or further south of the middle.
    const squares = ["4,5", "4,7", "5,4", "5,7"];
    const [north, south] = [
      [true, false],
      [false, true],
    ] as const;
    await expect.poll(() => lit(w, squares)).toEqual([...north, ...south]);
    if (hand === "keys") await w.keys("3");
    else await press(w, 5.5, 8);
    await expect.poll(() => lit(w, squares)).toEqual([...north, ...north]);

    // An aura goes with its owner.
    await w.name("10-foot emanation", hand);
    // By the token two squares each way, corners and all: Sable on (4, 8).
    await w.hits(["Sable"]);
    if (hand === "keys") {
      await w.toMap();
      await w.keys("l");
    } else await push(w, "Keep as an aura of Lira");
    const inside = page.getByRole("list", { name: "Auras" }).locator(".aura-inside");
    await expect.poll(() => inside.allTextContents()).toEqual(["Lira, inside: Sable"]);
    if (hand === "keys") await w.keys("Home", "v", "Enter", "Shift+ArrowRight", "ArrowRight", "Enter");
    else if (hand === "touch") {
      await w.hold(2.5, 6.5);
      await w.item("Move").first().tap();
      await w.tap(8.5, 6.5);
    } else {
      await w.move(2.5, 6.5);
      await page.mouse.down();
      await page.mouse.move(...(await w.at(8.5, 6.5)), { steps: 6 });
      await page.mouse.up();
    }
    // Two squares each way: Borin on (9, 4) and Goblin 3 on (8, 8).
    await expect.poll(() => inside.allTextContents()).toEqual(["Lira, inside: Borin and Goblin 3"]);
    await push(w, "Undo");
    await expect.poll(() => inside.allTextContents()).toEqual(["Lira, inside: Sable"]);
  }, 120_000);
});
