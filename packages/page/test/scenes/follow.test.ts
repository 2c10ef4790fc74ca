import { describe, expect, test } from "vitest";
import { inBrowser } from "../support/page.js";
import { COPIES, engine, FIRST, PHONE, walks } from "./walk.js";

inBrowser();
const walk = walks();

/** Seconds of a processor that the page may take until its first answer is read; time on the clock is the neighbours' too. */
const FIRST_SECOND = 1.5;

describe("scene 1, the first second", () => {
  test.each([
    ["a desk", { viewport: { width: 1280, height: 800 } }],
    ["a tablet held upright, dark", { viewport: { width: 820, height: 1180 }, hasTouch: true, colorScheme: "dark" }],
    ["a phone", PHONE],
  ] as const)("on %s: map, area, list and total before any input", async (_, options) => {
    const w = await walk(options);
    const { page } = w;
    // A sheet has the list under its peek.
    const sheet = !(await page.locator(".headline").isVisible());
    const total = page.locator(sheet ? ".peek strong" : ".headline");
    expect(await total.textContent()).toMatch(sheet ? /^4 hit: 3 enemies, 1 ally$/ : /^4\s*hit$/);
    const tools = await w.cdp;
    await tools.send("Performance.enable");
    const { metrics } = await tools.send("Performance.getMetrics");
    expect(metrics.find((m) => m.name === "ThreadTime")!.value).toBeLessThan(FIRST_SECOND);
    expect(await page.locator(".row-name").allTextContents()).toEqual([...FIRST, "Goblin 4"]);
    // Its squares; on a small screen the map shows what the answer is about.
    const answer = engine({ place: { point: [11, 6] } });
    const [left, top, right, bottom] = await page.locator(".map-canvas").evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return [x, y, x + width, y + height];
    });
    const [[x0, y0], [x1]] = [await w.at(0, 0), await w.at(1, 0)];
    for (const [x, y] of answer.cells) {
      const [sx, sy] = [x0 + (x! + 0.5) * (x1 - x0), y0 + (y! + 0.5) * (x1 - x0)];
      expect([sx > left!, sy > top!, sx < right!, sy < bottom!]).toEqual([true, true, true, true]);
    }
    expect(await page.getByRole("dialog").count()).toBe(0);
    for (const url of w.visit.asked) expect(url.startsWith(w.visit.address)).toBe(true);
  });
});

describe("scene 2, follow: squares, list and total are the engine's at each step", { timeout: 120_000 }, () => {
  const at = (x: number, y: number) => engine({ place: { point: [x, y] } });

  test("by mouse", async () => {
    const w = await walk(COPIES);
    const { page } = w;
    await w.agrees(at(11, 6));
    await w.move(9.1, 6.1);
    await w.agrees(at(9, 6));
    await w.move(6.1, 6.8);
    await w.agrees(at(6, 7));
    await w.click(6, 7);
    await w.move(12, 10);
    await w.agrees(at(6, 7));
    // Its mark picks it up.
    await w.click(6, 7);
    await w.move(12.2, 4.1);
    await w.agrees(at(12, 4));
    await w.keys("Escape");
    await w.agrees(at(6, 7));
    await w.button("Undo").click();
    await w.agrees(at(11, 6));
    await w.button("Redo").click();
    await w.agrees(at(6, 7));
    await w.button("Copy as JSON").click();
    expect(JSON.parse(await w.pasted())).toEqual(JSON.parse(JSON.stringify(at(6, 7))));
    await page.mouse.move(5, 5);
  });

  test("by keys", async () => {
    const w = await walk(COPIES);
    await w.toMap();
    await w.keys("Enter", "ArrowLeft", "ArrowLeft");
    await w.agrees(at(9, 6));
    await w.keys("Enter", "Enter", "Shift+ArrowLeft", "ArrowUp");
    await w.agrees(at(4, 5));
    await w.keys("Escape");
    await w.agrees(at(9, 6));
    await w.keys("Control+z");
    await w.agrees(at(11, 6));
    await w.keys("Control+y");
    await w.agrees(at(9, 6));
    await w.keys("Control+c");
    await w.hears(/Answer copied/);
    expect(await w.pasted()).toContain("4 hit: 3 enemies, 1 ally");
  });

  test("by touch: dragged it goes with the finger, picked up it comes to the tap", async () => {
    const w = await walk({ hasTouch: true });
    await w.swipe([11.5, 4.5], [9.5, 4.5]);
    await w.agrees(at(9, 6));
    await w.button("Pick up").tap();
    await w.tap(6, 7);
    await w.agrees(at(6, 7));
    await w.button("Pick up").tap();
    await w.swipe([6.5, 5.5], [12.5, 2.5]);
    await w.agrees(at(12, 4));
    await w.button("Cancel").tap();
    await w.agrees(at(6, 7));
    await w.button("Undo").tap();
    await w.agrees(at(9, 6));
    await w.button("Redo").tap();
    await w.agrees(at(6, 7));
  });
});
