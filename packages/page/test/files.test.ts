import { randomFillSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import type { Download, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { coloursAt, inBrowser, onMap, shownAnswer, type Visit, visit } from "./support/page.js";

inBrowser();
let open: Visit | undefined;
afterEach(async () => {
  await open?.end();
  open = undefined;
});

const CAVES = new URL("../../../examples/caves.dd2vtt", import.meta.url);

interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const given = (name: string, data: Buffer | string): Given => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(data),
});

async function openFile(page: Page, file: Given | string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Control+o")]);
  await chooser.setFiles(file);
}

async function share(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function saved(page: Page, how: () => Promise<void>): Promise<{ name: string; text: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), how()]);
  return { name: (file as Download).suggestedFilename(), text: readFileSync(await file.path()) };
}

const mapName = (page: Page, name: string) => page.getByRole("button", { name: `Map: ${name}`, exact: true });
const refused = (page: Page) => page.getByRole("alert").filter({ hasText: "map I can read" });

/** A plain picture of a checkered floor, squares of so many pixels. */
async function floor(page: Page, wide: number, high: number, square: number, type: string): Promise<Buffer> {
  const other = await page.context().newPage();
  const data = await other.evaluate(
    async ({ wide, high, square, type }) => {
      const canvas = new OffscreenCanvas(wide * square, high * square);
      const c = canvas.getContext("2d")!;
      for (let y = 0; y < high; y++)
        for (let x = 0; x < wide; x++) {
          c.fillStyle = (x + y) % 2 === 0 ? "#3A6EA5" : "#A5C8E1";
          c.fillRect(x * square, y * square, square, square);
        }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
      return Array.from(bytes);
    },
    { wide, high, square, type },
  );
  await other.close();
  return Buffer.from(data);
}

/** A grey picture of noise, which no file makes smaller: 8,000 x 8,000 of it are 64 MB. */
function noise(side: number): Buffer {
  const rows = randomFillSync(Buffer.alloc(side * (side + 1)));
  for (let y = 0; y < side; y++) rows[y * (side + 1)] = 0;
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 0 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

describe("files", () => {
  test("a file of 60 MB with 8,000 x 8,000 pixels: the page goes on working, it can be cancelled, the old map stays until it is there", async () => {
    const folder = mkdtempSync(join(tmpdir(), "big-"));
    const file = join(folder, "hall 80x80.png");
    writeFileSync(file, noise(8000));
    open = await visit();
    const { page } = open;
    await openFile(page, file);
    const notices = page.getByRole("region", { name: "Notices" });
    await notices.getByRole("progressbar").waitFor();
    // Meanwhile the area follows the hand.
    await page.mouse.click(...(await onMap(page, [22, 14], 6, 6)));
    await expect.poll(async () => (await shownAnswer(page)).hit).toContain("Lira");
    await notices.getByRole("button", { name: "Cancel" }).click();
    await notices.waitFor({ state: "detached" });
    await openFile(page, file);
    const fit = page.getByRole("dialog", { name: "Fit the grid" });
    await fit.getByText("80 x 80 squares").waitFor({ timeout: 60_000 });
    expect((await shownAnswer(page)).hit).toContain("Lira");
    await fit.getByRole("button", { name: "Use this grid" }).click();
    await mapName(page, "hall 80x80").waitFor();
    rmSync(folder, { recursive: true });
  }, 120_000);

  test("a plain picture: the grid is guessed from its name, fitted by two corners and numbers, and lies under the map", async () => {
    open = await visit();
    const { page } = open;
    const picture = await floor(page, 12, 9, 40, "image/png");
    await openFile(page, given("cellar 12x9.png", picture));
    const fit = page.getByRole("dialog", { name: "Fit the grid" });
    await expect.poll(() => fit.textContent()).toContain("The name says 12 x 9.");
    expect(await fit.textContent()).toContain("12 x 9 squares");
    // The old map stays until the grid is taken.
    expect(await page.locator(".map-name").textContent()).toContain("The guard room");
    // Ten squares between the same marks: squares of 20 pixels.
    await fit.getByLabel("Across").fill("10");
    await fit.getByLabel("Across").press("Enter");
    await expect.poll(() => fit.textContent()).toContain("Its squares are not square: 20 by 40 pixels.");
    await fit.getByLabel("Down", { exact: true }).fill("10");
    await fit.getByLabel("Down", { exact: true }).press("Enter");
    expect(await fit.textContent()).toContain("24 x 18 squares");
    expect(await fit.textContent()).not.toContain("not square");
    await fit.getByLabel("Across").fill("5");
    await fit.getByLabel("Down", { exact: true }).fill("5");
    await fit.getByLabel("Down", { exact: true }).press("Enter");
    // A mark moved by keys: 200 pixels between the marks become 210, squares of 42, 11 and a bit of them across.
    await fit.getByRole("button", { name: /^Second corner/ }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    expect(await fit.textContent()).toContain("12 x 9 squares");
    await fit.getByLabel("A square is").fill("40");
    await fit.getByLabel("A square is").press("Enter");
    await fit.getByLabel("First line, left").fill("0");
    await fit.getByLabel("First line, left").press("Enter");
    await fit.getByRole("button", { name: "Use this grid" }).click();
    await mapName(page, "cellar 12x9").waitFor();
    // The creatures tool is in the hand: each press adds the next goblin.
    for (const [x, y] of [
      [2.5, 2.5],
      [3.5, 2.5],
    ] as const)
      await page.mouse.click(...(await onMap(page, [12, 9], x, y)));
    await page.getByRole("button", { name: "Place" }).click();
    await page.keyboard.press("/");
    await page.keyboard.insertText("10-foot-radius sphere");
    await page.keyboard.press("Enter");
    await page.mouse.move(...(await onMap(page, [12, 9], 3, 3)));
    await page.mouse.click(...(await onMap(page, [12, 9], 3, 3)));
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(["Goblin 1", "Goblin 2"]);

    const file = await saved(page, () => share(page, "Save a scene file"));
    expect(file.name).toBe("cellar 12x9.ambit.json");
    const scene = JSON.parse(file.text.toString()) as { size: number[]; picture: { data: string } };
    expect(scene.size).toEqual([12, 9]);
    // The picture goes along as its file held it.
    expect(Buffer.from(scene.picture.data, "base64").equals(picture)).toBe(true);
    await openFile(page, given("again.json", file.text));
    await expect.poll(async () => (await shownAnswer(page)).hit).toEqual(["Goblin 1", "Goblin 2"]);
  });

  test("a map is dropped anywhere, a picture pasted", async () => {
    open = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = open;
    const folder = mkdtempSync(join(tmpdir(), "page-"));
    const path = join(folder, "hall.json");
    writeFileSync(path, JSON.stringify({ ambit: 1, size: [9, 7], creatures: [{ id: "rat", at: [1, 1, 0] }] }));
    const tools = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    // Over the list, which is no part of the map.
    for (const type of ["dragEnter", "dragOver"] as const)
      await tools.send("Input.dispatchDragEvent", { type, x: 1100, y: 400, data });
    await page.getByText("Drop a map or a picture anywhere").waitFor();
    await tools.send("Input.dispatchDragEvent", { type: "drop", x: 1100, y: 400, data });
    await mapName(page, "hall").waitFor();
    rmSync(folder, { recursive: true });
    expect(await page.getByText("Drop a map or a picture anywhere").count()).toBe(0);

    const png = (await floor(page, 6, 4, 50, "image/png")).toString("base64");
    const other = await page.context().newPage();
    await other.goto(open.address);
    await other.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
    }, png);
    await other.close();
    await page.bringToFront();
    await page.locator("[role='gridcell'][tabindex='0']").focus();
    await page.keyboard.press("Control+v");
    // What is pasted has no name that tells of squares: thirty are guessed.
    await page.getByRole("dialog", { name: "Fit the grid" }).getByText("30 x 20 squares").waitFor();
  });

  test("AVIF is a plain picture too, told by its own brand or by another", async () => {
    open = await visit();
    const { page } = open;
    const own = readFileSync(new URL("./fixtures/floor.avif", import.meta.url));
    // As other programs write it: a still image by its main brand, AVIF by one of the others.
    const other = Buffer.concat([own.subarray(0, 8), Buffer.from("mif1"), own.subarray(12)]);
    for (const [name, avif] of [
      ["floor", own],
      ["hall", other],
    ] as const) {
      await openFile(page, given(`${name} 12x8.avif`, avif));
      const fit = page.getByRole("dialog", { name: "Fit the grid" });
      await expect.poll(() => fit.textContent()).toContain("12 x 8 squares");
      await fit.getByRole("button", { name: "Use this grid" }).click();
      await mapName(page, `${name} 12x8`).waitFor();
      // A checkered floor: #3A6EA5 in the corner, #A5C8E1 beside it.
      const points = await Promise.all([onMap(page, [12, 8], 3.5, 3.5), onMap(page, [12, 8], 4.5, 3.5)]);
      await expect
        .poll(async () => (await coloursAt(page, points)).map(([r = 0], i) => Math.abs(r - [0x3a, 0xa5][i]!) < 15))
        .toEqual([true, true]);
      const file = await saved(page, () => share(page, "Save a scene file"));
      const scene = JSON.parse(file.text.toString()) as { picture: { type: string } };
      expect(scene.picture.type).toBe("image/jpeg");
    }
  });

  test("maps of other programs, what was left out, and files that are none: one sentence, the old map stays", async () => {
    open = await visit();
    const { page } = open;
    const caves = readFileSync(CAVES);
    await openFile(page, given("no ending at all", caves));
    await mapName(page, "no ending at all").waitFor();
    expect(await page.getByRole("region", { name: "Notices" }).textContent()).toContain("1 light left out");
    const bad: readonly (readonly [string, Buffer | string, string])[] = [
      ["cut.dd2vtt", caves.subarray(0, 2000), "the file breaks off after 2,000 characters"],
      ["words.txt", "Once upon a time", 'it is plain text that begins "Once"'],
      ["cut.png", Buffer.from("89504e470d0a1a0a0000", "hex"), "the picture is broken"],
      ["bogus.json", '{ "ambit": 1, "size": [4, 4], "bogus": 1 }', 'the map has a key that I do not know, "bogus".'],
      ["area.json", '{ "ambit": 1, "page": { "ability": { "text": "x", "area": { "shape": "<b>" } } } }', "shape"],
    ];
    for (const [name, data, why] of bad) {
      await openFile(page, given(name, data));
      await expect.poll(() => refused(page).textContent()).toContain(`${name} is not a map I can read: `);
      expect(await refused(page).textContent()).toContain(why);
      expect(await mapName(page, "no ending at all").count()).toBe(1);
    }
    // Several scenes in a file: one is chosen. Names that look like markup are names.
    const scene = { grid: { size: 100, type: 1, distance: 5, units: "ft" }, width: 1000, height: 800, padding: 0 };
    const token = { _id: "a", name: "<img src=x>", x: 100, y: 100, width: 1, height: 1, elevation: 0, disposition: -1 };
    const world = { scenes: ["Cave", "<b>Inn</b>"].map((name) => ({ ...scene, name, walls: [], tokens: [token] })) };
    await openFile(page, given("world.json", JSON.stringify(world)));
    await page.getByRole("dialog", { name: "Which scene?" }).getByRole("button", { name: "<b>Inn</b>" }).click();
    await mapName(page, "<b>Inn</b>").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.insertText("20-foot-radius sphere");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await shownAnswer(page)).hit.concat((await shownAnswer(page)).spared))
      .toEqual(["<img src=x>"]);
  });

  test("a link carries the map as a copy; a forged one is one sentence", async () => {
    open = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page, address } = open;
    await share(page, "Copy a link");
    await page
      .getByText(/^Link copied, /)
      .first()
      .waitFor();
    // Read as a user would: pasted into a field.
    await page.getByRole("combobox").or(page.getByRole("textbox")).first().fill("");
    await page.keyboard.press("Control+v");
    const link = await page.getByRole("combobox").or(page.getByRole("textbox")).first().inputValue();
    expect(link).toMatch(/#map=[\w-]+$/);
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByText("The guard room is open as a copy.").waitFor();
    expect((await shownAnswer(page)).hit).toEqual(["Borin", "Goblin 1", "Goblin 2", "Goblin 3"]);
    expect(page.url()).toBe(address);
    const forged = (text: string): string => `#map=${deflateRawSync(text).toString("base64url")}`;
    const bomb = forged(`{ "ambit": 1, "x": "${" ".repeat(9_000_000)}" }`);
    const bad = ["#map=%%%", "#map=abc", forged("rubbish"), forged('{ "ambit": 1, "walls": 5 }'), bomb];
    for (const fragment of bad) {
      await page.goto(address + fragment);
      await expect.poll(() => refused(page).textContent()).toMatch(/^This link holds no map I can read: .*\.$/);
      expect((await shownAnswer(page)).hit).toHaveLength(4);
      await refused(page).getByRole("button").click();
    }
  });

  test("pictures and the printed template: an 8-inch circle is 8 inches on the page", async () => {
    open = await visit({ locale: "en-US" });
    const { page } = open;
    const svg = await saved(page, () => share(page, "Picture as SVG"));
    expect(svg.text.toString()).toContain("4 hit: 3 enemies, 1 ally");
    const png = await saved(page, () => share(page, "Picture as PNG"));
    expect(png.text.subarray(1, 4).toString()).toBe("PNG");
    await share(page, "Print the template");
    const dialog = page.getByRole("dialog", { name: "Print the template" });
    await dialog.getByRole("img", { name: "Page 1 of 1: Fireball" }).waitFor();
    expect(await dialog.getByLabel("Paper").inputValue()).toBe("letter");
    // A4 less its margins is 200 mm wide, the circle 203.2: two pages, or one with a smaller margin.
    await dialog.getByLabel("Paper").selectOption("A4");
    await dialog.getByText("2 pages", { exact: true }).waitFor();
    await dialog.getByLabel("Margin, mm").fill("3");
    await dialog.getByLabel("Margin, mm").press("Enter");
    await dialog.getByText("1 page", { exact: true }).waitFor();
    const own = await saved(page, () => dialog.getByRole("button", { name: "Save as PDF" }).click());
    expect(own.text.subarray(0, 8).toString()).toBe("%PDF-1.7");
    // A headless browser prints for good; the page that it would print is looked at instead.
    await page.evaluate(() => (window.print = () => {}));
    await dialog.getByRole("button", { name: "Print", exact: true }).click();
    await page.emulateMedia({ media: "print" });
    const boxes = await page.locator(".print-pages path").evaluateAll((paths) =>
      paths.map((p) => {
        const { width, height } = p.getBoundingClientRect();
        return [Math.round(width * 10) / 10, Math.round(height * 10) / 10];
      }),
    );
    // 96 CSS pixels an inch: 8 inches are 768.
    expect(boxes).toContainEqual([768, 768]);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(printed.match(/\/MediaBox\s*\[[^\]]*\]/g)).toEqual([
      expect.stringMatching(/\[0 0 59[45][\d.]* 84[12][\d.]*\]/),
    ]);
    await page.emulateMedia({ media: "screen" });
  });

  test("a name whose letters join is printed joined: four Arabic letters in two pieces", async () => {
    open = await visit();
    const { page } = open;
    await share(page, "Print the template");
    const dialog = page.getByRole("dialog", { name: "Print the template" });
    await dialog.getByLabel("Name").fill("سلام");
    await dialog.getByLabel("Name").press("Enter");
    await dialog.getByRole("img", { name: "Page 1 of 1: سلام" }).waitFor();
    await page.evaluate(() => (window.print = () => {}));
    await dialog.getByRole("button", { name: "Print", exact: true }).click();
    const paths = await page
      .locator(".print-pages path")
      .evaluateAll((all) => all.map((p) => p.getAttribute("d") ?? ""));
    // Seen and lam and alef hang together, meem stands alone: after alef no letter joins.
    expect(paths.map(pieces).filter((n) => n > 0)).toEqual([2]);
  });
});

/** How many pieces the rectangles of a path form that touch along a side. */
function pieces(d: string): number {
  const boxes = d
    .split("M")
    .map((part) => [...part.matchAll(/-?[\d.]+/g)].map(Number))
    .filter((n) => n.length === 8)
    .map((n) => [Math.min(...even(n)), Math.min(...odd(n)), Math.max(...even(n)), Math.max(...odd(n))]);
  if (boxes.length < 20) return 0;
  const left = new Set(boxes);
  let count = 0;
  for (const seed of boxes) {
    if (!left.delete(seed)) continue;
    count++;
    const queue = [seed];
    for (const [x0, y0, x1, y1] of queue as [number, number, number, number][])
      for (const other of left) {
        const [a0, b0, a1, b1] = other as [number, number, number, number];
        if (a0 > x1 || a1 < x0 || b0 > y1 || b1 < y0) continue;
        left.delete(other);
        queue.push(other);
      }
  }
  return count;
}

const even = (list: readonly number[]): number[] => list.filter((_, i) => i % 2 === 0);
const odd = (list: readonly number[]): number[] => list.filter((_, i) => i % 2 === 1);
