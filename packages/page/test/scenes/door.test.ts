import { describe, expect, test } from "vitest";
import { inBrowser } from "../support/page.js";
import { COPIES, engine, FIRST, type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

/** The closed door x = 14 from y = 5 to 7, by its place in the scene. */
const DOOR = 9;
const place = { point: [11, 6] as [number, number] };
const [shut, open] = [engine({ place }), engine({ place }, [DOOR])];

describe("scenes 5 and 6: the door changes squares, cover and list at once, undo brings it back; the edge square and the blocked goblin are asked", {
  timeout: 120_000,
}, () => {
  const through = async (w: Walk, press: () => Promise<void>, undo: () => Promise<void>): Promise<void> => {
    expect(open.affected.map((a) => a.id)).toContain("goblin-4");
    expect(open.cells.length).toBeGreaterThan(shut.cells.length);
    await press();
    await w.agrees(open);
    await press();
    await w.agrees(shut);
    await press();
    await w.agrees(open);
    await undo();
    await w.agrees(shut);
  };

  // By hand: the middle of (14, 8) is (14.5, 8.5), 4.3 from (11, 6); less than half of the square is within 4 squares. The engine gives the part.
  const edge = engine({ place, explain: [14, 8] }).squares![0]!;
  const goblin = engine({ place, explain: [14, 7] }).squares![0]!;

  const asks = async (w: Walk, ask: (x: number, y: number) => Promise<void>, copy: (what: string) => Promise<void>) => {
    await ask(14, 8);
    await expect.poll(() => w.story()).toContain("half is asked");
    expect(edge.state).toBe("touched");
    const part = /0\.\d+/.exec(edge.text)![0];
    expect(Number(part)).toBeLessThan(0.5);
    expect(await w.story()).toContain(`${part} of it is covered`);
    expect(await w.page.getByRole("complementary", { name: "Story" }).textContent()).toContain("Row 9, column 15");
    await ask(14, 7);
    await expect.poll(() => w.story()).toContain("0.695 of it is covered, half is asked");
    expect(goblin.state).toBe("blocked");
    const story = await w.story();
    expect(story).toContain("Rule 5e.blocked");
    expect(story).toContain(
      "stopped at 0.286 of the way down the left edge of row 8, column 15 by wall left of column 15 (rows 8 to 13)",
    );
    await copy("Copy");
    await w.hint(/^Answer copied\.$/);
    const words = await w.pasted();
    expect(words).toMatch(
      /4 hit: 3 enemies, 1 ally.*- Goblin 3, 1 of 1 square, three-quarters cover, \+5: .*Spared:.*- Goblin 4: /,
    );
    await copy("Copy as JSON");
    await w.hint(/^JSON copied\.$/);
    expect(JSON.parse(await w.pasted())).toEqual(JSON.parse(JSON.stringify(shut)));
  };

  test("by mouse", async () => {
    const w = await walk(COPIES);
    // The mouse that comes takes the area up: it is set again where it was.
    await w.move(11, 6);
    await w.click(11, 6);
    await through(
      w,
      () => w.click(14, 6.4),
      () => w.button("Undo").click(),
    );
    await asks(
      w,
      (x, y) => w.click(x + 0.5, y + 0.5),
      (what) => w.button(what).click(),
    );
    await w.hits(FIRST);
  });

  test("by keys", async () => {
    const w = await walk(COPIES);
    await w.toMap();
    await w.keys("End", "ArrowRight", "ArrowRight");
    await through(
      w,
      () => w.keys("d"),
      async () => {
        // What is undone sooner than it was told is no change to the ear.
        await w.hears(/^5 hit/);
        await w.keys("Control+z");
      },
    );
    await w.hears(/^4 hit: 3 enemies, 1 ally\. Goblin 4 out\./);
    await w.keys("ArrowRight", "ArrowDown", "ArrowDown");
    let row = 8;
    await asks(
      w,
      async (_, y) => {
        await w.toMap();
        for (; row > y; row--) await w.keys("ArrowUp");
        await w.keys("Space");
      },
      async (what) => {
        await w.reach(w.button(what));
        await w.keys("Enter");
      },
    );
  });

  test("by touch", async () => {
    const w = await walk({ ...COPIES, hasTouch: true });
    await through(
      w,
      () => w.tap(14, 6.4),
      () => w.button("Undo").tap(),
    );
    await asks(
      w,
      (x, y) => w.tap(x + 0.5, y + 0.5),
      (what) => w.button(what).tap(),
    );
  });
});
