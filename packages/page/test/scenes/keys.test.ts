import { describe, expect, test } from "vitest";
import { faultsInBoth } from "../support/axe.js";
import { inBrowser } from "../support/page.js";
import { COPIES, engine, FIRST, type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

/** Where the focus is, or what is wrong with it: it must be on the screen, and seen to be there. */
const focus = (w: Walk): Promise<string> =>
  w.page.evaluate(() => {
    const e = document.activeElement;
    if (!(e instanceof HTMLElement) || e === document.body) return "nowhere";
    const { x, y, width, height } = e.getBoundingClientRect();
    if (x + width <= 0 || y + height <= 0 || x >= innerWidth || y >= innerHeight)
      return `off the screen: ${e.outerHTML}`;
    const marks = [e, e.parentElement, e.closest("label, form, [class*='field']")].map((m) => m && getComputedStyle(m));
    const seen = marks.some(
      (s) => s && ((s.outlineStyle !== "none" && s.outlineWidth !== "0px") || s.boxShadow !== "none"),
    );
    return seen && e.matches(":focus-visible") ? "seen" : `not seen: ${e.outerHTML.slice(0, 120)}`;
  });

describe("scene 7, keys only", { timeout: 120_000 }, () => {
  test("ability, source, place, aim, read, door, add, move, rename, undo, copy, share; the focus is always seen", async () => {
    const w = await walk(COPIES);
    const { page } = w;
    const keys = async (...names: string[]): Promise<void> => {
      for (const name of names) {
        await w.keys(name);
        expect(await focus(w), name).toBe("seen");
      }
    };
    const here = (words: RegExp): Promise<void> =>
      expect.poll(() => page.locator(":focus").textContent()).toMatch(words);
    // The first Tab from outside comes into the page; / reaches the field from anywhere.
    await keys("Tab", "/");
    await w.page.keyboard.type("15-foot cone");
    await keys("Enter");
    await w.understood("15-foot cone");
    // Source: Borin on (9, 4), the third of the map.
    await keys("n", "n", "n");
    await here(/^row 5, column 10: Borin/);
    await keys("u");
    await expect.poll(() => w.button(/^From/).textContent()).toContain("Borin");
    // Aimed: the next of eight from its aim of rest is east, the next after it south-east, from that corner of his.
    const aimed = (point: [number, number], toward: [number, number]) =>
      engine({ by: "borin", area: "15-foot cone", place: { point, toward } });
    await keys("]");
    await w.agrees(aimed([10, 4], [1, 0]));
    // Turns within a second are one step of undo.
    await page.waitForTimeout(1100);
    await keys("]");
    await w.agrees(aimed([10, 5], [1, 1]));
    await keys("Control+z", "Control+z");
    // Placed: a fireball again, three steps to the left and one up, set.
    await keys("/");
    await w.page.keyboard.type("20-foot-radius sphere within 150 feet");
    await keys("Enter");
    await keys("Escape", "Home");
    await w.name("20-foot-radius sphere within 150 feet");
    await w.reach(w.button("Place by numbers"));
    await keys("Enter");
    await w.type(page.getByLabel("x, from the left"), "11");
    await w.type(page.getByLabel("y, from the top"), "6");
    await keys("Escape");
    await w.hits(FIRST);
    await w.toMap();
    await keys("Enter", "ArrowLeft", "ArrowLeft", "ArrowUp", "Enter");
    await w.hits(["Borin", "Goblin 1", "Goblin 3"]);
    expect(engine({ place: { point: [9, 5] } }).affected.map((a) => a.id)).toEqual(["borin", "goblin-1", "goblin-3"]);
    await keys("Control+z");
    await w.hits(FIRST);
    // Read: F6 to the answer, Tab to Goblin 4, Enter.
    await keys("F6");
    for (let i = 0; i < 20 && !(await page.locator(":focus").textContent())?.startsWith("G4"); i++) await keys("Tab");
    await keys("Enter");
    await expect
      .poll(() => w.story())
      .toContain(
        "stopped at 0.286 of the way down the left edge of row 8, column 15 by wall left of column 15 (rows 8 to 13)",
      );
    await keys("Enter", "Shift+F6");
    await here(/^row /);
    // The door, from the square beside it.
    await keys("End", "ArrowRight", "ArrowRight", "d");
    await w.hits([...FIRST, "Goblin 4"]);
    await keys("Control+z");
    // Added on (12, 6), moved two squares down, renamed.
    await keys("ArrowLeft", "a");
    await w.hits([...FIRST, "Goblin 5"]);
    await keys("v", "Enter", "ArrowDown", "ArrowDown", "Enter");
    await here(/^row 9, column 13: Goblin 5, hit/);
    await keys("F2");
    await page.getByRole("dialog").waitFor();
    await w.type(page.getByRole("dialog").getByLabel("Name"), "Snik");
    await keys("Enter");
    await keys("Escape", "Escape");
    await w.hits([...FIRST, "Snik"]);
    await keys("Control+z");
    await w.hits([...FIRST, "Goblin 5"]);
    await keys("Control+z", "Control+z");
    await w.hits(FIRST);
    // Nobody is selected, so that the answer is what is copied.
    await keys("Escape", "Escape", "Control+c");
    await w.hears(/Answer copied/);
    // Borin still uses it.
    expect(await w.pasted()).toContain("4 hit: 3 enemies, the source itself");
    await keys("F6", "F6", "F6");
    for (let i = 0; i < 20 && (await page.locator(":focus").getAttribute("aria-label")) !== "Share"; i++)
      await keys("Tab");
    await keys("Enter");
    await page.getByRole("menu", { name: "Share" }).waitFor();
    await keys("Enter");
    await w.hears(/^Link copied/);
    expect(await w.pasted()).toMatch(/^http:\/\/[^#]+#map=[\w-]+$/);
  });

  test("no trap: Tab goes round the page and Shift+Tab the same way back; with letters off all is still done", async () => {
    const w = await walk();
    const { page } = w;
    const name = (): Promise<string> =>
      page.evaluate(() => {
        const e = document.activeElement;
        return e === document.body
          ? ""
          : `${e?.tagName} ${e?.getAttribute("aria-label") ?? e?.textContent ?? ""} ${e?.id}`;
      });
    const way: string[] = [];
    // The way out of the page is the body; past it the browser begins anew.
    await w.keys("Tab");
    for (let i = 0; i < 90; i++) {
      const at = await name();
      if (at === "" || (i > 0 && at === way[0])) break;
      way.push(at);
      expect(await focus(w), at).toBe("seen");
      await w.keys("Tab");
    }
    expect(way.length).toBeGreaterThan(25);
    expect(way.length).toBeLessThan(90);
    const back: string[] = [];
    for (let i = 0; i < way.length; i++) {
      await w.keys("Shift+Tab");
      if ((await name()) === "") await w.keys("Shift+Tab");
      back.push(await name());
    }
    expect(back).toEqual(way.toReversed());

    await w.toMap();
    await w.keys("?");
    await w.reach(page.getByRole("checkbox", { name: /Single letters/ }));
    await w.keys("Space");
    await w.keys("Escape");
    await w.toMap();
    await w.keys("End", "ArrowRight", "ArrowRight", "d");
    await w.hits(FIRST);
    const choose = async (item: RegExp): Promise<void> => {
      await w.keys("Shift+F10");
      await w.item(item).waitFor();
      for (let i = 0; i < 40 && !(await w.item(item).evaluate((e) => e === document.activeElement)); i++)
        await w.keys("ArrowDown");
      await w.keys("Enter");
    };
    await choose(/^Open the door/);
    await w.hits([...FIRST, "Goblin 4"]);
    await w.keys("ArrowLeft");
    await choose(/^Add a creature/);
    await w.hits([...FIRST, "Goblin 4", "Goblin 5"]);
    await choose(/^Delete/);
    await w.hits([...FIRST, "Goblin 4"]);
    await w.keys("Enter", "ArrowLeft", "ArrowLeft", "Enter");
    await w.hits(["Borin", "Goblin 1", "Goblin 2", "Goblin 3"]);
  });
});

describe("scene 8, ears only", () => {
  test("placed by numbers, totals and changes heard, squares walked, the table read, why Goblin 4 is spared", async () => {
    // Without motion a theme is there at once.
    const w = await walk({ reducedMotion: "reduce" });
    const { page } = w;
    const cell = (): Promise<string | null> => page.locator(":focus").textContent();
    await w.keys("Tab");
    for (let i = 0; i < 40 && (await page.locator(":focus").getAttribute("role")) !== "gridcell"; i++)
      await w.keys("Tab");
    // The number fields lie behind a button of the map.
    for (let i = 0; i < 10 && !(await page.locator(":focus").getAttribute("aria-label"))?.includes("numbers"); i++)
      await w.keys("Tab");
    await w.keys("Enter");
    const x = page.getByRole("spinbutton", { name: "x, from the left" }).or(page.getByLabel("x, from the left"));
    await w.type(x, "9");
    await w.hears(/^4 hit: 3 enemies, 1 ally\./);
    await w.type(x, "5");
    // By hand: within 4 squares of (5, 6) are Lira and Sable; Borin's middle (9.5, 4.5) is 4.7 away, Goblin 3's (8.5, 8.5) 4.3.
    const there = engine({ place: { point: [5, 6] } }).affected.map((a) => a.id);
    expect(there).toEqual(["lira", "sable"]);
    await w.hears(
      /^2 hit: 1 ally, the source itself\. Lira in, Sable in, Borin out, Goblin 1 out, Goblin 2 out, Goblin 3 out\./,
    );
    await w.type(x, "11");
    await w.hears(/^4 hit: 3 enemies, 1 ally\. Borin in, Goblin 1 in, Goblin 2 in, Goblin 3 in, Lira out, Sable out\./);
    await w.keys("Escape");
    await w.toMap();
    await w.keys("r");
    await w.hears(/^4 hit: 3 enemies, 1 ally/);
    await w.keys("End", "ArrowRight", "ArrowRight");
    await expect.poll(cell).toBe("row 7, column 14: in the area; closed door east");
    await w.keys("ArrowRight");
    await expect.poll(cell).toBe("row 7, column 15: blocked; closed door west");
    await w.keys("ArrowDown");
    await expect.poll(cell).toBe("row 8, column 15: Goblin 4, spared, blocked; wall west");
    await w.keys("Space");
    await w.hears(
      /^Goblin 4, spared\. .*stopped at 0\.286 of the way down the left edge of row 8, column 15 by wall left of column 15 \(rows 8 to 13\)/,
    );
    expect(await faultsInBoth(page)).toEqual([]);
    await w.keys("Escape", "t");
    const row = page
      .getByRole("table")
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: "8", exact: true }) });
    await expect.poll(() => row.textContent()).toMatch(/Blocked\s*Goblin 4, spared/);
    // Every square of the table is the engine's.
    const answer = engine({ place: { point: [11, 6] } });
    const states = await page.getByRole("table").locator("td[data-state='in']").count();
    expect(states).toBe(answer.cells.length);
    expect(await faultsInBoth(page)).toEqual([]);
    await w.keys("Escape");
    await expect.poll(cell).toMatch(/^row 8, column 15: Goblin 4, spared/);
  }, 120_000);
});
