/** How somebody walks through a scene: with a mouse, a finger or keys, reading only what is shown. */
import { type Answer, type Question, resolve } from "@ambit/engine";
import type { BrowserContextOptions, CDPSession, Locator, Page } from "playwright-core";
import { afterEach, expect } from "vitest";
import { exampleDoc } from "../../src/state/example.js";
import { hears } from "../support/heard.js";
import { coloursAt, isWash, type Visit, visit } from "../support/page.js";

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const COPIES: BrowserContextOptions = { permissions: ["clipboard-read", "clipboard-write"] };
/** Who is hit by the fireball of the first view. */
export const FIRST = ["Borin", "Goblin 1", "Goblin 2", "Goblin 3"];

type Spot = readonly [x: number, y: number];
type Touch = "touchStart" | "touchMove" | "touchEnd";

/** One walk a test; it ends with the test, and fails where the console held an error. */
export function walks(): (options?: BrowserContextOptions, path?: string) => Promise<Walk> {
  let open: Visit | undefined;
  afterEach(async () => {
    await open?.end();
    open = undefined;
  });
  return async (options = {}, path = "") => {
    open = await visit(options, path);
    return new Walk(open);
  };
}

export class Walk {
  readonly page: Page;
  readonly visit: Visit;
  #cdp: Promise<CDPSession> | undefined;

  constructor(visited: Visit) {
    this.visit = visited;
    this.page = visited.page;
  }

  get cdp(): Promise<CDPSession> {
    this.#cdp ??= this.page.context().newCDPSession(this.page);
    return this.#cdp;
  }

  /** Where a point of the map is on the screen, however it lies: told by the cell that lies over the cursor's square. */
  async at(x: number, y: number): Promise<[number, number]> {
    // In one look: the cell goes with the cursor, and is another from one moment to the next.
    let seen: readonly number[] = [];
    await expect
      .poll(async () => {
        seen = await this.page.locator("#map-cell").evaluateAll(([cell]) => {
          const box = cell?.getBoundingClientRect();
          const of = (name: string, e: Element | null | undefined): number =>
            Number(e?.getAttribute(name) ?? Number.NaN);
          return box
            ? [box.x, box.y, box.width, of("aria-colindex", cell), of("aria-rowindex", cell?.parentElement)]
            : [];
        });
        return seen.length === 5 && seen.every(Number.isFinite) && seen[2]! > 0;
      })
      .toBe(true);
    const [left, top, width, column, row] = seen as [number, number, number, number, number];
    return [left + (x - (column - 1)) * width, top + (y - (row - 1)) * width];
  }

  async keys(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.page.keyboard.press(name);
  }

  /** By keys alone: Tab after Tab until something has the focus. */
  async reach(part: Locator): Promise<void> {
    await part.waitFor();
    for (let i = 0; i < 120; i++) {
      if (await part.evaluate((e) => e === document.activeElement)) return;
      await this.keys("Tab");
    }
    throw new Error("No Tab comes to it.");
  }

  /** By keys alone: F6 after F6 until the map has the focus. */
  async toMap(): Promise<void> {
    for (let i = 0; i < 6; i++) {
      if ((await this.page.locator("[role='gridcell']:focus").count()) > 0) return;
      await this.keys("F6");
    }
    throw new Error("F6 does not come to the map.");
  }

  /** By keys alone: a field is reached, and other words are typed into it. */
  async type(field: Locator, words: string): Promise<void> {
    await this.reach(field);
    await this.keys("Control+a");
    await this.page.keyboard.type(words);
  }

  async move(x: number, y: number): Promise<void> {
    await this.page.mouse.move(...(await this.at(x, y)), { steps: 2 });
  }

  async click(x: number, y: number, button: "left" | "right" = "left"): Promise<void> {
    await this.page.mouse.click(...(await this.at(x, y)), { button });
  }

  async tap(x: number, y: number): Promise<void> {
    // No finger is faster; of two taps at once the browser takes one.
    await this.page.waitForTimeout(50);
    await this.page.touchscreen.tap(...(await this.at(x, y)));
  }

  async touch(type: Touch, ...points: readonly Spot[]): Promise<void> {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await (await this.cdp).send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** A finger from one point of the map to another, in steps; it stays down where `up` says so. */
  async swipe(from: Spot, to: Spot, up = true): Promise<void> {
    const [[ax, ay], [bx, by]] = [await this.at(...from), await this.at(...to)];
    await this.touch("touchStart", [ax, ay]);
    for (let i = 1; i <= 6; i++) await this.touch("touchMove", [ax + ((bx - ax) * i) / 6, ay + ((by - ay) * i) / 6]);
    if (!up) return;
    // A finger that is lifted as it moves flings, and the browser takes the next tap for a stop of that.
    await this.page.waitForTimeout(100);
    await this.touch("touchMove", [bx, by]);
    await this.touch("touchEnd");
  }

  /** A finger that is held opens the square's menu. */
  async hold(x: number, y: number): Promise<void> {
    await this.touch("touchStart", await this.at(x, y));
    await this.page.getByRole("menu").waitFor();
    await this.touch("touchEnd");
  }

  button(name: string | RegExp) {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  item(name: string | RegExp) {
    return this.page.getByRole("menuitem", { name });
  }

  /** The ability is named with the hand's own means: a press or tap of the field, or its key. */
  async name(words: string, by: "mouse" | "touch" | "keys" = "keys"): Promise<void> {
    const field = this.page.locator("#ability");
    if (by === "mouse") await field.click();
    else if (by === "touch") await field.tap();
    else await this.keys("/");
    await this.keys("Control+a");
    // A phone's keyboard puts whole words in, a mouse pastes them.
    if (by === "keys") await this.page.keyboard.type(words);
    else await this.page.keyboard.insertText(words);
    await this.keys("Enter");
  }

  understood(words: string | RegExp): Promise<void> {
    const told = expect.poll(() => this.page.locator("#understood").textContent());
    return typeof words === "string" ? told.toBe(words) : told.toMatch(words);
  }

  async names(list: string): Promise<string[]> {
    return this.page.getByRole("list", { name: list }).locator(".row-name").allInnerTexts();
  }

  hits(names: readonly string[]): Promise<void> {
    return expect.poll(() => this.names("Hit")).toEqual(names);
  }

  hint(words: RegExp): Promise<void> {
    return expect.poll(() => this.page.locator("#hints").textContent()).toMatch(words);
  }

  hears(words: RegExp): Promise<void> {
    return hears(this.page, words);
  }

  /** The story that is told: on the map's card, or in the list where it was asked there. */
  story(): Promise<string> {
    return this.page
      .locator(".story-lines:visible")
      .first()
      .textContent()
      .then((words) => words ?? "");
  }

  problems(): Promise<string[]> {
    return this.page.locator(".problems li").allTextContents();
  }

  /** The list as it is read: each name with its cover, by group; and the total over it. */
  async list(): Promise<{ count: string; hit: string[]; spared: string[] }> {
    const rows = async (title: string): Promise<string[]> => {
      const list = this.page.getByRole("list", { name: title }).locator(".row");
      return list.evaluateAll((all) =>
        all
          .map((row) => [row.querySelector(".row-name"), row.querySelector(".cover-chip")])
          .map((parts) =>
            parts
              .map((p) => p?.textContent ?? "")
              .filter((t) => t !== "")
              .join(", "),
          ),
      );
    };
    const count = (await this.page.locator(".headline").textContent())!.replace(/(\d)\s*hit/, "$1 hit");
    return { count, hit: await rows("Hit"), spared: await rows("Spared") };
  }

  /** What is copied, read by pasting it into the one field; it is left as it was. */
  async pasted(): Promise<string> {
    const field = this.page.locator("#ability");
    await field.focus();
    await this.keys("Control+a", "Control+v");
    const words = await field.inputValue();
    await this.keys("Escape");
    return words;
  }

  /** Every square of the map that is washed as affected, from one look at the screen. */
  async lit(size: Spot = [22, 14]): Promise<string[]> {
    const [[left, top], [right]] = [await this.at(0, 0), await this.at(1, 0)];
    const scale = right - left;
    const points: [number, number][] = [];
    for (let y = 0; y < size[1]; y++)
      for (let x = 0; x < size[0]; x++)
        for (const [dx, dy] of INSIDE) points.push([left + scale * (x + dx), top + scale * (y + dy)]);
    const washed = (await coloursAt(this.page, points)).map(isWash);
    const out: string[] = [];
    for (let i = 0; i < size[0] * size[1]; i++) {
      const own = washed.slice(i * INSIDE.length, (i + 1) * INSIDE.length);
      if (own.includes(true)) out.push(`${i % size[0]},${Math.floor(i / size[0])}`);
    }
    return out;
  }

  /** List, total and squares are what the engine says. */
  async agrees(answer: Answer): Promise<void> {
    const [n, { hit, spared }] = [answer.affected.length, listOf(answer)];
    await expect.poll(() => this.list()).toEqual({ count: n === 0 ? "Nobody hit" : `${n} hit`, hit, spared });
    await expect.poll(() => this.lit()).toEqual(litOf(answer));
  }
}

const PARTS = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9];
/** Points of a square: tokens, names, lines and the origin's mark leave some free of any. */
const INSIDE = PARTS.flatMap((x) => PARTS.map((y) => [x, y] as const));

export const example = exampleDoc("example");

/** What the engine says of the first view's scene, with doors of these indexes open besides. */
export function engine(more: Partial<Question>, open: readonly number[] = []): Answer {
  const { size, solids, creatures } = example.scene;
  const walls = example.scene.walls.map((w, i) => (open.includes(i) ? { ...w, open: true } : w));
  return resolve({
    system: "dnd5e",
    method: "dmg2014",
    by: "lira",
    area: example.ability!.area,
    ...more,
    scene: { size, walls, solids, creatures, ...more.scene },
  } as Question);
}

const nameOf = (id: string): string => example.scene.creatures.find((c) => c.id === id)?.name ?? id;

/** The rows that an answer makes, with the cover as words. */
export function listOf({ affected, spared }: Answer): { hit: string[]; spared: string[] } {
  const cover = (a: Answer["affected"][number]): string =>
    a.cover === undefined ? "" : `, ${a.cover} cover${a.saveBonus === undefined ? "" : `, +${a.saveBonus}`}`;
  return {
    hit: affected.map((a) => nameOf(a.id) + cover(a)),
    spared: spared.map((s) => nameOf(s.id)),
  };
}

const litOf = ({ cells }: Answer): string[] =>
  cells
    .filter(([, , z = 0]) => z === 0)
    .sort((a, b) => a[1]! - b[1]! || a[0]! - b[0]!)
    .map(([x, y]) => `${x},${y}`);
