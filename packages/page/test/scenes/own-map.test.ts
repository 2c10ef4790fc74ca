import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { type Answer, resolve } from "@ambit/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inBrowser } from "../support/page.js";
import { PHONE, type Walk, walks } from "./walk.js";

inBrowser();
const walk = walks();

const SIZE = [24, 18] as const;
/** Where the goblins are stamped: three before the cone, which is as wide as it is long, one at its side, one behind it. */
const GOBLINS = [
  [8, 8],
  [9, 8],
  [9, 9],
  [9, 12],
  [5, 8],
] as const;

let folder = "";
let file = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "own-"));
  file = join(folder, "cellar 24x18.png");
  writeFileSync(file, floor(24, 18, 20));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture of a grey floor, checkered: so many squares of so many pixels. */
function floor(wide: number, high: number, square: number): Buffer {
  const [width, height] = [wide * square, high * square];
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = (Math.floor(x / square) + Math.floor(y / square)) % 2 === 0 ? 200 : 180;
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

/** A cone of three squares from (7, 9) eastwards, among nobody's walls. */
function cone(toward: readonly [number, number]): Answer {
  return resolve({
    system: "dnd5e",
    method: "dmg2014",
    scene: {
      size: SIZE,
      creatures: GOBLINS.map(([x, y], i) => ({ id: `Goblin ${i + 1}`, at: [x, y], side: "enemies" })),
    },
    area: "15-foot cone",
    place: { point: [7, 9], toward },
  });
}

describe("scene 4, own map: dropped, fitted, peopled, a cone named, who is hit read", { timeout: 120_000 }, () => {
  const fitted = async (w: Walk, take: () => Promise<void>): Promise<void> => {
    const fit = w.page.getByRole("dialog", { name: "Fit the grid" });
    await expect.poll(() => fit.textContent()).toContain("The name says 24 x 18.");
    expect(await fit.textContent()).toContain("24 x 18 squares");
    await take();
    await w.button("Map: cellar 24x18").or(w.page.locator(".map-name")).first().waitFor();
    await w.hint(/Press a square to add a creature|24 x 18 squares/);
  };
  const HIT = ["Goblin 1", "Goblin 2", "Goblin 3"];

  test("by mouse, dropped", async () => {
    const w = await walk();
    const { page } = w;
    const [x, y] = await w.at(11, 7);
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await (await w.cdp).send("Input.dispatchDragEvent", { type, x, y, data });
    await fitted(w, () => w.button("Use this grid").click());
    for (const [gx, gy] of GOBLINS) await w.click(gx + 0.5, gy + 0.5);
    await expect.poll(() => page.locator("#map-cell").count()).toBe(1);
    await w.name("15-foot cone", "mouse");
    await w.move(7, 9);
    await w.click(7, 9);
    await w.move(12, 9);
    await w.click(12, 9);
    expect(cone([1, 0]).affected.map((a) => a.id)).toEqual(HIT);
    await w.hits(HIT);
    expect(await w.lit(SIZE)).toEqual(
      cone([1, 0])
        .cells.sort((a, b) => a[1]! - b[1]! || a[0]! - b[0]!)
        .map(([cx, cy]) => `${cx},${cy}`),
    );
  });

  test("by keys", async () => {
    const w = await walk();
    const { page } = w;
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), w.keys("Control+o")]);
    await chooser.setFiles(file);
    await fitted(w, async () => {
      await w.reach(w.button("Use this grid"));
      await w.keys("Enter");
    });
    await w.toMap();
    let [cx, cy] = [Number.NaN, Number.NaN];
    const go = async (x: number, y: number): Promise<void> => {
      if (Number.isNaN(cx)) {
        await w.keys("ArrowLeft");
        const [, row, column] =
          /row (\d+), column (\d+)/.exec((await page.locator(":focus").textContent()) ?? "") ?? [];
        [cx, cy] = [Number(column) - 1, Number(row) - 1];
      }
      for (; cx < x; cx++) await w.keys("ArrowRight");
      for (; cx > x; cx--) await w.keys("ArrowLeft");
      for (; cy < y; cy++) await w.keys("ArrowDown");
      for (; cy > y; cy--) await w.keys("ArrowUp");
    };
    for (const [x, y] of GOBLINS) {
      await go(x, y);
      await w.keys("a");
    }
    await w.name("15-foot cone");
    await w.reach(w.button("Place by numbers"));
    await w.keys("Enter");
    await w.type(page.getByLabel("x, from the left"), "7");
    await w.type(page.getByLabel("y, from the top"), "9");
    await w.keys("Escape");
    expect(cone([1, 0]).affected.map((a) => a.id)).toEqual(HIT);
    await w.hits(HIT);
    await w.hears(/^3 hit: 3 enemies\./);
  });

  test("by touch on a phone", async () => {
    const w = await walk(PHONE);
    const { page } = w;
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), w.button(/^Use my own map|^Open/).tap()]);
    await chooser.setFiles(file);
    await fitted(w, () => w.button("Use this grid").tap());
    for (const [x, y] of GOBLINS) await w.tap(x + 0.5, y + 0.5);
    await w.name("15-foot cone", "touch");
    await w.tap(7, 9);
    await w.tap(12, 9);
    await expect.poll(() => page.locator(".peek strong").textContent()).toBe("3 hit: 3 enemies");
    await w.button("Show the list").tap();
    await w.hits(HIT);
  });
});
